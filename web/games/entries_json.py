"""Games and matches as they are listed for programs."""

from dataclasses import asdict
from typing import Any

from scorer.game import Game
from scorer.match_length import Games, Length
from scorer.match_standing import MatchStanding
from web.log.entries import GameEntry, MatchEntry


def entry_json(entry: GameEntry) -> dict[str, Any]:
    """Describe a game as it is listed."""
    times = {name: time_json(getattr(entry, name)) for name in ("started_at", "changed_at")}
    return asdict(entry) | times


def played_json(game: Game | None) -> dict[str, Any]:
    """Describe what came of a game, null where it goes by the rules of another version.

    ``holes`` are those of the front pegs by side, ``winner`` is the number of a side.
    """
    names = ("variant", "sides", "holes", "finished", "winner")
    if game is None:
        return dict.fromkeys(names)
    setup, winner = game.setup, game.winner
    sides = [[seat.name for seat in side] for side in setup.sides]
    holes = [pegs.front for pegs in game.pegs]
    values = (setup.variant.name, sides, holes, winner is not None, winner)
    return dict(zip(names, values, strict=True))


def match_json(entry: MatchEntry, standing: MatchStanding) -> dict[str, Any]:
    """Describe a match; the ``games`` that are ``counted`` have made its points.

    What goes by side is empty before the first game, when nobody knows the sides.
    """
    match, dealer = standing.match, standing.next_dealer
    return {
        "number": entry.number,
        "started_at": time_json(entry.started_at),
        "scheme": entry.scheme,
        "length": length_json(entry.length),
        "games": entry.games,
        "counted": standing.counted,
        "sides": [[seat.name for seat in side] for side in match.sides] if match else [],
        "games_won": match.games_won if match else (),
        "points": match.points if match else (),
        "holes": match.match_holes if match else (),
        "over": standing.over,
        "winner": match.winner if match else None,
        "next_dealer": None if dealer is None else dealer.name,
        "cut_for_deal": standing.cut_for_deal,
    }


def length_json(length: Length) -> dict[str, int]:
    """Write the length of a match.

    >>> length_json(Games(3))
    {'games': 3}
    """
    return {"games" if isinstance(length, Games) else "points": length.number}


def time_json(logged_at: str) -> str:
    """Write a time of the log as RFC 3339 does.

    >>> time_json("2026-01-31 18:05:09")
    '2026-01-31T18:05:09Z'
    """
    return logged_at.replace(" ", "T") + "Z"
