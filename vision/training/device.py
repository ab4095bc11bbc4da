"""Where the networks are trained: on a graphics processor where there is one."""

import torch


def device() -> torch.device:
    """The first graphics processor that torch can use, or the processor."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def in_half() -> torch.autocast:
    """Computes in bfloat16, which takes half the time wherever it is built in."""
    return torch.autocast(device().type, dtype=torch.bfloat16)
