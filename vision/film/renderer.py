"""A script as a camera above the table would have filmed it."""

from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np

from vision.film.board import draw_board
from vision.film.faces import Deck, card_box, card_layer, lay
from vision.film.hand import fan_poses, limb_at
from vision.film.layer import Layer, Stamp, shaded
from vision.film.lens import Camera
from vision.film.light import lit
from vision.film.limb import limb_box, limb_layers, limb_shadow
from vision.film.pose import Pose
from vision.film.script import Script, TableCard
from vision.film.surface import LightMap
from vision.frame import Image

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
            if card.carry(time_s) and card.there(time_s):
                moving.append(number)
            elif card.there(time_s):
                lying.append((number, card.motion.at(time_s)))
        board = self._script.board
        hops = sum(hop_s <= time_s for hop_s in board.hops_s) if board else 0
        image = self._resting(tuple(lying), hops).copy()
        self._draw_moving(image, moving, time_s)
        return self._camera.taken(lit(image, self._script.light, time_s), time_s)

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
        before = limb_at(arm, time_s - _SHUTTER_S, mm).grip
        way = (limb.grip.x - before.x, limb.grip.y - before.y)
        shaded(image, box, limb_shadow(limb, box))
        lower, upper = limb_layers(limb, arm.look, self._script.size)
        for layer in lower:
            self._in_the_light(layer).smeared(way).onto(image)
        for pose in fan_poses(arm, limb, time_s):
            self._stamp(image, self._deck.back, pose, way)
        for card in pinched:
            self._lay_moving(image, card, time_s)
        for layer in upper:
            self._in_the_light(layer).smeared(way).onto(image)

    def _lay_moving(self, image: Image, card: TableCard, time_s: float) -> None:
        pose, before = card.motion.at(time_s), card.motion.at(time_s - _SHUTTER_S)
        self._lay(image, card, pose, (pose.x - before.x, pose.y - before.y))

    def _lay(self, image: Image, card: TableCard, pose: Pose, way: tuple[float, float]) -> None:
        side = self._deck.faces[card.card] if pose.face_up else self._deck.back
        self._stamp(image, side, pose, way)

    def _stamp(self, image: Image, face: Stamp, pose: Pose, way: tuple[float, float]) -> None:
        """Draw a side of a card in the light of its place, and its shadow."""
        width = self._script.card_width
        box = card_box(pose, width, self._script.size)
        if box:
            layer = self._in_the_light(card_layer(face, pose, width, box))
            lay(image, layer.smeared(way), pose.lift, self._script.mm)

    def _in_the_light(self, layer: Layer) -> Layer:
        """The layer as bright as its place is."""
        left, top, right, bottom = layer.box
        light = self._light[top:bottom, left:right]
        seen = np.asarray(cv2.multiply(layer.colours, light, scale=1 / 255), np.uint8)
        return replace(layer, colours=seen)
