"""What other workers mean for the tables in memory: letting go, taking over what nobody has, spreading out again."""

import asyncio
import time
from zlib import crc32

import structlog

from starcup.server.live import turns
from starcup.server.live.hall import Hall
from starcup.server.store.lists import orphans

log = structlog.get_logger()
SETTLE_SECONDS = 3.0  # until the proxy has noticed that a worker is back
SPREAD_SECONDS = 0.02  # between two tables that go back to it


class Sharing:
    """Listens to the workers on the hall's behalf."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.adopting = asyncio.Lock()

    def held(self) -> list[tuple[str, int]]:
        return [(table.id, table.owned.epoch) for table in self.hall.tables.values()]

    def lost(self, id: str, epoch: int) -> None:
        """Somebody else has the table since that epoch, or had it."""
        table = self.hall.tables.get(id)
        if table is not None and table.owned.epoch < epoch:
            self.hall.let_go(table)
        elif id in self.hall.opening:
            self.hall.lost_meanwhile[id] = epoch

    def vanished(self) -> None:
        """Somebody has left tables behind: those that need an owner get one."""
        turns.begin(self.hall, self.adopt())

    async def adopt(self) -> None:
        """Open our share of the tables that nobody has and where a bot is asked."""
        hall = self.hall
        async with self.adopting:
            began = time.monotonic()
            live = list(hall.workers.live)
            try:
                found = await hall.store.read(lambda database: orphans(database, live))
            except Exception as fault:
                log.warning("tables_not_taken_over", why=str(fault))
                return
            rank, workers = hall.workers.rank()
            mine = [id for id in found if crc32(id.encode()) % workers == rank]
            for id in mine:
                try:
                    await hall.table(id)
                except Exception as fault:
                    log.warning("table_not_opened", table=id, why=str(fault))
            if mine and hall.workers.number is not None:
                log.info("tables_taken_over", tables=len(mine), seconds=round(time.monotonic() - began, 2))

    def joined(self, name: str) -> None:
        turns.begin(self.hall, self.spread(name))

    async def spread(self, name: str) -> None:
        """A worker is back: what we took over when it was gone goes back to it, as soon as the proxy sends it there.

        Browsers come back by themselves. A table that nobody watches may as well stay.
        """
        await asyncio.sleep(SETTLE_SECONDS)
        for table in list(self.hall.tables.values()):
            if table.taken_from == name and table.watchers and not table.is_gone:
                table.taken_from = None
                self.hall.let_go(table)
                try:
                    await self.hall.workers.release(table.id, table.owned.epoch)
                except Exception as fault:
                    log.warning("table_not_released", table=table.id, why=str(fault))
                await asyncio.sleep(SPREAD_SECONDS)
