"""The special cards, leaders and families of Houses of Renaissance, to be looked up; most have a single source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.lorenzo.houses import catalogue as printed
from companion.games.lorenzo.houses import words
from companion.rulebook import effect_claims
from companion.rulebook.card_parts import cost_part, effects_part
from companion.rulebook.cards import Card, Part, When, period
from companion.rulebook.cards_lorenzo import colour, occasion
from companion.table.words import _, capital

BOX = "houses"
Printed = printed.Card | printed.Leader | printed.Family

WHEN: Mapping[str, When] = {"harvest": "harvest", "production": "production", "end": "end"}


def records() -> Mapping[str, Printed]:
    box = printed.catalogue()
    return {
        **{f"{BOX}:card:{one.id}": one for one in box.cards.values()},
        **{f"{BOX}:leader:{one.id}": one for one in box.leaders.values()},
        **{f"{BOX}:family:{one.id}": one for one in box.families.values()},
    }


def read(key: str, record: Printed) -> Card:
    match record:
        case printed.Card():
            return _card(key, record)
        case printed.Leader():
            return _leader(key, record)
        case printed.Family():
            return _family(key, record)


def _card(key: str, record: printed.Card) -> Card:
    return Card(
        box=BOX,
        key=key,
        kind=record.type,
        kind_name=words.type_name(record.type),
        name=record.name,
        named=False,
        name_open=True,
        number=record.id,
        step=record.period,
        step_name=period(record.period),
        parts=tuple(_parts(record)),
        also_kind=(_("development card"), colour(record.type)),
        confirmed=record.confirmed,
        standing=words.standing(record),
    )


def _parts(record: printed.Card) -> Iterator[Part]:
    """What it costs, does at once, and does later."""
    if any(way.pay or way.require for way in record.cost):
        yield cost_part(record.cost, words.cost(record))
    if record.immediate:
        yield effects_part("once", _("At once"), record.immediate, words.effects(record.immediate))
    if later := record.permanent:
        label, text = occasion(later.on, later.value), words.effects(later.effects)
        yield effects_part(WHEN.get(later.on, "always"), label, later.effects, text, later.value)


def _leader(key: str, record: printed.Leader) -> Card:
    wanted = [effect_claims.claim("needs", one.of, one.at_least) for one in record.requirements if one.at_least]
    needs = Part("needs", _("Needs"), capital(words.requirements(record)) + ".", claims=tuple(wanted))
    when, label = _acting(record)
    ability = effects_part(when, label, record.ability, words.effects(record.ability))
    return Card(
        box=BOX,
        key=key,
        kind="leader",
        kind_name=_("Leader"),
        name=record.name,
        also_named=(record.printed,),
        parts=(needs, ability),
        confirmed=record.confirmed,
        standing=words.standing(record),
    )


def _acting(record: printed.Leader) -> tuple[When, str]:
    match record.acts:
        case "always":
            return "always", _("Always")
        case "once_per_round":
            return "round", _("Once per round")
        case "space":
            return "always", _("In a space of your own")
        case "at_once":
            return "once", _("When played")


def _family(key: str, record: printed.Family) -> Card:
    return Card(
        box=BOX,
        key=key,
        kind="family",
        kind_name=_("Family"),
        name=record.name,
        also_named=(record.printed,),
        parts=(effects_part("always", _("Ability"), record.ability, words.family_text(record)),),
        confirmed=record.confirmed,
        standing=words.standing(record),
    )
