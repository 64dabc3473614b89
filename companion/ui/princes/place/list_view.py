"""What can be built, or which Landscape is taken, before a tile is laid."""

from __future__ import annotations

from dataclasses import dataclass

from companion import rulebook
from companion.games.princes import Build, PlaceTile, check, words
from companion.games.princes.catalogue import SIZES
from companion.games.princes.check_actions import building_price
from companion.games.princes.counts import landscapes, tiles_left
from companion.games.princes.outlines import Cells
from companion.games.princes.placement import positions
from companion.games.princes.state import Player, Table, TileChoice
from companion.table.words import _, listing, plural
from companion.ui.princes.pieces.grid_view import Ground, ground, kind_of
from companion.ui.princes.place.draft import awaited, placer
from companion.ui.princes.place.view import MONEY, price_note, subtitle
from companion.ui.who import letter


@dataclass(frozen=True, slots=True)
class Choice:
    """A tile that could be laid; ``lock`` says in a word why not."""

    tile: str
    label: str
    kind: str
    shape: Cells
    says: str
    lock: str


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class ListView:
    seat: str
    letter: str
    title: str
    subtitle: str
    price: str
    price_note: str
    gains: str
    sections: tuple[Section, ...]
    ground: Ground


def list_view(table: Table) -> ListView:
    player, choice = placer(table), awaited(table)
    assert player is not None
    board = table.catalogue.board
    return ListView(
        seat=player.seat,
        letter=letter(table, player),
        title=_("Which Landscape?") if choice else _("Build"),
        subtitle=subtitle(table, player),
        price="" if choice else str(building_price(table, player)),
        price_note="" if choice else price_note(table, player),
        gains="" if choice else f"+{board.building_points}",
        sections=_landscapes(table, player, choice) if choice else _buildings(table, player),
        ground=ground(table, player),
    )


def _buildings(table: Table, player: Player) -> tuple[Section, ...]:
    found = []
    for size in SIZES:
        tiles = [one for one in table.catalogue.buildings.values() if one.size == size]
        squares = plural("{n} square", "{n} squares", tiles[0].spaces)
        title = _("{size}: {squares}").format(size=words.size(size).capitalize(), squares=squares)
        found.append(Section(title, tuple(_building(table, player, tile.id) for tile in tiles)))
    return tuple(found)


def _building(table: Table, player: Player, tile: str) -> Choice:
    left = max(0, tiles_left(table, tile))
    spot = (positions(table, player, tile) or [frozenset()])[0]
    reasons = check(table, Build(seat=player.seat, building=tile, cells=spot)).reasons
    rules = [reason.rule for reason in reasons if reason.rule != MONEY]
    return _choice(table, tile, plural("{n} copy left", "{n} copies left", left), _lock(player, rules))


def _lock(player: Player, rules: list[str]) -> str:
    if not rules:
        return ""
    words_of = {
        "building.once": _("{name} has one").format(name=player.name),
        "building.supply": _("none left"),
        "place.room": _("no room"),
        "action.two": _("no action left"),
        "action.list": _("twice is all"),
    }
    return words_of.get(rules[0]) or rulebook.title("princes", rules[0])


def _landscapes(table: Table, player: Player, choice: TileChoice) -> tuple[Section, ...]:
    found = []
    for tile in choice.tiles:
        owned = landscapes(table, player).count(tile)
        points = table.catalogue.board.landscape_points
        says = _("your {n}. of this kind: +{points}").format(n=owned + 1, points=points) if owned else _("your first")
        reasons = check(table, PlaceTile(seat=choice.seat, tile=tile)).reasons
        found.append(_choice(table, tile, says, _("no room") if reasons else ""))
    return (Section("", tuple(found)),)


def _choice(table: Table, tile: str, says: str, lock: str) -> Choice:
    return Choice(tile, words.tile(tile), kind_of(tile), table.outlines.get(tile, frozenset()), says, lock)


def wanted(table: Table) -> tuple[str, ...]:
    """For the owner's eyes: who in the hand wants which of these tiles."""
    player, choice, people = placer(table), awaited(table), table.catalogue.professions
    found: dict[str, list[str]] = {tile: [] for tile in (choice.tiles if choice else table.catalogue.buildings)}
    for card in player.hand if player else ():
        if card:
            for tile in {people[card].building, people[card].landscape} & found.keys():
                found[tile].append(people[card].name)
    line = _("{tile}: {names}")
    return tuple(line.format(tile=words.tile(tile), names=listing(names)) for tile, names in found.items() if names)
