"""Card art of the system, where Debian's package is installed."""

import pytest

pytest.importorskip("PIL", reason="card art is drawn with the train extra")

from vision.training.decks.decks import published_decks

ART = "Debian's gnome-cards-data is not installed"


@pytest.mark.parametrize("holdout", [False, True])
def test_every_published_deck_has_all_its_cards_and_their_indices(holdout: bool) -> None:
    decks = published_decks(holdout) or pytest.skip(ART)
    for deck in decks:
        assert all(face and len(face.indices) in {2, 4} for face in deck.faces), deck.name


def test_no_deck_is_both_trained_on_and_held_out() -> None:
    trained, kept = published_decks(), published_decks(holdout=True)
    if not trained:
        pytest.skip(ART)
    assert not {deck.name for deck in trained} & {deck.name for deck in kept}


def test_a_german_deck_says_what_it_prints_for_a_jack() -> None:
    decks = {deck.name: deck for deck in published_decks()} or pytest.skip(ART)
    assert [face.letter for face in decks["berlin"].faces[9:13] if face] == ["", "B", "D", ""]
