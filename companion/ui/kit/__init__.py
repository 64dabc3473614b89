"""Small widgets that all screens are made of. Importing the kit makes them known to kv."""

from companion.ui.kit.badge import PLAYERS, Badge, Placed
from companion.ui.kit.box_layout import Across, BoxLayout, Down, Flow, Grid, Snug
from companion.ui.kit.buttons import IconButton, MainButton, OutlineButton, RulesButton, TextButton
from companion.ui.kit.card import AccentBar, Card, ChoiceCard
from companion.ui.kit.chip import Chip
from companion.ui.kit.die import Die, Sticker
from companion.ui.kit.each import Each, Repeated, Shown
from companion.ui.kit.empty_state import EmptyState
from companion.ui.kit.goods import Amount, GoodsRow
from companion.ui.kit.nav_bar import NavBar
from companion.ui.kit.pawn import Pawn
from companion.ui.kit.pill import Pill
from companion.ui.kit.progress import ProgressSegments
from companion.ui.kit.rows import CheckRow, ListRow, SwitchRow
from companion.ui.kit.screen import GiglioScreen, Screens
from companion.ui.kit.scroller import Scroller
from companion.ui.kit.segmented import Segmented
from companion.ui.kit.sheet import BottomSheet, IconTile, SheetFooter
from companion.ui.kit.snackbar import Snackbar
from companion.ui.kit.stepper import Stepper
from companion.ui.kit.surface import Raised, Surface
from companion.ui.kit.title_bar import TitleBar
from companion.ui.kit.words import Caption, Inline, Words
from companion.ui.look.icons import Icon

__all__ = [
    "PLAYERS",
    "AccentBar",
    "Across",
    "Amount",
    "Badge",
    "BottomSheet",
    "BoxLayout",
    "Caption",
    "Card",
    "CheckRow",
    "Chip",
    "ChoiceCard",
    "Die",
    "Down",
    "Each",
    "EmptyState",
    "Flow",
    "GiglioScreen",
    "GoodsRow",
    "Grid",
    "Icon",
    "IconButton",
    "IconTile",
    "Inline",
    "ListRow",
    "MainButton",
    "NavBar",
    "OutlineButton",
    "Pawn",
    "Pill",
    "Placed",
    "ProgressSegments",
    "Raised",
    "Repeated",
    "RulesButton",
    "Screens",
    "Scroller",
    "Segmented",
    "SheetFooter",
    "Shown",
    "Snackbar",
    "Snug",
    "Stepper",
    "Sticker",
    "Surface",
    "SwitchRow",
    "TextButton",
    "TitleBar",
    "Words",
]
