"""Activating the production (mockup 24): powers are switched on and off, the rest is proposed."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters import routing
from companion.ui.masters.produce.draft import (
    Draft,
    everything,
    first_draft,
    mended,
    receiving,
    spending,
    swapped_in,
    switched,
)
from companion.ui.masters.produce.parts import PowerCard, UseCard
from companion.ui.masters.produce.view import ProduceView, produce_view
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)


class ProduceScreen(AtTable):
    seat = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    subtitle = StringProperty()
    pays = ObjectProperty(())
    after = ObjectProperty(())
    from_where = StringProperty()
    other_way = StringProperty()
    faith_gained = NumericProperty(0)
    faith_before = NumericProperty(0)
    faith_after = NumericProperty(0)
    faith_text = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)
    overrule = StringProperty()  # empty where nothing can be recorded

    view: ProduceView
    draft: Draft

    def __init__(self, **kwargs: Any) -> None:
        self._uses, self._powers = Stock(UseCard), Stock(self._power_card)
        self._drafted_for: tuple[int, int] | None = None
        super().__init__(**kwargs)
        # ids are weak, and what is not shown has no parent.
        self._refusals, self._anyway = self.ids.refusals.__self__, self.ids.anyway.__self__

    def _power_card(self) -> PowerCard:
        card = PowerCard()
        card.bind(
            on_switch=lambda card: self.redraft(switched(self.table, self.draft, card.power)),
            on_swap=lambda card: self.redraft(swapped_in(self.table, self.draft, card.power)),
            on_spend=lambda card, kind: self.redraft(spending(self.table, self.draft, card.power, kind)),
            on_receive=lambda card, kind: self.redraft(receiving(self.table, self.draft, card.power, kind)),
        )
        return card

    # What it shows

    def look(self) -> None:
        """A draft stays as it is while one reads the rules; when the game has changed, it begins anew."""
        game = self.session.game
        if self._drafted_for != (game.id, game.position):
            self._drafted_for = game.id, game.position
            past = [entry.action for entry in reversed(game.entries[: game.position])]
            self.draft = first_draft(self.table, past)
        self._show()

    def redraft(self, draft: Draft) -> None:
        self.draft = draft
        self._show()

    def _show(self) -> None:
        self.view = view = produce_view(self.table, self.draft)
        self.seat, self.letter, self.subtitle = view.seat, view.letter, view.subtitle
        uses = self._uses.take(len(view.uses))
        arrange(self.ids.uses, uses)
        for card, use in zip(uses, view.uses, strict=True):
            card.show(use)
        powers = self._powers.take(len(view.rows))
        arrange(self.ids.powers, powers)
        for power, row in zip(powers, view.rows, strict=True):
            power.show(row)
        self.pays, self.after = view.pays, view.after
        self.from_where, self.other_way = view.from_where, view.other_way
        step = view.faith
        self.faith_gained = step.gained if step else 0
        if step:
            self.faith_before, self.faith_after, self.faith_text = step.before, step.after, step.text
        self._refusals.tell(view.refusals)
        self.button, self.ready = view.button, view.verdict.legal
        self.overrule = _("Record anyway") if view.refusals and view.verdict.recordable else ""
        self._asked = False  # whether to record it anyway
        arrange(self.ids.why_not, [self._refusals] * bool(view.refusals) + [self._anyway] * bool(self.overrule))

    # What one can do

    def all_i_can(self) -> None:
        self.redraft(everything(self.table))

    def pay_otherwise(self) -> None:
        self.redraft(self.draft.paid_otherwise())

    def fix(self, fix: Any) -> None:
        self.redraft(mended(self.draft, fix))

    def produce(self) -> None:
        if self.ready:
            routing.act(self.app, self.view.move)

    def record_anyway(self) -> None:
        if not self._asked:
            self._asked = True
            self.overrule = _("Really? Tap again")
            return
        routing.act(self.app, self.view.move.with_(overruled=True))
