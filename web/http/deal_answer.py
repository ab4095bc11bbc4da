"""The answers about a deal, as ``scorer.as_json.game`` writes it."""

from typing import Annotated, TypedDict

from msgspec import Meta

from scorer.pegs import Reason
from scorer.score import ScoreKind
from web.fields.answered import CardList, CardText, HowMany, OneOrMore, PlayCount, SeatName


class CutJson(TypedDict):
    """A cut for deal."""

    seat: SeatName
    card: CardText


class BidJson(TypedDict):
    """A bid for the crib, 0 to pass."""

    seat: SeatName
    points: HowMany


class ScoreJson(TypedDict):
    """One thing that scores."""

    kind: ScoreKind
    cards: CardList
    points: OneOrMore


class CountJson(TypedDict):
    """A count with the phrase that players say."""

    total: HowMany
    scores: list[ScoreJson]
    phrase: str


class ShownJson(TypedDict):
    """The hand or crib that lies open; its count is null while its player has to claim first."""

    seat: SeatName
    crib: bool
    cards: CardList
    count: CountJson | None


class LaidJson(TypedDict):
    """A card of the play; its points are null as long as they may be claimed."""

    seat: SeatName
    card: CardText
    count: Annotated[int, Meta(ge=1, le=31)]
    points: HowMany | None
    scores: list[ScoreJson] | None


class GoJson(TypedDict):
    """A Go, said when ``place`` cards of the deal had been laid."""

    seat: SeatName
    count: PlayCount
    place: HowMany


class UnscoredJson(TypedDict):
    """A card of which nobody knows what it made; it is null as long as nobody has read it."""

    seat: SeatName
    card: CardText | None


class PlayJson(TypedDict):
    """The play of this deal; its count is null where an unread card leaves it open."""

    count: PlayCount | None
    series: CardList
    turn: SeatName | None
    laid: list[LaidJson]
    gos: list[GoJson]
    unscored: list[UnscoredJson]


class OpenClaimJson(TypedDict):
    """Points that may still be claimed (claimed is null), or a claim that may be answered."""

    seat: SeatName
    reason: Reason
    deal: HowMany
    claimed: HowMany | None


class VerdictJson(TypedDict):
    """What a claim was worth: claimed + missed - over is the true count."""

    claimed: HowMany
    true: HowMany
    missed: HowMany
    over: HowMany
    missed_scores: list[ScoreJson]
    text: str


class CountedJson(TypedDict):
    """A hand or crib that was counted; what is not visible yet is null.

    The verdict is null too where nobody claimed.
    """

    deal: HowMany
    seat: SeatName
    crib: bool
    cards: CardList
    starter: CardText
    verdict: VerdictJson | None
    total: HowMany | None
    scores: list[ScoreJson] | None
    phrase: str | None


class RenegeJson(TypedDict):
    """Who said Go with ``cards`` that fitted, when ``place`` cards of the deal had been laid."""

    seat: SeatName
    place: HowMany
    count: PlayCount
    cards: CardList
