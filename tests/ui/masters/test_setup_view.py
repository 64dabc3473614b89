"""How far the setup is, and what each seat is asked."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games import masters
from companion.games.masters import chance
from companion.games.masters.actions import Action
from companion.table.goods import Goods
from companion.table.who import Who
from companion.ui.masters.routing import next_screen
from companion.ui.masters.setup.progress import asked, begun, holder, step_of
from companion.ui.masters.setup.seat_view import (
    Draft,
    Keeping,
    SeatView,
    Starting,
    answers,
    face,
    seat_view,
    with_good,
)
from companion.ui.masters.setup.view import Stage, intro, play_rows, start_text, tabs, tiles

NAMES = ("Chiara", "Anna", "Dario", "Fabio")
SEATS = ("blue", "red", "yellow", "green")


def begin(*actions: Action, players: int = 4, leaders: str = "hidden", deal: int | None = None) -> masters.Table:
    setup = {"seats": NAMES[:players], "colours": SEATS[:players], "leaders": leaders}
    table = masters.begin(masters.Setup.model_validate(setup))
    if deal is not None:
        table = masters.apply(table, chance.deal_leaders(table, Random(deal)))
    for action in actions:
        table = masters.apply(table, action)
    return table


def dealt(*actions: Action, **how: Any) -> masters.Table:
    return begin(*actions, leaders="dealt", deal=1, **how)


def viewed(table: masters.Table, seat: Any, *leaders: str, goods: Any = ()) -> SeatView:
    return seat_view(table, seat, Draft(leaders, goods), asked(table))


def part(view: SeatView, kind: type) -> Any:
    return next((one for one in view.parts if isinstance(one, kind)), None)


def start(seat: Any, **goods: int) -> masters.StartWith:
    return masters.StartWith(seat=seat, goods=Goods(goods))


def test_the_market_comes_first_and_may_be_skipped() -> None:
    table = begin()
    assert step_of(table) == "market"
    assert step_of(masters.apply(table, chance.fill_market(table, Random(1)))) == "seats"
    assert step_of(begin(start("red", coin=1))) == "seats"
    assert step_of(dealt()) == "seats"


def test_the_phone_goes_round_in_turn_order() -> None:
    table = begin()
    assert holder(table, asked(table)) == "blue"
    assert holder(table, {"blue"}) == "red"
    assert holder(table, {"blue", "red"}) == "red"  # who has not taken the resources yet cannot pass


def test_after_a_kill_whoever_came_before_the_last_choice_is_not_asked_again() -> None:
    table = begin(start("red", coin=1))
    assert asked(table) == {"blue", "red"}
    assert holder(table, asked(table)) == "yellow"
    told = begin(masters.TellLeaders(seat="red", leaders=("depot-coin", "depot-stone")))
    assert holder(told, asked(told)) == "red"  # the leaders are told, the resources are not chosen


def test_tiles_say_what_the_seat_gives() -> None:
    table = begin(start("red", coin=1))
    shown = tiles(table, "yellow", asked(table))
    assert [tile.gives for tile in shown] == [
        (("any", 0), ("faith", 0)),
        (("any", 1), ("faith", 0)),
        (("any", 1), ("faith", 1)),
        (("any", 2), ("faith", 1)),
    ]
    assert [tile.said for tile in shown] == ["ready", "ready", "chooses", "waits"]
    assert [tile.first for tile in shown] == [True, False, False, False]
    assert [tile.can_open for tile in shown] == [True, True, False, True]  # a hand can still be told


def test_leaders_that_the_app_deals_are_kept_by_their_places() -> None:
    table = dealt()
    pack = next(one.dealt for one in table.awaiting if one.seat == "red")  # type: ignore[union-attr]
    view = viewed(table, "red", pack[3], pack[1], goods=("stone",))
    leaders, goods = part(view, Keeping), part(view, Starting)
    assert [card.kept for card in leaders.cards] == [False, True, False, True]
    assert (leaders.title, leaders.said) == ("Leaders: keep 2 of 4", "2 kept")
    assert (goods.title, goods.said) == ("Starting resources", "choose 1")
    assert part(view, str) == "1 stone: top depot. Chiara is next."
    assert answers(table, "red", Draft((pack[3], pack[1]), ("stone",))) == (
        masters.KeepLeaders(seat="red", leaders=(pack[3], pack[1])),
        start("red", stone=1),
    )


def test_the_button_says_what_is_missing() -> None:
    table = dealt()
    pack = next(one.dealt for one in table.awaiting if one.seat == "green")  # type: ignore[union-attr]
    assert viewed(table, "green", pack[0]).button == "Keep 1 more leader"
    assert viewed(table, "green", *pack[:2]).button == "Choose 2 resources"
    assert viewed(table, "green", *pack[:2], goods=("coin",)).button == "Choose 1 resource"
    assert viewed(table, "green", *pack[:2], goods=("coin", "coin")).ready
    assert not viewed(table, "green", *pack[:2], goods=("coin",)).ready


def test_a_hand_from_the_table_is_told_or_told_later() -> None:
    table = begin()
    assert viewed(table, "blue").button == "Enter later, pass to Anna"
    assert viewed(table, "blue", "depot-coin").button == "Choose 1 more leader"
    assert viewed(table, "blue", "depot-coin", "depot-stone").button == "Done, pass to Anna"
    assert answers(table, "blue", Draft()) == ()
    assert answers(table, "blue", Draft(("depot-coin", "depot-stone"))) == (
        masters.TellLeaders(seat="blue", leaders=("depot-coin", "depot-stone")),
    )


def test_more_taps_than_the_seat_gives_release_the_oldest() -> None:
    table = begin()
    draft = with_good(table, "green", Draft(goods=("coin", "stone")), "shield")
    assert draft.goods == ("stone", "shield")
    twice = part(viewed(table, "green", goods=("coin", "coin")), Starting).goods[0]
    assert (twice.text, twice.chosen) == ("2 coins", True)
    assert with_good(table, "blue", Draft(), "coin") == Draft()  # the first player takes none


def test_the_summary_waits_for_everybody() -> None:
    table = dealt(players=2)
    assert start_text(table) == "Waiting for Chiara and Anna"
    assert start_text(begin(leaders="dealt")) == "Deal the leaders first"
    ready = begin(start("red", coin=1), players=2)
    assert start_text(ready) == "Start: Chiara begins"
    assert [row.said for row in play_rows(ready)] == [
        "begins, with the inkwell · leaders not entered yet",
        "leaders not entered yet",
    ]
    assert play_rows(ready)[1].goods == (("coin", 1),)
    assert [tab.done for tab in tabs(ready, Stage(passed=asked(ready)))] == [False, True, False]


def test_the_setup_is_over_with_the_first_action() -> None:
    table = begin(start("red", coin=1), players=2)
    assert not begun(table)
    assert begun(masters.apply(table, masters.Take(line="row-1", marbles=("white", "white", "white", "blue"))))


def test_alone_the_setup_comes_first_too_until_something_is_told() -> None:
    table = begin(players=1)
    assert (table.phase, next_screen(table)) == ("turns", "masters_setup")
    assert part(viewed(table, "blue"), Who) is None
    assert intro(begin(players=1, leaders="dealt")) == "The app deals you 4 leaders, and you keep 2 of them."
    assert viewed(table, "blue").button == "Enter later"
    assert next_screen(masters.apply(table, chance.fill_market(table, Random(1)))) == "masters_table"


def test_a_face_says_all_that_matters() -> None:
    shown = face(begin(), "production-coin")
    assert (shown.name, shown.text, shown.points) == (
        "production leader (coins)",
        "needs 1 green level II card",
        4,
    )
