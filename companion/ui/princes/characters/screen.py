"""The auction of special characters (mockup 48): a card, a number, the marker; or a pass."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion import rulebook
from companion.games import princes
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.painting import Painting
from companion.ui.kit.rounded import Rounded
from companion.ui.kit.stock import Stock, arrange
from companion.ui.kit.words import longest
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme
from companion.ui.princes import routing
from companion.ui.princes.characters.view import (
    BOX,
    MONEY,
    CharactersView,
    CharacterView,
    Draft,
    NumberView,
    SeatView,
    characters_view,
    chosen,
    move,
    settled,
    verdict_of,
)
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.table.at_table import AwaitedStep

layout.load(__file__)


class BidderCell(ButtonBehavior, kit.Surface, BoxLayout):
    """A player and where the marker lies; a tap says why somebody cannot bid."""

    seat = StringProperty("red")
    letter = StringProperty()
    text = StringProperty()
    number = StringProperty()
    active = BooleanProperty(False)
    done = BooleanProperty(False)

    def show(self, view: SeatView) -> None:
        self.seat, self.letter, self.text, self.number = view.seat, view.letter, view.text, view.number
        self.active, self.done = view.active, view.done


class BidTrack(Widget):
    """The bidding spaces of a card, thin; painted, because there are dozens."""

    spaces = ObjectProperty(())
    passed = ColorProperty()
    marker = ColorProperty()
    open = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._painting = Painting()
        self._draw = Trigger(self._draw_now)
        super().__init__(**kwargs)
        self.canvas.add(self._painting)
        for changed in ("size", "spaces", "passed", "marker", "open"):
            self.fbind(changed, self._draw)
        self.fbind("pos", self._painting.move)
        self._draw()

    def _draw_now(self) -> None:
        painted = self._painting.begin()
        step = self.width / max(1, len(self.spaces))
        for n, space in enumerate(self.spaces):
            cell = Rounded()
            box = (n * step, 0, step - theme.gap4 / 2, self.height)
            colour = getattr(self, space)
            cell.fit(box, [theme.gap4 / 2] * 4, colour, colour, 0)
            painted.add(cell)


class CharacterCard(kit.ChoiceCard):
    """A special character: what it does, its track, and the marker with its price."""

    character = StringProperty()
    name = StringProperty()
    longest = NumericProperty(0)
    icon = StringProperty()
    effect = StringProperty()
    lowest = NumericProperty(0)
    highest = NumericProperty(0)
    spaces = ObjectProperty(())
    owner = StringProperty("red")
    owner_letter = StringProperty()
    price = StringProperty()
    note = StringProperty()
    sold = BooleanProperty(False)

    def show(self, view: CharacterView) -> None:
        self.character, self.name, self.icon, self.effect = view.id, view.name, view.icon, view.effect
        self.longest = longest(view.name)
        self.lowest, self.highest, self.spaces = view.lowest, view.highest, view.spaces
        self.owner, self.owner_letter = view.owner or "red", view.owner_letter
        self.price, self.note, self.sold, self.chosen = view.price, view.note, view.sold, view.chosen


class BidNumber(ButtonBehavior, AnchorLayout):
    """A number of the track; struck where it is not above the marker there."""

    bid = NumericProperty(0)
    struck = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def show(self, view: NumberView) -> None:
        self.bid, self.struck, self.chosen = view.bid, view.struck, view.chosen


class PotLine(kit.Surface, Across):
    """What lies on the Banker."""

    text = StringProperty()


class CharactersScreen(AwaitedStep):
    """Buying happens by itself, when the turn comes round to a marker that still lies there."""

    subtitle = StringProperty()
    seat = StringProperty("red")
    letter = StringProperty()
    longest = NumericProperty(0)  # word about a player
    title = StringProperty()
    text = StringProperty()
    pot = StringProperty()
    overrule = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.draft = Draft()
        self._asked = False  # whether to record it anyway
        self._seats = Stock(lambda: self._tappable(BidderCell, self._why_not))
        self._cards = Stock(lambda: self._tappable(CharacterCard, self._choose))
        self._numbers = Stock(lambda: self._tappable(BidNumber, self._number))
        super().__init__(**kwargs)
        # ids are weak, and what is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in ("panel", "pot", "refusals", "anyway")}

    @staticmethod
    def _tappable(kind: Any, tapped: Any) -> Any:
        widget = kind()
        widget.bind(on_release=tapped)
        return widget

    # What it shows

    def look(self) -> None:
        if self.table.phase != "characters" or self.table.awaiting:
            self.draft = Draft()
            return  # all have bought or passed
        self.draft, self._asked = settled(self.table, self.draft), False
        self._show(characters_view(self.table, self.draft))

    def _show(self, view: CharactersView) -> None:
        bidder = next((one for one in view.seats if one.active), view.seats[0])
        self.subtitle, self.seat, self.letter = view.subtitle, bidder.seat, bidder.letter
        self.longest = longest(*[one.text for one in view.seats])
        self.title, self.text, self.pot = view.title, view.text, view.pot
        self.button, self.ready = view.button, view.ready
        self.overrule = _("Record anyway") if view.recordable else ""
        for stock, place, views in (
            (self._seats, "seats", view.seats),
            (self._cards, "cards", view.cards),
            (self._numbers, "numbers", view.numbers),
        ):
            widgets = stock.take(len(views))
            arrange(self.ids[place], widgets)
            for widget, one in zip(widgets, views, strict=True):
                widget.show(one)
        self._parts["refusals"].tell(view.refusals)
        names = ["panel", *(["refusals"] if view.refusals else []), *(["anyway"] if self.overrule else [])]
        names += ["pot"] if view.pot else []
        arrange(self.ids.below, [self._parts[name] for name in names])

    # Tapping

    def _choose(self, card: CharacterCard) -> None:
        self._change(chosen(self.draft, card.character))

    def _number(self, cell: BidNumber) -> None:
        bid = None if self.draft.bid == int(cell.bid) else int(cell.bid)
        self._change(Draft(self.draft.character, bid))

    def _why_not(self, cell: BidderCell) -> None:
        """Somebody who is not to bid: because of a pass, a card bought, or another's turn."""
        reasons = princes.check(self.table, princes.Pass(seat=cell.seat)).reasons
        if reasons:
            self.app.complain(rulebook.sentence(BOX, reasons[0], self.table), (BOX, reasons[0].rule))

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()
        if draft.character:
            Clock.schedule_once(self._bring_into_view)  # once it has its place

    def _bring_into_view(self, *_: Any) -> None:
        """The numbers of the card that was tapped, or why it cannot be."""
        for name in ("panel", "refusals"):
            part, scroller = self._parts[name], self.ids.scroller
            if part.parent and scroller.children[0].height > scroller.height:
                scroller.scroll_to(part, animate=False)

    # Recording

    def confirm(self) -> None:
        action = move(self.table, self.draft)
        if action is None or not self.ready:
            return
        if MONEY in verdict_of(self.table, self.draft).rules:
            self._change(replace(self.draft, asked=True))
        else:
            self._record(action)

    def record_anyway(self) -> None:
        action = move(self.table, self.draft)
        if action is None or not self.overrule:
            return
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
            return
        self._record(action.with_(overruled=True))

    def pass_on(self) -> None:
        self._record(princes.Pass(seat=self.table.to_act))

    def _record(self, action: Any) -> None:
        """However often one taps, once: the draft is gone before the next tap."""
        draft, self.draft, self.ready = self.draft, Draft(), False
        if not routing.act(self.app, action):
            self._change(draft)

    def undo(self) -> None:
        """First what was only tapped; then what has been recorded."""
        if self.draft.character:
            self._change(Draft())
        else:
            super().undo()
