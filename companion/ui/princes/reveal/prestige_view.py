"""What a Prestige card brings, told to everybody at the end: the numbers compared, and why it pays what it pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.games.princes import words
from companion.games.princes.catalogue import AtLeast, Most
from companion.games.princes.counts import count
from companion.games.princes.metric_words import several
from companion.games.princes.scoring import card_score
from companion.games.princes.state import Player, Table
from companion.rulebook.pictures_princes import COUNTED
from companion.table.score import Why
from companion.table.who import Who, who
from companion.table.words import _, listing

Outcome = Literal["full", "tied", "none"]

METRICS: Mapping[str, str] = {
    **{metric: icon for icon, metric in COUNTED},
    **dict.fromkeys(("landscapes", "landscape_types"), "terr"),
    "buildings_large": "build",
    "empty_spaces": "board",
    "freedoms": "opinion",
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
    """In a few words: ``has 2, tied with Dario``."""
    sentence: str
    rule: str


def paid(table: Table, player: Player, card: str) -> Paid:
    printed = table.catalogue.prestige_cards[card]
    score = card_score(table, player, card)
    detail, sentence = _said(table, player, printed, score.why)
    tied = printed.tied if isinstance(printed, Most) else None
    return Paid(
        who=who(table, player.seat),
        card=card,
        title=words.prestige_card_name(printed),
        icon=icon(printed),
        worth=_("{full} ({tied})").format(full=printed.points, tied=tied) if tied is not None else str(printed.points),
        full=printed.points,
        tied=tied,
        outcome="tied" if score.why.rule == "prestige.tie" else "full" if score.points else "none",
        points=score.points,
        compared=tuple(_leaders(table, printed) if isinstance(printed, Most) else _asked(table, player, printed)),
        detail=detail,
        sentence=sentence,
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
        text = _("{has} of {needs}").format(has=min(has, least), needs=least)
        yield Compared(text, has >= least, icon=METRICS.get(metric, "prestige"))


# In words


def _said(table: Table, player: Player, card: Most | AtLeast, why: Why) -> tuple[str, str]:
    """In a few words, and as a sentence."""
    facts: dict[str, object] = {"name": player.name}
    if isinstance(card, Most):
        others = [count(table, other, card.metric) for other in table.players if other.seat != player.seat]
        next_best = max(others) if card.kind == "most" else min(others)
        facts |= {"n": count(table, player, card.metric), "other": next_best}
    match why.rule:
        case "prestige.met":
            detail = _("has all that it asks for")
            sentence = _("{name} has all that the card asks for: it pays in full.")
        case "prestige.needs":
            lacking: Any = why.facts["lacking"]
            facts["things"] = listing([several(metric, n) for metric, n in lacking.items()])
            detail, sentence = _("lacks {things}"), _("{name} lacks {things}, so the card pays nothing.")
        case "prestige.zero":
            detail = _("has none")
            sentence = _("{name} has none, and none is never the most: the card pays nothing.")
        case "prestige.tie":
            tied: Any = why.facts["others"]
            facts["names"] = listing([table.player(seat).name for seat in tied])
            detail = _("has {n}, tied with {names}")
            sentence = _("{name} ties with {names} at {n}, so the card pays the tied value. Only {name} scores it.")
        case "prestige.behind":
            first = table.player(str(why.facts["by"])).name
            sentence = _("{best} is in front with {other} against {n}, so the card pays nothing.")
            return _("has {n}, the best has {best}").format(**facts, best=facts["other"]), sentence.format(
                **facts, best=first
            )
        case _:
            alone = not facts["other"] and card.kind == "most"
            detail = _("has {n}, nobody else has any") if alone else _("has {n}, the next best {other}")
            sentence = _("{name} is alone in front, with {n} against {other}: the card pays in full.")
    return detail.format(**facts), sentence.format(**facts)
