"""What every test runs under: no real window, no real sound, and the same deals and Hypothesis examples every time."""

import gc
import os
import random
import secrets
import shutil
import sys
from collections.abc import Generator, Iterator
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

from masque_arcade.client.render import images, raster_worker, sprites
from tests.drawings import Drawings
from tests.programs import Programs

settings.register_profile(
    "house", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """For `-n auto` two more than cores: a test of networks or processes mostly waits."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else (os.cpu_count() or 1) + 2


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Real windows first: they take longest, and mostly wait."""
    items.sort(key=lambda item: item.get_closest_marker("display") is None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """No garbage is looked for while tests are collected, never in what stays to the end, and seldom afterwards."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        gc.enable()


lots = random.Random()
"""What is drawn instead of the system's randomness."""


def pytest_runtest_setup() -> None:
    """Each test draws the same, whatever ran before it."""
    lots.seed(1)


@pytest.fixture(autouse=True, scope="session")
def same_deals() -> Iterator[None]:
    """What the program draws for a deal, and for a guest's share of one, is fixed: no test is red by luck."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbits", lots.getrandbits)
        patch.setattr(secrets, "token_hex", lambda size: lots.randbytes(size).hex())
        yield


@pytest.fixture(autouse=True, scope="session")
def one_pygame() -> Iterator[None]:
    """A window that a test closes does not end pygame for the windows and fonts of other tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pygame.quit", lambda: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def drawn_once() -> Iterator[None]:
    """Each drawing is rasterised once for all tests of a process."""
    drawings = Drawings(raster_worker.rasterised)
    with pytest.MonkeyPatch.context() as patch:
        for module in (images, raster_worker, sprites):
            patch.setattr(module, "rasterised", drawings.rasterised)
        yield


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    """Processes of the program, ended after the test."""
    made = Programs(tmp_path)
    yield made
    made.close()
