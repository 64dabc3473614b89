"""One line for the log about each action; it says only what everybody at the table may know."""

from __future__ import annotations

from companion.games.masters import actions as act
from companion.games.masters import words
from companion.games.masters.apply import apply
from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.check_turn import actor
from companion.games.masters.market import converted, gain, marbles_in
from companion.games.masters.payments import price
from companion.games.masters.production import of_move
from companion.games.masters.state import Ending, Favor, Player, Report, StoreChoice, Table, total
from companion.table.action import Chance, Refused
from companion.table.goods import Goods
from companion.table.words import _, apart, by, listing, plural

MOVING = (
    *(act.Take, act.Store, act.Buy, act.Produce, act.DiscardLeader, act.Reveal),
    *(act.Adjust, act.GiveCard, act.RemoveCard),
)
"""Actions that can move a marker, end a solo game, or call an end off."""


def describe(table: Table, action: act.Action) -> str:
    """``Anna: buys green II (8 points) for 3 coins and 3 shields``.

    Whatever an action names is put into words, also what does not exist: a damaged log must be readable too.
    """
    line = by(_who(table, action) if _is_personal(action) else "", _line(table, action))
    return apart([line, *_consequences(table, action)])


def _consequences(table: Table, action: act.Action) -> list[str]:
    """Vatican Reports that the action sets off and the end of a solo game, which nobody records by themselves.

    Also that a correction calls the end off.
    """
    if not isinstance(action, MOVING):
        return []
    try:
        later = apply(table, action)
    except Refused:
        return []
    found = [_report(later, report) for report in later.reports[len(table.reports) :]]
    if table.phase == "over" != later.phase:
        return [*found, _("the game goes on")]
    return [*found, _ending(later.ending)] if later.ending and later.ending != table.ending else found


def _report(table: Table, report: Report) -> str:
    names = [player.name for player in table.players if player.favors[report.section - 1] == "up"]
    text = _("Vatican Report {n}, tile up for {names}")
    return text.format(n=report.section, names=listing(names) or _("nobody"))


def _ending(ending: Ending) -> str:
    return {
        "won": _("Lorenzo is beaten"),
        "colour_gone": _("Lorenzo wins, a colour is gone"),
        "cross_arrived": _("Lorenzo wins, the black cross has arrived"),
    }[ending]


def _who(table: Table, action: act.Action) -> str:
    player = actor(table, action)
    return player.name if player else action.seat or ""


def _is_personal(action: act.Action) -> bool:
    return not isinstance(action, act.DealLeaders | act.LayMarket | act.LayCards | act.Reveal)


def _line(table: Table, action: act.Action) -> str:
    match action:
        case act.Take():
            return _take(table, action)
        case act.Store(discard=discard):
            return _store(table, discard)
        case act.Rearrange():
            return _("moves resources between depots")
        case act.Buy(card=card):
            text = _("buys {card} for {price}")
            return text.format(card=_taken(table, card), price=_price(table, action))
        case act.Produce():
            return _produce(table, action)
        case act.EndTurn():
            return _("ends the turn")
        case act.Reveal(token=token, source=source):
            return _("Token {how}: {token}").format(how=_how(source), token=_token(table, token))
        case act.PlayLeader(leader=leader):
            return _("plays {leader}").format(leader=_leader(table, leader))
        case act.DiscardLeader():
            faith = words.faith(table.catalogue.board.leader_discard_faith)
            return _("discards a leader for {faith}").format(faith=faith)
        case _:
            return _setup_line(table, action)


def _setup_line(table: Table, action: act.Action) -> str:
    match action:
        case act.DealLeaders():
            return _("Leaders dealt")
        case act.KeepLeaders(leaders=leaders):
            return plural("keeps {n} leader", "keeps {n} leaders", len(leaders))
        case act.TellLeaders(leaders=leaders):
            return plural("enters {n} leader in hand", "enters {n} leaders in hand", len(leaders))
        case act.StartWith(goods=goods):
            return _("starts with {goods}").format(goods=_amounts(goods))
        case act.LayMarket(source=source):
            return _("Market filled by the app") if source == "rolled" else _("Market saved")
        case act.LayCards(cards=cards):
            return _("On top of the stacks: {cards}").format(cards=_cards(table, cards))
        case _:
            return _correction_line(table, action)


def _correction_line(table: Table, action: act.Action) -> str:
    match action:
        case act.Adjust():
            tiles = [_tile(table, *tile) for tile in (action.favors or {}).items()]
            places = [_changes(change, place) for place, change in action.places.items() if change or not tiles]
            return _("{changes} · corrected").format(changes=apart(places + tiles))
        case act.GiveCard(card=card, slot=slot):
            text = _("gets {card} in slot {slot} · corrected")
            return text.format(card=_taken(table, card), slot=slot)
        case act.RemoveCard(card=card):
            return _("loses {thing} · corrected").format(thing=_taken(table, card))
        case act.CorrectLeader(wrong=wrong, leader=leader):
            told = {"leader": _leader(table, leader), "wrong": _leader(table, wrong)}
            return _("has {leader}, not {wrong} · corrected").format(**told)
        case act.ForgetHand():
            return _("has other leaders in hand · corrected")
        case act.TurnFavor(section=section, favor=favor):
            return _("{changes} · corrected").format(changes=_tile(table, section, favor))
        case _:
            raise TypeError(f"no words for {action!r}")


# The parts


def _take(table: Table, move: act.Take) -> str:
    if move.line not in table.catalogue.lines:
        return _("takes {line} of the market").format(line=move.line)
    player, marbles = actor(table, move), move.marbles or marbles_in(table, move.line)
    white = converted(table, player, marbles, move.white) if player else move.white
    goods = _received(table, player, gain(table.catalogue, marbles, white))
    text = _("takes {goods} from {line} of the market") if goods else _("takes nothing from {line} of the market")
    return text.format(line=words.line(move.line), goods=words.goods(goods))


def _received(table: Table, player: Player | None, goods: Goods) -> Goods:
    """Without the faith for which the track has no space left."""
    room = table.catalogue.board.last_space - player.faith if player else goods["faith"]
    return goods - Goods(faith=max(0, goods["faith"] - room))


def _store(table: Table, discard: Goods) -> str:
    if not discard:
        return _("stores everything")
    text = _("discards {goods}, the others get {faith}")
    if table.solo:
        text = _("discards {goods}") if not table.rules.solo_discards else _("discards {goods}, the black cross moves")
    faith = words.faith(discard.total * table.catalogue.board.discard_faith)
    waiting = [one.taken for one in table.awaiting if isinstance(one, StoreChoice)]
    line = text.format(goods=_amounts(discard), faith=faith)
    kept = waiting[0] - discard if waiting and waiting[0].covers(discard) else Goods()
    return _("stores {goods}, {rest}").format(goods=words.goods(kept), rest=line) if kept else line


def _price(table: Table, move: act.Buy) -> str:
    if move.pay is not None:
        return _amounts(total(move.pay))
    card, player = table.catalogue.cards.get(move.card), actor(table, move)
    return words.goods(price(table, player, card)) if card and player else _("something")


def _produce(table: Table, move: act.Produce) -> str:
    power = of_move(table, move)
    given = _received(table, actor(table, move), power.output + move.receive + Goods(faith=power.faith))
    return _("produces {goods} with {powers}").format(
        powers=listing([words.power_taken(name) for name in move.powers]) or _("nothing"), goods=_amounts(given)
    )


def _amounts(goods: Goods) -> str:
    """Also what does not exist, and what is less than nothing."""
    strange = [f"{n} {kind}" for kind, n in goods.items() if kind not in (*RESOURCES, "faith")]
    return listing(words.parts(goods) + strange) or _("nothing")


def _changes(change: Goods, place: str) -> str:
    parts = [words.change(kind, n) for kind, n in change.items()]
    text = ", ".join(parts) or _("nothing")
    return f"{text} ({words.place(place)})" if change.only(RESOURCES) else text


def _tile(table: Table, section: int, favor: Favor) -> str:
    state = {"open": _("undecided"), "up": _("face up"), "lost": _("lost")}[favor]
    points = dict(enumerate((one.points for one in table.catalogue.board.sections), 1)).get(section, 0)
    return _("{tile} is {state}").format(tile=words.tile(points), state=state)


def _how(source: Chance) -> str:
    return _("drawn") if source == "rolled" else _("recorded")


def _token(table: Table, name: str) -> str:
    token = table.catalogue.tokens.get(name)
    return words.token_name(token) if token else name


def _cards(table: Table, cards: dict[str, str]) -> str:
    return listing([_card(table, card) for card in cards.values()]) or _("nothing")


def _card(table: Table, name: str) -> str:
    card = table.catalogue.cards.get(name)
    return words.card_name(card) if card else _("card {name}").format(name=name)


def _taken(table: Table, name: str) -> str:
    card = table.catalogue.cards.get(name)
    return words.card_taken(card) if card else _card(table, name)


def _leader(table: Table, name: str) -> str:
    leader = table.catalogue.leaders.get(name)
    return words.leader_taken(leader) if leader else _("leader {name}").format(name=name)
