"""Games and matches in sentences, as the page and the command line list them."""

from collections.abc import Sequence

from scorer.house_rules import SkunkGames
from scorer.language.sentence import Sentence, in_a_row, say, say_many
from scorer.match.match import GameCount, Length, Match, MatchStanding
from scorer.match.points import result_text
from scorer.setup import Side
from scorer.spoken.terms import RULE_TERMS
from scorer.statistics.game_summary import GameSummary

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
