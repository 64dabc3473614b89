"""One saved game, shared with phones: its seats, what is published of it, and the server, all together."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from concurrent.futures import Future
from typing import Any

from companion.guests import server
from companion.guests.host import Happened, Host, MovedOn
from companion.guests.lookup import Copy
from companion.guests.seats import Seats, keys_of
from companion.guests.snapshot import RECENT
from companion.rulebook import corrections
from companion.table.action import Action, Refused
from companion.table.database import StoreError
from companion.table.rows import PHONES
from companion.table.store import SavedGame, Store
from companion.table.words import _

Job = Callable[[], None]
Kept = dict[str, Any]
"""Of a game that is shared: its id, whether it still is, the port, and its seats."""

EARLIER = 5
"""Games shared before this one, whose codes and keys stay good, too."""

GLANCE = 1.0
"""Seconds between two looks of a host at what nobody tells it."""


def only_address() -> tuple[str, int]:
    """Where phones come to: every address of this device, or the one that ``GIGLIO_PHONES_AT`` names, with its port."""
    address, _colon, port = os.environ.get("GIGLIO_PHONES_AT", "").partition(":")
    return address, int(port) if port.isdecimal() else server.FIRST_PORT


def doubted(name: str) -> str:
    return _("{name} entered a card that is already somebody else’s. Check at the table.").format(name=name)


def settle(done: Future[None], job: Job) -> None:
    """Do it now, for whoever waits in another thread; not if nobody waits any more."""
    if not done.set_running_or_notify_cancel():
        return
    try:
        job()
    except Exception as error:
        done.set_exception(error)
    else:
        done.set_result(None)


class Sharing:
    """``run`` does a job where the app does everything, and waits for it; ``record`` is what a tap would do.

    ``doubt`` tells the table that somebody named a card which another hand has.
    """

    def __init__(
        self,
        store: Store,
        saved: SavedGame,
        run: Callable[[Job], None],
        record: Callable[[Action, str], None],
        doubt: Callable[[str], None],
        own_addresses: Callable[[], Collection[str]],
    ) -> None:
        self.game_id = saved.id
        self._on = True
        self._store, self._run, self._record, self._doubt = store, run, record, doubt
        self.box = store.summary(saved.id).box
        last, kept, self._earlier = self._read()
        seats = Seats([player.seat for player in saved.state.players], kept.get("seats"), self._keep)
        seats.elsewhere = frozenset().union(*[keys_of(one.get("seats")) for one in self._earlier])
        self.host = Host(seats, self._perform)
        self.look_at_copy()
        self.publish(saved)
        self.server = server.started(self.host, *only_address(), last.get("port"), own_addresses)
        try:
            self._write()
        except StoreError:
            self.pause()
            raise

    @property
    def seats(self) -> Seats:
        return self.host.seats

    @property
    def port(self) -> int:
        return self.server.port

    def publish(self, saved: SavedGame) -> None:
        """After every change of the game."""
        last = range(saved.position, max(saved.position - RECENT, 0), -1)
        happened = tuple(Happened(saved.entries[number - 1], saved.state_at(number - 1)) for number in last)
        title = self._store.summary(saved.id).title  # it may have been renamed
        self.host.publish(saved.position, self.box, title, saved.state, happened)

    def look_at_copy(self) -> None:
        """What the host has corrected on cards, which may happen at any time; notes are for who wrote them."""
        try:
            read = corrections.read(self._store.setting(corrections.SETTING))
        except StoreError:
            return  # phones go on with what they know
        corrected = {key: one for key, one in read.items() if one.values or one.name}
        if corrected != self.host.copy.corrections:
            self.host.copy = Copy(corrected)

    def let(self, who: str, may_act: bool) -> None:
        self.seats.let(who, may_act)
        self.host.stir()

    def renew(self, who: str) -> None:
        self.seats.renew(who)
        self.host.stir()

    def pause(self) -> None:
        """Nobody is served until it begins anew; codes and keys stay good."""
        server.stop(self.server)

    def end(self) -> None:
        """No code and no page is good any more."""
        self._on = False
        try:
            self.seats.renew_all()
        finally:  # also where the disk is full
            self.pause()

    def _perform(self, version: int, action: Action, who: str) -> None:
        def job() -> None:
            if self.host.stopped or self.host.now.version != version:  # another game may lie there now
                raise MovedOn
            try:
                self._record(action, who)
            except Refused:  # nobody finds out by trying what others hold: everybody hears of it
                self._doubt(who)
                raise

        self._run(job)

    # What outlives the host

    def _read(self) -> tuple[Kept, Kept, list[Kept]]:
        """What was shared last, whatever is kept of this game, and of others."""
        games = _shared(self._store)
        own = next((one for one in games if one.get("game") == self.game_id), {})
        return games[0] if games else {}, own, [one for one in games if one is not own][:EARLIER]

    @staticmethod
    def begun(store: Store) -> list[Any]:
        """The games that are shared until somebody ends it, for whoever comes back to one; the last one first."""
        return [one.get("game") for one in _shared(store) if one.get("on") is True]

    def _keep(self) -> None:
        """A page asks from a thread of its own, and the store belongs to the app's."""
        self._run(self._write)

    def _write(self) -> None:
        kept = {"game": self.game_id, "on": self._on, "port": self.port, "seats": self.seats.kept()}
        self._store.change_setting(PHONES, {**kept, "earlier": self._earlier})


def _shared(store: Store) -> list[Kept]:
    """The last one first."""
    kept = store.setting(PHONES)
    if not isinstance(kept, dict):
        return []
    earlier = kept.pop("earlier", [])
    return [one for one in (kept, *(earlier if isinstance(earlier, list) else ())) if isinstance(one, dict)]
