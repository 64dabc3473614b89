"""The cards, leaders and tiles of Lorenzo il Magnifico, to be looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.lorenzo import catalogue as printed
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CardType
from companion.games.lorenzo.houses.tower import SPECIAL
from companion.games.lorenzo.houses.words import type_name
from companion.rulebook.card_parts import cost_part, effects_part
from companion.rulebook.cards import Card, Part, When, period
from companion.table.source import Source
from companion.table.words import _, capital

BOX = "lorenzo"
Printed = printed.Card | printed.Leader | printed.ExcommunicationTile | printed.BonusTile


def records() -> Mapping[str, Printed]:
    box = printed.catalogue()
    return {
        **{f"{BOX}:card:{one.id}": one for one in box.cards.values()},
        **{f"{BOX}:leader:{one.id}": one for one in box.leaders.values()},
        **{f"{BOX}:excommunication:{one.id}": one for one in box.tiles.values()},
        **{f"{BOX}:bonus:{one.id}": one for one in box.bonus_tiles.values()},
    }


def read(key: str, record: Printed) -> Card:
    match record:
        case printed.Card():
            return _card(key, record)
        case printed.Leader():
            return _leader(key, record)
        case printed.ExcommunicationTile():
            return _tile(key, record)
        case printed.BonusTile():
            return _bonus_tile(key, record)


def _card(key: str, record: printed.Card) -> Card:
    return Card(
        box=BOX,
        key=key,
        kind=record.type,
        kind_name=type_name(record.type),
        name=record.name,
        number=record.id,
        step=record.period,
        step_name=period(record.period),
        parts=tuple(_parts(record)),
        also_named=(record.printed,),
        also_kind=(_("development card"), colour(record.type)),
    )


def _parts(record: printed.Card) -> Iterator[Part]:
    """What it costs, does at once, and does later."""
    if any(way.pay or way.require for way in record.cost):
        yield cost_part(record.cost, words.cost(record))
    if record.immediate:
        yield effects_part("once", _("At once"), record.immediate, words.effects(record.immediate))
    if later := record.permanent:
        label = occasion(later.on, later.value)
        yield effects_part(later.on, label, later.effects, words.effects(later.effects), later.value)


def _leader(key: str, record: printed.Leader) -> Card:
    needs = effects_part("needs", _("Needs"), [record.requirement], capital(words.requirement(record)) + ".")
    when: When = "round" if record.once_per_round else "always"
    label = _("Once per round") if record.once_per_round else _("Always")
    ability = effects_part(when, label, record.ability, words.effects(record.ability))
    return Card(BOX, key, "leader", _("Leader"), record.name, (needs, ability), also_named=(record.printed,))


def _tile(key: str, record: printed.ExcommunicationTile) -> Card:
    return Card(
        box=BOX,
        key=key,
        kind="excommunication",
        kind_name=_("Excommunication tile"),
        name=capital(words.source(Source.of("tile", record.id))),
        named=False,
        step=record.period,
        step_name=period(record.period),
        parts=(effects_part(_felt(record), _("Penalty"), record.effects, words.tile_text(record)),),
    )


def _felt(record: printed.ExcommunicationTile) -> When:
    """Some only take something away in the final scoring."""
    final = all(isinstance(one, printed.NoFinalScore | printed.FinalLoss) for one in record.effects)
    return "end" if final else "always"


def _bonus_tile(key: str, record: printed.BonusTile) -> Card:
    number = record.id.rpartition("-")[2]
    name = _("Advanced bonus tile {n}").format(n=number) if record.advanced else _("Standard bonus tile")
    harvest = effects_part("harvest", _("At harvest"), record.harvest, words.effects(record.harvest))
    production = effects_part("production", _("At production"), record.production, words.effects(record.production))
    return Card(BOX, key, "bonus_tile", _("Bonus tile"), name, (harvest, production), named=False)


# What special cards say too


def colour(card_type: CardType) -> str:
    """On the table the decks are told apart by it."""
    return {
        "territory": _("green"),
        "building": _("yellow"),
        "character": _("blue"),
        "venture": _("purple"),
    }[card_type]


def occasion(on: str, value: int) -> str:
    return {
        "harvest": _("At harvest {n}+") if value else _("At any harvest"),
        "production": _("At production {n}+") if value else _("At any production"),
        "market": _("When you place in the Market"),
        "leader_played": _("When you play a leader"),
        "always": _("From then on"),
        "end": _("At the end"),
    }[on].format(n=value)


def card_name(card: printed.Card) -> str:
    """Special cards have no name that is public: the number is what one reads on the card."""
    if card.deck != SPECIAL:
        return card.name
    return _("No. {n}, {type}").format(n=card.id, type=type_name(card.type))
