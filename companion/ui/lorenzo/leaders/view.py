"""What the leaders sheet shows: who is in play, what each can do now, and how many are in hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import COLOURED, Exchange, MemberValue
from companion.games.lorenzo.check_leaders import copyable, may_copy
from companion.games.lorenzo.effects import acting_leader
from companion.games.lorenzo.houses.effect_kinds import of_kind
from companion.games.lorenzo.houses.leaders import acting_on
from companion.games.lorenzo.houses.outlook import with_choices
from companion.games.lorenzo.houses.words import ability, leader_text
from companion.games.lorenzo.secrets import may_be_unnamed
from companion.games.lorenzo.state import PlayedLeader, Player, Table
from companion.table.action import Verdict
from companion.table.words import _, plural
from companion.ui.lorenzo.decisions.view import LeaderFace, in_brief, leader_face, refusal
from companion.ui.lorenzo.houses.own_copy.sources import Mark, mark
from companion.ui.shared.picking.choice import Choice


@dataclass(frozen=True, slots=True)
class LeaderInPlay:
    name: str
    text: str
    mark: Mark
    used: bool
    uses: tuple[Choice, ...]
    """Buttons: one, or one for each member that may be raised; none for what is always in force."""
    copies: tuple[Choice, ...]
    space: str
    """The leader's own action space, while its owner may place a member there."""

    @property
    def does(self) -> tuple[Choice | str, ...]:
        """What can be tapped: what it does now, and its space."""
        return (*self.uses, *self.copies, *([self.space] if self.space else []))

    @property
    def refusal(self) -> str:
        return next((option.refusal for option in (*self.uses, *self.copies) if option.refusal), "")


@dataclass(frozen=True, slots=True)
class HandCard:
    """A leader in hand; ``face`` is shown only to its owner, and only while holding."""

    face: LeaderFace | None
    play: Action | None
    """None where nobody has named it: then it is one of the candidates."""
    can_play: bool
    discard: Action
    discard_refusal: str
    refused: Action | None = None
    """Its play, where the rules refuse it and the table may record it anyway."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A leader that an unnamed card may be, and what is missing to play it."""

    key: int
    title: str
    text: str
    action: Action
    refusal: str
    recordable: bool
    opened: bool = False
    """Somebody wants to play it all the same."""

    @property
    def subtitle(self) -> str:
        return self.refusal or self.text

    @property
    def refused(self) -> Action | None:
        return self.action if self.opened and self.recordable else None


@dataclass(frozen=True, slots=True)
class HandButton:
    """What becomes of the chosen card of the hand."""

    does: Literal["play", "discard", "discard_now", "keep"]
    text: str
    accent: bool = False
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class LeadersView:
    title: str
    subtitle: str
    in_play: tuple[LeaderInPlay, ...]
    hand: tuple[HandCard, ...]
    unnamed: int
    wrong: tuple[lorenzo.ForgetHand, ...]
    """Where leaders in hand have names: these may be others'."""
    candidates: tuple[Candidate, ...]
    """One of these leaders may be the card that is played."""

    @property
    def can_look(self) -> bool:
        return any(self.faces)

    @property
    def discard_refusal(self) -> str:
        """The same for every card."""
        return next((card.discard_refusal for card in self.hand), "")

    @property
    def recordable(self) -> bool:
        """Whether a card may ask for room below the buttons."""
        return any(card.refused for card in self.hand)

    @property
    def faces(self) -> list[LeaderFace | None]:
        return [card.face for card in self.hand]


def leaders_view(table: Table, seat: str) -> LeadersView:
    player = table.player(seat)
    in_hand = plural("{n} in hand", "{n} in hand", len(player.hand))
    forget = lorenzo.ForgetHand(seat=player.seat)
    return LeadersView(
        title=_("{name}’s leaders").format(name=player.name),
        subtitle=_("{n} in play, {hand}").format(n=len(player.leaders), hand=in_hand),
        in_play=tuple(_in_play(table, player, played) for played in player.leaders),
        hand=tuple(_hand_card(table, player, leader) for leader in player.hand),
        unnamed=unnamed(table, seat),
        wrong=(forget,) if lorenzo.check(table, forget).legal else (),
        candidates=tuple(_candidates(table, player)) if None in player.hand else (),
    )


def _in_play(table: Table, player: Player, played: PlayedLeader) -> LeaderInPlay:
    card, acting = table.catalogue.leaders[played.leader], acting_leader(table.catalogue, played)
    text = ability(acting)
    placing = table.turns[:1] == (player.seat,) and not table.awaiting  # not in somebody else's turn
    if played.copies is not None:
        text = _("Copies {leader}: {text}").format(leader=acting.name, text=text)
    copies = [_option(table, lorenzo.CopyLeader(seat=player.seat, leader=one)) for one in copyable(table, player)]
    return LeaderInPlay(
        name=card.name,
        text=text,
        mark=mark(table, acting),
        used=played.used,
        uses=tuple(_uses(table, player, played)) if acting.once_per_round else (),
        copies=tuple(copies) if may_copy(table, played) else (),
        space=f"leader-{played.leader}" if placing and acting_on(table, player, played.leader) is not None else "",
    )


def _uses(table: Table, player: Player, played: PlayedLeader) -> list[Choice]:
    """One option for each way to use it; where there is none, the plain use says what is missing."""
    effects = acting_leader(table.catalogue, played).ability
    use = lorenzo.UseLeader(seat=player.seat, leader=played.leader)
    if any(isinstance(effect, MemberValue) for effect in effects):
        ways = [use.with_(member=member) for member in table.home(player.seat) if member in COLOURED]
    else:
        ways = list(with_choices(player, effects, use))
    return [_option(table, way) for way in ways or [use]]


def _option(table: Table, action: lorenzo.UseLeader | lorenzo.CopyLeader) -> Choice:
    match action:
        case lorenzo.UseLeader(member=member) if member:
            title = _("Use for the {member}").format(member=words.member(member))
        case lorenzo.UseLeader(card=card) if card is not None:
            title = _("Discard {card}").format(card=table.catalogue.cards[card].name)
        case lorenzo.UseLeader(option=option) if option is not None:
            title = _swap(table, action, option)
        case lorenzo.UseLeader():
            title = _("Use")
        case _:
            title = _("Copy {leader}").format(leader=table.catalogue.leaders[action.leader].name)
    return Choice(action, title, "", refusal=refusal(table, action))


def _swap(table: Table, use: lorenzo.UseLeader, option: int) -> str:
    """``1 coin for 3 victory points``."""
    played = next(one for one in table.player(use.seat or "").leaders if one.leader == use.leader)
    effects = of_kind(acting_leader(table.catalogue, played).ability, Exchange)
    swap = [swap for effect in effects for swap in effect.options][option]
    return _("{pay} for {gain}").format(pay=words.goods(swap.pay), gain=words.goods(swap.gain))


def _hand_card(table: Table, player: Player, number: int | None) -> HandCard:
    discard = lorenzo.DiscardLeader(seat=player.seat, leader=number)
    if number is None:
        return HandCard(None, None, True, discard, refusal(table, discard))
    play = lorenzo.PlayLeader(seat=player.seat, leader=number)
    face, verdict = leader_face(table, player, number), lorenzo.check(table, play)
    refused = play if verdict.reasons and verdict.recordable else None
    return HandCard(face, play, verdict.legal, discard, refusal(table, discard), refused)


def hand_buttons(
    hand: tuple[HandCard, ...], place: int, *, discarding: bool = False, listing: bool = False
) -> tuple[HandButton, ...]:
    """A discard is asked once more, at another place: a double tap on the first button discards nothing.

    While those are listed that the card could be, the list has the next step.
    """
    if not hand:
        return ()
    card, discard = hand[place - 1] if place else None, _("Discard for a privilege")
    if card is None:
        play = HandButton("play", _("Tap a card"), accent=True, disabled=True)
        return play, HandButton("discard", discard, disabled=True)
    if discarding:
        now = HandButton("discard_now", _("Discard card {n}").format(n=place), accent=True)
        return now, HandButton("keep", _("Keep it"))
    said = _("Which leader?") if listing else _("Play card {n}").format(n=place)
    play = HandButton("play", said, accent=True, disabled=listing or not card.can_play)
    return play, HandButton("discard", discard, disabled=bool(card.discard_refusal))


def _candidates(table: Table, player: Player) -> list[Candidate]:
    """Those that can be played first; the others say what is missing, not that another has named it in secret."""
    found = []
    for leader in may_be_unnamed(table, player.seat):
        action = lorenzo.PlayLeader(seat=player.seat, leader=leader.id)
        reasons = tuple(reason for reason in lorenzo.check(table, action).reasons if reason.rule != "leader.hand")
        why_not, recordable = in_brief(table, reasons), Verdict(reasons).recordable
        found.append(Candidate(leader.id, leader.name, leader_text(leader), action, why_not, recordable))
    return sorted(found, key=lambda candidate: (bool(candidate.refusal), candidate.title))


def with_opened(candidates: tuple[Candidate, ...], leader: int) -> tuple[Candidate, ...]:
    return tuple(replace(one, opened=one.key == leader and bool(one.refusal)) for one in candidates)


# Naming the hand, in secret


def unnamed(table: Table, seat: str) -> int:
    """How many leaders of the hand the app only counts."""
    return table.player(seat).hand.count(None)


def tellable(table: Table, seat: str, chosen: tuple[int, ...]) -> list[Choice]:
    """Every leader that may be in this hand, by name."""
    return [
        Choice(leader.id, leader.name, leader_text(leader), leader.id in chosen)
        for leader in sorted(may_be_unnamed(table, seat), key=lambda leader: leader.name)
    ]
