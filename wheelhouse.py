"""Fill a folder with everything a laptop without internet needs to install the game.

    python wheelhouse.py                                  for machines like this one
    python wheelhouse.py --for windows --for macos        for others too (and --python 3.12 for another Python)

Carry the folder `wheelhouse` on a stick; INSTALL.txt in it says the one command to type.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PLATFORMS = {
    "windows": ("win_amd64",),
    "macos": ("macosx_11_0_arm64", "macosx_12_0_arm64", "macosx_11_0_universal2", "macosx_10_9_universal2"),
    "linux": tuple(f"manylinux{tag}_x86_64" for tag in ("_2_34", "_2_28", "_2_17", "2014")),
    "raspberry-pi": tuple(f"manylinux{tag}_aarch64" for tag in ("_2_34", "_2_28", "_2_17", "2014")),
}
"""Names of systems, and the tags of the packages that run there; macOS: with Apple's own processors only."""
INSTALL = """\
Masque Arcade without internet
==============================
Open a terminal in this folder. Python {python} is needed.

With pip (Linux, macOS):
    python3 -m venv ~/masque-arcade
    ~/masque-arcade/bin/pip install --no-index --find-links . masque-arcade
    ~/masque-arcade/bin/masque-arcade

With pip (Windows):
    py -m venv %USERPROFILE%\\masque-arcade
    %USERPROFILE%\\masque-arcade\\Scripts\\pip install --no-index --find-links . masque-arcade
    %USERPROFILE%\\masque-arcade\\Scripts\\masque-arcade

With uv, everywhere:
    uv tool install --offline --no-index --find-links . masque-arcade
    masque-arcade

インターネットなしでのインストール
----------------------------------
このフォルダーで端末を開き、上のどれか一つをそのまま入力してください。Python {python} が必要です。
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Fill the folder; the exit code is pip's, and its last words say what is missing."""
    parser = argparse.ArgumentParser(description="Fill a folder with everything a laptop without internet needs.")
    parser.add_argument("out", nargs="?", type=Path, default=Path("wheelhouse"), help="default: ./wheelhouse")
    parser.add_argument("--for", dest="systems", action="append", choices=sorted(PLATFORMS), default=[],
                        help="another system than this one; may be given several times")  # fmt: skip
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    parser.add_argument("--python", default=here, help=f"Python of those laptops (default: {here}, as here)")
    chosen = parser.parse_args(arguments)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    out = ["--quiet", "--find-links", str(chosen.out)]
    code = subprocess.call([*pip, "wheel", *out, "--wheel-dir", str(chosen.out), str(ROOT)])
    for system in chosen.systems:
        if code:
            break
        tags = [word for tag in (*PLATFORMS[system], "any") for word in ("--platform", tag)]
        wheel = max(chosen.out.glob("masque_arcade-*.whl"), key=lambda file: file.stat().st_mtime)
        code = subprocess.call([*pip, "download", *out, "--dest", str(chosen.out), "--only-binary=:all:", *tags,
                                "--python-version", chosen.python, str(wheel)])  # fmt: skip
    if code:
        print("wheelhouse: not complete; see pip's words above", file=sys.stderr)
        return code
    (chosen.out / "INSTALL.txt").write_text(INSTALL.format(python=chosen.python), "utf-8")
    files = list(chosen.out.glob("*.whl"))
    size = sum(file.stat().st_size for file in files) / 2**20
    print(f"{len(files)} packages, {size:.0f} MB in {chosen.out}; {chosen.out / 'INSTALL.txt'} says how to install")
    return 0


if __name__ == "__main__":
    sys.exit(main())
