"""All kinds of pieces that a table can tell of, by their fields of ``OwnCopy``. Free of Kivy."""

from __future__ import annotations

from companion.ui.lorenzo.houses import own_copy_pieces as pieces
from companion.ui.lorenzo.houses import own_copy_values as values
from companion.ui.lorenzo.houses.own_copy_kind import Kind

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
