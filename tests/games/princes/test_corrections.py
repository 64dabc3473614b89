"""What the table tells later, corrects by hand, or records against the rules."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.catalogue import KINDS, catalogue
from companion.games.princes.outlines import Cells
from companion.table.action import Refused
from companion.table.goods import NOTHING, Goods
from tests.games.princes.positions import (
    after,
    allowed,
    auction,
    build,
    gained,
    line,
    name,
    position,
    refusals,
    sheet,
    tile,
    work,
)

BOX = catalogue()


def adjust(seat: Any = "red", **change: int) -> princes.Adjust:
    return princes.Adjust(seat=seat, change=Goods(change))


# Money, points and pieces


@pytest.mark.keeps("adjust.goods", "adjust.absurd", "adjust.below_zero")
@pytest.mark.parametrize("kind", KINDS)
def test_any_amount_of_any_player_is_corrected_at_any_time(kind: str) -> None:
    over = after(position(turn="yellow", round=7), princes.EndTurn(), princes.EndRound())
    for table in (position(), auction(turn="green"), after(position(), princes.TakeBonus()), over):
        more = after(table, adjust(**{kind: 1}))
        assert gained(table, more) == Goods({kind: 1})
        assert gained(more, after(more, adjust(**{kind: -1}))) == Goods({kind: -1})
        assert (more.awaiting, more.to_act, more.phase) == (table.awaiting, table.to_act, table.phase)


def test_the_ledger_says_that_it_was_by_hand() -> None:
    table = after(position(), adjust(florin=-500, points=3))
    red = table.player("red")
    total = NOTHING
    for change in red.ledger:
        total = total + change.goods
    assert (red.ledger[-1].source, total) == ("correction", red.goods)


@pytest.mark.breaks("adjust.below_zero", "adjust.goods", "adjust.absurd")
def test_no_correction_below_zero_nor_beyond_the_box() -> None:
    table = position(florin=100, jester=2, others={"green": sheet(jester=3, recruiting_hand=2, builder=2)})
    assert refusals(table, adjust(florin=-101)) == ["adjust.below_zero"]
    assert refusals(table, adjust(points=-1)) == ["adjust.below_zero"]
    assert refusals(table, adjust(sand=1)) == ["adjust.goods"]
    assert allowed(table, adjust(jester=2))
    for beyond in (
        {"florin": 22700},
        {"points": 1001},
        {"jester": 3},
        {"builder": 4},
        {"travel": 2},
        {"recruiting_table": 4},
        {"recruiting_hand": 2, "recruiting_table": 2},
    ):
        assert refusals(table, adjust(**beyond)) == ["adjust.absurd"]


def test_where_points_may_go_below_zero_so_may_a_correction() -> None:
    assert allowed(position(rules={"points_below_zero": True}), adjust(points=-3))


# Works


def test_what_a_work_was_worth_is_corrected_and_decides_about_the_best() -> None:
    works = [{"seat": "red", "card": "poet", "value": 15}, {"seat": "blue", "card": "lawyer", "value": 16}]
    table = position(turn="yellow", table={"works": works})
    correct = princes.CorrectWork(seat="red", card="poet", value=18)
    corrected = after(table, correct)
    assert gained(table, corrected) == NOTHING
    ended = after(corrected, princes.EndTurn(), princes.EndRound())
    assert (gained(table, ended), gained(table, ended, "blue")) == (Goods(points=3), NOTHING)
    tied = after(table, correct.with_(value=16), princes.EndTurn(), princes.EndRound())
    assert gained(table, tied) == gained(table, tied, "blue") == Goods(points=3)
    none = after(corrected, correct.with_(value=0))
    assert none.works == table.works[1:]
    for strange in (correct.with_(seat="blue"), correct.with_(card="lawyer"), correct.with_(card="juggler")):
        assert refusals(table, strange) == ["card.not_owned"]
    assert refusals(ended, correct) == ["card.not_owned"]


# Tiles


@pytest.mark.breaks("tile.not_owned")
@pytest.mark.keeps("tile.not_owned")
def test_a_tile_put_down_wrongly_is_taken_away_and_put_elsewhere() -> None:
    table = position(tiles=(tile("tower", line(0, 0, 3)), "lake"))
    remove = princes.RemoveTile(seat="red", tile="tower", cells=line(0, 0, 3))
    table = after(table, remove)
    assert refusals(table, remove) == ["tile.not_owned"]
    table = after(table, princes.PutTile(seat="red", tile="tower", cells=line(4, 0, 3)))
    assert gained(position(), table) == NOTHING
    assert table.player("red").tiles[-1].cells == line(4, 0, 3)
    bare = after(table, princes.RemoveTile(seat="red", tile="lake"))
    assert [one.name for one in bare.player("red").tiles] == ["tower"]


@pytest.mark.parametrize("lay", [line(0, 0, 2), line(0, 0, 0)], ids=["placed", "not placed"])
def test_a_landscape_is_moved_or_placed_later_and_scores_nothing_again(lay: Cells) -> None:
    table = position(turn="blue", others={"red": sheet(tiles=(tile("lake", line(4, 0, 2)), tile("lake", lay)))})
    move = princes.MoveTile(seat="red", tile="lake", cells=lay)
    assert refusals(table, move.with_(seat="green")) == ["tile.not_owned"]
    lifted = after(table, move)
    assert lifted.to_act == "red"
    assert refusals(lifted, princes.EndTurn()) == ["turn.decision"]
    assert refusals(lifted, princes.SetAside()) == ["landscape.set_aside"]
    placed = after(lifted, princes.PlaceTile(tile="lake", cells=line(0, 4, 2)))
    assert gained(table, placed) == NOTHING
    assert (placed.awaiting, placed.to_act) == ((), "blue")
    assert placed.player("red").tiles[-1].cells == line(0, 4, 2)


def test_a_building_is_moved_under_the_rules_of_placing_and_not_paid_again() -> None:
    table = position(florin=0, tiles=(tile("tower", line(0, 0, 3)), tile("chapel", line(4, 0, 3))))
    lifted = after(table, princes.MoveTile(seat="red", tile="tower", cells=line(0, 0, 3)))
    assert refusals(lifted, princes.PlaceTile(tile="tower", cells=line(4, 1, 3))) == ["building.adjacent"]
    assert refusals(lifted, princes.PlaceTile(tile="tower", cells=line(4, 0, 3))) == ["place.overlap"]
    moved = after(lifted, princes.PlaceTile(tile="tower", cells=line(0, 3, 3)))
    assert gained(table, moved) == NOTHING
    again = after(lifted, princes.PutTile(seat="red", tile="tower"))
    assert "building.once" in refusals(again, princes.PlaceTile(tile="tower", cells=line(0, 3, 3)))


def test_a_tile_of_somebody_else_is_moved_while_a_decision_waits_and_after_the_end() -> None:
    others = {"green": sheet(tiles=("park",))}
    move = princes.MoveTile(seat="green", tile="park")
    place = princes.PlaceTile(tile="park", cells=line(0, 0, 2))
    for table in (
        after(position(others=others), princes.TakeBonus()),
        after(position(turn="yellow", round=7, others=others), princes.EndTurn(), princes.EndRound()),
        after(auction(others=others), name("jester")),
    ):
        later = after(table, move, place)
        assert (later.awaiting, later.to_act, later.phase) == (table.awaiting, table.to_act, table.phase)
        assert later.player("green").tiles[-1].cells == line(0, 0, 2)


def test_moving_a_tile_of_somebody_else_takes_nobody_the_time_to_recruit() -> None:
    others = {"green": sheet(tiles=("park",))}
    table = after(auction(others=others, players=3), name("recruiting"), princes.Pass(), princes.Pass())
    assert table.lingering == "red"
    move, place = princes.MoveTile(seat="green", tile="park"), princes.PlaceTile(tile="park", cells=line(0, 0, 2))
    assert after(table, move, place).lingering == "red"


@pytest.mark.breaks("tile.none")
@pytest.mark.keeps("tile.none")
def test_a_tile_put_by_hand_may_touch_others_but_must_exist_and_fit() -> None:
    table = position(tiles=(tile("chapel", line(0, 0, 3)),))
    assert allowed(table, princes.PutTile(seat="red", tile="tower", cells=line(0, 1, 3)))
    assert refusals(table, princes.PutTile(seat="red", tile="tower", cells=line(2, 0, 3))) == ["place.overlap"]
    assert refusals(table, princes.PutTile(seat="red", tile="chapel")) == ["building.once"]
    assert refusals(table, princes.PutTile(seat="red", tile="castle")) == ["tile.exists"]
    full = position(others={"green": sheet(tiles=("lake",) * 6)})
    assert refusals(full, princes.PutTile(seat="red", tile="lake")) == ["tile.none"]
    assert allowed(full, princes.PutTile(seat="red", tile="park"))


# Cards


@pytest.mark.breaks("card.unnamed")
@pytest.mark.keeps("card.unnamed")
def test_the_cards_of_a_hand_are_told_in_secret() -> None:
    table = position(hand=(None, None, None), bonus=(None,), prestige=(None,))
    told = after(table, princes.NameCards(seat="red", row="hand", cards=("poet", "lawyer")))
    assert told.player("red").hand == ("poet", "lawyer", None)
    assert refusals(told, princes.NameCards(seat="red", row="hand", cards=("painter", "dramatist"))) == ["card.unnamed"]
    assert refusals(told, princes.NameCards(seat="red", row="hand", cards=("poet",))) == ["card.seen"]
    assert refusals(told, princes.NameCards(seat="red", row="hand", cards=("b01",))) == ["card.exists"]
    assert refusals(table, princes.NameCards(seat="red", row="hand", cards=("poet", "poet"))) == ["card.seen"]
    for row, card in (("bonus", "b01"), ("prestige", "p14")):
        assert after(table, princes.NameCards(seat="red", row=row, cards=(card,))).player("red").row(row) == (card,)  # type: ignore[arg-type]


def test_a_prestige_card_can_still_be_told_when_the_game_is_over() -> None:
    table = position(turn="yellow", round=7, jester=2, prestige=(None,))
    over = after(table, princes.EndTurn(), princes.EndRound())
    assert princes.score(over).points("prestige", "yellow") == 0
    told = after(over, princes.NameCards(seat="yellow", row="prestige", cards=("p10",)))
    assert princes.score(told).points("prestige", "yellow") == 6


@pytest.mark.breaks("card.not_owned")
@pytest.mark.keeps("card.not_owned")
def test_cards_are_given_and_taken_by_hand() -> None:
    table = position(hand=("poet", None), table={"spent": ["b01"]})
    table = after(table, princes.GiveCard(seat="red", row="played", card="lawyer"))
    assert table.player("red").played == ("lawyer",)
    for card in (None, "poet"):
        table = after(table, princes.RemoveCard(seat="red", row="hand", card=card))
    assert table.player("red").hand == ()
    assert refusals(table, princes.RemoveCard(seat="red", row="hand")) == ["card.not_owned"]
    assert refusals(table, princes.GiveCard(seat="green", row="hand", card="lawyer")) == ["card.seen"]
    assert refusals(table, princes.GiveCard(seat="green", row="hand", card="p01")) == ["card.exists"]
    back = after(table, princes.GiveCard(seat="green", row="bonus", card="b01"))
    assert (back.player("green").bonus, list(back.spent)) == (("b01",), [])
    assert after(table, princes.GiveCard(seat="green", row="prestige")).player("green").prestige == (None,)


def test_a_card_among_those_just_drawn_is_nowhere_else() -> None:
    drawn = princes.Draw(cards=("b01", "b02", "b03", "b04", "b05"), source="recorded")
    table = after(position(others={"green": sheet(bonus=(None,))}), princes.TakeBonus(), drawn)
    assert refusals(table, princes.GiveCard(seat="green", row="bonus", card="b01")) == ["card.seen"]
    assert refusals(table, princes.NameCards(seat="green", row="bonus", cards=("b01",))) == ["card.seen"]
    kept = after(table, princes.Keep(card="b02"))
    assert allowed(kept, princes.NameCards(seat="green", row="bonus", cards=("b01",)))


def test_cards_are_drawn_once() -> None:
    drawn = princes.Draw(cards=("b01", "b02", "b03", "b04", "b05"), source="rolled")
    table = after(position(), princes.TakeBonus(), drawn)
    again = drawn.with_(cards=("b06", "b07", "b08", "b09", "b10"))
    assert refusals(table, again) == ["turn.decision"]
    assert allowed(table, princes.Keep(card="b02"))


@pytest.mark.breaks("card.none")
@pytest.mark.keeps("card.none")
def test_there_are_no_more_cards_than_in_the_box() -> None:
    table = position(others={"green": sheet(played=tuple(BOX.professions))})
    assert refusals(table, princes.GiveCard(seat="red", row="hand")) == ["card.none"]
    assert allowed(table, princes.GiveCard(seat="red", row="bonus"))


@pytest.mark.parametrize(
    ("won", "correction", "rule"),
    [
        ("jester", adjust("blue", jester=1), "adjust.absurd"),
        ("builder", adjust("blue", builder=1), "adjust.absurd"),
        ("recruiting", adjust("blue", recruiting_table=1), "adjust.absurd"),
        ("lake", princes.PutTile(seat="blue", tile="lake"), "tile.none"),
        ("prestige", princes.GiveCard(seat="blue", row="prestige"), "card.none"),
    ],
)
def test_no_correction_gives_away_the_last_one_that_is_being_auctioned(won: str, correction: Any, rule: str) -> None:
    held = sheet(jester=6, builder=3, recruiting_hand=4, tiles=("lake",) * 5, prestige=(None,) * 13)
    table = auction(builder=2, players=3, others={"green": held})
    assert allowed(table, correction)
    bidding = after(table, name(won))
    assert refusals(bidding, correction) == [rule]
    assert refusals(after(bidding, princes.Pass(), princes.Pass()), correction) == [rule]


def test_no_correction_gives_away_the_last_card_that_is_being_drawn() -> None:
    table = position(others={"green": sheet(bonus=(None,) * 19)})
    give = princes.GiveCard(seat="blue", row="bonus")
    assert allowed(table, give)
    assert refusals(after(table, princes.TakeBonus()), give) == ["card.none"]


def test_a_special_character_goes_to_whoever_has_it_and_is_used_there() -> None:
    table = position(muse=True, hand=("poet",), others={"green": sheet(characters=("muse", "cardinal"))})
    give = princes.CorrectCharacter(seat="red", character="cardinal", held=True)
    given = after(table, give)
    assert (given.player("red").characters, given.player("green").characters) == (("cardinal",), ("muse",))
    assert allowed(
        after(given, princes.TakeBonus(), princes.Keep(), princes.TakeBonus(), princes.Keep()), build("tower")
    )
    back = give.with_(held=False)
    assert after(given, back).player("red").characters == ()
    assert after(given, give).player("red").characters == ("cardinal",)
    assert refusals(table, back) == ["muse.owner"]
    assert refusals(table, give.with_(character="pope")) == ["card.exists"]
    assert refusals(position(), give) == ["muse.off"]


# Recorded anyway


def test_what_breaks_a_rule_can_be_recorded_where_it_makes_sense() -> None:
    table = position(florin=100, hand=("poet",), builder=3, tiles=("tower",))
    for action in (
        princes.TakeBonus(),
        princes.Introduce(freedom="travel"),
        work("poet"),
        build("tower"),
        princes.SellPoints(points=2),
        princes.TakeBonus(seat="blue"),
    ):
        assert refusals(table, action)
        after(table, action.with_(overruled=True))


@pytest.mark.parametrize(
    "action",
    [
        princes.Build(building="castle"),
        princes.Work(card="juggler"),
        princes.Recruit(card="poet"),
        princes.Keep(),
        princes.Bid(),
        princes.EndTurn(seat="pink"),
        princes.UseCharacter(character="merchant"),
    ],
)
def test_what_makes_no_sense_cannot_be_recorded_at_all(action: Any) -> None:
    with pytest.raises(Refused):
        after(position(), action.with_(overruled=True))


def test_a_card_that_somebody_else_had_named_by_mistake_can_be_played_and_is_unknown_there_again() -> None:
    others = {"green": sheet(hand=("poet", "lawyer"), bonus=("b06",)), "blue": sheet(played=("painter",))}
    table = position(jester=4, hand=(None, None), bonus=(None,), others=others)
    assert refusals(table, work("poet", "b06")) == ["card.seen", "card.seen"]
    later = after(table, work("poet", "b06", overruled=True))
    assert (later.player("green").hand, later.player("green").bonus) == ((None, "lawyer"), (None,))
    assert (later.player("red").played, later.player("red").bonus) == (("poet",), ())
    with pytest.raises(Refused):
        after(table, work("painter", overruled=True))


def test_what_is_paid_against_the_rules_leaves_nobody_with_less_than_nothing() -> None:
    table = position(florin=100, hand=("poet",), jester=4)
    for action in (princes.TakeBonus(), build("tower"), work("poet", points=9)):
        assert after(table, action.with_(overruled=True)).player("red").goods["florin"] == 0
    sold = after(auction(florin=100), princes.Sold(seat="red", object="jester", florin=200, overruled=True))
    assert sold.player("red").goods == Goods(jester=1)
    assert after(table, princes.SellPoints(points=2, overruled=True)).player("red").goods["points"] == -2


def test_a_jump_bid_that_the_table_allows_can_be_recorded() -> None:
    table = after(auction(), name("jester"), princes.Bid(florin=900, overruled=True))
    assert table.bidding is not None
    assert table.bidding.florin == 900
    assert allowed(table, princes.Bid(florin=1000))
