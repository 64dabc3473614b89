"""How far a game of Lorenzo il Magnifico got."""

from __future__ import annotations

from companion.games.lorenzo.moment import prompt
from companion.games.lorenzo.state import Table
from companion.table.words import _, roman
from companion.ui.lorenzo.table.space_view import person
from companion.ui.lorenzo.table.view import next_step, step_text
from companion.ui.shared.home.view import Standing, Where, whose_turn


def where(table: Table) -> Where:
    period = _("Period {period}").format(period=roman(table.period))
    phase = {
        "setup": _("Setup"),
        "dice": _("Round setup"),
        "actions": _("Actions"),
        "report": _("Vatican Report"),
        "over": _("Final scoring"),
    }[table.phase]
    return Where(
        round=_("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.rounds),
        phase=f"{period} · {phase}",
        prompt=prompt(table) if table.to_act else step_text(next_step(table)),
        button=_("Resume") if table.phase == "dice" else whose_turn(table),
        standings=tuple(
            Standing(seat, person(table, seat).letter, table.player(seat).goods["victory"]) for seat in table.order
        ),
    )
