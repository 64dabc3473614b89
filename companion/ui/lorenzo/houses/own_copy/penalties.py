"""The new excommunication tiles: the kinds of penalty that the app can apply, or the tile's own words. Free of Kivy."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from pydantic import ValidationError

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import KINDS
from companion.games.lorenzo.houses.own_copy import ExcommunicationTile
from companion.table.words import _, roman
from companion.ui.shared.form.fields import Choices, Field, Number, Option, Panel, Values, Written

IN_WORDS = "words"


class Penalty(NamedTuple):
    """What it asks for, by the names of what makes its effect."""

    text: str
    icon: str
    effect: Callable[..., base.Effect] | None
    fields: tuple[Field, ...] = ()


def penalties() -> dict[str, Penalty]:
    """Those of the base game's tiles; anything else is told in words."""
    less_of = _("Choose what there is less of.")
    worthless = tuple(
        Option(row, words.tower(row), icon)
        for row, icon in {"territories": "terr", "characters": "char", "ventures": "vent"}.items()
    )
    lost_for = (
        Option("victory", words.noun("victory"), "vp"),
        Option("military", words.noun("military"), "mil"),
        Option("building_costs", _("building costs"), "build"),
        Option("resources", _("resources"), "depot"),
    )
    return {
        "less": Penalty(
            _("Gain less of something"),
            "minus",
            base.GainPenalty,
            (
                Number("amount", _("How much less"), 1, least=1, most=9),
                _tiles("kinds", tuple(Option(kind, words.noun(kind), kind) for kind in KINDS), less_of, many=True),
            ),
        ),
        "weaker": Penalty(
            _("Weaker action"),
            "down",
            _weaker,
            (
                Number("value", _("Action value"), -3, least=-9, most=-1),
                _tiles("target", _weaker_at(), _("Choose which action gets weaker.")),
            ),
        ),
        "dearer": Penalty(
            _("Pay extra servants"),
            "servant",
            base.ServantsPerValue,
            (Number("servants", _("Servants to raise a value by 1"), 2, least=2, most=9, icon="servants"),),
        ),
        "closed": Penalty(_("No place in the Market"), "lock", partial(base.NoPlacement, area="market")),
        "late": Penalty(_("Skip your first turn"), "clock", base.SkipFirstTurn),
        "worthless": Penalty(
            _("No points at the end"),
            "trophy",
            base.NoFinalScore,
            (_tiles("category", worthless, _("Choose which cards bring nothing.")),),
        ),
        "loss": Penalty(
            _("Lose points at the end"),
            "vp",
            base.FinalLoss,
            (
                Number("unit", _("1 point less for every"), 1, least=1, most=9),
                _tiles("per", lost_for, _("Choose what the points are lost for.")),
            ),
        ),
        IN_WORDS: Penalty(
            _("In words only"),
            "edit",
            None,
            (Written("text", _("What the tile says"), needed=_("Write what the tile says.")),),
        ),
    }


def _tiles(key: str, options: tuple[Option, ...], needed: str, many: bool = False) -> Choices:
    return Choices(key, options=options, look="icons", many=many, needed=needed)


def _weaker_at() -> tuple[Option, ...]:
    return (
        Option("territory", _("territory"), "terr"),
        Option("character", _("character"), "char"),
        Option("building", _("building"), "build"),
        Option("venture", _("venture"), "vent"),
        Option("special", _("special"), "special"),
        Option("harvest", _("harvest"), "harvest"),
        Option("production", _("production"), "prod"),
        Option("coloured", _("pawns"), "dice"),
    )


def _weaker(target: Any, value: int) -> base.Effect:
    match target:
        case "coloured":
            return base.MemberBonus(members="coloured", value=value)
        case "harvest" | "production":
            return base.ActionBonus(action=target, value=value)
        case "special":
            return base.ActionBonus(action="take_card", tower="special", value=value)
        case _:
            return base.ActionBonus(action="take_card", card_type=target, value=value)


# The form, the tile that it makes, and back


def panels(values: Values) -> tuple[Panel, ...]:
    every, asked = penalties(), _("Choose what the tile does.")
    period = Choices("period", _("Period"), options=tuple(Option(n, roman(n)) for n in (1, 2, 3)))
    kinds = tuple(Option(key, penalty.text, penalty.icon) for key, penalty in every.items())
    about, hint = _("What does it do?"), _("what the app can do for you")
    kind = Choices("penalty", about, options=kinds, look="cards", hint=hint, needed=asked)
    chosen = every.get(values.get("penalty", ""))
    details = (Panel(chosen.fields),) if chosen and chosen.fields else ()
    return (Panel((period, kind), card=False), *details)


def tile(values: Values) -> ExcommunicationTile:
    penalty = penalties()[values["penalty"]]
    if penalty.effect is None:
        return ExcommunicationTile(period=values["period"], text=values["text"])
    effect = penalty.effect(**{field.key: values[field.key] for field in penalty.fields})
    return ExcommunicationTile(period=values["period"], effects=(effect,))


def values_of(told: ExcommunicationTile) -> dict[str, Any]:
    """A tile that the form did not make is opened in words."""
    found = _entered(told.effects[0]) if len(told.effects) == 1 and not told.text else None
    return {"period": told.period, **(found or {"penalty": IN_WORDS, "text": sentence(told)})}


def _entered(effect: base.Effect) -> dict[str, Any] | None:
    """The penalty that makes this effect."""
    for (key, penalty), target in product(penalties().items(), _weaker_at()):
        entered = {**dict(effect), "target": target.key}
        found = {field.key: entered.get(field.key) for field in penalty.fields}
        with suppress(ValidationError):
            if penalty.effect and penalty.effect(**found) == effect:
                return {"penalty": key, **found}
    return None


def sentence(told: ExcommunicationTile) -> str:
    """As every screen will say it."""
    return words.tile_text(base.ExcommunicationTile(id="", period=told.period, effects=told.effects, text=told.text))
