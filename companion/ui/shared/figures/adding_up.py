"""What all screens about finished games have in common: the games, and finding out how they ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.properties import StringProperty

from companion.table import people
from companion.table.database import StoreError
from companion.table.people import People
from companion.table.results import Finished
from companion.table.statistics import Played, games_played
from companion.table.words import plural
from companion.ui import device, kit
from companion.ui.kit.by_and_by import InSlices

SLICE = 0.01  # seconds in each frame for adding up games


class AddingUp(kit.GiglioScreen):
    """What is remembered is shown at once; the rest is added up afterwards, a little in each frame."""

    adding = StringProperty()  # how many games are still to be added up, in words

    def __init__(self, **kwargs: Any) -> None:
        self.finished: dict[int, Finished] = {}
        self.problems: dict[int, str] = {}
        self.people = People()
        self._open: list[int] = []  # games to be added up
        self._work = InSlices(SLICE, self._tell)
        super().__init__(**kwargs)

    def show(self) -> None:
        """What is known so far."""
        raise NotImplementedError

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        device.keep_awake(False)
        self.refresh()

    def on_pre_leave(self, *_: Any) -> None:
        self._work.rest()

    def refresh(self) -> None:
        self._work.rest()
        try:
            finished, self.people = self.store.finished(), people.of(self.store)
        except StoreError as error:
            self.show()
            self.app.say(str(error))
            return
        self.finished = {one.game.id: one for one in finished}
        self.problems = {}
        self._open = [one.game.id for one in finished if one.result is None]
        self.show()
        if self._open:
            self._work.begin(self._adding_up())

    @property
    def played(self) -> list[Played]:
        return games_played(self.finished.values(), self.people)

    def look_at(self, game_id: int, screen: str) -> None:
        """The scoring sheet of a game, or its log."""
        try:
            self.session.resume(game_id)
        except StoreError as error:
            self.app.say(str(error))
            return
        pad = self.finished[game_id].game.box == "pad"
        self.app.go("pad_table" if pad and screen == "log" else screen)  # a pad has no rounds

    def _tell(self, left: int) -> None:
        self.adding = plural("Adding up {n} game …", "Adding up {n} games …", left) if left else ""

    def _adding_up(self) -> Iterator[int | None]:
        """One game after the other; between any two of their entries there is time for a frame."""
        while self._open:
            yield len(self._open)
            game_id = self._open[0]
            try:
                saved = yield from self.session.opening(game_id)
                self.finished[game_id] = Finished(self.finished[game_id].game, self.store.work_out(saved))
            except StoreError as error:
                self.problems[game_id] = str(error)
            self._open.pop(0)
        self.show()
