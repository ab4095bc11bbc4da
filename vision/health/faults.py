"""Faults of a picture: it is dark, blurred or illegible, the camera has moved, or cards shine."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image, Sighting
from vision.reading.reader import IndexReading
from vision.table.votes import Readings

_LONGEST = 640
"""Pixels of the longer side of what is judged: what blurs less leaves an index legible."""

_FINE, _COARSE = 1.0, 4.0
"""Two scales at which an edge is measured, as standard deviations of a Gaussian in pixels: a sharp
edge is steeper at the fine one."""

_STRONG = 3.5
"""Grey levels a pixel, at the coarse scale: a step of 35, or a soft one of a hundred within 25
pixels. Shadows and cloth are flatter."""

_RIDGE = 0.97
"""How steep the middle of an edge is, against the steepest place next to it."""

_ENOUGH = 300
"""So many pixels of strong edges tell something: half the outline of one card."""

_SHARPEST = 90
"""The percentile of the strong edges that counts: what lies nearer or farther may be soft."""

_SOFT = 2.2
"""How much steeper, at the most, the edges of a blurred picture are at the fine scale.

Good photographs had 2.6 and more, pictures without cards 3.1; blurred by 4 pixels of 960, where
half of the indices are read, 2.1; by 6, where a tenth is, 1.6.
"""

_LIGHT_LONGEST = 192
"""Cells along the longer side, or a few more: their means have no noise, and a card stays."""

_ALL_BUT = 99.5
"""The percentage of places that may be darker: single hot pixels do not count."""

_BLACK = 18.0
"""Grey level that nothing in a black picture reaches.

A covered sensor with strong noise gave 8 to 10; of 1,518 surfaces, black ones among them, one lay
below this.
"""

_DARK = 40.0
"""Grey level below which the noise of real cameras swallows print; 1 % of bare surfaces lie there.

Good photographs of cards never lay below 56. Print is read down to here where there is no noise.
"""

_DIM = 80.0
"""The same where reading suffers, so that the dark is a likely cause."""


def is_blurred(image: Image) -> bool:
    """Whether there are strong edges, and none is sharp; of bare cloth nobody can tell."""
    small = reduced(image, min(1.0, _LONGEST / max(image.shape[:2])))
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    coarse = _steepness(grey, _COARSE)
    ridge = (coarse > _STRONG) & (coarse > _RIDGE * _neighbours(coarse))
    if np.count_nonzero(ridge) < _ENOUGH:
        return False
    fine = _neighbours(_steepness(grey, _FINE))
    return bool(np.percentile(fine[ridge] / coarse[ridge], _SHARPEST) < _SOFT)


def reduced(image: Image, scale: float) -> Image:
    """A picture at a scale; of the narrowest strip one pixel is left."""
    scale = max(scale, 1 / min(image.shape[:2]))
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _steepness(grey: NDArray[np.float32], sigma: float) -> NDArray[np.float32]:
    soft = cv2.GaussianBlur(grey, (0, 0), sigma)
    across, down = (cv2.Sobel(soft, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (1, 0))
    return np.asarray(cv2.magnitude(across, down), np.float32)


def _neighbours(steepness: NDArray[np.float32]) -> NDArray[np.float32]:
    """The steepest place next to each."""
    return np.asarray(cv2.dilate(steepness, np.ones((3, 3), np.uint8)), np.float32)


def brightness(image: Image) -> float:
    """The grey level of the brightest places, from 0 to 255."""
    return float(np.percentile(cv2.cvtColor(_cells(image), cv2.COLOR_BGR2GRAY), _ALL_BUT))


def is_black(bright: float) -> bool:
    """Whether nothing at all is to be seen, as behind a lens cap."""
    return bright < _BLACK


def is_dark(bright: float, suffers: bool) -> bool:
    """Whether there is too little light to read; more is too little where reading ``suffers``."""
    return bright < (_DIM if suffers else _DARK)


def _cells(image: Image) -> Image:
    """The means of whole squares of pixels, which cost a third of those of parts of pixels."""
    side = min(max(1, max(image.shape[:2]) // _LIGHT_LONGEST), *image.shape[:2])
    down, across = (length // side for length in image.shape[:2])
    cropped = image[: down * side, : across * side]
    return np.asarray(cv2.resize(cropped, (across, down), interpolation=cv2.INTER_AREA), np.uint8)


_LIKELY = 0.2
"""From this chance on a place may be an index; photographs without cards had one at the most."""

_INDEX = 0.5
"""From this chance on it is one."""

READ = 0.9
"""From this chance of one card on an index is read."""

_LEGIBLE = 0.7
"""So large a share of the indices is read in good pictures: of 36 photographs, in all but one."""

_SMALL = 18.0
"""Pixels of an index's length below which reading suffers: at 21 it reads 91 %, at 16 it reads 79,
at 13 it reads 53."""

_SEVERAL = 3
"""So many indices tell something about the picture rather than about one card."""

_MANY = 8
"""So many small places are cards; in 48 photographs without any it saw seven at the most."""


@dataclass(frozen=True, slots=True)
class Legibility:
    """How many places are ``likely`` indices, are ``indices``, and are ``read``.

    ``length`` is the median of the likely ones in pixels, 0 if there are none; ``small`` is how
    many of all places are too small.
    """

    likely: int = 0
    indices: int = 0
    read: int = 0
    length: float = 0.0
    small: int = 0

    @classmethod
    def of(cls, readings: Readings) -> "Legibility":
        """What readings of one picture tell."""
        is_index = np.array([reading.chances.sum() for reading in readings])
        best = np.array([reading.chances.max() for reading in readings])
        lengths = index_lengths(readings)
        likely = lengths[is_index >= _LIKELY]
        length = float(np.median(likely)) if likely.size else 0.0
        indices, read = _count(is_index >= _INDEX), _count(best >= READ)
        return cls(likely.size, indices, read, length, _count(lengths < _SMALL))

    @property
    def suffers(self) -> bool:
        """Whether there are indices, and too many of them are not read."""
        return self.read < _LEGIBLE * self.indices

    @property
    def far(self) -> bool:
        """Whether there are cards, most of them too small to be read.

        The detector sees indices from farther than the reader, so many of its places tell too.
        """
        several = self.length < _SMALL and self.likely >= _SEVERAL
        poorly = several and self.read < _LEGIBLE * self.likely
        return poorly or (self.small >= _MANY and 2 * self.read < self.small)

    @property
    def garbled(self) -> bool:
        """Whether there are several indices, large enough, that are not read, as in a mirror."""
        return self.indices >= _SEVERAL and self.length >= _SMALL and self.suffers

    def far_better_than(self, other: "Legibility") -> bool:
        """Whether several indices are read here, and twice as many as there."""
        return self.read >= max(_SEVERAL, 2 * other.read)


def are_indices(readings: Readings) -> Readings:
    """Those readings that are of an index."""
    return tuple(reading for reading in readings if reading.chances.sum() >= _INDEX)


def index_lengths(readings: Readings) -> NDArray[np.float64]:
    """How long each index is, in pixels."""
    return np.array([2 * np.linalg.norm(reading.up) for reading in readings])


def _count(mask: NDArray[np.bool_]) -> int:
    return int(np.count_nonzero(mask))


_LONGEST_SHIFT = 480
"""Pixels of the longer side of what is compared."""

_ABOUT = 25
"""Pixels about a place whose light is taken away, so that lamps make no difference."""

_POINTS = 1500
"""So many places that cards, which have the clearest ones, leave some for the table."""

_ALIKE = 60
"""Bits of 256 in which the same place may differ between two pictures."""

_EXACTLY = 4.0
"""Pixels by which a place may lie beside where the others say it is."""

_ENOUGH_SHIFTED = 12
"""So many places that moved together; by chance 33 did, but all of them near each other."""

_SPREAD = 0.06
"""How far they lie apart, as a share of the picture: things that are moved are smaller."""

_SHIFTED = 0.025
"""The share of the picture by which its corners move: of a turn by four degrees it is 0.03."""

_OUT_OF_SIGHT = 0.5
"""What moved farther was not found again but mistaken."""

_ABOVE, _BELOW, _BESIDE = 2.5, 12.0, 9.0
"""Half-indices that a card reaches up, down and aside from one of its upright indices."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """Places of a picture that can be known again, by the ORB features of OpenCV.

    ``points`` (n, 2) are shares of the longer side, as are the ``corners`` (4, 2) of the picture;
    ``descriptors`` (n, 32) are bytes of bits, alike where the places look alike.
    """

    points: NDArray[np.float32]
    descriptors: NDArray[np.uint8]
    corners: NDArray[np.float32]


def view(image: Image, readings: Readings = ()) -> View:
    """What can be known again in a picture, but for the cards that were read: these come and go."""
    flat = _flat(image)
    orb = cv2.ORB.create(_POINTS, nlevels=4, fastThreshold=12)
    keypoints, descriptors = orb.detectAndCompute(flat, None)
    height, width = flat.shape
    longest = max(image.shape[:2])
    points = np.array([place.pt for place in keypoints], np.float32).reshape(-1, 2) / max(
        flat.shape
    )
    kept = _off_cards(points, readings, longest)
    bits = np.asarray(descriptors if keypoints else np.zeros((0, 32)), np.uint8)
    corners = np.array([(0, 0), (width, 0), (0, height), (width, height)], np.float32)
    return View(points[kept], bits[kept], corners / max(flat.shape))


def has_moved(reference: View, current: View) -> bool:
    """Whether places all over the picture moved together; where nothing is known again, not."""
    one, other = _matched_points(reference, current)
    if len(one) < _ENOUGH_SHIFTED:
        return False
    motion, agree = cv2.estimateAffinePartial2D(
        one, other, ransacReprojThreshold=_EXACTLY / _LONGEST_SHIFT
    )
    if np.shape(motion) != (2, 3):
        return False
    together = agree[:, 0].astype(bool)
    wide = one[together].std(0).min() >= _SPREAD
    displacements = reference.corners @ motion[:, :2].T + motion[:, 2] - reference.corners
    far = float(np.hypot(*displacements.T).mean())
    return bool(together.sum() >= _ENOUGH_SHIFTED and wide and _SHIFTED <= far <= _OUT_OF_SIGHT)


def _matched_points(
    reference: View, current: View
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Where the same places were and are, (n, 2) each."""
    if not len(reference.descriptors) or not len(current.descriptors):
        return np.zeros((0, 2), np.float32), np.zeros((0, 2), np.float32)
    matcher = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True)
    matches = matcher.match(reference.descriptors, current.descriptors)
    alike = [pair for pair in matches if pair.distance < _ALIKE]
    one = reference.points[[pair.queryIdx for pair in alike]]
    return one, current.points[[pair.trainIdx for pair in alike]]


def _flat(image: Image) -> NDArray[np.uint8]:
    """A small grey picture of the same contrast everywhere."""
    small = reduced(image, _LONGEST_SHIFT / max(image.shape[:2]))
    light = np.log(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32) + 24)
    relief = light - cv2.blur(light, (_ABOUT, _ABOUT))
    power = cv2.blur(relief * relief, (2 * _ABOUT, 2 * _ABOUT))
    contrast = np.sqrt(np.maximum(power, 0)) + 0.03
    return np.clip(128 + 50 * relief / contrast, 0, 255).astype(np.uint8)


def _off_cards(points: NDArray[np.float32], readings: Readings, longest: int) -> NDArray[np.bool_]:
    """Which points lie on no card whose index was read."""
    off = np.ones(len(points), bool)
    for reading in readings:
        x, y = reading.up / np.linalg.norm(reading.up) ** 2
        up, beside = ((points * longest - reading.middle) @ np.array([(x, -y), (y, x)])).T
        off &= (up > _ABOVE) | (up < -_BELOW) | (np.abs(beside) > _BESIDE)
    return off


_LONGEST_GLARE = 640
"""Pixels of the longer side of what is judged."""

_SHINES = 250
"""Level that all three colours reach where nothing can be told apart any more."""

_PAPER = 235.0
"""Paper brighter than this is overexposed everywhere, and its print stands out all the same."""

_PRINT = 4.0
"""A patch that may hide an index, in squares of half an index's length: twice an index."""

_LARGE = 12.0
"""A patch that is told even where the card is known: a seventh of a card."""

_ON_PAPER = 0.3
_LIKE = 0.75
_RIM = 9
"""So much of a patch's rim, some pixels wide, is nearly as light as paper if it lies on a card."""

_NEAR = 9.0
_KNOWN = 5.0
"""Half-indices from a patch to an index of its card or the next one; to its card's middle."""

_WASHED = 245
"""Level that all three colours reach where print is gone; at the rim of a lamp's image some is
left."""

_GONE = 0.8
"""So large a share of an index's place shines; print on overexposed paper leaves less."""

_WHITE = 0.25
"""Where so much of a picture shines, the table does."""


@dataclass(frozen=True, slots=True, eq=False)
class _Patch:
    """A place that shines: its ``middle``, its ``area`` in pixels, the grey levels of its rim."""

    middle: NDArray[np.float64]
    area: int
    rim: NDArray[np.uint8]


def has_glare(image: Image, readings: Readings, cards: tuple[Sighting, ...]) -> bool:
    """Whether a patch shines on a card that is not certain, or a large one on any card."""
    indices = are_indices(readings)
    if not indices:
        return False
    scale = min(1.0, _LONGEST_GLARE / max(image.shape[:2]))
    small = reduced(image, scale)
    marks = np.array([reading.middle for reading in indices]) * scale
    certain_middles = [card.middle for card in cards if card.certain and card.middle]
    middles = np.array(certain_middles).reshape(-1, 2) * scale
    unit = float(np.median(index_lengths(indices))) / 2 * scale
    paper = _paper(small, marks, unit)
    return paper < _PAPER and any(
        patch.area >= _LARGE * unit**2 or not _is_near(patch, middles, _KNOWN * unit)
        for patch in _patches(small, _PRINT * unit**2)
        if _is_near(patch, marks, _NEAR * unit) and np.mean(patch.rim >= _LIKE * paper) >= _ON_PAPER
    )


def _paper(small: Image, marks: NDArray[np.float64], unit: float) -> float:
    """The grey of the paper about the indices."""
    reach = max(2, round(2.5 * unit))
    about = (_window(small, mark, reach) for mark in marks.round().astype(int))
    greys = [cv2.cvtColor(window, cv2.COLOR_BGR2GRAY) for window in about if window.size]
    return float(np.median([np.percentile(grey, 75) for grey in greys])) if greys else 255.0


def _window(small: Image, mark: NDArray[np.int_], reach: int) -> Image:
    left, top = np.maximum(mark - reach, 0)
    right, bottom = mark + reach + 1
    return small[top : max(bottom, 0), left : max(right, 0)]


def _patches(small: Image, least_area: float) -> Iterator[_Patch]:
    """The patches of at least so many pixels in which nothing can be told apart."""
    shines = cv2.inRange(small, (_SHINES,) * 3, (255,) * 3)
    count, labels, stats, middles = cv2.connectedComponentsWithStats(shines)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    for number in range(1, count):
        area = int(stats[number, cv2.CC_STAT_AREA])
        if area >= least_area:
            patch = np.asarray(labels == number, np.uint8)
            rim = cv2.dilate(patch, np.ones((_RIM, _RIM), np.uint8)) > patch
            yield _Patch(middles[number], area, grey[rim & (shines == 0)])


def _is_near(patch: _Patch, places: NDArray[np.float64], reach: float) -> bool:
    return bool((np.hypot(*(places - patch.middle).T) < reach).any())


def is_washed_out(image: Image, previous: Readings, current: Readings) -> bool:
    """Whether an index of ``previous`` is lost in light, while another is where it was.

    An index that came tells of another card, which may have been laid on the one before.
    """
    indices, sure = are_indices(current), _read(previous)
    lost = [mark for mark in sure if not _is_among(indices, mark)]
    if not lost or len(lost) == len(sure):
        return False
    if any(not _is_among(previous, mark) for mark in _read(current)):
        return False
    shines = cv2.inRange(image, (_WASHED,) * 3, (255,) * 3) > 0
    return bool(np.mean(shines) < _WHITE and any(_share(shines, mark) >= _GONE for mark in lost))


def _read(readings: Readings) -> Readings:
    return tuple(reading for reading in readings if reading.chances.max() >= READ)


def _is_among(readings: Readings, mark: IndexReading) -> bool:
    return any(mark.is_of_mark(reading) for reading in readings)


def _share(shines: np.ndarray[tuple[int, ...], np.dtype[np.bool_]], mark: IndexReading) -> float:
    """How much of the place of an index shines."""
    reach = max(1, round(float(np.linalg.norm(mark.up))))
    left, top = np.maximum(mark.middle.round().astype(int) - reach, 0)
    right, bottom = mark.middle.round().astype(int) + reach + 1
    place = shines[top:bottom, left:right]
    return float(np.mean(place)) if place.size else 0.0
