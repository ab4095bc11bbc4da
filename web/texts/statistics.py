"""The texts of the statistics; the names of the figures come with them from the server."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "statistics.title": say("Statistics"),
    "statistics.this_game": say("This game"),
    "statistics.all_games": say("All games that are kept"),
    "statistics.curve": say("The curve of this game: {told}"),
    "statistics.bars": say("Bars of the figures in the table below"),
    "statistics.table": say("The figures of all games"),
    "statistics.working": say("The games are played through …"),
    "statistics.save_curve": say("Save the curve"),
    "statistics.save_game": say("Save the game as text"),
    "statistics.save_bars": say("Save the bars"),
    "statistics.save_table": say("Save the table (CSV)"),
}
