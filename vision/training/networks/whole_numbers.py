"""Layers that learn in whole numbers of eight bits, and so lose nothing once they count in them."""

import torch
from torch import Tensor, nn
from torch.nn.functional import conv2d
from ultralytics.nn.modules import Conv, Detect

_STEP, _LAST = 1 / 64, 255
"""The step from one whole number to the next, and how many there are: all of them are exact in
bfloat16, too."""

HIGHEST = _STEP * _LAST
"""No number between two layers is larger, and none is below zero."""

_WEIGHTS = 64
"""The largest weight in whole numbers: products with weights of eight bits would overflow where a
processor adds two of them in 16 bits."""


class Steps(nn.Module):
    """Rounds to whole steps from 0 to ``HIGHEST``; what lies beyond comes to that end."""

    def forward(self, values: Tensor) -> Tensor:
        """The values (n, channels, height, width), rounded; their slope passes as it is."""
        return torch.fake_quantize_per_tensor_affine(values, _STEP, 0, 0, _LAST)


class RoundedConv(nn.Conv2d):
    """A convolution with the weights (out, in, height, width) that it will have in eight bits."""

    def forward(self, values: Tensor) -> Tensor:
        """As any convolution, of values (n, in, height, width)."""
        largest = self.weight.detach().abs().amax((1, 2, 3)).clamp_min(1e-6)
        zero = torch.zeros_like(largest, dtype=torch.int32)
        weight = torch.fake_quantize_per_channel_affine(
            self.weight, largest / _WEIGHTS, zero, 0, -_WEIGHTS, _WEIGHTS
        )
        return conv2d(
            values, weight, self.bias, self.stride, self.padding, self.dilation, self.groups
        )


def round_layers(model: nn.Module) -> nn.Module:
    """Has all of a YOLO learn so, but for what works out boxes, which stays in floating point."""
    heads = [part for part in model.modules() if isinstance(part, Detect)]
    precise = {layer for head in heads for layer in head.cv2.modules()}
    for layer in model.modules():
        if isinstance(layer, Conv) and layer not in precise:
            layer.act = Steps()
            layer.conv.__class__ = RoundedConv
        elif isinstance(layer, Conv):
            layer.act = nn.SiLU()
    return model


def unrounded(model: nn.Module) -> nn.Module:
    """The same layers in the usual form, to be exported and rounded there."""
    for layer in model.modules():
        if isinstance(layer, Conv) and isinstance(layer.act, Steps):
            layer.act = nn.Hardtanh(0.0, HIGHEST)
        if isinstance(layer, RoundedConv):
            layer.__class__ = nn.Conv2d
    return model
