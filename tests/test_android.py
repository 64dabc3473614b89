"""What ships to phones, asked of the packager itself: what is tested here is what is built there."""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from importlib.metadata import distribution, requires
from importlib.util import find_spec
from pathlib import Path
from shutil import copytree
from sysconfig import get_path
from typing import Any
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from pythonforandroid.recipe import RustCompiledComponentsRecipe

from companion import __version__
from companion.table.store import FILE
from tests.test_app_from_outside import started
from tests.test_packaging import GLOSSARY
from tests.translations import TRANSLATIONS
from tests.ui.shared.test_about import named

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "buildozer.spec"
NAMESPACE = "{http://schemas.android.com/apk/res/android}"
PAGE = (ROOT / "docs" / "android.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def android() -> dict[str, str]:
    spec = ConfigParser()
    spec.read(SPEC, encoding="utf-8")
    return dict(spec["app"])


def packager(spec: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.packager", str(spec), str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What the packager would build, beside a file that ``make desktop`` has left."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "dist").mkdir()
    (folder / "dist" / "giglio").touch()
    answer = packager(SPEC, folder)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


@pytest.fixture(scope="module")
def unpacked(built: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which Android unpacks the app."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(Path(built["app"], "src/main/assets/private.tar")) as everything:
        everything.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.2 has none yet
        everything.extractall(folder)
    return folder


def pins(android: dict[str, str]) -> dict[str, str]:
    """The version of each requirement, empty where any will do."""
    return {name: version for name, _, version in (one.partition("==") for one in android["requirements"].split(","))}


def test_the_packager_refuses_a_spec_that_lacks_something(tmp_path: Path) -> None:
    text = SPEC.read_text(encoding="utf-8")
    assert text.count("title = Giglio") == text.count("orientation = all") == 1
    for number, spoiled in enumerate((text.replace("title = Giglio", ""), text.replace("= all", "= up"))):
        folder = tmp_path / str(number)
        folder.mkdir()
        (tmp_path / "spoiled").write_text(spoiled, encoding="utf-8")
        assert packager(tmp_path / "spoiled", folder).returncode == 1


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


def test_all_that_is_built_in_is_on_the_page_with_the_licences(built: Any) -> None:
    assert {*built["recipes"], *built["modules"]} <= named()


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


def _ours() -> Iterator[str]:
    """But for those with which the app is built."""
    for folder in ("companion", "data"):
        for path in (ROOT / folder).rglob("*.*"):
            if "android" not in path.parts and "__pycache__" not in path.parts:
                yield str(path.relative_to(ROOT))


def test_the_phone_gets_each_of_our_files_and_nothing_else(unpacked: Path) -> None:
    there = {str(path.relative_to(unpacked)) for path in unpacked.rglob("*") if path.is_file()}
    sources = (".po", ".typed", GLOSSARY)  # what is translated is compiled
    assert {name for name in _ours() if not name.endswith(sources)} | {"main.py"} <= there
    assert not [name for name in there if name.endswith(sources)]
    others = {name for name in there if not name.startswith(("companion/", "data/"))}
    assert others <= {"main.py", "p4a_env_vars.txt", "LICENSE", "Makefile", *(path.name for path in ROOT.glob("*.md"))}


def test_what_is_unpacked_starts_without_its_sources(unpacked: Path, tmp_path: Path) -> None:
    """The packager compiles without docstrings and assertions, and takes no source with it."""
    copytree(unpacked, tmp_path, dirs_exist_ok=True)
    compiled = [sys.executable, "-OO", "-m", "compileall", "-q", "-b", str(tmp_path)]
    assert subprocess.run(compiled, check=False).returncode == 0
    for source in tmp_path.rglob("*.py"):
        source.unlink()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), get_path("platlib")))}
    rule = [sys.executable, "-OO", str(tmp_path / "main.pyc"), "rules", "same", "tower"]
    told = subprocess.run(rule, env=env, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=True)
    assert "One colour per tower" in told.stdout
    with started(tmp_path, env=env) as fingers:
        fingers.tap_when_there("New game")
        assert fingers.wait_for("Players in turn order")


def test_the_manifest_says_what_the_spec_means(built: Any) -> None:
    app = Path(built["app"], "src", "main")
    manifest = ElementTree.parse(app / "AndroidManifest.xml").getroot()
    permissions = [one.get(f"{NAMESPACE}name") for one in manifest.iter("uses-permission")]
    assert permissions == ["android.permission.INTERNET", "android.permission.VIBRATE"]
    (sdk,) = manifest.iter("uses-sdk")
    assert sdk.get(f"{NAMESPACE}targetSdkVersion") == "35"
    (application,) = manifest.iter("application")
    assert application.get(f"{NAMESPACE}allowBackup") == "true"
    assert application.get(f"{NAMESPACE}icon") == "@mipmap/icon"
    # SDL hears of the back gesture as of a key: Android must not hand it to anybody else.
    assert application.get(f"{NAMESPACE}enableOnBackInvokedCallback") == "false"
    (activity,) = manifest.iter("activity")
    assert activity.get(f"{NAMESPACE}screenOrientation") == "unspecified"
    for asked in ("fullBackupContent", "dataExtractionRules"):
        rules = application.get(f"{NAMESPACE}{asked}", "").removeprefix("@xml/")
        assert (app / "res" / "xml" / f"{rules}.xml").exists(), asked
    layers = ElementTree.parse(app / "res" / "mipmap-anydpi-v26" / "icon.xml").getroot()
    drawn = [one.get(f"{NAMESPACE}drawable", "").removeprefix("@mipmap/") for one in layers]
    assert {(app / "res" / "mipmap" / f"{name}.png").exists() for name in drawn} == {True}


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


def test_the_page_installs_what_the_packager_asks_of_the_machine(built: Any) -> None:
    """Recipes that need more of Ubuntu say so in their docstrings; buildozer looks for its own before it begins."""
    asked = {name for recipe in built["recipes"] for name in _of_ubuntu(recipe)}
    assert asked >= {"automake", "libltdl-dev"}
    assert asked | {"git", "openjdk-17-jdk", "zlib1g-dev", "zip", "unzip", "patch", "curl"} <= set(PAGE.split())


def _of_ubuntu(recipe: str) -> list[str]:
    source = Path(find_spec(f"pythonforandroid.recipes.{recipe}").origin or "")  # type: ignore[union-attr]
    _before, _title, listed = source.read_text(encoding="utf-8").partition("system dependencies on Ubuntu:")
    return re.findall(r"- `([\w-]+)`", listed.partition('"""')[0])


def test_the_page_names_what_is_built(android: dict[str, str]) -> None:
    (tool,) = [one for one in PROJECT["optional-dependencies"]["test"] if one.startswith("buildozer")]
    assert f"pip install {tool} " in PAGE
    assert f"NDK {android['android.ndk']}" in PAGE
    assert f"bin/{android['package.name']}-<version>-{android['android.archs']}-debug.apk" in PAGE
    assert f"rustup target add {RustCompiledComponentsRecipe.RUST_ARCH_CODES[android['android.archs']]}" in PAGE


def test_the_page_ends_with_twenty_points_in_the_words_of_the_app() -> None:
    _before, _title, points = PAGE.partition("## What to look at first")
    assert [int(number) for number in re.findall(r"^(\d+)\. ", points, re.MULTILINE)] == [*range(1, 21)]
    words = (TRANSLATIONS / "it" / "LC_MESSAGES" / "giglio.po").read_text(encoding="utf-8")
    assert [label for label in re.findall(r"\*(.+?)\*", points) if f'msgid "{label}"\n' not in words] == []
