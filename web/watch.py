"""``cribcam watch``: the live table without a page, or a whole game."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, TextIO, TypeAlias

import click

from scorer.command.options import Misuse, language, variant
from scorer.language.sentence import COMMENT, Sentence, Words, say
from scorer.setup import Seat
from scorer.variant import SIX_CARD, Variant
from vision.commands.options import ReadingOptions, reading_options, recogniser_for
from vision.commands.read import card_text
from vision.commands.watch import Change, watch_cards, watched_frames
from vision.frame import Frame
from vision.source.source import Outage
from vision.table.track import PictureSide
from vision.terminal import with_progress
from web.actions.new_game import New, new
from web.camera.followed_game import FollowedGame, followed
from web.fields import SeatLetter
from web.page.camera import FAULTS
from web.page.questions import question_json
from web.table.decoder.explaining import explanations
from web.table.seating import PictureSides, Seating
from web.table.settings import Counting
from web.table.state import State

Notice: TypeAlias = dict[str, Any]
"""News of a game at a time ``t``: an ``event``, what it ``asks``, how likely that is as it
``explains``, or a ``problem``.
"""


@dataclass(frozen=True, slots=True)
class GameOptions:
    """Who plays, who deals first, and by which rules; where the game is written."""

    names: str | None
    dealer: SeatLetter | None
    sides: str | None
    variant: Variant
    counting: Counting
    out: Path | None
    explain: bool = False

    @property
    def state(self) -> State:
        """The table as the game begins; raises click.UsageError and ValueError."""
        if self.names is None:
            raise Misuse(say("a game needs the --names of its players"))
        names = tuple(name.strip() for name in self.names.split(","))
        game = New(
            self.variant.name, len(names), names=names, dealer=self.dealer, counting=self.counting
        )
        return new(State(), game).state

    def begun(self, source: str) -> FollowedGame:
        """The game before its first frame; raises as ``state`` does."""
        game = FollowedGame.begin(self.state, source)
        memory = replace(game.state.memory, seating=Seating(PictureSides(seated=self._seated)))
        tracker = game.tracker.with_state(replace(game.state, memory=memory))
        return replace(game, tracker=tracker)

    @property
    def _seated(self) -> tuple[PictureSide, ...]:
        """Where the players sit, A first; nothing where nobody says it. Raises click.UsageError."""
        words = [] if self.sides is None else self.sides.lower().replace(" ", "").split(",")
        given = {"given": self.sides, "sides": ", ".join(PictureSide)}
        if not set(words) <= {*PictureSide} or len(set(words)) < len(words):
            raise Misuse(say("--sides takes {sides}, each at most once, not '{given}'", **given))
        given = {"given": self.sides, "names": self.names}
        if words and len(words) != len((self.names or "").split(",")):
            raise Misuse(
                say("--sides takes one side for each of '{names}', not '{given}'", **given)
            )
        return tuple(map(PictureSide, words))

    @property
    def wanted(self) -> bool:
        """Whether a game is to be followed at all."""
        chosen = (self.names, self.dealer, self.sides, self.out)
        usual = (self.variant, self.counting, self.explain) == (SIX_CARD, Counting.SHOW, False)
        return not usual or any(value is not None for value in chosen)


class SeatChoice(click.Choice[str]):
    """A seat by its letter, which may be small."""

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        """Write the letter as the help names it."""
        return super().normalize_choice(choice, ctx).upper()


@click.command("watch")
@click.argument("source", type=click.Path(), metavar="SOURCE")
@click.option("--json", "as_json", is_flag=True, help="print a JSON object a change")
@click.option("--names", metavar="ANN,BOB", help="follow the game of these players, seat A first")
@click.option(
    "--dealer",
    type=SeatChoice(Seat.__members__),
    metavar="|".join(Seat.__members__),
    help="who deals first; else it is cut for",
)
@click.option("--sides", metavar="BOTTOM,TOP", help="where they sit in the picture, seat A first")
@variant
@click.option(
    "--counting",
    type=click.Choice(Counting, case_sensitive=False),
    default=Counting.SHOW,
    metavar="HOW",
    help="show: what is shown counts at once (the default); check: a claim is awaited",
)
@click.option("--explain", is_flag=True, help="say how likely each event and question is")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="write the game there")
@language
@reading_options
def watch(source: str, as_json: bool, reading: ReadingOptions, spoken: Words, **game: Any) -> None:
    """Say which cards lie on the table whenever that changes, and what is wrong with the camera.

    With --names a game is followed instead: each event is a line as cribcam replay reads it, and
    what the page would ask is a line that begins with #. Nobody answers. Without --dealer the
    lower of the cards that are cut deals; --sides tell whose each is.

    With --explain each event and each question is followed by the two likeliest explanations of the
    last card, with their chances.

    SOURCE is a camera's number or a part of its name, an address, a film, a folder of pictures, of
    which each stands for two seconds, or a pattern for numbered pictures (frames/%04d.jpg).

    Of every second of a film ten frames are taken, however long that takes, and the times are the
    film's: two runs print the same. A camera is watched in real time until Ctrl-C.

    \f
    Raises SourceError if nothing answers there, PictureError at the end for pictures that cannot be
    read, and ValueError for a game that cannot begin.
    """
    options, warn = GameOptions(**game), partial(_warn, spoken)
    if not options.wanted:
        watch_cards(source, reading, warn, json.dumps if as_json else partial(_card_line, spoken))
        return
    begun, recogniser = options.begun(source), recogniser_for(reading)
    frames = _opened(watched_frames(source, warn))
    with ExitStack() as files:
        out = None
        if options.out is not None:
            out = files.enter_context(_begun_file(options.out))
        games = followed(begun, frames, recogniser)
        game_lines = _game(begun, games, spoken, explain=options.explain)
        for notice in chain.from_iterable(with_progress(game_lines, None, "frame")):
            print(json.dumps(notice) if as_json else _text(notice, spoken), flush=True)
            _write(out, notice)


def _warn(spoken: Words, warning: Sentence) -> None:
    print(f"cribcam: {warning.within(spoken)}", file=sys.stderr)


def _begun_file(path: Path) -> TextIO:
    """Open a file that was not there; raises ``Misuse`` for one that was."""
    try:
        return path.open("x", encoding="utf-8")
    except FileExistsError as error:
        there = say("{file} is there already: name another file for --out, or remove it", file=path)
        raise Misuse(there) from error


def _opened(frames: Iterator[Frame | Outage]) -> Iterator[Frame | Outage]:
    """The same frames, the first of them taken: no game is written of what cannot be watched."""
    return chain(tuple(islice(frames, 1)), frames)


def _game(
    game: FollowedGame,
    frames: Iterable[tuple[FollowedGame, FollowedGame]],
    spoken: Words,
    *,
    explain: bool,
) -> Iterator[tuple[Notice, ...]]:
    """How the game begins, then for each frame what has happened with it."""
    yield tuple({"t": 0.0, "event": str(event)} for event in game.state.game.history)
    for before, after in frames:
        notices = tuple(_news(before, after, spoken))
        yield (*notices, *_explained(after, spoken)) if explain and notices else notices


def _explained(game: FollowedGame, spoken: Words) -> Iterator[Notice]:
    """The two likeliest explanations of what happened last."""
    posterior, names = game.tracker.fallback.posterior, game.state.game.now.names
    guesses = () if posterior is None else explanations(posterior)
    texts = [
        {"chance": round(each.chance, 3), "text": each.words(names).within(spoken)}
        for each in guesses
    ]
    if texts:
        yield {"t": round(game.time_s, 3), "explains": texts}


def _news(before: FollowedGame, game: FollowedGame, spoken: Words) -> Iterator[Notice]:
    t = round(game.time_s, 3)
    if game.fault is not before.fault:
        yield {"t": t, "problem": game.fault}
    for event in game.events(before):
        yield {"t": t, "event": str(event)}
    for ask in game.asks(before):
        yield {"t": t, "asks": question_json(ask, game.state.game, spoken)}


def _text(notice: Notice, spoken: Words) -> str:
    if "event" in notice:
        return str(notice["event"])
    return f"{COMMENT} {notice['t']:.1f} s  {_said(notice, spoken)}"


def _card_line(spoken: Words, change: Change) -> str:
    return f"{change['t']:8.1f} s  {_said(change, spoken)}"


def _said(notice: Notice | Change, spoken: Words) -> str:
    match notice:
        case {"asks": question}:
            return str(question["text"])
        case {"explains": guesses}:
            return "; ".join(f"{each['chance']:.1%} {each['text']}" for each in guesses)
        case {"cards": cards}:
            return " ".join(map(card_text, cards)) or say("no card lies there").within(spoken)
    fault = notice["problem"]
    over = say("nothing is wrong with the camera any more")
    return (over if fault is None else FAULTS[fault].text).within(spoken)


def _write(out: TextIO | None, notice: Notice) -> None:
    """Write an event down at once: what happened is not lost however the watching ends."""
    if out is not None and "event" in notice:
        print(notice["event"], file=out, flush=True)
