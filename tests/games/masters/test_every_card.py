"""Each card bought and activated by itself, against the data file read plainly; each leader's ability at work."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.games.masters.state import StoreChoice
from companion.table import facts
from companion.table.goods import Goods
from tests.findings import for_each
from tests.games.masters.positions import after, allowed, position, refusals, take

CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in facts.read("masters/cards.json")["records"]}
LEADERS: dict[str, dict[str, Any]] = {one["id"]: one for one in facts.read("masters/leaders.json")["records"]}


def amounts(plain: dict[str, int]) -> str:
    return " ".join(f"{n} {kind}" for kind, n in plain.items())


def below(card: dict[str, Any]) -> tuple[str, ...]:
    """What must lie in the slot, of another colour."""
    colour = "blue" if card["colour"] == "green" else "green"
    return tuple(f"{colour}-{level}-1" for level in range(1, card["level"]))


@for_each(CARDS)
def test_a_card_costs_what_is_printed(name: str) -> None:
    card = CARDS[name]
    table = position(slots=(below(card),), box=amounts(card["cost"]))
    later = after(table, masters.Buy(card=name)).player("red")
    assert later.goods == Goods()
    assert later.slots[0] == (*below(card), name)
    for kind in card["cost"]:
        less = {**card["cost"], kind: card["cost"][kind] - 1}
        assert refusals(position(slots=(below(card),), box=amounts(less)), masters.Buy(card=name)) == ["buy.cost"]


@for_each(CARDS)
def test_a_card_produces_what_is_printed(name: str) -> None:
    card, power = CARDS[name], CARDS[name]["production"]
    table = position(slots=((*below(card), name),), box=amounts(power["input"]))
    later = after(table, masters.Produce(powers=(name,))).player("red")
    assert later.goods == Goods(power.get("output", {}))
    assert later.faith == power.get("faith", 0)
    assert refusals(position(slots=((*below(card), name),)), masters.Produce(powers=(name,))) == ["production.inputs"]


@for_each(CARDS)
def test_a_card_scores_what_is_printed(name: str) -> None:
    table = position(slots=((*below(CARDS[name]), name),))
    covered = sum(CARDS[card]["points"] for card in below(CARDS[name]))
    assert masters.score(table).points("cards", "red") == CARDS[name]["points"] + covered


@pytest.mark.parametrize("name", [name for name in LEADERS if name.startswith("discount")])
def test_a_discount_leader_makes_every_card_with_its_resource_cheaper(name: str) -> None:
    kind = LEADERS[name]["ability"]["resource"]
    for card in CARDS.values():
        price = Goods(card["cost"]) - Goods({kind: 1}) if kind in card["cost"] else Goods(card["cost"])
        table = position(slots=(below(card),), leaders=(name,), box=amounts(dict(price)))
        assert after(table, masters.Buy(card=card["id"])).player("red").goods == Goods()


@pytest.mark.parametrize("name", [name for name in LEADERS if name.startswith("depot")])
def test_a_depot_leader_holds_two_more_of_its_resource(name: str) -> None:
    kind = LEADERS[name]["ability"]["resource"]
    stored = {name: Goods({kind: 2}), "bottom": Goods({kind: 3})}
    table = position(stored=stored, leaders=(name,))
    assert table.player("red").goods == Goods({kind: 5})


@pytest.mark.parametrize("name", [name for name in LEADERS if name.startswith("marble")])
def test_a_marble_leader_makes_every_white_marble_its_resource(name: str) -> None:
    kind = LEADERS[name]["ability"]["resource"]
    (choice,) = after(position(leaders=(name,)), take("row-2")).awaiting
    assert isinstance(choice, StoreChoice)
    assert choice.taken == Goods({kind: 3})


@pytest.mark.parametrize("name", [name for name in LEADERS if name.startswith("production")])
@pytest.mark.parametrize("chosen", ["coin", "stone", "servant", "shield"])
def test_a_production_leader_gives_any_resource_and_faith(name: str, chosen: str) -> None:
    (kind,) = LEADERS[name]["ability"]["production"]["input"]
    table = position(leaders=(name,), box=f"1 {kind}")
    later = after(table, masters.Produce(powers=(name,), receive=Goods({chosen: 1}))).player("red")
    assert (later.strongbox, later.faith) == (Goods({chosen: 1}), 1)
    other = next(one for one in ("coin", "stone") if one != kind)
    assert not allowed(
        position(leaders=(name,), box=f"1 {other}"), masters.Produce(powers=(name,), receive=Goods(coin=1))
    )
