"""Files larger than memory, and small ones that would take it all: the installed command has little, and answers."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.table.limits import MOST_GAMES

resource = pytest.importorskip("resource")

MEMORY = 200_000_000  # bytes; to check a whole game takes half of it
AT_ONCE = 10  # seconds, on a machine that does much else
GAME = (
    '{"box":"lorenzo","title":"","setup":%s,"created":"2026-03-01T20:00:00Z","changed":"2026-03-01T20:00:00Z",'
    '"position":0,"actions":%s}'
)


def games(content: str) -> str:
    return f'{{"format":"giglio","version":1,"games":[{content}]}}'


def many(value: str, count: int) -> str:
    return ",".join([value] * count)


def check(file: Path) -> str:
    """What the command says to a file that it refuses."""

    def have_little_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    companion = Path(sys.executable).with_name("companion")
    run = subprocess.run(
        [companion, "check", file],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=AT_ONCE,
        preexec_fn=have_little_memory,
    )
    assert (run.returncode, run.stdout) == (2, "")
    return run.stderr


BAD = {
    "game 1 cannot be read": games(many("{}", MOST_GAMES)),
    "move 1 of game 1 cannot be read": games(GAME % ("{}", f"[{many('0', 1_000_000)}]")),
    "the setup of game 1 (“”) cannot be read": games(GAME % (f'{{"seats":[{many("0", 19_990)}]}}', "[]")),
}


@pytest.mark.parametrize("problem", BAD)
def test_a_file_with_nothing_but_mistakes_is_refused_for_the_first(tmp_path: Path, problem: str) -> None:
    (tmp_path / "bad.json").write_text(BAD[problem], encoding="utf-8")
    sentence = f"This file is damaged: {problem}. Export it again, or choose another file.\n"
    assert check(tmp_path / "bad.json") == sentence


def test_a_million_games_of_nothing_are_not_even_read(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(games(many("{}", 1_000_000)), encoding="utf-8")
    assert check(tmp_path / "bad.json") == "This file is too large: it has too many values. Choose another file.\n"


def test_a_file_that_is_larger_than_memory_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "film.json").open("wb") as film:
        film.truncate(3_000_000_000)
    assert check(tmp_path / "film.json") == "This file is too large: it has more than 32 MB. Choose another file.\n"
