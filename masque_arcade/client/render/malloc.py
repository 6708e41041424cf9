"""Memory over a long day: large blocks outside the heap, and what the heap holds free given back.

glibc moves blocks of up to 32 MB into its heap once a few such were freed; hours of short-lived surfaces then leave a
third of it unused and never returned. Of what stays in the heap it returns only the end by itself.
"""

from contextlib import suppress
from typing import Final

APART: Final = 2**18
"""Bytes from which a block is mapped separately, and returned when freed. Smaller ones stay in the heap: mapping them
would cost more than drawing them."""
_MMAP_THRESHOLD: Final = -3
_ARENAS: Final = 2
"""Heaps of all threads together: each keeps a few megabytes free for itself."""
_ARENA_MAX: Final = -8


def keep_large_apart() -> bool:
    """Set it for the whole process, with few heaps. False where the system's allocator is not glibc's."""
    import ctypes  # 15 ms that no first frame should wait for

    with suppress(AttributeError, OSError, TypeError):
        libc = ctypes.CDLL(None)
        return bool(libc.mallopt(_MMAP_THRESHOLD, APART) and libc.mallopt(_ARENA_MAX, _ARENAS))
    return False


def return_free_memory() -> None:
    """Give back to the system what the heap holds free: a millisecond. Nothing where the allocator is not glibc's."""
    import ctypes

    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
