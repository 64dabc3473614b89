"""Pieces of which no public source says what they show: what each asks for, and what it is called. Free of Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo import words
from companion.games.lorenzo.houses import own_copy as told
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.describe import shown
from companion.table.words import _, plural
from companion.ui.lorenzo.houses.own_copy import penalties
from companion.ui.lorenzo.houses.own_copy.fields import (
    GOODS,
    Choices,
    Fault,
    Number,
    Option,
    Panel,
    Values,
    amounts,
    bonus,
    bonus_panel,
    goods,
    of_bonus,
    of_goods,
)
from companion.ui.lorenzo.houses.own_copy.kind import Kind
from companion.ui.lorenzo.houses.own_copy.penalties import ROMAN


class Excommunications(Kind):
    key = "excommunication_tiles"
    icon = "excom"

    def start(self, records: Sequence[told.ExcommunicationTile]) -> dict[str, Any]:
        known = [tile.period for tile in records]
        return {"period": next((n for n in ROMAN if n not in known), 1)}

    def panels(self, values: Values) -> tuple[Panel, ...]:
        return penalties.panels(values)

    def missing(self, values: Values) -> Fault | None:
        return penalties.missing(values)

    def read(self, values: Values) -> told.ExcommunicationTile:
        return penalties.tile(values)

    def values(self, record: told.ExcommunicationTile) -> dict[str, Any]:
        return dict(penalties.values_of(record))

    def same(self, record: told.ExcommunicationTile) -> int:
        return record.period

    def name(self, record: told.ExcommunicationTile) -> str:
        return _("Tile {period}").format(period=ROMAN[record.period])

    def sentence(self, record: told.ExcommunicationTile) -> str:
        return penalties.sentence(record)

    def save_text(self, record: told.ExcommunicationTile) -> str:
        return _("Save tile {period}").format(period=ROMAN[record.period])


class FifthBonusTile(Kind):
    key = "bonus_tile"
    icon = "pad"
    single = True
    sides = ("harvest", "production")

    def panels(self, values: Values) -> tuple[Panel, ...]:
        return (
            Panel((amounts(values, "harvest."),), title=words.area("harvest")),
            Panel((amounts(values, "production."),), title=words.area("production")),
        )

    def missing(self, values: Values) -> Fault | None:
        if any(n for key, n in values.items() if key.startswith(self.sides)):
            return None
        return Fault(f"harvest.{GOODS}", _("Nothing is entered yet."))

    def read(self, values: Values) -> told.BonusTile:
        harvest, production = (_effects(values, f"{side}.") for side in self.sides)
        return told.BonusTile(harvest=harvest, production=production)

    def values(self, record: told.BonusTile) -> dict[str, Any]:
        return {**_of_effects(record.harvest, "harvest."), **_of_effects(record.production, "production.")}

    def sentence(self, record: told.BonusTile) -> str:
        tile = base.BonusTile(id="", advanced=True, harvest=record.harvest, production=record.production)
        return words.bonus_tile_text(tile)


def _effects(values: Values, prefix: str) -> base.Effects:
    gain, privileges = goods(values, prefix), values.get(f"{prefix}privileges", 0)
    plain: base.Effects = (base.Gain(gain=gain),) if gain else ()
    return (*plain, base.Privilege(count=privileges)) if privileges else plain


def _of_effects(effects: base.Effects, prefix: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for effect in effects:
        if isinstance(effect, base.Gain):
            found |= of_goods(effect.gain, prefix=prefix)
        elif isinstance(effect, base.Privilege):
            found[f"{prefix}privileges"] = effect.count
    return found


class AuctionLines(Kind):
    key = "auction_lines"
    icon = "family"

    def start(self, records: Sequence[told.AuctionLine]) -> dict[str, Any]:
        """The next space, so that a whole tile is told in one go."""
        auction = catalogue().board.auction
        known = {self.same(line) for line in records}
        places = [(tile, space) for tile in _to(auction.tiles) for space in _to(auction.spaces)]
        tile, space = next((place for place in places if place not in known), places[0])
        return {"tile": tile, "space": space}

    def panels(self, values: Values) -> tuple[Panel, ...]:
        auction = catalogue().board.auction
        tile = Choices("tile", _("Tile"), _numbered(auction.tiles), (values["tile"],))
        space = Choices("space", _("Space"), _numbered(auction.spaces), (values["space"],), hint=_("1 is the lowest"))
        return Panel((tile, space), card=False), Panel((amounts(values, privileges=False),))

    def missing(self, values: Values) -> Fault | None:
        return None if goods(values) else Fault(GOODS, _("Nothing is entered yet."))

    def read(self, values: Values) -> told.AuctionLine:
        return told.AuctionLine(tile=values["tile"], space=values["space"], gain=goods(values))

    def values(self, record: told.AuctionLine) -> dict[str, Any]:
        return {"tile": record.tile, "space": record.space, **of_goods(record.gain)}

    def same(self, record: told.AuctionLine) -> tuple[int, int]:
        return record.tile, record.space

    def name(self, record: told.AuctionLine) -> str:
        return _("Tile {tile}, space {space}").format(tile=record.tile, space=record.space)

    def sentence(self, record: told.AuctionLine) -> str:
        return _("Receive {goods}.").format(goods=words.goods(record.gain))

    def save_text(self, record: told.AuctionLine) -> str:
        return _("Save space {space} of tile {tile}").format(tile=record.tile, space=record.space)


class SpecialTokens(Kind):
    key = "tokens"
    icon = "token"

    def count(self, records: Sequence[told.Tokens]) -> int:
        return sum(one.count for one in records)

    def panels(self, values: Values) -> tuple[Panel, ...]:
        many = Number("count", _("Tokens that show this"), values.get("count", 1), least=1, most=self.total)
        return bonus_panel(values), Panel((many,))

    def read(self, values: Values) -> told.Tokens:
        return told.Tokens(face=told.Token(**bonus(values)), count=values.get("count", 1))

    def values(self, record: told.Tokens) -> dict[str, Any]:
        return {**of_bonus(record.face), "count": record.count}

    def same(self, record: told.Tokens) -> told.Token:
        return record.face

    def too_many(self, record: told.Tokens, others: Sequence[told.Tokens]) -> Fault | None:
        left = self.total - self.count(others)
        if record.count <= left:
            return None
        text = plural("Of the others only {n} is left to tell.", "Of the others only {n} are left to tell.", left)
        return Fault("count", text)

    def name(self, record: told.Tokens) -> str:
        return plural("{n} special token", "{n} special tokens", record.count)

    def sentence(self, record: told.Tokens) -> str:
        return shown(record.face)


class FaithTiles(Kind):
    key = "faith_tiles"
    icon = "faith"

    @property
    def last(self) -> int:
        return len(base.catalogue().board.faith_track) - 1

    def start(self, records: Sequence[told.FaithTile]) -> dict[str, Any]:
        known = [tile.step for tile in records]
        return {"step": next(n for n in _to(self.last) if n not in known)}

    def panels(self, values: Values) -> tuple[Panel, ...]:
        step = Number("step", _("Step of the faith track"), values["step"], least=1, most=self.last, icon="faith")
        return Panel((step,)), bonus_panel(values)

    def read(self, values: Values) -> told.FaithTile:
        return told.FaithTile(step=values["step"], **bonus(values))

    def values(self, record: told.FaithTile) -> dict[str, Any]:
        return {**of_bonus(record), "step": record.step}

    def same(self, record: told.FaithTile) -> int:
        return record.step

    def name(self, record: told.FaithTile) -> str:
        return _("Step {n}").format(n=record.step)

    def save_text(self, record: told.FaithTile) -> str:
        return _("Save the tile on step {n}").format(n=record.step)


class ViscontiTokens(Kind):
    """They carry no number: two may show the same."""

    key = "visconti_tokens"
    icon = "disc"

    def read(self, values: Values) -> told.Bonus:
        return told.Bonus(**bonus(values))

    def same(self, record: told.Bonus) -> None:
        return None

    def name(self, record: told.Bonus) -> str:
        return _("Visconti token")


def _to(n: int) -> range:
    return range(1, n + 1)


def _numbered(n: int) -> tuple[Option, ...]:
    return tuple(Option(number, str(number)) for number in _to(n))
