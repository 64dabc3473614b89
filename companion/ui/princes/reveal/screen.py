"""The Prestige cards after the last round, one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games import princes
from companion.table.goods import Goods
from companion.ui import layout
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.reveal import view as steps
from companion.ui.princes.reveal.prestige_view import Outcome
from companion.ui.princes.reveal.view import Place, Progress, reveal_view
from companion.ui.shared.picking import sheet  # noqa: F401
from companion.ui.shared.table.at_table import AwaitedStep, undo
from companion.ui.shared.table.going_on import leave_for

layout.load(__file__)


class RevealScreen(AwaitedStep):
    """One tap per card. Only naming a card and correcting its points are recorded; the rest is looking."""

    def __init__(self, **kwargs: Any) -> None:
        self.progress = Progress()
        self._game = 0  # whose progress it is
        super().__init__(**kwargs)

    # What it shows

    def look(self) -> None:
        game = self.session.game
        if game.id != self._game or self.table.phase != "over":
            self._game, self.progress = game.id, Progress()
        if self.table.phase != "over":
            return  # taken back
        self.progress = steps.still_true(self.table, self.progress, game.position)
        self.view = reveal_view(self.table, self.progress)

    def _change(self, progress: Progress) -> None:
        self.progress = progress
        self.refresh()

    # One card after the other

    def pick(self, card: str) -> None:
        """The holder says which card it is. It stays on this screen, also when it was the last without a name."""
        place = steps.current(self.table, self.progress)
        if place and self.app.act(princes.NameCards(seat=place.seat, row="prestige", cards=(card,))):
            self._change(steps.named(self.progress, place))

    def say(self, outcome: Outcome) -> None:
        self._change(replace(self.progress, outcome=outcome))

    def want(self, place: Place) -> None:
        self._change(steps.wanted(self.table, self.progress, place))

    def go_on(self) -> None:
        place = steps.current(self.table, self.progress)
        if place and not self._lay_open(place):
            return
        self.ids.scroller.scroll_y = 1
        self.hush()  # about a card before
        if steps.current(self.table, self.progress) is None:
            leave_for(self.app, "final")

    def _lay_open(self, place: Place) -> bool:
        if steps.card_at(self.table, place) is None:
            return False
        more, before = steps.correction(self.table, self.progress), self.progress
        if more and not self.app.act(princes.Adjust(seat=place.seat, change=Goods(points=more))):
            return False
        self._change(steps.laid_open(before, place, more, self.session.game.position))
        return True

    # Back

    def undo(self) -> None:
        """First what is only on the screen, then what was recorded for the card, then the end of the round."""
        if self.progress.outcome:
            self._change(replace(self.progress, outcome=None))
        elif self._named_now():
            undo(self.app)
        elif self.progress.shown:
            earlier = steps.closed_again(self.progress)
            if not self.progress.shown[-1].corrected or undo(self.app):
                self._change(earlier)
        elif undo(self.app) and self.table.phase != "over":
            self.app.go(self.app.place)

    def _named_now(self) -> bool:
        """Whether the last thing recorded is the name of the card now open."""
        game, place = self.session.game, steps.current(self.table, self.progress)
        last = game.entries[game.position - 1].action if game.position else None
        if not place or not isinstance(last, princes.NameCards) or last.row != "prestige" or last.seat != place.seat:
            return False
        return self.table.player(place.seat).prestige[place.number] in last.cards
