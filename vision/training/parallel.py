"""The same work on many decks, on all processors."""

import os
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import cv2

from vision.terminal import with_progress

Deck = TypeVar("Deck")


def do_all(work: Callable[[Deck], None], decks: Collection[Deck]) -> None:
    """Calls ``work`` for every deck in worker processes; the first error is raised.

    The workers are started afresh: one that is forked from a process in which OpenCV has already
    used its threads waits for them for ever.
    """
    with ProcessPoolExecutor(
        os.cpu_count(), get_context("spawn"), cv2.setNumThreads, (1,)
    ) as workers:
        for _ in with_progress(workers.map(work, decks), len(decks), "deck"):
            pass
