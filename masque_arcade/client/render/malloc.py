"""Large blocks of memory apart from the heap, so that a long day does not leave it full of holes.

glibc puts blocks of up to 32 MB into its heap once a few such were freed; surfaces that come and go for hours then
leave a third of it unused, and none of that is given back.
"""

from contextlib import suppress
from typing import Final

APART: Final = 2**18
"""Bytes from which a block is mapped on its own, and given back when it is freed. Smaller ones stay in the heap:
mapping them would cost more than drawing them."""
_MMAP_THRESHOLD: Final = -3


def keep_large_apart() -> bool:
    """From now on, for the whole process. False where the system's allocator is another one, which does as it likes."""
    import ctypes  # 15 ms that no first frame should wait for

    with suppress(AttributeError, OSError, TypeError):
        return bool(ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, APART))
    return False
