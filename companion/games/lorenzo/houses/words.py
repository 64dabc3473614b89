"""Plain words for what the expansion prints, made from the data with the words of the base game."""

from __future__ import annotations

from typing import assert_never

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo import words
from companion.games.lorenzo.houses import catalogue as printed
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.state import Table
from companion.table.words import _, either, listing, plural, titled


def card_text(card: printed.Card) -> str:
    """The whole card: a line for its cost, for what it does at once and for what it does later."""
    lines = [_("Cost: {cost}.").format(cost=cost(card))]
    if card.immediate:
        lines.append(titled(_("At once"), effects(card.immediate)))
    if card.permanent:
        lines.append(titled(occasion(card.permanent), effects(card.permanent.effects)))
    return "\n".join(lines)


def any_card_text(card: base.Card) -> str:
    """Of a card of either box, which look alike on the table."""
    special: object = card
    return card_text(special) if isinstance(special, printed.Card) else words.card_text(card)


def leader_text(leader: printed.Leader | base.Leader) -> str:
    """Of either box, because one game may have both."""
    if isinstance(leader, base.Leader):
        return words.leader_text(leader)
    needs = _("Needs: {requirement}.").format(requirement=requirements(leader))
    return f"{needs}\n{ability(leader)}"


def ability(leader: printed.Leader | base.Leader) -> str:
    """What a leader of either box does once it is played; those of the expansion act in more ways than two."""
    if isinstance(leader, base.Leader):
        return words.ability(leader)
    when = {
        "always": _("Always"),
        "once_per_round": _("Once per round"),
        "space": _("Only you may place a pawn here"),
        "at_once": _("When played"),
    }[leader.acts]
    return titled(when, effects(leader.ability))


def any_tile_text(tile: base.ExcommunicationTile) -> str:
    """What a new tile of the expansion does is known only where the table has told it."""
    return words.tile_text(tile) or _("The new tile of the expansion: check what yours shows.")


def tile_of(table: Table, period: int) -> str:
    """What the excommunication tile of a period does, as far as the table has told it."""
    tile = table.catalogue.tiles.get(table.tiles[period - 1] or "")
    return any_tile_text(tile) if tile else _("Tile not entered yet")


def type_name(name: base.CardType) -> str:
    """Of one card."""
    return {
        "territory": _("Territory"),
        "character": _("Character"),
        "building": _("Building"),
        "venture": _("Venture"),
    }[name]


def short_name(one: base.Card) -> str:
    """The cards of the special tower have no name that is public."""
    return _("No. {n}").format(n=one.id) if one.deck == "special" else one.name


def any_bonus_tile_text(tile: base.BonusTile) -> str:
    """So is what the expansion's personal bonus tile gives."""
    known = tile.harvest or tile.production
    return words.bonus_tile_text(tile) if known else _("The tile of the expansion: check what yours shows.")


def family_text(family: base.Family) -> str:
    return effects(family.ability)


def adaptation_text(tile: printed.AdaptationTile) -> str:
    fewest, most = tile.players
    values = listing([str(value) for value in tile.values])
    if fewest == most:
        return _("With {n} players the floors need {values}.").format(n=most, values=values)
    return _("With {fewest} to {most} players the floors need {values}.").format(
        fewest=fewest, most=most, values=values
    )


def standing(record: printed.Sourced) -> str:
    """How well a record is known, and what to compare first with one's own copy."""
    source = {
        "rulebook": _("The rulebook says so."),
        "several_sources": _("Independent sources agree."),
        "one_source": _("Unverified: one source only."),
        "doubtful": _("Unverified: one source only, and not a sure one."),
        "inferred": _("Unverified: our own conclusion."),
    }[record.source]
    if not record.check:
        return source
    fields = listing([_field(name) for name in record.check])
    return f"{source} {_('Compare with your own copy: {fields}.').format(fields=fields)}"


def standing_tag(record: printed.Sourced) -> str:
    """How well a record is known, where that is worth a word beside it."""
    return "" if record.confirmed else _("unverified")


def _field(name: str) -> str:
    return {
        "cost": _("the cost"),
        "permanent": _("what it does later"),
        "requirements": _("the requirements"),
        "ability": _("the ability"),
        "acts": _("when it acts"),
        "coins": _("the coins"),
        "value": _("the value"),
        "values": _("the values"),
    }[name]


def cost(card: printed.Card) -> str:
    """Every way to pay the card, as a piece of a sentence."""
    return _(", or ").join(words.price(way) for way in card.cost)


def requirements(leader: printed.Leader) -> str:
    """What the leader wants to see, as a piece of a sentence."""
    return listing([requirement(one) for one in leader.requirements])


def requirement(one: printed.Requirement) -> str:
    if one.at_least is not None:
        return amount(one.of, one.at_least)
    if one.at_most:
        return _("at most {amount}").format(amount=amount(one.of, one.at_most))
    return _("no {things}").format(things=noun(one.of))


def amount(of: kinds.Owned, n: int) -> str:
    """``3 coins``, ``1 special token``, ``2 leaders played``."""
    return _("{n} {noun}").format(n=n, noun=noun(of, n))


def noun(of: kinds.Owned, n: int = 2) -> str:
    """The word that stands beside the number."""
    match of:
        case "cards":
            return plural("card of any type", "cards of any type", n)
        case "card_types":
            return plural("type of card", "types of cards", n)
        case "played_leaders":
            return plural("leader played", "leaders played", n)
        case "wood_or_stone":
            return plural("wood or stone", "wood or stone", n)
        case "wood_and_stone":
            return plural("pair of wood and stone", "pairs of wood and stone", n)
        case _:
            return words.noun(of, n)


def occasion(later: printed.Permanent) -> str:
    own = {"market": _("Whenever you place in the Market"), "leader_played": _("Whenever you play a leader")}
    return own.get(later.on) or words.occasion(later)  # type: ignore[arg-type]


def effects(several: kinds.Effects) -> str:
    """All of them, beginning with what is plainly received."""
    plain = words.offer(tuple(one for one in several if isinstance(one, kinds.Gain)))
    other = [effect(one) for one in several if not isinstance(one, kinds.Gain)]
    return " ".join(([_receive(plain)] if plain else []) + other)


def effect(what: kinds.Effect) -> str:
    """One or two sentences that a person would say at the table."""
    match what:
        case kinds.Exchange(options=options) if any(option.free_leaders for option in options):
            return _("Choose: {swaps}.").format(swaps=_(", or ").join(_choice(option) for option in options))
        case kinds.BonusAction(cards=int(n)):
            limit = plural("It activates only {n} card.", "It activates only {n} cards.", n)
            return f"{words.effect(what)} {limit}"
        case base.Gain() | base.Exchange() | base.BonusAction() | base.ActionBonus():
            return words.effect(what)
        case _:
            return _new_effect(what)


def any_effect(what: base.Effect | kinds.Effect) -> str:
    """Of a card or leader of either box."""
    if isinstance(what, kinds.NewEffect | kinds.Exchange | kinds.BonusAction):
        return effect(what)
    return words.effect(what)


def _new_effect(what: kinds.NewEffect) -> str:
    if isinstance(what, kinds.CardEffect):
        return _card_effect(what)
    if isinstance(what, kinds.LeaderEffect):
        return _leader_effect(what)
    return _family_effect(what)


def _receive(goods: str) -> str:
    return _("Receive {goods}.").format(goods=goods)


def _choice(option: kinds.Swap) -> str:
    if option.free_leaders:
        return _("pay {price} to play a leader without its requirements").format(price=words.goods(option.pay))
    if option.pay:
        return _("pay {swap}").format(swap=words.swap(option))
    return _("receive {goods}").format(goods=words.goods(option.gain))


def _card_effect(what: kinds.CardEffect) -> str:
    match what:
        case kinds.TokenSlot():
            return _("Receive what the special token on this card shows; once, you may place one face up.")
        case kinds.GainPerCard(each=each, per=per):
            return _(
                "Receive {goods} for every {card} you have, for no more cards than the value of the action."
            ).format(goods=words.goods(each), card=words.card_taken(per))
        case kinds.GainPerOwned(per="played_leaders", each=each):
            return _("Receive {goods} for every leader you have played.").format(goods=words.goods(each))
        case kinds.GainPerOwned():
            return _gain_per_owned(what)
        case kinds.RepeatedExchange(swap=swap):
            return _("Up to as many times as the value of the action, pay {swap}.").format(swap=words.swap(swap))
        case kinds.Lose(lose=lost):
            return _("Lose {goods}.").format(goods=words.goods(lost))
        case kinds.DrawLeaders(count=n):
            return plural("Draw {n} leader from the deck.", "Draw {n} leaders from the deck.", n)
        case kinds.FreeLeader():
            return _("Play a leader without its requirements.")
        case kinds.IgnoreRequirements(count=n):
            return plural(
                "You may skip {n} requirement of each leader you play.",
                "You may skip {n} requirements of each leader you play.",
                n,
            )
        case kinds.WaiveSpecialSurcharge():
            return _("Your pawns pay no fee in the special tower.")
        case kinds.MilitaryFirst():
            return _("Move up to the first player on the military track.")
        case kinds.ActivateOthers(count=n, card_types=types):
            cards = either(words.card_taken(one) if n == 1 else words.noun(one, n) for one in types)
            return plural(
                "Activate {n} other {cards} of yours, whatever value it needs.",
                "Activate {n} other {cards} of yours, whatever value they need.",
                n,
            ).format(cards=cards)
        case kinds.TakeDiscarded(card_type=of):
            return _("Take a discarded {card} without paying its cost; not a special one.").format(
                card=words.card_taken(of)
            )
        case _:
            assert_never(what)


def _gain_per_owned(what: kinds.GainPerOwned) -> str:
    text = _("Receive {goods} for {every} you have.")
    text = text.format(goods=words.goods(what.each), every=_every(what.per, what.unit))
    return f"{text} {_('At most {goods}.').format(goods=words.goods(what.most))}" if what.most else text


def _every(of: kinds.Owned, n: int) -> str:
    match of:
        case "wood_and_stone":
            return plural("every pair of wood and stone", "every {n} pairs of wood and stone", n)
        case "cards" | "card_types" | "played_leaders" | "wood_or_stone":
            return _("every {thing}").format(thing=noun(of, 1) if n == 1 else amount(of, n))
        case _:
            return words.every(of, n)


def _leader_effect(what: kinds.LeaderEffect) -> str:
    match what:
        case kinds.GainWithCard(card_type=of, gain=gain):
            return _("Whenever you take a {card}, receive {goods}.").format(
                card=words.card_taken(of), goods=words.goods(gain)
            )
        case kinds.HarvestOrProduction():
            return _("Harvest or produce at the value of the pawn placed here; it may be raised.")
        case kinds.ValuePerServant(value=n):
            return _("Each servant you spend raises a value by {n}.").format(n=n)
        case kinds.MorePrivileges(count=n):
            return _(
                "Whenever you receive Council Privileges, you receive {n} more, which may repeat a choice."
            ).format(n=n)
        case kinds.DrawTokens(draw=drawn, keep=kept):
            return _("Draw {tokens} and keep {n}.").format(tokens=words.amount("tokens", drawn), n=kept)
        case kinds.NoExcommunication():
            return _("You cannot be excommunicated.")
        case kinds.GainMore(kinds=several, amount=n):
            either_of = either(words.noun(one) for one in several)
            return _("Whatever gives you {kinds} gives {n} more.").format(kinds=either_of, n=n)
        case kinds.PayInstead(pay=paid, instead_of=several):
            others = listing([words.noun(one) for one in several])
            return _("You may pay {goods} in place of {kinds}.").format(goods=words.noun(paid), kinds=others)
        case kinds.DiscardCard(card_type=of, gain=gain):
            return _("Discard a {card} of yours to receive {goods}.").format(
                card=words.card_taken(of), goods=words.goods(gain)
            )
        case _:
            assert_never(what)


def _family_effect(what: kinds.FamilyEffect) -> str:
    match what:
        case kinds.HarvestWithTerritory(less=n):
            return _(
                "Whenever you take a territory card, harvest at once at {n} less than the value of that card;"
                " nothing raises this."
            ).format(n=n)
        case kinds.ExtraMember(value=n):
            return _(
                "You have the brown pawn, always of value {n}. It counts neither as coloured nor as neutral."
            ).format(n=n)
        case kinds.KeepBuildingCosts(kinds=several):
            goods = listing([words.noun(one) for one in several])
            return _(
                "Put the {goods} you pay for building cards on this tile."
                " As a Council Privilege you may take them all back."
            ).format(goods=goods)
        case kinds.FaithTiles():
            return _("The special faith tiles are on the faith track. When you reach one, you claim it and its bonus.")
        case kinds.ExcommunicationLoss(lose=lost):
            return _("Whenever you are excommunicated, lose {goods}.").format(goods=words.goods(lost))
        case kinds.Trade(swap=swap):
            return _("In your turn, as often as you like, pay {swap}.").format(swap=words.swap(swap))
        case kinds.BuyLeftover(pay=paid):
            return _(
                "When all actions of a round are done, you may pay {goods} to take a card left in one of the basic"
                " towers, without its cost. A territory card taken so needs no military points."
            ).format(goods=words.goods(paid))
        case kinds.KeepVentureMilitary():
            return _("You only need to own the military points that venture cards cost; you do not lose them.")
        case kinds.MoreCards():
            return _more_cards(what)
        case kinds.SetRewards(rewards=rewards):
            return _set_rewards(rewards)
        case kinds.ShownLeaders():
            return _shown_leaders(what)
        case kinds.LeaderTokens(count=n):
            return plural(
                "You have {n} token of this family. Each leader you play turns one more of them active, and then all"
                " active ones pay; with none left to turn, all pay again.",
                "You have {n} tokens of this family. Each leader you play turns one more of them active, and then all"
                " active ones pay; with none left to turn, all pay again.",
                n,
            )
        case kinds.PrivilegeChange(barred=barred, gain=gain):
            return _(
                "You cannot take {barred} as a Council Privilege, but each one you take brings you {goods} besides."
            ).format(barred=words.goods(base.catalogue().board.privileges[barred]), goods=words.goods(gain))
        case _:
            assert_never(what)


def _more_cards(what: kinds.MoreCards) -> str:
    limit = _("You may have up to {cards}.").format(cards=words.amount(what.card_type, max(what.points)))
    points = [
        _("{points} for {n}").format(points=words.amount("victory", points), n=n) for n, points in what.points.items()
    ]
    return f"{limit} {_('At the end they bring {points}.').format(points=listing(points))}"


def _set_rewards(rewards: tuple[kinds.Reward, ...]) -> str:
    text = _("Each full set of the four types of cards rewards you once.")
    numbered = [_("Set {n}: {reward}").format(n=n, reward=effect(one)) for n, one in enumerate(rewards, start=1)]
    return " ".join([text, *numbered])


def _shown_leaders(what: kinds.ShownLeaders) -> str:
    text = plural(
        "Before the auction, put {n} leader face up beside this tile; it goes to the winner.",
        "Before the auction, put {n} leaders face up beside this tile; they go to the winner.",
        what.count,
    )
    if what.play:
        at_once = plural(
            "You play {n} of them at once, whatever it needs.",
            "You play {n} of them at once, whatever it needs.",
            what.play,
        )
        text = f"{text} {at_once}"
    return text
