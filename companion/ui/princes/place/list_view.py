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
from companion.table.who import who
from companion.table.words import _, capital, plural
from companion.ui.princes.naming.view import unknown
from companion.ui.princes.pieces.grid_view import ground, kind_of
from companion.ui.princes.pieces.view import BOX, MONEY
from companion.ui.princes.place.draft import Draft, awaited, placer
from companion.ui.princes.place.view import Board, Deal, Hold, PlaceView, chapter, price_note, subtitle


@dataclass(frozen=True, slots=True)
class Choice:
    """A tile that could be laid; ``lock`` says in a word why not."""

    tile: str
    label: str
    kind: str
    shape: Cells
    says: str
    lock: str

    @property
    def what(self) -> Draft:
        return Draft(self.tile)


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    choices: tuple[Choice, ...]


def list_view(table: Table) -> PlaceView:
    player, choice = placer(table), awaited(table)
    assert player is not None
    gains = f"+{table.catalogue.board.building_points}"
    price = Deal(str(building_price(table, player)), price_note(table, player), gains, "")
    return PlaceView(
        who=who(table, player.seat),
        title=_("Which Landscape?") if choice else _("Build"),
        subtitle=subtitle(table, player),
        chapter=chapter(table),
        board=Board(ground(table, player)),
        parts=(
            *([] if choice else [price]),
            *(_landscapes(table, player, choice) if choice else _buildings(table, player)),
            Hold(player.seat, "", _("What your cards need"), unknown=unknown(player.hand)),
        ),
        button=_("Choose one"),
        choosing=True,
    )


def _buildings(table: Table, player: Player) -> tuple[Section, ...]:
    found = []
    for size in SIZES:
        tiles = [one for one in table.catalogue.buildings.values() if one.size == size]
        squares = plural("{n} space", "{n} spaces", tiles[0].spaces)
        title = _("{size}: {squares}").format(size=capital(words.size(size)), squares=squares)
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
        "action.list": _("only twice a round"),
    }
    return words_of.get(rules[0]) or rulebook.title(BOX, rules[0])


def _landscapes(table: Table, player: Player, choice: TileChoice) -> tuple[Section, ...]:
    found = []
    for tile in choice.tiles:
        owned = landscapes(table, player).count(tile)
        points = table.catalogue.board.landscape_points
        says = _("number {n} of this kind: +{points}").format(n=owned + 1, points=points) if owned else _("your first")
        reasons = check(table, PlaceTile(seat=choice.seat, tile=tile)).reasons
        found.append(_choice(table, tile, says, _("no room") if reasons else ""))
    return (Section("", tuple(found)),)


def _choice(table: Table, tile: str, says: str, lock: str) -> Choice:
    return Choice(tile, words.tile(tile), kind_of(tile), table.outlines.get(tile, frozenset()), says, lock)
