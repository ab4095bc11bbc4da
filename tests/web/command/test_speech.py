"""A command line that cannot be taken is answered in the language that it asks for."""

import json
import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.frame import Image, Sighting
from vision.reading.recogniser import Recogniser
from web.command.main import VARIABLE, asked_speech, main


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
    assert asked_speech(line.split(), environment).language == language


@pytest.mark.parametrize(
    ("line", "said"),
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
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    assert said in capsys.readouterr().err


def test_the_variable_speaks_for_commands_that_have_no_such_option(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "pl")
    assert main(["serve", "--prt", "3"]) == 2
    assert "Nie ma opcji '--prt'" in capsys.readouterr().err
    assert main(["score", "5H", "5S", "5D", "JC"]) == 0
    assert "bez karty startowej" in capsys.readouterr().out


def test_nothing_of_a_language_is_left_behind(capsys: pytest.CaptureFixture[str]) -> None:
    before = dict(os.environ)
    main(["scor", "--lang", "de"])
    assert dict(os.environ) == before
    main(["scor"])
    assert capsys.readouterr().err.endswith("No such command 'scor'. Did you mean 'score'?\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("watch film.mp4 --dealer A --lang de", "Zu einer Partie gehören die Namen der Spieler"),
        ("watch film.mp4 --names A,B --sides top,top --lang ru", "разные"),
        ("play A:8H --lead-after last --lang fr", "--lead-after prend next ou first-go"),
    ],
)
def test_words_that_do_not_go_together_are_refused_in_the_language(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    assert said in capsys.readouterr().err


class Blind:
    """A recogniser that sees nothing."""

    def sightings(self, _: Image) -> tuple[Sighting, ...]:
        return ()


def test_the_figures_of_photographs_are_told_in_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Recogniser, "load", classmethod(lambda *_: Blind()))
    cv2.imwrite(str(tmp_path / "a.png"), np.zeros((8, 8, 3), np.uint8))
    labels = {"photos": [{"file": "a.png", "cards": ["5H"]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    assert main(["evaluate", "--lang", "de", str(tmp_path)]) == 0
    figures, *_ = capsys.readouterr().out.splitlines()
    assert figures.startswith("alle: Bilder 1, Karten 1, gefunden 0,0000")


def test_what_is_wrong_with_a_label_is_told_in_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    labels = {"films": [{"file": "a.mp4", "cards": [{"card": "5H", "from": 5, "to": 4}]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    assert main(["evaluate", "--lang", "de", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith("(von 5 bis 4 ist keine Zeitspanne in Sekunden)\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("read --lang de {folder}/none.jpg", "lässt sich nicht öffnen (Datei oder Ordner nicht"),
        ("read --lang es {folder}", "en esta carpeta no hay ninguna imagen"),
        ("evaluate --lang fr {folder}", "il nomme les photos et leurs cartes"),
        ("evaluate --deck X --lang pl {folder}/x", "nie można otworzyć (nie ma takiego pliku"),
        ("watch --lang ru {folder}/none.png", "не открывается (нет такого файла или папки)"),
    ],
)
def test_what_vision_and_the_system_refuse_is_said_in_the_language(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.format(folder=tmp_path).split()) == 2
    assert said in capsys.readouterr().err
