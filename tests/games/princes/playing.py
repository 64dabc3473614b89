"""Whole games played at random, for tests and measurements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import get_args

from companion.games import princes
from companion.games.princes import chance, placement
from companion.games.princes.actions import Action
from companion.games.princes.auction import can_end_so, first_bid, in_the_running, stacks
from companion.games.princes.catalogue import FREEDOMS, KINDS, catalogue
from companion.games.princes.counts import cards_left, freedoms_left, spaces_of, stack_left, tiles_left, unseen
from companion.games.princes.outlines import Cells, around
from companion.games.princes.state import DrawChoice, Player, TileChoice
from companion.games.princes.work_value import most_points, work_value
from companion.table.goods import Goods
from companion.table.seats import COLOURS

NAMES = ("Anna", "Bob", "Chris", "David", "Emma")


def fresh(rng: Random, players: int, muse: bool) -> princes.Setup:
    """A game from its beginning."""
    fewer = players == 2 and rng.random() < 0.3
    setup = princes.Setup(seats=NAMES[:players], muse=muse, fewer_freedoms=fewer, rules=some_rules(rng))
    setup = chance.draw_first_player(setup, rng)
    return chance.draw_freedoms(setup, rng) if players == 2 and rng.random() < 0.5 else setup


def some_rules(rng: Random) -> princes.TableRules:
    """The defaults, or any readings but the one under which points may fall below zero."""
    fields = princes.TableRules.model_fields
    readings = {name: get_args(field.annotation) or (True, False) for name, field in fields.items()}
    chosen = {name: rng.choice(several) for name, several in readings.items() if name != "points_below_zero"}
    return princes.TableRules() if rng.random() < 0.5 else princes.TableRules.model_validate(chosen)


def late(rng: Random, players: int, muse: bool) -> princes.Setup:
    """A rich game joined in its fifth round, with all cards told."""
    box = catalogue()
    professions = rng.sample(sorted(box.professions), len(box.professions))
    bonus = rng.sample(sorted(box.bonus_cards), len(box.bonus_cards))
    prestige = rng.sample(sorted(box.prestige_cards), len(box.prestige_cards))
    buildings = rng.sample(sorted(box.buildings), players)
    sheets = {}
    for n, seat in enumerate(COLOURS[:players]):
        freedom = FREEDOMS[n % len(FREEDOMS)]
        sheets[seat] = {
            "goods": {"florin": 1500, "points": 12 + n, "jester": 1, "builder": n % 2, freedom: 1},
            "tiles": [{"tile": buildings[n]}, {"tile": rng.choice(sorted(box.landscapes))}],
            "hand": professions[n * 4 : n * 4 + 2],
            "played": professions[n * 4 + 2 : n * 4 + 4],
            "bonus": bonus[n * 2 : n * 2 + 2],
            "prestige": prestige[n * 2 : n * 2 + 2],
        }
    position = {"round": 5, "players": sheets}
    return princes.Setup.model_validate({"seats": NAMES[:players], "muse": muse, "position": position})


def play(
    setup: princes.Setup, rng: Random, *, told: bool = True, keen: bool = True
) -> Iterator[tuple[princes.Table, Action]]:
    """Each table of a game with the action taken there; the last action ends the game."""
    table = princes.begin(setup)
    while not princes.is_over(table):
        action = next_action(table, rng, told=told, keen=keen)
        yield table, action
        table = princes.apply(table, action)


def next_action(table: princes.Table, rng: Random, *, told: bool = True, keen: bool = True) -> Action:
    """Sometimes any legal action; mostly one found quickly, as players would who want to get on."""
    if told and (named := told_hand(table, rng)):
        return named
    if rng.random() < (0.99 if keen else 0.8) and (quick := some_action(table, rng, told)):
        return quick
    return rng.choice(list(princes.legal_actions(table)))


def told_hand(table: princes.Table, rng: Random) -> Action | None:
    """Players tell the app their first hands."""
    left = unseen(table, "profession")
    for player in table.players:
        if n := min(player.hand.count(None), len(left)):
            return princes.NameCards(seat=player.seat, row="hand", cards=tuple(rng.sample(left, n)))
    return None


def some_action(table: princes.Table, rng: Random, told: bool) -> Action | None:
    for _ in range(40):
        action = proposal(table, rng, told)
        if action and princes.check(table, action).legal:
            return action
    return None


def proposal(table: princes.Table, rng: Random, told: bool) -> Action | None:
    if table.awaiting:
        return answer(table, rng, told)
    if table.to_act is None:
        return princes.EndRound()
    player = table.player(table.to_act)
    match table.phase:
        case "auction":
            return bidding(table, player, rng)
        case "characters":
            character = rng.choice(sorted(table.catalogue.characters))
            bid = rng.randint(*table.catalogue.characters[character].bids) // rng.choice([1, 2, 3])
            return princes.BidCharacter(character=character, bid=bid) if rng.random() < 0.5 else princes.Pass()
        case _:
            return turn(table, player, rng)


def answer(table: princes.Table, rng: Random, told: bool) -> Action | None:
    choice = table.awaiting[0]
    player = table.player(choice.seat)
    match choice:
        case DrawChoice() if not told:
            return princes.Keep()
        case DrawChoice(cards=cards) if cards:
            return princes.Keep(card=rng.choice(cards))
        case DrawChoice(deck=deck, count=n):
            left = unseen(table, deck)
            if len(left) >= n and rng.random() < 0.2:
                return chance.draw_cards(table, choice, rng)
            return princes.Keep(card=rng.choice(left or [None]))
        case TileChoice(tiles=tiles):
            tile = rng.choice(tiles)
            return princes.PlaceTile(tile=tile, cells=some_cells(table, player, tile, rng))
        case _:
            return None


def bidding(table: princes.Table, player: Player, rng: Random) -> Action:
    if table.bidding:
        return princes.Bid() if rng.random() < 0.3 else princes.Pass()
    stack = rng.choice(stacks(table))
    left = in_the_running(table, player.seat)
    if len(left) == 1:
        return princes.TakeLast(object=stack)
    if rng.random() < 0.25:
        raises = rng.randint(0, 3)
        winners = [seat for seat in left if can_end_so((*left[1:], left[0]), raises, seat)]
        if winners:
            return princes.Sold(seat=rng.choice(winners), object=stack, florin=first_bid(table) + 100 * raises)
    return princes.NameObject(object=stack)


def turn(table: princes.Table, player: Player, rng: Random) -> Action:
    """A Work if one reaches the minimum, otherwise something that may help later."""
    if rng.random() < 0.7 and (work := good_work(table, player, rng)):
        return work
    recruits = [c for other in table.players if other.seat != player.seat for c in other.played if c]
    if recruits and player.goods["recruiting_hand"] and rng.random() < 0.5:
        return princes.Recruit(card=rng.choice(recruits))
    if rng.random() < 0.1:
        return princes.SellPoints(seat=player.seat, points=rng.randint(1, 3))
    building = rng.choice(sorted(table.catalogue.buildings))
    some: list[Action] = [
        princes.Build(building=building, cells=some_cells(table, player, building, rng)),
        princes.TakeProfession(),
        princes.TakeBonus(),
        princes.Introduce(freedom=rng.choice(FREEDOMS)),
        princes.EndTurn(),
    ]
    return rng.choice(some)


def good_work(table: princes.Table, player: Player, rng: Random) -> Action | None:
    """The most valuable Work with all Bonus cards, if it is worth enough."""
    if "princess" in player.characters:
        return princes.Work(card="princess", points=rng.randint(0, 3))
    hand = [card for card in player.hand if card] or unseen(table, "profession")[:3]
    bonus = tuple(card for card in player.bonus if card)
    values = {card: work_value(table, player, card, bonus).total for card in hand}
    card = max(values, key=lambda card: values[card], default=None)
    if card is None or values[card] < table.minimum:
        return None
    return princes.Work(card=card, bonus=bonus, points=rng.randint(0, most_points(table, values[card])))


def some_cells(table: princes.Table, player: Player, tile: str, rng: Random) -> Cells:
    """A legal position, learned or grown at random; or none told."""
    if rng.random() < 0.1 or not all(one.cells for one in player.tiles):
        return frozenset()
    if tile in table.outlines:
        spots = placement.positions(table, player, tile)
        return rng.choice(spots) if spots else frozenset()
    ground = placement.open_ground(table, player, tile)
    return grown(ground, spaces_of(table, tile) or rng.randint(2, 4), rng) or frozenset()


def grown(ground: Cells, size: int, rng: Random) -> Cells | None:
    """A connected piece of the ground."""
    if not ground:
        return None
    cells: Cells = frozenset([rng.choice(sorted(ground))])
    while len(cells) < size:
        beside = sorted(around(cells) & ground)
        if not beside:
            return None
        cells |= {rng.choice(beside)}
    return cells


# What the conformance suite asks of every game


def whole_game(seed: int) -> tuple[princes.Setup, Iterator[tuple[princes.Table, Action]]]:
    """The n-th game of the suite: every player count, with and without the expansion, told and untold, late starts."""
    rng = Random(seed)
    players, muse = 2 + seed % 4, seed // 4 % 2 == 1
    setup = late(rng, players, muse) if seed % 5 == 4 else fresh(rng, players, muse)
    return setup, play(setup, rng, told=seed % 3 != 0)


def any_action(table: princes.Table, rng: Random) -> Action:
    """Some action or answer, more often wrong than right."""
    box = table.catalogue
    seat = rng.choice([None, *[player.seat for player in table.players]])
    cells = [(rng.randint(-1, 7), rng.randint(-1, 7))]
    while len(cells) < rng.choice([0, 3, 3, 5, 7]):
        right, down = rng.choice(cells)
        cells.append(rng.choice([(right + 1, down), (right, down + 1), (right - 1, down)]))
    cells = rng.choice([[], cells])
    stack = rng.choice([*box.board.auction.stacks, "landscape", "throne"])
    profession = rng.choice([*box.professions, "juggler"])
    bonus = [rng.choice([*box.bonus_cards, "b99"]) for _ in range(rng.randint(0, 2))]
    tile = rng.choice([*box.tiles, "castle"])
    character = rng.choice([*box.characters, "pope"])
    row = rng.choice(["hand", "played", "bonus", "prestige"])
    card = rng.choice([None, profession, *bonus, rng.choice([*box.prestige_cards])])
    number = rng.choice([-1, 0, 1, 2, 5, 12, 200, 250, 300, 900, 30000])
    some: list[dict[str, object]] = [
        {"kind": "name_object", "object": stack, "florin": rng.choice([None, number])},
        {"kind": "bid", "florin": rng.choice([None, number])},
        {"kind": "take_last", "object": stack},
        {"kind": "sold", "object": stack, "florin": number},
        {"kind": "place_tile", "tile": tile, "cells": cells},
        {"kind": "draw", "cards": [card or "p01"] * rng.randint(0, 5), "source": "recorded"},
        {"kind": "keep", "card": card},
        {"kind": "decide_merchant", "free": rng.random() < 0.5},
        {"kind": "decide_banker", "money": rng.random() < 0.5},
        {"kind": "bid_character", "character": character, "bid": number},
        {"kind": "use_character", "character": character, "deck": rng.choice([None, "bonus", "prestige"])},
        {"kind": "work", "card": rng.choice([profession, character]), "bonus": bonus, "points": number},
        {"kind": "build", "building": tile, "cells": cells},
        {"kind": "introduce", "freedom": rng.choice(FREEDOMS)},
        {"kind": "recruit", "card": profession, "owner": rng.choice([None, *COLOURS])},
        {"kind": "sell_points", "points": number},
        {"kind": "adjust", "change": {rng.choice([*KINDS, "sand"]): rng.randint(-3, 3)}},
        {"kind": "correct_character", "character": character, "held": rng.random() < 0.5},
        {"kind": "correct_work", "card": rng.choice([profession, character]), "value": rng.randint(0, 30)},
        {"kind": "put_tile", "tile": tile, "cells": cells},
        {"kind": rng.choice(["remove_tile", "move_tile"]), "tile": tile, "cells": cells},
        {"kind": "teach_outline", "tile": tile, "cells": cells},
        {"kind": "give_card", "row": row, "card": card},
        {"kind": "remove_card", "row": row, "card": card},
        {"kind": "name_cards", "row": row, "cards": [card] if card else []},
        {"kind": rng.choice(["name_nothing", "pass", "take_profession", "take_bonus"])},
        {"kind": rng.choice(["set_aside", "end_turn", "end_round"])},
    ]
    return princes.read_action({**rng.choice(some), "seat": seat})


def hold(table: princes.Table) -> None:
    """What is true at every table."""
    box = table.catalogue
    for player in table.players:
        assert min(player.goods.values(), default=0) >= 0, f"{player.seat} has less than nothing"
        assert ledger_total(player) == player.goods, f"{player.seat}: the ledger does not add up"
        assert player.goods["builder"] < len(box.board.builders)
        hold_principality(table, player)
    assert all(stack_left(table, stack) >= 0 for stack in stacks(table))
    assert all(cards_left(table, deck) >= 0 for deck in box.decks)
    assert all(freedoms_left(table, freedom) >= 0 for freedom in FREEDOMS)
    known = [card for _, _, card in table.cards() if card]
    assert len({*known, *table.spent}) == len(known) + len(table.spent), "a card is in two places"
    sheet = princes.score(table)
    assert sheet.ranking[0].total == max(rank.total for rank in sheet.ranking)


def hold_principality(table: princes.Table, player: Player) -> None:
    """Tiles lie on the grid, none on another, no Building twice, and none that is not in the box."""
    grid = table.catalogue.board.grid
    covered = [cell for tile in player.tiles for cell in tile.cells]
    assert len(set(covered)) == len(covered), f"{player.seat}: tiles overlap"
    assert grid.palazzo.isdisjoint(covered)
    assert grid.cells.issuperset(covered)
    buildings = [tile.name for tile in player.tiles if tile.name in table.catalogue.buildings]
    assert len(set(buildings)) == len(buildings)
    assert all(tiles_left(table, tile.name) >= 0 for tile in player.tiles)


def ledger_total(player: Player) -> Goods:
    total: Counter[str] = Counter()
    for change in player.ledger:
        for kind, n in change.goods.items():
            total[kind] += n
    return Goods(total)


def used(table: princes.Table) -> set[str]:
    """The cards, tiles and special characters that took part in a game."""
    cards = {f"card {card}" for _, _, card in table.cards() if card} | {f"card {card}" for card in table.spent}
    tiles = {f"tile {tile.name}" for player in table.players for tile in player.tiles}
    sources = {change.source for player in table.players for change in player.ledger}
    characters = {f"character {one}" for one in table.catalogue.characters if f"card:{one}" in sources}
    return cards | tiles | characters


def everything() -> set[str]:
    box = catalogue()
    cards = {f"card {card}" for deck in box.decks.values() for card in deck}
    return cards | {f"tile {tile}" for tile in box.tiles} | {f"character {one}" for one in box.characters}
