"""The game: its players, their pegs, how it stands, and what one undoing takes back."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from scorer.as_json.game import setup_json
from scorer.game.events import Correction, Event, Misread, Undone, deed
from scorer.game.game import Game, StepRecord
from scorer.house_rules import MatchPoints
from scorer.language.sentence import Sentence, Words, say, say_many
from scorer.match.match import GameCount, Length, Match, MatchStanding
from scorer.match.points import Outcome, Result, games, match_points, outcome
from scorer.pegs import lurched, street
from scorer.spoken.play import race
from scorer.spoken.terms import EVENTS, SKUNKS
from scorer.statistics.game_summary import GameFigures, GameSummary
from scorer.statistics.statistics import BestCount, PlayerStatistics
from web.games.games import last_of_each
from web.games.listed import (
    OTHER_RULES,
    end_text,
    in_match,
    match_points_text,
    match_text,
    score_text,
    side_name,
    time_json,
    won_by,
)
from web.history.history import StepText, alone
from web.history.statistics import Figures, figures, of_a_game_json
from web.log.rows import GameEntry
from web.page.cards import names_or_numbers, player_names
from web.table.next_game import following
from web.table.state import GameOfMatch
from web.table.undo import can_undo, done_and_undone, redoing


def worth_text(length: Length, worth: int, name: str) -> Sentence:
    """Tell what a won game pegs: a game, or so many match points.

    >>> from scorer.match.match import PointCount
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
    texts = _MatchText(in_match, game, in_match.standing.match, player_names(game, words))
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


def result_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe a game that is over; None while it goes on."""
    if game.winner is None:
        return None
    names = player_names(game, words)
    came_to = GameFigures.of(replace(game.now, names=names))
    *players, everybody = figures({0: came_to}).players
    players.sort(key=lambda player: names.index(player.name or ""))
    best = [line.within(words) for line in _best(everybody, names)]
    return {**of_a_game_json(Figures(tuple(players), ()), words), "best": best}


def _best(everybody: PlayerStatistics, names: tuple[str, ...]) -> Iterator[Sentence]:
    if everybody.best_hand is not None:
        yield say("Best hand: {told}", told=_count_text(everybody.best_hand, names))
    if everybody.best_crib is not None:
        yield say("Best crib: {told}", told=_count_text(everybody.best_crib, names))


def _count_text(count: BestCount, names: tuple[str, ...]) -> Sentence:
    return say(
        "{name}, {points} with {cards} and {starter}",
        name=names[count.seat],
        points=count.points,
        cards=" ".join(card.symbols for card in count.cards),
        starter=count.starter.symbols,
    )


MOST_TEXTS = 4096
"""Games of the same people end alike again and again: so many different ends are said once."""


def kept_json(
    entries: Iterable[GameEntry],
    summaries: Mapping[int, GameSummary | None],
    here: int,
    words: Words,
) -> Iterator[dict[str, Any]]:
    """Describe the games that somebody played; ``here`` is the number of the game on the page.

    A game by other rules is known by its players alone: it can be written down, and deleted. A game
    that ``goes_on`` can be put on the page again, also one that is ``over``, to be put right.
    """
    listed = tuple(entries)
    last = last_of_each(listed) - {here}
    for entry in listed:
        if entry.played and entry.number in summaries:
            game = summaries[entry.number]
            texts = _unknown(entry, words) if game is None else _texts(game, words)
            yield {
                "number": entry.number,
                "changed_at": time_json(entry.changed_at),
                "match": "" if entry.match is None else in_match(entry.match).within(words),
                "here": entry.number == here,
                "known": game is not None,
                "goes_on": entry.number in last and game is not None,
                "over": game is not None and game.winner is not None,
                **texts,
                "names": list(texts["names"]),
            }


def _unknown(entry: GameEntry, words: Words) -> Mapping[str, Any]:
    names = entry.names
    return {"names": names, "text": ", ".join(names), "means": OTHER_RULES.within(words)}


@lru_cache(maxsize=MOST_TEXTS)
def _texts(game: GameSummary, words: Words) -> Mapping[str, Any]:
    names = names_or_numbers(game.names, words)
    text, means = score_text(game, names), end_text(game, names)
    return {"names": names, "text": text.within(words), "means": means.within(words)}


def page_game_json(
    game: Game, number: int, in_match: GameOfMatch | None, words: Words
) -> dict[str, Any]:
    """Describe the game of that ``number``; seats are letters, sides numbers from 0 on."""
    named = game.now.named_players
    names = player_names(game, words)
    ended = outcome(replace(game.now, names=names))
    return {
        "number": number,
        "names": {seat.name: names[seat] for seat in game.seats},
        "unnamed": [
            seat.name for seat, name in zip(game.seats, named, strict=True) if name is None
        ],
        "pegs": [_pegs_json(game, side, names) for side in range(len(game.pegs))],
        "target": game.setup.target,
        "text": (_race_text(game, names) if ended is None else ended.text).within(words),
        "over": game.winner is not None,
        "outcome": None if ended is None else _outcome_json(game, ended, words),
        "again": _again(game, in_match, names, words),
        "can_undo": can_undo(game),
        "can_redo": bool(redoing(game.history)),
        "undo_text": undo_text(game, words),
        "redo_text": redo_text(game, words),
        "setup": setup_json(game.setup, words),
        "match": page_match_json(in_match, game, words),
    }


def _outcome_json(game: Game, ended: Outcome, words: Words) -> dict[str, Any]:
    """Tell who won; ``stamp`` is what is stamped on a large win, else empty."""
    stamp = _stamp(game, ended)
    return {
        "text": ended.text.within(words),
        "side": ended.side,
        "stamp": "" if stamp is None else stamp.within(words),
    }


def _stamp(game: Game, ended: Outcome) -> Sentence | None:
    """Name a skunk, or a lurch where the match points know these alone."""
    target = game.setup.target
    if game.setup.rules.match_points is MatchPoints.LURCH:
        return say("lurch") if lurched(target - ended.holes, target) else None
    return None if ended.skunk is None else SKUNKS[ended.skunk]


def _race_text(game: Game, names: Sequence[str]) -> Sentence:
    """Tell who leads."""
    sides = [[names[seat] for seat in side] for side in game.setup.sides]
    holes = [pegs.front for pegs in game.pegs]
    return race(sides, holes, lowest=game.setup.variant.lowest_wins)


def _again(
    game: Game, in_match: GameOfMatch | None, names: Sequence[str], words: Words
) -> str | None:
    """Offer the next game with who deals it first; nothing where none may begin so."""
    standing = None if in_match is None else in_match.standing
    waits = standing is not None and standing.unfinished and not standing.over
    if game.winner is None or waits:
        return None
    dealer = following(game, in_match).now.dealer
    if dealer is None:
        return say("Rematch").within(words)
    return say("Rematch ({name} deals)", name=names[dealer]).within(words)


def _pegs_json(game: Game, side: int, names: Sequence[str]) -> dict[str, Any]:
    seats = game.setup.sides[side]
    pegs, target = game.pegs[side], game.setup.target
    return {
        "side": side,
        "seats": [seat.name for seat in seats],
        "name": " & ".join(names[seat] for seat in seats),
        "start": game.setup.starts[side],
        "front": pegs.front,
        "back": pegs.back,
        "street": street(pegs.front, target),
        "holes_left": target - pegs.front,
    }


def undo_text(game: Game, words: Words) -> str:
    """Say what is taken back next; empty where nothing can be."""
    if not can_undo(game):
        return ""
    done, _ = done_and_undone(game.history)
    return _event_text(done[-1], game.apply(Undone()), game, words)


def redo_text(game: Game, words: Words) -> str:
    """Say what is done again next; empty where nothing was undone."""
    events = redoing(game.history)
    if not events:
        return ""
    *before, last = events
    then = game.apply(*before)
    return _event_text(last, then, then.apply(last), words)


def _event_text(event: Event, before: Game, after: Game, words: Words) -> str:
    """Tell an event without any count: what may still be claimed stays a secret."""
    names = player_names(after, words)
    if isinstance(event, Undone):
        return EVENTS[Undone].within(words)
    if isinstance(event, Correction):
        return _put_right(event, names).within(words)
    record = StepRecord(len(after.history), event, before.now, after.now)
    return alone(StepText(record, names, words, hidden=True)).within(words)


def _put_right(event: Correction, names: Sequence[str]) -> Sentence:
    """Tell a correction by what it says is true."""
    if isinstance(event, Misread):
        cards = {"right": event.right.symbols, "wrong": event.wrong.symbols}
        return say("{right}, not {wrong} (put right)", **cards)
    return say("{step} (put right)", step=deed(event.step, names))
