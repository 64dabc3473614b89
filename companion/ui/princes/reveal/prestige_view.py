"""What a Prestige card brings, told to everybody at the end: the numbers compared, and why it pays what it pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.games.princes import words
from companion.games.princes.catalogue import AtLeast, Most
from companion.games.princes.counts import count
from companion.games.princes.scoring import card_score
from companion.games.princes.state import Player, Table
from companion.table.score import Why
from companion.table.words import _, listing
from companion.ui.who import Who, who

Outcome = Literal["full", "tied", "none"]

METRICS: Mapping[str, str] = {
    "buildings": "build",
    "buildings_large": "build",
    "empty_spaces": "board",
    "landscapes": "terr",
    "landscape_types": "terr",
    "forests": "forest",
    "lakes": "lake",
    "parks": "park",
    "freedoms": "opinion",
    "jesters": "jester",
    "builders": "builder",
    "works": "work",
}
"""The icon of what a card counts."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A number of the comparison: a player's, or one of the things that the card asks for."""

    text: str
    leads: bool
    who: tuple[Who, ...] = ()
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Paid:
    """One Prestige card, laid open by its holder."""

    who: Who
    card: str
    title: str
    icon: str
    worth: str
    """``7 (4)``: in brackets what it pays when the lead is shared."""
    full: int
    tied: int | None
    """None where the card asks nothing of the others."""
    outcome: Outcome
    points: int
    compared: tuple[Compared, ...]
    """The best first."""
    detail: str
    """In a few words: ``2, tied with Dario``."""
    sentence: str
    rule: str


def paid(table: Table, player: Player, card: str) -> Paid:
    printed = table.catalogue.prestige_cards[card]
    score = card_score(table, player, card)
    lead = isinstance(printed, Most)
    tied = printed.tied if isinstance(printed, Most) else None
    return Paid(
        who=who(table, player.seat),
        card=card,
        title=words.prestige_card_name(printed),
        icon=icon(printed),
        worth=_("{full} ({tied})").format(full=printed.points, tied=tied) if lead else str(printed.points),
        full=printed.points,
        tied=tied,
        outcome="tied" if score.why.rule == "prestige.tie" else "full" if score.points else "none",
        points=score.points,
        compared=tuple(_leaders(table, printed) if isinstance(printed, Most) else _asked(table, player, printed)),
        detail=_detail(table, player, printed, score.why),
        sentence=_sentence(table, player, printed, score.why),
        rule=score.why.rule,
    )


def icon(card: Most | AtLeast) -> str:
    """Of what the card counts; of one that asks for several things, the card's own."""
    metrics = [card.metric] if isinstance(card, Most) else [*card.needs]
    return METRICS.get(metrics[0], "prestige") if len(metrics) == 1 else "prestige"


# The numbers


def _leaders(table: Table, card: Most) -> Iterator[Compared]:
    """Everybody, with those in front marked; of nothing nobody has the most."""
    amounts = {seat: count(table, table.player(seat), card.metric) for seat in table.order}
    best = max(amounts.values()) if card.kind == "most" else min(amounts.values())
    for seat in sorted(amounts, key=lambda seat: abs(amounts[seat] - best)):
        leads = amounts[seat] == best and (best > 0 or card.kind == "fewest")
        yield Compared(str(amounts[seat]), leads, (who(table, seat),))


def _asked(table: Table, player: Player, card: AtLeast) -> Iterator[Compared]:
    for metric, least in card.needs.items():
        has = count(table, player, metric)
        text = _("{has} of {needs}").format(has=has, needs=least)
        yield Compared(text, has >= least, icon=METRICS.get(metric, "prestige"))


def _next_best(table: Table, player: Player, card: Most) -> int:
    amounts = [count(table, other, card.metric) for other in table.players if other.seat != player.seat]
    return max(amounts) if card.kind == "most" else min(amounts)


# In words


def _detail(table: Table, player: Player, card: Most | AtLeast, why: Why) -> str:
    if isinstance(card, AtLeast):
        if why.rule == "prestige.met":
            return _("has all that it asks for")
        return _("needs {things}").format(things=_lacking(why))
    mine, others = count(table, player, card.metric), _next_best(table, player, card)
    match why.rule:
        case "prestige.zero":
            return _("has none")
        case "prestige.tie":
            return _("{n}, tied with {names}").format(n=mine, names=_names(table, why.facts["others"]))
        case "prestige.behind":
            return _("{n}, the best has {best}").format(n=mine, best=others)
        case _ if not others and card.kind == "most":
            return _("{n}, nobody else has one").format(n=mine)
        case _:
            return _("{n} alone, next {other}").format(n=mine, other=others)


def _sentence(table: Table, player: Player, card: Most | AtLeast, why: Why) -> str:
    name = player.name
    match why.rule:
        case "prestige.met":
            return _("{name} has all that the card asks for: it pays in full.").format(name=name)
        case "prestige.needs":
            return _("{name} needs {things}, so the card pays nothing.").format(name=name, things=_lacking(why))
        case "prestige.zero":
            return _("{name} has none, and none is never the most: the card pays nothing.").format(name=name)
    assert isinstance(card, Most)
    mine, others = count(table, player, card.metric), _next_best(table, player, card)
    match why.rule:
        case "prestige.tie":
            names = _names(table, why.facts["others"])
            text = _("{name} ties with {names} at {n}, so the card pays the tied value. Only {name} scores it.")
            return text.format(name=name, names=names, n=mine)
        case "prestige.behind":
            best = table.player(str(why.facts["by"])).name
            text = _("{best} is in front with {other} against {n}, so the card pays nothing.")
            return text.format(best=best, other=others, n=mine)
        case _:
            text = _("{name} is alone in front, with {n} against {other}: the card pays in full.")
            return text.format(name=name, n=mine, other=others)


def _names(table: Table, seats: Any) -> str:
    return listing([table.player(seat).name for seat in seats])


def _lacking(why: Why) -> str:
    missing: Any = why.facts["lacking"]
    return listing([words.lacking(metric, n) for metric, n in missing.items()])
