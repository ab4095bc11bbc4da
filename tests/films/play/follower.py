"""What follows a game look by look, and how a deal is put before it: taps, a restart, an undo."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from types import MappingProxyType
from typing import Any, Protocol, Self, TypeAlias, cast

import msgspec

from scorer.game.events import Begun, DealerSet, Named
from scorer.game.game import Game, NotAllowedError
from scorer.language.sentence import ENGLISH
from tests.films.play.altered import gathered
from tests.films.play.deals import VARIANTS
from tests.films.play.film import Form
from tests.films.play.modelled import PICTURED
from tests.films.play.recorded import CAMERA, Look, Looks, People
from tests.films.play.table import SIDES
from tests.films.play.verdict import Told, Truth, Verdict, judge
from tests.web.watching import OPERATIONS
from vision.film.film import SeenEvent
from vision.film.script import SIZE
from web.camera.followed_game import FollowedGame
from web.camera.reader import CameraProgress, look_of, opening
from web.fields import SeatLetter
from web.page.questions import questions_json
from web.table.decoder.follow import Decoded
from web.table.settings import Counting, Picture
from web.table.state import State
from web.table.tracker import GameTracker
from web.watch import GameOptions

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def begun(events: Sequence[SeenEvent], form: Form) -> FollowedGame:
    """The game of a film before its first deal; for a cut the sides of the players are told."""
    dealers = [each.event.split()[1] for each in events if each.event.startswith("dealer")]
    names = ",".join(NAMES[: form.players])
    sides = ",".join(PICTURED[side] for side in SIDES[form.players]) if form.cuts else None
    dealer = msgspec.convert(dealers[0], SeatLetter) if dealers else None
    options = GameOptions(names, dealer, sides, VARIANTS[form.players], Counting.SHOW, None)
    return options.begun("film")


class Follower(Protocol):
    """Follows a game; each move gives the follower that comes after it."""

    @property
    def game(self) -> Game:
        """The game as it was told so far."""

    @property
    def asks(self) -> Sequence[str]:
        """The questions that are asked since the last look, in words."""

    @property
    def chances(self) -> Mapping[str, float]:
        """The chance of each step that the last look has told, where one is known."""

    def look(self, look: Look) -> Self:
        """See one look more."""

    def answered(self, people: People, time_s: float) -> Self | None:
        """Players who know what happens answer the first new question; None where they do not."""

    def undone(self) -> Self | None:
        """A player takes back what was told last; None where the rules refuse it."""

    def restarted(self) -> Self:
        """The program ends and starts again: what is kept on disk is left."""


@dataclass(frozen=True, slots=True, eq=False)
class TableFollower:
    """The table as the page and `cribcam watch` follow it: rules, and a decoder beside them."""

    tracker: GameTracker
    news: tuple[Mapping[str, Any], ...] = ()

    @classmethod
    def begin(cls, events: Sequence[SeenEvent], form: Form) -> Self:
        """Before the first look at a film."""
        return cls(begun(events, form).tracker)

    @property
    def game(self) -> Game:
        """The game as it was told so far."""
        return self.tracker.state.game

    @property
    def asks(self) -> tuple[str, ...]:
        """The questions that have stood long enough only since the last look."""
        return tuple(each["text"] for each in self.news)

    @property
    def chances(self) -> Mapping[str, float]:
        """Rules know no chances."""
        return {}

    def look(self, look: Look) -> Self:
        """See one look more."""
        state, seen = self.tracker.state, cast(CameraProgress, look)
        picture = Picture(round(1000 * look.time_s), "", *SIZE, look.time_s)
        after = self.tracker.look(look_of(state, CAMERA, seen, picture, look.time_s))
        asked = after.asked.news(self.tracker.asked)
        news = questions_json(asked, after.state.game, ENGLISH) if asked else ()
        return replace(self, tracker=after, news=tuple(news))

    def answered(self, people: People, time_s: float) -> Self | None:
        """Tap what is true; None where nobody taps."""
        after = people.answer(self.tracker.state, self.news[0], time_s) if self.news else None
        return None if after is None else self._with(after)

    def undone(self) -> Self | None:
        """Tap *undo*."""
        try:
            return self._with(OPERATIONS["undo"]({})(self.tracker.state).state)
        except NotAllowedError:
            return None

    def restarted(self) -> Self:
        """Begin again with the game and the settings, as the server does."""
        before = self.tracker.state
        state = State(before.game, before.game_number, before.settings)
        return replace(self, tracker=GameTracker(opening(state, CAMERA)), news=())

    def _with(self, state: State) -> Self:
        return replace(self, tracker=self.tracker.with_state(state), news=())


@dataclass(frozen=True, slots=True, eq=False)
class RulesFollower(TableFollower):
    """The rules of the table alone."""

    def look(self, look: Look) -> Self:
        """See one look more; the decoder tells nothing of a deal of which people have taken back
        more than was seen.
        """
        after = TableFollower.look(self, look)
        fallback = replace(after.tracker.fallback, undone_deal=after.game.now.deal_number)
        return replace(after, tracker=replace(after.tracker, fallback=fallback))


@dataclass(frozen=True, slots=True, eq=False)
class DecoderFollower:
    """The decoder of ``web.table.decoder``; the cut for deal is left to the rules."""

    decoded: Decoded
    cut: TableFollower
    news: tuple[str, ...] = ()

    @classmethod
    def begin(cls, events: Sequence[SeenEvent], form: Form) -> Self:
        """Before the first look at a film."""
        cut = TableFollower.begin(events, form)
        return cls(Decoded.of(cut.game), cut)

    @property
    def game(self) -> Game:
        """The game as it was told so far."""
        return self.decoded.game

    @property
    def asks(self) -> tuple[str, ...]:
        """The doubt that has stood long enough only since the last look."""
        return self.news

    @property
    def chances(self) -> Mapping[str, float]:
        """The chance of each step that the last look has told."""
        return {str(step): chance for step, chance in self.decoded.chances.items()}

    def look(self, look: Look) -> Self:
        """See one look more."""
        if look.blind:
            return replace(self, news=())
        if self.decoded.deal is None:
            return self._cuts(look)
        after = self.decoded.look(look)
        asked = after.doubt.asked and not self.decoded.doubt.asked
        news = (" or ".join(map(str, after.doubt.rivals)),) if asked else ()
        return replace(self, decoded=after, news=news)

    def _cuts(self, look: Look) -> Self:
        """Follow the cut until it has told who deals."""
        cut = self.cut.look(look)
        decoded = self.decoded.look(look)
        decoded = decoded if cut.game is self.game else decoded.with_game(cut.game)
        return replace(self, decoded=decoded, cut=cut, news=cut.asks)

    def answered(self, people: People, time_s: float) -> Self | None:
        """Say which of the steps that may come next has happened; None where none has."""
        deal, told = list(map(str, people.deal(time_s))), list(map(str, self.decoded.recorded))
        missing = [event for event in deal if event not in told]
        right = (step for step in self.decoded.doubt.rivals if str(step) in missing[:1])
        step = next(right, None)
        if step is None or self.game.why_not(step) is not None:
            return None
        return replace(self, decoded=self.decoded.rooted(self.game.apply(step)), news=())

    def undone(self) -> Self | None:
        """Take back what was told last."""
        try:
            return replace(self, decoded=self.decoded.with_last_undone(), news=())
        except NotAllowedError:
            return None

    def restarted(self) -> Self:
        """Begin again with the game alone."""
        return replace(self, decoded=Decoded.of(self.game), news=())


Begin: TypeAlias = Callable[[Sequence[SeenEvent], Form], Follower]

FOLLOWERS: Mapping[str, Begin] = MappingProxyType(
    {
        "table": TableFollower.begin,
        "rules": RulesFollower.begin,
        "decoder": DecoderFollower.begin,
    }
)
"""What can be tried, by name."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One deal as it is seen, and what people do meanwhile.

    With ``answers`` they answer what is asked. What was told as the event ``undo`` of the deal is
    undone at once. The program starts again at ``restart_s``.
    """

    name: str
    form: Form
    looks: Looks
    truth: Truth
    answers: bool = False
    undo: int | None = None
    restart_s: float = inf


@dataclass(slots=True)
class _Run:
    """One trial while it goes on."""

    trial: Trial
    follower: Follower
    since_s: dict[str, float] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    spent_s: list[float] = field(default_factory=list)
    chances: dict[str, float] = field(default_factory=dict)
    taps: int = 0
    done: bool = False
    """Whether the restart, or the undo, has been."""

    def sees(self, look: Look) -> None:
        """Look, then tap."""
        if not self.done and look.time_s >= self.trial.restart_s:
            self.follower, self.done = self.follower.restarted(), True
        before, began_s = self.follower.game, time.process_time()
        self.follower = self.follower.look(look)
        self.spent_s.append(time.process_time() - began_s)
        self.asked += self.follower.asks
        if self.follower.game is not before:
            self._notes(look.time_s)
            self._undoes(look.time_s)
        self._answers(look.time_s)

    @property
    def told(self) -> Told:
        """What stands, what was asked, and what it took."""
        mean_ms = 1000 * sum(self.spent_s) / len(self.spent_s)
        took_ms = (mean_ms, 1000 * max(self.spent_s))
        asked = tuple(self.asked)
        return Told(self._steps, self.since_s, asked, self.taps, *took_ms, self.chances)

    @property
    def _steps(self) -> tuple[str, ...]:
        return tuple(map(str, self.follower.game.steps))

    def _notes(self, time_s: float) -> None:
        """Note since when each step stands."""
        self.since_s = {step: self.since_s.get(step, time_s) for step in self._steps}
        self.chances = {**self.follower.chances, **self.chances}

    def _undoes(self, time_s: float) -> None:
        if self.trial.undo is None or self.done or _told(self.follower.game) < self.trial.undo:
            return
        self.done = True
        self.follower = self.follower.undone() or self.follower
        self._notes(time_s)

    def _answers(self, time_s: float) -> None:
        if not self.trial.answers or not self.follower.asks:
            return
        after = self.follower.answered(People(self.trial.truth.events), time_s)
        if after is not None:
            self.follower, self.taps = after, self.taps + 1
            self._notes(time_s)


def _told(game: Game) -> int:
    """How many events were told, besides those with which a game begins."""
    return sum(not isinstance(step, Begun | Named | DealerSet) for step in game.steps)


def follow(trial: Trial, begin: Begin) -> Verdict:
    """Put a trial before a follower, and judge what it told."""
    run = _Run(trial, begin(trial.truth.events, trial.form))
    for look in (*trial.looks, *gathered(trial.looks)):
        run.sees(look)
    return judge(trial.truth, run.told)
