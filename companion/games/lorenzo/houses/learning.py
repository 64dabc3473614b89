"""What a game has told of the table's own copy, to be kept for later games."""

from __future__ import annotations

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.actions import ParkToken, TellLine, UseTokens
from companion.games.lorenzo.houses.decisions import LineChoice
from companion.games.lorenzo.houses.own_copy import AuctionLine, OwnCopy, Token, Tokens
from companion.games.lorenzo.state import Table


def learnt(own_copy: OwnCopy, table: Table, action: Action) -> OwnCopy:
    """The copy as it is known after an action: an auction line that was told, faces of tokens that were shown.

    What a player tells of tokens in secret is left out.
    """
    match action:
        case TellLine() if table.awaiting and isinstance(table.awaiting[0], LineChoice):
            return _with_line(own_copy, table.awaiting[0], action)
        case UseTokens(faces=faces):
            return _with_faces(own_copy, faces)
        case ParkToken(face=face):
            return _with_faces(own_copy, (face,))
        case _:
            return own_copy


def _with_line(own_copy: OwnCopy, choice: LineChoice, action: TellLine) -> OwnCopy:
    others = [line for line in own_copy.auction_lines if (line.tile, line.space) != (choice.tile, choice.space)]
    told = AuctionLine(tile=choice.tile, space=choice.space, gain=action.gain)
    return own_copy.model_copy(update={"auction_lines": (*others, told)})


def _with_faces(own_copy: OwnCopy, faces: tuple[Token, ...]) -> OwnCopy:
    """A face seen for the first time is there at least once."""
    known = {one.face for one in own_copy.tokens}
    new = tuple(Tokens(face=face) for face in dict.fromkeys(faces) if face not in known)
    if not new or own_copy.all_tokens_known:
        return own_copy
    return own_copy.model_copy(update={"tokens": own_copy.tokens + new})
