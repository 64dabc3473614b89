"""The lines of a card, made from its records and the words that its game has for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from pydantic import BaseModel

from companion.rulebook import effect_claims
from companion.rulebook.cards import Part, When
from companion.table.goods import NOTHING, Goods
from companion.table.words import _, capital


class Way(Protocol):
    """One way to pay a card."""

    @property
    def pay(self) -> Goods: ...
    @property
    def require(self) -> Goods: ...


def cost_part(ways: Sequence[Way], text: str) -> Part:
    plain = len(ways) == 1 and not ways[0].require
    paid = [claim for way in ways for claim in effect_claims.of_goods("costs", way.pay)]
    owned = [claim for way in ways for claim in effect_claims.of_goods("needs", way.require)]
    return Part(
        when="cost",
        label=_("Costs"),
        text=capital(text) + ".",
        amounts=ways[0].pay if plain else NOTHING,
        plain=plain,
        claims=tuple(dict.fromkeys(paid + owned)),
    )


def effects_part(when: When, label: str, effects: Iterable[BaseModel], text: str, value: int = 0) -> Part:
    """Goods and privileges as amounts; whatever else the effects do, only in words."""
    several = list(effects)
    received = [_received(one) for one in several]
    return Part(
        when=when,
        label=label,
        text=text,
        amounts=sum(received, NOTHING),
        plain=all(received),
        claims=effect_claims.of_effects(several),
        value=value,
        keywords=tuple(str(getattr(one, "kind", "")) for one in several),
    )


def _received(effect: BaseModel) -> Goods:
    """What the effect plainly gives."""
    match getattr(effect, "kind", ""):
        case "gain":
            goods: Goods = getattr(effect, "gain", NOTHING)
            return goods
        case "privilege":
            return Goods(privileges=getattr(effect, "count", 1))
        case _:
            return NOTHING
