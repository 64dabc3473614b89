"""The parts of the placement sheet. Each shows a view, and keeps what has not changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.factory import Factory
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.lorenzo import words
from companion.table.words import _, plural
from companion.ui import layout
from companion.ui.kit import PLAYERS, Card, ChoiceCard, OutlineButton, Surface
from companion.ui.kit.goods import ICONS, Amount
from companion.ui.lorenzo.placement_view import CardChoice, PlacementView, Refusal, TermBox
from companion.ui.theme import DICE

layout.load(__file__)

BOXES = 3  # terms that fit side by side; more become a line of text


class Part(BoxLayout):
    """A part of the sheet, shown when ``wanted``."""

    def wanted(self, view: PlacementView) -> bool:
        return True

    def show(self, view: PlacementView) -> None:
        raise NotImplementedError


# Which member


class MemberChoice(ChoiceCard):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    member = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)


class MemberPart(BoxLayout):
    legal = BooleanProperty(True)
    value = NumericProperty(0)
    needs = NumericProperty(0)
    gives = StringProperty()  # how much the floor gives, and of what
    gives_icon = StringProperty()
    __events__ = ("on_member",)

    def __init__(self, **kwargs: Any) -> None:
        self._members: tuple[Any, ...] = ()
        super().__init__(**kwargs)

    def wanted(self, view: PlacementView) -> bool:
        return True

    def show(self, view: PlacementView, seat: str, letter: str) -> None:
        self.legal, self.value, self.needs = view.legal, view.value, view.needs
        kind, amount = next(iter(view.receives.items()), ("", 0)) if view.cards else ("", 0)
        self.gives, self.gives_icon = str(amount) if amount else "", ICONS.get(kind, kind)
        if self._members != view.members:
            self._members = view.members
            self.ids.tray.clear_widgets()
            for member, value in view.members:
                choice = MemberChoice(player=seat, letter=letter, member=member, value=value)
                choice.bind(on_release=lambda choice: self.dispatch("on_member", choice.member))
                self.ids.tray.add_widget(choice)
        for choice in self.ids.tray.children:
            choice.chosen = choice.member == view.move.member

    def on_member(self, member: str) -> None:
        """For those who bind it."""


# The value


class TermCard(Surface, BoxLayout):
    die = StringProperty()
    amount = NumericProperty(0)
    label = StringProperty()


class EquationPart(Part):
    value = NumericProperty(0)
    needs = NumericProperty(0)
    said = StringProperty()
    boxed = BooleanProperty(True)  # there is room for boxes

    def __init__(self, **kwargs: Any) -> None:
        self._terms: tuple[TermBox, ...] | None = None
        super().__init__(**kwargs)

    def wanted(self, view: PlacementView) -> bool:
        return view.legal

    def show(self, view: PlacementView) -> None:
        self.value, self.needs, self.said = view.value, view.needs, view.equation
        if view.terms != self._terms:
            self._terms = view.terms
            self._fill()

    def on_boxed(self, *_: Any) -> None:
        self._fill()

    def _fill(self) -> None:
        terms = self._terms or ()
        self.ids.terms.clear_widgets()
        if not self.boxed or len(terms) > BOXES:
            self.ids.terms.add_widget(Factory.EquationText(text=self.said))
            return
        for number, term in enumerate(terms):
            if number:
                sign = "+" if term.amount >= 0 else "\N{MINUS SIGN}"
                self.ids.terms.add_widget(Factory.Sign(text=sign))
            self.ids.terms.add_widget(TermCard(die=term.die, amount=abs(term.amount), label=term.label))
        self.ids.terms.add_widget(Factory.Sign(text="="))


class ServantPart(Part):
    servants = NumericProperty(0)
    owned = NumericProperty(0)
    note = StringProperty()
    __events__ = ("on_spend",)

    def wanted(self, view: PlacementView) -> bool:
        useful = view.legal and view.area not in ("market", "council") and view.servants_owned > 0
        return useful or view.servants > 0

    def show(self, view: PlacementView) -> None:
        self.owned, self.servants = view.servants_owned, view.servants
        self.note = plural("{n} more than needed", "{n} more than needed", view.surplus) if view.surplus > 0 else ""

    def on_spend(self, servants: int) -> None:
        """For those who bind it."""


# The card and its price


class CardButton(ChoiceCard):
    card = NumericProperty(0)
    name = StringProperty()
    missing = StringProperty()
    token = StringProperty("build")
    price = ListProperty()

    def on_price(self, *_: Any) -> None:
        row = self.ids.price
        row.clear_widgets()
        for kind, before, amount in self.price:
            row.add_widget(Amount(amount=str(amount), before=before, icon=ICONS.get(kind, kind)))

    def show(self, choice: CardChoice) -> None:
        self.card, self.name, self.price = choice.card, choice.name, list(choice.price)
        self.disabled = not choice.payable
        self.missing = _("{goods} short").format(goods=choice.missing) if choice.missing else ""


class CardPart(Part):
    left = StringProperty()
    title = StringProperty()
    unnamed = BooleanProperty(False)
    __events__ = ("on_card",)

    def wanted(self, view: PlacementView) -> bool:
        return bool(view.cards) and (view.legal or view.card is not None)

    def show(self, view: PlacementView) -> None:
        known = len(view.cards) == 1
        self.title = _("The card") if known else _("Which card was there?")
        self.left = "" if known else plural("{n} may be there", "{n} may be there", len(view.cards))
        grid = self.ids.grid
        buttons = [child for child in reversed(grid.children) if isinstance(child, CardButton)]
        if len(buttons) != len(view.cards):
            grid.clear_widgets()
            buttons = [self._button(CardButton(), view) for _choice in view.cards]
            if not known:
                self._button(Factory.UnknownCard(), view)
        for button, choice in zip(buttons, view.cards, strict=True):
            button.show(choice)
            button.token = TOKENS.get(view.area, "build")
            button.chosen = choice.card == view.card

    def _button(self, button: Any, view: PlacementView) -> Any:
        button.bind(on_release=lambda one: self.dispatch("on_card", getattr(one, "card", None)))
        if not isinstance(button, CardButton):
            self.fbind("unnamed", button.setter("chosen"))
        self.ids.grid.add_widget(button)
        return button

    def on_card(self, card: int | None) -> None:
        """For those who bind it."""


TOKENS = {"territory": "terr", "building": "build", "character": "char", "venture": "vent"}


class WaysPart(Part):
    """Several ways to pay: the one that leaves most is proposed."""

    __events__ = ("on_way",)

    def wanted(self, view: PlacementView) -> bool:
        return len(view.ways) > 1

    def show(self, view: PlacementView) -> None:
        self.ids.ways.clear_widgets()
        for way in view.ways if self.wanted(view) else ():
            button = OutlineButton(text=words.goods(way), chosen=way == view.move.pay, style="small_button")
            button.bind(on_release=lambda _button, way=way: self.dispatch("on_way", way))
            self.ids.ways.add_widget(button)

    def on_way(self, way: Any) -> None:
        """For those who bind it."""


class TotalPart(Part):
    pays: Mapping[str, int] = ObjectProperty({})
    receives: Mapping[str, int] = ObjectProperty({})
    left: Mapping[str, int] = ObjectProperty({})

    def wanted(self, view: PlacementView) -> bool:
        return view.legal and bool(view.pays or view.receives)

    def show(self, view: PlacementView) -> None:
        self.pays, self.receives = dict(view.pays), dict(view.receives)
        self.left = view.left


# Why not


class RefusalCard(Card):
    sentence = StringProperty()
    page = StringProperty()


class FixButton(OutlineButton):
    pass


class RefusalPart(Part):
    title = StringProperty()
    __events__ = ("on_fix",)

    def __init__(self, **kwargs: Any) -> None:
        self._refusals: tuple[Refusal, ...] = ()
        super().__init__(**kwargs)

    def wanted(self, view: PlacementView) -> bool:
        return not view.legal

    def show(self, view: PlacementView) -> None:
        if view.refusals == self._refusals:
            return
        self._refusals = view.refusals
        self.title = plural("Not allowed yet: {n} reason", "Not allowed yet: {n} reasons", len(view.refusals))
        self.ids.reasons.clear_widgets()
        for refusal in view.refusals:
            page = _("Rulebook p. {n}").format(n=refusal.page) if refusal.page else ""
            card = RefusalCard(sentence=refusal.sentence, page=page)
            for number, (label, fix) in enumerate(refusal.fixes):
                button = FixButton(text=label, chosen=not number)
                button.bind(on_release=lambda _button, fix=fix: self.dispatch("on_fix", fix))
                card.ids.fixes.add_widget(button)
            self.ids.reasons.add_widget(card)

    def on_fix(self, fix: Any) -> None:
        """For those who bind it."""


class ElsewherePart(Part):
    __events__ = ("on_place",)

    def __init__(self, **kwargs: Any) -> None:
        self._places: tuple[Any, ...] = ()
        super().__init__(**kwargs)

    def wanted(self, view: PlacementView) -> bool:
        return bool(view.elsewhere)

    def show(self, view: PlacementView) -> None:
        if view.elsewhere == self._places:
            return
        self._places = view.elsewhere
        self.ids.places.clear_widgets()
        for label, move in view.elsewhere:
            button = OutlineButton(text=label, style="small_button")
            button.bind(on_release=lambda _button, space=move.space: self.dispatch("on_place", space))
            self.ids.places.add_widget(button)

    def on_place(self, space: str) -> None:
        """For those who bind it."""
