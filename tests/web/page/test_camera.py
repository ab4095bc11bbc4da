"""What is looked at, how the camera does, and what can be done about it."""

from typing import Any

import pytest

from scorer.language.catalogue import words
from scorer.language.words import ENGLISH
from tests.web.states import PICTURE
from vision.fault import Fault
from web.page.camera import look_json
from web.table.camera_view import CameraKind, Look, LookKind
from web.table.settings import Settings

UPRIGHT = Settings()


def look(settings: Settings = UPRIGHT, **values: Any) -> dict[str, Any]:
    return look_json(Look(LookKind.CAMERA, "0", **values), settings, ENGLISH)


def test_nothing_is_looked_at_in_the_beginning() -> None:
    assert look_json(Look(), UPRIGHT, ENGLISH) == {
        "kind": "nothing",
        "name": "",
        "browser": False,
        "feed": None,
        "moving": False,
        "camera": None,
        "picture": None,
        "turn": 0,
        "flip": False,
    }


def test_a_picture_is_told_with_its_address_and_its_size() -> None:
    assert look(picture=PICTURE)["picture"] == {
        "url": "/pictures/7.jpg",
        "name": "table.jpg",
        "width": 720,
        "height": 480,
        "taken_s": 0.0,
    }


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (CameraKind.OPENING, "the camera starts"),
        (CameraKind.LIVE, "live"),
        (CameraKind.ENDED, "that was the last picture"),
    ],
)
def test_a_camera_without_a_fault_needs_no_remedy(kind: CameraKind, text: str) -> None:
    nothing = {"remedy": "", "detail": "", "fingerprint": ""}
    assert look(camera=kind)["camera"] == {"kind": kind, "text": text, **nothing}


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_remedy(fault: Fault) -> None:
    camera = look(camera=fault, detail="of its driver")["camera"]
    assert (camera["kind"], camera["detail"]) == (fault, "of its driver")
    assert "" not in (camera["text"], camera["remedy"])


def test_what_moves_before_a_live_camera_is_said() -> None:
    moving = look(camera=CameraKind.LIVE, moving=True)
    assert moving["moving"] is True
    assert moving["camera"]["text"] == "something moves: cards are read once all lies still"


def test_a_fault_is_said_though_something_moves() -> None:
    still, moving = (look(camera=Fault.DARK, moving=moves)["camera"] for moves in (False, True))
    assert moving == still


def test_the_camera_of_an_open_page_is_told_by_its_feed() -> None:
    fed = look(feed=0)
    assert (fed["browser"], fed["feed"]) == (True, 0)
    assert look()["browser"] is False


def test_how_pictures_are_turned_is_told() -> None:
    turned = look(Settings(turn=90, flip=True))
    assert (turned["turn"], turned["flip"]) == (90, True)


def test_a_camera_is_told_in_the_language_of_the_listener() -> None:
    camera = look_json(Look(camera=Fault.MISSING), UPRIGHT, words("de"))["camera"]
    assert camera["text"] == "keine Kamera antwortet"
    assert camera["remedy"] != look(camera=Fault.MISSING)["camera"]["remedy"]
