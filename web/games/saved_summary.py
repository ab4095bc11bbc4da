"""A game in short as a text in the log, and read again."""

from functools import cache

import msgspec

from scorer.game.game import Game
from scorer.setup import Seat, Setup, parse_setup
from scorer.statistics.game_summary import MEANING, GameFigures, GameSummary
from scorer.statistics.statistics import PlayerStatistics
from web.log.rows import KeptSummary


class _Standing(msgspec.Struct, frozen=True):
    """What GameSummary tells; the setup is written in its own words."""

    setup: str
    names: tuple[str | None, ...]
    holes: tuple[int, ...]
    winner: int | None
    first_dealer: Seat | None


class _Figures(msgspec.Struct, frozen=True):
    """What GameFigures tells; the setup names the variant."""

    setup: str
    untouched: bool
    seats: tuple[PlayerStatistics, ...]


class _Written(_Standing, frozen=True):
    """All of it; whoever reads a part passes over the rest."""

    untouched: bool
    seats: tuple[PlayerStatistics, ...]


_ENCODER = msgspec.json.Encoder(enc_hook=str)
"""A name that was sent is a str of a kind of its own."""
_STANDINGS, _FIGURES = msgspec.json.Decoder(_Standing), msgspec.json.Decoder(_Figures)
DAMAGED = (msgspec.DecodeError, ValueError)


def saved(game: Game) -> KeptSummary:
    """Write a game in short, for as long as it has no more events."""
    summary, figures = GameSummary.of(game.now), GameFigures.of(game.now)
    written = _Written(
        setup=str(summary.setup),
        names=summary.names,
        holes=summary.holes,
        winner=summary.winner,
        first_dealer=summary.first_dealer,
        untouched=figures.untouched,
        seats=figures.seats,
    )
    return KeptSummary(len(game.history), MEANING, _ENCODER.encode(written).decode())


def summary_at_end(game: Game) -> KeptSummary | None:
    """Write a game in short that is over; None while it goes on."""
    return None if game.winner is None else saved(game)


def read_summary(text: bytes) -> GameSummary | None:
    """Read how a game stands; None where the text is damaged."""
    try:
        decoded = _STANDINGS.decode(text)
        setup = _setup(decoded.setup)
    except DAMAGED:
        return None
    return GameSummary(setup, decoded.names, decoded.holes, decoded.winner, decoded.first_dealer)


def read_figures(text: bytes) -> GameFigures | None:
    """Read the figures of a game; None where the text is damaged."""
    try:
        decoded = _FIGURES.decode(text)
        variant = _setup(decoded.setup).variant
    except DAMAGED:
        return None
    return GameFigures(variant, decoded.untouched, decoded.seats)


@cache
def _setup(text: str) -> Setup:
    return parse_setup(text)
