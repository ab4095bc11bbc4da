"""The catalogues hold every sentence that is said, whole and compiled; `make catalogues`."""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from scorer.language.catalogue import LANGUAGES, LanguageError, translations, words
from scorer.language.sentence import ENGLISH

ROOT = Path(__file__).resolve().parents[3]
PACKAGES = (ROOT / "scorer", ROOT / "web")
TRANSLATED = [language for language in LANGUAGES if language != "en"]
PAGE = ROOT / "web" / "static" / "js"
TEXTS = {"say": 1, "say_many": 2, "say_as": 2}
"""The functions that make sentences, and how many of their arguments are text."""
CALL = re.compile(r"(?<!function )\bt\(")
LITERAL = re.compile(r"""\s*(?:"(?:[^"\\]|\\.)*"\s*(?:\+\s*)?)+(?=[,)])""")
"""A text of the page that is written out, in one piece or in several."""

Texts = tuple[str, ...]
"""A text, or its forms by number."""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """The sentences that stand in the source, taken out as `make catalogues` does."""
    template = tmp_path_factory.mktemp("source") / "cribcam.pot"
    extract = ["pybabel", "--quiet", "extract", f"--mapping-file={ROOT / 'pyproject.toml'}"]
    babel = CommandLineInterface()
    babel.run([*extract, f"--output-file={template}", str(ROOT)])  # type: ignore[no-untyped-call]  # is babel's
    return read_po(BytesIO(template.read_bytes()))


@pytest.fixture(scope="module", params=TRANSLATED)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    """The translations into each language."""
    with file(request.param, "po").open("rb") as written:
        return read_po(written, locale=request.param)


def file(language: str, kind: str) -> Path:
    return ROOT / "scorer" / "locale" / language / "LC_MESSAGES" / f"cribcam.{kind}"


def messages(catalogue: Catalog) -> dict[tuple[str | None, Texts], Message]:
    """Everything but the header, by context and English text."""
    return {(message.context, texts(message.id)): message for message in catalogue if message.id}


def texts(translation: str | Iterable[str] | None) -> Texts:
    return (translation or "",) if isinstance(translation, str | None) else tuple(translation)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_sentences_are_found(source: Catalog) -> None:
    assert ("counted", ("pair royal",)) in messages(source)
    assert (None, ("a {name} is {total}",)) in messages(source)


@pytest.mark.parametrize("text", ["Phones that joined", "(put right)", "Look and language"])
def test_the_texts_of_the_page_are_found(source: Catalog, text: str) -> None:
    assert (None, (text,)) in messages(source)


def test_every_sentence_is_translated(source: Catalog, catalogue: Catalog) -> None:
    translated = messages(catalogue)
    assert [key for key in messages(source) if key not in translated] == []
    assert [key for key, message in translated.items() if not all(texts(message.string))] == []


def test_nothing_is_translated_that_nobody_says(source: Catalog, catalogue: Catalog) -> None:
    used = messages(source)
    assert [key for key in messages(catalogue) if key not in used] == []
    assert not catalogue.obsolete


def test_no_translation_is_a_guess(catalogue: Catalog) -> None:
    assert [key for key, message in messages(catalogue).items() if message.fuzzy] == []


def test_every_form_has_the_places_of_its_sentence(catalogue: Catalog) -> None:
    for (_, english), message in messages(catalogue).items():
        one, many = places(english[0]), places(english[-1])
        filled = (one, many) if one - many else (many,)
        for form in texts(message.string):
            assert places(form) in filled, form


def test_no_translation_says_its_sentence_again_and_again(catalogue: Catalog) -> None:
    forms = [form for each in messages(catalogue).values() for form in texts(each.string)]
    assert [form for form in forms if form in (form + form)[1:-1]] == []


def test_a_plural_has_as_many_forms_as_the_language(catalogue: Catalog) -> None:
    for message in messages(catalogue).values():
        assert len(texts(message.string)) == (catalogue.num_plurals if message.pluralizable else 1)


def test_the_compiled_catalogue_is_what_is_written(catalogue: Catalog) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    assert _translations(file(str(catalogue.locale), "mo").read_bytes()) == _translations(
        compiled.getvalue()
    )


def _translations(compiled: bytes) -> tuple[str, dict[tuple[str | None, Texts], Texts]]:
    """The rule of the plurals, and every translation."""
    catalogue = read_mo(BytesIO(compiled))
    by_key = {key: texts(message.string) for key, message in messages(catalogue).items()}
    return catalogue.plural_expr, by_key


def test_every_text_stands_in_the_call_that_says_it() -> None:
    files = [path for package in PACKAGES for path in package.rglob("*.py")]
    assert [place for path in files for place in _texts_elsewhere(path)] == []


def _texts_elsewhere(path: Path) -> Iterator[str]:
    """Calls whose text is no literal, so that no catalogue can hold it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = node.args[: TEXTS.get(node.func.id, 0)]
            if not all(isinstance(text, ast.Constant) for text in texts):
                yield f"{path}:{node.lineno}"


def test_every_text_of_the_page_is_written_out_in_its_call() -> None:
    assert [call for call, text in _page_calls() if text is None] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_page_gets_a_translation_of_all_that_it_says(language: str) -> None:
    translated = translations(language)
    assert [call for call, text in _page_calls() if text not in translated] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_page_fills_no_place_that_elides(language: str) -> None:
    translated = translations(language)
    texts_of_page = [translated.get(text or "", "") for _, text in _page_calls()]
    assert [text for text in texts_of_page if re.search(r"\{\w+:", text)] == []


def _page_calls() -> Iterator[tuple[str, str | None]]:
    """Where JavaScript asks for a translation, and of which sentence, if that is written out."""
    for path in sorted(PAGE.rglob("*.js")):
        script = path.read_text("utf-8")
        for call in CALL.finditer(script):
            written = LITERAL.match(script, call.end())
            line = script.count("\n", 0, call.start()) + 1
            yield f"{path.name}:{line}", _unquoted(written.group()) if written else None


def _unquoted(literals: str) -> str:
    return "".join(map(json.loads, re.findall(r'"(?:[^"\\]|\\.)*"', literals)))


def test_a_text_of_the_page_that_is_put_together_is_found_out() -> None:
    assert LITERAL.match('"in " + "pieces")')
    for call in ("name)", "`in ${n}`)", '"a" + name)', 'asked ? "a" : "b")'):
        assert not LITERAL.match(call)


def test_what_the_page_cannot_ask_for_is_not_among_its_translations() -> None:
    translated = translations("de")
    assert translated["Which card is this?"] == "Welche Karte ist das?"
    assert "" not in translated
    assert not {text for text in translated if "sensible" in text or "{n} holes above par" in text}


def test_the_page_needs_no_translations_into_english() -> None:
    assert translations("en") == {}


def test_a_language_is_there_as_soon_as_it_has_a_catalogue() -> None:
    folders = sorted(path.name for path in (ROOT / "scorer" / "locale").iterdir())
    assert list(LANGUAGES) == ["en", *folders]


@pytest.mark.parametrize(
    ("language", "numbers", "expected"),
    [
        ("de", (1, 2, 0), "Loch Löcher Löcher"),
        ("fr", (0, 1, 2), "trou trou trous"),
        ("es", (1, 2, 0), "agujero agujeros agujeros"),
        ("pl", (1, 2, 5, 12, 21, 22), "otwór otwory otworów otworów otworów otwory"),
        ("ru", (1, 2, 5, 11, 21, 22), "лунку лунки лунок лунок лунку лунки"),
    ],
)
def test_plurals_follow_the_language(
    language: str, numbers: tuple[int, ...], expected: str
) -> None:
    holes = ("{n} hole above par", "{n} holes above par")
    for n, form in zip(numbers, expected.split(), strict=True):
        assert form in words(language).ngettext(*holes, n).split()


def test_english_needs_no_catalogue() -> None:
    assert words("en") is ENGLISH


def test_an_unknown_language_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(LanguageError, match=f"no language 'xx'; there are {', '.join(LANGUAGES)}"):
        words("xx")
