"""``cribcam evaluate``: reads labelled photographs and films, and says how well."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from scorer.language.sentence import say
from vision.commands.options import ReadingOptions, Speaker, reading_options, recogniser_for
from vision.evaluation.films import (
    FilmComparison,
    LabelledFilm,
    compare_film,
    films_json,
    films_text,
    labelled_films,
    watched_film,
)
from vision.evaluation.photo_report import mistakes_of, photos_json, photos_text, places_of
from vision.evaluation.photos import (
    LABELS,
    LabelledPhoto,
    LabelsError,
    compare,
    folder_of,
    labelled_photos,
)
from vision.evaluation.report_page import ContactSheet, ReadPhoto, page
from vision.evaluation.worse import MadeWorse, worse_text
from vision.pictures import PictureError, all_of, load
from vision.reading.recogniser import Recogniser
from vision.source.source import open_film
from vision.terminal import printable, with_progress

_FOLDER = click.Path(path_type=Path)


@dataclass(frozen=True, slots=True)
class EvaluateOptions:
    """The folder, how its pictures are read, and the kinds of answers."""

    folder: Path
    as_json: bool
    reading: ReadingOptions
    report: Path | None
    worse: bool


@click.command()
@click.argument("folder", type=_FOLDER, callback=lambda _context, _name, path: folder_of(path))
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
@reading_options
@click.option("--report", type=_FOLDER, help="write a page with every mistake there")
@click.option("--worse", is_flag=True, help="read every photograph again, made worse in seven ways")
@click.pass_obj
def evaluate(speaker: Speaker, /, **values: Any) -> int:
    """Read the photographs and films that labels.json names in FOLDER, and compare.

    \f
    The object of the context speaks. The exit status is 0 however good or bad the figures are, and
    2 if any photograph could not be read: the figures then are those of the others. Raises
    PictureError if there are none, SourceError at a film that cannot be read, and OSError if the
    report cannot be written.
    """
    options = EvaluateOptions(**values)
    photos, films = labelled_photos(options.folder), labelled_films(options.folder)
    if not (photos or films):  # the figures of nothing would look like perfect ones
        path = options.folder / LABELS
        raise LabelsError(say("{file} names no photograph and no film", file=path))
    recogniser = recogniser_for(options.reading)
    sheet = ContactSheet(options.report) if options.report else None
    figures, unread = _of_photos(photos, recogniser, sheet, worse=options.worse)
    if unread and len(unread) == len(photos):
        raise all_of(unread)
    figures |= _of_films(films, recogniser)
    if options.report and sheet:
        html = page(options.folder.resolve().name, figures, sheet.worst_first())
        _write(options.report, html, figures)
    print(json.dumps(figures) if options.as_json else _text(figures, speaker), flush=True)
    for error in unread:
        print(f"cribcam: {printable(speaker.text(error.reason))}", file=sys.stderr)
    return click.UsageError.exit_code if unread else 0


def _of_photos(
    photos: Sequence[LabelledPhoto],
    recogniser: Recogniser,
    sheet: ContactSheet | None,
    *,
    worse: bool,
) -> tuple[dict[str, Any], list[PictureError]]:
    """The figures of the photographs, whose mistakes go onto the sheet if there is one; and why
    the others cannot be read.
    """
    made_worse = MadeWorse(recogniser.sightings) if worse else None
    read, unread = [], list[PictureError]()
    answers = (_read_photo(recogniser, photo) for photo in photos)
    for answer in with_progress(answers, len(photos), "picture"):
        if isinstance(answer, PictureError):
            unread.append(answer)
            continue
        read.append((answer.row, answer.mistakes))
        if sheet:
            sheet.add(answer)
        if made_worse:
            made_worse.add(answer.row.photo, answer.image, answer.sightings)
    notes: dict[str, Any] = {"unread": [str(error) for error in unread]} if unread else {}
    notes |= {"worse": made_worse.as_json()} if made_worse else {}
    return photos_json(read) | notes, unread


def _of_films(films: Sequence[LabelledFilm], recogniser: Recogniser) -> dict[str, Any]:
    """The figures of the films; nothing where there are none."""
    comparisons = (_watched(recogniser, film) for film in films)
    watched = list(with_progress(comparisons, len(films), "film"))
    return {"films": films_json(watched)} if watched else {}


def _read_photo(recogniser: Recogniser, photo: LabelledPhoto) -> ReadPhoto | PictureError:
    try:
        image = load(photo.path)
    except PictureError as error:
        return error
    sightings = recogniser.sightings(image)
    row = compare(photo, sightings)
    places = places_of(photo, image.shape[1], image.shape[0])
    return ReadPhoto(image, sightings, row, places, mistakes_of(row, places))


def _watched(recogniser: Recogniser, film: LabelledFilm) -> FilmComparison:
    with open_film(film.path) as frames:
        return compare_film(film, list(watched_film(frames, recogniser)))


def _write(folder: Path, html: str, figures: dict[str, Any]) -> None:
    """The page and, beside it, the same figures for programs."""
    (folder / "report.json").write_text(json.dumps(figures) + "\n", encoding="utf-8")
    (folder / "index.html").write_text(html, encoding="utf-8", errors="backslashreplace")


def _text(report: dict[str, Any], speaker: Speaker) -> str:
    films = films_text(report["films"]) if "films" in report else []
    photos = photos_text(report) if report["images"] or not films else []
    return "\n".join(map(speaker.text, [*photos, *worse_text(report.get("worse", [])), *films]))
