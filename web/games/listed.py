"""Games and matches as lists show them, as texts and as JSON; and a game read in from a file."""

from collections.abc import Sequence
from typing import Annotated, Any, TypedDict

from msgspec import Meta

from scorer.game.game import Game
from scorer.game.game_file import GameFileError, cut_off, replay_file
from scorer.house_rules import MatchPoints, SkunkGames
from scorer.language.sentence import (
    BYTE_ORDER_MARK,
    Sentence,
    in_a_row,
    numbered_lines,
    say,
    say_many,
)
from scorer.match.match import GameCount, Length, Match, MatchStanding
from scorer.match.points import result_text
from scorer.setup import Side
from scorer.spoken.terms import RULE_TERMS
from scorer.statistics.game_summary import GameSummary
from web.fields import (
    ALONE,
    BySide,
    HowMany,
    MatchNumber,
    Number,
    Numbers,
    OddNumber,
    SeatName,
    Sides,
    Time,
)
from web.games.games import ImportRefusedError
from web.log.rows import GameEntry, MatchEntry

OTHER_RULES = say("by the rules of another version of cribcam")


def score_text(game: GameSummary, names: Sequence[str]) -> Sentence:
    """Tell the holes of the front pegs; ``names`` go by seat."""
    return points_text([side_name(side, names) for side in game.setup.sides], game.holes)


def end_text(game: GameSummary, names: Sequence[str]) -> Sentence:
    """Tell the variant of a game, and how it ended."""
    result = game.result
    end = say("not over") if result is None else result_text(result, names)
    return say("{variant}; {end}", variant=game.setup.variant.title, end=end)


def match_text(standing: MatchStanding, names: Sequence[str], game: int) -> Sentence:
    """Tell who has won a match, or how it stands in its game of that place, from 1 on."""
    match = standing.match
    if match is None:
        return say("no game yet")
    points = match_points_text(standing.length, match, names)
    if not standing.over:
        return place_text(game, standing.length, points)
    won = () if match.winner is None else match.sides[match.winner]
    return won_text([names[seat] for seat in won], points)


def match_points_text(length: Length, match: Match, names: Sequence[str]) -> Sentence:
    """List what the sides have won."""
    return points_text([side_name(side, names) for side in match.sides], won_by(length, match))


def won_by(length: Length, match: Match) -> Sequence[int]:
    """What each side has won: games where the match is one to games, else match points."""
    return match.games_won if isinstance(length, GameCount) else match.points


def points_text(names: Sequence[str], points: Sequence[int]) -> Sentence:
    """List what the sides have.

    >>> str(points_text(["Anna", "Ben"], [2, 0]))
    'Anna 2, Ben 0'
    """
    sides = zip(names, points, strict=True)
    return in_a_row([say("{name} {points}", name=name, points=n) for name, n in sides])


def place_text(number: int, length: Length, points: Sentence) -> Sentence:
    """Tell which game of the match is played, and how long that is.

    >>> str(place_text(2, GameCount(3), points_text(["Anna", "Ben"], [1, 0])))
    'Game 2, best of 3: Anna 1, Ben 0'
    """
    values = {"number": number, "points": points}
    if isinstance(length, GameCount):
        return say("Game {number}, best of {most}: {points}", most=length.number, **values)
    return say_many(
        "Game {number}, to {n} match point: {points}",
        "Game {number}, to {n} match points: {points}",
        length.number,
        **values,
    )


def length_text(length: Length) -> Sentence:
    """Tell how long a match is.

    >>> str(length_text(GameCount(3)))
    'best of 3'
    """
    if isinstance(length, GameCount):
        return say("best of {most}", most=length.number)
    return say_many("to {n} match point", "to {n} match points", length.number)


def skunk_text(standing: MatchStanding) -> Sentence | None:
    """Tell for how many games a skunk counts; None where that is one, or points are counted."""
    if standing.match is None or not isinstance(standing.length, GameCount):
        return None
    choice, terms = standing.match.rules.skunk_games, RULE_TERMS["skunk_games"]
    if choice is SkunkGames.ONE:
        return None
    return say("{name}: {said}", name=terms.name, said=terms.choices[choice])


def in_match(number: int) -> Sentence:
    """Tell of which match a game is one."""
    return say("match {number}", number=number)


def won_text(winners: Sequence[str], points: Sentence) -> Sentence:
    """Tell who has won the match; nobody, where the best are equal after its last game."""
    match winners:
        case []:
            return say("The match is over, and nobody has won it: {points}", points=points)
        case [name]:
            return say("{name} wins the match: {points}", name=name, points=points)
    return say("{names} win the match: {points}", names=" & ".join(winners), points=points)


def side_name(side: Side, names: Sequence[str]) -> str:
    """Call a side by its players."""
    return " & ".join(names[seat] for seat in side)


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


MOST_EVENTS = 3_000
"""Ten times what the longest of our games comes to; to play them takes less than a second."""
MOST_AGAIN = 50_000
"""So many steps may all corrections make again: 170 corrections of a game of 290 steps do."""


def read_in(text: str) -> Game:
    """Play a game again that was written down.

    Raises ImportRefusedError at the first line that is not allowed, and for a text without an
    event, a text that was cut off, and a game so long that its replay would hold up the table.
    """
    content = text.removeprefix(BYTE_ORDER_MARK)
    lines = content.splitlines()
    if reason := too_long(lines) or cut_off(content.splitlines(keepends=True)):
        raise ImportRefusedError(reason)
    try:
        game = replay_file(lines)
    except GameFileError as error:
        raise ImportRefusedError(error.reason) from error
    if not game.history:
        raise ImportRefusedError(say("there is no event in it"))
    return game


def too_long(lines: Sequence[str]) -> Sentence | None:
    """Say why a game takes too long to be played again, without playing it; None where it does not.

    A correction makes the steps again that stand; at most these are all that were made before it.
    """
    steps = again = 0
    for event, (_, text) in enumerate(numbered_lines(lines), 1):
        corrects = text.partition(" ")[0] in {"corrected", "misread"}
        steps += not corrects
        again += steps if corrects else 0
        if event > MOST_EVENTS or again > MOST_AGAIN:
            return say(
                "it is too long for a game: at most {most} events are taken in, and fewer the more "
                "of them were corrected",
                most=MOST_EVENTS,
            )
    return None
