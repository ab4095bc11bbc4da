"""What a reading tells of one printed card: that it came, how it lies now, or that it has left."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from vision.sighting import Box, Sighting
from vision.table.arrival import Arrival, arrival_of, goes_to
from vision.table.card_place import share_an_index
from vision.table.covering import has_left
from vision.table.reach import is_near_motion
from vision.table.spots import REMEMBERED
from vision.table.stillness import Stillness
from vision.table.track import SETTLED, Proof, Seen, Track

_GOES_S = 0.8
"""The hand that has laid a card goes away at most so long after that."""

_PROVED_S = 1.5
"""A card that was long in doubt is certain once it was read as the same card for so long: a few
readings in a row may err."""

_MOST = 4
"""So many indices a card has at most."""


def came(number: int, seen: Seen, still: Stillness) -> Track:
    """The track of a card that is read for the first time."""
    card, since_s = seen.sighting, still.lies_since(seen.sighting.boxes)
    arrival = arrival_of(card, still)
    return Track(number, card, seen.votes, since_s, arrival, still.before, still.last)


def seen_again(track: Track, seen: Seen, still: Stillness) -> Track:
    """The card as it lies now.

    One reading changes nothing that several have told, and two doubtful readings change no certain
    card. A card that is read as the same again keeps its votes, whatever has moved beside it.
    """
    if not track.settled:
        return _confirmed(track, came(track.number, seen, still))
    doubted = track.sighting.certain and not seen.sighting.certain
    if seen.votes < SETTLED + doubted:
        return track.hidden(still.time_s)
    free = not is_near_motion(seen.sighting, still)
    moved = not track.lies_at(seen.sighting)
    proof = None if moved else _proof(track, seen.sighting, still.time_s)
    stays = proof is not None or _stays_certain(track, seen.sighting)
    now = track.sighting if stays else seen.sighting
    same = not moved and (now.card, now.certain) == (track.card, track.sighting.certain)
    return replace(
        track,
        sighting=now,
        proof=proof,
        votes=max(track.votes, seen.votes) if same else seen.votes,
        still_s=still.lies_since(seen.sighting.boxes),
        arrival=_whence(track, still),
        bare=still.before if moved else track.bare,
        shown=still.last if free or moved else track.shown,
        covered_s=None,
        unread=() if moved else _unread((*seen.sighting.boxes, *track.boxes), now),
    )


def _unread(boxes: Iterable[Box], card: Sighting) -> tuple[Box, ...]:
    """The boxes of a card's indices that do not tell it now, each index once."""
    elsewhere: tuple[Box, ...] = ()
    for box in boxes:
        if not share_an_index((box,), (*card.boxes, *elsewhere)):
            elsewhere = (*elsewhere, box)
    return elsewhere[: max(0, _MOST - len(card.boxes))]


def covered_or_left(track: Track, seen: Sequence[Seen], still: Stillness) -> Track | None:
    """The card, which was not read, as covered; None where its place is seen without it, or where
    one reading alone has told the card.
    """
    if not track.settled:
        return None
    left = has_left(track, still, [one.sighting for one in seen])
    return None if left else track.hidden(still.time_s)


def is_hint(track: Track, now: Seen) -> bool:
    """Whether a certain card is read in doubt, and only by indices that did not tell it before."""
    doubted = track.sighting.certain and not now.sighting.certain and track.may_be(now.sighting)
    elsewhere = not share_an_index(now.sighting.boxes, track.sighting.boxes)
    return doubted and elsewhere and track.lies_at(now.sighting)


def _stays_certain(track: Track, now: Sighting) -> bool:
    """Whether a card that was certain by all votes is read as the same card, but less surely.

    Readings go to and fro about the limit of certainty, so a weaker reading of the same card tells
    neither a doubt nor a move.
    """
    was_certain = track.sighting.certain and track.votes >= REMEMBERED
    weaker = now.card == track.card and not now.certain and not now.twice
    return was_certain and weaker


def _proof(track: Track, now: Sighting, time_s: float) -> Proof | None:
    """The card that a doubtful one may be for certain soon; None where no proof is wanted, or where
    the readings have proved it.
    """
    doubted = not track.sighting.certain and track.votes >= REMEMBERED
    if not (doubted and now.certain):
        return None
    begun = track.proof
    proof = begun if begun is not None and begun.card == now.card else Proof(now.card, time_s)
    return None if time_s - proof.since_s >= _PROVED_S else proof


def _confirmed(first: Track, now: Track) -> Track:
    """The card at its second reading: it came from the side that the first reading told, as the arm
    may be gone by now, and at the earlier time if it lies where it lay.
    """
    before, arrival = first.arrival, now.arrival
    if before is None or arrival is None:
        return now
    there = share_an_index(now.sighting.boxes, first.sighting.boxes)
    time_s = min(before.time_s, arrival.time_s) if there else arrival.time_s
    return replace(now, arrival=replace(arrival, time_s=time_s, side=arrival.side or before.side))


def _whence(track: Track, still: Stillness) -> Arrival | None:
    """How a card came; a side that is still unknown is the one to which the arm now goes away.

    A hand that has turned a card over rests on it, so that its arm lies still at first.
    """
    came = track.arrival
    if came is None or came.side is not None or still.time_s - came.time_s > _GOES_S:
        return came
    return replace(came, side=goes_to(track.sighting, still, came.time_s), hinted=True)
