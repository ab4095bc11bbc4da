"""The table itself: a new game, its players, how it counts, and how its camera stands."""

from dataclasses import replace

from scorer.events import Begun, Corrected, Counted, DealerSet, Event, Named
from scorer.game import Game, NotAllowedError
from scorer.house_rules import HouseRules, HouseRulesError, Muggins, preset
from scorer.sentence import say
from scorer.setup import Setup, usual
from scorer.variant import SIX_CARD, variant_named
from web.games import played
from web.log.entries import NewMatch, OfMatch
from web.operations.arguments import Arguments, OperationError
from web.operations.matches import next_game, wanted_match
from web.table.modes import Mode
from web.table.settings import Counting
from web.table.state import Change, State, done
from web.table.zones import Zones


def new(state: State, arguments: Arguments) -> Change:
    """Begin a game, as its setup, ``match``, ``names``, ``dealer`` and ``counting`` say.

    The next game of a match takes the setup and the names of that.
    """
    game, match = _begun(state, arguments)
    if arguments.has("dealer"):
        game = game.apply(DealerSet(arguments.seat("dealer")))
    settings = state.settings
    if arguments.has("counting"):
        counting = arguments.choice("counting", Counting)
        settings = replace(settings, counting=counting)
    fresh = State(game, settings=settings, shown=state.shown.seen(), look=state.look)
    return Change(fresh.with_stale(fresh.lying), starts=True, match=match)


def rename(state: State, arguments: Arguments) -> Change:
    """Call a player by another name: ``seat``, ``name``."""
    name = arguments.seat_name(arguments.sent.get("name"))
    return done(state, Named(arguments.seat(), name))


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


def _begun(state: State, arguments: Arguments) -> tuple[Game, OfMatch]:
    """Begin the game that is wanted; with it comes the match of which it is one."""
    wanted = wanted_match(arguments)
    if isinstance(wanted, int):
        return next_game(state, wanted), wanted
    setup = _setup(arguments)
    game = played.begun(setup, _names(arguments, setup))
    return game, None if wanted is None else NewMatch(setup.rules.match_points, wanted)


def _setup(arguments: Arguments) -> Setup:
    """Read the setup: ``variant``, ``players``, ``target``, ``captain``, ``preset``, ``rules``."""
    variant = variant_named(str(arguments.sent.get("variant", SIX_CARD.name)))
    rules = preset(str(arguments.sent["preset"])) if arguments.has("preset") else HouseRules()
    setup = usual(variant, _with_choices(rules, arguments))
    for name in ("players", "target"):
        if arguments.has(name):
            setup = replace(setup, **{name: arguments.number(name)})  # type: ignore[arg-type]
    return replace(setup, captain=arguments.seat("captain")) if arguments.has("captain") else setup


def _with_choices(rules: HouseRules, arguments: Arguments) -> HouseRules:
    chosen = arguments.sent.get("rules") or {}
    if not isinstance(chosen, dict):
        raise HouseRulesError("rules are an object: each house rule with its choice")
    for name, value in chosen.items():
        rules = rules.with_choice(str(name), str(value))
    return rules


def _names(arguments: Arguments, setup: Setup) -> tuple[str | None, ...]:
    """Read a name for each seat; one that is left empty is none."""
    names = arguments.sent.get("names") or [""] * setup.players
    if not (isinstance(names, list) and len(names) == setup.players):
        raise OperationError(f"this game needs the names of {setup.players} players")
    return tuple(arguments.seat_name(name) if str(name or "").strip() else None for name in names)


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
