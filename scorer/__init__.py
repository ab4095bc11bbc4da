"""The rules of cribbage, from one card to a match of games.

| to find | look in |
|---|---|
| cards, seats, variants, what a table agrees on | cards, variant, house_rules, setup |
| one scored combination; pegs on a board | score, pegs |
| the count of a hand, a claim against it, all hands | count/ |
| the play to thirty-one | play/ |
| the game, a fold over events; its text, its rules | game/ (game, events; rules/) |
| matches, and how a game ended | match/ |
| what a player has reached | statistics/ |
| advice after the deal | advice/ |
| what players say, in six languages | spoken/, language/; locale/ |
| the same for programs | as_json/ |
| the commands | command/ |

Pure: values in, values out, with the standard library alone. No clock, chance, files or threads,
but for ``command/``, the command line made with click, and ``language.catalogue``, the
translations, which nothing else here imports.

Others import ``cards``, ``house_rules``, ``pegs``, ``replaced``, ``score``, ``setup``, ``variant``.
"""
