"""``cribcam advise`` for people and for programs."""

import re
from gettext import NullTranslations

import pytest
from click import UsageError

from scorer.advice.advice import advise as advise_on
from scorer.advice.discards import MODELS, ModelError, Role
from scorer.as_json.advice import advice_json
from scorer.cards import CardError, parse_cards
from scorer.command.advise import advice_rows
from scorer.language.catalogue import LanguageError
from scorer.spoken.terms import MODEL_TERMS
from scorer.variant import HandError
from tests.scorer.printed import Command

DEALT = ("5C", "6C", "7D", "8H", "8S", "9D")


class _Loud(NullTranslations):
    def gettext(self, message: str) -> str:
        return message if "{" in message else message.upper()


LOUD = _Loud()


def test_the_dealer_is_advised_for_programs(advise: Command) -> None:
    (advice,) = advise(*DEALT, "--dealer", "--json").json
    about = ("variant", "model", "role")
    assert [advice[name] for name in about] == ["six-card", "sensible", "dealer"]
    best, *others = advice["discards"]
    assert (best["kept"], best["discarded"]) == (["7D", "8H", "8S", "9D"], ["5C", "6C"])
    assert best["hand"] + best["crib"] == pytest.approx(best["net"])
    assert len(others) == 14
    assert " ".join(lay["lead"] for lay in advice["lays"]) == "A 2 3 4 5 6 7 8 9 10 J Q K"
    agrees = {"name": "keep-run", "text": "do not break a run", "agrees": True}
    assert agrees in advice["maxims"]


def test_pone_is_advised_for_programs(advise: Command) -> None:
    (advice,) = advise(*DEALT, "--pone", "--json", "--top", "2", "--model", "uniform").json
    assert (advice["role"], advice["model"], len(advice["discards"])) == ("pone", "uniform", 2)
    best = advice["discards"][0]
    assert best["hand"] - best["crib"] == pytest.approx(best["net"])
    (lead,) = advice["lays"]
    assert lead["lead"] is None
    first = lead["cards"][0]
    assert first["card"] == "8H"
    assert first["points"] - first["reply"] + first["answer"] == pytest.approx(first["net"])
    assert "from-a-pair" in [maxim["name"] for maxim in lead["maxims"]]


def test_without_a_role_both_are_advised(advise: Command) -> None:
    assert [advice["role"] for advice in advise(*DEALT, "--json").json] == ["dealer", "pone"]


def test_pone_is_advised_for_people(advise: Command) -> None:
    first, best, *others = advise(*DEALT, "--pone", "--top", "1").lines
    assert first == "pone, model sensible"
    assert best == "  8.52  keep 6♣ 7♦ 8♥ 8♠, lay away 5♣ 9♦: hand 14.61, crib -6.09"
    assert "     ✗  lay no five in the other's crib" in others
    lead = others[others.index("the lead") + 1]
    assert lead == " +1.18  8♥: the reply -0.76, the answer +1.94"


def test_the_dealer_is_advised_for_people(advise: Command) -> None:
    lines = advise(*DEALT, "--dealer", "--top", "1").lines
    assert lines[1].endswith("lay away 5♣ 6♣: hand 14.13, crib +6.57")
    assert "     ✓  do not break a run" in lines
    replies = lines[lines.index("the reply to each lead") + 1 :]
    assert " +2.39  9♦ in reply to 6" in replies
    assert sum(" in reply to " in line for line in replies) == 13


def test_replies_that_are_as_good_are_named_together(advise: Command) -> None:
    lines = advise("5H", "6S", "7D", "8C", "8H", "9D", "--dealer", "--top", "1").lines
    assert " +0.33  8♣ or 8♥ in reply to K" in lines


def leads(lines: list[str]) -> list[str]:
    return sorted(lines[lines.index("the lead") + 1 :])


def test_the_order_of_the_cards_changes_no_opinion(advise: Command) -> None:
    first = advise("AC", "4D", "9S", "KC", "3H", "8D", "--pone").lines
    assert leads(first) == leads(advise("4D", "AC", "9S", "KC", "3H", "8D", "--pone").lines)


def test_with_the_starter_known_its_rank_may_be_led(advise: Command) -> None:
    see_one = "     ✗  see one, play one: lead the starter's rank"
    assert see_one in advise("AC", "4D", "9S", "KC", "3H", "8D", "--pone", "--starter", "8C").lines
    with pytest.raises(CardError, match="8♦ is there twice"):
        advise("AC", "4D", "9S", "KC", "3H", "8D", "--pone", "--starter", "8D")


@pytest.mark.parametrize(
    ("language", "model"),
    [
        ("de", "Modell vernünftig"),
        ("fr", "modèle sensé"),
        ("es", "modelo sensato"),
        ("pl", "model rozsądny"),
        ("ru", "модель разумная"),
    ],
)
def test_figures_and_the_model_are_said_in_the_language(
    advise: Command, language: str, model: str
) -> None:
    first, best, *_ = advise(*DEALT, "--pone", "--top", "1", "--lang", language).lines
    assert first.endswith(model)
    assert re.findall(r"[+-]?\d+[.,]\d\d", best) == ["8,52", "14,61", "-6,09"]


def test_every_model_has_a_name_to_say() -> None:
    assert set(MODEL_TERMS) == set(MODELS)


def test_a_variant_deals_its_own_number(advise: Command) -> None:
    (advice,) = advise(*DEALT[:5], "--dealer", "--variant", "three-handed", "--json").json
    assert (advice["variant"], advice["model"], advice["lays"]) == ("three-handed", "uniform", [])
    assert len(advice["discards"]) == 5


def test_the_maxims_are_said_in_the_language() -> None:
    advice = advise_on(parse_cards(" ".join(DEALT)), Role.PONE)
    rows = [row.within(LOUD) for row in advice_rows(advice)]
    assert "     ✗  LAY NO FIVE IN THE OTHER'S CRIB" in rows
    texts = [maxim["text"] for maxim in advice_json(advice, LOUD)["maxims"]]
    assert "LAY NO FIVE IN THE OTHER'S CRIB" in texts


def test_what_cannot_be_advised_is_refused(advise: Command) -> None:
    with pytest.raises(HandError, match="not 5"):
        advise(*DEALT[:5])
    with pytest.raises(CardError, match="5♣ is there twice"):
        advise(*DEALT[:5], "5C")
    with pytest.raises(ModelError, match="no model is called 'clever'"):
        advise(*DEALT, "--model", "clever")
    with pytest.raises(LanguageError, match="no language 'xx'"):
        advise(*DEALT, "--lang", "xx")


@pytest.mark.parametrize(
    ("top", "message"),
    [
        ("0", "0 is not in the range x>=1"),
        ("-1", "-1 is not in the range x>=1"),
        ("some", "'some' is not a valid integer"),
    ],
)
def test_top_is_a_number_of_discards(advise: Command, top: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        advise(*DEALT, f"--top={top}")
