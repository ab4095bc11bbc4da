"""The pairs of a card that was read just now and the track of the same card.

``seen_of`` has what was read of each track, by the number of the track.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from vision.table.card_place import share_an_index
from vision.table.covering import looks_as
from vision.table.stillness import Stillness
from vision.table.track import SETTLED, Seen, Track

_SWAP_S = 1.2
"""Between two looks so far apart a card can be taken away, and another one laid in its place."""

_PICKED_UP_S = 3.0
"""A card that was covered for so long was picked up and laid again, not slid."""


def undisputed(seen: Seen, tracks: Iterable[Track]) -> Seen:
    """A card that is read in two places, without the place where another card surely lies: there
    one reading was wrong.
    """
    card = seen.sighting
    certain = (track for track in tracks if track.settled and track.sighting.certain)
    taken = [box for track in certain if track.card != card.card for box in track.boxes]
    again = tuple(box for box in card.again if not share_an_index((box,), taken))
    return replace(seen, sighting=replace(card, again=again))


def unpaired(seen: Sequence[Seen], seen_of: Mapping[int, Seen]) -> list[Seen]:
    """The cards that were read and belong to no track."""
    taken = {id(found) for found in seen_of.values()}
    return [found for found in seen if id(found) not in taken]


def paired(
    tracks: Iterable[Track], seen: Sequence[Seen], still: Stillness
) -> Iterator[tuple[int, Seen]]:
    """Pair tracks with the cards that were read, in three rounds.

    First come cards that lie where they lay, then cards that moved, then cards that were misread.
    """
    left_tracks, left_seen = list(tracks), list(seen)
    for same in (_lies_there, _has_moved, _was_misread):
        for track in tuple(left_tracks):
            found = next((one for one in left_seen if same(track, one, still)), None)
            if found is not None:
                left_tracks.remove(track)
                left_seen.remove(found)
                yield track.number, found


def one_of_a_kind(
    tracks: Sequence[Track], seen_of: Mapping[int, Seen], still: Stillness
) -> tuple[dict[int, Seen], set[int]]:
    """What was read of each track where a card has one track alone, and the numbers of the tracks
    that end: a card that is surely read in one place is covered in no other.

    The oldest track of the card goes on there, unless the card was picked up meanwhile.
    """
    one, twins = dict(seen_of), set[int]()
    for number, found in seen_of.items():
        if found.sighting.certain and found.votes >= SETTLED:
            hidden = [each for each in tracks if _is_hidden(each, seen_of, found)]
            slid = {each.number for each in hidden if _may_have_moved(each, still)}
            oldest = min(slid | {number})
            one[oldest] = one.pop(number)
            twins |= {number, *(each.number for each in hidden)} - {oldest}
    return one, twins


def _is_hidden(track: Track, seen_of: Mapping[int, Seen], found: Seen) -> bool:
    unseen = track.settled and track.number not in seen_of
    return unseen and track.card == found.sighting.card


def _lies_there(track: Track, seen: Seen, _still: Stillness) -> bool:
    """Whether it lies where it lay, as far as readings tell."""
    return track.lies_at(seen.sighting) and track.may_be(seen.sighting)


def _was_misread(track: Track, seen: Seen, still: Stillness) -> bool:
    """Whether another card is read where it lay, and nothing can have moved there since.

    Where a card was laid on it so that their indices lie alike, the rest of both differs.
    """
    there = track.lies_at(seen.sighting)
    swapped = _moved_since(track, still) or still.halted_since(track.still_s, _SWAP_S)
    same = not (track.covered or swapped) and track.is_like(still)
    return there and same and looks_as(seen.sighting, track.shown, still)


def is_back(track: Track, seen: Seen, still: Stillness) -> bool:
    """Whether a card that only seemed to have left is seen where it lay."""
    there = track.is_like(still) and track.lies_at(seen.sighting)
    return there and track.card == seen.sighting.card


def _moved_since(track: Track, still: Stillness) -> bool:
    """Whether something has moved about a card's indices since it came to lie still."""
    return still.lies_since(track.sighting.boxes) > track.still_s


def _has_moved(track: Track, seen: Seen, still: Stillness) -> bool:
    """Whether the card of a track is seen elsewhere now: a pack has each card once.

    A certain card that is covered is not given up for a doubtful reading elsewhere.
    """
    surely = seen.sighting.certain or not track.sighting.certain
    same = track.settled and surely and track.card == seen.sighting.card
    return same and _may_have_moved(track, still)


def _may_have_moved(track: Track, still: Stillness) -> bool:
    """Whether a card was slid: not picked up, and if doubtful, not left alone where it lay."""
    hidden_s = 0.0 if track.covered_s is None else still.time_s - track.covered_s
    touched = track.sighting.certain or _moved_since(track, still)
    return touched and hidden_s < _PICKED_UP_S
