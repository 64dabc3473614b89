"""What the setup is made of: its steps, the seats, leaders face down, and who holds the phone (mockup 20)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, BoxLayout, Down
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import arrange
from companion.ui.masters.leaders import picker  # noqa: F401
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.setup.seat_view import Face, GoodChoice
from companion.ui.masters.setup.view import PlayRow, Tab, Tile
from companion.ui.shared.secret.sheet import HoldOrTap

layout.load(__file__)

PARTS = ("tiles", "intro", "banner", "dealt", "start", "told", "note")


class StepFace(kit.Surface, BoxLayout):
    pass


class StepTab(ButtonBehavior, AnchorLayout):
    """One of the three steps; drawn small, tapped large."""

    key = StringProperty()
    number = NumericProperty(0)
    text = StringProperty()
    done = BooleanProperty(False)
    now = BooleanProperty(False)

    def show(self, number: int, tab: Tab, now: bool) -> None:
        self.number, self.key, self.text, self.done, self.now = number, tab.key, tab.text, tab.done, now


class SeatTile(kit.ChoiceCard):
    seat = StringProperty("red")
    letter = StringProperty()
    first = BooleanProperty(False)
    said = StringProperty()
    gives = ObjectProperty(())
    can_open = BooleanProperty(False)

    def show(self, tile: Tile) -> None:
        self.seat, self.letter, self.first, self.said = tile.seat, tile.letter, tile.first, tile.said
        self.gives, self.can_open, self.chosen = tile.gives, tile.can_open, tile.status == "chooses"


class PhoneBanner(kit.Surface, Across):
    """Who holds the phone, in the colour of that player."""

    seat = StringProperty("red")
    letter = StringProperty()
    who = StringProperty()
    about = StringProperty()


class HeadLine(Across):
    """A heading, and a few words at its right."""

    title = StringProperty()
    said = StringProperty()


class DealtLeader(HoldOrTap, ButtonBehavior, kit.Surface, FloatLayout):
    """A leader that its owner may look at while holding it, and keep with a tap."""

    place = NumericProperty(0)
    kept = BooleanProperty(False)
    name = StringProperty()
    sign = ObjectProperty(())
    needs = StringProperty()
    points = NumericProperty(0)

    def show(self, face: Face | None) -> None:
        self.name, self.sign = (face.name, face.sign) if face else ("", ())
        self.needs, self.points = (face.needs, face.points) if face else ("", 0)


class GoodButton(kit.ChoiceCard):
    kind = StringProperty()
    icon = StringProperty()
    text = StringProperty()

    def show(self, good: GoodChoice) -> None:
        self.kind, self.icon, self.text, self.chosen = good.kind, good.icon, good.text, good.chosen


class SummaryRow(BoxLayout):
    seat = StringProperty("red")
    letter = StringProperty()
    name = StringProperty()
    first = BooleanProperty(False)
    said = StringProperty()
    goods = ObjectProperty(())

    def show(self, row: PlayRow) -> None:
        self.seat, self.letter, self.name, self.first = row.seat, row.letter, row.name, row.first
        self.said, self.goods = row.said, row.goods


class MarketStep(Down):
    """The tray: copied from the table, or drawn by the app."""

    how = StringProperty("copy")
    said = StringProperty()
    cards = StringProperty()


class SeatPart(Down):
    """A heading, and what is chosen below it."""

    title = StringProperty()
    said = StringProperty()


class SeatsStep(Down):
    """Everybody's seat, and what the one who holds the phone chooses; only those of its parts that are wanted."""

    def on_kv_post(self, _widget: Any) -> None:
        self._parts = {part: self.ids[part].__self__ for part in PARTS}

    def want(self, *parts: str) -> None:
        arrange(self, [self._parts[part] for part in parts])


class PlayStep(Down):
    market = StringProperty()
    cards = StringProperty()
