"""The answers about a game, as ``scorer.as_json.game`` writes it."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from scorer.game.standing import Phase
from scorer.pegs import Reason
from web.fields.answered import CardText, HowMany, OneOrMore, Players, SeatName, Sides
from web.fields.sent import Number
from web.http.deal_answer import (
    BidJson,
    CountedJson,
    CutJson,
    OpenClaimJson,
    PlayJson,
    RenegeJson,
    ShownJson,
)


class GameSetupJson(TypedDict):
    """How a game is played; ``text`` writes it as a new game takes it."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    variant: str
    name: str
    experimental: bool
    players: Players
    target: OneOrMore
    captain: SeatName | None
    sides: Sides
    rules: Annotated[dict[str, str], Meta(description="From every house rule to its choice.")]


class GamePhaseJson(TypedDict):
    """The part of the game that is played."""

    kind: Phase
    name: str


class ExpectedJson(TypedDict):
    """What comes next where nothing is left out."""

    kind: str
    seat: SeatName | None
    text: str


class PositionJson(TypedDict):
    """How far above par a player is between two deals of the six-card game."""

    above_par: int
    text: str
    stance: str


class PegsJson(TypedDict):
    """The pegs of a side."""

    side: HowMany
    seats: list[SeatName]
    front: int
    back: int
    points: int
    street: Annotated[
        int, Meta(description="From 1 on, 0 at the start; in the game hole it is the last one.")
    ]
    position: PositionJson | None


class PeggingJson(TypedDict):
    """A move of a peg."""

    deal: HowMany
    seat: SeatName
    points: Annotated[int, Meta(description="Negative where a peg went back.")]
    reason: Reason
    name: str


class OutcomeJson(TypedDict):
    """How the game ended; ``winner`` is the number of a side."""

    winner: HowMany
    seats: list[SeatName]
    holes: int
    skunk: Literal["skunk", "double_skunk", "triple_skunk"] | None
    skunk_name: str | None
    match_points: HowMany
    text: str


class GameJson(TypedDict):
    """How a game stands. What a player must count first is null.

    That is the true count of what is shown, and the points of a card that may still be claimed.
    """

    number: Number
    events: Annotated[
        int, Meta(ge=0, description="How many were logged: what the next one has `seen`.")
    ]
    can_undo: bool
    setup: GameSetupJson
    names: Annotated[
        dict[SeatName, str],
        Meta(description="From seats to players; who has no name is called by the seat."),
    ]
    phase: GamePhaseJson
    expected: ExpectedJson | None
    deal: Annotated[int, Meta(ge=0, description="From 1 on; 0 before the first.")]
    dealer: SeatName | None
    pones: list[SeatName]
    cuts: list[CutJson]
    bids: list[BidJson]
    starter: CardText | None
    play: PlayJson | None
    shown: ShownJson | None
    claims: list[OpenClaimJson]
    counts: Annotated[
        list[CountedJson],
        Meta(
            description="What was counted in every deal; on the page with muggins, the truth of "
            "the last one is null until nobody may call it any more."
        ),
    ]
    reneges: list[RenegeJson]
    pegs: Annotated[list[PegsJson], Meta(description="Of each side.")]
    peggings: Annotated[list[PeggingJson], Meta(description="Every move of a peg.")]
    outcome: OutcomeJson | None
