"""Any card of the four boxes: by number, name, kind, period, or by what it does."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.rulebook.search import BOXES
from companion.ui import kit, layout
from companion.ui.boxes import in_play
from companion.ui.look.theme import theme
from companion.ui.shared.cards import face  # noqa: F401
from companion.ui.shared.cards.view import PINS, CardFace, CardLine, FilterChip, Filters, Found, Lookup, with_pin

layout.load(__file__)

FIRST, MORE = 10, 30
"""How many cards are listed at first, and how many more each time."""
A_FRAME = 2
"""How many rows answer a letter in each frame: typing must not wait for those further down, which keep what they said
until then."""
SETTLED = 0.1  # seconds, after which a card that opens has its height
MEANWHILE = 0.2  # seconds between reading one box and the next


class CardsScreen(kit.GiglioScreen):
    query = StringProperty()
    given = StringProperty()  # a query with which somebody was sent here
    filters = ObjectProperty(Filters(boxes=frozenset(BOXES[:1])))
    view = ObjectProperty(rebind=True)
    column = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._lookup: Lookup | None = None
        self._found: Found | None = None
        self._opened: set[str] = set()
        self._listed = FIRST
        self._played: frozenset[str] = frozenset()  # on the table, so that their cards are wanted first
        self._answered = 0  # rows that know of the last question
        self._lines: tuple[CardLine, ...] = ()
        self._answer_more = Clock.create_trigger(self._answer_next)
        self._read_all = Clock.create_trigger(self._read_on, MEANWHILE, interval=True)
        super().__init__(**kwargs)
        self.fbind("query", self.look_anew)
        self.fbind("filters", self.look_anew)

    @property
    def lookup(self) -> Lookup:
        """With what is kept in the store."""
        if self._lookup is None:
            self._lookup = Lookup(self.app.session.store.settings())
        return self._lookup

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        session = self.app.session
        if self._lookup and not self._lookup.same_as(session.store.settings()):
            self._lookup = None
        played = frozenset(in_play(session.box, session.table)) & set(BOXES) if session.saved is not None else None
        if played and played != self._played:
            self._played = played
            self.filters = Filters(boxes=played)
        self.look()
        self._read_all()

    def on_leave(self, *_: Any) -> None:
        self._read_all.cancel()

    def _read_on(self, *_: Any) -> None:
        """The other boxes, one after the other, so that the first question need not wait for all of them."""
        if self.lookup.complete:
            self._read_all.cancel()
            self.look()
        else:
            self.lookup.read_next()

    def back(self) -> bool:
        """The question goes before the screen does, unless it was asked elsewhere."""
        if self.query in ("", self.given):
            return False
        self.query = ""
        return True

    # Looking

    def look_anew(self, *_: Any) -> None:
        """Another question begins at the top, with nothing opened."""
        self._opened.clear()
        self._listed, self._answered = FIRST, -A_FRAME  # the best answer comes first, alone
        if self.view:
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

    def toggle(self, chip: FilterChip) -> None:
        """Choose a chip, or let it go."""
        chosen = self.filters._replace(**{chip.row: getattr(self.filters, chip.row) ^ {chip.key}})
        kinds = {chip.key for chip in self.lookup.kind_chips(chosen)}
        steps = {chip.key for chip in self.lookup.step_chips(chosen)}
        self.filters = chosen._replace(kinds=chosen.kinds & kinds, steps=chosen.steps & steps)

    def tap(self, what: str, key: str) -> None:
        """On a row, or on a part of an open card."""
        match what:
            case "open":
                self._opened.add(key)
                self._show()
                Clock.schedule_once(partial(self._bring_into_view, key), SETTLED)
            case "close":
                self._opened.discard(key)
                self._show()
            case "pin":
                self.pin(key)
            case "correct":
                self.correct(key)

    def _bring_into_view(self, key: str, _seconds: float) -> None:
        """All of an opened card, or its head where it is higher than the screen."""
        scroller = self.ids.scroller
        for card in (*self.ids.pinned.children, *self.ids.cards.children):
            if isinstance(card.value, CardFace) and card.value.key == key:
                head = card.children[-1]
                fits = card.height + theme.gap8 <= scroller.height
                part, below = (card, theme.gap8) if fits else (head, scroller.height - head.height - theme.gap8)
                scroller.scroll_to(part, padding=below, animate=False)

    # What is kept

    def pin(self, key: str) -> None:
        if self.app.keep(PINS, with_pin(self.lookup.pins, key)):
            self._opened.discard(key)
            self._begin_again()

    def correct(self, key: str) -> None:
        from companion.ui.shared.cards.correction import CorrectionSheet  # seldom wanted, and long to import

        CorrectionSheet(key, self.app, self._begin_again).open()

    def _begin_again(self) -> None:
        self._lookup = None
        self.look()

    # Showing

    def _show(self) -> None:
        """Rows that have not answered yet keep what they said."""
        if self._found is None:
            return
        others = self._found.others
        listed, answered = min(self._listed, len(others)), max(0, self._answered)
        self._lines = (*others[: min(listed, answered)], *self._lines[answered:listed])
        if answered < listed:
            self._answer_more()
        self.view = self.lookup.view(self._found, self.filters, self._lines, len(others) - listed, self._opened)

    def _answer_next(self, *_: Any) -> None:
        self._answered += A_FRAME
        self._show()
