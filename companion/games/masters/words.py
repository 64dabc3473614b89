"""Plain words for everything printed, made from the data, so that text and data cannot disagree."""

from __future__ import annotations

from typing import assert_never

from companion.games.masters import catalogue as printed
from companion.games.masters.catalogue import BASIC, RESOURCES, Colour, Marble, Resource
from companion.games.masters.state import CROSS
from companion.table.goods import Goods
from companion.table.saying import equation
from companion.table.source import Source
from companion.table.sums import Sum
from companion.table.words import _, as_in, listing, plural, roman, with_sign


def goods(amounts: Goods) -> str:
    """``2 coins, 1 stone and 1 faith point``."""
    return listing(parts(amounts)) or _("nothing")


def parts(amounts: Goods) -> list[str]:
    found = [amount(kind, amounts[kind]) for kind in RESOURCES if kind in amounts]
    return [*found, faith(amounts["faith"])] if "faith" in amounts else found


def amount(kind: Resource, n: int) -> str:
    match kind:
        case "coin":
            return plural("{n} coin", "{n} coins", n)
        case "stone":
            return plural("{n} stone", "{n} stones", n)
        case "servant":
            return plural("{n} servant", "{n} servants", n)
        case "shield":
            return plural("{n} shield", "{n} shields", n)
        case _:
            assert_never(kind)


def change(kind: str, n: int) -> str:
    """``+2 stones``, ``-1 faith point``; also of what does not exist."""
    if known := next((one for one in RESOURCES if one == kind), None):
        return with_sign(n)[0] + amount(known, abs(n))
    noun = {"faith": plural("faith point", "faith points", abs(n)), CROSS: _("black cross")}.get(kind, kind)
    return f"{with_sign(n)} {noun}"


def noun(kind: Resource, n: int = 2) -> str:
    match kind:
        case "coin":
            return plural("coin", "coins", n)
        case "stone":
            return plural("stone", "stone", n)
        case "servant":
            return plural("servant", "servants", n)
        case "shield":
            return plural("shield", "shields", n)
        case _:
            assert_never(kind)


def faith(n: int) -> str:
    return plural("{n} faith point", "{n} faith points", n)


def points(n: int) -> str:
    return plural("{n} victory point", "{n} victory points", n)


def tile(points: int) -> str:
    """A Pope's Favor tile, by what it shows."""
    return _("{n} VP tile").format(n=points)


def any_resources(n: int) -> str:
    return plural("{n} resource of your choice", "{n} resources of your choice", n)


def colour(name: Colour) -> str:
    return {"green": _("green"), "blue": _("blue"), "yellow": _("yellow"), "purple": _("purple")}[name]


def marble(name: Marble) -> str:
    return {
        "white": as_in("marble", "white"),
        "blue": as_in("marble", "blue"),
        "grey": as_in("marble", "grey"),
        "yellow": as_in("marble", "yellow"),
        "purple": as_in("marble", "purple"),
        "red": as_in("marble", "red"),
    }[name]


def marbles(names: tuple[Marble | None, ...]) -> str:
    return ", ".join(marble(name) if name else as_in("marble", "unknown") for name in names)


def to_slide(name: Marble) -> str:
    return {
        "white": _("The white marble goes to the slide."),
        "blue": _("The blue marble goes to the slide."),
        "grey": _("The grey marble goes to the slide."),
        "yellow": _("The yellow marble goes to the slide."),
        "purple": _("The purple marble goes to the slide."),
        "red": _("The red marble goes to the slide."),
    }[name]


def level(n: int) -> str:
    """Roman, as the rulebook counts them; the card shows as many dots."""
    return roman(n)


def line(name: str) -> str:
    """``row 2`` or ``column 4``, counted from the top and from the left."""
    what, _dash, number = name.partition("-")
    return _("row {n}").format(n=number) if what == "row" else _("column {n}").format(n=number)


def depot(name: str) -> str:
    """Of the warehouse: ``top``, ``middle`` or ``bottom``."""
    return {"top": _("top"), "middle": _("middle"), "bottom": _("bottom")}.get(name, _("other"))


def place(name: str) -> str:
    """Where resources lie: ``top depot``, ``strongbox``."""
    if name == "strongbox":
        return _("strongbox")
    if leader := printed.catalogue().leaders.get(name):
        return leader_name(leader)
    return _("{which} depot").format(which=depot(name))


# Cards


def card_name(card: printed.Card) -> str:
    """``green II (8 points)``: a card has no printed name, but its colour and points exist once."""
    return _worth(card_kind(card.colour, card.level), card)


def card_taken(card: printed.Card) -> str:
    """The same where somebody buys, gets or loses it."""
    return _worth(kind_taken(card.colour, card.level), card)


def _worth(name: str, card: printed.Card) -> str:
    return _("{card} ({points})").format(card=name, points=plural("{n} point", "{n} points", card.points))


def card_kind(name: Colour, n: int) -> str:
    """``green II``."""
    return {
        "green": _("green {level}"),
        "blue": _("blue {level}"),
        "yellow": _("yellow {level}"),
        "purple": _("purple {level}"),
    }[name].format(level=level(n))


def kind_taken(name: Colour, n: int) -> str:
    """The same where somebody buys, gets or loses it: many languages then say it in another form."""
    return {
        "green": as_in("buy", "green {level}"),
        "blue": as_in("buy", "blue {level}"),
        "yellow": as_in("buy", "yellow {level}"),
        "purple": as_in("buy", "purple {level}"),
    }[name].format(level=level(n))


def none_left(name: Colour) -> str:
    return {
        "green": _("no green cards left"),
        "blue": _("no blue cards left"),
        "yellow": _("no yellow cards left"),
        "purple": _("no purple cards left"),
    }[name]


def card_text(card: printed.Card) -> str:
    """The whole card: a line for its cost, for its production power and for its points."""
    return "\n".join(
        [
            _("Cost: {cost}.").format(cost=goods(card.cost)),
            _("Production: {power}").format(power=power_text(card.production)),
            _("Worth {points}.").format(points=points(card.points)),
        ]
    )


def power_text(power: printed.Production) -> str:
    """``Pay 1 coin to receive 3 stones and 2 faith points.``"""
    return _("Pay {price} to receive {goods}.").format(price=paid(power), goods=received(power))


def paid(power: printed.Production) -> str:
    """What a power takes, as a piece of a sentence."""
    free = [any_resources(power.input_any)] if power.input_any else []
    return listing(parts(power.input) + free) or _("nothing")


def received(power: printed.Production) -> str:
    """What a power gives, as a piece of a sentence."""
    free = [any_resources(power.output_any)] if power.output_any else []
    return listing(parts(power.output) + free + ([faith(power.faith)] if power.faith else [])) or _("nothing")


# Leaders


def leader_name(leader: printed.Leader) -> str:
    """``discount leader (coins)``: a leader has no printed name, but its ability and resource exist once."""
    text = {
        printed.Discount: _("discount leader ({resource})"),
        printed.ExtraDepot: _("depot leader ({resource})"),
        printed.WhiteMarble: _("white marble leader ({resource})"),
        printed.ExtraProduction: _("production leader ({resource})"),
    }[type(leader.ability)]
    return text.format(resource=_resource(leader.ability))


def leader_taken(leader: printed.Leader) -> str:
    """``the discount leader (coins)``: where somebody plays or uses it."""
    text = {
        printed.Discount: _("the discount leader ({resource})"),
        printed.ExtraDepot: _("the depot leader ({resource})"),
        printed.WhiteMarble: _("the white marble leader ({resource})"),
        printed.ExtraProduction: _("the production leader ({resource})"),
    }[type(leader.ability)]
    return text.format(resource=_resource(leader.ability))


def _resource(ability: printed.Ability) -> str:
    if isinstance(ability, printed.ExtraProduction):
        return listing([noun(kind) for kind in RESOURCES if kind in ability.production.input])
    return noun(ability.resource)


def leader_text(leader: printed.Leader) -> str:
    """The whole card: a line for what it asks for, for what it does and for its points."""
    return "\n".join(
        [
            _("Needs: {requirement}.").format(requirement=requirement(leader)),
            _("From then on: {ability}").format(ability=ability_text(leader.ability)),
            _("Worth {points}.").format(points=points(leader.points)),
        ]
    )


def requirement(leader: printed.Leader) -> str:
    """What the leader wants to see, as a piece of a sentence."""
    wanted = leader.requirement
    return listing([cards_wanted(one.colour, one.level, one.count) for one in wanted.cards] + parts(wanted.resources))


def cards_wanted(name: Colour, exact: int | None, n: int) -> str:
    """``2 green cards``, ``1 blue level II card``."""
    if exact is None:
        return {
            "green": plural("{n} green card", "{n} green cards", n),
            "blue": plural("{n} blue card", "{n} blue cards", n),
            "yellow": plural("{n} yellow card", "{n} yellow cards", n),
            "purple": plural("{n} purple card", "{n} purple cards", n),
        }[name]
    return {
        "green": plural("{n} green level {level} card", "{n} green level {level} cards", n),
        "blue": plural("{n} blue level {level} card", "{n} blue level {level} cards", n),
        "yellow": plural("{n} yellow level {level} card", "{n} yellow level {level} cards", n),
        "purple": plural("{n} purple level {level} card", "{n} purple level {level} cards", n),
    }[name].format(level=level(exact))


def ability_text(ability: printed.Ability) -> str:
    """A sentence that a person would say at the table."""
    match ability:
        case printed.Discount(resource=kind, amount=n):
            return _("Pay {less} less for a card whose price contains it.").format(less=amount(kind, n))
        case printed.ExtraDepot(resource=kind, slots=n):
            return _("You have one more depot, for up to {room}.").format(room=amount(kind, n))
        case printed.WhiteMarble(resource=kind):
            return _("Each white marble you take gives you {gain}.").format(gain=amount(kind, 1))
        case printed.ExtraProduction(production=power):
            return _("You have one more production power: {power}").format(power=power_text(power))
        case _:
            assert_never(ability)


# Solo tokens


def token_text(token: printed.Token) -> str:
    """What a solo action token does, in a sentence."""
    if token.discards:
        return _("Discard {cards} from the grid.").format(cards=token_name(token))
    text = plural("The black cross moves {n} space.", "The black cross moves {n} spaces.", token.cross)
    return f"{text} {_('Then all tokens are shuffled.')}" if token.shuffle else text


def token_name(token: printed.Token) -> str:
    """``2 green cards``, ``black cross +2``."""
    if token.discards:
        return cards_wanted(token.discards, None, token.cards)
    return _("black cross +{n}").format(n=token.cross)


# Sums and sources


def power(name: str) -> str:
    """A production power by the id of its card or leader."""
    return _("basic power") if name == BASIC else _named(name) or _("this power")


def power_taken(name: str) -> str:
    """The same where somebody produces with it; what a card is worth would read as if that came of it."""
    box = printed.catalogue()
    if card := box.cards.get(name):
        return kind_taken(card.colour, card.level)
    if leader := box.leaders.get(name):
        return leader_taken(leader)
    return as_in("use", "basic power") if name == BASIC else power(name)


def _named(name: str) -> str:
    box = printed.catalogue()
    if card := box.cards.get(name):
        return card_name(card)
    if leader := box.leaders.get(name):
        return leader_name(leader)
    return ""


def category(name: str) -> str:
    """A row of the score sheet."""
    return {
        "cards": _("Development cards"),
        "faith": _("Faith track"),
        "tiles": _("Pope’s Favor tiles"),
        "leaders": _("Leaders"),
        "resources": _("Resources"),
    }.get(name, _("Other"))


def sum_text(value: Sum) -> str:
    """``green I (1 point) 1 + green II (6 points) 6 = 7``."""
    return equation(value, lambda term: f"{source(term.source)} {abs(term.amount)}")


def source(name: Source) -> str:
    """Where a term of a sum or a line of the ledger comes from: ``space 17``, ``Vatican Report 2``."""
    which = name.which
    match name.kind:
        case "card" | "leader":
            return _named(which) or _("card")
        case "space":
            return _("space {n}").format(n=which)
        case "tile":
            return tile(int(which))
        case "market":
            return line(which)
        case _:
            return _plain_source(name.kind)


def _plain_source(name: str) -> str:
    return {
        "start": _("at the start"),
        "production": _("production"),
        "others": _("discarded by another player"),
        "leader_discard": _("discarded leader"),
        "resources": _("resources left"),
        "correction": _("correction by hand"),
    }.get(name, _("something else"))
