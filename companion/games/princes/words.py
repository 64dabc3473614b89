"""Plain words for everything printed, made from the data, so that text and data cannot disagree."""

from __future__ import annotations

from typing import assert_never, get_args

from companion.games.princes import catalogue as printed
from companion.games.princes.catalogue import FREEDOMS, KINDS, ActionName, Deck, Freedom, Kind, Metric, Size
from companion.games.princes.metric_words import counted, most, needed, per, several
from companion.table.goods import Goods
from companion.table.saying import equation
from companion.table.source import Source
from companion.table.sums import Sum, Term
from companion.table.words import _, as_in, capital, either, listing, plural, titled, with_sign


def florin(n: int) -> str:
    return plural("{n} Florin", "{n} Florin", n)


def points(n: int) -> str:
    return plural("{n} prestige point", "{n} prestige points", n)


def goods(amounts: Goods) -> str:
    """``300 Florin and 2 Jesters``."""
    return listing([amount(kind, amounts[kind]) for kind in KINDS if kind in amounts]) or _("nothing")


def amount(kind: Kind, n: int) -> str:
    match kind:
        case "florin":
            return florin(n)
        case "points":
            return points(n)
        case "jester":
            return several("jesters", n)
        case "builder":
            return several("builders", n)
        case _:
            return _("{n} {noun}").format(n=n, noun=noun(kind, n))


def change(kind: Kind, n: int) -> str:
    """``+2 Jesters``."""
    return with_sign(n)[0] + amount(kind, abs(n))


def noun(kind: Kind, n: int = 2) -> str:
    """The word that stands beside the number."""
    return {
        "florin": _("Florin"),
        "points": plural("prestige point", "prestige points", n),
        "jester": plural("Jester", "Jesters", n),
        "builder": plural("Builder", "Builders", n),
        "travel": freedom("travel"),
        "religion": freedom("religion"),
        "opinion": freedom("opinion"),
        "recruiting_hand": plural("Recruiting card in hand", "Recruiting cards in hand", n),
        "recruiting_table": plural("Recruiting card on the table", "Recruiting cards on the table", n),
    }[kind]


def freedom(name: Freedom) -> str:
    return {"travel": _("Travel"), "religion": _("Religion"), "opinion": _("Opinion")}[name]


def freedom_taken(name: Freedom) -> str:
    """Where somebody introduces it."""
    return {
        "travel": as_in("introduce", "Travel"),
        "religion": as_in("introduce", "Religion"),
        "opinion": as_in("introduce", "Opinion"),
    }[name]


def size(name: Size) -> str:
    return {"large": _("large"), "medium": _("medium"), "small": _("small")}[name]


def deck(name: Deck, n: int = 2) -> str:
    return {
        "profession": plural("Profession card", "Profession cards", n),
        "bonus": plural("Bonus card", "Bonus cards", n),
        "prestige": plural("Prestige card", "Prestige cards", n),
    }[name]


def cards(name: Deck, n: int) -> str:
    """``3 Profession cards``."""
    return {
        "profession": plural("{n} Profession card", "{n} Profession cards", n),
        "bonus": plural("{n} Bonus card", "{n} Bonus cards", n),
        "prestige": plural("{n} Prestige card", "{n} Prestige cards", n),
    }[name]


def card_note(card: str) -> str:
    """What tells a card from others: what a Profession wants, or how much a Prestige card brings."""
    box = printed.catalogue()
    if wanted := box.professions.get(card):
        return ", ".join([tile(wanted.building), tile(wanted.landscape), freedom(wanted.freedom)])
    return points(box.prestige_cards[card].points) if card in box.prestige_cards else ""


def stack(name: str) -> str:
    """An object of the auction: ``Forest``, ``Builder``, ``Prestige card``."""
    box = printed.catalogue()
    if name in box.landscapes:
        return box.landscapes[name].name
    said = {
        "landscape": _("Landscape"),
        "jester": noun("jester", 1),
        "builder": noun("builder", 1),
        "prestige": deck("prestige", 1),
        "recruiting": _("Recruiting card"),
    }
    return capital(said[name])


def object_taken(name: str) -> str:
    """``a Forest``, ``a Builder``: where somebody takes, wins or pays it."""
    box = printed.catalogue()
    if name in box.landscapes:
        return tile_taken(name)
    return {
        "landscape": _("a Landscape"),
        "jester": _("a Jester"),
        "builder": _("a Builder"),
        "prestige": _("a Prestige card"),
        "recruiting": _("a Recruiting card"),
    }[name]


def action(name: ActionName) -> str:
    return {
        "work": _("complete a Work"),
        "building": _("build a Building"),
        "profession": _("take a Profession card"),
        "freedom": _("introduce a Freedom"),
        "bonus": _("acquire a Bonus card"),
    }[name]


# Cards and tiles


def profession_text(card: printed.Profession) -> str:
    """A line for each wish and what it is worth."""
    box = printed.catalogue()
    worth = box.board.work
    return "\n".join(
        [
            _("Building: {building}, +{n} to the Work.").format(
                building=box.buildings[card.building].name, n=worth.building
            ),
            _("Landscape: {landscape}, +{n} to the Work.").format(
                landscape=box.landscapes[card.landscape].name, n=worth.landscape
            ),
            _("Freedom: {freedom}, +{n} to the Work.").format(freedom=freedom(card.freedom), n=worth.freedom),
        ]
    )


def bonus_card_name(card: printed.BonusCard) -> str:
    """``+2 per Forest``, ``+1 per Builder and per Lake``."""
    return _("+{n} {things}").format(n=card.terms[0].each, things=_each(card.terms))


def bonus_card_text(card: printed.BonusCard) -> str:
    """A sentence, and what has to be known beside it."""
    text = _("Adds {n} to a Work {things}.").format(n=card.terms[0].each, things=_each(card.terms))
    notes = [note for term in card.terms if (note := _note(term.metric))]
    return " ".join([text, *notes])


def _each(terms: tuple[printed.CountTerm, ...]) -> str:
    return listing([per(term.metric) for term in terms])


def _note(metric: Metric) -> str:
    match metric:
        case "building_sizes" | "landscape_types":
            return _("Each of them counts once, however many you have.")
        case "categories":
            return _(
                "The categories are Forest, Lake, Park, Jester, Builder, Prestige card and Freedom; each counts once."
            )
        case "cards_hand":
            return _("The card just played no longer counts.")
        case "cards_table":
            return _("The card just played counts too.")
        case "prestige_cards":
            return _("Prestige cards beside your board count without being shown.")
        case _:
            return ""


def prestige_card_name(card: printed.Most | printed.AtLeast) -> str:
    """``Most Forests``, ``Fewest empty spaces``, ``4 Buildings, 2 Freedoms and 4 Works``."""
    if isinstance(card, printed.AtLeast):
        name = listing([needed(metric, n) for metric, n in card.needs.items()])
        return capital(name)
    return capital(most(card.metric))


def prestige_card_text(card: printed.Most | printed.AtLeast) -> str:
    match card:
        case printed.AtLeast(needs=needs, points=n):
            things = listing([needed(metric, least) for metric, least in needs.items()])
            return _("At the end: {points} if you have {things}, whatever the others have.").format(
                points=points(n), things=things
            )
        case printed.Most(metric=metric, points=n, tied=tied):
            text = _("At the end: {points} if you alone have the {most}; {tied} if you share the lead.")
            return text.format(points=points(n), most=most(metric), tied=tied)
        case _:
            assert_never(card)


def building_text(tile: printed.Building) -> str:
    """Its size, and who wants to work there."""
    box = printed.catalogue()
    wanted = [card.name for card in box.professions.values() if card.building == tile.id]
    kinds: dict[Size, Metric] = {"large": "buildings_large", "medium": "buildings_medium", "small": "buildings_small"}
    covers = plural(
        "{building}, {n} space; {copies} in the box.",
        "{building}, {n} spaces; {copies} in the box.",
        tile.spaces,
    ).format(building=capital(counted(kinds[tile.size])), copies=tile.copies)
    return f"{covers}\n{_wanted_by(wanted)}"


def landscape_text(tile: printed.Landscape) -> str:
    box = printed.catalogue()
    wanted = [card.name for card in box.professions.values() if card.landscape == tile.id]
    copies = plural("{n} in the box.", "{n} in the box.", tile.copies)
    second = _("Every one after the first scores {points} at once.").format(points=points(box.board.landscape_points))
    return f"{copies} {second}\n{_wanted_by(wanted)}"


def freedom_text(name: Freedom) -> str:
    box = printed.catalogue()
    return _wanted_by([card.name for card in box.professions.values() if card.freedom == name])


def _wanted_by(names: list[str]) -> str:
    return _("Wanted by: {names}.").format(names=listing(names))


def character_text(card: printed.Character) -> str:
    """When it is used, what it does, and the numbers of its track."""
    lowest, highest = card.bids
    each = printed.catalogue().board.florin_per_bid
    bids = _("Bids: {fewest} to {most}, each step {florin}.").format(fewest=lowest, most=highest, florin=florin(each))
    return f"{titled(_use(card), character_effect(card))}\n{bids}"


def _use(card: printed.Character) -> str:
    return {
        "at_once": _("At once"),
        "actions": _("In the Action phase of this round"),
        "until_next_auction": _("Until the next auction of special characters"),
    }[card.use]


def character_effect(card: printed.Character) -> str:
    """One or two sentences that a person would say at the table."""
    match card.effect:
        case printed.Fund(start=start, unsold=unsold, florin_per_point=rate):
            return _(
                "Take the money on the card less your bid: {start} Florin, and {unsold} more for each round without a "
                "buyer. Whoever has the card at the end may turn money into points, 1 for every {rate} Florin."
            ).format(start=start, unsold=unsold, rate=rate)
        case printed.ExtraActions(actions=n):
            return (
                plural("Take {n} more action.", "Take {n} more actions.", n)
                + " "
                + _("Still only one Freedom and one Profession card.")
            )
        case printed.FreeObjectOrRank():
            return _(
                "Either the object you win in the next ordinary auction is free, or you score as many prestige points "
                "as your rank on the fame track: 4 in fourth place."
            )
        case printed.WorkBonus():
            return _("The number of the round is added to each Work you complete.")
        case printed.OwnWork(terms=terms):
            parts = [_("{n} {things}").format(n=one.each, things=per(one.metric)) for one in terms]
            return _("As an action, a Work without a Profession card and without Bonus cards: {terms}.").format(
                terms=listing(parts)
            )
        case printed.FreeCard(decks=decks):
            kinds = either(deck(name, 1) for name in decks)
            drawn = printed.catalogue().board.actions.drawn
            text = plural(
                "Draw {n} card and keep it for nothing: {kinds}.",
                "Draw {n} cards and keep one for nothing: {kinds}.",
                drawn,
            )
            return text.format(kinds=kinds)
        case _:
            assert_never(card.effect)


# Sums


def category(name: str) -> str:
    """A row of the score sheet."""
    return {
        "track": _("On the track"),
        "prestige": _("Prestige cards"),
        "banker": _("Banker"),
    }.get(name, _("Other"))


def sum_text(value: Sum) -> str:
    """``Theater 4 + Lake 0 + Travel 3 + Jesters 4 = 11``."""
    return equation(value, _term)


def _term(term: Term) -> str:
    return f"{source(term.source)} {abs(term.amount)}"


def source(name: Source) -> str:
    """Where a term of a sum or a line of the ledger comes from: ``Theater``, ``Most Forests``, ``Work: Poet``."""
    which, box = name.which, printed.catalogue()
    match name.kind:
        case "tile":
            return tile(which)
        case "freedom":
            return next((freedom(known) for known in FREEDOMS if known == which), _("Freedom"))
        case "count":
            known = next((metric for metric in get_args(Metric) if metric == which), None)
            return counted(known, 2) if known else _("something else")
        case "object":
            return _("auction: {object}").format(object=stack(which)) if is_stack(which) else _("auction")
        case "work":
            return _("Work: {card}").format(card=card_name(which))
        case "card":
            return _("“{card}”").format(card=card_name(which)) if which in box.bonus_cards else card_name(which)
        case "best_work":
            return _("best Work of round {round}").format(round=which)
        case _:
            return _plain_source(name)


def tile(name: str) -> str:
    known = printed.catalogue().tiles.get(name)
    return known.name if known else _("tile")


def tile_taken(name: str) -> str:
    """``a Theater``: where somebody builds, places or loses it."""
    known = printed.catalogue().tiles.get(name)
    return _(known.one) if known else _("a tile")


def card_name(name: str) -> str:
    """A card of any kind by its id."""
    box = printed.catalogue()
    if name in box.bonus_cards:
        return bonus_card_name(box.bonus_cards[name])
    if name in box.prestige_cards:
        return prestige_card_name(box.prestige_cards[name])
    named = box.professions.get(name) or box.characters.get(name)
    return named.name if named else _("card")


def character_taken(name: str) -> str:
    """``the Muse``: where somebody bids on, buys or uses it."""
    known = printed.catalogue().characters.get(name)
    return _(known.one) if known else _("card")


def is_stack(name: str) -> bool:
    board = printed.catalogue().board
    return name in board.auction.stacks or name in board.two_players.stacks


def _plain_source(name: str) -> str:
    return {
        "start": _("at the start"),
        "correction": _("correction by hand"),
        "bonus": _("Bonus card"),
        "profession": _("Profession card"),
        "recruiting": _("recruiting"),
        "sold": _("moved back on the fame track"),
    }.get(name, _("something else"))
