"""What makes the page stand on a home screen."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import cv2
import pytest
from flask import Flask

STATIC = Path(__file__).resolve().parents[3] / "web" / "static"
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512}
MOST_BYTES = 10_000
SAFE = 0.4
"""A home screen may cut away what is farther from the middle than this part of the width."""


@pytest.fixture
def manifest(app: Flask) -> dict[str, Any]:
    answer = app.test_client().get("/manifest.webmanifest", buffered=True)
    assert answer.mimetype == "application/manifest+json"
    read: dict[str, Any] = json.loads(answer.data)
    return read


def test_every_icon_is_there_in_its_size(app: Flask, manifest: dict[str, Any]) -> None:
    for icon in manifest["icons"]:
        answer = app.test_client().get(icon["src"], buffered=True)
        assert (answer.status_code, answer.mimetype) == (200, icon["type"])


@pytest.mark.parametrize(("name", "size"), ICONS.items())
def test_an_icon_is_as_large_as_it_says_and_small_to_send(name: str, size: int) -> None:
    image = cv2.imread(str(STATIC / name))
    assert image is not None
    assert image.shape[:2] == (size, size)
    assert (STATIC / name).stat().st_size < MOST_BYTES


def test_whatever_shape_a_home_screen_cuts_the_drawing_stays_whole() -> None:
    image = cv2.imread(str(STATIC / "icon-maskable-512.png"))
    assert image is not None
    size = image.shape[0]
    cloth = image[0, 0]
    for y in range(0, size, 8):
        for x in range(0, size, 8):
            if ((x - size / 2) ** 2 + (y - size / 2) ** 2) ** 0.5 > SAFE * size:
                assert abs(image[y, x].astype(int) - cloth).max() < 12


def test_the_page_opens_by_itself_and_starts_at_the_table(manifest: dict[str, Any]) -> None:
    assert manifest["display"] == "standalone"
    assert urljoin("/cribbage/manifest.webmanifest", manifest["start_url"]) == "/cribbage/"


def test_what_answers_without_the_server_may_see_to_the_whole_page(app: Flask) -> None:
    answer = app.test_client().get("/worker.js", buffered=True)
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "does not answer"), ("de", "antwortet nicht")]
)
def test_a_start_without_the_server_is_one_sentence_that_looks_again(
    app: Flask, language: str, said: str
) -> None:
    told = app.test_client().get(f"/offline?lang={language}").text
    assert f"<p>cribcam {said}: " in told
    assert '<meta http-equiv="refresh"' in told
