"""What `make dist` builds installs in a fresh environment, and serves the page from any folder.

Here with a wheel that is quick to build and with dependencies that are lent. `make dist` does the same, and more, with
the real files (tools/dist_check.py), and fails if they do not do what they should.
"""

import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

import starcup
from tools import dist, dist_check, installed

EXTRAS = ["gymnasium", "httptools", "pettingzoo", "psycopg", "pyspiel", "ray", "torch", "uvloop"]

PAGE = "<!doctype html><title>Starcup</title>"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source package and a pure wheel, with a page that is quick to build."""
    folder = tmp_path_factory.mktemp("built")
    page = folder / "web"
    (page / "assets").mkdir(parents=True)
    (page / "tab").mkdir()
    (page / "index.html").write_text(PAGE)
    (page / "assets" / "index.js").write_text("0")
    (page / "tab" / "index.html").write_text("<title>tab</title>")
    for kind in ("source", "pure"):
        dist.make(kind, page, folder)
    return folder


@pytest.fixture(scope="module")
def fresh(built: Path) -> Path:
    """An environment with the wheel. What it depends on is lent by ours, so that no network is needed; no extras."""
    place = built / "fresh"
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    lent = place / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages" / "zz-lent.pth"
    packages = sysconfig.get_paths()["purelib"]
    lines = [f"import site; site.addsitedir({packages!r})", f"import sys; sys.modules.update(dict.fromkeys({EXTRAS}))"]
    lent.write_text("\n".join(lines))
    wheel = next(built.glob("*.whl"))
    subprocess.run([place / "bin" / "pip", "install", "-q", "--no-deps", "--no-index", wheel], check=True)
    return place


def test_the_files_hold_everything(built: Path) -> None:
    wheel, source = next(built.glob("*.whl")), next(built.glob("*.tar.gz"))
    assert wheel.name == f"starcup-{starcup.__version__}-py3-none-any.whl"
    names = set(zipfile.ZipFile(wheel).namelist())
    page = "starcup/server/http/page/"
    wanted = {f"{page}index.html", f"{page}assets/index.js", f"{page}tab/index.html", "starcup/tab/host.py"}
    assert wanted <= names
    metadata = zipfile.ZipFile(wheel).read(f"starcup-{starcup.__version__}.dist-info/METADATA").decode()
    needed = re.findall(r"^Requires-Dist: ([\w-]+)[^;\n]*$", metadata, re.MULTILINE)
    assert {"fastapi", "numpy", "platformdirs", "typer"} <= set(needed)
    assert "librt" not in needed
    with tarfile.open(source) as opened:
        inside = {name.partition("/")[2] for name in opened.getnames()}
    assert {"setup.py", "pyproject.toml", f"src/{page}index.html"} <= inside


def starcup_of(fresh: Path) -> list[str]:
    return [str(fresh / "bin" / "starcup")]


def test_it_serves_the_page_from_any_folder(fresh: Path, tmp_path: Path) -> None:
    """The database is among the user's data; the second server takes the next port."""
    installed.check_serving(starcup_of(fresh), tmp_path, PAGE)


def test_an_install_without_a_page_says_so(fresh: Path, tmp_path: Path) -> None:
    installed.check_without_a_page(starcup_of(fresh), tmp_path)


def test_version_names_build_rules_and_weights(fresh: Path, tmp_path: Path) -> None:
    installed.check_version(starcup_of(fresh), tmp_path, starcup.__version__, "pure")


def test_what_does_not_work_is_noticed(fresh: Path, tmp_path: Path) -> None:
    """`make dist` relies on it."""
    (tmp_path / "any").mkdir()
    with pytest.raises(installed.Failed, match="not 9"):
        installed.check_version(starcup_of(fresh), tmp_path, "9.9", "pure")
    with pytest.raises(installed.Failed, match="the page is not at"):
        installed.check_serving(starcup_of(fresh), tmp_path / "any", "another page")
    with pytest.raises(installed.Failed, match="it does not serve"), installed.serving(["false"], tmp_path):
        pass


@pytest.mark.parametrize(("words", "extra"), dist_check.UNMET, ids=[extra for _, extra in dist_check.UNMET])
def test_an_unmet_extra_is_named(fresh: Path, tmp_path: Path, words: list[str], extra: str) -> None:
    dist_check.check_unmet(str(fresh / "bin" / "python"), words, extra, tmp_path)
