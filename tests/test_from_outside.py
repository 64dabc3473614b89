"""What somebody gets who installs the wheel, each command in a process of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from email.parser import HeaderParser
from importlib.metadata import files
from pathlib import Path
from sysconfig import get_path
from zipfile import ZipFile

import pytest
from hatchling.build import build_wheel

from companion import __version__
from tests.desktop_file import opens_the_table
from tests.golden import GAMES
from tests.ui.shared.test_about import needed

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SITE = "import sysconfig; print(sysconfig.get_path('platlib'))"
COMMANDS = re.findall(r"^(companion .+?)   ", README, re.MULTILINE)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, in an environment that has the wheel and what it asks for, and nothing else of this one."""
    folder = tmp_path_factory.mktemp("installed")
    here = Path.cwd()
    try:
        os.chdir(ROOT)
        wheel = folder / build_wheel(str(folder))
    finally:
        os.chdir(here)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "env"], check=True)
    python = folder / "env" / "bin" / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--no-deps",
        "--no-index",
        "--no-compile",
        "--quiet",
    ]
    subprocess.run([*pip, str(wheel)], check=True)
    there = Path(subprocess.check_output([python, "-c", SITE], text=True).strip())
    for part in {part for name in needed(requirements(wheel)) for part in parts(name)}:
        (there / part).symlink_to(Path(get_path("platlib"), part))
    return python.with_name("companion")


def requirements(wheel: Path) -> list[str]:
    """What it says that it needs."""
    with ZipFile(wheel) as inside:
        (about,) = [name for name in inside.namelist() if name.endswith(".dist-info/METADATA")]
        return HeaderParser().parsestr(inside.read(about).decode()).get_all("Requires-Dist") or []


def parts(package: str) -> set[str]:
    """Its folders and files, among all that are installed here."""
    return {file.parts[0] for file in files(package) or () if file.parts[0] not in ("..", "__pycache__")}


def run(installed: Path, *words: str | Path, at: Path) -> subprocess.CompletedProcess[str]:
    command = [str(word) for word in (installed, *words)]
    return subprocess.run(command, cwd=at, capture_output=True, text=True, encoding="utf-8")


def test_the_program_is_the_installed_one(installed: Path, tmp_path: Path) -> None:
    for name in ("companion", "giglio"):
        assert run(installed.with_name(name), "--version", at=tmp_path).stdout.split()[-1] == __version__
    python = installed.with_name("python")
    told = run(python, "-c", "import companion; print(companion.__file__)", at=tmp_path).stdout
    assert Path(told.strip()).is_relative_to(installed.parent.parent)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_readme_does_what_it_says(installed: Path, tmp_path: Path, command: str) -> None:
    (tmp_path / "game.json").write_bytes(GAMES[0].read_bytes())
    if command == "companion host --last":  # goes on until somebody stops it: tests/guests/test_hosting.py
        command = "companion host --help"
    done = run(installed, *command.split()[1:], at=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) > 3


def test_the_app_opens_with_what_the_wheel_asks_for(installed: Path, tmp_path: Path) -> None:
    python = installed.with_name("python")
    assert run(python, "-c", "import pytest", at=tmp_path).returncode  # not all that the tests have
    opens_the_table(installed.with_name("giglio"), tmp_path)


@pytest.fixture
def all_games(tmp_path: Path) -> Path:
    """In one file."""
    documents = [json.loads(path.read_bytes()) for path in GAMES]
    file = tmp_path / "games.json"
    games = [game for document in documents for game in document["games"]]
    file.write_text(json.dumps({**documents[0], "games": games}), encoding="utf-8")
    return file


def sheets() -> dict[Path, str]:
    return {path: path.with_suffix(".txt").read_text(encoding="utf-8") for path in GAMES}


def test_every_golden_game_is_scored_as_in_the_sheet_beside_it(installed: Path, all_games: Path) -> None:
    done = run(installed, "score", all_games, at=all_games.parent)
    assert (done.returncode, done.stderr) == (0, "")
    for path, sheet in sheets().items():
        totals = re.findall(r"^total +(.+)$", sheet, re.MULTILINE)[-1].split()
        assert re.search(r"^Total +" + " +".join(totals) + "$", done.stdout, re.MULTILINE), path


def test_every_golden_game_is_checked_and_what_was_recorded_anyway_is_named(installed: Path, all_games: Path) -> None:
    done = run(installed, "check", all_games, at=all_games.parent)
    assert (done.returncode, done.stderr) == (1, "")
    anyway = [re.findall(r"\[recorded anyway: (.+)\]$", sheet, re.MULTILINE) for sheet in sheets().values()]
    assert done.stdout.count("all is legal") == anyway.count([])
    rules = [rule for entries in anyway for entry in entries for rule in entry.split(", ")]
    assert [rule for rule in rules if rule not in done.stdout] == []
