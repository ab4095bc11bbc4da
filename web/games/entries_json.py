"""Games and matches as they are listed for programs."""

from collections.abc import Sequence
from typing import Annotated, Any, TypedDict

from msgspec import Meta

from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, Length, MatchStanding
from scorer.statistics.game_summary import GameSummary
from web.fields.answered import BySide, HowMany, Numbers, SeatName, Sides, Time
from web.fields.sent import ALONE, MatchNumber, Number, OddNumber
from web.log.entries import GameEntry, MatchEntry


class GameEntryJson(TypedDict):
    """A game as it is listed; ``names`` go by seat."""

    number: Number
    started_at: Time
    changed_at: Time
    match: Number | None
    names: Sequence[str]
    events: HowMany


class LengthJson(TypedDict, total=False):
    """So many games, an odd number, or as many as it takes to so many match points."""

    games: OddNumber
    points: MatchNumber


class MatchJson(TypedDict):
    """How a match stands; it counts as if its deleted ``games`` had never been played."""

    number: Number
    started_at: Time
    scheme: MatchPoints
    length: Annotated[LengthJson, ALONE]
    games: Numbers
    counted: Annotated[
        Numbers,
        Meta(
            description="Those of the games that have made the points: finished, by the same "
            "sides, before the match was over."
        ),
    ]
    sides: Annotated[Sides, Meta(description="None before the first game.")]
    games_won: Annotated[
        BySide,
        Meta(description="By each side; two partners who change sides may win the same one."),
    ]
    points: Annotated[BySide, Meta(description="The match points of each side.")]
    holes: Annotated[
        BySide,
        Meta(
            description="The match hole of each side: its games, or its points up to the last hole."
        ),
    ]
    over: Annotated[
        bool,
        Meta(
            description="Whether no more game is played; three may share a match that nobody wins."
        ),
    ]
    winner: Annotated[int | None, Meta(description="The place in `sides` of the one that has won.")]
    next_dealer: Annotated[
        SeatName | None,
        Meta(
            description="Who deals first in the next game, which begins so. Null where that is cut "
            "for, when the match is over, and as long as it is not known: its last game goes on, "
            "or nobody noted who dealt."
        ),
    ]
    cut_for_deal: bool


def entry_json(entry: GameEntry) -> GameEntryJson:
    """Describe a game as it is listed."""
    return {
        "number": entry.number,
        "started_at": time_json(entry.started_at),
        "changed_at": time_json(entry.changed_at),
        "match": entry.match,
        "names": entry.names,
        "events": entry.events,
    }


def played_json(game: GameSummary | None) -> dict[str, Any]:
    """Describe what came of a game, null where it goes by the rules of another version.

    ``holes`` are those of the front pegs by side, ``winner`` is the number of a side.
    """
    names = ("variant", "sides", "holes", "finished", "winner")
    if game is None:
        return dict.fromkeys(names)
    setup, winner = game.setup, game.winner
    sides = [[seat.name for seat in side] for side in setup.sides]
    values = (setup.variant.name, sides, game.holes, winner is not None, winner)
    return dict(zip(names, values, strict=True))


def match_json(entry: MatchEntry, standing: MatchStanding) -> MatchJson:
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


def length_json(length: Length) -> LengthJson:
    """Write the length of a match.

    >>> length_json(GameCount(3))
    {'games': 3}
    """
    if isinstance(length, GameCount):
        return {"games": length.number}
    return {"points": length.number}


def time_json(logged_at: str) -> str:
    """Write a time of the log as RFC 3339 does.

    >>> time_json("2026-01-31 18:05:09")
    '2026-01-31T18:05:09Z'
    """
    return logged_at.replace(" ", "T") + "Z"
