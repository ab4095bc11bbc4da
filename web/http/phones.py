"""A phone that joined is removed: it is shut out at once, with all that it has open here."""

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from web.http.errors import STATUSES, ErrorKind, error_json
from web.lan.doorkeeper import doorkeeper
from web.lan.keys import KeysError
from web.lan.texts import UNKEPT
from web.language import request_words
from web.services import services

phones = Blueprint("phones", __name__, url_prefix="/api/phones")


@phones.delete("/<phone>")
def remove(phone: str) -> ResponseReturnValue:
    """Shut a phone out, with ``codes=new`` for good; one that has gone already stays so."""
    try:
        doorkeeper().remove(phone, change_codes=request.args.get("codes") == "new")
    finally:
        services().cameras.let_go_of(phone)
        services().publisher.repeat()
    return "", 204


@phones.errorhandler(KeysError)
def _unkept(_: KeysError) -> ResponseReturnValue:
    kind = ErrorKind.UNAVAILABLE
    return error_json(kind, UNKEPT.within(request_words())), STATUSES[kind]
