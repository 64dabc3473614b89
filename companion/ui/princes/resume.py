"""How far a game of The Princes of Florence got."""

from __future__ import annotations

from companion.games.princes.state import Table
from companion.table.who import who
from companion.table.words import _
from companion.ui.shared.home.view import Standing, Where, whose_turn


def where(table: Table) -> Where:
    return Where(
        round=_("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.board.rounds),
        phase=phase(table),
        prompt=prompt(table) if table.to_act or table.phase == "over" else _("End the round"),
        button=whose_turn(table),
        standings=tuple(
            Standing(player.seat, who(table, player.seat).letter, player.goods["points"]) for player in table.players
        ),
    )


def phase(table: Table) -> str:
    if table.phase == "actions" and not table.turns:
        return _("Best Work")
    return {
        "auction": _("Auction"),
        "characters": _("Special characters"),
        "actions": _("Actions"),
        "over": _("Final scoring"),
    }[table.phase]


def prompt(table: Table) -> str:
    """What happens next, as a person would say it."""
    if table.to_act is None:
        return _("The game is over") if table.phase == "over" else _("Everyone is done: end the round")
    name = table.player(table.to_act).name
    if table.awaiting:
        return _("{name} decides").format(name=name)
    if table.phase == "actions":
        return _("{name}’s turn").format(name=name)
    bids = table.bidding or table.phase == "characters"
    return (_("{name} bids or passes") if bids else _("{name} opens the auction")).format(name=name)
