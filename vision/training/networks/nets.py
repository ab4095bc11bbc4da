"""The small networks for crops: the pose of an index, its reading, the face beside it, its suit.

They are trained on a graphics processor where there is one.
"""

import torch
from torch import Tensor, nn

from vision.reading.courts import LETTERS
from vision.reading.crops import BELOW, INPUT, LARGE, LARGE_INPUT

PRINTS, SUITS, RANKS = 13 + len(LETTERS), 4, 13


class Standardise(nn.Module):
    """Removes brightness and contrast of each crop, and keeps its colours apart."""

    def forward(self, crops: Tensor) -> Tensor:
        """``crops`` (n, 3, side, side), 0 to 255, to mean 0 and deviation 1 over each crop."""
        centred = crops - crops.mean((1, 2, 3), keepdim=True)
        spread = centred.square().mean((1, 2, 3), keepdim=True).sqrt()
        return centred / (spread + 4.0)


def _layer(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


def _stem(outputs: int) -> nn.Sequential:
    """The first layer looks at more pixels, since at full size every layer is dear."""
    return nn.Sequential(
        nn.Conv2d(3, outputs, 5, 2, 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    """A layer added to its own input."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.layer = _layer(width, width)

    def forward(self, features: Tensor) -> Tensor:
        """``features`` (n, width, h, w), the same shape out."""
        result: Tensor = features + self.layer(features)
        return result


def _narrow(stem: nn.Module, residuals: int) -> tuple[nn.Module, ...]:
    """What the nets of a simple question begin with: from a stem (n, 24, …) to (n, 96, 6, 6), with
    so many ``residuals`` at each of the two small sizes.
    """
    return (
        Standardise(),
        stem,
        _layer(24, 32),
        _layer(32, 64, 2),
        *(_Residual(64) for _ in range(residuals)),
        _layer(64, 96, 2),
        *(_Residual(96) for _ in range(residuals)),
    )


class Aligner(nn.Module):
    """Crop (n, 3, 48, 48) to pose (n, 4): middle x, y and up x, y, from -1 to 1 across the crop."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            *_narrow(_layer(3, 24, 2), residuals=2),
            nn.Conv2d(96, 32, 1),
            nn.Flatten(),
            nn.Linear(32 * 36, 128),
            nn.ReLU(inplace=True),
            nn.Linear(128, 4),
        )

    def forward(self, crops: Tensor) -> Tensor:
        """Poses of the crops."""
        poses: Tensor = self.layers(crops)
        return poses


class Reader(nn.Module):
    """Upright crop (n, 3, 48, 48) to logits (n, 21 + 4 + 1) and features (n, 192).

    The logits are of what is printed for the rank, of the suit, and of being an index.
    """

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            Standardise(),
            _stem(48),
            _Residual(48),
            _layer(48, 96, 2),
            _Residual(96),
            _Residual(96),
            _layer(96, 160, 2),
            _Residual(160),
            _Residual(160),
            nn.Conv2d(160, 48, 1),
            nn.Flatten(),
            nn.Dropout(0.2),
            nn.Linear(48 * 36, 192),
            nn.ReLU(inplace=True),
        )
        self.answer = nn.Linear(192, PRINTS + SUITS + 1)

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor]:
        """Logits and features of the crops."""
        features: Tensor = self.layers(crops)
        logits: Tensor = self.answer(features)
        return logits, features


class Faces(nn.Module):
    """Wide upright crop (n, 3, 48, 48) to the logit (n, 1) of pips, where a court is the other."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            *_narrow(_stem(24), residuals=1),
            nn.Conv2d(96, 24, 1),
            nn.Flatten(),
            nn.Dropout(0.2),
            nn.Linear(24 * 36, 64),
            nn.ReLU(inplace=True),
            nn.Linear(64, 1),
        )

    def forward(self, crops: Tensor) -> Tensor:
        """Logits of the crops."""
        logits: Tensor = self.layers(crops)
        return logits


_HIDDEN = (0.9, 1.44)
"""How far across and along its middle an index is hidden, in lengths of its up vector."""


class _WithoutIndex(nn.Module):
    """Hides the index in windows of large pips: what the face says is to be evidence of its own."""

    def __init__(self) -> None:
        super().__init__()
        pixels = LARGE_INPUT / 2 / LARGE
        across, along = (round(pixels * reach) for reach in _HIDDEN)
        middle, row = LARGE_INPUT // 2, round(LARGE_INPUT / 2 - BELOW * pixels)
        shown = torch.ones(1, 1, LARGE_INPUT, LARGE_INPUT)
        shown[:, :, row - along : row + along, middle - across : middle + across] = 0
        self.register_buffer("shown", shown, persistent=False)

    def forward(self, crops: Tensor) -> Tensor:
        """``crops`` (n, 3, 64, 64) of mean 0, the same shape out."""
        hidden: Tensor = crops * self.shown
        return hidden


class Suits(nn.Module):
    """Window of large pips (n, 3, 64, 64) to logits (n, 4 + 13) of the card's suit and its rank.

    Who counts the pips of a card for its rank learns which are its, and so its suit too.
    """

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            Standardise(),
            _WithoutIndex(),
            _stem(24),
            _layer(24, 32),
            _layer(32, 64, 2),
            _Residual(64),
            _layer(64, 96, 2),
            _Residual(96),
            _Residual(96),
            nn.Conv2d(96, 24, 1),
            nn.Flatten(),
            nn.Dropout(0.2),
            nn.Linear(24 * 64, 96),
            nn.ReLU(inplace=True),
        )
        self.answer = nn.Linear(96, SUITS + RANKS)

    def forward(self, crops: Tensor) -> Tensor:
        """Logits of the crops."""
        logits: Tensor = self.answer(self.layers(crops))
        return logits


def resampled(images: Tensor, matrices: Tensor, side: int = INPUT) -> Tensor:
    """Windows of ``side`` pixels out of larger crops.

    ``images`` (n, 3, side, side); ``matrices`` (n, 2, 3) map window to image, both from -1 to 1.
    """
    grid = nn.functional.affine_grid(matrices, [len(images), 3, side, side], align_corners=False)
    return nn.functional.grid_sample(
        images, grid, mode="bilinear", padding_mode="border", align_corners=False
    )


def poses_to_matrices(middle: Tensor, up: Tensor, margin: float) -> Tensor:
    """Windows (n, 2, 3) in which indices stand upright in the middle.

    ``middle`` and ``up`` (n, 2) from -1 to 1; the window's half side is ``margin`` times ``up``'s
    length.
    """
    down = -up * margin
    across = torch.stack([down[:, 1], -down[:, 0]], 1)
    return torch.stack([across, down, middle], 2)


def device() -> torch.device:
    """The first graphics processor that torch can use, or the processor."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def in_half() -> torch.autocast:
    """Computes in bfloat16, which takes half the time wherever it is built in."""
    return torch.autocast(device().type, dtype=torch.bfloat16)
