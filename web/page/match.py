"""The match of the game: how it stands, what the game pegged in it, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorer.game.game import Game
from scorer.language.sentence import Sentence, Words, say, say_many
from scorer.match.match import GameCount, Length, Match, MatchStanding
from scorer.match.points import Result, games, match_points
from web.games.listed_text import match_points_text, match_text, side_name, won_by
from web.page.players import names
from web.table.match import GameOfMatch


def worth_text(length: Length, worth: int, name: str) -> Sentence:
    """Tell what a won game pegs: a game, or so many match points.

    >>> from scorer.match.length import PointCount
    >>> str(worth_text(PointCount(5), 3, "Anna"))
    'In the match: 3 points for Anna'
    """
    if isinstance(length, GameCount):
        return say_many(
            "In the match: {n} game for {name}",
            "In the match: {n} games for {name}",
            worth,
            name=name,
        )
    return say_many(
        "In the match: {n} point for {name}",
        "In the match: {n} points for {name}",
        worth,
        name=name,
    )


def page_match_json(
    in_match: GameOfMatch | None, game: Game, words: Words
) -> dict[str, Any] | None:
    """Describe the match; None beside a single game.

    ``pegs`` has for each side its ``points``, which are games won in a match to games, and the
    ``hole`` of its match peg, None where this game is played by other sides. ``pegged`` is empty
    until the game has made its points; ``next`` is None while no other game may begin.
    """
    if in_match is None or in_match.standing.match is None:
        return None
    standing = in_match.standing
    texts = _MatchText(in_match, game, in_match.standing.match, names(game, words))
    return {
        "number": in_match.match.entry.number,
        "kind": "games" if texts.by_games else "points",
        "target": standing.length.number,
        "pegs": texts.pegs(),
        "over": standing.over,
        "text": texts.text().within(words),
        "pegged": texts.pegged(words),
        "next": texts.next(words),
    }


@dataclass(frozen=True, slots=True)
class _MatchText:
    in_match: GameOfMatch
    game: Game
    match: Match
    names: Sequence[str]

    @property
    def standing(self) -> MatchStanding:
        return self.in_match.standing

    @property
    def by_games(self) -> bool:
        return isinstance(self.standing.length, GameCount)

    def pegs(self) -> list[dict[str, Any]]:
        pegged = self.match.sides == self.game.setup.sides
        won = won_by(self.standing.length, self.match)
        rows = zip(self.match.sides, won, self.match.match_holes, strict=True)
        return [
            {"side": number, "name": side_name(side, self.names), "points": points}
            | {"hole": hole if pegged else None}
            for number, (side, points, hole) in enumerate(rows)
        ]

    def text(self) -> Sentence:
        return match_text(self.standing, self.names, self._place())

    def pegged(self, words: Words) -> str:
        """Tell what this game has made; with it the match may be won."""
        result = Result.of(self.game.now)
        if result is None or self.in_match.number not in self.standing.counted:
            return ""
        if self.match.over:
            return self.text().within(words)
        scheme, rules = self.standing.scheme, self.match.rules
        worth = games(result, rules) if self.by_games else match_points(result, scheme)
        name = side_name(result.won_by, self.names)
        return worth_text(self.standing.length, worth, name).within(words)

    def next(self, words: Words) -> dict[str, Any] | None:
        """Tell of the game that may begin now, and who deals it, where the rules know that."""
        if self.standing.over or self.standing.unfinished:
            return None
        number = len(self.standing.counted) + 1
        points = match_points_text(self.standing.length, self.match, self.names)
        text = say("Game {number} of the match: {points}", number=number, points=points)
        return {"text": text.within(words), "dealer": self._dealer(words)}

    def _dealer(self, words: Words) -> str:
        dealer = self.standing.next_dealer
        if dealer is None:
            return ""
        return say("{name} deals first", name=self.names[dealer]).within(words)

    def _place(self) -> int:
        """Which game of the match is on the page, from 1 on."""
        counted = self.standing.counted
        here = self.in_match.number
        return (counted.index(here) if here in counted else len(counted)) + 1
