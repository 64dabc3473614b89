"""One line for the log about each action; it says only what everybody at the table may know."""

from __future__ import annotations

from companion.games.princes import actions as act
from companion.games.princes import characters, words
from companion.games.princes.auction import first_bid, last_price
from companion.games.princes.catalogue import KINDS, Deck, FreeObjectOrRank
from companion.games.princes.changes import place_on_track
from companion.games.princes.check_actions import building_price, owner_of
from companion.games.princes.check_auction import next_bid
from companion.games.princes.check_turn import actor
from companion.games.princes.check_work import can_work
from companion.games.princes.rounds import best_works
from companion.games.princes.state import ROWS, BankerChoice, DrawChoice, MerchantChoice, RowName, Table
from companion.games.princes.work_value import pay_for, work_value
from companion.table.words import _, by, listing, with_sign


def describe(table: Table, action: act.Action) -> str:
    """``Anna: Work by the Poet, worth 15, for 100 Florin and 7 prestige points``.

    Whatever an action names is put into words, also what does not exist: a damaged log must be readable too.
    """
    line = _line(table, action)
    of_the_table = isinstance(action, act.EndRound | act.TeachOutline)
    who = action.seat or table.to_act or ""
    name = next((player.name for player in table.players if player.seat == who), who)
    return by("" if of_the_table else name, line)


def _line(table: Table, action: act.Action) -> str:
    match action:
        case act.NameObject(object=name):
            return _("opens the auction with {object} at {florin}").format(
                object=_object(name), florin=words.florin(first_bid(table))
            )
        case act.NameNothing():
            return _("passes this round")
        case act.Bid(florin=florin):
            bid = florin if florin is not None or not table.bidding else next_bid(table)
            return _("bids {florin}").format(florin=words.florin(bid or 0))
        case act.Pass():
            return _passes(table)
        case act.TakeLast(object=name):
            return _("takes {object} for {florin}").format(object=_object(name), florin=words.florin(last_price(table)))
        case act.Sold(object=name, florin=florin):
            return _("wins {object} for {florin}").format(object=_object(name), florin=words.florin(florin))
        case act.EndTurn():
            return _("ends the turn")
        case act.EndRound():
            return _end_of_round(table)
        case act.SellPoints(points=points):
            florin = points * table.catalogue.board.florin_for_point
            return _("moves back {n} on the fame track for {florin}").format(n=points, florin=words.florin(florin))
        case _:
            return _action_line(table, action)


def _action_line(table: Table, action: act.Action) -> str:
    match action:
        case act.Work():
            return _work(table, action)
        case act.Build(building=building):
            player = actor(table, action)
            florin = words.florin(building_price(table, player) if player else 0)
            return _("builds {building} for {florin}").format(building=words.tile_taken(building), florin=florin)
        case act.TakeProfession():
            return _("takes a Profession card")
        case act.TakeBonus():
            return _("acquires a Bonus card")
        case act.Introduce(freedom=freedom):
            return _("introduces {freedom}").format(freedom=words.freedom_taken(freedom))
        case act.Recruit():
            return _recruits(table, action)
        case act.PlaceTile(tile=tile):
            return _("places {tile}").format(tile=words.tile_taken(tile))
        case act.SetAside():
            return _("sets a Landscape aside that fits nowhere")
        case act.Draw(cards=cards):
            return _("looks at {cards}").format(cards=words.cards(_drawn(table), len(cards)))
        case act.Keep():
            return _("keeps {cards}").format(cards=words.cards(_drawn(table), 1))
        case _:
            return _character_line(table, action)


def _character_line(table: Table, action: act.Action) -> str:
    match action:
        case act.BidCharacter(character=character, bid=bid):
            florin = words.florin(bid * table.catalogue.board.florin_per_bid)
            line = _("bids {florin} on {character}").format(florin=florin, character=words.character_taken(character))
            if table.phase != "characters" or not table.bidder or character not in table.catalogue.characters:
                return line
            return line + _bought(table, characters.place_marker(table, table.bidder, character, bid))
        case act.UseCharacter():
            return _uses(table, action)
        case act.DecideMerchant(free=free):
            return _merchant(table, free)
        case act.DecideBanker(money=money):
            return _banker(table, money)
        case _:
            return _correction_line(table, action)


def _correction_line(table: Table, action: act.Action) -> str:
    match action:
        case act.NameCards(row="played", cards=cards):
            return _("enters the card {cards}").format(cards=listing([words.card_name(card) for card in cards]))
        case act.NameCards(row="prestige", cards=cards) if table.phase == "over":
            return _("reveals {cards}").format(cards=listing([words.card_name(card) for card in cards]))
        case act.NameCards(row=row, cards=cards):
            return _("enters {cards} in secret").format(cards=words.cards(ROWS[row], len(cards)))
        case act.TeachOutline(tile=tile, cells=cells):
            text = _("Outline entered: {tile}") if cells else _("Outline removed: {tile}")
            return text.format(tile=words.tile(tile))
        case act.Adjust(change=change):
            changes = ", ".join(_adjusted(kind, n) for kind, n in change.items())
            return _("{changes} · corrected").format(changes=changes or _("nothing"))
        case act.CorrectCharacter(character=character, held=held):
            text = _("gets {thing} · corrected") if held else _("loses {thing} · corrected")
            return text.format(thing=words.character_taken(character))
        case act.CorrectWork(card=card, value=value):
            return _("Work by {card}, worth {value} · corrected").format(card=words.card_name(card), value=value)
        case act.PutTile(tile=tile):
            return _("gets {thing} · corrected").format(thing=words.tile_taken(tile))
        case act.RemoveTile(tile=tile):
            return _("loses {thing} · corrected").format(thing=words.tile_taken(tile))
        case act.MoveTile(tile=tile):
            return _("moves {thing} · corrected").format(thing=words.tile_taken(tile))
        case act.GiveCard(row=row, card=card):
            return _("gets {thing} · corrected").format(thing=_corrected(row, card))
        case act.RemoveCard(row=row, card=card):
            return _("loses {thing} · corrected").format(thing=_corrected(row, card))
        case _:
            raise TypeError(f"no words for {action!r}")


def _work(table: Table, action: act.Work) -> str:
    """The card, its value and the pay are seen by everybody."""
    card, player = words.card_name(action.card), actor(table, action)
    if player is None or not can_work(table, action.card):
        return _("Work by {card}").format(card=card)
    value = work_value(table, player, action.card, action.bonus).total
    florin = pay_for(table, value) - action.points * table.catalogue.board.work.florin_per_point
    pay = [words.florin(florin)] if florin else []
    pay += [words.points(action.points)] if action.points else []
    paid = listing(pay) or _("nothing")
    line = _("Work by {card}, worth {value}, for {pay}").format(card=card, value=value, pay=paid)
    if not action.bonus:
        return line
    bonus = listing([_("“{card}”").format(card=words.card_name(one)) for one in action.bonus])
    return _("{line}, with {bonus}").format(line=line, bonus=bonus)


def _recruits(table: Table, action: act.Recruit) -> str:
    line = _("recruits {card}").format(card=words.card_name(action.card))
    player = actor(table, action)
    owner = owner_of(table, player, action) if player else None
    return _("{line} from {player}").format(line=line, player=owner.name) if owner else line


def _uses(table: Table, action: act.UseCharacter) -> str:
    character, player = table.catalogue.characters.get(action.character), actor(table, action)
    line = _("uses {character}").format(character=words.character_taken(action.character))
    if action.deck:
        return _("{line} for {gain}").format(line=line, gain=words.cards(action.deck, 1))
    if player and character and isinstance(character.effect, FreeObjectOrRank):
        return _("{line} for {gain}").format(line=line, gain=words.points(place_on_track(table, player.seat)))
    return line


def _passes(table: Table) -> str:
    """When one bidder is left, that player has won; where a marker stays, its player has bought."""
    line = _("passes")
    if table.bidding and len(table.bidding.queue) == 2:
        winner, florin = table.player(table.bidding.highest).name, words.florin(table.bidding.florin)
        return _("{line}; {player} wins {object} for {florin}").format(
            line=line, player=winner, object=_object(table.bidding.object), florin=florin
        )
    if table.phase == "characters" and table.bidder:
        return line + _bought(table, characters.pass_on(table, table.bidder))
    return line


def _bought(table: Table, later: Table) -> str:
    """Special characters that were bought because nobody outbid them."""
    each = table.catalogue.board.florin_per_bid
    sold = [
        _("; {player} buys {character} for {florin}").format(
            player=table.player(marker.seat).name,
            character=words.character_taken(marker.character),
            florin=words.florin(marker.bid * each),
        )
        for marker in later.bought[len(table.bought) :]
    ]
    return "".join(sold)


def _merchant(table: Table, free: bool) -> str:
    choice = table.awaiting[0] if table.awaiting else None
    if not isinstance(choice, MerchantChoice):
        return _("decides about the Merchant")
    if free:
        return _("takes {object} for nothing with the Merchant").format(object=_object(choice.object))
    points = words.points(place_on_track(table, choice.seat))
    return _("pays for {object} and scores {points} with the Merchant").format(
        points=points, object=_object(choice.object)
    )


def _banker(table: Table, money: bool) -> str:
    """The decision, and what others buy because the auction goes on."""
    line = _("takes the Banker’s money") if money else _("keeps the Banker")
    choice = table.awaiting[0] if table.awaiting else None
    if not isinstance(choice, BankerChoice):
        return line
    return line + _bought(table, characters.decide_banker(table, choice, money))


def _end_of_round(table: Table) -> str:
    line = _("Round {round} ends").format(round=table.round)
    value, seats = best_works(table)
    if not seats:
        return _("{line}: no Work").format(line=line)
    names = listing([table.player(seat).name for seat in seats])
    return _("{line}: best Work by {names} with {value}").format(line=line, names=names, value=value)


def _drawn(table: Table) -> Deck:
    choice = table.awaiting[0] if table.awaiting else None
    return choice.deck if isinstance(choice, DrawChoice) else "profession"


def _object(name: str) -> str:
    return words.object_taken(name) if words.is_stack(name) else name


def _adjusted(kind: str, n: int) -> str:
    """Money is private, so it is not said how much."""
    if kind == "florin":
        return _("money")
    known = next((one for one in KINDS if one == kind), None)
    return words.change(known, n) if known else f"{with_sign(n)} {kind}"


def _corrected(row: RowName, card: str | None) -> str:
    """A card in a hand or face down stays secret."""
    return words.card_name(card) if card and row == "played" else words.cards(ROWS[row], 1)
