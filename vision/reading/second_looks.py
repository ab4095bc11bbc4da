"""What the large pips of a card's face say beside its index: of the suit, then of the card."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Rank, Suit
from vision.frame import Image
from vision.reading.courts import PRINTS, Courts, clashing
from vision.reading.crops import (
    LARGE_INPUT,
    OTHER_SIDES,
    Points,
    Pyramid,
    around,
    from_other_sides,
    large,
    wide,
)
from vision.reading.geometry import is_before_face
from vision.reading.network import Network
from vision.reading.reader import BLURRED, RANKS, SUITS, IndexReading, Reader, softmax


class Faces:
    """Looks at the faces of cards whose indices were read."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def __call__(self, image: Image, readings: Sequence[IndexReading]) -> NDArray[np.float64]:
        """For each reading (n,) the logarithm of the odds that its card shows pips and no court.

        Near 0 where the face is covered, or too small to tell.
        """
        if not readings:
            return np.zeros(0)
        crops = Pyramid(image).cut(wide(*_places(readings)))
        return np.asarray(self._network(crops)[0][:, 0], np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class ShownPips:
    """What the large pips of a face show: chances of the ``suits`` (4,), in the order of ``DECK``,
    and of the ``ranks`` (13,). They are nearly alike where the face is covered.
    """

    suits: NDArray[np.float64]
    ranks: NDArray[np.float64]


class FacePips:
    """Looks at the large pips of cards whose indices were read."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def __call__(self, image: Image, readings: Sequence[IndexReading]) -> tuple[ShownPips, ...]:
        """For each reading the pips of its card; the index itself is not looked at."""
        if not readings:
            return ()
        crops = Pyramid(image).cut(large(*_places(readings)), LARGE_INPUT)
        logits = self._network(crops)[0].astype(np.float64)
        parts = softmax(logits[:, :SUITS]), softmax(logits[:, SUITS:])
        return tuple(ShownPips(*row) for row in zip(*parts, strict=True))


def _places(readings: Sequence[IndexReading]) -> tuple[Points, Points]:
    """The middles and the up vectors (n, 2)."""
    places = np.array([reading.index for reading in readings])
    return places[:, 0], places[:, 1]


_SURE, _SURE_THOUGH_BLURRED = 100.0, 500.0
"""From these odds on of its suit against the next one an index needs no face; and a blurred one."""

_CONFIRMS, _CONTRADICTS, _DENIES = 0.95, 0.5, 0.03
"""From the first chance on a face confirms the suit of its index, from the second on it contradicts
the index with another suit; up to the third it denies the index's suit, without naming another.
Where both are blurred both err, so to confirm takes more."""

_AT_MOST, _REVERSES = 20.0, 200.0
"""So many times likelier a face makes the suit of its index at most. Another suit it makes up to
``_REVERSES`` times as likely, but at most ``_AT_MOST`` to one: its pips may be of another card."""

_NO_CHANCE = 1e-6
"""A suit that nothing speaks for has this chance still."""

_TWO_WITNESSES = 9.0
"""The odds of an index at most for its suit against each of the other colour, which both its ink
and the face have."""

_RED = np.array([card.suit in (Suit.HEARTS, Suit.DIAMONDS) for card in DECK[::RANKS]])
"""Which suits (4,) are red, in the order of ``DECK``."""


def leaves_open(reading: IndexReading) -> bool:
    """Whether an index leaves its suit open, or has ink of another colour."""
    *_, second, first = np.sort(_suits(reading))
    sure = _SURE_THOUGH_BLURRED if reading.blur >= BLURRED else _SURE
    return bool(first < sure * second) or _has_other_ink(reading)


def _has_other_ink(reading: IndexReading) -> bool:
    """Whether the likeliest suit is not printed in the colour of this ink."""
    if reading.ink is None:
        return False
    red = _RED[_suits(reading).argmax()]
    return not (reading.ink.is_red if red else reading.ink.is_black)


def beside_suits(reading: IndexReading, face_suits: NDArray[np.float64]) -> IndexReading:
    """The reading, with the chances (4,) of the suits that the face shows, where these count."""
    suit = _suits(reading).argmax()
    combined = _counted(reading, face_suits) if _counts(face_suits, suit) else reading
    other = _RED[_suits(combined).argmax()] != _RED
    if _has_other_ink(combined) and face_suits[other].sum() >= _CONTRADICTS:
        return _in_doubt(combined, other)
    return combined


def _counts(face_suits: NDArray[np.float64], suit: np.intp) -> bool:
    """Whether a face is sure enough of the suit of its index, or of others."""
    limit = _CONFIRMS if face_suits.argmax() == suit else _CONTRADICTS
    return bool(face_suits.max() >= limit or face_suits[suit] <= _DENIES)


def _counted(reading: IndexReading, face_suits: NDArray[np.float64]) -> IndexReading:
    """The reading, whose suits are so much likelier than the index's own as the face says."""
    suits, face = np.maximum(_suits(reading), _NO_CHANCE), np.maximum(face_suits, _NO_CHANCE)
    suit = suits.argmax()
    least = 1 / _AT_MOST if face_suits.argmax() == suit else 1.0
    most = np.minimum(_REVERSES, _AT_MOST * suits[suit] / suits)
    likelier = np.clip(face / face[suit], least, most)
    return reading.shared_out(reading.chances.reshape(SUITS, RANKS) * likelier[:, None])


def _in_doubt(reading: IndexReading, other: NDArray[np.bool_]) -> IndexReading:
    """The reading, at most nine to one sure of each card against those of the ``other`` colour."""
    chances = reading.chances.reshape(SUITS, RANKS).copy()
    likeliest = chances[~other].max(0)
    chances[other] = np.maximum(chances[other], likeliest / _TWO_WITNESSES)
    return reading.shared_out(chances)


def _suits(reading: IndexReading) -> NDArray[np.float64]:
    """The chances (4,) of the suits by the index alone."""
    return np.asarray(reading.chances.reshape(SUITS, RANKS).sum(1))


_MOST_OF_DECK = 9.0
"""The odds at most of the rank of such a letter against the next one."""


def as_of_one_deck(readings: tuple[IndexReading, ...]) -> tuple[IndexReading, ...]:
    """The same readings; those whose letters are not of one deck are at most nine to one sure."""
    strange = clashing(reading.text for reading in readings if reading.text)
    return tuple(
        _doubted_by_deck(reading) if reading.text in strange else reading for reading in readings
    )


def _doubted_by_deck(reading: IndexReading) -> IndexReading:
    chances = reading.chances.reshape(SUITS, RANKS).copy()
    *_, second, first = np.argsort(chances.sum(0))
    chances[:, second] = np.maximum(chances[:, second], chances[:, first] / _MOST_OF_DECK)
    return reading.shared_out(chances)


_AN_INDEX = 0.3
"""Below this chance of being an index it is not looked at again."""


def from_all_sides(
    reader: Reader, image: Image, readings: Sequence[IndexReading], sure: float
) -> tuple[IndexReading, ...]:
    """The readings in their order; those below ``sure`` of any card as the four sides agree."""
    unsure = [
        place
        for place, reading in enumerate(readings)
        if reading.chances.sum() >= _AN_INDEX and reading.chances.max() < sure
    ]
    boxes = [readings[place].box for place in unsure]
    others = reader.through(image, boxes * OTHER_SIDES, from_other_sides(around(boxes)))
    agreed = {
        place: agreeing((readings[place], *others[number :: len(unsure)]))
        for number, place in enumerate(unsure)
    }
    return tuple(agreed.get(place, reading) for place, reading in enumerate(readings))


def agreeing(sides: Sequence[IndexReading]) -> IndexReading:
    """What the surest side says, where another names the same card; else the first, the usual one.

    Half of the chances are the mean of the surest two that name it, half that of all sides.
    """
    surest, *others = sorted(sides, key=lambda side: -float(side.chances.max()))
    card = surest.chances.argmax()
    alike = [other for other in others if other.chances.argmax() == card]
    return _mean((_mean((surest, alike[0])), _mean((surest, *others)))) if alike else sides[0]


def _mean(readings: Sequence[IndexReading]) -> IndexReading:
    """The first reading with the mean of all chances."""
    chances = np.mean([one.chances for one in readings], axis=0)
    prints = [one.prints for one in readings if one.prints is not None]
    return replace(readings[0], chances=chances, prints=np.mean(prints, axis=0) if prints else None)


_BEYOND_DOUBT = 300.0
"""From these odds of its card against the next one on an index needs no face."""

_FACE_CONFIRMS = 0.95
"""From this chance of its rank and of its suit on a face shows the card of its index."""

_LIKELIER = 20.0
"""So many times likelier a face makes the rank of its index at most."""

_SHOWS, _FACE_DENIES = 0.9, 0.003
"""From the first chance on a face shows another rank or suit, up to the second not the index's."""

_MOST_BY_FACE = 9.0
"""The odds of an index at most against the card that its face shows."""

_ONE_PIP, _UNTOLD = Rank.ACE - 1, np.full(RANKS, 1 / RANKS)
"""The place of the ace among the ranks, and their chances (13,) where the face tells none."""


def may_be_another(reading: IndexReading) -> bool:
    """Whether an index is so little sure of its card that its face counts."""
    second, first = np.partition(reading.chances, -2)[-2:]
    return bool(first < _BEYOND_DOUBT * second)


def beside_card(reading: IndexReading, pips: ShownPips) -> IndexReading:
    """The reading, surer or less sure of its card by what the face shows, where that is plain."""
    suit, rank = divmod(int(reading.chances.argmax()), RANKS)
    ranks = _UNTOLD if pips.ranks.argmax() == _ONE_PIP else pips.ranks
    if min(pips.suits[suit], ranks[rank]) >= _FACE_CONFIRMS:
        return _confirmed(reading, ranks / ranks[rank])
    face_card = _seen(pips.suits, suit), _seen(ranks, rank)
    return reading if face_card == (suit, rank) else _doubted_by_face(reading, face_card)


def _seen(chances: NDArray[np.float64], named: int) -> int:
    """The rank or the suit that the face shows instead of the ``named`` one, or that one."""
    another = chances.max() >= _SHOWS and chances[named] <= _FACE_DENIES
    return int(chances.argmax()) if another else named


def _confirmed(reading: IndexReading, likelier: NDArray[np.float64]) -> IndexReading:
    """The reading with other ranks only so likely as the face has them (13,), within limits."""
    ranks = likelier.clip(1 / _LIKELIER, 1.0)
    return reading.shared_out(reading.chances.reshape(SUITS, RANKS) * ranks)


def _doubted_by_face(reading: IndexReading, face_card: tuple[int, int]) -> IndexReading:
    """The reading, at most nine to one sure of its card against the suit and rank that are seen."""
    chances = reading.chances.reshape(SUITS, RANKS).copy()
    chances[face_card] = max(chances[face_card], chances.max() / _MOST_BY_FACE)
    return reading.shared_out(chances)


_EITHER = [PRINTS.index("8"), PRINTS.index("B")]
_RANKS = [Rank.EIGHT - 1, Rank.JACK - 1]

_ALONE = 2.2
"""The logarithm of the odds, one in nine, that the indices of a card give without its face."""

_LOOKALIKE_CONFIRMS = 1.0
"""That of the odds from which on a face confirms what the indices say."""

_SURER = 6.0
"""That of the odds of an index for pips, or for a court, that hardly any face is surer than."""

_COURTS = Rank.JACK - 1
"""Where the courts begin among the thirteen ranks."""


def beside_faces(
    readings: tuple[IndexReading, ...], image: Image, faces: Faces, courts: Courts | None
) -> tuple[IndexReading, ...]:
    """The same readings; those of an eight or a B know what the face says, where a B may be.

    Others are at most nine to one for pips, or for a court, where the face outweighs them. A face
    that is hidden says nothing.
    """
    may_be_b = courts is None or courts.has("B")
    doubted = [one for one in readings if (may_be_b and _is_either(one)) or _is_unsure(one)]
    checked = [reading for reading in doubted if not _is_face_hidden(reading, readings)]
    lookalikes = {id(reading) for reading in checked if may_be_b and _is_either(reading)}
    face_odds = dict(zip(map(id, checked), faces(image, checked).tolist(), strict=True))
    return tuple(
        replace(reading, face=face_odds[id(reading)])
        if id(reading) in lookalikes
        else _beside_face(reading, face_odds.get(id(reading), 0.0))
        for reading in readings
    )


def _is_unsure(reading: IndexReading) -> bool:
    """Whether a face may be surer than an index whether its card shows pips or a court."""
    return reading.prints is not None and _ALONE < abs(_odds_of_pips(reading.chances)) < _SURER


def _beside_face(reading: IndexReading, face: float) -> IndexReading:
    """The reading in doubt if the face contradicts it and is surer, else as it was."""
    odds = _odds_of_pips(reading.chances)
    if odds * face >= 0 or abs(face) <= abs(odds):
        return reading
    chances = reading.chances.reshape(SUITS, RANKS).copy()
    chances[:, _COURTS:] *= np.exp(odds - np.clip(odds, -_ALONE, _ALONE))
    return reading.shared_out(chances)


def _odds_of_pips(chances: NDArray[np.float64]) -> float:
    """The logarithm of the odds of the likeliest card with pips against the likeliest court."""
    ranks = chances.reshape(SUITS, RANKS).max(0).clip(1e-9)
    return float(np.log(ranks[:_COURTS].max() / ranks[_COURTS:].max()))


def _is_either(reading: IndexReading) -> bool:
    prints = reading.prints
    return prints is not None and bool(prints[_EITHER].sum() > prints.sum() / 2)


def doubt_lookalikes(
    readings: Sequence[IndexReading], chances: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The chances (52,) of a card with these indices, in doubt if most of them may be either.

    A face makes no card likelier: what it confirms stays as sure as the indices are.
    """
    faces = [reading.face for reading in readings if reading.face is not None]
    if 2 * len(faces) <= len(readings):
        return chances
    face, odds = np.mean(faces), _odds(chances)
    confirmed = np.sign(odds) * face >= _LOOKALIKE_CONFIRMS
    return _shared(chances, np.where(confirmed, odds, odds.clip(-_ALONE, _ALONE)))


def _odds(chances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of each suit (4,) the logarithm of the odds of its eight against its jack."""
    eights, jacks = chances.reshape(SUITS, RANKS)[:, _RANKS].clip(1e-9).T
    return np.asarray(np.log(eights / jacks))


def _shared(chances: NDArray[np.float64], odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chances (52,) where the eight and the jack of each suit have these odds."""
    shared = chances.reshape(SUITS, RANKS).copy()
    both, eight = shared[:, _RANKS].sum(1), 1 / (1 + np.exp(-odds))
    shared[:, _RANKS] = np.stack([both * eight, both * (1 - eight)], 1)
    return shared.ravel()


_PERHAPS = 0.55
"""Below this chance of being one, an index is not looked at."""


def beside_pips(
    readings: tuple[IndexReading, ...], image: Image, faces: FacePips
) -> tuple[IndexReading, ...]:
    """The same readings; those that leave their suit or their card open know what the face says.

    What contradicts an index whose face is hidden are the pips of other cards.
    """
    unsure = [reading for reading in readings if _may_ask(reading)]
    pips = dict(zip(map(id, unsure), faces(image, unsure), strict=True))
    return tuple(
        _with_pips(reading, pips[id(reading)], readings) if id(reading) in pips else reading
        for reading in readings
    )


def _with_pips(
    reading: IndexReading, pips: ShownPips, others: Sequence[IndexReading]
) -> IndexReading:
    combined = _beside(reading, pips)
    hidden = _is_less_sure(combined, reading) and _is_face_hidden(reading, others)
    return reading if hidden else combined


def _is_less_sure(combined: IndexReading, reading: IndexReading) -> bool:
    card = reading.chances.argmax()
    return bool(combined.chances[card] < reading.chances[card])


def _is_face_hidden(reading: IndexReading, others: Sequence[IndexReading]) -> bool:
    """Whether the next card of a fan lies on the whole face of this one."""
    return any(
        is_before_face(reading.index, other.index)
        for other in others
        if other is not reading and other.chances.sum() >= _PERHAPS
    )


def _may_ask(reading: IndexReading) -> bool:
    """Whether it is an index, not of an enrolled deck, and unsure."""
    if reading.prints is None or reading.chances.sum() < _PERHAPS:
        return False
    return leaves_open(reading) or may_be_another(reading)


def _beside(reading: IndexReading, pips: ShownPips) -> IndexReading:
    combined = beside_suits(reading, pips.suits) if leaves_open(reading) else reading
    return beside_card(combined, pips)
