"""The texts of the sheet in which a new game is chosen, and of the ways to count."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "game.new": say("New game"),
    "game.start": say("Start"),
    "game.kept": say("The game before stays in the log."),
    "game.players": say("Players"),
    "game.player": say("Player {n}"),
    "game.dealer": say("Who deals first"),
    "game.we_cut": say("We cut"),
    "game.counting": say("Counting"),
    "game.muggins": say("Muggins may be called"),
    "game.variant": say("Game"),
    "game.experimental": say("{name} (on trial)"),
    "game.target": say("Played to"),
    "game.preset": say("Rules"),
    "game.house_rules": say("House rules"),
    "counting.show": say("Show"),
    "counting.show_means": say("The count appears at once."),
    "counting.check": say("Check"),
    "counting.check_means": say("The player says a number first, then the count appears."),
    "counting.muggins": say("Muggins"),
    "counting.muggins_means": say("As with check, and the others may take what was missed."),
}
