"""A table at which a deal is played and shown, before a camera that looks only now and then."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from scorer.cards import Card
from tests.web.seeing import sighting
from tests.web.watching import BARE, HEALTHY, STILL, Watching
from vision.frame import Fault, Sighting
from vision.health.camera import CameraHealth
from vision.table.track import Arrival, PictureSide, Track
from vision.table.tracks import Tracks
from vision.table.watched_table import WatchedTable

LOOKS_S = (0.3, 0.3, 0.3, 0.9, 0.9)
"""So much later is each look at a table on which a card was laid: it is read at the second."""


@dataclass(frozen=True)
class Lying:
    """A card on the table, and from which side it came; it may be ``read`` as another one, or as
    one of several, ``KS?KC``, or not yet at all.
    """

    place: tuple[int, int]
    side: PictureSide | None
    read: Card | str | None = None
    unread: bool = False

    def seen(self, card: Card) -> Sighting:
        """The card with both its indices."""
        read = str(self.read or card)
        one, other = (sighting(read, (x, y)).boxes[0] for x, y in self._corners)
        return replace(sighting(read, self.place), boxes=(one, other))

    @property
    def _corners(self) -> tuple[tuple[int, int], tuple[int, int]]:
        x, y = self.place
        return self.place, (x + 30, y + 70)


@dataclass
class PausedTable(Watching):
    """Cards that lie there, whether anybody looks or not, and what a camera knows of them."""

    lying: dict[Card, Lying] = field(default_factory=dict)
    now_s: float = 0.0
    _tracks: dict[Card, Track] = field(default_factory=dict)
    _looks_s: tuple[float, ...] = ()
    _numbered: int = 0

    def looks_on(self, looks_s: Iterable[float] = LOOKS_S) -> None:
        """Look at what lies there until it has been read; so much later each time."""
        for later_s in looks_s:
            self.now_s += later_s
            self._glances()

    def takes_up(self, cards: str) -> None:
        """Let cards lie there no more."""
        for card in cards.split():
            del self.lying[Card.parse(card)]

    def moves(self, card: str) -> None:
        """Move a card a little: a hand is at it."""
        lies = self.lying[Card.parse(card)]
        x, y = lies.place
        self.lying[Card.parse(card)] = replace(lies, place=(x + 8, y))

    def lays_out(self, cards: str, side: PictureSide | None, y: int) -> None:
        """Lay cards down at once, side by side."""
        for place, card in enumerate(cards.split()):
            self.lying[Card.parse(card)] = Lying((40 + 60 * place, y), side)

    def reads(self, card: Card, other: str) -> None:
        """Read one of the cards as another one from now on."""
        self.lying[card] = replace(self.lying[card], read=Card.parse(other))
        self.looks_on()

    def passes(self, seconds: float) -> None:
        """Let time pass in which nobody looks."""
        self.now_s += seconds

    def opened_again(self) -> None:
        """Begin to look anew: no card was seen to come."""
        self._looks_s = ()
        self._tracks = {
            card: replace(track, votes=0, arrival=None, still_s=self.now_s)
            for card, track in self._tracks.items()
        }

    def _glances(self) -> None:
        self._tracks = {card: self._track(card, lies) for card, lies in self.lying.items()}
        read = tuple(track for track in self._tracks.values() if track.votes)
        still = replace(STILL, time_s=self.now_s, looks_s=self._looks_s)
        table = WatchedTable(Tracks(read, self._numbered), stillness=still, known=True)
        self._looks_s = (*self._looks_s[-10:], self.now_s)
        self.shows(table, CameraHealth(Fault.SELDOM) if table.seldom else HEALTHY)

    def _track(self, card: Card, lies: Lying) -> Track:
        """The card one look later: not read yet as it comes, and covered as it moves."""
        track, seen = self._tracks.get(card), lies.seen(card)
        if track is None:
            self._numbered += 1
            came = (self._numbered, seen, 0, self.now_s, self._arrival(lies.side))
            return Track(*came, BARE, BARE)
        if track.sighting.boxes != seen.boxes:
            return replace(track, sighting=seen, still_s=self.now_s, covered_s=self.now_s)
        votes = track.votes + (not lies.unread)
        return replace(track, sighting=seen, votes=votes, covered_s=None)

    def _arrival(self, side: PictureSide | None) -> Arrival | None:
        if not self._looks_s:
            return None
        unseen_s = self.now_s - self._looks_s[-1]
        return Arrival(self.now_s, side if unseen_s < 1 else None, unseen_s)
