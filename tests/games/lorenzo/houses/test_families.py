"""The families, one by one (their abilities rest on a public transcription; the tile decides)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.houses import catalogue as printed
from companion.games.lorenzo.houses.actions import BuyLeftover, CorrectFamily, CorrectKept, Trade
from companion.games.lorenzo.houses.decisions import FreeLeaderChoice
from companion.games.lorenzo.state import LossChoice
from companion.rulebook import entry
from companion.table.goods import Goods
from companion.table.source import Source
from tests.games.lorenzo.houses.positions import (
    BEMBO,
    ERASMO,
    PAZZI,
    PIERO,
    PLENTY,
    RAFFAELLO,
    TWO_COINS,
    at_the_auction,
    sheet,
    table,
    use,
)
from tests.games.lorenzo.positions import after, allowed, everybody, gained, place, refusals


@pytest.mark.walks("FAM-01", "FAM-02")
def test_the_box_has_ten_families_and_two_are_likely_promos() -> None:
    families = printed.catalogue().families.values()
    assert len([family for family in families if not family.likely_promo]) == 10
    assert {family.id for family in families if family.likely_promo} == {"della_scala", "visconti"}
    assert not all(family.confirmed for family in families)


@pytest.mark.walks("FAM-01")
def test_aragonesi_harvest_with_each_territory_at_one_less_than_its_value() -> None:
    """Special territory 101 needs 5: the harvest is one of 4, which reaches 102 and not 101 itself."""
    here = table(dice=(6, 6, 6), round=3, family="aragonesi", territories=(102,), bonus_tile=None, servants=5)
    assert gained(here, after(here, place("white", "special-1", card=101))) == Goods(victory=2)
    other = table(dice=(6, 6, 6), round=3, territories=(102,), bonus_tile=None)
    assert gained(other, after(other, place("white", "special-1", card=101))) == Goods()


@pytest.mark.walks("FAM-01")
@pytest.mark.parametrize(("card", "gain"), [(101, Goods(wood=1, stone=1, servants=1)), (102, Goods())])
def test_a_tile_lowers_the_harvest_of_aragonesi_and_the_farmer_does_not_raise_it(card: int, gain: Goods) -> None:
    """The tile takes 3: of a harvest at 4 one at 1 is left, for the bonus tile alone, and of one at 2 nothing."""
    mine: dict[str, Any] = {"family": "aragonesi", "territories": (2,), "characters": (53,), "excommunications": (1,)}
    here = table(dice=(6, 6, 6), round=3, tiles=("1-5", None, None), **mine)
    at_once = Goods(wood=1, stone=1, coins=1, servants=1) if card == 102 else Goods()
    assert gained(here, after(here, place("white", "special-1", card=card))) - at_once == gain


@pytest.mark.breaks("family.aragonesi")
def test_naming_a_territory_later_says_at_which_value_aragonesi_has_not_harvested() -> None:
    """Special territory 101 needs 5 and gives nothing at once; the tile takes 3."""
    mine: dict[str, Any] = {"round": 3, "family": "aragonesi", "territories": (None,)}
    lowered: dict[str, Any] = {**mine, "excommunications": (1,), "tiles": ("1-5", None, None)}
    for facts, value in ((mine, 4), (lowered, 1)):
        (note,) = lorenzo.check(table(**facts), lorenzo.NameCard(seat="red", card=101)).notes
        assert (note.rule, note.facts) == ("family.aragonesi", {"card": 101, "has": value})


@pytest.mark.keeps("family.aragonesi")
@pytest.mark.parametrize(("family", "tile"), [("aragonesi", "1-5"), ("este", None)])
def test_where_no_harvest_is_missing_a_territory_is_simply_named(family: str, tile: str | None) -> None:
    """Special territory 99 needs 1, which leaves no harvest of 1."""
    here = table(family=family, territories=(None,), excommunications=(1,), tiles=(tile, None, None))
    assert lorenzo.check(here, lorenzo.NameCard(seat="red", card=99)).notes == ()


@pytest.mark.walks("FAM-01", "RND-03")
@pytest.mark.breaks("family.colonna")
@pytest.mark.keeps("family.colonna")
def test_colonna_has_the_brown_member_of_value_3_which_never_conflicts() -> None:
    here = table(dice=(6, 6, 6), family="colonna", members="red white territories-1", coins=9, military=9)
    assert here.turns.count("red") == 4
    assert allowed(here, place("brown", "territories-2", card=2))
    assert refusals(here, place("brown", "territories-3", card=2)) == ["tower.value"]
    beside = table(dice=(6, 6, 6), family="colonna", members="red brown territories-1", coins=9)
    assert allowed(beside, place("white", "territories-2", card=2))
    assert refusals(table(), place("brown", "council"))[0] == "family.colonna"
    full = table(family="colonna", members=everybody() + ", red brown harvest")
    assert full.turns == ()
    assert after(full, lorenzo.EndRound()).placed == ()


@pytest.mark.walks("FAM-01")
@pytest.mark.breaks("family.montefeltro")
@pytest.mark.keeps("family.montefeltro")
def test_montefeltro_takes_back_the_wood_and_stone_of_buildings_as_a_privilege() -> None:
    here = table(dice=(6, 6, 6), family="montefeltro", wood=2, stone=2, coins=3)
    built = after(here, place("white", "special-1", card=110))
    assert built.player("red").house.kept == Goods(wood=2)
    elsewhere = after(here, place("white", "special-1", card=121))
    assert elsewhere.player("red").house.kept == Goods()
    unnamed = after(here, place("white", "buildings-1", pay=Goods(stone=2, coins=1)))
    assert unnamed.player("red").house.kept == Goods(stone=2)
    asked = after(table(family="montefeltro", kept={"wood": 2}), place("white", "council"))
    taken = after(asked, lorenzo.TakePrivileges(choices=("kept",)))
    assert gained(asked, taken) == Goods(wood=2)
    assert taken.player("red").house.kept == Goods()
    empty = after(table(family="montefeltro"), place("white", "council"))
    assert refusals(empty, lorenzo.TakePrivileges(choices=("kept",))) == ["family.montefeltro"]
    assert allowed(empty, lorenzo.TakePrivileges(choices=("coins",)))


def test_what_montefeltro_takes_back_is_received_with_a_privilege_and_its_entry_names_the_table_rule() -> None:
    tile: dict[str, Any] = {"excommunications": (1,), "tiles": ("1-4", None, None)}
    asked = after(table(family="montefeltro", kept={"wood": 3, "stone": 2}, **tile), place("white", "council"))
    taken = after(asked, lorenzo.TakePrivileges(choices=("kept",)))
    assert taken.awaiting == (LossChoice("red", ("wood", "stone"), 1, Source.of("privilege", "kept")),)
    assert "table.fewer_from_privileges" in entry("houses", "family.montefeltro").related


@pytest.mark.walks("FAM-01")
def test_della_rovere_claims_faith_tiles_and_loses_points_when_excommunicated() -> None:
    own_copy = {"faith_tiles": [{"step": 2, "gain": {"coins": 4}}, {"step": 5, "privileges": 1}]}
    here = table(family="della_rovere", faith=1, own_copy=own_copy)
    one = after(here, lorenzo.Adjust(seat="red", change=Goods(faith=2)))
    assert gained(here, one) == Goods(faith=2, coins=4)
    assert after(one, lorenzo.Adjust(seat="red", change=Goods(faith=3))).awaiting[0].seat == "red"
    assert (
        gained(table(faith=1), after(table(faith=1), lorenzo.Adjust(seat="red", change=Goods(faith=2))))["coins"] == 0
    )
    out = table(round=2, members=everybody(), family="della_rovere", victory=9)
    assert gained(out, after(out, lorenzo.VaticanReport())) == Goods(victory=-5)


@pytest.mark.walks("FAM-01")
@pytest.mark.parametrize(("again", "coins"), [("once", 0), ("again", 4)])
def test_a_faith_tile_pays_once_unless_the_table_says_again(again: str, coins: int) -> None:
    own_copy = {"faith_tiles": [{"step": 3, "gain": {"coins": 4}}]}
    here = table(family="della_rovere", faith=2, own_copy=own_copy, rules={"faith_tiles_again": again})
    up = after(here, lorenzo.Adjust(seat="red", change=Goods(faith=1)))
    down = after(up, lorenzo.Adjust(seat="red", change=Goods(faith=-3)))
    assert gained(down, after(down, lorenzo.Adjust(seat="red", change=Goods(faith=3))))["coins"] == coins


@pytest.mark.walks("FAM-01")
@pytest.mark.breaks("family.trade", "family.ability")
@pytest.mark.keeps("family.trade", "family.ability")
def test_este_changes_military_points_into_coins() -> None:
    here = table(family="este", military=3)
    assert gained(here, after(here, Trade(seat="red", times=3))) == Goods(military=-3, coins=6)
    assert refusals(here, Trade(seat="red", times=4)) == ["family.trade"]
    assert refusals(here, Trade(seat="red", times=0)) == ["family.ability"]
    assert refusals(table(military=3), Trade(seat="red")) == ["family.ability"]
    assert refusals(
        table(turn="green", military=3, others={"red": sheet(family="este", military=1)}), Trade(seat="red")
    ) == ["turn.seat"]


@pytest.mark.walks("FAM-01", "RND-02")
@pytest.mark.breaks(
    "family.gonzaga", "family.leftover", "family.leftover_time", "family.leftover_once", "round.leftover"
)
@pytest.mark.keeps(
    "family.gonzaga", "family.leftover", "family.leftover_time", "family.leftover_once", "round.leftover"
)
def test_gonzaga_buys_a_card_left_in_a_basic_tower_before_the_sweep() -> None:
    cards = {"territories-1": 1, "buildings-1": 25, "special-1": 97}
    mine: dict[str, Any] = {"family": "gonzaga", "servants": 14, "territories": (2, 3)}
    here = table(members=everybody(), cards=cards, taken=("buildings-1",), **mine)
    buy = BuyLeftover(seat="red", space="territories-1")
    assert [note.rule for note in lorenzo.check(here, lorenzo.EndRound()).notes] == ["round.leftover"]
    bought = after(here, buy)
    assert bought.player("red").territories == (2, 3, 1)
    assert gained(here, bought)["servants"] == -7
    assert refusals(bought, buy.with_(space="territories-2")) == ["family.leftover_once"]
    assert refusals(here, buy.with_(space="special-1")) == ["family.leftover"]
    assert refusals(here, buy.with_(space="buildings-1")) == ["family.leftover"]
    assert refusals(here, buy.with_(space="nowhere")) == ["family.leftover"]
    assert refusals(here, buy.with_(space="ventures-1", card=1)) == ["family.leftover"]
    assert refusals(table(members=everybody(), cards=cards, family="gonzaga", servants=6), buy) == ["family.gonzaga"]
    assert "family.leftover_time" in refusals(table(cards=cards, **mine), buy)
    assert refusals(table(members=everybody()), buy) == ["family.ability"]
    full = table(members=everybody(), family="gonzaga", servants=7, ventures=(73, 74, 75, 76, 77, 78))
    assert refusals(full, buy.with_(space="ventures-1", card=79)) == ["card.limit"]
    swept = after(bought, lorenzo.EndRound())
    assert lorenzo.check(bought, lorenzo.EndRound()).notes == ()
    assert 1 not in swept.swept


@pytest.mark.walks("FAM-01", "E09")
def test_malatesta_only_owns_the_military_points_of_ventures() -> None:
    here = table(dice=(6, 6, 6), round=3, family="malatesta", wood=2, stone=1, servants=1, military=7)
    assert gained(here, after(here, place("white", "special-1", card=138)))["military"] == 0
    weak = table(dice=(6, 6, 6), round=3, family="malatesta", wood=2, stone=1, servants=1, military=4)
    assert refusals(weak, place("white", "special-1", card=138)) == ["card.minimum"]


@pytest.mark.walks("FAM-01", "END-02")
def test_medici_gets_tokens_with_characters_has_room_for_eight_and_scores_them() -> None:
    six = (49, 50, 51, 52, 53, 54)
    here = table(dice=(6, 6, 6), family="medici", characters=six, coins=9, leader_deck=())
    assert lorenzo.score(here).points("characters", "red") == 21
    seven = after(here, place("white", "special-1", card=123))
    assert gained(here, seven)["tokens"] == 2
    assert lorenzo.score(seven).points("characters", "red") == 28
    eight = table(family="medici", characters=(*six, 123, 124))
    assert lorenzo.score(eight).points("characters", "red") == 36
    assert "card.limit" in refusals(eight, place("orange", "special-1", card=121))
    other = table(dice=(6, 6, 6), characters=six, coins=9)
    assert refusals(other, place("white", "special-1", card=123)) == ["card.limit"]


def orsini(sets: int) -> lorenzo.Table:
    """Red needs only one territory more for one more set."""
    rows: dict[str, Any] = {"buildings": (25, 26, 27, 28), "characters": (49, 50, 51, 52), "ventures": (73, 74, 75, 76)}
    return table(
        dice=(6, 6, 6),
        family="orsini",
        military=25,
        hand=(PIERO,),
        leader_deck=(BEMBO, ERASMO, PAZZI),
        territories=(1, 3, 5)[:sets],
        **rows,
    )


@pytest.mark.walks("FAM-01")
def test_orsini_is_rewarded_for_each_full_set_once() -> None:
    completing = place("white", "special-1", card=97)
    first = after(orsini(0), completing)
    assert first.player("red").hand == (PIERO, BEMBO, ERASMO)
    assert after(orsini(1), completing).awaiting == (FreeLeaderChoice("red", Source("family:orsini")),)
    assert gained(orsini(2), after(orsini(2), completing)) == Goods(victory=10)
    fourth = after(orsini(3), completing)
    assert gained(orsini(3), fourth) == Goods(victory=15)
    again = after(fourth, lorenzo.RemoveCard(seat="red", card=97), lorenzo.GiveCard(seat="red", card=98))
    assert gained(fourth, again) == Goods()


@pytest.mark.walks("FAM-01")
def test_a_set_that_a_correction_completes_pays_nothing_and_one_that_it_breaks_is_open_again() -> None:
    give, remove = lorenzo.GiveCard(seat="red", card=98), lorenzo.RemoveCard(seat="red", card=98)
    for sets in range(4):
        corrected = after(orsini(sets), give)
        now, was = corrected.player("red"), orsini(sets).player("red")
        assert (now.goods, now.hand, corrected.awaiting) == (was.goods, was.hand, ())
    completing = place("white", "special-1", card=97)
    assert after(orsini(0), give, completing).awaiting == (FreeLeaderChoice("red", Source("family:orsini")),)
    assert after(orsini(0), give, remove, completing).player("red").hand == (PIERO, BEMBO, ERASMO)


@pytest.mark.walks("FAM-01")
@pytest.mark.breaks("family.della_scala")
@pytest.mark.keeps("family.della_scala")
def test_della_scala_cannot_choose_faith_but_has_some_with_each_privilege() -> None:
    here = after(table(family="della_scala", faith=2), place("white", "council"))
    assert refusals(here, lorenzo.TakePrivileges(choices=("faith",))) == ["family.della_scala"]
    taken = after(here, lorenzo.TakePrivileges(choices=("coins",)))
    assert gained(here, taken) == Goods(coins=2, faith=1)
    traded = after(taken, Trade(seat="red", times=2))
    assert gained(taken, traded) == Goods(faith=-2, coins=2, servants=2, military=2)


@pytest.mark.walks("FAM-01", "SET-19")
def test_visconti_turns_a_token_with_each_leader_and_all_active_ones_pay() -> None:
    own_copy = {"visconti_tokens": [{"gain": {"coins": 1}}, {"gain": {"wood": 1}}]}
    hand = (PIERO, RAFFAELLO)
    mine: dict[str, Any] = {"tokens": 4, "victory": 10, "characters": (49, 50, 51), "wood": 6, "servants": 4}
    here = table(family="visconti", own_copy=own_copy, hand=hand, **mine)
    one = after(here, lorenzo.PlayLeader(leader=PIERO))
    assert gained(here, one) == Goods(coins=1)
    two = after(one, lorenzo.PlayLeader(leader=RAFFAELLO))
    assert gained(one, two) == Goods(coins=1, wood=1)
    assert two.player("red").house.active == 2


def family(name: str | None) -> CorrectFamily:
    return CorrectFamily(seat="red", family=name)


@pytest.mark.breaks("family.exists", "family.taken")
@pytest.mark.keeps("family.exists", "family.taken")
def test_a_family_is_told_later_or_corrected_to_one_that_nobody_has() -> None:
    here = table(others={"green": sheet(family="este")})
    medici = after(here, family("medici"))
    assert medici.player("red").house.family == "medici"
    assert after(medici, family("gonzaga"), family(None)).player("red") == here.player("red")
    assert refusals(here, family("este")) == ["family.taken"]
    assert refusals(medici, family("medici")) == ["family.taken"]
    assert refusals(here, family("nobody")) == ["family.exists"]
    assert refusals(here, CorrectFamily(family="medici")) == ["seat.exists"]
    assert refusals(at_the_auction(), family("medici")) == ["turn.phase"]


def test_a_corrected_family_receives_nothing_for_what_is_there_already() -> None:
    sets = after(orsini(2), family("este"), family("orsini"))
    assert sets.player("red").house.sets == 2
    assert gained(orsini(2), sets) == Goods()
    own_copy = {"faith_tiles": [{"step": 3, "gain": {"coins": 4}}, {"step": 9, "gain": {"coins": 4}}]}
    rovere = after(table(faith=5, own_copy=own_copy), family("della_rovere")).player("red")
    assert (rovere.house.faith_tiles, rovere.goods["coins"]) == ((3,), table().player("red").goods["coins"])
    due = table(round=2, members=everybody(), faith=5, own_copy=own_copy)
    supported = after(due, lorenzo.VaticanReport(), lorenzo.Support(seat="red", support=True))
    assert after(supported, family("della_rovere")).player("red").house.faith_tiles == (3,)
    assert after(table(leaders=(PIERO, BEMBO)), family("visconti")).player("red").house.active == 2


def test_the_brown_member_of_a_corrected_family_has_its_turn_if_nobody_has_taken_one() -> None:
    here = table()
    assert len(after(here, family("colonna")).turns) == len(here.turns) + 1
    assert after(here, family("colonna"), family(None)).turns == here.turns
    begun = after(here, place("white", "market-coins"))
    assert after(begun, family("colonna")).turns == begun.turns


@pytest.mark.breaks("family.ability", "adjust.below_zero", "adjust.absurd")
@pytest.mark.keeps("family.ability")
def test_what_lies_on_a_family_tile_is_corrected() -> None:
    """A building that was entered as a correction, or before the family was, has laid nothing there."""

    def kept(**change: int) -> CorrectKept:
        return CorrectKept(seat="red", change=Goods(change))

    here = table(family="montefeltro", kept={"wood": 2})
    corrected = after(here, kept(wood=-1, stone=3))
    assert corrected.player("red").house.kept == Goods(wood=1, stone=3)
    assert gained(here, corrected) == Goods()
    assert refusals(here, kept(wood=-3)) == ["adjust.below_zero"]
    assert refusals(here, kept(wood=1000)) == ["adjust.absurd"]
    assert refusals(here, kept(coins=1)) == ["family.ability"]
    assert refusals(table(family="este"), kept(wood=1)) == ["family.ability"]


def test_a_trade_and_a_token_may_come_before_a_bonus_action() -> None:
    """The Abbess gives a bonus action; Este raises the coins that it may need first."""
    here = table(dice=(6, 6, 6), family="este", tokens=1, cards={"characters-1": 56}, **{**PLENTY, "coins": 3})
    waiting = after(here, place("white", "characters-1"))
    assert allowed(waiting, Trade(seat="red"))
    assert allowed(waiting, use("red", TWO_COINS))


def test_a_tile_takes_from_each_trade_and_token_unless_the_table_spares_them() -> None:
    mine: dict[str, Any] = {"family": "este", "military": 3, "tokens": 1, "excommunications": (1,)}
    mine["tiles"] = ("1-2", None, None)
    here = table(round=3, **mine)
    spared = table(round=3, rules={"fewer_from_tokens_and_families": False}, **mine)
    assert gained(spared, after(spared, Trade(seat="red", times=3))) == Goods(coins=6, military=-3)
    assert gained(spared, after(spared, use("red", TWO_COINS))) == Goods(coins=2, tokens=-1)
    assert gained(here, after(here, use("red", TWO_COINS))) == Goods(coins=1, tokens=-1)
    one_by_one, together = [Trade(seat="red", times=1)] * 3, Trade(seat="red", times=3)
    assert gained(here, after(here, together)) == Goods(coins=3, military=-3)
    assert gained(here, after(here, *one_by_one)) == Goods(coins=3, military=-3)
    assert lorenzo.describe(here, together) == "Anna: trades 3 military points for 3 coins"
