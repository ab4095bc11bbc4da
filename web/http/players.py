"""Who plays, and what all games come to: player by player, and for everybody."""

from typing import Annotated, Any, TypedDict

from flask import Blueprint, Response
from msgspec import Meta

from scorer.as_json.statistics import statistics_json
from scorer.game.game import before_last_claim
from scorer.language.sentence import BYTE_ORDER_MARK
from scorer.statistics.game_summary import GameFigures
from web.fields.answered import CardList, CardText, HowMany, Numbers
from web.fields.sent import Number
from web.http.routes import Answer, Route, takes
from web.services import services
from web.statistics.figures import Figures, csv_text, figures
from web.table.claims import secrets


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


class PlayerJson(TypedDict):
    """Somebody by name, with the numbers of his games."""

    number: Number
    name: str
    games: Numbers


class PlayerListJson(TypedDict):
    """Everybody, by name."""

    players: list[PlayerJson]


FIGURES = Answer("All figures.", StatisticsJson)
TABLE = Answer(
    "A row a player, everybody last, without a name, after a byte order mark.", media="text/csv"
)

players = Blueprint("players", __name__)


@players.get("/players")
@takes(Route("listPlayers", "players", (Answer("All players.", PlayerListJson),)))
def all_players() -> PlayerListJson:
    """List everybody who has a seat in some game that is kept, by name."""
    return {
        "players": [
            {"number": entry.number, "name": entry.name, "games": entry.games}
            for entry in services().games.players()
        ]
    }


def visible_figures() -> Figures:
    """Work out the figures; a count on the page that may still be called is in none of them.

    The game on the page stands as it did at one moment, whatever is claimed meanwhile.
    """
    state = services().live.state
    now = before_last_claim(state.game) if secrets(state.game).last_count else state.game.now
    return figures({**services().summaries.figures(), state.game_number: GameFigures.of(now)})


@players.get("/statistics")
@takes(Route("statistics", "players", (FIGURES,)))
def player_json() -> dict[str, Any]:
    """Tell what all games come to, player by player and for everybody."""
    found = visible_figures()
    *players, everybody = map(statistics_json, found.players)
    return {"players": players, "everybody": everybody, "left_out": found.left_out}


@players.get("/statistics.csv")
@takes(Route("statisticsTable", "players", (TABLE,)))
def as_csv() -> Response:
    """Give the same as a table; columns are called as in claims.missed.

    Without the mark Excel takes the letters for those of an older encoding.
    """
    named = {"Content-Disposition": "attachment; filename=cribcam-statistics.csv"}
    table = BYTE_ORDER_MARK + csv_text(visible_figures().players)
    return Response(table, mimetype="text/csv", headers=named)
