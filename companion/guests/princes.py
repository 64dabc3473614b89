"""The Princes of Florence for the pages: everything asked and said in its own words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.games.princes import actions as act
from companion.games.princes import fact_words, words
from companion.games.princes.actions import Draw, NameCards
from companion.games.princes.auction import in_the_running
from companion.games.princes.check_actions import building_price
from companion.games.princes.check_auction import next_bid
from companion.games.princes.check_work import minimum_of
from companion.games.princes.counts import cards_left, stack_left, tiles_left, unseen
from companion.games.princes.rounds import begin_actions
from companion.games.princes.secrets import seen_by
from companion.games.princes.state import HIDDEN, ROWS, Decision, DrawChoice, Player, RowName, Table, TileChoice
from companion.games.princes.work_value import work_value
from companion.guests.box import Heading, Telling
from companion.guests.princes_paths import abouts, card_step, considered, entered, exists, path
from companion.guests.princes_view import own, view
from companion.table.action import Action, Kept
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.words import _, capital, either, plural

__all__ = [
    "GUESSED",
    "abouts",
    "considered",
    "due",
    "ended",
    "entered",
    "fix_label",
    "heading",
    "in_turn",
    "kept",
    "notes",
    "own",
    "path",
    "question",
    "seen_by",
    "source",
    "supply",
    "tellings",
    "then",
    "told",
    "view",
]

GUESSED: Mapping[str, bool] = {
    "bonus": True,
    "points": True,
    "tile": False,
    "where": True,
    "freedom": False,
    "recruit": False,
    "keep": False,
    "sell": True,
    "bid": True,
    "deck": False,
    "merchant": False,
    "banker": False,
}


# As if it were one's turn


def in_turn(table: Table, seat: Seat) -> Table:
    """The same phase with this seat to act; for who is done with the auctions, the turn that comes next."""
    table = evolve(table, awaiting=())
    match table.phase:
        case "auction" if table.bidding and seat in table.bidding.queue[:-1]:
            at = table.bidding.queue.index(seat)
            queue = (*table.bidding.queue[at:-1], *table.bidding.queue[:at], table.bidding.highest)
            return evolve(table, bidding=table.bidding._replace(queue=queue))
        case "auction" if not table.bidding and seat in in_the_running(table, seat):
            return evolve(table, namer=seat)
        case "characters" if seat not in (*table.passed, *[one.seat for one in table.bought]):
            return evolve(table, bidder=seat)
        case "actions" if seat in table.turns:
            return evolve(table, turns=(seat, *[one for one in table.turns if one != seat]))
        case "auction" | "characters":
            return evolve(begin_actions(table), turns=(seat,))
        case _:
            return table


# Things


def heading(table: Table, seat: Seat, about: str) -> Heading:
    what, _colon, which = about.partition(":")
    player = table.player(seat)
    if not exists(about):
        return Heading("")
    match what:
        case "object":
            left = plural("{n} left", "{n} left", stack_left(table, which))
            return Heading(words.stack(which), left, _ICONS.get(which, which), drawn=True)
        case "work":
            worth = work_value(table, player, which).total
            least = minimum_of(table, which)
            text = _("A Work worth {value}; needs {minimum}") if least else _("A Work worth {value}")
            text = text.format(value=worth, minimum=least)
            mine = which in table.catalogue.professions  # a special character works in front of everybody
            return Heading(words.card_name(which), text, "work", drawn=mine, secret=mine)
        case "building":
            price = words.florin(building_price(table, player))
            left = plural("{n} left", "{n} left", max(0, tiles_left(table, which)))
            said = _("{one} · {other}").format(one=price, other=left)
            return Heading(words.tile(which), said, "build", drawn=True)
        case "character":
            text = words.character_effect(table.catalogue.characters[which])
            return Heading(words.card_name(which), text, which, drawn=True)
        case "use":
            title = capital(_("Use {character}").format(character=words.character_taken(which)))
            return Heading(title, words.character_effect(table.catalogue.characters[which]), which)
        case _:
            return _plain_heading(table, player, about)


def _plain_heading(table: Table, player: Player, about: str) -> Heading:
    prices = table.catalogue.board.actions.prices
    match about:
        case "bid":
            florin = next_bid(table) if table.bidding else 0
            return Heading(_("Bid {florin}").format(florin=florin), _on_block(table), "plus", drawn=True)
        case "pass":
            return Heading(_("Pass"), _on_block(table), "pass", drawn=True)
        case "place":
            return Heading(_("Place the tile"), _tiles_to_place(table), "terr")
        case "keep":
            return Heading(_("Keep a card"), _drawn(table), "hand", secret=True)
        case "profession":
            said = _from_deck(prices["profession"], cards_left(table, "profession"))
            return Heading(_("Take a Profession card"), said, "prof", drawn=True)
        case "bonus":
            said = _from_deck(prices["bonus"], cards_left(table, "bonus"))
            return Heading(_("Acquire a Bonus card"), said, "bonus", drawn=True)
        case "freedom":
            return Heading(_("Introduce a Freedom"), words.florin(prices["freedom"]), "opinion", drawn=True)
        case "recruit":
            cards = plural("{n} card to use", "{n} cards to use", player.goods["recruiting_hand"])
            return Heading(_("Recruiting"), cards, "recruit")
        case "sell":
            each = words.florin(table.catalogue.board.florin_for_point)
            return Heading(_("Sell points"), _("{florin} a point").format(florin=each), "coin", drawn=True)
        case _:
            return _last_heading(table, about)


def _last_heading(table: Table, about: str) -> Heading:
    best = table.catalogue.board.best_work_points
    return {
        "nothing": Heading(_("Pass this round"), icon="pass"),
        "aside": Heading(_("Set it aside"), _tiles_to_place(table), "x"),
        "merchant": Heading(words.card_name("merchant"), icon="merchant"),
        "banker": Heading(words.card_name("banker"), icon="banker"),
        "end_turn": Heading(_("End the turn"), icon="check"),
        "end_round": Heading(_("Next: best Work"), _("+{n} PP").format(n=best), "trophy"),
    }[about]


_ICONS = {"landscape": "terr", "recruiting": "recruit"}
"""Of objects whose picture is called otherwise."""


def _from_deck(florin: int, left: int) -> str:
    deck = _("{deck} in the deck").format(deck=left)
    return _("{one} · {other}").format(one=words.florin(florin), other=deck)


def _on_block(table: Table) -> str:
    return words.stack(table.bidding.object) if table.bidding else ""


def _tiles_to_place(table: Table) -> str:
    choice = table.awaiting[0] if table.awaiting else None
    return either(map(words.tile, choice.tiles)) if isinstance(choice, TileChoice) else ""


def _drawn(table: Table) -> str:
    choice = table.awaiting[0] if table.awaiting else None
    if not isinstance(choice, DrawChoice):
        return ""
    return words.cards(choice.deck, choice.count)


def question(name: str) -> str:
    return {
        "bonus": _("Which Bonus cards?"),
        "points": _("Points instead of money"),
        "tile": _("Which Landscape?"),
        "where": _("Where?"),
        "freedom": _("Which Freedom?"),
        "recruit": _("Which Profession?"),
        "keep": _("Which card do you keep?"),
        "sell": _("How many?"),
        "bid": _("Which number?"),
        "deck": _("Which deck?"),
        "merchant": _("How does the Merchant help?"),
        "banker": _("The money, or the card?"),
    }[name]


# What an action does


def source(name: Source) -> str:
    return words.source(name)


def then(_table: Table, decision: Decision) -> str:
    said = fact_words.to_decide(decision)
    return capital(said)


def ended(table: Table) -> Table:
    return table if table.phase == "over" else evolve(table, phase="over")


def supply(table: Table, seat: Seat) -> Goods:
    return table.player(seat).goods.only(("florin", "points"))


def kept(_table: Table, _action: Action) -> Iterable[Kept]:
    """No rule of this box says in words that it is no hindrance."""
    return ()


def notes(_table: Table, _action: Action) -> Iterable[str]:
    return ()


def due(_table: Table) -> str | None:
    return None


def fix_label(table: Table, fix: Action, _move: Action) -> str:
    if isinstance(fix, act.DecideBanker):
        return _("Take the money")
    said = fact_words.say("fix", (fix,), table)
    return capital(said)


# Cards that only their owner can name


def tellings(table: Table, seat: Seat) -> Sequence[Telling]:
    """Cards drawn first: they are asked for now."""
    found = [_drawing(table, choice) for choice in _open_draws(table, seat)]
    player = table.player(seat)
    rows: tuple[RowName, ...] = ("prestige",) if table.phase == "over" else (*HIDDEN, "played")
    return [*found, *(_naming(table, player, row) for row in rows if None in player.row(row))]


def _open_draws(table: Table, seat: Seat) -> list[DrawChoice]:
    first = [one for one in table.awaiting[:1] if isinstance(one, DrawChoice)]
    enough = [one for one in first if one.count <= len(unseen(table, one.deck))]
    return [one for one in enough if one.seat == seat and not one.cards]


def _drawing(table: Table, choice: DrawChoice) -> Telling:
    cards = words.cards(choice.deck, choice.count)
    title = _("Enter the cards you drew")
    steps = tuple(card_step("tell", card) for card in unseen(table, choice.deck))
    return Telling("tell:drawn", Heading(title, cards, "eye", secret=True), choice.count, steps)


def _naming(table: Table, player: Player, row: RowName) -> Telling:
    number = player.row(row).count(None)
    cards = words.cards(ROWS[row], number)
    title = _("Enter your cards privately") if table.phase != "over" else _("Reveal your cards")
    steps = tuple(card_step("tell", card) for card in unseen(table, ROWS[row]))
    if row == "played":
        return Telling(f"tell:{row}", Heading(_("Enter your cards on the table"), cards, "prof"), number, steps)
    return Telling(f"tell:{row}", Heading(title, cards, "eye", secret=True), number, steps)


def told(table: Table, seat: Seat, about: str, keys: Sequence[str]) -> Action | None:
    telling = next((one for one in tellings(table, seat) if one.about == about), None)
    known = [step.key for step in telling.choices] if telling else []
    if telling is None or not keys or len(keys) > telling.number or not set(keys) <= set(known):
        return None
    if about == "tell:drawn":
        return Draw(seat=seat, cards=tuple(keys), source="recorded")
    row = next(row for row in ROWS if about == f"tell:{row}")
    return NameCards(seat=seat, row=row, cards=tuple(keys))
