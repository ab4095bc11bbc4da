"""What a camera makes of a film, look by look, and how it is followed again."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any, Self, TypeAlias, cast
from uuid import uuid4

import numpy as np

from scorer.game.events import Laid, parse_event
from scorer.game.game import NotAllowedError
from scorer.game.standing import Phase
from scorer.language.sentence import ENGLISH
from tests.web.watching import OPERATIONS
from vision.film.film import SeenEvent
from vision.film.script import SIZE
from vision.frame import Fault, Frame, Sighting
from vision.reading.recogniser import courts_of
from vision.table.track import Arrival, Track
from web.camera.followed_game import FollowedGame
from web.camera.reader import CameraProgress, TableRecogniser, WatchedSource, look_of, opening
from web.live.live_table import LiveTable, Operation
from web.page.questions import questions_json
from web.table.settings import Picture
from web.table.state import Change, State
from web.table.tracker import GameTracker

Tap: TypeAlias = tuple[str, Mapping[str, Any]]
"""The name of an operation of the page, and what is sent."""


@dataclass(frozen=True, slots=True)
class People:
    """The players of a film, who know what has happened in it."""

    events: Sequence[SeenEvent]

    def answer(self, state: State, asks: Mapping[str, Any], time_s: float) -> State | None:
        """The state after the tap that answers a question; None where nobody taps.

        What is refused is as if nobody had tapped.
        """
        tap = self._tap(state, asks, time_s)
        if tap is None:
            return None
        name, sent = tap
        try:
            return OPERATIONS[name](dict(sent))(state).state
        except NotAllowedError:
            return None

    def _tap(self, state: State, asks: Mapping[str, Any], time_s: float) -> Tap | None:
        deal = list(self.deal(time_s))
        match asks["kind"]:
            case "starter":
                return "starter", {"card": deal[0].split()[1]}
            case "unseen":
                there = (lay for lay in _left(state, deal) if lay.seat.name == asks.get("seat"))
                card = next(
                    ({"event": asks["event"], "card": str(lay.card)} for lay in there), None
                )
                return None if card is None else ("amend", card)
            case "laid":
                left = (lay for lay in _left(state, deal) if state.game.why_not(lay) is None)
                sent = ({"seat": lay.seat.name, "card": str(lay.card)} for lay in left)
                return next((("lay", each) for each in sent), None)
            case "doubt":
                number = asks["number"]
                meant = ({"number": number, "card": card} for card in _meant(state, asks, deal))
                return next((("correct", sent) for sent in meant), None)
            case "count":
                return "count", {}
        return None

    def deal(self, time_s: float) -> Iterator[str]:
        """The events of the deal that is played, from its starter on."""
        begins_s = [each.time_s for each in self.events if each.event.startswith("starter")]
        begin_s = max((at_s for at_s in begins_s if at_s <= time_s), default=begins_s[0])
        end_s = min((at_s for at_s in begins_s if at_s > begin_s), default=float("inf"))
        return (each.event for each in self.events if begin_s <= each.time_s < end_s)


def _meant(state: State, asks: Mapping[str, Any], deal: Sequence[str]) -> Iterator[str]:
    """What a doubtful card is: the next that must come, rather one of its candidates."""
    may_be = {each["card"] for each in asks["candidates"]}
    phase = state.game.now.phase
    if phase is Phase.PLAY:
        coming = [str(lay.card) for lay in _left(state, deal)]
    else:
        coming = list(_shown(deal)) if phase is Phase.SHOW else [deal[0].split()[1]]
    yield from (card for card in coming if card in may_be)
    yield from coming


def _left(state: State, deal: Sequence[str]) -> Iterator[Laid]:
    laid = state.game.now.deal.laid_by
    for event in map(parse_event, deal):
        if isinstance(event, Laid) and event.card not in laid:
            yield event


def _shown(deal: Sequence[str]) -> Iterator[str]:
    for line in deal:
        word, *cards = line.split()
        if word in {"shown", "crib"}:
            yield from cards[word == "shown" :]


@dataclass(frozen=True, slots=True)
class Lying:
    """A card that was read more than once, as far as the table asks for it."""

    number: int
    sighting: Sighting
    still_s: float
    arrival: Arrival | None

    @classmethod
    def of(cls, track: Track) -> Self:
        """The card that a track follows."""
        return cls(track.number, track.sighting, track.still_s, track.arrival)


@dataclass(frozen=True, slots=True)
class Look:
    """One frame as the camera sees it: the watched table, and what may be wrong."""

    time_s: float
    settled: tuple[Lying, ...] = ()
    busy: frozenset[int] = frozenset()
    known: bool = False
    moving: bool = False
    blind: bool = False
    fault: Fault | None = None

    @classmethod
    def of(cls, progress: CameraProgress, time_s: float) -> Self:
        """What a camera has shown up to a frame."""
        table = progress.watched
        settled = tuple(map(Lying.of, table.settled))
        lies = (table.busy, table.known, table.moving)
        return cls(time_s, settled, *lies, progress.blind, progress.fault)

    @property
    def watched(self) -> Self:
        """The table that is watched."""
        return self

    @property
    def in_sight(self) -> tuple[Lying, ...]:
        """The certain cards that are seen, as far as they were kept."""
        return tuple(card for card in self.settled if card.sighting.certain)

    @property
    def looks_s(self) -> tuple[float, ...]:
        """No look was late that was kept."""
        return ()

    @property
    def seldom(self) -> bool:
        """Every picture was looked at."""
        return False

    @property
    def latest(self) -> tuple[()]:
        """The courts of the cards are known: they were read with them."""
        return ()


Looks: TypeAlias = tuple[Look, ...]

LOOKS_A_SECOND = 10


def looked_at(frames: Iterable[Frame], recogniser: TableRecogniser) -> Iterator[Look]:
    """Look at every picture as the live table does."""
    progress, courts = CameraProgress(), None
    for frame in frames:
        progress = progress.advance(frame, recogniser.at_table(courts))
        courts = courts_of(progress.watched.latest) or courts
        yield Look.of(progress, frame.time_s)


@dataclass(frozen=True, slots=True)
class _Camera:
    """Shows one look after another, whatever the frame."""

    coming: Iterator[Look]
    look: Look = field(default_factory=lambda: Look(-inf))

    def advance(self, _frame: Frame, _recogniser: object) -> "_Camera":
        return _Camera(self.coming, next(self.coming))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.look, name)


class _Already:
    """Stands for a recogniser where everything was read."""

    def at_table(self, _courts: object) -> Self:
        return self


def followed_lines(
    game: FollowedGame, looks: Looks, people: People | None = None
) -> Iterator[Mapping[str, Any]]:
    """What `cribcam watch --json` tells of a game that begins before such looks.

    Where there are ``people`` they answer what has stood for a while, which is a line ``tapped``.
    """
    game = replace(game, progress=cast(CameraProgress, _Camera(iter(looks))))
    nothing = np.broadcast_to(np.uint8(0), (*SIZE[::-1], 3))
    for number, look in enumerate(looks):
        before = game
        game = game.after(Frame(number, look.time_s, nothing), cast(TableRecogniser, _Already()))
        asked = questions_json(game.asks(before), game.state.game, ENGLISH)
        tapped = None
        if people is not None and asked:
            tapped = people.answer(game.state, asked[0], look.time_s)
        if tapped is not None:
            game = replace(game, tracker=GameTracker(tapped))
            yield {"t": look.time_s, "tapped": asked[0]["text"]}
        yield from ({"t": look.time_s, "event": str(event)} for event in game.events(before))
        yield from ({"t": look.time_s, "asks": asks} for asks in asked)


CAMERA = WatchedSource("film")


def watched_deal(game: FollowedGame, looks: Looks) -> list[str]:
    """The steps that stand once `cribcam watch` has followed such looks."""
    lines = followed_lines(game, looks)
    events = [parse_event(line["event"]) for line in lines if "event" in line]
    return list(map(str, game.state.game.apply(*events).steps))


def page_deal(live: LiveTable, game: FollowedGame, looks: Looks) -> list[str]:
    """The steps that stand once a game on the page has followed such looks."""
    began = Change(game.state, game.state.game.history, starts=True)
    live.change(Operation(uuid4().hex, None), lambda _: began)
    live.show(lambda state: opening(state, CAMERA))
    for number, look in enumerate(looks):
        show(live, look, number)
    return list(map(str, live.state.game.steps))


def show(live: LiveTable, look: Look, number: int) -> None:
    """Let the table of the page be what was seen at one look."""
    picture = Picture(number, "", *SIZE, look.time_s)
    seen = cast(CameraProgress, look)
    live.look(lambda state: look_of(state, CAMERA, seen, picture, look.time_s))
