"""The turn clock at the table: it counts for whoever decides, stands still while nobody plays, and moves nothing."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from kivy.clock import Clock

from companion.games import lorenzo
from companion.table.clock import OFF, Stopwatch, as_time, spent
from companion.table.store import Store
from companion.ui.app import GiglioApp
from companion.ui.session import Session
from companion.ui.shared.clock.parts import ClockButton, TimedBadge
from companion.ui.shared.clock.sheet import ClockSheet
from companion.ui.shared.clock.ticking import ticking
from companion.ui.shared.clock.view import clock_about, clock_view
from tests.golden import FOLDER
from tests.ui import clock
from tests.ui.driving import SMALL_PHONE, Look, close_sheets, let, press_back, tap, texts
from tests.ui.looking import tree
from tests.ui.reaching import sheets
from tests.ui.sitting import golden
from tests.ui.starting import started

RECORD = json.loads((FOLDER / "lorenzo" / "two-players.json").read_text(encoding="utf-8"))["games"][0]
SETUP, ACTIONS = lorenzo.read_setup(RECORD["setup"]), [lorenzo.read_action(one) for one in RECORD["actions"]]
AT = 19  # somebody is to place, and then somebody else


def shown(app: GiglioApp) -> ClockButton:
    (found,) = [one for one in tree(app.screen) if isinstance(one, ClockButton)]
    return found


def ticks() -> bool:
    return any(event.get_callback() == ticking.show for event in Clock.get_events())


def test_switched_on_it_counts_pauses_and_goes_with_undo(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "lorenzo", "two-players", AT)
        app.session.stopwatch = Stopwatch(clock.time)
        app.go(app.place)
        let(3)
        assert not ticks()
        assert not [one for one in tree(app.screen) if isinstance(one, ClockButton)]

        tap("More")
        let(0.4)
        tap("Turn clock")
        let(0.4)
        tap("Time each turn")
        tap("1 min")
        assert not ticks()  # while somebody looks at the sheet
        close_sheets()
        let(0.5)
        seat = app.session.table.to_act
        with patch.object(type(app.screen), "look") as look:
            let(5)
        assert not look.called
        assert texts(shown(app)) == ["0:05"]
        assert texts(app.screen).count("0:05") == 2  # under the name, too
        assert [one.player for one in tree(app.screen) if isinstance(one, TimedBadge) and one.share >= 0] == [seat]

        tap(shown(app))
        standing = ticking.turn
        let(5)
        assert (ticking.turn, texts(shown(app))) == (standing, [standing])
        tap(shown(app))
        app.go("log")
        standing = ticking.turn
        let(5)
        press_back()
        assert texts(shown(app)) == [standing]
        app.dispatch("on_pause")
        let(5)
        app.dispatch("on_resume")
        let(5)
        assert (ticking.turn, ticking.paused) == (standing, True)
        tap(shown(app))
        let(60)
        assert texts(shown(app)) == [f"{ticking.turn} · over 1 min"]

        app.session.do(ACTIONS[AT])
        let(0.5)
        used = app.session.game.spent.used[seat]
        assert 64 < used < 70
        assert ticking.used[seat] == as_time(used)
        app.session.undo()
        let(0.5)
        assert (ticking.used[seat], texts(shown(app))) == ("0:00", ["0:00"])
        app.session.redo()
        assert ticking.used[seat] == as_time(used)

        tap(shown(app), hold=0.6)
        let(0.4)
        (sheet,) = sheets()
        assert isinstance(sheet, ClockSheet)
        sheet.correct(next(one for one in sheet.view.times if one.who.seat == seat), -1)
        assert ticking.used[seat] == as_time(used - 60)
        let(0.2)
        tap("Undo corrections")
        assert (ticking.used[seat], sheet.before) == (as_time(used), None)
        let(0.2)
        for word in ("Reset the times", "Set all times to 0:00"):
            tap(word)
            let(0.4)
        assert (ticking.used[seat], sheet.view.times) == ("0:00", ())
        tap("Undo corrections")
        assert ticking.used[seat] == as_time(used)
        tap("Pause")
        close_sheets()
        let(3)
        assert (ticking.turn, ticking.paused) == ("0:00", True)
        tap(shown(app), hold=0.6)
        let(0.4)
        tap("Time each turn")
        close_sheets()
        let(2)
        assert (ticks(), ticking.seat) == (False, "")


def test_it_is_as_it_was_after_the_next_start_and_waits_for_a_tap(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "lorenzo", "two-players", AT)
        app.keep("turn_clock", True)
        app.keep("turn_limit", 3)
    with started(tmp_path) as app:
        let(2)
        assert (ticking.limit, ticking.paused, ticking.turn) == (3, True, "0:00")
        app.go("home")
        assert ticking.seat == ""


def test_the_time_has_room_beside_the_leaders_of_two_players(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "masters", "three-players", 40)
        app.go("masters_table")
        words = [one.text for one in app.screen.ids.thumb.ids.more.values]
        ticking.switch(True)
        let(0.5)
        assert (words, [one.text for one in app.screen.ids.thumb.ids.more.values]) == (["Leaders"] * 2, [""] * 2)
        assert texts(shown(app)) == ["0:00"]


def test_it_can_be_paused_however_large_the_text_is(tmp_path: Path) -> None:
    with started(tmp_path, Look(SMALL_PHONE, text_scale=2.0)) as app:
        for box, game, entries in (("lorenzo", "five-players-houses", 60), ("masters", "three-players", 40)):
            golden(app, box, game, entries)
            ticking.switch(True)
            app.go(app.place)
            let(0.5)
            tap(shown(app))
            assert ticking.paused
            ticking.switch(False)


def test_what_it_says() -> None:
    def said(turn: float, usual: float | None, limit: int = 0) -> tuple[str, str, float]:
        states = [SimpleNamespace(to_act=one, phase="b", round=1, players=()) for one in ("red", "blue", "red")]
        watch = Stopwatch(lambda: turn)
        watch._since = 0
        view = clock_view(states[-1], spent(states, [usual, None]), watch, limit)
        return view.turn, view.about, view.share

    assert said(38, None) == ("0:38", "", 0)
    assert said(38, 76) == ("0:38", "usually 1:16", 0.5)
    assert said(200, 76, limit=5) == ("3:20", "usually 1:16", 1)
    assert said(200, 76, limit=3) == ("3:20", "over 3 min", 1)
    assert [clock_about(True, 0), clock_about(True, 2)] == ["on · no limit", "on · limit 2 min"]


# What is recorded


def test_a_session_counts_for_whoever_decides_and_only_while_it_is_on(tmp_path: Path) -> None:
    session, now = Session(Store.open(tmp_path / "giglio.sqlite")), [0.0]
    session.stopwatch = Stopwatch(lambda: now[0])
    session.begin("lorenzo", SETUP, "Friday")

    def do(seconds: float) -> float | None:
        now[0] += seconds
        session.do(ACTIONS[session.game.position])
        return session.game.thoughts[-1]

    while session.table.to_act is None:
        assert do(5) is None
    assert do(5) is None
    session.stopwatch.let_go(OFF)
    assert do(7) == 7
    session.stopwatch.tap()
    assert do(7) is None
    assert do(2) == 2
    timed = session.game.thoughts
    session.undo()
    assert do(3) == 3
    session.undo()
    now[0] += 4
    session.get_up()
    now[0] += 900
    session.resume(session.game.id)
    assert (session.stopwatch.seconds, session.stopwatch.paused) == (4, True)
    session.stopwatch.tap()
    assert do(1) == 5
    session.get_up()
    session.resume(session.game.id)
    assert session.stopwatch.seconds == 0
    assert session.game.thoughts[:-1] == timed[:-1]


def test_the_running_moment_is_corrected_first(tmp_path: Path) -> None:
    session, now = Session(Store.open(tmp_path / "giglio.sqlite")), [0.0]
    session.stopwatch = Stopwatch(lambda: now[0])
    session.stopwatch.let_go(OFF)
    session.begin("lorenzo", SETUP, "Friday")
    while not session.game.spent.used:
        now[0] += 50
        session.do(ACTIONS[session.game.position])
    seat = next(turn.seat for turn in session.game.spent.turns if turn.thoughts and turn.seat)
    while session.table.to_act != seat:
        session.do(ACTIONS[session.game.position])
    now[0] += 30
    session.retime(seat, 60)
    assert (session.stopwatch.seconds, session.game.spent.used[seat]) == (90, 50)
    session.retime(seat, -120)
    assert (session.stopwatch.seconds, session.game.spent.used[seat]) == (0, 20)
    now[0] += 7
    before = session.times
    session.forget_times()
    assert (session.stopwatch.seconds, session.game.spent.used) == (0, {})
    assert session.has_entries_of(before)
    session.put_back(before)
    assert (session.stopwatch.seconds, session.game.spent.used[seat]) == (7, 20)
    assert session.store.open_game(session.game.id).thoughts == before.thoughts
    session.undo()
    assert not session.has_entries_of(before)


def test_a_turn_begins_anew_with_all_its_decisions(tmp_path: Path) -> None:
    session, now = Session(Store.open(tmp_path / "giglio.sqlite")), [0.0]
    session.stopwatch = Stopwatch(lambda: now[0])
    session.stopwatch.let_go(OFF)
    session.begin("lorenzo", SETUP, "Friday")
    while session.game.position < len(ACTIONS) and not (session.game.position > AT and session.game.spent.now.entries):
        now[0] += 10
        session.do(ACTIONS[session.game.position])
    now[0] += 5
    used, turn = session.game.spent.used, session.game.spent.now
    assert turn.seat
    assert (turn.seconds, turn.entries) == (10, 1)
    session.begin_turn_anew()
    assert (session.stopwatch.seconds, session.game.spent.now.seconds) == (0, 0)
    assert session.game.spent.used == {**used, turn.seat: used[turn.seat] - 10}


def test_what_is_put_right_takes_the_time_of_whoever_is_to_act_now(tmp_path: Path) -> None:
    """While something is only tried the clock runs on, and what was recorded keeps its time."""
    session, now = Session(Store.open(tmp_path / "giglio.sqlite")), [0.0]
    session.stopwatch = Stopwatch(lambda: now[0])
    session.stopwatch.let_go(OFF)
    session.begin("lorenzo", SETUP, "Friday")
    for action in ACTIONS[:AT]:
        now[0] += 10
        session.do(action)
    before, seat = session.game.thoughts, session.table.to_act
    past = session.game.history
    session.try_instead(AT, 1, past.states[AT - 1])
    now[0] += 5
    session.do(past.actions[-1])
    assert session.in_force.thoughts == before
    session.forget_times()
    assert (session.in_force.position, session.in_force.spent.used) == (AT, {})
    assert session.store.open_game(session.game.id).position == AT
    before = session.in_force.thoughts
    now[0] += 8
    session.keep_draft()
    assert session.game.thoughts == (*before, 8)
    assert session.game.spent.turns[-1].seat == seat
    assert session.game.spent.turns[-1].thoughts == (8,)
