"""Corrections by hand: the table is right, the app only warns."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.games.masters.cards_in_play import candidates, left_in
from companion.table.game import game
from companion.table.goods import Goods
from companion.table.journal import Journal
from tests.games.masters.positions import (
    after,
    allowed,
    buy,
    goods,
    insisted,
    others_on,
    position,
    refusal,
    refusals,
    sheet,
    spaces,
    take,
    warehouse,
)


def adjust(place: str = "strongbox", seat: Any = "red", **change: int) -> masters.Adjust:
    return masters.Adjust(seat=seat, place=place, change=Goods(change))


# Resources and markers


@pytest.mark.keeps("adjust.goods", "adjust.absurd", "adjust.below_zero", "adjust.track")
def test_resources_are_corrected_where_they_lie() -> None:
    table = position(stored="1 coin / - / -", box="3 stone")
    later = after(table, adjust(stone=-1), adjust("top", coin=-1), adjust("middle", shield=2)).player("red")
    assert later.depots == {"middle": goods("2 shield")}
    assert later.strongbox == goods("2 stone")
    assert [change.source for change in later.ledger[1:]] == ["correction"] * 3


def test_several_places_are_corrected_at_once() -> None:
    table = position(stored="1 coin / - / -", box="3 stone")
    swap = masters.Adjust(
        seat="red", change=goods("1 stone"), besides={"top": -goods("1 coin"), "middle": goods("2 shield")}
    )
    later = after(table, swap).player("red")
    assert (later.depots, later.strongbox) == ({"middle": goods("2 shield")}, goods("4 stone"))
    assert refusals(table, swap.with_(besides={"top": -goods("2 coin")})) == ["adjust.below_zero"]
    assert refusals(table, swap.with_(besides={"top": goods("1 faith")})) == ["adjust.goods"]
    assert refusals(table, swap.with_(besides={"attic": goods("1 coin")})) == ["depot.exists"]
    assert refusals(table, swap.with_(besides={"middle": goods("1 coin")})) == refusals(table, adjust("middle", coin=1))


@pytest.mark.breaks("adjust.goods")
@pytest.mark.parametrize("kind", ["sand", "cross", "white"])
def test_nothing_else_can_be_corrected(kind: str) -> None:
    assert refusals(position(), masters.Adjust(seat="red", change=Goods({kind: 1}))) == ["adjust.goods"]


@pytest.mark.breaks("adjust.absurd")
@pytest.mark.parametrize("change", [1000, -1000, 999_999])
def test_a_slip_of_the_finger_is_not_taken(change: int) -> None:
    verdict = masters.check(position(), adjust(coin=change))
    assert verdict.rules == ["adjust.absurd"]
    assert not verdict.recordable


def test_nor_are_many_corrections_to_an_absurd_amount() -> None:
    table = after(position(), adjust(coin=999))
    assert refusals(table, adjust(coin=1)) == ["adjust.absurd"]


@pytest.mark.breaks("adjust.below_zero")
def test_nobody_has_less_than_nothing_anywhere() -> None:
    table = position(stored="1 coin / - / -", box="3 stone")
    assert refusals(table, adjust(coin=-1)) == ["adjust.below_zero"]
    assert refusals(table, adjust("top", coin=-2)) == ["adjust.below_zero"]
    assert not masters.check(table, adjust(coin=-1)).recordable


@pytest.mark.breaks("adjust.track")
@pytest.mark.parametrize("change", [-1, 25])
def test_markers_stay_on_the_track(change: int) -> None:
    assert refusals(position(), adjust(faith=change)) == ["adjust.track"]
    assert refusals(position(players=1), adjust(cross=change)) == ["adjust.track"]


@pytest.mark.breaks("depot.room", "depot.one_type", "depot.same", "depot.leader")
def test_depots_keep_their_rules_unless_the_table_insists() -> None:
    table = position(stored=warehouse("1 coin / - / 2 stone", depot_stone="2 stone"), leaders=("depot-stone",))
    assert refusals(table, adjust("top", coin=1)) == ["depot.room"]
    assert refusals(table, adjust("bottom", shield=1)) == ["depot.one_type"]
    assert refusals(table, adjust("middle", stone=1)) == ["depot.same"]
    assert refusals(table, adjust("depot-stone", stone=1)) == ["depot.leader"]
    assert insisted(table, adjust("top", coin=1)).player("red").depots["top"] == goods("2 coin")


@pytest.mark.breaks("depot.exists")
def test_a_correction_names_a_place_that_exists() -> None:
    assert refusals(position(), adjust("cellar", coin=1)) == ["depot.exists"]
    assert refusals(position(), adjust("depot-coin", coin=1)) == ["depot.exists"]


@pytest.mark.breaks("seat.exists")
def test_a_correction_says_whose_board_it_corrects() -> None:
    assert refusals(position(), adjust(seat=None, coin=1)) == ["seat.exists"]
    assert refusals(position(), adjust(seat="pink", coin=1)) == ["seat.exists"]


def test_corrections_are_taken_while_a_decision_waits() -> None:
    table = after(position(), take("row-3"))
    assert allowed(table, adjust(seat="green", coin=1))
    assert allowed(table, masters.TellLeaders(seat="green", leaders=()))


def test_a_marker_corrected_onto_a_pope_space_sets_off_the_report() -> None:
    table = after(position(faith=7, others=others_on(5, 2)), adjust(faith=1))
    assert [player.favors[0] for player in table.players] == ["up", "up", "lost"]


def test_the_black_cross_is_corrected_too() -> None:
    table = after(position(players=1, cross=7), adjust(cross=1))
    assert (table.cross, table.players[0].favors[0]) == (8, "lost")
    assert table.players[0].ledger[-1].goods["cross"] == 0


def test_a_solo_game_that_has_ended_may_have_ended_otherwise() -> None:
    slots = (("green-1-1", "blue-2-2", "blue-3-1"), ("blue-1-1", "yellow-2-2"), ("purple-1-2",))
    won = after(
        position(players=1, slots=slots, box="4 servant", cross=23, favors=("lost", "lost", "open")), buy("purple-2-1")
    )
    assert (won.phase, won.ending) == ("over", "won")
    lost = after(won, adjust(cross=1))
    assert (lost.ending, masters.score(lost).ranking[0].place) == ("cross_arrived", 2)
    assert masters.describe(won, adjust(cross=1)).endswith("Lorenzo wins, the black cross has arrived")
    assert masters.describe(lost, adjust(coin=1)) == "Anna: +1 coin (strongbox) · corrected"


def test_a_solo_game_that_was_not_lost_goes_on_where_it_ended() -> None:
    before = after(position(players=1, cross=23, round=8, favors=("lost", "lost", "open")), take("row-2"))
    lost = after(before, masters.Reveal(token="cross-1", source="recorded"))
    assert (lost.phase, lost.round) == ("over", 8)
    back = after(lost, adjust(cross=-1))
    assert (back.phase, back.turn, back.round, back.ending) == ("turns", "red", 9, None)
    assert allowed(back, take("row-2"))
    assert after(back, adjust(cross=1)) == after(lost, adjust(cross=-1), adjust(cross=1))
    assert masters.describe(lost, adjust(cross=-1)).endswith("the game goes on")
    again = after(back, adjust(cross=1))
    assert (again.ending, again.round) == ("cross_arrived", 8)


def test_a_solo_game_that_was_not_won_goes_on_with_the_token() -> None:
    won = after(position(players=1, faith=23, favors=("up", "up", "open")), take("row-2"))
    assert after(won, adjust(faith=-1)).token_due


def test_a_solo_game_that_was_not_lost_asks_again_what_was_not_stored() -> None:
    before = after(position(players=1, cross=22, favors=("lost", "lost", "open")), take("row-3"))
    lost = after(before, adjust(cross=2))
    assert lost.awaiting == ()
    assert after(lost, adjust(cross=-2)).awaiting == before.awaiting


def over_by_blue() -> masters.Table:
    """Blue, who plays last, has reached the last space, and has six cards."""
    slots = (("green-1-1", "blue-2-2", "blue-3-1"), ("blue-1-1", "yellow-2-2"), ("purple-1-2",))
    others = {seat: sheet(favors=("lost", "lost", "open")) for seat in ("red", "green")}
    table = position(turn="blue", players=3, faith=23, favors=("up", "up", "open"), slots=slots, others=others)
    return after(table, take("row-2"), masters.EndTurn())


def test_a_game_that_has_not_ended_goes_on_with_the_first_player() -> None:
    over, less = over_by_blue(), adjust(seat="blue", faith=-1)
    assert (over.phase, over.round) == ("over", 1)
    assert masters.describe(over, less).endswith("the game goes on")
    back = after(over, less)
    assert (back.phase, back.turn, back.round) == ("turns", "red", 2)
    assert allowed(back, take("row-2"))


def test_a_game_ended_by_a_card_that_was_none_goes_on() -> None:
    card = masters.GiveCard(seat="blue", card="purple-2-1", slot=3)
    over = after(over_by_blue(), card, adjust(seat="blue", faith=-1))
    assert masters.is_over(over)
    wrong = masters.RemoveCard(seat="blue", card="purple-2-1")
    assert masters.describe(over, wrong).endswith("the game goes on")
    assert after(over, wrong).turn == "red"


def test_an_end_called_off_by_mistake_comes_back() -> None:
    back = after(over_by_blue(), adjust(seat="blue", faith=-1), adjust(seat="blue", faith=1))
    assert (back.turn, back.round) == (None, 1)
    assert masters.is_over(after(back, masters.EndTurn()))


def test_a_marker_may_go_back() -> None:
    table = after(position(faith=7), adjust(faith=-3))
    assert spaces(table) == (4, 0, 0)


# Cards


@pytest.mark.keeps("buy.slot", "card.exists", "card.seen", "buy.empty", "slot.exists")
def test_a_card_is_given_by_hand() -> None:
    later = after(position(tops={"green-1": "green-1-1"}), masters.GiveCard(seat="blue", card="green-1-1", slot=2))
    assert later.player("blue").slots == ((), ("green-1-1",), ())
    assert (later.tops, left_in(later, "green-1"), later.turn) == ({}, 3, "red")


@pytest.mark.breaks("buy.slot", "card.exists", "card.seen", "buy.empty", "slot.exists")
def test_a_given_card_exists_once_and_lies_level_upon_level() -> None:
    table = position(players=1, slots=(("green-1-1",),), away={"blue-1": 4})

    def give(card: str, slot: int) -> masters.GiveCard:
        return masters.GiveCard(seat="red", card=card, slot=slot)

    assert refusals(table, give("green-1-1", 2)) == ["card.seen"]
    assert refusals(table, give("blue-1-1", 2)) == ["buy.empty"]
    assert refusals(table, give("blue-5-1", 2)) == ["card.exists"]
    assert refusals(table, give("yellow-1-1", 7)) == ["slot.exists"]
    assert refusals(table, give("yellow-1-1", 1)) == ["buy.slot"]
    assert refusal(table, give("yellow-2-1", 3), "buy.slot").fix == give("yellow-2-1", 1)
    assert insisted(table, give("yellow-2-1", 3)).players[0].slots[2] == ("yellow-2-1",)


def test_a_card_that_lorenzo_took_can_come_back() -> None:
    table = after(position(players=1, tops={"green-1": "green-1-1"}), take("row-2"))
    table = after(table, masters.Reveal(token="discard-green", source="recorded"))
    assert left_in(table, "green-1") == 2
    later = after(table, masters.GiveCard(seat="red", card="green-1-1", slot=1))
    assert (later.gone, left_in(later, "green-1")) == (frozenset(), 2)


@pytest.mark.breaks("card.not_owned", "card.exists")
@pytest.mark.keeps("card.not_owned")
def test_a_card_is_taken_back_from_the_top_of_a_slot() -> None:
    table = position(slots=(("green-1-1", "green-2-1"),))

    def remove(card: str, seat: Any = "red") -> masters.RemoveCard:
        return masters.RemoveCard(seat=seat, card=card)

    assert refusals(table, remove("green-1-1")) == ["card.not_owned"]
    assert refusals(table, remove("green-2-1", "green")) == ["card.not_owned"]
    assert refusals(table, remove("green-7-1")) == ["card.exists"]
    later = after(table, remove("green-2-1"))
    assert later.player("red").slots[0] == ("green-1-1",)
    assert "green-2-1" in candidates(later, "green-2")


# Leaders


def other_leader(wrong: str, leader: str) -> masters.CorrectLeader:
    return masters.CorrectLeader(seat="red", wrong=wrong, leader=leader)


@pytest.mark.keeps("leader.exists", "leader.played")
def test_a_leader_in_play_turns_out_to_be_another_one() -> None:
    table = position(leaders=("discount-coin",), hand=(None,))
    later = after(table, other_leader("discount-coin", "depot-coin"))
    assert (later.player("red").leaders, later.player("red").hand) == (("depot-coin",), (None,))
    assert (later.turn, later.lingering) == (table.turn, table.lingering)
    assert allowed(later, adjust("depot-coin", coin=2))


def test_the_wrong_leader_lies_where_the_right_one_was() -> None:
    swap = other_leader("discount-coin", "discount-stone")
    later = after(position(leaders=("discount-coin",), hand=("discount-stone",)), swap).player("red")
    assert (later.leaders, later.hand) == (("discount-stone",), ("discount-coin",))
    later = after(position(leaders=("discount-coin",), discarded=("discount-stone",)), swap).player("red")
    assert (later.leaders, later.discarded) == (("discount-stone",), ("discount-coin",))


def test_what_lies_open_is_in_no_other_hand() -> None:
    """Somebody has entered another leader by mistake, and can name the right one now."""
    others = {"green": sheet(hand=("marble-coin", "marble-stone")), "blue": sheet(discarded=("depot-stone",))}
    table = position(leaders=("discount-coin",), hand=(None,), others=others)
    later = after(table, other_leader("discount-coin", "marble-stone"))
    assert later.player("green").hand == ("marble-coin", None)
    assert after(table, other_leader("discount-coin", "depot-stone")).player("blue").discarded == (None,)
    played = insisted(table, masters.PlayLeader(leader="marble-stone"))
    assert (played.player("red").hand, played.player("green").hand) == ((), ("marble-coin", None))


@pytest.mark.breaks("leader.exists", "leader.played", "leader.depot")
@pytest.mark.keeps("leader.depot")
def test_a_leader_is_not_corrected_into_one_that_is_in_play_or_while_its_depot_is_in_use() -> None:
    others = {"green": sheet(leaders=("marble-coin",))}
    stored = warehouse("- / - / -", depot_coin="1 coin")
    table = position(leaders=("depot-coin", "discount-coin"), stored=stored, others=others)
    assert refusals(table, other_leader("marble-coin", "depot-stone")) == ["leader.exists"]
    assert refusals(table, other_leader("depot-coin", "nobody")) == ["leader.exists"]
    assert refusals(table, other_leader("depot-coin", "marble-coin")) == ["leader.played"]
    assert refusals(table, other_leader("depot-coin", "discount-coin")) == ["leader.played"]
    assert refusals(table, other_leader("depot-coin", "depot-stone")) == ["leader.depot"]
    emptied = after(table, adjust("depot-coin", coin=-1))
    assert after(emptied, other_leader("depot-coin", "depot-stone")).player("red").leaders[0] == "depot-stone"


def test_whoever_entered_wrong_leaders_names_them_anew() -> None:
    table = position(box="5 coin", hand=("discount-coin", "discount-stone"))
    play = masters.PlayLeader(leader="depot-stone")
    assert refusals(table, play) == ["leader.hand"]
    later = after(table, masters.ForgetHand(seat="red"))
    assert later.player("red").hand == (None, None)
    assert refusals(later, masters.ForgetHand(seat="red")) == ["leader.hand"]
    assert after(later, play).player("red").hand == (None,)


def test_a_leader_discarded_by_a_wrong_name_can_still_be_played() -> None:
    table = position(box="5 coin", hand=("depot-stone", "discount-stone"))
    discarded = after(table, masters.DiscardLeader(seat="red", leader="depot-stone"))
    play = masters.PlayLeader(leader="depot-stone")
    assert refusals(discarded, play) == ["leader.hand"]
    assert allowed(after(discarded, masters.ForgetHand(seat="red")), play)


# Tiles


@pytest.mark.breaks("report.sections")
@pytest.mark.keeps("report.sections")
def test_a_tile_is_turned_by_hand() -> None:
    table = position(faith=8, favors=("up", "open", "open"), others=others_on(0, 0, favors=("lost", "open", "open")))

    def turn(section: int, favor: Any) -> masters.TurnFavor:
        return masters.TurnFavor(seat="green", section=section, favor=favor)

    assert after(table, turn(1, "up")).player("green").favors == ("up", "open", "open")
    assert refusals(table, turn(0, "up")) == ["report.sections"]
    assert refusals(table, turn(4, "up")) == ["report.sections"]


def test_markers_and_tiles_are_corrected_at_once() -> None:
    """Also the tile whose report the marker sets off lies as somebody says."""
    table = position(faith=7, others=others_on(5, 2))
    both = masters.Adjust(seat="red", change=Goods(faith=1), favors={1: "lost", 3: "up"})
    later = after(table, both)
    assert [player.favors for player in later.players] == [
        ("lost", "open", "up"),
        ("up", "open", "open"),
        ("lost", "open", "open"),
    ]
    assert later.player("red").faith == 8
    assert masters.read_action(both.model_dump(mode="json")) == both
    assert refusals(table, both.with_(favors={1: "up", 4: "up"})) == ["report.sections"]
    assert not masters.check(table, both.with_(favors={0: "up"})).recordable


def test_a_report_that_was_none_can_be_taken_back() -> None:
    table = after(position(faith=7, others=others_on(5, 2)), adjust(faith=1), adjust(faith=-2))
    for seat in ("red", "green", "blue"):
        table = after(table, masters.TurnFavor.model_validate({"seat": seat, "section": 1, "favor": "open"}))
    later = after(table, adjust(faith=2))
    assert [report.section for report in later.reports] == [1, 1]
    assert later.player("blue").favors[0] == "lost"


def test_a_tile_turned_too_early_keeps_no_report_from_the_others() -> None:
    early = masters.TurnFavor(seat="blue", section=1, favor="up")
    table = after(position(faith=7, others=others_on(5, 2)), early, adjust(faith=1))
    assert [player.favors[0] for player in table.players] == ["up", "up", "up"]
    assert [report.section for report in table.reports] == [1]


# Recorded anyway


def test_what_the_table_recorded_is_flagged_and_kept() -> None:
    setup = masters.Setup(seats=("Anna", "Bea"), position=masters.Position(players={"green": sheet()}))
    journal = Journal(game("masters"), setup)
    entry = journal.do(masters.EndTurn(overruled=True))
    assert entry.flagged == ("turn.pass",)
    assert journal.state.turn == "green"


@pytest.mark.parametrize(
    "correction",
    [
        masters.TurnFavor(seat="red", section=4, favor="up"),
        masters.RemoveCard(seat="red", card="green-7-1"),
        masters.RemoveCard(seat="red", card="green-1-1"),
        masters.GiveCard(seat="red", card="green-7-1", slot=1),
        masters.GiveCard(seat="red", card="green-1-1", slot=4),
        masters.LayCards(cards={"green-1": "green-7-1"}),
        masters.LayCards(cards={"green-1": "green-2-1"}),
        masters.TellLeaders(seat="red", leaders=("nobody",)),
        masters.LayMarket(rows=()),
        masters.CorrectLeader(seat="red", wrong="marble-coin", leader="marble-stone"),
        adjust("cellar", coin=1),
        adjust(sand=1),
        adjust(coin=-1),
        adjust(faith=-1),
    ],
    ids=repr,
)
def test_what_makes_no_sense_cannot_be_recorded_anyway(correction: Any) -> None:
    assert not masters.check(position(), correction).recordable
