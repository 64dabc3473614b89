"""What the market shows: the tray, what each arrow would bring, and one line in full."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.actions import Action
from companion.games.masters.catalogue import RESOURCES, Marble
from companion.games.masters.check_market import with_best_choice
from companion.games.masters.check_storage import store_proposal
from companion.games.masters.market import converted, gain, marbles_in, missing_marbles, white_resources
from companion.games.masters.outlook import LineProspect, outlook
from companion.games.masters.state import StoreChoice, Table
from companion.rulebook.pieces_masters import (
    DepotView,
    Items,
    acting,
    does_not_fit,
    goods_items,
    report_lines,
    strongbox_items,
    white_note,
)
from companion.rulebook.refusals import ALLOWED, WhyNot, why_not
from companion.table.action import Verdict
from companion.table.goods import NOTHING
from companion.table.who import Who, who
from companion.table.words import _, capital
from companion.ui.masters.market.tray_view import Ball, ball
from companion.ui.masters.store.depots_view import FaithStep, depot_lines, depot_views, faith_steps

Mark = Literal["fits", "discards", "unknown", "refused"]


@dataclass(frozen=True, slots=True)
class MarbleView:
    """A marble of the tray with its row and column; an empty name is one that nobody has told."""

    marble: str
    lines: tuple[str, str]
    chosen: bool


@dataclass(frozen=True, slots=True)
class ArrowView:
    """A row or column to take, and what would happen: all fits, some is discarded, or nobody knows."""

    line: str
    mark: Mark
    discards: int
    chosen: bool

    @property
    def icon(self) -> str:
        return "back" if self.line.startswith("row") else "up"

    @property
    def said(self) -> str:
        return {"discards": f"\N{MINUS SIGN}{self.discards}", "unknown": "?"}.get(self.mark, "")


@dataclass(frozen=True, slots=True)
class TrayView:
    rows: tuple[tuple[MarbleView, ...], ...]
    arrows: tuple[ArrowView, ...]
    """Of the rows, then of the columns."""
    slide: str

    @property
    def cells(self) -> tuple[MarbleView | ArrowView, ...]:
        """An arrow at the end of each row, and one below each column."""
        cells: list[MarbleView | ArrowView] = []
        for row, arrow in zip(self.rows, self.arrows, strict=False):
            cells += [*row, arrow]
        return (*cells, *self.arrows[len(self.rows) :])


class Panel(NamedTuple):
    """About the line that is looked at; without a title none is."""

    title: str = ""
    gains: Items = ()
    notes: str = ""
    problem: str = ""
    fits: bool = False


@dataclass(frozen=True, slots=True)
class LineView:
    """A row or column in full: what it gives, where that would lie, and what it costs."""

    panel: Panel
    depots: tuple[DepotView, ...]
    steps: tuple[FaithStep, ...]
    reports: tuple[str, ...]
    button: str
    why_not: WhyNot
    actions: tuple[Action, ...]
    """What one tap records."""

    @property
    def legal(self) -> bool:
        return not self.why_not


@dataclass(frozen=True, slots=True)
class NamingView:
    """A line of which the app does not know all marbles: what was told so far, and what is left to tell."""

    title: str
    order: str
    """In which order to tell them."""
    marbles: tuple[Marble | None, ...]
    stock: tuple[Ball, ...]
    """Every colour, and how many of it can still be there."""
    can_step_back: bool

    @property
    def told(self) -> tuple[Marble, ...]:
        """All marbles of the line, once the last one is told."""
        return tuple(marble for marble in self.marbles if marble) if None not in self.marbles else ()


@dataclass(frozen=True, slots=True)
class MarketView:
    who: Who
    subtitle: str
    tray: TrayView
    line: LineView | None
    """That is looked at, if all its marbles are known."""
    naming: NamingView | None
    """If some had to be told."""
    depots: tuple[DepotView, ...]
    strongbox: Items
    why_not: WhyNot
    """Why the line, or nothing at all, can be taken now."""

    @property
    def panel(self) -> Panel:
        return self.line.panel if self.line else Panel(self.naming.title if self.naming else "")

    @property
    def asked(self) -> tuple[NamingView, ...]:
        return (self.naming,) if self.naming else ()

    @property
    def told(self) -> tuple[object, ...]:
        """The reasons against it, and the faith of everybody after it."""
        against = (self.why_not,) if self.why_not else ()
        return (*against, *((self.line,) if self.line and self.line.steps else ()))

    @property
    def by_hand(self) -> tuple[Action, ...]:
        """The line alone: also what fits may be stored elsewhere or discarded (p. 5)."""
        return self.line.actions[:1] if self.line and self.line.actions[1:] else ()

    @property
    def ready(self) -> bool:
        return self.line is not None and self.line.legal

    @property
    def button(self) -> str:
        return self.line.button if self.line else _("Enter the marbles") if self.naming else _("Tap an arrow")


class Prospect(NamedTuple):
    """A line taken and put away as well as possible, tried out; the storage only if there is anything to store."""

    take: masters.Take
    verdict: Verdict
    taken: Table
    store: masters.Store | None
    stored: Table


def market_view(table: Table, line: str = "", told: tuple[Marble, ...] = ()) -> MarketView:
    """With the ``line`` that is looked at, and its marbles as far as nobody knew them before."""
    player = acting(table)
    lines = outlook(table, player.seat).lines
    known = next((one for one in lines if one.gain is not None), None)
    naming = naming_view(table, line, told) if line and (told or None in marbles_in(table, line)) else None
    found = line_view(table, line, naming.told if naming else ()) if line else None
    return MarketView(
        who=who(table, player.seat),
        subtitle=_("{name} · round {n}").format(name=player.name, n=table.round),
        tray=TrayView(
            rows=_rows(table, line, naming.marbles if naming else ()),
            arrows=tuple(_arrow(one, chosen=one.line == line) for one in lines),
            slide=table.market.slide or "",
        ),
        line=found,
        naming=naming,
        depots=found.depots if found else depot_views(table, player),
        strongbox=strongbox_items(player.strongbox),
        why_not=found.why_not if found else _against(table, known.verdict) if known else ALLOWED,
    )


def _rows(table: Table, line: str, told: tuple[Marble | None, ...]) -> tuple[tuple[MarbleView, ...], ...]:
    places = table.catalogue.lines[line] if line else ()
    named = dict(zip(places, told, strict=False))
    return tuple(
        tuple(
            MarbleView(named.get((r, c), marble) or "", (f"row-{r + 1}", f"column-{c + 1}"), chosen=(r, c) in places)
            for c, marble in enumerate(row)
        )
        for r, row in enumerate(table.market.rows)
    )


def _against(table: Table, verdict: Verdict, take: masters.Take | None = None) -> WhyNot:
    return why_not("masters", table, take, verdict, lambda fix: masters.describe(table, fix))


def _arrow(prospect: LineProspect, *, chosen: bool) -> ArrowView:
    if prospect.storage is None:
        return ArrowView(prospect.line, "unknown", 0, chosen)
    discards = prospect.storage.discard.total
    mark: Mark = "refused" if not prospect.verdict.legal else "discards" if discards else "fits"
    return ArrowView(prospect.line, mark, discards, chosen)


# One line


def prospect(table: Table, line: str, told: tuple[Marble, ...] = ()) -> Prospect | None:
    """``told`` are the marbles of the line where the app does not know them; nothing if some are still missing."""
    player, marbles = acting(table), told or marbles_in(table, line)
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
    chooses = bool(found.take.white) and len(white_resources(table, acting(table))) > 1
    if found.store is None or found.store.discard or chooses or not found.verdict.legal:
        return (found.take,)
    return (found.take, found.store)


def line_view(table: Table, line: str, told: tuple[Marble, ...] = ()) -> LineView | None:
    """Nothing if some of its marbles are still unknown."""
    found = prospect(table, line, told)
    if found is None:
        return None
    player, marbles = acting(table), told or marbles_in(table, line)
    gains = gain(table.catalogue, marbles, converted(table, player, marbles, found.take.white))
    discard = found.store.discard if found.store else NOTHING
    slide = words.to_slide(marbles[0]) if marbles[0] is not None else ""
    laid = found.store.depots if found.store else player.depots
    return LineView(
        panel=Panel(
            title=_("{line} gives").format(line=capital(words.line(line))),
            gains=goods_items(gains),
            notes=" ".join(filter(None, [white_note(table, player, marbles), slide])),
            problem=does_not_fit(discard),
            fits=found.verdict.legal and not discard,
        ),
        depots=tuple(one.depot for one in depot_lines(table, player, laid, gains.only(RESOURCES) - discard)),
        steps=faith_steps(table, found.stored, player.seat),
        reports=report_lines(table, found.stored),
        button=_("Take, discard {n}").format(n=discard.total) if discard else _("Take"),
        why_not=_against(table, found.verdict, found.take),
        actions=to_record(table, found),
    )


# Telling marbles


def naming_view(table: Table, line: str, told: tuple[Marble, ...] = ()) -> NamingView:
    """``told`` fills the unknown places of the line, one after the other."""
    known, rest = marbles_in(table, line), iter(told)
    marbles = [marble or next(rest, None) for marble in known]
    lying = [*[marble for row in table.market.rows for marble in row], table.market.slide, *told]
    stock, complete = missing_marbles(lying, table.catalogue), None not in marbles
    order = _("Tap them from left to right.") if line.startswith("row") else _("Tap them from top to bottom.")
    return NamingView(
        title=_("Which marbles are in {line}?").format(line=words.line(line)),
        order=_("All there: take them, or remove the last.") if complete else order,
        marbles=tuple(marbles),
        stock=tuple(
            ball(table.catalogue, marble, stock[marble], full=complete) for marble in table.catalogue.board.marbles
        ),
        can_step_back=bool(told),
    )
