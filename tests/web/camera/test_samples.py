"""The pictures that come with cribcam, as the page lists them."""

from importlib import resources
from typing import Any

import pytest

from scorer.language.catalogue import LANGUAGES
from web.camera.sources import SAMPLES


def test_every_sample_is_listed_with_what_it_shows_and_a_small_picture(player: Any) -> None:
    pictures = {file.name for file in resources.files("samples").iterdir()}
    listed = player.client.get("/api/samples").json
    names = [sample["name"] for sample in listed]
    assert set(names) == {name for name in pictures if name.endswith(".jpg")}
    assert names[0] == "twenty-nine.jpg"
    for name in names[:2]:
        small = player.client.get(f"/samples/{name}")
        assert (small.mimetype, small.content_length < 60_000) == ("image/jpeg", True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_samples_have_the_same_title(player: Any, language: str) -> None:
    listed = player.client.get(f"/api/samples?lang={language}").json
    assert len({sample["title"] for sample in listed}) == len(SAMPLES)


def test_there_is_no_way_out_of_the_samples(player: Any) -> None:
    for name in ("labels.json", "..%2f__init__.py", "nothing.jpg"):
        assert player.client.get(f"/samples/{name}").status_code == 404
