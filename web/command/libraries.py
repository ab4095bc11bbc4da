"""Libraries of compiled code that cannot be loaded: named in one line, with what to do."""

import traceback
from collections.abc import Iterator

from scorer.language.sentence import Sentence, say

_NAMES = {"cv2": "OpenCV", "numpy": "NumPy", "onnxruntime": "ONNX Runtime"}
_OPENCV = say("on Debian and Ubuntu: apt install libgl1 libglib2.0-0")
_ANY = say("install cribcam anew, with a Python that the library supports")


def unloadable(error: ImportError) -> Sentence | None:
    """Say which compiled library cannot be loaded, why, and what to do; None where the error is of
    another kind: a fault of ours, or an extra that is not installed.
    """
    chain = list(_chain(error))
    library = next((named for each in chain if (named := _library(each))), None)
    if library is None:
        return None
    reason = next((line.strip() for line in str(chain[-1]).splitlines() if line.strip()), "")
    remedy = _OPENCV if library == "cv2" else _ANY
    return say(
        "{library} cannot be loaded: {reason}; {remedy}",
        library=_NAMES[library],
        reason=reason,
        remedy=remedy,
    )


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and those that it followed, the first of all last."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _library(error: BaseException) -> str | None:
    """The library that was being imported where the error was raised."""
    frames = [frame.f_globals for frame, _ in traceback.walk_tb(error.__traceback__)]
    modules = [str(each.get("__name__", "")) for each in reversed(frames)]
    named = [error.name or ""] if isinstance(error, ImportError) else []
    tops = (module.partition(".")[0] for module in (*named, *modules))
    return next((top for top in tops if top in _NAMES), None)
