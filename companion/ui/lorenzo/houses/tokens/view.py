"""What the sheet of special tokens shows: how many there are, what they may do, and no face of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.games.lorenzo.catalogue import KINDS
from companion.games.lorenzo.houses import words
from companion.games.lorenzo.houses.actions import ParkToken, TellTokens, UseTokens
from companion.games.lorenzo.houses.outlook import slots
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.houses.tokens import before_scoring, supply, without_faces
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.lorenzo.table.space_view import TOKENS
from companion.ui.shared.form.fields import Number
from companion.ui.shared.picking.choice import Choice

PRIVILEGES = "privileges"
SHOWN = (*KINDS, PRIVILEGES)
"""What can be printed on a token, apart from words."""


@dataclass(frozen=True, slots=True)
class TokenPlace:
    """A token of the hand by its place, from 1; its face is told to its owner alone."""

    place: int
    told: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class HoldingCard:
    """A card that holds a token, or has room for one."""

    card: int
    icon: str
    name: str
    text: str
    face: Token | None


@dataclass(frozen=True, slots=True)
class TokensView:
    title: str
    subtitle: str
    supply: int
    used: int
    parked: int
    hand: tuple[TokenPlace, ...]
    cards: tuple[HoldingCard, ...]
    discard: str
    chosen: tuple[int, ...]
    """Places of the hand; a single one may be laid on a card, or told again."""

    @property
    def told(self) -> bool:
        """Whether there is anything to choose."""
        return any(one.told for one in self.hand)

    @property
    def free(self) -> tuple[int, ...]:
        """The cards on which nothing lies yet."""
        return tuple(one.card for one in self.cards if one.face is None)


def tokens_view(table: Table, seat: Seat, chosen: tuple[int, ...] = ()) -> TokensView:
    assert table.houses
    player = table.player(seat)
    told, has = len(player.house.faces), player.goods["tokens"]
    during = _("before or after placing, in your own turn")
    return TokensView(
        title=_("{name}’s tokens").format(name=player.name),
        subtitle=_("a last time, before the final scoring") if before_scoring(table) else during,
        supply=supply(table),
        used=table.houses.used_tokens,
        parked=sum(len(one.house.parked) for one in table.players),
        hand=tuple(TokenPlace(place, place <= told, place in chosen) for place in range(1, has + 1)),
        cards=tuple(_holding(table, player)),
        discard=plural("Discard {n} token", "Discard {n} tokens", len(chosen)) if chosen else _("Discard"),
        chosen=chosen,
    )


def _holding(table: Table, player: Player) -> Iterator[HoldingCard]:
    for number in slots(table, player):
        card = table.catalogue.cards[number]
        text = _("{occasion}: receive what the token shows").format(occasion=words.occasion(card.permanent))  # type: ignore[arg-type]
        yield HoldingCard(number, TOKENS[card.type], card.name, text, player.house.parked.get(number))


# Faces, for those who may see them


def face_at(table: Table, seat: Seat, place: int) -> Token:
    """Of a token that was told; only while its owner looks."""
    return table.player(seat).house.faces[place - 1]


def goods_on(face: Token) -> dict[str, int]:
    """What it shows apart from words."""
    return {kind: amount for kind in SHOWN if (amount := _amount(face, kind))}


# What is done with them


def using(table: Table, seat: Seat, chosen: Iterable[int]) -> UseTokens:
    """Those of the hand that have been told."""
    told = table.player(seat).house.faces
    return UseTokens(seat=seat, faces=tuple(told[place - 1] for place in chosen if place <= len(told)))


def by_hand(faces: Iterable[Token]) -> str:
    """What the app cannot give; empty where it gives everything."""
    faces = tuple(faces)
    texts = [_("Do it yourselves: {text}.").format(text=face.text.rstrip(".")) for face in faces if face.text]
    if Token() in faces:
        texts.append(_("Unknown token: adjust the goods yourselves."))
    return " ".join(texts)


def parking(table: Table, seat: Seat, place: int, card: int) -> ParkToken:
    return ParkToken(seat=seat, card=card, face=face_at(table, seat, place))


def telling(table: Table, seat: Seat, face: Token) -> TellTokens:
    """One more of the hand is told."""
    return TellTokens(seat=seat, faces=(*table.player(seat).house.faces, face))


def untelling(table: Table, seat: Seat, place: int) -> TellTokens:
    """One was told wrongly."""
    told = table.player(seat).house.faces
    return TellTokens(seat=seat, faces=without_faces(told, (told[place - 1],)))


# What does it show?


@dataclass(frozen=True, slots=True)
class KnownFace:
    face: Token
    chosen: bool


@dataclass(frozen=True, slots=True)
class AskedView:
    """The question what a token shows."""

    subtitle: str
    hint: str
    known: tuple[KnownFace, ...]
    amounts: tuple[Number, ...]
    """None where it shows something that somebody has met."""
    keep: TellTokens | None
    """None while nothing is told."""
    use: UseTokens
    use_text: str
    lays: tuple[Choice, ...]
    """The cards on which it can be laid at once, when something is told."""


def asked_view(table: Table, seat: Seat, face: Token) -> AskedView:
    """``face`` is what was entered so far."""
    assert table.houses
    player, own_copy = table.player(seat), table.houses.own_copy
    faces = dict.fromkeys([*(one.face for one in own_copy.tokens), *player.house.faces])
    known = tuple(KnownFace(one, one == face) for one in faces)
    more = bool(own_copy.tokens_unknown)
    put_it = _("Put it on {card}")
    return AskedView(
        subtitle=_("Only {name} looks now.").format(name=player.name),
        hint=_hint(bool(known), more),
        known=known,
        amounts=tuple(Number(kind, _name(kind), _amount(face, kind)) for kind in SHOWN) if more else (),
        keep=telling(table, seat, face) if face != Token() else None,
        use=UseTokens(seat=seat, faces=(face,)),
        use_text=_("Use it now") if face != Token() else _("Use without entering"),
        lays=tuple(
            Choice(ParkToken(seat=seat, card=card, face=face), put_it.format(card=table.catalogue.cards[card].name), "")
            for card in slots(table, player)
        ),
    )


def _hint(known: bool, more: bool) -> str:
    if not known:
        return _("No face entered yet. Tap icons to add, hold to clear.")
    return _("Choose a face you know, or tap icons to add, hold to clear.") if more else _("The faces in your box.")


def _name(kind: str) -> str:
    return _("privilege") if kind == PRIVILEGES else words.noun(kind, 1)  # type: ignore[arg-type]


def _amount(face: Token, kind: str) -> int:
    return face.privileges if kind == PRIVILEGES else face.gain[kind]


MOST = 9
"""No token shows more of anything."""


def more_of(face: Token, kind: str) -> Token:
    """One tap on an icon."""
    return _with(face, kind, min(_amount(face, kind) + 1, MOST))


def none_of(face: Token, kind: str) -> Token:
    return _with(face, kind, 0)


def saying(face: Token, text: str) -> Token:
    return face.model_copy(update={"text": text.strip()})


def _with(face: Token, kind: str, amount: int) -> Token:
    changed = {PRIVILEGES: amount} if kind == PRIVILEGES else {"gain": Goods({**face.gain, kind: amount})}
    return face.model_copy(update=changed)
