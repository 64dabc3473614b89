"""Alone against Lorenzo il Magnifico."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.games import masters
from companion.games.masters import chance
from companion.games.masters.cards_in_play import candidates, left_in
from companion.games.masters.solo import tokens_left
from tests.games.masters.positions import (
    after,
    allowed,
    buy,
    insisted,
    position,
    produce,
    refusal,
    refusals,
    spaces,
    store,
    take,
)

UP, LOST = ("up", "up", "open"), ("lost", "lost", "open")
QUIET = "row-2"
"""A row that gives one faith point and nothing to store."""


def token(name: str) -> masters.Reveal:
    return masters.Reveal(token=name, source="recorded")


def alone(**facts: Any) -> masters.Table:
    return position(players=1, **facts)


def lorenzo_is_next(**facts: Any) -> masters.Table:
    return after(alone(**facts), take(QUIET))


# Tokens


@pytest.mark.breaks("solo.token")
@pytest.mark.keeps("solo.token")
def test_a_token_comes_after_each_turn() -> None:
    table = lorenzo_is_next()
    for action in (take("row-2"), buy("green-1-1"), produce("basic", spend="2 coin", receive="1 stone")):
        assert refusals(table, action)[0] == "solo.token"
    assert allowed(after(table, token("cross-2")), take("row-2"))


@pytest.mark.breaks("turn.phase")
@pytest.mark.keeps("turn.phase")
def test_no_token_without_a_turn_and_none_at_a_table_of_two() -> None:
    assert refusals(alone(), token("cross-2")) == ["turn.phase"]
    assert refusals(after(lorenzo_is_next(), token("cross-2")), token("cross-2")) == ["turn.phase"]
    shared = masters.check(after(position(players=2), take(QUIET)), token("cross-2"))
    assert shared.rules == ["turn.phase"]
    assert not shared.recordable
    assert allowed(lorenzo_is_next(), token("cross-2"))


@pytest.mark.breaks("solo.token")
def test_a_turn_ends_once_and_then_the_token_comes() -> None:
    table = after(lorenzo_is_next(), masters.EndTurn())
    assert refusals(table, masters.EndTurn()) == ["solo.token"]


def test_leader_actions_are_still_possible_before_the_token() -> None:
    table = lorenzo_is_next(hand=(None,))
    assert spaces(after(table, masters.DiscardLeader())) == (2,)


@pytest.mark.breaks("solo.tokens")
@pytest.mark.keeps("solo.tokens")
def test_a_token_comes_again_only_after_the_shuffle() -> None:
    table = lorenzo_is_next(revealed=("discard-green", "cross-2", "cross-2"))
    assert refusals(table, token("discard-green")) == ["solo.tokens"]
    assert refusals(table, token("cross-2")) == ["solo.tokens"]
    assert refusal(table, token("cross-2"), "solo.tokens").facts["left"] == (
        "discard-blue",
        "discard-yellow",
        "discard-purple",
        "cross-1",
    )
    fresh = refusal(lorenzo_is_next(revealed=("discard-green",)), token("discard-green"), "solo.tokens")
    assert fresh.facts["left"][-3:] == ("cross-2", "cross-2", "cross-1")  # each that is there
    assert allowed(table, token("discard-blue"))
    assert not masters.check(table, token("moon")).recordable
    shuffled = after(table, token("cross-1"), take("column-1"), store("1 servant / - / -"))
    assert allowed(shuffled, token("discard-green"))


def test_seven_tokens() -> None:
    assert sum(tokens_left(alone()).values()) == 7
    assert tokens_left(alone())["cross-2"] == 2


def test_the_app_draws_each_token_as_often_as_it_is_there() -> None:
    table, rng = lorenzo_is_next(), Random(3)
    drawn = Counter(chance.draw_token(table, rng).token for _ in range(700))
    assert set(drawn) == set(tokens_left(table))
    assert 150 < drawn["cross-2"] < 250


def test_the_tokens_never_run_out() -> None:
    """The six others can come first; the last one shuffles."""
    rest = ("discard-green", "discard-blue", "discard-yellow", "discard-purple", "cross-2", "cross-2")
    table = lorenzo_is_next(revealed=rest)
    assert tokens_left(table) == {"cross-1": 1}
    assert tokens_left(after(table, token("cross-1"))) == tokens_left(alone())


@pytest.mark.parametrize("spaces_", [1, 2])
def test_the_cross_moves(spaces_: int) -> None:
    assert after(lorenzo_is_next(), token(f"cross-{spaces_}")).cross == spaces_


# Cards go


def test_known_cards_that_go_are_remembered() -> None:
    table = after(lorenzo_is_next(tops={"green-1": "green-1-2"}), token("discard-green"))
    assert table.gone == {"green-1-2"}
    assert left_in(table, "green-1") == 2
    assert candidates(table, "green-1") == ("green-1-1", "green-1-3", "green-1-4")


def test_a_card_that_went_cannot_be_bought() -> None:
    table = after(lorenzo_is_next(tops={"green-1": "green-1-1"}, box="9 shield"), token("discard-green"))
    assert refusals(table, buy("green-1-1")) == ["card.seen"]


def test_the_last_unnamed_card_of_a_stack_is_known_when_it_goes() -> None:
    slots = (("green-1-1",), ("green-1-2",), ("green-1-3",))
    table = after(lorenzo_is_next(slots=slots), token("discard-green"))
    assert table.gone == {"green-1-4"}
    assert (left_in(table, "green-1"), left_in(table, "green-2")) == (0, 3)


def test_bought_and_discarded_cards_together_empty_a_colour() -> None:
    away = {"green-1": 4, "green-2": 4, "green-3": 3}
    table = alone(away=away, slots=(("blue-1-1", "blue-2-1"),), box="9 shield 9 coin")
    later = after(table, buy("green-3-4", 1))
    assert later.ending == "colour_gone"
    assert masters.score(later).ranking[0].place == 2
    assert [why.rule for why in masters.score(later).why] == ["solo.lose_colour"]


def test_if_only_one_card_is_left_it_goes_and_the_game_is_lost() -> None:
    table = lorenzo_is_next(away={"green-1": 4, "green-2": 4, "green-3": 3})
    assert after(table, token("discard-green")).ending == "colour_gone"


def test_two_left_go_both_and_that_is_lost_too() -> None:
    table = lorenzo_is_next(away={"green-1": 4, "green-2": 4, "green-3": 2})
    assert after(table, token("discard-green")).ending == "colour_gone"
    assert (
        after(lorenzo_is_next(away={"green-1": 4, "green-2": 4, "green-3": 1}), token("discard-green")).ending is None
    )


# The cross


def test_each_discard_moves_the_cross() -> None:
    table = after(alone(), take("row-3"), store("- / - / -", discard="1 stone 2 coin"))
    assert (table.cross, spaces(table)) == (3, (0,))


def test_discards_may_set_off_a_report() -> None:
    table = after(alone(cross=6, faith=3), take("row-3"), store("- / 2 coin / -", discard="1 stone"))
    assert table.players[0].favors[0] == "open"
    table = after(alone(cross=7, faith=3), take("row-3"), store("- / 2 coin / -", discard="1 stone"))
    assert table.players[0].favors[0] == "lost"


def test_the_cross_arriving_by_discards_is_a_loss() -> None:
    table = after(alone(cross=23, favors=LOST), take("row-3"), store("- / 2 coin / -", discard="1 stone"))
    assert table.ending == "cross_arrived"
    assert [why.rule for why in masters.score(table).why] == ["solo.lose_cross"]


# Winning


def test_winning_ends_the_game_at_once_without_a_token() -> None:
    table = after(alone(faith=23, favors=UP), take(QUIET))
    assert masters.is_over(table)
    assert table.ending == "won"
    assert masters.score(table).winners == ("red",)
    assert [why.rule for why in masters.score(table).why] == ["solo.win"]
    assert not table.token_due


def test_a_discarded_leader_may_win() -> None:
    assert after(alone(faith=23, favors=UP, hand=(None,)), masters.DiscardLeader()).ending == "won"


def test_the_last_report_counts() -> None:
    table = after(alone(faith=23, favors=UP), take(QUIET))
    assert masters.score(table).points("tiles", "red") == 2 + 3 + 4


def test_a_round_ends_with_lorenzos_turn() -> None:
    assert after(alone(faith=23, favors=UP, round=8), take(QUIET)).round == 8
    assert after(lorenzo_is_next(cross=23, favors=LOST, round=8), token("cross-1")).round == 8
    assert after(lorenzo_is_next(round=8), token("cross-1")).round == 9


def test_a_skipped_token_can_be_recorded() -> None:
    table = insisted(lorenzo_is_next(), take("column-1"))
    assert table.to_act == "red"
