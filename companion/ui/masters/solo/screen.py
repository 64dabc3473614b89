"""Lorenzo's turn in the solo game (mockup 26): the app draws a token, or the table records the one that came up."""

from __future__ import annotations

from importlib import import_module
from random import Random, SystemRandom
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games.masters import chance
from companion.games.masters.actions import Reveal
from companion.games.masters.catalogue import Token
from companion.table.words import _
from companion.ui import layout, preferences
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import HOLD
from companion.ui.masters import routing
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.report.view import next_step
from companion.ui.masters.solo.parts import ColourColumn, TokenButton, WayRow
from companion.ui.masters.solo.view import SoloView, reveal, solo_view, tokens
from companion.ui.shared.refusals.cards import RefusalList
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)

HOW = "masters_token"
"""The setting that remembers who draws."""


class SoloScreen(AtTable):
    how = OptionProperty("draw", options=("draw", "record"))
    chosen = NumericProperty(-1)  # the place of the token that the table says came up
    due = BooleanProperty(True)
    ready = BooleanProperty(False)
    subtitle = StringProperty()
    title = StringProperty()
    text = StringProperty()
    drawn = StringProperty()
    standing = StringProperty()
    lane = ObjectProperty(None, allownone=True)
    button = StringProperty()
    icon = StringProperty()
    has_leaders = BooleanProperty(False)
    overrule = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.rng: Random = SystemRandom()
        self._tokens, self._columns, self._ways = Stock(self._make_token), Stock(ColourColumn), Stock(WayRow)
        self._refusals = RefusalList(box="masters")
        self._asked = False  # whether to record it anyway
        self._resting: Any = None  # just drawn: a second tap of the same finger must not take the token away
        super().__init__(**kwargs)

    def _make_token(self) -> TokenButton:
        button = TokenButton()
        button.bind(on_release=lambda button: self.choose(int(button.number)))
        return button

    def on_pre_enter(self, *args: Any) -> None:
        self.how = preferences.chosen(self.app.session.store, HOW, "draw", "record")
        self.chosen = -1
        super().on_pre_enter(*args)

    def on_pre_leave(self, *args: Any) -> None:
        self._rest_ends()
        super().on_pre_leave(*args)

    # What it shows

    def look(self) -> None:
        if not self.table.solo:
            return
        self.due = self.table.token_due
        view = self._view()
        self.subtitle, self.title, self.text, self.drawn = view.subtitle, view.title, view.text, view.drawn
        self.standing, self.lane = view.standing, view.lane
        self.has_leaders = self.due and bool(self.table.players[0].hand)
        self._show_tokens(view)
        self._show_columns(view)
        self._show_refusals(view)
        self._say(view)

    def _view(self) -> SoloView:
        """Before the token, with the one chosen; or what the last one has done."""
        if self.due:
            return solo_view(self.table, self._token())
        before, token = self._revealed()
        return solo_view(before, token, self.table)

    def _token(self) -> Token | None:
        return tokens(self.table)[int(self.chosen)] if self.how == "record" and self.chosen >= 0 else None

    def _revealed(self) -> tuple[Any, Token | None]:
        """The last token and the table before it, if that was the last thing that happened."""
        game = self.session.game
        action = game.entries[game.position - 1].action if game.position else None
        if not isinstance(action, Reveal):
            return self.table, None
        return game.state_at(game.position - 1), self.table.catalogue.tokens[action.token]

    def _show_tokens(self, view: SoloView) -> None:
        buttons = self._tokens.take(len(view.tokens))
        arrange(self.ids.tokens, buttons)
        for number, (button, token) in enumerate(zip(buttons, view.tokens, strict=True)):
            button.number, button.chosen = number, number == view.chosen
            button.disabled = not self.due or self.how == "draw"
            button.ids.face.show(token)
        self.ids.token.show(view.token, cards=2)

    def _show_columns(self, view: SoloView) -> None:
        for box, stock, views in (
            (self.ids.columns, self._columns, view.columns),
            (self.ids.ways, self._ways, view.ways),
        ):
            widgets = stock.take(len(views))
            arrange(box, widgets)
            for widget, one in zip(widgets, views, strict=True):
                widget.show(one)
        self.ids.ways.children[-1].line = False

    def _show_refusals(self, view: SoloView) -> None:
        self._refusals.tell(view.refusals)
        arrange(self.ids.refusals, [self._refusals] if view.refusals else [])
        self._asked = False
        self.overrule = _("Record anyway") if view.refusals and view.recordable else ""

    def _say(self, view: SoloView) -> None:
        """What the button says and whether it can be tapped."""
        if not self.due:
            before, _token = self._revealed()
            self.button, self.icon = next_step(self.table, len(before.reports)), "arrow"
            self.ready = not self._resting
        elif self.how == "draw":
            self.button, self.icon, self.ready = _("Draw Lorenzo’s token"), "bag", True
        else:
            self.button, self.icon = view.record, "check" if view.token and not view.refusals else ""
            self.ready = view.token is not None and not view.refusals

    # What one can do

    def choose_how(self, how: str) -> None:
        """Remembered for the next turn."""
        if how != self.how:
            self.how = how
            self.app.keep(HOW, how)
            self.refresh()

    def choose(self, number: int) -> None:
        if self.due:
            self.chosen = number
            self.refresh()

    def leaders(self) -> None:
        """Before the token is revealed, leader actions of the turn are still possible."""
        import_module("companion.ui.masters.leaders.sheet").open_leaders(self.app, self.table.players[0].seat)

    def go_on(self) -> None:
        """The one button: draw, record, or on with the game."""
        token = self._token() if self.due else None
        if not self.ready:
            return
        if not self.due:
            before, _none = self._revealed()
            routing.go_on(self.app, len(before.reports))
        elif token:
            routing.act(self.app, reveal(token))
        elif self.how == "draw":
            self._draw()

    def back(self) -> bool:
        """To the table: before the token nothing else can be done, and after it one goes on."""
        if self.due:
            routing.to_table(self.app)
        else:
            self.go_on()
        return True

    def record_anyway(self) -> None:
        token = self._token() if self.due else None
        if not token or not self.overrule:
            return
        if not self._asked:
            self._asked = True
            self.overrule = _("Really? Tap again")
            return
        routing.act(self.app, reveal(token).with_(overruled=True))

    def _draw(self) -> None:
        """Recorded at once, so that nobody draws again by ending the app; then there is time to look at it."""
        self._resting = Clock.schedule_once(self._rested, HOLD)
        if self.app.act(chance.draw_token(self.table, self.rng)):
            self.hush()  # the token says itself what was drawn
        else:
            self._rest_ends()

    def _rested(self, _seconds: float) -> None:
        self._rest_ends()
        self.refresh()

    def _rest_ends(self) -> None:
        if self._resting:
            self._resting.cancel()
            self._resting = None
