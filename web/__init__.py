"""The page at the table, and everything that keeps a game.

| to find | look in |
|---|---|
| the table: its state, what cards on it mean, what may be told | table/ |
| how the table changes, is written down and published | live/ |
| what a tap on the page does | operations/ |
| the state as the page draws it, in six languages | view/, texts/ |
| what a camera sees, and how it does | camera/ |
| the addresses of the page | routes/ |
| the page itself | static/ |
| all games: started, changed, kept, listed | games/, log/ |
| what happened in a game, its curve, statistics | history/, drawings/ |
| the peg boards, one file a style | boards/ |
| the JSON interface for programs | api/ |
| what is sent, read and refused; what is answered | fields, field_errors, kinds |
| the servers, HTTPS, who may come in | server/, tls/, pairing/ |
| a rendered game, for who has no camera | demo/ |
| in which language is asked | asked_language |
| which version runs | version |
| signs that a terminal cannot print | plain_signs |
| where this user's files are kept | folders, private_file; leftovers of earlier versions |
| how all of it is put together and started | app, config, room, household, serve |
| the command and its subcommands | command, lazy_command |

One place changes the game: ``live.live_table``. Everything else reads the state that it publishes.
"""
