"""What is in `deploy`, and `starcup serve --workers`: several workers as an operator starts them."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from starcup.cli.app import app
from starcup.server.ops.proxy import Listening, configuration
from tests.server.fleet import nginx_program
from tests.server.people import ME, RANDOM, Browser
from tests.server.postgres import Postgres
from tests.server.serving import ORDINARY, ROOT, Server, children, wait_until, wait_until_gone

DEPLOY = ROOT / "deploy"


def test_the_proxy_of_the_compose_file_leads_to_its_workers() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    workers = {name: service for name, service in services.items() if name.startswith("worker")}
    addresses = [service["networks"]["starcup"]["ipv4_address"] for service in workers.values()]
    ports = [service["environment"]["STARCUP_PORT"] for service in workers.values()]
    wanted = configuration(
        [f"{address}:{port}" for address, port in zip(addresses, ports, strict=True)], Listening("80")
    )
    assert (DEPLOY / "nginx.conf").read_text() == wanted, "write it anew with `starcup proxy`"
    proxy = services["proxy"]["networks"]["starcup"]["ipv4_address"]
    assert {service["environment"]["STARCUP_PROXIES"] for service in workers.values()} == {proxy}
    assert [service["environment"]["STARCUP_NAME"] for service in workers.values()] == list(workers)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["10.0.0.5"], "it should be like 10.0.0.5:8023"),
        (["10.0.0.5:8023", "--key", "k"], "a certificate needs its key"),
    ],
)
def test_a_proxy_that_leads_nowhere_is_refused_in_words(words: list[str], complaint: str) -> None:
    refused = CliRunner().invoke(app, ["proxy", *words])
    assert refused.exit_code == 2
    assert complaint in " ".join(refused.output.split())


def test_several_workers_on_a_file_are_refused_in_words(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "starcup", "serve", "--workers", "2", "--port", "0"]
    refused = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert refused.returncode == 2
    assert "several workers need PostgreSQL" in refused.stderr


def test_workers_of_one_machine_are_looked_after(postgres: Postgres, tmp_path: Path) -> None:
    """A worker that is killed is started again, a signal renews all of them in turn, and in the end nothing is left."""
    nginx_program()
    server = Server(tmp_path, [*ORDINARY, "--workers", "2"], postgres.new_database()).start()
    browser = Browser(server)
    table = browser.table(ME, RANDOM)
    frame = browser.frame(table)
    answered = browser.answer(frame)
    first = workers_of(server)
    assert len(first) == 2
    for pid in first[:1]:
        subprocess.run(["kill", "-9", str(pid)], check=True)
    wait_until(lambda: len(set(workers_of(server)) - set(first)) == 1, "a worker is started again")
    wait_until(lambda: browser.http.get(f"/api/tables/{table}").status_code == 200, "somebody answers")
    assert len(browser.frame(table)["events"]["items"]) >= len(answered["events"]["items"])
    before = set(workers_of(server))
    wait_until(lambda: server_answers(server, 4), "both answer")
    server.process.send_signal(signal.SIGHUP) if server.process else None
    wait_until(lambda: len(workers_of(server)) == 2 and not before & set(workers_of(server)), "all are new")
    wait_until(lambda: browser.http.get(f"/api/tables/{table}").status_code == 200, "somebody answers")
    browser.close()
    everybody = children(server.pid)
    assert server.stop() == 0
    wait_until_gone(everybody)


def workers_of(server: Server) -> list[int]:
    """The workers among the processes that it has started."""
    found = []
    for pid in children(server.pid):
        command = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
        if re.search(r"serve --host 127.0.0.1", command):
            found.append(pid)
    return found


def server_answers(server: Server, times: int) -> bool:
    browser = Browser(server)
    try:
        return all(browser.http.get("/api/health").status_code == 200 for _ in range(times))
    finally:
        browser.close()
