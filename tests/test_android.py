"""What ships to phones, asked of the packager itself: what is tested here is what is built there."""

from __future__ import annotations

import json
import re
import struct
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from importlib.metadata import distribution, requires
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from companion import __version__
from companion.table.store import FILE

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "buildozer.spec"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def android() -> dict[str, str]:
    spec = ConfigParser()
    spec.read(SPEC, encoding="utf-8")
    return dict(spec["app"])


def packager(spec: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.packager", str(spec)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture(scope="module")
def built() -> Any:
    """What the packager would build."""
    answer = packager(SPEC)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


def pins(android: dict[str, str]) -> dict[str, str]:
    """The version of each requirement, empty where any will do."""
    return {name: version for name, _, version in (one.partition("==") for one in android["requirements"].split(","))}


def test_the_packager_refuses_a_spec_that_lacks_something(tmp_path: Path) -> None:
    copy = tmp_path / "buildozer.spec"
    copy.write_text(SPEC.read_text(encoding="utf-8").replace("title = Giglio", ""), encoding="utf-8")
    assert packager(copy).returncode == 1
    copy.write_text(SPEC.read_text(encoding="utf-8").replace("orientation = all", "orientation = up"), encoding="utf-8")
    assert packager(copy).returncode == 1


def test_each_requirement_has_a_recipe_or_is_pure_python(android: dict[str, str], built: Any) -> None:
    assert set(pins(android)) <= {*built["recipes"], *built["modules"]}
    for name in set(pins(android)) & set(built["modules"]):
        wheel = distribution(name).read_text("WHEEL") or ""
        assert "Root-Is-Purelib: true" in wheel, name


def test_each_recipe_is_the_one_that_we_pin(android: dict[str, str], built: Any) -> None:
    wanted = {name: version for name, version in pins(android).items() if version and name in built["recipes"]}
    assert set(wanted) == {"python3", "hostpython3", "kivy", "pydantic-core"}
    assert {name: built["recipes"][name] for name in wanted} == wanted
    assert wanted["python3"] == wanted["hostpython3"]
    assert wanted["python3"] in SpecifierSet(PROJECT["requires-python"])


def test_the_phone_gets_what_the_project_asks_for_in_the_same_versions(android: dict[str, str]) -> None:
    asked = {one.name: str(one.specifier).removeprefix("==") for one in map(Requirement, PROJECT["dependencies"])}
    assert asked == {name: pins(android)[name] or distribution(name).version for name in asked}


def test_what_would_be_looked_for_twice_has_no_version(android: dict[str, str], built: Any) -> None:
    """A name with a hyphen: the packager knows it as it is written here, and again as its index writes it."""
    assert not [name for name in built["modules"] if "-" in name and pins(android).get(name)]


def test_all_that_ours_need_is_there(android: dict[str, str]) -> None:
    """The packager installs without what its modules need; Kivy's own come with its recipe."""
    for name in ("plyer", "pydantic", "font-source-serif-pro"):
        needed = [Requirement(one) for one in requires(name) or []]
        assert {one.name.replace("_", "-") for one in needed if not one.marker} <= set(pins(android)), name
    assert f"pydantic-core=={pins(android)['pydantic-core']}" in (requires("pydantic") or [])


def test_the_release_of_the_packager_is_the_one_that_is_asked_here(android: dict[str, str], built: Any) -> None:
    year, month, day = distribution("python-for-android").version.split(".")
    assert android["p4a.branch"] == f"v{year}.{month:0>2}.{day:0>2}"
    assert android["android.ndk"] == built["ndk"]
    assert int(android["android.api"]) >= 35


def test_the_app_has_our_version(android: dict[str, str]) -> None:
    source = Path(android["version.filename"].replace("%(source.dir)s", str(ROOT)))
    found = re.search(android["version.regex"], source.read_text(encoding="utf-8"))
    assert found
    assert found[1] == __version__


def _files(folder: str) -> Iterator[Path]:
    """But for those with which the app is built."""
    return (path for path in (ROOT / folder).rglob("*.*") if "android" not in path.parts)


def test_the_phone_gets_every_kind_of_file(android: dict[str, str]) -> None:
    read = {path.suffix for folder in ("companion", "data") for path in _files(folder)}
    sources = {".po", ".pyc", ".typed"}  # what is translated is compiled, and Python compiles by itself
    assert read - sources <= {f".{ending}" for ending in android["source.include_exts"].split(",")}


def test_the_icon_has_the_size_that_is_asked_for(android: dict[str, str]) -> None:
    sides = {"icon.filename": 512, "icon.adaptive_foreground.filename": 432, "icon.adaptive_background.filename": 432}
    for name, side in {**sides, "presplash.filename": 512}.items():
        content = Path(android[name].replace("%(source.dir)s", str(ROOT))).read_bytes()
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", content[16:24]) == (side, side), name


@pytest.mark.parametrize("rules", ["android.backup_rules", "android.res_xml"])
def test_the_systems_backup_keeps_the_games_and_nothing_else(android: dict[str, str], rules: str) -> None:
    root = ElementTree.parse(ROOT / android[rules]).getroot()
    kept = [(one.get("domain"), one.get("path")) for one in root.iter("include")]
    assert set(kept) == {("file", FILE), ("file", f"{FILE}-wal")}
    assert not list(root.iter("exclude"))
    arguments = (ROOT / android["android.extra_manifest_application_arguments"]).read_text(encoding="utf-8")
    assert f"@xml/{Path(android['android.res_xml']).stem}" in arguments
