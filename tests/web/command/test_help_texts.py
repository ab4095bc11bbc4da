"""The help of every command is said in the language that is asked for."""

import sys

import pytest

from scorer.language.catalogue import LANGUAGES
from web.command.help_texts import extract, is_typed, paragraphs
from web.command.main import VARIABLE, main


@pytest.fixture(autouse=True)
def usual_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Help is written for a terminal of the usual width, wherever the tests run."""
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize(
    ("line", "language", "said"),
    [
        ("score --help --lang de", "", "die aufgedeckte Startkarte"),
        ("read --lang fr --help", "", "Utilisation : cribcam read"),
        ("evaluate --help", "pl", "Czyta zdjęcia i filmy"),
        ("train --help", "de", "Ordner für Daten und Zustand"),
        ("games list --help", "es", "Listar todas las partidas"),
        ("--help", "ru", "посчитать руку или криб"),
    ],
)
def test_help_is_said_in_the_language_asked_for(
    line: str,
    language: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(VARIABLE, language)
    assert main(line.split()) == 0
    assert said in capsys.readouterr().out


def test_after_another_language_help_is_english_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--help"]) == 0
    before = capsys.readouterr().out
    main(["score", "--help", "--lang", "de"])
    assert capsys.readouterr().out != before
    main(["score", "--help"])
    assert capsys.readouterr().out == before


def test_what_is_typed_stays_as_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "de")
    main(["--help"])
    assert '    bash  eval "$(_CRIBCAM_COMPLETE=bash_source cribcam)"\n' in capsys.readouterr().out


def test_english_help_loads_no_catalogue(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "web.command.help_texts")
    assert main(["--help"]) == 0
    assert "web.command.help_texts" not in sys.modules
    assert capsys.readouterr().out.startswith("Usage: cribcam")


def test_a_paragraph_is_one_line_and_what_follows_a_form_feed_is_no_help() -> None:
    text = (
        "Count a hand or\n    a crib.\n\n    It is shown.\n\n    \f\n    Raises ValueError.\n    "
    )
    assert list(paragraphs(text)) == ["Count a hand or a crib.", "It is shown."]


@pytest.mark.parametrize("part", ["six-card, five-card", "en, de, es", "\b\n  bash  eval"])
def test_lists_of_words_and_lines_are_typed(part: str) -> None:
    assert is_typed(part)


def test_the_catalogues_have_what_every_command_says_once() -> None:
    texts = [text for _, _, (_, text), _ in extract()]
    assert {"the points the player claimed", "Remove a game for good."} <= {*texts}
    assert len(texts) == len({*texts})
    assert not any(map(is_typed, texts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_every_subcommand_that_is_listed_the_whole_promise_is_read(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, language)
    for words in (["--help"], ["games", "--help"]):
        assert main(words) == 0
        listed = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
        assert [line for line in listed if line.endswith("...")] == []
