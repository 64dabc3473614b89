"""All kinds of pieces that a table can tell of, by their fields of ``OwnCopy``. Free of Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo import words
from companion.games.lorenzo.houses import own_copy as told
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.describe import shown
from companion.games.lorenzo.houses.words import adaptation_text
from companion.table.words import _, plural, roman
from companion.ui.lorenzo.houses.own_copy import penalties
from companion.ui.lorenzo.houses.own_copy.kind import Kind, Printed, row
from companion.ui.lorenzo.houses.own_copy.records import ROW, values_of
from companion.ui.shared.form.fields import Amounts, Choices, Number, Option, Panel, Values, Written

# What they ask for


def amounts(prefix: str = "", privileges: bool = True) -> Amounts:
    """A stepper for everything that can be printed; ``prefix`` tells two groups of one form apart."""
    numbers = [Number(f"{prefix}{kind}", words.noun(kind), icon=kind) for kind in base.KINDS]
    if privileges:
        numbers.append(Number(f"{prefix}privileges", _("Council Privileges"), most=9, icon="privileges"))
    return Amounts(f"{prefix}goods", numbers=tuple(numbers))


def bonus() -> Panel:
    return Panel((amounts(), Written("text", _("Something else, in your own words"))))


def _bonus_tile(_values: Values) -> tuple[Panel, ...]:
    harvest = Panel((amounts("harvest."),), title=words.area("harvest"))
    return harvest, Panel((amounts("production."),), title=words.area("production"))


def _line(_values: Values) -> tuple[Panel, ...]:
    auction = catalogue().board.auction
    tile = Choices("tile", _("Tile"), options=_numbered(auction.tiles))
    space = Choices("space", _("Space"), options=_numbered(auction.spaces), hint=_("1 is the lowest"))
    return Panel((tile, space), card=False), Panel((amounts(privileges=False),))


def _numbered(n: int) -> tuple[Option, ...]:
    return tuple(Option(number, str(number)) for number in range(1, n + 1))


def _tokens(_values: Values) -> tuple[Panel, ...]:
    total = catalogue().board.special_tokens
    return bonus(), Panel((Number("count", _("Tokens that show this"), 1, least=1, most=total),))


def _faith(_values: Values) -> tuple[Panel, ...]:
    last = len(base.catalogue().board.faith_track) - 1
    return Panel((Number("step", _("Step of the faith track"), least=1, most=last, icon="faith"),)), bonus()


def _in_a_row(names: Sequence[str], known: Sequence[int], **number: Any) -> tuple[Number, ...]:
    """Numbers that are told together."""
    steps = enumerate(zip(names, known, strict=True), start=1)
    return tuple(Number(f"{ROW}{n}", name, value, **number) for n, (name, value) in steps)


def _floors(known: Sequence[int]) -> Panel:
    """The highest on top."""
    names = (_("1st floor"), _("2nd floor"), _("3rd floor"), _("4th floor"))
    return Panel(_in_a_row(names, known, least=1)[::-1])


def _tower_values() -> list[int]:
    return [floor.value for floor in catalogue().board.special_tower]


def _adaptation(_values: Values) -> tuple[Panel, ...]:
    tiles = catalogue().board.adaptation_tiles
    options = tuple(Option(tile.players, _players(*tile.players)) for tile in tiles)
    return Panel((Choices("players", _("Players"), options=options),), card=False), _floors(tiles[0].values)


def _players(fewest: int, most: int) -> str:
    return str(most) if fewest == most else f"{fewest}\N{EN DASH}{most}"


def _coins(_values: Values) -> tuple[Panel, ...]:
    names = (_("1st player"), _("2nd player"), _("3rd player"), _("4th player"), _("5th player"))
    return (Panel(_in_a_row(names, _coin_values(), icon="coins")),)


def _coin_values() -> list[int]:
    return [seat.coins for seat in catalogue().board.start_coins]


# What they say


def _bonus_tile_text(record: told.BonusTile) -> str:
    return words.bonus_tile_text(base.BonusTile(id="", advanced=True, **dict(record)))


def _adaptation_text(record: told.AdaptationTile) -> str:
    tile = next(tile for tile in catalogue().board.adaptation_tiles if tile.players == record.players)
    return adaptation_text(tile.model_copy(update={"values": record.values}))


def _of_these_players(values: Values, key: str, records: Sequence[told.AdaptationTile]) -> Values:
    """The floors that were told, or that we go by."""
    if key != "players":
        return values
    known = {tile.players: tile.values for tile in catalogue().board.adaptation_tiles}
    tiles = known | {tile.players: tile.values for tile in records}
    return {"players": values["players"], **values_of(tiles[values["players"]])}


EVERY = (
    Kind(
        "excommunication_tiles",
        "excom",
        told.ExcommunicationTile,
        penalties.panels,
        named=lambda tile: _("Tile {period}").format(period=roman(tile.period)),
        sentence=penalties.sentence,
        save=lambda tile: _("Save tile {period}").format(period=roman(tile.period)),
        number=("period",),
    ),
    Kind("bonus_tile", "pad", told.BonusTile, _bonus_tile, sentence=_bonus_tile_text),
    Kind(
        "auction_lines",
        "family",
        told.AuctionLine,
        _line,
        named=lambda line: _("Tile {tile}, space {space}").format(tile=line.tile, space=line.space),
        sentence=lambda line: _("Receive {goods}.").format(goods=words.goods(line.gain)),
        save=lambda line: _("Save space {space} of tile {tile}").format(tile=line.tile, space=line.space),
        number=("tile", "space"),
    ),
    Kind(
        "tokens",
        "token",
        told.Tokens,
        _tokens,
        named=lambda tokens: plural("{n} special token", "{n} special tokens", tokens.count),
        sentence=lambda tokens: shown(tokens.face),
        same=lambda tokens: tokens.face,
    ),
    Kind(
        "faith_tiles",
        "faith",
        told.FaithTile,
        _faith,
        named=lambda tile: _("Step {n}").format(n=tile.step),
        save=lambda tile: _("Save the tile on step {n}").format(n=tile.step),
        number=("step",),
    ),
    Kind(
        "visconti_tokens",
        "disc",
        told.Bonus,
        lambda _values: (bonus(),),
        named=lambda _token: _("Visconti token"),
        same=lambda _token: None,
    ),
    Printed(
        "adaptation",
        "adapt",
        told.AdaptationTile,
        _adaptation,
        named=lambda _tile: _("Adaptation tile"),
        sentence=_adaptation_text,
        number=("players",),
        entered=_of_these_players,
        called=lambda: _("Adaptation tiles"),
        sources=lambda: catalogue().board.adaptation_tiles,
        known=lambda: [tile.values for tile in catalogue().board.adaptation_tiles],
    ),
    Printed(
        "special_tower",
        "special",
        tuple,
        lambda _values: (_floors(_tower_values()),),
        sentence=lambda steps: _("The floors need {values}.").format(values=row(steps)),
        called=lambda: words.tower("special"),
        sources=lambda: catalogue().board.special_tower,
        known=lambda: [_tower_values()],
    ),
    Printed(
        "start_coins",
        "coin",
        tuple,
        _coins,
        sentence=lambda coins: _("In turn order {values} coins.").format(values=row(coins)),
        called=lambda: _("Starting coins"),
        sources=lambda: catalogue().board.start_coins,
        known=lambda: [_coin_values()],
    ),
)
KINDS = {kind.key: kind for kind in EVERY}
