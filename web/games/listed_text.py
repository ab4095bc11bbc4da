"""Games and matches as they are listed for people; times are those of the clock on the wall."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from scorer.game.game import Game
from scorer.match.length import GameCount
from scorer.match.match import Match
from scorer.match.standing import MatchStanding
from scorer.setup import Side
from scorer.variant import VARIANTS
from web.log.entries import GameEntry, MatchEntry

VARIANT_WIDTH = max(map(len, VARIANTS))


def game_text(entry: GameEntry, game: Game | None) -> str:
    """List a game in one line; None is one that goes by the rules of another version."""
    events = "1 event" if entry.events == 1 else f"{entry.events} events"
    match = "" if entry.match is None else f"  (match {entry.match})"
    variant = "" if game is None else game.setup.variant.name
    listed = (
        f"{entry.number:5}",
        _local(entry.changed_at),
        f"{events:>10}",
        f"{variant:{VARIANT_WIDTH}}",
        f"{_played(entry, game)}{match}",
    )
    return "  ".join(listed)


def _played(entry: GameEntry, game: Game | None) -> str:
    """Tell the players with the holes of their pegs, and whether somebody has won."""
    if game is None:
        return f"{', '.join(entry.names)}; by the rules of another version"
    sides = [_named(side, entry.names) for side in game.setup.sides]
    score = ", ".join(f"{side} {pegs.front}" for side, pegs in zip(sides, game.pegs, strict=True))
    end = "goes on" if game.winner is None else f"won by {sides[game.winner]}"
    return f"{score}; {end}"


def match_text(entry: MatchEntry, standing: MatchStanding, names: Sequence[str]) -> str:
    """Tell in one line how a match stands; ``names`` go by seat, none before the first game."""
    what = f"{_length(standing)}, {entry.scheme}"
    when = _local(entry.started_at)
    return f"{entry.number:5}  {when}  {'; '.join((what, *_standing(standing, names)))}"


def _local(logged_at: str) -> str:
    when = datetime.fromisoformat(f"{logged_at}+00:00").astimezone()
    return when.strftime("%Y-%m-%d %H:%M")


def _length(standing: MatchStanding) -> str:
    number = standing.length.number
    if isinstance(standing.length, GameCount):
        return "1 game" if number == 1 else f"{number} games"
    return f"to {number} match points"


def _standing(standing: MatchStanding, names: Sequence[str]) -> Iterator[str]:
    match = standing.match
    if match is None:
        yield "no game yet"
        return
    won = zip(match.sides, match.points, match.games_won, strict=True)
    yield ", ".join(f"{_named(side, names)} {points} ({games} won)" for side, points, games in won)
    yield _end(match, names) if match.over else _next(standing, names)


def _end(match: Match, names: Sequence[str]) -> str:
    if match.winner is None:
        return "over, nobody has won"
    return f"won by {_named(match.sides[match.winner], names)}"


def _next(standing: MatchStanding, names: Sequence[str]) -> str:
    if standing.waits:
        return "a game goes on"
    if standing.cut_for_deal:
        return "the next deal is cut for"
    if standing.next_dealer is None:
        return "who deals next is not known"
    return f"{names[standing.next_dealer]} deals next"


def _named(side: Side, names: Sequence[str]) -> str:
    return " and ".join(names[seat] for seat in side)
