"""What the Vatican Report shows: faith against the requirement, and what each decision means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import ChurchSupportBonus
from companion.games.lorenzo.effects import in_force, yields
from companion.games.lorenzo.houses.effect_kinds import ExcommunicationLoss, NoExcommunication
from companion.games.lorenzo.houses.words import tile_of
from companion.games.lorenzo.report import faith_required, is_last_report, may_choose
from companion.games.lorenzo.state import Player, Table
from companion.table.ledger import Change
from companion.table.source import Source
from companion.table.words import _, listing, roman
from companion.ui.lorenzo.houses.chances.view import chances
from companion.ui.lorenzo.table.space_view import person
from companion.ui.shared.report.view import ReportRow, ReportView, Track

Standing = Literal["coming", "open", "supported", "refused", "short", "spared"]
"""``spared``: a leader protects the player from being excommunicated."""


@dataclass(frozen=True, slots=True)
class Result:
    text: str
    good: bool


@dataclass(frozen=True, slots=True)
class SupportRow(ReportRow):
    standing: Standing
    points: int
    """What supporting brings."""
    results: tuple[Result, ...]
    """What was decided, as soon as it is."""


def report_view(table: Table) -> ReportView:
    period, needs, tile = roman(table.period), faith_required(table), table.tiles[table.period - 1]
    place = _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.rounds)
    return ReportView(
        subtitle=_("{place} · end of Period {period}").format(place=place, period=period),
        required=needs,
        asked=_("faith needed"),
        about=_("Excommunication tile {period}").format(period=period),
        event=tile_of(table, table.period),
        rows=tuple(_row(table, table.player(seat)) for seat in table.order),
        more=_("Below {needs}: no choice. From {needs} up: each player chooses.").format(needs=needs),
        button=_button(table),
        ready=not _undecided(table),
        enter="" if tile else _("Enter tile {period}").format(period=period),
    )


def _undecided(table: Table) -> list[str]:
    return list(dict.fromkeys(table.player(choice.seat).name for choice in table.awaiting))


def _button(table: Table) -> str:
    if names := listing(_undecided(table)):
        return _("Waiting for {names}").format(names=names)
    if table.phase != "report":
        return _("Start the report")
    return _("Next: final scoring") if ends_game(table) else _("Next: end the round")


def ends_game(table: Table) -> bool:
    """Whether nothing is left to do after this report but to count."""
    return is_last_report(table) and not chances(table)


def _row(table: Table, player: Player) -> SupportRow:
    standing, faith = _standing(table, player), player.goods["faith"]
    points = _points(table, player, support=True) if standing == "open" else 0
    return SupportRow(
        who=person(table, player.seat),
        faith=faith,
        track=Track(faith, faith_required(table)),
        text=_text(table, player, standing, points),
        standing=standing,
        points=points,
        results=tuple(_results(table, standing)),
    )


def _results(table: Table, standing: Standing) -> Iterator[Result]:
    match standing:
        case "supported":
            yield Result(_("Supported the Church"), good=True)
        case "spared":
            yield Result(_("Not excommunicated"), good=True)
        case "refused":
            yield Result(_("Did not support"), good=False)
        case "short":
            text = _("Excommunicated: needs {needs}")
            yield Result(text.format(needs=faith_required(table)), good=False)


def _standing(table: Table, player: Player) -> Standing:
    if table.phase != "report":
        return "coming"
    if may_choose(table, player):
        return "open"
    out = player.seat in table.unasked or not _scored(table, player)
    if out and in_force(table, player).of(NoExcommunication):
        return "spared"
    if player.seat in table.unasked:
        return "short"
    return "refused" if table.period in player.excommunications else "supported"


def _scored(table: Table, player: Player) -> list[Change]:
    """What the faith track has paid in this report."""
    return [change for change in player.ledger if change.source == f"report:{table.period}"]


def _points(table: Table, player: Player, *, support: bool) -> int:
    """What supporting would bring, including what leaders add; or what not supporting would.

    Since somebody was asked, the faith may have been corrected below what is needed.
    """
    later = lorenzo.apply(table, lorenzo.Support(seat=player.seat, support=support, overruled=True))
    return later.player(player.seat).goods["victory"] - player.goods["victory"]


def _text(table: Table, player: Player, standing: Standing, points: int) -> str:
    period = roman(table.period)
    facts = {
        "name": player.name,
        "points": points,
        "scored": sum(change.goods["victory"] for change in _scored(table, player)),
        "total": player.goods["victory"] + points,
        "faith": player.goods["faith"],
        "tile": period,
        "needs": faith_required(table),
        "leader": _protector(table, player),
        "track": max(0, _points(table, player, support=False)) if standing == "open" else 0,
    }
    enough = player.goods["faith"] >= faith_required(table)
    match standing:
        case "coming" | "open" if not enough:
            text = _("{name} needs {needs} and has {faith}.")
        case "coming":
            text = _("{name} may choose.")
        case "open":
            kept = _("{name} decides: {points} points now (to {total}), or keep {faith} faith and take the tile.")
            last = _("{name} decides: {points} points now (to {total}), or take the tile.")
            both = _("{name} decides: {points} points now (to {total}), or {track} points and the tile.")
            safe = _("{name} decides: {points} points now (to {total}), or not: {leader} protects from the tile.")
            final = both if facts["track"] else last
            text = safe if facts["leader"] else final if is_last_report(table) else kept
        case "supported":
            text = _("{name}: faith back to 0, now {total} points.")
        case "spared":
            text = _("{leader} protects {name}: no cube on tile {tile}. Faith is at {faith}.")
        case "short" | "refused" if facts["scored"]:
            text = _("{name}: put a cube on tile {tile}. The faith track still gives +{scored}, now {total} points.")
        case "short" | "refused":
            text = _("{name}: put a cube on tile {tile}. Faith stays at {faith}.")
    added = _added(table, player, standing) if enough else ()
    return " ".join([text.format(**facts), *added, *_loss(table, player, standing)])


def _protector(table: Table, player: Player) -> str:
    """The leader that keeps this player from being excommunicated, if there is one."""
    return next((words.source(source) for _effect, source in in_force(table, player).of(NoExcommunication)), "")


def _added(table: Table, player: Player, standing: Standing) -> Iterator[str]:
    """Whose points are among those of supporting, besides the faith track's."""
    for bonus, source in in_force(table, player).of(ChurchSupportBonus):
        if standing == "open":
            gain, _choices = yields(table, player, bonus.gain, Source(source))
            yield _("{leader} gives {n} of them.").format(leader=words.source(source), n=gain["victory"])


def _loss(table: Table, player: Player, standing: Standing) -> list[str]:
    """What the family of somebody excommunicated loses besides, or would lose."""
    losses = [words.goods(effect.lose) for effect, _source in in_force(table, player).of(ExcommunicationLoss)]
    if not losses or standing not in ("open", "refused", "short") or _protector(table, player):
        return []
    text = _("The tile also costs {goods}.") if standing == "open" else _("It also costs {goods}.")
    return [text.format(goods=listing(losses))]
