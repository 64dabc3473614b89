"""Special tokens: drawn unseen, told in secret, used, paid, laid on cards, shuffled again."""

from __future__ import annotations

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ParkToken, TellTokens
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.houses.tokens import drawable, supply
from companion.table.goods import Goods
from tests.games.lorenzo.houses.positions import ONE_FAITH, PIERO, PLENTY, PRIVILEGE, TWO_COINS, sheet, table, use
from tests.games.lorenzo.positions import after, allowed, everybody, gained, place, refusals


@pytest.mark.walks("TOK-01", "TOK-02", "SET-07")
def test_tokens_are_goods_drawn_from_thirty() -> None:
    here = table(dice=(6, 6, 6), servants=1)
    assert supply(here) == 30
    taken = after(here, place("white", "special-4", card=97, servants=1))
    assert taken.player("red").goods == Goods(tokens=2)
    assert supply(taken) == 28
    assert taken.player("red").ledger[-1].source == "space:special-4"


@pytest.mark.walks("TOK-03")
def test_what_was_told_of_ones_tokens_is_not_in_the_log() -> None:
    here = table(tokens=2)
    tell = TellTokens(seat="red", faces=(TWO_COINS,))
    assert "coin" not in lorenzo.describe(here, tell)
    assert after(here, tell).player("red").house.faces == (TWO_COINS,)
    assert refusals(here, TellTokens(seat="red", faces=(TWO_COINS,) * 3)) == ["token.owned"]
    assert "2 coins" in lorenzo.describe(here, use("red", TWO_COINS))


@pytest.mark.walks("TOK-04")
def test_a_token_can_be_taken_as_a_privilege_and_among_different_ones_only_once() -> None:
    here = after(table(), place("white", "council"))
    taken = after(here, lorenzo.TakePrivileges(choices=("token",)))
    assert gained(here, taken) == Goods(tokens=1)
    market = after(table(players=4), place("white", "market-privileges"))
    assert refusals(market, lorenzo.TakePrivileges(choices=("token", "token"))) == ["privilege.different"]
    assert allowed(market, lorenzo.TakePrivileges(choices=("token", "coins")))


@pytest.mark.walks("TOK-05")
@pytest.mark.breaks("token.owned")
@pytest.mark.keeps("token.owned")
def test_any_number_is_used_in_ones_own_turn_before_or_after_placing() -> None:
    here = table(tokens=3)
    used = after(here, use("red", TWO_COINS, ONE_FAITH))
    assert gained(here, used) == Goods(tokens=-2, coins=2, faith=1)
    assert refusals(here, use("red", *[TWO_COINS] * 4)) == ["token.owned"]
    assert refusals(here, use("red")) == ["token.owned"]
    later = after(here, place("white", "market-coins"))
    assert allowed(later, use("red", TWO_COINS))
    others = table(tokens=1, others={"green": sheet(tokens=1)})
    assert refusals(others, use("green", TWO_COINS)) == ["turn.seat"]


@pytest.mark.walks("TOK-05")
def test_a_token_may_bring_a_privilege_to_choose() -> None:
    here = after(table(tokens=1), use("red", PRIVILEGE))
    assert refusals(here, place("white", "council")) == ["turn.decision"]
    assert after(here, lorenzo.TakePrivileges(choices=("coins",))).player("red").goods == Goods(coins=2)


@pytest.mark.walks("TOK-06")
def test_used_tokens_lie_apart_and_drawing_the_last_one_shuffles_them() -> None:
    here = table(tokens=10, others={"green": sheet(tokens=17)})
    here = after(here, use("red", TWO_COINS))
    assert here.houses is not None
    assert (supply(here), here.houses.used_tokens) == (3, 1)
    two = after(here, lorenzo.Adjust(seat="red", change=Goods(tokens=2)))
    assert two.houses is not None
    assert (supply(two), two.houses.used_tokens) == (1, 1)
    three = after(here, lorenzo.Adjust(seat="red", change=Goods(tokens=3)))
    assert three.houses is not None
    assert (supply(three), three.houses.used_tokens) == (1, 0)


@pytest.mark.walks("TOK-07", "X04", "X05")
def test_as_a_payment_any_token_will_do_and_it_lies_with_the_used_ones() -> None:
    here = table(dice=(6, 6, 6), round=5, tokens=5, coins=2)
    paid = after(here, place("white", "special-1", card=141))
    assert gained(here, paid) == Goods(tokens=-5, military=2)
    assert paid.houses is not None
    assert paid.houses.used_tokens == 5
    told = after(here, TellTokens(seat="red", faces=(TWO_COINS,) * 5), place("white", "special-1", card=141))
    assert told.player("red").house.faces == ()


@pytest.mark.walks("TOK-08")
def test_a_leader_asks_only_to_see_tokens() -> None:
    here = table(tokens=4, victory=10, hand=(PIERO,))
    played = after(here, lorenzo.PlayLeader(leader=PIERO))
    assert gained(here, played) == Goods()
    assert refusals(table(tokens=3, victory=10, hand=(PIERO,)), lorenzo.PlayLeader(leader=PIERO)) == ["leader.asks"]


@pytest.mark.walks("TOK-09", "END-01")
@pytest.mark.breaks("score.tokens_first")
@pytest.mark.keeps("score.tokens_first")
def test_tokens_are_used_before_the_scoring_by_everybody_and_do_not_count_in_the_fives() -> None:
    here = table(round=6, members=everybody(), coins=4, tokens=1, others={"green": sheet(tokens=1)})
    assert lorenzo.score(here).points("resources", "red") == 0
    notes = lorenzo.check(after(here, lorenzo.VaticanReport()), lorenzo.EndRound()).notes
    assert [(note.rule, note.facts["seat"]) for note in notes] == [
        ("score.tokens_first", "red"),
        ("score.tokens_first", "green"),
    ]
    used = after(here, use("red", TWO_COINS), use("green", TWO_COINS))
    assert lorenzo.score(used).points("resources", "red") == 1
    over = after(used, lorenzo.VaticanReport())
    assert lorenzo.check(over, lorenzo.EndRound()).notes == ()
    assert lorenzo.is_over(after(over, lorenzo.EndRound()))


def test_before_the_last_round_nobody_uses_tokens_out_of_turn() -> None:
    here = table(round=4, members=everybody(), others={"green": sheet(tokens=1)})
    assert refusals(here, use("green", TWO_COINS)) == ["turn.seat"]


@pytest.mark.walks("TOK-10", "E01")
@pytest.mark.breaks("token.parked", "effect.token_slot")
@pytest.mark.keeps("token.parked", "effect.token_slot")
def test_a_token_laid_on_a_card_stays_there_and_is_not_in_the_supply_any_more() -> None:
    here = table(tokens=2, territories=(98, 97))
    park = ParkToken(seat="red", card=98, face=TWO_COINS)
    parked = after(here, park)
    assert parked.player("red").house.parked == {98: TWO_COINS}
    assert parked.player("red").goods == Goods(tokens=1)
    assert (supply(parked), parked.houses and parked.houses.used_tokens) == (28, 0)
    assert refusals(parked, park) == ["token.parked"]
    assert refusals(parked, use("red", TWO_COINS, TWO_COINS)) == ["token.owned"]
    assert refusals(here, ParkToken(seat="red", card=97, face=TWO_COINS)) == ["effect.token_slot"]
    assert refusals(here, ParkToken(seat="red", card=128, face=TWO_COINS)) == ["effect.token_slot"]


def test_a_table_may_let_the_token_on_a_card_be_replaced() -> None:
    here = table(tokens=2, territories=(98,), rules={"token_slot": "replace"})
    twice = after(here, *[ParkToken(seat="red", card=98, face=face) for face in (TWO_COINS, ONE_FAITH)])
    assert twice.player("red").house.parked == {98: ONE_FAITH}
    assert (supply(twice), twice.houses and twice.houses.used_tokens) == (28, 1)


def test_a_card_that_goes_takes_its_token_to_the_used_ones() -> None:
    here = table(territories=(98,), parked={98: {"privileges": 1}})
    gone = after(here, lorenzo.RemoveCard(seat="red", card=98))
    assert gone.player("red").house.parked == {}
    assert (supply(gone), gone.houses and gone.houses.used_tokens) == (29, 1)


@pytest.mark.walks("TOK-11")
def test_when_there_are_none_one_goes_without_or_draws_them_later() -> None:
    others = {"green": sheet(tokens=29)}
    here = table(dice=(6, 6, 6), servants=1, others=others)
    taken = after(here, place("white", "special-4", card=97, servants=1))
    assert taken.player("red").goods == Goods(tokens=1)
    assert drawable(taken) == 0
    owed = table(dice=(6, 6, 6), servants=1, others=others, rules={"tokens_run_out": "owed"})
    owed = after(owed, place("white", "special-4", card=97, servants=1))
    assert owed.player("red").house.owed == 1
    owed = after(owed, use("green", TWO_COINS))
    assert owed.player("red").goods == Goods(tokens=2)
    assert owed.player("red").house.owed == 0


@pytest.mark.walks("TOK-12")
def test_santa_rita_doubles_named_goods_and_no_tokens_unless_the_table_says_so() -> None:
    """Special building 115 gives 1 token at once."""
    for rules, tokens in (({}, 1), ({"tokens_and_named_goods": True}, 2)):
        here = table(dice=(6, 6, 6), round=3, leaders=(18,), rules=rules, **PLENTY)
        taken = after(here, place("white", "special-1", card=115))
        assert gained(here, taken)["tokens"] == tokens


@pytest.mark.breaks("copy.values")
def test_a_table_that_has_told_all_thirty_faces_shows_no_other() -> None:
    own_copy = {"tokens": [{"face": {"gain": {"coins": 2}}, "count": 29}, {"face": {"privileges": 1}}]}
    here = table(tokens=1, own_copy=own_copy)
    assert allowed(here, use("red", TWO_COINS))
    assert refusals(here, use("red", ONE_FAITH)) == ["copy.values"]
    assert allowed(table(tokens=1, own_copy={"tokens": [{"face": {"privileges": 1}}]}), use("red", ONE_FAITH))


def test_what_a_token_says_in_words_is_in_the_log_and_done_by_hand() -> None:
    here = table(tokens=1)
    told = use("red", Token(text="look at the top leader"))
    assert lorenzo.describe(here, told) == "Anna: uses a special token (look at the top leader)"
    assert after(here, told).player("red").goods == Goods()


def test_the_privilege_of_a_token_comes_before_a_bonus_action_that_it_may_help_to_pay() -> None:
    here = table(
        round=3, dice=(6, 6, 6), cards={"characters-1": 60}, houses={"adaptation": "buildings"}, tokens=1, **PLENTY
    )
    here = after(here, place("white", "characters-1"), lorenzo.TakePrivileges(choices=("coins",)))
    assert [type(one).__name__ for one in here.awaiting] == ["BonusActionChoice"]
    assert allowed(after(here, use("red", PRIVILEGE)), lorenzo.TakePrivileges(choices=("coins",)))
