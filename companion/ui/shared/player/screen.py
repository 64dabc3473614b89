"""The page of a player: what people like to know about themselves."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty

from companion.table.store import now
from companion.table.words import _
from companion.ui import boxes, layout
from companion.ui.shared.figures import parts  # noqa: F401
from companion.ui.shared.figures.adding_up import AddingUp
from companion.ui.shared.figures.sending import offer_share
from companion.ui.shared.figures.view import games_text, players_text
from companion.ui.shared.history.view import page_text
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.player.view import games_of, player_text, player_view

layout.load(__file__)

LISTED = 60  # games


class PlayerPage(AddingUp):
    """``app.go("player", person=key, box="")``."""

    view = ObjectProperty(rebind=True)
    person = StringProperty()
    box = StringProperty()  # whose categories are shown

    def show(self) -> None:
        """Whoever was merged on the way is the other one when somebody comes back."""
        games = self.played
        if not any(game.of(self.person) for game in games):
            self.person = self.people.person(self.person)
        self.view = player_view(games, self.person, now(), self.box, self.people.hidden)

    # What a tap does

    def choose_box(self, box: str) -> None:
        self.box = box
        self.show()

    def tap_share(self, key: str | int) -> None:
        """The games that a bar counts, the last ones; above those of a box, the way to its page."""
        found = games_of(self.played, self.person, key, now(), self.people.hidden)
        box, title = (key, boxes.short_title(key)) if isinstance(key, str) else ("", players_text(key))
        count, last = games_text(len(found)), _("the last {n} of {games}")
        page = [Choice(None, page_text(box), "")] if box else []
        PickSheet(
            lambda _tab: [*page, *found[:LISTED]],
            lambda _tab, game: self.tap_game(game) if game else self.app.go("box", box=box),
            title=f"{self.view.name} · {title}",
            subtitle=last.format(n=LISTED, games=count) if len(found) > LISTED else count,
        ).open()

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
