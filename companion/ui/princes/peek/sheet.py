"""Hold to peek: money and hidden cards of one player, drawn only while the finger is down."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui import layout
from companion.ui.kit import PLAYERS, Surface, TextButton, Words
from companion.ui.kit.box_layout import Across, BoxLayout, Flow, Snug
from companion.ui.princes.peek.view import HandCard, peek_view
from companion.ui.princes.pieces.pieces import OwnerHolding
from companion.ui.princes.pieces.view import CardFace, FaceLine

layout.load(__file__)


class Wish(Snug):
    """What a person wants, with a check or a cross."""

    icon = StringProperty()
    text = StringProperty()
    mark = StringProperty()


class Wishes(Flow):
    pass


class PeekCard(Across):
    """A hidden card in a few lines; ``value`` is what a work would be worth."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    value = StringProperty()
    enough = BooleanProperty(False)


class PeekTitle(Words):
    pass


class PeekPanel(Surface, BoxLayout):
    """Lies over the screen; made when somebody looks, and gone with the finger."""

    title = StringProperty()
    florin = NumericProperty(0)
    most = NumericProperty(0)  # how high it may be

    def show(self, seat: Seat, all_cards: bool) -> None:
        view = peek_view(App.get_running_app().session.table, seat)
        self.title, self.florin = view.name, view.florin
        rows = self.ids.rows
        for card in view.hand:
            rows.add_widget(_in_hand(card))
        self._add(plural("{n} Bonus card", "{n} Bonus cards", len(view.bonus)), view.bonus)
        if all_cards:
            self._add(plural("{n} Prestige card", "{n} Prestige cards", len(view.prestige)), view.prestige)

    def _add(self, title: str, faces: tuple[CardFace, ...]) -> None:
        if faces:
            self.ids.rows.add_widget(PeekTitle(text=title))
        for face in faces:
            text = " ".join(line.text for line in face.lines)
            self.ids.rows.add_widget(PeekCard(icon=face.icon, title=face.name, text=text))


def _in_hand(card: HandCard) -> PeekCard:
    value = "" if card.value is None else str(card.value)
    made = PeekCard(icon=card.face.icon, title=card.face.name, value=value, enough=card.enough)
    if card.face.lines:
        wishes = Wishes()
        for line in card.face.lines:
            wishes.add_widget(_wish(line))
        made.ids.lines.add_widget(wishes)
    return made


def _wish(line: FaceLine) -> Wish:
    return Wish(icon=line.icon, text=line.text, mark="check" if line.met else "x")


class PeekButton(OwnerHolding, TextButton):
    """``PeekButton: seat: "red"; place: root`` (the screen it opens on); ``all_cards`` shows Prestige cards too."""

    seat = OptionProperty("red", options=PLAYERS)
    place = ObjectProperty(None, allownone=True)
    all_cards = BooleanProperty(False)
    foot = NumericProperty(0)  # where the panel begins; else beside the finger
    short = BooleanProperty(False)  # large text: only the eye

    def __init__(self, **kwargs: Any) -> None:
        self._panel: PeekPanel | None = None
        super().__init__(**kwargs)

    def on_held(self, *args: Any) -> None:
        super().on_held(*args)
        if self._panel and self._panel.parent:
            self._panel.parent.remove_widget(self._panel)
        self._panel = None
        if self.held and self.place:
            self._panel = self._lay_out()
            self._panel.show(self.seat, self.all_cards)
            self.place.add_widget(self._panel)

    def _lay_out(self) -> PeekPanel:
        """Above the finger or below it, where there is more room."""
        if self.foot:
            return PeekPanel(y=self.foot, most=self.place.height - self.foot)
        below, above = self.to_window(self.x, self.y)[1], self.to_window(self.x, self.top)[1]
        room = self.place.height - above
        return PeekPanel(y=above, most=room) if room > below else PeekPanel(y=0, most=below)

    def said(self, held: bool, short: bool, tap: bool) -> str:
        if short:
            return ""
        if tap:
            return _("Tap to hide") if held else _("Tap to peek")
        return _("Hold to peek")  # also while held: nothing moves under the finger
