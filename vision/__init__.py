"""From a camera to the cards on a table.

| to find | look in |
|---|---|
| pictures from files, cameras and pages | source, *_source, pictures, cameras |
| where an index lies, and what it says | detector, alignment, looks, reader; courts |
| cards out of indices | grouping, assignment, merge, recogniser |
| a table that is watched | stillness, votes, watching, table; health/ what is wrong |
| a deck that was shown before | enrolling, enrolment, enrolled_reader, enrolled_decks |
| how well it reads | evaluation, reliability, report/ |
| the networks, and who makes them | onnx; training/ |

ONNX Runtime tells its maker about the machine unless this variable is set when it is imported.
Only this package imports it, and this is the first of it that runs; a test holds both.
"""

import os

os.environ["ORT_DISABLE_TELEMETRY"] = "1"
