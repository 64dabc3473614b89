"""Entering what one's own copy of a card shows, where we are not sure."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.rulebook.corrections import SETTING, CorrectionError
from companion.rulebook.printed import Path, PrintedChoice, PrintedNumber
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, Down
from companion.ui.shared.cards import correction_view as view
from companion.ui.shared.new_game import name_input  # noqa: F401

layout.load(__file__)


class PrintedNumberRow(Across):
    """A printed number, under its label."""

    label = StringProperty()
    value = NumericProperty(0)
    most = NumericProperty(view.MOST)
    below = BooleanProperty(False)  # the stepper

    def __init__(self, number: PrintedNumber, **kwargs: Any) -> None:
        super().__init__(label=number.label, value=number.value, **kwargs)
        self.path = number.path


class PrintedChoiceRow(Down):
    """A printed choice: its options as chips."""

    label = StringProperty()
    value = StringProperty()

    def __init__(self, choice: PrintedChoice, **kwargs: Any) -> None:
        super().__init__(label=choice.label, value=choice.value, **kwargs)
        self.path = choice.path
        for option, name in choice.options:
            chip = PrintedOptionChip(text=name, row=self, option=option)
            self.ids.options.add_widget(chip)


class PrintedOptionChip(kit.Chip):
    row = ObjectProperty(rebind=True)
    option = StringProperty()


class CorrectionSheet(kit.BottomSheet):
    """``on_kept`` says that the corrections have changed."""

    asks_name = BooleanProperty(False)
    corrected = BooleanProperty(False)
    counts = StringProperty()  # from when on
    __events__ = ("on_kept",)

    def __init__(self, key: str, app: Any, **kwargs: Any) -> None:
        self._key, self._app = key, app
        super().__init__(**kwargs)
        form = view.form(key, app.session.store.settings())
        self.title, self.subtitle = form.title, form.standing
        self.asks_name, self.corrected, self.counts = form.asks_name, form.corrected, form.counts
        self.ids.name.text, self.ids.note.text = form.name, form.note
        self._numbers = [PrintedNumberRow(one) for one in form.numbers]
        self._choices = [PrintedChoiceRow(one) for one in form.choices]
        for row in (*self._numbers, *self._choices):
            self.ids.rows.add_widget(row)

    @property
    def values(self) -> dict[Path, int | str]:
        counted: dict[Path, int | str] = {row.path: int(row.value) for row in self._numbers}
        return counted | {row.path: row.value for row in self._choices}

    def keep(self) -> None:
        saved = self._app.session.store.settings()
        try:
            kept = view.entered(saved, self._key, self.values, self.ids.name.text, self.ids.note.text)
        except CorrectionError as error:
            self.complain(str(error))
            return
        self._save(kept)

    def forget(self) -> None:
        """Back to what we know."""
        self._save(view.removed(self._app.session.store.settings(), self._key))

    def _save(self, kept: dict[str, Any]) -> None:
        if self._app.keep(SETTING, kept):
            self.dismiss()
            self.dispatch("on_kept")

    def on_kept(self, *_: Any) -> None:
        """For those who bind it."""
