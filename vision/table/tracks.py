"""Printed cards, each followed from when it comes until it has left."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from vision.sighting import Sighting
from vision.table.arrangement import share_an_index
from vision.table.arrival import Arrival, arrival_of, goes_to
from vision.table.bump import bump
from vision.table.covering import has_left, looks_as
from vision.table.pairing import is_back, one_of_a_kind, paired, unpaired
from vision.table.reach import is_disturbed, is_near_motion
from vision.table.spots import REMEMBERED
from vision.table.stillness import Stillness
from vision.table.track import SETTLED, Proof, Seen, Track

FREE_S = 0.15
"""Nothing has moved so long within the reach of a card that lies free."""

_GOES_S = 0.8
"""So soon after a card came to lie there the hand goes away from it that laid it."""

_ALIKE = 2
"""So many certain cards that moved alike tell where one is that is covered."""

MOST_LEFT = 12
"""So many cards that left are remembered: about two hands."""

_BACK_S = 20.0
"""So long a card that left is remembered: what comes to its place later was dealt again."""

_PROVED_S = 1.5
"""So long a card that was in doubt for long must be read as the same one before it is certain: some
few readings in a row may err."""


@dataclass(frozen=True, slots=True)
class Tracks:
    """The cards that lie on a table, oldest first; numbers are never used again."""

    all: tuple[Track, ...] = ()
    next_number: int = 0
    left: tuple[Track, ...] = ()
    """The cards that left last, as long as their places were not seen bare: a card that is seen
    again in its place was covered after all."""

    def forgotten(self) -> "Tracks":
        """A table on which nothing is seen yet.

        Cards that are then seen in their old places are the same ones; others get new numbers.
        """
        settled = (track for track in self.all if track.settled)
        return Tracks((), self.next_number, (*self.left, *settled))

    def disturbed(self, still: Stillness) -> "Tracks":
        """The same cards one look later: where something moves on one, it is covered."""
        now = (
            track.hidden(still.time_s) if is_disturbed(track.sighting, still) else track
            for track in self.all
        )
        return replace(self, all=tuple(now))

    def follow(self, seen: Sequence[Seen], still: Stillness) -> "Tracks":
        """The same cards after a reading: seen, moved, covered or gone, and those that came."""
        homes, carried = self._paired(seen, still)
        homes, twins = one_of_a_kind(self.all, homes, still)
        before = [track for track in self.all if track.number not in twins]
        kept = [
            _seen_again(track, homes[track.number], still)
            if track.number in homes
            else _missed(carried.get(track.number, track), seen, still)
            for track in before
        ]
        gone = [track for track, now in zip(before, kept, strict=True) if now is None]
        back, new = self._parted(unpaired(seen, homes), still)
        fresh = (_came(number, found, still) for number, found in enumerate(new, self.next_number))
        tracks = (*(track for track in kept if track is not None), *back, *fresh)
        numbers = {track.number for track in back}
        unseen = (*self.left, *(replace(track, covered_s=still.time_s) for track in gone))
        lost = [track for track in unseen if track.number not in numbers]
        left = [track for track in lost if _may_be_back(track, still)]
        return Tracks(tracks, self.next_number + len(new), tuple(left[-MOST_LEFT:]))

    def _paired(
        self, seen: Sequence[Seen], still: Stillness
    ) -> tuple[dict[int, Seen], dict[int, Track]]:
        """What was read of each track; and the other tracks, where a bump has put them."""
        homes = dict(paired(self.all, seen, still))
        sure = sum(found.votes >= SETTLED and found.sighting.certain for found in homes.values())
        carried = dict(_carried(self.all, homes, still))
        homes |= paired(carried.values(), unpaired(seen, homes), still)
        return homes, carried if sure >= _ALIKE else {}

    def _parted(self, came: Sequence[Seen], still: Stillness) -> tuple[list[Track], list[Seen]]:
        """Of those that came, the ones that had only seemed to have left, and the others."""
        back: list[Track] = []
        new: list[Seen] = []
        for found in came:
            was = next((track for track in self.left if is_back(track, found, still)), None)
            if was is None:
                new.append(found)
            else:
                back.append(replace(_seen_again(was, found, still), votes=found.votes))
        return back, new


def _carried(
    tracks: Sequence[Track], homes: Mapping[int, Seen], still: Stillness
) -> Iterator[tuple[int, Track]]:
    """The cards that were not read, where a bump has put them, if all certain ones were moved."""
    certain = (track for track in tracks if track.number in homes and track.sighting.certain)
    pairs = [(track.sighting, homes[track.number].sighting) for track in certain]
    moved = bump([(before, now) for before, now in pairs if now.certain])
    for track in tracks:
        if moved is not None and track.number not in homes:
            card = moved.carried(track.sighting)
            yield track.number, replace(track, sighting=card, bare=still.before)


def _may_be_back(track: Track, still: Stillness) -> bool:
    """Whether a card that left may have been covered: nobody has seen its bare place since."""
    long = track.covered_s is not None and still.time_s - track.covered_s > _BACK_S
    bare = track.arrival is not None and looks_as(track.sighting, track.bare, still)
    return track.is_like(still) and not (long or bare)


def _seen_again(track: Track, seen: Seen, still: Stillness) -> Track:
    """The card as it lies now.

    A single reading changes nothing that several have told, and two that are in doubt change no
    certain card. Read as the same card it keeps its votes, whatever has moved beside it meanwhile.
    """
    if not track.settled:
        return _confirmed(track, _came(track.number, seen, still))
    doubted = track.sighting.certain and not seen.sighting.certain
    if seen.votes < SETTLED + doubted:
        return track.hidden(still.time_s)
    free = not is_near_motion(seen.sighting, still, still.time_s - FREE_S)
    moved = not share_an_index(seen.sighting.boxes, track.sighting.boxes)
    proof = None if moved else _proof(track, seen.sighting, still.time_s)
    stays = proof is not None or _stays_certain(track, seen.sighting)
    now = track.sighting if stays else seen.sighting
    same = not moved and (now.card, now.certain) == (track.card, track.sighting.certain)
    return replace(
        track,
        sighting=now,
        proof=proof,
        votes=max(track.votes, seen.votes) if same else seen.votes,
        still_s=_still_s(seen.sighting, still),
        arrival=_whence(track, still),
        bare=still.before if moved else track.bare,
        shown=still.last if free or moved else track.shown,
        covered_s=None,
    )


def _stays_certain(track: Track, now: Sighting) -> bool:
    """Whether a card that was certain by all votes is read as the same one, less surely.

    Readings go to and fro about the limit of certainty, and a weaker one names no other card. It is
    a reading of the place where the card lay: a certain card has not moved to a doubtful reading.
    """
    was_certain = track.sighting.certain and track.votes >= REMEMBERED
    weaker = now.card == track.card and not now.certain and not now.twice
    return was_certain and weaker


def _proof(track: Track, now: Sighting, time_s: float) -> Proof | None:
    """What must still be proved of a card where it lay; None where what is read now is taken."""
    doubted = not track.sighting.certain and track.votes >= REMEMBERED
    if not (doubted and now.certain):
        return None
    begun = track.proof
    proof = begun if begun is not None and begun.card == now.card else Proof(now.card, time_s)
    return None if time_s - proof.since_s >= _PROVED_S else proof


def _confirmed(glimpsed: Track, now: Track) -> Track:
    """A card that is read for the second time came from where the first look has told, if it did:
    its arm may be gone."""
    before, arrival = glimpsed.arrival, now.arrival
    if before is None or arrival is None or arrival.side is not None:
        return now
    return replace(now, arrival=replace(arrival, side=before.side))


def _whence(track: Track, still: Stillness) -> Arrival | None:
    """How a card came; where nothing has told whence, what goes away from it now does.

    A hand that has turned a card over rests on it, while its arm lies still.
    """
    came = track.arrival
    if came is None or came.side is not None or still.time_s - came.time_s > _GOES_S:
        return came
    return replace(came, side=goes_to(track.sighting, still, came.time_s), hinted=True)


def _missed(track: Track, seen: Sequence[Seen], still: Stillness) -> Track | None:
    """A card that was not read: covered, unless its place is seen and it is not there."""
    if not track.settled:
        return None
    left = has_left(track, still, [one.sighting for one in seen])
    return None if left else track.hidden(still.time_s)


def _came(number: int, seen: Seen, still: Stillness) -> Track:
    card, since_s = seen.sighting, _still_s(seen.sighting, still)
    arrival = arrival_of(card, still)
    return Track(number, card, seen.votes, since_s, arrival, still.before, still.last)


def _still_s(seen: Sighting, still: Stillness) -> float:
    return max(float(still.since_s[still.window(box)].max()) for box in seen.boxes)
