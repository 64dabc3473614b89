"""How people come to each action of Lorenzo: about which thing, and then answer by answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.activation import offered
from companion.games.lorenzo.card_prices import price_for
from companion.games.lorenzo.cards_in_play import card_on
from companion.games.lorenzo.catalogue import KINDS, Card, Exchange, Member, Space
from companion.games.lorenzo.check_leaders import may_copy
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.effects import acting_leader
from companion.games.lorenzo.houses import actions as houses
from companion.games.lorenzo.houses.brought import by_privilege
from companion.games.lorenzo.houses.describe import privilege, shown
from companion.games.lorenzo.houses.effect_kinds import of_kind
from companion.games.lorenzo.houses.leaders import plays_freely
from companion.games.lorenzo.houses.own_copy import Bonus, Token
from companion.games.lorenzo.houses.words import any_bonus_tile_text, any_card_text, family_text, leader_text
from companion.games.lorenzo.member_value import member_value
from companion.games.lorenzo.state import ExchangeChoice, Player, Table
from companion.guests.box import Entering, Path, Step
from companion.rulebook.cards_lorenzo import card_name
from companion.table.goods import NOTHING, Goods
from companion.table.words import _, listing

TAKE = "take"
AUCTION = "auction"
PRIVILEGES = "privileges"
HAND = "hand"
"""All leaders of a hand that nobody has named."""


def path(table: Table, action: Action) -> Path:
    player = actor(table, action)
    return Path(_about(table, player, action), tuple(STEPS[type(action)](table, player, action)))


# What it is about


def _about(table: Table, player: Player | None, action: Action) -> str:
    match action:
        case lorenzo.Place(space=space):
            return f"space:{space}"
        case lorenzo.PlayLeader() if plays_freely(table):
            return "free-leader"
        case lorenzo.PlayLeader(leader=leader) | lorenzo.DiscardLeader(leader=leader):
            return f"leader:{leader}" if player and leader is not None and leader in player.hand else HAND
        case lorenzo.UseLeader(leader=leader):
            return f"leader:{leader}"
        case lorenzo.CopyLeader():
            return f"leader:{_copying(table, player)}"
        case _:
            return _ABOUT.get(type(action), action.kind)


def _copying(table: Table, player: Player | None) -> int | None:
    played = player.leaders if player else ()
    return next((one.leader for one in played if may_copy(table, one)), None)


_ABOUT: Mapping[type[Action], str] = {
    houses.MakeOffer: AUCTION,
    houses.UseTokens: "tokens",
    houses.ParkToken: "tokens",
}
"""Where two kinds of actions are about the same; any other is a thing of its own."""


# The answers


def _place(table: Table, player: Player, move: lorenzo.Place) -> Iterator[Step]:
    yield member_step(table, player, move.member)
    yield from _card_and_cost(table, player, move)


def _take(table: Table, player: Player, move: lorenzo.Take) -> Iterator[Step]:
    """By a bonus action from one of several floors."""
    yield _floor_step(table.catalogue.spaces[move.space])
    yield from _card_and_cost(table, player, move)


def _floor_step(floor: Space) -> Step:
    return Step("floor", floor.id, words.space(floor), icon=floor.deck)


def member_step(table: Table, player: Player, member: Member) -> Step:
    value = _("value {n}").format(n=member_value(table, player, member).total) if table.dice else ""
    return Step("member", member, words.member(member), note=value, icon=f"pawn-{player.seat}")


def _card_and_cost(table: Table, player: Player, move: lorenzo.Place | lorenzo.Take) -> Iterator[Step]:
    floor = table.catalogue.spaces[move.space]
    if floor.area == "tower" and floor.id not in table.taken:
        yield _card_step(table, player, move, floor)
    yield _servants_step(move.servants)
    if move.pay is not None:
        yield Step("pay", _goods_key(move.pay), words.goods(move.pay), move.pay)


def _card_step(table: Table, player: Player, move: lorenzo.Place | lorenzo.Take, floor: Space) -> Step:
    """A card that lies open is no question, and chosen beforehand."""
    lies = card_on(table, floor)
    number = lies if move.card is None else move.card
    if number is None:
        return Step("card", "", _("I don’t know the card"), note=_("Enter it later, and adjust the goods yourselves"))
    card = table.catalogue.cards[number]
    price = price_for(table, player, move, floor, card)
    return Step("card" if lies is None else "laid", str(number), card_name(card), price.pay, price.short, card.type)


def _servants_step(n: int) -> Step:
    return Step("servants", str(n), words.amount("servants", n), Goods(servants=n), icon="servants")


def _servants(_table: Table, _player: Player, move: lorenzo.Activate) -> Iterator[Step]:
    yield _servants_step(move.servants)


def _dice(_table: Table, _player: Player | None, dice: lorenzo.Dice) -> Iterator[Step]:
    for name in ("white", "black", "orange"):
        value = str(getattr(dice, name))
        yield Step(name, value, value)


def _nothing(*_: object) -> Iterator[Step]:
    return iter(())


# Leaders


def _leader(table: Table, player: Player, action: lorenzo.PlayLeader | lorenzo.DiscardLeader) -> Iterator[Step]:
    """A leader that is known to be in hand is the thing itself; of the others one says which."""
    if not plays_freely(table):
        does = _("Play it") if isinstance(action, lorenzo.PlayLeader) else _("Discard for a privilege")
        yield Step("do", action.kind, does)
    if action.leader is None:
        yield Step("leader", "", _("I’d rather not say"))
    elif plays_freely(table) or action.leader not in player.hand:
        yield leader_step(table, action.leader)


def leader_step(table: Table, number: int) -> Step:
    leader = table.catalogue.leaders[number]
    return Step("leader", str(number), leader.name, note=leader_text(leader))


def _use(table: Table, player: Player, use: lorenzo.UseLeader) -> Iterator[Step]:
    yield Step("do", use.kind, _("Use"))
    if use.member is not None:
        yield member_step(table, player, use.member)
    if use.option is not None:
        played = next(one for one in player.leaders if one.leader == use.leader)
        effects = of_kind(acting_leader(table.catalogue, played).ability, Exchange)
        swap = [swap for effect in effects for swap in effect.options][use.option]
        yield Step("swap", str(use.option), words.swap(swap))
    if use.card is not None:
        yield plain_card_step("discard", table.catalogue.cards[use.card])


def _copy(table: Table, _player: Player, copy: lorenzo.CopyLeader) -> Iterator[Step]:
    yield Step("do", copy.kind, _("Copy"))
    yield leader_step(table, copy.leader)


def _draft(table: Table, _player: Player, draft: lorenzo.DraftLeader) -> Iterator[Step]:
    yield leader_step(table, draft.leader)


# Decisions


def _privileges(table: Table, player: Player, answer: lorenzo.TakePrivileges) -> Iterator[Step]:
    brought = by_privilege(table, player)
    for n, name in enumerate(answer.choices, start=1):
        question = f"privilege-{n}" if len(answer.choices) > 1 else "privilege"
        yield Step(question, name, privilege(name, brought), brought.get(name, NOTHING), icon="privileges")


def _exchange(table: Table, player: Player, answer: lorenzo.Exchange) -> Iterator[Step]:
    choice = table.awaiting[0]
    assert isinstance(choice, ExchangeChoice)
    for number, options in offered(table, player, choice).items():
        pick = answer.choices.get(number)
        label = _("Skip") if pick is None else words.swap(options[pick])
        yield Step(f"exchange-{number}", "" if pick is None else str(pick), label)


def _give_up(_table: Table, _player: Player, answer: lorenzo.GiveUp) -> Iterator[Step]:
    yield Step("goods", answer.goods, words.noun(answer.goods), icon=answer.goods)


def _support(_table: Table, _player: Player, answer: lorenzo.Support) -> Iterator[Step]:
    yes, label = answer.support, _("Support the Church") if answer.support else _("Do not support")
    yield Step("support", "yes" if yes else "no", label, icon="faith" if yes else "excom")


def _bonus_tile(table: Table, _player: Player, answer: lorenzo.ChooseBonusTile) -> Iterator[Step]:
    tiles = [tile.id for tile in table.catalogue.bonus_tiles.values() if tile.advanced]
    label = _("Tile {number}").format(number=tiles.index(answer.tile) + 1)
    yield Step("tile", answer.tile, label, note=any_bonus_tile_text(table.catalogue.bonus_tiles[answer.tile]))


# The expansion


def _offer(table: Table, _player: Player, offer: houses.MakeOffer) -> Iterator[Step]:
    assert table.houses
    family = table.catalogue.families[table.houses.families[table.houses.auction_tiles.index(offer.tile)]]
    yield Step("family", str(offer.tile), family.name, note=family_text(family), icon="family")
    yield Step("line", str(offer.space), _("Offer {n}").format(n=offer.space))


def _line(_table: Table, _player: Player, told: houses.TellLine) -> Iterator[Step]:
    if told.gain:
        yield Step("gain", _goods_key(told.gain), words.goods(told.gain), told.gain)
    else:
        yield Step("gain", "", _("Skip this line"), enter=Entering(amounts=KINDS))


def _use_token(_table: Table, _player: Player, action: houses.UseTokens) -> Iterator[Step]:
    yield from (token_step(face) for face in action.faces)
    yield Step("do", action.kind, _("Use it now"))


def _park(table: Table, _player: Player, action: houses.ParkToken) -> Iterator[Step]:
    yield token_step(action.face)
    name = card_name(table.catalogue.cards[action.card])
    yield Step("do", f"{action.kind}:{action.card}", _("Put it on {card}").format(card=name))


def token_step(face: Token) -> Step:
    if face == Token():
        anything = Entering(amounts=(*KINDS, PRIVILEGES), words=_("Something else, in words"))
        return Step("token", "", _("Use it without entering it"), icon="tokens", enter=anything)
    return Step("token", _face_key(face), shown(face), face.gain, icon="tokens")


def _face_key(face: Bonus) -> str:
    return ";".join([_goods_key(face.gain), str(face.privileges), face.text])


def _leftover(table: Table, player: Player, action: houses.BuyLeftover) -> Iterator[Step]:
    floor = table.catalogue.spaces[action.space]
    yield _floor_step(floor)
    number = table.laid.get(action.space, action.card)
    if number is not None:
        yield plain_card_step("card" if action.card is not None else "laid", table.catalogue.cards[number])


def _activity(_table: Table, _player: Player, action: houses.ChooseActivity) -> Iterator[Step]:
    yield Step("activity", action.activity, words.area(action.activity), icon=_ACTIVITIES[action.activity])


_ACTIVITIES = {"harvest": "harvest", "production": "prod"}


def _cards(table: Table, _player: Player, action: houses.ActivateCards) -> Iterator[Step]:
    names = [card_name(table.catalogue.cards[number]) for number in action.cards]
    yield Step("cards", ",".join(map(str, action.cards)), listing(names))


def _discarded(table: Table, _player: Player, action: houses.TakeDiscarded) -> Iterator[Step]:
    yield plain_card_step("card", table.catalogue.cards[action.card])


def plain_card_step(question: str, card: Card) -> Step:
    return Step(question, str(card.id), card_name(card), note=any_card_text(card), icon=card.type)


def _goods_key(goods: Goods) -> str:
    return ",".join(f"{kind}{n}" for kind, n in sorted(goods.items()))


STEPS: Mapping[type[Action], Callable[[Table, Any, Any], Iterator[Step]]] = {
    lorenzo.Place: _place,
    lorenzo.Take: _take,
    lorenzo.Activate: _servants,
    lorenzo.Dice: _dice,
    lorenzo.PlayLeader: _leader,
    lorenzo.DiscardLeader: _leader,
    lorenzo.UseLeader: _use,
    lorenzo.CopyLeader: _copy,
    lorenzo.DraftLeader: _draft,
    lorenzo.TakePrivileges: _privileges,
    lorenzo.Exchange: _exchange,
    lorenzo.GiveUp: _give_up,
    lorenzo.Support: _support,
    lorenzo.ChooseBonusTile: _bonus_tile,
    lorenzo.Pass: _nothing,
    lorenzo.Decline: _nothing,
    lorenzo.VaticanReport: _nothing,
    lorenzo.EndRound: _nothing,
    houses.MakeOffer: _offer,
    houses.TellLine: _line,
    houses.UseTokens: _use_token,
    houses.ParkToken: _park,
    houses.Trade: _nothing,
    houses.BuyLeftover: _leftover,
    houses.ChooseActivity: _activity,
    houses.ActivateCards: _cards,
    houses.TakeDiscarded: _discarded,
}
