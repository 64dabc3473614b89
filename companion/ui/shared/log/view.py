"""What the log shows: every entry as plain values, newest first, and the log as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, cast

from companion import rulebook
from companion.table.game import Game
from companion.table.goods import Goods
from companion.table.journal import Entry
from companion.table.receipt import moved
from companion.table.seats import Seat
from companion.table.who import who
from companion.table.words import _, capital, plural, without_name
from companion.ui import boxes
from companion.ui.shared.table.receipt_view import ReceiptAmount, amounts

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


@dataclass(frozen=True, slots=True)
class LogLine:
    number: int
    text: str
    part: str
    """Round and phase, as a heading."""
    round: int
    seat: str
    letter: str
    icon: str
    member: str
    amounts: tuple[ReceiptAmount, ...]
    flag: str
    """Why the rules were against it, where it was recorded anyway."""
    correction: bool
    undone: bool


def log_lines(box: str, game: Game, entries: Sequence[Entry], position: int, state_at: StateAt) -> list[LogLine]:
    """Every entry, newest first; what was corrected in one go is one line."""
    return [_line(box, game, group, position, state_at) for group in _together(entries, position, state_at)][::-1]


Group = list[Entry]
"""Entries that are read as one."""


def _together(entries: Sequence[Entry], position: int, state_at: StateAt) -> list[Group]:
    """Corrections of one player that follow each other, as long as all of them are in force, or none."""
    found: list[Group] = []
    for entry in entries:
        if found and _goes_with(found[-1][-1], entry, position, state_at):
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def _goes_with(one: Entry, other: Entry, position: int, state_at: StateAt) -> bool:
    both, parted = (one, other), one.number == position
    return (
        not parted
        and one.action.seat == other.action.seat
        and all(entry.action.kind == "adjust" and not entry.flagged for entry in both)
        and len({_part(entry, state_at) for entry in both}) == 1
    )


def _said(game: Game, group: Group, before: Any) -> str:
    """What several corrections come to, place by place where a box has several."""
    if len(group) == 1:
        return group[0].text
    sums: dict[str, Any] = {}
    for action in [cast(Any, entry.action) for entry in group]:
        place = getattr(action, "place", "")
        sums[place] = action.with_(change=sums[place].change + action.change) if place in sums else action
    said = [game.describe(before, action) for action in sums.values() if action.change]
    return " · ".join(said) or group[-1].text


def _line(box: str, game: Game, group: Group, position: int, state_at: StateAt) -> LogLine:
    """Going back takes all of a group, going forward puts all of it back."""
    entry, undone = group[0], group[0].number > position
    before, after = state_at(entry.number - 1), state_at(group[-1].number)
    action = entry.action
    icon = _ICONS.get(action.kind, "")
    player = None if icon else _player(before, action.seat or before.to_act)
    return LogLine(
        number=group[-1].number if undone else entry.number,
        text=capital(without_name(player.name, _said(game, group, before))) if player else entry.text,
        part=_part(entry, state_at),
        round=before.round,
        seat=player.seat if player else "",
        letter=who(before, player.seat, boxes.taken_letters(box)).letter if player else "",
        icon=icon,
        member=getattr(action, "member", None) or "",
        amounts=_amounts(before, after, player.seat, corrected=action.kind == "adjust") if player else (),
        flag=_("Recorded anyway: {why}").format(why=_why(box, entry)) if entry.flagged else "",
        correction=action.correction,
        undone=undone,
    )


def _why(box: str, entry: Entry) -> str:
    """Of moves that are not in the line itself it says which."""
    said = []
    for breach in entry.breaches:
        name = getattr(_player(breach.state, entry.action.seat or breach.state.to_act), "name", "")
        said.append(breach.told(" ".join(rulebook.aloud(box, one, breach.state, name) for one in breach.reasons)))
    return " ".join(said)


def _amounts(before: Any, after: Any, seat: Seat, *, corrected: bool) -> tuple[ReceiptAmount, ...]:
    """What went and what came, but for money, which is private; what was corrected to and fro has not moved."""
    own = next((one for one in moved(before, after) if one.seat == seat), None)
    if own is None:
        return ()
    pays, gets = (Goods({kind: n for kind, n in all_.items() if kind != "florin"}) for all_ in (own.pays, own.gets))
    return amounts(gets.lacks(pays), pays.lacks(gets)) if corrected else amounts(pays, gets)


def _player(state: Any, seat: str | None) -> Any:
    return next((player for player in state.players if player.seat == seat), None)


def _part(entry: Entry, state_at: StateAt) -> str:
    """Where it happened; the report is a part of its own, and begins with itself."""
    state = state_at(entry.number if entry.action.kind == "vatican_report" else entry.number - 1)
    phase = {
        "setup": _("Setup"),
        "dice": _("Setup"),
        "auction": _("Auctions"),
        "characters": _("Special characters"),
        "actions": _("Actions"),
        "turns": _("Turns"),
        "report": _("Vatican Report"),
    }.get(state.phase, _("After the end"))
    return _("Round {round} · {phase}").format(round=state.round, phase=phase)


def count_text(entries: int) -> str:
    if not entries:
        return _("Nothing has happened yet")
    return plural("{n} move · tap to undo", "{n} moves · tap one to undo from there", entries)


@dataclass(frozen=True, slots=True)
class Question:
    """What a tap on an entry asks; yes goes to ``position``."""

    title: str
    text: str
    yes: str
    position: int


def question(number: int, position: int, over: bool = False) -> Question:
    """An entry in force is taken back with all after it; one that was undone is put back with all before it.

    A game that is ``over`` goes on, which is worth a sentence.
    """
    if number > position:
        text = plural("Redoes {n} move.", "Redoes {n} moves.", number - position)
        return Question(_("Redo up to here?"), text, _("Go forward"), number)
    text = plural("Undoes {n} move. You can redo it.", "Undoes {n} moves. You can redo them.", position - number + 1)
    if over:
        text = f"{text} {_('The game goes on from there, and is in the history again when it ends.')}"
    return Question(_("Go back to here?"), text, _("Go back"), number - 1)


# The list


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    aside: str
    round: int


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


def log_rows(
    lines: Sequence[LogLine], asked: int, position: int, over: bool = False
) -> Iterator[Heading | Row | Question]:
    """The question stands below the last entry that would go; ``asked`` is its number, or nought."""
    before = None
    for part, group in groupby(lines, lambda line: line.part):
        together = list(group)
        yield Heading(part, "" if before else _("newest first"), together[0].round)
        for line in together:
            first = line is together[0] or (before is not None and before.number == asked)
            last = line is together[-1] or line.number == asked
            goes = position < line.number <= asked if asked > position else asked <= line.number <= position
            yield Row(line, note(line), bool(asked) and goes, first, last)
            if line.number == asked:
                yield question(asked, position, over)
            before = line


def first_of_round(rows: Sequence[Heading | Row | Question], number: int) -> int:
    """Where the newest part of a round stands; of one that has left no entries, what came before it."""
    found = (place for place, row in enumerate(rows) if isinstance(row, Heading) and row.round <= number)
    return next(found, 0)


def note(line: LogLine) -> str:
    if line.undone:
        return _("Undone. Tap to redo")
    return _("Correction") if line.correction else ""


def log_text(title: str, game: Game, entries: Sequence[Entry], position: int, state_at: StateAt) -> str:
    """What is in force, oldest first, round by round."""
    lines = [title]
    in_force = _together(entries[:position], position, state_at)
    for part, groups in groupby(in_force, lambda group: _part(group[0], state_at)):
        lines += ["", part]
        for group in groups:
            entry, said = group[0], _said(game, group, state_at(group[0].number - 1))
            line = _("{number}. {text}").format(number=entry.number, text=said)
            lines.append(_("{line} (recorded anyway)").format(line=line) if entry.flagged else line)
    return "\n".join(lines)
