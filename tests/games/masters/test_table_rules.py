"""Where the rulebook is silent the table decides: each reading of each point, and what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.games.masters.storage import best_storage
from tests.games.masters.positions import (
    after,
    allowed,
    buy,
    goods,
    insisted,
    others_on,
    position,
    produce,
    refusals,
    sheet,
    spaces,
    store,
    take,
)
from tests.games.readings import Points, ReadingsAreShown

Rules = dict[str, Any]
UP, LOST = ("up", "up", "open"), ("lost", "lost", "open")
FULL = "1 servant / 1 coin / 3 stone"


def discarding_what_would_fit(rules: Rules) -> list[str]:
    table = after(position(rules=rules), take("column-1"))
    return refusals(table, store("- / - / -", discard="1 servant"))


def discarding_a_stored_servant_for_a_shield(rules: Rules) -> list[str]:
    table = position(rules=rules, stored=FULL, market="blue ? ? ? / white ? ? ? / white ? ? ?")
    return refusals(after(table, take("column-1")), store("1 shield / 1 coin / 3 stone", discard="1 servant"))


def tiles_after_two_discards(rules: Rules) -> list[str]:
    """Green on 7, blue on 3: blue needs both steps to be in the section."""
    table = after(position(rules=rules, others=others_on(7, 3)), take("row-3"))
    later = after(table, store("1 stone / - / -", discard="2 coin"))
    return [player.favors[0] for player in later.players]


def tile_of_who_is_pushed_by_a_discard_in_ones_own_report(rules: Rules) -> str:
    """Red goes from 7 to 8 with the red marble, and discards a stone: green comes from 4 to 5."""
    table = after(position(rules=rules, faith=7, others=others_on(4, 0)), take("column-2"))
    return after(table, store("1 shield / - / -", discard="1 stone")).player("green").favors[0]


def winners_of_a_complete_tie(rules: Rules) -> tuple[str, ...]:
    return masters.score(position(rules=rules, players=2, order=("green", "red"), turn="green")).winners


def inputs_of_the_two_doubtful_cards(rules: Rules) -> tuple[str, str]:
    box = position(rules=rules).catalogue.cards
    (green,), (yellow,) = box["green-3-1"].production.input, box["yellow-3-4"].production.input
    return green, yellow


def cross_after_two_discards(rules: Rules) -> int:
    table = after(position(rules=rules, players=1), take("row-3"))
    return after(table, store("1 stone / - / -", discard="2 coin")).cross


def ending_by_a_seventh_card_that_is_the_last_of_its_colour(rules: Rules) -> str | None:
    slots = (("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1"), ("purple-1-1",))
    away = {"yellow-1": 4, "yellow-2": 3, "yellow-3": 4}
    table = position(rules=rules, players=1, slots=slots, away=away, box="9 stone 9 servant 9 shield")
    return after(table, buy("yellow-2-1", 3)).ending


def ending_with_both_markers_on_the_last_space(rules: Rules) -> str | None:
    """A red marble and a discard in one action, both from space 23."""
    table = position(rules=rules, players=1, faith=23, cross=23, favors=UP)
    table = after(table, take("column-2"))
    return table.ending or after(table, store("1 shield / - / -", discard="1 stone")).ending


POINTS: Points = {
    "discard_fitting": (discarding_what_would_fit, {True: [], False: ["discard.fitting"]}),
    "discard_stored": (discarding_a_stored_servant_for_a_shield, {False: ["discard.taken"], True: []}),
    "report_check": (
        tiles_after_two_discards,
        {
            "all_then_check": ["lost", "up", "up"],
            "one_point_at_a_time": ["lost", "up", "lost"],
            "player_after_player": ["lost", "up", "lost"],
        },
    ),
    "own_faith_first": (tile_of_who_is_pushed_by_a_discard_in_ones_own_report, {True: "lost", False: "up"}),
    "final_tie": (winners_of_a_complete_tie, {"shared": ("green", "red"), "turn_order": ("green",)}),
    "printing": (
        inputs_of_the_two_doubtful_cards,
        {"cards": ("coin", "shield"), "rulebook": ("servant", "coin")},
    ),
    "solo_discards": (cross_after_two_discards, {True: 2, False: 0}),
    "solo_seventh_card": (
        ending_by_a_seventh_card_that_is_the_last_of_its_colour,
        {"loss": "colour_gone", "win": "won"},
    ),
    "solo_both_at_end": (ending_with_both_markers_on_the_last_space, {"win": "won", "loss": "cross_arrived"}),
}


class TestReadings(ReadingsAreShown):
    game = masters
    points = POINTS


@pytest.mark.parametrize("rules", [{"final_tie": "dice"}, {"no_such_rule": True}, {"printing": "third"}])
def test_a_reading_that_does_not_exist_is_not_accepted(rules: Rules) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        masters.TableRules(**rules)


# What a reading does not change


def test_one_after_another_the_first_in_turn_order_may_take_the_tile_from_the_next() -> None:
    """Green on 3 moves before blue on 7; so green is on 5 when blue sets off the report."""
    rules = {"report_check": "player_after_player"}
    table = after(position(rules=rules, others=others_on(3, 7)), take("row-3"))
    later = after(table, store("1 stone / - / -", discard="2 coin"))
    assert [player.favors[0] for player in later.players] == ["lost", "up", "up"]


def test_one_step_at_a_time_ends_on_the_same_spaces() -> None:
    for reading in ("all_then_check", "one_point_at_a_time", "player_after_player"):
        table = after(position(rules={"report_check": reading}, others=others_on(7, 3)), take("row-3"))
        assert spaces(after(table, store("1 stone / - / -", discard="2 coin"))) == (0, 9, 5)


def test_step_by_step_nobody_goes_further_than_their_own_steps() -> None:
    """Red has one step from the red marble, the others two from discards."""
    rules = {"report_check": "one_point_at_a_time", "own_faith_first": False}
    table = after(position(rules=rules), take("column-2"))
    assert spaces(after(table, store("- / - / -", discard="1 shield 1 stone"))) == (1, 2, 2)


def test_stored_resources_cost_the_same_faith_when_they_are_discarded() -> None:
    market = "blue ? ? ? / white ? ? ? / white ? ? ?"
    table = after(position(rules={"discard_stored": True}, stored=FULL, market=market), take("column-1"))
    later = after(table, store("1 shield / - / -", discard="1 servant 1 coin 3 stone"))
    assert spaces(later) == (0, 5, 5)


def test_the_best_storage_discards_a_stored_coin_rather_than_two_shields() -> None:
    market = "blue ? ? ? / blue ? ? ? / white ? ? ?"
    for reading, discards in ((False, 2), (True, 1)):
        table = position(rules={"discard_stored": reading}, stored="1 coin / 1 stone / 3 servant", market=market)
        best = best_storage(table, table.player("red"), goods("2 shield"))
        assert best.discard.total == discards
        table = after(table, take("column-1"))
        assert allowed(table, masters.Store(depots=dict(best.depots), discard=best.discard))


def test_all_storages_are_listed_where_stored_resources_may_go() -> None:
    market = "blue ? ? ? / white ? ? ? / white ? ? ?"
    table = after(position(rules={"discard_stored": True}, stored="1 coin / - / -", market=market), take("column-1"))
    discards = {repr(action.discard) for action in masters.legal_actions(table)}  # type: ignore[attr-defined]
    assert discards == {"Goods()", "Goods(coin=1)", "Goods(shield=1)", "Goods(coin=1, shield=1)"}


def test_faith_without_anything_to_store_moves_at_once_in_either_reading() -> None:
    for reading in (True, False):
        table = after(position(rules={"own_faith_first": reading}), take("row-2"))
        assert spaces(table) == (1, 0, 0)


def test_both_at_the_end_is_decided_when_everything_is_stored() -> None:
    rules = {"own_faith_first": False}
    table = position(rules=rules, players=1, faith=23, cross=23, favors=UP)
    assert after(table, take("column-2")).ending is None
    assert ending_with_both_markers_on_the_last_space(rules) == "won"
    assert ending_with_both_markers_on_the_last_space({**rules, "solo_both_at_end": "loss"}) == "cross_arrived"


def test_a_win_stays_a_win_where_the_cross_does_not_arrive() -> None:
    table = position(rules={"solo_both_at_end": "loss"}, players=1, faith=23, cross=10, favors=UP)
    table = after(table, take("column-2"))
    assert table.ending is None
    assert after(table, store("1 shield / 1 stone / -")).ending == "won"


def test_the_other_printing_produces_from_the_other_resource() -> None:
    slots = (("green-1-1", "green-2-1", "green-3-1"),)
    table = position(rules={"printing": "rulebook"}, slots=slots, box="2 servant")
    assert after(table, produce("green-3-1")).player("red").strongbox == goods("3 stone")
    plain = position(slots=slots, box="2 servant")
    assert insisted(plain, produce("green-3-1")).player("red").strongbox == goods("2 servant 3 stone")


def test_a_tie_that_resources_part_is_the_same_in_either_reading() -> None:
    for reading in ("shared", "turn_order"):
        table = position(rules={"final_tie": reading}, players=2, others={"green": sheet(box="1 coin")})
        assert masters.score(table).winners == ("green",)
    why = masters.score(position(rules={"final_tie": "turn_order"}, players=2)).why
    assert [one.rule for one in why] == ["score.turn_order"]
