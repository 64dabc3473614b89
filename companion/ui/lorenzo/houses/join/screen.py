"""Joining a game with the expansion in progress."""

from __future__ import annotations

from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.setup import Setup
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.join.form import HousesForm
from companion.ui.lorenzo.houses.join.view import joining
from companion.ui.lorenzo.houses.own_copy.at_start import AskingSheet
from companion.ui.lorenzo.houses.own_copy.at_start_view import to_ask
from companion.ui.lorenzo.join import screen  # noqa: F401
from companion.ui.shared.join.screen import JoinScreen

KEPT = "houses_running"


class HousesJoinScreen(JoinScreen):
    kept_as, form = KEPT, HousesForm
    joining, nobody = joining, joining(Setup(seats=("", ""), houses=Houses()))

    def begin(self) -> None:
        """The game keeps the copy that it begins with: what matters of it is asked for now."""
        store = self.app.session.store
        faulty, copy = self.running.faults(), own_houses.own_copy(store)
        pieces = () if faulty else to_ask(self.running.beginning(), copy, own_houses.asked(store))
        if pieces:
            AskingSheet(self.app, pieces, self._begin).open()
        else:
            self._begin()

    def _begin(self) -> None:
        self.running = self.running.knowing(own_houses.houses(self.app.session.store).own_copy)
        super().begin()
