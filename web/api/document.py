"""The OpenAPI document of everything under /api/v1."""

from functools import cache
from importlib.resources import files

from flask import Blueprint, Response

document = Blueprint("document", __name__)


@document.get("/openapi.json")
def openapi() -> Response:
    """Send the document."""
    return Response(_text(), mimetype="application/json")


@cache
def _text() -> str:
    return files("web.api").joinpath("openapi.json").read_text("utf-8")
