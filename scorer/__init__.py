"""The rules of cribbage, from one card to a match of games.

| to find | look in |
|---|---|
| cards, seats, variants, what a table agrees on | cards, seat, variant, house_rules, setup |
| the count of a hand | score, show, fast, heels, costly_colours; census, impossible, odds |
| a claim against the count, and muggins | muggins, claims, window |
| the play to thirty-one | play, play_rules, play_scores, play_steps, reneges, dominoes |
| what happens, as it is written | events, notation, game_file, lines |
| the game, a fold over events | game, moment, steps, phases/; standing, table, pegging, board |
| what a game waits for, and how it ended | expected, outcome, position |
| matches and statistics | match, match_length, match_points, next_dealer; statistics, sitting |
| advice after the deal | advice/ |
| what players say, in six languages | phrases, spoken_play, terms, sentence, words; locale/ |
| the same for programs | count_json, deal_json, game_json, statistics_json |
| the commands | command/ |

Pure: values in, values out, with the standard library alone. No clock, chance, files or threads,
but for ``command/``, the command line made with click, and ``catalogue``, the translations, which
nothing else here imports.
"""
