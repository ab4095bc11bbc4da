"""The page at the table, and everything that keeps a game.

| to find | look in |
|---|---|
| the table: its state, what cards on it mean, which counts are visible | table/ |
| how the table changes, is written down and published | live/ |
| what a tap on the page does | actions/ |
| what the page shows, in six languages | page/ |
| what a camera sees, and how it does | camera/ |
| the page itself | templates/, static/ |
| the addresses of the page and of the JSON interface; refusals | http/ |
| what is sent and answered, field by field | fields |
| all games: started, changed, kept, listed | games/, log/ |
| what happened in a game, its curve; what all games come to | history/ |
| the peg boards | boards/ |
| the servers, and how they end | server/ |
| phones: their keys, who may come in, HTTPS | lan/ |
| a rendered game, for who has no camera | demo/ |
| the command and its subcommands | command/ |
| in which language is asked | language |
| how all of it is put together and served | app, services, serve |

One place changes the game: ``live.live_table``. Everything else reads the state that it publishes.

Others import ``fields``.
"""

import vision  # noqa: F401 - limits OpenCV, before a file here imports it
