"""What the table shows to people sitting around it: who sits where, and each player's own panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.lorenzo import moment
from companion.games.lorenzo.catalogue import CARD_TYPES, Area
from companion.games.lorenzo.state import Player, Table
from companion.table.seats import Seat
from companion.table.who import Who
from companion.table.words import _, roman, with_sign
from companion.ui.lorenzo.table.space_view import TOKENS, Piece, SpaceTile, person
from companion.ui.lorenzo.table.view import NextStep, PawnTile, Strip, TableView, Thumb, Tool, pawns
from companion.ui.shared.around.seating import Seating, seating

LONG = 10  # letters of a name that leave no room for the family's


@dataclass(frozen=True, slots=True)
class Panel:
    """A player's own board, in front of that player."""

    who: Who
    points: Piece
    merits: tuple[Piece, ...]
    """What cannot be spent, and special tokens."""
    stores: tuple[Piece, ...]
    cards: tuple[Piece, ...]
    excommunications: tuple[Piece, ...]
    """The tiles with a cube of this player, if there are any."""
    choices: tuple[PawnTile | NextStep, ...]
    """The pawns, or the decision."""
    active: bool
    tag: str
    places: bool
    """The player chooses a pawn."""
    more: tuple[Tool, ...]
    """What the player may do besides placing."""
    family: str = ""
    tokens: tuple[Tool, ...] = ()
    """The player may look at special tokens, and at what the family can do."""

    @property
    def many(self) -> bool:
        """There are numbers of two digits."""
        return any(len(piece.text) > 1 for piece in (*self.merits, *self.stores))

    @property
    def family_tag(self) -> str:
        """Empty where a long name of the player needs the room."""
        return "" if self.active and len(self.who.name) >= LONG else self.family


@dataclass(frozen=True, slots=True)
class AreaTile:
    """Harvest, production, market or council."""

    title: str
    icon: str
    hint: str
    """What to know about its spaces, in few words."""
    spaces: tuple[SpaceTile, ...]


@dataclass(frozen=True, slots=True)
class AroundView(Seating[Any]):
    table: TableView
    areas: tuple[AreaTile, ...]
    report: str

    @property
    def now(self) -> Strip | Thumb:
        """Who plays after whom; when it is nobody's turn, what to tap next."""
        return self.table.strip if self.table.step.seat else self.table.thumb

    @property
    def reports(self) -> tuple[str, ...]:
        """None while the next step needs its room."""
        return (self.report,) if self.table.step.seat else ()


def around_view(table: Table, view: TableView, again: Seat | None = None) -> AroundView:
    """Where something recorded is put right, that is asked of whoever places ``again``."""
    panels = [_panel(table, player, view, again) for player in table.players]
    seated = seating(panels, again or view.step.seat)
    return AroundView(*seated, table=view, areas=areas(table, view), report=_next_report(table))


def areas(table: Table, view: TableView) -> tuple[AreaTile, ...]:
    return (
        AreaTile(_("Harvest"), "harvest", _second_space(table, "harvest"), view.harvest),
        AreaTile(_("Production"), "prod", _second_space(table, "production"), view.production),
        AreaTile(_("Market"), "market", "", view.market),
        AreaTile(_("Council"), "palace", _("sets the next turn order"), view.council),
    )


def _panel(table: Table, player: Player, view: TableView, again: Seat | None) -> Panel:
    active = player.seat == table.to_act
    places = active and view.step.next == "place"
    offered = {"keep", "pass", "leaders"} if places else {"late"} if player.seat == table.lingering else set()
    return Panel(
        who=person(table, player.seat),
        points=_held(player, "victory")[0],
        merits=_held(player, "military", "faith", *(("tokens",) if view.houses else ())),
        stores=_held(player, "wood", "stone", "servants", "coins"),
        cards=tuple(Piece(str(len(player.row(card_type))), TOKENS[card_type]) for card_type in CARD_TYPES),
        excommunications=(Piece(", ".join(map(roman, out)), "excom"),) if (out := player.excommunications) else (),
        choices=view.thumb.choices if active else tuple(pawns(table, player)),
        active=active,
        tag=_tag(table, player.seat, again),
        places=places,
        more=tuple(tool for tool in view.thumb.tools if tool.does in offered),
        family=view.houses.families.get(player.seat, "") if view.houses else "",
        tokens=(Tool("tokens", _("Tokens"), "", "token"),) if active and view.houses else (),
    )


def _held(player: Player, *kinds: str) -> tuple[Piece, ...]:
    return tuple(Piece(str(player.goods[kind]), kind) for kind in kinds)


def _tag(table: Table, seat: Seat, again: Seat | None) -> str:
    if table.awaiting:
        return _("decides") if table.awaiting[0].seat == seat else ""
    if seat == table.to_act:
        return _("places again") if seat == again else _("your turn")
    return _("next") if table.turns[1:2] == (seat,) else ""


def _next_report(table: Table) -> str:
    """The round of the Vatican Report that comes or is held, and the faith that it requires."""
    asks = moment.report_asks(table)
    if asks is None:
        return _("No more Vatican Reports")
    return _("Vatican Report after round {round}: {faith} faith").format(round=asks[0], faith=asks[1])


def _second_space(table: Table, area: Area) -> str:
    """What it adds to a member's value, or takes from it."""
    modifiers = [space.modifier for space in table.catalogue.board.spaces if space.area == area and space.modifier]
    return _("second space {amount}").format(amount=with_sign(modifiers[-1])) if modifiers else ""
