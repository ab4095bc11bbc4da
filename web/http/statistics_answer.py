"""The answers about statistics, as ``scorer.as_json.statistics`` writes it."""

from typing import Annotated, TypedDict

from msgspec import Meta

from web.fields.answered import CardList, CardText, HowMany, Numbers


class SkunksJson(TypedDict):
    """Games by 31 holes and by 61; the one is no part of the other."""

    single: HowMany
    double: HowMany


class AverageJson(TypedDict):
    """Of nothing it is null; par is that of the six-card game of two alone."""

    mean: float | None
    number: HowMany
    par: float | None
    above_par: float | None


class AveragesJson(TypedDict):
    """The points of a hand, a crib and a play."""

    hand_as_dealer: AverageJson
    hand_as_pone: AverageJson
    crib: AverageJson
    play_as_dealer: AverageJson
    play_as_pone: AverageJson


class BestCountJson(TypedDict):
    """The count of the most points; null while nothing was counted."""

    total: int | None
    cards: CardList | None
    starter: CardText | None


class ClaimsJson(TypedDict):
    """Points that were claimed too few and too many, and called by others."""

    missed: HowMany
    over: HowMany
    muggins: HowMany


class PlayerStatisticsJson(TypedDict):
    """The figures of a player, or of everybody, whose name is null.

    ``games`` and those of them that are ``finished`` count once, of everybody too; ``wins`` and
    all that follows is added up over seats: partners win both.
    """

    name: str | None
    games: HowMany
    finished: HowMany
    wins: HowMany
    skunks_given: SkunksJson
    skunks_taken: SkunksJson
    averages: AveragesJson
    best_hand: BestCountJson
    best_crib: BestCountJson
    claims: ClaimsJson
    heels: HowMany
    nobs: HowMany
    points: Annotated[int, Meta(description="All that was pegged, less what went back.")]
    by_hand: Annotated[int, Meta(description="Points without cards.")]


class StatisticsJson(TypedDict):
    """The figures of all players by name; ``left_out`` are games by rules of other versions."""

    players: list[PlayerStatisticsJson]
    everybody: PlayerStatisticsJson
    left_out: Numbers
