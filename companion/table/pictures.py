"""Which picture stands for what, where it is not called the same."""

ICONS = {
    "coins": "coin",
    "servants": "servant",
    "military": "mil",
    "shield": "mil",
    "victory": "vp",
    "privileges": "priv",
    "points": "vp",
    "florin": "coin",
    "recruiting_hand": "recruit",
    "recruiting_table": "recruit",
    "tokens": "token",
    "leaders": "leader",
    "territory": "terr",
    "building": "build",
    "character": "char",
    "venture": "vent",
}
"""By the rules' name of a good or a type of card."""


def picture(name: str) -> str:
    return ICONS.get(name, name)
