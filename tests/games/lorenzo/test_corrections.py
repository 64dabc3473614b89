"""What the table tells later, or corrects by hand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import KINDS
from companion.table.action import Refused
from companion.table.amend import Amend
from companion.table.goods import NOTHING, Goods
from companion.table.journal import Journal
from tests.games.lorenzo.positions import (
    FEDERICO,
    IL_MORO,
    after,
    allowed,
    everybody,
    gained,
    place,
    position,
    refusals,
    sheet,
)

MINT, TAX_OFFICE, CHAPEL = 25, 26, 31


def adjust(seat: Any = "red", **change: int) -> lorenzo.Adjust:
    return lorenzo.Adjust(seat=seat, change=Goods(change))


def lay(**cards: int) -> lorenzo.LayCards:
    """``lay(buildings_1=25)``"""
    return lorenzo.LayCards(cards={space.replace("_", "-"): card for space, card in cards.items()})


# Goods and points


@pytest.mark.keeps("adjust.goods", "adjust.absurd", "adjust.below_zero")
@pytest.mark.parametrize("kind", KINDS)
def test_any_amount_of_any_player_is_corrected_at_any_time(kind: str) -> None:
    before, report = position(dice=None), position(players=2, round=2, members=everybody())
    waiting = after(position(), place("white", "council"))
    for table in (before, position(turn="green"), waiting, after(report, lorenzo.VaticanReport())):
        more = after(table, adjust(**{kind: 3}))
        assert gained(table, more) == Goods({kind: 3})
        assert gained(more, after(more, adjust(**{kind: -3}))) == Goods({kind: -3})
        assert (more.awaiting, more.turns, more.phase) == (table.awaiting, table.turns, table.phase)


def test_several_amounts_at_once_and_the_ledger_says_that_it_was_by_hand() -> None:
    table = after(position(coins=5, wood=2), adjust(coins=-5, wood=1, faith=2))
    assert table.player("red").goods == Goods(wood=3, faith=2)
    assert table.player("red").ledger[-1].source == "correction"


@pytest.mark.breaks("adjust.below_zero")
def test_nothing_is_corrected_below_zero() -> None:
    table = position(coins=2)
    assert allowed(table, adjust(coins=-2))
    assert refusals(table, adjust(coins=-3)) == ["adjust.below_zero"]
    assert refusals(table, adjust(coins=1, wood=-1)) == ["adjust.below_zero"]


@pytest.mark.breaks("adjust.absurd")
@pytest.mark.parametrize("amount", [1000, -1000, 10**9])
def test_an_absurd_amount_is_a_slip_of_the_finger(amount: int) -> None:
    assert refusals(position(), adjust(coins=amount)) == ["adjust.absurd"]


def test_an_amount_is_not_corrected_to_an_absurd_one_step_by_step() -> None:
    table = after(position(coins=5), adjust(coins=900))
    assert refusals(table, adjust(coins=900)) == ["adjust.absurd"]


@pytest.mark.breaks("adjust.track")
@pytest.mark.keeps("adjust.track")
def test_no_marker_is_corrected_beyond_the_end_of_its_track() -> None:
    table = position(military=24, faith=15)
    assert allowed(table, adjust(military=1))
    assert refusals(table, adjust(military=2)) == ["adjust.track"]
    assert refusals(table, adjust(faith=1)) == ["adjust.track"]
    assert allowed(position(faith=15, rules={"end_of_tracks": "count_on"}), adjust(faith=1))


@pytest.mark.breaks("adjust.goods")
def test_only_goods_of_the_game_are_corrected() -> None:
    assert refusals(position(), adjust(florins=3)) == ["adjust.goods"]


@pytest.mark.parametrize(
    "action",
    [
        lorenzo.Adjust(change=Goods(coins=1)),
        lorenzo.GiveCard(card=MINT),
        lorenzo.RemoveCard(card=MINT),
        lorenzo.NameCard(card=MINT),
        lorenzo.CorrectReport(period=1, excommunicated=True),
        lorenzo.CorrectLeader(wrong=FEDERICO, leader=IL_MORO),
        lorenzo.ForgetHand(),
        lorenzo.TellLeaders(leaders=(1,)),
    ],
    ids=lambda action: action.kind,
)
def test_a_correction_says_whose_sheet_it_corrects(action: Action) -> None:
    assert refusals(position(buildings=(None,), hand=(None,)), action) == ["seat.exists"]


# Cards


@pytest.mark.breaks("card.owned", "card.unnamed")
@pytest.mark.keeps("card.owned", "card.unnamed")
def test_a_card_is_in_one_place_and_has_one_name() -> None:
    table = position(buildings=(None,), others={"green": sheet(buildings=(MINT,))})
    assert refusals(table, lorenzo.GiveCard(seat="red", card=MINT)) == ["card.owned"]
    assert allowed(table, lorenzo.GiveCard(seat="red", card=CHAPEL))
    assert allowed(table, lorenzo.NameCard(seat="red", card=CHAPEL))
    assert refusals(table, lorenzo.NameCard(seat="green", card=CHAPEL)) == ["card.unnamed"]


def test_a_card_is_given_and_taken_by_hand_without_its_effects() -> None:
    table = position(buildings=(TAX_OFFICE,))
    given = after(table, lorenzo.GiveCard(seat="red", card=MINT))
    assert given.player("red").buildings == (TAX_OFFICE, MINT)
    assert after(given, lorenzo.RemoveCard(seat="red", card=TAX_OFFICE)).player("red").buildings == (MINT,)
    assert gained(table, given) == NOTHING


@pytest.mark.breaks("card.not_owned")
@pytest.mark.keeps("card.not_owned")
def test_a_card_without_a_name_is_given_and_taken_by_its_type() -> None:
    given = after(position(buildings=(MINT,)), lorenzo.GiveCard(seat="red", type="building"))
    assert given.player("red").buildings == (MINT, None)
    taken = after(given, lorenzo.RemoveCard(seat="red", type="building"))
    assert taken.player("red").buildings == (MINT,)
    assert refusals(taken, lorenzo.RemoveCard(seat="red", type="building")) == ["card.not_owned"]


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (lorenzo.GiveCard(seat="red", card=97), "card.exists"),
        (lorenzo.GiveCard(seat="red", card=0), "card.exists"),
        (lorenzo.GiveCard(seat="red"), "card.exists"),
        (lorenzo.GiveCard(seat="red", card=MINT), "card.owned"),
        (lorenzo.GiveCard(seat="red", card=28), "card.owned"),
        (lorenzo.GiveCard(seat="red", card=1), "card.limit"),
        (lorenzo.RemoveCard(seat="red", card=TAX_OFFICE), "card.not_owned"),
        (lorenzo.RemoveCard(seat="red", card=97), "card.not_owned"),
        (lorenzo.RemoveCard(seat="red", type="venture"), "card.not_owned"),
        (lorenzo.RemoveCard(seat="red"), "card.not_owned"),
        (lorenzo.NameCard(seat="red", card=97), "card.exists"),
        (lorenzo.NameCard(seat="red", card=49), "card.unnamed"),
        (lorenzo.NameCard(seat="red", card=MINT), "card.seen"),
        (lorenzo.NameCard(seat="red", card=28), "card.seen"),
        (lorenzo.NameCard(seat="red", card=27), "card.seen"),
        (lorenzo.NameCard(seat="red", card=30), "card.seen"),
    ],
)
def test_a_card_that_cannot_be_is_refused_and_nothing_changes(action: Action, rule: str) -> None:
    table = position(
        buildings=(MINT, None),
        territories=(3, 4, 5, 6, 7, 8),
        cards={"buildings-1": 27},
        swept=(30,),
        others={"green": sheet(buildings=(28,))},
    )
    assert refusals(table, action) == [rule]
    with pytest.raises(Refused):
        lorenzo.apply(table, action)


@pytest.mark.parametrize("card", [33, 41])
def test_a_card_of_a_later_period_cannot_be_owned_yet(card: int) -> None:
    """In the first period nobody has seen the buildings of the second."""
    table = position(round=2, buildings=(None,))
    assert refusals(table, lorenzo.NameCard(seat="red", card=card)) == ["card.period"]
    assert refusals(table, lorenzo.GiveCard(seat="red", card=card)) == ["card.period"]


def test_a_card_given_by_hand_no_longer_lies_on_its_floor() -> None:
    table = position(cards={"buildings-1": CHAPEL}, others={"green": sheet(coins=3)})
    table = after(table, lorenzo.GiveCard(seat="green", card=CHAPEL))
    assert refusals(table, place("orange", "buildings-1")) == ["tower.empty"]


def test_a_card_named_wrongly_is_put_right_and_the_other_one_can_lie_elsewhere() -> None:
    """Red took the Chapel, not the Mint: the Mint lies one floor higher."""
    table = after(position(wood=9, stone=9), place("orange", "buildings-1", card=MINT))
    table = after(table, lorenzo.RemoveCard(seat="red", card=MINT), lorenzo.GiveCard(seat="red", card=CHAPEL))
    assert table.player("red").buildings == (CHAPEL,)
    assert allowed(table, lay(buildings_2=MINT))


# Cards and tiles on the board


def test_cards_are_told_before_or_after_the_dice_all_or_some() -> None:
    for table in (position(dice=None), position()):
        told = after(table, lay(buildings_1=MINT, ventures_4=80), lay(buildings_2=TAX_OFFICE))
        assert told.laid == {"buildings-1": MINT, "ventures-4": 80, "buildings-2": TAX_OFFICE}


def test_a_card_told_wrongly_is_told_again() -> None:
    table = after(position(), lay(buildings_1=MINT), lay(buildings_1=TAX_OFFICE))
    assert table.laid == {"buildings-1": TAX_OFFICE}
    assert allowed(table, lay(buildings_2=MINT))


def test_two_cards_told_the_wrong_way_round_are_swapped() -> None:
    table = after(position(), lay(buildings_1=MINT, buildings_2=TAX_OFFICE))
    assert refusals(table, lay(buildings_1=TAX_OFFICE)) == ["card.seen"]
    swapped = after(table, lay(buildings_1=TAX_OFFICE, buildings_2=MINT))
    assert swapped.laid == {"buildings-1": TAX_OFFICE, "buildings-2": MINT}


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ({"nowhere": MINT}, "space.exists"),
        ({"council": MINT}, "space.exists"),
        ({"buildings-1": 97}, "card.exists"),
        ({"buildings-1": 1}, "card.tower"),
        ({"buildings-1": 33}, "card.period"),
        ({"buildings-1": 28}, "card.seen"),
        ({"buildings-1": 30}, "card.seen"),
        ({"buildings-1": 27}, "card.seen"),
        ({"buildings-2": 30}, "card.seen"),
        ({"buildings-3": MINT}, "tower.empty"),
        ({"buildings-1": MINT, "buildings-4": MINT}, "card.seen"),
    ],
)
def test_a_card_that_cannot_lie_there_is_refused_for_good(cards: dict[str, int], rule: str) -> None:
    table = position(
        cards={"buildings-2": 27},
        swept=(30,),
        members="blue white buildings-3",
        others={"green": sheet(buildings=(28,))},
    )
    verdict = lorenzo.check(table, lorenzo.LayCards(cards=cards))
    assert (verdict.rules, verdict.recordable) == ([rule], False)


def test_cards_are_told_only_while_there_is_a_round() -> None:
    setup = lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"), advanced=True))
    assert refusals(setup, lay(buildings_1=MINT)) == ["turn.phase"]
    over = after(position(players=2, round=6, members=everybody()), lorenzo.VaticanReport(), lorenzo.EndRound())
    assert refusals(over, lay(buildings_1=41)) == ["turn.phase"]


@pytest.mark.keeps("tile.exists")
def test_an_excommunication_tile_is_told_or_corrected_at_any_time() -> None:
    table = after(position(), lorenzo.LayTile(period=2, tile="2-3"))
    assert table.tiles == (None, "2-3", None)
    assert after(table, lorenzo.LayTile(period=2, tile="2-4")).tiles == (None, "2-4", None)
    waiting = after(position(), place("white", "council"))
    assert allowed(waiting, lorenzo.LayTile(period=1, tile="1-1"))


@pytest.mark.breaks("tile.exists")
@pytest.mark.parametrize(("period", "tile"), [(1, "1-8"), (1, "2-1"), (0, "1-1"), (4, "3-1"), (2, "")])
def test_a_tile_belongs_to_its_period(period: int, tile: str) -> None:
    verdict = lorenzo.check(position(), lorenzo.LayTile(period=period, tile=tile))
    assert (verdict.rules, verdict.recordable) == (["tile.exists"], False)


# A die read wrongly


def changed(table: lorenzo.Table, die: Any, value: int) -> list[tuple[str, str, int, int]]:
    """The placements that no longer fit: who, where, the value it was and the value it would be."""
    notes = lorenzo.check(table, lorenzo.ChangeDie(die=die, value=value)).notes
    assert all(note.rule == "dice.changed" for note in notes)
    return [(note.facts["seat"], note.facts["space"], note.facts["was"], note.facts["now"]) for note in notes]


@pytest.mark.keeps("dice.changed")
def test_a_die_is_corrected_and_what_was_placed_stays() -> None:
    table = after(position(dice=(5, 2, 6)), place("white", "territories-3", card=1))
    assert changed(table, "white", 6) == []
    later = after(table, lorenzo.ChangeDie(die="white", value=6))
    assert later.dice == {"white": 6, "black": 2, "orange": 6}
    assert later.placed == table.placed
    assert later.player("red") == table.player("red")
    assert after(later, place("white", "market-coins")).placed[-1].value == 6


@pytest.mark.breaks("dice.changed")
def test_the_placements_that_no_longer_fit_are_listed() -> None:
    table = position(dice=(5, 2, 6), others={"green": sheet(servants=2), "blue": sheet(bonus_tile="standard")})
    table = after(
        table,
        place("white", "territories-3", card=1),
        place("white", "characters-4", servants=2),
        place("white", "harvest"),
        place("black", "market-coins"),
    )
    assert changed(table, "white", 5) == []
    assert changed(table, "white", 4) == [
        ("red", "territories-3", 5, 4),
        ("green", "characters-4", 7, 6),
        ("blue", "harvest", 5, 4),
    ]
    assert changed(table, "white", 6) == [("blue", "harvest", 5, 6)]
    assert changed(table, "black", 1) == []
    assert changed(table, "orange", 1) == []
    assert allowed(table, lorenzo.ChangeDie(die="white", value=4))


def test_a_member_whose_value_a_leader_set_does_not_depend_on_the_die() -> None:
    moro = after(position(leaders=(IL_MORO,)), place("white", "territories-3", card=1))
    assert changed(moro, "white", 1) == []
    use = lorenzo.UseLeader(leader=FEDERICO, member="white")
    federico = after(position(leaders=(FEDERICO,)), use, place("white", "territories-3", card=1))
    assert changed(federico, "white", 1) == []


def test_a_leader_played_after_placing_does_not_help_the_placement_before() -> None:
    """Red placed a white four on a second floor and played il Moro only afterwards."""
    rows: dict[str, Any] = {"territories": (3, 4), "characters": (50, 51), "buildings": (25, 26), "ventures": (73, 74)}
    table = position(hand=(IL_MORO,), military=3, **rows)
    table = after(table, place("white", "territories-2", card=1), lorenzo.PlayLeader(leader=IL_MORO, seat="red"))
    assert changed(table, "white", 1) == [("red", "territories-2", 4, 1)]


MISREAD = (
    lorenzo.Dice(white=5, black=2, orange=6, source="recorded"),
    place("white", "territories-3", card=1),
    place("white", "harvest"),
    lorenzo.ChangeDie(die="white", value=3),
)
"""Red needed 5 and green harvested with it; white was 3."""


def again(servants: int, **more: Any) -> Amend:
    placed = place("white", "territories-3", seat="red", card=1, servants=servants, **more)
    return Amend(seat="red", number=2, actions=(placed,), hindsight=True)


@pytest.mark.parametrize(("servants", "value", "broken"), [(2, 5, ()), (0, 3, ("tower.value",))])
def test_what_is_placed_differently_counts_with_the_corrected_die(
    servants: int, value: int, broken: tuple[str, ...]
) -> None:
    log = Journal.replay(lorenzo, lorenzo.Setup(seats=("Anna", "Bea")), MISREAD)
    before = log.state
    entry = log.do(again(servants))
    assert entry.flagged == broken
    assert [(one.seat, one.value) for one in log.state.placed] == [("red", value), ("green", 5)]
    assert gained(before, log.state) == Goods(servants=-servants)
    assert log.state.player("green") == before.player("green")
    assert log.state.dice == {"white": 3, "black": 2, "orange": 6}
    assert [state.dice["white"] for state in log.history.states[1:]] == [5, 5, 5, 3]


def test_what_was_placed_differently_before_that_was_known_counts_as_it_did() -> None:
    log = Journal.replay(lorenzo, lorenzo.Setup(seats=("Anna", "Bea")), MISREAD)
    entry = log.do(again(0).with_(hindsight=False))
    assert (entry.flagged, log.state.placed[0].value) == ((), 5)


def test_the_dice_of_another_round_say_nothing_of_this_one() -> None:
    now = position(dice=(1, 1, 1))
    for then in (position(dice=None), position(round=2), now):
        assert lorenzo.hindsight(then, now) is then
    assert lorenzo.hindsight(now, position(dice=None)) is now


@pytest.mark.parametrize("value", [0, 7])
def test_a_die_is_corrected_to_one_to_six(value: int) -> None:
    assert refusals(position(), lorenzo.ChangeDie(die="white", value=value)) == ["dice.range"]


def test_a_die_is_corrected_only_when_it_has_been_rolled() -> None:
    assert refusals(position(dice=None), lorenzo.ChangeDie(die="white", value=3)) == ["turn.phase"]
