"""What a rule means for the table right now: one sentence for each player, or one for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from companion.games.lorenzo import moment, words
from companion.games.lorenzo.catalogue import IgnoreTerritoryMilitary
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.state import Player, Table
from companion.table.words import _, listing, plural
from companion.ui.lorenzo.houses import in_game as houses


def in_this_game(table: Table, rule: str) -> str:
    """Empty where there is nothing to say."""
    if table.phase in ("setup", "over"):
        return ""
    return SAYINGS[rule](table) if rule in SAYINGS else houses.in_this_game(table, rule)


def _towers(table: Table, *, seat: str = "") -> list[str]:
    """The towers where a player has a coloured member, or where anybody stands."""
    standing = [one for one in table.placed if not seat or (one.seat == seat and one.coloured)]
    names = {table.catalogue.spaces[one.space].tower for one in standing}
    return [words.tower(name) for name in sorted(names - {""})]


def _standing(table: Table, player: Player) -> str:
    towers = _towers(table, seat=player.seat)
    if not towers:
        return _("{name} has no coloured pawn in a tower.").format(name=player.name)
    return _("{name} has a coloured pawn in: {towers}.").format(name=player.name, towers=listing(towers))


def _occupied_towers(table: Table) -> str:
    towers = _towers(table)
    if not towers:
        return _("Nobody is in a tower yet.")
    return _("Already occupied: {towers}.").format(towers=listing(towers))


def _next_territory(table: Table, player: Player) -> str:
    needed, owned = table.catalogue.board.territory_military, len(player.territories)
    if owned >= len(needed):
        return _("{name} has no room for another territory.").format(name=player.name)
    if in_force(table, player).of(IgnoreTerritoryMilitary):
        return _("{name} needs no military points for territories.").format(name=player.name)
    text = plural(
        "{name} needs {n} military point for the next territory and has {has}.",
        "{name} needs {n} military points for the next territory and has {has}.",
        needed[owned],
    )
    return text.format(name=player.name, has=player.goods["military"])


def _faith(table: Table) -> str:
    asks = moment.report_asks(table)
    if asks is None:
        return ""
    report, needs = asks
    short = [player.name for player in table.players if player.goods["faith"] < needs]
    if not short:
        return _("Round {round} needs {n} faith points: everybody has them.").format(round=report, n=needs)
    text = _("Round {round} needs {n} faith points. Still short: {names}.")
    return text.format(round=report, n=needs, names=listing(short))


def _military(table: Table) -> str:
    strengths = sorted(((player.goods["military"], player.name) for player in table.players), reverse=True)
    return _("Now: {list}.").format(list=listing([f"{name} {strength}" for strength, name in strengths]))


def _council(table: Table) -> str:
    standing = table.members_on("council")
    if not standing:
        return _("Nobody is in the Council Palace: the order stays as it is.")
    seats = dict.fromkeys(one.seat for one in standing)
    return _("In the Council Palace: {names}.").format(names=listing([table.player(seat).name for seat in seats]))


def _turn(table: Table) -> str:
    return _("It is {name}’s turn.").format(name=table.player(table.to_act).name) if table.to_act else ""


def _of_each(say: Callable[[Table, Player], str], table: Table) -> str:
    return " ".join(say(table, player) for player in table.players)


SAYINGS: Mapping[str, Callable[[Table], str]] = {
    "tower.colour": partial(_of_each, _standing),
    "tower.surcharge": _occupied_towers,
    "territory.military": partial(_of_each, _next_territory),
    "report.course": _faith,
    "report.faith": _faith,
    "report.excommunication": _faith,
    "score.military": _military,
    "council.order": _council,
    "turn.seat": _turn,
}
