"""What is printed on the table's own copy (mockup 33): told once, and remembered for every later game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.table.store import Store
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Snug
from companion.ui.kit.rows import Row
from companion.ui.kit.stock import Stock, arrange
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import form as _form  # noqa: F401
from companion.ui.lorenzo.houses.own_copy import view
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


class CopyEntryRow(kit.ListRow):
    """A piece that was told: a tap opens it again, the X takes it out."""

    index = NumericProperty(0)
    editing = BooleanProperty(False)
    __events__ = ("on_remove",)

    def show(self, entry: view.Entry) -> None:
        self.index, self.title, self.subtitle, self.editing = entry.index, entry.title, entry.text, entry.editing

    def on_remove(self) -> None:
        """For those who bind it."""


class CopyKindRow(kit.ListRow):
    """A kind of pieces, and how many of them are known."""

    kind = StringProperty()
    about = StringProperty()
    narrow = BooleanProperty(False)  # the tag then stands below
    known = NumericProperty(0)
    total = NumericProperty(1)
    tag = StringProperty()
    own = BooleanProperty(False)

    def show(self, row: view.KindRow) -> None:
        self.kind, self.icon, self.title = row.kind, row.icon, row.title
        self.known, self.total, self.tag, self.own = row.count, row.total, row.tag, row.own
        self.about = row.about


class CopyPromoRow(Row):
    """A piece that the table owns, or not."""

    key = ObjectProperty(None, allownone=True)
    active = BooleanProperty(False)

    def show(self, choice: Choice) -> None:
        self.key, self.title, self.subtitle, self.active = choice.key, choice.title, choice.subtitle, choice.chosen


class CopyCount(Snug):
    """How many of how many, or a word instead."""

    known = NumericProperty(0)
    total = NumericProperty(1)
    tag = StringProperty()
    own = BooleanProperty(False)


class OwnCopyScreen(kit.GiglioScreen):
    kind = StringProperty(view.FIRST[0])  # that is shown when somebody comes here
    heading = StringProperty()  # of a kind that has no segment
    entries = StringProperty()
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.copy = OwnCopy()
        self._past: list[OwnCopy] = []
        self._rows = Stock(self._make_row)
        self._entries = Stock(self._make_entry)
        self._promos = Stock(self._make_promo)
        super().__init__(**kwargs)
        self.ids.kinds.options = view.segments()

    def _make_row(self) -> CopyKindRow:
        row = CopyKindRow()
        row.bind(on_release=lambda row: self.open(row.kind))
        return row

    def _make_promo(self) -> CopyPromoRow:
        row = CopyPromoRow()
        row.bind(on_release=lambda row: self.tick(row.key))
        return row

    def _make_entry(self) -> CopyEntryRow:
        row = CopyEntryRow()
        row.bind(on_release=lambda row: self.edit(int(row.index)), on_remove=lambda row: self.remove(int(row.index)))
        return row

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def store(self) -> Store:
        store: Store = self.app.session.store
        return store

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self._past = []
        self.copy = own_houses.own_copy(self.store)
        self.open(self.kind)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """What the app says stands above the buttons."""
        if isinstance(widget, kit.Snackbar):
            widget.y += self.ids.foot.height
        super().add_widget(widget, *args, **kwargs)

    # What is entered

    def open(self, kind: str) -> None:
        """The form of a kind, for the next piece of it."""
        self.kind = kind
        self._fill(view.opened(self.copy, kind))
        self.ids.page.scroll_y = 1

    def edit(self, index: int) -> None:
        """A second tap goes back to the next new piece."""
        editing = self.ids.form.shown.entries[index].editing
        self._fill(view.opened(self.copy, self.kind) if editing else view.reopened(self.copy, self.kind, index))
        self.ids.page.scroll_y = 1

    def _fill(self, draft: view.Draft) -> None:
        self.ids.form.open(self.copy, draft)
        self.refresh()

    def save(self) -> None:
        edited = self.ids.form.kept()
        if edited is None:
            self.ids.page.scroll_to(self.ids.form.faulty, animate=False)
            return
        preview = self.ids.form.shown.preview
        if self._keep(edited) and preview:
            self._fill(view.opened(self.copy, self.kind))
            self.app.say(_("Kept for every later game: {text}").format(text=preview.text))

    def remove(self, index: int) -> None:
        title = self.ids.form.shown.entries[index].title
        if self._keep(view.without(self.copy, self.kind, index)):
            self._fill(view.opened(self.copy, self.kind))
            self.app.say(_("Taken out: {what}").format(what=title), _("Undo"), self.undo)

    def undo(self) -> None:
        """As it was before the last change made here."""
        if self._past and self._write(self._past[-1]):
            self._past.pop()
            self._fill(view.opened(self.copy, self.kind))
            self.app.say(_("As it was before."))

    def _keep(self, edited: OwnCopy) -> bool:
        before = self.copy
        if not self._write(edited):
            return False
        if self.copy != before:
            self._past.append(before)
        return True

    def _write(self, edited: OwnCopy) -> bool:
        if not self.app.write(lambda: own_houses.keep_own_copy(self.store, edited)):
            return False
        self.copy = own_houses.own_copy(self.store)
        return True

    # Promos

    def tick(self, key: Any) -> None:
        owned = view.promo_tapped(own_houses.promos(self.store), key)
        self.app.write(lambda: own_houses.keep_promos(self.store, owned))
        self.refresh()

    # What is shown

    def refresh(self) -> None:
        form = self.ids.form.shown
        self.can_undo = bool(self._past)
        self.ids.kinds.value = self.kind if self.kind in view.FIRST else ""
        self.heading = "" if self.kind in view.FIRST else form.title
        self.entries = _("Entered so far") if form.entries else ""
        self._show(self.ids.entries, self._entries, form.entries)
        self._show(self.ids.rows, self._rows, view.kind_rows(self.copy))
        self._show(self.ids.promos, self._promos, view.promo_choices(own_houses.promos(self.store)))

    def _show(self, card: kit.Card, stock: Stock, values: Sequence[Any]) -> None:
        rows = stock.take(len(values))
        arrange(card, rows)
        for n, (row, value) in enumerate(zip(rows, values, strict=True)):
            row.line = n > 0
            row.show(value)
