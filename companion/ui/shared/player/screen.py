"""The page of a player: what people like to know about themselves."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.table.store import now
from companion.ui import layout
from companion.ui.shared.figures import parts  # noqa: F401
from companion.ui.shared.figures.adding_up import AddingUp
from companion.ui.shared.figures.sending import offer_share
from companion.ui.shared.player.view import player_text, player_view

layout.load(__file__)


class PlayerPage(AddingUp):
    """``app.go("player", person=key, box="")``."""

    view = ObjectProperty(rebind=True)
    person = StringProperty()
    box = StringProperty()  # whose categories are shown
    two = BooleanProperty(False)  # columns

    def show(self) -> None:
        self.view = player_view(self.played, self.person, now(), self.box, self.people.hidden)

    # What a tap does

    def choose_box(self, box: str) -> None:
        self.box = box
        self.show()

    def tap_share(self, box: str) -> None:
        self.app.go("box", box=box)

    def tap_person(self, person: str) -> None:
        """From one page to the next; the way back leads to where the first was opened."""
        self.person, self.box = person, ""
        self.read_from_the_top()
        self.show()

    def tap_game(self, game_id: int) -> None:
        self.look_at(game_id, "final")

    def offer_share(self) -> None:
        offer_share(self.app, self.view.name, player_text(self.view), self.picture)

    def picture(self) -> Any:
        return Factory.PlayerPicture(value=self.view)
