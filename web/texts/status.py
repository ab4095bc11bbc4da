"""The texts of the line that says what is awaited, of the players, and of the large type."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "status.title": say("What is awaited"),
    "seats.crib": say("crib"),
    "seats.left": say("{n} to go"),
    "seats.home": say("home"),
    "seats.rename": say("Rename {name}"),
    "seats.new_name": say("New name"),
    "seats.save": say("Save"),
    "seats.undo": say("Undo"),
    "seats.redo": say("Redo"),
    "seats.history": say("History"),
    "seats.statistics": say("Statistics"),
    "large.title": say("Large type"),
    "large.open": say("Large type, to read across the table"),
    "large.close": say("Back to the whole page"),
}
