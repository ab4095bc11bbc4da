"""How a post is answered: with the whole state, or with why nothing changed."""

from time import monotonic
from typing import Any

from flask import Blueprint, current_app
from flask.typing import ResponseReturnValue

from scorer.cards import CardError
from scorer.game import NotAllowedError
from scorer.house_rules import HouseRulesError
from scorer.match import MatchError
from scorer.sentence import say
from scorer.setup import SetupError
from scorer.variant import VariantError
from vision.capture import SourceError
from vision.pictures import PictureError
from web.asked_language import asked_language, asked_words
from web.games.refusals import StaleError
from web.log import LogError, LostError
from web.operations.arguments import OperationError
from web.room import room
from web.table.settings import SettingsError
from web.table.zones import ZonesError
from web.view.problems import FILE_LOST, UNWRITTEN

REFUSALS = (
    *(OperationError, CardError, PictureError, SettingsError, SourceError, ZonesError),
    *(HouseRulesError, MatchError, SetupError, VariantError),
)
"""What only a program would send: it is refused in English."""

_STALE = say("the table has changed meanwhile: look again")


def answer() -> dict[str, Any]:
    """Tell the whole state, in the language of the page, and the time of the clock of pictures."""
    return {"now_s": monotonic(), "state": room().live.json(asked_language())}


def answer_refusals(posts: Blueprint) -> None:
    """Let ``posts`` say why nothing changed."""
    posts.register_error_handler(StaleError, _stale)
    posts.register_error_handler(LogError, _unwritten)
    posts.register_error_handler(NotAllowedError, _not_allowed)
    for refusal in REFUSALS:
        posts.register_error_handler(refusal, _refused)


def _stale(_: StaleError) -> ResponseReturnValue:
    return answer() | {"error": _STALE.within(asked_words())}, 409


def unreadable(error: LogError) -> tuple[dict[str, Any], int]:
    """Say that the log cannot be used; what to do stands where cribcam was started."""
    current_app.logger.error(str(error))
    said = FILE_LOST if isinstance(error, LostError) else UNWRITTEN
    return {"error": said.within(asked_words())}, 503


def _unwritten(error: LogError) -> ResponseReturnValue:
    told, status = unreadable(error)
    return answer() | told, status


def _not_allowed(error: NotAllowedError) -> ResponseReturnValue:
    return {"error": error.reason.within(asked_words())}, 400


def _refused(error: Exception) -> ResponseReturnValue:
    return {"error": str(error)}, 400
