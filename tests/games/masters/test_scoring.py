"""The final score, each point with its source."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import masters
from companion.table import pad_game
from companion.table.pad import Pad
from companion.table.source import Source
from companion.table.sums import Sum, Term
from tests.games.masters.positions import others_on, position, sheet, warehouse
from tests.golden import GAMES, journal

SLOTS = (("green-1-1", "green-2-2"), ("purple-1-4",), ())


def test_covered_cards_score_too() -> None:
    found = masters.score(position(slots=SLOTS))
    assert found.rows["cards"]["red"] == Sum(
        (Term(Source("card:green-1-1"), 1), Term(Source("card:green-2-2"), 6), Term(Source("card:purple-1-4"), 4))
    )


def test_only_the_last_number_passed_scores() -> None:
    found = masters.score(
        position(faith=17, favors=("up", "up", "open"), others=others_on(0, 0, favors=("lost", "lost", "open")))
    )
    assert found.rows["faith"]["red"] == Sum((Term(Source("space:17"), 9),))
    assert found.rows["faith"]["green"] == Sum()


def test_tiles_face_up_score() -> None:
    favors = ("up", "lost", "open")
    found = masters.score(position(faith=16, favors=favors, others=others_on(12, 12, favors=("lost", "up", "open"))))
    assert found.rows["tiles"]["red"] == Sum((Term(Source("tile:2"), 2),))
    assert found.rows["tiles"]["green"] == Sum((Term(Source("tile:3"), 3),))


def test_only_leaders_played_score() -> None:
    found = masters.score(position(leaders=("marble-coin",), hand=("depot-coin",)))
    assert found.points("leaders", "red") == 5
    found = masters.score(position(discarded=("marble-coin",), hand=(None,)))
    assert found.points("leaders", "red") == 0


def test_resources_of_all_places_and_kinds_are_counted_together() -> None:
    stored = warehouse("1 coin / 2 stone / -", depot_coin="2 coin")
    found = masters.score(position(stored=stored, leaders=("depot-coin",), box="4 shield"))
    assert found.points("resources", "red") == 1


# Ties


def test_most_points_win() -> None:
    found = masters.score(position(players=2, slots=SLOTS))
    assert found.winners == ("red",)
    assert [(why.rule, why.facts["seat"]) for why in found.why] == [("score.most", "red")]


def test_a_tie_of_three_is_parted_as_far_as_resources_go() -> None:
    others = {"green": sheet(box="2 coin"), "blue": sheet(box="2 stone")}
    found = masters.score(position(box="1 coin", others=others))
    assert [(one.place, one.seat) for one in found.ranking] == [(1, "green"), (1, "blue"), (3, "red")]
    assert [why.rule for why in found.why] == ["score.tie", "score.shared"]
    assert found.why[0].facts["order"] == [["green", "blue"], ["red"]]
    assert found.why[1].facts["seats"] == ["green", "blue"]


def test_a_tie_behind_the_winner_is_not_explained() -> None:
    found = masters.score(position(slots=SLOTS))
    assert [one.place for one in found.ranking] == [1, 2, 2]
    assert [why.rule for why in found.why] == ["score.most"]


def test_the_sheet_is_in_turn_order() -> None:
    assert masters.score(position(order=("blue", "red", "green"), turn="blue")).seats == ("blue", "red", "green")


# As on the score pad


def on_the_pad(table: masters.Table) -> Pad:
    """What people read off their boards at the end."""
    names = tuple(table.player(seat).name for seat in table.order)
    found = pad_game.begin(pad_game.Setup(box="masters", seats=names, colours=table.order))
    points = masters.score(table).rows
    for player in table.players:
        read = {
            "cards": "+".join(str(term.amount) for term in points["cards"][player.seat].terms),
            "faith": str(player.faith),
            "tiles": "+".join(str(term.amount) for term in points["tiles"][player.seat].terms),
            "leaders": "+".join(str(term.amount) for term in points["leaders"][player.seat].terms),
            "resources": "+".join(str(n) for n in player.goods.values()),
        }
        for row, text in read.items():
            found = pad_game.apply(found, pad_game.Enter(seat=player.seat, row=row, text=text))
    outcome = {"won": "solo.win", "colour_gone": "solo.lose_colour", "cross_arrived": "solo.lose_cross"}
    return pad_game.apply(found, pad_game.Ended(outcome=outcome[table.ending])) if table.ending else found


@pytest.mark.parametrize("path", [path for path in GAMES if path.parent.name == "masters"], ids=lambda path: path.stem)
def test_a_golden_game_has_the_same_result_on_the_pad(path: Path) -> None:
    table = journal(path).state
    by_engine, by_hand = masters.score(table), pad_game.score(on_the_pad(table))
    for row in by_engine.rows:
        for seat in by_engine.seats:
            assert by_hand.points(row, seat) == by_engine.points(row, seat), (row, seat)
    assert by_hand.ranking == by_engine.ranking
    assert [why.rule for why in by_hand.why] == [why.rule for why in by_engine.why]
