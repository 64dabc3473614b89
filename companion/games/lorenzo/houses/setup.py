"""Setting up the expansion."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.catalogue import Catalogue
from companion.games.lorenzo.houses import catalogue as printed
from companion.games.lorenzo.houses.auction import offers_due
from companion.games.lorenzo.houses.effect_kinds import ShownLeaders
from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.houses.position import leaders_left
from companion.games.lorenzo.houses.state import Expansion
from companion.games.lorenzo.state import Table
from companion.table.action import Reason
from companion.table.evolve import evolve


def expansion(options: Houses, players: int, box: Catalogue) -> Expansion:
    """The tiles that the number of players asks for, as the table has them, and what was drawn."""
    tiles = printed.catalogue().board.adaptation_tiles
    tile = next(tile for tile in tiles if tile.players[0] <= players <= tile.players[1])
    own = {one.players: one.values for one in options.own_copy.adaptation}
    return Expansion(
        rules=options.rules,
        own_copy=options.own_copy,
        adaptation=options.adaptation,
        floor_values=own.get(tile.players, tile.values),
        families=options.families,
        auction_tiles=options.auction_tiles or tuple(range(1, players + 1)),
        tiles_named=bool(options.auction_tiles),
        shown_leaders=_shown(options, box),
    )


def _shown(options: Houses, box: Catalogue) -> dict[str, tuple[int | None, ...]]:
    """The leaders face up by each family that shows some; untold, only how many."""
    shown: dict[str, tuple[int | None, ...]] = {}
    told = list(options.shown_leaders)
    for family in options.families:
        if count := leaders_shown(family, box):
            shown[family] = (*told[:count], *[None] * (count - len(told[:count])))
            told = told[count:]
    return shown


def leaders_shown(family: str, box: Catalogue) -> int:
    found = box.families.get(family)
    return sum(effect.count for effect in found.ability if isinstance(effect, ShownLeaders)) if found else 0


def first_auction(table: Table) -> Table:
    """The leader deck is formed, and the auction may come before everything else (table rule)."""
    if table.houses is None:
        return table
    shown = [leader for leaders in table.houses.shown_leaders.values() for leader in leaders]
    each = table.catalogue.board.leaders_per_player
    dealt = each * len(table.players) if table.deal_leaders else 0
    left = leaders_left(table) - len(shown) - dealt
    table = evolve(table, houses=evolve(table.houses, leader_deck=(None,) * max(0, left)))
    if table.houses and table.houses.rules.setup_order == "auction_first":
        return evolve(table, awaiting=offers_due(table) + table.awaiting)
    return table


# What a setup must fulfil


def judge_houses(options: Houses, players: int, box: Catalogue, *, joined: bool) -> Iterator[Reason]:
    yield from promos_exist(options)
    yield from adaptation_tile_lies_right(options)
    yield from special_deck_is_complete(options, box)
    if not joined:
        yield from families_are_up(options, players, box)
        yield from auction_tiles_are_up(options, players)
    yield from shown_leaders_exist(options, box)
    yield from leaders_suffice(players, box, options)


def promos_exist(options: Houses) -> Iterator[Reason]:
    """Only pieces that exist can be owned."""
    own = printed.catalogue()
    for leader in options.promo_leaders:
        if leader not in own.leaders:
            yield Reason("leaders.sets", firm=True, leader=leader)
    if not set(options.promo_families) <= set(own.families):
        yield Reason("family.exists", firm=True)


def adaptation_tile_lies_right(options: Houses) -> Iterator[Reason]:
    """On one of the four basic towers, never on the special one."""
    if options.adaptation not in printed.catalogue().board.adaptation_order:
        yield Reason("adaptation.tower", firm=True)


def special_deck_is_complete(options: Houses, box: Catalogue) -> Iterator[Reason]:
    """Eight special cards of each period, if they are told at all."""
    own = printed.catalogue()
    if not options.special_cards:
        return
    needs = own.board.special_cards_per_period
    for period in range(1, box.board.periods + 1):
        has = sum(1 for n in set(options.special_cards) if n in own.cards and own.cards[n].period == period)
        if has != needs or len(options.special_cards) != needs * box.board.periods:
            yield Reason("special_deck.cards", firm=True, needs=needs, period=period, has=has)
            return


def families_are_up(options: Houses, players: int, box: Catalogue) -> Iterator[Reason]:
    """As many families as players, each once, of those that the table owns."""
    if not set(options.families) <= set(box.families):
        yield Reason("family.exists", firm=True)
    elif len(set(options.families)) != players or len(options.families) != players:
        yield Reason("auction.tiles", firm=True, needs=players, has=len(set(options.families)))


def auction_tiles_are_up(options: Houses, players: int) -> Iterator[Reason]:
    """As many auction tiles as players; none named, the first ones."""
    tiles = options.auction_tiles
    count = printed.catalogue().board.auction.tiles
    if tiles and (len(set(tiles)) != players or len(tiles) != players or not set(tiles) <= set(range(1, count + 1))):
        yield Reason("auction.lines", firm=True, tile=None, line=None)


def shown_leaders_exist(options: Houses, box: Catalogue) -> Iterator[Reason]:
    """Leaders shown by a family are among those in the game, each once."""
    told = [leader for leader in options.shown_leaders if leader is not None]
    strange = [leader for leader in told if leader not in box.leaders or told.count(leader) > 1]
    if strange or len(options.shown_leaders) > sum(leaders_shown(family, box) for family in options.families):
        yield Reason("leaders.sets", firm=True, leader=strange[0] if strange else None)


def leaders_suffice(players: int, box: Catalogue, options: Houses) -> Iterator[Reason]:
    """There must be leaders enough for everybody, and for the families that show some."""
    needs = players * box.board.leaders_per_player + sum(leaders_shown(family, box) for family in options.families)
    if len(box.leaders) < needs:
        yield Reason("leaders.enough", firm=True, needs=needs, has=len(box.leaders))
