"""What the games of each player come to: wins, averages against par, points missed."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorer.cards import Card, parse_cards, written
from scorer.count.show import judge
from scorer.game.game import Game
from scorer.game.standing import Count, Phase, Standing
from scorer.pegs import Pegging, Reason, Skunk, skunk
from scorer.score import ScoreKind, total
from scorer.setup import Seat
from scorer.statistics.par import PAR_CRIB, PAR_HAND, PAR_PLAY, Position
from scorer.variant import SIX_CARD


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """The part in one game of the player at ``seat``; ``standing`` is how the game stands."""

    standing: Standing
    seat: Seat

    @property
    def name(self) -> str | None:
        """What the player is called; None where nobody named him."""
        return self.standing.named_players[self.seat]

    @property
    def finished(self) -> bool:
        """Whether the game has a winner."""
        return self.standing.winner is not None

    @property
    def won(self) -> bool:
        """Whether his side is the winner."""
        return self.standing.winner == self.standing.setup.side_of(self.seat)

    @property
    def position(self) -> Position | None:
        """Where he stands between two deals of the usual game; None elsewhere."""
        standing, done = self.standing, self.standing.deal_number - 1
        if standing.setup.variant != SIX_CARD or standing.phase is not Phase.DISCARD or done < 1:
            return None
        dealt = sum(
            standing.dealer_of(deal) is self.seat for deal in range(1, standing.deal_number)
        )
        return Position(standing.pegs_of(self.seat).front, done, dealt)

    @property
    def skunk_given(self) -> Skunk | None:
        """How far behind his side left another one; of several the worst."""
        return (
            max(_skunks(self.standing), key=list(Skunk).index, default=None) if self.won else None
        )

    @property
    def skunk_taken(self) -> Skunk | None:
        """How far behind his side was left."""
        if self.won or not self.finished:
            return None
        return _skunk(self.standing, self.standing.setup.side_of(self.seat))

    @property
    def counts(self) -> tuple[Count, ...]:
        """His hands and cribs that were counted."""
        return tuple(count for count in self.standing.counts if count.seat is self.seat)

    @property
    def peggings(self) -> tuple[Pegging, ...]:
        """Every move of a peg that was his, in holes: none goes past the game hole."""
        return tuple(pegging for pegging in _in_holes(self.standing) if pegging.seat is self.seat)

    def hands(self, *, dealer: bool) -> tuple[Count, ...]:
        """His hands of the deals in which he was the dealer, or was not."""
        return tuple(
            count
            for count in self.counts
            if not count.crib
            and (self.standing.dealer_of(count.deal_number) is self.seat) is dealer
        )

    def plays(self, *, dealer: bool) -> tuple[int, ...]:
        """What he pegged in each play to the last card, in the deals that he dealt, or did not."""
        pegged = Counter[int]()
        for pegging in self.peggings:
            if pegging.reason is Reason.PLAY:
                pegged[pegging.deal_number] += pegging.points
        return tuple(
            pegged[deal]
            for deal in self.standing.played
            if (self.standing.dealer_of(deal) is self.seat) is dealer
        )

    def pegged_for(self, reason: Reason) -> tuple[int, ...]:
        """What he pegged for a reason, each time."""
        return tuple(pegging.points for pegging in self.peggings if pegging.reason is reason)


def _in_holes(standing: Standing) -> tuple[Pegging, ...]:
    """Shorten the move that went too far, which is the last one of its game."""
    too_far = sum(pegs.points - pegs.front for pegs in standing.pegs)
    if not too_far:
        return standing.peggings
    *before, last = standing.peggings
    return (*before, replace(last, points=last.points - too_far))


def _skunks(standing: Standing) -> Iterator[Skunk]:
    sides = range(len(standing.setup.sides))
    skunks = (_skunk(standing, side) for side in sides if side != standing.winner)
    return (skunk for skunk in skunks if skunk is not None)


def _skunk(standing: Standing, side: int) -> Skunk | None:
    """Say how far behind a side lost; where the lowest wins, how far it left the winner behind."""
    behind = standing.winner if standing.setup.variant.lowest_wins else side
    return None if behind is None else skunk(standing.pegs[behind].front, standing.setup.target)


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
class BestCount:
    """The points of a hand or a crib and who had it; ``shown`` are its cards, the starter last."""

    points: int
    seat: Seat
    shown: str

    @classmethod
    def of(cls, count: Count) -> "BestCount":
        """Note what was counted."""
        return cls(total(count.scores), count.seat, written((*count.cards, count.starter)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the hand or crib."""
        return parse_cards(self.shown)[:-1]

    @property
    def starter(self) -> Card:
        """The starter with which it was counted."""
        return parse_cards(self.shown)[-1]


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
    best_hand: BestCount | None
    best_crib: BestCount | None
    claims: Claims
    heels: int
    nobs: int
    points: int
    by_hand: int


def statistics(games: Iterable[Game]) -> tuple[PlayerStatistics, ...]:
    """Give the figures of every named player, by name, and last those of everybody."""
    return statistics_of(seat_statistics(game.now) for game in games)


def statistics_of(games: Iterable[Sequence[PlayerStatistics]]) -> tuple[PlayerStatistics, ...]:
    """Give the figures as ``statistics`` does, from those of the seats of each game."""
    played = tuple(games)
    own = _by_name(played)
    named = (_together(name, own[name]) for name in sorted(own))
    return (*named, _together(None, played))


def seat_statistics(standing: Standing) -> tuple[PlayerStatistics, ...]:
    """Give the figures of one game for each of its seats, whoever has several of them."""
    return tuple(_of_seat(SeatRecord(standing, seat)) for seat in standing.setup.seats)


def _by_name(
    played: Iterable[Sequence[PlayerStatistics]],
) -> Mapping[str, Sequence[Sequence[PlayerStatistics]]]:
    """Choose the seats of each named player, game by game, without the games in which he is not."""
    own: defaultdict[str, list[Sequence[PlayerStatistics]]] = defaultdict(list)
    for seats in played:
        for name in {seat.name for seat in seats if seat.name is not None}:
            own[name].append([seat for seat in seats if seat.name == name])
    return own


def _of_seat(record: SeatRecord) -> PlayerStatistics:
    counts = record.counts
    scores = [score for count in counts for score in count.scores]
    return PlayerStatistics(
        name=record.name,
        games=1,
        finished=int(record.finished),
        wins=int(record.won),
        skunks_given=_skunks_of_all(record.skunk_given),
        skunks_taken=_skunks_of_all(record.skunk_taken),
        averages=_averages(record),
        best_hand=_best(BestCount.of(count) for count in counts if not count.crib),
        best_crib=_best(BestCount.of(count) for count in counts if count.crib),
        claims=_claims(record),
        heels=len(record.pegged_for(Reason.HEELS)),
        nobs=sum(score.kind is ScoreKind.NOBS for score in scores),
        points=sum(pegging.points for pegging in record.peggings),
        by_hand=sum(record.pegged_for(Reason.BY_HAND)),
    )


def _skunks_of_all(degree: Skunk | None) -> Skunks:
    """Count it; a triple skunk is a double one with a name of its own."""
    return Skunks(int(degree is Skunk.SKUNK), int(degree not in {None, Skunk.SKUNK}))


def _averages(record: SeatRecord) -> Averages:
    return Averages(
        hand_as_dealer=_counted(record.hands(dealer=True), PAR_HAND),
        hand_as_pone=_counted(record.hands(dealer=False), PAR_HAND),
        crib=_counted([count for count in record.counts if count.crib], PAR_CRIB),
        play_as_dealer=_plays(record, dealer=True),
        play_as_pone=_plays(record, dealer=False),
        six_card=record.standing.setup.variant == SIX_CARD,
    )


def _counted(counts: Sequence[Count], par: int) -> Average:
    return Average(sum(total(count.scores) for count in counts), len(counts), par)


def _plays(record: SeatRecord, *, dealer: bool) -> Average:
    plays = record.plays(dealer=dealer)
    return Average(sum(plays), len(plays), PAR_PLAY)


def _claims(record: SeatRecord) -> Claims:
    verdicts = [
        judge(count.claimed, count.scores) for count in record.counts if count.claimed is not None
    ]
    return Claims(
        missed=sum(verdict.missed for verdict in verdicts),
        over=sum(verdict.over for verdict in verdicts),
        muggins=sum(record.pegged_for(Reason.MUGGINS)),
    )


def _together(name: str | None, played: Sequence[Sequence[PlayerStatistics]]) -> PlayerStatistics:
    """Add up the seats that count, game by game: a game counts once, the rest at every seat."""
    seats = [seat for game in played for seat in game]
    return PlayerStatistics(
        name=name,
        games=len(played),
        finished=sum(game[0].finished for game in played),
        wins=sum(seat.wins for seat in seats),
        skunks_given=_all_skunks([seat.skunks_given for seat in seats]),
        skunks_taken=_all_skunks([seat.skunks_taken for seat in seats]),
        averages=_all_averages([seat.averages for seat in seats]),
        best_hand=_best(seat.best_hand for seat in seats if seat.best_hand is not None),
        best_crib=_best(seat.best_crib for seat in seats if seat.best_crib is not None),
        claims=_all_claims([seat.claims for seat in seats]),
        heels=sum(seat.heels for seat in seats),
        nobs=sum(seat.nobs for seat in seats),
        points=sum(seat.points for seat in seats),
        by_hand=sum(seat.by_hand for seat in seats),
    )


def _all_skunks(each: Sequence[Skunks]) -> Skunks:
    return Skunks(sum(one.single for one in each), sum(one.double for one in each))


def _all_averages(each: Sequence[Averages]) -> Averages:
    return Averages(
        hand_as_dealer=_all_of(PAR_HAND, (one.hand_as_dealer for one in each)),
        hand_as_pone=_all_of(PAR_HAND, (one.hand_as_pone for one in each)),
        crib=_all_of(PAR_CRIB, (one.crib for one in each)),
        play_as_dealer=_all_of(PAR_PLAY, (one.play_as_dealer for one in each)),
        play_as_pone=_all_of(PAR_PLAY, (one.play_as_pone for one in each)),
        six_card=all(one.six_card for one in each),
    )


def _all_of(par: int, averages: Iterator[Average]) -> Average:
    points = number = 0
    for each in averages:
        points += each.points
        number += each.number
    return Average(points, number, par)


def _all_claims(each: Sequence[Claims]) -> Claims:
    return Claims(
        missed=sum(one.missed for one in each),
        over=sum(one.over for one in each),
        muggins=sum(one.muggins for one in each),
    )


def _best(counts: Iterable[BestCount]) -> BestCount | None:
    """Choose the count of the most points, of several the first."""
    return max(counts, key=lambda count: count.points, default=None)
