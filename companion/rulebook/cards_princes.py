"""The cards, tiles and special characters of The Princes of Florence, to be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.princes import catalogue as printed
from companion.games.princes import words
from companion.rulebook.cards import Card, Claim, Part
from companion.rulebook.effect_claims import claim
from companion.table.goods import Goods
from companion.table.words import _, capital

BOX = "princes"
Prestige = printed.Most | printed.AtLeast
Printed = printed.Profession | printed.BonusCard | Prestige | printed.Character | printed.Building | printed.Landscape


def records() -> Mapping[str, Printed]:
    box = printed.catalogue()
    return {
        **{f"{BOX}:profession:{one.id}": one for one in box.professions.values()},
        **{f"{BOX}:bonus:{one.id}": one for one in box.bonus_cards.values()},
        **{f"{BOX}:prestige:{one.id}": one for one in box.prestige_cards.values()},
        **{f"{BOX}:character:{one.id}": one for one in box.characters.values()},
        **{f"{BOX}:tile:{one.id}": one for one in box.tiles.values()},
    }


def read(key: str, record: Printed) -> Card:
    match record:
        case printed.Profession():
            return _profession(key, record)
        case printed.BonusCard():
            return _bonus_card(key, record)
        case printed.Most() | printed.AtLeast():
            return _prestige_card(key, record)
        case printed.Character():
            return _character(key, record)
        case printed.Building():
            return Card(BOX, key, "building_tile", _("Building tile"), record.name, _tile(words.building_text(record)))
        case printed.Landscape():
            text = words.landscape_text(record)
            return Card(BOX, key, "landscape", _("Landscape"), record.name, _tile(text))


def _profession(key: str, record: printed.Profession) -> Card:
    wishes = [claim("needs", wish) for wish in (record.building, f"{record.landscape}s", record.freedom)]
    known = record.confirmed and record.name_confirmed
    return Card(
        box=BOX,
        key=key,
        kind="profession",
        kind_name=_("Profession"),
        name=record.name,
        name_open=not record.name_confirmed,
        parts=(Part("needs", _("Wants"), words.profession_text(record), claims=tuple(wishes)),),
        also_named=(record.printed, *record.also),
        confirmed=known,
        standing="" if known else _doubt(record),
    )


def _doubt(record: printed.Profession) -> str:
    wishes = _("Not confirmed: one source only.") if not record.confirmed else ""
    name = _("The name is our translation; your card may print another.") if not record.name_confirmed else ""
    return f"{wishes} {name}".strip()


def _bonus_card(key: str, record: printed.BonusCard) -> Card:
    name, text = words.bonus_card_name(record), words.bonus_card_text(record)
    part = Part("once", _("For a Work"), text, claims=tuple(_counted(record.terms)), keywords=("bonus",))
    return Card(BOX, key, "bonus", capital(_("Bonus card")), name, (part,), named=False)


def _counted(terms: Iterable[printed.CountTerm]) -> list[Claim]:
    pairs = [(claim("raises", one.metric, one.each), claim("counts", one.metric)) for one in terms]
    return [one for pair in pairs for one in pair]


def _prestige_card(key: str, record: Prestige) -> Card:
    worth = Goods(prestige=record.points)
    points = claim("gives", "prestige", record.points)
    match record:
        case printed.Most(metric=metric):
            found = [claim("counts", metric), points]
        case printed.AtLeast(needs=needs):
            found = [*[claim("needs", metric, n) for metric, n in needs.items()], points]
    part = Part("end", _("Scores"), words.prestige_card_text(record), worth, claims=tuple(found))
    name = capital(words.prestige_card_name(record))
    return Card(BOX, key, "prestige", capital(_("Prestige card")), name, (part,), named=False)


def _character(key: str, record: printed.Character) -> Card:
    terms = record.effect.terms if isinstance(record.effect, printed.OwnWork) else ()
    part = Part(
        when="once" if record.use == "at_once" else "always",
        label=_("Effect"),
        text=words.character_text(record),
        claims=tuple(_counted(terms)),
        keywords=(record.effect.kind,),
    )
    return Card(BOX, key, "special_character", _("Special character"), record.name, (part,))


def _tile(text: str) -> tuple[Part, ...]:
    return (Part("always", _("Tile"), text),)
