"""Each of the 96 cards, taken and used; what it should do is worked out here from its record alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.state import BonusActionChoice, ExchangeChoice, PrivilegeChoice
from companion.table import facts
from companion.table.goods import Goods
from companion.table.source import Source
from tests.findings import EachRecord, for_each
from tests.games.lorenzo.positions import after, allowed, gained, place, position, refusals

Record = dict[str, Any]

RECORDS: dict[int, Record] = {card["id"]: card for card in facts.read("lorenzo/cards.json")["records"]}
ROW = {"territory": "territories", "character": "characters", "building": "buildings", "venture": "ventures"}
OWNED: dict[str, Any] = {
    "territories": (None,) * 2,
    "characters": (None,) * 1,
    "buildings": (None,) * 3,
    "ventures": (None,) * 4,
}
RICH: dict[str, Any] = {"wood": 9, "stone": 9, "coins": 19, "servants": 9, "military": 15}
"""More than any card costs; not so many military points that the track would end."""
FLOORS = {1: 1, 2: 3, 3: 5, 4: 7}


def effects(card: Record, when: str) -> list[Record]:
    found: list[Record] = card.get(when, []) if when == "immediate" else card.get(when, {}).get("effects", [])
    return found


def effect_of(card: Record, kind: str) -> Record | None:
    both = [effect for when in ("immediate", "permanent") for effect in effects(card, when)]
    return next((effect for effect in both if effect["kind"] == kind), None)


def named(card: Record) -> str:
    return f"{card['id']} {card['name']}"


def every(*types: str) -> EachRecord:
    """Each card of these types, under its name."""
    return for_each([card for card in RECORDS.values() if card["type"] in (types or ROW)], named)


def every_with(kind: str, *actions: str) -> EachRecord:
    """Each card with an effect of a kind, and that effect; of bonus actions only these actions."""
    found = [(card, effect) for card in RECORDS.values() if (effect := effect_of(card, kind))]
    chosen = [(card, effect) for card, effect in found if not actions or effect["action"] in actions]
    return for_each(chosen, named=lambda record: named(record[0]))


def costs(card: Record) -> list[tuple[Goods, Goods]]:
    """Each way to pay: what is lost, and what must be owned before."""
    return [(Goods(cost.get("pay")), Goods(cost.get("require"))) for cost in card.get("cost", [{}])]


def first_round(card: Record) -> int:
    return int(2 * card["period"] - 1)


def taking(card: Record, floor: int = 1, **more: Any) -> lorenzo.Place:
    return place("orange", f"{ROW[card['type']]}-{floor}", card=card["id"], **more)


def used(card: Record, die: int, goods: Mapping[str, int]) -> tuple[lorenzo.Table, lorenzo.Table]:
    """Before and after a harvest or production of this value by whoever owns this card and no other of its type."""
    mine = {**OWNED, ROW[card["type"]]: (card["id"],), **goods}
    table = position(round=5, dice=(die, die, die), bonus_tile=None, **mine)
    return table, after(table, place("white", card["permanent"]["on"]))


def yielded(card: Record, when: str, counts: dict[str, int]) -> Goods:
    """What an activated or taken card gives by itself, where its owner has these cards and points."""
    total = Goods()
    for effect in effects(card, when):
        if effect["kind"] == "gain":
            total = total + Goods(effect["gain"])
        if effect["kind"] == "gain_per":
            total = total + Goods(effect["each"]) * (counts[effect["per"]] // effect.get("unit", 1))
    return total


def counts(**more: int) -> dict[str, int]:
    return {of: len(OWNED[row]) for of, row in ROW.items()} | more


def decisions(card: Record, when: str) -> list[Record]:
    return [effect for effect in effects(card, when) if effect["kind"] in ("privilege", "bonus_action")]


def assert_waiting(table: lorenzo.Table, card: Record, expected: list[Record]) -> None:
    assert len(table.awaiting) == len(expected)
    for choice, effect in zip(table.awaiting, expected, strict=True):
        if effect["kind"] == "privilege":
            count, different = effect.get("count", 1), effect.get("different", False)
            assert choice == PrivilegeChoice("red", count, different, Source.of("card", card["id"]))
        else:
            assert isinstance(choice, BonusActionChoice)
            assert (choice.seat, choice.source) == ("red", f"card:{card['id']}")
            assert (choice.effect.action, choice.effect.value) == (effect["action"], effect["value"])
            assert choice.effect.card_type == effect.get("card_type")
            assert choice.effect.discount == Goods(effect.get("discount"))


# Taking it


def test_there_are_96_cards() -> None:
    assert list(RECORDS) == list(range(1, 97))


@every()
def test_it_is_paid_and_does_at_once_what_it_says(card: Record) -> None:
    for pay, _ in costs(card):
        table = position(round=first_round(card), **OWNED, **RICH)
        later = after(table, taking(card, pay=pay))
        mine = counts() | {card["type"]: len(OWNED[ROW[card["type"]]]) + 1, "military": 15 - pay["military"]}
        assert gained(table, later) == yielded(card, "immediate", mine) - pay
        assert_waiting(later, card, decisions(card, "immediate"))
        rows = {row: getattr(later.player("red"), row) for row in OWNED}
        taken_row = ROW[card["type"]]
        assert rows == OWNED | {taken_row: (*OWNED[taken_row], card["id"])}


@every("character", "building", "venture")
def test_it_can_be_paid_with_exactly_its_cost_and_not_with_less(card: Record) -> None:
    for pay, require in costs(card):
        exact: dict[str, Any] = {**pay, **require}
        assert allowed(position(round=first_round(card), **exact), taking(card))
        for kind in exact:
            short = {**exact, kind: exact[kind] - 1}
            rule = "card.minimum" if kind in require else "card.cost"
            assert refusals(position(round=first_round(card), **short), taking(card, pay=pay)) == [rule]


@every()
def test_it_lies_in_its_tower_in_the_rounds_of_its_period_only(card: Record) -> None:
    rounds = [n for n in range(1, 7) if allowed(position(round=n, **RICH), taking(card, pay=costs(card)[0][0]))]
    assert rounds == [first_round(card), first_round(card) + 1]
    for of, row in ROW.items():
        if of != card["type"]:
            move = place("orange", f"{row}-1", card=card["id"])
            assert "card.tower" in refusals(position(round=first_round(card), **RICH), move)


# Harvest and production


@every("territory", "building")
def test_it_is_reached_at_its_value_and_not_at_one_less(card: Record) -> None:
    needs = card["permanent"]["value"]
    mine = counts() | {card["type"]: 1}
    before, later = used(card, needs, {"military": 15})
    assert gained(before, later) == yielded(card, "permanent", mine)
    assert_waiting(later, card, decisions(card, "permanent"))
    if needs > 1:
        before, later = used(card, needs - 1, RICH)
        assert (gained(before, later), later.awaiting) == (Goods(), ())
    else:
        assert refusals(before, place("neutral", card["permanent"]["on"])) == ["space.value"]


@every_with("exchange")
def test_each_of_its_exchanges_gives_what_it_says_for_what_it_takes(card: Record, effect: Record) -> None:
    needs = card["permanent"]["value"]
    for number, option in enumerate(effect["options"]):
        pay, gain = Goods(option["pay"]), Goods(option.get("gain"))
        before, asked = used(card, needs, pay)
        assert asked.awaiting == (ExchangeChoice("red", "production", needs),)
        later = after(asked, lorenzo.Exchange(choices={card["id"]: number}))
        assert gained(before, later) == gain - pay
        privileges = option.get("privileges", 0)
        expected = (PrivilegeChoice("red", privileges, False, Source.of("card", card["id"])),) if privileges else ()
        assert later.awaiting == expected


@every_with("exchange")
def test_none_of_its_exchanges_is_done_with_less(card: Record, effect: Record) -> None:
    for number, option in enumerate(effect["options"]):
        for kind, amount in option["pay"].items():
            short = {**option["pay"], kind: amount - 1}
            before, later = used(card, card["permanent"]["value"], short)
            if any(Goods(short).covers(Goods(other["pay"])) for other in effect["options"]):
                assert refusals(later, lorenzo.Exchange(choices={card["id"]: number})) == ["exchange.inputs"]
            else:
                assert (gained(before, later), later.awaiting) == (Goods(), ())


@every_with("exchange")
def test_it_offers_no_exchange_beyond_its_options_and_may_be_left_unused(card: Record, effect: Record) -> None:
    before, asked = used(card, card["permanent"]["value"], RICH | {"faith": 9})
    assert refusals(asked, lorenzo.Exchange(choices={card["id"]: len(effect["options"])})) == ["exchange.offer"]
    assert gained(before, after(asked, lorenzo.Exchange())) == Goods()


# Bonus actions


def with_action_waiting(card: Record, **rows: Any) -> lorenzo.Table:
    """Taken from the first floor, with goods in plenty; a privilege that comes before the action is chosen."""
    table = position(round=first_round(card), bonus_tile=None, **RICH, **rows)
    table = after(table, taking(card))
    if isinstance(table.awaiting[0], PrivilegeChoice):
        table = after(table, lorenzo.TakePrivileges(choices=("faith",)))
    return table


@every_with("bonus_action", "take_card")
def test_its_bonus_action_takes_cards_of_its_towers_up_to_its_floor(card: Record, effect: Record) -> None:
    table = with_action_waiting(card)
    for of, row in ROW.items():
        for floor, needs in FLOORS.items():
            against = {
                "bonus.tower": effect.get("card_type") not in (None, of),
                "tower.empty": (row, floor) == (ROW[card["type"]], 1),
                "tower.value": needs > effect["value"],
            }
            assert refusals(table, lorenzo.Take(space=f"{row}-{floor}")) == [rule for rule in against if against[rule]]


@every_with("bonus_action", "take_card")
def test_a_card_taken_by_its_bonus_action_costs_less_by_its_discount(card: Record, effect: Record) -> None:
    discount = effect.get("discount", {})
    table = with_action_waiting(card)
    goods = table.player("red").goods
    for other in RECORDS.values():
        fits = other["type"] == effect.get("card_type", other["type"]) and other["period"] == card["period"]
        if not fits or other["id"] == card["id"]:
            continue
        pay, _ = costs(other)[-1]
        price = Goods({kind: max(0, n - discount.get(kind, 0)) for kind, n in pay.items()})
        surcharge = Goods(coins=3) if other["type"] == card["type"] else Goods()
        mine = {of: (of == card["type"]) + (of == other["type"]) for of in ROW}
        mine["military"] = goods["military"] - price["military"]
        later = after(table, lorenzo.Take(space=f"{ROW[other['type']]}-2", card=other["id"], pay=price))
        assert gained(table, later) == yielded(other, "immediate", mine) - price - surcharge, other["name"]


@every_with("bonus_action", "harvest", "production")
def test_its_bonus_action_activates_cards_up_to_its_value(card: Record, effect: Record) -> None:
    of = "territory" if effect["action"] == "harvest" else "building"
    values = {2: 2, 3: 3, 4: 4, 5: 5, 6: 6} if of == "territory" else {31: 2, 30: 3, 29: 4, 25: 5, 28: 6}
    table = with_action_waiting(card, **{ROW[of]: tuple(values)})
    later = after(table, lorenzo.Activate())
    reached = [one for one, value in values.items() if value <= effect["value"]]
    if of == "building":
        later = after(later, lorenzo.Exchange(choices=dict.fromkeys(reached, 0)))
    lines = later.player("red").ledger[len(table.player("red").ledger) :]
    assert {line.source for line in lines} == {f"card:{one}" for one in reached}


# What it does for good


@every_with("action_bonus")
def test_it_raises_the_value_of_its_actions_by_what_it_says(card: Record, effect: Record) -> None:
    places = {row: f"{row}-2" for row in ROW.values()} | {"harvest": "harvest", "production": "production"}
    raised = ROW[effect["card_type"]] if effect["action"] == "take_card" else effect["action"]
    table = position(round=first_round(card), dice=(3, 3, 3), characters=(card["id"],))
    for row, space in places.items():
        later = after(table, place("white", space))
        assert later.placed[-1].value == 3 + (effect["value"] if row == raised else 0)


@every_with("card_discount")
def test_it_lowers_the_price_of_its_type_of_cards(card: Record, effect: Record) -> None:
    for other in RECORDS.values():
        if other["id"] == card["id"]:
            continue
        table = position(round=first_round(other), characters=(card["id"],), **RICH)
        options = effect["options"] if other["type"] == effect["card_type"] else [{}]
        for pay, require in costs(other):
            prices = [Goods({k: max(0, n - option.get(k, 0)) for k, n in pay.items()}) for option in options]
            lowest = min(price.total for price in prices)
            for price in prices:
                assert allowed(table, taking(other, pay=price)) == (price.total == lowest), other["name"]
            if pay.total > lowest:
                assert refusals(table, taking(other, pay=pay)) == ["card.payment"]
            assert not require or prices == [pay]


@every_with("no_floor_bonus")
def test_it_takes_the_floor_bonus_from_its_owner(card: Record, effect: Record) -> None:
    for row in ROW.values():
        for floor in (3, 4):
            table = position(characters=(card["id"],), **RICH)
            assert gained(table, after(table, place("orange", f"{row}-{floor}", servants=1))) == Goods(servants=-1)


@every("character")
def test_it_changes_nothing_else(card: Record) -> None:
    """Each space at its own value, for its own gain, unless the card says otherwise."""
    changed = {effect.get("card_type", effect.get("action")) for effect in effects(card, "permanent")}
    for of, row in ROW.items():
        plain = position(round=first_round(card), dice=(5, 5, 5), **RICH)
        owner = position(round=first_round(card), dice=(5, 5, 5), characters=(card["id"],), **RICH)
        if of not in changed and None not in changed:
            there = place("white", f"{row}-3")
            assert gained(plain, after(plain, there)) == gained(owner, after(owner, there))
            assert refusals(owner, place("white", f"{row}-4")) == ["tower.value"]


@every("venture")
def test_it_scores_its_victory_points_at_the_end_and_not_before(card: Record) -> None:
    table = position(round=6, ventures=(card["id"],))
    (effect,) = effects(card, "permanent")
    assert card["permanent"]["on"] == "end"
    assert lorenzo.score(table).points("ventures", "red") == effect["gain"]["victory"]
    assert table.player("red").goods["victory"] == 0
