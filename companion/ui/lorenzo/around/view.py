"""What the table shows to people sitting around it (mockup 16): who sits where, and each player's own panel."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lorenzo.catalogue import CARD_TYPES, Area, CardType, Member
from companion.games.lorenzo.state import Player, Table
from companion.games.lorenzo.values import member_value
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import MINUS, _
from companion.ui.lorenzo.table.view import PERIODS, TableView, step_text
from companion.ui.shared.around.seating import Stand, sides, stand


@dataclass(frozen=True, slots=True)
class PanelPawn:
    member: Member
    value: int
    home: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """A player's own board, in front of that player."""

    seat: Seat
    name: str
    letter: str
    goods: Goods
    cards: tuple[tuple[CardType, int], ...]
    pawns: tuple[PanelPawn, ...]
    active: bool
    tag: str
    places: bool
    """The player chooses a pawn."""
    decides: bool
    leaders: bool
    may_pass: bool
    family: str = ""
    tokens: bool = False
    """The player may look at special tokens, and at what the family can do."""


@dataclass(frozen=True, slots=True)
class AroundView:
    near: tuple[Panel, ...]
    """From left to right."""
    far: tuple[Panel, ...]
    """From left to right too, as those see it who sit there."""
    lap: str
    report: str
    step: str
    """What to tap next when it is nobody's turn; else empty."""
    hints: dict[Area, str]

    def stand(self, seat: Seat | None) -> Stand:
        return stand([panel.seat for panel in self.near], [panel.seat for panel in self.far], seat)


def around_view(table: Table, view: TableView) -> AroundView:
    """The players in the order of their seats, clockwise, from the right end of the near side."""
    panels = [_panel(table, player, view) for player in table.players]
    near, far = sides(panels)
    return AroundView(
        near=near,
        far=far,
        lap=_("Period {period} · lap {lap} of {laps}").format(
            period=PERIODS[view.step.period - 1], lap=view.step.lap, laps=view.step.laps
        ),
        report=next_report(table),
        step="" if view.step.seat else step_text(view.step.next),
        hints=_hints(table),
    )


def _panel(table: Table, player: Player, view: TableView) -> Panel:
    active = player.seat == table.to_act
    places = active and view.step.next == "place"
    return Panel(
        seat=player.seat,
        name=player.name,
        letter=view.letters[player.seat],
        goods=player.goods,
        cards=tuple((card_type, len(player.row(card_type))) for card_type in CARD_TYPES),
        pawns=tuple(_pawn(table, player, member, places and member == view.chosen) for member in table.members(player)),
        active=active,
        tag=_tag(table, player.seat),
        places=places,
        decides=active and not places,
        leaders=places and view.leaders,
        may_pass=places and view.may_pass,
        family=view.houses.families.get(player.seat, "") if view.houses else "",
        tokens=active and view.houses is not None,
    )


def _pawn(table: Table, player: Player, member: Member, chosen: bool) -> PanelPawn:
    value = member_value(table, player, member).total if table.dice else 0
    return PanelPawn(member, value, member in table.home(player.seat), chosen)


def _tag(table: Table, seat: Seat) -> str:
    if table.awaiting:
        return _("decides") if table.awaiting[0].seat == seat else ""
    if seat == table.to_act:
        return _("your turn")
    return _("next") if table.turns[1:2] == (seat,) else ""


def next_report(table: Table) -> str:
    """When the Church looks at everybody's faith, and how much it asks."""
    begun = table.phase in ("report", "over")
    rounds = range(table.round + 1 if begun else table.round, table.catalogue.rounds + 1)
    round_ = next((one for one in rounds if table.catalogue.has_report(one)), None)
    if round_ is None:
        return _("No more Vatican Reports")
    faith = table.catalogue.board.faith_required[table.catalogue.period(round_) - 1]
    return _("Vatican Report after round {round}: {faith} faith").format(round=round_, faith=faith)


def _hints(table: Table) -> dict[Area, str]:
    """What to know about the spaces of an area, in few words."""
    hints: dict[Area, str] = {"council": _("sets the next turn order")}
    for space in table.catalogue.board.spaces:
        if space.area in ("harvest", "production") and space.modifier:
            amount = f"{space.modifier:+}".replace("-", MINUS)
            hints[space.area] = _("second space {amount}").format(amount=amount)
    return hints
