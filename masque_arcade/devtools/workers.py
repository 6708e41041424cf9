"""Worker processes of the developers' tools, which end with the program that started them, even a killed one."""

import os
from multiprocessing import get_context, parent_process
from multiprocessing.pool import Pool
from threading import Thread


def end_with_parent() -> None:
    """Let this worker process end as soon as its parent has; a worker's first call."""
    parent = parent_process()
    assert parent

    def wait() -> None:
        parent.join()
        os._exit(1)

    Thread(target=wait, name="parent", daemon=True).start()


def pool(processes: int) -> Pool:
    """A pool of such workers, the same on every system."""
    return get_context("spawn").Pool(processes, end_with_parent)
