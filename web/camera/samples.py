"""The pictures that come with cribcam, so that it can be tried without a camera."""

from functools import lru_cache
from importlib import resources

from vision.frame import Image
from vision.pictures import PictureError, decode
from web.live.shelf import encode

SUFFIXES = (".jpg", ".jpeg", ".png", ".webp")
THUMBNAIL_EDGE = 360


def sample_names() -> tuple[str, ...]:
    """Name every sample picture, in order."""
    names = (entry.name for entry in resources.files("samples").iterdir())
    return tuple(sorted(name for name in names if name.lower().endswith(SUFFIXES)))


def load_sample(name: str) -> Image:
    """Open a sample; raises PictureError when there is none of that name."""
    if name not in sample_names():
        raise PictureError(f"there is no sample called {name!r}")
    return decode((resources.files("samples") / name).read_bytes(), name)


@lru_cache(maxsize=64)
def thumbnail(name: str) -> bytes:
    """Make a small JPEG of a sample; raises PictureError as ``load_sample`` does."""
    return encode(load_sample(name), THUMBNAIL_EDGE)
