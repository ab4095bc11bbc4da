"""The texts of the page's frame: what stands there whatever is on the table."""

from collections.abc import Mapping

from scorer.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "shell.not_connected": say("Not connected – trying again"),
    "shell.no_answer": say("The server does not answer: is cribcam still running?"),
    "shell.picture_too_large": say("That picture is larger than 25 megabytes."),
}
