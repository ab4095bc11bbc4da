"""A table of which every look is told, as an ideal camera would give it."""

from dataclasses import dataclass, field, replace
from functools import cache

from scorer.cards import Card
from scorer.game.events import parse_event
from scorer.game.game import Game
from scorer.setup import Seat
from tests.films.play.deals import VARIANTS
from tests.films.play.recorded import Look, Lying
from vision.frame import Candidate, Sighting
from vision.table.track import Arrival, PictureSide
from web.table.decoder.follow import Decoded

EVERY_S = 0.2
CARD = (60.0, 84.0)
"""Pixels of a card."""
ROWS = {
    Seat.A: (PictureSide.BOTTOM, (300.0, 600.0)),
    Seat.B: (PictureSide.LEFT, (20.0, 300.0)),
    Seat.C: (PictureSide.TOP, (300.0, 60.0)),
    Seat.D: (PictureSide.RIGHT, (900.0, 300.0)),
}
"""The sides of the players, who sit clockwise, and where their rows begin."""
PACK = (620.0, 320.0)


@dataclass
class Table:
    """Cards lie, looks are told, and a game comes out."""

    decoded: Decoded
    lying: dict[str, Lying] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    """Cards that lie there and that no look reads."""
    now_s: float = 0.0
    log: list[str] = field(default_factory=list)
    """All events that the looks have told."""
    number: int = 0

    @classmethod
    def dealt_by(cls, dealer: Seat = Seat.A, players: int = 2) -> "Table":
        """Before the starter is turned."""
        table = cls(Decoded.of(begun(dealer, players)))
        table.waits(1.0)
        return table

    @property
    def steps(self) -> list[str]:
        """The steps of the deal that stand."""
        return [str(step) for step in self.decoded.recorded]

    @property
    def asked(self) -> set[str]:
        """What is asked about: the steps that may come next."""
        doubt = self.decoded.doubt
        return {str(step) for step in doubt.rivals} if doubt.asked else set()

    def waits(self, seconds: float) -> None:
        """Look on while nothing happens."""
        for _ in range(round(seconds / EVERY_S)):
            self.now_s += EVERY_S
            seen = tuple(each for card, each in self.lying.items() if card not in self.hidden)
            self.decoded = self.decoded.look(Look(self.now_s, seen, known=True))
            self.log += map(str, self.decoded.events)

    def turns(self, card: str) -> None:
        """Turn the starter."""
        self.puts(card, PACK, None)
        self.waits(2.0)

    def lays(self, seat: Seat, card: str, *, likely: str | None = None) -> None:
        """Lay a card at the end of a row; it may be as ``likely`` another one."""
        side, (x, y) = ROWS[seat]
        along = 30.0 * sum(
            each.arrival is not None and each.arrival.side is side for each in self.lying.values()
        )
        upright = side in {PictureSide.LEFT, PictureSide.RIGHT}
        place = (x, y + along) if upright else (x + along, y)
        self.puts(card, place, side, likely)
        self.waits(1.6)

    def play(self, *lays: str) -> None:
        """Lay cards in turn, as ``B 5H``."""
        for lay in lays:
            seat, card = lay.split()
            self.lays(Seat[seat], card)

    def puts(
        self,
        card: str,
        place: tuple[float, float],
        side: PictureSide | None,
        likely: str | None = None,
        doubt: float = 0.05,
    ) -> None:
        """Put a card somewhere; so much of a doubtful one no reading explains."""
        self.number += 1
        seen = sighting(card, place, likely, doubt)
        arrival = Arrival(self.now_s, side, EVERY_S)
        self.lying[card] = Lying(self.number, seen, self.now_s, arrival)

    def takes(self, *cards: str) -> None:
        """Take cards away."""
        for card in cards:
            del self.lying[card]

    def shows(self, seat: Seat, *cards: str) -> None:
        """Lay a hand or a crib out before a player."""
        side, (x, y) = ROWS[seat]
        for place, card in enumerate(cards):
            self.puts(card, (x + 50.0 * place, y), side)
            self.waits(0.4)
        self.waits(3.0)

    def restarts(self) -> None:
        """Go on with the game alone; nobody saw come what lies there."""
        self.decoded = Decoded.of(self.decoded.game)
        self.lying = {
            card: replace(each, number=1000 + each.number, arrival=None, still_s=self.now_s)
            for card, each in self.lying.items()
        }


@cache
def begun(dealer: Seat, players: int) -> Game:
    """A game before its first starter."""
    begin = f"begun {VARIANTS[players].name}"
    return Game().apply(parse_event(begin), parse_event(f"dealer {dealer.name}"))


def sighting(
    card: str, place: tuple[float, float], likely: str | None = None, doubt: float = 0.05
) -> Sighting:
    """A card as it is read, with both its indices; doubtful where another is as likely."""
    (x, y), (wide, high) = place, CARD
    one = (x - wide / 2, y - high / 2, x - wide / 2 + 16, y - high / 2 + 30)
    other = (x + wide / 2 - 16, y + high / 2 - 30, x + wide / 2, y + high / 2)
    first = Card.parse(card)
    if likely is None:
        return Sighting(first, 1.0, True, (one, other), (Candidate(first, 1.0),), place)
    both = (Candidate(first, 0.5), Candidate(Card.parse(likely), 0.5 - doubt))
    return Sighting(first, 0.5, False, (one, other), both, place)
