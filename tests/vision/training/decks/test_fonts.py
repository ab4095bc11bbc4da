"""Training and hold-out print with different type faces, where there are enough."""

from pathlib import Path

from vision.training.decks.fonts import divided

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
