"""A file system without locks, as some network shares are, is told as what it is.

The locks are those of the system itself: a program of C stands between Python and it.
"""

import errno
import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from web.log.store import GameLog

ROOT = Path(__file__).resolve().parents[3]
REFUSING = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int refuses(int file) {
    char link[64], path[PATH_MAX] = "";
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    if (readlink(link, path, sizeof path - 1) < 0) return 0;
    const char *share = getenv("SHARE");
    if (strncmp(path, share, strlen(share))) return 0;
    errno = atoi(getenv("REFUSED_WITH"));
    return 1;
}
#define STAND_IN(name) int name(int file, int command, ...) { \
    va_list rest; va_start(rest, command); void *value = va_arg(rest, void *); va_end(rest); \
    if ((command == F_SETLK || command == F_SETLKW) && refuses(file)) return -1; \
    int (*real)(int, int, ...) = dlsym(RTLD_NEXT, #name); \
    return real(file, command, value); }
STAND_IN(fcntl)
STAND_IN(fcntl64)
int flock(int file, int how) {
    if (refuses(file)) return -1;
    int (*real)(int, int) = dlsym(RTLD_NEXT, "flock");
    return real(file, how);
}
"""
SAID = (
    "cannot keep the games: the file system has no locks, as some network shares have none, and "
    "two programs could write at once: keep the games on a disk of this computer with --db FILE"
)

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="no Linux with a compiler of C"
)


@pytest.fixture(scope="module")
def refusing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library that refuses every lock below a folder."""
    folder = tmp_path_factory.mktemp("refusing")
    source, library = folder / "refusing.c", folder / "refusing.so"
    source.write_text(REFUSING)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


@pytest.fixture
def share(tmp_path: Path) -> Path:
    """A folder without locks."""
    folder = tmp_path / "share"
    folder.mkdir()
    return folder


def said_without_locks(refusing: Path, share: Path, code: int, *words: str) -> str:
    """What ``cribcam games`` says where the system refuses the locks of a share with an error."""
    stands_in = {"LD_PRELOAD": str(refusing), "SHARE": str(share), "REFUSED_WITH": str(code)}
    ran = subprocess.run(
        [sys.executable, "-m", "cribcam", "games", *words],
        cwd=ROOT,
        env=os.environ | stands_in,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return ran.stdout


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP])
@pytest.mark.parametrize("words", ["delete 1", "restore"])
def test_who_would_write_is_told_that_the_disk_has_no_locks(
    refusing: Path, share: Path, code: int, words: str
) -> None:
    path = share / "games.db"
    output = said_without_locks(refusing, share, code, *words.split(), "--db", str(path))
    assert output.startswith(f"cribcam: {path} {SAID}")
    assert output.count("\n") == 1
    assert not path.exists()


def test_who_reads_is_told_that_too(log: GameLog, refusing: Path, share: Path) -> None:
    path = share / "games.db"
    log.backup(path)
    output = said_without_locks(refusing, share, errno.ENOLCK, "list", "--db", str(path))
    assert output.startswith(f"cribcam: {path} {SAID}")


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP])
def test_games_are_backed_up_to_a_share_without_locks_and_taken_up_from_it(
    log: GameLog, number: int, refusing: Path, share: Path, code: int
) -> None:
    path, backup = log.path, share / "backup.db"
    output = said_without_locks(refusing, share, code, "backup", str(backup), "--db", str(path))
    assert output == f"all games are copied to {backup}\n"
    log.close()
    path.unlink()
    said_without_locks(refusing, share, code, "restore", str(backup), "--db", str(path))
    with closing(GameLog(path)) as restored:
        assert len(restored.texts(number)) == 3
