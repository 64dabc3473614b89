"""What the table screen shows (mockup 03): everything as plain values, and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.cards_in_play import card_on
from companion.games.lorenzo.catalogue import MEMBERS, Area, CardType, Member, Space
from companion.games.lorenzo.outlook import Prospect
from companion.games.lorenzo.state import Placed, Player, Table
from companion.games.lorenzo.values import member_value, placement_value
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import letters

Mark = Literal["legal", "servants", "refused", "taken", "covered"]
Next = Literal["place", "decide", "report", "end_round", "dice", "leaders", "score"]
MINUS = "\N{MINUS SIGN}"
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


@dataclass(frozen=True, slots=True)
class SpaceTile:
    """An action space as it looks for the chosen member."""

    space: str
    area: Area
    label: str
    needs: int
    bonus: Goods
    """What the space gives at once; privileges count among it."""
    mark: Mark
    servants: int
    by: tuple[Placed, ...]
    card: str
    sum: str = ""
    """Harvest and production: the value that the chosen member would have, such as ``4 - 3 = 1``."""
    only_neutral: bool = False
    """Another coloured member of the player is there: only the neutral one may follow."""
    shared: bool = False

    @property
    def open(self) -> bool:
        return self.mark in ("legal", "servants")


@dataclass(frozen=True, slots=True)
class Tower:
    name: str
    card_type: CardType
    surcharge: Goods
    floors: tuple[SpaceTile, ...]
    """From the top down, as they are printed."""


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


def table_view(table: Table, chosen: Member | None = None) -> TableView:
    """The table for whoever's turn it is; without a choice the strongest member at home is taken."""
    seat = table.turns[0] if table.phase == "actions" and table.turns else None
    player = table.player(seat) if seat else None
    member = _chosen(table, player, chosen)
    prospects = {one.space: one for one in lorenzo.outlook(table, member)} if member and not table.awaiting else {}
    tiles = [_space_tile(table, space, player, prospects.get(space.id)) for space in table.catalogue.board.spaces]
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
        pawns=tuple(_pawn_tile(table, player, one) for one in MEMBERS) if player else (),
        chosen=member,
        letters={one.seat: letter(table, one) for one in table.players},
        leaders=table.advanced and player is not None and bool(player.hand or player.leaders),
        may_pass=next_step(table) == "place" and lorenzo.check(table, lorenzo.Pass(seat=seat)).legal,
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
    laps = len(MEMBERS)
    turns = len(table.turns) - table.extra_turns
    return Step(
        round=table.round,
        rounds=table.catalogue.rounds,
        period=table.period,
        phase=table.phase,
        lap=min(laps, laps - (turns - 1) // len(table.players)) if turns > 0 else laps,
        laps=laps,
        has_report=table.catalogue.has_report(table.round),
        prompt=prompt(table),
        seat=table.to_act,
        next=next_step(table),
    )


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
    return PlayerTile(player.seat, player.name, letter(table, player), player.goods, player.seat == table.to_act)


def letter(table: Table, player: Player) -> str:
    """Not one that a die has."""
    return letters.letter(table, player, taken=(_("W"), _("B"), _("O")))


def _towers(table: Table, tiles: list[SpaceTile]) -> list[Tower]:
    spaces = table.catalogue.spaces
    names = dict.fromkeys(space.tower for space in table.catalogue.board.spaces if space.area == "tower")
    towers = []
    for name in names:
        floors = [tile for tile in tiles if spaces[tile.space].tower == name]
        card_type = spaces[floors[0].space].card_type
        assert card_type is not None
        occupied = any(spaces[placed.space].tower == name for placed in table.placed)
        surcharge = table.catalogue.board.surcharge if occupied else NOTHING
        towers.append(Tower(type_name(card_type), card_type, surcharge, tuple(reversed(floors))))
    return towers


def type_name(card_type: CardType) -> str:
    """One word that fits above a narrow tower."""
    return {
        "territory": _("Territory"),
        "character": _("Character"),
        "building": _("Building"),
        "venture": _("Venture"),
    }[card_type]


def _space_tile(table: Table, space: Space, player: Player | None, prospect: Prospect | None) -> SpaceTile:
    here = tuple(table.members_on(space.id))
    number = table.laid.get(space.id) if space.id in table.taken else card_on(table, space) if space.tower else None
    return SpaceTile(
        space=space.id,
        area=space.area,
        label=words.space(space),
        needs=space.value,
        bonus=space.bonus + offered(space),
        mark=_mark(table, space, prospect),
        servants=prospect.move.servants if prospect and prospect.verdict.legal else 0,
        by=here,
        card=table.catalogue.cards[number].name if number is not None else "",
        sum=_sum(table, space, player, prospect) if space.area in ("harvest", "production") else "",
        only_neutral="activation.colour" in prospect.verdict.rules if prospect else False,
        shared=space.capacity is None,
    )


def offered(space: Space) -> Goods:
    """What the effects of a space plainly give."""
    gains = [effect.gain for effect in space.effects if effect.kind == "gain"]
    gains += [Goods(privileges=effect.count) for effect in space.effects if effect.kind == "privilege"]
    return sum(gains, NOTHING)


def _sum(table: Table, space: Space, player: Player | None, prospect: Prospect | None) -> str:
    """The action's value, and what the space takes from it: ``4 - 3 = 1``. The sheet shows every term."""
    if player is None or prospect is None:
        return ""
    move = prospect.move
    value = placement_value(table, player, move.member, space, move.servants).total
    text = str(value)
    if space.modifier:
        text = f"{value - space.modifier} {'+' if space.modifier > 0 else '-'} {abs(space.modifier)} = {value}"
    return text.replace("-", MINUS)


def _mark(table: Table, space: Space, prospect: Prospect | None) -> Mark:
    if len(table.players) < space.players:
        return "covered"
    if prospect is not None and prospect.verdict.legal:
        return "servants" if prospect.move.servants else "legal"
    return "taken" if space.id in table.taken else "refused"


def _pawn_tile(table: Table, player: Player, member: Member) -> PawnTile:
    at = next((placed.space for placed in table.placed if (placed.seat, placed.member) == (player.seat, member)), None)
    value = member_value(table, player, member).total if table.dice else 0
    return PawnTile(member, value, _where(table.catalogue.spaces[at]) if at else "")


def _where(space: Space) -> str:
    if space.card_type:
        return type_name(space.card_type)
    return _("Council") if space.area == "council" else words.area(space.area)


def occupants(table: Table, tile: SpaceTile) -> str:
    """Who stands there, with what value and for which card."""
    lines = [
        _("{name}: {member}, value {value}").format(
            name=table.player(placed.seat).name, member=words.member(placed.member), value=placed.value
        )
        for placed in tile.by
    ]
    return ". ".join([*lines, tile.card] if tile.card else lines)
