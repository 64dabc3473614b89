"""What the sheet of the phones shows: one code at a time, who has joined, and who may act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.guests.seats import TABLE, Seats
from companion.table.boxes import taken_letters
from companion.table.who import Who, who
from companion.table.words import _, plural


@dataclass(frozen=True, slots=True)
class PhoneSeat:
    who: Who
    about: str
    joined: bool
    may_act: bool


@dataclass(frozen=True, slots=True)
class ShownCode:
    key: str
    """The seat that it opens, or the table."""
    name: str
    about: str
    link: str
    place: str

    @property
    def typed(self) -> str:
        """The address in letters, for what has no camera."""
        return self.link.removeprefix("http://") if self.key == TABLE else ""


@dataclass(frozen=True, slots=True)
class PhonesView:
    about: str
    code: ShownCode | None
    """None without a network."""
    seats: tuple[PhoneSeat, ...]
    table: str
    """What is said of laptops and televisions."""
    addresses: tuple[str, ...]
    address: str

    @property
    def keys(self) -> tuple[str, ...]:
        """The codes, in their order."""
        return (*(seat.who.seat for seat in self.seats), TABLE)


def phones_view(
    box: str, table: Any, seats: Seats, port: int, addresses: tuple[str, ...], chosen: str, shown: str
) -> PhonesView:
    """``chosen`` is the address that the host has picked, ``shown`` the seat whose code is up."""
    rows = tuple(_seat(who(table, player.seat, taken_letters(box)), seats) for player in table.players)
    address = chosen if chosen in addresses else next(iter(addresses), "")
    joined, screens = sum(row.joined for row in rows), seats.listening(TABLE)
    watching = plural("{n} screen, no secrets", "{n} screens, no secrets", screens)
    return PhonesView(
        _("{n} of {all} joined · nothing to install").format(n=joined, all=len(rows)),
        _code(rows, seats, shown, f"http://{address}:{port}/") if address else None,
        rows,
        watching if screens else _("TV or laptop, no secrets"),
        addresses,
        address,
    )


def _seat(one: Who, seats: Seats) -> PhoneSeat:
    joined, may_act = seats.listening(one.seat) > 0, seats.may_act(one.seat)
    doing = _("joined, acts from the phone") if may_act else _("joined, watching only")
    away = _("away, reconnects by itself") if seats.has_joined(one.seat) else _("not yet")
    return PhoneSeat(one, doing if joined else away, joined, may_act)


def _code(rows: tuple[PhoneSeat, ...], seats: Seats, shown: str, link: str) -> ShownCode:
    """Of the first seat, where none is chosen."""
    names: dict[str, str] = {row.who.seat: row.who.name for row in rows}
    names[TABLE] = _("The table")
    key = shown if shown in names else next(iter(names))
    about = _("Point the camera of {name}’s phone at the code. It opens only this seat.").format(name=names[key])
    if key == TABLE:
        about = _("Open this on a laptop or a television. It shows no secrets.")
    place = _("Code {n} of {all}").format(n=[*names].index(key) + 1, all=len(names))
    return ShownCode(key, names[key], about, f"{link}#{seats.code(key)}", place)


def next_to_join(view: PhonesView, shown: str) -> str:
    """The seat whose code comes up when somebody has joined; the same one if nobody is missing."""
    at = view.keys.index(shown)
    waiting = [seat.who.seat for seat in view.seats if not seat.joined]
    return next((key for key in [*view.keys[at:], *view.keys[:at]] if key in waiting), shown)
