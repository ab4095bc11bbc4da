"""A secret that others may have read or planted is not used."""

import os
import sys
from pathlib import Path

import pytest

from web.lan.phones import OpenToOthersError, read_private, write_private

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
SOMEBODY_ELSE = 12345


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A secret in a folder whose name a shell would take apart."""
    path = tmp_path / "my games" / "secret"
    write_private(path, b"whisper")
    return path


@pytest.mark.parametrize("mode", [0o600, 0o400])
def test_what_the_owner_alone_may_read_is_read(path: Path, mode: int) -> None:
    path.chmod(mode)
    assert read_private(path) == b"whisper"


@pytest.mark.parametrize("mode", [0o604, 0o640, 0o620, 0o602, 0o666, 0o777])
def test_what_others_may_read_or_write_is_refused_with_its_remedy(path: Path, mode: int) -> None:
    path.chmod(mode)
    with pytest.raises(OpenToOthersError) as refused:
        read_private(path)
    assert str(refused.value) == f"others may read or change {path}: chmod 600 '{path}'"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root gives away")
def test_what_somebody_else_owns_is_refused_with_its_remedy(path: Path) -> None:
    os.chown(path, SOMEBODY_ELSE, -1)
    with pytest.raises(OpenToOthersError, match="belongs to another user: sudo chown 0 '"):
        read_private(path)
