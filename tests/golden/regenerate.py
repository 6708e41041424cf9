"""Write all goldens anew: python tests/golden/regenerate.py. Then read the difference before you believe it."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

from tests.golden.playthrough import file_name, playthrough  # noqa: E402
from tests.playing import SETTINGS  # noqa: E402


def main() -> None:
    """Write what differs, remove what no table has, and say so."""
    wanted = {file_name(table): playthrough(table) for table in SETTINGS}
    for path in HERE.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()
            print(f"removed {path.name}")
    for name, text in wanted.items():
        path = HERE / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {name}")


if __name__ == "__main__":
    main()
