"""The auction of the families (mockup 30), and what the lines give that were won (mockup 30b)."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.lorenzo.actions import Action
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit.stock import arrange
from companion.ui.lorenzo.houses.auction import lines, lines_view  # noqa: F401
from companion.ui.lorenzo.houses.auction import parts as _parts  # noqa: F401
from companion.ui.lorenzo.houses.auction import view as auction_view
from companion.ui.lorenzo.houses.auction.view import Pick
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)

PARTS = ("banner", "chain", "board", "legend", "hint", "family", "lines", "start")
COLUMNS = ("scroller", "aside")
AT_LEFT = ("board", "legend", "lines")
"""Where there are two columns."""
SETTLED = 0.1  # seconds until a card just shown has its height


class FamilyAuctionScreen(AtTable):
    """Offers until everybody stands alone, then the lines that nobody has told yet."""

    title = StringProperty()
    subtitle = StringProperty()
    beside = BooleanProperty(False)  # two columns
    button = StringProperty()
    icon = StringProperty()
    can_undo = BooleanProperty(False)
    record = ObjectProperty(None, allownone=True)  # what the button does

    def __init__(self, **kwargs: Any) -> None:
        self.pick: Pick | None = None
        self.told: dict[str, int] = {}
        self._names: list[str] = []
        self._seen: tuple[int, int] | None = None  # the game and how far it was, when it was shown last
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in (*PARTS, *COLUMNS)}
        self.fbind("beside", lambda *_args: self._lay())

    @property
    def _due(self) -> bool:
        """Not when the game goes on elsewhere."""
        if self.session.saved is None or self.session.box != "lorenzo":
            return False
        return auction_view.is_due(self.table) or lines_view.is_due(self.table)

    def on_pre_leave(self, *args: Any) -> None:
        """When all is told, nobody comes back here."""
        super().on_pre_leave(*args)
        if not self._due and self.name in self.app.trail:
            self.app.trail.remove(self.name)

    def back(self) -> bool:
        """Nothing comes before the auction: any screen of this game would lead here again."""
        self.app.go("home")
        return True

    # What it shows

    def look(self) -> None:
        table, game = self.table, self.session.game
        if not self._due:
            return
        if self._seen != (game.id, game.position):
            self._seen, self.pick, self.told = (game.id, game.position), None, {}
            self.ids.scroller.scroll_y = self.ids.aside.scroll_y = 1
        self.can_undo = game.can_undo
        if auction_view.is_due(table):
            self._show_offers(
                auction_view.auction_view(table, [one.action for one in game.entries[: game.position]], self.pick)
            )
        else:
            self._show_lines(lines_view.lines_view(table, self.told))
        self._lay()

    def _show_offers(self, view: auction_view.AuctionView) -> None:
        self.title, self.subtitle = _("Auction"), view.subtitle
        self.button, self.icon, self.record = view.button, "check" if view.offer else "", view.offer
        parts = self._parts
        parts["banner"].show(view)
        parts["chain"].show(view.chain)
        parts["board"].show(view.columns)
        if view.family:
            parts["family"].show(view.family)
        self._names = ["banner", "chain", "board", "legend", "family" if view.family else "hint"]

    def _show_lines(self, view: lines_view.LinesView) -> None:
        self.title, self.subtitle = _("What the lines give"), _("Auction over · each winner reads the line held")
        self.button, self.icon, self.record = view.button, "arrow", view.line
        self._parts["lines"].show(view, self.told)
        self._parts["start"].show(view)
        self._names = ["lines", "start"]

    def _lay(self) -> None:
        """One below the other, or the tiles at the left and the rest at the right."""
        left = [name for name in self._names if name in AT_LEFT] if self.beside else self._names
        arrange(self.ids.right, [self._parts[name] for name in self._names if name not in left])
        arrange(self.ids.left, [self._parts[name] for name in left])
        arrange(self.ids.columns, [self._parts[name] for name in (COLUMNS if self.beside else COLUMNS[:1])])

    # Offers

    def choose(self, pick: Pick) -> None:
        """A space that cannot be taken says why; a family that is tapped shows what it can do."""
        reason = auction_view.refusal(self.table, pick) if pick.space else None
        if reason:
            self.app.complain(auction_view.why_not(self.table, reason), (auction_view.BOX, reason.rule))
            pick = Pick(pick.tile)
        self.pick = pick
        self.refresh()
        Clock.schedule_once(self._show_family, SETTLED)

    def choose_space(self, space: int) -> None:
        if self.pick:
            self.pick = Pick(self.pick.tile, space)
            self.refresh()

    def _show_family(self, *_: Any) -> None:
        """All of the card, or where it is larger than the window, its beginning."""
        card, scroller = self._parts["family"], self.ids.aside if self.beside else self.ids.scroller
        fits = card.parent and card.parent.height <= scroller.height
        if card.get_root_window() and not fits:
            scroller.scroll_to(card if card.height < scroller.height else card.ids.head)

    # Lines

    def tell(self, kind: str, amount: int) -> None:
        if self.told.get(kind, 0) != amount:
            self.told = {**self.told, kind: amount}
            self.refresh()

    def skip(self) -> None:
        if lines_view.is_due(self.table):
            self._do(lines_view.lines_view(self.table, {}).skip)

    # Recording

    def go_on(self) -> None:
        if self.record:
            self._do(self.record)

    def _do(self, action: Action) -> None:
        if self.app.act(action) and self.app.place != self.name:
            self.app.go(self.app.place)
