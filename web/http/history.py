"""The history of a game with its pictures and its curve, and the statistics, for the page."""

from dataclasses import dataclass, replace
from typing import Annotated, Any, TypedDict

from flask import Blueprint, Response, abort, jsonify, request
from msgspec import Meta

from scorer.as_json.statistics import statistics_json
from scorer.game.expected import Secrets, rules_secrets
from scorer.game.game import Game, before_last_claim
from scorer.language.sentence import BYTE_ORDER_MARK
from scorer.statistics.game_summary import GameFigures
from web.fields import HIGHEST_NUMBER, CardList, CardText, HowMany, Number, Numbers
from web.games.games import OtherRulesError, unknown_game
from web.history.curve import curve_svg, small_curve_svg
from web.history.history import history_json
from web.history.review import review_json
from web.history.statistics import Figures, csv_text, figures, table_json
from web.http.bodies import NUMBER
from web.http.openapi import Answer, Route, route
from web.language import request_words
from web.page.cards import player_names
from web.page.game import kept_json, result_json
from web.services import services
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
@route(Route("listPlayers", "players", (Answer("All players.", PlayerListJson),)))
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
    standing = before_last_claim(state.game) if secrets(state.game).last_count else state.game.now
    return figures({**services().summaries.figures(), state.game_number: GameFigures.of(standing)})


@players.get("/statistics")
@route(Route("statistics", "players", (FIGURES,)))
def player_json() -> dict[str, Any]:
    """Tell what all games come to, player by player and for everybody."""
    visible = visible_figures()
    *players, everybody = map(statistics_json, visible.players)
    return {"players": players, "everybody": everybody, "left_out": visible.left_out}


@players.get("/statistics.csv")
@route(Route("statisticsTable", "players", (TABLE,)))
def as_csv() -> Response:
    """Give the same as a table; columns are called as in claims.missed.

    Without the mark Excel takes the letters for those of an older encoding.
    """
    named = {"Content-Disposition": "attachment; filename=cribcam-statistics.csv"}
    table = BYTE_ORDER_MARK + csv_text(visible_figures().players)
    return Response(table, mimetype="text/csv", headers=named)


GAME = NUMBER.replace(":number", ":game")

history = Blueprint("history", __name__)


@dataclass(frozen=True, slots=True)
class _Shown:
    """A game that is looked at; on the page everybody has a name."""

    number: int
    game: Game
    secrets: Secrets
    """What is told to nobody yet."""
    on_page: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        return player_names(self.game, request_words())


def _shown() -> _Shown:
    """Find the game that is asked for, by default the one on the page."""
    state = services().live.state
    number = _asked_number(state.game_number)
    if number == state.game_number:
        return _Shown(number, state.game, secrets(state.game))
    try:
        game = services().games.game(number)
    except OtherRulesError as error:
        abort(404, str(error))
    return _Shown(number, game, rules_secrets(game.now), on_page=False)


def _asked_number(usual: int) -> int:
    """Read the number of a game, which there may be; raises UnknownGameError for too high a one."""
    text = request.args.get("game", str(usual))
    try:
        number = int(text)
    except ValueError:
        abort(404, f"{text!r} is no number of a game")
    if abs(number) > HIGHEST_NUMBER:
        raise unknown_game(number)
    return number


@history.get("/curve.svg")
def curve() -> Response:
    """Draw the course of a game, by default of the one on the page; ``small`` for a list."""
    shown, draw = _shown(), small_curve_svg if "small" in request.args else curve_svg
    drawn = draw(replace(shown.game.now, names=shown.names), request_words())
    return Response(drawn, mimetype="image/svg+xml")


@history.get("/api/statistics")
def table() -> dict[str, Any]:
    """Tell what all games come to."""
    return table_json(visible_figures(), request_words())


@history.get("/api/history")
def as_json() -> dict[str, Any]:
    """Tell every step of a game, by default of the one on the page, deal by deal."""
    shown, words = _shown(), request_words()
    served = services()
    with served.games.lock:
        events = served.log.pictures(shown.number)
    pictures = {event: f"kept/{shown.number}/{event}.jpg" for event in events}
    names, secret = shown.names, shown.secrets.last_count
    return history_json(shown.game, words, secret=secret, names=names, pictures=pictures)


@history.get("/api/review")
def review() -> dict[str, Any]:
    """Tell what could have been in the deals that are over; of a past game nothing is asked."""
    shown = _shown()
    asks = shown.on_page and services().live.state.settings.ask_discards
    words, hidden = request_words(), shown.secrets.deals
    return review_json(shown.game, shown.names, words, asks=asks, hidden=hidden)


@history.get("/api/result")
def result() -> Response:
    """Tell what the game on the page came to, null while it goes on."""
    return jsonify(result_json(services().live.state.game, request_words()))


@history.get("/api/kept")
def kept() -> dict[str, Any]:
    """List the games that are kept and were played."""
    served, words = services(), request_words()
    summaries, current = served.summaries.listed(), served.live.state.game_number
    return {"games": list(kept_json(served.games.entries(), summaries, current, words))}


@history.get(f"/kept/{GAME}/{NUMBER}.jpg")
def picture(game: int, number: int) -> Response:
    """Send the picture that is kept of an event; no browser keeps it longer than it is shown."""
    served = services()
    with served.games.lock:
        jpeg = served.log.picture(game, number)
    if jpeg is None:
        abort(404, "of that no picture is kept")
    return Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})
