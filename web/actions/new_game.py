"""The game with which the table goes on: a new one, the next one, or one that was kept."""

from dataclasses import replace

from msgspec import UNSET, UnsetType

from scorer.game.events import DealerSet
from scorer.game.game import Game, NotAllowedError
from scorer.house_rules import HouseRules, preset
from scorer.language.sentence import say, shows
from scorer.match.match import Length
from scorer.setup import Seat, Setup, usual
from scorer.variant import SIX_CARD, variant_named
from web.fields import (
    FieldError,
    NewLengthBody,
    Nothing,
    Number,
    RequestBody,
    SeatLetter,
    player_name,
)
from web.games.games import game_begun
from web.log.rows import NewMatch, OfMatch
from web.table.cards import LastSeen
from web.table.next_game import following, next_of_match
from web.table.settings import Counting, SourceKind
from web.table.state import Change, GameOfMatch, State


class WantedMatch(NewLengthBody, frozen=True):
    """A match of which the new game is one: how long a new one is, or the number of one."""

    accepts = 'a JSON object: {"games": 3}, {"points": 5}, or {"number": 1}, one that goes on'
    number: Number | UnsetType = UNSET

    @property
    def wanted(self) -> int | Length:
        """The match; raises MatchLengthError for an even number of games."""
        return self.length if self.number is UNSET else self.number


class New(RequestBody, frozen=True):
    """A game to begin; the next game of a match takes the setup and the names of that.

    A name that is left empty is none; ``rules`` are choices over those of the ``preset``.
    """

    variant: str = SIX_CARD.name
    players: int | None = None
    target: int | None = None
    captain: SeatLetter | None = None
    preset: str | None = None
    rules: dict[str, str] | None = None
    names: tuple[str | None, ...] | None = None
    dealer: SeatLetter | None = None
    counting: Counting | None = None
    match: WantedMatch | None = None


class GoOn(RequestBody, frozen=True):
    """A kept ``game``, by its number."""

    game: Number


def new(state: State, sent: New) -> Change:
    """Begin a game."""
    game, match = _begun(state.game, state.in_match, sent)
    if sent.dealer is not None:
        game = game.apply(DealerSet(Seat[sent.dealer]))
    settings = state.settings
    if sent.counting is not None:
        settings = replace(settings, counting=sent.counting)
    return Change(cleared(state, State(game, settings=settings)), starts=True, match=match)


def again(state: State, _: Nothing) -> Change:
    """Begin the game after one that is over: its players and rules, dealt by whose turn it is.

    It goes on with a match; where that is over, another one as long begins.
    """
    if state.game.winner is None:
        raise NotAllowedError(say("this game is not over: finish it, or begin a new one"))
    fresh = State(following(state.game, state.in_match), settings=state.settings)
    return Change(cleared(state, fresh), starts=True, match=_match_again(state.in_match))


def go_on(state: State, sent: GoOn) -> Change:
    """Put a kept game in the place of the one on the page, which is kept too."""
    if sent.game == state.game_number:
        return Change(state)
    return Change(cleared(state, State(settings=state.settings)), goes_on=sent.game)


def _match_again(in_match: GameOfMatch | None) -> OfMatch:
    if in_match is None:
        return None
    entry, over = in_match.match.entry, in_match.standing.over
    return NewMatch(entry.scheme, entry.length) if over else entry.number


def cleared(before: State, fresh: State) -> State:
    """Put a picture away; what a camera films lies there still, and means nothing.

    Whether it has moved since places were drawn is known as before.
    """
    if before.camera.kind is not SourceKind.CAMERA:
        return fresh
    cards = replace(before.on_table.in_picture(), last_seen=LastSeen())
    seen = replace(fresh, on_table=cards, camera=before.camera, zones_version=before.zones_version)
    return seen.with_all_consumed()


def _begun(before: Game, in_match: GameOfMatch | None, sent: New) -> tuple[Game, OfMatch]:
    """Begin the wanted game, with its match."""
    wanted = None if sent.match is None else sent.match.wanted
    if isinstance(wanted, int):
        return next_of_match(before, in_match, wanted), wanted
    setup = _setup(sent)
    game = game_begun(setup, _names(sent, setup))
    return game, None if wanted is None else NewMatch(setup.rules.match_points, wanted)


def _setup(sent: New) -> Setup:
    rules = HouseRules() if sent.preset is None else preset(sent.preset)
    for name, choice in (sent.rules or {}).items():
        rules = rules.with_choice(name, choice)
    setup = usual(variant_named(sent.variant), rules)
    if sent.players is not None:
        setup = replace(setup, players=sent.players)
    if sent.target is not None:
        setup = replace(setup, target=sent.target)
    return setup if sent.captain is None else replace(setup, captain=Seat[sent.captain])


def _names(sent: New, setup: Setup) -> tuple[str | None, ...]:
    names = sent.names or ("",) * setup.players
    if len(names) != setup.players:
        raise FieldError(f"this game needs the names of {setup.players} players")
    return tuple(player_name(name) if name and shows(name) else None for name in names)
