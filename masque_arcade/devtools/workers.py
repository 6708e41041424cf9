"""Workers of the developers' tools: processes that share jobs, on this machine or on a Dask cluster.

Processes of this machine end with the program that started them, even a killed one.
"""

import argparse
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from masque_arcade import __version__

if TYPE_CHECKING:
    from concurrent.futures import Executor

PACKAGE: Final = "masque-arcade"
_PATIENCE: Final = 10
"""Seconds for a cluster's answer."""
_DEATHS: Final = 3
"""Workers that may die without a result between them."""
Job = TypeVar("Job")
Result = TypeVar("Result")


class WorkersLost(Exception):
    """Worker processes that die again and again; the text is for the command line."""


@dataclass(slots=True)
class Workers:
    """`count` processes that share jobs; without an `executor` this process does them. `restart` makes another executor
    after a worker has died."""

    count: int = 1
    executor: "Executor | None" = None
    restart: "Callable[[], Executor] | None" = None

    def map(self, do: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """What `do` makes of each job, in their order. Jobs are pure: when a worker dies, those without a result are
        done again. Raises WorkersLost when that does not help."""
        if self.executor is None:
            yield from map(do, jobs)
            return
        from concurrent.futures import BrokenExecutor

        done, deaths = 0, 0
        while done < len(jobs):
            try:
                # Not Executor.map: it cancels what is left when this program is ended, and an executor whose workers
                # are terminated then fails over what was cancelled.
                waiting = deque([self.executor.submit(do, job) for job in jobs[done:]])
                while waiting:
                    result = waiting.popleft().result()
                    done, deaths = done + 1, 0
                    yield result
            except BrokenExecutor as error:
                deaths += 1
                if self.restart is None or deaths > _DEATHS:
                    raise WorkersLost("worker processes end too soon (killed, or out of memory?)") from error
                print("masque-arcade: a worker process ended; what it did not finish is done again", file=sys.stderr)
                self.executor = self.restart()


ALONE: Final = Workers()


def arguments(parser: argparse.ArgumentParser, number: Callable[[str], int]) -> None:
    """The arguments of `chosen`; `number` reads how many processes."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=number, metavar="N", help="processes (default: one per core)")
    where.add_argument("--dask", metavar="ADDRESS", help="use the workers of this Dask scheduler instead")


def chosen(parsed: argparse.Namespace) -> AbstractContextManager[Workers]:
    """The workers that were asked for; entering raises as `cluster` does."""
    return pool(parsed.jobs or os.cpu_count() or 1) if parsed.dask is None else cluster(parsed.dask)


def end_with_parent() -> None:
    """Let this worker process end as soon as its parent has; a worker's first call."""
    from multiprocessing import parent_process
    from threading import Thread

    parent = parent_process()
    assert parent

    def wait() -> None:
        parent.join()
        os._exit(1)

    Thread(target=wait, name="parent", daemon=True).start()


@contextmanager
def pool(processes: int) -> Iterator[Workers]:
    """Workers on this machine, the same on every system; each starts when it is needed."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    if processes <= 1:
        yield ALONE
        return

    def started() -> "Executor":
        return ProcessPoolExecutor(processes, get_context("spawn"), end_with_parent)

    workers = Workers(processes, started(), started)
    try:
        yield workers
    except BaseException:
        for child in active_children():
            child.terminate()  # Nobody waits for their games any more.
        # What is left fails with them: cancelled meanwhile it would end the executor's thread with a traceback.
        if workers.executor:
            workers.executor.shutdown()
        raise
    if workers.executor:
        workers.executor.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the Dask scheduler at an address such as `tcp://10.0.0.1:8786`.

    Raises OSError when nothing answers there, ValueError for another form of address, without dask.distributed, and
    where there is no worker or one without this version of Masque Arcade.
    """
    from importlib.metadata import version

    scheme, _, place = address.rpartition("://")
    host, _, port = place.rpartition(":")
    if scheme not in ("", "tcp", "tls") or not host or not port.isdecimal() or int(port) > 65535:
        raise ValueError("expected an address such as tcp://10.0.0.1:8786")
    try:
        from distributed import Client, Security
    except ImportError:
        raise ValueError("dask.distributed is missing; install masque-arcade[cluster]") from None
    if scheme == "tls" and not Security().get_connection_args("client").get("ssl_context"):
        raise ValueError("Dask's configuration has no certificate for TLS")
    with Client(address, timeout=_PATIENCE, set_as_default=False) as client:
        found = {str(answer) for answer in client.run(version, PACKAGE, on_error="return").values()}
        if found != {__version__}:
            raise ValueError(f"expected workers with {PACKAGE} {__version__}, found {', '.join(found) or 'none'}")
        yield Workers(sum(client.ncores().values()), client.get_executor(pure=False))
