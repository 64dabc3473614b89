"""All kinds of pieces that a table can tell of, by their fields of ``OwnCopy``. Free of Kivy."""

from __future__ import annotations

from companion.ui.lorenzo.houses.own_copy import pieces, values
from companion.ui.lorenzo.houses.own_copy.kind import Kind

KINDS: dict[str, Kind] = {
    kind.key: kind
    for kind in (
        pieces.Excommunications(),
        pieces.FifthBonusTile(),
        pieces.AuctionLines(),
        pieces.SpecialTokens(),
        pieces.FaithTiles(),
        pieces.ViscontiTokens(),
        values.AdaptationTiles(),
        values.SpecialTower(),
        values.StartingCoins(),
    )
}
