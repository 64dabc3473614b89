"""The end of a round: the new order with its reasons, and a list for the hands."""

from __future__ import annotations

from pathlib import Path

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import MEMBERS
from companion.ui.lorenzo.round_end.view import round_end_view
from tests.games.lorenzo.positions import MICHELANGELO, everybody, position
from tests.ui.driving import let
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import log, reach, touch, touch_twice
from tests.ui.sitting import golden
from tests.ui.starting import started

CAME = "blue neutral council, red orange council, blue white council"
OTHERS = [
    f"{seat} {member} harvest-shared"
    for member in MEMBERS
    for seat in ("red", "green", "blue")
    if f"{seat} {member} council" not in CAME
]
BOARD = ", ".join([CAME, *OTHERS])


def test_the_order_is_explained_from_the_council() -> None:
    view = round_end_view(position(players=3, round=3, members=BOARD))
    assert [place.name for place in view.order] == ["Carlo", "Anna", "Bea"]
    assert [(pawn.who.letter, pawn.member) for pawn in view.council] == [
        ("C", "neutral"),
        ("A", "orange"),
        ("C", "white"),
    ]
    assert view.reasons == (
        "[b]Carlo[/b] placed first. Only the first pawn counts.",
        "[b]Anna[/b] placed next.",
        "[b]Bea[/b] has no pawn there and follows.",
    )
    assert ("Move the turn order discs", "Carlo, Anna, Bea") in view.tidy
    assert view.button == "Start round 4"


def test_without_the_council_the_order_stays() -> None:
    view = round_end_view(position(players=2, members=everybody("harvest-shared")))
    assert view.reasons == ("Nobody is in the Council Palace: [b]Anna[/b] and [b]Bea[/b] keep their order.",)
    assert [title for title, _about in view.tidy] == ["Clear the towers", "Take back your pawns"]


def test_used_leaders_are_turned_up_and_new_backs_are_named() -> None:
    used = lorenzo.LeaderPosition(leader=MICHELANGELO, used=True)
    view = round_end_view(position(players=2, round=1, members=everybody(), leaders=(used,)))
    assert view.tidy[-1] == ("Turn used leaders face up", "Anna: Michelangelo Buonarroti")
    assert view.then[0] == ("Deal 4 cards per tower", "Backs show I, from bottom to top")


def test_what_comes_then_is_what_this_table_does_itself_and_what_the_app_does() -> None:
    with seated(ended(3), shows="lorenzo_round_end") as app:
        assert app.screen.view.then == (
            ("Deal 4 cards per tower", "Backs show II, from bottom to top"),
            ("Carlo rolls the dice", "Then enter them here"),
        )
        app.keep("lorenzo.dice", "roll")
        app.keep("lorenzo.app_lays_cards", True)
        app.go("log")
        app.back()
        assert app.screen.view.then == (
            ("Lay out the cards the app draws", "It lists them when the round starts"),
            ("Carlo rolls the dice", "The app rolls them with one tap"),
        )


def test_what_is_not_done_yet_is_said() -> None:
    assert round_end_view(position(players=2)).blocked == "Not everyone is done"
    assert round_end_view(position(players=2, round=2, members=everybody())).button == "Vatican Report first"


def ended(round: int) -> lorenzo.Setup:
    return under_way(players=3, round=round, members=BOARD)


def test_one_tap_starts_the_next_round() -> None:
    with seated(ended(3), shows="lorenzo_round_end") as app:
        touch("Clear the towers")
        assert reach("Clear the towers").active
        touch_twice("Start round 4")
        assert log(app) == ["end_round"]
        assert app.session.table.round == 4
        assert app.session.table.order == ("blue", "red", "green")
        assert app.manager.current == "lorenzo_dice"
        app.back()
        touch("Next: roll the dice")
        assert log(app) == ["end_round"]
        assert app.manager.current == "lorenzo_dice"


def test_what_was_ticked_is_open_again_in_the_next_round() -> None:
    third, fourth = (round_end_view(position(players=3, round=n, members=BOARD)) for n in (3, 4))
    assert third.tidy == fourth.tidy
    assert not {*third.of_this_round(third.tidy)} & {*fourth.of_this_round(fourth.tidy)}


def test_where_the_app_rolls_the_tap_that_ends_the_round_rolls_too() -> None:
    view = round_end_view(position(players=3, round=3, members=BOARD), app_rolls=True)
    assert (view.button, view.anyway) == ("Roll the dice", "Roll without buying")
    with seated(ended(3), shows="lorenzo_table") as app:
        app.keep("lorenzo.dice", "roll")
        app.blank = lambda name: False
        for tap in ("End the round", "Roll the dice"):
            touch(tap)
        let(1.5)
        assert log(app) == ["end_round", "dice"]
        assert app.manager.current == "lorenzo_table"


def test_the_last_round_ends_in_the_final_scoring() -> None:
    with seated(ended(6), lorenzo.VaticanReport(), shows="lorenzo_round_end") as app:
        touch_twice("Final scoring")
        assert log(app) == ["vatican_report", "end_round"]
        assert app.manager.current == "final"


def test_a_report_that_is_due_comes_first() -> None:
    with seated(ended(4), shows="lorenzo_round_end") as app:
        touch("Vatican Report first")
        assert log(app) == []
        assert app.manager.current == "lorenzo_report"


def test_from_the_dice_of_the_next_round_the_way_back_leads_past_the_end_of_the_last(tmp_path: Path) -> None:
    """It would speak of the round after, which has not been played."""
    with started(tmp_path) as app:
        golden(app, "lorenzo", "two-players", 0)
        kinds = [entry.action.kind for entry in app.session.game.entries]
        app.session.go_to(kinds.index("end_round"))
        for place in ("lorenzo_table", "lorenzo_round_end"):
            app.go(place)
        app.screen.go_on()
        assert app.manager.current == "lorenzo_dice"
        app.back()
        assert app.manager.current == "lorenzo_table"
