"""The play as people read it, in their language."""

from scorer.command.play import form_named, listing, played
from scorer.house_rules import LeadAfter
from scorer.language.catalogue import words

D1 = "A:KH B:6H A:KS B:go A:2H A:2S B:8S B:7S B:9S"
RENEGE = "A:10H B:JS A:5H B:go A:3D A:go B:2H"
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
