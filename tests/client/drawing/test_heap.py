"""Large blocks stay out of the heap where the allocator can be told so, and elsewhere nothing happens."""

import ctypes
import platform
import subprocess
import sys

import pytest

from masque_arcade.client.render.malloc import keep_large_apart, return_free_memory

FRESH = """
import ctypes
from masque_arcade.client.render.malloc import APART, keep_large_apart

class Mallinfo(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in (*"abcd", "mapped", *"efghi")]

libc = ctypes.CDLL(None)
libc.mallinfo2.restype, libc.malloc.restype = Mallinfo, ctypes.c_void_p
large = ctypes.c_void_p(libc.malloc(16 * 2**20))
libc.free(large)  # glibc learns from this that such blocks belong into the heap
told = keep_large_apart()
before = libc.mallinfo2().mapped
for _ in range(8):
    libc.malloc(2 * APART)
print(told, libc.mallinfo2().mapped - before >= 16 * APART)
"""
"""In a process of its own: a used heap has holes that are filled first."""


@pytest.mark.process
@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another allocator")
def test_large_blocks_are_mapped_apart_even_after_larger_ones_were_freed() -> None:
    if not hasattr(ctypes.CDLL(None), "mallinfo2"):
        pytest.skip("an old glibc")
    done = subprocess.run([sys.executable, "-c", FRESH], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["True", "True"]
    without = FRESH.replace("keep_large_apart()\n", "True\n")
    done = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["True", "False"], "this would be so without being told"


HOLED = """
import ctypes, os
from masque_arcade.client.render.malloc import return_free_memory

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGESIZE")

libc = ctypes.CDLL(None)
libc.malloc.restype = libc.memset.restype = ctypes.c_void_p
blocks = [ctypes.c_void_p(libc.malloc(2**16)) for _ in range(1000)]
for block in blocks:
    libc.memset(block, 1, 2**16)
for block in blocks[:-1]:  # the last one keeps the heap from shrinking
    libc.free(block)
before = resident()
return_free_memory()
print(before - resident() > 900 * 2**16)
"""


@pytest.mark.process
@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another allocator")
def test_what_the_heap_holds_free_is_given_back() -> None:
    done = subprocess.run([sys.executable, "-c", HOLED], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["True"]
    without = HOLED.replace("\nreturn_free_memory()", "")
    done = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["False"], "this would be so by itself"


def test_nothing_happens_where_there_is_no_such_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    assert not keep_large_apart()
    return_free_memory()
