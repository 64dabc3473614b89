"""The new excommunication tiles: the kinds of penalty that the app can apply, or the tile's own words. Free of Kivy."""

from __future__ import annotations

from typing import Any

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import KINDS
from companion.games.lorenzo.houses.own_copy import ExcommunicationTile
from companion.table.words import _
from companion.ui.lorenzo.houses.own_copy.fields import (
    Choices,
    Fault,
    Field,
    Number,
    Option,
    Panel,
    Values,
    written,
)

ROMAN = {1: "I", 2: "II", 3: "III"}
IN_WORDS = "words"


def penalties() -> tuple[Option, ...]:
    """Those of the base game's tiles; anything else is told in words."""
    return (
        Option("less", _("Gain less of something"), "minus"),
        Option("weaker", _("Weaker action"), "down"),
        Option("dearer", _("Pay extra servants"), "servant"),
        Option("closed", _("No place in the Market"), "lock"),
        Option("late", _("First turn left out"), "clock"),
        Option("worthless", _("No points at the end"), "trophy"),
        Option("loss", _("Lose points at the end"), "vp"),
        Option(IN_WORDS, _("In words only"), "edit"),
    )


def weaker_at() -> tuple[Option, ...]:
    return (
        Option("territory", _("territory"), "terr"),
        Option("character", _("character"), "char"),
        Option("building", _("building"), "build"),
        Option("venture", _("venture"), "vent"),
        Option("special", _("special"), "special"),
        Option("harvest", _("harvest"), "harvest"),
        Option("production", _("production"), "prod"),
        Option("coloured", _("members"), "dice"),
    )


def worthless() -> tuple[Option, ...]:
    return (
        Option("territories", words.tower("territories"), "terr"),
        Option("characters", words.tower("characters"), "char"),
        Option("ventures", words.tower("ventures"), "vent"),
    )


def lost_for() -> tuple[Option, ...]:
    return (
        Option("victory", words.noun("victory"), "vp"),
        Option("military", words.noun("military"), "mil"),
        Option("building_costs", _("building costs"), "build"),
        Option("resources", _("resources"), "depot"),
    )


# The form


def panels(values: Values) -> tuple[Panel, ...]:
    periods = tuple(Option(n, numeral) for n, numeral in ROMAN.items())
    period = Choices("period", _("Period"), periods, _one(values, "period"))
    about, hint = _("What does it do?"), _("kinds the app can apply")
    kind = Choices("penalty", about, penalties(), _one(values, "penalty"), look="cards", hint=hint)
    more = _details(values)
    return (Panel((period, kind), card=False), *([Panel(more)] if more else []))


def _details(values: Values) -> tuple[Field, ...]:
    match values.get("penalty"):
        case "less":
            goods = tuple(Option(kind, words.noun(kind), kind) for kind in KINDS)
            chosen = tuple(values.get("kinds", ()))
            return (
                Number("less", _("How much less"), values.get("less", 1), least=1, most=9),
                Choices("kinds", "", goods, chosen, look="icons", many=True),
            )
        case "weaker":
            return (
                Number("weaker", _("Action value"), values.get("weaker", -3), least=-9, most=-1),
                Choices("target", "", weaker_at(), _one(values, "target"), look="icons"),
            )
        case "dearer":
            servants = values.get("servants", 2)
            return (
                Number("servants", _("Servants to raise a value by 1"), servants, least=2, most=9, icon="servants"),
            )
        case "worthless":
            return (Choices("category", "", worthless(), _one(values, "category"), look="icons"),)
        case "loss":
            return (
                Number("unit", _("1 point less for every"), values.get("unit", 1), least=1, most=9),
                Choices("per", "", lost_for(), _one(values, "per"), look="icons"),
            )
        case "words":
            return (written(values, _("What the tile says")),)
        case _:
            return ()


def _one(values: Values, key: str) -> tuple[Any, ...]:
    return (values[key],) if values.get(key) else ()


def missing(values: Values) -> Fault | None:
    wanted = {
        "": ("penalty", _("Choose what the tile does.")),
        "less": ("kinds", _("Choose what there is less of.")),
        "weaker": ("target", _("Choose which action gets weaker.")),
        "worthless": ("category", _("Choose which cards bring nothing.")),
        "loss": ("per", _("Choose what the points are lost for.")),
        IN_WORDS: ("text", _("Write what the tile says.")),
    }
    key, text = wanted.get(values.get("penalty", ""), ("", ""))
    entered = values.get(key, "")
    told = entered.strip() if isinstance(entered, str) else entered
    return Fault(key, text) if key and not told else None


# From the form to the tile and back


def tile(values: Values) -> ExcommunicationTile:
    effect = _effect(values)
    text = str(values.get("text", "")).strip() if values["penalty"] == IN_WORDS else ""
    return ExcommunicationTile(period=values["period"], effects=(effect,) if effect else (), text=text)


def _effect(values: Values) -> base.Effect | None:
    match values["penalty"]:
        case "less":
            kinds = tuple(kind for kind in KINDS if kind in values["kinds"])
            return base.GainPenalty(kinds=kinds, amount=values.get("less", 1))
        case "weaker":
            return _weaker(values["target"], values.get("weaker", -3))
        case "dearer":
            return base.ServantsPerValue(servants=values.get("servants", 2))
        case "closed":
            return base.NoPlacement(area="market")
        case "late":
            return base.SkipFirstTurn()
        case "worthless":
            return base.NoFinalScore(category=values["category"])
        case "loss":
            return base.FinalLoss(per=values["per"], unit=values.get("unit", 1))
        case _:
            return None


def _weaker(target: Any, n: int) -> base.Effect:
    if target == "coloured":
        return base.MemberBonus(members="coloured", value=n)
    if target in ("harvest", "production"):
        return base.ActionBonus(action=target, value=n)
    if target == "special":
        return base.ActionBonus(action="take_card", tower="special", value=n)
    return base.ActionBonus(action="take_card", card_type=target, value=n)


def values_of(told: ExcommunicationTile) -> Values:
    """A tile that the form did not make is opened in words."""
    found = _entered(told.effects[0]) if len(told.effects) == 1 and not told.text else None
    return {"period": told.period, **(found or {"penalty": IN_WORDS, "text": sentence(told)})}


def _entered(effect: base.Effect) -> dict[str, Any] | None:
    match effect:
        case base.GainPenalty(kinds=kinds, amount=n):
            return {"penalty": "less", "kinds": kinds, "less": n}
        case base.MemberBonus(members="coloured", value=n):
            return {"penalty": "weaker", "target": "coloured", "weaker": n}
        case base.ActionBonus(action=action, card_type=of, tower=tower, value=n):
            target = action if action != "take_card" else tower or of
            return {"penalty": "weaker", "target": target, "weaker": n} if target else None
        case base.ServantsPerValue(servants=n):
            return {"penalty": "dearer", "servants": n}
        case base.NoPlacement(area="market"):
            return {"penalty": "closed"}
        case base.SkipFirstTurn():
            return {"penalty": "late"}
        case base.NoFinalScore(category=category):
            return {"penalty": "worthless", "category": category}
        case base.FinalLoss(per=per, unit=n):
            return {"penalty": "loss", "per": per, "unit": n}
        case _:
            return None


def sentence(told: ExcommunicationTile) -> str:
    """As every screen will say it."""
    return words.tile_text(base.ExcommunicationTile(id="", period=told.period, effects=told.effects, text=told.text))
