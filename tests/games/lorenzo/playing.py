"""Whole games played at random, for tests and measurements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from companion.games import lorenzo
from companion.games.lorenzo import chance
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.catalogue import CARD_TYPES, catalogue
from companion.games.lorenzo.state import ROWS
from companion.table.goods import Goods
from companion.table.seats import COLOURS
from tests.games.lorenzo.houses import playing as houses

NAMES = ("Anna", "Bea", "Carlo", "Dario")
Choose = Callable[[lorenzo.Table, list[Action], Random], Action]


def fresh(rng: Random, players: int, advanced: bool, tile: int | None = None) -> lorenzo.Setup:
    """A game from its beginning; ``tile`` picks the n-th excommunication tile of each period."""
    setup = lorenzo.Setup(seats=NAMES[:players], advanced=advanced, leaders="dealt" if rng.random() < 0.5 else "hidden")
    setup = chance.draw_tiles(chance.draw_turn_order(setup, rng), rng)
    if tile is None:
        return setup
    return setup.model_copy(update={"tiles": tuple(f"{period}-{tile % 7 + 1}" for period in (1, 2, 3))})


def late(rng: Random, players: int, tile: int) -> lorenzo.Setup:
    """A rich game joined in its fifth round, where leaders can be played and many effects are in force."""
    box = catalogue()
    decks = {
        kind: [card.id for card in box.cards.values() if card.type == kind and card.period < 3] for kind in CARD_TYPES
    }
    leaders = rng.sample(sorted(box.leaders), len(box.leaders))
    sheets = {}
    for n, seat in enumerate(COLOURS[:players]):
        rows = {ROWS[kind]: rng.sample(decks[kind], rng.randint(2, 4)) for kind in CARD_TYPES}
        decks = {kind: [card for card in decks[kind] if card not in rows[ROWS[kind]]] for kind in CARD_TYPES}
        goods = {"wood": 12, "stone": 12, "coins": 20, "servants": 18, "victory": 36, "military": 18, "faith": 8}
        sheets[seat] = {
            **rows,
            "goods": goods,
            "bonus_tile": "standard",
            "hand": leaders[n * 5 : n * 5 + 5],
            "excommunications": rng.choice([(), (1,), (2,), (1, 2)]),
        }
    tiles = [f"{period}-{tile % 7 + 1}" for period in (1, 2, 3)]
    position = {"round": 5, "players": sheets}
    return lorenzo.Setup.model_validate(
        {"seats": NAMES[:players], "advanced": True, "tiles": tiles, "position": position}
    )


def at_random(table: lorenzo.Table, actions: list[Action], rng: Random) -> Action:
    """Any legal action, but leaders are not thrown away nor bonus actions declined too lightly."""
    keen = [action for action in actions if not isinstance(action, lorenzo.DiscardLeader | lorenzo.Decline)]
    return rng.choice(keen if keen and rng.random() < 0.9 else actions)


def keen_on_leaders(table: lorenzo.Table, actions: list[Action], rng: Random) -> Action:
    """Leaders first, as far as they can be played, used or copied."""
    leading = [a for a in actions if isinstance(a, lorenzo.PlayLeader | lorenzo.UseLeader | lorenzo.CopyLeader)]
    return rng.choice(leading) if leading else at_random(table, actions, rng)


def play(
    setup: lorenzo.Setup, rng: Random, choose: Choose = at_random, *, cards_known: bool = True
) -> Iterator[tuple[lorenzo.Table, Action]]:
    """Each table of a game with the action taken there; the last action ends the game."""
    table = lorenzo.begin(setup)
    while not lorenzo.is_over(table):
        action = next_action(table, rng, choose, cards_known=cards_known)
        yield table, action
        table = lorenzo.apply(table, action)


def next_action(table: lorenzo.Table, rng: Random, choose: Choose = at_random, *, cards_known: bool = True) -> Action:
    """Chance where chance is awaited, otherwise a choice among all that is legal."""
    if table.deal_leaders and not table.awaiting:
        return chance.deal_leaders(table, rng, draft=rng.random() < 0.7)
    if table.phase == "dice" and not table.awaiting:
        return chance.lay_out_cards(table, rng) if cards_known and not table.laid else chance.roll_dice(rng)
    if leading := houses.some_leader(table, rng):
        return leading
    hurried = choose is at_random and table.turns and not table.awaiting and rng.random() < 0.8
    if hurried and (quick := some_placement(table, rng)):
        return quick
    return choose(table, list(lorenzo.legal_actions(table)), rng)


def some_placement(table: lorenzo.Table, rng: Random) -> Action | None:
    """A legal placement found by trying a few, which is much faster than choosing among all."""
    for _ in range(12):
        member = rng.choice(table.home(table.turns[0]) or ("white",))
        space = rng.choice(table.catalogue.board.spaces)
        card = rng.choice(candidates(table, space) or (None,)) if space.area == "tower" else None
        move, verdict = lorenzo.with_fewest_servants(table, lorenzo.Place(member=member, space=space.id, card=card))
        if verdict.legal:
            return move
    return None


# What the conformance suite asks of every game


def whole_game(seed: int) -> tuple[lorenzo.Setup, Iterator[tuple[lorenzo.Table, Action]]]:
    """The n-th game of the suite: every player count, both modes, known and unknown cards, late starts, all tiles.

    Every fifth one is played with the expansion.
    """
    rng = Random(seed)
    if seed % 5 == 4:
        setup = (houses.late if seed // 20 % 2 else houses.fresh)(rng, 2 + seed // 5 % 4)
        return setup, play(setup, rng)
    players = 2 + seed % 3
    if seed % 4 == 3:
        setup = late(rng, players, tile=seed // 4)
        return setup, play(setup, rng, keen_on_leaders)
    setup = fresh(rng, players, advanced=seed % 4 != 0, tile=seed // 4)
    return setup, play(setup, rng, cards_known=seed % 4 != 2 or seed % 5 != 0)


def any_action(table: lorenzo.Table, rng: Random) -> Action:
    """Some placement or answer, more often wrong than right."""
    seat = rng.choice([None, *[player.seat for player in table.players]])
    number = rng.randint(0, 146 if table.houses else 97)
    space = rng.choice([*table.catalogue.spaces, "nowhere"])
    servants = rng.choice([0, 0, 1, 2, 5, 30, -1])
    member = rng.choice(["white", "black", "orange", "neutral"])
    some: list[dict[str, object]] = [
        {"kind": "place", "member": member, "space": space, "servants": servants},
        {"kind": "place", "member": member, "space": space, "servants": servants, "card": number},
        {"kind": "place", "member": member, "space": space, "pay": {"coins": rng.randint(0, 4)}},
        {"kind": "take", "space": space, "servants": servants},
        {"kind": "activate", "servants": servants},
        {
            "kind": "take_privileges",
            "choices": rng.choices(["coins", "faith", "servants", "sand"], k=rng.randint(0, 3)),
        },
        {"kind": "exchange", "choices": {str(number): rng.randint(-1, 2)}},
        {"kind": "play_leader", "leader": rng.randint(0, 21)},
        {"kind": "use_leader", "leader": rng.randint(0, 21), "member": rng.choice([None, member])},
        {"kind": "copy_leader", "leader": rng.randint(0, 21)},
        {"kind": "discard_leader", "leader": rng.choice([None, rng.randint(0, 21)])},
        {"kind": "support", "support": rng.random() < 0.5},
        {"kind": "dice", "white": rng.randint(0, 7), "black": 3, "orange": 4, "source": "recorded"},
        {"kind": "adjust", "change": {rng.choice(["coins", "sand", "faith"]): rng.randint(-5, 5)}},
        {"kind": "give_card", "card": rng.choice([None, number]), "type": rng.choice([None, "venture"])},
        {"kind": "remove_card", "card": rng.choice([None, number]), "type": rng.choice([None, "venture"])},
        {"kind": "name_card", "card": number},
        {"kind": "correct_leader", "wrong": rng.randint(0, 21), "leader": rng.randint(0, 21)},
        {"kind": "correct_report", "period": rng.randint(0, 4), "excommunicated": rng.random() < 0.5},
        {"kind": "lay_cards", "cards": {space: number}},
        {"kind": "lay_tile", "period": rng.randint(0, 4), "tile": f"{rng.randint(1, 3)}-{rng.randint(1, 8)}"},
        {"kind": "change_die", "die": "white", "value": rng.randint(0, 7)},
        {"kind": "forget_hand"},
        {"kind": "tell_leaders", "leaders": rng.choices(range(22), k=rng.randint(0, 3))},
        {"kind": rng.choice(["pass", "decline", "end_round", "vatican_report"])},
    ]
    if table.houses or rng.random() < 0.1:
        some += houses.nonsense(rng, number, space)
    return lorenzo.read_action({**rng.choice(some), "seat": seat})


def hold(table: lorenzo.Table) -> None:
    """What is true at every table."""
    board = table.catalogue.board
    for player in table.players:
        assert all(n >= 0 for n in player.goods.values()), f"{player.seat} has less than nothing"
        total = Goods()
        for change in player.ledger:
            total = total + change.goods
        assert total == player.goods, f"{player.seat}: the ledger does not add up"
        assert player.goods["faith"] < len(board.faith_track)
        assert player.goods["military"] <= board.military_track
        for kind in CARD_TYPES:
            assert len(player.row(kind)) <= board.cards_per_type or table.houses
    houses.hold(table)
    owned = [card for player in table.players for card in player.cards if card is not None]
    assert len(owned) == len(set(owned)), "a card is owned twice"
    on_spaces = [placed.space for placed in table.placed if table.catalogue.spaces[placed.space].area == "tower"]
    assert len(on_spaces) == len(set(on_spaces)) or _some_may_share(table)
    sheet = lorenzo.score(table)
    assert sheet.ranking[0].total == max(rank.total for rank in sheet.ranking)


def _some_may_share(table: lorenzo.Table) -> bool:
    return any(leader.leader == 2 or leader.copies == 2 for player in table.players for leader in player.leaders)


def used(table: lorenzo.Table) -> set[str]:
    """The cards, leaders and tiles that took part in a game."""
    cards = {f"card {card}" for player in table.players for card in player.cards if card is not None}
    leaders = {f"leader {played.leader}" for player in table.players for played in player.leaders}
    tiles = {f"tile {table.tiles[period - 1]}" for player in table.players for period in player.excommunications}
    return cards | leaders | tiles | houses.used(table)


def everything() -> set[str]:
    box = catalogue()
    return (
        {f"card {card}" for card in box.cards}
        | {f"leader {leader}" for leader in box.leaders}
        | {f"tile {tile}" for tile in box.tiles}
        | houses.everything()
    )
