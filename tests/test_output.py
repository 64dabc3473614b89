"""The command line where nobody reads its answer, nothing takes it, or letters are of other widths."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.table import pad_game
from companion.table.store import Store
from tests.golden import GAMES

ROOT = Path(__file__).resolve().parent.parent
FULL = Path("/dev/full")


def as_a_process(arguments: list[str], output: int, letters: str = "utf-8") -> tuple[int, str]:
    """The exit code, and what was complained about."""
    command = [sys.executable, "-m", "companion", *arguments]
    buffered = {**os.environ, "PYTHONUNBUFFERED": "", "PYTHONIOENCODING": letters}
    done = subprocess.run(
        command, cwd=ROOT, env=buffered, stdout=output, stderr=subprocess.PIPE, text=True, check=False
    )
    return done.returncode, done.stderr


every_command = pytest.mark.parametrize(
    "arguments", [["rules", "tower"], ["check", str(GAMES[0])], ["--help"]], ids=["rules", "check", "help"]
)


@every_command
def test_whoever_has_read_enough_hears_nothing_more(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert as_a_process(arguments, writer) == (141, "")
    finally:
        os.close(writer)


@pytest.mark.skipif(not FULL.exists(), reason="there is no disk here that is always full")
@every_command
def test_a_full_disk_gets_one_sentence(arguments: list[str]) -> None:
    with FULL.open("wb") as full:
        code, complaint = as_a_process(arguments, full.fileno())
    assert code == 3
    assert complaint == (
        "The answer cannot be written. Check whether there is room for it and whether you may write there.\n"
    )


@pytest.mark.parametrize("arguments", [["--help"], ["rules", "--help"], ["rules", "wieża"]], ids=" ".join)
def test_a_terminal_without_the_letters_of_a_language_has_its_answer_all_the_same(arguments: list[str]) -> None:
    assert as_a_process(["--language", "pl", *arguments], subprocess.DEVNULL, "ascii") == (0, "")


def test_names_in_wide_letters_and_with_loose_accents_leave_the_columns_in_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("田中花子さん", "Ma\u0302\u0331rta")
    with Store.open(tmp_path / "giglio.sqlite") as store:
        pad = store.new_game("pad", pad_game.Setup(box="masters", seats=names), "Sunday")
        (tmp_path / "game.json").write_text(store.export(pad.id), encoding="utf-8")
    assert main(["score", str(tmp_path / "game.json")]) == 0
    lines = capsys.readouterr().out.splitlines()
    (heading,) = [line for line in lines if line.endswith("  ".join(names))]
    (total,) = [line for line in lines if line.startswith("Total")]
    assert len(heading) + 6 - 2 == len(total)  # six of two columns, two of none
