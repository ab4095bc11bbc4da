"""All games: the one place where logged games change, and what they and their players are."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias, TypeVar

from scorer.game.events import Begun, Event, EventError, Named, parse_event
from scorer.game.game import Game, NotAllowedError, replay
from scorer.game.game_file import NUMBER_OF_EVENTS
from scorer.house_rules import MatchPoints
from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import COMMENT, Refusal, Sentence, say
from scorer.match.match import Length, MatchError, MatchStanding, match_standing
from scorer.setup import Seat, Setup
from web.games.saved_summary import summary_at_end
from web.log import LogError
from web.log.rows import (
    Done,
    GameEntry,
    KeptSummary,
    MatchEntry,
    NewEvent,
    NewGame,
    OfMatch,
    PlayerEntry,
)
from web.log.store import GameLog

Made = TypeVar("Made")


class UnknownGameError(Refusal):
    """No game has that number; it may have been deleted."""


class UnknownMatchError(Refusal):
    """No match has that number."""


class StaleError(Refusal):
    """Somebody decided on something that is no longer so: look again."""


class ReusedOperationError(ValueError):
    """An operation id was used before, for something else: each operation needs one of its own."""


class NamesError(NotAllowedError):
    """Those names do not fit the seats; ``reason`` says why."""


class ImportRefusedError(NotAllowedError):
    """A text is no game that the rules allow; ``reason`` says at which line and why."""


class OtherRulesError(LogError):
    """A game was logged by the rules of another version; it can only be written down."""


UNPLAYABLE = (OtherRulesError, UnknownGameError)
"""The errors of a listed game that cannot be played on: by other rules, or deleted since."""


def unknown_game(number: int) -> UnknownGameError:
    """Say that no game has that number."""
    return UnknownGameError(say("there is no game {number}", number=number))


def unknown_match(number: int) -> UnknownMatchError:
    """Say that no match has that number."""
    return UnknownMatchError(say("there is no match {number}", number=number))


def gone_on(number: int) -> StaleError:
    """Say that a game is not as somebody saw it."""
    return StaleError(say("game {number} has gone on meanwhile: look again", number=number))


def made_before(operation: str, made: Made | None) -> Made:
    """Give what an operation that is repeated made the first time.

    Raises ReusedOperationError where that was something else.
    """
    if made is None:
        raise ReusedOperationError(
            f"the operation {operation!r} was something else before: give each an id of its own"
        )
    return made


MOST = 16
"""More tables than one household has; the others are replayed when they are asked for."""


class RecentGames:
    """Keeps the games that were used last."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._games: OrderedDict[int, Game] = OrderedDict()

    def get(self, number: int) -> Game | None:
        """Find a game; None when it was not used lately."""
        if number in self._games:
            self._games.move_to_end(number)
        return self._games.get(number)

    def put(self, number: int, game: Game) -> None:
        """Keep a game as it stands now."""
        self._games[number] = game
        self._games.move_to_end(number)
        if len(self._games) > self._most:
            self._games.popitem(last=False)

    def forget(self, number: int) -> None:
        """Forget a game that is no more."""
        self._games.pop(number, None)


NUMBERED = tuple(say("Player {n}", n=number) for number in range(1, len(Seat) + 1))
"""What players without a name are called, by seat."""


def taken(name: str, seat: int, names: Sequence[str | None]) -> Sentence | None:
    """Say that another seat bears a name, given or as its number; None where nobody does."""
    others = (_is_called(name, n, other) for n, other in enumerate(names) if n != seat)
    if not any(others):
        return None
    return say("{name} is another player's name; choose another", name=name)


def distinct(names: Sequence[str | None]) -> tuple[str | None, ...]:
    """Take away names until no two players bear one; of the same given name the first stays.

    >>> distinct(("Ann", "Ann", None)), distinct(("Player 2", None))
    (('Ann', None, None), (None, None))
    """
    for seat, name in reversed([*enumerate(names)]):
        if name is not None and taken(name, seat, names):
            return distinct((*names[:seat], None, *names[seat + 1 :]))
    return tuple(names)


def _is_called(name: str, seat: int, given: str | None) -> bool:
    """Tell whether a seat bears a name; its number does in every language of the phones."""
    if given is not None:
        return name == given
    return any(NUMBERED[seat].within(words(language)) == name for language in LANGUAGES)


def game_begun(setup: Setup, names: Sequence[str | None] = ()) -> Game:
    """Begin a game; ``names`` go by seat, none or all of them, None for a seat without one.

    Raises NamesError.
    """
    if len(names) not in {0, setup.players}:
        raise NamesError(say("the names are as many as the players, or none is given"))
    for seat, name in enumerate(names):
        if name is not None and (reason := taken(name, seat, names)):
            raise NamesError(reason)
    named = (Named(Seat(seat), name) for seat, name in enumerate(names) if name is not None)
    try:
        return replay((Begun(setup), *named))
    except NotAllowedError as error:
        raise NamesError(error.reason) from error


def replayed(number: int, texts: Sequence[str]) -> Game:
    """Play the events of a game again; raises UnknownGameError where there are none.

    Raises OtherRulesError for a game that the rules of this version do not allow.
    """
    if not texts:
        raise unknown_game(number)
    try:
        return replay(map(parse_event, texts))
    except (EventError, NotAllowedError) as error:
        raise OtherRulesError(
            f"game {number} does not go by the rules of this version of cribcam: {error}; "
            f"write it down with `cribcam games export {number}`, then delete it"
        ) from error


def line(event: Event) -> str:
    """Write an event down; raises EventError when it could not be read back."""
    text = str(event)
    parse_event(text)
    return text


def new_game(game: Game, match: OfMatch, *, on_page: bool) -> NewGame:
    """Write down how a game begins, as ``line`` does."""
    texts, names = tuple(map(line, game.history)), game.now.named_players
    return NewGame(texts, names, match, on_page, summary_at_end(game))


def news(before: Game, after: Game) -> tuple[NewEvent, ...]:
    """Write down what happened between two moments of a game, as ``line`` does."""
    names = after.now.named_players
    changed = None if names == before.now.named_players else names
    known = len(before.history)
    return tuple(
        NewEvent(number, line(event), changed)
        for number, event in enumerate(after.history[known:], known + 1)
    )


def written_down(entry: GameEntry, texts: Sequence[str]) -> str:
    """Write a whole game under a header of comments, which tells how many events it has."""
    header = (
        f"{COMMENT} cribcam: game {entry.number}, {', '.join(entry.names)}",
        f"{COMMENT} begun {entry.started_at} UTC, last event {entry.changed_at} UTC, "
        f"{NUMBER_OF_EVENTS} {len(texts)}",
    )
    return "".join(f"{text}\n" for text in (*header, *texts))


Follower: TypeAlias = Callable[[int, Game | None], None]
"""Hears the number of a game that changed and how it stands now; None: it was deleted."""


class Games:
    """Every change is verified, applied, logged and told, in this order and under one lock.

    An operation is done once, whoever repeats it; its id is kept as long as its game. The page
    applies what happens on it to its own state: ``begin`` and ``record`` log that, and tell nobody.
    """

    def __init__(self, log: GameLog) -> None:
        self.lock = threading.RLock()
        """Held while anything changes; whoever must not see half a change takes it too."""
        self._log = log
        self._recent = RecentGames()
        self._followers: list[Follower] = []

    def start(
        self,
        operation: str,
        setup: Setup | None = None,
        names: Sequence[str] = (),
        match: int | None = None,
    ) -> int:
        """Begin a game and tell its number; ``names`` go by seat, none or all of them.

        The next game of a ``match`` takes the setup and the names of that, is worth what it says,
        and its dealer is settled where the rules know him; another game without a ``setup`` is the
        usual one. Raises NamesError, UnknownMatchError, ReusedOperationError, or MatchError for a
        game that does not fit its match.
        """
        with self.lock:
            if match is None:
                return self.keep(operation, game_begun(setup or Setup(), names))
            if done := self._log.done(operation):
                return made_before(operation, self._begun_in(match, done))
            standing = self.match_standing(match)
            game = game_begun(standing.next_setup(setup), standing.next_names(names))
            return self.keep(operation, standing.dealt(game), match)

    def keep(self, operation: str, game: Game, match: OfMatch = None) -> int:
        """Keep a game that was begun elsewhere, perhaps as one of a ``match``; tell its number.

        Raises ReusedOperationError, or MatchError for a game that is not the next of its match.
        """
        with self.lock:
            if done := self._log.done(operation):
                return made_before(operation, self._begun_as(game, done))
            number = self.begin(operation, game, match)
            self._tell(number, game)
            return number

    def begin(
        self, operation: str, game: Game, match: OfMatch = None, *, on_page: bool = False
    ) -> int:
        """Log a game that begins by a new ``operation``; tell its number. Raises as ``keep`` does.

        ``on_page`` makes it the one with which the page goes on after a restart.
        """
        with self.lock:
            if isinstance(match, int):
                self.match_standing(match).next_setup(game.setup)
            number = self._log.start(operation, new_game(game, match, on_page=on_page))
            self._recent.put(number, game)
            return number

    def game(self, number: int) -> Game:
        """Find a game as it stands; raises UnknownGameError or OtherRulesError."""
        with self.lock:
            game = self._recent.get(number)
            if game is None:
                game = replayed(number, self._log.texts(number))
                self._recent.put(number, game)
            return game

    def playable(self, number: int) -> Game | None:
        """Find a game that is listed; None goes by other rules, or was deleted since."""
        try:
            return self.game(number)
        except UNPLAYABLE:
            return None

    def change(self, operation: str, number: int, seen: int | None, event: Event) -> Game:
        """Log an event and give the game after it, as ``change_all`` does."""
        return self.change_all(operation, number, seen, (event,))

    def change_all(
        self, operation: str, number: int, seen: int | None, events: Sequence[Event]
    ) -> Game:
        """Log events, all or none of them, and give the game after them.

        The same operation again changes nothing; it is known by the first event. ``seen`` is how
        many events of the history its author had seen (None: it does not matter). Raises
        UnknownGameError, OtherRulesError, StaleError, ReusedOperationError, EventError for what
        cannot be written down, MatchError for another setup than that of the match, and
        NotAllowedError with the reason; nothing has changed then.
        """
        with self.lock:
            before, text = self.game(number), str(events[0])
            if done := self._log.done(operation):
                return made_before(operation, before if done == Done(None, number, text) else None)
            if seen not in {None, len(before.history)}:
                raise gone_on(number)
            after = before.apply(*events)
            self.record(operation, number, after)
            self._tell(number, after)
            return after

    def record(self, operation: str, number: int, after: Game) -> None:
        """Log what has happened in a game, by a new ``operation``, up to how it stands ``after``.

        Raises StaleError where that does not go on from what is logged already, and EventError and
        MatchError as ``change_all`` does; nothing has changed then.
        """
        with self.lock:
            before = self.game(number)
            if after.history[: len(before.history)] != before.history:
                raise gone_on(number)
            if after.setup != before.setup:
                self._check_alone_in_match(number)
            self._log.append(operation, number, news(before, after), summary_at_end(after))
            self._recent.put(number, after)

    def knows(self, operation: str) -> bool:
        """Tell whether an operation was logged already."""
        with self.lock:
            return self._log.done(operation) is not None

    def entries(self) -> tuple[GameEntry, ...]:
        """List all games, the newest first."""
        with self.lock:
            return self._log.games()

    def entry(self, number: int) -> GameEntry:
        """Find how a game is listed; raises UnknownGameError."""
        with self.lock:
            entry = self._log.game(number)
        if entry is None:
            raise unknown_game(number)
        return entry

    def in_use(self, number: int) -> Game | None:
        """Find a game as it stands, if it was in use lately; nothing is played again."""
        with self.lock:
            return self._recent.get(number)

    def summaries(self, version: int) -> dict[int, bytes | None]:
        """Give by number the summaries that are kept, as ``GameLog.summaries`` does."""
        with self.lock:
            return self._log.summaries(version)

    def keep_summaries(self, summaries: Mapping[int, KeptSummary]) -> None:
        """Keep summaries of games, unless the log is only read."""
        with self.lock:
            if self._log.writes and summaries:
                self._log.keep_summaries(summaries)

    def on_page(self) -> int | None:
        """Find the page's game after a restart: the last one begun there, or put there since."""
        with self.lock:
            return self._log.newest_on_page()

    def put_on_page(self, number: int) -> None:
        """Make a game that is kept the one with which the page goes on after a restart."""
        with self.lock:
            self._log.put_on_page(number)

    def start_match(self, operation: str, scheme: MatchPoints, length: Length) -> int:
        """Begin a match and tell its number; raises ReusedOperationError."""
        with self.lock:
            if done := self._log.done(operation):
                made = None if done.match is None else self.match(done.match)
                same = made is not None and (made.scheme, made.length) == (scheme, length)
                return made_before(operation, done.match if same else None)
            return self._log.start_match(operation, scheme, length)

    def matches(self) -> tuple[MatchEntry, ...]:
        """List all matches, the newest first."""
        with self.lock:
            return self._log.matches()

    def match(self, number: int) -> MatchEntry:
        """Find a match; raises UnknownMatchError."""
        for entry in self.matches():
            if entry.number == number:
                return entry
        raise unknown_match(number)

    def match_standing(self, number: int) -> MatchStanding:
        """Tell how a match stands by its games that are left; raises UnknownMatchError."""
        with self.lock:
            entry = self.match(number)
            games = {number: self.playable(number) for number in entry.games}
            return match_standing(entry.scheme, entry.length, games)

    def players(self) -> tuple[PlayerEntry, ...]:
        """List everybody who has a seat in some game, by name."""
        with self.lock:
            return self._log.players()

    def delete(self, number: int) -> None:
        """Remove a game with all its events, for good; raises UnknownGameError.

        Its match stands as if it had never been played. LogError: it is gone, old copies have it.
        """
        with self.lock:
            self.entry(number)
            self._log.delete(number)
            self._recent.forget(number)
            self._tell(number, None)
            self._log.renew_copies()

    def texts(self, number: int) -> tuple[str, ...]:
        """Give the events of a game as they were logged; a game that is not kept has none."""
        with self.lock:
            return self._log.texts(number)

    def export_text(self, number: int) -> str:
        """Write a game down, one event a line under a header of comments.

        A game that cannot be replayed is written as it was logged. Raises UnknownGameError.
        """
        with self.lock:
            entry = self.entry(number)
            return written_down(entry, self._log.texts(number))

    def backup(self, path: Path) -> None:
        """Copy the whole file, as it is at one moment, while it is in use.

        ``path`` holds the old copy or the new one, never half of it. Raises LogError.
        """
        with self.lock:
            self._log.backup(path)

    def follow(self, follower: Follower) -> None:
        """Call ``follower`` after every change that was not made on the page, under ``lock``."""
        self._followers.append(follower)

    def _begun_in(self, match: int, done: Done) -> int | None:
        """Tell which game of a match an operation began, if it did."""
        if done.game is None or done.text is not None:
            return None
        return done.game if self.entry(done.game).match == match else None

    def _begun_as(self, game: Game, done: Done) -> int | None:
        """Tell which game an operation began, if that has the first events of ``game``."""
        if done.game is None or done.text is not None:
            return None
        first = new_game(game, None, on_page=False).texts
        return done.game if self._log.texts(done.game)[: len(first)] == first else None

    def _check_alone_in_match(self, number: int) -> None:
        match = self.entry(number).match
        if match is not None and self.match(match).games != (number,):
            raise MatchError(say("the games of a match are set up alike: delete the others first"))

    def _tell(self, number: int, game: Game | None) -> None:
        for follower in self._followers:
            follower(number, game)


def go_on(games: Games, number: int) -> Game:
    """Make a game the page's, and give it as it stands.

    One that is over may have ended by a mistake, which is undone there. Raises UnknownGameError,
    and NotAllowedError for a game that goes by other rules, or that is followed in its match: ended
    otherwise, it would change who dealt in the later ones.
    """
    with games.lock:
        game = _played_again(games, number)
        if number not in last_of_each(games.entries()):
            raise NotAllowedError(
                say("after game {number} another one of its match has begun", number=number)
            )
        games.put_on_page(number)
        return game


def last_of_each(entries: Iterable[GameEntry]) -> frozenset[int]:
    """Name the single games, and of each match its last game."""
    single, last = set[int](), dict[int, int]()
    for entry in entries:
        if entry.match is None:
            single.add(entry.number)
        else:
            last[entry.match] = max(entry.number, last.get(entry.match, 0))
    return frozenset(single | set(last.values()))


def _played_again(games: Games, number: int) -> Game:
    try:
        return games.game(number)
    except OtherRulesError as error:
        raise NotAllowedError(
            say("game {number} goes by the rules of another version of cribcam", number=number)
        ) from error
