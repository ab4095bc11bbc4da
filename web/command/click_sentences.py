"""What click says of a command line that it cannot take: here for the catalogues, as click says it.

A test compares them with the click that is installed; another one would be answered in English.
"""

from scorer.language.sentence import Sentence, say, say_many

CLICK_SENTENCES: tuple[Sentence, ...] = (
    say("Usage:"),
    say("Options"),
    say("Commands"),
    say("default: {default}"),
    say("Show this message and exit."),
    say_many("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    say("Missing argument"),
    say("Missing option"),
    say("No such option {name!r}."),
    say("No such command {name!r}."),
    say("Invalid value: {message}"),
    say("Invalid value for {param_hint}: {message}"),
    say("Option {name!r} does not take a value."),
    say_many(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1
    ),
    say_many(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1
    ),
    say_many("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    say("{value!r} is not a valid {number_type}."),
    say("{value} is not in the range {range}."),
)
