"""The tablet in the middle of the table (mockup 16): the board, and a panel in front of each player."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    DictProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.games.lorenzo.catalogue import Area
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, ChoiceCard, MainButton, Surface, TextButton
from companion.ui.kit import turned as _turned  # noqa: F401
from companion.ui.kit.box_layout import Down, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look.theme import DICE
from companion.ui.lorenzo.around import board  # noqa: F401
from companion.ui.lorenzo.around.view import AroundView, Panel, PanelPawn, around_view
from companion.ui.lorenzo.table.view import TableView
from companion.ui.shared.around.parts import AroundFrame

layout.load(__file__)

AREAS: tuple[Area, ...] = ("harvest", "production", "market", "council")
CARDS = ("round", "thrown", "order", "report", "next", "tools")
GOODS = ("victory", "military", "faith", "wood", "stone", "servants", "coins")


class HomePawn(ChoiceCard):
    """A family member on its owner's panel; only the player whose turn it is can choose it."""

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    member = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)
    home = BooleanProperty(True)
    offered = BooleanProperty(False)
    narrow = BooleanProperty(False)

    def show(self, pawn: PanelPawn, panel: Panel) -> None:
        self.player, self.letter, self.member = panel.seat, panel.letter, pawn.member
        self.value, self.home, self.chosen = pawn.value, pawn.home, pawn.chosen
        self.offered = panel.places and pawn.home

    def on_touch_down(self, touch: Any) -> bool:
        return self.offered and bool(super().on_touch_down(touch))


class DecideButton(MainButton):
    """In the place of the pawns."""


class CardCount(Snug):
    card_type = StringProperty("territory")
    count = NumericProperty(0)


class PlayerPanel(ButtonBehavior, Surface, Down):
    """What a player has; for the one to play also the pawns to choose from. A tap opens the player's sheet."""

    seat = OptionProperty("red", options=PLAYERS)
    name = StringProperty()
    letter = StringProperty()
    tag = StringProperty()
    active = BooleanProperty(False)
    narrow = BooleanProperty(False)
    tight = BooleanProperty(False)
    goods: dict[str, int] = DictProperty(dict.fromkeys(GOODS, 0))
    __events__ = ("on_member", "on_decide", "on_leaders", "on_pass")

    def __init__(self, **kwargs: Any) -> None:
        self._offered: list[object] | None = None
        super().__init__(**kwargs)

    def show(self, panel: Panel) -> None:
        self.seat, self.name, self.letter = panel.seat, panel.name, panel.letter
        self.active, self.tag = panel.active, panel.tag
        self.goods = {kind: panel.goods[kind] for kind in self.goods}
        self._show_cards(panel)
        self._offer(panel)
        for button, pawn in zip(reversed(self.ids.pawns.children), () if panel.decides else panel.pawns, strict=False):
            button.show(pawn, panel)

    def _show_cards(self, panel: Panel) -> None:
        for shown, (card_type, count) in zip(reversed(self.ids.cards.children), panel.cards, strict=True):
            shown.card_type, shown.count = card_type, count

    def number_style(self, _width: float, goods: dict[str, int]) -> str:
        """Of the goods: smaller where numbers of two digits would not leave room for the pawns."""
        if not self.narrow:
            return "tablet_goods"
        return "numeral_s" if self.tight and max(goods[kind] for kind in GOODS[1:]) > 9 else "numeral_m"

    def _offer(self, panel: Panel) -> None:
        """The pawns or the decision; beside the name what a player may do besides placing."""
        offered: list[object] = [panel.decides, panel.leaders, panel.may_pass, len(panel.pawns)]
        if offered == self._offered:
            return
        self._offered = offered
        self.ids.pawns.clear_widgets()
        for one in [self._decision()] if panel.decides else [self._pawn() for _pawn in panel.pawns]:
            self.ids.pawns.add_widget(one)
        self.ids.more.clear_widgets()
        if panel.may_pass:
            self._add_more(_("Pass"), "pass", "on_pass")
        if panel.leaders:
            self._add_more(_("Leaders"), "leader", "on_leaders")

    def _pawn(self) -> HomePawn:
        pawn = HomePawn(narrow=self.narrow)
        self.fbind("narrow", pawn.setter("narrow"))
        pawn.bind(on_release=lambda pawn: self.dispatch("on_member", pawn.member))
        return pawn

    def _decision(self) -> DecideButton:
        button = DecideButton()
        button.bind(on_release=lambda _button: self.dispatch("on_decide"))
        return button

    def _add_more(self, text: str, icon: str, event: str) -> None:
        button = TextButton(text="" if self.narrow else text, icon=icon)
        self.fbind("narrow", lambda _panel, narrow: setattr(button, "text", "" if narrow else text))
        button.bind(on_release=lambda _button: self.dispatch(event))
        self.ids.more.add_widget(button)

    def on_member(self, member: str) -> None:
        """For those who bind it."""

    def on_decide(self) -> None:
        """For those who bind it."""

    def on_leaders(self) -> None:
        """For those who bind it."""

    def on_pass(self) -> None:
        """For those who bind it."""


class AroundTable(AroundFrame):
    """The towers and action spaces in the middle, a panel for each player around them."""

    lap = StringProperty()
    report = StringProperty()
    prompt = StringProperty()
    step = StringProperty()  # nobody's turn: what to tap next
    cards: tuple[str, ...] = CARDS  # beside the towers

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self._next = ""
        super().__init__(screen=screen, **kwargs)
        # ids are weak, and a card that is not shown has no parent.
        self._cards = {name: self.ids[name].__self__ for name in self.cards}
        self.on_step()

    def refresh(self, view: TableView) -> None:
        session = self.screen.app.session
        self.can_undo = session.game.can_undo
        self.show(view, around_view(session.table, view))

    def show(self, view: TableView, around: AroundView) -> None:
        self.turn_to(around.stand(view.step.seat))
        self.lap, self.report, self.step = around.lap, around.report, around.step
        self.prompt, self._next = view.step.prompt, view.step.next
        ids = self.ids
        ids.head.show(view.step)
        ids.dice.show(view)
        ids.turns.show(view)
        for column, one in zip(reversed(ids.towers.children), view.towers, strict=True):
            column.show(one, view.letters)
        for area in AREAS:
            ids[area].hint = around.hints.get(area, "")
            ids[area].show(getattr(view, area))
        self._seat(ids.near, around.near)
        self._seat(ids.far, around.far)

    def on_step(self, *_: Any) -> None:
        """The turn order makes way for the next step."""
        aside = self.ids.aside
        aside.clear_widgets()
        for name in CARDS:
            if name not in (("order", "report") if self.step else ("next",)):
                if aside.children:
                    aside.add_widget(Widget())
                aside.add_widget(self._cards[name])

    def _seat(self, side: Any, panels: tuple[Panel, ...]) -> None:
        if len(side.children) != len(panels):
            side.clear_widgets()
            for _panel in panels:
                side.add_widget(self._panel())
        for widget, panel in zip(reversed(side.children), panels, strict=True):
            widget.show(panel)

    def _panel(self) -> PlayerPanel:
        panel = PlayerPanel()
        panel.bind(
            on_release=lambda panel: self.screen.app.go("lorenzo_player", seat=panel.seat),
            on_member=lambda _panel, member: self.screen.choose(member),
            on_decide=lambda _panel: self.screen.step("decide"),
            on_leaders=lambda _panel: self.screen.open_leaders(),
            on_pass=lambda _panel: self.screen.give_up_turn(),
        )
        return panel

    def take_step(self) -> None:
        self.screen.step(self._next)
