"""Everything a person reads can be read in every language that is offered."""

import ast
import gettext
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from babel.messages.mofile import read_mo

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words as lorenzo_words
from companion.games.lorenzo.catalogue import catalogue
from companion.table import words
from companion.table.words import MINUS, _, decimal, listing, plural
from tests import glossary
from tests.golden import GAMES, journal
from tests.translations import (
    FILES,
    ROOT,
    TRANSLATIONS,
    begin,
    compiled,
    forms,
    gathered,
    in_code,
    in_layout,
    messages,
    template,
    told,
    translated,
    untranslated,
    update,
)

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
MARKUP = re.compile(r"\[/?[a-z]+(?:=[^\]]*)?\]|&\w+;")
DATA = {
    "printed",
    "name",
    "one",
    "asks",
    "title",
    "text",
    "section",
    "module",
    "example",
    "refusal",
    "short",
    "next",
    "otherwise",
    "kept",
}
DATA |= {"about", "ask", "says"}  # of lessons
"""Fields of the data that hold a text; a reading of a rule is a text, too."""
LOOK_UP = ("rulebook.entry", "words.entry", "entry")
"""How code comes by a rule of the data."""

ITALIAN = TRANSLATIONS / "it" / "LC_MESSAGES" / "giglio.po"

every_language = pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.parent.name)


@cache
def written(path: Path) -> Catalog:
    """As the file is; nobody here changes it."""
    return translated(path)


def spoken(path: Path) -> gettext.GNUTranslations:
    with path.with_suffix(".mo").open("rb") as file:
        return gettext.GNUTranslations(file)


@pytest.fixture
def _in_italian() -> Iterator[None]:
    words.use(spoken(ITALIAN))
    yield
    words.use(gettext.NullTranslations())


# Complete


def test_all_languages_are_there() -> None:
    assert [path.parent.parent.name for path in FILES] == ["de", "es", "fr", "it", "pl", "pt"]


@every_language
def test_every_message_of_the_program_is_there_and_no_other(path: Path) -> None:
    said = {(message.context, *forms(message.id)) for message in messages(template())}
    there = {(message.context, *forms(message.id)) for message in messages(written(path))}
    assert len(said) > 1000
    assert said - there == set(), "make translations adds them"
    assert there - said == set(), "make translations drops them"
    assert not written(path).obsolete


@every_language
def test_every_message_is_translated_in_all_its_forms(path: Path) -> None:
    found = written(path)
    assert untranslated(found) == []
    for message in messages(found):
        assert len(forms(message.string)) == (found.num_plurals if message.pluralizable else 1)


def test_what_is_not_yet_translated_is_noticed() -> None:
    found = template()
    assert len(untranslated(found)) == len(messages(found))
    for message in found:
        message.string = message.id
    assert untranslated(found) == []
    messages(found)[0].flags.add("fuzzy")
    assert untranslated(found) == [forms(messages(found)[0].id)[0]]


@every_language
def test_what_ships_is_what_was_written(path: Path) -> None:
    def texts(content: bytes) -> dict[object, object]:
        found = messages(read_mo(BytesIO(content)))
        return {(message.context, forms(message.id)[0]): message.string for message in found}

    source = texts(compiled(written(path)))
    assert len(source) == len(messages(written(path)))
    assert texts(path.with_suffix(".mo").read_bytes()) == source, "make translations compiles it"


def test_a_language_is_begun_with_all_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(TRANSLATIONS / "en", tmp_path / "en")
    monkeypatch.setattr("tests.translations.TRANSLATIONS", tmp_path)
    path = begin("pl")
    said = told(path, update(path)).splitlines()
    assert said[0] == f"pl: 0 of {len(messages(template()))}"
    assert len(said) > len(messages(template()))  # and each by its words
    assert translated(path).num_plurals == 3
    assert {one.name for one in (tmp_path / "pl").iterdir()} == {one.name for one in FILES[0].parents[1].iterdir()}


# Alike


def slips(message: Message) -> list[str]:
    """Where a translation would lose a fact, a tag or a space, or break the sentence that is built from it."""
    one, *many = forms(message.id)
    found = []
    for n, text in enumerate(forms(message.string)):
        original = many[0] if many and n else one
        may_lack = {"{n}"} if many else set()  # a singular may say the number in a word
        lost = set(PLACEHOLDER.findall(original)) ^ set(PLACEHOLDER.findall(text))
        if lost - may_lack:
            found.append(f"{text}: {sorted(lost)}")
        if MARKUP.findall(original) != MARKUP.findall(text):
            found.append(f"{text}: its markup")
        if (text[:1].isspace(), text[-1:].isspace()) != (original[:1].isspace(), original[-1:].isspace()):
            found.append(f"{text!r}: space around it")
        if len(original) > 10 and len(text) * 4 < len(original):
            found.append(f"{text}: hardly anything of {original}")
        if original.endswith(".") != text.endswith("."):
            found.append(f"{text}: full stop")
    return found


def test_no_line_of_french_begins_with_a_sign() -> None:
    """Before it stands a space that does not break."""
    catalog = translated(TRANSLATIONS / "fr" / "LC_MESSAGES" / "giglio.po")
    said = [text for message in messages(catalog) for text in forms(message.string)]
    assert len(said) > 5000
    for file in (TRANSLATIONS / "fr" / "help.md", *Path(__file__).parents[1].glob("docs/store/fr/*.txt")):
        said += file.read_text(encoding="utf-8").splitlines()
    assert [text for text in said if re.search(r" [:;?!»]|« ", text)] == []


@every_language
def test_translations_keep_what_is_filled_in(path: Path) -> None:
    assert [slip for message in messages(written(path)) for slip in slips(message)] == []


@pytest.mark.parametrize(
    ("original", "translation"),
    [
        ("{name} wins", "{nome} vince"),
        ("{name} wins", "vince"),
        ("needs {n}", "serve"),
        ("{n:+} to the value", "{n} al valore"),
        ("Choose the card", "S"),
        ("[b]{name}[/b] placed", "{name} ha piazzato"),
        (" or ", "o"),
        ("Choose one.", "Scegline uno"),
        (("{n} of {all}", "{n} of {all}"), ("uno di {all}", "tutti e {n}")),
    ],
)
def test_a_slip_in_a_translation_is_noticed(
    original: str | tuple[str, str], translation: str | tuple[str, str]
) -> None:
    assert len(slips(Message(original, translation))) == 1


def test_a_singular_may_say_its_number_in_a_word() -> None:
    assert slips(Message(("{n} more card", "{n} more cards"), ("un’altra carta", "altre {n} carte"))) == []


# The words of the games


@every_language
def test_every_term_has_its_word(path: Path) -> None:
    known = glossary.read(path.parent.parent.name)
    assert set(known.terms) == set(glossary.english().terms)
    assert all(word.strip() for several in known.terms.values() for word in several)
    spoken_of = {forms(message.id)[-1] for message in messages(written(path))}
    for apart in (known.apart, glossary.english().apart):
        assert set(apart) <= set(known.terms)
        assert {text for several in apart.values() for text in several} <= spoken_of


@every_language
def test_one_thing_has_one_word(path: Path) -> None:
    known = glossary.read(path.parent.parent.name)
    assert [slip for message in messages(written(path)) for slip in glossary.other_words(message, known)] == []


def test_another_word_for_a_thing_is_noticed() -> None:
    known = glossary.Glossary({"bonus tile": ("tessera bonus",), "tower": ("torre", "torri")}, {"tower": ["In towers"]})
    assert glossary.other_words(Message("{tower}: Bonus tiles", "{tower}: gettoni"), known) != []
    assert glossary.other_words(Message("{tower}: Bonus tiles", "{tower}: tessera bonus"), known) == []
    assert glossary.other_words(Message("Both towers", "Le due TORRI"), known) == []
    assert glossary.other_words(Message("In towers", "In alto"), known) == []
    assert list(glossary.said("Works offline")) == ["Work"]
    assert list(glossary.said("it works by itself")) == []


# Nothing stays behind


def test_nothing_is_said_before_a_language_is_chosen() -> None:
    """A text made when a module is imported would stay as it is for ever."""
    modules = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in ROOT.glob("companion/**/*.py")]
    code = f"""
import tests.conftest, gettext
from importlib import import_module
from companion.table import words

class TooEarly(gettext.NullTranslations):
    def gettext(self, message):
        raise AssertionError(f"{{message!r}} is said during an import")
    def ngettext(self, one, many, n):
        raise AssertionError(f"{{one!r}} is said during an import")
    def pgettext(self, sense, message):
        raise AssertionError(f"{{message!r}} is said during an import")

words.use(TooEarly())
for name in {sorted(modules)}:
    import_module(name)
try:
    words._("Undo")
except AssertionError:
    print("listened to all of it")
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.strip().endswith("listened to all of it"), run.stderr


def test_only_data_is_said_without_being_written_out() -> None:
    """``_(name)`` is not found by whoever gathers the messages, unless the name is a text of the data."""
    unknown = []
    for path in ROOT.glob("companion/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case (
                    ast.Call(func=ast.Name("_" | "plural") | ast.Attribute(attr="_"), args=[said, *_])
                    | ast.Call(func=ast.Name("as_in"), args=[_, said])
                ):
                    if not is_known(said):
                        unknown.append(f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert unknown == []
    layouts = [path.read_text(encoding="utf-8") for path in ROOT.glob("companion/**/*.kv")]
    assert [found for layout in layouts for found in re.findall(r"""\btr\.[_n]\((?!["']).*""", layout)] == []


def is_known(said: ast.expr) -> bool:
    match said:
        case ast.Constant(str()) | ast.Name("text"):
            return True
        case ast.Attribute(attr=field):
            return field in DATA
        case ast.BoolOp(values=several):
            return all(map(is_known, several))
        case _:
            return False


def in_english(code: str) -> list[str]:
    """Titles and texts of rules that go out as they stand in the data."""
    if not any(name.rpartition(".")[2] in code for name in LOOK_UP):
        return []  # no rule is looked up: to read all that code would take a second
    nodes = list(ast.walk(ast.parse(code)))
    said = {part for node in nodes if is_call(node, "_") for part in ast.walk(node)}
    looked_up = {ast.unparse(node) for node in nodes if is_call(node, *LOOK_UP)}
    for node in nodes:
        if isinstance(node, ast.Assign) and is_call(node.value, *LOOK_UP):
            looked_up.update(map(ast.unparse, node.targets))
    return [
        ast.unparse(node)
        for node in nodes
        if isinstance(node, ast.Attribute) and node.attr in ("title", "text") and node not in said
        if ast.unparse(node.value) in looked_up
    ]


def is_call(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in names


def test_no_rule_is_shown_as_it_stands_in_the_data() -> None:
    assert in_english("x = rulebook.entry(BOX, rule).title") == ["rulebook.entry(BOX, rule).title"]
    assert in_english("found = entry(BOX, rule)\nx = found.text") == ["found.text"]
    assert in_english("x = _(rulebook.entry(BOX, rule).text)") == []
    shown = {path: in_english(path.read_text(encoding="utf-8")) for path in ROOT.glob("companion/**/*.py")}
    assert {path.name: found for path, found in shown.items() if found} == {}


def test_no_two_messages_share_a_singular() -> None:
    """A translation is looked up by it, so the second plural would never be heard."""
    plurals: dict[str, set[str]] = {}
    for _path, (_line, said, _sense) in gathered():
        if isinstance(said, tuple):
            plurals.setdefault(said[0], set()).add(said[1])
    assert {one: many for one, many in plurals.items() if len(many) > 1} == {}


def test_messages_are_found_wherever_they_stand() -> None:
    code = (
        'x = f"{_(\'At once\')}: {y}"\nz = plural("{n} coin", "{n} coins", n).format(a=_("a" "b"))\n_(name)\n'
        'as_in("money", "kept")\n'
    )
    said = [(words, sense) for _line, words, sense in in_code(code) if isinstance(words, str)]
    assert sorted(said) == [("At once", None), ("ab", None), ("kept", "money")]
    assert [one.words for one in in_code(code) if isinstance(one.words, tuple)] == [("{n} coin", "{n} coins")]
    layout = (
        "#:import tr companion.ui.text.tr\n<Row>:\n    text: tr._('Undo: all') if root.x else tr.n('one', 'many', 3)\n"
        "    on_release:\n        root.say(tr._('Done'))\n"
    )
    assert [one.words for one in in_layout(layout)] == ["Undo: all", ("one", "many"), "Done"]


# Spoken


@pytest.mark.usefixtures("_in_italian")
def test_a_whole_game_is_told_in_italian() -> None:
    names = [card.printed for card in catalogue().cards.values() if card.printed != card.name]
    english = re.compile(rf"\b({'|'.join(names)}|the|takes|member|to|with|servants?)\b")
    for path in GAMES:
        for entry in journal(path).entries:
            assert not english.search(entry.text), entry.text


@pytest.mark.usefixtures("_in_italian")
def test_a_line_of_the_log_a_card_and_a_refusal() -> None:
    table = lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea", "Carlo")))
    table = lorenzo.apply(table, lorenzo.Dice(white=4, black=2, orange=6, source="recorded"))
    move = lorenzo.Place(member="orange", space="buildings-4", card=25)
    assert lorenzo.describe(table, move) == "Anna: familiare arancione (6) su Edifici 4, prende Zecca"
    refused = [*lorenzo.check(table, move).reasons, *lorenzo.check(table, move.with_(card=None)).reasons]
    assert [rulebook.sentence("lorenzo", reason, table) for reason in refused] == [
        "Zecca costa 1 legno e 3 pietre; ti manca ancora: 1 pietra.",
        "Ci vuole almeno un 7, hai 6. Bisognerebbe spendere 1 servitore in più.",
        "Ci vuole almeno un 7, hai 6. Spendi 1 servitore in più.",
    ]
    assert lorenzo_words.card_text(catalogue().cards[25]) == (
        "Costo: 1 legno e 3 pietre.\nSubito: Ricevi 5 punti vittoria.\n"
        "Produzione da 5 in su: Ricevi 1 moneta per ogni carta edificio che hai."
    )


@pytest.mark.usefixtures("_in_italian")
def test_the_title_of_a_rule() -> None:
    assert rulebook.title("princes", "auction.last_player") == "L’ultimo senza oggetto"


@pytest.mark.usefixtures("_in_italian")
def test_lists_and_numbers() -> None:
    assert listing(["legno", "pietra", plural("{n} day ago", "{n} days ago", 2)]) == "legno, pietra e 2 giorni fa"
    assert [decimal(number) for number in (0, 1.25, 12.34)] == ["0,0", "1,2", "12,3"]
    assert plural("{n} day ago", "{n} days ago", -1) == f"{MINUS}1 giorno fa"
    assert listing(["Anna", "Bea"]) == "Anna e Bea"
    assert [lorenzo_words.amount("coins", n) for n in (0, 1, 2)] == ["0 monete", "1 moneta", "2 monete"]


@pytest.mark.usefixtures("_in_italian")
def test_nothing_stays_nothing() -> None:
    assert _("") == ""
