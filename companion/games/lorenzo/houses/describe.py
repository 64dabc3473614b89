"""One line for the log about each action of the expansion; tokens are named only when they are shown."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import GOODS, Card
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.fact_words import changes
from companion.games.lorenzo.houses import actions as act
from companion.games.lorenzo.houses import decisions
from companion.games.lorenzo.houses.brought import by_trade
from companion.games.lorenzo.houses.effect_kinds import TokenSlot
from companion.games.lorenzo.houses.families import KEPT
from companion.games.lorenzo.houses.own_copy import Bonus
from companion.games.lorenzo.houses.words import any_effect
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import Goods
from companion.table.words import _, apart, listing, plural


def line(table: Table, action: Action) -> str:
    match action:
        case act.MakeOffer(tile=tile, space=space):
            return _("offers space {space} for {family}").format(space=space, family=_family(table, tile))
        case act.TellLine(gain=gain):
            return _("receives {goods} from the auction").format(goods=_goods(gain))
        case act.TellTokens(faces=()):
            return _("removes the special tokens entered")
        case act.TellTokens(faces=faces):
            return plural("enters {n} special token", "enters {n} special tokens", len(faces))
        case act.UseTokens(faces=faces):
            used = plural("uses a special token ({shown})", "uses {n} special tokens ({shown})", len(faces))
            return used.format(shown=apart(shown(face) for face in faces) or "-")
        case act.ParkToken(card=card, face=face):
            return _("puts a special token ({shown}) on {card}").format(card=_card(table, card), shown=shown(face))
        case act.Trade():
            return _trade(table, action)
        case act.BuyLeftover(space=space, card=card):
            number = table.laid.get(space, card)
            return _("buys {card}, left over").format(card=_card(table, number))
        case act.ChooseActivity(activity="harvest"):
            return _("harvests")
        case act.ChooseActivity():
            return _("produces")
        case act.ActivateCards(cards=cards):
            return _("activates {cards}").format(cards=listing([_card(table, card) for card in cards]) or "-")
        case act.CorrectFamily(family=None):
            return _("family unknown · corrected")
        case act.CorrectFamily(family=str(name)):
            family = table.catalogue.families.get(name)
            return _("gets {thing} · corrected").format(thing=family.name if family else name)
        case act.CorrectKept(change=change):
            return _("{changes} on the family tile · corrected").format(changes=changes(change))
        case act.TakeDiscarded(card=card):
            return _("takes {card} from the discarded cards").format(card=_card(table, card))
        case _:
            raise TypeError(f"no words for {action!r}")


def declined(table: Table) -> str:
    """What somebody goes without, where the expansion has offered it."""
    match table.awaiting[0] if table.awaiting else None:
        case decisions.FreeLeaderChoice():
            return _("plays no leader")
        case decisions.CardsChoice():
            return _("activates no further card")
        case decisions.DiscardedCardChoice():
            return _("takes no discarded card")
        case _:
            return ""


def which_cards(choice: decisions.CardsChoice) -> str:
    """A card activates others whatever they need; a leader's action reaches those of its value."""
    if choice.chain:
        return _("Their values don’t matter.")
    return _("Your value {n} reaches these.").format(n=choice.value)


def privilege(name: str, brought: Mapping[str, Goods]) -> str:
    """What a Council Privilege is taken as."""
    if name == KEPT:
        return _("everything from the family tile")
    return words.goods(brought[name]) if name in brought else name


def shown(bonus: Bonus) -> str:
    """What a token or tile shows."""
    parts = [words.goods(bonus.gain)] if bonus.gain else []
    parts += [words.privileges(bonus.privileges)] if bonus.privileges else []
    return listing([*parts, *([bonus.text] if bonus.text else [])]) or _("nothing")


def when_activated(player: Player, card: Card, *without: type) -> str:
    """What one's own card does when it is activated, with the token on it, apart from effects of some kinds."""
    effects = [one for one in (card.permanent.effects if card.permanent else ()) if not isinstance(one, without)]
    return " ".join(_on(player, card) if isinstance(one, TokenSlot) else any_effect(one) for one in effects)


def _on(player: Player, card: Card) -> str:
    face = player.house.parked.get(card.id)
    return _("On it: {shown}.").format(shown=shown(face)) if face else _("No token on it yet.")


def _trade(table: Table, action: act.Trade) -> str:
    player = actor(table, action)
    for pay, gain in by_trade(table, player, action.times) if player else ():
        return _("trades {pay} for {gain}").format(pay=words.goods(pay), gain=words.goods(gain))
    return plural("trades {n} time", "trades {n} times", action.times)


def _goods(goods: Goods) -> str:
    known = Goods({kind: n for kind, n in goods.items() if kind in GOODS})
    return words.goods(known)


def _family(table: Table, tile: int) -> str:
    up = dict(zip(table.houses.auction_tiles, table.houses.families, strict=False)) if table.houses else {}
    family = table.catalogue.families.get(up.get(tile, ""))
    return family.name if family else _("a family")


def _card(table: Table, number: int | None) -> str:
    card = table.catalogue.cards.get(number) if number is not None else None
    return card.name if card else _("a card")
