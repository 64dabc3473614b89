"""What the table shows of the expansion, without Kivy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.ui.lorenzo.houses.table.view import NO_BREAK
from companion.ui.lorenzo.table.view import HousePlayerTile, LateTool, PassTool, PawnTile, Tool, Tower, table_view
from tests.games.lorenzo.houses.positions import BEMBO, BRAMANTE, FICINO, PIERO, sheet, table
from tests.games.lorenzo.positions import after, everybody, place


def tower(view: object, card_type: str) -> Tower:
    return next(one for one in view.towers if one.card_type == card_type)  # type: ignore[attr-defined,no-any-return]


def test_a_fifth_tower_gives_tokens_and_its_cards_are_numbers() -> None:
    view = table_view(table(cards={"special-4": 98, "special-1": 109}, members="green white special-1"), "white")
    assert [one.name for one in view.towers] == ["Territories", "Characters", "Buildings", "Ventures", "Special"]
    special = tower(view, "special")
    assert [(one.needs, one.bonus) for one in special.floors] == [
        (7, Goods(tokens=2)),
        (5, Goods(tokens=1)),
        (3, Goods()),
        (1, Goods()),
    ]
    assert [(one.card, one.kind) for one in special.floors[::3]] == [("No. 98", "Territory"), ("No. 109", "Building")]
    assert special.surcharge == Goods(coins=3)
    assert not special.adapted


def test_a_floor_whose_card_is_still_to_be_named_is_open() -> None:
    special = tower(table_view(table(dice=(4, 2, 6), servants=1), "white"), "special")
    assert [(one.mark, one.servants) for one in special.floors] == [
        ("refused", 0),
        ("servants", 1),
        ("legal", 0),
        ("legal", 0),
    ]


def test_the_tower_under_the_adaptation_tile_has_other_values() -> None:
    view = table_view(table(players=5, houses={"adaptation": "characters"}, dice=(4, 2, 6), coins=9), "white")
    characters = tower(view, "character")
    assert characters.adapted
    assert [(one.needs, one.printed, one.adapted) for one in characters.floors] == [
        (6, 7, True),
        (4, 5, True),
        (2, 3, True),
        (1, 1, True),
    ]
    assert [one.mark for one in characters.floors[1:]] == ["legal"] * 3
    assert [one.adapted for one in view.towers] == [False, True, False, False, False]
    assert not any(one.adapted for one in tower(view, "building").floors)


def test_the_strip_says_the_values_what_they_replace_and_the_next_tower() -> None:
    houses = table_view(table(players=5, houses={"adaptation": "characters"})).houses
    assert houses
    short, long = (houses.adapted.sentence(long).replace(NO_BREAK, " ") for long in (False, True))
    assert short == "[b]Characters[/b]: 1 2 4 6, not 1 3 5 7"
    assert "on [b]Characters[/b] this round: 1 2 4 6 instead of 1 3 5 7" in long
    assert (houses.adapted.next, houses.adapted.next_name) == ("building", "Buildings")


def test_after_the_last_round_the_adaptation_tile_goes_nowhere() -> None:
    houses = table_view(table(round=6)).houses
    assert houses
    assert (houses.adapted.next, houses.adapted.next_name) == (None, "")


def test_a_covered_floor_bonus_is_not_shown_where_the_table_plays_so() -> None:
    facts = {"houses": {"adaptation": "characters"}, "rules": {"adaptation_bonuses": False}}
    characters = tower(table_view(table(**facts)), "character")  # type: ignore[arg-type]
    assert not any(one.bonus for one in characters.floors)


def test_the_brown_member_is_a_fifth_pawn_of_value_three_in_a_fifth_lap() -> None:
    here = table(family="colonna", members="red black harvest", dice=(4, 2, 6))
    view = table_view(here, "white")
    assert [(one.member, one.value) for one in view.thumb.choices if isinstance(one, PawnTile) and not one.at] == [
        ("white", 4),
        ("orange", 6),
        ("neutral", 0),
        ("brown", 3),
    ]
    assert view.step.laps == 5
    assert view.harvest[0].only == ("neutral", "brown")
    away = table(family="colonna", members="red black harvest, red brown council", dice=(4, 2, 6))
    assert table_view(away, "white").harvest[0].only == ("neutral",)


def test_the_fifth_lap_is_for_the_brown_member_alone() -> None:
    first = table(family="colonna")
    assert (table_view(first).step.lap, table_view(first).step.laps) == (1, 5)
    last = table(family="colonna", members=everybody())
    assert table_view(last).step.lap == 5
    assert table_view(table()).step.laps == 4


def test_leaders_spaces_have_an_owner_and_the_own_ones_come_first() -> None:
    others = {"green": sheet(leaders=(PIERO,))}
    houses = table_view(table(leaders=(BEMBO, 1), others=others), "white").houses
    assert houses
    mine, other = houses.leaders
    assert (mine.tile.label, mine.tile.mark, mine.whose, mine.mine) == ("Pietro Bembo", "legal", "Anna only", True)
    assert mine.tile.bonus == Goods(coins=3, servants=3)
    assert (other.tile.label, other.tile.mark, other.whose) == ("Piero della Francesca", "refused", "Bea only")
    assert (other.owner.seat, other.mine) == ("green", False)


def test_whoever_stands_on_a_leaders_space_is_seen() -> None:
    here = after(table(leaders=(BEMBO, BRAMANTE)), place("white", f"leader-{BEMBO}"))
    houses = table_view(here).houses
    assert houses
    bembo = next(one for one in houses.leaders if one.tile.label == "Pietro Bembo")
    assert [one.member for one in bembo.tile.by] == ["white"]
    assert not bembo.mine


def test_everybodys_family_and_tokens_are_known() -> None:
    others = {"green": sheet(tokens=2, family="medici")}
    view = table_view(table(tokens=3, family="colonna", others=others))
    assert view.houses
    assert view.houses.families == {"red": "Colonna", "green": "Medici"}
    assert view.houses.tokens == {"red": 3, "green": 2}
    assert all(isinstance(one, HousePlayerTile) for one in view.players)


def test_without_the_expansion_there_is_nothing_of_it() -> None:
    view = table_view(lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"))))
    assert view.houses is None
    assert len(view.towers) == 4
    assert not any(isinstance(one, HousePlayerTile) for one in view.players)


def test_whoever_has_just_placed_reaches_the_leaders_as_long_as_one_can_be_used() -> None:
    placed = after(table(leaders=(FICINO,)), place("white", "harvest"))
    assert [(one.icon, one.who.seat) for one in late(placed)] == [("leader", "red")]
    used = after(placed, lorenzo.UseLeader(seat="red", leader=FICINO))
    assert [(one.icon, one.others) for one in late(used)] == [("token", ())]  # it brings one
    assert late(after(table(hand=(None,)), place("white", "harvest")))


def test_whoever_has_just_placed_reaches_the_tokens_and_the_familys_trade_too() -> None:
    def said(**mine: Any) -> list[tuple[str, str, tuple[str, ...]]]:
        return [(one.text, one.icon, one.others) for one in late(after(table(**mine), place("white", "harvest")))]

    assert said(tokens=1) == [("Tokens", "token", ())]
    assert said(hand=(None,)) == [("Leaders", "leader", ())]
    assert said(tokens=1, hand=(None,)) == [("", "leader", ("token",))]
    assert said(military=1, family="este") == [("Family", "family", ())]
    assert said(family="este") == []
    assert said() == []


def late(at_table: lorenzo.Table) -> list[LateTool]:
    return [one for one in table_view(at_table).thumb.tools if isinstance(one, LateTool)]


def test_passing_is_last_with_its_word_and_stands_out_where_nothing_else_can_be_done() -> None:
    free = replace(table(hand=(None,)), rules=lorenzo.TableRules(passing="free"))
    stuck = table(members=everybody(but="red neutral"), servants=0)
    for at_table, kind in ((free, Tool), (stuck, PassTool)):
        *_others, passing = table_view(at_table).thumb.tools
        assert type(passing) is kind
        assert (passing.does, passing.short) == ("pass", "Pass")
