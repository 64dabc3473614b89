"""Carrying out what can be done with the expansion, and what it adds to the actions of the base game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from companion.games.lorenzo import activation
from companion.games.lorenzo.actions import UseLeader
from companion.games.lorenzo.catalogue import Card, CardType, Exchange, Leader, Space
from companion.games.lorenzo.changes import change, receive
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses import actions as act
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses.catalogue import acts_as
from companion.games.lorenzo.houses.counting import full_sets
from companion.games.lorenzo.houses.decisions import ActivityChoice, CardsChoice
from companion.games.lorenzo.houses.families import so_far
from companion.games.lorenzo.houses.leaders import acting_on, leader_of
from companion.games.lorenzo.houses.learning import faces_shown
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.houses.resolving import Run, give
from companion.games.lorenzo.houses.tokens import PARKED, drawable, with_house, without_faces
from companion.games.lorenzo.member_value import activity_bonus
from companion.games.lorenzo.resolving import carry_out, resolve
from companion.games.lorenzo.rounds import rescheduled
from companion.games.lorenzo.state import BonusActionChoice, ExchangeChoice, Player, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.hands import without
from companion.table.seats import Seat
from companion.table.source import Source

# Special tokens


def tell_tokens(table: Table, player: Player, action: act.TellTokens) -> Table:
    return with_house(table, player, faces=action.faces)


def use_tokens(table: Table, player: Player, action: act.UseTokens) -> Table:
    """The tokens go to the used ones, and give what they show."""
    table = _give_away(table, player, action.faces, Source("tokens"))
    for face in action.faces:
        table = give(table, player.seat, face, Source("tokens"))
    return table


def park_token(table: Table, player: Player, action: act.ParkToken) -> Table:
    """A token laid in another's place sends that one to the used tokens, without effect."""
    table = _give_away(table, player, (action.face,), Source(f"{PARKED}:{action.card}"))
    player = table.player(player.seat)
    replaced = action.card in player.house.parked
    table = with_house(table, player, parked={**player.house.parked, action.card: action.face})
    return _to_used(table, 1) if replaced else table


def _give_away(table: Table, player: Player, faces: tuple[Token, ...], source: Source) -> Table:
    """Whatever is given away with its face up has been seen by everybody."""
    table = with_house(faces_shown(table, faces), player, faces=without_faces(player.house.faces, faces))
    return change(table, player.seat, Goods(tokens=-len(faces)), source)


def _to_used(table: Table, count: int) -> Table:
    assert table.houses
    return evolve(table, houses=evolve(table.houses, used_tokens=table.houses.used_tokens + count))


# Families


def trade(table: Table, player: Player, action: act.Trade) -> Table:
    (offer, source), *_ = in_force(table, player).of(kinds.Trade)
    table = change(table, player.seat, -(offer.swap.pay * action.times), Source(source))
    for _ in range(action.times):  # each is a trade of its own, from which a tile may take something
        table = receive(table, player.seat, offer.swap.gain, Source(source))
    return table


def buy_leftover(table: Table, player: Player, action: act.BuyLeftover) -> Table:
    (offer, source), *_ = in_force(table, player).of(kinds.BuyLeftover)
    floor = table.catalogue.spaces[action.space]
    number = table.laid.get(floor.id, action.card)
    table = change(table, player.seat, -offer.pay, Source(source))
    table = with_house(table, table.player(player.seat), bought_in=table.round)
    table = evolve(table, taken=table.taken | {floor.id})
    assert floor.card_type is not None
    return receive_card(table, player.seat, floor.card_type, table.catalogue.cards.get(number or 0))


def correct_family(table: Table, player: Player, action: act.CorrectFamily) -> Table:
    """It begins as it would after joining a game: nothing is received or paid for what is there already."""
    assert table.houses
    ability = table.catalogue.families[action.family].ability if action.family else ()
    reached = max(accumulate(one.goods["faith"] for one in player.ledger), default=0)  # a report sets the marker back
    there = so_far(ability, table.houses.own_copy, reached, len(player.leaders))
    corrected = with_house(table, player, family=action.family, sets=full_sets(player), **there)
    return rescheduled(table, corrected)


def correct_kept(table: Table, player: Player, action: act.CorrectKept) -> Table:
    return with_house(table, player, kept=player.house.kept + action.change)


# Choices


def choose_activity(table: Table, player: Player, action: act.ChooseActivity) -> Table:
    choice = table.awaiting[0]
    assert isinstance(choice, ActivityChoice)
    table = evolve(table, awaiting=table.awaiting[1:])
    value = choice.value + activity_bonus(table, player, action.activity, choice.source)
    if value < activation.least_value(table, action.activity):  # too weak
        return table
    return activation.start(table, ExchangeChoice(player.seat, action.activity, value))


def activate_cards(table: Table, player: Player, action: act.ActivateCards) -> Table:
    choice = table.awaiting[0]
    assert isinstance(choice, CardsChoice)
    table = evolve(table, awaiting=table.awaiting[1:])
    run = ExchangeChoice(player.seat, "production", choice.value, action.cards, choice.chain, choice.before)
    return activation.start(table, run)


def take_discarded(table: Table, player: Player, action: act.TakeDiscarded) -> Table:
    card = table.catalogue.cards[action.card]
    table = evolve(table, awaiting=table.awaiting[1:], swept=table.swept - {card.id})
    return receive_card(table, player.seat, card.type, card)


def receive_card(table: Table, seat: Seat, card_type: CardType, card: Card | None) -> Table:
    """A card that costs nothing: it is laid down, does what it does at once, and what comes with it comes."""
    player = table.player(seat)
    row = (*player.row(card_type), card.id if card else None)
    table = table.with_player(player.with_row(card_type, row))
    if card:
        table = resolve(table, seat, card.immediate, Source.of("card", card.id), immediate=True)
    return card_came(table, seat, card_type, card)


# What the expansion adds to the actions of the base game


def card_came(table: Table, seat: Seat, card_type: CardType, card: Card | None) -> Table:
    """What leaders and families give with each card of a type; a family harvests with each territory."""
    if table.houses is None:
        return table
    effects = in_force(table, table.player(seat))
    for more, source in effects.of(kinds.GainWithCard):
        if more.card_type == card_type:
            table = receive(table, seat, more.gain, Source(source))
    for value, _ in harvests_with(table, table.player(seat), card):
        table = activation.start(table, ExchangeChoice(seat, "harvest", value))
    return table


def harvests_with(table: Table, player: Player, card: Card | None) -> Iterator[tuple[int, Source]]:
    """At which value a family harvests with a territory; one that is too weak does nothing."""
    for harvest, source in in_force(table, player).of(kinds.HarvestWithTerritory):
        if card and card.type == "territory" and card.permanent:
            lowered = activity_bonus(table, player, "harvest", Source(source), cards_help=False)
            value = card.permanent.value - harvest.less + lowered
            if value >= activation.least_value(table, "harvest"):
                yield value, Source(source)


def leader_came(table: Table, seat: Seat, leader: int) -> Table:
    """What happens when a leader is played: what it does at once, what characters and the family add."""
    table = on_occasion(ability_came(table, seat, leader), seat, "leader_played")
    for own, source in in_force(table, table.player(seat)).of(kinds.LeaderTokens):
        table = _turn_family_token(table, table.player(seat), own, Source(source))
    return table


def ability_came(table: Table, seat: Seat, leader: int) -> Table:
    """What a leader does at once, whether it is played or copied."""
    acting = table.catalogue.leaders[leader]
    return resolve(table, seat, acting.ability, Source.of("leader", leader)) if acts_as(acting) == "at_once" else table


def _turn_family_token(table: Table, player: Player, own: kinds.LeaderTokens, source: Source) -> Table:
    """One more of the family's tokens is active, and all active ones pay."""
    assert table.houses
    active = min(player.house.active + 1, own.count)
    table = with_house(table, player, active=active)
    for bonus in table.houses.own_copy.visconti_tokens[:active] if table.houses else ():
        table = give(table, player.seat, bonus, source)
    return table


def on_occasion(table: Table, seat: Seat, occasion: str) -> Table:
    """Special characters that act each time something happens."""
    if table.houses is None:
        return table
    for number in table.player(seat).characters:
        permanent = table.catalogue.cards[number].permanent if number is not None else None
        if permanent and permanent.on == occasion:
            table = resolve(table, seat, permanent.effects, Source.of("card", number))
    return table


def use_leader(table: Table, player: Player, leader: Leader, action: UseLeader) -> Table:
    """The exchange chosen, or the card given up, where a leader offers that once per round."""
    source = Source.of("leader", leader.id)
    for effect in leader.ability:
        if isinstance(effect, Exchange) and action.option is not None:
            swap = effect.options[action.option]
            table = activation.receive_swap(change(table, player.seat, -swap.pay, source), player.seat, swap, source)
        if isinstance(effect, kinds.DiscardCard) and action.card is not None:
            player = table.player(player.seat)
            table = table.with_player(
                player.with_row(effect.card_type, without(player.row(effect.card_type), action.card))
            )
            table = receive(table, player.seat, effect.gain, source)
    return table


def start_limited(table: Table, run: ExchangeChoice, choice: BonusActionChoice) -> Table | None:
    """A bonus action may be limited to so many of the cards it reaches; the personal bonus tile is no card."""
    limit = choice.effect.cards if isinstance(choice.effect, kinds.BonusAction) else None
    cards = tuple(card.id for card in activation.reached(table, table.player(run.seat), run.action, run.value))
    if limit is None or len(cards) <= limit:
        return None
    earlier, before = table.awaiting, table.player(run.seat).goods
    table = activation.personal_bonus(evolve(table, awaiting=()), run.seat, run.action)
    chosen = CardsChoice(run.seat, cards, limit, run.value, choice.source, before=before)
    return evolve(table, awaiting=(*table.awaiting, chosen, *earlier))


def form_leader_deck(table: Table, deck: tuple[int, ...]) -> Table:
    """The leaders left over from the deal lie face down as a deck."""
    if table.houses is None or not deck:
        return table
    return evolve(table, houses=evolve(table.houses, leader_deck=deck))


def act_on_leader(table: Table, seat: Seat, space: Space, value: int) -> Table:
    """The action of a leader's own space, at the value of the member placed there."""
    acting = acting_on(table, table.player(seat), leader_of(space))
    if acting is None:
        return table
    return resolve(table, seat, table.catalogue.leaders[acting].ability, Source.of("leader", acting), run=Run(value))


# What follows from any action


def settle(before: Table, table: Table) -> Table:
    """After each action: faith tiles reached, sets completed, tokens of cards that are gone, tokens owed.

    Whoever was left alone has reached and completed nothing.
    """
    if table.houses is None:
        return table
    for was, now in zip(before.players, table.players, strict=True):
        if now is not was:
            effects = in_force(table, now)
            if effects.of(kinds.FaithTiles):
                table = _claim_faith_tiles(table, was, now)
            for rewards, source in effects.of(kinds.SetRewards):
                table = _reward_sets(table, now.seat, rewards, source)
        if now.house.parked:
            table = _lift_tokens(table, now.seat)
    for player in table.players:
        if player.house.owed:
            return _draw_owed(table)
    return table


def _claim_faith_tiles(table: Table, before: Player, player: Player) -> Table:
    """A special faith tile pays when it is reached; whether a second time is a table rule."""
    assert table.houses
    seat, was, now = player.seat, before.goods["faith"], player.goods["faith"]
    again = table.houses.rules.faith_tiles_again == "again"
    for tile in table.houses.own_copy.faith_tiles:
        claimed = table.player(seat).house.faith_tiles
        if was < tile.step <= now and (again or tile.step not in claimed):
            table = with_house(table, table.player(seat), faith_tiles=(*claimed, tile.step))
            table = give(table, seat, tile, Source.of("faith_tile", tile.step))
    return table


def _reward_sets(table: Table, seat: Seat, rewards: kinds.SetRewards, source: Source) -> Table:
    """Each full set of the four types pays once."""
    player = table.player(seat)
    for reward in rewards.rewards[player.house.sets : full_sets(player)]:
        table = with_house(table, table.player(seat), sets=table.player(seat).house.sets + 1)
        table = carry_out(table, seat, (reward,), source)  # type: ignore[arg-type]
    return table


def corrected_sets(table: Table, before: Player) -> Table:
    """A set that a card given by hand completes pays nothing; one that a card removed by hand breaks is open again."""
    player = table.player(before.seat)
    broken = max(0, full_sets(before) - full_sets(player))
    return with_house(table, player, sets=max(player.house.sets - broken, full_sets(player)))


def _lift_tokens(table: Table, seat: Seat) -> Table:
    """The token on a card that a player no longer has lies with the used ones."""
    player = table.player(seat)
    gone = [card for card in player.house.parked if card not in player.cards]
    if not gone:
        return table
    parked = {card: face for card, face in player.house.parked.items() if card not in gone}
    return _to_used(with_house(table, player, parked=parked), len(gone))


def _draw_owed(table: Table) -> Table:
    """In turn order, as far as there are any."""
    for seat in table.order:
        player = table.player(seat)
        if count := min(player.house.owed, drawable(table)):
            table = with_house(table, player, owed=player.house.owed - count)
            table = change(table, seat, Goods(tokens=count), Source("owed"))
    return table
