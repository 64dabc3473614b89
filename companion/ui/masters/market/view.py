"""What the market shows (mockups 14 and 28): the tray, what each arrow would bring, and one line in full."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, cast

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.actions import Action
from companion.games.masters.catalogue import RESOURCES, Marble
from companion.games.masters.check_market import with_best_choice
from companion.games.masters.check_storage import store_proposal
from companion.games.masters.market import converted, gain, marbles_in, missing_marbles, white_resources
from companion.games.masters.outlook import LineProspect, outlook
from companion.games.masters.state import Player, StoreChoice, Table
from companion.table.action import Verdict
from companion.table.goods import NOTHING
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.masters.pieces.view import Items, goods_items, letter
from companion.ui.masters.store.cost_view import FaithStep, faith_steps, report_lines
from companion.ui.masters.store.depots_view import DepotLine, depot_lines
from companion.ui.shared.refusals.view import Refusal, refusals

Mark = Literal["fits", "discards", "unknown", "refused"]


@dataclass(frozen=True, slots=True)
class ArrowView:
    """A row or column to take, and what would happen: all fits, some is discarded, or nobody knows."""

    line: str
    mark: Mark
    discards: int = 0

    @property
    def said(self) -> str:
        return {"discards": f"\N{MINUS SIGN}{self.discards}", "unknown": "?"}.get(self.mark, "")


@dataclass(frozen=True, slots=True)
class MarketView:
    subtitle: str
    seat: Seat
    letter: str
    rows: tuple[tuple[str, ...], ...]
    """Marbles, row by row from the top; an empty name is one that nobody has told."""
    slide: str
    arrows: tuple[ArrowView, ...]
    depots: tuple[DepotLine, ...]
    strongbox: dict[str, int]
    refusals: tuple[Refusal, ...]
    """Why nothing at all can be taken now."""


@dataclass(frozen=True, slots=True)
class LineView:
    """A row or column in full: what it gives, where that would lie, and what it costs."""

    title: str
    gains: Items
    notes: tuple[str, ...]
    problem: str
    depots: tuple[DepotLine, ...]
    steps: tuple[FaithStep, ...]
    reports: tuple[str, ...]
    button: str
    refusals: tuple[Refusal, ...]
    recordable: bool
    move: masters.Take

    @property
    def legal(self) -> bool:
        return not self.refusals


@dataclass(frozen=True, slots=True)
class NamingView:
    """A line of which the app does not know all marbles: what was told so far, and what is left to tell."""

    title: str
    order: str
    """In which order to tell them."""
    marbles: tuple[str, ...]
    stock: tuple[tuple[Marble, int], ...]
    """Every colour, and how many of it can still be there."""
    next: int | None
    """Which marble of the line is asked for."""


class Prospect(NamedTuple):
    """A line taken and put away as well as possible, tried out; the storage only if there is anything to store."""

    take: masters.Take
    verdict: Verdict
    taken: Table
    store: masters.Store | None
    stored: Table


def whose(table: Table) -> Player:
    return table.player(table.turn or table.lingering or table.order[0])


def market_view(table: Table) -> MarketView:
    player = whose(table)
    lines = outlook(table, player.seat).lines
    known = next((line for line in lines if line.gain is not None), None)
    return MarketView(
        subtitle=_("{name} · round {n}").format(name=player.name, n=table.round),
        seat=player.seat,
        letter=letter(table, player.seat),
        rows=tuple(tuple(marble or "" for marble in row) for row in table.market.rows),
        slide=table.market.slide or "",
        arrows=tuple(_arrow(line) for line in lines),
        depots=depot_lines(table, player, player.depots),
        strongbox=dict(player.strongbox),
        refusals=_why_not(table, known.verdict) if known else (),
    )


def _why_not(table: Table, verdict: Verdict) -> tuple[Refusal, ...]:
    return refusals("masters", table, verdict, lambda fix: masters.describe(table, fix))


def _arrow(prospect: LineProspect) -> ArrowView:
    if prospect.storage is None:
        return ArrowView(prospect.line, "unknown")
    if not prospect.verdict.legal:
        return ArrowView(prospect.line, "refused")
    discards = prospect.storage.discard.total
    return ArrowView(prospect.line, "discards" if discards else "fits", discards)


# One line


def prospect(table: Table, line: str, told: tuple[Marble, ...] = ()) -> Prospect | None:
    """``told`` are the marbles of the line where the app does not know them; nothing if some are still missing."""
    player, marbles = whose(table), told or marbles_in(table, line)
    if None in marbles:
        return None
    move = with_best_choice(table, player, masters.Take(seat=player.seat, line=line, marbles=told), marbles)
    verdict = masters.check(table, move)
    if not verdict.recordable:
        return Prospect(move, verdict, table, None, table)
    taken = masters.apply(table, move.with_(overruled=not verdict.legal))
    if not any(isinstance(one, StoreChoice) for one in taken.awaiting):
        return Prospect(move, verdict, taken, None, taken)
    store = store_proposal(taken, taken.player(player.seat))
    if not masters.check(taken, store).legal:  # the table has put the depots as no rule allows, and must say itself
        return Prospect(move, verdict, taken, None, taken)
    return Prospect(move, verdict, taken, store, masters.apply(taken, store))


def to_record(table: Table, found: Prospect) -> tuple[Action, ...]:
    """What one tap records: the line taken and, where that leaves nothing to decide, put away as well."""
    chooses = bool(found.take.white) and len(white_resources(table, whose(table))) > 1
    if found.store is None or found.store.discard or chooses or not found.verdict.legal:
        return (found.take,)
    return (found.take, found.store)


def line_view(table: Table, line: str, told: tuple[Marble, ...] = ()) -> LineView | None:
    """Nothing if some of its marbles are still unknown."""
    found = prospect(table, line, told)
    if found is None:
        return None
    player, marbles = whose(table), told or marbles_in(table, line)
    gains = gain(table.catalogue, marbles, converted(table, player, marbles, found.take.white))
    discard = found.store.discard if found.store else NOTHING
    laid = found.store.depots if found.store else player.depots
    return LineView(
        title=_("{line} gives").format(line=words.line(line).capitalize()),
        gains=goods_items(gains),
        notes=tuple(_notes(table, player, marbles)),
        problem=plural("{what} does not fit any depot.", "{what} do not fit any depot.", discard.total).format(
            what=words.goods(discard)
        )
        if discard
        else "",
        depots=depot_lines(table, player, laid, gains.only(RESOURCES) - discard),
        steps=faith_steps(table, found.stored, player.seat),
        reports=report_lines(table, found.stored),
        button=_("Take, discard {n}").format(n=discard.total) if discard else _("Take"),
        refusals=_why_not(table, found.verdict),
        recordable=found.verdict.recordable,
        move=found.take,
    )


def _notes(table: Table, player: Player, marbles: tuple[Marble | None, ...]) -> list[str]:
    """What is not seen in the amounts: the white marbles, and which one goes to the slide."""
    notes = []
    offered = white_resources(table, player)
    if "white" in marbles:
        if not offered:
            notes.append(_("White: nothing."))
        elif len(offered) == 1:
            notes.append(_("White: {good}, by your leader.").format(good=words.noun(offered[0], 1)))
        else:
            choices = _(" or ").join(words.noun(kind, 1) for kind in offered)
            notes.append(_("White: {choices}, as you like.").format(choices=choices))
    if marbles[0] is not None:
        notes.append(_("The {marble} marble goes to the slide.").format(marble=words.marble(marbles[0])))
    return notes


# Telling marbles


def naming_view(table: Table, line: str, told: tuple[Marble, ...] = ()) -> NamingView:
    """``told`` fills the unknown places of the line, one after the other."""
    known, rest = marbles_in(table, line), iter(told)
    marbles = [marble or next(rest, None) for marble in known]
    lying = [*[marble for row in table.market.rows for marble in row], table.market.slide, *told]
    stock = missing_marbles(lying, table.catalogue)
    return NamingView(
        title=_("Which marbles lie in {line}?").format(line=words.line(line)),
        order=_("Tap them from left to right.") if line.startswith("row") else _("Tap them from top to bottom."),
        marbles=tuple(marble or "" for marble in marbles),
        stock=tuple((marble, max(0, stock[marble])) for marble in table.catalogue.board.marbles),
        next=marbles.index(None) if None in marbles else None,
    )


def told_line(view: NamingView) -> tuple[Marble, ...]:
    """All marbles of a line, once the last one is told."""
    return cast("tuple[Marble, ...]", view.marbles) if view.next is None else ()
