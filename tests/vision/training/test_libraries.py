"""The libraries of the training reach nobody, and write into the folder of the work alone."""

import socket
import sys
from pathlib import Path

import pytest

from tests.sealed import CRIBCAM, Sealed, why_not
from vision.training.command import confined

SMALL = (
    "--scenes 12 --epochs 1 --decks 1 --aligner-passes 1 --reader-passes 1 --worse-passes 1 "
    "--face-passes 1 --suit-passes 1 --size 160 --batch 4"
)
FOLDERS = ("--work", "../data/work", "--models", "../data/models")
needs_namespace = pytest.mark.skipif(why_not() is not None, reason=f"{why_not()}")


@pytest.mark.train
@needs_namespace
def test_a_whole_training_stays_on_this_machine(tmp_path: Path) -> None:
    seen = Sealed(tmp_path).run(*CRIBCAM, "train", "all", *FOLDERS, *SMALL.split())
    # What rsvg-convert has drawn of Debian's card art is kept for every training to come.
    strays = [stray for stray in seen.strays if "cribcam-card-art" not in stray]
    assert (seen.status, seen.reached, strays) == (0, [], []), seen.complained


@pytest.mark.train
@needs_namespace
@pytest.mark.parametrize("offline", ["true", "false"])
def test_an_unconfined_library_is_seen(offline: str, tmp_path: Path) -> None:
    search = "from ultralytics.utils.checks import check_font; check_font('Arial.ttf')"
    seen = Sealed(tmp_path).run(sys.executable, "-c", search, YOLO_OFFLINE=offline)
    assert "the name github.com" in seen.reached
    assert "home/.config/Ultralytics/settings.json" in seen.strays


def test_no_name_is_found_until_the_training_ends(tmp_path: Path) -> None:
    with (
        confined(tmp_path),
        pytest.raises(OSError, match="the training reaches nobody, not cards"),
    ):
        socket.create_connection(("cards.example", 443))
    assert socket.getaddrinfo("127.0.0.1", 80)
