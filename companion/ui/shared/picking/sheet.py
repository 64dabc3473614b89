"""Lists to choose from: rows with a check, by themselves or in a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet, Card, ListRow
from companion.ui.kit.box_layout import Down
from companion.ui.kit.search_field import SearchField
from companion.ui.shared.picking.choice import MANY, Choice, matching
from companion.ui.text import tr

layout.load(__file__)


class PickRow(ListRow):
    """A choice, with a check where it is chosen."""

    key = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)

    def show(self, choice: Choice) -> None:
        self.key, self.title, self.chosen = choice.key, choice.title, choice.chosen
        self.subtitle, self.disabled = choice.refusal or choice.subtitle, bool(choice.refusal)


class PickList(Card):
    """``PickList: choices: …``, or ``show`` it the choices; a tap tells the key (``on_pick``)."""

    choices = ObjectProperty(())
    __events__ = ("on_pick",)

    def on_choices(self, _list: Any, choices: tuple[Choice, ...]) -> None:
        self.show(list(choices))

    def show(self, choices: list[Choice]) -> None:
        """Rows that are there already only change their words."""
        while len(self.children) > len(choices):
            self.remove_widget(self.children[0])
        while len(self.children) < len(choices):
            row = PickRow(line=bool(self.children))
            row.bind(on_release=lambda row: self.dispatch("on_pick", row.key))
            self.add_widget(row)
        for row, choice in zip(reversed(self.children), choices, strict=True):
            row.show(choice)

    def on_pick(self, key: Any) -> None:
        """For those who bind it."""


class FoundList(Down):
    """A list to choose from; a long one has a line to search it with."""

    typed = StringProperty()
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self._choices: list[Choice] = []
        self._field: SearchField | None = None
        super().__init__(**kwargs)

    def show(self, choices: list[Choice]) -> None:
        self._choices = choices
        if len(choices) > MANY and self._field is None:
            self._field = SearchField(hint=tr._("Number or words"))
            self._field.bind(text=self.setter("typed"))
            self.add_widget(self._field, len(self.children))
        elif len(choices) <= MANY and self._field is not None:
            self.remove_widget(self._field)
            self._field, self.typed = None, ""
        self.on_typed()

    def on_typed(self, *_: Any) -> None:
        self.ids.rows.show(matching(self._choices, self.typed))

    def on_pick(self, key: Any) -> None:
        """For those who bind it."""


class PickSheet(BottomSheet):
    """``list_of(tab)`` gives the rows of a tab, ``choose(tab, key)`` takes a tap; closes then unless it ``stays``."""

    tab = StringProperty()
    stays = BooleanProperty(False)

    def __init__(
        self,
        list_of: Callable[[str], list[Choice]],
        choose: Callable[[str, Any], object],
        tabs: list[tuple[str, str, str]] | None = None,
        **kwargs: Any,
    ) -> None:
        self._list_of, self._choose = list_of, choose
        super().__init__(**kwargs)
        if tabs:
            self.ids.tabs.options = tabs
            self.ids.tabs.value = self.tab = tabs[0][0]
        self.fill()

    def on_tab(self, *_: Any) -> None:
        self.fill()

    def fill(self) -> None:
        if "rows" in self.ids:
            self.ids.rows.show(self._list_of(self.tab))

    def pick(self, key: Any) -> None:
        self._choose(self.tab, key)
        if self.stays:
            self.fill()
        else:
            self.dismiss()
