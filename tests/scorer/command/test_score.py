"""cribcam score and cribcam odds."""

import json
import random
from pathlib import Path

import pytest
from click import UsageError

from scorer.as_json.count import count_json
from scorer.cards import CardError, parse_cards
from scorer.count.show import ClaimError
from scorer.language.catalogue import LanguageError
from scorer.variant import HandError, VariantError
from tests.scorer.count.other_counter import PACK, points
from tests.scorer.printed import Command

S4 = ("7C", "8D", "8H", "KC", "--starter", "9S")
S4_SCORES = [
    {"kind": "fifteen", "cards": ["7C", "8D"], "points": 2},
    {"kind": "fifteen", "cards": ["7C", "8H"], "points": 2},
    {"kind": "pair", "cards": ["8D", "8H"], "points": 2},
    {"kind": "run", "cards": ["7C", "8D", "9S"], "points": 3},
    {"kind": "run", "cards": ["7C", "8H", "9S"], "points": 3},
]

S4_JSON = {
    "total": 12,
    "scores": S4_SCORES,
    "phrase": "fifteen two, fifteen four, and a double run of three is twelve",
}
HANDS = "5H 5S 5D JC 5C crib\n\n # a flush\n2C 4C 6C 8C KD\n2C 4C 6C 8C KD CRIB\n"
BAD_LINES = "5H 5S 5D JC 5C\n5H 5S\ncrib\n5H 5S 5D JC 5H\n5H 5S 5D JX 5C\n6C 9D QH QS KC\n"


def test_a_hand_is_counted_for_programs(score: Command) -> None:
    assert score(*S4, "--json").json == [S4_JSON]


def test_a_hand_is_counted_for_people(score: Command) -> None:
    *listed, total_line = score(*S4).lines
    assert listed[0].split() == ["2", "fifteen", "7♣", "8♦"]
    assert [int(line.split()[0]) for line in listed] == [2, 2, 2, 3, 3]
    assert total_line.strip() == f"12  {S4_JSON['phrase']}"


def test_a_claim_is_judged_for_programs(score: Command) -> None:
    ran = score(*S4, "--claim", "8", "--json")
    verdict = {"claimed": 8, "true": 12, "missed": 4, "over": 0}
    text = "claimed eight, true count twelve; missed: fifteen two with 7♣ 8♦, and the pair"
    missed = {"missed_scores": [S4_SCORES[0], S4_SCORES[2]], "text": text}
    assert ran.json == [S4_JSON | {"verdict": verdict | missed}]


def test_a_verdict_that_names_nothing_lists_nothing(score: Command) -> None:
    verdict = score(*S4, "--claim", "14", "--json").json[0]["verdict"]
    assert (verdict["missed"], verdict["over"], verdict["missed_scores"]) == (0, 2, [])


@pytest.mark.parametrize(("claim", "impossible"), [("19", True), ("20", False)])
def test_a_claim_that_no_hand_counts_is_told_so(
    score: Command, claim: str, impossible: bool
) -> None:
    assert ("no hand counts" in score(*S4, "--claim", claim).out) is impossible


def test_a_claim_is_judged_for_people(score: Command) -> None:
    text = score(*S4, "--claim", "8").lines[-1]
    assert text.endswith("missed: fifteen two with 7♣ 8♦, and the pair")


def test_people_read_their_language(score: Command) -> None:
    first, *listed, total_line, verdict = score(
        "7C", "8D", "8H", "KC", "--lang", "de", "--claim", "4"
    ).lines
    assert first == "ohne Startkarte"
    assert [line.split()[1] for line in listed] == ["Fünfzehn", "Fünfzehn", "Paar"]
    assert total_line.endswith("Fünfzehn –\N{NO-BREAK SPACE}4 und ein Paar macht 6")
    assert verdict == "4 angesagt, 6 richtig; übersehen: ein Paar"


def test_programs_read_a_phrase_of_the_language_and_kinds_that_stay(score: Command) -> None:
    phrase = "quince 2, quince 4, y una escalera doble de tres, 12"
    spanish = [S4_JSON | {"phrase": phrase}]
    assert score(*S4, "--lang", "es", "--json").json == spanish
    assert score("--from", "-", "--lang", "es", "--json", stdin="7C 8D 8H KC 9S").json == spanish


def test_many_hands_are_counted_in_a_language(score: Command) -> None:
    assert score("--from", "-", "--lang", "ru", stdin="2C 4D 6H 8S QC\n").out.endswith("ноль\n")


@pytest.mark.parametrize(("options", "total"), [([], 4), (["--crib"], 0)])
def test_a_crib_needs_five_cards_for_a_flush(
    score: Command, options: list[str], total: int
) -> None:
    assert score("2C 4C 6C 8C", "--starter", "KD", "--json", *options).json[0]["total"] == total


def test_without_a_starter_the_hand_alone_is_counted(score: Command) -> None:
    first, *_, total_line = score("6C", "7D", "7H", "8S").lines
    assert first == "without a starter"
    assert total_line.split()[0] == "12"


def test_a_variant_has_hands_of_its_own_size(score: Command) -> None:
    assert score("5C", "5D", "5H", "--variant", "five-card", "--json").json[0]["total"] == 8


def test_many_hands_are_counted_a_line_each(score: Command) -> None:
    counts = score("--from", "-", "--json", stdin=HANDS).json
    assert [count["total"] for count in counts] == [29, 4, 0]


def test_many_hands_are_counted_for_people_too(score: Command) -> None:
    lines = score("--from", "-", stdin=HANDS).lines
    assert [line.split()[0] for line in lines] == ["29", "4", "0"]
    assert "5H 5S 5D JC 5C crib" in lines[0]


def test_many_hands_may_come_from_a_file(score: Command, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(HANDS, "utf-8-sig")
    assert len(score("--from", str(file), "--json").json) == 3


def test_bad_lines_are_named_and_the_others_counted(score: Command) -> None:
    output = score("--from", "-", "--json", stdin=BAD_LINES, status=2)
    assert [json.loads(line)["total"] for line in output.out.splitlines()] == [29, 4]
    complaints = output.err.splitlines()
    assert [line.split(": ")[1] for line in complaints] == ["line 2", "line 3", "line 4", "line 5"]


def test_bytes_that_are_no_text_spoil_their_line_alone(score: Command, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_bytes(b"5H 5S 5D J\xff 5C\n5H 5S 5D JC 5C\n")
    output = score("--from", str(file), "--json", status=2)
    assert output.err.startswith("cribcam: line 1: ")
    assert json.loads(output.out)["total"] == 29


@pytest.mark.parametrize(
    ("words", "error", "message"),
    [
        ("5H 5S 5D JX", CardError, "'JX' is not a card"),
        ("5H 5S 5D JX --lang de", CardError, "'JX' is not a card"),
        ("5H 5S 5D JC --starter 5", CardError, "'5' is not a card"),
        ("5H 5S 5D 5H", CardError, "5♥ is there twice"),
        ("5H 5S 5D JC --starter 5H", CardError, "5♥ is there twice"),
        ("5H 5S 5D", HandError, "4 cards beside the starter, not 3$"),
        ("5H 5S 5D JC 5C", HandError, r"not 5; is 5♣ the starter\? write --starter 5C$"),
        ("5H 5S 5D JC 5C --crib", HandError, r"is 5♣ the starter\?"),
        ("5H 5S 5D JC 5C 6C", HandError, "not 6$"),
        ("5H 5S 5D JC 5C --starter 6C", HandError, "not 5$"),
        ("", UsageError, "name the cards"),
        ("5H 5S 5D JC --variant whist", VariantError, "no variant is called 'whist'"),
        ("5H 5S 5D JC --lang xx", LanguageError, "no language 'xx'; there are en, de, es, fr"),
        ("5H 5S 5D JC --claim many", UsageError, "'many' is not a valid integer"),
        ("5H 5S 5D JC --claim -1", ClaimError, "-1 is no claim"),
        ("5H 5S 5D JC --from -", UsageError, "the file names the cards"),
        ("--from - --claim 3", UsageError, "the file names the cards"),
        ("--from - --crib", UsageError, "the file names the cards"),
    ],
)
def test_what_the_user_can_mend_is_one_line(
    score: Command, words: str, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message) as caught:
        score(*words.split())
    assert "\n" not in str(caught.value)


def test_other_packages_get_the_same_object() -> None:
    *hand, starter = parse_cards("7C 8D 8H KC 9S")
    assert count_json(hand, starter) == S4_JSON
    assert count_json(parse_cards("2C 4C 6C 8C"), None, crib=True)["total"] == 0


MANY = 1_000


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("5C 5D 5H JS 5S", 29), ("7C 8D 8H KC 9S", 12), ("2C 4C 6C 8C KD", 4), ("3C 4D 5H 5S 5C", 17)],
)
def test_the_other_counter_knows_the_rules(cards: str, expected: int) -> None:
    *hand, starter = cards.split()
    assert points(hand, starter, crib=False) == expected


def test_a_thousand_hands_and_cribs_have_the_totals_of_another_counter(score: Command) -> None:
    chance = random.Random(10_000)
    deals = [(chance.sample(PACK, 5), chance.random() < 0.5) for _ in range(MANY)]
    lines = [" ".join([*cards, "crib"] if crib else cards) for cards, crib in deals]
    counts = score("--from", "-", "--json", stdin="\n".join(lines)).json
    totals = [count["total"] for count in counts]
    assert totals == [points(cards[:4], cards[4], crib=crib) for cards, crib in deals]


PERFECT = ("5C", "5D", "5H", "JS", "--seen", "KH", "9D")


def test_odds_are_listed_for_programs(odds: Command) -> None:
    answer = odds(*PERFECT, "--json").json[0]
    assert answer["average"] == pytest.approx(380 / 23)
    assert answer["best"] == ["5S"]
    assert [line["starters"] for line in answer["odds"]] == [23, 8, 8, 3, 3, 1]
    last = {"points": 29, "starters": 1, "chance": 1 / 46, "at_least": 1 / 46}
    assert answer["odds"][-1] == pytest.approx(last)


def test_odds_are_listed_for_people(odds: Command) -> None:
    first, *listed, best = odds(*PERFECT).lines
    assert first.split()[0] == "16.52"
    assert " ".join(listed[0].split()) == "14 23 starters, 50.0%; 100.0% for as many or more"
    assert best == "best: 5♠"


def test_chances_are_written_as_in_the_language(odds: Command) -> None:
    average, first, *_ = odds("5H", "5S", "5D", "JC", "--lang", "de").lines
    assert average.split()[0] == "16,54"
    assert "50,0\u00a0%" in first


def test_a_crib_and_a_variant_are_counted_by_their_rules(odds: Command) -> None:
    [crib] = odds("2C", "4C", "6C", "8C", "--crib", "--json").json
    [hand] = odds("2C", "4C", "6C", "8C", "--json").json
    [three] = odds("2C", "4C", "6C", "--variant", "five-card", "--json").json
    assert crib["odds"][0]["points"] < hand["odds"][0]["points"]
    assert sum(line["starters"] for line in three["odds"]) == 49


def test_what_has_no_odds_is_refused(odds: Command) -> None:
    with pytest.raises(HandError, match="not 3"):
        odds("5C", "5D", "5H")
    with pytest.raises(CardError, match="5♣ is there twice"):
        odds("5C", "5D", "5H", "JS", "--seen", "5C")
    with pytest.raises(VariantError, match="'poker'"):
        odds("5C", "5D", "5H", "JS", "--variant", "poker")
