"""What is settled before a game begins: the variant, the seats, the target, the house rules."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import IntEnum
from typing import TypeAlias

from scorer.house_rules import CASUAL, CaptainDeals, HouseRules, preset
from scorer.language.sentence import Refusal, quoted, say
from scorer.variant import SIX_CARD, Variant, variant_named


class Seat(IntEnum):
    """The places at the table in turn order; a seat is an index into what is kept per seat."""

    A = 0
    B = 1
    C = 2
    D = 3


Side: TypeAlias = tuple[Seat, ...]
"""The seats that share pegs, in turn order."""


class SetupError(Refusal):
    """The variant is not played so, or a choice is not one; the message says what is offered."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game is played; raises ``SetupError`` for what the variant does not allow.

    ``captain`` stays A where the variant has none.

    >>> str(Setup(target=61))
    'six-card target=61'
    """

    variant: Variant = SIX_CARD
    players: int = 2
    target: int = 121
    rules: HouseRules = CASUAL
    captain: Seat = Seat.A
    seats: tuple[Seat, ...] = field(init=False, repr=False, compare=False)
    """The seats that are taken, in turn order."""
    sides: tuple[Side, ...] = field(init=False, repr=False, compare=False)
    """Who shares pegs: everybody alone, partners across, or a captain against the others.

    >>> from scorer.variant import FOUR_HANDED
    >>> [[seat.name for seat in side] for side in usual(FOUR_HANDED).sides]
    [['A', 'C'], ['B', 'D']]
    """

    _side_of: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(Seat)[: self.players])
        self._offered("players", self.players, self.variant.players)
        self._offered("target", self.target, self.variant.targets)
        if self.captain is not Seat.A and not self.variant.handicap:
            values = {"variant": self.variant.title, "name": self.captain.name}
            raise SetupError(
                say("{variant}: there is no captain; leave out captain={name}", **values)
            )
        self._offered("captain", self.captain.name, [seat.name for seat in self.seats])
        object.__setattr__(self, "sides", self._sides())
        side_of = {seat: number for number, side in enumerate(self.sides) for seat in side}
        object.__setattr__(self, "_side_of", tuple(side_of[seat] for seat in self.seats))

    @property
    def starts(self) -> tuple[int, ...]:
        """The hole in which each side starts: 0, but for a captain (rules.md 9.22)."""
        return (self.variant.handicap, *[0] * (len(self.sides) - 1))

    @property
    def captain_always_deals(self) -> bool:
        """Whether the deal stays with a captain (rules.md 9.48)."""
        always = self.rules.captain_deals is CaptainDeals.ALWAYS
        return bool(self.variant.handicap) and always

    def start_of(self, seat: Seat) -> int:
        """Find the hole in which the pegs of a seat start; no penalty takes them farther back."""
        return self.starts[self.side_of(seat)]

    def side_of(self, seat: Seat) -> int:
        """Find the number of the side on which a seat plays."""
        return self._side_of[seat]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """List the seats in turn order from one on."""
        return (*self.seats[first:], *self.seats[:first])

    def left_of(self, seat: Seat) -> Seat:
        """Find the next seat in turn order.

        >>> Setup().left_of(Seat.B).name
        'A'
        """
        return self.seats[(seat + 1) % self.players]

    def opponent_of(self, seat: Seat) -> Seat:
        """Find the next seat in turn order that plays on another side."""
        side = self.side_of(seat)
        return next(other for other in self.clockwise(seat) if self.side_of(other) != side)

    def __str__(self) -> str:
        return " ".join((self.variant.name, *self._choices()))

    def _sides(self) -> tuple[Side, ...]:
        if self.variant.handicap:
            others = tuple(seat for seat in self.seats if seat is not self.captain)
            return (self.captain,), others
        apart = self.players // 2 if self.variant.partners else self.players
        return tuple(self.seats[side::apart] for side in range(apart))

    def _choices(self) -> Iterator[str]:
        """Name what differs from the usual game of the variant."""
        if self.players != self.variant.players[0]:
            yield f"players={self.players}"
        if self.target != self.variant.target:
            yield f"target={self.target}"
        if self.captain is not Seat.A:
            yield f"captain={self.captain.name}"
        for rule in fields(HouseRules):
            choice = getattr(self.rules, rule.name)
            if choice != getattr(CASUAL, rule.name):
                yield f"{rule.name}={choice}"

    def _offered(self, name: str, value: object, offered: Collection[object]) -> None:
        if value not in offered:
            listed = ", ".join(str(choice) for choice in offered)
            values = {"variant": self.variant.title, "name": name, "value": value}
            raise SetupError(
                say("{variant}: {name} can be {listed}, not {value}", listed=listed, **values)
            )


def usual(variant: Variant, rules: HouseRules = CASUAL) -> Setup:
    """Set up the usual game of a variant."""
    return Setup(variant, variant.players[0], variant.target, rules)


def parse_setup(text: str) -> Setup:
    """Read a setup: the variant, then choices; a preset replaces the house rules before it.

    Raises ``VariantError``, ``HouseRulesError`` or ``SetupError``.

    >>> str(parse_setup("six-card preset=hoyle target=61 muggins=off"))
    'six-card target=61 overcount=to-opponent underpegged=lost match_points=lurch'
    """
    name, *choices = text.split() or [""]
    setup = usual(variant_named(name))
    for choice in choices:
        setup = _with_choice(setup, choice.split("="))
    return setup


_OWN_CHOICES = ("players", "target", "captain")
"""What is chosen beside the house rules."""


def _with_choice(setup: Setup, choice: Sequence[str]) -> Setup:
    match choice:
        case ["players", number] if number.isdecimal():
            return replace(setup, players=int(number))
        case ["target", number] if number.isdecimal():
            return replace(setup, target=int(number))
        case ["captain", seat] if seat in Seat.__members__:
            return replace(setup, captain=Seat[seat])
        case ["preset", name]:
            return replace(setup, rules=preset(name))
        case [name, value] if name not in _OWN_CHOICES:
            return replace(setup, rules=setup.rules.with_choice(name, value))
    text = "=".join(choice)
    raise SetupError(
        say("'{choice}' is no choice; one reads target=61 or muggins=show", choice=quoted(text))
    )
