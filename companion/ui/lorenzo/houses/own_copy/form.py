"""The form for one piece of the own copy: its fields, and the sentence that they make."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Down
from companion.ui.kit.goods import ICONS
from companion.ui.kit.stock import arrange
from companion.ui.lorenzo.houses.own_copy import view
from companion.ui.lorenzo.houses.own_copy.fields import Amounts, Choices, Fault, Number, Panel, Written

layout.load(__file__)


class CopyOption(kit.ChoiceCard):
    """Something to choose: an icon beside its words, or above them."""

    key = ObjectProperty(None, allownone=True)
    text = StringProperty()
    icon = StringProperty()
    look = OptionProperty("row", options=["row", "cards", "icons"])


class CopyField(Down):
    """A field, with what is wrong about it."""

    label = StringProperty()
    fault = StringProperty()


class CopyChoices(CopyField):
    hint = StringProperty()
    look = StringProperty("row")
    count = NumericProperty(1)

    def __init__(self, form: OwnCopyForm, field: Choices, **kwargs: Any) -> None:
        super().__init__(label=field.label, hint=field.hint, look=field.look, count=len(field.options), **kwargs)
        for option in field.options:
            one = CopyOption(
                key=option.key, text=option.text, icon=ICONS.get(option.icon, option.icon), look=field.look
            )
            one.bind(on_release=lambda one: form.tap(self.field, one.key))
            self.ids.options.add_widget(one)

    def show(self, field: Choices) -> None:
        self.field = field
        for one in self.ids.options.children:
            one.chosen = one.key in field.chosen

    def columns(self, wanted: float, count: float) -> int:
        """As many as fit, and then no more than fill the rows evenly."""
        most = max(1, int(wanted))
        return ceil(count / ceil(count / most))


class CopyStepper(kit.Stepper):
    """Tells the form when somebody has stepped."""

    def __init__(self, form: OwnCopyForm, **kwargs: Any) -> None:
        self._form = form
        super().__init__(**kwargs)

    def show(self, number: Number) -> None:
        self.key, self.least, self.most = number.key, number.least, number.most
        self.icon, self.value = ICONS.get(number.icon, number.icon), number.value

    def step(self, by: int) -> None:
        super().step(by)
        self._form.enter(self.key, int(self.value))


class CopyNumber(CopyField):
    below = BooleanProperty(False)  # the stepper

    def __init__(self, form: OwnCopyForm, field: Number, **kwargs: Any) -> None:
        super().__init__(label=field.label, **kwargs)
        self.stepper = CopyStepper(form, boxed=True)
        self.ids.row.add_widget(self.stepper)

    def show(self, field: Number) -> None:
        self.stepper.show(field)


class CopyAmounts(CopyField):
    def __init__(self, form: OwnCopyForm, field: Amounts, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.steppers = [CopyStepper(form, style="numeral_m") for _number in field.numbers]
        for stepper in self.steppers:
            self.ids.steppers.add_widget(stepper)

    def show(self, field: Amounts) -> None:
        for stepper, number in zip(self.steppers, field.numbers, strict=True):
            stepper.show(number)


class CopyWritten(CopyField):
    def __init__(self, form: OwnCopyForm, field: Written, **kwargs: Any) -> None:
        super().__init__(label=field.label, **kwargs)
        self._form, self._field = form, field
        self.ids.typed.bind(text=self._typed)

    def show(self, field: Written) -> None:
        self._field = field
        self.ids.typed.text = field.text

    def _typed(self, _input: Any, text: str) -> None:
        if text != self._field.text:
            self._form.enter(self._field.key, text)


WIDGETS: dict[type[Any], Any] = {
    Choices: CopyChoices,
    Number: CopyNumber,
    Amounts: CopyAmounts,
    Written: CopyWritten,
}


class CopyPanel(kit.Surface, Down):
    """Fields that belong together, with a card around them or without."""

    title = StringProperty()
    card = BooleanProperty(True)

    def __init__(self, form: OwnCopyForm, panel: Panel, **kwargs: Any) -> None:
        super().__init__(title=panel.title, card=panel.card, **kwargs)
        self.fields: dict[str, Any] = {field.key: WIDGETS[type(field)](form, field) for field in panel.fields}
        for field in self.fields.values():
            self.add_widget(field)


class CopyPreview(kit.Card):
    """What every later screen will say."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    before = StringProperty()

    def show(self, preview: view.Preview) -> None:
        self.icon, self.title, self.text, self.before = preview.icon, preview.title, preview.text, preview.before


class OwnCopyForm(Down):
    """``open`` it with a draft. ``on_change`` says that somebody has entered something."""

    save_text = StringProperty()
    fault = StringProperty()  # what is wrong with the whole
    __events__ = ("on_change",)

    def __init__(self, **kwargs: Any) -> None:
        self._copy, self._draft = OwnCopy(), view.blank(OwnCopy(), view.FIRST[0])
        self._boxes: dict[object, CopyPanel] = {}
        self._fields: dict[str, Any] = {}
        self._tried = False
        self._preview = CopyPreview()
        super().__init__(**kwargs)

    @property
    def kind(self) -> str:
        return self._draft.kind

    @property
    def shown(self) -> view.FormView:
        return view.form_view(self._copy, self._draft)

    def open(self, copy: OwnCopy, draft: view.Draft) -> None:
        self._copy, self._draft, self._tried = copy, draft, False
        self.refresh()

    # What people do

    def enter(self, key: str, value: Any) -> None:
        if self._draft.values.get(key) != value:
            self._change(view.entered(self._copy, self._draft, key, value))

    def tap(self, field: Choices, option: Any) -> None:
        self._change(view.tapped(self._copy, self._draft, field, option))

    def _change(self, draft: view.Draft) -> None:
        self._draft = draft
        self.refresh()
        self.dispatch("on_change")

    def on_change(self) -> None:
        """For those who bind it."""

    def kept(self) -> OwnCopy | None:
        """The copy with what was entered; None where it cannot be so, which is then said at the field."""
        self._tried = True
        self.refresh()
        try:
            return view.kept(self._copy, self._draft)
        except view.Unfit:
            return None

    # What is shown

    def refresh(self) -> None:
        shown = self.shown
        self.save_text = shown.save
        self._lay(shown.panels)
        for panel in shown.panels:
            for field in panel.fields:
                self._fields[field.key].show(field)
        if shown.preview:
            self._preview.show(shown.preview)
        arrange(self.ids.preview, [self._preview] if shown.preview else [])
        self._say_fault()

    def _lay(self, panels: tuple[Panel, ...]) -> None:
        """Panels that were made before are shown again, because making one takes long."""
        boxes = [self._box(panel) for panel in panels]
        arrange(self.ids.panels, boxes)
        self._fields = {key: field for box in boxes for key, field in box.fields.items()}

    def _box(self, panel: Panel) -> CopyPanel:
        shape = (self.kind, *(field.key for field in panel.fields))
        if shape not in self._boxes:
            self._boxes[shape] = CopyPanel(self, panel)
        return self._boxes[shape]

    def _say_fault(self) -> None:
        """Only once somebody has tried to save: before, a form is just not finished."""
        fault = self._unfit() if self._tried else None
        for key, field in self._fields.items():
            field.fault = fault.text if fault and fault.key == key else ""
        self.fault = fault.text if fault and fault.key not in self._fields else ""

    def _unfit(self) -> Fault | None:
        try:
            view.kept(self._copy, self._draft)
        except view.Unfit as unfit:
            return unfit.fault
        return None

    @property
    def faulty(self) -> Any:
        """The field at which something is wrong."""
        return next((field for field in self._fields.values() if field.fault), self)
