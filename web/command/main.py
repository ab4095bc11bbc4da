"""The command ``cribcam``: its standard streams, its language, the subcommands of all packages."""

import codecs
import faulthandler
import gettext
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import TextIOWrapper
from itertools import pairwise
from typing import Any
from unicodedata import normalize

import click
from click.exceptions import NoArgsIsHelpError, NoSuchCommand, NoSuchOption

from vision.terminal import printable
from web.command.lazy import LazyCommand, SpokenCommand, at
from web.command.version import VERSION

STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def open_closed_streams() -> None:
    """Let a standard stream that is closed be one of nothing.

    Otherwise what is for standard error is printed among the results, and the next file that is
    opened takes its place, where native libraries write.
    """
    for name, mode in STREAMS:
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115, open as long as the process


STANDARD_ERROR = 2


def keep_standard_error_ours() -> None:
    """Move ``sys.stderr`` to a descriptor of its own; what native libraries write is dropped.

    libjpeg and libpng write about broken pictures to descriptor 2 by themselves, from whatever
    thread decodes, and cannot be told not to. To turn the descriptor away around each decoding
    would take away the lines of other threads meanwhile; so it is turned away once, at the start.
    A crash of native code is told on our lines, with the place in the source.
    """
    if sys.stderr is None:
        return
    ours = os.dup(STANDARD_ERROR)
    sys.stderr = open(  # noqa: SIM115, it stays open as long as the process
        ours, "w", buffering=1, encoding=sys.stderr.encoding, errors=sys.stderr.errors
    )
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STANDARD_ERROR)
    os.close(nowhere)
    faulthandler.enable(sys.stderr)


PLAIN = "cribcam.plain"
LETTERS = {"♥": "H", "♦": "D", "♣": "C", "♠": "S"} | {"ł": "l", "Ł": "L", "ß": "ss"}
MARKS = {"×": "x", "–": "-", "’": "'", "“": '"', "”": '"', "„": '"'}
PLAINLY = LETTERS | MARKS


def print_plainly() -> None:
    """Let the standard streams print a sign that they cannot encode as letters; read UTF-8.

    Under the locale C, and into a file on Windows, Python cannot print suits.
    """
    codecs.register_error(PLAIN, _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")


def plain(text: str) -> str:
    r"""Give a text in ASCII: suits are letters, accents fall, and the rest is written as escapes.

    >>> print(plain("7♥ “Zoë” Łucja Ян"))
    7H "Zoe" Lucja \u042f\u043d
    """
    return "".join(map(_letters, text))


def _letters(sign: str) -> str:
    plain = PLAINLY.get(sign) or normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")
    return plain or ascii(sign)[1:-1]


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


VARIABLE = "CRIBCAM_LANG"
"""The environment's word for the language, where ``--lang`` gives none."""
OPTION = "--lang"
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Speech:
    """A language by its name. English is said without a catalogue: who counts waits for none."""

    language: str = ENGLISH

    def count(self, hands: Any) -> Any:
        """Count hands that are perhaps read, for ``cribcam read``: vision knows no counts."""
        scores = at("scorer.count.show:show_alike")(hands, at("scorer.count.show:show"))
        json = at("scorer.as_json.count:scores_json")
        return None if scores is None else json(scores, self._words)

    def text(self, sentence: Any) -> str:
        """Say a sentence."""
        if self.language == ENGLISH:
            return str(sentence)
        return str(sentence.within(self._words))

    def helped(self, command: click.Command) -> click.Command:
        """A command whose help is said in the language."""
        if self.language == ENGLISH:
            return command
        translated: click.Command = at("web.command.help_texts:translated_help")(
            command, self._words
        )
        return translated

    def refused(self, error: ValueError) -> str:
        """Say why something is refused."""
        if self.language == ENGLISH:
            return str(error)
        return str(at("scorer.language.sentence:reason_of")(error).within(self._words))

    def misused(self, error: click.UsageError) -> str:
        """Say why a command line cannot be taken; click says its own in the language already."""
        reason = getattr(error, "reason", None)
        return error.format_message() if reason is None else str(reason.within(self._words))

    @property
    def _words(self) -> Any:
        return at("scorer.language.catalogue:words")(self.language)


def requested_speech(arguments: Sequence[str], environment: Mapping[str, str]) -> Speech:
    """Find which language a command line asks for; English if there is no such language.

    >>> requested_speech(["score", "--lang=de", "5H"], {}).language
    'de'
    """
    language = environment.get(VARIABLE, ENGLISH)
    for word, following in pairwise([*arguments, ""]):
        if word == "--":
            break
        if word == OPTION:
            language = following
        elif word.startswith(f"{OPTION}="):
            language = word.removeprefix(f"{OPTION}=")
    known = language == ENGLISH or language in at("scorer.language.catalogue:LANGUAGES")
    return Speech(language) if known else Speech()


@contextmanager
def click_speaks(speech: Speech) -> Iterator[None]:
    """Let click, which asks the gettext of the standard library, find its sentences in ours.

    gettext takes the language from the environment alone, and there from LANGUAGE first.
    """
    if speech.language == ENGLISH:
        yield
        return
    domain, language = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain("cribcam", str(at("scorer.language.catalogue:LOCALE")))
    gettext.textdomain("cribcam")
    os.environ["LANGUAGE"] = speech.language
    try:
        yield
    finally:
        gettext.textdomain(domain)
        os.environ.pop("LANGUAGE")
        if language is not None:
            os.environ["LANGUAGE"] = language


EXIT_MENDABLE = 2
"""The status of everything that the user can mend."""
EXIT_INTERRUPTED = 130
"""The status after Ctrl-C, as shells have it."""

COMMANDS = (
    ("score", "scorer.command.score:score", "count a hand or a crib, and judge a claim"),
    ("play", "scorer.command.play:play", "score the play of a deal, card by card"),
    ("replay", "scorer.command.replay:replay", "tell how a game stands that is written down"),
    ("odds", "scorer.command.odds:odds", "say what a hand may count before its starter is known"),
    (
        "advise",
        "scorer.command.advise:advise",
        "rank what may be laid in the crib, and the first lay",
    ),
    ("read", "vision.commands.read:read_pictures", "read photographs, count hand and starter"),
    ("watch", "web.watch:watch", "watch a film or a camera, say which cards lie there, or a game"),
    (
        "evaluate",
        "vision.commands.evaluate:evaluate",
        "read a folder of labelled photographs and films, and compare",
    ),
    (
        "enroll",
        "vision.commands.enrol:enrol",
        "show the reader a deck, so that it reads it better",
    ),
    ("cameras", "vision.commands.cameras:list_cameras", "list the cameras that answer"),
    ("train", "vision.training.command:train", "make scenes, train the models, measure them"),
    ("serve", "web.serve:serve", "show the page"),
    ("demo", "web.demo.command:demo", "show the page with a rendered game"),
    ("games", "web.games.command:games", "the games that are kept, and statistics"),
)
"""Each subcommand with its place and its promise."""
TO_BE_SPOKEN = frozenset({"read", "evaluate"})
"""Those that another package says in a language."""

COMPLETION = """Tab completes commands, options and values after one of these lines in the
file that a shell reads when it starts:

\b
  bash  eval "$(_CRIBCAM_COMPLETE=bash_source cribcam)"
  zsh   eval "$(_CRIBCAM_COMPLETE=zsh_source cribcam)"
  fish  _CRIBCAM_COMPLETE=fish_source cribcam | source
"""


class Commands(click.Group):
    """Lists its subcommands as they are given, and ends quietly when it is to stop."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Name them, those that are asked for most often first."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> int:
        """Run one and give the exit status."""
        try:
            if notice := at("web.command.leftovers:remove_leftovers")():
                print(f"cribcam: {notice}", file=sys.stderr)
            status = int(super().invoke(ctx) or 0)
            sys.stdout.flush()
        except BrokenPipeError:
            return _unheard()
        except KeyboardInterrupt:
            return EXIT_INTERRUPTED
        return status


cribcam = Commands(
    help="Reads, counts and pegs the cards of a cribbage table.",
    epilog=COMPLETION,
    commands=[
        (SpokenCommand if each[0] in TO_BE_SPOKEN else LazyCommand)(*each) for each in COMMANDS
    ],
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
click.version_option(VERSION, message="%(prog)s %(version)s")(cribcam)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand and give its exit status; what can be mended is said in one line."""
    if argv is None:
        keep_standard_error_ours()
        open_closed_streams()
    print_plainly()
    speech = requested_speech(sys.argv[1:] if argv is None else argv, os.environ)
    with click_speaks(speech):
        return _run(argv, speech)


def _run(argv: Sequence[str] | None, speech: Speech) -> int:
    try:
        command = speech.helped(cribcam)
        return int(command.main(argv, "cribcam", standalone_mode=False, obj=speech) or 0)
    except NoArgsIsHelpError as error:
        error.show()
    except click.UsageError as error:
        print(_one_line(_misused(error, speech)), file=sys.stderr)
    except (ValueError, OSError) as error:
        print(f"cribcam: {_one_line(_wrong(error, speech))}", file=sys.stderr)
    except ImportError as error:
        explanation = at("web.command.libraries:unloadable")(error)
        if explanation is None:
            raise
        print(f"cribcam: {_one_line(speech.text(explanation))}", file=sys.stderr)
    return EXIT_MENDABLE


def _unheard() -> int:
    """Whoever read our lines, ``head`` for one, has heard enough: say nothing more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
    return 0


def _misused(error: click.UsageError, speech: Speech) -> str:
    """Name the command and its misuse."""
    command = error.ctx.command_path if error.ctx else "cribcam"
    say = at("scorer.language.sentence:say")
    unlike = isinstance(error, NoSuchCommand | NoSuchOption) and not error.possibilities
    listed = speech.text(say("{command} --help lists what there is.", command=command))
    return f"{command}: {speech.misused(error)}{f' {listed}' if unlike else ''}"


def _wrong(error: ValueError | OSError, speech: Speech) -> str:
    if isinstance(error, ValueError):
        return speech.refused(error)
    reason = speech.text(at("vision.files:system_reason")(error))
    return reason if error.filename is None else f"{error.filename}: {reason}"


def _one_line(text: str) -> str:
    return printable(" ".join(text.split()))
