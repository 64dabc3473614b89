"""How a score pad says things: boxes, captions and cards; its reasons are said by the rulebook."""

from __future__ import annotations

from companion.table.pad import ByCards, Card, Count, Doubt, Each, Pad, PadRules, Row, numbers
from companion.table.source import Source
from companion.table.words import MINUS, _, plural

LONG_SUM = 9
"""Characters that fit below a number."""


def players_about(rules: PadRules) -> str:
    fewest, most = rules.head.players
    return _("{fewest}–{most} players").format(fewest=fewest, most=most)  # noqa: RUF001


def points(pad: Pad, n: int) -> str:
    if pad.rules.head.points == "prestige":
        return plural("{n} prestige point", "{n} prestige points", n)
    return plural("{n} victory point", "{n} victory points", n)


# Below a number


def caption(pad: Pad, row: Row, seat: str) -> str:
    """What the number comes from, in a word or two."""
    text, value = pad.text(seat, row.id), pad.value(seat, row.id)
    if isinstance(row.scoring, ByCards) and (held := pad.cards(seat, row.id)):
        return plural("{n} card", "{n} cards", len(held))
    if value is None:
        return ""
    if isinstance(row.scoring, Each) and row.scoring.per > 1 and not row.scoring.of:
        return f"{value} ÷ {row.scoring.per}"
    if row.unit:
        return counted(row, value)
    parts = numbers(text)
    if len(parts) < 2:
        return ""
    return text.replace("-", MINUS) if len(text) <= LONG_SUM else plural("{n} number", "{n} numbers", len(parts))


def counted(row: Row, n: int) -> str:
    """``5 cards``; where nothing else is asked for, points."""
    match row.unit:
        case "cards":
            return plural("{n} card", "{n} cards", n)
        case "space":
            return _("space {n}").format(n=n)
        case "laps":
            return plural("{n} lap", "{n} laps", n)
        case "florin":
            return _("{n} Florin").format(n=n)
        case "resources":
            return plural("{n} resource", "{n} resources", n)
        case "tokens":
            return plural("{n} token", "{n} tokens", n)
        case "pairs":
            return plural("{n} pair", "{n} pairs", n)
        case "servants":
            return plural("{n} servant", "{n} servants", n)
        case "yes":
            return _("yes") if n else _("no")
        case _:
            return plural("{n} point", "{n} points", n)


def unit(row: Row, n: int | None) -> str:
    """The word beside the number that is being typed: ``cards``. Where there is none, the icon of the row says it."""
    if isinstance(row.scoring, Count) or row.unit == "space" or (row.yes_or_no and n is None):
        return ""
    return counted(row, n or 0).replace(str(n or 0), "").strip()


def doubt(row: Row, found: Doubt, value: int) -> str:
    """What looks wrong about a number."""
    if not found.points:
        return plural("{n} point? Enter points, not how many.", "{n} points? Enter points, not how many.", value)
    said = plural("{n} point? That is {amount}.", "{n} points? That is {amount}.", value)
    return said.format(amount=counted(row, found.meant))


def source(pad: Pad, name: Source) -> str:
    """Where a term comes from."""
    if name.kind == "card" and name.which in pad.rules.cards:
        return pad.rules.cards[name.which].label
    if name.kind == "tile" and name.which in pad.rules.rows:
        return pad.rules.rows[name.which].label
    return pad.rules.rows[name].label if name in pad.rules.rows else _("entered")


def card_about(card: Card) -> str:
    if not card.tied:
        return plural("{n} point", "{n} points", card.points)
    return _("{points} points, tied {tied}").format(points=card.points, tied=card.tied)
