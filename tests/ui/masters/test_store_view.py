"""Storing in plain values: the marbles, the depots, what does not fit, and moving goods."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.table.game import game
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.who import Who
from companion.ui.masters.store.depots_view import DISCARD, Lift, depot_lines, moved
from companion.ui.masters.store.view import StoreView, last_take, proposal, store_view
from tests.games.masters.positions import position, take, warehouse
from tests.ui.masters.tables import FABIO, alone, two_leaders, under_way


def journal(setup: masters.Setup, *actions: Any) -> Journal:
    found = Journal(game("masters"), setup)
    for action in actions:
        found.do(action)
    return found


def view_of(found: Journal, **changes: Any) -> StoreView:
    return store_view(found.state, last_take(found), proposal(found.state).with_(**changes))


def instead(view: StoreView) -> list[str]:
    return [way.text for others in view.others for way in others]


def fabio() -> Journal:
    return journal(two_leaders(), FABIO)


def test_the_marbles_stand_in_order_with_what_they_gave() -> None:
    view = view_of(fabio())
    assert view.subtitle == "Fabio · Market, row 3 · round 9"
    assert [(one.marble, one.label) for one in view.marbles.taken] == [
        ("white", "white A"),
        ("grey", "1 stone"),
        ("white", "white B"),
        ("yellow", "1 coin"),
    ]
    assert (view.marbles.slide.marble, view.marbles.slide.label) == ("white", "to slide")


def test_with_two_leaders_each_white_marble_has_a_pair() -> None:
    view = view_of(fabio())
    assert [white.label for white in view.marbles.whites] == ["white A", "white B"]
    assert [(choice.text, choice.chosen) for choice in view.marbles.whites[1].choices] == [
        ("servant", True),
        ("stone", False),
    ]
    assert view.marbles.whites[1].choices[1].move.white == ("servant", "stone")
    assert view.marbles.whites[0].choices[1].move.white == ("stone", "servant")


def test_with_one_leader_or_none_there_is_nothing_to_choose() -> None:
    one = journal(under_way(red={"leaders": ["marble-shield"], "hand": []}), take("row-3"))
    none = journal(under_way(), take("row-3"))
    assert view_of(one).marbles.taken[0].label == "1 shield"
    assert view_of(none).marbles.taken[0].label == "nothing"
    assert view_of(one).marbles.whites == view_of(none).marbles.whites == ()


def test_the_proposal_is_dashed_and_the_rest_is_a_red_card() -> None:
    view = view_of(fabio())
    assert [line.note for line in view.warehouse.depots] == ["+1 servant", "+1 coin", "+1 stone"]
    assert view.warehouse.depots[2].depot.cells == (("stone", "there"), ("stone", "there"), ("stone", "coming"))
    assert (view.warehouse.pill, view.button) == ("best fit found", "Store 3, discard 1")
    (lost,) = view.lost
    assert (lost.title, lost.why) == ("1 servant does not fit", "No arrangement holds all 4.")
    assert (lost.cost, lost.to) == (1, "to others")
    assert [
        (step.who.letter, step.before, step.after, step.reports) for step in lost.steps if isinstance(step.who, Who)
    ] == [
        ("C", 15, 16, True),
        ("A", 11, 12, False),
        ("D", 9, 10, False),
    ]
    assert lost.reports == ("Chiara reaches 16: the 2nd Vatican Report follows.",)


def test_discard_instead_lists_what_lets_the_rest_fit_and_all() -> None:
    found = fabio()
    view = view_of(found)
    assert instead(view) == ["1 coin", "all 4"]
    for other in view.others[0]:
        assert masters.check(found.state, other.draft).legal
    everything = store_view(found.state, last_take(found), view.others[0][-1].draft)
    assert (everything.button, everything.warehouse.pill) == ("Discard 4", "3 more would fit")
    assert "1 servant" in instead(everything)


def test_a_table_that_discards_only_what_does_not_fit_is_not_offered_all() -> None:
    setup = under_way()
    strict = setup.model_copy(update={"rules": masters.TableRules(discard_fitting=False)})
    view = view_of(journal(strict, take("row-2")))
    assert "all 2" not in instead(view)


def test_if_all_fits_there_is_no_red_card() -> None:
    found = journal(under_way(red={"depots": {}}), take("row-2"))
    view = view_of(found)
    assert (view.lost, view.others, view.button) == ((), (), "Store 2")
    assert view.warehouse.hint.endswith("tap a resource to move or discard it.")  # nothing else says that it may be


def test_alone_the_black_cross_moves() -> None:
    board = {"depots": {"top": {"stone": 1}, "middle": {"servant": 2}, "bottom": {"shield": 3}}}
    view = view_of(journal(alone(players={"red": board}, cross=7), take("column-1")))
    (lost,) = view.lost
    assert lost.to == "to the black cross"
    assert [(step.who, step.before) for step in lost.steps] == [("cross", 7)]
    assert lost.reports == ("The black cross reaches 8: the 1st Vatican Report follows.",)


def test_a_correction_in_between_does_not_hide_what_was_taken() -> None:
    found = fabio()
    found.do(masters.Adjust(seat="red", change=Goods(coin=1)))
    assert last_take(found).move == FABIO
    assert view_of(found).marbles.taken[1].label == "1 stone"


def test_what_was_taken_back_does_not_count() -> None:
    found = fabio()
    found.do(proposal(found.state))
    found.do(take("row-1", seat="blue"))
    found.go_to(1)
    assert last_take(found).move == FABIO


# Moving


def arranged(stored: str, lift: Lift, target: str, **leaders: str) -> tuple[dict[str, Goods], list[str]]:
    """The depots after a move of what lies there, and the rules that refuse it."""
    played = tuple(name.replace("_", "-") for name in leaders)
    table = position(stored=warehouse(stored, **leaders), leaders=played)
    draft = masters.Rearrange(seat="red", depots=dict(table.player("red").depots))
    found, verdict = moved(table, draft, lift, target)
    return found.depots, verdict.rules


def test_two_depots_change_places() -> None:
    assert arranged("- / 1 coin / 2 stone", Lift("middle"), "bottom") == (
        {"bottom": Goods(coin=1), "middle": Goods(stone=2)},
        [],
    )


def test_what_is_too_much_for_a_depot_stays() -> None:
    assert arranged("1 coin / - / 2 stone", Lift("bottom"), "top")[1] == ["depot.room"]


def test_goods_of_a_kind_go_together_into_an_empty_depot() -> None:
    assert arranged("- / 2 coin / -", Lift("middle", "coin"), "bottom") == ({"bottom": Goods(coin=2)}, [])


def test_one_good_alone_goes_to_the_depot_of_a_leader() -> None:
    laid, wrong = arranged("- / 2 coin / -", Lift("middle", "coin"), "depot-coin", depot_coin="1 coin")
    assert (laid, wrong) == ({"middle": Goods(coin=1), "depot-coin": Goods(coin=2)}, [])


@pytest.mark.parametrize(("target", "rule"), [("bottom", "depot.one_type"), ("depot-shield", "depot.leader")])
def test_an_impossible_drop_has_its_reason(target: str, rule: str) -> None:
    wrong = arranged("- / 1 coin / 2 stone", Lift("middle", "coin"), target, depot_shield="1 shield")[1]
    assert wrong == [rule]


def test_a_good_can_be_discarded_and_taken_back() -> None:
    found = journal(under_way(red={"depots": {}}), take("row-2"))
    draft = proposal(found.state)
    place = next(place for place, goods in draft.depots.items() if "coin" in goods)
    less, verdict = moved(found.state, draft, Lift(place, "coin"), DISCARD)
    assert verdict.legal
    assert isinstance(less, masters.Store)
    assert less.discard == Goods(coin=1)
    back, verdict = moved(found.state, less, Lift(DISCARD, "coin"), place)
    assert verdict.legal
    assert back == draft


def test_what_moved_is_said() -> None:
    table = position(stored="1 coin / - / -")
    lines = depot_lines(table, table.player("red"), warehouse("- / 1 coin / -"))
    assert [line.note for line in lines] == ["", "moved here", ""]
