"""The command ``cribcam``: its subcommands, its errors, and the page that it serves."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

import pytest

from web.command.main import main
from web.log.opening import games_file

ROOT = Path(__file__).resolve().parents[3]
MAIN = "import sys, web.command.main; sys.exit(web.command.main.main())"
SERVE = """
import signal, sys, functools, web.serve, web.command.main
signal.signal(signal.SIGINT, signal.default_int_handler)
web.serve.Ending = functools.partial(web.serve.Ending, after_s=60)
class Blind:
    sightings = lambda self, image: ()
web.serve.recogniser_for = lambda arguments: arguments.courts and Blind()
sys.exit(web.command.main.main(["serve", "--json", *sys.argv[1:]]))
"""
"""A server that hears Ctrl-C also where tests run in the background, and that may end slowly."""

Command = Callable[..., str]


def test_every_package_brings_its_subcommands(cribcam: Command) -> None:
    help_text = cribcam("--help")
    assert all(
        name in help_text
        for name in ("score", "read", "watch", "evaluate", "cameras", "train", "serve")
    )


def test_what_the_user_can_mend_is_one_line_and_exit_status_2(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["score", "5H", "5S", "5D", "XX", "--starter", "5C"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cribcam: 'XX' is not a card")
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "hands.txt"
    assert main(["score", "--from", str(missing)]) == 2
    message = f"cribcam score: Invalid value for '--from': '{missing}': No such file or directory\n"
    assert capsys.readouterr().err == message


@pytest.mark.parametrize(
    ("card", "refusals"),
    [("5D", subprocess.PIPE), ("5X", subprocess.STDOUT)],
    ids=["counted", "refused"],
)
def test_who_hears_only_the_first_lines_is_no_error(
    card: str, refusals: int, tmp_path: Path
) -> None:
    hands = tmp_path / "hands.txt"
    hands.write_text(f"5H 5S {card} JC 5C\n" * 5000)
    counting = subprocess.Popen(
        [sys.executable, "-c", MAIN, "score", "--from", str(hands)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=refusals,
        text=True,
    )
    with counting:
        assert counting.stdout is not None
        assert card in counting.stdout.readline()
        counting.stdout.close()
        errors = "" if counting.stderr is None else counting.stderr.read()
    assert (errors, counting.returncode) == ("", 0)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["whist"], "cribcam: No such command 'whist'. cribcam --help lists what "),
        (["scroe", "5H"], "cribcam: No such command 'scroe'. Did you mean 'score'?"),
        (["score", "--whist"], "cribcam score: No such option '--whist'. cribcam score --help"),
        (["score", "--strater"], "cribcam score: No such option '--strater'. Did you mean '--star"),
        (
            ["score", "--star=5C"],
            "cribcam score: No such option '--star'. Did you mean '--starter'?",
        ),
        (["games"], "cribcam games: Missing command."),
        (["games", "lst"], "cribcam games: No such command 'lst'. Did you mean 'list'?"),
        (["games", "show"], "cribcam games show: Missing argument 'N'."),
        (
            ["games", "show", "x"],
            "cribcam games show: Invalid value for 'N': 'x' is not a valid int",
        ),
    ],
)
def test_wrong_words_are_one_line_and_exit_status_2(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(message)


def test_ctrl_c_ends_a_command_without_a_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("vision.commands.cameras.cameras", interrupted)
    assert main(["cameras"]) == 130
    assert capsys.readouterr() == ("", "")


def test_ctrl_c_ends_the_watching_of_a_camera_without_a_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_opener: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("vision.commands.watch.kept_open", interrupted)
    assert main(["watch", "0"]) == 130
    assert capsys.readouterr() == ("", "")


def test_what_cannot_be_watched_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "nothing.mp4"]) == 2
    message = "cribcam: nothing.mp4 is no camera number or name, address, file or folder\n"
    assert capsys.readouterr() == ("", message)


def test_the_version_is_that_of_the_package(cribcam: Command) -> None:
    assert cribcam("--version") == f"cribcam {version('cribcam')}\n"


def test_no_subcommand_is_a_mistake_that_shows_the_usage(cribcam: Command) -> None:
    assert "Usage: cribcam" in cribcam("", 2)


def test_the_games_are_kept_in_a_folder_of_the_user() -> None:
    assert games_file().is_relative_to(Path.home())


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own, in an empty folder, with a recogniser that sees nothing."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, "--port", "0", "--db", str(tmp_path / "games.db")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    yield process
    process.kill()
    process.communicate()


def test_serve_prints_its_address_answers_there_and_ends_cleanly_at_ctrl_c(
    serving: subprocess.Popen[str],
) -> None:
    assert serving.stdout is not None
    address = json.loads(serving.stdout.readline())["address"]
    with urllib.request.urlopen(address) as answer:
        assert b"cribcam" in answer.read()
    with urllib.request.urlopen(f"{address}events") as listening:
        assert listening.readline() == b"retry: 500\n"
        assert listening.readline().startswith(b"data: ")
        serving.send_signal(signal.SIGINT)
        out, err = serving.communicate(timeout=60)
    assert (serving.returncode, out, err) == (0, "", "")


def test_a_port_that_is_taken_is_said_and_the_next_free_one_used(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "--port", str(port), "--db", str(tmp_path / "games.db")],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        address = json.loads(process.stdout.readline())["address"]
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert f":{port}/" not in address
    assert err == f"cribcam: port {port} is taken; the next free one is used\n"


def test_a_database_that_cannot_be_kept_is_one_line_and_exit_status_2(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = subprocess.run(
        [sys.executable, "-c", SERVE, "--db", str(tmp_path / "file" / "games.db")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "cannot keep the games" in done.stderr


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "score 7C 8D 8H --starter 9S --lang pl",
            "kribidż sześciokartowy: ręka ma prócz karty startowej 4 karty, a nie 3",
        ),
        (
            "score 7C 7C 8H KC --lang de",
            "7♣ ist zweimal da; in einem Kartenspiel ist jede Karte nur einmal",
        ),
        ("advise 7C 8D 8H --lang fr", "cribbage à six cartes : on donne 6 cartes, pas 3"),
        ("advise --lang es 7C 8D 8H 9S QD --starter 1X", "«1X» no es una carta; "),
        ("play A:8H B:8H --lang ru", "B:8H: карта 8♥ уже сыграна"),
        ("play A8H --lang pl", "„A8H” to nie ruch; "),
        ("score 5H 5S --variant whist --lang de", "keine Spielart heißt „whist“; es gibt "),
        ("score 7C 8D 8H --starter 9S", "six-card cribbage: a hand has 4 cards beside the starter"),
    ],
)
def test_a_refusal_is_said_in_the_language_that_was_asked_for(
    line: str, message: str, cribcam: Command
) -> None:
    assert cribcam(line, 2).startswith(f"cribcam: {message}")
