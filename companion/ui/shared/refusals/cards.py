"""Why something is not allowed: one card for each reason, with the way to its rule and buttons that help."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.table.words import _, plural
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Down
from companion.ui.kit.stock import Stock, arrange
from companion.ui.shared.refusals.view import Refusal
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)


class Offer(kit.OutlineButton):
    """A button that stands for something."""

    what = ObjectProperty()


class FixButton(Offer):
    pass


def offers(owner: Any, kind: type[Offer], event: str) -> Stock:
    """Buttons that tell, when tapped, what they stand for."""

    def make() -> Offer:
        button = kind()
        button.bind(on_release=lambda button: owner.dispatch(event, button.what))
        return button

    return Stock(make)


class RefusalCard(kit.Card):
    box = StringProperty("lorenzo")
    sentence = StringProperty()
    rule = StringProperty()
    page = StringProperty()

    def show(self, refusal: Refusal, fixes: list[Offer]) -> None:
        self.sentence = refusal.sentence
        self.rule = refusal.rule
        self.page = _("Rulebook p. {n}").format(n=refusal.page) if refusal.page else _("The rule")
        arrange(self.ids.fixes, fixes)
        for number, (button, (label, fix)) in enumerate(zip(fixes, refusal.fixes, strict=True)):
            button.text, button.what, button.chosen = label, fix, not number


class RefusalList(Down):
    """``RefusalList: box: "masters"; refusals: root.view.refusals; on_fix: …``"""

    box = StringProperty("lorenzo")
    refusals = ObjectProperty(())
    title = StringProperty()
    __events__ = ("on_fix",)

    def __init__(self, **kwargs: Any) -> None:
        self._cards, self._fixes = Stock(lambda: RefusalCard(box=self.box)), offers(self, FixButton, "on_fix")
        super().__init__(**kwargs)

    def tell(self, refusals: tuple[Refusal, ...]) -> None:
        self.refusals = refusals

    def on_refusals(self, _list: Any, refusals: tuple[Refusal, ...]) -> None:
        self.title = plural("Not allowed yet: {n} reason", "Not allowed yet: {n} reasons", len(refusals))
        cards = self._cards.take(len(refusals))
        for card in cards:
            card.ids.fixes.clear_widgets()
        fixes = iter(self._fixes.take(sum(len(refusal.fixes) for refusal in refusals)))
        for card, refusal in zip(cards, refusals, strict=True):
            card.show(refusal, [next(fixes) for _fix in refusal.fixes])
        arrange(self.ids.reasons, cards)

    def on_fix(self, fix: Any) -> None:
        """For those who bind it."""
