"""The command line speaks the language that is asked for, with the signs that can be printed."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import cv2
import numpy as np
import pytest

from scorer.language.catalogue import LANGUAGES
from tests.thoroughness import tried
from vision.frame import Image, Sighting
from vision.reading.recogniser import Recogniser
from web.command.click_sentences import CLICK_SENTENCES
from web.command.help_texts import extract, is_typed, paragraphs
from web.command.main import VARIABLE, main, requested_speech

Command = Callable[..., str]


@pytest.mark.parametrize(
    ("line", "variable", "language"),
    [
        ("score 5H --lang pl", "", "pl"),
        ("score --lang=ru 5H", "de", "ru"),
        ("score 5H", "de", "de"),
        ("score 5H -- --lang pl", "", "en"),
        ("score 5H --lang", "", "en"),
        ("score 5H --lang xx", "de", "en"),
        ("score 5H", "", "en"),
    ],
)
def test_the_language_is_that_of_the_option_or_else_of_the_environment(
    line: str, variable: str, language: str
) -> None:
    environment = {VARIABLE: variable} if variable else {}
    assert requested_speech(line.split(), environment).language == language


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("score 5H --stater 5C --lang pl", "Nie ma opcji '--stater'. Czy chodzi o '--starter'?"),
        ("read --lang de", "Es fehlt 'IMAGE...'."),
        ("scor --lang fr", "La commande 'scor' n’existe pas. Vouliez-vous dire 'score' ?"),
        ("cuenta --lang es", "No existe la orden 'cuenta'. cribcam --help dice lo que hay."),
        ("score 5H --claim five --lang ru", "'five' – не подходящее число (integer)."),
        ("evaluate one two --lang de", "Ein Wort zu viel (two)"),
    ],
)
def test_what_click_refuses_is_said_in_the_language(
    line: str, message: str, cribcam: Command
) -> None:
    assert message in cribcam(line, 2)


def test_the_variable_speaks_for_commands_that_have_no_such_option(
    monkeypatch: pytest.MonkeyPatch, cribcam: Command
) -> None:
    monkeypatch.setenv(VARIABLE, "pl")
    assert "Nie ma opcji '--prt'" in cribcam("serve --prt 3", 2)
    assert "bez karty startowej" in cribcam("score 5H 5S 5D JC")


def test_nothing_of_a_language_is_left_behind(capsys: pytest.CaptureFixture[str]) -> None:
    before = dict(os.environ)
    main(["scor", "--lang", "de"])
    assert dict(os.environ) == before
    main(["scor"])
    assert capsys.readouterr().err.endswith("No such command 'scor'. Did you mean 'score'?\n")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("watch film.mp4 --dealer A --lang de", "Zu einer Partie gehören die Namen der Spieler"),
        ("watch film.mp4 --names A,B --sides top,top --lang ru", "не больше одного раза"),
        ("play A:8H --lead-after last --lang fr", "--lead-after prend next ou first-go"),
    ],
)
def test_words_that_do_not_go_together_are_refused_in_the_language(
    line: str, message: str, cribcam: Command
) -> None:
    assert message in cribcam(line, 2)


class Blind:
    """A recogniser that sees nothing."""

    def sightings(self, _: Image) -> tuple[Sighting, ...]:
        return ()


def test_the_figures_of_photographs_are_told_in_the_language(
    tmp_path: Path, cribcam: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Recogniser, "load", classmethod(lambda *_: Blind()))
    cv2.imwrite(str(tmp_path / "a.png"), np.zeros((8, 8, 3), np.uint8))
    labels = {"photos": [{"file": "a.png", "cards": ["5H"]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    figures, *_ = cribcam(f"evaluate --lang de {tmp_path}").splitlines()
    assert figures.startswith("alle: Bilder 1, Karten 1, gefunden 0,0000")


def test_what_is_wrong_with_a_label_is_told_in_the_language(
    tmp_path: Path, cribcam: Command
) -> None:
    labels = {"films": [{"file": "a.mp4", "cards": [{"card": "5H", "from": 5, "to": 4}]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    assert cribcam(f"evaluate --lang de {tmp_path}", 2).endswith(
        "(von 5 bis 4 ist keine Zeitspanne in Sekunden)\n"
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("read --lang de {folder}/none.jpg", "lässt sich nicht öffnen (Datei oder Ordner nicht"),
        ("read --lang es {folder}", "en esta carpeta no hay ninguna imagen"),
        ("evaluate --lang fr {folder}", "il nomme les photos et leurs cartes"),
        ("evaluate --deck X --lang pl {folder}/x", "nie można otworzyć (nie ma takiego pliku"),
        ("watch --lang ru {folder}/none.png", "не открывается (нет такого файла или папки)"),
    ],
)
def test_what_vision_and_the_system_refuse_is_said_in_the_language(
    line: str, message: str, tmp_path: Path, cribcam: Command
) -> None:
    assert message in cribcam(line.format(folder=tmp_path), 2)


@pytest.fixture(autouse=True)
def usual_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Help is written for a terminal of the usual width, wherever the tests run."""
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize(
    ("line", "language", "sentence"),
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
    line: str, language: str, sentence: str, cribcam: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, language)
    assert sentence in cribcam(line)


def test_after_another_language_help_is_english_again(cribcam: Command) -> None:
    before = cribcam("score --help")
    assert cribcam("score --help --lang de") != before
    assert cribcam("score --help") == before


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


def test_click_says_each_of_these_sentences() -> None:
    sources = Path(click.__file__).parent.glob("*.py")
    calls = [
        node
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"_", "ngettext"}
    ]
    texts = {arg.value for call in calls for arg in call.args if isinstance(arg, ast.Constant)}
    ours = [text for each in CLICK_SENTENCES for text in (each.text, each.plural) if text]
    assert [text for text in ours if text not in texts] == []


ROOT = Path(__file__).resolve().parents[3]
CRIBCAM = (sys.executable, "-c", "import sys; from web.command.main import main; sys.exit(main())")
LOCALES = {
    "the locale C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "ASCII asked for": {"PYTHONIOENCODING": "ascii"},
    "no sign beyond Western Europe": {"PYTHONIOENCODING": "latin-1"},
}
PATIENCE_S = 60


@pytest.fixture(params=LOCALES)
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    own = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    return os.environ | own | LOCALES[request.param]


def printed(environment: dict[str, str], *words: str, typed: bytes = b"") -> str:
    command = [*CRIBCAM, *words]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode("ascii")


def test_a_hand_is_counted(environment: dict[str, str]) -> None:
    output = printed(environment, "score", "7H", "7S", "8D", "8C", "--starter", "9C")
    assert output.startswith("  2  fifteen  7H 8D\n")


def test_a_game_is_told(environment: dict[str, str]) -> None:
    output = printed(environment, "replay", str(ROOT / "samples" / "evening.txt"))
    assert "starter 2D\n   7H   7      Bob\n" in output


def test_suits_are_read_from_standard_input(environment: dict[str, str]) -> None:
    output = printed(environment, "score", "--from", "-", typed="7♥ 7♠ 8♦ 8♣ 9♣\n".encode())
    assert "7H 7S 8D 8C" in output


@pytest.mark.parametrize("environment", ["the locale C"], indirect=True)
def test_a_followed_game_is_written_down_as_it_is_read(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """The names come as Windows gives them, whatever its encoding of files."""
    (tmp_path / "frames").mkdir()
    cv2.imwrite(str(tmp_path / "frames" / "000.png"), np.full((90, 160, 3), 90, np.uint8))
    frames, out = str(tmp_path / "frames" / "%03d.png"), tmp_path / "game.txt"
    words = ["watch", frames, "--names", "Zoë,Bob", "--dealer", "A", "--out", str(out)]
    run = f"from web.command.main import main; main({words!a})"
    subprocess.run((sys.executable, "-c", run), env=environment, check=True, capture_output=True)
    assert out.read_text("utf-8").splitlines()[1] == "named A Zoë"


@pytest.mark.parametrize(
    "environment", ["the locale C", *tried((), ("no sign beyond Western Europe",))], indirect=True
)
def test_phones_are_told_the_address_without_a_code(environment: dict[str, str]) -> None:
    command = [*CRIBCAM, "serve", "--lan", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline().decode("ascii") for _ in range(4)]
        server.terminate()
        assert server.wait(PATIENCE_S) == 0
    assert lines[2].startswith("Take part with a phone: scan the code, or open https://")
