"""How people come to an action of Masters of Renaissance: the thing on the table, then answer by answer."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.masters import actions as act
from companion.games.masters import words
from companion.games.masters.cards_in_play import top_of
from companion.games.masters.catalogue import RESOURCES, Resource
from companion.games.masters.check_buy import fitting_slots
from companion.games.masters.faith import faith_from_discards
from companion.games.masters.market import marbles_in
from companion.games.masters.payments import price, proposed
from companion.games.masters.production import of_move
from companion.games.masters.state import STRONGBOX, Places, Player, Table
from companion.guests.box import Path, Step
from companion.rulebook.pieces_masters import MARKS
from companion.table.action import Action
from companion.table.goods import NOTHING, Goods
from companion.table.words import _, apart

HIDDEN = "leader:hidden"
"""A leader in the hand that nobody has named."""


def path(table: Table, action: Action) -> Path:
    match action:
        case act.Take(line=line):
            return Path(f"line:{line}", tuple(_marbles(table, action)))
        case act.Store(depots=depots, discard=discard):
            return Path("store", (_discard(table, actor(table, action), discard), _depots(depots)))
        case act.Rearrange(depots=depots):
            return Path("depots", (_depots(depots),))
        case act.Buy(card=card):
            stack = table.catalogue.cards[card].stack
            return Path(f"stack:{stack}", tuple(_purchase(table, actor(table, action), action)))
        case act.Produce(powers=powers):
            return Path(production(powers), tuple(_production(table, actor(table, action), action)))
        case act.PlayLeader(leader=leader) | act.DiscardLeader(leader=leader):
            return _leader(table, actor(table, action), action, leader)
        case _:
            return _simple(table, action)


def _simple(table: Table, action: Action) -> Path:
    match action:
        case act.KeepLeaders(leaders=leaders):
            steps = [leader_step(table, f"leader-{n}", leader) for n, leader in enumerate(leaders, 1)]
            return Path("keep", tuple(steps))
        case act.StartWith(goods=goods):
            return Path("start", (_amounts("goods", goods),))
        case act.Reveal(token=token):
            facts = table.catalogue.tokens[token]
            note = words.token_text(facts)
            return Path("token", (Step("token", token, words.token_name(facts), note=note, icon="token"),))
        case act.EndTurn():
            return Path("end")
        case _:
            raise TypeError(f"nobody comes to {action!r} from a page")


def actor(table: Table, action: Action) -> Player:
    return table.player(action.seat or table.turn or table.order[0])


def production(powers: tuple[str, ...]) -> str:
    """What several powers together are, as a thing."""
    return f"produce:{'+'.join(powers)}"


# The market and the depots


def _marbles(table: Table, move: act.Take) -> Iterator[Step]:
    """Those that nobody has told us; and what the white ones give, where two leaders leave the choice."""
    known = marbles_in(table, move.line)
    for n, (lying, told) in enumerate(zip(known, move.marbles or known, strict=True), 1):
        if lying is None and told is not None:
            yield Step(f"marble-{n}", told, words.marble(told), icon=MARKS[told])
    for n, kind in enumerate(move.white, 1):
        yield Step(f"white-{n}", kind, words.amount(kind, 1), icon=kind)


def _depots(depots: Places) -> Step:
    return Step("depots", places_key(depots), _places_text(depots))


def _discard(table: Table, player: Player, discard: Goods) -> Step:
    helped = faith_from_discards(table, player.seat, discard.total)
    steps = max([steps.spaces for steps in helped.values()], default=0)
    text = _("the black cross moves {n}") if table.solo else _("the others get {n} faith")
    return Step("discard", _goods_key(discard), words.goods(discard), discard, text.format(n=steps) if steps else "")


def places_key(places: Places) -> str:
    """The same for the same contents, in whatever order they were laid."""
    return ";".join(f"{place}={_goods_key(places[place])}" for place in sorted(places) if places[place])


def _places_text(places: Places) -> str:
    """``top depot: 1 coin; strongbox: 2 stone``, the warehouse from the top."""
    order = ("top", "middle", "bottom")
    known = [place for place in order if place in places]
    found = [*known, *sorted(place for place in places if place not in (*order, STRONGBOX))]
    found += [STRONGBOX] if STRONGBOX in places else []
    text = _("{place}: {goods}")
    lines = [text.format(place=words.place(one), goods=words.goods(places[one])) for one in found if places[one]]
    return apart(lines) or _("nothing")


def _goods_key(goods: Goods) -> str:
    return "+".join(f"{kind}:{goods[kind]}" for kind in RESOURCES if goods[kind]) or "none"


def _amounts(question: str, goods: Goods) -> Step:
    only: Resource | None = next((kind for kind in RESOURCES if goods.total == goods[kind]), None)
    return Step(question, _goods_key(goods), words.goods(goods), goods, icon=only or "")


# Buying and producing


def _purchase(table: Table, player: Player, move: act.Buy) -> Iterator[Step]:
    """The card only where several may lie on top; slot and payment as they would be if nothing is said."""
    card = table.catalogue.cards[move.card]
    due, fitting = price(table, player, card), fitting_slots(table, player, card)
    if top_of(table, card.stack) != card.id:
        yield Step("card", card.id, words.card_name(card), due, words.power_text(card.production), "build")
    slot = move.slot or next(iter(fitting), None)
    if slot is not None:
        yield Step("slot", str(slot), _("Slot {n}").format(n=slot), note=_lying(table, player, slot))
    if player.goods.covers(due):
        yield _payment(move.pay if move.pay is not None else proposed(table, player, due))


def _lying(table: Table, player: Player, slot: int) -> str:
    """What the card would cover."""
    lying = player.slots[slot - 1] if 1 <= slot <= len(player.slots) else ()
    if not lying:
        return _("empty")
    card = table.catalogue.cards[lying[-1]]
    text = _("covers level {level}: {power}")
    return text.format(level=words.level(card.level), power=words.power_text(card.production))


def _payment(pay: Places) -> Step:
    return Step("pay", places_key(pay), _places_text(pay))


def _production(table: Table, player: Player, move: act.Produce) -> Iterator[Step]:
    power = of_move(table, move)
    if power.input_any and move.spend:
        yield _amounts("spend", move.spend)
    if power.output_any and move.receive:
        yield _amounts("receive", move.receive)
    due = power.input + move.spend
    if player.goods.covers(due):
        yield _payment(move.pay if move.pay is not None else proposed(table, player, due))


# Leaders


def _leader(table: Table, player: Player, action: Action, leader: str | None) -> Path:
    """By its name where the hand knows it; otherwise it is one of those that nobody has named."""
    verb = (
        Step("do", "play", _("Play it"), icon="leader")
        if isinstance(action, act.PlayLeader)
        else Step("do", "discard", _("Discard it"), Goods(faith=table.catalogue.board.leader_discard_faith))
    )
    if leader in player.hand and leader is not None:
        return Path(f"leader:{leader}", (verb,))
    if leader is None:
        return Path(HIDDEN, (verb, Step("which", "secret", _("Keep its name secret"), icon="hidden")))
    return Path(HIDDEN, (verb, leader_step(table, "which", leader)))


def leader_step(table: Table, question: str, name: str) -> Step:
    leader = table.catalogue.leaders[name]
    return Step(question, name, words.leader_name(leader), NOTHING, words.leader_text(leader), "leader")
