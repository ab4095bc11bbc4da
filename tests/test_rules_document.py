"""docs/rules.md tells every variant, every house rule and every choice, and tells them truly."""

import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest

from scorer.house_rules import CHOICES, PRESETS, HouseRules, MatchPoints
from scorer.match.points import Result, match_points, wins_outright
from scorer.setup import Seat, Setup, parse_setup
from scorer.variant import VARIANTS, Variant

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = (ROOT / "docs/rules.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\.? (.+)$", DOCUMENT, re.MULTILINE))
TABLE = dict(re.findall(r"^\| (\d+) \| (.+) \|$", DOCUMENT.partition("## 9.")[2], re.MULTILINE))
FOLDERS = ("scorer", "vision", "web", "tests")
REFERENCE = r"rules\.md ((?:\d+(?:\.\d+)?(?:, | and | to )?)+)"


def rows(name: str, heading: str) -> Iterator[list[str]]:
    """Find the rows of that name in the tables of a section."""
    _, _, section = DOCUMENT.partition(f"\n## {heading}")
    for line in section.partition("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == f"`{name}`":
            yield cells[1:]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_a_variant_is_told_by_its_numbers(variant: Variant) -> None:
    (players,) = variant.players
    numbers = [players, variant.dealt, variant.discards, variant.to_crib, variant.hand_size]
    [cells] = rows(variant.name, "8. Variants")
    assert cells[:-1] == [*map(str, numbers), str(variant.crib_size)]
    assert cells[-1] == ", ".join(map(str, variant.targets))


def test_what_is_experimental_is_told_apart() -> None:
    section = DOCUMENT.partition("### Experimental variants")[2].partition("\n## ")[0]
    named = {name for name in VARIANTS if f"**`{name}`**" in section}
    assert named == {name for name, variant in VARIANTS.items() if variant.experimental}


@pytest.mark.parametrize(("name", "choice"), CHOICES.items())
def test_a_house_rule_is_told_with_its_choices_the_usual_one_first(
    name: str, choice: type[StrEnum]
) -> None:
    row, *_ = rows(name, "13. House rules")
    offered = [word for word in re.findall(r"`([^`]+)`", row[-1]) if word in list(choice)]
    assert sorted(offered) == sorted(choice)
    assert offered[0] == getattr(HouseRules(), name)


@pytest.mark.parametrize("name", CHOICES)
def test_the_presets_choose_what_is_told(name: str) -> None:
    _, chosen = rows(name, "13. House rules")
    assert chosen == [f"`{getattr(rules, name)}`" for rules in PRESETS.values()]


@pytest.mark.parametrize("scheme", MatchPoints)
def test_the_match_points_are_those_that_are_told(scheme: MatchPoints) -> None:
    results = [Result(Setup(), (121, hole), 0, Seat.A) for hole in (120, 90, 60, 30)]
    win, *skunks = [str(match_points(result, scheme)) for result in results]
    if wins_outright(results[-1], scheme):
        skunks[-1] = "the match"
    half = Result(Setup(target=61), (61, 30), 0, Seat.A)
    lurch = str(match_points(half, scheme))
    [row] = rows(scheme, "7. Board and match")
    if scheme is MatchPoints.LURCH:
        assert row == [win, "–", "–", "–", lurch]
    else:
        assert row == [win, *skunks, "–"]
        assert lurch == win


@pytest.mark.parametrize("choice", re.findall(r"`(\w+=[\w-]+)`", DOCUMENT))
def test_a_choice_that_is_named_can_be_made(choice: str) -> None:
    name, _, value = choice.partition("=")
    setup = parse_setup(f"five-card {choice}")
    assert getattr(setup.rules, name) == value


@pytest.mark.parametrize("setup", re.findall(r"`((?:six-card|preset=acc)\s[^`]+)`", DOCUMENT))
def test_a_setup_that_is_shown_can_be_played(setup: str) -> None:
    parse_setup(setup if setup.startswith("six-card") else f"six-card {setup}")


def test_what_the_code_refers_to_is_there() -> None:
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    referred = [
        (file.relative_to(ROOT).as_posix(), number)
        for file in files
        for number in references(file.read_text("utf-8"))
    ]
    assert referred
    assert [each for each in referred if not is_there(each[1])] == []


def references(source: str) -> Iterator[str]:
    """Find the sections and rows of which a source speaks, though comments be broken."""
    text = " ".join(re.sub(r"^\s*#", "", source, flags=re.MULTILINE).split())
    for reference in re.findall(REFERENCE, text):
        yield from re.findall(r"\d+(?:\.\d+)?", reference)


def is_there(number: str) -> bool:
    section, _, row = number.partition(".")
    return number in SECTIONS or (section == "9" and row in TABLE)


def test_what_is_not_there_is_found() -> None:
    source = "# rules.md 7.2 and\n# 9.1000 say so"
    assert [(number, is_there(number)) for number in references(source)] == [
        ("7.2", True),
        ("9.1000", False),
    ]
