"""What a tap on the page does: each operation makes a new state from the state that was seen."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from scorer.cards import Card
from scorer.events import Begun, Corrected, Event, Pegged, Undone
from scorer.house_rules import Muggins
from scorer.phases.anytime import LONGEST_NAME
from scorer.seat import Seat
from web.counting import Counter
from web.look import Look, LookKind
from web.pegging import offers
from web.shown import Shown
from web.state import Change, Offer, State, begun

Arguments: TypeAlias = Mapping[str, Any]
Act: TypeAlias = Callable[[State, Arguments], Change]
HIGHEST_CLAIM = 99


class OperationError(ValueError):
    """What the page sent is no operation; the text says what is wrong with it."""


def correct(state: State, arguments: Arguments) -> Change:
    """Put a card right: ``number``, ``card``."""
    number, card = _number(arguments, "number"), _card(arguments)
    return _shown(state, state.shown.put_right(number, card))


def add(state: State, arguments: Arguments) -> Change:
    """Lay a card that no picture shows: ``card``, and ``starter`` when it was turned up."""
    starter = _flag(arguments, "starter")
    return _shown(state, state.shown.add(_card(arguments), starter=starter))


def remove(state: State, arguments: Arguments) -> Change:
    """Take a card away: ``number``."""
    return _shown(state, state.shown.take_away(_number(arguments, "number")))


def starter(state: State, arguments: Arguments) -> Change:
    """Choose the starter: ``number``."""
    return _shown(state, state.shown.choose_starter(_number(arguments, "number")))


def crib(state: State, arguments: Arguments) -> Change:
    """Say whether the cards are a crib: ``crib``."""
    return _shown(state, replace(state.shown, crib=_flag(arguments, "crib")))


def clear(state: State, _: Arguments) -> Change:
    """Take all cards away; a camera that was held is looked at again."""
    if state.look.kind is LookKind.CAMERA:
        return Change(state.with_cards(Shown(), replace(state.look, held=False)))
    return Change(state.with_cards(Shown(), Look()))


def claim(state: State, arguments: Arguments) -> Change:
    """Note what the player said: ``points``; null takes it back, as long as nothing is pegged."""
    if state.taken:
        raise OperationError("points were pegged for these cards: undo that first")
    points = None if arguments.get("points") is None else _number(arguments, "points")
    if points is not None and not 0 <= points <= HIGHEST_CLAIM:
        raise OperationError(f"a claim is a number from 0 to {HIGHEST_CLAIM}")
    return Change(replace(_held(state), claim=points))


def peg(state: State, arguments: Arguments) -> Change:
    """Peg points by hand: ``seat``, ``points``."""
    points = min(_number(arguments, "points"), state.game.setup.target)
    return _done(state, Pegged(_seat(arguments), points))


def undo(state: State, _: Arguments) -> Change:
    """Take the last pegging back."""
    if not state.can_undo:
        raise OperationError("there is no pegging to undo")
    return _done(state, Undone())


def new(_: State, arguments: Arguments) -> Change:
    """Begin a game: ``names`` (two), ``muggins``."""
    names = arguments.get("names")
    if not (isinstance(names, list) and len(names) == 2):  # noqa: PLR2004 - two players
        raise OperationError("a game needs the names of two players")
    game = begun(tuple(map(_name, names)), muggins=_flag(arguments, "muggins"))
    return Change(State(game), starts=True)


def muggins(state: State, arguments: Arguments) -> Change:
    """Choose the house rule: ``muggins``; the beginning of the game is corrected."""
    chosen = _flag(arguments, "muggins")
    if chosen == state.muggins:
        return Change(state)
    setup = state.game.setup
    rules = replace(setup.rules, muggins=Muggins.SHOW if chosen else Muggins.OFF)
    return _done(state, Corrected(1, Begun(replace(setup, rules=rules))))


def take(state: State, arguments: Arguments, counter: Counter) -> Change:
    """Peg what the page offers for the cards: ``seat``, ``points``, ``muggins``."""
    wanted = Offer(_seat(arguments), _number(arguments, "points"), _flag(arguments, "muggins"))
    if wanted not in offers(state, counter):
        raise OperationError("those points are not there to peg now")
    after = replace(_held(state), taken=(*state.taken, wanted))
    return _done(after, wanted.event)


def operations(counter: Counter) -> dict[str, Act]:
    """Name every operation as the page posts it."""
    plain = (correct, add, remove, starter, crib, clear, claim, peg, undo, new, muggins)
    named: dict[str, Act] = {act.__name__: act for act in plain}
    named["take"] = partial(take, counter=counter)
    return named


def _done(state: State, event: Event) -> Change:
    return Change(state.with_game(state.game.apply(event)), event)


def _shown(state: State, shown: Shown) -> Change:
    return Change(replace(_held(state), shown=shown))


def _held(state: State) -> State:
    """Stay with this picture: what people say about its cards holds for it alone."""
    return replace(state, look=replace(state.look, held=state.look.kind is LookKind.CAMERA))


def _card(arguments: Arguments) -> Card:
    return Card.parse(str(arguments.get("card")))


def _seat(arguments: Arguments) -> Seat:
    number = _number(arguments, "seat")
    if number not in tuple(Seat):
        raise OperationError(f"there is no seat {number}")
    return Seat(number)


def _number(arguments: Arguments, name: str) -> int:
    value = arguments.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise OperationError(f"{name} must be a whole number, not {value!r}")
    return value


def _flag(arguments: Arguments, name: str) -> bool:
    value = arguments.get(name, False)
    if not isinstance(value, bool):
        raise OperationError(f"{name} must be true or false, not {value!r}")
    return value


def _name(value: object) -> str:
    words = " ".join(str(value).split())
    name = " ".join("".join(filter(str.isprintable, words)).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise OperationError(f"a name has 1 to {LONGEST_NAME} letters")
    return name
