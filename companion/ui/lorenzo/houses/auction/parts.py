"""The pieces of the family auction: the banner, the chain, the tiles with their spaces, and the family tapped."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as Measure
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.stacklayout import StackLayout

from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, BoxLayout, Down, Flow, Grid, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import SANS, theme
from companion.ui.lorenzo.houses.auction.view import AuctionView, Choice, Column, FamilyFace, Link, Pick, Space
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN

layout.load(__file__)


class AuctionBanner(kit.Surface, Across):
    """Who must act, in that player's colour, and why."""

    seat = StringProperty("red")
    letter = StringProperty()
    title = StringProperty()
    about = StringProperty()
    ink = ColorProperty()

    def show(self, view: AuctionView) -> None:
        self.seat, self.letter, self.title, self.about = view.seat, view.letter, view.title, view.about


class ChainLink(Snug):
    """``3 for Este``; the one that is being made is underlined."""

    seat = StringProperty("red")
    letter = StringProperty()
    amount = StringProperty()
    text = StringProperty()
    now = BooleanProperty(False)
    first = BooleanProperty(False)
    ends = BooleanProperty(False)  # nobody: the auction is over

    def show(self, link: Link, first: bool) -> None:
        self.seat, self.ends = link.seat or self.seat, link.seat is None
        self.letter, self.amount, self.text, self.now, self.first = link.letter, link.amount, link.text, link.now, first


class ChainStrip(kit.Raised, StackLayout):
    """Who outbid whom and who moves next, so that nobody loses the thread."""

    def __init__(self, **kwargs: Any) -> None:
        self._links = Stock(ChainLink)
        super().__init__(**kwargs)

    def show(self, links: tuple[Link, ...]) -> None:
        shown = self._links.take(len(links))
        for widget, link in zip(shown, links, strict=True):
            widget.show(link, first=link is links[0])
        arrange(self, shown)


class SpaceRing(kit.Surface, AnchorLayout):
    """The rank of a space that is free to take."""

    rank = StringProperty()
    style = StringProperty("numeral_s")
    chosen = BooleanProperty(False)


class ShadowBadge(kit.Badge):
    """A pawn that was outbid, until it has moved."""


class SpaceCell(ButtonBehavior, kit.Surface, AnchorLayout):
    """A space of an auction tile. What is on it is made when it is first needed."""

    state_of = StringProperty("open")
    locked = BooleanProperty(False)
    across = BooleanProperty(False)
    corners = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        self.space: Space | None = None
        self._made: dict[Any, Any] = {}
        super().__init__(**kwargs)

    def show(self, space: Space, across: bool) -> None:
        if (space, across) == (self.space, self.across):
            return
        self.space, self.across, self.state_of, self.locked = space, across, space.state, space.locked
        arrange(self, [one for one in (self._face(space), self._lock(space)) if one])

    def _face(self, space: Space) -> Any:
        if space.state == "open":
            ring = self._piece(SpaceRing)
            ring.rank, ring.chosen = str(space.rank), space.chosen
            return ring
        if space.state in ("held", "shadow"):
            badge = self._piece(kit.Badge if space.state == "held" else ShadowBadge)
            badge.player, badge.letter = space.seat, space.letter
            return badge
        return self._piece(WonWord) if space.state == "won" and not self.across else None

    def _lock(self, space: Space) -> Any:
        return self._piece(SpaceLock) if space.locked else None

    def _piece(self, kind: Any) -> Any:
        if kind not in self._made:
            self._made[kind] = kind()
        return self._made[kind]


class WonWord(kit.Inline):
    pass


class SpaceLock(AnchorLayout):
    """A padlock in the corner: nobody goes higher."""


class FamilyHead(ButtonBehavior, kit.Surface, BoxLayout):
    name = StringProperty()
    about = StringProperty()
    won = BooleanProperty(False)
    across = BooleanProperty(False)


class FamilyColumn(kit.Surface, Down):
    """A family and the spaces of its auction tile: one above the other, or, for large text, one after the other."""

    chosen = BooleanProperty(False)
    across = BooleanProperty(False)
    board = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.column: Column | None = None
        super().__init__(**kwargs)
        self._cells = Stock(self._make_cell)
        self.ids.head.bind(on_release=lambda _head: self._tell(0))

    def _make_cell(self) -> SpaceCell:
        cell = SpaceCell()
        cell.bind(on_release=lambda cell: self._tell(cell.space.rank))
        return cell

    def _tell(self, rank: int) -> None:
        if self.column:
            self.board.dispatch("on_pick", Pick(self.column.tile, rank))

    def show(self, column: Column, across: bool) -> None:
        if (column, across) == (self.column, self.across):
            return
        self.column, self.across, self.chosen = column, across, column.chosen
        head = self.ids.head
        head.name, head.won, head.across = column.name, bool(column.won), across
        shown = (column.number, column.won if across else "")
        head.about = " · ".join(word for word in shown if word)
        spaces = column.spaces[::-1] if across else column.spaces
        cells = self._cells.take(len(spaces))
        for cell, space in zip(cells, spaces, strict=True):
            cell.corners = self._corners(space is spaces[0], space is spaces[-1])
            cell.show(space, across)
        arrange(self.ids.cells, cells)

    def _corners(self, first: bool, last: bool) -> list[float]:
        """Round where the column is; top left, top right, bottom right, bottom left."""
        if self.across:
            return [0, 0, float(last), float(first)]
        return [0, 0, float(last), float(last)]


class AuctionBoard(Grid):
    """All columns side by side; where their names do not fit, one below the other."""

    across = BooleanProperty(False)
    word_size = NumericProperty()  # of the names
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self._shown: tuple[Column, ...] = ()
        self._columns = Stock(lambda: FamilyColumn(board=self))
        super().__init__(**kwargs)
        for changed in ("width", "word_size"):
            self.fbind(changed, self._judge)

    def show(self, columns: tuple[Column, ...]) -> None:
        self._shown = columns
        self._judge()
        self._fill()

    def _judge(self, *_: Any) -> None:
        if not self._shown:
            return
        measure = Measure(font_size=self.word_size, font_name=SANS, bold=True)
        words = [word for column in self._shown for word in column.name.split()]
        needed = max(measure.get_extents(word)[0] for word in words) + 2 * theme.selected_line + theme.gap4
        room = (self.width - theme.gap4 * (len(self._shown) - 1)) / len(self._shown)
        self.across = room < max(needed, theme.touch + 2 * theme.selected_line)

    def on_across(self, *_: Any) -> None:
        self._fill()

    def _fill(self) -> None:
        columns = self._columns.take(len(self._shown))
        for widget, column in zip(columns, self._shown, strict=True):
            widget.show(column, self.across)
        self.cols = 1 if self.across else max(1, len(columns))
        arrange(self, columns)

    def on_pick(self, pick: Pick) -> None:
        """For those who bind it."""


class AuctionLegend(Flow):
    pass


class LegendLine(Snug):
    text = StringProperty()
    rank = StringProperty()
    icon = StringProperty()


class AuctionOffer(kit.OutlineButton):
    space = NumericProperty(0)


class FamilyCard(kit.Card):
    """The ability of the family tapped, and the choice of that space or the top."""

    name = StringProperty()
    text = StringProperty()
    mark = ObjectProperty(CERTAIN)
    __events__ = ("on_space",)

    def __init__(self, **kwargs: Any) -> None:
        self._buttons = Stock(self._make_button)
        super().__init__(**kwargs)

    def _make_button(self) -> AuctionOffer:
        button = AuctionOffer()
        button.bind(on_release=lambda button: self.dispatch("on_space", int(button.space)))
        return button

    def show(self, face: FamilyFace) -> None:
        self.name, self.text, self.mark = face.name, face.text, face.mark
        buttons = self._buttons.take(len(face.choices))
        for button, choice in zip(buttons, face.choices, strict=True):
            self._offer(button, choice)
        arrange(self.ids.choices, buttons)

    def _offer(self, button: AuctionOffer, choice: Choice) -> None:
        button.text, button.space, button.chosen = choice.text, choice.space, choice.chosen
        button.icon = "lock" if choice.final else ""

    def on_space(self, space: int) -> None:
        """For those who bind it."""
