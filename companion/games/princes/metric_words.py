"""What cards count, in words: as a label, with its number, for each of them, and by who has most."""

from __future__ import annotations

from companion.games.princes.catalogue import FREEDOMS, Metric
from companion.table.words import _, plural


def counted(metric: Metric, n: int = 1) -> str:
    """Alone: ``medium Building``, ``Forests``."""
    return {
        "buildings": plural("Building", "Buildings", n),
        "buildings_large": plural("large Building", "large Buildings", n),
        "buildings_medium": plural("medium Building", "medium Buildings", n),
        "buildings_small": plural("small Building", "small Buildings", n),
        "building_sizes": plural("different size of Building", "different sizes of Buildings", n),
        "forests": plural("Forest", "Forests", n),
        "lakes": plural("Lake", "Lakes", n),
        "parks": plural("Park", "Parks", n),
        "landscapes": plural("Landscape", "Landscapes", n),
        "landscape_types": plural("different kind of Landscape", "different kinds of Landscapes", n),
        "freedoms": plural("Freedom", "Freedoms", n),
        "jesters": plural("Jester", "Jesters", n),
        "builders": plural("Builder", "Builders", n),
        "prestige_cards": plural("Prestige card", "Prestige cards", n),
        "categories": plural("category", "categories", n),
        "cards": plural("Profession or Recruiting card", "Profession and Recruiting cards", n),
        "cards_hand": plural(
            "Profession or Recruiting card in your hand", "Profession and Recruiting cards in your hand", n
        ),
        "cards_table": plural(
            "Profession or Recruiting card on your table", "Profession and Recruiting cards on your table", n
        ),
        "works": plural("Work on the table", "Works on the table", n),
        "empty_spaces": plural("empty space", "empty spaces", n),
    }[metric]


def several(metric: Metric, n: int) -> str:
    """``1 medium Building``, ``2 Forests``."""
    return {
        "buildings": plural("{n} Building", "{n} Buildings", n),
        "buildings_large": plural("{n} large Building", "{n} large Buildings", n),
        "buildings_medium": plural("{n} medium Building", "{n} medium Buildings", n),
        "buildings_small": plural("{n} small Building", "{n} small Buildings", n),
        "building_sizes": plural("{n} different size of Building", "{n} different sizes of Buildings", n),
        "forests": plural("{n} Forest", "{n} Forests", n),
        "lakes": plural("{n} Lake", "{n} Lakes", n),
        "parks": plural("{n} Park", "{n} Parks", n),
        "landscapes": plural("{n} Landscape", "{n} Landscapes", n),
        "landscape_types": plural("{n} different kind of Landscape", "{n} different kinds of Landscapes", n),
        "freedoms": plural("{n} Freedom", "{n} Freedoms", n),
        "jesters": plural("{n} Jester", "{n} Jesters", n),
        "builders": plural("{n} Builder", "{n} Builders", n),
        "prestige_cards": plural("{n} Prestige card", "{n} Prestige cards", n),
        "categories": plural("{n} category", "{n} categories", n),
        "cards": plural("{n} Profession or Recruiting card", "{n} Profession and Recruiting cards", n),
        "cards_hand": plural(
            "{n} Profession or Recruiting card in your hand", "{n} Profession and Recruiting cards in your hand", n
        ),
        "cards_table": plural(
            "{n} Profession or Recruiting card on your table", "{n} Profession and Recruiting cards on your table", n
        ),
        "works": plural("{n} Work", "{n} Works", n),
        "empty_spaces": plural("{n} empty space", "{n} empty spaces", n),
    }[metric]


def needed(metric: Metric, n: int) -> str:
    """``4 Buildings``, ``all three Freedoms``."""
    if metric == "landscape_types" and n == 3:
        return _("all three kinds of Landscape")
    return _("all three Freedoms") if metric == "freedoms" and n == len(FREEDOMS) else several(metric, n)


def per(metric: Metric) -> str:
    """``per medium Building``."""
    return {
        "buildings": _("per Building"),
        "buildings_large": _("per large Building"),
        "buildings_medium": _("per medium Building"),
        "buildings_small": _("per small Building"),
        "building_sizes": _("per different size of Building"),
        "forests": _("per Forest"),
        "lakes": _("per Lake"),
        "parks": _("per Park"),
        "landscapes": _("per Landscape"),
        "landscape_types": _("per different kind of Landscape"),
        "freedoms": _("per Freedom"),
        "jesters": _("per Jester"),
        "builders": _("per Builder"),
        "prestige_cards": _("per Prestige card"),
        "categories": _("per category"),
        "cards": _("per Profession or Recruiting card"),
        "cards_hand": _("per Profession or Recruiting card in your hand"),
        "cards_table": _("per Profession or Recruiting card on your table"),
        "works": _("per Work on the table"),
        "empty_spaces": _("per empty space"),
    }[metric]


def most(metric: Metric) -> str:
    """``most Forests``; of empty spaces it is good to have few."""
    return {
        "buildings": _("most Buildings"),
        "landscapes": _("most Landscapes"),
        "forests": _("most Forests"),
        "lakes": _("most Lakes"),
        "parks": _("most Parks"),
        "jesters": _("most Jesters"),
        "builders": _("most Builders"),
        "works": _("most Works on the table"),
        "empty_spaces": _("fewest empty spaces"),
    }[metric]
