"""Plain words for everything printed, made from the data, so that text and data cannot disagree."""

from __future__ import annotations

from typing import assert_never

from companion.games.lorenzo import catalogue as printed
from companion.games.lorenzo.catalogue import CARD_TYPES, GOODS, Area, CardType, Good, Member
from companion.games.lorenzo.houses.box import everything
from companion.table.goods import Goods
from companion.table.saying import equation
from companion.table.source import Source
from companion.table.sums import Sum, Term
from companion.table.words import _, as_in, either, listing, plural, roman, titled, with_sign


def goods(amounts: Goods) -> str:
    """``2 wood, 1 stone and 3 coins``."""
    return listing(_each(amounts)) or _("nothing")


def amount(name: Good | CardType, n: int) -> str:
    return _("{n} {noun}").format(n=n, noun=noun(name, n))


def noun(name: Good | CardType, n: int | None = None) -> str:
    """The word that stands beside the number: ``coin`` or ``coins``, ``building cards``.

    Without a number it is the kind: some languages count logs and stones, but say less wood or stone.
    """
    if n is None:
        n = 1 if name in ("wood", "stone") else 2
    match name:
        case "wood":
            return plural("wood", "wood", n)
        case "stone":
            return plural("stone", "stone", n)
        case "coins":
            return plural("coin", "coins", n)
        case "servants":
            return plural("servant", "servants", n)
        case "victory":
            return plural("victory point", "victory points", n)
        case "military":
            return plural("military point", "military points", n)
        case "faith":
            return plural("faith point", "faith points", n)
        case "tokens":
            return plural("special token", "special tokens", n)
        case "territory":
            return plural("territory card", "territory cards", n)
        case "character":
            return plural("character card", "character cards", n)
        case "building":
            return plural("building card", "building cards", n)
        case "venture":
            return plural("venture card", "venture cards", n)


def privileges(n: int, different: bool = False) -> str:
    if different and n > 1:
        return plural("{n} different Council Privilege", "{n} different Council Privileges", n)
    return plural("{n} Council Privilege", "{n} Council Privileges", n)


def card_taken(name: CardType | None) -> str:
    """``territory card`` where somebody takes, discards or pays one: many languages then say it in another form."""
    match name:
        case "territory":
            return as_in("take a", "territory card")
        case "character":
            return as_in("take a", "character card")
        case "building":
            return as_in("take a", "building card")
        case "venture":
            return as_in("take a", "venture card")
        case None:
            return as_in("take a", "card of any type")


def every(name: Good | CardType, n: int) -> str:
    """``every military point``, ``every 2 military points``, ``every venture card``."""
    match name:
        case "military":
            return plural("every military point", "every {n} military points", n)
        case "faith":
            return plural("every faith point", "every {n} faith points", n)
        case "servants":
            return plural("every servant", "every {n} servants", n)
        case "tokens":
            return plural("every special token", "every {n} special tokens", n)
        case "territory" | "character" | "building" | "venture" if n == 1:
            return _("every {card}").format(card=card_taken(name))
        case _:
            return _("every {thing}").format(thing=noun(name, 1) if n == 1 else amount(name, n))


def die(name: str) -> str:
    return {"white": _("white die"), "black": _("black die"), "orange": _("orange die")}.get(name, _("die"))


def tower(name: str) -> str:
    return {
        "territories": _("Territories"),
        "characters": _("Characters"),
        "buildings": _("Buildings"),
        "ventures": _("Ventures"),
        "special": _("Special tower"),
    }[name]


def deck(name: str) -> str:
    """Its cards, in one word that fits above a narrow tower."""
    return {
        "territory": _("Territories"),
        "character": _("Characters"),
        "building": _("Buildings"),
        "venture": _("Ventures"),
        "special": _("Special"),
    }[name]


def area(name: Area) -> str:
    return {
        "tower": _("Towers"),
        "harvest": _("Harvest"),
        "production": _("Production"),
        "market": _("Market"),
        "council": _("Council Palace"),
        "leader": _("Leaders"),
    }[name]


def member(name: Member) -> str:
    return {
        "white": _("white pawn"),
        "black": _("black pawn"),
        "orange": _("orange pawn"),
        "neutral": _("neutral pawn"),
        "brown": _("brown pawn"),
    }[name]


def space(place: printed.Space) -> str:
    """``Buildings, 4th floor``, ``Harvest, shared space``, ``Market, 5 coins``, ``Council Palace``."""
    match place.area:
        case "tower":
            floors = (_("1st floor"), _("2nd floor"), _("3rd floor"), _("4th floor"))
            return f"{tower(place.tower)}, {floors[place.floor - 1]}"
        case "harvest" | "production":
            return f"{area(place.area)}, {_('first space') if place.capacity else _('shared space')}"
        case "market":
            return f"{area(place.area)}, {offer(place.effects)}"
        case "council":
            return area(place.area)
        case "leader":
            return everything().leaders[int(place.id.removeprefix("leader-"))].name


def cost(card: printed.Card) -> str:
    """Every way to pay the card, as a piece of a sentence."""
    return _(", or ").join(price(way) for way in card.cost)


def requirement(leader: printed.Leader) -> str:
    """What the leader wants to see, as a piece of a sentence."""
    wanted = leader.requirement
    parts = [amount(name, wanted.cards[name]) for name in CARD_TYPES if name in wanted.cards]
    if wanted.same_type:
        parts.append(plural("{n} card of one type", "{n} cards of one type", wanted.same_type))
    return listing(parts + _each(wanted.goods))


def card_text(card: printed.Card) -> str:
    """The whole card: a line for its cost, for what it does at once and for what it does later."""
    lines = [_("Cost: {cost}.").format(cost=cost(card))]
    if card.immediate:
        lines.append(titled(_("At once"), effects(card.immediate)))
    if card.permanent:
        lines.append(titled(occasion(card.permanent), effects(card.permanent.effects)))
    return "\n".join(lines)


def leader_text(leader: printed.Leader) -> str:
    needs = _("Needs: {requirement}.").format(requirement=requirement(leader))
    return f"{needs}\n{ability(leader)}"


def ability(leader: printed.Leader) -> str:
    """What it does once it is played."""
    when = _("Once per round") if leader.once_per_round else _("Always")
    return titled(when, effects(leader.ability))


def tile_text(tile: printed.ExcommunicationTile) -> str:
    return " ".join(filter(None, (effects(tile.effects), tile.text)))


def bonus_tile_text(tile: printed.BonusTile) -> str:
    return f"{titled(area('harvest'), effects(tile.harvest))}\n{titled(area('production'), effects(tile.production))}"


def effects(several: printed.Effects) -> str:
    """All of them, beginning with what is plainly received."""
    plain = offer(several)
    other = [effect(one) for one in several if not isinstance(one, printed.Gain | printed.Privilege)]
    return " ".join(([_("Receive {goods}.").format(goods=plain)] if plain else []) + other)


def effect(what: printed.Effect) -> str:
    """One or two sentences that a person would say at the table."""
    match what:
        case printed.Gain() | printed.Privilege():
            return _("Receive {goods}.").format(goods=offer((what,)))
        case printed.GainPer(each=each, per=per, unit=n):
            return _("Receive {goods} for {every} you have.").format(goods=goods(each), every=every(per, n))
        case printed.Exchange(options=options):
            return _("Pay {swaps}.").format(swaps=_(", or ").join(swap(option) for option in options))
        case printed.BonusAction():
            return _bonus_action(what)
        case printed.ActionBonus(action="harvest", value=n):
            return _("{n} to the value when harvesting.").format(n=with_sign(n))
        case printed.ActionBonus(action="production", value=n):
            return _("{n} to the value when producing.").format(n=with_sign(n))
        case printed.ActionBonus(tower="special", value=n):
            return _("{n} to the value in the special tower.").format(n=with_sign(n))
        case printed.ActionBonus(value=n):
            return _("{n} to the value when taking a {card}.").format(n=with_sign(n), card=card_taken(what.card_type))
        case printed.CardDiscount(options=options):
            less = either(goods(option) for option in options)
            return _("Pay {less} less for a {card}.").format(less=less, card=card_taken(what.card_type))
        case printed.NoFloorBonus():
            return _("Tower floors give you no bonus.")
        case printed.PlaceInOccupiedSpace():
            return _("Your pawns may join others in an occupied space.")
        case printed.WaiveSurcharge():
            return _("Your pawns pay no fee in an occupied tower.")
        case printed.MemberValue(members="one_coloured", value=n):
            return _("For this round, one coloured pawn of your choice is worth {n}.").format(n=n)
        case printed.MemberValue(value=n):
            return _("Your coloured pawns are worth {n}, whatever the dice show.").format(n=n)
        case printed.MemberBonus(members="neutral", value=n):
            return _("{n} to the value of your neutral pawn.").format(n=with_sign(n))
        case printed.MemberBonus(value=n):
            return _("{n} to the value of your coloured pawns.").format(n=with_sign(n))
        case printed.ChurchSupportBonus(gain=gain):
            return _("Supporting the Church brings you {goods} more.").format(goods=goods(gain))
        case printed.CopyLeader():
            return _("Choose a leader played by someone else: its ability is yours too, for the rest of the game.")
        case printed.IgnoreTerritoryMilitary():
            return _("Your territory cards need no military points.")
        case printed.DoubleImmediateGain(kinds=kinds):
            all_of = listing([noun(name) for name in kinds])
            return _("The {kinds} that a card you take gives at once are doubled.").format(kinds=all_of)
        case printed.GainPenalty(kinds=kinds, amount=n):
            return _("Whatever gives you {kinds} gives {n} less.").format(kinds=either(map(noun, kinds)), n=n)
        case printed.NoPlacement():
            return _("You may not place pawns in this area: {area}.").format(area=area(what.area))
        case printed.ServantsPerValue(servants=n):
            return _("Raising a value by 1 costs you {goods}.").format(goods=amount("servants", n))
        case printed.SkipFirstTurn():
            return _("Skip your first turn of each round. You may take it when everyone else has finished.")
        case printed.NoFinalScore(category=category):
            return _("{cards} bring you no points at the end.").format(cards=tower(category))
        case printed.FinalLoss():
            return _final_loss(what)
        case _:
            assert_never(what)


def _each(amounts: Goods) -> list[str]:
    return [amount(name, amounts[name]) for name in GOODS if name in amounts]


def offer(several: printed.Effects) -> str:
    """What is plainly received, as a piece of a sentence."""
    parts = [part for one in several if isinstance(one, printed.Gain) for part in _each(one.gain)]
    parts += [privileges(one.count, one.different) for one in several if isinstance(one, printed.Privilege)]
    return listing(parts)


def price(way: printed.Cost) -> str:
    if not way.require:
        return goods(way.pay)
    return _("{price} (owning at least {goods})").format(price=goods(way.pay), goods=goods(way.require))


def occasion(later: printed.Permanent) -> str:
    return {
        "harvest": _("Harvest of {n} or more") if later.value else _("Any harvest"),
        "production": _("Production of {n} or more") if later.value else _("Any production"),
        "always": _("From then on"),
        "end": _("At the end"),
    }[later.on].format(n=later.value)


def swap(option: printed.Swap) -> str:
    gained = _each(option.gain) + ([privileges(option.privileges)] if option.privileges else [])
    return _("{price} to receive {goods}").format(price=goods(option.pay), goods=listing(gained))


def _bonus_action(what: printed.BonusAction) -> str:
    text = {
        "take_card": _("Take a {card} at value {n}, without a pawn."),
        "harvest": _("Harvest at value {n}, without a pawn."),
        "production": _("Produce at value {n}, without a pawn."),
    }[what.action].format(card=card_taken(what.card_type), n=what.value)
    if what.discount:
        text += " " + _("It costs {goods} less.").format(goods=goods(what.discount))
    if not what.cards_help:
        text += " " + _("Only servants may raise the value.")
    return text


def _final_loss(what: printed.FinalLoss) -> str:
    n = what.unit
    thing = {
        "victory": plural("victory point you bring into it", "{n} victory points you bring into it", n),
        "military": plural("military point you have", "{n} military points you have", n),
        "building_costs": plural("wood or stone in your building costs", "{n} wood or stone in your building costs", n),
        "resources": plural("resource left in your supply", "{n} resources left in your supply", n),
    }[what.per]
    return _("In the final scoring, 1 victory point less for every {thing}.").format(thing=thing)


def category(name: str) -> str:
    """A row of the score sheet."""
    return {
        "track": _("On the track"),
        "territories": tower("territories"),
        "characters": tower("characters"),
        "ventures": tower("ventures"),
        "military": _("Military strength"),
        "resources": _("Resources"),
        "excommunications": _("Excommunications"),
    }.get(name, _("Other"))


def sum_text(value: Sum) -> str:
    """``white die 4 + Stonemason 2 + 1 servant = 7``."""
    return equation(value, _term)


def _term(term: Term) -> str:
    """A term without its sign."""
    n = abs(term.amount)
    if term.source.kind != "servants":
        return f"{source(term.source)} {n}"
    spent = term.source.which
    return f"{amount('servants', int(spent))} ({n})" if spent.isdecimal() else amount("servants", n)


def period(number: str) -> str:
    """``II``; a damaged log may say anything."""
    return {str(n): roman(n) for n in (1, 2, 3)}.get(number, number)


def source(name: Source) -> str:
    """Where a term of a sum or a ledger's line comes from: ``white die``, ``Stonemason``, ``Vatican Report II``."""
    which, box = name.which, everything()
    match name.kind:
        case "card":
            return next((card.name for card in box.cards.values() if str(card.id) == which), _("card"))
        case "leader":
            return next((leader.name for leader in box.leaders.values() if str(leader.id) == which), _("leader"))
        case "tile":
            label = _tile_label(box.tiles[which]) if which in box.tiles else ""
            return _("excommunication ({label})").format(label=label) if label else _("excommunication")
        case "space":
            return _space_label(box.spaces[which]) if which in box.spaces else _("space")
        case "privilege":
            gain = box.board.privileges.get(which)
            return _("Council Privilege ({goods})").format(goods=goods(gain)) if gain else _("Council Privilege")
        case "report":
            return _("Vatican Report {period}").format(period=period(which))
        case "bonus_tile":
            return _("personal bonus tile")
        case "family":
            return box.families[which].name if which in box.families else _("family")
        case "parked":
            return _("on a card")
        case "faith_tile":
            return _("special faith tile")
        case _:
            return _plain_source(name)


def _plain_source(name: str) -> str:
    return {
        "die:white": die("white"),
        "die:black": die("black"),
        "die:orange": die("orange"),
        "die:neutral": _("neutral pawn"),
        "servants": _("servants"),
        "surcharge": _("surcharge"),
        "discard": _("discarded leader"),
        "start": _("at the start"),
        "auction": _("auction"),
        "tokens": _("special tokens"),
        "owed": _("special tokens owed"),
        "correction": _("correction"),
        "territories": _("territory cards"),
        "characters": _("character cards"),
        "military": _("military strength"),
        "resources": _("resources"),
    }.get(name, _("something else"))


def _space_label(place: printed.Space) -> str:
    return _("shared space") if place.modifier else space(place)


def _tile_label(tile: printed.ExcommunicationTile) -> str:
    """What a tile does in two or three words, so that a sum can name it."""
    return listing([label for one in tile.effects if (label := _penalty(one))])


def _penalty(what: printed.Effect) -> str:
    match what:
        case printed.GainPenalty(kinds=kinds):
            return _("reduced {kinds}").format(kinds=either(noun(name) for name in kinds))
        case printed.ActionBonus(tower="special"):
            return _("weaker in the special tower")
        case printed.ActionBonus(action="take_card", card_type=name):
            return _("weaker when taking a {card}").format(card=card_taken(name))
        case printed.ActionBonus(action="harvest"):
            return _("weaker harvest")
        case printed.ActionBonus():
            return _("weaker production")
        case printed.MemberBonus():
            return _("weaker coloured pawns")
        case printed.NoPlacement():
            return _("closed: {area}").format(area=area(what.area))
        case printed.ServantsPerValue():
            return _("dearer servants")
        case printed.SkipFirstTurn():
            return _("first turn skipped")
        case printed.NoFinalScore(category=name):
            return _("no points for {cards}").format(cards=tower(name))
        case printed.FinalLoss(per=per):
            return {
                "victory": _("a share of the points lost"),
                "military": _("points lost for military points"),
                "building_costs": _("points lost for building costs"),
                "resources": _("points lost for resources"),
            }[per]
        case _:
            return ""
