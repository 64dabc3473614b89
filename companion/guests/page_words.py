"""The words of the page itself, which knows none: it asks for them once, in the guest's language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.lorenzo import words as lorenzo
from companion.games.lorenzo.catalogue import CARD_TYPES, GOODS
from companion.games.masters import words as masters
from companion.games.masters.catalogue import RESOURCES
from companion.games.princes import words as princes
from companion.games.princes.catalogue import KINDS
from companion.table.pictures import picture
from companion.table.words import _, capital, plural


def page_words() -> dict[str, str]:
    """By the name that the page has for each; what stands in braces is filled in there."""
    return {**_joining(), **_table(), **_sheet(), **_lookup(), **_away()}


def _joining() -> dict[str, str]:
    return {
        "youAre": _("You are {name}"),
        "yourColour": _("You play {colour}."),
        "yourHand": _("This page shows only {name}’s hand."),
        "theTable": _("The table for everyone"),
        "noHand": _("This page shows the table to everyone, and nobody’s hand."),
        "hideHand": _("Hide my hand"),
        "hideHandWhy": _("Cards and money stay face down until I tap them"),
        "lookOnly": _("Look only"),
        "lookOnlyWhy": _("The host can let you act from here"),
        "mayAct": _("You can act from here"),
        "mayActWhy": _("In your turn, the same as on the host’s phone"),
        "mayEnterWhy": _("Your own column, at any time"),
        "sitDown": _("Sit down as {name}"),
        "showTable": _("Show the table"),
        "somebodyElse": _("I am somebody else"),
        "scanYours": _("Scan the code of your own seat: the host’s phone shows it."),
        "moveHere": _("Move it here"),
        "noInstall": _("Nothing to install, no account, no internet."),
        "keepCode": _("Keep the code to yourself: whoever has it can see your hand."),
        "noAnswer": _("The host’s phone does not answer. Check the Wi-Fi, then try again."),
        "again": _("Try again"),
        "language": _("Language"),
    }


def _table() -> dict[str, str]:
    return {
        "yourTurn": _("Your turn, {name}"),
        "live": _("live"),
        "over": _("The game is over"),
        "youCan": _("You can"),
        "couldI": _("Could I…?"),
        "decide": _("Decide first"),
        "endedNow": _("If the game ended now"),
        "final": _("Final scoring"),
        "yourPoints": _("Your points"),
        "points": _("points"),
        "events": _("Last moves"),
        "lookUp": _("Rules and cards"),
        "settings": _("This page"),
        "leave": _("Leave this seat"),
        "leaveSure": _("Leave? You need the code to come back."),
        "show": _("Show"),
        "hide": _("Hide"),
    }


def _sheet() -> dict[str, str]:
    return {
        "close": _("Close"),
        "loading": _("One moment…"),
        "confirm": _("Confirm"),
        "sending": _("Sending…"),
        "askHost": _("Ask the host to let you act"),
        "notYourTurn": _("Not your turn"),
        "chooseAll": _("Choose an answer above"),
        "movedOn": _("The table has moved on. These are the new numbers."),
        "tooLate": _("This can no longer be done. Choose again."),
        "hostUndo": _("Only the host’s phone can undo it."),
        "nothingPlaced": _("Nothing has changed."),
        "pay": _("You pay"),
        "get": _("You get"),
        "others": _("Others"),
        "left": _("Left after"),
        "nothing": _("nothing"),
        "allowed": _("allowed"),
        "notAllowed": _("not allowed"),
        "none": capital(_("nothing")),
        "more": _("More"),
        "less": _("Less"),
        "search": _("Search"),
        "noMatch": _("Nothing found"),
        "rule": _("Rule"),
        "tellSome": _("{n} of {number} chosen"),
        "save": _("Save"),
    }


def _lookup() -> dict[str, str]:
    return {
        "rules": _("Rules"),
        "cards": _("Cards"),
        "searchRules": _("Search the rules"),
        "searchCards": _("Search the cards"),
        "playedThisWay": _("We play it this way"),
        "learn": _("Learn this game"),
        "allLessons": _("All lessons"),
        "rulesOfThis": _("The rules about this"),
        "next": _("Next: {name}"),
        "before": _("Back"),
    }


def _away() -> dict[str, str]:
    return {
        "reconnecting": _("Reconnecting…"),
        "nothingSent": _("Nothing is sent until the host’s phone answers. You see the table as it was at {time}."),
        "stuck": _("Still stuck? Check that both phones are on the same Wi-Fi and that Giglio is open on the host’s."),
        "otherWifi": _("If the Wi-Fi has changed, scan your code again."),
        "closed": _("This seat was opened elsewhere or got a new code"),
        "closedWhy": _("Scan the code of your seat again to come back."),
        "stopped": _("The host has closed the table"),
        "stoppedWhy": _("This page comes back by itself when it opens again."),
        "elsewhere": _("The host is at another game"),
        "elsewhereWhy": _(
            "Scan your code of that game to join it. When this game goes on, this page comes back by itself."
        ),
        "fullWhy": _("This page opens by itself as soon as there is room."),
        "back": _("The table is back"),
    }


COUNTS = {"zero": 0, "one": 1, "few": 2, "many": 5}
"""A number of each kind that languages tell apart, by the browser's name for the kind; ``other`` is as ``many``."""


def nouns(box: str) -> dict[str, dict[str, str]]:
    """What an icon is called, for those who cannot see it: beside each kind of number, and without any."""
    said: dict[str, Callable[..., str]]
    match box:
        case "masters":
            said = {kind: partial(masters.noun, kind) for kind in RESOURCES}
            said |= {"faith": partial(lorenzo.noun, "faith"), "points": partial(lorenzo.noun, "victory")}
        case "princes":
            said = {kind: partial(princes.noun, kind) for kind in KINDS}
        case _:
            said = {kind: partial(lorenzo.noun, kind) for kind in (*GOODS, *CARD_TYPES)}
            said |= {"privileges": lambda n=2: plural("Council Privilege", "Council Privileges", n)}
    return {
        picture(kind): {"kind": noun(), **{count: noun(n) for count, n in COUNTS.items()}}
        for kind, noun in said.items()
    }
