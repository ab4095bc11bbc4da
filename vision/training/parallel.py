"""The same work on many items, on all processors."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import cv2

Item = TypeVar("Item")


def do_all(work: Callable[[Item], None], items: Iterable[Item]) -> None:
    """Calls ``work`` with every item in worker processes; the first error is raised.

    The workers are started afresh: one that is forked from a process in which OpenCV has already
    used its threads waits for them for ever.
    """
    with ProcessPoolExecutor(
        os.cpu_count(), get_context("spawn"), cv2.setNumThreads, (1,)
    ) as workers:
        for _ in workers.map(work, items):
            pass
