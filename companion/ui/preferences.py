"""What a person has chosen in the settings: read from the store, and put into force."""

from __future__ import annotations

from typing import Any

from companion.table.clock import LIMITS
from companion.table.languages import SOURCE, languages
from companion.table.store import Store
from companion.ui import boxes, device
from companion.ui.look.theme import theme
from companion.ui.text import tr

THEMES = ("system", "light", "dark")
SWITCHES = {
    "reduce_motion": False,
    "left_handed": False,
    "tap_to_look": False,
    "turn_board": False,
    "keep_awake": True,
    "vibration": True,
    "turn_clock": False,
}
"""What can be on or off, and which it is until somebody says."""
LOOKS = ("reduce_motion", "left_handed", "tap_to_look", "turn_board")
"""Those that the theme knows."""
RULES = "table_rules"
TURN_CLOCK, TURN_LIMIT = "turn_clock", "turn_limit"


def apply(store: Store) -> None:
    """What was chosen before holds from the start; what cannot be understood was never chosen."""
    saved = store.settings()
    theme.mode = saved["theme"] if saved.get("theme") in THEMES else THEMES[0]
    scale = saved.get("text_scale")
    theme.text_scale = scale if isinstance(scale, int | float) else theme.phones_scale
    for key in LOOKS:
        setattr(theme, key, bool(saved.get(key, SWITCHES[key])))
    tr.language = language(saved.get("language"))


def language(chosen: Any) -> str:
    """The one that was chosen, or else the phone's own, or else English."""
    return next((one for one in (chosen, device.language()) if one in languages()), SOURCE)


def switched(store: Store, key: str) -> bool:
    return bool(store.setting(key, SWITCHES[key]))


def turn_limit(store: Store) -> int:
    """In minutes."""
    saved = store.setting(TURN_LIMIT)
    return saved if type(saved) is int and saved in LIMITS else LIMITS[0]


def chosen(store: Store, key: str, *options: str) -> str:
    """One of these, the first until somebody says; what is none of them was never chosen."""
    saved = store.setting(key)
    return saved if saved in options else options[0]


def table_rules(store: Store, box: str) -> Any:
    """How this table reads the open points until it says otherwise; a choice that makes no sense is left out."""
    kind = boxes.part(box, "new_game").RULES
    rules = kind()
    for field, value in (_chosen(store, boxes.game(box)) | _chosen(store, box)).items():
        try:
            rules = kind.model_validate({**rules.model_dump(), field: value})
        except ValueError:
            continue
    return rules


def chose_table_rules(store: Store, box: str) -> bool:
    """Whether there is anything to ask the rules of the box about, which take long to import."""
    return bool(_chosen(store, boxes.game(box)) or _chosen(store, box))


def _chosen(store: Store, box: str) -> dict[str, Any]:
    saved = store.setting(RULES)
    chosen = saved.get(box) if isinstance(saved, dict) else None
    return chosen if isinstance(chosen, dict) else {}


def keep_table_rules(store: Store, box: str, rules: Any) -> None:
    """Only what differs is kept: so a better default reaches everybody who never chose.

    An expansion keeps only what differs from the game that it is played with.
    """
    saved = store.setting(RULES)
    others = saved if isinstance(saved, dict) else {}
    shared = type(rules)().model_dump()
    if boxes.game(box) != box:
        shared |= table_rules(store, boxes.game(box)).model_dump()
    chosen = {field: value for field, value in rules.model_dump().items() if value != shared[field]}
    store.change_setting(RULES, {**others, box: chosen})
