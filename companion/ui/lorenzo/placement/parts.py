"""The parts of the placement sheet. Each shows a view, and keeps what has not changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import GOODS
from companion.table.goods import Goods
from companion.table.words import _, plural
from companion.ui import layout
from companion.ui.kit import PLAYERS, ChoiceCard, Surface
from companion.ui.kit.box_layout import Across, BoxLayout, Down
from companion.ui.kit.goods import ICONS, Amount
from companion.ui.kit.search_field import SearchField
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import DICE
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN
from companion.ui.lorenzo.placement.cards_view import CardChoice, matching
from companion.ui.lorenzo.placement.view import MANY, PlacementView, TermBox, another_way
from companion.ui.shared.refusals.cards import Offer, RefusalList, offers

layout.load(__file__)

BOXES = 3  # terms that fit side by side; more become a line of text
CARDS = 8  # of one type and period; where there are more, one may search


class Part(Down):
    """A part of the sheet, shown when ``wanted``."""

    def offers(self, kind: type[Offer], event: str) -> Stock:
        """Buttons that tell, when tapped, what they stand for."""
        return offers(self, kind, event)

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


class MemberPart(Across):
    legal = BooleanProperty(True)
    value = NumericProperty(0)
    needs = NumericProperty(0)
    gives = StringProperty()  # how much the floor gives, and of what
    gives_icon = StringProperty()
    __events__ = ("on_member",)

    def __init__(self, **kwargs: Any) -> None:
        self._choices = Stock(self._choice)
        super().__init__(**kwargs)

    def _choice(self) -> MemberChoice:
        choice = MemberChoice()
        choice.bind(on_release=lambda choice: self.dispatch("on_member", choice.member))
        return choice

    def wanted(self, view: PlacementView) -> bool:
        return True

    def show(self, view: PlacementView, seat: str, letter: str) -> None:
        self.legal, self.value, self.needs = view.legal, view.value, view.needs
        kind, amount = next(iter(view.floor.items()), ("", 0)) if view.cards else ("", 0)
        self.gives, self.gives_icon = str(amount) if amount else "", ICONS.get(kind, kind)
        choices = self._choices.take(len(view.members))
        arrange(self.ids.tray, choices)
        for choice, (member, value) in zip(choices, view.members, strict=True):
            choice.player, choice.letter = seat, letter
            choice.member, choice.value = member, value
            choice.chosen = member == view.move.member

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
        self._terms: tuple[TermBox, ...] = ()
        self._cards, self._signs = Stock(TermCard), Stock(Factory.Sign)
        self._text = Stock(Factory.EquationText)
        super().__init__(width=Window.width, **kwargs)  # nearly: from here on it knows whether boxes fit

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
        """Each box and the sign behind it; the last sign says what it all makes."""
        terms = self._terms
        if not self.boxed or len(terms) > BOXES:
            (text,) = self._text.take(1)
            text.text = self.said
            arrange(self.ids.terms, [text])
            return
        cards, signs = self._cards.take(len(terms)), self._signs.take(len(terms))
        arrange(self.ids.terms, [one for pair in zip(cards, signs, strict=True) for one in pair])
        for card, term in zip(cards, terms, strict=True):
            card.die, card.amount, card.label = term.die, abs(term.amount), term.label
        for sign, following in zip(signs, [*terms[1:], None], strict=True):
            sign.text = "=" if following is None else "+" if following.amount >= 0 else "\N{MINUS SIGN}"


class ServantPart(Part):
    servants = NumericProperty(0)
    owned = NumericProperty(0)
    note = StringProperty()
    __events__ = ("on_spend",)

    def wanted(self, view: PlacementView) -> bool:
        useful = view.legal and view.raisable and view.servants_owned > 0
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

    def __init__(self, **kwargs: Any) -> None:
        self._amounts, self._tag = Stock(Amount), Stock(Factory.CardTag)
        super().__init__(**kwargs)

    def show(self, choice: CardChoice) -> None:
        self.card, self.name, self.token = choice.card, choice.name, TOKENS[choice.type]
        amounts, tags = self._amounts.take(len(choice.price)), self._tag.take(1 if choice.mark.text else 0)
        arrange(self.ids.price, [*amounts, *tags])
        for tag in tags:
            tag.text = choice.mark.text
        for shown, (kind, before, amount) in zip(amounts, choice.price, strict=True):
            shown.amount, shown.before, shown.icon = str(amount), before, ICONS.get(kind, kind)
        self.disabled = not choice.payable
        self.missing = _("{goods} short").format(goods=choice.missing) if choice.missing else ""


class UnknownCard(ChoiceCard):
    text = StringProperty()


class CardPart(Part):
    left = StringProperty()
    title = StringProperty()
    unnamed = BooleanProperty(False)
    other = StringProperty()  # than those that are shown
    typed = StringProperty()  # to search for
    said = StringProperty()  # what the chosen card does, where its name says nothing
    doubt = StringProperty()  # and how well that is known
    mark = ObjectProperty(CERTAIN)
    __events__ = ("on_card",)

    def __init__(self, **kwargs: Any) -> None:
        self._view: PlacementView | None = None
        self._cards, self._unknown = Stock(self._card), Stock(self._unknown_card)
        self._search = Stock(self._search_field)
        super().__init__(**kwargs)

    def wanted(self, view: PlacementView) -> bool:
        return bool(view.cards) and (view.legal or view.card is not None or view.must_name)

    def show(self, view: PlacementView) -> None:
        self._view = view
        known = len(view.cards) == 1
        self.title = _("The card") if known else _("Which card was there?")
        self.left = "" if known else plural("{n} may be there", "{n} may be there", len(view.cards))
        chosen = next((one for one in view.cards if one.card == view.card and view.must_name), None)
        self.said, self.doubt = (chosen.text, chosen.standing) if chosen else ("", "")
        self.mark = chosen.mark if chosen else CERTAIN
        arrange(self.ids.search, self._search.take(1 if len(view.cards) > CARDS and not chosen else 0))
        self.other = _("Another card") if view.must_name else _("I do not know the card")
        self._fill()

    def on_typed(self, *_: Any) -> None:
        self._fill()

    def _fill(self) -> None:
        """Of many cards only the one chosen, and the way back to the others."""
        view = self._view
        if view is None:
            return
        found, others = view.cards, 0 if len(view.cards) == 1 or view.must_name else 1
        if len(view.cards) > CARDS:
            named = tuple(one for one in view.cards if one.card == view.card)
            found, others = named or matching(view.cards, self.typed), len(named)
        cards = self._cards.take(len(found))
        arrange(self.ids.grid, [*cards, *self._unknown.take(others)])
        for button, choice in zip(cards, found, strict=True):
            button.show(choice)
            button.chosen = choice.card == view.card

    def _search_field(self) -> SearchField:
        field = SearchField(hint=_("Number or type"))
        field.fbind("text", self.setter("typed"))
        self.fbind("typed", field.setter("text"))
        return field

    def _card(self) -> CardButton:
        button = CardButton()
        button.bind(on_release=lambda button: self.dispatch("on_card", button.card))
        return button

    def _unknown_card(self) -> Any:
        button = UnknownCard(chosen=self.unnamed, text=self.other)
        button.bind(on_release=lambda _button: self.dispatch("on_card", None))
        self.fbind("unnamed", button.setter("chosen"))
        self.fbind("other", button.setter("text"))
        return button

    def on_card(self, card: int | None) -> None:
        """For those who bind it."""


TOKENS = {"territory": "terr", "building": "build", "character": "char", "venture": "vent"}


class WayStepper(Down):
    """How much of one kind is paid, where there are many ways to pay."""

    kind = StringProperty()
    name = StringProperty()


class WaysPart(Part):
    """Several ways to pay: the one that leaves most is proposed."""

    __events__ = ("on_way",)

    def __init__(self, **kwargs: Any) -> None:
        self._offered: tuple[Goods, ...] = ()
        self._paid: Goods | None = None
        self._ways, self._steppers = self.offers(Offer, "on_way"), Stock(self._stepper)
        super().__init__(**kwargs)

    def wanted(self, view: PlacementView) -> bool:
        return len(view.ways) > 1

    def show(self, view: PlacementView) -> None:
        self.offer(view.ways if self.wanted(view) else (), view.move.pay)

    def offer(self, ways: tuple[Goods, ...], pay: Goods | None) -> None:
        self._offered, self._paid = ways, pay
        if len(ways) > MANY and pay is not None:
            self._show_steppers(ways, pay)
            return
        buttons = self._ways.take(len(ways))
        arrange(self.ids.ways, buttons)
        for button, way in zip(buttons, ways, strict=True):
            button.text, button.what, button.chosen = words.goods(way), way, way == pay

    def _show_steppers(self, ways: tuple[Goods, ...], pay: Goods) -> None:
        kinds = [kind for kind in GOODS if len({way[kind] for way in ways}) > 1]
        steppers = self._steppers.take(len(kinds))
        arrange(self.ids.ways, steppers)
        for stepper, kind in zip(steppers, kinds, strict=True):
            amounts, number = [way[kind] for way in ways], stepper.ids.number
            stepper.kind, stepper.name, number.icon = kind, words.noun(kind), ICONS.get(kind, kind)
            number.least, number.most, number.value = min(amounts), max(amounts), pay[kind]

    def _stepper(self) -> WayStepper:
        stepper = WayStepper()
        stepper.ids.number.bind(value=lambda _number, value: self._step(stepper.kind, int(value)))
        return stepper

    def _step(self, kind: str, amount: int) -> None:
        if self._paid is not None and self._paid[kind] != amount:
            self.dispatch("on_way", another_way(self._offered, self._paid, kind, amount))

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


class NotePart(Part):
    text = StringProperty()

    def wanted(self, view: PlacementView) -> bool:
        return view.legal and bool(view.notes)

    def show(self, view: PlacementView) -> None:
        self.text = " ".join(view.notes)


# Why not


class RefusalPart(RefusalList):
    def wanted(self, view: PlacementView) -> bool:
        return not view.legal

    def show(self, view: PlacementView) -> None:
        self.tell(view.refusals)


class ElsewherePart(Part):
    __events__ = ("on_place",)

    def __init__(self, **kwargs: Any) -> None:
        self._places = self.offers(Offer, "on_place")
        super().__init__(**kwargs)

    def wanted(self, view: PlacementView) -> bool:
        return bool(view.elsewhere)

    def show(self, view: PlacementView) -> None:
        buttons = self._places.take(len(view.elsewhere))
        arrange(self.ids.places, buttons)
        for button, (label, move) in zip(buttons, view.elsewhere, strict=True):
            button.text, button.what = label, move.space

    def on_place(self, space: str) -> None:
        """For those who bind it."""
