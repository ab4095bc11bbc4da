"""Plane geometry of scenes: homographies, and points through them."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Matrix: TypeAlias = NDArray[np.float64]
"""A homography of shape (3, 3)."""

Points: TypeAlias = NDArray[np.float64]
"""Points of shape (n, 2), x and y."""


def project(matrix: Matrix, points: Points) -> Points:
    """The points as the homography maps them.

    >>> project(np.diag([2.0, 3.0, 1.0]), np.array([[1.0, 1.0]])).tolist()
    [[2.0, 3.0]]
    """
    mapped = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(mapped[:, :2] / mapped[:, 2:])


def rotation(angle: float) -> Matrix:
    """A turn by ``angle`` radians, clockwise where y points down."""
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])


def scaling(scale: float, middle: tuple[float, float]) -> Matrix:
    """``scale`` pixels to a unit, the origin at ``middle``."""
    return np.array([[scale, 0, middle[0]], [0, scale, middle[1]], [0, 0, 1.0]])


def tilt(x: float, y: float) -> Matrix:
    """A camera that does not look straight down."""
    tilted = np.eye(3)
    tilted[2, :2] = x, y
    return tilted


def rectangle(width: float, height: float) -> Points:
    """Corners (4, 2) of a face, clockwise from the upper left."""
    return np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float64)
