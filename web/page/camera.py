"""What is wrong with the camera, and what to do about it, as texts that players read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorer.language.sentence import Sentence, Words, say
from vision.frame import Fault
from web.table.settings import CameraCondition, CameraView, Picture


@dataclass(frozen=True, slots=True)
class FaultTerms:
    """What is wrong, and what the people at the table can do about it."""

    text: Sentence
    remedy: Sentence


FAULTS: Mapping[Fault, FaultTerms] = {
    Fault.MISSING: FaultTerms(
        say("no camera answers"),
        say("Plug it in, or check its address; it starts by itself."),
    ),
    Fault.BUSY: FaultTerms(
        say("another program has the camera"),
        say("Close the other program or page that uses it."),
    ),
    Fault.REFUSED: FaultTerms(
        say("the camera may not be used"),
        say("Allow the camera in the settings of the browser or of the system."),
    ),
    Fault.NO_FILM: FaultTerms(
        say("the camera sends no film"),
        say("Look up the address of its film, with its path."),
    ),
    Fault.UNTRUSTED: FaultTerms(
        say("nobody vouches for the camera's certificate"),
        say(
            "If it is your camera, trust it once; the camera's own page may show the same "
            "fingerprint. Until then it gets no password."
        ),
    ),
    Fault.CHANGED: FaultTerms(
        say("this is not the camera that was trusted"),
        say(
            "It shows another certificate, and gets no password. If the camera was renewed, the "
            "computer that runs cribcam can trust it again: cribcam cameras --trust."
        ),
    ),
    Fault.STALE: FaultTerms(
        say("the camera sends nothing"),
        say("Check its cable or its network, or plug it in again."),
    ),
    Fault.FROZEN: FaultTerms(
        say("the camera's picture is frozen"),
        say("Plug the camera in again; what is shown here is old."),
    ),
    Fault.BLACK: FaultTerms(
        say("the picture is black"),
        say("Uncover the lens, or make light."),
    ),
    Fault.DARK: FaultTerms(
        say("it is too dark to read the cards"),
        say("Make more light on the table."),
    ),
    Fault.BLURRED: FaultTerms(
        say("the picture is blurred"),
        say("Wipe the lens, let the camera focus, or set it so that it does not shake."),
    ),
    Fault.GLARE: FaultTerms(
        say("light glares on a card"),
        say("Move the lamp or the camera a little, or turn the card."),
    ),
    Fault.FAR: FaultTerms(
        say("the cards are too far away to be read"),
        say("Bring the camera nearer, or choose a higher resolution."),
    ),
    Fault.SELDOM: FaultTerms(
        say("this computer looks at the table too seldom"),
        say("End other programs. Until then nothing is counted without a tap."),
    ),
    Fault.MIRRORED: FaultTerms(
        say("the picture is a mirror image"),
        say("Flip the picture."),
    ),
    Fault.MOVED: FaultTerms(
        say("the camera has moved since the places were drawn"),
        say("Put it back, or draw the places again."),
    ),
}


_FILMING: Mapping[Fault, FaultTerms] = {
    Fault.STALE: FaultTerms(
        say("the device that films sends nothing"),
        say("Open the page there again, or film with this one."),
    ),
    Fault.MISSING: FaultTerms(
        say("the device that films finds no camera"),
        say("Its page says what to do; it goes on by itself."),
    ),
}
"""The same where an open page sends its camera's frames."""
_MOVING = say("something moves")
_CONDITIONS = {
    CameraCondition.OPENING: say("the camera starts"),
    CameraCondition.LIVE: say("live"),
    CameraCondition.ENDED: say("that was the last picture"),
}


def camera_json(view: CameraView, turn: int, flip: bool, words: Words) -> dict[str, Any]:
    """Describe what is looked at, and how its picture is turned; ``browser`` says that an open page
    sends its camera's frames.
    """
    condition = view.condition
    return {
        "kind": view.kind,
        "name": view.name,
        "browser": view.feed is not None,
        "feed": view.feed,
        "moving": view.moving,
        "condition": condition and _condition_json(view, condition, words),
        "picture": None if view.picture is None else picture_json(view.picture),
        "turn": turn,
        "flip": flip,
    }


def picture_json(picture: Picture) -> dict[str, Any]:
    """Describe a picture; it was taken at ``taken_s`` by the server's clock."""
    return {
        "url": f"pictures/{picture.number}.jpg",
        "name": picture.name,
        "width": picture.width,
        "height": picture.height,
        "taken_s": picture.taken_s,
    }


def _condition_json(
    view: CameraView, condition: CameraCondition | Fault, words: Words
) -> dict[str, Any]:
    text, remedy = _terms(view, condition)
    remedy = view.remedy or remedy
    of_camera = isinstance(condition, Fault) and condition is not Fault.SELDOM
    if of_camera and view.name and view.feed is None:
        text = say("{name}: {said}", name=view.name, said=text)
    return {
        "kind": condition,
        "text": text.within(words),
        "remedy": "" if remedy is None else remedy.within(words),
        "detail": view.detail,
        "fingerprint": view.fingerprint,
    }


def _terms(
    view: CameraView, condition: CameraCondition | Fault
) -> tuple[Sentence, Sentence | None]:
    """What the camera's condition is called, and what to do about it, if it is a fault."""
    if isinstance(condition, Fault):
        filming = {} if view.feed is None else _FILMING
        terms = filming.get(condition) or FAULTS[condition]
        return terms.text, terms.remedy
    return _MOVING if view.moving else _CONDITIONS[condition], None
