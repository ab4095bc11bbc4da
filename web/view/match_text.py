"""What people are told of a match, for any language; ``points`` says what each side has."""

from collections.abc import Sequence
from functools import reduce

from scorer.match_length import Games, Length
from scorer.sentence import Sentence, say, say_many


def points_text(names: Sequence[str], points: Sequence[int]) -> Sentence:
    """List what the sides have.

    >>> str(points_text(["Anna", "Ben"], [2, 0]))
    'Anna 2, Ben 0'
    """
    sides = zip(names, points, strict=True)
    return reduce(_and, (say("{name} {points}", name=name, points=n) for name, n in sides))


def game_text(number: int, length: Length, points: Sentence) -> Sentence:
    """Tell which game of the match is played, and how long that is.

    >>> str(game_text(2, Games(3), points_text(["Anna", "Ben"], [1, 0])))
    'Game 2, best of 3: Anna 1, Ben 0'
    """
    values = {"number": number, "points": points}
    if isinstance(length, Games):
        return say("Game {number}, best of {most}: {points}", most=length.number, **values)
    return say_many(
        "Game {number}, to {n} match point: {points}",
        "Game {number}, to {n} match points: {points}",
        length.number,
        **values,
    )


def next_text(number: int, points: Sentence) -> Sentence:
    """Tell which game of the match would come next."""
    return say("Game {number} of the match: {points}", number=number, points=points)


def won_text(winners: Sequence[str], points: Sentence) -> Sentence:
    """Tell who has won the match; nobody, where the best are equal after its last game."""
    match winners:
        case []:
            return say("The match is over, and nobody has won it: {points}", points=points)
        case [name]:
            return say("{name} wins the match: {points}", name=name, points=points)
    return say("{names} win the match: {points}", names=", ".join(winners), points=points)


def pegged_text(length: Length, points: int, name: str) -> Sentence:
    """Tell what a won game pegs: a game, or so many match points.

    >>> from scorer.match_length import Points
    >>> str(pegged_text(Points(5), 3, "Anna"))
    'In the match: 3 points for Anna'
    """
    if isinstance(length, Games):
        return say("In the match: a game for {name}", name=name)
    return say_many(
        "In the match: {n} point for {name}",
        "In the match: {n} points for {name}",
        points,
        name=name,
    )


def _and(said: Sentence, more: Sentence) -> Sentence:
    return say("{said}, {more}", said=said, more=more)
