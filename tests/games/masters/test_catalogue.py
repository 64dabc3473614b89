"""The printed facts: complete, of the shape we know, and named where one does not fit."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.games.masters import catalogue as printed
from companion.games.masters.catalogue import COLOURS, RESOURCES, catalogue
from companion.table import facts
from companion.table.facts import DataError
from companion.table.goods import Goods

BOX = catalogue()
BY_POINTS = {n: [card for card in BOX.cards.values() if card.points == n] for n in range(1, 13)}


def test_forty_eight_cards_in_twelve_stacks_of_four() -> None:
    assert len(BOX.cards) == 48
    assert {name: len(cards) for name, cards in BOX.stacks.items()} == {
        f"{colour}-{level}": BOX.board.cards_per_stack for colour in COLOURS for level in BOX.levels
    }


def test_each_colour_has_every_number_of_points_once_and_the_level_follows() -> None:
    for colour in COLOURS:
        cards = [card for card in BOX.cards.values() if card.colour == colour]
        assert sorted(card.points for card in cards) == list(range(1, 13))
        assert all(card.level == (card.points + 3) // 4 for card in cards)


@pytest.mark.parametrize("points", BY_POINTS)
def test_four_cards_of_equal_points_have_equal_amounts(points: int) -> None:
    """They differ only by which resources they take and give, and the inputs use each resource equally often."""
    shapes = {
        (
            tuple(sorted(card.cost.values())),
            tuple(sorted(card.production.input.values())),
            tuple(sorted(card.production.output.values())),
            card.production.faith,
        )
        for card in BY_POINTS[points]
    }
    assert len(shapes) == 1
    inputs = Goods()
    for card in BY_POINTS[points]:
        inputs = inputs + card.production.input
    assert len({inputs[kind] for kind in RESOURCES}) == 1


def test_two_cards_have_another_printing() -> None:
    others = {card.id: card.other_printing for card in BOX.cards.values() if card.other_printing}
    assert {card: power.input for card, power in others.items()} == {
        "green-3-1": Goods(servant=2),
        "yellow-3-4": Goods(coin=1),
    }
    rulebook = catalogue("rulebook")
    for card, power in others.items():
        assert rulebook.cards[card].production == power
        assert power.output == BOX.cards[card].production.output
    same = [card for card in BOX.cards if rulebook.cards[card].production == BOX.cards[card].production]
    assert len(same) == 46


def test_sixteen_leaders_four_of_each_kind_one_for_each_resource() -> None:
    kinds = Counter(leader.ability.kind for leader in BOX.leaders.values())
    assert kinds == {"discount": 4, "extra_depot": 4, "white_marble": 4, "production": 4}
    points = {leader.ability.kind: leader.points for leader in BOX.leaders.values()}
    assert points == {"discount": 2, "extra_depot": 3, "white_marble": 5, "production": 4}
    assert {leader.id.split("-")[1] for leader in BOX.leaders.values()} == set(RESOURCES)


def test_thirteen_marbles_and_seven_tokens() -> None:
    board = BOX.board
    assert sum(facts.count for facts in board.marbles.values()) == board.market.rows * board.market.columns + 1
    assert sum(token.count for token in board.tokens) == 7


def test_the_track_ends_where_the_last_section_does() -> None:
    assert BOX.board.last_space == BOX.board.sections[-1].pope == 24


@pytest.mark.parametrize("name", ["board", "cards", "leaders"])
def test_every_file_says_where_its_facts_come_from(name: str) -> None:
    assert "transcriptions" in facts.read(f"masters/{name}.json")["provenance"]


# Files that do not fit


def broken(monkeypatch: pytest.MonkeyPatch, name: str, change: dict[str, Any]) -> str:
    """The message when the first record of a file is changed."""
    whole = facts.read

    def read(path: str) -> Any:
        document = whole(path)
        if path == f"masters/{name}.json":
            records = document["records"]
            first = records[0] if isinstance(records, list) else records
            first |= change
        return document

    monkeypatch.setattr(facts, "read", read)
    with pytest.raises(DataError) as caught:
        catalogue.__wrapped__()
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "change", "place"),
    [
        ("cards", {"cost": {"gold": 1}}, "masters/cards.json, 0 / cost"),
        ("cards", {"cost": {"coin": -1}}, "masters/cards.json, 0 / cost"),
        ("cards", {"colour": "pink"}, "masters/cards.json, 0 / colour"),
        ("cards", {"production": {"inputs": {}}}, "masters/cards.json, 0 / production / inputs"),
        ("leaders", {"ability": {"kind": "fly"}}, "masters/leaders.json, 0 / ability"),
        ("board", {"marbles": {"pink": {"count": 1}}}, "masters/board.json, marbles / pink"),
    ],
)
def test_a_record_that_does_not_fit_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, change: dict[str, Any], place: str
) -> None:
    assert broken(monkeypatch, name, change).startswith(place)


def test_a_missing_file_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed, "records", lambda name, _: facts.read(f"nowhere/{name}"))
    with pytest.raises(DataError, match="nowhere/masters/board"):
        catalogue.__wrapped__()
