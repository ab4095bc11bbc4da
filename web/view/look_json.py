"""What is looked at, and how the camera does."""

from typing import Any

from scorer.sentence import Sentence, say
from scorer.words import Words
from vision.health.fault import Fault
from web.table.look import CameraKind, Look, Picture
from web.table.settings import Settings
from web.texts.camera_faults import FAULTS

_MOVING = say("something moves: cards are read once all lies still")
_STATES = {
    CameraKind.OPENING: say("the camera starts"),
    CameraKind.LIVE: say("live"),
    CameraKind.ENDED: say("that was the last picture"),
}


def look_json(look: Look, settings: Settings, words: Words) -> dict[str, Any]:
    """Describe what is looked at; ``browser`` says that an open page sends its camera's frames."""
    return {
        "kind": look.kind,
        "name": look.name,
        "browser": look.feed is not None,
        "feed": look.feed,
        "moving": look.moving,
        "camera": None if look.camera is None else _camera(look, words),
        "picture": None if look.picture is None else picture_json(look.picture),
        "turn": settings.turn,
        "flip": settings.flip,
    }


def picture_json(picture: Picture) -> dict[str, Any]:
    """Describe a picture; it was taken at ``taken_s`` by the server's clock."""
    return {
        "url": f"/pictures/{picture.number}.jpg",
        "name": picture.name,
        "width": picture.width,
        "height": picture.height,
        "taken_s": picture.taken_s,
    }


def _camera(look: Look, words: Words) -> dict[str, Any]:
    text, remedy = _terms(look)
    return {
        "kind": look.camera,
        "text": text.within(words),
        "remedy": "" if remedy is None else remedy.within(words),
        "detail": look.detail,
        "fingerprint": look.fingerprint,
    }


def _terms(look: Look) -> tuple[Sentence, Sentence | None]:
    if isinstance(look.camera, Fault):
        terms = FAULTS[look.camera]
        return terms.text, terms.remedy
    if look.moving:
        return _MOVING, None
    return _STATES[look.camera or CameraKind.OPENING], None
