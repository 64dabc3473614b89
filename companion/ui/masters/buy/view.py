"""What the screen for buying a card shows: the grid, and what belongs to the chosen stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.catalogue import COLOURS, Colour, Discount
from companion.games.masters.check_buy import fitting_slots
from companion.games.masters.effects import in_force
from companion.games.masters.outlook import StackProspect
from companion.games.masters.state import Player, Table
from companion.rulebook.pieces_masters import acting, flag_letter
from companion.rulebook.refusals import overrulable
from companion.table.action import Verdict
from companion.table.who import Who, who
from companion.table.words import _, capital, plural
from companion.ui.masters.buy.deal_view import Deal, Draft, Price, deal_view, one_way, price_of
from companion.ui.masters.buy.reasons_view import reasons_view

Mark = Literal["ok", "short", "locked", "unnamed", "empty"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A stack of the grid."""

    stack: str
    colour: Colour
    level: int
    left: str
    mark: Mark
    price: tuple[Price, ...]
    """Of the card on top, if it is known."""
    chosen: bool

    @property
    def shows(self) -> tuple[Price | str, ...]:
        unknown = {"unnamed": _("enter it"), "locked": _("no slot")}.get(self.mark, "") if not self.price else ""
        return (unknown,) if unknown else tuple(part for part in self.price if part.amount)


class Column(NamedTuple):
    """A colour of the grid: above its column, or a tab where one is shown at a time."""

    colour: Colour
    name: str
    letter: str
    open: bool
    """Whether something of it can be bought."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class GridView:
    cells: tuple[Cell, ...]
    """Level III first, as on the table."""

    @property
    def levels(self) -> int:
        return len(self.cells) // len(COLOURS)

    def columns(self, chosen: str = "") -> tuple[Column, ...]:
        open_ = {cell.colour for cell in self.cells if cell.mark == "ok"}
        return tuple(Column(one, words.colour(one), flag_letter(one), one in open_, one == chosen) for one in COLOURS)

    def rows(self, only: str = "") -> tuple[Column | Cell | str, ...]:
        """The number of each level before its cells; below the names of the colours, unless it is ``only`` one."""
        shown: list[Column | Cell | str] = [] if only else ["", *self.columns()]
        for cell in self.cells:
            shown += [words.level(cell.level)] * (cell.colour == (only or COLOURS[0]))
            shown += [cell] * (only in ("", cell.colour))
        return tuple(shown)

    @property
    def first(self) -> str:
        """The colour to show before somebody chooses one."""
        return next((one.colour for one in self.columns() if one.open), COLOURS[0])

    @property
    def chosen(self) -> str:
        return next((cell.colour for cell in self.cells if cell.chosen), "")

    def title(self, colour: str) -> str:
        return next(capital(one.name) for one in self.columns() if one.colour == colour)


@dataclass(frozen=True, slots=True)
class BuyView:
    who: Who
    subtitle: str
    grid: GridView
    deal: Deal | None
    parts: tuple[object, ...]
    """What stands below the grid, from top to bottom."""
    button: str

    @property
    def icon(self) -> str:
        return "check" if self.ready else "lock" if self.deal and self.deal.move else ""

    @property
    def ready(self) -> bool:
        return self.deal is not None and self.deal.legal

    @property
    def refused(self) -> masters.Buy | None:
        """What can be recorded all the same."""
        return overrulable(self.deal.move, self.deal.verdict) if self.deal and self.deal.move else None


def buy_view(table: Table, draft: Draft) -> BuyView:
    player = acting(table)
    prospects = {one.stack: one for one in masters.outlook(table, player.seat).stacks}
    order = [f"{colour}-{level}" for level in reversed(table.catalogue.levels) for colour in COLOURS]
    deal = deal_view(table, player, draft) if draft.stack and prospects[draft.stack].cards else None
    return BuyView(
        who=who(table, player.seat),
        subtitle=_subtitle(table, player),
        grid=GridView(tuple(_cell(table, player, prospects[stack], draft) for stack in order)),
        deal=deal,
        parts=_parts(table, draft, deal),
        button=_button(deal),
    )


def _subtitle(table: Table, player: Player) -> str:
    place = _("{name} · round {round}").format(name=player.name, round=table.round)
    less = [
        f"\N{MINUS SIGN}{words.amount(ability.resource, ability.amount)}"
        for ability, _leader in in_force(table, player, Discount)
    ]
    if not less:
        return place
    return _("{place} · leaders: {less}").format(place=place, less=", ".join(less))


def _parts(table: Table, draft: Draft, deal: Deal | None) -> tuple[object, ...]:
    if deal is None:
        return (_("Tap a stack to see its card."),)
    if deal.legal:
        payment = (one_way(deal.payment) or deal.payment,) if deal.payment else ()
        return (deal.pick, *payment, deal.laying, deal.after)
    reasons = reasons_view(table, deal)
    return (*([deal.pick] if draft.naming or not reasons else []), *([reasons] if reasons else []))


def _button(deal: Deal | None) -> str:
    if deal is None:
        return _("Choose a card")
    if deal.move is None:
        return _("Enter the card first")
    if not deal.legal:
        return _why_not(deal.verdict)
    card = words.kind_taken(deal.flag.colour, deal.flag.level)
    return capital(_("Buy {card} · {points} VP").format(card=card, points=deal.points))


def _why_not(verdict: Verdict) -> str:
    """The first that keeps it from being bought."""
    first = verdict.reasons[0]
    match first.rule:
        case "buy.cost":
            return _("{missing} short").format(missing=words.goods(first.facts["missing"]))
        case "buy.level":
            return _("No slot for level {level}").format(level=words.level(first.facts["level"]))
        case _:
            return _("You cannot buy this card")


# The grid


def _cell(table: Table, player: Player, prospect: StackProspect, draft: Draft) -> Cell:
    any_card = table.catalogue.cards[table.catalogue.stacks[prospect.stack][0]]
    top = table.catalogue.cards[prospect.cards[0]] if prospect.move else None
    return Cell(
        stack=prospect.stack,
        colour=any_card.colour,
        level=any_card.level,
        left=plural("{n} left", "{n} left", prospect.left) if prospect.left > 0 else "",
        mark=_mark(prospect, fits=bool(fitting_slots(table, player, any_card))),
        price=price_of(table, player, top) if top else (),
        chosen=prospect.stack == draft.stack,
    )


def _mark(prospect: StackProspect, *, fits: bool) -> Mark:
    """All cards of a stack have one level, so that a slot fits them all or none."""
    if prospect.verdict is None:
        return "empty" if not prospect.cards else "unnamed" if fits else "locked"
    if prospect.verdict.legal:
        return "ok"
    return "short" if set(prospect.verdict.rules) == {"buy.cost"} else "locked"
