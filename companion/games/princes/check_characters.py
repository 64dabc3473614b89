"""Bidding for special characters and using them (rulebook, "Special character card auction")."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.princes.actions import BidCharacter, DecideBanker, Pass, UseCharacter
from companion.games.princes.catalogue import Deck, FreeCard, FreeObjectOrRank, Fund
from companion.games.princes.counts import cards_left, promised
from companion.games.princes.state import BankerChoice, Player, Table
from companion.table.action import Reason


def judge_bid(table: Table, player: Player, action: BidCharacter) -> Iterator[Reason]:
    yield from bids_next(table, player)
    character = table.catalogue.characters.get(action.character)
    if character is None:
        yield Reason("card.exists", firm=True, card=action.character)
        return
    if any(marker.character == character.id for marker in table.bought):
        yield Reason("muse.return", firm=True, character=character.id)
    lowest, highest = character.bids
    if not lowest <= action.bid <= highest:
        yield Reason("muse.bid", firm=True, character=character.id, fewest=lowest, most=highest)
    yield from marker_is_higher(table, action, highest)
    yield from bid_is_payable(table, player, action)


def judge_pass(table: Table, player: Player, _: Pass) -> Iterator[Reason]:
    yield from bids_next(table, player)


def bids_next(table: Table, player: Player) -> Iterator[Reason]:
    """Clockwise from the starting player, without those who have bought or passed."""
    if player.seat in table.passed:
        yield Reason("muse.pass", firm=True, seat=player.seat)
    elif any(marker.seat == player.seat for marker in table.bought):
        yield Reason("muse.one_card", firm=True, seat=player.seat)
    elif player.seat != table.bidder:
        yield Reason("turn.seat", firm=True, seat=player.seat, turn=table.bidder)


def marker_is_higher(table: Table, action: BidCharacter, highest: int) -> Iterator[Reason]:
    """Where a marker lies, the next one goes on a higher number, if there is one."""
    marker = next((one for one in table.markers if one.character == action.character), None)
    if marker and marker.bid >= highest:
        yield Reason("muse.top", character=action.character, by=marker.seat, has=marker.bid)
    elif marker and action.bid <= marker.bid:
        yield Reason("muse.higher", character=action.character, by=marker.seat, has=marker.bid)


def bid_is_payable(table: Table, player: Player, action: BidCharacter) -> Iterator[Reason]:
    """Nobody bids beyond their money; a bid for the Banker comes off the money on the card (table rule)."""
    effect = table.catalogue.characters[action.character].effect
    florin = action.bid * table.catalogue.board.florin_per_bid
    off_the_card = isinstance(effect, Fund) and table.rules.banker_bid == "from_card"
    if not off_the_card and florin > player.goods["florin"]:
        yield Reason("muse.afford", needs=florin)


def judge_banker(table: Table, player: Player, action: DecideBanker) -> Iterator[Reason]:
    """Whoever keeps the card instead of its money pays the bid like for any other card."""
    choice = table.awaiting[0]
    assert isinstance(choice, BankerChoice)
    if not action.money and choice.florin > player.goods["florin"]:
        yield Reason("muse.banker_keep", action.with_(money=True), needs=choice.florin)


def judge_use(table: Table, player: Player, action: UseCharacter) -> Iterator[Reason]:
    """The Merchant's points and the Professor's card can be had at any time while one has the card."""
    if not table.muse:
        yield Reason("muse.off", firm=True)
        return
    character = table.catalogue.characters.get(action.character)
    if character is None:
        yield Reason("card.exists", firm=True, card=action.character)
        return
    match character.effect:
        case FreeObjectOrRank():
            pass
        case FreeCard(decks=decks):
            yield from deck_can_be_drawn(table, decks, action.deck)
        case effect:
            yield Reason("muse.use", firm=True, character=character.id, wanted=effect.kind)
    if character.id not in player.characters:
        yield Reason("muse.owner", firm=True, seat=player.seat, character=character.id)


def deck_can_be_drawn(table: Table, decks: tuple[Deck, ...], deck: Deck | None) -> Iterator[Reason]:
    """One says first from which deck."""
    if deck is None or deck not in decks:
        yield Reason("muse.professor", firm=True, decks=decks)
    else:
        yield from deck_has_cards(table, deck)


def deck_has_cards(table: Table, deck: Deck) -> Iterator[Reason]:
    """When a deck is used up, nobody can draw from it any more; a Prestige card in the auction is spoken for."""
    if cards_left(table, deck) > promised(table, deck):
        return
    match deck:
        case "profession":
            yield Reason("profession.empty", firm=True)
        case "bonus":
            yield Reason("bonus.empty", firm=True)
        case "prestige":
            yield Reason("auction.empty", firm=True, object="prestige")
