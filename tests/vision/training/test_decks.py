"""What the choices of a style change on the cards, and what they leave."""

from dataclasses import replace
from pathlib import Path
from statistics import mean

import cv2
import numpy as np
import pytest

pytest.importorskip("PIL", reason="decks are drawn with the train extra")

from scorer.cards import DECK, Rank, Suit
from vision.reading.courts import Courts
from vision.training.decks.decks import Deck, published_decks
from vision.training.decks.drawing import Mask, draw_deck, pip, wide_pip
from vision.training.decks.fonts import divided, fonts, has
from vision.training.decks.sheet import HEIGHT_SHOWN, WIDTH_SHOWN, draw_sheet, write_sheet
from vision.training.decks.style import FLAT_THREE, HEIGHT, DeckStyle, deck_style, letters_of
from vision.training.plan import TrainingError
from vision.training.scenes.scene import open_stock


def _same(one: Deck, other: Deck) -> bool:
    return all(
        each is not None and of is not None and np.array_equal(each.image, of.image)
        for each, of in zip(one.faces, other.faces, strict=True)
    )


def with_flat_three(style: DeckStyle) -> DeckStyle:
    font = next((font for font in fonts() if has(FLAT_THREE, font)), None)
    if font is None:
        pytest.skip("no font here has a three with a bar on top")
    return replace(style, index=replace(style.index, flat_three=font))


def test_a_flat_three_changes_the_threes_and_nothing_else() -> None:
    style = deck_style(5, fonts())
    style = replace(style, index=replace(style.index, flat_three=None))
    usual, flat = draw_deck(style), draw_deck(with_flat_three(style))
    changed = {
        card.rank
        for card, one, other in zip(DECK, usual.faces, flat.faces, strict=True)
        if one and other and not np.array_equal(one.image, other.image)
    }
    assert changed == {Rank.THREE}


def test_about_a_third_of_the_decks_have_a_flat_three() -> None:
    if not any(has(FLAT_THREE, font) for font in fonts()):
        pytest.skip("no font here has a three with a bar on top")
    styles = [deck_style(seed, fonts()) for seed in range(200)]
    assert 40 < sum(style.index.flat_three is not None for style in styles) < 100


def test_about_a_third_of_the_decks_for_training_have_wide_pips() -> None:
    styles = [deck_style(seed, fonts()).some_wide() for seed in range(200)]
    assert 40 < sum(style.wide for style in styles) < 100


def _first_wide(held_out: bool) -> int:
    """The number of the first drawn deck whose style would have wide pips."""
    seed = 1_000_000 if held_out else 0
    files, stock = fonts(held_out), open_stock(None, holdout=held_out)
    wide = (n for n in range(1, 99) if deck_style(seed + n, files).some_wide().wide)
    return next(n for n in wide if stock.deck(n).kind != "published")


def test_decks_for_training_have_them_and_decks_that_measure_keep_their_pips() -> None:
    trained, held = _first_wide(held_out=False), _first_wide(held_out=True)
    usual = deck_style(1_000_000 + held, fonts(holdout=True)).printing({}, fonts(holdout=True))
    assert _same(open_stock(None, holdout=True).deck(held), draw_deck(usual))
    assert not _same(open_stock(None).deck(trained), draw_deck(deck_style(trained, fonts())))


def _changed_by_a_grand_ace(style: DeckStyle) -> set[str]:
    usual, grand = draw_deck(style), draw_deck(replace(style, grand_ace=0.5))
    faces = zip(DECK, usual.faces, grand.faces, strict=True)
    both = ((card, one.image, other.image) for card, one, other in faces if one and other)
    return {str(card) for card, one, other in both if not np.array_equal(one, other)}


@pytest.mark.parametrize("black", [False, True])
def test_a_grand_ace_changes_the_ace_of_spades_and_nothing_else(*, black: bool) -> None:
    assert _changed_by_a_grand_ace(deck_style(5, fonts(), black=black)) == {"AS"}


def test_a_grand_ace_is_greyer_than_its_pip_and_in_its_place() -> None:
    style = replace(deck_style(5, fonts()), grand_ace=0.5)
    face = draw_deck(style).faces[0]
    assert face is not None
    rows = slice(HEIGHT // 4, 3 * HEIGHT // 4)
    inside = face.image[rows, style.width // 4 : 3 * style.width // 4, :3]
    ink, stock = style.inks[Suit.SPADES], style.stock
    neither = (inside != ink).any(2) & (inside != stock).any(2)
    assert 0.1 < neither.mean() < 0.9


def test_most_decks_for_training_have_a_grand_ace_and_none_that_measures() -> None:
    styles = [deck_style(seed, fonts()).some_grand() for seed in range(200)]
    assert 90 < sum(style.grand_ace > 0 for style in styles) < 150
    held = open_stock(None, holdout=True)
    usual = deck_style(1_000_001, fonts(holdout=True)).printing({}, fonts(holdout=True))
    assert _same(held.deck(1), draw_deck(usual))


def test_black_decks_are_asked_for_by_number() -> None:
    kinds = {open_stock(None).black_deck(number).kind for number in range(1, 5)}
    assert kinds == {"black"}


def test_a_deck_is_printed_with_a_font_that_has_its_letters() -> None:
    lacking = next((font for font in fonts() if not has("Д", font)), None)
    if lacking is None:
        pytest.skip("every font here has Cyrillic letters")
    style = deck_style(5, fonts())
    style = replace(style, index=replace(style.index, font=lacking))
    letters = letters_of(Courts.RUSSIAN, 0)
    printing = style.printing(letters, fonts())
    assert printing.letters == letters
    assert has("Д", printing.index.font)
    assert style.printing({}, fonts()).index.font == lacking


def test_a_letter_that_a_font_lacks_is_told_from_its_sign_for_that() -> None:
    assert has("A", fonts()[0])
    assert not has("\ufffe", fonts()[0])


NPM = Path("/usr/local/share/fonts/node_modules/@fontsource")
MANY = tuple(Path(f"Face{number}-{cut}.ttf") for number in range(40) for cut in ("Bold", "Thin"))


def test_each_file_is_for_training_or_held_out() -> None:
    training, held = divided(MANY, holdout=False), divided(MANY, holdout=True)
    assert held
    assert sorted(training + held) == sorted(MANY)
    assert len(held) < len(training)


def test_a_family_is_not_torn_apart() -> None:
    held = {path.stem.split("-")[0] for path in divided(MANY, holdout=True)}
    training = {path.stem.split("-")[0] for path in divided(MANY, holdout=False)}
    assert not held & training


def test_a_system_with_one_family_uses_it_for_both() -> None:
    one = MANY[:2]
    assert divided(one, holdout=True) == divided(one, holdout=False) == one


def test_type_faces_of_npm_are_for_training_alone() -> None:
    ours = tuple(NPM / f"face{number}" / f"face{number}.woff" for number in range(40))
    assert divided((*MANY, *ours), holdout=True) == divided(MANY, holdout=True)
    assert set(ours) <= set(divided((*MANY, *ours), holdout=False))


TRIES = range(20)


def _width(mask: Mask) -> float:
    """Beside its height."""
    height, width = map(int, mask.shape)
    return width / height


def _below(mask: Mask) -> float:
    """How much of the height lies below the widest place of the lobes."""
    return 1 - float((mask > 128).sum(1).argmax()) / len(mask)


@pytest.mark.parametrize("suit", [Suit.SPADES, Suit.CLUBS])
def test_wide_pips_are_wider_and_have_a_longer_foot(suit: Suit) -> None:
    usual = [pip(suit, np.random.default_rng(seed)) for seed in TRIES]
    wide = [wide_pip(suit, np.random.default_rng(seed)) for seed in TRIES]
    assert mean(map(_width, wide)) > mean(map(_width, usual)) + 0.05
    assert mean(map(_below, wide)) > mean(map(_below, usual)) + 0.05


@pytest.mark.parametrize("suit", [Suit.HEARTS, Suit.DIAMONDS])
def test_red_pips_are_as_usual(suit: Suit) -> None:
    one, other = (draw(suit, np.random.default_rng(7)) for draw in (pip, wide_pip))
    assert np.array_equal(one, other)


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


COMMITTED = Path(__file__).parents[3] / "samples" / "deck" / "faces.webp"


def drawn() -> np.ndarray:
    try:
        return draw_sheet()
    except TrainingError as missing:
        pytest.skip(str(missing))


def test_the_committed_deck_is_drawn_again_from_nothing() -> None:
    committed = cv2.imread(str(COMMITTED), cv2.IMREAD_UNCHANGED)
    assert committed is not None
    assert np.abs(committed.astype(int) - drawn()).mean() < 1  # type faces differ by version


def test_no_two_faces_are_alike() -> None:
    sheet = drawn()
    rows, columns = sheet.shape[0] // HEIGHT_SHOWN, sheet.shape[1] // WIDTH_SHOWN
    tiles = sheet.reshape(rows, HEIGHT_SHOWN, columns, WIDTH_SHOWN, 4).swapaxes(1, 2)
    assert len({tile.tobytes() for tile in tiles.reshape(len(DECK), -1)}) == 52
    assert rows * columns == len(DECK)


def test_a_deck_that_cannot_be_written_is_no_silence(tmp_path: Path) -> None:
    drawn()
    with pytest.raises(OSError, match="cannot be written"):
        write_sheet(tmp_path / "missing" / "faces.webp")
