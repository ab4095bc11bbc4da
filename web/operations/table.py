"""The table itself: what its players are called, how it counts, and how its camera stands."""

from dataclasses import replace

from scorer.events import Begun, Corrected, Counted, Event, Named
from scorer.game import NotAllowedError
from scorer.house_rules import Muggins
from scorer.sentence import say
from web.games.lines import named_players
from web.operations.arguments import Arguments, player_name
from web.table.modes import Mode
from web.table.settings import Counting
from web.table.state import Change, State, done
from web.table.zones import Zones


def rename(state: State, arguments: Arguments) -> Change:
    """Call a player by another name: ``seat``, ``name``; nobody sits in two seats."""
    seat, name = arguments.seat(), player_name(arguments.sent.get("name"))
    if name in (other for n, other in enumerate(named_players(state.game)) if n != seat):
        raise NotAllowedError(say("{name} cannot have two seats", name=name))
    return done(state, Named(seat, name))


def mode(state: State, arguments: Arguments) -> Change:
    """Choose how hands are counted: ``mode``; the beginning of the game is corrected for that."""
    chosen = arguments.choice("mode", Mode)
    rule = Muggins.SHOW if chosen is Mode.MUGGINS else Muggins.OFF
    events = tuple(_other_rule(state, rule))
    if chosen is Mode.SHOW and state.game.now.table.shown is not None:
        events = (*events, Counted())
    if chosen is not Mode.MUGGINS:
        settings = replace(state.settings, counting=Counting(chosen.value))
        state = replace(state, settings=settings)
    try:
        return done(state, *events)
    except NotAllowedError as error:
        raise NotAllowedError(
            say("muggins is chosen with a new game: in this one hands were counted already")
        ) from error


def zones(state: State, arguments: Arguments) -> Change:
    """Say where hands, crib and starter lie on the picture: ``zones``."""
    drawn = Zones.parse(arguments.sent.get("zones"))
    return _set(replace(state, zoned=state.zoned + 1), zones=drawn)


def turn(state: State, arguments: Arguments) -> Change:
    """Turn the camera's pictures clockwise: ``degrees``."""
    return _set(state, turn=arguments.number("degrees"))


def flip(state: State, arguments: Arguments) -> Change:
    """Mirror the camera's pictures: ``flip``."""
    return _set(state, flip=arguments.flag("flip"))


def keep_pictures(state: State, arguments: Arguments) -> Change:
    """Keep the picture of every hand that is counted, from now on: ``keep``."""
    return _set(state, keep_pictures=arguments.flag("keep"))


def _set(state: State, **choices: object) -> Change:
    settings = replace(state.settings, **choices)  # type: ignore[arg-type]  # checked when read
    return Change(replace(state, settings=settings))


def _other_rule(state: State, rule: Muggins) -> tuple[Event, ...]:
    setup, history = state.game.setup, state.game.history
    kept = (setup.rules.muggins is Muggins.OFF) == (rule is Muggins.OFF)
    if kept:
        return ()
    if state.match is not None and len(state.match.games) > 1:
        raise NotAllowedError(say("the games of a match are played by the same rules"))
    if not (history and isinstance(history[0], Begun)):
        raise NotAllowedError(
            say("this game keeps the rules with which it began: begin another one")
        )
    rules = replace(setup.rules, muggins=rule)
    return (Corrected(1, Begun(replace(setup, rules=rules))),)
