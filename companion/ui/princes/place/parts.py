"""The parts of the screen where a tile is laid. Each shows a view, and keeps what it has made."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, Down, Grid, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import theme
from companion.ui.princes.pieces import grid  # noqa: F401
from companion.ui.princes.pieces.pieces import OwnerHolding
from companion.ui.princes.place.list_view import Choice, Section
from companion.ui.princes.place.view import Count, Deal, PlaceView, ReasonView, Turn
from companion.ui.shared.rules import rule_link  # noqa: F401
from companion.ui.shared.secret import sheet as secret

layout.load(__file__)

TOOLS = 6


# The grid and the buttons at its side


class ToolButton(ButtonBehavior, kit.Surface, AnchorLayout):
    icon = StringProperty()
    accent = BooleanProperty(False)


class PlaceTools(GridLayout):
    """What moves the tile without dragging: ``on_tool`` tells ``rotate``, ``flip``, or which way."""

    upright = BooleanProperty(True)
    __events__ = ("on_tool",)

    def on_tool(self, tool: str) -> None:
        """For those who bind it."""


class PlaceBoard(Widget):
    """The grid as large as there is room, and the tools at its side, or below it where its squares would be small.

    ``filling``, it has a height to fill; else it takes the height that its width asks for.
    """

    filling = BooleanProperty(False)
    tools = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    touch = NumericProperty(0)  # bound in kv, so that it follows the theme
    height: float

    def __init__(self, **kwargs: Any) -> None:
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)
        for changed in ("pos", "size", "filling", "tools", "mirrored", "touch"):
            self.fbind(changed, self._fit)

    def on_kv_post(self, *_: Any) -> None:
        self._tools = self.ids.tools.__self__  # ids are weak, and the tools are not always shown
        self.ids.grid.fbind("ground", self._fit)

    def _fit_now(self, *_: Any) -> None:
        if self.tools != (self._tools.parent is not None):
            (self.add_widget if self.tools else self.remove_widget)(self._tools)
        squares, gap = self.ids.grid, theme.gap6
        if squares.ground is None:
            return
        aside = self.touch + gap if self.tools else 0
        beside = self.filling or (self.width - aside) / squares.ground.columns >= theme.square
        side = self.width - (aside if beside else 0)
        column, row = TOOLS * self.touch + (TOOLS - 1) * gap, self.touch + gap
        if self.filling:
            side = min(side, self.height)
        else:
            side = min(side, theme.text_width)
            self.height = max(side, column if self.tools else 0) if beside else side + (row if self.tools else 0)
        squares.size = side, side
        self._tools.upright = beside
        left = self.center_x - (side + (aside if beside else 0)) / 2
        top = self.top - ((self.height - max(side, column)) / 2 if self.filling else 0)
        squares.pos = left + (aside if beside and self.mirrored else 0), top - side
        if not self.tools:
            return
        if beside:
            self._tools.size = self.touch, max(side, column)
            self._tools.pos = left if self.mirrored else squares.right + gap, top - self._tools.height
        else:
            self._tools.size, self._tools.pos = (side, self.touch), (left, squares.y - row)


class GridLegend(Across):
    tile = StringProperty()
    learning = BooleanProperty(False)
    hatched = BooleanProperty(False)


# Learning


class SizeButton(kit.OutlineButton):
    squares = NumericProperty(0)


class SizeCard(kit.Card):
    """How many squares a Landscape covers: ``on_squares``."""

    label = StringProperty()
    __events__ = ("on_squares",)

    def __init__(self, **kwargs: Any) -> None:
        self._buttons = Stock(self._button)
        super().__init__(**kwargs)

    def _button(self) -> SizeButton:
        button = SizeButton()
        button.bind(on_release=lambda button: self.dispatch("on_squares", int(button.squares)))
        return button

    def show(self, view: PlaceView, size: int) -> None:
        self.label = view.label
        buttons = self._buttons.take(len(view.sizes))
        arrange(self.ids.sizes, buttons)
        for button, squares in zip(buttons, view.sizes, strict=True):
            button.squares, button.chosen = squares, squares == size

    def on_squares(self, squares: int) -> None:
        """For those who bind it."""


class CountSquare(Dashed, kit.Surface):
    filled = BooleanProperty(False)
    kind = StringProperty("building")


class CheckLine(Snug):
    text = StringProperty()
    fine = BooleanProperty(True)


class CountCard(kit.Card):
    done = StringProperty()
    says = StringProperty()
    nudge = NumericProperty(0)
    refused = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._squares, self._checks = Stock(CountSquare), Stock(CheckLine)
        super().__init__(**kwargs)

    def show(self, count: Count, kind: str) -> None:
        self.done, self.says = str(count.done), count.says
        squares = self._squares.take(count.size)
        arrange(self.ids.squares, squares)
        for n, square in enumerate(squares):
            square.filled, square.kind = n < count.done, kind
        checks = self._checks.take(len(count.checks))
        arrange(self.ids.checks, checks)
        for line, (text, fine) in zip(checks, count.checks, strict=True):
            line.text, line.fine = text, fine

    def shake(self) -> None:
        """Not that square."""
        Animation.cancel_all(self, "nudge")
        self.refused, away = True, 0 if theme.reduce_motion else theme.gap6
        step = theme.motion("press")
        moves = Animation(nudge=away, **step) + Animation(nudge=-away, **step)
        moves += Animation(nudge=away, **step) + Animation(nudge=0, **step)
        moves.bind(on_complete=lambda *_: setattr(self, "refused", False))
        moves.start(self)


# A known outline


class TurnCard(kit.ChoiceCard):
    way = ObjectProperty(frozenset())
    kind = StringProperty("building")
    spots = StringProperty()
    word = StringProperty()

    def show(self, turn: Turn, kind: str) -> None:
        self.way, self.kind, self.chosen = turn.way, kind, turn.chosen
        self.spots, _space, self.word = turn.says.partition(" ")


class TurnCards(Grid):
    """The distinct turns with their legal places: ``on_way``."""

    __events__ = ("on_way",)

    def __init__(self, **kwargs: Any) -> None:
        self._cards = Stock(self._card)
        super().__init__(**kwargs)

    def _card(self) -> TurnCard:
        card = TurnCard()
        card.bind(on_release=lambda card: self.dispatch("on_way", card.way))
        return card

    def show(self, view: PlaceView) -> None:
        cards = self._cards.take(len(view.turns))
        arrange(self, cards)
        for card, turn in zip(cards, view.turns, strict=True):
            card.show(turn, view.kind)

    def on_way(self, way: Any) -> None:
        """For those who bind it."""


class SpotCard(kit.Card):
    """Whether it may lie here, and the way from one legal place to the next: ``on_walk``."""

    state = StringProperty()
    note = StringProperty()
    legal = BooleanProperty(True)
    spot = StringProperty()
    spots = StringProperty()
    __events__ = ("on_walk",)

    def show(self, view: PlaceView) -> None:
        self.state, self.note = view.state, view.state_note
        self.legal = view.ghost is not None and view.ghost.state == "legal"
        self.spot, self.spots = view.spot, view.spots

    def on_walk(self, by: int) -> None:
        """For those who bind it."""


class DealHalf(Down):
    title = StringProperty()
    amount = StringProperty()
    icon = StringProperty()
    note = StringProperty()


class DealCard(kit.Card):
    pays = StringProperty()
    pays_note = StringProperty()
    gains = StringProperty()
    gains_note = StringProperty()

    def show(self, deal: Deal) -> None:
        self.pays, self.pays_note, self.gains, self.gains_note = (
            deal.pays,
            deal.pays_note,
            deal.gains,
            deal.gains_note,
        )


class PlaceHold(OwnerHolding, secret.HoldButton):
    seat = OptionProperty("red", options=kit.PLAYERS)


class HoldCard(kit.Card):
    """Which cards in hand want the tile: asks ``tell`` only while somebody holds."""

    seat = OptionProperty("red", options=kit.PLAYERS)
    each = NumericProperty(0)
    said = StringProperty()
    tell = ObjectProperty()

    def hold(self, held: bool) -> None:
        self.said = self.tell() if held and self.tell else ""

    def hide(self) -> None:
        self.ids.hold.hide()
        self.said = ""


# Reasons


class PlaceFix(kit.OutlineButton):
    what = ObjectProperty()


class ReasonCard(kit.Card):
    title = StringProperty()
    sentence = StringProperty()
    rule = StringProperty()
    __events__ = ("on_fix",)

    def __init__(self, **kwargs: Any) -> None:
        self._fixes = Stock(self._fix)
        super().__init__(**kwargs)

    def _fix(self) -> PlaceFix:
        button = PlaceFix()
        button.bind(on_release=lambda button: self.dispatch("on_fix", button.what))
        return button

    def show(self, reason: ReasonView) -> None:
        self.title, self.sentence, self.rule = reason.title, reason.sentence, reason.rule
        fixes = self._fixes.take(len(reason.fixes))
        arrange(self.ids.fixes, fixes)
        for n, (button, fix) in enumerate(zip(fixes, reason.fixes, strict=True)):
            button.text, button.icon, button.what = fix.label, fix.icon, fix.what
            button.chosen = not n and bool(fix.icon)

    def on_fix(self, what: Any) -> None:
        """For those who bind it."""


class ReasonCards(Down):
    __events__ = ("on_fix",)

    def __init__(self, **kwargs: Any) -> None:
        self._cards = Stock(self._card)
        super().__init__(**kwargs)

    def _card(self) -> ReasonCard:
        card = ReasonCard()
        card.bind(on_fix=lambda _card, what: self.dispatch("on_fix", what))
        return card

    def show(self, reasons: tuple[ReasonView, ...]) -> None:
        cards = self._cards.take(len(reasons))
        arrange(self, cards)
        for card, reason in zip(cards, reasons, strict=True):
            card.show(reason)

    def on_fix(self, what: Any) -> None:
        """For those who bind it."""


# What can be laid


class TileCard(kit.ChoiceCard):
    tile = StringProperty()
    label = StringProperty()
    kind = StringProperty("building")
    shape = ObjectProperty(frozenset())
    says = StringProperty()
    lock = StringProperty()

    def show(self, choice: Choice) -> None:
        self.tile, self.label, self.kind = choice.tile, choice.label, choice.kind
        self.shape, self.says, self.lock = choice.shape, choice.says, choice.lock


class TileSection(Down):
    title = StringProperty()
    __events__ = ("on_tile",)

    def __init__(self, **kwargs: Any) -> None:
        self._cards = Stock(self._card)
        super().__init__(**kwargs)

    def _card(self) -> TileCard:
        card = TileCard()
        card.bind(on_release=lambda card: self.dispatch("on_tile", card.tile))
        return card

    def show(self, section: Section) -> None:
        self.title = section.title
        cards = self._cards.take(len(section.choices))
        arrange(self.ids.tiles, cards)
        for card, choice in zip(cards, section.choices, strict=True):
            card.show(choice)

    def on_tile(self, tile: str) -> None:
        """For those who bind it."""


class TileLists(Down):
    """All that can be laid, by size: ``on_tile``."""

    __events__ = ("on_tile",)

    def __init__(self, **kwargs: Any) -> None:
        self._sections = Stock(self._section)
        super().__init__(**kwargs)

    def _section(self) -> TileSection:
        section = TileSection()
        section.bind(on_tile=lambda _section, tile: self.dispatch("on_tile", tile))
        return section

    def show(self, sections: tuple[Section, ...]) -> None:
        shown = self._sections.take(len(sections))
        arrange(self, shown)
        for part, section in zip(shown, sections, strict=True):
            part.show(section)

    def on_tile(self, tile: str) -> None:
        """For those who bind it."""
