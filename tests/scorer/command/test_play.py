"""cribcam play."""

import json
from pathlib import Path

import pytest
from click import UsageError

from scorer.cards import CardError
from scorer.command.play import MoveError, form_named, listing, played
from scorer.house_rules import LeadAfter
from scorer.language.catalogue import words
from scorer.play.dominoes import TileError
from scorer.play.play import PlayError
from scorer.variant import VariantError
from tests.scorer.printed import Command

D1 = "A:KH B:6H A:KS B:go A:2H A:2S B:8S B:7S B:9S"
D1_WITHOUT_GO = D1.replace("B:go ", "")
D2 = "A:8H B:7S A:7D B:6C A:5H"
RENEGE = "A:10H B:JS A:5H B:go A:3D A:go B:2H"


@pytest.mark.parametrize("moves", [D1, D1_WITHOUT_GO], ids=["go given", "go left out"])
def test_d1_is_scored_for_programs(play: Command, moves: str) -> None:
    (deal,) = play(f"{moves} --json").json
    assert [card["points"] for card in deal["cards"]] == [0, 0, 0, 0, 3, 0, 2, 4]
    assert [card["count"] for card in deal["cards"]] == [10, 16, 26, 28, 30, 8, 15, 24]
    assert deal["totals"] == {"A": 3, "B": 6}
    assert deal["reneges"] == []


def test_a_card_lists_its_scores_and_the_go_with_them(play: Command) -> None:
    assert play(f"{D1} --json").json[0]["cards"][4] == {
        "seat": "A",
        "card": "2S",
        "count": 30,
        "points": 3,
        "scores": [
            {"kind": "pair", "cards": ["2H", "2S"], "points": 2},
            {"kind": "go", "cards": ["2S"], "points": 1},
        ],
    }


def test_the_kinds_of_the_play_have_their_names(play: Command) -> None:
    cards = play("A:10H B:JS A:5H B:6S A:9H B:6H A:2S B:3S --json").json[0]["cards"]
    kinds = [[score["kind"] for score in card["scores"]] for card in cards]
    assert kinds == [[], [], [], ["thirty_one"], [], ["fifteen"], [], ["last_card"]]


def test_the_play_is_listed_for_people(play: Command) -> None:
    head, *listed, gap, totals = play(D1).lines
    assert head.split() == ["seat", "card", "count", "points"]
    assert listed[0].split() == ["A", "K♥", "10"]
    assert listed[4].split(maxsplit=4)[3:] == ["3", "thirty for two, one for go (pair)"]
    assert (listed[5], gap) == ("", "")
    assert listed[-1].endswith("4  twenty-four for three, one for last card (run of three)")
    assert totals == "A 3, B 6"


def test_three_alike_are_named_together(play: Command) -> None:
    assert "8  fifteen for eight (pair royal)" in play("A:5H B:5S A:5D").out


def test_people_read_the_play_in_their_language(play: Command) -> None:
    lines = play(f"{D1} --lang de").lines
    assert lines[0].split() == ["Platz", "Karte", "Gesamtwert", "Punkte"]


def test_a_refusal_of_the_rules_is_said_in_the_language(play: Command) -> None:
    with pytest.raises(PlayError) as refused:
        play("A:8H A:7S --lang de")
    text = refused.value.reason.within(words("de"))
    assert text == "A:7S: auf 8 passt jede Karte: B ist dran, nicht A"
    assert play("--from - --lang de", stdin="A:8H A:7S\n", status=2).err.startswith(
        "cribcam: Zeile 1: A:7S: auf 8 passt"
    )


def test_moves_may_be_parted_by_commas_and_be_one_argument(cribcam: Command) -> None:
    (deal,) = cribcam("play", "A:8H B:7S,", "A:7D,B:6C", "--json").json
    assert [card["count"] for card in deal["cards"]] == [8, 15, 22, 28]


def test_an_unfinished_play_waits_for_its_last_point(play: Command) -> None:
    assert play(f"{D2} --json").json[0]["totals"] == {"A": 2, "B": 3}


def test_the_end_may_be_named(play: Command) -> None:
    (deal,) = play(f"{D2} --end --json").json
    assert deal["totals"] == {"A": 3, "B": 3}
    assert deal["cards"][-1]["scores"][-1]["kind"] == "last_card"


@pytest.mark.parametrize(
    ("moves", "seats"),
    [
        ("A:8H", "AB"),
        ("A:8H B:7S C:2D", "ABC"),
        ("A:8H B:7S C:2D D:KD", "ABCD"),
        ("A:8H --variant three-handed", "ABC"),
    ],
)
def test_the_seats_are_those_of_the_variant_or_those_named(
    play: Command, moves: str, seats: str
) -> None:
    assert list(play(f"{moves} --json").json[0]["totals"]) == list(seats)


def test_seats_and_gos_may_be_written_small(play: Command) -> None:
    assert len(play("a:kh b:6h a:ks b:GO a:2h --json").json[0]["cards"]) == 4


def test_the_five_card_game_has_hands_of_three_and_one_series(play: Command) -> None:
    moves = "A:4H B:5S A:4S B:5D A:4D B:5C"
    assert play(f"{moves} --variant five-card --json").json[0]["totals"] == {"A": 0, "B": 1}
    with pytest.raises(PlayError, match="the play is over"):
        play("A:KH B:KS A:QD B:AD A:5H --variant five-card")


def test_tiles_are_played_in_the_domino_game(play: Command) -> None:
    (deal,) = play("A:6-5 B:2-2 --variant domino --json").json
    assert deal["cards"][1]["card"] == "2-2"
    assert deal["totals"] == {"A": 0, "B": 2}


@pytest.mark.parametrize(
    "line",
    [
        "A:KH B:QH C:8H B:2H C:9D --lead-after next",
        "A:KH B:QH C:8H B:2H A:9D --lead-after first-go",
        "A:6-4 B:5-5 C:4-4 B:2-0 C:6-3 --lead-after next --variant domino",
        "A:6-4 B:5-5 C:4-4 B:2-0 A:6-3 --lead-after first-go --variant domino",
    ],
)
def test_who_leads_after_a_series_is_an_option(play: Command, line: str) -> None:
    assert play(f"{line} --json").json[0]["cards"][-1]["count"] == 9


def test_a_renege_is_told_to_programs(play: Command) -> None:
    (renege,) = play(f"{RENEGE} --json").json[0]["reneges"]
    assert renege == {"seat": "B", "place": 3, "count": 25, "cards": ["2H"]}


def test_a_renege_is_told_to_people(play: Command) -> None:
    assert play(RENEGE).lines[-1] == "B laid nothing on 25 and held 2♥"


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("", UsageError, "name the cards in order"),
        ("A:8H --from -", UsageError, "the file names the cards"),
        ("A:8H --lead-after last", UsageError, "takes next or first-go, not 'last'"),
        ("A:8H --variant bridge", VariantError, "no variant is called 'bridge'"),
        ("8H", MoveError, "'8H' is no move; write A:8H"),
        ("E:8H", MoveError, "'E:8H' is no move"),
        ("A:", MoveError, "'A:' is no move"),
        ("A:8X", CardError, "'8X' is not a card"),
        ("A:8H --variant domino", TileError, "'8H' is not a tile"),
        (",", UsageError, "name the cards in order"),
        ("A:8H --lead-after go", UsageError, "takes next or first-go, not 'go'"),
        ("A:8H A:7S", PlayError, "A:7S: every card fits on 8: B is to lay, not A"),
        ("A:8H B:go", PlayError, "B:go: every card fits on 8: nobody can say Go"),
        ("A:8H B:8H", PlayError, "B:8H: 8♥ has been laid already"),
        ("A:KH B:QH A:8H A:9H", PlayError, "A:9H: 9♥ would begin a new series"),
    ],
)
def test_what_the_user_can_mend_is_one_line(
    play: Command, line: str, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message) as caught:
        play(line)
    assert "\n" not in str(caught.value)


BAD_LINES = f"{D1}\nA:8H B:8\n8H\nA:8H B:7S B:6S\n\nA:8H A:8H\n{D2}\n"


def test_comments_in_a_file_are_skipped_but_numbered(play: Command) -> None:
    output = play("--from - --json", stdin=f"# the first\n{D1}\n  # bad\nA:8X\n", status=2)
    assert (len(output.out.splitlines()), output.err.split(": ")[1]) == (1, "line 4")


def test_many_deals_are_scored_a_line_each(play: Command) -> None:
    lines = play("--from - --json", stdin=f"{D1}\n\n{D2}\n").lines
    assert [json.loads(line)["totals"]["B"] for line in lines] == [6, 3]


def test_many_deals_may_come_from_a_file_and_be_ended(play: Command, tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_text(f"{D1}\n{D2}\n", "utf-8-sig")
    lines = play(f"--from {file} --end").lines
    assert lines == [f"A 3, B 6  {D1}", f"A 3, B 3  {D2}"]


def test_bad_lines_are_named_and_the_others_scored(play: Command) -> None:
    output = play("--from - --json", stdin=BAD_LINES, status=2)
    assert [json.loads(line)["totals"]["B"] for line in output.out.splitlines()] == [6, 3]
    complaints = [line.split(": ")[1] for line in output.err.splitlines()]
    assert complaints == ["line 2", "line 3", "line 4", "line 6"]


TILES = "A:0-0 B:1-0 A:1-1 B:3-0 A:2-2 B:5-0 A:6-0 B:6-1"


def listed(moves: str, language: str, variant: str = "six-card") -> list[str]:
    form = form_named(variant, LeadAfter.NEXT)
    return [*listing(played(moves, form, end=False), words(language))]


def test_scores_are_named_in_the_language() -> None:
    *_, last, _gap, _totals = listed(D1, "de")
    assert last.endswith("4  24 macht 3, einen für letzte Karte (eine Dreierfolge)")


def test_points_are_announced_as_players_do() -> None:
    announced = [line.split("  ")[-1] for line in listed(D1, "en") if len(line) > 30]
    assert announced == [
        "thirty for two, one for go (pair)",
        "fifteen two",
        "twenty-four for three, one for last card (run of three)",
    ]


def test_a_card_that_scores_nothing_is_listed_with_its_count_alone() -> None:
    assert listed("A:10H", "en")[1].split() == ["A", "10♥", "10"]


def test_figures_stand_below_the_names_of_their_columns() -> None:
    for language in ("en", "de", "ru"):
        head, first, *_ = listed(D1, language)
        assert head.startswith(words(language).gettext("seat"))
        assert first.startswith("A ")
        count = words(language).gettext("count")
        assert first.index("10") + 2 == head.index(count) + len(count)


def test_a_renege_is_told_in_the_language() -> None:
    assert listed(RENEGE, "fr")[-1] == "B n’a rien joué sur 25 et avait 2♥"


def test_the_longest_run_of_tiles_has_a_name() -> None:
    assert any("(run of eight)" in line for line in listed(TILES, "en", "domino"))
