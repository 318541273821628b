"""Metrics for Prometheus."""

from prometheus_client import CollectorRegistry, Gauge, generate_latest

from starcup.server.live.hall import Hall


class Metrics:
    """What an operator wants to watch."""

    def __init__(self, hall: Hall) -> None:
        self.registry = CollectorRegistry()
        self.sockets = self.gauge("sockets", "Browsers that are connected.")
        self.gauge("tables_open", "Tables in memory.").set_function(lambda: len(hall.tables))
        self.gauge("workers", "Workers that share the database and are alive.").set_function(
            lambda: max(1, len(hall.workers.live))
        )
        self.gauge("tables_taken_total", "Tables opened here, and so taken from whoever had them.").set_function(
            lambda: hall.workers.taken
        )
        self.gauge("tables_let_go_total", "Tables that another worker took.").set_function(lambda: hall.let_go_count)
        self.gauge("moves_total", "Answers given since the start.").set_function(lambda: hall.moves)
        self.gauge("bot_failures_total", "Bots replaced by a random answer.").set_function(
            lambda: hall.thinkers.failures
        )
        self.gauge("commits_total", "Transactions committed.").set_function(lambda: hall.store.writer.commits)
        self.gauge("writes_total", "Writes committed; several may share a commit.").set_function(
            lambda: hall.store.writer.written
        )

    def gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"starcup_{name}", text, registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
