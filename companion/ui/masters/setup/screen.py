"""Before the first turn (mockups 20, 20b, 20c): the market, what each seat chooses in secret, and off it goes."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.games.masters import chance
from companion.games.masters.actions import Action
from companion.table.words import _
from companion.ui import layout, preferences
from companion.ui.kit import Snackbar
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.leaders.picker_view import picked, picker_view
from companion.ui.masters.market import tray_view
from companion.ui.masters.market.tray import TrayEntry
from companion.ui.masters.setup import seat_view as seats
from companion.ui.masters.setup import view
from companion.ui.masters.setup.parts import (
    DealtLeader,
    GoodButton,
    MarketStep,
    PlayStep,
    SeatsStep,
    SeatTile,
    StepTab,
    SummaryRow,
)
from companion.ui.shared.table.at_table import AtTable, undo

layout.load(__file__)

HOW = "masters.market"  # a setting: whether the app draws the marbles


class SetupScreen(AtTable):
    step = OptionProperty("market", options=view.STEPS)
    button = StringProperty()
    icon = StringProperty()
    ready = BooleanProperty(False)
    skips = BooleanProperty(False)  # the step can be left out
    tabs_on_top = BooleanProperty(False)  # there is room for the steps beside the title

    def __init__(self, **kwargs: Any) -> None:
        self.rng: Random = SystemRandom()
        self.draft = seats.Draft()
        self.passed: frozenset[Any] = frozenset()
        """Who has had the phone: that somebody tells the leaders later is not on record."""
        self.seat: Any = None
        self._at: tuple[int, int] | None = None
        """The game and the moment of it that is shown."""
        self._acting = False
        self._market: Any = None
        self._cards: list[DealtLeader] = []
        self._tabs = Stock(lambda: self._made(StepTab, lambda tab: self.open(tab.key)))
        self._tiles = Stock(lambda: self._made(SeatTile, lambda tile: self.give(tile.seat)))
        self._dealt = Stock(self._leader)
        self._goods = Stock(lambda: self._made(GoodButton, lambda good: self.take(good.kind)))
        self._rows = Stock(SummaryRow)
        self._pages = {"market": Stock(self._market_step), "seats": Stock(self._seats_step), "play": Stock(PlayStep)}
        super().__init__(**kwargs)

    # Parts, each made when first wanted

    @staticmethod
    def _made(kind: Any, act: Any) -> Any:
        made = kind()
        made.bind(on_release=act)
        return made

    def _leader(self) -> DealtLeader:
        card = DealtLeader()
        self._cards.append(card)
        card.bind(on_look=self._look_at, on_keep=self._keep)
        return card

    def _look_at(self, card: DealtLeader) -> None:
        for leader in self._named(card):
            card.show(seats.face(self.table, leader))

    def _keep(self, card: DealtLeader) -> None:
        for leader in self._named(card):
            self.pick(leader)

    def _named(self, card: DealtLeader) -> tuple[str, ...]:
        """The leader; none if a second finger has passed the phone on meanwhile."""
        place = int(card.place)
        return seats.dealt_to(self.table, self.seat)[place : place + 1]

    def _market_step(self) -> MarketStep:
        page = MarketStep(how=preferences.chosen(self.session.store, HOW, "copy", "draw"))
        page.bind(how=self._choose_how)
        page.ids.entry.bind(draft=self._say_soon)
        return page

    def _seats_step(self) -> SeatsStep:
        page = SeatsStep()
        page.ids.picker.bind(on_pick=lambda _picker, leader: self.pick(leader))
        return page

    @property
    def page(self) -> Any:
        (page,) = self._pages[self.step].take(1)
        return page

    # Coming and going: nothing secret stays

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.app.bind(on_pause=self.hide)

    def on_pre_leave(self, *args: Any) -> None:
        self.app.unbind(on_pause=self.hide)
        self.hide()
        super().on_pre_leave(*args)

    def hide(self, *_: Any) -> None:
        """Cards close, and leaders that were tapped but not told are forgotten."""
        self._hush()
        for card in self._cards:
            card.hide()
        if self.session.saved is not None and seats.is_telling(self.table, self.seat):
            self.draft = seats.Draft(goods=self.draft.goods)
            self._show()

    def look(self) -> None:
        """After a change that did not come from here the setup goes on wherever it has got to."""
        if self._acting:
            return
        at = self.session.game.id, self.session.game.position
        if self._at != at:
            self._at = at
            self.resume()
        else:
            self._show()

    def resume(self) -> None:
        """With nothing tapped yet; Undo leads back to where that was chosen."""
        self.passed, self._market = view.asked(self.table), None
        self.step = view.step_of(self.table)
        self._pass_to(view.holder(self.table, self.passed))

    def act(self, *actions: Action) -> bool:
        self._acting = True
        try:
            done = all(self.app.act(action) for action in actions)
        finally:
            self._acting = False
        self._at = self.session.game.id, self.session.game.position
        self._show()
        return done

    # What is shown

    def _show(self) -> None:
        self._show_tabs()
        arrange(self.ids.body, [self.page])
        {"market": self._show_market, "seats": self._show_seats, "play": self._show_play}[self.step]()
        self._say()

    def _show_tabs(self) -> None:
        steps, over = view.tabs(self.table, self.passed), view.begun(self.table)
        self.on_tabs_on_top()
        for number, (tab, step) in enumerate(zip(self._tabs.take(len(steps)), steps, strict=True), start=1):
            tab.show(number, step, step.key == self.step)
            tab.disabled = over

    def on_tabs_on_top(self, *_: Any) -> None:
        """Also while another screen is shown, and perhaps no game is open."""
        if self.ids:
            here, there = (self.ids.top, self.ids.tabs) if self.tabs_on_top else (self.ids.tabs, self.ids.top)
            arrange(there, [])
            arrange(here, self._tabs.take(len(view.STEPS)))

    def _show_market(self) -> None:
        page, entry = self.page, self._entry
        page.cards = view.cards_said()
        page.said = view.drawing_said(self.table) if page.how == "draw" else ""
        if self._market != self.table.market or page.how == "draw":
            self._market = self.table.market
            entry.load(self.table)

    @property
    def _entry(self) -> TrayEntry:
        entry: TrayEntry = self.page.ids.entry
        return entry

    def _show_seats(self) -> None:
        page, table = self.page, self.table
        tiles = view.tiles(table, None if table.deal_leaders else self.seat, self.passed)
        arrange(page.ids.tiles, self._tiles.take(len(tiles)))
        for widget, tile in zip(self._tiles.take(len(tiles)), tiles, strict=True):
            widget.show(tile)
        page.ids.intro.text = view.intro(table, self.seat)
        if table.deal_leaders or self.seat is None:
            page.want(*(() if table.solo else ("tiles",)), "intro")
        else:
            self._show_asked(page, seats.seat_view(table, self.seat, self.draft, self.passed))

    def _show_asked(self, page: SeatsStep, asked: seats.SeatView) -> None:
        page.want(*seats.parts(asked))
        banner, note = page.ids.banner, page.ids.note
        banner.seat, banner.letter, banner.who, banner.about = asked.seat, asked.letter, asked.who, asked.about
        for part in (page.ids.dealt, page.ids.told):
            part.title, part.said = asked.leaders_title, asked.leaders_said
        page.ids.start.title, page.ids.start.said, note.text = asked.goods_title, asked.goods_said, asked.note
        page.ids.picker.show(picker_view(self.table, self.draft.leaders) if asked.telling else None)
        cards, goods = self._dealt.take(len(asked.kept)), self._goods.take(len(asked.goods))
        arrange(page.ids.cards, cards)
        for place, (card, kept) in enumerate(zip(cards, asked.kept, strict=True)):
            card.place, card.kept = place, kept
        arrange(page.ids.goods, goods)
        for button, good in zip(goods, asked.goods, strict=True):
            button.show(good)

    def _show_play(self) -> None:
        page = self.page
        page.market, page.cards = view.market_said(self.table), view.cards_said()
        rows = view.play_rows(self.table)
        arrange(page.ids.rows, self._rows.take(len(rows)))
        for widget, row in zip(self._rows.take(len(rows)), rows, strict=True):
            widget.show(row)

    def _say_soon(self, *_: Any) -> None:
        if self.step == "market":
            self._say()

    def _say(self) -> None:
        """What the buttons say."""
        self.skips = self.step == "market" and not tray_view.is_known(self.table)
        self.icon = ""
        if self.step == "market":
            self._say_market()
        elif self.step == "play":
            self.button, self.ready = view.start_text(self.table), self.table.phase != "setup"
        elif self.table.deal_leaders:
            self.button, self.ready, self.icon = _("Deal the leaders"), True, "leader"
        elif self.seat:
            asked = seats.seat_view(self.table, self.seat, self.draft, self.passed)
            self.button, self.ready, self.icon = asked.button, asked.ready, "" if self.table.solo else "pass"
        else:
            self.button, self.ready = _("On to the game"), True
        if not self.ready:
            self.icon = "lock"

    def _say_market(self) -> None:
        draft = self._entry.draft
        if self.page.how == "draw" and self.skips:
            self.button, self.ready, self.icon = _("Draw the marbles"), True, "shuffle"
        elif draft is None or not tray_view.is_complete(draft):
            missing = tray_view.tray_view(self.table.catalogue, draft).missing if draft else 0
            self.button, self.ready = tray_view.taps_left(missing), False
        else:
            told = tray_view.action(self.table, draft)
            self.button, self.ready = _("Keep this tray") if told else _("On to the seats"), True

    # What one can do

    def open(self, step: str) -> None:
        """A step can be opened again until the first action."""
        if not view.begun(self.table):
            self.step = step
            self.ids.scroller.scroll_y = 1
            self._show()

    def _choose_how(self, _page: Any, how: str) -> None:
        self.app.keep(HOW, how)
        self._market = None
        self._show()

    def give(self, seat: str) -> None:
        """Pass the phone to somebody else; what was tapped before is forgotten."""
        tile = next(one for one in view.tiles(self.table, self.seat, self.passed) if one.seat == seat)
        if tile.can_open and not self.table.deal_leaders:
            self._hush()
            self._pass_to(seat)

    def _pass_to(self, seat: Any) -> None:
        for card in self._cards:
            card.hide()
        self.seat, self.draft = seat, seats.Draft()
        self.ids.scroller.scroll_y = 1
        self._show()

    def pick(self, leader: str) -> None:
        most = self.table.catalogue.board.leaders_kept
        self.draft = seats.Draft(picked(self.draft.leaders, leader, most), self.draft.goods)
        self._show()
        self._hush()

    def take(self, kind: Any) -> None:
        self.draft = seats.with_good(self.table, self.seat, self.draft, kind)
        self._show()
        self._hush()

    def _hush(self) -> None:
        """What the app said would cover the goods; a refusal even names a leader, and must not be passed on."""
        for line in [child for child in self.children if isinstance(child, Snackbar)]:
            line.hide()

    def skip(self) -> None:
        self.open("seats")

    def go_on(self) -> None:
        """The one filled button."""
        if not self.ready:
            return
        if self.step == "market":
            self._keep_market()
        elif self.step == "play":
            self.app.go(self.app.place if view.begun(self.table) else "masters_table")
        elif self.table.deal_leaders:
            if self.act(chance.deal_leaders(self.table, self.rng)):
                self._pass_to(view.holder(self.table, self.passed))
        elif self.seat:
            self._done()
        else:
            self.open("play")

    def _keep_market(self) -> None:
        """What the app has drawn stays to be copied; what was copied is known, and the seats follow."""
        if self.page.how == "draw" and self.skips:
            self.act(chance.fill_market(self.table, self.rng))
            return
        told = tray_view.action(self.table, self._entry.draft)
        if told is None or self.act(told):
            self.open("seats")

    def _done(self) -> None:
        """Everything of the seat is recorded; then the cards are closed, and the next one is asked."""
        if not self.act(*seats.answers(self.table, self.seat, self.draft)):
            return
        self.passed |= {self.seat}
        self._pass_to(view.holder(self.table, self.passed))
        if self.seat is None:
            self.open("play")

    def undo(self) -> None:
        """Step back, but not away: also the last choice before the first turn is taken back here."""
        undo(self.app)
