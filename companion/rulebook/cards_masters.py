"""The development cards and leaders of Masters of Renaissance, to be looked up. None has a printed name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.masters import catalogue as printed
from companion.games.masters import words
from companion.rulebook import effect_claims
from companion.rulebook.cards import Card, Claim, Part
from companion.table.goods import Goods
from companion.table.words import _, capital

BOX = "masters"
Printed = printed.Card | printed.Leader


def records() -> Mapping[str, Printed]:
    box = printed.catalogue()
    return {
        **{f"{BOX}:card:{one.id}": one for one in box.cards.values()},
        **{f"{BOX}:leader:{one.id}": one for one in box.leaders.values()},
    }


def read(key: str, record: Printed) -> Card:
    return _card(key, record) if isinstance(record, printed.Card) else _leader(key, record)


def _card(key: str, record: printed.Card) -> Card:
    return Card(
        box=BOX,
        key=key,
        kind="development",
        kind_name=_("Development card"),
        name=capital(words.card_name(record)),
        named=False,
        step=record.level,
        step_name=_("level {level}").format(level=words.level(record.level)),
        parts=tuple(_parts(record)),
        also_kind=(words.colour(record.colour),),
    )


def _parts(record: printed.Card) -> Iterator[Part]:
    yield Part(
        when="cost",
        label=_("Costs"),
        text=capital(words.goods(record.cost)) + ".",
        amounts=effect_claims.alike(record.cost),
        plain=True,
        claims=effect_claims.of_goods("costs", record.cost),
    )
    yield power_part(_("Production"), record.production)
    if record.other_printing:
        yield power_part(_("In some printings"), record.other_printing)._replace(claims=())
    yield _points(record.points)


def power_part(label: str, power: printed.Production) -> Part:
    gives = power.output + Goods(faith=power.faith, resources=power.output_any)
    takes = power.input + Goods(resources=power.input_any)
    return Part(
        when="production",
        label=label,
        text=words.power_text(power),
        amounts=effect_claims.alike(gives),
        pay=effect_claims.alike(takes),
        plain=True,
        claims=(
            *effect_claims.of_goods("gives", gives),
            *effect_claims.of_goods("spends", takes),
            *effect_claims.of_goods("exchanges", gives + takes),
        ),
    )


def _points(n: int) -> Part:
    worth = Goods(victory=n)
    text = capital(words.points(n)) + "."
    return Part("end", _("Worth"), text, worth, plain=True, claims=effect_claims.of_goods("gives", worth))


def _leader(key: str, record: printed.Leader) -> Card:
    wanted = record.requirement
    cards = [Claim("needs", one.colour, one.count) for one in wanted.cards]
    needs = Part(
        when="needs",
        label=_("Needs"),
        text=capital(words.requirement(record)) + ".",
        amounts=effect_claims.alike(wanted.resources),
        plain=not wanted.cards,
        claims=(*cards, *effect_claims.of_goods("needs", wanted.resources)),
    )
    name = capital(words.leader_name(record))
    parts = (needs, _ability(record.ability), _points(record.points))
    return Card(BOX, key, "leader", _("Leader"), name, parts, named=False)


def _ability(ability: printed.Ability) -> Part:
    text = words.ability_text(ability)
    if isinstance(ability, printed.ExtraProduction):
        return power_part(_("Production"), ability.production)._replace(text=text)
    found = effect_claims.of_effects([ability])
    return Part("always", _("From then on"), text, claims=found, keywords=(ability.kind,))
