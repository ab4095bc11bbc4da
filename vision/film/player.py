"""A player: one arm that lays cards, slides, turns over and takes them."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scorer.cards import Card
from vision.film.arm_path import ArmPath, TableSide
from vision.film.pose import Keyframe, Motion, Pose
from vision.film.script import Arm, Carry, Look, TableCard

AWAY_S = 0.45
"""How long a hand takes to leave what it has laid, and to come before it takes something."""
LETS_GO_S = 0.08
"""How long it stays where it has laid a card."""
SWEEPS = 2.4
"""How many slides long a hand takes to square cards up and to take them away."""
_SQUARES = 1.4
"""How many of these it takes to square them up."""
_TURNED_MM = 34.0
"""How high cards are lifted to be turned over: a little more than half their width."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds from the edge of the picture to the first spot, from one spot to the next, and from
    the last one back to the edge.
    """

    slide_s: float = 0.5
    beat_s: float = 0.45
    away_s: float = AWAY_S


CALM = Pace()


@dataclass(eq=False)
class LaidCard:
    """A card while its script is written."""

    card: Card
    keyframes: list[Keyframe] = field(default_factory=list)
    carried: list[Carry] = field(default_factory=list)
    taken: bool = False

    @property
    def spot(self) -> Pose:
        """Where it is last."""
        return self.keyframes[-1].pose

    def table_card(self, until_s: float) -> TableCard:
        """As it stands in the script; what nobody took lies there until then."""
        stays = () if self.taken else (Keyframe(until_s, self.spot),)
        return TableCard(self.card, Motion((*self.keyframes, *stays)), tuple(self.carried))


class Player:
    """Writes the motion of an arm, and those of the cards that it moves.

    Times go forward only. ``place`` is the arm's number in the script, ``mm`` the pixels of a
    millimetre, ``along`` where on the edge the arm comes in, as a share of the edge.
    """

    def __init__(
        self, look: Look, side: TableSide, place: int, mm: float, along: float = 0.6
    ) -> None:
        self._place, self._mm = place, mm
        self._path = ArmPath(look, side, mm, along)

    @property
    def free_s(self) -> float:
        """From when on the arm has nothing to do."""
        return self._path.free_s

    def arm(self, restless: float = 2.5) -> Arm:
        """The arm as it stands in the script."""
        return self._path.arm(restless)

    def lays(
        self, cards: Sequence[Card], spots: Sequence[Pose], at_s: float, pace: Pace = CALM
    ) -> list[LaidCard]:
        """Come with cards in the hand and lay one after the other."""
        self._path.waits(at_s)
        laid = [LaidCard(card) for card in cards]
        self._holds(laid, spots, self._path.home)
        for place, spot in enumerate(spots):
            arrives_s = at_s + pace.slide_s + place * pace.beat_s
            leaves_s = arrives_s + LETS_GO_S
            grip = self._path.grip(spot)
            self._path.goes(grip, arrives_s)
            each, held = laid[place], laid[place + 1 :]
            each.keyframes.append(Keyframe(arrives_s, spot))
            each.carried.append(Carry(at_s, leaves_s + 0.6 * pace.away_s, self._place))
            self._holds(held, spots[place + 1 :], grip)
            self._path.goes(grip, leaves_s)
            self._holds(held, spots[place + 1 :], grip)
        self._goes_home(pace.away_s)
        return laid

    def _holds(self, held: Sequence[LaidCard], spots: Sequence[Pose], grip: Pose) -> None:
        """Hold cards as they will lie, face up or down."""
        for place, (each, spot) in enumerate(zip(held, spots, strict=True)):
            pose = self._path.in_hand(grip, place, len(held), spot.over)
            each.keyframes.append(Keyframe(self.free_s, pose))

    def brings(
        self, cards: Sequence[Card], spots: Sequence[Pose], at_s: float, slide_s: float
    ) -> list[LaidCard]:
        """Come with cards that are squared up, and put all of them down at once."""
        self._path.waits(at_s)
        laid, arrives_s = [LaidCard(card) for card in cards], at_s + slide_s
        home = self._path.in_hand(self._path.home, 0, 1)
        for each, spot in zip(laid, spots, strict=True):
            held = replace(spot, x=home.x + spot.x - spots[0].x, y=home.y, lift=home.lift)
            each.keyframes += [Keyframe(at_s, held), Keyframe(arrives_s, spot)]
            each.carried.append(Carry(at_s, arrives_s + LETS_GO_S, self._place))
        self._path.goes(self._path.grip(spots[-1]), arrives_s)
        self._path.waits(arrives_s + LETS_GO_S)
        self._goes_home()
        return laid

    def squares(self, cards: Sequence[LaidCard], at_s: float, slide_s: float) -> None:
        """Square cards up with one sweep of the hand, from ``at_s`` on; the hand stays there."""
        first, last = cards[0].spot, cards[-1].spot
        swept_s = at_s + _SQUARES * slide_s
        self._path.waits(at_s - AWAY_S)
        self._path.goes(self._path.grip(last), at_s)
        self._path.goes(self._path.grip(first), swept_s)
        for place, each in enumerate(cards):
            waits = 0.7 * (len(cards) - 1 - place) / len(cards)
            begins_s = at_s + waits * (swept_s - at_s)
            x, y, turn = first.x + 3 * place, first.y + 2 * place, first.turn + place
            pile = replace(first, x=x, y=y, turn=turn)
            self._moves(each, pile, begins_s, swept_s, pinched=False)

    def takes(self, cards: Sequence[LaidCard], at_s: float, slide_s: float) -> None:
        """Square cards up, and take them away."""
        self.squares(cards, at_s, slide_s)
        swept_s, end = self.free_s, self._path.afar
        self._path.goes(end, at_s + SWEEPS * slide_s)
        for place, each in enumerate(cards):
            away = replace(each.spot, x=end.x + 3 * place, y=end.y)
            self._moves(each, away, swept_s, self.free_s, pinched=False)
            each.taken = True

    def turns(
        self, cards: Sequence[LaidCard], to: Sequence[Pose], at_s: float, turns_s: float
    ) -> None:
        """Lift squared-up cards, and lay them at other spots, face up or down as these say."""
        self._path.waits(at_s - AWAY_S)
        grip, end_s = self._path.grip(cards[-1].spot), max(at_s, self.free_s + 0.1) + turns_s
        self._path.goes(grip, end_s - turns_s)
        high = replace(self._path.grip(to[-1]), lift=_TURNED_MM * self._mm)
        self._path.goes(high, end_s - turns_s / 2)
        self._path.goes(self._path.grip(to[-1]), end_s)
        for each, spot in zip(cards, to, strict=True):
            over = (each.spot.over + spot.over) / 2
            raised = replace(spot, lift=high.lift, over=over)
            self._moves(each, raised, end_s - turns_s, end_s - turns_s / 2)
            self._moves(each, spot, end_s - turns_s / 2, end_s)
        self._path.waits(end_s + LETS_GO_S)
        self._goes_home()

    def slides(
        self, cards: Sequence[LaidCard], to: Sequence[Pose], at_s: float, slide_s: float
    ) -> None:
        """Put a finger on a card, the others of ``cards`` under the hand, and push or turn them."""
        self._path.waits(at_s - AWAY_S)
        self._path.goes(self._path.on_top(cards[0].spot), at_s)
        self._path.goes(self._path.on_top(to[0]), at_s + slide_s)
        for each, spot in zip(cards, to, strict=True):
            self._moves(each, spot, at_s, at_s + slide_s, pinched=False)
        self._goes_home()

    def reaches(self, spot: Pose, at_s: float, stays_s: float, comes_s: float = 0.6) -> None:
        """Reach somewhere over the table, stay there for a while, and go back."""
        self._path.waits(at_s)
        self._path.goes(spot, at_s + comes_s)
        self._path.goes(spot, self.free_s + stays_s)
        self._goes_home(comes_s)

    def _goes_home(self, away_s: float = AWAY_S) -> None:
        self._path.goes(self._path.home, self.free_s + away_s)

    def _moves(
        self, card: LaidCard, to: Pose, from_s: float, to_s: float, *, pinched: bool = True
    ) -> None:
        """Move a card from where it is."""
        if card.keyframes[-1].at_s < from_s:
            card.keyframes.append(Keyframe(from_s, card.spot))
        card.keyframes.append(Keyframe(to_s, to))
        card.carried.append(Carry(from_s, to_s, self._place, pinched))
