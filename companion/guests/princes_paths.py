"""How people come to what they do in The Princes of Florence: about which thing, and then answer by answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from string import ascii_uppercase

from companion.games.princes import actions as act
from companion.games.princes import words
from companion.games.princes.auction import in_the_running, stacks
from companion.games.princes.catalogue import FREEDOMS, catalogue
from companion.games.princes.changes import place_on_track
from companion.games.princes.check import judge
from companion.games.princes.check_actions import owner_of
from companion.games.princes.counts import freedoms_left, sizes_of, unseen
from companion.games.princes.outlines import Cells
from companion.games.princes.outlook import answers, bonus_sets, character_bids, character_uses, recruits, workers
from companion.games.princes.placement import first_position, positions, roomiest
from companion.games.princes.state import BankerChoice, DrawChoice, MerchantChoice, Player, Table, TileChoice
from companion.games.princes.work_value import bonus_value, most_points, proposed_points, with_card_played, work_value
from companion.guests.box import Entering, Path, Step
from companion.table.action import Action
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _, listing, plural

NONE = "none"
"""The key of an answer that chooses nothing."""


def path(table: Table, action: Action) -> Path:
    match action:
        case act.NameObject(object=name) | act.TakeLast(object=name):
            return Path(f"object:{name}")
        case act.Work():
            return Path(f"work:{action.card}", tuple(_work_steps(table, action)))
        case act.Build(building=name, cells=cells):
            return Path(f"building:{name}", tuple(_where(table, name, cells)))
        case act.PlaceTile(tile=tile, cells=cells):
            return Path("place", (*_which_tile(table, tile), *_where(table, tile, cells)))
        case act.Introduce(freedom=freedom):
            left = plural("{n} tile is left", "{n} tiles are left", freedoms_left(table, freedom))
            return Path("freedom", (Step("freedom", freedom, words.freedom(freedom), note=left, icon=freedom),))
        case act.Recruit():
            return Path("recruit", (_recruited(table, action),))
        case act.Keep(card=card):
            return Path("keep", (card_step("keep", card),))
        case act.SellPoints(points=n):
            return Path("sell", (Step("sell", str(n), _points(n), Goods(points=n)),))
        case _:
            return _character_path(table, action)


def _character_path(table: Table, action: Action) -> Path:
    match action:
        case act.BidCharacter(character=name, bid=bid):
            florin = Goods(florin=bid * table.catalogue.board.florin_per_bid)
            return Path(f"character:{name}", (Step("bid", str(bid), str(bid), florin),))
        case act.UseCharacter(character=name, deck=deck):
            return Path(f"use:{name}", (Step("deck", deck, words.deck(deck, 1), icon=deck),) if deck else ())
        case act.DecideMerchant(free=free):
            return Path("merchant", (_merchant(table, free),))
        case act.DecideBanker(money=money):
            label = _("Take the money") if money else _("Keep the card")
            return Path("banker", (Step("banker", "money" if money else "card", label),))
        case _:
            return Path(next(name for kind, name in BUTTONS.items() if isinstance(action, kind)))


BUTTONS: Mapping[type[act.Action], str] = {
    act.NameNothing: "nothing",
    act.Bid: "bid",
    act.Pass: "pass",
    act.SetAside: "aside",
    act.TakeProfession: "profession",
    act.TakeBonus: "bonus",
    act.EndTurn: "end_turn",
    act.EndRound: "end_round",
}
"""What asks nothing further."""


# The answers


def _work_steps(table: Table, work: act.Work) -> Iterator[Step]:
    player = _actor(table, work)
    if player.bonus and work.card in table.catalogue.professions:
        yield _bonus_step(table, player, work)
    yield Step("points", str(work.points), _points(work.points), Goods(points=work.points))


def _points(n: int) -> str:
    return _("{n} PP").format(n=n)


def _bonus_step(table: Table, player: Player, work: act.Work) -> Step:
    """Whatever the order in which they were played, they are the same cards."""
    if not work.bonus:
        return Step("bonus", NONE, _("No Bonus card"))
    laid, cards = with_card_played(table, player, work.card), sorted(work.bonus)
    names = listing([words.card_name(card) for card in cards])
    worth = sum(bonus_value(table, laid, card) for card in cards)
    return Step("bonus", "+".join(cards), names, note=_("adds {n}").format(n=worth), icon="bonus")


def _which_tile(table: Table, tile: str) -> Iterator[Step]:
    """Asked where there is a choice: with two players."""
    if len(_tiles(table)) > 1:
        yield Step("tile", tile, words.tile(tile), icon=tile)


def _where(table: Table, tile: str, cells: Cells) -> Iterator[Step]:
    """Squares as on a chess board, with the first row on top; those of an unknown outline are marked one by one."""
    if cells:
        key = " ".join(f"{column},{row}" for column, row in sorted(cells))
        label = " ".join(f"{ascii_uppercase[column]}{row + 1}" for column, row in sorted(cells))
        yield Step("where", key, label)
    elif tile not in table.outlines:
        yield Step("where", NONE, _("Skip placement"), enter=Entering(squares=sizes_of(table, tile)))


def _recruited(table: Table, action: act.Recruit) -> Step:
    owner = owner_of(table, _actor(table, action), action)
    note = _("from {name}").format(name=owner.name) if owner else ""
    key = f"{action.card}@{action.owner}" if action.owner else action.card
    return Step("recruit", key, words.card_name(action.card), note=note, icon="prof")


def card_step(question: str, card: str | None) -> Step:
    """A card that its owner chooses from those that it may be; its name may stay a secret of the table."""
    if card is None:
        return Step(question, NONE, _("Keep it to myself"), icon="hidden")
    return Step(question, card, words.card_name(card), note=words.card_note(card), icon=_deck(card))


def _deck(card: str) -> str:
    decks = catalogue().decks
    return {"profession": "prof"}.get(found := next(deck for deck in decks if card in decks[deck]), found)


def _merchant(table: Table, free: bool) -> Step:
    choice = table.awaiting[0]
    assert isinstance(choice, MerchantChoice)
    if free:
        return Step("merchant", "free", _("The object for nothing"))
    points = Goods(points=place_on_track(table, choice.seat))
    label = _("Pay {florin} and score").format(florin=words.florin(choice.florin))
    return Step("merchant", "pay", label, points)


def _actor(table: Table, action: act.Action) -> Player:
    seat = action.seat or table.to_act
    assert seat is not None
    return table.player(seat)


# What people might want


def considered(table: Table, seat: Seat, about: str) -> Iterable[act.Action]:
    """Everything legal about this thing; of what is refused, one way, so that one learns why."""
    if about in _PLAIN:
        return [_PLAIN[about](seat=None if about == "end_round" else seat)]
    what, _colon, which = about.partition(":")
    return _ASKED[what](table, table.player(seat), which) if exists(about) else ()


def exists(about: str) -> bool:
    """Whether there is such a thing in the box."""
    what, colon, which = about.partition(":")
    box = catalogue()
    match what:
        case "object":
            return words.is_stack(which)
        case "work":
            return which in box.professions or which in box.characters
        case "building":
            return which in box.buildings
        case "character" | "use":
            return which in box.characters
        case _:
            return not colon and (what in _ASKED or what in _PLAIN)


_PLAIN: Mapping[str, Callable[..., act.Action]] = {name: kind for kind, name in BUTTONS.items()}


def _objects(table: Table, player: Player, stack: str) -> Iterator[act.Action]:
    alone = in_the_running(table, player.seat) == (player.seat,)
    yield (act.TakeLast if alone else act.NameObject)(seat=player.seat, object=stack)


def _works(table: Table, player: Player, card: str) -> Iterator[act.Action]:
    """Beginning with the split of the pay that is proposed."""
    for bonus in bonus_sets(table, player) if card in table.catalogue.professions else [()]:
        work = act.Work(seat=player.seat, card=card, bonus=bonus)
        if next(judge(table, work), None):
            yield work
            continue
        value = work_value(table, player, card, bonus).total
        splits = (proposed_points(table, value), *range(most_points(table, value) + 1))
        yield from (work.with_(points=n) for n in dict.fromkeys(splits))


def _builds(table: Table, player: Player, building: str) -> Iterator[act.Action]:
    """In every place, unless it cannot be built at all."""
    build = act.Build(seat=player.seat, building=building)
    yield from [build] if next(judge(table, build), None) else _laid(table, player, building, build)


def _places(table: Table, player: Player, _which: str) -> Iterator[act.Action]:
    for tile in _tiles(table):
        place = act.PlaceTile(seat=player.seat, tile=tile)
        yield from [place] if next(judge(table, place), None) else _laid(table, player, tile, place)


def _tiles(table: Table) -> tuple[str, ...]:
    """The Landscapes of which one is to be placed."""
    choice = table.awaiting[0] if table.awaiting else None
    return choice.tiles if isinstance(choice, TileChoice) else ()


def _laid(
    table: Table, player: Player, tile: str, move: act.Build | act.PlaceTile
) -> Iterator[act.Build | act.PlaceTile]:
    """First where it leaves the most room; a tile whose outline is not known may lie anywhere."""
    if tile not in table.outlines:
        yield move
        return
    everywhere = [roomiest(table, player, tile), *positions(table, player, tile)]
    yield from (move.with_(cells=cells) for cells in dict.fromkeys(everywhere) if cells)


def entered(table: Table, seat: Seat, about: str, answers: Mapping[str, str]) -> act.Action | None:
    """A tile whose outline the table does not know, on the squares that somebody has marked."""
    what, _colon, which = about.partition(":")
    tile = which if what == "building" else answers.get("tile") or "".join(_tiles(table)[:1])
    cells = _marked(answers.get("where", ""))
    if not cells or tile in table.outlines:
        return None
    if what == "building" and which in table.catalogue.buildings:
        return act.Build(seat=seat, building=tile, cells=cells)
    return act.PlaceTile(seat=seat, tile=tile, cells=cells) if about == "place" and tile in _tiles(table) else None


def _marked(squares: str) -> Cells:
    """``0,1 1,1``, or with their number before them; none where it is anything else, or some are still to be marked."""
    if not re.fullmatch(r"(\d )?\d,\d( \d,\d)*", squares, re.ASCII):
        return frozenset()
    size, *cells = squares.split() if squares[1] == " " else ["", *squares.split()]
    if size and len(cells) != int(size):
        return frozenset()
    return frozenset((int(column), int(row)) for column, row in (one.split(",") for one in cells))


def _freedoms(_table: Table, player: Player, _which: str) -> Iterator[act.Action]:
    yield from (act.Introduce(seat=player.seat, freedom=freedom) for freedom in FREEDOMS)


def _recruits(table: Table, player: Player, _which: str) -> Iterator[act.Action]:
    yield from recruits(table, player)


def _decides(table: Table, player: Player, _which: str) -> Iterator[act.Action]:
    if table.awaiting and table.awaiting[0].seat == player.seat:
        yield from answers(table, table.awaiting[0])


def _sells(table: Table, player: Player, _which: str) -> Iterator[act.Action]:
    most = table.catalogue.board.track if table.rules.points_below_zero else player.goods["points"]
    yield from (act.SellPoints(seat=player.seat, points=n) for n in range(1, max(1, most) + 1))


def _uses(table: Table, player: Player, character: str) -> Iterator[act.Action]:
    yield from (use for use in character_uses(table, player) if use.character == character)


# About what there is anything to do


def abouts(table: Table, seat: Seat) -> Iterator[str]:
    """Everything that this seat may do something about, without a look at every way."""
    player = table.player(seat)
    for about in _moment(table, player):
        what, _colon, which = about.partition(":")
        if what == "building":
            open_ = _can_lie(table, player, which, act.Build(seat=seat, building=which))
        elif what == "work":
            open_ = next(judge(table, _best_work(table, player, which)), None) is None
        elif what == "place":
            tiles = _tiles(table)
            open_ = any(_can_lie(table, player, tile, act.PlaceTile(seat=seat, tile=tile)) for tile in tiles)
        else:
            open_ = any(next(judge(table, action), None) is None for action in considered(table, seat, about))
        if open_:
            yield about


def _best_work(table: Table, player: Player, card: str) -> act.Work:
    """With the Bonus cards that add the most: if this one is not worth enough, no other is."""
    if card not in table.catalogue.professions:
        return act.Work(seat=player.seat, card=card)
    laid, known = with_card_played(table, player, card), tuple(one for one in player.bonus if one)
    others = unseen(table, "bonus") if None in player.bonus else []
    best = sorted(others, key=lambda one: bonus_value(table, laid, one))[-1:]
    return act.Work(seat=player.seat, card=card, bonus=(*known, *best))


def _can_lie(table: Table, player: Player, tile: str, move: act.Action) -> bool:
    """Whether it is allowed at all, and one place is known or none can be."""
    allowed = next(judge(table, move), None) is None
    return allowed and (tile not in table.outlines or first_position(table, player, tile) is not None)


def _moment(table: Table, player: Player) -> Iterator[str]:
    """What this seat is asked for now, whether it can be had or not; selling points helps whose turn it is to pay."""
    if table.awaiting:
        yield from _ANSWERS[type(table.awaiting[0])] if table.awaiting[0].seat == player.seat else ()
        return
    if table.phase == "over":
        return
    if player.goods["recruiting_hand"]:
        yield "recruit"
    yield from dict.fromkeys(f"use:{use.character}" for use in character_uses(table, player))
    if table.to_act is None:
        yield "end_round"
    elif table.to_act == player.seat:
        yield from _turn(table, player)
        yield "sell"


def _turn(table: Table, player: Player) -> Iterator[str]:
    box = table.catalogue
    match table.phase:
        case "auction" if table.bidding:
            yield from ("bid", "pass")
        case "auction":
            yield from (f"object:{stack}" for stack in stacks(table))
            yield "nothing"
        case "characters":
            yield from (f"character:{one}" for one in box.characters)
            yield "pass"
        case _:
            yield from (f"work:{card}" for card in workers(table, player))
            yield from (f"building:{one}" for one in box.buildings)
            yield from ("profession", "freedom", "bonus", "end_turn")


_ANSWERS: Mapping[type, tuple[str, ...]] = {
    TileChoice: ("place", "aside"),
    DrawChoice: ("keep",),
    MerchantChoice: ("merchant",),
    BankerChoice: ("banker",),
}

_ASKED: Mapping[str, Callable[[Table, Player, str], Iterator[act.Action]]] = {
    "object": _objects,
    "work": _works,
    "building": _builds,
    "place": _places,
    "freedom": _freedoms,
    "recruit": _recruits,
    "keep": _decides,
    "sell": _sells,
    "character": character_bids,
    "use": _uses,
    "merchant": _decides,
    "banker": _decides,
}
