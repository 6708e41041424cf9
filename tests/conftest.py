"""What every test runs under: no real window, no real sound, and the same Hypothesis examples every time."""

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

# English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

if sys.dont_write_bytecode:
    # Kept beside pytest's cache: every worker and every process of the program would compile it all anew.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".pytest_cache/compiled")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

import pytest
from hypothesis import HealthCheck, settings

from tests.programs import Programs

settings.register_profile(
    "house", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """For `-n auto` one more than cores: a test of networks or processes mostly waits."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else (os.cpu_count() or 1) + 1


def pytest_configure() -> None:
    """Where memory is a folder with room, `tmp_path` is there: thousands of fsyncs would wait for a disk."""
    memory = Path("/dev/shm")
    if sys.platform == "linux" and memory.is_dir() and shutil.disk_usage(memory).free > 2**30:
        if not os.statvfs(memory).f_flag & os.ST_NOEXEC:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(memory))


def pytest_itemcollected(item: pytest.Item) -> None:
    """What is nightly is slow too: `-m "not slow"` needs to name one of them only."""
    if item.get_closest_marker("nightly"):
        item.add_marker("slow")


def pytest_collection_finish() -> None:
    """What is collected stays to the end: no need to look for garbage in it."""
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def one_pygame() -> Iterator[None]:
    """A window that a test closes does not end pygame for the windows and fonts of other tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pygame.quit", lambda: None)
        yield


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    """Processes of the program, ended after the test."""
    made = Programs(tmp_path)
    yield made
    made.close()
