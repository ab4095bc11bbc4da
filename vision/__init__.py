"""From a camera to the cards on a table.

| to find | look in |
|---|---|
| a frame, a card that was seen in it, what may be wrong with a camera | frame |
| pictures from files and pages; what else is read, and where ours lies | pictures, heic; files |
| frames from cameras, addresses, films, folders, an open page | source/ |
| one picture: where an index lies, what it says, which cards these are | reading/ |
| a table over time: still or not, votes, hand and starter | table/ |
| what is wrong with a camera or its picture | health/ |
| a deck that was shown before | reading/enrolment |
| how well it reads | evaluation/ |
| the subcommands; a whole photograph | commands/; terminal |
| the models, and how they are made | reading/network; training/ |

ONNX Runtime tells its maker about the machine unless a variable says otherwise, and OpenCV reads
its own only when it is imported. So they are set here, and every package of ours that imports one
of the two imports this file first; a test holds it.

Others import ``files``, ``frame``, ``pictures``, ``terminal``.
"""

import os

MOST_PIXELS = 50_000_000
"""The most in a picture, or in a frame of a film."""

os.environ["ORT_DISABLE_TELEMETRY"] = "1"

# The decoder itself must refuse: where another reader finds the size, a file may show it another.
os.environ["OPENCV_IO_MAX_IMAGE_PIXELS"] = str(MOST_PIXELS)

# Windows opens some cameras in half a minute with them.
os.environ.setdefault("OPENCV_VIDEOIO_MSMF_ENABLE_HW_TRANSFORMS", "0")
