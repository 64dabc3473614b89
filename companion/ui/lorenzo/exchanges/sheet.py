"""The exchanges of a production (mockup 08): one of each card or none, with the sum of all."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.exchanges.view import ActivatedCard, SwapOption, best_choices, exchange_view

layout.load(__file__)


class ExchangeButton(kit.ChoiceCard):
    pay = ObjectProperty({})
    gain = ObjectProperty({})


class RepeatedExchange(Across):
    """An exchange made as many times as one likes, up to what can be paid."""

    pay = ObjectProperty({})
    gain = ObjectProperty({})
    most = NumericProperty(0)
    __events__ = ("on_times",)

    def __init__(self, options: tuple[SwapOption, ...], **kwargs: Any) -> None:
        self._options = options
        super().__init__(most=len(options), **kwargs)
        self.turn(0)

    def turn(self, times: int) -> None:
        """What so many cost and bring; none shows what one would."""
        option = self._options[max(0, times - 1)]
        self.pay, self.gain = option.pay, option.gain
        self.dispatch("on_times", times)

    def on_times(self, times: int) -> None:
        """For those who bind it."""


class ActivatedBox(kit.Card):
    """A card that the action reaches, with its exchanges as exclusive buttons; or one just out of reach."""

    name = StringProperty()
    value = NumericProperty(0)
    active = BooleanProperty(True)
    gain = ObjectProperty({})
    text = StringProperty()
    __events__ = ("on_choice",)

    def __init__(self, view: ActivatedCard, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.card = view.card
        self.name, self.value, self.active = view.name, view.value, view.active
        self.gain, self.text = view.gain, view.text
        self.buttons: list[Any] = []
        self.times: RepeatedExchange | None = None
        if view.repeated and view.options:
            self.times = RepeatedExchange(view.options)
            self.times.bind(on_times=lambda _, times: self.dispatch("on_choice", times - 1 if times else None))
            self.ids.options.add_widget(self.times)
        else:
            self._add_buttons(view)
        for part, there in (("gain", view.gain), ("text", view.text), ("options", view.options)):
            if not there:
                self.remove_widget(self.ids[part])
        self.show(view.chosen)

    def _add_buttons(self, view: ActivatedCard) -> None:
        for n, option in enumerate(view.options):
            button = ExchangeButton(pay=option.pay, gain=option.gain, disabled=not option.payable)
            button.pick = n
            self._add(button)
        if view.options:
            skip = SkipButton()
            skip.pick = None
            self._add(skip)

    def _add(self, button: Any) -> None:
        button.bind(on_release=lambda button: self.dispatch("on_choice", button.pick))
        self.buttons.append(button)
        self.ids.options.add_widget(button)

    def show(self, chosen: int | None) -> None:
        if self.times:
            self.times.ids.times.value = 0 if chosen is None else chosen + 1
        for button in self.buttons:
            button.chosen = button.pick == chosen

    def on_choice(self, *_: Any) -> None:
        """For those who bind it."""


class SkipButton(kit.OutlineButton):
    pass


class ExchangeSheet(DecisionSheet):
    pays = ObjectProperty({})
    receives = ObjectProperty({})
    refusal = StringProperty()

    def fill(self) -> None:
        self.choices = best_choices(self.table, self.choice)
        view = exchange_view(self.table, self.choice, self.choices)
        self.title, self.subtitle = view.title, view.subtitle
        self.icon = "harvest" if self.choice.action == "harvest" else "prod"
        for card in view.cards:
            box = ActivatedBox(card)
            box.bind(on_choice=self._choose)
            self.ids.cards.add_widget(box)
        self._sum()

    def _choose(self, box: ActivatedBox, pick: int | None) -> None:
        assert box.card is not None
        self.choices = {card: option for card, option in self.choices.items() if card != box.card}
        if pick is not None:
            self.choices[box.card] = pick
        box.show(pick)
        self._sum()

    def _sum(self) -> None:
        view = exchange_view(self.table, self.choice, self.choices)
        self.pays, self.receives, self.refusal = view.pays, view.receives, " ".join(view.refusals)

    def confirm(self) -> None:
        self.answer(exchange_view(self.table, self.choice, self.choices).action)
