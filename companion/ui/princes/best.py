"""The end of a round (mockup 47): who completed the best Work, and what comes next."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import princes
from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.stock import Stock, arrange
from companion.ui.kit.words import longest
from companion.ui.princes import routing
from companion.ui.princes.best_view import BestRow, BestView, Check, NextRound, Who, after_round, best_view
from companion.ui.screens import rule_link  # noqa: F401
from companion.ui.screens.at_table import AwaitedStep

layout.load(__file__)


class BestBar(BoxLayout):
    """How much a Work was worth; the mark is the minimum. Without a Work it says so."""

    share = NumericProperty(0)
    mark = NumericProperty(0)
    best = BooleanProperty(False)


class WorkRow(kit.Surface, BoxLayout):
    """A player's best Work of the round, and the points."""

    seat = StringProperty("red")
    letter = StringProperty()
    name = StringProperty()
    works = StringProperty()
    value = NumericProperty(0)
    share = NumericProperty(0)
    mark = NumericProperty(0)
    best = BooleanProperty(False)
    before = StringProperty()
    after = StringProperty()
    first = BooleanProperty(False)
    last = BooleanProperty(False)
    longest = NumericProperty(0)  # word of all the rows, so that they are alike

    def show(self, row: BestRow, mark: float) -> None:
        self.seat, self.letter, self.name = row.who.seat, row.who.letter, row.who.name
        self.works, self.value, self.share, self.mark, self.best = row.works, row.value, row.share, mark, row.best
        self.before = str(row.before) if row.after != row.before else ""
        self.after = str(row.after)


class RowBadge(kit.Badge):
    """As large as its row says."""

    side = NumericProperty()


class BadgeRow(BoxLayout):
    """``BadgeRow: players: (Who(…),)``: badges side by side."""

    players = ObjectProperty(())
    side = NumericProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._badges = Stock(RowBadge)
        super().__init__(**kwargs)
        for changed in ("players", "side"):
            self.fbind(changed, self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        badges = self._badges.take(len(self.players))
        arrange(self, badges)
        for badge, one in zip(badges, self.players, strict=True):
            badge.player, badge.letter, badge.side = one.seat, one.letter, self.side


class OrderRow(BadgeRow):
    """Who plays after whom, in little room."""


class HandRow(kit.CheckRow):
    """Something that the hands do: ticking it is optional."""

    icon = StringProperty()
    players = ObjectProperty(())

    def show(self, check: Check) -> None:
        self.title, self.subtitle, self.icon, self.players = check.title, check.about, check.icon, check.players
        self.active = False


class NextRoundCard(kit.Card):
    seat = StringProperty("red")
    letter = StringProperty()
    name = StringProperty()
    minimum = NumericProperty(0)
    then = NumericProperty(0)
    order = ObjectProperty(())
    longest = NumericProperty(0)

    def show(self, coming: NextRound) -> None:
        self.longest = longest(coming.first.name)
        self.seat, self.letter, self.name = coming.first.seat, coming.first.letter, coming.first.name
        self.minimum, self.then, self.order = coming.minimum, coming.then, coming.order


class NextTitle(BoxLayout):
    """What the next round is, and the way to its rule."""

    text = StringProperty()


class BestScreen(AwaitedStep):
    """One tap ends the round. Ticks are for the hands and never block."""

    subtitle = StringProperty()
    banner = StringProperty()
    below = StringProperty()
    longest = NumericProperty(0)  # word of the banner
    winners: tuple[Who, ...] = ObjectProperty(())
    minimum = StringProperty()
    note = StringProperty()
    button = StringProperty()
    short = StringProperty()  # where a long name does not fit beside Undo
    icon = StringProperty("gavel")

    def __init__(self, **kwargs: Any) -> None:
        self.view: BestView | None = None
        self._rows, self._checks = Stock(WorkRow), Stock(HandRow)
        self._title, self._next = NextTitle(), NextRoundCard()
        super().__init__(**kwargs)

    def look(self) -> None:
        if self.table.phase != "actions" or self.table.turns:
            return  # the round has ended, or goes on again
        view = best_view(self.table)
        if view == self.view:
            return  # what is ticked stays ticked
        self.view = view
        self.subtitle, self.banner, self.below, self.winners = view.subtitle, view.banner, view.below, view.winners
        self.longest = longest(view.banner)
        self.minimum, self.note, self.icon = view.minimum, view.note, view.icon
        self.button, self.short = view.button, view.short
        rows = self._rows.take(len(view.rows))
        arrange(self.ids.rows, rows)
        widest = longest(*[row.who.name for row in view.rows], *[row.works for row in view.rows])
        for n, (widget, row) in enumerate(zip(rows, view.rows, strict=True)):
            widget.first, widget.last, widget.longest = n == 0, n == len(rows) - 1, widest
            widget.show(row, view.mark)
        arrange(self.ids.coming, [self._title, self._next] if view.next else [])
        if view.next:
            self._title.text = view.next.title
            self._next.show(view.next)
        self._show_checks(view.checks)

    def _show_checks(self, checks: tuple[Check, ...]) -> None:
        rows = self._checks.take(len(checks))
        arrange(self.ids.checks, rows)
        for n, (widget, check) in enumerate(zip(rows, checks, strict=True)):
            widget.line = n > 0
            widget.show(check)

    def go_on(self) -> None:
        """Who comes back after the round has ended only goes on."""
        if self.table.phase != "actions" or self.app.act(princes.EndRound()):
            self._leave(after_round(self.table))

    def _leave(self, name: str) -> None:
        """From the Prestige cards the way back leads here: the table would go on past those already known."""
        if name == "princes_reveal":
            self.app.go(name)
        else:
            routing.go_on(self.app, name)
