"""Each box's own scoring on the pad: its worked examples, and golden games that the engine has scored."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.lorenzo.catalogue import Gain
from companion.games.lorenzo.scoring import score as engine_score
from companion.games.lorenzo.scoring import tie_order
from companion.games.lorenzo.state import Player, Table
from companion.table.pad import Pad
from companion.table.pad_game import Ended, Enter, Order, Setup, Show, apply, begin
from companion.table.pad_score import filled as how_far
from companion.table.pad_score import question, score, shown
from tests.games.lorenzo.positions import position, sheet
from tests.golden import GAMES, journal
from tests.table.pads import filled, holding, pad, refusals, row

TILES = [tile.id for tile in position().catalogue.tiles.values() if tile.period == 3]


# Lorenzo il Magnifico: as the engine scores


def on_the_pad(table: Table) -> Pad:
    """What people read off their boards at the end."""
    names = tuple(table.player(seat).name for seat in table.order)
    found = begin(Setup(box="lorenzo", seats=names, colours=table.order))
    tile = table.tiles[2]
    if tile and any(3 in player.excommunications for player in table.players):
        found = apply(found, Show(row=tile))
    for player in table.players:
        for name, text in read_off(table, player).items():
            found = apply(found, Enter(seat=player.seat, row=name, text=text))
        if tile in found.asked_for and 3 in player.excommunications:
            found = apply(found, Enter(seat=player.seat, row=tile, text=concerned(table, player, tile)))
    return apply(found, Order(order=tie_order(table)))


def read_off(table: Table, player: Player) -> dict[str, str]:
    cards = [table.catalogue.cards[number] for number in player.ventures if number is not None]
    effects = [effect for card in cards if card.permanent for effect in card.permanent.effects]
    resources = player.goods.only(table.catalogue.board.final.resources)
    return {
        "track": str(player.goods["victory"]),
        "territories": str(len(player.territories)),
        "characters": str(len(player.characters)),
        "ventures": "+".join(str(one.gain["victory"]) for one in effects if isinstance(one, Gain)),
        "military": str(player.goods["military"]),
        "resources": "+".join(str(n) for _kind, n in resources.items()),
    }


def concerned(table: Table, player: Player, tile: str) -> str:
    """Whoever has the tile says so; one of the seven wants a number."""
    if tile != "3-6":
        return "1"
    costs = [table.catalogue.cards[number].cost[0].pay for number in player.buildings if number is not None]
    return "+".join(str(pay["wood"] + pay["stone"]) for pay in costs)


def agree(table: Table) -> None:
    by_engine, by_hand = engine_score(table), score(on_the_pad(table))
    for category in ("track", "territories", "characters", "ventures", "military", "resources"):
        for seat in by_engine.seats:
            assert by_hand.points(category, seat) == by_engine.points(category, seat), (category, seat)
    assert by_hand.ranking == by_engine.ranking
    assert [why.rule for why in by_hand.why] == [why.rule for why in by_engine.why]


BASE = [path for path in GAMES if path.parent.name == "lorenzo" and "houses" not in path.stem]
"""The expansion has a pad of its own."""


@pytest.mark.parametrize("path", BASE, ids=lambda path: path.stem)
def test_a_golden_game_has_the_same_result_on_the_pad(path: Path) -> None:
    agree(journal(path).state)


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_of_the_third_period_takes_what_the_engine_takes(tile: str) -> None:
    catalogue = position().catalogue
    common: dict[str, Any] = {"tiles": (None, None, tile), "round": 6}
    table = position(
        **common,
        excommunications=(3,),
        victory=23,
        military=4,
        wood=7,
        characters=catalogue.decks["character", 1][:3],
        territories=catalogue.decks["territory", 1][:4],
        ventures=catalogue.decks["venture", 1][:2],
        buildings=catalogue.decks["building", 1][:3],
        others={"green": sheet(victory=20, military=9, bonus_tile="standard")},
    )
    agree(table)
    untouched = engine_score(position(**common, victory=23, military=4, wood=7)).total("red")
    assert engine_score(table).total("red") != untouched


def test_losses_never_bring_anybody_below_zero() -> None:
    found = score(row(filled("lorenzo", track="2 5", military="9 1"), "3-5", "1 -"))
    assert found.total("red") == 0
    assert found.why[-1].rule == "score.zero"


@pytest.mark.parametrize(
    ("strengths", "points"),
    [("14 14 11 9", [5, 5, 0, 0]), ("14 11 11 9", [5, 2, 2, 0]), ("0 0 0 0", [5, 5, 5, 5]), ("3 - - -", [5, 0, 0, 0])],
)
def test_military_ties(strengths: str, points: list[int]) -> None:
    found = score(filled("lorenzo", players=4, military=strengths))
    assert [found.points("military", seat) for seat in found.seats] == points


# Houses of Renaissance


def test_medici_scores_more_characters() -> None:
    found = score(filled("houses", players=5, characters="6 7 8 0 1"))
    assert [found.points("characters", seat) for seat in found.seats] == [21, 28, 36, 0, 1]


@pytest.mark.parametrize(
    ("venture", "typed", "points"),
    [("133", "4", 8), ("133", "7", 12), ("134", "5", 10), ("134", "9", 12), ("135", "11", 11), ("135", "15", 12)],
)
def test_ventures_that_grow(venture: str, typed: str, points: int) -> None:
    assert score(row(pad("houses"), venture, f"{typed} -")).points(venture, "red") == points


def test_the_venture_of_the_military_points_reads_them_itself() -> None:
    found = score(row(filled("houses", military="9 3"), "137", "1 0"))
    assert (found.points("137", "red"), found.points("137", "green")) == (4, 0)
    assert found.total("red") == 9


def test_a_tile_that_takes_the_points_of_ventures_takes_those_of_ventures_that_grow() -> None:
    entered = filled("houses", track="20 20", ventures="6 4", military="9 3")
    for venture, typed in (("133", "4 -"), ("137", "1 1"), ("3-2", "1 -")):
        entered = row(entered, venture, typed)
    found = score(entered)
    assert [found.points(name, "red") for name in ("ventures", "133", "137")] == [0, 0, 0]
    assert [found.points(name, "green") for name in ("ventures", "133", "137")] == [4, 0, 1]
    assert [why.rule for why in found.why] == ["score.most", "score.excommunicated"]


def test_the_tile_of_the_expansion_takes_what_is_typed() -> None:
    found = row(row(filled("houses", track="20 20"), "3-1", "1 -"), "tile", "6 -")
    assert found.asked_for == ("tile",)
    assert score(found).total("red") == 14


# Masters of Renaissance: examples E7, E8 and E9


def test_the_rulebooks_final_score() -> None:
    """E7: 31 for cards, 9 for faith, 5 for tiles, 5 for leaders and 2 for twelve resources."""
    found = score(
        filled(
            "masters", cards="1+6+4+5+12+3 0", faith="17 0", tiles="2+3 0", leaders="3+2 0", resources="1+2+2+3+2+2 0"
        )
    )
    assert [found.points(name, "red") for name in found.rows] == [31, 9, 5, 5, 2]
    assert found.total("red") == 52


@pytest.mark.parametrize(
    ("spaces", "points"),
    [("0 1 2", 0), ("3 4 5", 1), ("6 7 8", 2), ("9 10 11", 4), ("12 13 14", 6), ("15 16 17", 9), ("18 19 20", 12)],
)
def test_faith_counts_by_space(spaces: str, points: int) -> None:
    found = score(filled("masters", players=3, faith=spaces))
    assert {found.points("faith", seat) for seat in found.seats} == {points}


def test_the_last_spaces_of_the_faith_track() -> None:
    found = score(filled("masters", players=4, faith="21 22 23 24"))
    assert [found.points("faith", seat) for seat in found.seats] == [16, 16, 16, 20]
    assert refusals(pad("masters"), Enter(seat="red", row="faith", text="25")) == ["pad.too_large"]


@pytest.mark.parametrize(("resources", "points"), [("0 4", 0), ("5 9", 1), ("10 14", 2)])
def test_every_five_resources_score_one(resources: str, points: int) -> None:
    found = score(filled("masters", resources=resources))
    assert {found.points("resources", seat) for seat in found.seats} == {points}


def test_a_tie_goes_to_more_resources_without_asking() -> None:
    tied = filled("masters", cards="30 30", resources="7 9")
    assert score(tied).winners == ("green",)
    assert score(tied).why[0].rule == "score.tie"
    assert score(tied).why[0].facts["order"] == [("green", 9), ("red", 7)]
    assert question(tied) is None


def test_a_tie_in_resources_too_is_shared() -> None:
    tied = filled("masters", cards="30 30", resources="7 7")
    assert score(tied).winners == ("red", "green")
    assert question(tied) is None


def test_a_tie_asks_for_resources_that_are_not_there() -> None:
    asked = question(filled("masters", cards="30 30", resources="3 -"))
    assert asked is not None
    assert (asked.kind, asked.seats) == ("row", ("green",))


@pytest.mark.parametrize(("outcome", "place"), [("solo.win", 1), ("solo.lose_colour", 2), ("solo.lose_cross", 2)])
def test_alone_you_win_or_lose_and_have_your_points(outcome: str, place: int) -> None:
    alone = filled("masters", players=1, cards="31", faith="24")
    asked = question(alone)
    assert asked is not None
    assert asked.kind == "outcome"
    told = apply(alone, Ended(outcome=outcome))
    assert question(told) is None
    assert [(one.place, one.total) for one in score(told).ranking] == [(place, 51)]
    assert [why.rule for why in score(told).why] == [outcome]


# The Princes of Florence: examples of the Prestige cards

SAMPLE = {
    "buildings": 5,
    "large_buildings": 2,
    "forests": 2,
    "lakes": 1,
    "parks": 0,
    "freedoms": 2,
    "works": 5,
    "jesters": 0,
    "builders": 2,
    "empty_spaces": 12,
}
"""University, Workshop, Opera, Tower and Chapel; 4 Professions and a Recruiting card on the table."""

CARDS: dict[str, tuple[int, dict[str, str], str | None]] = {
    "p01": (3, {"buildings": "5 2"}, "prestige.tie"),
    "p02": (5, {"large_buildings": "3 2"}, None),
    "p03": (0, {"empty_spaces": "11 20"}, "prestige.behind"),
    "p04": (0, {"forests": "0 0"}, "prestige.needs"),
    "p05": (4, {"forests": "0 1", "lakes": "2 0", "parks": "1 0"}, "prestige.tie"),
    "p06": (7, {"forests": "1 0"}, "prestige.most"),
    "p07": (3, {"lakes": "1 1"}, "prestige.tie"),
    "p08": (0, {"freedoms": "3 3"}, "prestige.needs"),
    "p09": (6, {"works": "9 9"}, None),
    "p10": (0, {"jesters": "0 0"}, "prestige.zero"),
    "p11": (6, {"builders": "1 0"}, "prestige.most"),
    "p12": (0, {"parks": "0 0"}, "prestige.zero"),
    "p13": (0, {"jesters": "1 1"}, "prestige.needs"),
    "p14": (4, {"works": "5 3"}, "prestige.tie"),
}
"""Points, what the two opponents have, and the rule that says why."""


@pytest.mark.parametrize("card", CARDS)
def test_a_prestige_card_as_in_the_rulebook(card: str) -> None:
    points, opponents, rule = CARDS[card]
    found = holding(pad("princes", 3), "red", card)
    for name in found.rules.cards[card].rows:
        found = row(found, name, f"{SAMPLE[name]} {opponents.get(name, '0 0')}")
    assert score(found).points("prestige", "red") == points
    assert score(found).points("prestige", "green") == 0, "only the holder scores"
    said = [why.rule for why in score(found).why if why.rule.startswith("prestige.")]
    assert said == ([rule] if rule else [])


def test_all_fourteen_cards_have_their_printed_values() -> None:
    cards = pad("princes").rules.cards.values()
    assert [(card.points, card.tied) for card in cards] == [
        *((6, 3), (5, 0), (8, 4), (8, 0), (7, 4), (7, 4), (6, 3)),
        *((8, 0), (6, 0), (6, 3), (6, 3), (5, 3), (7, 0), (7, 4)),
    ]
    assert all(card.tied == -(-card.points // 2) for card in cards if card.tied)


def test_alone_in_front_with_most_buildings_tied_or_behind() -> None:
    """Example 10: 6, 3 or 0."""
    held = holding(pad("princes"), "red", "p01")
    assert [score(row(held, "buildings", f"4 {n}")).points("prestige", "red") for n in (3, 4, 5)] == [6, 3, 0]


def test_nobody_holds_a_card_that_another_holds() -> None:
    held = holding(pad("princes"), "red", "p01")
    with pytest.raises(Exception, match=r"pad\.card"):
        holding(held, "green", "p01")


def test_only_the_holdings_that_a_card_needs_are_asked_for() -> None:
    held = holding(holding(pad("princes"), "red", "p05"), "green", "p10", "p02")
    assert {one.id for one in shown(held)} == {
        *("track", "laps", "prestige", "forests", "lakes", "parks", "jesters", "large_buildings"),
    }


def test_a_pad_is_not_filled_in_before_the_holdings_that_decide_are_told() -> None:
    scored = filled("princes", track="40 40", laps="0 0", prestige="0 0")
    held = row(holding(holding(scored, "red", "p01"), "green", "p02"), "buildings", "3 -")
    assert (how_far(scored), how_far(held)) == ((6, 6), (7, 9))
    assert [why.rule for why in score(held).why] == ["score.most"]
    told = row(row(held, "buildings", "- 2"), "large_buildings", "- 2")
    assert how_far(told) == (9, 9), "how many large Buildings somebody else has, is nobody’s business"
    assert [why.rule for why in score(told).why] == ["score.most", "prestige.most"]


def test_points_of_cards_may_just_be_typed() -> None:
    assert score(filled("princes", track="30 0", laps="1 0", prestige="6+3 0")).total("red") == 89


def test_laps_of_fifty() -> None:
    """Second lap, figure on 7: 57."""
    assert score(filled("princes", track="7 49", laps="1 0")).ranking[0].total == 57


def test_the_banker_turns_money_into_points_with_the_expansion_only() -> None:
    found = filled("princes", "muse", track="40 40", banker="1500 -")
    assert score(found).total("red") == 47
    assert refusals(pad("princes"), Show(row="banker")) == ["pad.row"]
    begun = pad("princes", 2, "muse")
    assert [row.id for row in shown(begun)] == ["track", "laps", "prestige", "banker"]
    assert "banker" not in [row.id for row in shown(apply(begun, Show(row="banker", shown=False)))]


def test_a_tie_brings_the_row_of_the_money() -> None:
    tied = filled("princes", track="40 40")
    asked = question(tied)
    assert asked is not None
    assert (asked.kind, asked.seats) == ("row", ("red", "green"))
    assert shown(tied)[-1].id == "money"
    decided = row(tied, "money", "300 1200")
    assert score(decided).winners == ("green",)
    assert question(decided) is None
    assert score(row(tied, "money", "700 700")).winners == ("red", "green")


def test_without_a_tie_nobody_is_asked_for_money() -> None:
    assert "money" not in [one.id for one in shown(filled("princes", track="41 40"))]


def test_the_pads_are_plain_data() -> None:
    """One file for each box, and no number of Lorenzo's board in it."""
    folder = Path(__file__).parents[2] / "data" / "pads"
    assert {path.stem for path in folder.glob("*.json")} == {"lorenzo", "houses", "masters", "princes"}
    records = json.loads((folder / "lorenzo.json").read_text(encoding="utf-8"))["records"]
    assert [one["scoring"]["points"]["at"] for one in records if one["id"] in ("territories", "military")] == [
        "final/territories",
        "final/military",
    ]
