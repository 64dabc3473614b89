"""What only the page of one seat draws of Lorenzo: its own sheet and hand, and where its pawns could go."""

from __future__ import annotations

from collections.abc import Iterator

from companion import rulebook
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Take
from companion.games.lorenzo.catalogue import CARD_TYPES, Member, Space
from companion.games.lorenzo.check_leaders import missing_requirements
from companion.games.lorenzo.check_tower import board_bonus, bonus_of
from companion.games.lorenzo.effects import acting_leader
from companion.games.lorenzo.houses.describe import shown
from companion.games.lorenzo.houses.words import ability, family_text, leader_text
from companion.games.lorenzo.member_value import member_value, placement_value
from companion.games.lorenzo.outlook import on_spaces, open_moves
from companion.games.lorenzo.rounds import with_turn
from companion.games.lorenzo.state import BonusActionChoice, PlayedLeader, Player, Table
from companion.guests.box import Shown
from companion.guests.lorenzo_headings import asked
from companion.guests.offers import amounts
from companion.rulebook.cards_lorenzo import card_name
from companion.table.evolve import evolve
from companion.table.pictures import picture
from companion.table.seats import Seat
from companion.table.words import MINUS, _, plural

SHEET = ("wood", "stone", "servants", "coins", "military", "faith")


def in_turn(table: Table, seat: Seat) -> Table:
    """While members are placed, with this seat's turn first; before the first round, with what it is to decide."""
    if table.phase == "actions":
        return evolve(with_turn(table, seat), awaiting=(), lingering=None)
    mine = [one for one in table.awaiting if one.seat == seat]
    return evolve(table, awaiting=(*mine, *[one for one in table.awaiting if one.seat != seat])) if mine else table


def own(table: Table, seat: Seat) -> Shown:
    player = table.player(seat)
    return {"points": (picture("victory"), player.goods["victory"]), "own": _sheet(table, player)}


def _sheet(table: Table, player: Player) -> Shown:
    placing = table.phase == "actions" and bool(table.dice)
    taking = _taking(table, player)
    return {
        "goods": goods(table, player),
        "pawnsTitle": _("My pawns"),
        "pawns": [_pawn(table, player, member) for member in table.members(player)] if placing else [],
        "marks": _marks(table, player) if placing and taking is None else {},
        "values": _values(table, player) if placing else {},
        "bonuses": _bonuses(table, player),
        "taking": taking,
        "fee": {"label": _("occupied tower:"), "amounts": amounts(table.catalogue.board.surcharge)},
        "yes": _("possible"),
        "no": _("not possible"),
        "leaders": _leaders(table, player),
        "tokens": _tokens(table, player),
        "family": _family(table, player),
        "cards": {"title": _("My cards"), "rows": [*_rows(table, player)]},
    }


def goods(table: Table, player: Player) -> list[tuple[str, int]]:
    """Also what there is none of."""
    kinds = (*SHEET, "tokens") if table.houses else SHEET
    return [(picture(kind), player.goods[kind]) for kind in kinds]


# Pawns, and where they could go


def _pawn(table: Table, player: Player, member: Member) -> Shown:
    name = words.member(member)
    space = next((one.space for one in table.placed if (one.seat, one.member) == (player.seat, member)), "")
    return {
        "member": member,
        "value": member_value(table, player, member).total,
        "at": _where(table, space) if space else "",
        "question": _("Could my {pawn} go here?").format(pawn=name),
    }


def _where(table: Table, which: str) -> str:
    """The card that it took, or the space."""
    space = table.catalogue.spaces[which]
    number = table.laid.get(which)
    if number is not None:
        return card_name(table.catalogue.cards[number])
    return words.space(space) if space.tower else words.area(space.area)


def _marks(table: Table, player: Player) -> Shown:
    """For each pawn at home the spaces that are open to it, with the fewest servants it takes."""
    asked_now = in_turn(table, player.seat)
    return {
        member: {f"space:{move.space}": move.servants for move in open_moves(asked_now, member, player.seat)}
        for member in table.home(player.seat)
    }


def _values(table: Table, player: Player) -> Shown:
    """At what value each pawn at home would harvest or produce, without servants: ``4 - 3 = 1``."""
    spaces = [space for space in table.catalogue.board.spaces if space.area in ("harvest", "production")]
    return {
        member: {f"space:{one.id}": _value(table, player, member, one) for one in spaces}
        for member in table.home(player.seat)
    }


def _value(table: Table, player: Player, member: Member, space: Space) -> str:
    value = placement_value(table, player, member, space, 0).total
    text = f"{value - space.modifier} - {-space.modifier} = {value}" if space.modifier < 0 else str(value)
    return text.replace("-", MINUS)


def _bonuses(table: Table, player: Player) -> Shown:
    """What spaces give this player, where that is not what the board says."""
    spaces = [space for space in table.catalogue.board.spaces if space.area != "leader"]
    own = {space: bonus_of(table, player, space) for space in spaces}
    return {f"space:{space.id}": amounts(goods) for space, goods in own.items() if goods != board_bonus(table, space)}


def taking(table: Table, seat: Seat) -> BonusActionChoice | None:
    """The bonus action by which this seat takes a card."""
    match table.awaiting[:1]:
        case (BonusActionChoice() as waiting,) if waiting.effect.action == "take_card" and waiting.seat == seat:
            return waiting
    return None


def _taking(table: Table, player: Player) -> Shown | None:
    """A bonus action: the floors whose card can be taken, with the servants it takes."""
    waiting = taking(table, player.seat)
    if waiting is None:
        return None
    moves = [move for move in on_spaces(table, table.catalogue.board.spaces) if isinstance(move, Take)]
    marks = {f"space:{move.space}": move.servants for move in reversed(moves)}
    return {"label": asked(table, waiting).subtitle, "marks": marks}


# Leaders, tokens, family, cards


def _leaders(table: Table, player: Player) -> Shown:
    named = [one for one in player.hand if one is not None]
    unnamed = player.hand.count(None)
    return {
        "title": _("My leaders"),
        "hand": [_in_hand(table, player, number) for number in named],
        "unknown": plural("{n} not entered yet", "{n} not entered yet", unnamed) if unnamed else "",
        "played": [_played(table, played) for played in player.leaders],
    }


def _in_hand(table: Table, player: Player, number: int) -> Shown:
    leader = table.catalogue.leaders[number]
    reasons = missing_requirements(table, player, leader)
    missing = " ".join(rulebook.headline("lorenzo", reason, table) for reason in reasons)
    return {"about": f"leader:{number}", "name": leader.name, "text": leader_text(leader), "missing": missing}


def _played(table: Table, played: PlayedLeader) -> Shown:
    card, acting = table.catalogue.leaders[played.leader], acting_leader(table.catalogue, played)
    text = ability(acting)
    if played.copies is not None:
        text = _("Copies {leader}: {text}").format(leader=acting.name, text=text)
    used = _("used this round") if played.used else ""
    return {"about": f"leader:{played.leader}", "name": card.name, "text": text, "used": used}


def _tokens(table: Table, player: Player) -> Shown | None:
    if not player.goods["tokens"]:
        return None
    faces = player.house.faces
    unknown = player.goods["tokens"] - len(faces)
    return {
        "title": _("My special tokens"),
        "faces": [shown(face) for face in faces],
        "unknown": plural("{n} not entered yet", "{n} not entered yet", unknown) if unknown else "",
    }


def _family(table: Table, player: Player) -> Shown | None:
    family = table.catalogue.families.get(player.house.family or "")
    return {"name": family.name, "text": family_text(family)} if family else None


def _rows(table: Table, player: Player) -> Iterator[Shown]:
    for kind in CARD_TYPES:
        names = [
            _("Unknown card") if number is None else card_name(table.catalogue.cards[number])
            for number in player.row(kind)
        ]
        yield {"name": words.deck(kind), "icon": picture(kind), "cards": names}
