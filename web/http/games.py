"""Games from their start to their deletion; each written down, or the whole log as a file."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal, TypedDict, cast

from flask import Blueprint, Response, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta

from scorer.as_json.game import game_json
from scorer.game.events import parse_event
from scorer.game.standing import Phase
from scorer.pegs import Reason
from scorer.score import ScoreKind
from scorer.setup import parse_setup
from web.fields import (
    CardList,
    CardText,
    HowMany,
    Number,
    OneOrMore,
    PlayCount,
    Players,
    SeatName,
    Sides,
)
from web.games.listed import GameEntryJson, MatchJson, entry_json, match_json, read_in
from web.http.bodies import NUMBER, NewEventBody, NewGameBody, NewMatchBody, WrittenGameBody
from web.http.openapi import Answer, Route, route
from web.language import request_words
from web.services import services
from web.table.claims import secrets


class MatchListJson(TypedDict):
    """The matches that were begun."""

    matches: list[MatchJson]


matches = Blueprint("matches", __name__, url_prefix="/matches")


@matches.get("")
@route(Route("listMatches", "matches", (Answer("All matches.", MatchListJson),)))
def all_matches() -> MatchListJson:
    """List the matches, the newest first."""
    return {"matches": [_standing_json(entry.number) for entry in services().games.matches()]}


@matches.post("")
@route(
    Route(
        "startMatch",
        "matches",
        (Answer("The match.", MatchJson, status=201, located=True),),
        NewMatchBody,
    )
)
def start_match(body: NewMatchBody) -> ResponseReturnValue:
    """Begin a match; games are started in it afterwards."""
    number = services().games.start_match(body.operation, body.scheme, body.length.length)
    place = url_for("api.matches.match_state", number=number)
    return _standing_json(number), 201, {"Location": place}


@matches.get(f"/{NUMBER}")
@route(Route("match", "matches", (Answer("The match.", MatchJson),)))
def match_state(number: int) -> MatchJson:
    """Tell how a match stands."""
    return _standing_json(number)


def _standing_json(number: int) -> MatchJson:
    games = services().games
    with games.lock:
        return match_json(games.match(number), games.match_standing(number))


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


class GameListJson(TypedDict):
    """The games that are kept."""

    games: list[GameEntryJson]


MEDIA = "application/vnd.sqlite3"
STATE = Answer("How the game stands now.", GameJson)
MADE = Answer("How the game stands that was begun.", GameJson, status=201, located=True)

games = Blueprint("games", __name__, url_prefix="/games")


@games.get("")
@route(Route("listGames", "games", (Answer("All games.", GameListJson),)))
def all_games() -> GameListJson:
    """List the games, the newest first."""
    return {"games": [entry_json(entry) for entry in services().games.entries()]}


@games.post("")
@route(Route("startGame", "games", (MADE,), NewGameBody, refuses=(404, 422)))
def start(body: NewGameBody) -> ResponseReturnValue:
    """Begin a game, by itself or as the next one of a match."""
    setup = None if body.setup is None else parse_setup(body.setup)
    return _made(services().games.start(body.operation, setup, body.names or (), body.match))


@games.post("/import")
@route(Route("importGame", "games", (MADE,), WrittenGameBody, refuses=(422,)))
def bring_in(body: WrittenGameBody) -> ResponseReturnValue:
    """Keep a game that was written down; nothing is kept when a line is not allowed."""
    return _made(services().games.keep(body.operation, read_in(body.text)))


@games.get(f"/{NUMBER}")
@route(Route("game", "games", (STATE,)))
def state(number: int) -> GameJson:
    """Tell how a game stands."""
    return visible_game_json(number)


@games.delete(f"/{NUMBER}")
@route(Route("deleteGame", "games", (Answer("It is gone.", status=204),)))
def delete(number: int) -> ResponseReturnValue:
    """Remove a game with all its events, for good; its match stands as if it had never
    been played.
    """
    services().games.delete(number)
    return "", 204


@games.get(f"/{NUMBER}/text")
@route(Route("exportGame", "games", (Answer("The game.", media="text/plain"),)))
def written(number: int) -> ResponseReturnValue:
    """Write a game down, one event a line, as it can be imported and replayed."""
    return Response(services().games.export_text(number), mimetype="text/plain")


def visible_game_json(number: int) -> GameJson:
    """Describe a game; its ``events`` are what the next one has ``seen``.

    What the page keeps secret of the game on the table is no less secret here.
    """
    table = services().live.state
    if number == table.game_number:
        described = game_json(table.game, request_words(), secrets(table.game))
    else:
        described = game_json(services().games.game(number), request_words())
    return cast(GameJson, {"number": number, **described})


def _made(number: int) -> ResponseReturnValue:
    place = url_for("api.games.state", number=number)
    return visible_game_json(number), 201, {"Location": place}


backup = Blueprint("backup", __name__)


@backup.get("/backup")
@route(Route("backup", "log", (Answer("A SQLite file.", media=MEDIA),)))
def download() -> Response:
    """Download the whole log as it is at one moment.

    ``cribcam serve --db`` takes the file up again.
    """
    with TemporaryDirectory(prefix="cribcam-") as folder:
        copy = Path(folder) / "games.db"
        services().games.backup(copy)
        named = {"Content-Disposition": "attachment; filename=cribcam-games.db"}
        return Response(copy.read_bytes(), mimetype=MEDIA, headers=named)


class EventJson(TypedDict):
    """An event that was logged; a correction names its ``number``."""

    number: OneOrMore
    text: str


class HistoryJson(TypedDict):
    """Everything that was logged of a game."""

    events: list[EventJson]


events = Blueprint("events", __name__, url_prefix=f"/games/{NUMBER}/events")


@events.get("")
@route(Route("history", "games", (Answer("All events.", HistoryJson),)))
def history(number: int) -> HistoryJson:
    """List everything that was logged, also what was undone or corrected since."""
    history = services().games.game(number).history
    return {"events": [{"number": n, "text": str(event)} for n, event in enumerate(history, 1)]}


@events.post("")
@route(Route("logEvent", "games", (STATE,), NewEventBody, refuses=(422,)))
def log(number: int, body: NewEventBody) -> GameJson:
    """Log an event; `undone` takes the last back, `corrected 7 …` and `misread 7 …` put right."""
    services().games.change(body.operation, number, body.seen, parse_event(body.event))
    return visible_game_json(number)
