"""A tab has no numpy, so its levels look no further ahead. The tests' process has, and does without what it brings."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def no_nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a test gives a host as `forward` works nets out."""
    monkeypatch.setenv("STARCUP_NETS", str(tmp_path))
