"""What the log shows: every entry as plain values, newest first, and the log as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion import rulebook
from companion.table.game import Game
from companion.table.goods import NOTHING, Goods
from companion.table.journal import Entry
from companion.table.words import _, plural
from companion.ui import boxes
from companion.ui.who import letter

StateAt = Callable[[int], Any]
"""The state with that many entries in force."""

# What concerns the whole table has an icon in the place of a player's badge.
_ICONS = {
    "dice": "dice",
    "change_die": "dice",
    "lay_cards": "deck",
    "lay_tile": "excom",
    "lay_market": "market",
    "deal_leaders": "leader",
    "reveal": "bcross",
    "vatican_report": "faith",
    "end_round": "clock",
}
_CORRECTIONS = ("adjust", "give_card", "remove_card", "name_card", "change_die", "turn_favor")


@dataclass(frozen=True, slots=True)
class LogLine:
    number: int
    text: str
    part: str
    """Round and phase, as a heading."""
    seat: str
    letter: str
    icon: str
    member: str
    changes: Goods
    flag: str
    """Why the rules were against it, where it was recorded anyway."""
    correction: bool
    undone: bool


def log_lines(box: str, game: Game, entries: Sequence[Entry], position: int, state_at: StateAt) -> list[LogLine]:
    """Every entry, newest first."""
    lines = [_line(box, game, entry, position, state_at(entry.number - 1), state_at(entry.number)) for entry in entries]
    return lines[::-1]


def _line(box: str, game: Game, entry: Entry, position: int, before: Any, after: Any) -> LogLine:
    action = entry.action
    icon = _ICONS.get(action.kind, "")
    player = None if icon else _player(before, action.seat or before.to_act)
    reasons = game.check(before, action).reasons if entry.flagged else ()
    why = " ".join(rulebook.sentence(box, reason, before) for reason in reasons)
    return LogLine(
        number=entry.number,
        text=_without_name(entry.text, player.name) if player else entry.text,
        part=_part(before),
        seat=player.seat if player else "",
        letter=letter(before, player, boxes.taken_letters(box)) if player else "",
        icon=icon,
        member=getattr(action, "member", None) or "",
        changes=_holdings(after.player(player.seat)) - _holdings(player) if player else NOTHING,
        flag=_("Recorded anyway: {why}").format(why=why) if entry.flagged else "",
        correction=action.kind in _CORRECTIONS,
        undone=entry.number > position,
    )


def _holdings(player: Any) -> Goods:
    """All that is counted for everybody to see; some boxes keep faith apart from the goods, and money is private."""
    goods = Goods({kind: n for kind, n in player.goods.items() if kind != "florin"})
    return goods + Goods(faith=player.faith) if hasattr(player, "faith") else goods


def _player(state: Any, seat: str | None) -> Any:
    return next((player for player in state.players if player.seat == seat), None)


def _without_name(text: str, name: str) -> str:
    """The badge says who, so the line need not."""
    rest = text.removeprefix(_("{player}: {line}").format(player=name, line=""))
    return rest[:1].upper() + rest[1:]


def _part(state: Any) -> str:
    phase = {
        "setup": _("Setup"),
        "dice": _("Setup"),
        "actions": _("Actions"),
        "turns": _("Turns"),
        "report": _("Vatican Report"),
    }.get(state.phase, _("After the end"))
    return _("Round {round} · {phase}").format(round=state.round, phase=phase)


def count_text(entries: int) -> str:
    if not entries:
        return _("Nothing has happened yet")
    return plural("{n} entry · can be taken back", "{n} entries · every one can be taken back", entries)


@dataclass(frozen=True, slots=True)
class Question:
    """What a tap on an entry asks; yes goes to ``position``."""

    title: str
    text: str
    yes: str
    position: int


def question(number: int, position: int) -> Question:
    """An entry in force is taken back with all after it; one that was undone is put back with all before it."""
    if number > position:
        text = plural("Puts {n} entry back.", "Puts {n} entries back.", number - position)
        return Question(_("Redo up to here?"), text, _("Go forward"), number)
    text = plural("Takes back {n}; redo is kept.", "Takes back {n}; redo is kept.", position - number + 1)
    return Question(_("Undo back to here?"), text, _("Go back"), number - 1)


# The list


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    aside: str


@dataclass(frozen=True, slots=True)
class Row:
    """One entry in the list; a tap asks whether to go back to it."""

    line: LogLine
    note: str
    going: bool
    """Would go with what is being asked."""
    first: bool
    """Of those that stand together, and the last."""
    last: bool

    @property
    def mark(self) -> str:
        return "icon" if not self.line.seat else "placed" if self.line.member else "badge"


def log_rows(lines: Sequence[LogLine], asked: int, position: int) -> Iterator[Heading | Row | Question]:
    """The question stands below the last entry that would go; ``asked`` is its number, or nought."""
    before = None
    for part, group in groupby(lines, lambda line: line.part):
        yield Heading(part, "" if before else _("newest first"))
        together = list(group)
        for line in together:
            first = line is together[0] or (before is not None and before.number == asked)
            last = line is together[-1] or line.number == asked
            yield Row(line, note(line), _would_go(line.number, asked, position), first, last)
            if line.number == asked:
                yield question(asked, position)
            before = line


def note(line: LogLine) -> str:
    if line.undone:
        return _("Undone, can be put back")
    return _("Correction") if line.correction else ""


def _would_go(number: int, asked: int, position: int) -> bool:
    if not asked:
        return False
    return position < number <= asked if asked > position else asked <= number <= position


def log_text(title: str, entries: Sequence[Entry], position: int, state_at: StateAt) -> str:
    """What is in force, oldest first, round by round."""
    lines = [title]
    for part, group in groupby(entries[:position], lambda entry: _part(state_at(entry.number - 1))):
        lines += ["", part]
        for entry in group:
            line = _("{number}. {text}").format(number=entry.number, text=entry.text)
            lines.append(_("{line} (recorded anyway)").format(line=line) if entry.flagged else line)
    return "\n".join(lines)
