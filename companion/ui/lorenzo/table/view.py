"""What the table screen shows (mockup 03): everything as plain values, and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import MEMBERS, Area, Member, Space
from companion.games.lorenzo.state import Player, Table
from companion.games.lorenzo.values import member_value
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import boxes, who
from companion.ui.lorenzo.houses.table.view import HousesView, houses_view
from companion.ui.lorenzo.table.space_view import SpaceTile, TowerType, space_tile, type_name

Next = Literal["place", "decide", "report", "end_round", "dice", "leaders", "score"]
PERIODS = ("I", "II", "III")


@dataclass(frozen=True, slots=True)
class Step:
    """Where the game is, and what to do next."""

    round: int
    rounds: int
    period: int
    phase: str
    lap: int
    laps: int
    has_report: bool
    prompt: str
    seat: Seat | None
    next: Next

    @property
    def period_line(self) -> str:
        line = _("Period {n} · Vatican Report") if self.has_report else _("Period {n} · no Vatican Report")
        return line.format(n=PERIODS[self.period - 1])


@dataclass(frozen=True, slots=True)
class PlayerTile:
    seat: Seat
    name: str
    letter: str
    goods: Goods
    active: bool
    tokens: bool = False
    """Whether special tokens are in the game."""


@dataclass(frozen=True, slots=True)
class Tower:
    name: str
    card_type: TowerType
    surcharge: Goods
    floors: tuple[SpaceTile, ...]
    """From the top down, as they are printed."""
    adapted: bool = False
    """The adaptation tile lies here."""


@dataclass(frozen=True, slots=True)
class PawnTile:
    member: Member
    value: int
    at: str
    """Where it stands, in one word; empty while it is at home."""


@dataclass(frozen=True, slots=True)
class TableView:
    step: Step
    order: tuple[Seat, ...]
    players: tuple[PlayerTile, ...]
    dice: tuple[tuple[str, int], ...]
    towers: tuple[Tower, ...]
    harvest: tuple[SpaceTile, ...]
    production: tuple[SpaceTile, ...]
    market: tuple[SpaceTile, ...]
    council: tuple[SpaceTile, ...]
    pawns: tuple[PawnTile, ...]
    chosen: Member | None
    letters: dict[Seat, str]
    leaders: bool
    """Whether there are leaders to look at."""
    may_pass: bool
    houses: HousesView | None = None


def table_view(table: Table, chosen: Member | None = None) -> TableView:
    """The table for whoever's turn it is; without a choice the strongest member at home is taken."""
    seat = table.turns[0] if table.phase == "actions" and table.turns else None
    player = table.player(seat) if seat else None
    member = _chosen(table, player, chosen)
    prospects = {one.space: one for one in lorenzo.outlook(table, member)} if member and not table.awaiting else {}
    tiles = [space_tile(table, space, player, prospects.get(space.id)) for space in table.catalogue.board.spaces]
    by_area = {area: tuple(tile for tile in tiles if tile.area == area) for area in _areas(tiles)}
    return TableView(
        step=_step(table),
        order=table.order,
        players=tuple(_player_tile(table, table.player(seat)) for seat in table.order),
        dice=tuple(table.dice.items()),
        towers=tuple(_towers(table, tiles)),
        harvest=by_area["harvest"],
        production=by_area["production"],
        market=by_area["market"],
        council=by_area["council"],
        pawns=tuple(_pawn_tile(table, player, one) for one in table.members(player)) if player else (),
        chosen=member,
        letters={one.seat: letter(table, one) for one in table.players},
        leaders=table.advanced and player is not None and bool(player.hand or player.leaders),
        may_pass=next_step(table) == "place" and lorenzo.check(table, lorenzo.Pass(seat=seat)).legal,
        houses=houses_view(table, player, by_area.get("leader", ())),
    )


def _chosen(table: Table, player: Player | None, chosen: Member | None) -> Member | None:
    if player is None:
        return None
    home = table.home(player.seat)
    if chosen in home:
        return chosen
    return max(home, key=lambda member: member_value(table, player, member).total, default=None)


def _areas(tiles: list[SpaceTile]) -> set[Area]:
    return {tile.area for tile in tiles}


# The parts


def _step(table: Table) -> Step:
    lap, laps = _laps(table)
    return Step(
        round=table.round,
        rounds=table.catalogue.rounds,
        period=table.period,
        phase=table.phase,
        lap=lap,
        laps=laps,
        has_report=table.catalogue.has_report(table.round),
        prompt=prompt(table),
        seat=table.to_act,
        next=next_step(table),
    )


def _laps(table: Table) -> tuple[int, int]:
    """Which lap it is, of how many: whoever has a member more goes on when the others have placed theirs."""
    further = sum(len(table.members(player)) > len(MEMBERS) for player in table.players)
    laps = len(MEMBERS) + bool(further)
    turns = len(table.turns) - table.extra_turns - further
    if turns <= 0:
        return laps, laps
    return min(len(MEMBERS), len(MEMBERS) - (turns - 1) // len(table.players)), laps


def next_step(table: Table) -> Next:
    """The one thing that the game waits for."""
    if table.awaiting:
        return "decide"
    if table.phase == "actions" and table.turns:
        return "place"
    if table.phase == "actions" and table.catalogue.has_report(table.round):
        return "report"
    return {"actions": "end_round", "report": "end_round", "dice": "dice", "setup": "leaders", "over": "score"}[
        table.phase
    ]  # type: ignore[return-value]


def prompt(table: Table) -> str:
    """What happens next, as a person would say it."""
    if table.to_act and table.phase in ("actions", "report", "setup"):
        name = table.player(table.to_act).name
        return _("{name} decides").format(name=name) if table.awaiting else _("{name}’s turn").format(name=name)
    if table.phase == "actions":
        report = table.catalogue.has_report(table.round)
        return _("All members are placed: Vatican Report") if report else _("All members are placed: end the round")
    return {
        "setup": _("Deal the leaders"),
        "dice": _("Roll the dice for round {round}").format(round=table.round),
        "report": _("The report is done: end the round"),
        "over": _("The game is over"),
    }[table.phase]


def _player_tile(table: Table, player: Player) -> PlayerTile:
    return PlayerTile(
        player.seat,
        player.name,
        letter(table, player),
        player.goods,
        player.seat == table.to_act,
        table.houses is not None,
    )


def letter(table: Table, player: Player) -> str:
    """Not one that a die has."""
    return who.letter(table, player, boxes.taken_letters("lorenzo"))


def _towers(table: Table, tiles: list[SpaceTile]) -> list[Tower]:
    spaces = table.catalogue.spaces
    names = dict.fromkeys(space.tower for space in table.catalogue.board.spaces if space.area == "tower")
    towers = []
    for name in names:
        floors = [tile for tile in tiles if spaces[tile.space].tower == name]
        card_type = cast(TowerType, spaces[floors[0].space].deck)
        occupied = any(spaces[placed.space].tower == name for placed in table.placed)
        surcharge = table.catalogue.board.surcharge if occupied else NOTHING
        towers.append(Tower(type_name(card_type), card_type, surcharge, tuple(reversed(floors)), floors[0].adapted))
    return towers


def _pawn_tile(table: Table, player: Player, member: Member) -> PawnTile:
    at = next((placed.space for placed in table.placed if (placed.seat, placed.member) == (player.seat, member)), None)
    value = member_value(table, player, member).total if table.dice else 0
    return PawnTile(member, value, _where(table.catalogue.spaces[at]) if at else "")


def _where(space: Space) -> str:
    if space.area == "tower":
        return type_name(cast(TowerType, space.deck))
    return _("Council") if space.area == "council" else words.area(space.area)
