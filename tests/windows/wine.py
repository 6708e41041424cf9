"""A Windows Python under Wine, with the program's own wheel: the nearest thing to Windows on a Linux machine.

    python -m tests.windows.wine FOLDER                        builds it there, once, and says how to start it
    python -m tests.windows.wine FOLDER -m masque_arcade doctor
    python -m tests.windows.wine FOLDER -m pytest -n 0 -p no:cacheprovider tests/engine

Needs Python 3.11, Debian's packages `wine wine64 gcc-mingw-w64-x86-64`, and a package registry. CPython 3.11 for
Windows is in the wheel of panda3d (`deploy_libs`: the interpreter's DLL and its extension modules); the standard
library is that of the Python that runs this.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
CHECKOUT: Final = HERE.parents[1]
TARGET: Final = ("--only-binary=:all:", "--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp")
TESTS: Final = ("pytest", "pytest-timeout", "pytest-xdist", "hypothesis", "colorama")
INTERPRETER: Final = "panda3d==1.10.16"
GCC: Final = "x86_64-w64-mingw32-gcc"
NEEDED: Final = ("wine", GCC)


def run(*words: str | Path) -> None:
    subprocess.run([*map(str, words)], check=True)


def pip(verb: str, *words: str | Path) -> None:
    run(sys.executable, "-m", "pip", verb, "--quiet", *words)


def build(folder: Path) -> None:
    """Lay out the interpreter, the standard library, the program's wheel and the tests' packages in `folder`."""
    (folder / "DLLs").mkdir(parents=True)
    pip("download", "--no-deps", *TARGET, "--dest", folder / "download", INTERPRETER)
    with zipfile.ZipFile(next((folder / "download").glob("panda3d-*.whl"))) as wheel:
        for name in wheel.namelist():
            _, inside, file = name.partition("deploy_libs/")
            if inside and not file.startswith("api-ms-"):
                beside = file.lower() in ("python311.dll", "vcruntime140.dll")
                ((folder if beside else folder / "DLLs") / file).write_bytes(wheel.read(name))
    foreign = shutil.ignore_patterns("site-packages", "__pycache__", "lib-dynload", "config-*", "test")
    shutil.copytree(sysconfig.get_path("stdlib"), folder / "Lib", ignore=foreign)
    run(GCC, "-municode", "-o", folder / "python.exe", HERE / "windows_python.c")
    run(GCC, "-shared", "-o", folder / "bcryptprimitives.dll", HERE / "random_bytes.c", "-ladvapi32")
    stable_interface(folder)
    pip("wheel", "--no-deps", "--wheel-dir", folder / "download", CHECKOUT)
    (program,) = (folder / "download").glob("masque_arcade-*.whl")
    pip("install", *TARGET, "--target", folder / "Lib" / "site-packages", program, *TESTS)


def stable_interface(folder: Path) -> None:
    """python3.dll, which hands every name on to python311.dll: what wheels for many Pythons link to."""
    words = [GCC.replace("gcc", "objdump"), "-p", str(folder / "python311.dll")]
    listed = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    table = listed.partition("[Ordinal/Name Pointer] Table")[2]
    names = re.findall(r"^\s*\[\s*\d+\].* (_?Py\w+)$", table, re.MULTILINE)
    exports = folder / "python3.def"
    exports.write_text("\n".join(["LIBRARY python3.dll", "EXPORTS", *(f"{name}=python311.{name}" for name in names)]))
    run(GCC, "-shared", "-nostdlib", "-Wl,-e,0", "-o", folder / "python3.dll", exports)


def main(words: Sequence[str]) -> int:
    if not words or sys.version_info[:2] != (3, 11):
        print(__doc__, file=sys.stderr)
        return 2
    if missing := [name for name in NEEDED if not shutil.which(name)]:
        print(f"missing: {', '.join(missing)}; apt-get install wine wine64 gcc-mingw-w64-x86-64", file=sys.stderr)
        return 2
    folder = Path(words[0]).resolve()
    python = folder / "python.exe"
    if not python.exists():
        build(folder)
        print(f"built; for a window set DISPLAY. The user's folder is below {folder / 'prefix'}.")
    wine = {"WINEPREFIX": str(folder / "prefix"), "WINEDEBUG": "-all"}
    # The interpreter opens no stream that is not a pipe or a file.
    command = ["wine", str(python), *(words[1:] or ("--version",))]
    with subprocess.Popen(
        command, env=os.environ | wine, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout
        for line in process.stdout:
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()
    return process.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
