"""Small widgets that all screens are made of. Importing the kit makes them known to kv."""

from companion.ui.kit import mirrored, progress, title_bar  # noqa: F401
from companion.ui.kit.badge import PLAYERS, Badge, Placed
from companion.ui.kit.box_layout import Across, BoxLayout, Down, Flow, Grid, Snug
from companion.ui.kit.buttons import IconButton, MainButton, OutlineButton, RulesButton, TextButton
from companion.ui.kit.card import Card, ChoiceCard
from companion.ui.kit.chip import Chip
from companion.ui.kit.die import Die
from companion.ui.kit.each import Each, Repeated, Shown
from companion.ui.kit.goods import Amount
from companion.ui.kit.nav_bar import NavBar
from companion.ui.kit.rows import CheckRow, ListRow, SwitchRow
from companion.ui.kit.screen import GiglioScreen, Screens
from companion.ui.kit.scroller import Scroller
from companion.ui.kit.segmented import Segmented
from companion.ui.kit.sheet import BottomSheet, SheetFooter
from companion.ui.kit.snackbar import SHORTLY, SaidLine, Snackbar
from companion.ui.kit.stepper import Stepper
from companion.ui.kit.surface import Surface
from companion.ui.kit.words import Inline, Words
from companion.ui.look.icons import Icon

__all__ = [
    "PLAYERS",
    "SHORTLY",
    "Across",
    "Amount",
    "Badge",
    "BottomSheet",
    "BoxLayout",
    "Card",
    "CheckRow",
    "Chip",
    "ChoiceCard",
    "Die",
    "Down",
    "Each",
    "Flow",
    "GiglioScreen",
    "Grid",
    "Icon",
    "IconButton",
    "Inline",
    "ListRow",
    "MainButton",
    "NavBar",
    "OutlineButton",
    "Placed",
    "Repeated",
    "RulesButton",
    "SaidLine",
    "Screens",
    "Scroller",
    "Segmented",
    "SheetFooter",
    "Shown",
    "Snackbar",
    "Snug",
    "Stepper",
    "Surface",
    "SwitchRow",
    "TextButton",
    "Words",
]
