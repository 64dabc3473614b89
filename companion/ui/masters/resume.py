"""How far a game of Masters of Renaissance got."""

from __future__ import annotations

from companion.games.masters import score
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import StoreChoice, Table
from companion.table.who import who
from companion.table.words import _
from companion.ui.shared.home.view import Standing, Where, whose_turn


def where(table: Table) -> Where:
    sheet = score(table)
    return Where(
        round=_("Round {round}").format(round=table.round),
        phase=phase(table),
        prompt=prompt(table),
        button=_("Resume at {name}’s turn").format(name="Lorenzo") if table.token_due else whose_turn(table),
        standings=tuple(Standing(seat, who(table, seat).letter, sheet.total(seat)) for seat in table.order),
    )


def phase(table: Table) -> str:
    """What kind of moment this is; between its beginning and its end, how far the one with most cards has got."""
    if table.phase == "turns":
        cards, last = max(len(player.cards) for player in table.players), table.catalogue.board.last_card
        return _("Most cards: {n} of {last}").format(n=cards, last=last)
    return _("Setup") if table.phase == "setup" else _("Final scoring")


def prompt(table: Table) -> str:
    """What happens next, as a person would say it."""
    if table.token_due:
        return _("Lorenzo’s turn: reveal a token")
    if table.to_act is None:
        ahead = {"setup": _("Deal the leaders"), "over": _("The game is over")}
        return ahead.get(table.phase, _("Final scoring"))
    name = table.player(table.to_act).name
    if any(isinstance(one, StoreChoice) for one in table.awaiting):
        return _("{name} puts away what was taken").format(name=name)
    last = not table.solo and end_has_begun(table)
    text = _("{name} decides") if table.awaiting else _("{name}’s last turn") if last else _("{name}’s turn")
    return text.format(name=name)
