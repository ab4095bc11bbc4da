"""docs/notation.md tells how every event is written, and its examples are true."""

import re
from enum import StrEnum
from pathlib import Path

import pytest

from scorer.game.events import FORMS, parse_event
from scorer.game.game_file import read_events, replay_file
from scorer.house_rules import CHOICES, HouseRules
from scorer.variant import VARIANTS

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT.joinpath("docs/notation.md").read_text("utf-8")
ROWS = re.findall(r"^\| `(.+?)` \|", DOCUMENT, re.MULTILINE)
EXAMPLES = [row for row in ROWS if row.split()[0] in FORMS and row not in CHOICES]
BLOCKS = re.findall(r"^```\n(.*?)^```", DOCUMENT, re.MULTILINE | re.DOTALL)
GAME = BLOCKS[-1].splitlines()


def values(name: str) -> list[str]:
    """The values that the document lists beside a name, in code."""
    [row] = re.findall(rf"^\| `{name}` \| (.*) \|$", DOCUMENT, re.MULTILINE)
    return re.findall(r"`([^`]+)`", row)


@pytest.mark.parametrize("first", FORMS)
def test_every_event_is_documented(first: str) -> None:
    assert [example for example in EXAMPLES if example.split()[0] == first]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_written_as_the_log_writes_it(example: str) -> None:
    assert str(parse_event(example)) == example


@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_file_is_one(block: str) -> None:
    assert list(read_events(block.splitlines()))


@pytest.mark.parametrize(("name", "choice"), CHOICES.items())
def test_every_house_rule_is_documented_the_usual_choice_first(
    name: str, choice: type[StrEnum]
) -> None:
    assert set(values(name)) == set(choice)
    assert values(name)[0] == getattr(HouseRules(), name)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_is_documented_with_its_players_and_targets(name: str) -> None:
    variant = VARIANTS[name]
    listed = [", ".join(map(str, numbers)) for numbers in (variant.players, variant.targets)]
    assert f"| `{name}` | {' | '.join(listed)} |\n" in DOCUMENT


def test_the_example_setup_is_one() -> None:
    [setup] = re.findall(r"`begun (four-handed .*?)`", DOCUMENT)
    assert str(parse_event(f"begun {setup}")) == f"begun {setup}"


def test_the_whole_game_is_that_of_the_samples() -> None:
    assert BLOCKS[-1] == ROOT.joinpath("samples/evening.txt").read_text("utf-8")


def test_the_whole_game_ends_as_it_says() -> None:
    [ends] = re.findall(r"(\w+) is out in hole (\d+); (\w+) stands in (\d+)", DOCUMENT)
    standing = replay_file(GAME).now
    holes = dict(zip(standing.names, (str(pegs.front) for pegs in standing.pegs), strict=True))
    assert (holes[ends[0]], holes[ends[2]]) == (ends[1], ends[3])
    assert standing.winner == standing.names.index(ends[0])


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_the_holes_after_a_deal_are_those_of_the_document(deal: int) -> None:
    [listed] = re.findall(
        r"Ann has (\d+) holes and Bob (\d+)\s+after the first, (.*?)\. ", DOCUMENT
    )
    holes = [(listed[0], listed[1]), *re.findall(r"(\d+) and (\d+) after", listed[2])]
    next_deal = next(n for n, line in enumerate(GAME) if line.startswith(f"# Deal {deal + 1}"))
    standing = replay_file(GAME[:next_deal]).now
    assert tuple(str(pegs.front) for pegs in standing.pegs) == holes[deal - 1]
