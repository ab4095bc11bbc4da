"""The texts of the page's frame: what stands there whatever is on the table."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "shell.not_connected": say("Not connected – trying again"),
    "shell.no_answer": say("The server does not answer: is cribcam still running?"),
    "shell.picture_too_large": say("That picture is larger than 25 megabytes."),
    "shell.table": say("The table"),
    "shell.count": say("The count"),
    "shell.board": say("The peg board"),
    "shell.join": say("Join"),
    "shell.close": say("Close"),
    "shell.licence": say("cribcam is free software under the GNU AGPL, version 3 or later."),
    "shell.source": say("Its source"),
}
