"""What the leaders sheet shows: who is in play and what they do, and a hand that only its owner sees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion import rulebook
from companion.games import masters
from companion.games.masters import words
from companion.games.masters.actions import Action, DiscardLeader, ForgetHand, PlayLeader
from companion.games.masters.state import Player, Table
from companion.rulebook.pieces_masters import missing
from companion.rulebook.refusals import ALLOWED, Refusal, WhyNot, overrulable, refusals
from companion.table.words import _, capital, plural
from companion.ui.masters.leaders.picker_view import PickerView, Summary, need_and_have, picker_view, summary

BOX = "masters"


class Title(NamedTuple):
    """Above some cards, or instead of them."""

    text: str
    style: str


@dataclass(frozen=True, slots=True)
class LeaderFace:
    """A leader of the hand as its owner sees it while holding; without a name nobody has told which it is."""

    place: int
    name: str = ""
    text: str = ""
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """What the sheet has come to: a leader to be named or discarded, or an action that the rules refuse."""

    naming: bool = False
    named: str = ""
    discarding: int = 0
    """The place of the leader that is about to go."""
    refused: Action | None = None


BEGUN, NAMING = Stage(), Stage(naming=True)


@dataclass(frozen=True, slots=True)
class Answer:
    """A button, and the action or the stage that it leads to."""

    text: str
    does: Action | Stage
    icon: str = ""
    urged: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """A leader in hand, by its place from 1; ``face`` is for its owner: while holding, or alone at the table always."""

    place: int
    alone: bool
    """A number would say nothing, or what was another's before."""
    face: LeaderFace | None
    open: bool
    play: Answer
    """Somebody may have to say first which leader it is."""
    discard: Answer
    """Asks first, and where it was tapped the leader is kept: a double tap discards nothing."""

    @property
    def title(self) -> str:
        if self.alone:
            return _("One leader, face down") if self.face else _("One leader, not entered yet")
        text = _("Leader {n}, face down") if self.face else _("Leader {n}, not entered yet")
        return text.format(n=self.place)

    @property
    def faces(self) -> tuple[LeaderFace | str, ...]:
        """The front, or the title of the back."""
        return (self.face if self.open and self.face else self.title,)


class Hand(NamedTuple):
    cards: tuple[HandCard, ...]

    @property
    def open(self) -> bool:
        return any(card.open for card in self.cards)


class Faces(NamedTuple):
    """What the owner of a hand compares."""

    faces: tuple[LeaderFace, ...]


@dataclass(frozen=True, slots=True)
class Naming:
    """Which leader is played, where nobody has told the hand."""

    picker: PickerView
    play: PlayLeader | None

    @property
    def button(self) -> str:
        return _("Play this one") if self.play else _("Tap the leader")

    def tapped(self, leader: str) -> Stage:
        return NAMING if self.play and self.play.leader == leader else Stage(naming=True, named=leader)


@dataclass(frozen=True, slots=True)
class LeadersView:
    title: str
    subtitle: str
    in_play: tuple[Summary, ...]
    hand: tuple[HandCard, ...]
    wrong: tuple[ForgetHand, ...]
    """Where leaders in hand have names: these may be others'."""
    naming: Naming | None
    why_not: WhyNot

    @property
    def can_look(self) -> bool:
        return not self.naming and any(card.face and not card.open for card in self.hand)

    def parts(self, held: bool) -> tuple[object, ...]:
        """Open cards take all the room, and so does naming one; the rest waits."""
        in_hand = _title(self.hand, _("In hand"), _("No leader is in hand."))
        if held:
            return (in_hand, Faces(tuple(card.face or LeaderFace(card.place) for card in self.hand)))
        against = (self.why_not,) if self.why_not else ()
        if self.naming:
            return (*against, self.naming)  # a sheet grows upwards
        hand = (Hand(self.hand),) if self.hand else ()
        in_play = _title(self.in_play, _("In play"), _("No leader is in play yet."))
        return (in_play, *self.in_play, in_hand, *hand, *against, *self.wrong)


def _title(cards: tuple[object, ...], some: str, none: str) -> Title:
    return Title(some, "section") if cards else Title(none, "body")


def leaders_view(table: Table, seat: str, stage: Stage = BEGUN) -> LeadersView:
    player, refused = table.player(seat), stage.refused
    in_hand = plural("{n} in hand", "{n} in hand", len(player.hand))
    leaders = [table.catalogue.leaders[leader] for leader in player.leaders]
    in_play = [summary(leader, words.ability_text(leader.ability)) for leader in leaders]
    forget, named = ForgetHand(seat=player.seat), stage.named
    play = PlayLeader(seat=player.seat, leader=named) if named else None
    return LeadersView(
        title=_("{name}’s leaders").format(name=player.name),
        subtitle=_("{n} in play, {hand}").format(n=len(player.leaders), hand=in_hand),
        in_play=tuple(replace(one, name=capital(one.name)) for one in in_play),
        hand=tuple(_hand_card(table, player, place, stage) for place in range(1, len(player.hand) + 1)),
        wrong=(forget,) if masters.check(table, forget).legal else (),
        naming=Naming(picker_view(table, (named,) if named else (), player), play) if stage.naming else None,
        why_not=why_not(table, refused, stage) if refused else ALLOWED,
    )


def _hand_card(table: Table, player: Player, place: int, stage: Stage) -> HandCard:
    name, alone = player.hand[place - 1], len(player.hand) == 1
    face = _face(table, player, place, name) if name else None
    play: Action | Stage = PlayLeader(seat=player.seat, leader=name) if name else NAMING
    # Where others look on, a button that depends on the leader would tell them which it is.
    playable = not (table.solo and face and face.missing)
    answers = (
        Answer(_("Play it") if alone else _("Play leader {n}").format(n=place), play, urged=playable),
        Answer(_discard(table, _("Discard, +{n}")), Stage(discarding=place), "faith"),
    )
    if stage.discarding == place:
        discard = DiscardLeader(seat=player.seat, leader=name)
        yes = _discard(table, _("Yes, discard: +{n}"))
        answers = (Answer(yes, discard, "faith", urged=True), Answer(_("Keep it"), BEGUN))
    return HandCard(place, alone, face, table.solo, *answers)


def _discard(table: Table, text: str) -> str:
    return text.format(n=table.catalogue.board.leader_discard_faith)


def _face(table: Table, player: Player, place: int, name: str) -> LeaderFace:
    leader = table.catalogue.leaders[name]
    lines = [need_and_have(table, player, leader), words.ability_text(leader.ability), words.points(leader.points)]
    return LeaderFace(place, capital(words.leader_name(leader)), "\n".join(lines), missing(table, player, leader))


# Why not


def why_not(table: Table, action: Action, stage: Stage) -> WhyNot:
    """All reasons; of a leader that the others must not know, none tells its name."""
    verdict, secret = masters.check(table, action), not (table.solo or stage.naming)
    found = refusals(BOX, table, verdict, lambda fix: masters.describe(table, fix))
    told = tuple(_veiled(one) if secret and one.rule.startswith("leader.") else one for one in found)
    return WhyNot(told, overrulable(action, verdict))


def _veiled(refusal: Refusal) -> Refusal:
    if refusal.rule == "leader.requirement":
        sentence = _("You cannot play this leader now. Hold to see what is missing.")
    else:
        sentence = _("Not with this leader: {rule}.").format(rule=rulebook.title(BOX, refusal.rule))
    return replace(refusal, sentence=sentence, fixes=(), headline="")
