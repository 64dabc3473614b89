"""Pages that show every widget of the kit, for the tests and for people who want to see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder

from companion.ui import kit
from companion.ui.look.icons import names

LAYOUT = """
#:import theme companion.ui.look.theme.theme
#:import tr companion.ui.text.tr

<PageBody@BoxLayout>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    padding: theme.margin
    spacing: theme.gap12

<ControlsPage@GiglioScreen>:
    places: [("undo", "Undo"), ("log", "Log"), ("rules", "Rules"), ("trophy", "Score"), ("more", "More")]
    BoxLayout:
        orientation: "vertical"
        TitleBar:
            title: "Controls"
            subtitle: "Round 4 of 6 · A: round setup"
            IconButton:
                icon: "rules"
        Scroller:
            PageBody:
                Segmented:
                    options: [("app", "App rolls", "dice"), ("real", "Record the real dice", "pad")]
                    value: "real"
                MainButton:
                    text: "Resume at Anna’s turn"
                    icon: "arrow"
                BoxLayout:
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap8
                    MainButton:
                        text: "Fix both to confirm"
                        icon: "lock"
                        disabled: True
                    TextButton:
                        text: "Record anyway"
                        quiet: True
                        room: theme.touch * 3
                OutlineButton:
                    text: "New game"
                    icon: "plus"
                    accent: True
                BoxLayout:
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap8
                    OutlineButton:
                        text: "Export"
                        icon: "export"
                    OutlineButton:
                        text: "Import"
                        icon: "import"
                        disabled: True
                OutlineButton:
                    text: "Spend 1 servant"
                    icon: "servant"
                    chosen: True
                StackLayout:
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap8, 0
                    Chip:
                        text: "Auto"
                        chosen: True
                    Chip:
                        text: "Light"
                    Chip:
                        text: "Dark"
                    Chip:
                        text: "Italian"
                        icon: "globe"
                        disabled: True
                GridLayout:
                    cols: 2 if root.width / theme.text_size("body") > 20 else 1
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap8
                    Stepper:
                        value: 1
                        icon: "wood"
                    Stepper:
                        value: 0
                        icon: "stone"
                    Stepper:
                        value: 12
                        icon: "coin"
                    Stepper:
                        value: 7
                        icon: "mil"
                        disabled: True
                Words:
                    text: "Servants to spend"
                    style: "row"
                Stepper:
                    value: 1
                    most: 3
                    boxed: True
                GridLayout:
                    cols: 2 if root.width / theme.text_size("body") > 20 else 1
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap8
                    ChoiceCard:
                        chosen: True
                        AccentBar:
                            fill: theme.primary
                        BoxLayout:
                            orientation: "vertical"
                            pos_hint: {"center_y": .5}
                            size_hint_y: None
                            height: self.minimum_height
                            Words:
                                text: "Painters’ Guild"
                                style: "row"
                            Amount:
                                before: "4"
                                amount: "3"
                                icon: "wood"
                    ChoiceCard:
                        AccentBar:
                            fill: theme.build
                        BoxLayout:
                            orientation: "vertical"
                            pos_hint: {"center_y": .5}
                            size_hint_y: None
                            height: self.minimum_height
                            Words:
                                text: "Stronghold"
                                style: "row"
                            GoodsRow:
                                goods: {"wood": 1, "stone": 2, "coins": 2}
        NavBar:
            items: [(word.lower(), icon, word) for icon, word in root.places]
            hot: "undo"
            grey: ["score"]

<ListsPage@GiglioScreen>:
    goods: dict(wood=-3, servants=-1, coins=-3, victory=5, military=2, faith=1, privileges=1)
    BoxLayout:
        orientation: "vertical"
        TitleBar:
            title: "End of round 4"
            subtitle: "D: end of the round · Period II is over"
            TextButton:
                text: "Last table"
                room: theme.touch * 2
        Scroller:
            PageBody:
                ProgressSegments:
                    now: 3
                Card:
                    Words:
                        text: "New turn order"
                        style: "section"
                    Words:
                        markup: True
                        text: "[b]Dario[/b] placed first. His neutral pawn counts; his second pawn does not."
                    BoxLayout:
                        size_hint_y: None
                        height: self.minimum_height
                        spacing: theme.gap8
                        Pill:
                            text: "+1"
                            after: "servant"
                            square: False
                        Pill:
                            text: "needs 7"
                            icon: "x"
                            tone: "bad"
                            square: False
                        Pill:
                            text: "II"
                            tone: "plain"
                    Pill:
                        text: "I supported"
                        icon: "check"
                        tone: "ok"
                    GoodsRow:
                        goods: root.goods
                        sign: "+"
                Words:
                    text: "On the table"
                    style: "section"
                Card:
                    padding: 0
                    spacing: 0
                    CheckRow:
                        title: "Clear the towers"
                        subtitle: "All face-up cards leave the game"
                        active: True
                        line: False
                    CheckRow:
                        title: "Take back your pawns"
                        subtitle: "4 each to the personal boards"
                    ListRow:
                        icon: "rules"
                        title: "Table rules"
                        subtitle: "11 silent points, 2 changed by you"
                        arrow: True
                        Pill:
                            text: "2"
                    SwitchRow:
                        icon: "motion"
                        title: "Reduce motion"
                        active: True
                    SwitchRow:
                        title: "Left-handed"
                EmptyState:
                    icon: "clock"
                    title: "No games yet"
                    text: "Finished games will stand here, with all scores."
                    OutlineButton:
                        text: "New game"
                        icon: "plus"

<PiecesPage@GiglioScreen>:
    Scroller:
        PageBody:
            Words:
                text: "Giglio"
                style: "display"
            Words:
                text: "Players, dice, pawns"
                style: "section"
            Card:
                StackLayout:
                    id: players
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap10
                StackLayout:
                    id: pawns
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap10
                StackLayout:
                    id: dice
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap10
                BoxLayout:
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap20
                    Die:
                        kind: "white"
                        value: 5
                        size: theme.die_l, theme.die_l
                    Die:
                        kind: "black"
                        value: 3
                        size: theme.die_l, theme.die_l
                    Die:
                        kind: "orange"
                        value: 6
                        size: theme.die_l, theme.die_l
            Words:
                text: "Icon set"
                style: "section"
            Card:
                StackLayout:
                    id: icons
                    size_hint_y: None
                    height: self.minimum_height
                    spacing: theme.gap12

<IconCell@BoxLayout>:
    icon: ""
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    spacing: theme.gap4
    Icon:
        name: root.icon
        size: theme.touch, theme.touch
        pos_hint: {"center_x": .5}
        ground: theme.bg
    Words:
        text: root.icon
        style: "caption"
        halign: "center"
        color: theme.ink2

<ContactSheet@GiglioScreen>:
    GridLayout:
        id: icons
        cols: 12
        padding: theme.gap20
        spacing: theme.gap12, theme.gap20

<SampleSheet@BottomSheet>:
    title: "Buildings, 4th floor"
    subtitle: "Anna places one pawn here"
    icon: "build"
    tile: "buildc"
    Stepper:
        value: 1
        boxed: True
    Card:
        Words:
            text: "You pay"
            color: theme.ink2
        GoodsRow:
            goods: {"wood": 3, "servants": 1, "coins": 3}
            style: "numeral_m"
    Card:
        Words:
            text: "Chiara is in this tower: pay 3 first. The 2 coins on this floor cannot pay it."
    SheetFooter:
        MainButton:
            text: "Confirm placement"
            icon: "check"
"""
Builder.load_string(LAYOUT)


def pawn(**facts: Any) -> Any:
    made = Factory.Pawn()
    for name, value in facts.items():
        setattr(made, name, value)
    return made


def pieces() -> Any:
    page = Factory.PiecesPage()
    for letter, player in zip("AFCDE", kit.PLAYERS, strict=True):
        page.ids.players.add_widget(kit.Badge(player=player, letter=letter))
        page.ids.players.add_widget(kit.Placed(player=player, letter=letter, member="black"))
        page.ids.pawns.add_widget(pawn(player=player, letter=letter, member="white", disabled=player == "pink"))
    for member in ("black", "orange", "neutral"):
        page.ids.pawns.add_widget(pawn(player="yellow", letter="Be", member=member))
    for number, kind in enumerate(("white", "black", "orange", "white", "black", "orange", "neutral"), start=1):
        page.ids.dice.add_widget(kit.Die(kind=kind, value=number))
    for icon in names():
        page.ids.icons.add_widget(kit.Icon(name=icon))
    return page


def contact_sheet() -> Any:
    """All icons with their names, to be laid beside the drawn sheet."""
    page = Factory.ContactSheet()
    for icon in names():
        cell = Factory.IconCell()
        cell.icon = icon
        page.ids.icons.add_widget(cell)
    return page


def controls() -> Any:
    return Factory.ControlsPage()


def lists() -> Any:
    return Factory.ListsPage()


def sheet() -> Any:
    return Factory.SampleSheet()


PAGES: dict[str, Callable[[], Any]] = {"controls": controls, "lists": lists, "pieces": pieces}
