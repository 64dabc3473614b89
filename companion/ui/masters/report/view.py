"""What a Vatican Report shows: what set it off, who keeps the tile and why; nothing to decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.masters import actions as act
from companion.games.masters import words
from companion.games.masters.catalogue import Section
from companion.games.masters.check_turn import actor
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import CROSS, Favor, Player, Report, StoreChoice, Table
from companion.rulebook.pieces_masters import favor_views
from companion.table.journal import Journal
from companion.table.store import SavedGame
from companion.table.who import Who, who
from companion.table.words import _, capital, listing
from companion.ui.masters.routing import next_screen
from companion.ui.shared.report.view import ReportRow, ReportView, Track

BEFORE = 3
"""Spaces that are shown before a section; before the first all of them, so that each is a point."""


class Held(NamedTuple):
    """A report with the action that set it off, and the table before and after it."""

    report: Report
    before: Table
    action: act.Action
    after: Table


@dataclass(frozen=True, slots=True)
class FavorRow(ReportRow):
    keeps: bool
    result: str
    detail: str
    points: str


@dataclass(frozen=True, slots=True)
class FavorsOf:
    """Somebody's Pope's Favor tiles: the points of each, and how it lies."""

    who: Who
    tiles: tuple[tuple[int, Favor], ...]


@dataclass(frozen=True, slots=True)
class Favors:
    """As they lie now, in turn order."""

    worth: str
    players: tuple[FavorsOf, ...]


def held(game: Journal | SavedGame, n: int) -> Held:
    """The report after so many others, which must be in force; found from the end, because it is mostly the last."""
    at = next(at for at in range(game.position, 0, -1) if len(game.state_at(at - 1).reports) <= n)
    after = game.state_at(at)
    action = game.entries[at - 1].action
    assert isinstance(action, act.Action)
    return Held(after.reports[n], game.state_at(at - 1), action, after)


def report_view(table: Table, n: int, one: Held) -> ReportView:
    """Of the report after ``n`` others; who is furthest stands first."""
    section = _section(table, one)
    ranked = sorted(table.order, key=lambda seat: -one.report.markers[seat])
    points = [str(tile.points) for tile in table.catalogue.board.sections]
    tiles = [FavorsOf(who(table, seat), favor_views(table, table.player(seat))) for seat in table.order]
    return ReportView(
        subtitle=_subtitle(one),
        required=section.first,
        asked=_("needed to keep the tile"),
        about=_about(one),
        event=_event(table, section, one.report),
        rows=tuple(_row(one, table.player(seat)) for seat in ranked),
        more=Favors(_("{points} VP").format(points=listing(points)), tuple(tiles)),
        button=next_step(table, n + 1),
    )


def _section(table: Table, one: Held) -> Section:
    return table.catalogue.board.sections[one.report.section - 1]


# What set it off


def _subtitle(one: Held) -> str:
    place = {"n": one.report.section, "all": len(one.after.catalogue.board.sections), "round": one.before.round}
    if isinstance(one.action, act.Reveal):
        return _("Section {n} of {all} · turn {round}, after Lorenzo’s token").format(**place)
    player = actor(one.before, one.action)
    text = _("Section {n} of {all} · round {round}, {name}’s turn")
    return text.format(**place, name=player.name if player else "")


def _event(table: Table, section: Section, report: Report) -> str:
    """``Chiara reached space 16``; several markers may do so together."""
    names = [_("the black cross") if one == CROSS else table.player(one).name for one in report.by]
    text = _("{names} reached space {n}").format(names=listing(names), n=section.pope)
    return capital(text)


def _about(one: Held) -> str:
    """The action, as far as it has to do with faith."""
    board, player = one.before.catalogue.board, actor(one.before, one.action)
    name = player.name if player else ""
    match one.action:
        case act.Take(line=line):
            return _("{name} took {line} of the market").format(name=name, line=words.line(line))
        case act.Store(discard=discard) if discard and one.before.solo:
            return _("{name} discarded {goods}: the black cross moved").format(name=name, goods=words.goods(discard))
        case act.Store(discard=discard) if discard:
            text = _("{name} discarded {goods}: +{n} faith for the others")
            return text.format(name=name, goods=words.goods(discard), n=discard.total * board.discard_faith)
        case act.Store():
            lines = [words.line(waiting.line) for waiting in one.before.awaiting if isinstance(waiting, StoreChoice)]
            return _("{name} took {line} of the market").format(name=name, line=listing(lines))
        case act.Produce():
            return _("{name} produced").format(name=name)
        case act.DiscardLeader():
            text = _("{name} discarded a leader: {faith}")
            return text.format(name=name, faith=words.faith(board.leader_discard_faith))
        case act.Reveal(token=token):
            return _("Lorenzo’s token: {token}").format(token=words.token_name(one.before.catalogue.tokens[token]))
        case _:
            return _("Corrected by hand")


# What becomes of everybody


def _row(one: Held, player: Player) -> FavorRow:
    section = _section(one.after, one)
    faith = one.report.markers[player.seat]
    keeps = one.after.player(player.seat).favors[one.report.section - 1] == "up"
    short = _("needs {needs}, has {has}").format(needs=section.first, has=faith)
    before = section.first - 1 if one.report.section == 1 else BEFORE
    spaces = section.pope - section.first + 1 + before
    return FavorRow(
        who=who(one.after, player.seat),
        faith=faith,
        track=Track(faith - section.first + 1 + before, before, spaces, goal=True),
        keeps=keeps,
        result=_("Keeps:") if keeps else _("Loses the tile:"),
        detail=_("{tile} face up").format(tile=words.tile(section.points)) if keeps else short,
        points=f"+{section.points}" if keeps else "0",
        text=_why(one, player, faith, keeps),
    )


def _why(one: Held, player: Player, faith: int, keeps: bool) -> str:
    before = one.before.player(player.seat)
    section = _section(one.after, one)
    if before.favors[one.report.section - 1] != "open":
        return _("This tile was already set by hand.")
    if not keeps:
        text = _("Remove the {tile} from {name}’s board. No faith is lost.")
        return text.format(tile=words.tile(section.points), name=player.name)
    steps = faith - before.faith
    if steps > 0:
        return _("{where}: {before} + {steps}.").format(where=_where(section, faith), before=before.faith, steps=steps)
    return _("Did not move, and is in the section already.")


def _where(section: Section, faith: int) -> str:
    if faith > section.pope:
        return _("Beyond the Pope space")
    if faith == section.pope:
        return _("On the Pope space")
    return _("First space of the section, just in") if faith == section.first else _("Within the section")


# Then


def next_step(table: Table, seen: int) -> str:
    """What the button says after so many reports."""
    if len(table.reports) > seen:
        return _("Next: report {n}").format(n=table.reports[seen].section)
    match next_screen(table):
        case "final":
            return _("Next: final scoring")
        case "masters_store":
            return _("Next: store what was taken")
        case "masters_solo":
            return _("Next: Lorenzo’s turn")
        case _ if table.turn is None:
            late = table.lingering and table.player(table.lingering).hand
            return _("Next: the last leader actions") if late else _("The last turn is over")
        case _ if not table.solo and end_has_begun(table):
            return _("Next: {name}, the last round").format(name=table.player(table.turn).name)
        case _:
            return _("Next: {name}, round {round}").format(name=table.player(table.turn).name, round=table.round)
