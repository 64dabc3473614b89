"""Final scoring for a game that the app did not track."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.modalview import ModalView

from companion.rulebook.pads import rule_box
from companion.table.action import Action, Refused
from companion.table.database import StoreError
from companion.table.pad import Cell, Pad
from companion.table.pad_cards import cards_with
from companion.table.pad_game import Ended, Finish, Hold, Order, Override, Rename, Show
from companion.table.pad_score import question
from companion.table.people import tidy
from companion.ui import layout
from companion.ui.boxes import PAD
from companion.ui.look.theme import theme
from companion.ui.pad.table import view as pads
from companion.ui.pad.table.parts import PadMoreSheet, PadPlayerSheet
from companion.ui.pad.table.typed import Meant, Typing, changed, in_doubt, typing
from companion.ui.pad.table.widths import columns_that_fit, label_width
from companion.ui.shared.final import score_table  # noqa: F401
from companion.ui.shared.final.score_sheet import Column
from companion.ui.shared.final.sharing import SharingScreen
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.rules.rule import open_rule
from companion.ui.text import tr

layout.load(__file__)

KEYS = {8: "back", 9: "next", 13: "next", 271: "next", 275: "right", 276: "left"}
"""Of a keyboard, besides digits and signs."""


class ScorePadScreen(SharingScreen):
    view = ObjectProperty(rebind=True)
    cells = ObjectProperty(())  # all values of the table, line by line
    columns = NumericProperty(1)  # how many players there is room for
    labels = NumericProperty(0)  # width of the first column
    tabs = ObjectProperty(())  # a tab for each player, where not all columns fit
    beside = BooleanProperty(False)  # the keys are beside the table, not below it
    low = BooleanProperty(False)  # the question scrolls with the table, for want of height
    table_width = NumericProperty(0)
    text_size = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._fill = Clock.create_trigger(self._fill_now, -1)
        self.keep_in_sight = Clock.create_trigger(self._scroll_now)
        super().__init__(**kwargs)
        for name in ("view", "table_width", "text_size"):
            self.fbind(name, self._fill)

    # The pad and the cell

    @property
    def kept(self) -> Pad:
        """As it is saved."""
        pad: Pad = self.session.table
        return pad

    def on_pre_enter(self, *args: Any) -> None:
        self.typed = typing(self.kept, pads.first_cell(self.kept))
        super().on_pre_enter(*args)
        Window.bind(on_key_down=self._on_key)
        self.app.bind(on_pause=self._put_away)

    def on_pre_leave(self, *args: Any) -> None:
        Window.unbind(on_key_down=self._on_key)
        self.app.unbind(on_pause=self._put_away)
        self._put_away()
        super().on_pre_leave(*args)

    def _put_away(self, *_: Any) -> None:
        """Nobody can be asked any more: a sum without its last number is saved as far as it goes."""
        if self.session.saved is not None and self.session.box == PAD:
            self.typed = self.typed.ended()
            self.commit()

    def look(self) -> None:
        cell = pads.kept(self.kept, self.typed.cell)
        as_it_is = cell == self.typed.cell and not self.typed.fresh
        self._show(self.typed if as_it_is else typing(self.kept, cell))

    def _show(self, typed: Typing) -> None:
        self.typed, self.view = typed, pads.screen_view(self.kept, typed)

    def _fill_now(self, *_: Any) -> None:
        """As many columns as there is room for, around the one that is typed into."""
        found, count = self.view.pad, len(self.view.pad.columns)
        fit = columns_that_fit(found, self.table_width)
        start = min(max(found.columns.index(self.view.who) - fit // 2, 0), count - fit)
        self.labels, self.columns = label_width(found, self.table_width), fit
        self.cells = pads.table(found, slice(start, start + fit))
        tabs = (pads.Tab(column, column is self.view.who) for column in found.columns)
        self.tabs = tuple(tabs) if fit < count else ()
        self.keep_in_sight()

    def _scroll_now(self, *_: Any) -> None:
        """The cell that is typed into stays in sight."""
        cell = next((one for one in self.ids.scores.children if getattr(one.value, "chosen", False)), None)
        if self.ids.content.height <= self.ids.scroller.height:
            self.ids.scroller.scroll_y = 1
        elif cell:
            self.ids.scroller.scroll_to(cell, padding=theme.touch, animate=False)

    def tap_table(self, what: pads.TableValue) -> None:
        match what:
            case pads.CellView(seat=seat, row=row):
                self.choose(seat, row)
            case pads.Label(row=row):
                self.explain(row)
            case Column(seat=seat):
                self.ask_player(seat)

    # Typing

    def press(self, key: str) -> None:
        match key:
            case "next":
                self.go_on()
            case "left" | "right":
                if self._sure() and self.commit():
                    self._go(pads.beside(self.kept, self.typed.cell, 1 if key == "right" else -1))
            case _:
                self._show(self.typed.pressed(key))

    def step(self, by: int) -> None:
        self._show(self.typed.stepped(by, self.kept.rules.rows[self.typed.cell[1]].limit))

    def choose(self, seat: str, row: str) -> None:
        """A tap on a cell; on the one that is typed into, a yes becomes a no."""
        if (seat, row) == self.typed.cell and self.kept.rules.rows[row].yes_or_no:
            self._show(Typing((seat, row), "0" if self.typed.text == "1" else "1"))
            self.commit()
        elif self.commit():
            self._go((seat, row))

    def _sure(self) -> bool:
        """Asks once about a number that may be another one."""
        if self.typed.asked or not in_doubt(self.kept, self.typed):
            return True
        self._show(replace(self.typed, asked=True))
        return False

    def take(self, meant: Meant) -> None:
        """One tap: the number is entered as it is meant."""
        self._show(Typing(self.typed.cell, meant.number, fresh=False, asked=True))
        self.go_on()

    def go_on(self) -> None:
        if not self._sure() or not self.commit():
            return
        if after := pads.next_cell(self.kept, self.typed.cell):
            self._go(after)
        else:
            self.save()

    def _go(self, cell: Cell) -> None:
        self._show(typing(self.kept, pads.kept(self.kept, cell)))

    def commit(self) -> bool:
        """What was typed is on the disk; False when it cannot be counted, and then it says why."""
        action = changed(self.kept, self.typed)
        typed, self.typed = self.typed, replace(self.typed, fresh=True)
        if action is None or self.record(action, typed):
            return True
        self.typed = typed
        return False

    def record(self, action: Action, typed: Typing | None = None) -> bool:
        """Recorded, or a sentence at the place."""
        try:
            self.session.do(action)
        except Refused as refused:
            sentence = pads.refusals(self.kept, refused.verdict.reasons)
            if typed:
                self.view = replace(self.view, fault=sentence)
            else:
                self.app.complain(sentence)
            return False
        except StoreError as error:
            self.app.complain(str(error))
            return False
        return True

    def _on_key(self, _window: Any, key: int, _code: int, text: str | None, _modifiers: Any) -> bool:
        """For those who have a keyboard."""
        if any(isinstance(child, ModalView) for child in Window.children):
            return False
        found = KEYS.get(key) or (text if text and text in "0123456789+-" else "")
        if found:
            self.press(found)
        return bool(found)

    # Questions

    def answer(self, first: Column | None = None) -> None:
        """``first`` in turn order, where that is the question."""
        if not self.commit():
            return
        asked = question(self.kept)
        if first:
            self.record(Order(order=(first.seat,)))
        elif asked is None:
            self.save()
        elif asked.kind == "row":
            self._go((asked.seats[0], self.kept.rules.head.tie.row))
        elif asked.kind == "outcome":
            self.ask_outcome()

    def ask_outcome(self) -> None:
        PickSheet(
            lambda _tab: pads.outcomes(self.kept),
            lambda _tab, outcome: self.record(Ended(outcome=outcome)),
            title=tr._("How did the game end?"),
        ).open()

    def ask_first(self, strip: pads.Strip) -> None:
        """Then it is saved."""

        def choose(_tab: str, first: Column) -> None:
            self.answer(first)
            self.save()

        PickSheet(lambda _tab: pads.tied(strip), choose, title=strip.text, subtitle=strip.page).open()

    def choose_cards(self) -> None:
        """The cards that this player scores; more rows come for what they look at."""
        if not self.commit():
            return
        cell = self.typed.cell
        PickSheet(
            lambda _tab: pads.card_choices(self.kept, cell),
            lambda _tab, card: self.record(Hold(seat=cell[0], row=cell[1], cards=cards_with(self.kept, cell, card))),
            title=pads.where(self.kept, cell),
            subtitle=tr._("Choose the cards, then fill in the rows these cards score. Or just type the points."),
            stays=True,
        ).open()

    def explain(self, row: str) -> None:
        rule = self.kept.rules.rows[row].rule
        if box := rule_box(self.kept.rules, rule):
            open_rule(box, rule)

    # Somebody

    def ask_player(self, seat: str) -> None:
        if self.commit():
            PadPlayerSheet(player=pads.player_view(self.kept, seat)).open()

    def change_player(self, seat: str, name: str, total: int) -> bool:
        """A total that differs from the shown one is the table's own."""
        found = pads.player_view(self.kept, seat)
        name = tidy(name)
        renamed = name == found.name or self.record(Rename(seat=seat, name=name))
        return renamed and (total == found.total or self.record(Override(seat=seat, total=total)))

    def restore_total(self, seat: str) -> None:
        self.record(Override(seat=seat))

    # More

    def more(self) -> None:
        if not self.commit():
            return
        game = self.session.game
        PadMoreSheet(
            lambda _tab: pads.optional_rows(self.kept),
            lambda _tab, row: self.record(Show(row=row, shown=row not in self.kept.asked_for)),
            stays=True,
            subtitle=tr._("Extra rows") if pads.optional_rows(self.kept) else "",
            last=game.entries[game.position - 1].text if game.can_undo else "",
        ).open()

    def save(self) -> None:
        """The result goes into the history, once the question that decides is answered."""
        if not self.commit():
            return
        strip = pads.pad_view(self.kept).strip
        if strip and strip.kind == "order":
            self.ask_first(strip)
        elif strip and strip.kind != "save":
            self.answer()
        elif self.kept.finished:
            self.app.go("final")
        elif self.record(Finish()):
            self.save()  # what is asked also of a pad that is not filled in

    # Sharing

    def offer_share(self) -> None:
        if self.commit():
            super().offer_share()
