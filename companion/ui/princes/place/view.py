"""Laying a tile: its outline is learned from the table once, and from then on known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from companion import rulebook
from companion.games.princes import check, fact_words, words
from companion.games.princes.check_actions import building_price
from companion.games.princes.counts import LANDSCAPE_SIZES, empty_spaces, landscapes
from companion.games.princes.effects import actions_allowed
from companion.games.princes.outlines import Cell, Cells, around, is_connected, to_corner
from companion.games.princes.placement import fits_nowhere, is_built, lying, must_keep_apart, open_ground, positions
from companion.games.princes.state import Player, Table
from companion.table.action import Reason
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import _, capital, listing, plural
from companion.ui.princes.naming.view import unknown
from companion.ui.princes.pieces.grid_view import Ghost, Ground, covered, ground, kind_of, piece, touching, untold
from companion.ui.princes.place import draft as drafts
from companion.ui.princes.place.draft import Draft, awaited, is_whole, lesson, move, placer, spots
from companion.ui.princes.place.reasons import judged, others, public, reasons_against, title_of

# The parts of the screen


@dataclass(frozen=True, slots=True)
class Tool:
    """A button that moves the tile without dragging."""

    icon: str
    change: Callable[[Table, Draft], Draft]
    accent: bool = False


TOOLS = (
    Tool("rotate", drafts.rolled, accent=True),
    Tool("flip", drafts.turned_over, accent=True),
    Tool("up", partial(drafts.stepped, way="up")),
    Tool("down", partial(drafts.stepped, way="down")),
    Tool("back", partial(drafts.stepped, way="left")),
    Tool("next", partial(drafts.stepped, way="right")),
)
WALK = Tool("back", partial(drafts.walked, by=-1)), Tool("next", partial(drafts.walked, by=1))
"""To the legal place before, and to the next."""


@dataclass(frozen=True, slots=True)
class Board:
    ground: Ground
    ghost: Ghost | None = None
    tools: tuple[Tool, ...] = ()
    """Only for a tile that can be moved."""


@dataclass(frozen=True, slots=True)
class Legend:
    fits: str
    learning: bool
    hatched: bool


@dataclass(frozen=True, slots=True)
class Size:
    squares: int
    chosen: bool
    what: Draft


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many squares a Landscape covers."""

    title: str
    sizes: tuple[Size, ...]


class Mark(NamedTuple):
    says: str
    fine: bool


@dataclass(frozen=True, slots=True)
class Count:
    """How far the marking is."""

    done: int
    says: str
    squares: tuple[str, ...]
    """Of which kind; empty where none is marked yet."""
    checks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A way in which the tile can lie."""

    way: Cells
    kind: str
    says: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Turns:
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Whether it may lie here, and which of the legal places it is."""

    legal: bool
    state: str
    note: str
    number: str
    of: str


@dataclass(frozen=True, slots=True)
class Deal:
    """What it costs and brings."""

    pays: str
    pays_note: str
    gains: str
    gains_note: str


@dataclass(frozen=True, slots=True)
class Hold:
    """What its owner sees while holding: which cards in hand want the tile, or any."""

    seat: Seat
    tile: str = ""
    title: str = ""
    each: str = ""
    """What the tile adds to the Work of whoever wants it."""
    unknown: str = ""
    """How many cards the app does not know; a tap leads to entering them."""


class Note(str):
    """A sentence by itself."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    who: Who
    title: str
    subtitle: str
    chapter: str
    """Of the rules."""
    board: Board
    parts: tuple[Any, ...]
    """One below the other."""
    button: str
    ready: bool = False
    choosing: bool = False
    """Which tile; the grid is shown only where there is room for it."""

    def the(self, kind: type[Any]) -> Any:
        """The part of this kind, or None."""
        return next((part for part in self.parts if isinstance(part, kind)), None)


def place_view(table: Table, draft: Draft) -> PlaceView:
    """Of a settled draft with a tile."""
    player = placer(table)
    assert player is not None
    return _known(table, player, draft) if draft.spot else _learned(table, player, draft)


def chapter(table: Table) -> str:
    choice = awaited(table)
    return "Landscapes" if choice and not is_built(table, choice.tiles[0]) else "Buildings"


def subtitle(table: Table, player: Player) -> str:
    now = _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.board.rounds)
    if awaited(table):
        return now
    n, allowed = len(table.taken.get(player.seat, ())) + 1, actions_allowed(table, player)
    return _("{now} · action {n} of {all}").format(now=now, n=min(n, allowed), all=allowed)


def why_not_there(draft: Draft) -> str:
    """Of a square that cannot be marked, or onto which a known tile cannot come."""
    tile = words.tile(draft.tile)
    if draft.spot:
        return _("{tile} doesn’t fit there this way round.").format(tile=tile)
    if not draft.size:
        return _("Tap its size first")
    if is_whole(draft):
        return plural("{tile} covers only {n} space.", "{tile} covers only {n} spaces.", draft.size).format(tile=tile)
    return _("Not connected. Tap a space next to the others.")


# A tile that the app learns


def _learned(table: Table, player: Player, draft: Draft) -> PlaceView:
    taps = frozenset(draft.taps)
    reasons = public(judged(table, draft), draft)
    crossed, touched = _against_the_rules(table, player, draft, taps)
    free = open_ground(table, player, draft.tile) - taps
    joins = around(taps) & free if 0 < len(taps) < draft.size else frozenset()
    area = ground(table, player, draft.tile, joins=joins, open=free if draft.size and not taps else frozenset())
    asks = _("tap its spaces") if draft.size else _("tap its size first")
    first = _("Its outline was wrong") if draft.again else _("First one here")
    tile, how_many = words.tile(draft.tile), _("How many spaces does it cover? ({tile})")
    sizes = tuple(Size(size, size == draft.size, drafts.sized(draft, size)) for size in LANDSCAPE_SIZES)
    return PlaceView(
        who=who(table, player.seat),
        title=_("{tile}: its shape").format(tile=tile),
        subtitle=_("{first} · {what}").format(first=first, what=asks),
        chapter=chapter(table),
        board=Board(area, Ghost(piece(draft.tile, taps), "marked", draft.taps, crossed, touched) if taps else None),
        parts=(
            *([Legend(_("joins on here") if joins else "", True, bool(area.hatched))] if joins or area.hatched else []),
            *([] if draft.tile in table.catalogue.buildings else [Sizes(how_many.format(tile=tile), sizes)]),
            *([_count(table, player, draft)] if draft.size else []),
            *reasons_against(table, player, draft, reasons),
            Note(_asked_once(table, draft)),
            others(table, player, draft, reasons),
        ),
        button=_button(table, player, draft, reasons),
        ready=is_whole(draft) and not reasons,
    )


def _against_the_rules(table: Table, player: Player, draft: Draft, cells: Cells) -> tuple[Cells, tuple[Any, ...]]:
    """The squares that are crossed, and the edges along which they touch what they may not."""
    touched = touching(table, player, cells) if must_keep_apart(table, player, draft.tile) else ()
    return (cells & covered(table, player)) | {cell for cell, _side in touched}, touched


def _asked_once(table: Table, draft: Draft) -> str:
    """Why all this tapping; and which tiles lie in an outline that turns out to be wrong."""
    teach = lesson(table, draft)
    notes = check(table, teach).notes if teach else ()
    if notes:
        return " ".join(rulebook.sentence("princes", note, table) for note in notes)
    text = _("Asked only once: then the app knows this shape ({tile}).")
    return text.format(tile=words.tile(draft.tile))


def _count(table: Table, player: Player, draft: Draft) -> Count:
    taps = frozenset(draft.taps)
    connected = not taps or is_connected(taps)
    free = not taps & covered(table, player)
    return Count(
        done=len(taps),
        says=plural("of {n} space", "of {n} spaces", draft.size),
        squares=tuple(kind_of(draft.tile) if n < len(taps) else "" for n in range(draft.size)),
        checks=(Mark(_("connected"), connected), Mark(_("on free spaces"), free)),
    )


# A tile that the app knows


def _known(table: Table, player: Player, draft: Draft) -> PlaceView:
    nowhere = fits_nowhere(table, player, draft.tile)
    verdict = check(table, move(table, draft, frozenset())) if nowhere else judged(table, draft)
    reasons = public(verdict, draft)
    here = spots(table, draft, to_corner(draft.spot))
    fits = draft.spot in here
    legal = fits and not reasons
    crossed, touched = _against_the_rules(table, player, draft, draft.spot)
    area = ground(table, player, draft.tile, fits=frozenset[Cell]().union(*here))
    ghost = Ghost(piece(draft.tile, draft.spot), "legal" if legal else "refused", (), crossed, touched)
    spot = Spot(
        legal=legal,
        state=_("Legal here") if legal else _("Fits, but not allowed") if fits else _("Not allowed here"),
        note=beside_what(table, player, draft) if legal else "",
        number=str(here.index(draft.spot) + 1) if fits else "\N{EN DASH}",
        of=_("of {n}").format(n=len(here)),
    )
    worth, each = table.catalogue.board.work, _("+{n} each")
    adds = worth.building if is_built(table, draft.tile) else worth.landscape
    choice, missing = awaited(table), untold(player)
    note = Note(_("Not placed yet: {tiles}.").format(tiles=listing(missing)))
    return PlaceView(
        who=who(table, player.seat),
        title=_("{name}’s Principality").format(name=player.name),
        subtitle=subtitle(table, player),
        chapter=chapter(table),
        board=Board(area, ghost, TOOLS),
        parts=(
            Legend(_("{tile} fits").format(tile=piece(draft.tile, draft.spot).label), False, bool(area.hatched)),
            *(() if nowhere else (_turns(table, player, draft), spot)),
            *reasons_against(table, player, draft, reasons),
            *([] if choice and choice.moved_from is not None else [deal(table, player, draft)]),
            Hold(player.seat, draft.tile, _("Cards in hand that want it"), each.format(n=adds), unknown(player.hand)),
            *([note] if missing else []),
            others(table, player, draft, reasons),
        ),
        button=_button(table, player, draft, reasons),
        ready=not reasons,
    )


def dragged(shown: PlaceView, now: PlaceView) -> PlaceView:
    """While a finger drags, only the tile and what is said of its place follow; the rest when it lets go."""
    parts = tuple(now.the(Spot) if isinstance(part, Spot) else part for part in shown.parts)
    board = replace(shown.board, ghost=now.board.ghost)
    return replace(shown, board=board, parts=parts, ready=now.ready, button=now.button)


def _turns(table: Table, player: Player, draft: Draft) -> Turns:
    found = Counter(to_corner(cells) for cells in positions(table, player, draft.tile))
    here, kind = to_corner(draft.spot), kind_of(draft.tile)
    ways = drafts.ways(table.outlines[draft.tile])
    return Turns(tuple(Turn(way, kind, plural("{n} spot", "{n} spots", found[way]), way == here) for way in ways))


def in_hand(table: Table, tile: str = "") -> str:
    """Who wants this tile; without one, who wants which of those that could be laid."""
    player, choice, line = placer(table), awaited(table), _("{tile}: {names}")
    tiles = (tile,) if tile else choice.tiles if choice else table.catalogue.buildings
    found = {one: listing(names) for one in tiles if (names := wanting(table, one))}
    said = [names if tile else line.format(tile=words.tile(one), names=names) for one, names in found.items()]
    if not said and player and any(player.hand):
        said = [_("None of the cards you entered.")]
    if player and None in player.hand:
        said.append(unknown(player.hand))
    return "\n".join(said) or _("No cards in hand.")


def wanting(table: Table, tile: str) -> list[str]:
    """The named cards that want it."""
    player, people = placer(table), table.catalogue.professions
    named = [people[card] for card in player.hand if card] if player else []
    return [one.name for one in named if tile in (one.building, one.landscape)]


def beside_what(table: Table, player: Player, draft: Draft) -> str:
    """What it touches along an edge and may."""
    beside = around(draft.spot)
    names = dict.fromkeys(name for name, cells in lying(table, player) if cells & beside)
    if not names:
        return _("touches nothing")
    return _("touches {tiles}: fine").format(tiles=fact_words.say("touched", tuple(names)))


# What it costs and brings


def _button(table: Table, player: Player, draft: Draft, reasons: list[Reason]) -> str:
    label = words.tile_taken(draft.tile)
    if not draft.size:
        return _("Tap its size first")
    if not is_whole(draft):
        return plural("Tap {n} more space", "Tap {n} more spaces", draft.size - len(draft.taps))
    if reasons:
        return title_of(table, player, draft, reasons[0])
    if awaited(table):
        return capital(_("Place {tile}").format(tile=label))
    price = building_price(table, player)
    text = _("Build {tile} · {price}").format(tile=label, price=words.florin(price) if price else _("free"))
    return capital(text)


def deal(table: Table, player: Player, draft: Draft) -> Deal:
    left = max(0, empty_spaces(table, player) - draft.size)
    empty = plural("{n} space stays empty", "{n} spaces stay empty", left) if draft.size else ""
    if awaited(table):
        return _landscape_deal(table, player, draft, empty)
    price, board = building_price(table, player), table.catalogue.board
    return Deal(str(price), price_note(table, player), f"+{board.building_points}", empty)


def _landscape_deal(table: Table, player: Player, draft: Draft, empty: str) -> Deal:
    owned = landscapes(table, player).count(draft.tile)
    points = table.catalogue.board.landscape_points if owned else 0
    first = _("the first of its kind") if not owned else _("you have {n} already").format(n=owned)
    return Deal("", "", f"+{points}", _("{first}, {empty}").format(first=first, empty=empty) if empty else first)


def price_note(table: Table, player: Player) -> str:
    """What Builders do for the price."""
    steps = table.catalogue.board.builders
    n, price = min(player.goods["builder"], len(steps) - 1), building_price(table, player)
    if not n:
        return _("A Builder would make it {price}").format(price=steps[1].price)
    text = plural("{n} Builder: {price}, not {full}", "{n} Builders: {price}, not {full}", n)
    return text.format(price=price, full=steps[0].price)
