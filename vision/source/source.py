"""Sources of frames: a camera, an address, a video, numbered pictures, a folder or one picture."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from scorer.language.sentence import say
from vision.frame import Frame
from vision.pictures import PICTURE_SUFFIXES
from vision.source.address import is_address, shown
from vision.source.cameras import camera_called
from vision.source.capture import SourceError
from vision.source.files import FileSource, PictureSource, VideoSource
from vision.source.film import FilmSource, PlayedSource
from vision.source.live import LiveSource
from vision.source.network import open_network
from vision.source.tls.known import KnownCameras

HIGHEST_CAMERA = 9_999
"""Video input knows a camera by its number and, in the hundreds, by how it is reached."""


class Source(Protocol):
    """A context manager that yields frames; ``live`` ones drop what nobody took in time."""

    live: bool

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

    def __iter__(self) -> Iterator[Frame]: ...


def open_source(where: int | str, known: KnownCameras | None = None) -> Source:
    """Open what a person wrote, for every frame of it.

    That is a camera's number or a part of its name, ``rtsp://…``, ``http://…``, a video, numbered
    pictures (``frames/%03d.jpg``), a folder of pictures or one picture. Cameras behind TLS must be
    ``known``, or an authority vouches for them. Raises SourceError when there is nothing to read
    there.
    """
    files = _files(str(where))
    return files() if files else _open_live(str(where), known or KnownCameras())


def watch_source(where: int | str, *, known: KnownCameras | None = None) -> Source:
    """Open the same to be watched: films and folders are played in real time.

    They end with their last picture. Raises SourceError.
    """
    files = _files(str(where))
    return PlayedSource(files()) if files else _open_live(str(where), known or KnownCameras())


def open_film(where: str) -> FilmSource:
    """Open a film or pictures in their own time, for ten frames of a second of it.

    Raises SourceError when there is no film, no folder of pictures and no picture.
    """
    files = _files(where)
    if files is None and not is_address(where) and not Path(where).exists():
        raise SourceError(say("{where}: there is no such file or folder", where=shown(where)))
    if files is None:
        raise SourceError(
            say("{where} is no film, folder of pictures or picture", where=shown(where))
        )
    return FilmSource(files())


def check_files(where: str) -> None:
    """Raise SourceError for a file or folder that is not there.

    A name with a folder in it, or with an ending such as .mp4, means one; anything else may be a
    camera that is plugged in later.
    """
    path = Path(where)
    named = path.name != where or (path.suffix[1:].isalnum() and not path.suffix[1:].isdecimal())
    if is_address(where) or "%" in where or path.exists() or not named:
        return
    if camera_called(where) is None:
        raise SourceError(say("{where}: there is no such file or folder", where=shown(where)))


def is_film(where: str) -> bool:
    """Whether files are meant, and neither a camera nor an address."""
    return _files(where) is not None


def _files(where: str) -> Callable[[], FileSource] | None:
    """What opens the files that are meant, or nothing if none are."""
    path = Path(where)
    if is_address(where) and not path.exists():
        return None
    numbered = "%" in where and not path.is_file()
    if path.is_dir() or (path.suffix.lower() in PICTURE_SUFFIXES and not numbered):
        return lambda: PictureSource(path)
    return (lambda: VideoSource(where)) if path.is_file() or numbered else None


def _open_live(where: str, known: KnownCameras) -> LiveSource:
    if where.isdecimal() and len(where) <= len(str(HIGHEST_CAMERA)):
        return LiveSource(int(where))
    if is_address(where):
        return LiveSource(where, opener=lambda address: open_network(str(address), known))
    number = camera_called(where)
    if number is None:
        raise SourceError(
            say("{where} is no camera number or name, address, file or folder", where=shown(where))
        )
    return LiveSource(number)
