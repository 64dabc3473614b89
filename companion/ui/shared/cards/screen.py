"""Any card of the four boxes: by number, name, kind, period, or by what it does (mockup 63)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.rulebook.search import BOXES
from companion.table.words import plural
from companion.ui import kit, layout
from companion.ui.boxes import in_play
from companion.ui.kit.stock import Stock
from companion.ui.shared.cards import view
from companion.ui.shared.cards.face import LookupCard, LookupRow, LookupRows

layout.load(__file__)

FIRST, MORE = 10, 30
"""How many cards are listed at first, and how many more each time."""
A_FRAME = 2
"""How many rows answer a letter in each frame: typing must not wait for those further down, which keep what they said
until then."""
MEANWHILE = 0.2  # seconds between reading one box and the next

Piece = view.CardFace | list[view.CardLine]
"""An open card, or rows that stand together."""


class LookupChip(kit.Chip):
    key = ObjectProperty()


class PinnedHeading(kit.Words):
    pass


class CardsScreen(kit.GiglioScreen):
    query = StringProperty()
    filters = ObjectProperty(view.Filters(boxes=frozenset(BOXES[:1])))
    count = StringProperty()
    without = StringProperty()
    more = NumericProperty(0)  # cards that are not listed yet
    empty = BooleanProperty(False)  # nothing was found
    two = BooleanProperty(False)  # columns
    column = NumericProperty(0)
    cramped = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._lookup: view.Lookup | None = None
        self._found: view.Found | None = None
        self._opened: set[str] = set()
        self._listed = FIRST
        self._played: frozenset[str] = frozenset()  # on the table, so that their cards are wanted first
        self._chips = {row: Stock(self._chip_of(row)) for row in view.Filters._fields}
        self._answered = 0  # rows that know of the last question
        self._lines: tuple[view.CardLine, ...] = ()
        self._answer_more = Clock.create_trigger(self._answer_next)
        self._rows, self._groups, self._faces = Stock(self._row), Stock(LookupRows), Stock(self._face)
        self._heading = Stock(PinnedHeading)
        self._reading: Any = None
        super().__init__(**kwargs)
        self.fbind("query", self.look_anew)
        self.fbind("filters", self.look_anew)

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def lookup(self) -> view.Lookup:
        """With what is kept in the store."""
        if self._lookup is None:
            self._lookup = view.Lookup(self.app.session.store.settings())
        return self._lookup

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        session = self.app.session
        if self._lookup and not self._lookup.same_as(session.store.settings()):
            self._lookup = None
        played = frozenset(in_play(session.box, session.table)) & set(BOXES) if session.saved is not None else None
        if played and played != self._played:
            self._played = played
            self.filters = view.Filters(boxes=played)
        self.look()
        self._reading = self._reading or Clock.schedule_interval(self._read_on, MEANWHILE)

    def on_leave(self, *_: Any) -> None:
        self._rest()

    def _read_on(self, *_: Any) -> None:
        """The other boxes, one after the other, so that the first question need not wait for all of them."""
        if self.lookup.complete:
            self._rest()
            self.look()
        else:
            self.lookup.read_next()

    def _rest(self) -> None:
        if self._reading:
            self._reading.cancel()
            self._reading = None

    def back(self) -> bool:
        """The question goes before the screen does."""
        if not self.query:
            return False
        self.query = ""
        return True

    # Looking

    def look_anew(self, *_: Any) -> None:
        """Another question begins at the top, with nothing opened."""
        self._opened.clear()
        self._listed, self._answered = FIRST, -A_FRAME  # the best answer comes first, alone
        self.ids.scroller.scroll_y = 1
        self._find()
        self._answer_more()

    def look(self, *_: Any) -> None:
        self._find()
        self._show()

    def _find(self) -> None:
        self._found = self.lookup.find(self.query, self.filters)

    def show_more(self) -> None:
        self._listed += MORE
        self._show()

    def toggle(self, row: str, key: Any) -> None:
        """Choose a chip, or let it go."""
        chosen = self.filters._replace(**{row: getattr(self.filters, row) ^ {key}})
        kinds = {chip.key for chip in self.lookup.kind_chips(chosen)}
        self.filters = chosen._replace(kinds=chosen.kinds & kinds)

    def open_card(self, key: str) -> None:
        self._opened.add(key)
        self._show()

    def close_card(self, key: str) -> None:
        self._opened.discard(key)
        self._show()

    # What is kept

    def pin(self, key: str) -> None:
        if self.app.keep(view.PINS, view.with_pin(self.lookup.pins, key)):
            self._opened.discard(key)
            self._begin_again()

    def correct(self, key: str) -> None:
        from companion.ui.shared.cards.correction import CorrectionSheet  # seldom wanted, and long to import

        sheet = CorrectionSheet(key, self.app)
        sheet.bind(on_kept=lambda *_: self._begin_again())
        sheet.open()

    def _begin_again(self) -> None:
        self._lookup = None
        self.look()

    # Showing

    def _show(self, *_: Any) -> None:
        found = self._found
        if found is None:
            return
        listed = min(self._listed, len(found.others))
        answered = max(0, self._answered)
        self._lines = (*found.others[: min(listed, answered)], *self._lines[answered:listed])
        if answered < listed:
            self._answer_more()
        self.count, self.without = found.count, found.without
        self.more = len(found.others) - listed
        self.empty = not found.count
        self._show_chips()
        above, below = self._pieces(found.pinned), self._pieces(self._lines)
        self._lay(above, [found.best, *below] if found.best else below)

    def _answer_next(self, *_: Any) -> None:
        self._answered += A_FRAME
        self._show()

    def _pieces(self, lines: Iterable[view.CardLine]) -> list[Piece]:
        """Opened cards and unconfirmed ones stand alone."""
        pieces: list[Piece] = []
        together = False
        for line in lines:
            card = self.lookup.card(line.key) if line.key in self._opened else None
            if card:
                pieces.append(self.lookup.face(card, line.meant))
            elif together and line.confirmed and isinstance(pieces[-1], list):
                pieces[-1].append(line)
            else:
                pieces.append([line])
            together = line.confirmed and not card
        return pieces

    def _lay(self, above: list[Piece], below: list[Piece]) -> None:
        """Widgets that were made before are used again: typing must not wait for new ones."""
        pieces = [*above, *below]
        groups = [piece for piece in pieces if isinstance(piece, list)]
        rows = iter(self._rows.take(sum(map(len, groups))))
        boxes = iter(self._groups.take(len(groups)))
        faces = iter(self._faces.take(len(pieces) - len(groups)))
        heading = self._heading.take(1 if above else 0)
        for place, some, laid in ((self.ids.pinned, above, heading), (self.ids.cards, below, [])):
            for piece in some:
                if isinstance(piece, list):
                    laid.append(self._group(next(boxes), piece, [next(rows) for _line in piece]))
                else:
                    laid.append(next(faces))
                    laid[-1].show(piece, best=self._found is not None and piece is self._found.best)
            _put(place, laid)

    def _group(self, box: LookupRows, lines: list[view.CardLine], rows: list[LookupRow]) -> Any:
        for n, (row, line) in enumerate(zip(rows, lines, strict=True)):
            row.show(line, first=n == 0)
        if not lines[0].confirmed:
            return rows[0]
        _put(box, rows)
        return box

    def _show_chips(self) -> None:
        lookup, filters = self.lookup, self.filters
        kinds = self._filled("kinds", lookup.kind_chips(filters))
        steps = self._filled("steps", lookup.step_chips(filters))
        boxes = self._filled("boxes", lookup.box_chips(filters))
        _put(self.ids.kinds, kinds)
        _put(self.ids.steps_and_boxes, steps + boxes)

    def _filled(self, row: str, chips: list[view.FilterChip]) -> list[Any]:
        widgets = self._chips[row].take(len(chips))
        for widget, chip in zip(widgets, chips, strict=True):
            widget.key, widget.icon, widget.chosen = chip.key, chip.icon, chip.chosen
            widget.text = chip.text if chip.chosen or not chip.icon else ""
        return widgets

    # Widgets

    def _chip_of(self, row: str) -> Callable[[], LookupChip]:
        def make() -> LookupChip:
            chip = LookupChip()
            chip.bind(on_release=lambda chip: self.toggle(row, chip.key))
            return chip

        return make

    def _row(self) -> LookupRow:
        row = LookupRow()
        row.bind(on_release=lambda row: self.open_card(row.key))
        return row

    def _face(self) -> LookupCard:
        face = LookupCard()
        face.bind(
            on_close=lambda face: self.close_card(face.key),
            on_pin=lambda face: self.pin(face.key),
            on_correct=lambda face: self.correct(face.key),
        )
        return face

    def more_text(self, more: int) -> str:
        return plural("{n} more card", "{n} more cards", more)


def _put(place: Any, widgets: list[Any]) -> None:
    """Have exactly these in a layout, wherever they were before; nothing happens where they are there already."""
    if place.children[::-1] == widgets:
        return
    place.clear_widgets()
    for widget in widgets:
        if widget.parent:
            widget.parent.remove_widget(widget)
        place.add_widget(widget)
