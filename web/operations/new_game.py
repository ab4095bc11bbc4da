"""A new game: how it is played, by whom, and what it takes over from the table."""

from dataclasses import replace

from scorer.events import DealerSet
from scorer.game import Game
from scorer.house_rules import HouseRules, HouseRulesError, preset
from scorer.setup import Setup, usual
from scorer.variant import SIX_CARD, variant_named
from web.games import played
from web.log.entries import NewMatch, OfMatch
from web.operations.arguments import Arguments, OperationError, player_name
from web.operations.matches import next_game, wanted_match
from web.table.settings import Counting
from web.table.state import Change, State


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
    return tuple(player_name(name) if str(name or "").strip() else None for name in names)
