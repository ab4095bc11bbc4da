"""From a camera to the cards on a table.

| to find | look in |
|---|---|
| a frame, a card that was seen in it, what may be wrong with a camera | frame, sighting, fault |
| pictures from files and pages; what else is read, and where ours lies | pictures; files |
| frames from cameras, addresses, films, folders, an open page | source/ |
| one picture: where an index lies, what it says, which cards these are | reading/ |
| a table over time: still or not, votes, hand and starter | table/ |
| what is wrong with a camera or its picture | health/ |
| a deck that was shown before | reading/enrolment/ |
| how well it reads | evaluation/ |
| the subcommands; a whole photograph | commands/; terminal |
| the models, and how they are made | reading/onnx, reading/packaged; training/ |

ONNX Runtime tells its maker about the machine unless this variable is set when it is imported.
This package alone imports ONNX Runtime, and this file of it runs first; a test holds both.
"""

import os

os.environ["ORT_DISABLE_TELEMETRY"] = "1"
