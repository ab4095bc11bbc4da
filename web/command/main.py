"""The command ``cribcam``: the subcommands of all packages."""

import os
import sys
from collections.abc import Sequence

import click
from click.exceptions import NoArgsIsHelpError, NoSuchCommand, NoSuchOption

from vision.terminal import printable
from web.command.lazy import LazyCommand, SpokenCommand, at
from web.command.speech import Speech, asked_speech, click_speaks
from web.command.streams import keep_standard_error_ours, open_closed_streams, print_plainly
from web.command.version import VERSION

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
            if said := at("web.command.leftovers:remove_leftovers")():
                print(f"cribcam: {said}", file=sys.stderr)
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
    speech = asked_speech(sys.argv[1:] if argv is None else argv, os.environ)
    with click_speaks(speech):
        return _run(argv, speech)


def _run(argv: Sequence[str] | None, speech: Speech) -> int:
    try:
        asked = speech.helped(cribcam)
        return int(asked.main(argv, "cribcam", standalone_mode=False, obj=speech) or 0)
    except NoArgsIsHelpError as error:
        error.show()
    except click.UsageError as error:
        print(_one_line(_misused(error, speech)), file=sys.stderr)
    except (ValueError, OSError) as error:
        print(f"cribcam: {_one_line(_wrong(error, speech))}", file=sys.stderr)
    except ImportError as error:
        said = at("web.command.libraries:unloadable")(error)
        if said is None:
            raise
        print(f"cribcam: {_one_line(speech.said(said))}", file=sys.stderr)
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
    listed = speech.said(say("{command} --help lists what there is.", command=command))
    return f"{command}: {speech.misused(error)}{f' {listed}' if unlike else ''}"


def _wrong(error: ValueError | OSError, speech: Speech) -> str:
    if isinstance(error, ValueError):
        return speech.refused(error)
    reason = speech.said(at("vision.files:system_reason")(error))
    return reason if error.filename is None else f"{error.filename}: {reason}"


def _one_line(said: str) -> str:
    return printable(" ".join(said.split()))
