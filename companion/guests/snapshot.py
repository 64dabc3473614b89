"""Everything that one seat sees of a table, as one piece of plain data: an event is always the whole of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion import rulebook
from companion.guests import offers, page
from companion.guests.box import Shown, box
from companion.guests.offers import Seen
from companion.table import boxes, saying, who
from companion.table.amend import Amend
from companion.table.game import game
from companion.table.seats import SHAPES, Seat
from companion.table.words import _

if TYPE_CHECKING:
    from companion.guests.host import Happened, Published

RECENT = 5


class Moment:
    """What everybody sees of it is put together once, of a table without any secret; in one language."""

    def __init__(self, now: Published) -> None:
        self._now, self._box = now, box(now.box)
        table = self._box.seen_by(now.table, None)
        over = game(now.box).is_over(table)
        self._shared: Shown = {
            "version": now.version,
            "position": now.position,
            "box": now.box,
            "boxTitle": boxes.title(boxes.in_play(now.box, table)[-1]),
            "title": now.title,
            "players": players(now.box, table),
            "toAct": table.to_act,
            "over": over,
            "events": [_event(now.box, one) for one in now.happened[:RECENT]],
            "final": _final(now.box, table) if over else None,
            "page": page.version(),
        }
        self._view = self._box.view(table)

    def everything(self, who: str | None, may_act: bool) -> Shown:
        """``who`` is none for the public table."""
        seat = _seat(self._now.table, who)
        return {**self._shared, "seat": seat, "mayAct": may_act, **(self._seated(seat) if seat else self._looking_on())}

    def _looking_on(self) -> Shown:
        line = _turn(self._now.table, None)
        return {
            "name": "",
            "acts": False,
            "line": line,
            "things": [],
            "decision": None,
            "score": None,
            "view": self._view,
        }

    def _seated(self, seat: Seat) -> Shown:
        seen = Seen.of(self._now.box, self._now.table, seat)
        return {
            "name": seen.table.player(seat).name,
            "acts": bool(seen.now),
            "line": _turn(seen.table, seat),
            "things": offers.things(seen),
            "decision": _decision(seen, seen.table, seat),
            "score": self._score(seen.table, seat),
            "view": {**self._view, **self._box.own(seen.table, seat)},
        }

    def _score(self, table: Any, seat: Seat) -> Shown:
        """As if the game ended now, of this seat alone: what others would have may be their secret."""
        name, ended = self._now.box, self._box.ended(table)
        sheet = game(name).score(ended)
        rows = [
            {"label": rulebook.say(name, "category", row, table), "points": sheet.points(row, seat)}
            for row in sheet.rows
        ]
        return {"total": sheet.total(seat), "rows": rows, "secret": ended is not table}


def introduced(now: Published, seat: str | None, may_act: bool) -> Shown:
    """Whose seat it is, before anybody sits down: nothing that is not said aloud at the table."""
    mine = _seat(now.table, seat)
    return {
        "box": now.box,
        "boxTitle": boxes.title(boxes.in_play(now.box, now.table)[-1]),
        "title": now.title,
        "player": {**_player(now.box, now.table, mine), "colour": saying.player(mine)} if mine else None,
        "mayAct": may_act,
    }


def _seat(table: Any, seat: str | None) -> Seat | None:
    """Only somebody who sits at this table."""
    return next((player.seat for player in table.players if player.seat == seat), None)


def players(name: str, table: Any) -> list[Shown]:
    return [_player(name, table, player.seat) for player in table.players]


def _player(name: str, table: Any, seat: Seat) -> Shown:
    one = who.who(table, seat, boxes.taken_letters(name))
    return {"seat": seat, "name": one.name, "letter": one.letter, "shape": SHAPES[seat]}


def _turn(table: Any, mine: Seat | None) -> str:
    """``Anna's turn, then Dario, then you``."""
    acting = table.to_act
    if acting is None:
        return ""
    if acting == mine:
        return _("It is your turn.")
    coming = list(dict.fromkeys([acting, *getattr(table, "turns", ())]))
    until = coming[: coming.index(mine) + 1] if mine in coming else coming[:1]
    names = [
        _("then you") if one == mine else _("then {name}").format(name=table.player(one).name) for one in until[1:]
    ]
    return ", ".join([_("{name}’s turn").format(name=table.player(acting).name), *names])


def _decision(seen: Seen, table: Any, mine: Seat | None) -> str | None:
    """What this seat has to do before anything else."""
    if due := seen.box.due(table):
        return due
    if not any(one.seat == mine for one in table.awaiting):
        return None
    first = next(seen.legal(table), None)
    return seen.box.path(table, first).about if first else None


def _event(name: str, one: Happened) -> Shown:
    """Told anew, because the log speaks the host's language; only what was put right is told as it is there."""
    action = one.entry.action
    text = one.entry.text if isinstance(action, Amend) else game(name).describe(one.before, action)
    return {"seat": action.seat or one.before.to_act, "text": text}


def _final(name: str, table: Any) -> Shown:
    """Who has won and why, when nobody's points are secret any more."""
    sheet = game(name).score(table)
    return {
        "ranking": [
            {
                "seat": one.seat,
                "place": one.place,
                "total": one.total,
                "rows": [
                    (rulebook.say(name, "category", row, table), sheet.points(row, one.seat))
                    for row in sheet.rows
                    if sheet.points(row, one.seat)
                ],
            }
            for one in sheet.ranking
        ],
        "why": rulebook.sentence(name, sheet.why[0], table) if sheet.why else "",
    }
