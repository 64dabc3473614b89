"""A saved game, served to phones from a computer, without a window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import current_thread, main_thread

import segno

from companion.guests.addresses import addresses
from companion.guests.host import MovedOn
from companion.guests.seats import TABLE
from companion.guests.sharing import GLANCE, Job, Sharing, doubted, only_address, settle
from companion.table import imports
from companion.table.action import Action
from companion.table.archive import content_of
from companion.table.database import StoreError
from companion.table.own_folder import own_folder
from companion.table.store import FILE, ChangedElsewhere, SavedGame, Store
from companion.table.words import _


class NothingToHost(StoreError):
    def __init__(self) -> None:
        super().__init__(_("There is no game to host. Begin one in the app, or name a file exported by Giglio."))


class Hosting:
    """The thread that begins it owns the store, and does what the phones ask for, one after the other."""

    def __init__(self, file: Path | None, say: Callable[[str], None]) -> None:
        self._say = say
        self._jobs: SimpleQueue[tuple[Job, Future[None]]] = SimpleQueue()
        self.store = Store.open(own_folder() / FILE)
        self.saved = self._game(file)
        self.sharing = Sharing(self.store, self.saved, self._run, self._record, self._doubt, addresses)

    def _game(self, file: Path | None) -> SavedGame:
        """The one in the file, which is among this computer's games from now on; or the one that is shared already, or
        the one played last."""
        if file:
            incoming = imports.read(content_of(file))
            for sentence in incoming.left_out:
                self._say(sentence)
            if not incoming.games:
                raise NothingToHost
            return self.store.open_game(self.store.take(incoming).games[-1])
        playing = [game.id for game in self.store.games() if not game.finished and game.box != "pad"]
        shared = [game for game in Sharing.begun(self.store)[:1] if game in playing]
        if not playing:
            raise NothingToHost
        return self.store.open_game((*shared, *playing)[0])

    def let_everybody_act(self) -> None:
        for player in self.saved.state.players:
            self.sharing.let(player.seat, True)

    def show_codes(self) -> None:
        """One below the other, to be scanned from the screen or typed."""
        here = only_address()[0] or next(iter(addresses()), "127.0.0.1")
        names = {player.seat: player.name for player in self.saved.state.players}
        for who, name in {**names, TABLE: _("The table, for a laptop or a television")}.items():
            link = f"http://{here}:{self.sharing.port}/#{self.sharing.seats.code(who)}"
            self._say(f"{name}\n{link}")
            if sys.stdout.isatty():
                segno.make(link, error="m").terminal(compact=True)
        self._say(_("On the same Wi-Fi only. Press Ctrl+C to stop: the codes stay valid until somebody stops sharing."))

    def serve(self) -> None:
        """Until somebody presses Ctrl+C."""
        try:
            while True:
                try:
                    job, done = self._jobs.get(timeout=GLANCE)
                except Empty:
                    self.sharing.look_at_copy()  # somebody may correct a card in the app on this computer
                else:
                    settle(done, job)
        except KeyboardInterrupt:
            self._say(_("Stopped. Everything recorded is saved."))
        finally:
            self.sharing.pause()
            self.store.close()

    def _run(self, job: Job) -> None:
        if current_thread() is main_thread():
            job()
            return
        done: Future[None] = Future()
        self._jobs.put((job, done))
        done.result()

    def _record(self, action: Action, who: str) -> None:
        try:
            entry = self.saved.do(action)
        except ChangedElsewhere:  # the app on this computer went on with it
            self.saved = self.store.open_game(self.saved.id)
            self.sharing.publish(self.saved)
            raise MovedOn from None
        except StoreError as error:
            self._tell(str(error))
            raise
        self.sharing.publish(self.saved)
        self._tell(_("From {name}’s phone: {line}").format(name=self.saved.state.player(who).name, line=entry.text))

    def _doubt(self, who: str) -> None:
        self._tell(doubted(self.saved.state.player(who).name))

    def _tell(self, line: str) -> None:
        """The game goes on where nobody reads any more, as after ``| head``."""
        with suppress(OSError):
            self._say(line)
