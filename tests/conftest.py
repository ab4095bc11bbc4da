"""What every test may ask for, and what not every machine has."""

import gc
import os
import shutil
from collections.abc import Generator, Iterator
from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
from importlib.util import find_spec
from itertools import chain, groupby, islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.last_words import pytest_configure, pytest_configure_node, pytest_handlecrashitem
from tests.thoroughness import THOROUGH

__all__ = ["pytest_configure", "pytest_configure_node", "pytest_handlecrashitem"]
"""Hooks that are defined elsewhere."""

SHARED = Path(__file__).resolve().parents[2] / "shared"
HAS_TRAINING = find_spec("ultralytics") is not None

# A busy machine is no reason to fail: a property is judged by its answer, not by its seconds.
# Examples are few here, and the same in each run, so that no commit fails by another one's fault;
# `make check` draws many anew (tests/thoroughness.py).
settings.register_profile(
    "cribcam",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
    max_examples=40,
)
settings.register_profile(
    THOROUGH, settings.get_profile("cribcam"), derandomize=False, max_examples=1_000
)
settings.load_profile("cribcam")

# Games are written to the disk before anybody is answered; here a disk of memory will do, as what
# is killed is a server, never the machine.
MEMORY, ENOUGH_BYTES = Path("/dev/shm"), 2 << 30
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH_BYTES:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


# The 6,000 tests stay to the end: the collector of garbage looks for none while they are collected,
# for none among them, and seldom. To collect them takes a sixth less so.
ROUNDS_APART = 20_000
gc.disable()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The first worker of xdist compiles the tests, and the others load what it has compiled."""
    with Path(__file__).open() as this_file:
        try:
            flock(this_file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            flock(this_file, LOCK_SH)
        return (yield)


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(ROUNDS_APART)
    gc.enable()


LONGEST = {"test_table_machine.py", "test_watch.py", "test_kill.py"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests are dealt to the workers of xdist, each of which begins with an equal share of them."""
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """All workers but one begin with pages, a file each in turn; the last one with what takes long.

    Pages wait for a part of their time, which the last worker fills; what nobody had to wait for is
    left to the end, when the workers take tests from each other.
    """
    hands: list[list[pytest.Item]] = [[] for _ in range(workers)]
    pages = [item for item in items if "browser" in getattr(item, "fixturenames", ())]
    for number, (_, tests) in enumerate(groupby(pages, key=lambda page: page.path)):
        hands[number % max(workers - 1, 1)] += tests
    hands[-1] += (item for item in items if item.path.name in LONGEST)
    first = {item for hand in hands for item in hand}
    others = (item for item in items if item not in first)
    for hand in hands:
        hand.extend(islice(others, max(len(items) // workers - len(hand), 0)))
    return [*chain.from_iterable(hands), *others]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are processors: each waits for a part of its time for a page.

    The environment of the training has no xdist.
    """
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session", autouse=True)
def surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The user's own folder of caches is left alone; a command may find something there to tell.

    Nor do commands speak the user's language, unless a test asks for one.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("CRIBCAM_LANG", raising=False)
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("caches")))
        yield


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of photographs and decks beside the clone; skips where there is none."""
    if not SHARED.is_dir():
        pytest.skip("needs the data folder ../shared beside the clone")
    return SHARED


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if not HAS_TRAINING and item.get_closest_marker("train"):
        pytest.skip("needs the train extra: `make test-train` runs it")
