"""A board as the page draws it; lengths are rounded to a tenth of a unit."""

from typing import Any

from web.boards.board import HOLE_RADIUS, Board, Label, Line, Point, Points, Track


def board_json(board: Board) -> dict[str, Any]:
    """Describe a board; points are pairs, and texts stay with the page."""
    return {
        "style": board.style,
        "width": round(board.width, 1),
        "height": round(board.height, 1),
        "outline": _pairs(board.outline),
        "radius": HOLE_RADIUS,
        "target": board.target,
        "lap": board.lap,
        "game_hole": _pair(board.game_hole),
        "tracks": [_track(track) for track in board.tracks],
        "streets": [
            {"number": street.number, "label": _label(street.label)} for street in board.streets
        ],
        "lines": [_line(line) for line in board.lines],
    }


def _track(track: Track) -> dict[str, Any]:
    return {
        "groove": _pairs(track.groove),
        "holes": _pairs(track.holes),
        "start": _pairs(track.start),
        "numbers": _pairs(track.numbers),
        "match": _pairs(track.match),
        "match_number": track.match_number and _pair(track.match_number),
    }


def _line(line: Line) -> dict[str, Any]:
    label = None if line.label is None else _label(line.label)
    return {
        "kind": line.kind.value,
        "from": _pair(line.start),
        "to": _pair(line.end),
        "label": label,
    }


def _label(label: Label) -> dict[str, Any]:
    return {"at": _pair(label.at), "angle": round(label.angle, 1)}


def _pairs(points: Points) -> list[list[float]]:
    return [_pair(point) for point in points]


def _pair(point: Point) -> list[float]:
    return [round(point.x, 1), round(point.y, 1)]
