"""The game on the table, shared with phones for as long as people sit at it."""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooLong
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.guests.addresses import addresses
from companion.guests.host import Declined, MovedOn
from companion.guests.sharing import GLANCE, Job, Sharing, doubted, settle
from companion.table.database import StoreError
from companion.table.store import ChangedElsewhere
from companion.table.words import _
from companion.ui import boxes
from companion.ui.running import App
from companion.ui.shared.table.going_on import leave_for

if TYPE_CHECKING:
    from companion.table.action import Action

PATIENCE = 5.0
"""Seconds that a phone waits for the app to come to it."""


class HostIsBusy(Declined):
    def __str__(self) -> str:
        return _("The host is putting something right. Try again in a moment.")


class WentOnElsewhere(Declined):
    def __str__(self) -> str:
        return _("The game went on in another window. The host has to open it again.")


class Phones:
    """Follows the session: the server runs while the shared game is on the table, and the app in front."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sharing: Sharing | None = None
        self._publish = Clock.create_trigger(self._publish_now)
        app.session.watch(self.follow)

    def start(self) -> None:
        """Share the game on the table, not what is only tried; raises ``OSError`` where no port is free."""
        if self.sharing is None:
            session = self.app.session
            game = session.draft.original if session.draft else session.game
            self.sharing = Sharing(session.store, game, run, self._record, self._doubt, addresses)
            Clock.schedule_interval(self._glance, GLANCE)

    def end(self) -> None:
        """No code is good any more."""
        if self.sharing:
            try:
                self.sharing.end()
            finally:
                self._gone()

    def pause(self) -> None:
        """Whoever has a code comes back by it."""
        if self.sharing:
            self.sharing.pause()
            self._gone()

    def _gone(self) -> None:
        self.sharing = None
        Clock.unschedule(self._glance)
        self.app.phones_connected = 0

    def _glance(self, _seconds: float) -> None:
        """For the mark on the table, and for what the phones look up."""
        if self.sharing:
            self.app.phones_connected = self.sharing.seats.pages
            self.sharing.look_at_copy()

    def follow(self) -> None:
        """After each change: the pages see it; away from the table nobody is served."""
        session = self.app.session
        if self.sharing and self.sharing.game_id != session.on_table:
            self.pause()
        elif self.sharing:
            self._publish()
        elif session.on_table is not None:
            self.come_back()

    def _publish_now(self, _seconds: float) -> None:
        """After the frame: what the pages see is computed meanwhile, and the own screen should not wait for it."""
        if self.sharing and not self.app.session.draft:
            self.sharing.publish(self.app.session.game)

    def come_back(self) -> None:
        """The game was shared when people left it, or when the app died."""
        session = self.app.session
        if self.sharing is None and session.on_table is not None and session.on_table in Sharing.begun(session.store):
            try:
                self.start()
            except (OSError, StoreError):  # the codes say why when somebody looks for them
                return

    def _record(self, action: Action, _who: str) -> None:
        """What a tap would do, and the host sees it."""
        app, session = self.app, self.app.session
        if session.draft:
            raise HostIsBusy
        if self._publish.is_triggered:  # what the phone has seen is older than it knows
            raise MovedOn
        before, at_hand = session.table, app.manager.current == app.place
        try:
            entry = session.do(action)
        except ChangedElsewhere:
            raise WentOnElsewhere from None
        except StoreError as error:
            app.complain(str(error))
            raise
        if at_hand:
            _go_on(app, before)
        app.say_done(before, _("From a phone: {line}").format(line=entry.text))

    def _doubt(self, who: str) -> None:
        self.app.say(doubted(self.app.session.table.player(who).name))


def _go_on(app: App, before: Any) -> None:
    """Whoever looks at the place where the game goes on follows it; whoever reads something else does not."""
    routing = boxes.part(app.session.box, "routing")
    if hasattr(routing, "next_stop"):
        leave_for(app, *routing.next_stop(before, app.session.table))
    elif app.manager.current != app.place:
        app.go(app.place)


def run(job: Job) -> None:
    """Do it on the app's thread, and wait for it; what it raises is raised here."""
    if current_thread() is main_thread():
        job()
        return
    done: Future[None] = Future()
    Clock.schedule_once(lambda _seconds: settle(done, job))
    try:
        done.result(PATIENCE)
    except TooLong:
        if not done.cancel():
            done.result()  # it has begun, so it will end
            return
        raise Declined(_("The host’s phone does not answer. Nothing was saved: try again.")) from None
