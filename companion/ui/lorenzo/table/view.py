"""What the table screen shows: everything as plain values, and no rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, cast

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import Member
from companion.games.lorenzo.effects import acting_leader
from companion.games.lorenzo.houses.actions import Trade
from companion.games.lorenzo.member_value import member_value
from companion.games.lorenzo.moment import laps, prompt
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat
from companion.table.who import Turn, Who
from companion.table.words import _, roman
from companion.ui.lorenzo import other_actions
from companion.ui.lorenzo.houses.table.view import HousesView, houses_view
from companion.ui.lorenzo.other_actions import OtherAction
from companion.ui.lorenzo.table.space_view import ICONS, TOKENS, SpaceTile, TowerType, icon_of, person, space_tile

Next = Literal["place", "decide", "report", "end_round", "dice", "leaders", "score"]
PHASES = {"setup": "A", "dice": "A", "actions": "B", "report": "C", "over": "D"}


@dataclass(frozen=True, slots=True)
class Phase:
    """A to D; the current one says its name."""

    text: str
    now: bool
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """Where the game is, and what to do next."""

    round: int
    rounds: int
    period: int
    phase: str
    lap: int
    """0 while nobody places."""
    laps: int
    has_report: bool
    prompt: str
    seat: Seat | None
    next: Next

    @property
    def period_line(self) -> str:
        line = _("Period {n} · Vatican Report") if self.has_report else _("Period {n} · no Vatican Report")
        return line.format(n=roman(self.period))

    @property
    def lap_line(self) -> str:
        line = _("Period {period} · lap {lap} of {laps}") if self.lap else _("Period {period}")
        return line.format(period=roman(self.period), lap=self.lap, laps=self.laps)

    @property
    def phases(self) -> tuple[Phase, ...]:
        now = PHASES[self.phase]
        names = {"A": _("Setup"), "B": _("Actions"), "C": _("Report"), "D": _("End")}
        return tuple(
            Phase(f"{one}  {name}", now=True) if one == now else Phase(one, False, one == "C" and not self.has_report)
            for one, name in names.items()
        )

    @property
    def phase_in_brief(self) -> tuple[Phase, ...]:
        """The letter of the current one alone."""
        return (Phase(PHASES[self.phase], now=True),)


@dataclass(frozen=True, slots=True)
class DieTile:
    kind: str
    value: int
    """0 before it is rolled."""
    name: str


@dataclass(frozen=True, slots=True)
class Strip:
    """The dice, and who plays after whom."""

    dice: tuple[DieTile, ...]
    lap: int
    """0 while nobody places."""
    laps: int
    turns: tuple[Turn, ...]
    player: Who
    """Who plays, or who is the first."""
    points: int

    @property
    def lap_line(self) -> str:
        return _("Lap {n}").format(n=self.lap) if self.lap else ""

    @property
    def in_brief(self) -> str:
        """Above the turn order, where nothing else has room to say the lap."""
        return _("Lap {n} of {laps}").format(n=self.lap, laps=self.laps) if self.lap else _("Turn order")


@dataclass(frozen=True, slots=True)
class PlayerTile:
    who: Who
    goods: Goods
    active: bool
    excommunications: int
    """On how many tiles a cube of this player lies."""
    digits: int
    """Of the largest amount that anybody has but of points, so that all tiles are arranged alike."""


@dataclass(frozen=True, slots=True)
class HousePlayerTile(PlayerTile):
    """In the expansion, where players have special tokens too."""


@dataclass(frozen=True, slots=True)
class Tower:
    name: str
    card_type: TowerType
    surcharge: Goods
    floors: tuple[SpaceTile, ...]
    """From the top down, as they are printed."""
    adapted: bool = False
    """The adaptation tile lies here."""

    @property
    def token(self) -> str:
        return TOKENS[self.card_type]

    @property
    def icon(self) -> str:
        return ICONS[self.card_type]


@dataclass(frozen=True, slots=True)
class PawnTile:
    who: Who
    member: Member
    value: int
    at: str
    """The icon of where it stands; empty while it is at home."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class NextStep:
    """The one button where nobody places a member."""

    step: Next
    text: str


@dataclass(frozen=True, slots=True)
class Tool:
    """What a player may do besides placing: a button beside the prompt."""

    does: Literal["pass", "keep", "late"] | OtherAction
    text: str
    short: str
    """Where there is little room."""
    icon: str


@dataclass(frozen=True, slots=True)
class FamilyTool(Tool):
    """The family of the player to play; a tap tells what it can do."""


@dataclass(frozen=True, slots=True)
class PassTool(Tool):
    """Passing, where the chosen member can go nowhere."""


@dataclass(frozen=True, slots=True)
class LateTool(Tool):
    """What whoever has just placed may still use."""

    who: Who
    others: tuple[str, ...] = ()
    """Icons of what there is beside the first."""


@dataclass(frozen=True, slots=True)
class Thumb:
    """Where the thumb is: whose turn it is, and that player's members, or the one next step."""

    seat: Seat
    prompt: str
    hint: str
    tools: tuple[Tool, ...]
    choices: tuple[PawnTile | NextStep, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    step: Step
    strip: Strip
    players: tuple[PlayerTile, ...]
    towers: tuple[Tower, ...]
    harvest: tuple[SpaceTile, ...]
    production: tuple[SpaceTile, ...]
    market: tuple[SpaceTile, ...]
    council: tuple[SpaceTile, ...]
    thumb: Thumb
    chosen: Member | None
    houses: HousesView | None = None


def table_view(table: Table, chosen: Member | None = None, again: bool = False) -> TableView:
    """The table for whoever's turn it is; without a choice each space shows what a tap on it proposes.

    ``again`` where something recorded is to be put right.
    """
    seat = table.turns[0] if table.phase == "actions" and table.turns else None
    player = table.player(seat) if seat else None
    home = table.home(seat) if seat else ()
    member = chosen if chosen in home else home[0] if len(home) == 1 else None
    prospects: dict[str, lorenzo.Prospect] = {}
    if home and not table.awaiting:
        found = lorenzo.outlook(table, member) if member else lorenzo.propose_everywhere(table)
        prospects = {one.space: one for one in found}
    spaces = table.catalogue.board.spaces
    tiles = [space_tile(table, space, player, prospects.get(space.id), member) for space in spaces]
    by_area = {area: tuple(tile for tile in tiles if tile.area == area) for area in {tile.area for tile in tiles}}
    step, players = _step(table, again), tuple(_player_tile(table, seat) for seat in table.order)
    leaders = table.advanced and player is not None and bool(player.hand or player.leaders)
    may_pass = step.next == "place" and lorenzo.check(table, lorenzo.Pass(seat=seat)).legal
    houses = houses_view(table, player, by_area.get("leader", ()))
    late = () if again else tuple(_late(table))
    # last, so that it is always at the edge; never without its word
    passing = (Tool if any(tile.open for tile in tiles) else PassTool)("pass", _("Pass"), _("Pass"), "pass")
    return TableView(
        step=step,
        strip=_strip(table, step, players),
        players=players,
        towers=tuple(_towers(table, tiles)),
        harvest=by_area["harvest"],
        production=by_area["production"],
        market=by_area["market"],
        council=by_area["council"],
        thumb=Thumb(
            seat=step.seat or table.order[0],
            prompt=step.prompt,
            hint=_("tap a space or a pawn") if step.next == "place" and not may_pass else "",
            tools=(
                *([_keep_as_it_was()] if again else late),
                *_tools(step.seat, leaders, houses),
                *((passing,) if may_pass else ()),
            ),
            choices=(
                tuple(pawns(table, player, member))
                if player and step.next == "place"
                else (NextStep(step.next, step_text(step.next)),)
            ),
        ),
        chosen=member,
        houses=houses,
    )


# The parts


def _step(table: Table, again: bool) -> Step:
    lap, laps_ = laps(table)
    return Step(
        round=table.round,
        rounds=table.catalogue.rounds,
        period=table.period,
        phase=table.phase,
        lap=lap,
        laps=laps_,
        has_report=table.catalogue.has_report(table.round),
        prompt=prompt(table, again),
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
    after: dict[str, Next] = {"setup": "leaders", "dice": "dice", "over": "score"}
    return after.get(table.phase, "end_round")


def _player_tile(table: Table, seat: Seat) -> PlayerTile:
    kind, player = HousePlayerTile if table.houses else PlayerTile, table.player(seat)
    most = max((n for one in table.players for good, n in one.goods.items() if good != "victory"), default=0)
    return kind(person(table, seat), player.goods, seat == table.to_act, len(player.excommunications), len(str(most)))


def _strip(table: Table, step: Step, players: tuple[PlayerTile, ...]) -> Strip:
    names = {"white": _("White"), "black": _("Black"), "orange": _("Orange")}
    playing = next((one for one in players if one.active), players[0])
    return Strip(
        dice=tuple(DieTile(kind, table.dice.get(kind, 0), name) for kind, name in names.items()),
        lap=step.lap,
        laps=step.laps,
        turns=tuple(Turn(one.who, one.who.seat == step.seat) for one in players),
        player=playing.who,
        points=playing.goods["victory"],
    )


def _towers(table: Table, tiles: list[SpaceTile]) -> Iterator[Tower]:
    for name, floors in groupby(tiles, lambda tile: table.catalogue.spaces[tile.space].tower):
        if name:
            below, *above = floors
            card_type = cast(TowerType, table.catalogue.spaces[below.space].deck)
            surcharge = table.catalogue.board.surcharge if name in table.members_in else NOTHING
            yield Tower(words.deck(card_type), card_type, surcharge, (*reversed(above), below), below.adapted)


def _keep_as_it_was() -> Tool:
    return Tool("keep", _("Keep as it was"), _("Keep"), "undo")


def late_actions(table: Table) -> Iterator[OtherAction]:
    """Leaders, tokens and a family's trade may come after placing, too, until somebody else acts."""
    seat = table.lingering
    if seat is None or seat in table.turns[:1] or table.awaiting:
        return
    player, box = table.player(seat), table.catalogue
    if player.hand or any(not one.used and acting_leader(box, one).once_per_round for one in player.leaders):
        yield "leaders"
    if player.goods["tokens"]:
        yield "tokens"
    if lorenzo.check(table, Trade(seat=seat)).legal:
        yield "family"


def _late(table: Table) -> Iterator[Tool]:
    """In a word, where there is room for it beside what the next player may use."""
    if (may := tuple(late_actions(table))) and table.lingering:
        icon, *icons = (other_actions.ICONS[one] for one in may)
        text = other_actions.name_of(may[0]) if len(may) == 1 else ""
        yield LateTool("late", text, "", icon, person(table, table.lingering), tuple(icons))


def _tools(seat: Seat | None, leaders: bool, houses: HousesView | None) -> Iterator[Tool]:
    if houses and seat in houses.families:
        yield FamilyTool("family", houses.families[seat], "", other_actions.ICONS["family"])
    if houses and seat:
        count = houses.tokens[seat]
        yield Tool("tokens", _("Tokens {n}").format(n=count), str(count), other_actions.ICONS["tokens"])
    if leaders:
        yield Tool("leaders", other_actions.name_of("leaders"), "", other_actions.ICONS["leaders"])


def pawns(table: Table, player: Player, chosen: Member | None = None) -> Iterator[PawnTile]:
    for member in table.members(player):
        mine = (player.seat, member)
        at = next((placed.space for placed in table.placed if (placed.seat, placed.member) == mine), None)
        value = member_value(table, player, member).total if table.dice else 0
        where = icon_of(table.catalogue.spaces[at]) if at else ""
        yield PawnTile(person(table, player.seat), member, value, where, member == chosen)


def step_text(step: Next) -> str:
    return {
        "place": "",
        "decide": _("Decide now"),
        "report": _("Vatican Report"),
        "end_round": _("End the round"),
        "dice": _("Roll the dice"),
        "leaders": _("Deal the leaders"),
        "score": _("Final scoring"),
    }[step]
