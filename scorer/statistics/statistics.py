"""What the games of each player come to: wins, averages against par, points missed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorer.count.verdict import judge
from scorer.game.count import Count
from scorer.game.game import Game
from scorer.game.standing import Standing
from scorer.pegs import Reason, Skunk
from scorer.score import ScoreKind, total
from scorer.statistics.par import PAR_CRIB, PAR_HAND, PAR_PLAY
from scorer.statistics.seat import SeatRecord
from scorer.variant import SIX_CARD


@dataclass(frozen=True, slots=True)
class Average:
    """Points of a number of hands, cribs or plays, beside the ``par`` of one."""

    points: int
    number: int
    par: int

    @property
    def mean(self) -> float | None:
        """The average; None of nothing."""
        return self.points / self.number if self.number else None

    @property
    def above_par(self) -> float | None:
        """How far the average is above par; negative below it."""
        return None if self.mean is None else self.mean - self.par


@dataclass(frozen=True, slots=True)
class Skunks:
    """How many games were won, or lost, by 31 holes and by 61; the one is no part of the other."""

    single: int
    double: int


@dataclass(frozen=True, slots=True)
class Averages:
    """True counts of hands and cribs, and what was pegged in plays that were entered.

    ``six_card`` says whether all come from the six-card game of two, which alone has this par.
    """

    hand_as_dealer: Average
    hand_as_pone: Average
    crib: Average
    play_as_dealer: Average
    play_as_pone: Average
    six_card: bool


@dataclass(frozen=True, slots=True)
class Claims:
    """Points ``missed`` in claims, claimed ``over`` what was there, and taken by ``muggins``."""

    missed: int
    over: int
    muggins: int


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """The figures of a player, or where ``name`` is None of everybody, the nameless too.

    ``games`` are all in which he sat, ``finished`` those with a winner: each game once. What
    follows is added up over seats, of everybody over all of them; everybody on a side wins.
    ``points`` are the holes that he pegged less those that he went back, ``by_hand`` the part that
    was pegged by hand. Averages are of true counts, also where the game hole stopped the peg.
    ``heels`` and ``nobs`` say how often.
    """

    name: str | None
    games: int
    finished: int
    wins: int
    skunks_given: Skunks
    skunks_taken: Skunks
    averages: Averages
    best_hand: Count | None
    best_crib: Count | None
    claims: Claims
    heels: int
    nobs: int
    points: int
    by_hand: int


def statistics(games: Iterable[Game]) -> tuple[PlayerStatistics, ...]:
    """Give the figures of every named player, by name, and last those of everybody."""
    return statistics_of(game.now for game in games)


def statistics_of(standings: Iterable[Standing]) -> tuple[PlayerStatistics, ...]:
    """Give the figures as ``statistics`` does, from how each game stands."""
    played = [[SeatRecord(now, seat) for seat in now.setup.seats] for now in standings]
    names = sorted({seat.name for game in played for seat in game if seat.name is not None})
    own = (_statistics(name, _played_by(name, played)) for name in names)
    return (*own, _statistics(None, played))


def _played_by(name: str, played: Iterable[Sequence[SeatRecord]]) -> list[list[SeatRecord]]:
    """Choose the seats of a player, game by game, without the games in which he has none."""
    own = ([record for record in game if record.name == name] for game in played)
    return [game for game in own if game]


def _statistics(name: str | None, played: Sequence[Sequence[SeatRecord]]) -> PlayerStatistics:
    """Work out the figures from the seats that count, game by game."""
    records = [record for game in played for record in game]
    counts = [count for record in records for count in record.counts]
    scores = [score for count in counts for score in count.scores]
    return PlayerStatistics(
        name=name,
        games=len(played),
        finished=sum(game[0].finished for game in played),
        wins=sum(record.won for record in records),
        skunks_given=_skunks(record.skunk_given for record in records),
        skunks_taken=_skunks(record.skunk_taken for record in records),
        averages=_averages(records),
        best_hand=_best(count for count in counts if not count.crib),
        best_crib=_best(count for count in counts if count.crib),
        claims=_claims(records, counts),
        heels=len(_pegged(records, Reason.HEELS)),
        nobs=sum(score.kind is ScoreKind.NOBS for score in scores),
        points=sum(pegging.points for record in records for pegging in record.peggings),
        by_hand=sum(_pegged(records, Reason.BY_HAND)),
    )


def _skunks(found: Iterable[Skunk | None]) -> Skunks:
    """Count them; a triple skunk is a double one with a name of its own."""
    skunks = [skunk for skunk in found if skunk is not None]
    single = skunks.count(Skunk.SKUNK)
    return Skunks(single, len(skunks) - single)


def _averages(records: Sequence[SeatRecord]) -> Averages:
    cribs = [count for record in records for count in record.counts if count.crib]
    return Averages(
        hand_as_dealer=_hands(records, dealer=True),
        hand_as_pone=_hands(records, dealer=False),
        crib=_counted(cribs, PAR_CRIB),
        play_as_dealer=_plays(records, dealer=True),
        play_as_pone=_plays(records, dealer=False),
        six_card=all(record.now.setup.variant is SIX_CARD for record in records),
    )


def _hands(records: Iterable[SeatRecord], *, dealer: bool) -> Average:
    hands = [count for record in records for count in record.hands(dealer=dealer)]
    return _counted(hands, PAR_HAND)


def _counted(counts: Sequence[Count], par: int) -> Average:
    return Average(sum(total(count.scores) for count in counts), len(counts), par)


def _plays(records: Iterable[SeatRecord], *, dealer: bool) -> Average:
    plays = [points for record in records for points in record.plays(dealer=dealer)]
    return Average(sum(plays), len(plays), PAR_PLAY)


def _best(counts: Iterable[Count]) -> Count | None:
    """Choose the count of the most points, of several the first."""
    return max(counts, key=lambda count: total(count.scores), default=None)


def _claims(records: Iterable[SeatRecord], counts: Iterable[Count]) -> Claims:
    verdicts = [judge(count.claimed, count.scores) for count in counts if count.claimed is not None]
    return Claims(
        missed=sum(verdict.missed for verdict in verdicts),
        over=sum(verdict.over for verdict in verdicts),
        muggins=sum(_pegged(records, Reason.MUGGINS)),
    )


def _pegged(records: Iterable[SeatRecord], reason: Reason) -> list[int]:
    return [points for record in records for points in record.pegged_for(reason)]
