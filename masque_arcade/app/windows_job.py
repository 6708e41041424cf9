"""A Windows job: processes that end together, even when the one that began it is killed."""

import ctypes
import subprocess
from typing import Any, Final

SUSPENDED: Final = 0x4
"""A process that is started so runs only once a job has it: what it starts is then in the job too."""
_LIMITS: Final = 9
_END_WITH_LAST_HANDLE: Final = 0x2000


class _Limits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = (
        ("process_time", ctypes.c_int64),
        ("job_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("working_set", ctypes.c_size_t * 2),
        ("active", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
        ("io", ctypes.c_uint64 * 6),
        ("memory", ctypes.c_size_t * 4),
    )


class Job:
    """Processes of a job, and theirs."""

    def __init__(self) -> None:
        """A job without processes."""
        self._libraries: Any = vars(ctypes)["windll"]
        self._kernel = self._libraries.kernel32
        self._kernel.CreateJobObjectW.restype = ctypes.c_void_p
        self._handle = ctypes.c_void_p(self._kernel.CreateJobObjectW(None, None))
        limits = _Limits(flags=_END_WITH_LAST_HANDLE)
        self._kernel.SetInformationJobObject(self._handle, _LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))

    def take(self, process: int) -> None:
        """Add a process that was started suspended, by its handle, and let it run."""
        self._kernel.AssignProcessToJobObject(self._handle, ctypes.c_void_p(process))
        self._libraries.ntdll.NtResumeProcess(ctypes.c_void_p(process))

    def end(self) -> None:
        """End them all."""
        self._kernel.TerminateJobObject(self._handle, 1)
        self._kernel.CloseHandle(self._handle)


def job_of(process: "subprocess.Popen[bytes]") -> Job:
    """A job of a process that was started suspended."""
    job = Job()
    job.take(int(process._handle))  # type: ignore[attr-defined]
    return job
