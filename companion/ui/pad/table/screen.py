"""Final scoring for a game that the app did not track (mockup 60)."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.modalview import ModalView

from companion.table.action import Action, Refused
from companion.table.database import StoreError
from companion.table.pad import Cell, Pad
from companion.table.pad_game import Ended, Finish, Hold, Order, Override, Rename, Show
from companion.table.pad_score import question
from companion.ui import layout
from companion.ui.kit import PLAYERS
from companion.ui.look.theme import theme
from companion.ui.pad import words
from companion.ui.pad.final_view import final_view
from companion.ui.pad.table import view
from companion.ui.pad.table.parts import PadMoreSheet, PadPlayerSheet, PadTab, PadTable, width_of
from companion.ui.shared.final.score_table import ScoreTable, ScoreTableCard
from companion.ui.shared.final.share_result import PAD
from companion.ui.shared.final.sharing import SharingScreen
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.rules.rule import open_rule
from companion.ui.text import tr

layout.load(__file__)

KEYS = {8: "back", 9: "next", 13: "next", 271: "next", 275: "right", 276: "left"}
"""Of a keyboard, besides digits and signs."""

LABELS = 0.28
"""Of the width, for the words of the rows, unless a single word is longer."""


class ScorePadScreen(SharingScreen):
    subtitle = StringProperty()
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    where = StringProperty()
    sum = StringProperty()
    result = StringProperty()
    fault = StringProperty()
    next = StringProperty()
    cards = BooleanProperty(False)  # are to be chosen in this row
    beside = BooleanProperty(False)  # the keys, not below
    low = BooleanProperty(False)  # no room to keep the question in sight
    table_width = NumericProperty(0)
    text_size = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._typed: view.Typing | None = None
        self._table = PadTable(self.choose, self.ask_player, self.explain)
        self._show = Clock.create_trigger(self._show_now, -1)
        self._scroll = Clock.create_trigger(self._scroll_now)
        super().__init__(**kwargs)
        self.ids.scores.add_widget(self._table)
        self.fbind("table_width", self._show)
        self.fbind("low", self._place_strip)
        self.fbind("text_size", self._show)
        self.ids.content.fbind("height", self._scroll)
        self.ids.scroller.fbind("height", self._scroll)
        self._place_strip()

    # The pad and the cell

    @property
    def kept(self) -> Pad:
        """As it is saved."""
        pad: Pad = self.session.table
        return pad

    @property
    def typed(self) -> view.Typing:
        assert self._typed is not None
        return self._typed

    def on_pre_enter(self, *args: Any) -> None:
        self._typed = None
        super().on_pre_enter(*args)
        Window.bind(on_key_down=self._on_key)
        App.get_running_app().bind(on_pause=self._pause)

    def on_pre_leave(self, *args: Any) -> None:
        Window.unbind(on_key_down=self._on_key)
        App.get_running_app().unbind(on_pause=self._pause)
        self._put_away()
        super().on_pre_leave(*args)

    @property
    def _here(self) -> bool:
        """Whether a pad is on the table; the text may grow while this is out of sight, or after the app has ended."""
        session = getattr(self.app, "session", None)
        return session is not None and session.saved is not None and session.box == PAD

    def _pause(self, *_: Any) -> None:
        self._put_away()

    def _put_away(self) -> None:
        """Nobody can be asked any more: a sum without its last number is saved as far as it goes."""
        if self._typed is not None and self._here:
            self._typed = self._typed.ended()
            self.commit()

    def look(self) -> None:
        cell = view.kept(self.kept, self._typed.cell if self._typed else None)
        if self._typed is None or cell != self._typed.cell or self._typed.fresh:
            self._typed = view.typing(self.kept, cell)
        self._show()

    def _show_now(self, *_: Any) -> None:
        if self._typed is None or not self._here or not self.get_root_window():
            return
        pad, typed = self.kept, self.typed
        found = view.pad_view(view.live(pad, typed))
        seat, row = typed.cell
        self.subtitle, self.where = found.subtitle, view.where(pad, typed.cell)
        column = next(one for one in found.columns if one.seat == seat)
        self.player, self.letter = column.seat, column.letter
        self.sum, self.result = view.equation(typed)
        self.fault = view.fault(pad, typed)
        self.cards = view.has_cards(pad, row)
        self.next = tr._("Next") if view.next_cell(pad, typed.cell) else tr._("Done")
        self._show_table(found)
        self.ids.strip.show(found.strip, self._button(found.strip))
        self._scroll()

    def _show_table(self, found: view.PadView) -> None:
        """As many columns as there is room for, around the one that is typed into."""
        longest = max(width_of(word, "body") for row in found.rows for word in row.label.split())
        widest = max(width_of(row.label, "body") for row in found.rows)
        room = max(longest, min(widest, self.table_width * LABELS)) + 1
        labels = room + theme.icon_s + 3 * theme.gap6
        words_below = [cell.below for row in found.rows for cell in row.cells]
        numbers = [cell.number for row in found.rows for cell in row.cells] + ["00"]
        widest = max(width_of(text, "floor") for text in words_below)
        widest = max(widest, *(width_of(text, "numeral_m", bold=True) for text in numbers))
        widest = max(widest, *(width_of(str(one.total), "numeral_l", bold=True) for one in found.columns))
        count = len(found.columns)
        fit = int((self.table_width - labels) // max(theme.touch, widest + theme.gap4))
        fit = min(max(fit, 1), count)
        at = [str(one.seat) for one in found.columns].index(self.typed.cell[0])
        start = min(max(at - fit // 2, 0), count - fit)
        self._table.show(found, range(start, start + fit), self.typed.cell, room, tr._("Total"))
        self._show_tabs(found if fit < count else None)

    def _show_tabs(self, found: view.PadView | None) -> None:
        tabs = self.ids.tabs
        tabs.clear_widgets()
        for column in found.columns if found else ():
            tab = PadTab(player=column.seat, letter=column.letter, number=str(column.total), leads=column.wins)
            tab.chosen = column.seat == self.typed.cell[0]
            tab.bind(on_release=lambda tab: self.choose(tab.player, self.typed.cell[1]))
            tabs.add_widget(tab)

    def _place_strip(self, *_: Any) -> None:
        """Above the keys; where it is low, it scrolls with the table."""
        strip = self.ids.strip.__self__
        place = self.ids.content if self.low else self.ids.fixed
        if strip.parent is not place:
            if strip.parent:
                strip.parent.remove_widget(strip)
            place.add_widget(strip)

    def _scroll_now(self, *_: Any) -> None:
        """The cell that is typed into stays in sight."""
        cell = next((one for one in self._table.children if getattr(one, "chosen", False)), None)
        if self.ids.content.height <= self.ids.scroller.height:
            self.ids.scroller.scroll_y = 1
        elif cell:
            self.ids.scroller.scroll_to(cell, padding=theme.touch, animate=False)

    # Typing

    def press(self, key: str) -> None:
        match key:
            case "next":
                self.go_on()
            case "left" | "right":
                if self.commit():
                    self._go(view.beside(self.kept, self.typed.cell, 1 if key == "right" else -1))
            case _:
                self._typed = self.typed.pressed(key)
                self._show()

    def step(self, by: int) -> None:
        self._typed = self.typed.stepped(by, self.kept.rules.rows[self.typed.cell[1]].limit)
        self._show()

    def choose(self, seat: str, row: str) -> None:
        """A tap on a cell; on the one that is typed into, a yes becomes a no."""
        if (seat, row) == self.typed.cell and self.kept.rules.rows[row].yes_or_no:
            self.press("0" if self.typed.text == "1" else "1")
            self.typed_anew()
        elif self.commit():
            self._go((seat, row))

    def typed_anew(self) -> None:
        self._typed = view.Typing(self.typed.cell, self.typed.text[-1:], fresh=True)
        self.commit()

    def go_on(self) -> None:
        if not self.commit():
            return
        after = view.next_cell(self.kept, self.typed.cell)
        if after:
            self._go(after)
        else:
            self.save()

    def _go(self, cell: Cell) -> None:
        self._typed = view.typing(self.kept, view.kept(self.kept, cell))
        self._show()

    def commit(self) -> bool:
        """What was typed is on the disk; False when it cannot be counted, and then it says why."""
        if self._typed is None:
            return True
        action = view.changed(self.kept, self.typed)
        typed, self._typed = self.typed, view.Typing(self.typed.cell, self.typed.text, fresh=True)
        if action is None or self.record(action, typed):
            return True
        self._typed = typed
        return False

    def record(self, action: Action, typed: view.Typing | None = None) -> bool:
        """Recorded, or a sentence at the place."""
        try:
            self.session.do(action)
        except Refused as refused:
            self._complain(view.refusals(self.kept, refused.verdict.reasons), typed)
            return False
        except StoreError as error:
            self.app.complain(str(error))
            return False
        return True

    def _complain(self, text: str, typed: view.Typing | None) -> None:
        if typed:
            self._show_now()
            self._show.cancel()
            self.fault = text
        else:
            self.app.complain(text)

    def _on_key(self, _window: Any, key: int, _code: int, text: str | None, _modifiers: Any) -> bool:
        """For those who have a keyboard."""
        if any(isinstance(child, ModalView) for child in Window.children):
            return False
        found = KEYS.get(key) or (text if text and text in "0123456789+-" else "")
        if found:
            self.press(found)
        return bool(found)

    # Questions

    def _button(self, strip: view.Strip | None) -> str:
        kind = strip.kind if strip else ""
        return {"outcome": tr._("Say how"), "row": tr._("Fill in"), "save": tr._("Save")}.get(kind, "")

    def answer_first(self, seat: str) -> None:
        """Who is first in turn order, after those who were told before."""
        if self.commit():
            tied = question(self.kept)
            before = [one for one in self.kept.order if tied and one not in tied.seats]
            self.record(Order(order=(*before, seat)))

    def answer(self) -> None:
        if not self.commit():
            return
        asked = question(self.kept)
        if asked is None:
            self.save()
        elif asked.kind == "row":
            self._go((asked.seats[0], self.kept.rules.head.tie.row))
        elif asked.kind == "outcome":
            self.ask_outcome()

    def ask_outcome(self) -> None:
        sheet = PickSheet(
            lambda _tab: view.outcomes(self.kept),
            lambda _tab, outcome: self._end(outcome),
            title=tr._("How did the game end?"),
        )
        sheet.open()

    def _end(self, outcome: str) -> None:
        self.record(Ended(outcome=outcome))

    def choose_cards(self) -> None:
        """The cards that this player scores; more rows come for what they look at."""
        if not self.commit():
            return
        cell = self.typed.cell
        sheet = PickSheet(
            lambda _tab: view.card_choices(self.kept, cell),
            lambda _tab, card: self._hold(cell, card),
            title=view.where(self.kept, cell),
            subtitle=tr._("Choose the cards, then fill in the rows that they look at. Or just type their points."),
            stays=True,
        )
        sheet.open()

    def _hold(self, cell: Cell, card: str) -> None:
        self.record(Hold(seat=cell[0], row=cell[1], cards=view.cards_with(self.kept, cell, card)))

    def explain(self, row: str) -> None:
        rule = self.kept.rules.rows[row].rule
        box = words.rule_box(self.kept.rules, rule)
        if box:
            open_rule(box, rule)

    # Somebody

    def ask_player(self, seat: str) -> None:
        if not self.commit():
            return
        found = view.player_view(self.kept, seat)
        sheet = PadPlayerSheet(name=found.name, total=found.total)
        sheet.computed, sheet.corrected = found.computed, found.corrected
        sheet.bind(on_save=lambda sheet, name, total: self.change_player(sheet, seat, name, total))
        sheet.bind(on_restore=lambda sheet: (sheet.dismiss(), self.record(Override(seat=seat))))
        sheet.open()

    def change_player(self, sheet: PadPlayerSheet, seat: str, name: str, total: int) -> None:
        """A total that differs from the shown one is the table's own."""
        found = view.player_view(self.kept, seat)
        if name.strip() != found.name and not self.record(Rename(seat=seat, name=name)):
            return
        if total != found.total and not self.record(Override(seat=seat, total=total)):
            return
        sheet.dismiss()

    # More

    def more(self) -> None:
        if not self.commit():
            return
        game = self.session.game
        sheet = PadMoreSheet(
            lambda _tab: view.optional_rows(self.kept),
            self._turn_row,
            stays=True,
            screen=self,
            last=game.entries[game.position - 1].text if game.can_undo else "",
        )
        sheet.subtitle = tr._("Rows that not every game needs") if view.optional_rows(self.kept) else ""
        sheet.open()

    def _turn_row(self, _tab: str, row: str) -> None:
        self.record(Show(row=row, shown=row not in self.kept.asked_for))

    def save(self) -> None:
        """The result goes into the history, once the question that decides is answered."""
        if not self.commit():
            return
        strip = view.pad_view(self.kept).strip
        if strip and strip.kind != "save":
            self.app.say(strip.text)
            if strip.kind == "outcome":
                self.ask_outcome()
            return
        if self.kept.finished or self.record(Finish()):
            self.app.go("final")

    # Sharing

    def offer_share(self) -> None:
        if self.commit():
            super().offer_share()

    def share_picture(self) -> None:
        """All columns, the best first, drawn aside: on the screen some may be out of sight."""
        card, table = ScoreTableCard(size_hint=(None, None)), ScoreTable()
        table.show(final_view(self.kept), lambda *_: None)
        card.add_widget(table)
        table.bind(minimum_width=lambda _table, width: setattr(card, "width", width + 2 * theme.gap4))
        card.width = theme.sheet_width
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.send_picture(card), 0), 0)
