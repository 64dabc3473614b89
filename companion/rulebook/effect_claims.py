"""What an effect does to what, read from its fields: in all boxes the same names mean the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from companion.rulebook.cards import Claim, Verb
from companion.table.goods import Goods

OF_GOODS: dict[str, Verb] = {
    "gain": "gives",
    "each": "gives",
    "pay": "spends",
    "lose": "loses",
    "require": "needs",
    "goods": "needs",
    "cards": "needs",
    "discount": "saves",
    "options": "saves",
}
"""What a field with amounts says."""

OF_KIND: dict[str, Verb] = {
    "action_bonus": "raises",
    "activate_others": "acts",
    "bonus_action": "acts",
    "card_discount": "saves",
    "discount": "saves",
    "double_immediate_gain": "gives",
    "final_loss": "loses",
    "gain_more": "gives",
    "gain_penalty": "loses",
    "keep_building_costs": "saves",
    "member_action": "acts",
    "no_final_score": "loses",
    "no_placement": "loses",
    "pay_instead": "spends",
    "take_discarded": "acts",
    "white_marble": "gives",
}
"""What a field that names something says, by the kind of effect; any other only counts it."""

NAMING = ("per", "resource", "card_type", "card_types", "action", "actions", "kinds", "area", "category")

UNNAMED: dict[str, tuple[tuple[Verb, str, str], ...]] = {
    "draw_leaders": (("gives", "leader", "count"),),
    "draw_tokens": (("gives", "tokens", "keep"),),
    "final_loss": (("loses", "victory", ""),),
    "free_leader": (("acts", "leader", ""), ("saves", "leader", "")),
    "ignore_requirements": (("saves", "leader", "count"),),
    "ignore_territory_military": (("saves", "territory", ""), ("saves", "military", "")),
    "keep_venture_military": (("saves", "venture", ""), ("saves", "military", "")),
    "more_privileges": (("gives", "privileges", "count"),),
    "no_final_score": (("loses", "victory", ""),),
    "privilege": (("gives", "privileges", "count"),),
    "servants_per_value": (("costs", "servants", "servants"), ("loses", "servants", "servants")),
    "shown_leaders": (("gives", "leader", "count"),),
}
"""What effects do to something that none of their fields names, and the field that says to how much."""

ALIKE = {
    "territories": "territory",
    "characters": "character",
    "buildings": "building",
    "ventures": "venture",
    "coin": "coins",
    "servant": "servants",
    "shield": "shields",
    "buildings_large": "building",
    "buildings_medium": "building",
    "buildings_small": "building",
    "building_sizes": "building",
    "landscape_types": "landscapes",
    "played_leaders": "leader",
}
"""One name for what the boxes call by several."""


def of_effects(effects: Iterable[BaseModel]) -> tuple[Claim, ...]:
    return tuple(dict.fromkeys(one for effect in effects for one in of_effect(effect)))


def of_effect(effect: BaseModel) -> Iterator[Claim]:
    kind = getattr(effect, "kind", "")
    for verb, thing, field in UNNAMED.get(kind, ()):
        yield Claim(verb, thing, getattr(effect, field, 0))
    for name in type(effect).model_fields:
        value = getattr(effect, name)
        if name in NAMING:
            yield from _named(effect, kind, value)
        else:
            yield from _held(name, value)
    if getattr(effect, "free_leaders", 0):
        yield Claim("acts", "leader")
    yield from _exchanged(effect)


def of_goods(verb: Verb, goods: Goods) -> tuple[Claim, ...]:
    return tuple(Claim(verb, thing, n) for thing, n in alike(goods).items())


def alike(goods: Goods) -> Goods:
    return Goods({ALIKE.get(thing, thing): n for thing, n in goods.items()})


def claim(verb: Verb, thing: str, amount: int = 0) -> Claim:
    return Claim(verb, ALIKE.get(thing, thing), amount)


def _named(effect: BaseModel, kind: str, value: Any) -> Iterator[Claim]:
    amount = getattr(effect, "value", getattr(effect, "amount", 0))
    verb = OF_KIND.get(kind, "counts")
    if verb == "raises" and amount < 0:
        verb = "loses"
    for thing in (value,) if isinstance(value, str) else value or ():
        yield claim(verb, thing, abs(amount))


def _held(name: str, value: Any) -> Iterator[Claim]:
    """Amounts and records within a field."""
    match value:
        case Goods():
            yield from of_goods(OF_GOODS.get(name, "gives"), value)
        case dict() if name in OF_GOODS:
            yield from [claim(OF_GOODS[name], thing, n) for thing, n in value.items()]
        case BaseModel():
            yield from of_effect(value)
        case tuple():
            for one in value:
                yield from _held(name, one)


def _exchanged(effect: BaseModel) -> Iterator[Claim]:
    """Both sides of a swap, so that one may ask for what is exchanged without saying for what."""
    sides = [getattr(effect, side, None) for side in ("pay", "gain")]
    if all(isinstance(side, Goods) for side in sides):
        for side in sides:
            yield from of_goods("exchanges", side or Goods())
