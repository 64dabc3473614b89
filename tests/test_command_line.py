"""The command line: exact tables, every refusal with its reason, a sentence for any file at all, and the rules."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import __version__
from companion.__main__ import main
from companion.games import lorenzo
from companion.table import archive, pad_game
from companion.table.action import Action
from companion.table.archive import GameRecord
from companion.table.journal import Finding, examine
from companion.table.store import Store
from tests.games.lorenzo import playing
from tests.games.lorenzo.positions import SHORT_OF_COINS, place, sheet
from tests.golden import GAMES

MOMENT = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """``run("check", content)``: the exit code, what was printed and what was complained about."""

    def run(command: str, content: str | bytes) -> tuple[int, str, str]:
        file = tmp_path / "game.json"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        code = main([command, str(file)])
        return code, *capsys.readouterr()

    return run


def record(setup: lorenzo.Setup, *actions: Action, title: str = "Sunday", position: int | None = None) -> GameRecord:
    return GameRecord(
        box="lorenzo",
        title=title,
        setup=lorenzo.write_setup(setup),
        created=MOMENT,
        changed=MOMENT,
        position=len(actions) if position is None else position,
        actions=[action.to_json() for action in actions],
    )


def export(setup: lorenzo.Setup, *actions: Action, **more: Any) -> str:
    return archive.write([archive.written(record(setup, *actions, **more))])


@cache
def whole_game() -> str:
    return next(path for path in GAMES if path.stem == "three-players").read_text(encoding="utf-8")


def last_round(**more: Any) -> lorenzo.Setup:
    """Anna and Bea, about to play their last round, with all that can be scored."""
    return lorenzo.Setup(
        seats=("Anna", "Beatrice"),
        advanced=True,
        tiles=(None, None, "3-1"),
        rules=lorenzo.TableRules(passing="free"),
        position=lorenzo.Position(
            round=6,
            dice=(4, 2, 6),
            players={
                "red": sheet(victory=21, military=9, coins=7, wood=4, faith=6, territories=(1, 2, 3, 4)),
                "green": sheet(victory=13, military=9, servants=4, characters=(50, 52, 54), ventures=(80,)),
            },
        ),
        **more,
    )


TO_THE_END = [*[lorenzo.Pass()] * 8, lorenzo.VaticanReport(), lorenzo.Support(support=True), lorenzo.EndRound()]

FINAL = """\
Final score

                   Anna  Beatrice
On the track         28        13
Territories           4         0
Characters            0         0
Ventures              0         1
Military strength     5         5
Resources             2         0
Excommunications      0         0
Total                39        19

1. Anna: 39
2. Beatrice: 19

Most victory points: Anna with 39.
Anna and Beatrice are tied for first place with 9 military points: each of them scores as first, and nobody as second.
Characters score nothing for Beatrice, because of the excommunication of the third period.

"""


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_whole_game_has_a_score_whatever_its_table_recorded_anyway(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", str(path)]) == 0
    assert "cannot be replayed" not in capsys.readouterr().out


# Legal games


def test_the_score_of_a_finished_game(run: Run) -> None:
    assert run("score", export(last_round(), *TO_THE_END)) == (0, f"Sunday\n\n{FINAL}", "")


def test_a_legal_game_is_checked_and_scored(run: Run) -> None:
    assert run("check", export(last_round(), *TO_THE_END)) == (0, f"Sunday: all is legal.\n\n{FINAL}", "")


def test_the_score_of_a_game_under_way_says_so(run: Run) -> None:
    code, out, _ = run("score", export(last_round()))
    assert code == 0
    assert out.startswith("Sunday\n\nScore if the game ended now\n\n                   Anna  Beatrice\n")
    assert "\nOn the track         21        13\n" in out


def test_what_was_undone_does_not_score(run: Run) -> None:
    adjust = lorenzo.Adjust(seat="red", change={"victory": 40})  # type: ignore[arg-type]
    assert "On the track         61" in run("score", export(last_round(), adjust))[1]
    assert "On the track         21" in run("score", export(last_round(), adjust, position=0))[1]


def test_the_score_says_where_the_table_has_corrected_it(run: Run) -> None:
    adjust = lorenzo.Adjust(seat="red", change={"victory": 40})  # type: ignore[arg-type]
    said = "Corrected by hand in these entries: 2, 3.\n"
    assert said in run("score", export(last_round(), lorenzo.Pass(), adjust, adjust))[1]
    assert "Corrected" not in run("score", export(last_round(), lorenzo.Pass(), adjust, position=1))[1]


def test_the_score_of_a_pad_says_whose_total_was_corrected(run: Run, tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        pad = store.new_game("pad", pad_game.Setup(box="masters", seats=("Anna", "Bea")), "Sunday")
        pad.do(pad_game.Enter(seat="red", row="cards", text="30"))
        pad.do(pad_game.Override(seat="red", total=40))
        out = run("score", store.export(pad.id))[1]
    assert "\nAnna: corrected from 30 to 40.\n" in out


@pytest.mark.parametrize(("letters", "minus"), [("utf-8", "\N{MINUS SIGN}"), ("cp1252", "-"), ("ascii", "-")])
def test_a_terminal_without_a_true_minus_has_a_hyphen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, letters: str, minus: str
) -> None:
    """A number without any would be another one."""
    with Store.open(tmp_path / "giglio.sqlite") as store:
        pad = store.new_game("pad", pad_game.Setup(box="masters", seats=("Anna", "Bea")), " ")
        pad.do(pad_game.Override(seat="red", total=-12))
        (tmp_path / "game.json").write_text(store.export(pad.id), encoding="utf-8")
    written = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(written, letters, write_through=True))
    assert main(["score", str(tmp_path / "game.json")]) == 0
    out = written.getvalue().decode(letters)
    assert out.startswith("A game without a title\n")
    assert f"\nTotal                {minus}12    0\n" in out
    assert f"\n2. Anna: {minus}12\n" in out


def test_a_tie_is_explained(run: Run) -> None:
    setup = lorenzo.Setup(seats=("Anna", "Bea"), order=("green", "red"))
    sentence = "Bea and Anna are tied at 7 victory points. The turn order decides: Bea before Anna."
    assert sentence in run("score", export(setup))[1]


def test_a_whole_game_from_the_store_is_legal(run: Run, tmp_path: Path) -> None:
    setup, steps = playing.whole_game(2)
    with Store.open(tmp_path / "giglio.sqlite") as store:
        game = store.new_game("lorenzo", setup, "Città")
        for _, action in steps:
            game.do(action)
        code, out, err = run("check", store.export(game.id))
    assert (code, err) == (0, "")
    assert out.startswith("Città: all is legal.\n\nFinal score\n")


def test_several_games_have_their_titles(run: Run) -> None:
    games = [record(last_round(), title="Sunday"), record(last_round(), place("white", "nowhere"), title="Monday")]
    code, out, _ = run("check", archive.write([*map(archive.written, games)], settings={"text scale": 1.5}))
    assert code == 1
    assert out.startswith("Sunday: all is legal.\n")
    assert "\nMonday: 1 entry breaks the rules.\n" in out


def test_one_game_that_cannot_be_read_does_not_keep_the_others_from_being_scored(run: Run) -> None:
    newer = record(last_round(), title="Monday").model_copy(update={"box": "catan"})
    kept = {"game": {"title": "Tuesday"}, "log": []}
    code, out, err = run("score", archive.write([*map(archive.written, (newer, record(last_round())))], [kept]))
    assert code == 2
    assert out.startswith("Sunday\n\nScore if the game ended now\n")
    assert err.splitlines() == [
        "This Giglio does not have the game “catan” of game 1 (“Monday”); update the app to import it.",
        "Left out: “Tuesday” cannot be read.",
    ]


def test_whoever_stops_it_has_the_games_so_far(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = iter((lambda: True, _press_control_c))

    def next_one(*game: Any) -> Iterator[Finding]:
        next(judged)()
        return examine(*game)

    monkeypatch.setattr("companion.commands.examine", next_one)
    games = [record(last_round(), title="Sunday"), record(last_round(), title="Monday")]
    code, out, err = run("check", archive.write([*map(archive.written, games)]))
    assert (code, err) == (130, "")
    assert out.startswith("Sunday: all is legal.\n")
    assert "Monday" not in out


def _press_control_c() -> None:
    raise KeyboardInterrupt


def test_no_games_at_all(run: Run) -> None:
    assert run("check", archive.write([])) == (0, "There is no game in this file.\n", "")


# Games that break the rules


def test_each_entry_against_the_rules_is_listed_with_its_reasons(run: Run) -> None:
    setup = lorenzo.Setup(seats=("Anna", "Bea"))
    moves = [
        lorenzo.Dice(white=4, black=2, orange=6, source="recorded"),
        place("white", "buildings-4", overruled=True),
        place("black", "market-military"),
        place("black", "council"),
    ]
    code, out, err = run("check", export(setup, *moves, position=2))
    assert (code, err) == (1, "")
    assert out == (
        "Sunday: 2 entries break the rules.\n\n"
        "Entry 2, recorded anyway: Anna: white pawn (4) to Buildings 4, takes a card\n"
        "  - Needs 7, you have 4. Spend 3 servants more. (tower.value)\n\n"
        "Entry 3, undone later: Bea: black pawn (2) to Market, 2 coins and 3 military points\n"
        "  - Market, 2 coins and 3 military points: this space is covered with fewer than 4 players."
        " (space.covered)\n\n"
    )


def test_what_an_amendment_leaves_against_the_rules_is_listed(run: Run) -> None:
    code, out, err = run("check", export(lorenzo.Setup(seats=("Anna", "Bea")), *SHORT_OF_COINS))
    assert (code, err) == (1, "")
    assert out == (
        "Sunday: 1 entry breaks the rules.\n\n"
        "Entry 8, recorded anyway: Anna: white pawn (4) to Market, 5 coins · undone\n"
        "  - Anna: black pawn (5) to Ventures 3, takes Hiring Recruits"
        " · Hiring Recruits costs 4 coins; you are 2 coins short. (card.cost)\n\n"
    )


def test_after_an_entry_that_cannot_be_recorded_nothing_is_replayed(run: Run) -> None:
    nonsense = [lorenzo.Pass(), place("white", "nowhere"), lorenzo.Pass()]
    code, out, _ = run("check", export(last_round(), *nonsense))
    assert code == 1
    assert out.endswith(
        "\n  - There is no such space. Choose one on the board, and for a card a tower floor. (space.exists)\n"
        "  What follows cannot be replayed.\n\n"
    )
    code, out, _ = run("score", export(last_round(), *nonsense))
    assert code == 1
    assert out.endswith(
        "\nEntries that break the rules: 2. To see why: companion check.\n"
        "What follows the last of them cannot be replayed and is not counted.\n\n"
    )


@pytest.mark.parametrize("command", ["check", "score"])
def test_a_setup_against_the_rules_is_explained(run: Run, command: str) -> None:
    code, out, err = run(command, export(lorenzo.Setup(seats=("Anna", "anna")), lorenzo.Pass()))
    assert (code, err) == (1, "")
    assert out == (
        "Sunday: 1 entry breaks the rules.\n\n"
        "Before the first entry: Setup\n"
        "  - Give every player a name, each a different one. (setup.names)\n"
        "  What follows cannot be replayed.\n\n"
    )


# Files that are no games

TRUNCATED = [whole_game()[: len(whole_game()) * n // 20] for n in range(1, 20)]
BAD: dict[str, str | bytes] = {
    "empty": "",
    "blank": " \n\n",
    "prose": "Dear diary",
    "foreign JSON": '{"name": "Chess", "moves": []}',
    "a number": "7",
    "a text": '"giglio"',
    "null": "null",
    "a list": "[1, 2]",
    "picture": b"\x89PNG\r\n\x1a\n\x00\x00\xff\xff",
    "all bytes": bytes(range(256)),
    "null bytes": bytes(1000),
    "UTF-16": "Dear diary".encode("utf-16"),
    "half of it in UTF-16": whole_game().encode("utf-16")[:9999],
    "deep": "[" * 100_000,
    "deep in ours": '{"format": "giglio", "version": 1, "games": ' + "[" * 100_000,
    "closed deep in ours": '{"format": "giglio", "version": 1, "games": ' + "[" * 190 + "]" * 190 + "}",
    "newer": '{"format": "giglio", "version": 2, "games": []}',
    "much newer": '{"format": "giglio", "version": 99999999999999999999999, "games": []}',
    "no version": '{"format": "giglio", "games": []}',
    "no games": '{"format": "giglio", "version": 1}',
    "infinite": '{"format": "giglio", "version": 1, "games": [1e400]}',
    "half a letter": '{"format": "giglio", "version": 1, "games": ["\\ud800"]}',
    "another box": whole_game().replace('"lorenzo"', '"catan"'),
    "another action": whole_game().replace('"kind": "place"', '"kind": "resign"'),
    "another setup": whole_game().replace('"seats"', '"chairs"'),
}


@pytest.mark.parametrize("command", ["check", "score"])
@pytest.mark.parametrize("name", BAD)
def test_a_file_that_is_no_game_gets_one_sentence(run: Run, name: str, command: str) -> None:
    code, out, err = run(command, BAD[name])
    assert (code, out) == (2, "")
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    assert "stumbled" not in err


@pytest.mark.parametrize("content", TRUNCATED, ids=len)
def test_a_truncated_file_gets_one_sentence(run: Run, content: str) -> None:
    sentence = "This file is damaged: it is incomplete or was altered. Export it again, or choose another file.\n"
    assert run("check", content) == (2, "", sentence)


def test_a_missing_file_and_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nothing.json"
    assert main(["check", str(missing)]) == 2
    assert capsys.readouterr().err == f"There is no file {missing}. Check its name.\n"
    assert main(["score", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["score", "a\0b"]) == 2
    assert capsys.readouterr().err.endswith("Check its name and whether you may open it.\n")


def test_a_file_that_may_not_be_opened(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(path: Path, mode: str) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert main(["check", "game.json"]) == 2
    assert capsys.readouterr().err.endswith("Check its name and whether you may open it.\n")


@pytest.mark.skipif(sys.platform != "linux", reason="only there the home can be named by the environment")
def test_where_nothing_may_be_written_neither_the_app_nor_a_host_starts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(path: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(Path, "mkdir", refuse)
    sentence = f"Giglio may not write to {tmp_path / 'giglio'}. Allow it, then try again.\n"
    for words in (["host", "--last"], []):
        assert main(words) == 2
        assert capsys.readouterr().err == sentence


def test_where_kivy_may_make_no_folder_the_app_does_not_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Refusing:
        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            if name == "companion.ui.app":
                raise PermissionError(13, "Permission denied", "/home/anna/.kivy")

    monkeypatch.delitem(sys.modules, "companion.ui.app", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Refusing, *sys.meta_path])
    assert main([]) == 2
    assert capsys.readouterr().err == "Giglio may not write to /home/anna/.kivy. Allow it, then try again.\n"


def test_a_bug_of_ours_is_still_only_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lorenzo, "score", lambda table: 1 // 0)
    code, out, err = run("score", whole_game())
    assert (code, out) == (2, "")
    assert err == "Giglio stumbled over game 1 of this file (ZeroDivisionError). Please report this, with the file.\n"


ODD: list[Any] = [None, 0, -1, 7, 97, 10**6, True, "", "x", "red", "neutral", "council", "buildings-4", "wood"]
ODD += [[], {}, [1, 2], [None], {"coins": 1}, {"sand": -3}, {"buildings-1": 999}, ["buildings-1"]]


@pytest.mark.parametrize("seed", range(40))
def test_an_altered_game_is_replayed_or_is_a_sentence(run: Run, seed: int) -> None:
    rng = Random(seed)
    document = json.loads(whole_game())
    game = document["games"][0]
    for part in rng.choices([game["setup"], *game["actions"]], k=2):
        part[rng.choice([*part, "seat", "overruled", "position"])] = rng.choice(ODD)
    code, out, err = run("check", json.dumps(document))
    assert code in (0, 1, 2)
    assert (code == 2) == bool(err)
    assert not (out and err)
    assert "stumbled" not in err


def test_names_cannot_disturb_the_terminal(run: Run) -> None:
    setup = lorenzo.Setup(seats=("An\nna", "Bea\x1b[2J"))
    code, out, _ = run("score", export(setup, title="Sun\rday\u202e"))
    assert code == 0
    assert out.startswith("Sun day \n")
    assert "\n                   An na  Bea [2J\n" in out
    assert all(letter.isprintable() or letter == "\n" for letter in out)


# The rest


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"Giglio {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [["chekc", "x"], ["check"], ["check", "a", "b"], ["rules"], ["rules", "tie", "--box", "catan"], ["cards"]],
)
def test_a_wrong_command_is_answered_with_the_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert capsys.readouterr().err.startswith("usage: companion")
