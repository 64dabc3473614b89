"""A game with the expansion under way, while the table tells it to the app."""

from __future__ import annotations

from typing import Any, Self

from companion.games.lorenzo.catalogue import CARD_TYPES, MEMBERS, CardType, Member
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.families import card_limit, kept_kinds, so_far
from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.games.lorenzo.houses.state import House
from companion.games.lorenzo.position import PlayerPosition, Position
from companion.games.lorenzo.setup import Setup
from companion.games.lorenzo.words import noun
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import boxes
from companion.ui.lorenzo.join import view as base
from companion.ui.shared.join.view import Asked, changed

USED = "used_tokens"
FIELDS = (*base.NUMBERS[:3], "tokens", *base.NUMBERS[3:])


class HousesSheet(base.Sheet):
    family: str | None = None
    kept: dict[str, int] = {}
    """What lies on the tile of a family that keeps the costs of buildings."""
    reached: int | None = None
    """The most faith there has been, where a family claims special faith tiles."""


class HousesRunning(base.Running):
    sheets: dict[Seat, HousesSheet] = {}  # type: ignore[assignment]
    used_tokens: int | None = None

    @property
    def title(self) -> str:
        return boxes.game_title("houses")

    def sheet(self, seat: Seat) -> HousesSheet:
        return self.sheets.get(seat) or HousesSheet()

    @property
    def houses(self) -> Houses:
        assert self.setup.houses
        return self.setup.houses

    def knowing(self, own_copy: OwnCopy) -> Self:
        """With what is printed on the table's copy."""
        houses = self.houses.model_copy(update={"own_copy": own_copy})
        return self.with_(setup=self.setup.model_copy(update={"houses": houses}))

    # The adaptation tile and the tokens

    def adapted(self, tower: str) -> Self:
        houses = self.houses.model_copy(update={"adaptation": tower})
        return self.with_(setup=self.setup.model_copy(update={"houses": houses}))

    def numbers(self) -> dict[str, Asked]:
        numbers = {**super().numbers(), "tokens": self._tokens()}
        return {field: numbers[field] for field in FIELDS}

    def of_nobody(self) -> dict[str, Asked]:
        return {**super().of_nobody(), USED: self._tokens()}

    def _tokens(self) -> Asked:
        most = catalogue().board.special_tokens
        return Asked(noun("tokens"), most, beyond=_("There are only {n} special tokens.").format(n=most))

    def parts(self, seat: Seat) -> dict[str, str]:
        parts = super().parts(seat)
        return {**parts, base.EXTRAS: _("family and leaders")} if base.EXTRAS in parts else parts

    def number(self, seat: Seat, field: str) -> int | None:
        return self.used_tokens if field == USED else super().number(seat, field)

    def with_number(self, seat: Seat, field: str, number: int | None) -> Self:
        return self.with_(used_tokens=number) if field == USED else super().with_number(seat, field, number)

    # Families

    def ability(self, seat: Seat) -> kinds.Effects:
        family = self.box.families.get(self.sheet(seat).family or "")
        return family.ability if family else ()

    def kept_kinds(self, seat: Seat) -> tuple[str, ...]:
        return kept_kinds(self.box, self.sheet(seat).family)

    def kept(self, seat: Seat) -> Goods:
        return Goods(self.sheet(seat).kept).only(self.kept_kinds(seat))

    def with_kept(self, seat: Seat, kind: str, number: int) -> Self:
        return self.with_sheet(seat, kept=changed(self.sheet(seat).kept, kind, number or None))

    def claims_faith_tiles(self, seat: Seat) -> bool:
        """And may have claimed some of which its marker tells nothing: a report sets that back."""
        return bool(self.reports_held and kinds.of_kind(self.ability(seat), kinds.FaithTiles))

    def reached(self, seat: Seat) -> int:
        """The most faith so far: at least what was asked for where the player supported the Church."""
        sheet, out = self.sheet(seat), self.excommunicated(seat)
        asked = self.box.board.faith_required[: self.reports_held]
        supported = [faith for period, faith in enumerate(asked, start=1) if period not in out]
        return max(sheet.goods.get("faith", 0), *(supported if sheet.reached is None else [sheet.reached]), 0)

    def most(self, seat: Seat, card_type: CardType) -> int:
        return card_limit(self.box, self.sheet(seat).family, card_type)

    def members_of(self, seat: Seat) -> tuple[Member, ...]:
        return (*MEMBERS, "brown") if kinds.of_kind(self.ability(seat), kinds.ExtraMember) else MEMBERS

    def holding_cards(self, seat: Seat) -> list[int]:
        """The named ones on which a special token may lie."""
        named = [self.box.cards[one] for card_type in CARD_TYPES for one in self.named(seat, card_type)]
        return [card.id for card in named if card.permanent and kinds.of_kind(card.permanent.effects, kinds.TokenSlot)]

    # What it becomes

    def position(self) -> Position:
        told = super().position()
        there = tuple(one for one in told.members if one.member in self.members_of(one.seat))
        return told.model_copy(update={USED: self.used_tokens or 0, "members": there})

    def _player(self, seat: Seat) -> PlayerPosition:
        return super()._player(seat).model_copy(update={"house": self._house(seat)})

    def _house(self, seat: Seat) -> House:
        """Tiles that the marker has passed are claimed, and each leader has turned one of the family's tokens."""
        sheet = self.sheet(seat)
        return House(
            family=sheet.family,
            kept=self.kept(seat),
            **so_far(self.ability(seat), self.houses.own_copy, self.reached(seat), len(sheet.leaders)),
        )


def joining(setup: Setup, before: HousesRunning | None = None) -> HousesRunning:
    """The families are awarded, so nothing of the auction counts any more."""
    assert setup.houses
    over: dict[str, Any] = {"families": (), "auction_tiles": (), "shown_leaders": (), "drawn_source": "recorded"}
    if before and before.setup.houses:
        over["adaptation"] = before.setup.houses.adaptation
    setup = setup.model_copy(update={"houses": setup.houses.model_copy(update=over)})
    return base.joined(HousesRunning, setup, before)
