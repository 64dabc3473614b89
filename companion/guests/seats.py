"""Who may see and do what from a phone: a code for each seat, exchanged for a key that only one page has."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from threading import RLock
from typing import Any

TABLE = "table"
"""Where a seat would be named: the public code, for a laptop or a television, which shows no secrets."""

MOST_PAGES = 12
TYPED = "abcdefghjkmnpqrstuvwxyz23456789"
"""What nobody mistakes for something else."""


class JoinError(Exception):
    """Nobody sits down by this code."""


class UnknownCode(JoinError):
    """It was renewed, or never was one."""


class SeatIsOpen(JoinError):
    """Another phone shows this seat now; whoever insists moves it here."""


class TableIsFull(JoinError):
    """So many pages are open that one more would slow the table down."""


def _secret() -> str:
    return secrets.token_urlsafe(16)


def _new_code(who: str) -> str:
    """The table's is typed, because no laptop or television scans; it opens no secret, and guessing takes for ever."""
    return "".join(secrets.choice(TYPED) for _letter in range(6)) if who == TABLE else _secret()


@dataclass(frozen=True)
class Place:
    """One seat, or the table: its code, and the keys of the pages that show it."""

    code: str
    keys: tuple[str, ...] = ()
    may_act: bool = False


class Seats:
    """The places of one game. Whatever changes is kept before anybody hears of it: it outlives the host's death.

    ``keep`` may wait for the app, and the app for us: so it is never called while the lock is held.
    """

    def __init__(self, seats: Iterable[str], kept: Any, keep: Callable[[], object]) -> None:
        self._keep = keep
        self._lock = RLock()
        self._open: dict[str, int] = {}
        before = kept if isinstance(kept, dict) else {}
        self.elsewhere: frozenset[str] = frozenset()
        """The keys of pages at other games, to which the host may come back."""
        self._places = {who: _read(before.get(who)) or Place(_new_code(who)) for who in (*seats, TABLE)}

    def kept(self) -> dict[str, Any]:
        """What has to outlive the host."""
        with self._lock:
            return {who: asdict(place) for who, place in self._places.items()}

    def code(self, who: str) -> str:
        return self._places[who].code

    def may_act(self, who: str) -> bool:
        return who in self._places and self._places[who].may_act

    def let(self, who: str, may_act: bool) -> None:
        """Whether whoever sits there may act from the phone; nobody acts for the table."""
        if who != TABLE:
            self._change(who, may_act=may_act)
            self._keep()

    def renew(self, who: str) -> None:
        """A new code: the old one opens nothing any more, and its pages are thrown out."""
        self._change(who, code=_new_code(who), keys=())
        self._keep()

    def renew_all(self) -> None:
        """Sharing has ended."""
        for who in self._places:
            self._change(who, code=_new_code(who), keys=(), may_act=False)
        self._keep()

    # Sitting down

    def behind(self, code: str) -> str:
        """Where this code leads; a typed one in large or small letters."""
        for who, place in self._places.items():
            same = (place.code.lower(), code.lower()) if who == TABLE else (place.code, code)
            if secrets.compare_digest(*same):
                return who
        raise UnknownCode

    def join(self, code: str, move: bool = False) -> tuple[str, str]:
        """Where this code leads, and the new page's key; a seat has one page, the table several."""
        with self._lock:
            who = self.behind(code)
            place, key = self._places[who], _secret()
            if who != TABLE and not move and any(self._open.get(one) for one in place.keys):
                raise SeatIsOpen
            if self.is_full and not move:
                raise TableIsFull
            self._change(who, keys=(*place.keys[1 - MOST_PAGES :], key) if who == TABLE else (key,))
        self._keep()
        return who, key

    def sitting(self, key: str) -> str | None:
        """The seat that a page with this key shows; none once it has been thrown out."""
        return next((who for who, place in self._places.items() if key in place.keys), None)

    def leave(self, key: str) -> None:
        with self._lock:
            who = self.sitting(key)
            if who:
                self._change(who, keys=tuple(one for one in self._places[who].keys if one != key))
        if who:
            self._keep()

    # Who is there

    def connect(self, key: str) -> bool:
        """A page begins to listen; there may be too many."""
        with self._lock:
            if not self.has_room(key):
                return False
            self._open[key] = self._open.get(key, 0) + 1
            return True

    def disconnect(self, key: str) -> None:
        with self._lock:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    @property
    def pages(self) -> int:
        """How many listen now; whose old line has not broken yet is one page all the same."""
        return len(self._open)

    @property
    def is_full(self) -> bool:
        return self.pages >= MOST_PAGES

    def has_room(self, key: str) -> bool:
        """A page that comes back takes nobody's place."""
        return key in self._open or not self.is_full

    def listening(self, who: str) -> int:
        """How many pages show this seat now."""
        return sum(self._open.get(key, 0) for key in self._places[who].keys)

    def has_joined(self, who: str) -> bool:
        return bool(self._places[who].keys)

    def _change(self, who: str, **changes: Any) -> None:
        with self._lock:
            self._places[who] = replace(self._places[who], **changes)


def keys_of(kept: Any) -> frozenset[str]:
    """Of all the pages of a game, of which this was kept."""
    places = [_read(place) for place in kept.values()] if isinstance(kept, dict) else []
    return frozenset(key for place in places if place for key in place.keys)


def _read(place: Any) -> Place | None:
    """What was kept may be from another version, or damaged."""
    match place:
        case {"code": str(code), "keys": list() | tuple() as keys, "may_act": bool(may_act)} if code.isascii():
            return Place(code, tuple(key for key in keys if isinstance(key, str)), may_act)
        case _:
            return None
