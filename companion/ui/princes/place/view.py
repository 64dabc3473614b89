"""Laying a tile (mockups 43 and 44): its outline is learned from the table once, and from then on known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion import rulebook
from companion.games.princes import SetAside, check, fact_words, words
from companion.games.princes.actions import SellPoints
from companion.games.princes.check_actions import building_price
from companion.games.princes.counts import empty_spaces, landscapes
from companion.games.princes.effects import actions_allowed
from companion.games.princes.outlines import Cell, Cells, around, is_connected, to_corner
from companion.games.princes.placement import is_built, lying, must_keep_apart, open_ground, steps_away
from companion.games.princes.state import Player, Table
from companion.table.action import Reason, Verdict
from companion.table.words import _, listing, plural
from companion.ui.princes.pieces.grid_view import Ghost, Ground, covered, ground, piece, touching, untold
from companion.ui.princes.pieces.view import cannot_pay, raising_money
from companion.ui.princes.place.draft import (
    Draft,
    awaited,
    cleared,
    is_whole,
    lesson,
    move,
    placer,
    shifted,
    spots,
    taught,
    turned_to,
    ways,
)
from companion.ui.who import letter

MONEY = "money.missing"
"""What nobody speaks of before somebody confirms: money is private."""
SIZES = (2, 3, 4, 5, 6, 7)
"""What a Landscape may cover; no source says it."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A button: where the tile goes, or what is done first."""

    label: str
    icon: str
    what: Any


@dataclass(frozen=True, slots=True)
class ReasonView:
    title: str
    sentence: str
    rule: str
    fixes: tuple[Fix, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A way in which the tile can lie."""

    way: Cells
    spots: int
    says: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Deal:
    """What it costs and brings."""

    pays: str
    pays_note: str
    gains: str
    gains_note: str


@dataclass(frozen=True, slots=True)
class Count:
    """How far the marking is."""

    done: int
    size: int
    says: str
    checks: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class PlaceView:
    seat: str
    letter: str
    title: str
    subtitle: str
    tile: str
    label: str
    ground: Ground
    ghost: Ghost | None
    reasons: tuple[ReasonView, ...]
    verdict: Verdict
    button: str
    ready: bool
    note: str
    """What is worth knowing: tiles that nobody has told, what is asked once."""
    kind: str
    each: int
    """What the tile adds to the Work of whoever wants it."""
    deal: Deal
    only_note: bool
    """It may be recorded without telling where."""
    aside: bool
    """It may go back to the box."""
    sizes: tuple[int, ...] = ()
    count: Count | None = None
    turns: tuple[Turn, ...] = ()
    state: str = ""
    state_note: str = ""
    spot: str = ""
    spots: str = ""


def place_view(table: Table, draft: Draft) -> PlaceView:
    """Of a settled draft with a tile."""
    player = placer(table)
    assert player is not None
    shown = _known(table, player, draft) if draft.spot else _learned(table, player, draft)
    choice = awaited(table)
    whole = check(table, move(table, draft, frozenset()))
    return replace(
        shown,
        letter=letter(table, player),
        only_note=not _public(whole, tried=False),
        aside=choice is not None and check(table, SetAside(seat=player.seat)).legal,
    )


def subtitle(table: Table, player: Player) -> str:
    now = _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.board.rounds)
    if awaited(table):
        return now
    n, allowed = len(table.taken.get(player.seat, ())) + 1, actions_allowed(table, player)
    return _("{now} · action {n} of {all}").format(now=now, n=min(n, allowed), all=allowed)


def _view(table: Table, player: Player, draft: Draft, **facts: Any) -> PlaceView:
    worth = table.catalogue.board.work
    built = is_built(table, draft.tile)
    first = piece(draft.tile, draft.cells)
    missing = untold(player)
    note = _("Nobody has told where these lie: {tiles}.").format(tiles=listing(list(missing))) if missing else ""
    view: dict[str, Any] = {
        "seat": player.seat,
        "letter": "",
        "tile": draft.tile,
        "label": first.label,
        "kind": first.kind,
        "each": worth.building if built else worth.landscape,
        "deal": deal(table, player, draft),
        "note": note,
        "only_note": False,
        "aside": False,
    }
    return PlaceView(**{**view, **facts})


# A tile that the app learns


def _learned(table: Table, player: Player, draft: Draft) -> PlaceView:
    taps = frozenset(draft.taps)
    verdict = judged(table, draft)
    reasons = _public(verdict, tried=draft.tried)
    touched = touching(table, player, taps) if must_keep_apart(table, player, draft.tile) else ()
    crossed = (taps & covered(table, player)) | {cell for cell, _side in touched}
    free = open_ground(table, player, draft.tile) - taps
    joins = around(taps) & free if 0 < len(taps) < draft.size else frozenset()
    full = not draft.size or len(taps) == draft.size
    label, whole = words.tile(draft.tile), is_whole(draft)
    asks = _("tap its squares") if draft.size else _("tap its size first")
    first = _("Its outline was wrong") if draft.again else _("First one here")
    return _view(
        table,
        player,
        draft,
        title=_("{tile}: its shape").format(tile=label),
        subtitle=_("{first} · {what}").format(first=first, what=asks),
        ground=ground(table, player, draft.tile, joins=joins, open=frozenset() if full else free),
        ghost=Ghost(piece(draft.tile, taps), "marked", draft.taps, crossed, touched) if taps else None,
        reasons=tuple(_reasons(table, player, draft, reasons)),
        verdict=Verdict(tuple(reasons)),
        button=_button(table, player, draft, bool(reasons)),
        ready=whole and not reasons,
        sizes=() if draft.tile in table.catalogue.buildings else SIZES,
        count=_count(table, player, draft) if draft.size else None,
        note=_asked_once(table, draft),
    )


def _asked_once(table: Table, draft: Draft) -> str:
    """Why all this tapping; and which tiles lie in an outline that turns out to be wrong."""
    teach = lesson(table, draft)
    notes = check(table, teach).notes if teach else ()
    if notes:
        return " ".join(rulebook.sentence("princes", note, table) for note in notes)
    copies = table.catalogue.tiles[draft.tile].copies
    text = _("Asked once. From now on all {n} of this kind ({tile}) are known and can be turned, flipped and moved.")
    return text.format(n=copies, tile=words.tile(draft.tile))


def _count(table: Table, player: Player, draft: Draft) -> Count:
    taps = frozenset(draft.taps)
    says = plural("of {n} square", "of {n} squares", draft.size)
    connected = not taps or is_connected(taps)
    free = not taps & covered(table, player)
    return Count(len(taps), draft.size, says, ((_("connected"), connected), (_("on free squares"), free)))


# A tile that the app knows


def _known(table: Table, player: Player, draft: Draft) -> PlaceView:
    verdict = judged(table, draft)
    reasons = _public(verdict, tried=draft.tried)
    way = to_corner(draft.spot)
    turns = tuple(_turn(table, draft, one) for one in ways(table.outlines[draft.tile]))
    here = spots(table, draft, way)
    legal = draft.spot in here
    touched = touching(table, player, draft.spot) if must_keep_apart(table, player, draft.tile) else ()
    crossed = (draft.spot & covered(table, player)) | {cell for cell, _side in touched}
    title = _("{name}’s principality").format(name=player.name)
    return _view(
        table,
        player,
        draft,
        title=title,
        subtitle=subtitle(table, player),
        ground=ground(table, player, draft.tile, fits=frozenset[Cell]().union(*here)),
        ghost=Ghost(piece(draft.tile, draft.spot), "legal" if legal else "refused", (), crossed, touched),
        reasons=tuple(_reasons(table, player, draft, reasons)),
        verdict=Verdict(tuple(reasons)),
        button=_button(table, player, draft, bool(reasons)),
        ready=not reasons,
        turns=turns,
        state=_("Legal here") if legal else _("Not allowed here"),
        state_note=beside_what(table, player, draft) if legal else "",
        spot=str(here.index(draft.spot) + 1) if legal else "\N{EN DASH}",
        spots=_("of {n}").format(n=len(here)),
    )


def _turn(table: Table, draft: Draft, way: Cells) -> Turn:
    n = len(spots(table, draft, way))
    return Turn(way, n, plural("{n} spot", "{n} spots", n), way == to_corner(draft.spot))


def beside_what(table: Table, player: Player, draft: Draft) -> str:
    """What it touches along an edge and may."""
    beside = around(draft.spot)
    names = dict.fromkeys(name for name, cells in lying(table, player) if cells & beside)
    if not names:
        return _("touches nothing")
    return _("beside {tiles}: fine").format(tiles=fact_words.say("touched", tuple(names)))


# What the rules say


def judged(table: Table, draft: Draft) -> Verdict:
    """All reasons against it; a tile that is not marked to the end is not blamed for that."""
    verdict = check(taught(table, draft), move(table, draft))
    if is_whole(draft):
        return verdict
    return Verdict(tuple(one for one in verdict.reasons if one.rule not in ("place.shape", "place.outline")))


def _public(verdict: Verdict, *, tried: bool) -> list[Reason]:
    return [reason for reason in verdict.reasons if tried or reason.rule != MONEY]


def _reasons(table: Table, player: Player, draft: Draft, reasons: list[Reason]) -> Iterator[ReasonView]:
    steps = steps_away(table, player, draft.tile, move(table, draft)) if draft.cells else {}
    offered = False
    for reason in reasons:
        fixes = [_money(fix) for fix in reason.fixes if isinstance(fix, SellPoints)]
        if reason.rule in ("place.overlap", "building.adjacent") and not offered:
            fixes, offered = [_step(draft, way) for way in steps][:1] or _nearest(table, draft), True
        if draft.taps and reason is reasons[0]:
            fixes.append(Fix(_("Clear squares"), "", cleared(draft)))
        plain = Reason(reason.rule, firm=reason.firm, **reason.facts)  # what could be done stands on the buttons
        sentence = cannot_pay(player) if reason.rule == MONEY else rulebook.sentence("princes", plain, table)
        yield ReasonView(_title(table, player, draft, reason), sentence, reason.rule, tuple(fixes))


def _title(table: Table, player: Player, draft: Draft, reason: Reason) -> str:
    touched = fact_words.say("touched", reason.facts.get("touched", ()))
    taken = covered(table, player)
    match reason.rule:
        case "building.adjacent":
            numbers = _numbers(draft, {cell for cell, _side in touching(table, player, draft.cells)})
            one, many, plain = _("Square {n} touches {what}"), _("Squares {n} touch {what}"), _("Touches {what}")
        case "place.overlap":
            numbers = _numbers(draft, draft.cells & taken)
            one, many, plain = _("Square {n} lies on {what}"), _("Squares {n} lie on {what}"), _("Lies on {what}")
        case _:
            return rulebook.title("princes", reason.rule)
    text = plain if not numbers else one if len(numbers) == 1 else many
    return text.format(n=listing(numbers), what=touched)


def _numbers(draft: Draft, cells: set[Cell] | Cells) -> list[str]:
    return [str(n) for n, cell in enumerate(draft.taps, 1) if cell in cells]


def _step(draft: Draft, way: str) -> Fix:
    icon = {"up": "up", "down": "down", "left": "back", "right": "next"}[way]
    labels = {
        "up": (_("Move it up 1"), _("Move all up 1")),
        "down": (_("Move it down 1"), _("Move all down 1")),
        "left": (_("Move it left 1"), _("Move all left 1")),
        "right": (_("Move it right 1"), _("Move all right 1")),
    }
    return Fix(labels[way][not draft.spot], icon, shifted(draft, way))


def _nearest(table: Table, draft: Draft) -> list[Fix]:
    """Where no single step helps."""
    if not draft.spot or not spots(table, draft, to_corner(draft.spot)):
        return []
    return [Fix(_("To the nearest legal spot"), "check", turned_to(table, draft, to_corner(draft.spot)))]


def _money(fix: SellPoints) -> Fix:
    return Fix(raising_money(), "vp", fix)


# What it costs and brings


def _button(table: Table, player: Player, draft: Draft, refused: bool) -> str:
    label = words.tile(draft.tile)
    if not draft.size:
        return _("Tap its size first")
    if not is_whole(draft):
        return plural("Tap {n} more square", "Tap {n} more squares", draft.size - len(draft.taps))
    if refused:
        return _("Not allowed yet")
    if awaited(table):
        return _("Place {tile}").format(tile=label)
    price = building_price(table, player)
    return _("Build {tile} · {price}").format(tile=label, price=words.florin(price) if price else _("free"))


def deal(table: Table, player: Player, draft: Draft) -> Deal:
    left = max(0, empty_spaces(table, player) - draft.size)
    empty = plural("{n} square stays empty", "{n} squares stay empty", left) if draft.size else ""
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


def wanting(table: Table, draft: Draft) -> tuple[tuple[str, ...], int]:
    """For the owner's eyes: the cards in hand that want the tile, and how many nobody has named."""
    player, people = placer(table), table.catalogue.professions
    hand = player.hand if player else ()
    names = [
        people[card].name for card in hand if card and draft.tile in (people[card].building, people[card].landscape)
    ]
    return tuple(names), hand.count(None)


def recorded(table: Table, draft: Draft) -> tuple[Any, ...]:
    """What is confirmed: the outline first, where the app knew a wrong one."""
    teach = lesson(table, draft)
    return (*((teach,) if teach else ()), move(table, draft))
