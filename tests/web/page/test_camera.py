"""What is looked at, how the camera does, and what can be done about it."""

from typing import Any

import pytest

from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from tests.web.states import PICTURE
from vision.frame import Fault
from web.page.camera import camera_json
from web.table.settings import CameraCondition, CameraView, Settings, SourceKind

UPRIGHT = Settings()


def told(settings: Settings = UPRIGHT, **values: Any) -> dict[str, Any]:
    return camera_json(
        CameraView(SourceKind.CAMERA, "0", **values), settings.turn, settings.flip, ENGLISH
    )


def test_nothing_is_looked_at_in_the_beginning() -> None:
    assert camera_json(CameraView(), 0, False, ENGLISH) == {
        "kind": "nothing",
        "name": "",
        "browser": False,
        "feed": None,
        "moving": False,
        "condition": None,
        "picture": None,
        "turn": 0,
        "flip": False,
    }


def test_a_picture_is_told_with_its_address_and_its_size() -> None:
    assert told(picture=PICTURE)["picture"] == {
        "url": "pictures/7.jpg",
        "name": "table.jpg",
        "width": 720,
        "height": 480,
        "taken_s": 0.0,
    }


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (CameraCondition.OPENING, "the camera starts"),
        (CameraCondition.LIVE, "live"),
        (CameraCondition.ENDED, "that was the last picture"),
    ],
)
def test_a_camera_without_a_fault_needs_no_remedy(kind: CameraCondition, text: str) -> None:
    nothing = {"remedy": "", "detail": "", "fingerprint": ""}
    assert told(condition=kind)["condition"] == {"kind": kind, "text": text, **nothing}


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (Fault.STALE, "0: the camera sends nothing"),
        (Fault.SELDOM, "this computer looks at the table too seldom"),
    ],
)
def test_a_fault_of_the_camera_names_it_and_one_of_the_computer_does_not(
    fault: Fault, text: str
) -> None:
    assert told(condition=fault)["condition"]["text"] == text


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_remedy(fault: Fault) -> None:
    camera = told(condition=fault, detail="of its driver")["condition"]
    assert (camera["kind"], camera["detail"]) == (fault, "of its driver")
    assert "" not in (camera["text"], camera["remedy"])


def test_a_fault_names_the_camera_that_has_it() -> None:
    view = CameraView(SourceKind.CAMERA, "USB camera", condition=Fault.MISSING)
    camera = camera_json(view, 0, False, words("de"))["condition"]
    assert camera["text"] == "USB camera: keine Kamera antwortet"


def test_what_moves_before_a_live_camera_is_said() -> None:
    moving = told(condition=CameraCondition.LIVE, moving=True)
    assert moving["moving"] is True
    assert moving["condition"]["text"] == "something moves"


def test_a_fault_is_said_though_something_moves() -> None:
    still, moving = (
        told(condition=Fault.DARK, moving=moves)["condition"] for moves in (False, True)
    )
    assert moving == still


def test_the_camera_of_an_open_page_is_told_by_its_feed() -> None:
    fed = told(feed=0)
    assert (fed["browser"], fed["feed"]) == (True, 0)
    assert told()["browser"] is False


def test_how_pictures_are_turned_is_told() -> None:
    turned = told(Settings(turn=90, flip=True))
    assert (turned["turn"], turned["flip"]) == (90, True)


def test_a_camera_is_told_in_the_language_of_the_listener() -> None:
    camera = camera_json(CameraView(condition=Fault.MISSING), 0, False, words("de"))["condition"]
    assert camera["text"] == "keine Kamera antwortet"
    assert camera["remedy"] != told(condition=Fault.MISSING)["condition"]["remedy"]


def test_a_page_that_films_no_more_is_to_be_opened_again() -> None:
    stale = told(condition=Fault.STALE, feed=0)["condition"]
    assert stale["text"] == "the device that films sends nothing"
    assert stale["remedy"] == "Open the page there again, or film with this one."


def test_a_page_whose_camera_is_gone_has_no_address_to_check() -> None:
    gone = told(condition=Fault.MISSING, feed=0)["condition"]
    assert gone["text"] == "the device that films finds no camera"
    assert "address" not in gone["remedy"]
