"""A script as a camera above the table would have filmed it."""

from dataclasses import replace
from functools import lru_cache
from math import cos, exp, pi, sin
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.film.arm import fan_poses, limb_at, limb_box, limb_layers, limb_shadow
from vision.film.layers import Deck, Layer, LightMap, Stamp, card_box, card_layer, lay, shaded
from vision.film.script import Lens, Light, PegBoard, Pose, Script, TableCard, eased
from vision.frame import Image

_WOOD = np.array([62, 100, 150], np.float32)
_PEGS = ((40, 40, 190), (190, 120, 40))
_LANES = 4
_SHIFT = 4


def draw_board(image: Image, board: PegBoard, hops: int) -> None:
    """Draw the board as its pegs stand after so many hops."""
    left, top = int(board.left), int(board.top)
    right, bottom = int(board.left + board.breadth), int(board.top + board.length)
    shadow = image[top + 6 : bottom + 8, left + 5 : right + 8]
    shadow[:] = cv2.convertScaleAbs(shadow, alpha=0.62)
    grain = np.random.default_rng(7).standard_normal((1, right - left, 1)).astype(np.float32)
    area = image[top:bottom, left:right]
    area[:] = np.clip(_WOOD * (1 + 0.06 * grain), 0, 255).astype(np.uint8)[:, : area.shape[1]]
    area[:3], area[:, :3] = (_WOOD * 1.25).astype(np.uint8), (_WOOD * 1.2).astype(np.uint8)
    radius = board.breadth / _LANES / 7
    for lane in range(_LANES):
        for number in range(_holes(board)):
            _dot(image, hole(board, lane, number), radius, (22, 34, 50))
    for lane, number in pegs(board, hops):
        _dot(image, hole(board, lane, number), 2.1 * radius, _PEGS[lane % 2])
        x, y = hole(board, lane, number)
        _dot(image, (x - radius / 2, y - radius / 2), 0.7 * radius, (235, 235, 235))


def pegs(board: PegBoard, hops: int) -> tuple[tuple[int, int], ...]:
    """Lane and hole of every peg; with each hop the next peg of a lane goes on."""
    number = _holes(board)
    return tuple(
        (lane, (5 * lane + 3 + 4 * ((hops + 3 - lane) // 4) * 2) % number) for lane in range(_LANES)
    )


def hole(board: PegBoard, lane: int, number: int) -> tuple[float, float]:
    """Where a hole is."""
    step = board.length / (_holes(board) + 1)
    return board.left + board.breadth * (lane + 0.5) / _LANES, board.top + step * (number + 1)


def _holes(board: PegBoard) -> int:
    return max(int(board.length / board.breadth * 6), 10)


def _dot(
    image: Image, at: tuple[float, float], radius: float, colour: tuple[int, int, int]
) -> None:
    scale = 1 << _SHIFT
    place = (round(at[0] * scale), round(at[1] * scale))
    cv2.circle(image, place, round(radius * scale), colour, -1, cv2.LINE_AA, _SHIFT)


View: TypeAlias = NDArray[np.float64]
"""Of shape (2, 3): from where something is on the table to where the picture shows it."""

_SWINGS_S = 0.12
_SETTLES_S = 0.18
_NO_NOISE = 128
_MIRROR = cv2.BORDER_REFLECT_101
_SPARE = 1 << 18
_HASH = 2654435761


def view_at(script: Script, time_s: float) -> View:
    """How the bumps until then have moved the picture; a new one swings for half a second."""
    x = y = turn = 0.0
    for bump in script.lens.bumps:
        since_s = time_s - bump.at_s
        if since_s > 0:
            swing = exp(-since_s / _SETTLES_S) * cos(2 * pi * since_s / _SWINGS_S)
            share = 1 - swing
            x, y = x + share * bump.shift[0], y + share * bump.shift[1]
            turn += share * bump.turn
    view = cv2.getRotationMatrix2D((script.size[0] / 2, script.size[1] / 2), -turn, 1.0)
    view[:, 2] += np.array([x, y])
    return np.asarray(view, np.float64)


def blur_at(lens: Lens, time_s: float) -> float:
    """The blur of a moment in pixels."""
    blur = lens.softness
    for hunt in lens.hunts:
        share = (time_s - hunt.at_s) / hunt.for_s
        if 0 < share < 1:
            blur += hunt.sigma * sin(pi * share) * (0.6 + 0.4 * sin(6 * pi * share))
    return blur


class Camera:
    """Takes pictures of a table; at the same time always the same."""

    def __init__(self, script: Script) -> None:
        self._script = script
        chance = np.random.default_rng((script.seed, 4))
        values = chance.standard_normal(script.size[0] * script.size[1] * 3 + _SPARE, np.float32)
        self._noise = np.clip(values * script.lens.noise + _NO_NOISE, 0, 255).astype(np.uint8)

    def photographed(self, image: Image, time_s: float) -> Image:
        """The picture of a table as the camera sends it."""
        view = view_at(self._script, time_s)
        if not np.allclose(view, np.eye(2, 3)):
            image = np.asarray(cv2.warpAffine(image, view, self._script.size, borderMode=_MIRROR))
        blur = blur_at(self._script.lens, time_s)
        if blur > 0:
            image = np.asarray(cv2.GaussianBlur(image, (0, 0), blur), np.uint8)
        first = round(time_s * 1000) * _HASH % _SPARE
        noise = self._noise[first : first + image.size].reshape(image.shape)
        noisy = cv2.addWeighted(image, 1, noise, 1, -_NO_NOISE)
        return self._packed(np.asarray(noisy, np.uint8))

    def _packed(self, image: Image) -> Image:
        _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, self._script.lens.quality])
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


_COARSE = 8
_EVEN = 128
"""What stands for 1 in a light map."""


def gain_at(light: Light, time_s: float) -> float:
    """How bright all of the picture is."""
    gain = 1.0
    for step in light.steps:
        share = min(max((time_s - step.at_s) / step.within_s, 0.0), 1.0)
        gain += (step.gain - gain) * eased(share)
    waves = sin(2 * pi * 1.37 * time_s) + sin(2 * pi * 4.71 * time_s + 1)
    return gain * (1 + light.flicker * waves / 2)


def lit(image: Image, light: Light, time_s: float) -> Image:
    """The picture in the light of that time."""
    gain = gain_at(light, time_s)
    passing = [shade for shade in light.shades if shade.motion.covers(time_s)]
    if not passing:
        return image if gain == 1 else np.asarray(cv2.convertScaleAbs(image, alpha=gain), np.uint8)
    down, across = np.mgrid[0 : image.shape[0] : _COARSE, 0 : image.shape[1] : _COARSE].astype(
        np.float32
    )
    share = np.full(down.shape, gain, np.float32)
    for shade in passing:
        middle = shade.motion.at(time_s)
        far = ((across - middle.x) ** 2 + (down - middle.y) ** 2) / shade.reach**2
        share *= 1 - shade.depth * np.exp(-(far**1.5))
    coarse = np.clip(np.rint(share * _EVEN), 0, 255).astype(np.uint8)
    full = cv2.merge([cv2.resize(coarse, image.shape[1::-1])] * 3)
    return np.asarray(cv2.multiply(image, full, scale=1 / _EVEN), np.uint8)


_SHUTTER_S = 1 / 45
"""So long the shutter is open: what moves is smeared."""

Resting: TypeAlias = tuple[tuple[int, Pose], ...]
"""The cards that lie still, by their number in the script, and where."""


class Renderer:
    """Draws the picture of a script at any time; what rests is drawn once."""

    def __init__(self, script: Script, deck: Deck, surface: Image, light: LightMap) -> None:
        self._script = script
        self._deck = deck.fitted(script.card_width)
        colours = np.broadcast_to(light, surface.shape)
        self._light: Image = np.rint(colours * 255).astype(np.uint8)
        self._table: Image = np.rint(surface * light).astype(np.uint8)
        self._camera = Camera(script)
        self._resting = lru_cache(maxsize=4)(self._rested)

    def frame_at(self, time_s: float) -> Image:
        """The picture of a time, always the same one."""
        lying: list[tuple[int, Pose]] = []
        moving: list[int] = []
        for number, card in enumerate(self._script.cards):
            if card.carry(time_s) and card.is_present(time_s):
                moving.append(number)
            elif card.is_present(time_s):
                lying.append((number, card.motion.at(time_s)))
        board = self._script.board
        hops = sum(hop_s <= time_s for hop_s in board.hops_s) if board else 0
        image = self._resting(tuple(lying), hops).copy()
        self._draw_moving(image, moving, time_s)
        return self._camera.photographed(lit(image, self._script.light, time_s), time_s)

    def _rested(self, lying: Resting, hops: int) -> Image:
        image = self._table.copy()
        board = self._script.board
        if board:
            draw_board(image, board, hops)
        for number, pose in lying:
            self._lay(image, self._script.cards[number], pose, (0.0, 0.0))
        return image

    def _draw_moving(self, image: Image, moving: list[int], time_s: float) -> None:
        cards = self._script.cards
        carries = {number: cards[number].carry(time_s) for number in moving}
        for number, carry in carries.items():
            if carry and not carry.pinched:
                self._lay_moving(image, cards[number], time_s)
        for place in range(len(self._script.arms)):
            pinched = [
                cards[number]
                for number, carry in carries.items()
                if carry and carry.pinched and carry.arm == place
            ]
            self._draw_arm(image, place, pinched, time_s)

    def _draw_arm(self, image: Image, place: int, pinched: list[TableCard], time_s: float) -> None:
        arm, mm = self._script.arms[place], self._script.mm
        limb = limb_at(arm, time_s, mm)
        box = limb_box(limb, self._script.size)
        if box is None:
            return
        previous = limb_at(arm, time_s - _SHUTTER_S, mm).grip
        movement = (limb.grip.x - previous.x, limb.grip.y - previous.y)
        shaded(image, box, limb_shadow(limb, box))
        lower, upper = limb_layers(limb, arm.look, self._script.size)
        for layer in lower:
            self._in_the_light(layer).smeared(movement).onto(image)
        for pose in fan_poses(arm, limb, time_s):
            self._stamp(image, self._deck.back, pose, movement)
        for card in pinched:
            self._lay_moving(image, card, time_s)
        for layer in upper:
            self._in_the_light(layer).smeared(movement).onto(image)

    def _lay_moving(self, image: Image, card: TableCard, time_s: float) -> None:
        pose, previous = card.motion.at(time_s), card.motion.at(time_s - _SHUTTER_S)
        self._lay(image, card, pose, (pose.x - previous.x, pose.y - previous.y))

    def _lay(
        self, image: Image, card: TableCard, pose: Pose, movement: tuple[float, float]
    ) -> None:
        side = self._deck.faces[card.card] if pose.face_up else self._deck.back
        self._stamp(image, side, pose, movement)

    def _stamp(self, image: Image, face: Stamp, pose: Pose, movement: tuple[float, float]) -> None:
        """Draw a side of a card in the light of its place, and its shadow."""
        width = self._script.card_width
        box = card_box(pose, width, self._script.size)
        if box:
            layer = self._in_the_light(card_layer(face, pose, width, box))
            lay(image, layer.smeared(movement), pose.lift, self._script.mm)

    def _in_the_light(self, layer: Layer) -> Layer:
        """The layer as bright as its place is."""
        left, top, right, bottom = layer.box
        light = self._light[top:bottom, left:right]
        colours = np.asarray(cv2.multiply(layer.colours, light, scale=1 / 255), np.uint8)
        return replace(layer, colours=colours)
