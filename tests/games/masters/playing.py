"""Whole games played at random, for tests and measurements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from companion.games import masters
from companion.games.masters import chance
from companion.games.masters.actions import Action
from companion.games.masters.cards_in_play import candidates, left_in
from companion.games.masters.catalogue import COLOURS as FLAGS
from companion.games.masters.catalogue import MARBLES, RESOURCES, catalogue
from companion.games.masters.check_buy import fitting_slots
from companion.games.masters.check_storage import depots_are_legal
from companion.games.masters.market import marbles_in, missing_marbles, white_resources
from companion.games.masters.payments import price
from companion.games.masters.production import most_payable, visible_powers, with_choices
from companion.games.masters.report import markers
from companion.games.masters.state import Player, StoreChoice
from companion.games.masters.storage import best_storage, depots_of
from companion.table.goods import Goods
from companion.table.seats import COLOURS

NAMES = ("Anna", "Bea", "Carlo", "Dario")


def fresh(rng: Random, players: int) -> masters.Setup:
    """A game from its beginning."""
    setup = masters.Setup(seats=NAMES[:players], leaders="dealt" if rng.random() < 0.5 else "hidden")
    return chance.draw_first_player(setup, rng)


def late(rng: Random, players: int) -> masters.Setup:
    """A rich game joined late, in which leaders can be played and dear cards bought."""
    box = catalogue()
    leaders = rng.sample(sorted(box.leaders), len(box.leaders))
    deck = rng.sample(sorted(box.cards), len(box.cards))
    sheets: dict[str, object] = {}
    for n, seat in enumerate(COLOURS[:players]):
        heights = rng.choice([(1, 1, 1), (2, 1, 1), (2, 2, 0), (2, 2, 1)])
        slots = []
        for height in heights:
            slots.append([next(c for c in deck if box.cards[c].level == level) for level in range(1, height + 1)])
            deck = [card for card in deck if card not in slots[-1]]
        sheets[seat] = {
            "slots": slots,
            "strongbox": {kind: rng.randint(4, 9) for kind in RESOURCES},
            "faith": rng.randint(0, 7),
            "hand": leaders[n * 2 : n * 2 + 2],
        }
    position: dict[str, object] = {"round": 9, "players": sheets}
    if players == 1:
        position |= {"cross": rng.randint(0, 7), "taken_away": {f"{rng.choice(FLAGS)}-1": 1}}
    return masters.Setup.model_validate({"seats": NAMES[:players], "position": position})


def play(setup: masters.Setup, rng: Random, *, told: bool = True) -> Iterator[tuple[masters.Table, Action]]:
    """Each table of a game with the action taken there; the last action ends the game."""
    table = masters.begin(setup)
    while not masters.is_over(table):
        action = next_action(table, rng, told=told)
        yield table, action
        table = masters.apply(table, action)


def next_action(table: masters.Table, rng: Random, *, told: bool = True) -> Action:
    """Chance where chance is awaited, otherwise something sensible more often than not."""
    if table.deal_leaders:
        return chance.deal_leaders(table, rng)
    if told and table.market.slide is None:
        return chance.fill_market(table, rng)
    if table.awaiting:
        return answer(table, rng)
    if table.turn is None:
        return some_leader_action(table, rng) or masters.EndTurn()
    if rng.random() < 0.15 and (action := some_leader_action(table, rng)):
        return action
    if table.token_due:
        return chance.draw_token(table, rng)
    return some_action(table, table.player(table.turn), rng)


def answer(table: masters.Table, rng: Random) -> Action:
    choice = table.awaiting[0]
    if isinstance(choice, StoreChoice) and rng.random() < 0.8:
        best = best_storage(table, table.player(choice.seat), choice.taken)
        return masters.Store(depots=dict(best.depots), discard=best.discard)
    return rng.choice(list(masters.legal_actions(table)))


def some_leader_action(table: masters.Table, rng: Random) -> Action | None:
    """A leader played or, rarely, discarded; or resources moved."""
    seat = rng.choice([seat for seat in (table.turn, table.lingering) if seat])
    player = table.player(seat)
    leaders = [leader for leader in player.hand if leader] or sorted(table.catalogue.leaders)
    some: list[Action] = [masters.PlayLeader(seat=seat, leader=leader) for leader in leaders]
    if player.hand and rng.random() < 0.08:
        some.append(masters.DiscardLeader(seat=seat, leader=player.hand[0]))
    return next((action for action in some if masters.check(table, action).legal), None)


def some_action(table: masters.Table, player: Player, rng: Random) -> Action:
    """A purchase if one is possible, otherwise often production, otherwise the market."""
    stacks = sorted(table.catalogue.stacks)
    rng.shuffle(stacks)
    for stack in sorted(stacks, key=lambda name: name[-1], reverse=True):
        cards = candidates(table, stack)
        if cards and rng.random() < 0.8:
            card = table.catalogue.cards[rng.choice(cards)]
            if player.goods.covers(price(table, player, card)) and fitting_slots(table, player, card):
                return masters.Buy(card=card.id)
    visible = list(visible_powers(table, player))
    powers = most_payable(table, player, rng.sample(visible, len(visible)))
    if powers and rng.random() < 0.6:
        chosen = rng.sample(RESOURCES, 1)[0]
        move = with_choices(table, player, masters.Produce(powers=powers))
        return move.with_(receive=Goods({chosen: move.receive.total}))
    return some_take(table, player, rng)


def some_take(table: masters.Table, player: Player, rng: Random) -> masters.Take:
    line = rng.choice(sorted(table.catalogue.lines))
    marbles = marbles_in(table, line)
    move = masters.Take(line=line)
    if None in marbles:
        lying = [*[marble for row in table.market.rows for marble in row], table.market.slide]
        unseen = list(missing_marbles(lying, table.catalogue).elements())
        rng.shuffle(unseen)
        marbles = tuple(marble or unseen.pop() for marble in marbles)
        move = move.with_(marbles=marbles)
    offered = white_resources(table, player)
    if len(offered) > 1:
        move = move.with_(white=tuple(rng.choice(offered) for _ in range(marbles.count("white"))))
    return move


# What the conformance suite asks of every game


def whole_game(seed: int) -> tuple[masters.Setup, Iterator[tuple[masters.Table, Action]]]:
    """The n-th game of the suite: every player count, known and unknown markets, late starts."""
    rng = Random(seed)
    players = 1 + seed % 4
    setup = late(rng, players) if seed // 4 % 3 == 2 else fresh(rng, players)
    return setup, play(setup, rng, told=seed % 5 != 0)


def any_action(table: masters.Table, rng: Random) -> Action:
    """Some action or answer, more often wrong than right."""
    box = table.catalogue
    seat = rng.choice([None, *[player.seat for player in table.players]])
    card, leader = rng.choice([*box.cards, "green-4-1"]), rng.choice([*box.leaders, "nobody"])
    kind = rng.choice([*RESOURCES, "faith", "sand"])
    depot = rng.choice(["top", "middle", "bottom", "strongbox", "cellar", *box.leaders])
    goods = {kind: rng.randint(-1, 4)}
    powers = [rng.choice([*box.cards, "basic", "sun", *box.leaders]) for _ in range(rng.randint(0, 3))]
    owned = [slot[-1] for player in table.players for slot in player.slots if slot]
    line = rng.choice([*box.lines, "row-9"])
    white = [rng.choice(RESOURCES) for _ in range(rng.randint(0, 3))]
    some: list[dict[str, object]] = [
        {"kind": "take", "line": line, "white": white},
        {"kind": "take", "line": line, "marbles": [rng.choice(MARBLES) for _ in range(rng.randint(3, 4))]},
        {"kind": "store", "depots": {depot: goods}, "discard": goods},
        {"kind": "rearrange", "depots": {depot: goods}},
        {"kind": "buy", "card": card, "slot": rng.choice([None, 0, 1, 2, 3, 4])},
        {"kind": "buy", "card": card, "slot": 1, "pay": {depot: goods}},
        {"kind": "produce", "powers": powers, "spend": goods, "receive": {rng.choice(RESOURCES): 1}},
        {
            "kind": "produce",
            "powers": [*owned[:2], "basic"],
            "spend": {rng.choice(RESOURCES): 2},
            "pay": {depot: goods},
        },
        {"kind": "end_turn"},
        {"kind": "reveal", "token": rng.choice([*box.tokens, "moon"]), "source": "recorded"},
        {"kind": "play_leader", "leader": leader},
        {"kind": "discard_leader", "leader": rng.choice([None, leader])},
        {"kind": "keep_leaders", "leaders": [leader, rng.choice(list(box.leaders))]},
        {"kind": "tell_leaders", "leaders": [leader]},
        {"kind": "start_with", "goods": goods},
        {"kind": "lay_market", "rows": [[rng.choice(MARBLES)] * 4, [None] * 4, [None] * rng.randint(3, 4)]},
        {"kind": "lay_cards", "cards": {rng.choice([*box.stacks, "pink-1"]): card}},
        {"kind": "adjust", "change": {rng.choice([kind, "cross"]): rng.randint(-3, 3)}, "place": depot},
        {"kind": "give_card", "card": card, "slot": rng.randint(0, 4)},
        {"kind": "remove_card", "card": rng.choice([card, *owned])},
        {"kind": "correct_leader", "wrong": leader, "leader": rng.choice([*box.leaders])},
        {"kind": "forget_hand"},
        {"kind": "turn_favor", "section": rng.randint(0, 4), "favor": rng.choice(["open", "up", "lost"])},
    ]
    return masters.read_action({**rng.choice(some), "seat": seat})


def hold(table: masters.Table) -> None:
    """What is true at every table."""
    board = table.catalogue.board
    for player in table.players:
        for goods in (*player.depots.values(), player.strongbox):
            assert all(n > 0 and kind in RESOURCES for kind, n in goods.items()), f"{player.seat}: {goods}"
        booked: Counter[str] = Counter()
        for change in player.ledger:
            booked.update(change.goods)
        held = player.goods + Goods(faith=player.faith)
        assert Goods(booked) == held, f"{player.seat}: the ledger does not add up"
        assert not list(depots_are_legal(depots_of(table, player), player.depots))
        assert len(player.hand) + len(player.leaders) + len(player.discarded) <= board.leaders_kept
        for slot in player.slots:
            assert [table.catalogue.cards[card].level for card in slot] == list(range(1, len(slot) + 1))
    assert all(0 <= space <= board.last_space for space in markers(table).values())
    owned = [card for player in table.players for card in player.cards]
    assert len(owned) == len(set(owned)), "a card is owned twice"
    assert not set(owned) & (table.gone | set(table.tops.values()))
    assert all(0 <= left_in(table, stack) <= board.cards_per_stack for stack in table.catalogue.stacks)
    lying = [*[marble for row in table.market.rows for marble in row], table.market.slide]
    assert min(missing_marbles(lying, table.catalogue).values()) >= 0, "a marble too many"
    sheet = masters.score(table)
    assert sheet.ranking[0].total == max(rank.total for rank in sheet.ranking)


def used(table: masters.Table) -> set[str]:
    """The cards, leaders and endings that took part in a game."""
    cards = {f"card {card}" for player in table.players for card in player.cards}
    return cards | {f"leader {leader}" for player in table.players for leader in player.leaders}


def everything() -> set[str]:
    box = catalogue()
    return {f"card {card}" for card in box.cards} | {f"leader {leader}" for leader in box.leaders}
