"""Leaders with the expansion: spaces of their own, what they ask for, what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.houses import catalogue as printed
from companion.games.lorenzo.houses.actions import ActivateCards, ChooseActivity
from companion.games.lorenzo.houses.decisions import CardsChoice, FreeLeaderChoice
from companion.games.lorenzo.state import ExchangeChoice
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.source import Source
from tests.games.lorenzo.houses.positions import (
    ALBERTI,
    ALFONSO_I,
    ALFONSO_V,
    BEATRICE,
    BEMBO,
    BRAMANTE,
    CARLO,
    ERASMO,
    ERCOLE,
    FERDINANDO,
    FICINO,
    GIULIO,
    LADISLAO,
    LUCIA,
    LUTERO,
    MACHIAVELLI,
    MASSIMILIANO,
    PARACELSO,
    PAZZI,
    PIERO,
    PLENTY,
    RAFFAELLO,
    SALVIATI,
    STROZZI,
    TORQUEMADA,
    sheet,
    table,
)
from tests.games.lorenzo.positions import after, allowed, everybody, gained, place, refusals

LORENZO = 15

# Their spaces


@pytest.mark.walks("LEA-01", "LEA-04")
@pytest.mark.breaks("leader_space.owner")
@pytest.mark.keeps("leader_space.owner")
def test_the_space_of_a_leader_is_for_its_owner_alone() -> None:
    here = table(leaders=(BEMBO,))
    assert gained(here, after(here, place("white", "leader-42"))) == Goods(coins=3, servants=3)
    theirs = table(others={"green": sheet(leaders=(BEMBO,))})
    assert refusals(theirs, place("white", "leader-42")) == ["leader_space.owner"]
    nobodys = table()
    assert refusals(nobodys, place("white", "leader-42")) == ["leader_space.owner"]


@pytest.mark.walks("LEA-02")
def test_it_holds_one_member_which_comes_home_when_the_round_ends() -> None:
    here = table(leaders=(BEMBO,), members="red black leader-42")
    assert refusals(here, place("white", "leader-42")) == ["space.occupied"]
    assert refusals(here, place("black", "council")) == ["member.placed"]
    full = table(leaders=(BEMBO,), members=everybody(but="red black") + ", red black leader-42")
    assert after(full, lorenzo.EndRound()).placed == ()


@pytest.mark.walks("LEA-03")
@pytest.mark.parametrize(("value", "expected"), [("1", ["space.value"]), ("0", [])])
def test_a_value_of_one_is_needed_unless_the_table_says_any(value: str, expected: list[str]) -> None:
    here = table(leaders=(BEMBO,), rules={"leader_space_value": value})
    assert refusals(here, place("neutral", "leader-42")) == expected


@pytest.mark.walks("LEA-04")
@pytest.mark.parametrize(
    ("leader", "gain"),
    [
        (ERASMO, Goods(wood=3, stone=3, victory=3)),
        (PAZZI, Goods(military=2, faith=3)),
        (MASSIMILIANO, Goods(victory=5, tokens=3)),
        (PIERO, Goods(tokens=3)),
        (BEMBO, Goods(coins=3, servants=3)),
    ],
)
def test_what_the_spaces_of_leaders_give(leader: int, gain: Goods) -> None:
    here = table(leaders=(leader,))
    assert gained(here, after(here, place("white", f"leader-{leader}"))) == gain


@pytest.mark.walks("LEA-04")
def test_bramante_harvests_or_produces_at_the_value_of_the_member() -> None:
    mine: dict[str, Any] = {"territories": (101,), "buildings": (118,), "servants": 1, "bonus_tile": None}
    here = table(dice=(6, 4, 4), leaders=(BRAMANTE,), **mine)
    placed = after(here, place("white", "leader-26", servants=1))
    assert gained(placed, after(placed, ChooseActivity(activity="production"))) == Goods(victory=7)
    assert gained(placed, after(placed, ChooseActivity(activity="harvest"))) == Goods(faith=2)
    low = after(here, place("black", "leader-26"))
    assert gained(low, after(low, ChooseActivity(activity="production"))) == Goods()


@pytest.mark.walks("LEA-04")
@pytest.mark.parametrize(("lowered", "harvests"), [(True, False), (False, True)])
def test_a_harvest_of_bramante_that_a_tile_makes_too_weak_gives_nothing(lowered: bool, harvests: bool) -> None:
    here = table(dice=(3, 3, 3), round=3, leaders=(BRAMANTE,), excommunications=(1,), tiles=("1-5", None, None))
    here = evolve(here, rules=lorenzo.TableRules(penalty_on_leader_actions=lowered))
    placed = after(here, place("white", "leader-26"))
    harvested = gained(placed, after(placed, ChooseActivity(activity="harvest")))
    assert harvested == (Goods(wood=1, stone=1, servants=1) if harvests else Goods())
    assert gained(placed, after(placed, ChooseActivity(activity="production"))) == Goods(coins=2, military=1)


@pytest.mark.walks("LEA-06")
def test_lorenzo_copies_a_space_and_has_one_of_his_own_unless_the_table_says_no() -> None:
    others = {"green": sheet(leaders=(BEMBO,))}
    here = after(table(leaders=(LORENZO,), others=others), lorenzo.CopyLeader(leader=BEMBO))
    assert gained(here, after(here, place("white", "leader-15"))) == Goods(coins=3, servants=3)
    assert refusals(here, place("white", "leader-42")) == ["leader_space.owner"]
    strict = table(leaders=(LORENZO,), others=others, rules={"copy_action_leader": "refused"})
    assert refusals(strict, lorenzo.CopyLeader(leader=BEMBO)) == ["leader.copy"]


# What they ask for


@pytest.mark.walks("LEA-05")
@pytest.mark.breaks("leader.at_most", "leader.asks")
@pytest.mark.keeps("leader.at_most", "leader.asks")
def test_some_ask_for_at_most_so_much() -> None:
    """Alfonso V asks for 6 military points and no faith."""
    assert allowed(table(military=6, hand=(ALFONSO_V,)), lorenzo.PlayLeader(leader=ALFONSO_V))
    assert refusals(table(military=6, faith=1, hand=(ALFONSO_V,)), lorenzo.PlayLeader(leader=ALFONSO_V)) == [
        "leader.at_most"
    ]
    assert refusals(table(military=5, faith=1, hand=(ALFONSO_V,)), lorenzo.PlayLeader(leader=ALFONSO_V)) == [
        "leader.asks",
        "leader.at_most",
    ]


WANTS: dict[int, dict[str, Any]] = {
    BEATRICE: {"buildings": (25, 26, 27, 28, 29)},
    GIULIO: {"buildings": (25, 26, 27, 28), "territories": (1, 2, 3), "characters": (49, 50)},
    LUCIA: {"buildings": (25, 26, 27), "characters": (49, 50, 51), "tokens": 2},
    FERDINANDO: {"coins": 8, "servants": 8, "wood": 1},
    MACHIAVELLI: {"territories": (1, 2, 3), "victory": 20, "leaders": (BEMBO,)},
    LUTERO: {"military": 7, "territories": (1,), "characters": (49,), "buildings": (25,), "ventures": (73,)},
}


@pytest.mark.walks("LEA-05")
@pytest.mark.parametrize("leader", WANTS)
def test_what_leaders_count_in_all_its_kinds(leader: int) -> None:
    assert allowed(table(**WANTS[leader], hand=(leader,)), lorenzo.PlayLeader(leader=leader))
    assert not allowed(table(hand=(leader,)), lorenzo.PlayLeader(leader=leader))


@pytest.mark.walks("LEA-05")
def test_too_many_types_or_pieces_are_counted_together() -> None:
    four = {**WANTS[GIULIO], "ventures": (73,)}
    assert refusals(table(**four, hand=(GIULIO,)), lorenzo.PlayLeader(leader=GIULIO)) == ["leader.at_most"]
    both = {**WANTS[FERDINANDO], "stone": 1}
    assert refusals(table(**both, hand=(FERDINANDO,)), lorenzo.PlayLeader(leader=FERDINANDO)) == ["leader.at_most"]


@pytest.mark.walks("LEA-05")
def test_a_leader_of_the_base_game_who_wants_cards_of_one_type_still_does() -> None:
    lucrezia = 13
    six = (25, 26, 27, 28, 29, 30)
    assert allowed(table(buildings=six, hand=(lucrezia,)), lorenzo.PlayLeader(leader=lucrezia))
    assert refusals(table(buildings=six[:5], hand=(lucrezia,)), lorenzo.PlayLeader(leader=lucrezia)) == ["leader.asks"]


# What they do


@pytest.mark.parametrize(
    ("leader", "card", "gain"),
    [
        (ALFONSO_V, 97, Goods(faith=1)),
        (ALFONSO_I, 121, Goods(servants=2)),
        (ERCOLE, 109, Goods(military=2)),
        (FERDINANDO, 133, Goods(wood=1, stone=1)),
    ],
)
def test_some_give_something_with_each_card_of_a_type(leader: int, card: int, gain: Goods) -> None:
    plain = table(dice=(6, 6, 6), **PLENTY)
    here = table(dice=(6, 6, 6), leaders=(leader,), **PLENTY)
    move = place("white", "special-1", card=card)
    assert gained(here, after(here, move)) - gained(plain, after(plain, move)) == gain
    other = place("white", "special-1", card=109 if card != 109 else 97)
    assert gained(here, after(here, other)) == gained(plain, after(plain, other))


@pytest.mark.breaks("leader.option", "leader.price")
@pytest.mark.keeps("leader.option", "leader.price")
def test_an_exchange_once_per_round() -> None:
    here = table(leaders=(BEATRICE, RAFFAELLO, GIULIO), tokens=1, victory=1)
    use = lorenzo.UseLeader(leader=BEATRICE)
    assert refusals(here, use) == ["leader.option"]
    assert refusals(here, use.with_(option=2)) == ["leader.option"]
    assert refusals(here, lorenzo.UseLeader(leader=GIULIO, option=0)) == ["leader.price"]
    assert gained(here, after(here, use.with_(option=1))) == Goods(tokens=-1, coins=5)
    assert gained(here, after(here, lorenzo.UseLeader(leader=RAFFAELLO, option=0))) == Goods(victory=-1, coins=3)
    assert refusals(after(here, use.with_(option=1)), use.with_(option=1)) == ["leader.once"]
    assert "leader.option" in refusals(table(leaders=(LUCIA,)), lorenzo.UseLeader(leader=LUCIA, option=0))


@pytest.mark.breaks("leader.card")
@pytest.mark.keeps("leader.card")
def test_torquemada_takes_a_character_once_per_round() -> None:
    here = table(leaders=(TORQUEMADA,), characters=(53,), buildings=(25,))
    used = after(here, lorenzo.UseLeader(leader=TORQUEMADA, card=53))
    assert gained(here, used) == Goods(faith=3)
    assert used.player("red").characters == ()
    for card in (None, 25, 54):
        assert refusals(here, lorenzo.UseLeader(leader=TORQUEMADA, card=card)) == ["leader.card"]
    assert refusals(table(leaders=(LUCIA,)), lorenzo.UseLeader(leader=LUCIA, card=53)) == ["leader.card"]


def test_lucia_and_ficino_give_once_per_round() -> None:
    here = table(leaders=(LUCIA, FICINO))
    assert gained(here, after(here, lorenzo.UseLeader(leader=LUCIA))) == Goods(victory=2, faith=1)
    kept = after(here, lorenzo.UseLeader(leader=FICINO))
    assert gained(here, kept) == Goods(tokens=1)
    assert kept.houses is not None
    assert kept.houses.used_tokens == 1


def test_carlo_makes_each_servant_worth_two() -> None:
    here = table(dice=(4, 2, 6), leaders=(CARLO,), servants=3)
    assert allowed(here, place("black", "territories-3", card=1, servants=2))
    assert refusals(here, place("black", "territories-3", card=1, servants=1)) == ["tower.value"]
    (reason,) = lorenzo.check(here, place("black", "territories-3", card=1)).reasons
    assert reason.fix == place("black", "territories-3", card=1, servants=2)


def test_salviati_has_one_more_privilege_which_may_repeat() -> None:
    here = after(table(players=4, leaders=(SALVIATI,)), place("white", "market-privileges"))
    assert refusals(here, lorenzo.TakePrivileges(choices=("coins", "faith"))) == ["privilege.count"]
    assert allowed(here, lorenzo.TakePrivileges(choices=("coins", "faith", "coins")))
    assert refusals(here, lorenzo.TakePrivileges(choices=("coins",) * 3)) == ["privilege.different"]


def test_ladislao_lets_another_leader_be_played_at_once() -> None:
    here = table(victory=10, hand=(LADISLAO, BEMBO))
    played = after(here, lorenzo.PlayLeader(leader=LADISLAO))
    assert played.awaiting == (FreeLeaderChoice("red", Source.of("leader", LADISLAO)),)
    assert after(played, lorenzo.PlayLeader(leader=BEMBO)).awaiting == ()


def test_lorenzo_who_copies_ladislao_lets_another_leader_be_played_at_once() -> None:
    here = table(leaders=(LORENZO,), hand=(BEMBO,), others={"green": sheet(leaders=(LADISLAO,))})
    copied = after(here, lorenzo.CopyLeader(leader=LADISLAO))
    assert copied.awaiting == (FreeLeaderChoice("red", Source.of("leader", LADISLAO)),)
    assert after(copied, lorenzo.PlayLeader(leader=BEMBO)).awaiting == ()


@pytest.mark.parametrize(("leader", "cards"), [(ALBERTI, (109, 110)), (STROZZI, (97, 98))])
def test_alberti_and_strozzi_run_one_card(leader: int, cards: tuple[int, ...]) -> None:
    rows: dict[str, Any] = {"buildings": cards} if leader == ALBERTI else {"territories": cards}
    here = table(leaders=(leader,), servants=2, coins=1, bonus_tile=None, **rows)
    here = after(here, lorenzo.UseLeader(leader=leader), lorenzo.Activate(servants=2))
    assert here.awaiting == (CardsChoice("red", cards, 1, 5, Source.of("leader", leader), before=Goods(coins=1)),)
    chosen = after(here, ActivateCards(cards=cards[:1]))
    if leader == ALBERTI:
        assert chosen.awaiting == (ExchangeChoice("red", "production", 5, (109,), before=Goods(coins=1)),)
    else:
        assert gained(here, chosen) == Goods(tokens=1)


def test_alberti_exchanges_nothing_that_the_bonus_tile_has_just_given() -> None:
    here = table(leaders=(ALBERTI,), buildings=(109, 112))
    here = after(here, lorenzo.UseLeader(leader=ALBERTI), lorenzo.Activate())
    assert here.player("red").goods["coins"] == 2
    asked = after(here, ActivateCards(cards=(109,)))
    assert refusals(asked, lorenzo.Exchange(choices={109: 0})) == ["exchange.inputs"]


@pytest.mark.parametrize(("lowered", "refused"), [(True, ["space.value"]), (False, [])])
def test_whether_a_tile_lowers_the_harvest_of_a_leader_is_a_table_rule(lowered: bool, refused: list[str]) -> None:
    here = table(round=3, leaders=(STROZZI,), excommunications=(1,), tiles=("1-5", None, None))
    here = evolve(here, rules=lorenzo.TableRules(penalty_on_leader_actions=lowered))
    assert refusals(after(here, lorenzo.UseLeader(leader=STROZZI)), lorenzo.Activate()) == refused


def test_of_the_last_token_ficino_keeps_that() -> None:
    here = table(leaders=(FICINO,), others={"green": sheet(tokens=29)})
    assert gained(here, after(here, lorenzo.UseLeader(leader=FICINO))) == Goods(tokens=1)


def test_what_a_tile_takes_of_two_goods_is_decided_before_they_are_spent() -> None:
    here = table(
        dice=(6, 6, 6),
        round=5,
        cards={"ventures-1": 90},
        leaders=(FERDINANDO,),
        excommunications=(1,),
        tiles=("1-4", None, None),
        houses={"adaptation": "characters"},
        **PLENTY,
    )
    placed = after(here, place("white", "ventures-1"))
    assert [type(one).__name__ for one in placed.awaiting] == ["LossChoice", "BonusActionChoice"]
    verdict = lorenzo.check(placed, lorenzo.Decline())
    assert (verdict.rules, verdict.recordable) == (["turn.decision"], True)
    other = after(placed, lorenzo.Decline(overruled=True))  # as versions recorded it that asked for it first
    assert [type(one).__name__ for one in other.awaiting] == ["LossChoice"]


def test_alberti_with_one_card_in_reach_has_nothing_to_choose() -> None:
    here = table(leaders=(ALBERTI,), buildings=(109, 116), coins=1, bonus_tile=None)
    here = after(here, lorenzo.UseLeader(leader=ALBERTI), lorenzo.Activate())
    assert here.awaiting == (ExchangeChoice("red", "production", 3),)


def test_lutero_cannot_be_excommunicated() -> None:
    here = table(round=2, members=everybody(), leaders=(LUTERO,))
    reported = after(here, lorenzo.VaticanReport())
    assert reported.player("red").excommunications == ()
    assert reported.player("green").excommunications == (1,)
    faithful = after(table(round=2, members=everybody(), leaders=(LUTERO,), faith=5), lorenzo.VaticanReport())
    assert after(faithful, lorenzo.Support(seat="red", support=False)).player("red").excommunications == ()


def test_machiavelli_adds_a_point_to_whatever_gives_some() -> None:
    here = table(dice=(6, 6, 6), leaders=(MACHIAVELLI,), wood=2)
    assert gained(here, after(here, place("white", "special-1", card=112)))["victory"] == 3
    assert gained(here, after(here, place("white", "market-coins"))) == Goods(coins=5)
    report = after(table(round=2, members=everybody(), leaders=(MACHIAVELLI,), faith=3), lorenzo.VaticanReport())
    supported = after(report, lorenzo.Support(seat="red", support=True))
    assert gained(report, supported) == Goods(victory=3 + 1, faith=-3)


def test_paracelso_pays_servants_in_place_of_wood_stone_and_coins() -> None:
    here = table(dice=(6, 6, 6), leaders=(PARACELSO,), wood=1, servants=2)
    move = place("white", "special-1", card=112)
    assert refusals(here, move) == ["card.choice"]
    paid = after(here, place("white", "special-1", card=112, pay=Goods(wood=1, servants=1)))
    assert gained(here, paid) == Goods(wood=-1, servants=-1, victory=2)
    assert allowed(here, place("white", "special-1", card=112, pay=Goods(servants=2)))
    assert not allowed(table(dice=(6, 6, 6), wood=1, servants=2), move)


def test_a_payment_to_which_two_discounts_lead_can_be_chosen() -> None:
    """The Stonemason saves a wood or a stone of the Mint, and a servant stands in for the other."""
    here = table(dice=(6, 6, 6), leaders=(PARACELSO,), characters=(50,), stone=2, servants=1)
    assert gained(here, after(here, place("white", "buildings-1", card=25))) == Goods(stone=-2, servants=-1, victory=5)
    more = table(dice=(6, 6, 6), leaders=(PARACELSO,), characters=(50,), stone=2, servants=2)
    assert refusals(more, place("white", "buildings-1", card=25)) == ["card.choice"]
    pay = Goods(stone=2, servants=1)
    assert gained(more, after(more, place("white", "buildings-1", card=25, pay=pay))) == Goods(victory=5) - pay


@pytest.mark.walks("LEA-04", "X01")
@pytest.mark.parametrize("leader", sorted(printed.catalogue().leaders))
def test_every_leader_of_the_expansion_can_be_played(leader: int) -> None:
    """By special character 125, whatever the leader asks for; then it can be used as its card says."""
    here = table(dice=(6, 6, 6), round=3, hand=(leader, 7), characters=(53,), **{**PLENTY, "tokens": 2, "victory": 2})
    here = after(here, place("white", "special-1", card=125), lorenzo.PlayLeader(leader=leader))
    here = after(here, *[lorenzo.Decline()] * len(here.awaiting))
    acts = printed.catalogue().leaders[leader].acts
    uses = [one for one in lorenzo.legal_actions(here) if isinstance(one, lorenzo.UseLeader)]
    assert bool(uses) == (acts == "once_per_round")
    for one in uses:
        assert after(here, one).player("red").leaders[-1].used


def test_nobody_holds_a_leader_that_lies_open_beside_a_family() -> None:
    here = table(hand=(None, None))
    assert here.houses
    here = evolve(here, houses=evolve(here.houses, shown_leaders={"sforza": (BEMBO, LUTERO)}))
    assert refusals(here, lorenzo.TellLeaders(seat="red", leaders=(BEMBO,))) == ["leader.hand"]
    assert allowed(here, lorenzo.TellLeaders(seat="red", leaders=(PIERO,)))
