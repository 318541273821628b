"""`starcup backup`, `restore` and `doctor`: looking after the server's database."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from starcup.cli.common import fail, out

if TYPE_CHECKING:
    from sqlalchemy.orm import Session as Database

    from starcup.server.store.doctor import Finding

DatabaseOption = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql+psycopg://...")]
PG_WORDS = "PostgreSQL has tools of its own for this, pg_dump and pg_restore: see docs/running.md"


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    database: DatabaseOption = None,
) -> None:
    """Copy an SQLite database while the server runs, and check that every table in the copy plays out."""
    source = sqlite_file(database)
    if not source.exists():
        fail(f"there is no database {source}")
    if file.exists():
        fail(f"{file} exists already: name a new file")
    copy(source, file)
    found = report(f"sqlite:///{file}")
    out.print(f"Written: [bold]{file}[/bold] ({file.stat().st_size:,} bytes)")
    if any(finding.remedy for finding in found):
        raise typer.Exit(1)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `starcup backup` has written.")],
    database: DatabaseOption = None,
) -> None:
    """Put a backup in place of an SQLite database. The server must be stopped; the old database is put aside."""
    from starcup.server.store.copies import NoCopy, put_aside

    target = sqlite_file(database)
    if not file.exists():
        fail(f"there is no file {file}")
    with alone(f"sqlite:///{target}"):
        new = target.with_name(target.name + ".restored")
        copy(file, new)
        report(f"sqlite:///{new}", is_ours=True)
        try:
            aside = put_aside(target)
        except NoCopy as fault:
            fail(str(fault))
        new.rename(target)
    out.print(f"Restored: [bold]{target}[/bold]" + (f"; what was there is now {aside}" if aside else ""))


def doctor(
    database: DatabaseOption = None,
    repair: Annotated[bool, typer.Option(help="Mend what can be mended. The server must be stopped.")] = False,
    aside: Annotated[Path, typer.Option(help="The folder for rows that are taken away.")] = Path("."),
) -> None:
    """Look whether every table in the database can be opened and every log plays out."""
    url = url_of(database)
    check_there(url)
    if not repair:
        if any(finding.remedy for finding in report(url)):
            out.print("`starcup doctor --repair` mends this, with the server stopped. Make a backup first.")
            raise typer.Exit(1)
        return
    with alone(url):
        mend(url, report(url, is_ours=True), aside)


# ---- the parts ----


def url_of(database: str | None) -> str:
    """The database that is meant: as given, or as the server would use it."""
    try:
        from starcup.server.ops.settings import Settings
    except ImportError as fault:
        fail(f"the server's packages are not installed ({fault.name} is missing): pip install 'starcup[server]'")
    given = {"database": database} if database else {}
    return Settings(**given).database  # type: ignore[arg-type]


def sqlite_file(database: str | None) -> Path:
    """The file of the database that is meant."""
    url = url_of(database)
    from starcup.server.store.alone import file_of

    file = file_of(url)
    if file is None:
        fail(f"only a database in a file can be copied like this. {PG_WORDS}")
    return file


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Nobody else uses the database meanwhile."""
    from starcup.server.store.alone import Alone, InUse

    try:
        lock = Alone(url)
    except InUse as fault:
        fail(str(fault))
    try:
        yield
    finally:
        lock.release()


def copy(source: Path, target: Path) -> None:
    from starcup.server.store import copies

    try:
        copies.copy(source, target)
    except copies.NoCopy as fault:
        fail(str(fault))


def check_there(url: str) -> None:
    """SQLite would make a file that is not there."""
    from starcup.server.store.alone import file_of

    file = file_of(url)
    if file is not None and not file.exists():
        fail(f"there is no database {file}")


@contextmanager
def opened(url: str, is_ours: bool) -> Iterator["Database"]:
    """The database; one that nobody else uses is brought to the newest version. Faults are told in one sentence."""
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.orm import Session as Database

    from starcup.server.errors import first_line
    from starcup.server.store.store import migrate, open_engine

    engine = open_engine(url)
    try:
        if is_ours:
            migrate(engine)
        with Database(engine, expire_on_commit=False) as database:
            yield database
    except SQLAlchemyError as fault:
        fail(f"the database cannot be read: {first_line(str(fault))}")
    finally:
        engine.dispose()


def report(url: str, is_ours: bool = False) -> list["Finding"]:
    """Say how the database is; what is wrong."""
    from starcup.server.store import doctor

    with opened(url, is_ours) as database:
        faults = doctor.check_file(database)
        found = list(doctor.examine_all(database)) if not faults else []
    if faults:
        fail(f"the file itself is damaged: {'; '.join(faults[:3])}. Restore a backup")
    wrong = [finding for finding in found if finding is not None]
    out.print(f"{len(found)} tables, {len(found) - len(wrong)} sound.")
    for finding in wrong:
        out.print(f"  {finding.table}: {finding.what}." + (f" Remedy: {finding.remedy}." if finding.remedy else ""))
    return wrong


def mend(url: str, found: list["Finding"], aside: Path) -> None:
    """Repair what has a remedy. Rows that are taken away are in a file before they are gone."""
    from starcup.server.store import doctor

    for finding in found:
        if not finding.remedy:
            continue
        with opened(url, True) as database:
            lost = doctor.repair(database, finding)
            if lost:
                file = aside / f"starcup-{finding.table}-rows.json"
                file.write_text(json.dumps(lost, indent=1))
                out.print(f"  {finding.table}: {len(lost)} rows are in {file}")
            database.commit()
        out.print(f"  {finding.table}: mended")
