"""The texts of the settings, and what the keys do."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "settings.title": say("Settings"),
    "settings.counting": say("Counting"),
    "settings.camera": say("Look and language"),
    "settings.language": say("Language"),
    "settings.theme": say("Light or dark"),
    "settings.theme_browser": say("As the browser"),
    "settings.theme_light": say("Light"),
    "settings.theme_dark": say("Dark"),
    "settings.pictures": say("Pictures"),
    "settings.keep_pictures": say("Keep the picture of every count"),
    "settings.keep_pictures_means": say(
        "Kept pictures stay on this machine, with the games, and the history shows them. "
        "Without this, no picture outlives its count."
    ),
    "settings.keys": say("Keys"),
    "settings.use_keys": say("Single keys work, except while you type"),
    "settings.about": say("About cribcam"),
    "settings.private": say(
        "Nothing leaves this machine: pictures, games and names stay where cribcam runs."
    ),
    "keys.claim": say("type what the player says"),
    "keys.clear": say("clear the table for a new hand"),
    "keys.undo": say("undo"),
    "keys.redo": say("redo"),
    "keys.large": say("large type, and back"),
    "keys.history": say("history"),
}
