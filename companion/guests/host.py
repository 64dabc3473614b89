"""The game on the table as the pages know it: what is published to them, and what they ask and do."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Condition, RLock
from typing import Any

from companion.guests import offers, snapshot
from companion.guests.box import Shown, box
from companion.guests.lookup import SHIPPED
from companion.guests.offers import Answers, Seen
from companion.guests.seats import TABLE, Seats
from companion.table import languages, words
from companion.table.action import Action, Refused
from companion.table.journal import Entry
from companion.table.words import _


@dataclass(frozen=True, slots=True)
class Happened:
    """One entry of the log, with the table before it, so that it can be told in any language."""

    entry: Entry
    before: Any


@dataclass(frozen=True, slots=True)
class Published:
    """A moment of the game. ``version`` tells it from every other, also from one that was undone."""

    version: int
    position: int
    box: str
    title: str
    table: Any
    happened: tuple[Happened, ...] = ()
    """The last entries, the newest first."""


class Declined(Exception):
    """What a page asked for is not done; it says why, in the language of that page: the thread that raises it may speak
    another one."""

    status = 409


class MovedOn(Declined):
    """The page has seen an older table."""

    def __str__(self) -> str:
        return _("The table has moved on. This is how it stands now.")


class MayNotAct(Declined):
    status = 403


class NotOffered(Declined):
    """Nothing of the kind can be done now."""

    status = 422

    def __init__(self) -> None:
        super().__init__(_("This can no longer be done. Choose again."))


class SaidElsewhere(Declined):
    """Only somebody else's hand speaks against it."""

    status = 422

    def __init__(self) -> None:
        super().__init__(_("This card is already entered for somebody else. Check at the table."))


Perform = Callable[[int, Action, str], None]
"""Do it where the app does everything: the version that the page has seen, the action, who acts.

It raises ``MovedOn`` where the table has changed since, ``Refused`` or ``StoreError``; otherwise it is on the disk.
"""


class Host:
    """Publishes and answers, from any thread. Only ``perform`` changes the game."""

    def __init__(self, seats: Seats, perform: Perform) -> None:
        self.seats = seats
        self.copy = SHIPPED
        self._perform = perform
        self._news = Condition()
        self._now: Published | None = None
        self._stopped = False
        self._first = secrets.randbelow(1 << 40)
        self._events: dict[tuple[str, str], tuple[int, bytes]] = {}
        self._moments: dict[str, tuple[int, snapshot.Moment]] = {}
        self._computing = RLock()

    # Publishing

    def publish(self, position: int, name: str, title: str, table: Any, happened: tuple[Happened, ...]) -> int:
        """From now on this is the table; every page that listens wakes up."""
        with self._news:
            version = self._now.version + 1 if self._now else self._first
            self._now = Published(version, position, name, title, table, happened)
            self._news.notify_all()
            return version

    def stir(self) -> None:
        """Something besides the table has changed: who may act, whose code is new."""
        with self._news:
            if self._now:
                self._now = replace(self._now, version=self._now.version + 1)
            self._news.notify_all()

    def stop(self) -> None:
        with self._news:
            self._stopped = True
            self._news.notify_all()

    @property
    def stopped(self) -> bool:
        return self._stopped

    @property
    def now(self) -> Published:
        if self._now is None:
            raise LookupError("nothing has been published")
        return self._now

    def wait(self, version: int | None, seconds: float) -> Published | None:
        """The table once it is another one than that; none if it stays so for so long, or if all is over."""
        with self._news:
            self._news.wait_for(lambda: self._stopped or (self._now and self._now.version != version), seconds)
            return None if self._stopped or self.now.version == version else self.now

    # Answering

    def event(self, who: str, language: str) -> tuple[int, bytes]:
        """All that this seat sees, as it is sent; computed once for a version, however many pages show it."""
        now, key = self.now, (who, language)
        with self._computing:
            if key not in self._events or self._events[key][0] != now.version:
                with self._speaking(language):
                    seat, may_act = None if who == TABLE else who, self.seats.may_act(who)
                    shown = self._moment(now, language).everything(seat, may_act)
                self._events[key] = now.version, json.dumps(shown, ensure_ascii=False).encode()
            return self._events[key]

    def _moment(self, now: Published, language: str) -> snapshot.Moment:
        if language not in self._moments or self._moments[language][0] != now.version:
            self._moments[language] = now.version, snapshot.Moment(now)
        return self._moments[language][1]

    def introduced(self, who: str) -> Shown:
        """Whose seat it is, for somebody who has not sat down yet: nothing that is not said aloud."""
        return snapshot.introduced(self.now, None if who == TABLE else who, self.seats.may_act(who))

    def offer(self, who: str, language: str, about: str) -> Shown:
        """The ways to do something about one thing, on the table as it is now."""
        with self._speaking(language), self._sound():
            return {"version": self.now.version, **offers.offer(self._seen(who), about)}

    def preview(self, who: str, language: str, about: str, answers: Answers) -> Shown:
        with self._speaking(language), self._sound():
            seen = self._seen(who)
            found = offers.preview(seen, about, answers)
            if found is None:
                raise NotOffered
            return {"version": self.now.version, "mine": seen.may(about), **found}

    def act(self, who: str, language: str, version: int, about: str, answers: Answers | list[str]) -> None:
        """Do what was chosen; raises ``Declined``, ``Refused`` or ``StoreError``, and then nothing has changed."""
        with self._speaking(language):
            now = self.now
            with self._sound():
                action = self._may(now, who, version, about, answers)
            try:
                self._perform(now.version, action, who)
            except Refused as refused:  # its facts are somebody else's secret
                raise SaidElsewhere from refused

    def _may(self, now: Published, who: str, version: int, about: str, answers: Answers | list[str]) -> Action:
        """What this page wants to do, if it may."""
        seen = self._seen(who)
        own_secret = isinstance(answers, list) and seen.is_secret(about)
        if version != now.version and not own_secret:  # whose hand it is knows it as well after what others did
            raise MovedOn
        if not self.seats.may_act(who) and not own_secret:
            raise MayNotAct(_("This phone may only look. The host can let you act from here."))
        return self._chosen(seen, about, answers)

    def _chosen(self, seen: Seen, about: str, answers: Answers | list[str]) -> Action:
        if isinstance(answers, list):
            told = box(seen.name).told(seen.table, seen.seat, about, answers)
            if told is None or not seen.game.check(seen.table, told).legal:
                raise NotOffered
            return told
        if not seen.may(about) and seen.table.to_act not in (seen.seat, None):
            raise MayNotAct(_("It is not your turn."))
        action = offers.chosen(seen, seen.table, about, answers)
        if action is None or action.seat not in (seen.seat, None) or not seen.game.check(seen.table, action).legal:
            raise NotOffered
        return action

    def _seen(self, who: str) -> Seen:
        if who == TABLE:
            raise MayNotAct(_("This page only shows the table. Scan the code of your own seat."))
        return Seen.of(self.now.box, self.now.table, who)  # type: ignore[arg-type]

    @contextmanager
    def _speaking(self, language: str) -> Iterator[None]:
        with words.speaking(languages.to_speak(language)):
            yield

    @contextmanager
    def _sound(self) -> Iterator[None]:
        """A name that means nothing is the page's mistake, or somebody's mischief."""
        try:
            yield
        except (LookupError, ValueError) as error:
            raise NotOffered from error
