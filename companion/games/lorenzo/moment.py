"""Where in the game a table is, as people say it."""

from __future__ import annotations

from companion.games.lorenzo.catalogue import MEMBERS
from companion.games.lorenzo.state import Table
from companion.table.words import _


def laps(table: Table) -> tuple[int, int]:
    """Which lap it is, of how many: whoever has a member more goes on when the others have placed theirs.

    Before the dice and after the actions there is none.
    """
    further = sum(len(table.members(player)) > len(MEMBERS) for player in table.players)
    most = len(MEMBERS) + bool(further)
    if table.phase != "actions":
        return 0, most
    turns = len(table.turns) - table.extra_turns - further
    if turns <= 0:
        return most, most
    return min(len(MEMBERS), len(MEMBERS) - (turns - 1) // len(table.players)), most


def next_report(table: Table) -> int | None:
    """The round of the next Vatican Report, if there is still one to come."""
    begun = table.phase in ("report", "over")
    rounds = range(table.round + 1 if begun else table.round, table.catalogue.rounds + 1)
    return next((one for one in rounds if table.catalogue.has_report(one)), None)


def report_asks(table: Table) -> tuple[int, int] | None:
    """The round of the Vatican Report that is being held or comes next, and the faith that it requires."""
    round_ = table.round if table.phase == "report" and table.to_act else next_report(table)
    if round_ is None:
        return None
    return round_, table.catalogue.board.faith_required[table.catalogue.period(round_) - 1]


def prompt(table: Table, again: bool = False) -> str:
    """What happens next, as a person would say it."""
    if again and table.turns and not table.awaiting:
        return _("{name} again").format(name=table.player(table.turns[0]).name)
    if table.to_act and table.phase in ("actions", "report", "setup"):
        name = table.player(table.to_act).name
        return _("{name} decides").format(name=name) if table.awaiting else _("{name}’s turn").format(name=name)
    if table.phase == "actions":
        report = table.catalogue.has_report(table.round)
        return _("Everyone is done: Vatican Report") if report else _("Everyone is done: end the round")
    return {
        "setup": _("Deal the leaders"),
        "dice": _("Roll the dice for round {round}").format(round=table.round),
        "report": _("The report is done: end the round"),
        "over": _("The game is over"),
    }[table.phase]
