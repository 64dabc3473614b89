"""Every printed card can be looked up, in words and amounts that come from its record."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from companion.games.lorenzo import catalogue as lorenzo
from companion.games.lorenzo import words as lorenzo_words
from companion.games.lorenzo.houses import catalogue as houses
from companion.games.masters import catalogue as masters
from companion.games.masters import words as masters_words
from companion.games.princes import catalogue as princes
from companion.rulebook.cards import READERS, Card, Claim, Part, card, cards, reader
from companion.rulebook.search import BOXES
from companion.table.goods import Goods
from companion.ui.shared.cards.view import GOODS_ICONS, ICONS
from tests.findings import for_each

ALL = list(cards())


def part(key: str, when: str) -> Part:
    return next(one for one in card(key).parts if one.when == when)


def test_every_box_has_its_cards() -> None:
    assert tuple(READERS) == BOXES
    base, extra = lorenzo.catalogue(), houses.catalogue()
    assert len(list(cards("lorenzo"))) == len([*base.cards, *base.leaders, *base.tiles, *base.bonus_tiles])
    assert len(list(cards("houses"))) == len([*extra.cards, *extra.leaders, *extra.families])
    assert len(list(cards("masters"))) == len(masters.catalogue().cards) + len(masters.catalogue().leaders)
    box = princes.catalogue()
    decks = [*box.professions, *box.bonus_cards, *box.prestige_cards, *box.characters, *box.tiles]
    assert len(list(cards("princes"))) == len(decks)


def test_keys_tell_the_box_and_are_never_shared() -> None:
    assert len({one.key for one in ALL}) == len(ALL)
    assert all(one.key.startswith(f"{one.box}:") and card(one.key) == one for one in ALL)


@for_each(ALL, named=lambda one: one.key)
def test_a_card_says_everything_in_whole_sentences(one: Card) -> None:
    assert one.name
    assert one.kind_name
    assert one.kind in ICONS
    assert one.parts
    for line in one.parts:
        assert line.label
        assert line.text.endswith((".", ")"))
        assert "{" not in line.text
        assert set(line.amounts) | set(line.pay) <= set(GOODS_ICONS)
    assert one.confirmed or one.standing


def test_words_and_numbers_are_those_of_the_game() -> None:
    record = lorenzo.catalogue().cards[86]
    found = card("lorenzo:card:86")
    assert (found.name, found.number, found.about) == ("Hosting Foreigners", 86, "Venture, period II")
    assert [line.label for line in found.parts] == ["Costs", "At once", "At the end"]
    assert part("lorenzo:card:86", "once").text == lorenzo_words.effects(record.immediate)
    assert part("lorenzo:card:86", "cost").amounts == Goods(wood=4)
    assert part("lorenzo:card:86", "once").amounts == Goods(servants=5)


def test_a_territory_costs_nothing_and_says_when_it_gives() -> None:
    found = card("lorenzo:card:11")
    assert [line.label for line in found.parts] == ["At once", "At harvest 4+"]
    assert found.parts[1].value == 4


def test_two_ways_to_pay_are_words_and_no_amounts() -> None:
    cost = part("lorenzo:card:80", "cost")
    assert not cost.plain
    assert not cost.amounts
    assert "or" in cost.text
    assert Claim("costs", "military", 2) in cost.claims
    assert Claim("needs", "military", 4) in cost.claims


def test_a_leader_says_what_it_needs_and_when_it_acts() -> None:
    found = card("lorenzo:leader:8")
    assert [(line.label, line.when) for line in found.parts] == [("Needs", "needs"), ("Once per round", "round")]
    assert Claim("needs", "stone", 10) in found.parts[0].claims


def test_an_excommunication_is_called_by_what_it_does() -> None:
    found = card("lorenzo:excommunication:1-2")
    assert found.name == "Excommunication (reduced coins)"
    assert not found.named
    assert found.parts[0].claims == (Claim("loses", "coins", 1),)
    assert part("lorenzo:excommunication:3-5", "end").text


def test_a_special_card_is_not_confirmed_and_has_no_known_name() -> None:
    found = card("houses:card:102")
    assert (found.name, found.named, found.name_open) == ("Special territory 102", False, True)
    assert not found.confirmed
    assert found.standing.startswith("Unverified")
    assert card("houses:family:colonna").confirmed


def test_a_development_card_of_masters_is_called_by_colour_level_and_points() -> None:
    record = masters.catalogue().cards["yellow-2-2"]
    found = card("masters:card:yellow-2-2")
    assert found.name == "Yellow II (6 points)"
    assert found.about == "Development card, level II"
    production = part(found.key, "production")
    assert production.text == masters_words.power_text(record.production)
    assert sum(production.amounts.values()) == sum(record.production.output.values()) + record.production.faith
    assert sum(production.pay.values()) == sum(record.production.input.values())


def test_what_a_person_wants() -> None:
    poet = card("princes:profession:poet")
    assert [claim.thing for claim in poet.parts[0].claims] == ["theater", "lakes", "travel"]
    assert poet.confirmed
    assert not card("princes:profession:lawyer").confirmed
    assert "Jurist" in card("princes:profession:lawyer").also_named


def test_an_exchange_gives_and_spends() -> None:
    claims = part("lorenzo:card:29", "production").claims
    assert {Claim("spends", "wood", 1), Claim("gives", "coins", 3), Claim("exchanges", "wood", 1)} <= set(claims)
    assert not [claim for claim in claims if claim.verb == "costs"]


SILENT = {
    "church_support_bonus", "copy_leader", "excommunication_loss", "extra_member", "faith_tiles",
    "harvest_or_production", "harvest_with_territory", "leader_tokens", "member_bonus", "member_value",
    "military_first", "no_excommunication", "no_floor_bonus", "place_in_occupied_space", "set_rewards",
    "skip_first_turn", "token_slot", "value_per_servant", "waive_special_surcharge", "waive_surcharge",
}  # fmt: skip
"""Effects that do nothing to any thing that is counted: these are found by their words."""


def kinds(value: Any) -> set[str]:
    """Of all effects in a record."""
    match value:
        case BaseModel():
            own = {value.kind} if hasattr(value, "kind") else set()
            return own.union(*[kinds(getattr(value, name)) for name in type(value).model_fields])
        case tuple():
            return set().union(*map(kinds, value))
        case _:
            return set()


def test_every_other_effect_can_be_asked_for_by_what_it_does() -> None:
    for box in ("lorenzo", "houses"):
        for key, record in reader(box).records().items():
            claims = [claim for line in card(key).parts for claim in line.claims]
            assert claims or kinds(record) <= SILENT, (key, kinds(record))
