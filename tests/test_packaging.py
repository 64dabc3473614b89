"""What is tested is what ships, to desktops and to phones."""

import re
import tomllib
from configparser import ConfigParser
from importlib.metadata import requires
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.build import build_wheel

from companion import __version__

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def android() -> dict[str, str]:
    spec = ConfigParser()
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return dict(spec["app"])


def test_the_phone_gets_the_same_versions(android: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["dependencies"]) <= set(android["requirements"].split(","))


def test_the_phone_gets_the_core_that_pydantic_asks_for(android: dict[str, str]) -> None:
    pins = [pin for pin in android["requirements"].split(",") if pin.startswith("pydantic-core")]
    assert len(pins) == 1
    assert pins[0] in (requires("pydantic") or [])


def test_the_phone_app_has_our_version(android: dict[str, str]) -> None:
    found = re.search(android["version.regex"], (ROOT / android["version.filename"]).read_text(encoding="utf-8"))
    assert found
    assert found[1] == __version__


def test_the_phone_gets_every_kind_of_file(android: dict[str, str]) -> None:
    read = {path.suffix for folder in ("companion", "data") for path in (ROOT / folder).rglob("*.*")}
    sources = {".po", ".pyc", ".typed"}  # what is translated is compiled, and Python compiles by itself
    assert read - sources <= {f".{ending}" for ending in android["source.include_exts"].split(",")}


def test_the_wheel_has_data_and_layouts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with ZipFile(tmp_path / build_wheel(str(tmp_path))) as wheel:
        inside = set(wheel.namelist())
    shipped = [path for ending in ("json", "mo") for path in (ROOT / "data").rglob(f"*.{ending}")]
    data = {f"companion/{path.relative_to(ROOT)}" for path in shipped}
    layouts = {str(path.relative_to(ROOT)) for path in (ROOT / "companion").rglob("*.kv")}
    assert any(name.endswith(".json") for name in data)
    assert any(name.endswith(".mo") for name in data)
    assert data | layouts <= inside
