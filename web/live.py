"""The live table: the game on the page and the cards that lie there."""

import json
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

from scorer.game import Game
from web.counting import Counter
from web.games import Games
from web.publisher import Publisher
from web.refusals import StaleError
from web.state import Change, State, fits, resumed
from web.view import state_json

OPERATIONS_REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class Operation:
    """One tap: its own id, and the version of the state that the player saw (None: any)."""

    id: str
    version: int | None


@dataclass(frozen=True, slots=True)
class Numbers:
    """Which state this is, and the last one in which something to decide on had changed."""

    sequence: int
    version: int

    def after(self, *, decided: bool) -> "Numbers":
        """Count one state on."""
        return Numbers(self.sequence + 1, self.sequence + 1 if decided else self.version)


class LiveTable:
    """Holds the state; every change is verified, applied, logged and published in this order.

    The game itself changes through ``Games``, here or elsewhere; its lock is the table's too.
    """

    def __init__(
        self,
        games: Games,
        publisher: Publisher,
        counter: Counter,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._games = games
        self._publisher = publisher
        self._counter = counter
        self._lock = games.lock
        self._changing = False
        self._done: OrderedDict[str, None] = OrderedDict()
        self._state = resumed(games)
        # A page that outlives a restart must not take the new server's states for old ones.
        start = int(clock() * 1_000_000)
        self._numbers = Numbers(start, start)
        self._publisher.publish(self._message(self._state, self._numbers))
        games.listen(self._heard)

    @property
    def state(self) -> State:
        """The state as it is now."""
        with self._lock:
            return self._state

    def json(self) -> dict[str, Any]:
        """Describe the state for the page."""
        with self._lock:
            return self._json(self._state, self._numbers)

    def change(self, operation: Operation, act: Callable[[State], Change]) -> None:
        """Do ``act`` once, on what the player saw.

        Raises StaleError when that is not what the table shows now, and whatever ValueError
        ``act`` raises when the change is not allowed; nothing has changed then.
        """
        with self._lock:
            if self._was_done(operation.id):
                return
            if operation.version not in (None, self._numbers.version):
                raise StaleError("the table has changed meanwhile: look again")
            change = act(self._state)
            numbers = self._numbers.after(decided=True)
            message = self._message(change.state, numbers)
            self._state, self._numbers = self._logged(change, operation.id), numbers
            self._remember(operation.id)
            self._publisher.publish(message)

    def look(self, act: Callable[[State], State]) -> None:
        """Show something new: a frame, or how the camera does. No player decides on that."""
        with self._lock:
            after = act(self._state)
            if after == self._state:
                return
            numbers = self._numbers.after(decided=after.judged() != self._state.judged())
            message = self._message(after, numbers)
            self._state, self._numbers = after, numbers
            self._publisher.publish(message)

    def _logged(self, change: Change, operation: str) -> State:
        """Log what a change does to the game, and hear nothing of it: it is shown as a whole."""
        after, self._changing = change.state, True
        try:
            if change.starts:
                number = self._games.keep(operation, after.game, on_page=True)
                return replace(after, game_number=number)
            if change.event is not None:
                self._games.change(operation, after.game_number, None, change.event)
            return after
        finally:
            self._changing = False

    def _heard(self, number: int, game: Game | None) -> None:
        """Show what others did to the game on the page, or another game if it cannot."""
        if self._changing or number != self._state.game_number:
            return
        if game is not None and fits(game):
            self.look(lambda state: state.with_game(game))
        else:
            fresh = resumed(self._games)
            self.look(lambda state: replace(fresh, shown=state.shown, look=state.look))

    def _was_done(self, operation: str) -> bool:
        return operation in self._done or self._games.knows(operation)

    def _remember(self, operation: str) -> None:
        self._done[operation] = None
        while len(self._done) > OPERATIONS_REMEMBERED:
            self._done.popitem(last=False)

    def _message(self, state: State, numbers: Numbers) -> str:
        return json.dumps(self._json(state, numbers), ensure_ascii=False)

    def _json(self, state: State, numbers: Numbers) -> dict[str, Any]:
        return asdict(numbers) | state_json(state, self._counter)
