"""The handbook's tables are those of the data, and every ruling of the ledger has its section there."""

import tomllib
from pathlib import Path

from tests.games.tiny.handbook import PAGE, filled

LEDGER = Path(__file__).resolve().parents[2] / "rules" / "tiny.toml"


def test_the_tables_of_the_handbook_are_those_of_the_data() -> None:
    page = PAGE.read_text("utf-8")
    assert filled(page) == page


def test_rulings_have_a_section() -> None:
    page = PAGE.read_text("utf-8")
    rules = tomllib.loads(LEDGER.read_text("utf-8")).values()
    sections = {rule["where"].split(", ")[-1] for rule in rules if rule.get("ruling") and "Rulings" in rule["where"]}
    for section in sections - {"Rulings"}:
        assert f"### {section}" in page or f"({section})" in page, section
    assert "## Rulings" in page
