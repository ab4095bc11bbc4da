"""The texts of the history; what happened is said by the server, in ``web.history.steps``."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "history.title": say("What happened"),
    "history.nothing": say("Nothing has happened yet."),
    "history.amend": say("Put right"),
    "history.corrected": say("(put right)"),
    "history.picture": say("The picture that was counted: {text}"),
    "history.points": say("The right points"),
    "history.save": say("Put right"),
    "history.leave": say("Leave it"),
}
