"""The log, as values and as a screen that is tapped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop

from companion.games import lorenzo, masters, princes
from companion.table.amend import Amend
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.pictures import ICONS
from companion.table.words import MINUS
from companion.ui import device
from companion.ui.look.icons import names
from companion.ui.shared.log.view import LogLine, count_text, log_lines, log_text, question
from companion.ui.text import tr
from tests.games.lorenzo.positions import SHORT_OF_COINS, place
from tests.golden import FOLDER
from tests.golden import journal as golden
from tests.ui.driving import PHONE, SMALL_PHONE, TABLET, Look, frames, let, press_back, tap, texts
from tests.ui.looking import box, problems, tree
from tests.ui.lorenzo.playing import playing, shown
from tests.ui.masters.tables import under_way
from tests.ui.princes import tables

ANNA_AND_BEA = lorenzo.Setup(seats=("Anna", "Bea"))
LOOSE = 6  # pixels by which a text measured beforehand may be lower than foreseen
DICE = lorenzo.Dice(white=4, black=2, orange=6, source="recorded")


def journal() -> Journal:
    played = Journal(lorenzo, ANNA_AND_BEA)
    played.do(DICE)
    played.do(place("white", "market-coins"))
    played.do(lorenzo.Adjust(seat="red", change=Goods(wood=1, stone=-2)))
    played.do(place("black", "territories-4", seat="green", overruled=True))
    return played


def lines(played: Journal) -> list[LogLine]:
    return log_lines("lorenzo", played.game, played.entries, played.position, played.state_at)


@pytest.mark.parametrize(
    ("box", "name"), [("masters", "three-players"), ("princes", "four-players-muse"), ("lorenzo", "four-players")]
)
def test_every_change_of_every_box_has_an_icon_and_money_is_not_among_them(box: str, name: str) -> None:
    played = golden(FOLDER / box / f"{name}.json")
    found = log_lines(box, played.game, played.entries, played.position, played.state_at)
    kinds = {kind for line in found for kind in [one.kind for one in line.amounts]}
    assert kinds
    assert "florin" not in kinds
    assert {ICONS.get(kind, kind) for kind in kinds} <= {*names()}
    assert all(line.letter for line in found if line.seat)


def test_what_was_recorded_without_the_money_does_not_tell_what_is_in_the_purse() -> None:
    played = Journal(princes, tables.under_way(boards={"red": {"goods": {"florin": 150}}}))
    played.do(princes.TakeBonus(seat="red", overruled=True))
    assert played.entries[0].flagged == ("money.missing",)
    (line,) = log_lines("princes", princes, played.entries, played.position, played.state_at)
    assert line.flag == "Recorded anyway: Anna cannot pay this."


def said(line: LogLine) -> str:
    return " ".join(f"{one.text} {one.kind}" for one in line.amounts)


def test_what_is_paid_and_comes_back_is_shown_both_times() -> None:
    """Chiara pays 2 coins and 1 shield; 1 shield comes in."""
    played = Journal(masters, under_way("blue", blue={"strongbox": {"coin": 3, "shield": 1}}))
    played.do(masters.Produce(seat="blue", powers=("purple-1-4", "purple-1-3")))
    (line,) = log_lines("masters", masters, played.entries, played.position, played.state_at)
    assert said(line) == f"{MINUS}3 coin {MINUS}1 shield +3 stone +1 servant +1 shield +1 faith"


def rows(log: Any, kind: str = "LogRow") -> list[Any]:
    return [widget for widget in tree(log) if type(widget).__name__ == kind]


def row(log: Any, number: int) -> Any:
    return next(one for one in rows(log) if one.value.line.number == number)


def test_the_newest_entry_stands_first_with_what_it_changed() -> None:
    newest, correction, placed, dice = lines(journal())
    assert newest.number == 4
    assert newest.letter == "Be"
    assert newest.flag.startswith("Recorded anyway: ")
    assert len(newest.flag) > len("Recorded anyway: ")
    assert correction.correction
    assert said(correction) == f"{MINUS}2 stone +1 wood"
    assert said(placed) == "+5 coins"
    assert (placed.seat, placed.member) == ("red", "white")
    assert placed.text.startswith("White pawn (4) to ")
    assert (dice.seat, dice.icon, dice.part) == ("", "dice", "Round 1 · Setup")
    assert placed.part == "Round 1 · Actions"


def test_an_amendment_says_which_move_is_against_the_rules_now() -> None:
    played = Journal.replay(lorenzo, ANNA_AND_BEA, SHORT_OF_COINS)
    amended = lines(played)[0]
    assert amended.correction
    assert amended.flag == (
        "Recorded anyway: Anna: black pawn (5) to Ventures 3, takes Hiring Recruits"
        " · Hiring Recruits costs 4 coins; you are 2 coins short."
    )
    text = log_text("Thursday", played.game, played.entries, played.position, played.state_at)
    assert text.endswith("undone (recorded anyway)")
    played.do(Amend(seat="red", number=4, actions=(place("orange", "buildings-4", overruled=True),)))
    assert lines(played)[0].flag.startswith("Recorded anyway: Needs 7, you have 6.")


def test_what_was_undone_stays_in_sight() -> None:
    played = journal()
    played.go_to(2)
    assert [line.undone for line in lines(played)] == [True, True, False, False]
    assert count_text(2) == "2 moves · tap one to undo from there"
    assert question(1, 2).text == "Undoes 2 moves. You can redo them."
    assert question(1, 2).position == 0
    assert question(1, 2, over=True).text.endswith("is in the history again when it ends.")
    assert question(4, 2).text == "Redoes 2 moves."
    assert question(4, 2).position == 4


def test_the_text_has_what_is_in_force_oldest_first() -> None:
    played = journal()
    played.go_to(2)
    text = log_text("Thursday", played.game, played.entries, played.position, played.state_at).splitlines()
    assert text[0] == "Thursday"
    assert text[2:4] == ["Round 1 · Setup", "1. Dice from the table: white 4, black 2, orange 6"]
    assert text[-1].startswith("2. Anna: white pawn (4)")


def test_what_is_corrected_in_one_go_is_one_entry() -> None:
    played = journal()
    played.go_to(3)
    played.do(lorenzo.Adjust(seat="red", change=Goods(wood=1, coins=1)))
    played.do(lorenzo.Adjust(seat="green", change=Goods(wood=1)))
    bea, anna, *_rest = lines(played)
    assert (bea.number, anna.number, said(anna)) == (5, 3, f"{MINUS}2 stone +2 wood +1 coins")
    assert anna.text == f"+2 wood, {MINUS}2 stone, +1 coin · corrected"
    text = log_text("Thursday", played.game, played.entries, played.position, played.state_at).splitlines()
    assert text[-2:] == [f"3. Anna: {anna.text}", "5. Bea: +1 wood · corrected"]
    played.go_to(3)
    assert [line.number for line in lines(played)] == [5, 4, 3, 2, 1]
    played.go_to(2)
    assert [line.number for line in lines(played)] == [5, 4, 2, 1]


def test_the_auctions_of_princes_stand_under_their_round() -> None:
    played = golden(FOLDER / "princes" / "four-players-muse.json")
    found = log_lines("princes", played.game, played.entries, played.position, played.state_at)
    parts = list(dict.fromkeys(line.part for line in reversed(found)))
    assert parts[:4] == [
        "Round 1 · Auctions",
        "Round 1 · Special characters",
        "Round 1 · Actions",
        "Round 2 · Auctions",
    ]
    assert [part for part in parts[:-1] if "After the end" in part] == []


def test_a_vatican_report_stands_under_its_own_heading() -> None:
    played = golden(FOLDER / "lorenzo" / "two-players.json")
    found = log_lines("lorenzo", played.game, played.entries, played.position, played.state_at)
    reports = [line.part for line in reversed(found) if line.text.startswith("Vatican Report of")]
    assert reports == [f"Round {n} · Vatican Report" for n in (2, 4, 6)]


def test_going_back_asks_once_and_redo_is_kept(tmp_path: Path) -> None:
    with playing(tmp_path, until=20) as app:
        log = shown(app, "log")
        tap(row(log, 18))
        assert "Undoes 3 moves. You can redo them." in texts(log)
        tap("Keep")
        assert "Keep" not in texts(log)
        assert app.session.game.position == 20
        tap(row(log, 18))
        tap("Go back")
        assert app.session.game.position == 17
        undone = [one["value"].line.undone for one in log.rows if one["viewclass"] == "LogRow"]
        assert undone[:4] == [True, True, True, False]
        tap("Redo")
        assert app.session.game.position == 18
        tap(row(log, 20))
        tap("Go forward")
        assert app.session.game.position == 20


@pytest.fixture
def _english_again() -> Iterator[None]:
    yield
    tr.language = "en"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    "look", [Look(PHONE), Look(PHONE, text_scale=1.3), Look(SMALL_PHONE, text_scale=2), Look(PHONE, text_scale=2)]
)
@pytest.mark.usefixtures("_english_again")
def test_the_question_is_in_sight_and_as_high_as_it_needs(tmp_path: Path, look: Look, language: str) -> None:
    with playing(tmp_path, until=20, size=look.size, text_scale=look.text_scale) as app:
        app.speak(language)
        log = shown(app, "log")
        page = box(log.ids.list)
        tap(min([row for row in rows(log) if box(row).within(page) == box(row)], key=lambda row: box(row).bottom))
        let(0.5)
        (asked,) = rows(log, "LogQuestion")
        assert box(asked).within(page) == box(asked)
        assert 0 <= asked.height - asked.minimum_height < LOOSE
        assert problems(log) == []


def test_back_takes_the_question_away_first(tmp_path: Path) -> None:
    with playing(tmp_path, until=20) as app:
        log = shown(app, "log")
        log.ask(19)
        frames()
        press_back()
        assert app.manager.current_screen is log
        assert log.asked == 0


def test_three_hundred_entries_are_scrolled_with_a_screenful_of_widgets(tmp_path: Path) -> None:
    with playing(tmp_path, setup=ANNA_AND_BEA, size=TABLET) as app:
        app.session.do(DICE)
        for seat in ("red", "green") * 150:  # each for themselves: those of one player would be one entry
            app.session.game._journal.do(lorenzo.Adjust(seat=seat, change=Goods(wood=1)))
        log = shown(app, "log")
        seen = set()
        for step in range(0, 300, 10):
            log.ids.list.scroll_y = 1 - step / 300
            EventLoop.idle()
            seen |= {*rows(log)}
        assert len(log.rows) > 300
        assert len(seen) < 40


def test_the_log_is_shared_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []

    def share(text: str) -> bool:
        sent.append(text)
        return True

    monkeypatch.setattr(device, "share", share)
    with playing(tmp_path, until=20) as app:
        log = shown(app, "log")
        log.share()
        let(0.1)
    assert sent[0].startswith("Thursday\n")
    assert sent[0].splitlines()[-1].startswith("20. ")
