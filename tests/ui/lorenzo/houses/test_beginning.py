"""A game of five with Houses of Renaissance, from home to the first dice, with nothing but taps."""

from __future__ import annotations

from pathlib import Path

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import TellLine
from companion.games.lorenzo.state import BonusTileChoice, LeaderDraft
from companion.table.goods import Goods
from companion.ui.lorenzo.houses import own_houses
from tests.games.lorenzo.houses.positions import offer
from tests.ui.fingers import at_home
from tests.ui.lorenzo.houses.auctions import BONUS_TILES
from tests.ui.lorenzo.houses.fingers import HousesFingers

FIVE = lorenzo.Setup.model_validate(
    {
        "seats": ("Anna", "Bea", "Carlo", "Dario", "Elena"),
        "leaders": "dealt",
        "houses": {
            "families": ("medici", "este", "colonna", "orsini", "malatesta"),
            "auction_tiles": (3, 1, 5, 2, 4),
            "adaptation": "ventures",
        },
    }
)
OFFERS = [("red", 3, 1), ("green", 3, 2), ("red", 4, 4), ("blue", 5, 6), ("yellow", 1, 1), ("pink", 2, 3)]
LINE = Goods(coins=3, stone=1)


def test_five_sit_down_draft_and_bid_until_the_dice_are_due(tmp_path: Path) -> None:
    with at_home(tmp_path) as app:
        fingers = HousesFingers(app)
        fingers.begin(FIVE)
        assert app.session.box == "lorenzo"
        assert app.session.game.setup.houses.model_dump(include={"families", "auction_tiles", "adaptation"}) == (
            FIVE.houses.model_dump(include={"families", "auction_tiles", "adaptation"})  # type: ignore[union-attr]
        )
        for player, bonus_tile in zip(reversed(app.session.table.order), BONUS_TILES, strict=True):
            assert app.session.table.awaiting[0] == BonusTileChoice(player)
            fingers.do(lorenzo.ChooseBonusTile(seat=player, tile=bonus_tile))
        fingers.tap_text("Deal the leaders")
        while isinstance(choice := app.session.table.awaiting[0], LeaderDraft):
            fingers.do(lorenzo.DraftLeader(seat=choice.seat, leader=choice.pack[0]))
        assert app.manager.current == "houses_auction"
        taps = fingers.taps
        for seat, tile, space in OFFERS:
            fingers.do(offer(seat, tile, space))
        assert fingers.taps - taps == 2 * len(OFFERS)
        fingers.do(TellLine(seat="red", gain=LINE))
        for player in app.session.table.order[1:]:
            fingers.do(TellLine(seat=player, gain=Goods()))
        assert (app.manager.current, app.session.table.phase) == ("lorenzo_dice", "dice")
        assert app.session.table.player("red").goods == LINE
        known = own_houses.own_copy(app.session.store).auction_lines
        assert [(line.tile, line.space, line.gain) for line in known] == [(4, 4, LINE)]
