"""Writes every picture of the program as SVG: `python -m workshop.write [folder]` (default: the assets folder)."""

import sys
from collections.abc import Iterator
from pathlib import Path

from workshop import (
    frames,
    ghost_for_sale,
    guests,
    icons,
    kiosk,
    lupusburg,
    mascarade,
    masquerade_trick,
    red_masque,
    seats,
    stage,
)
from workshop.pen import Sheet

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FOLDERS = {
    "games/mascarade": mascarade.pictures,
    "games/masquerade_trick": masquerade_trick.pictures,
    "games/ghost_for_sale": ghost_for_sale.pictures,
    "games/lupusburg": lupusburg.pictures,
    "games/red_masque": red_masque.pictures,
    "cards": frames.pictures,
    "stage": stage.pictures,
    "stage/guests": guests.pictures,
    "stage/kiosk": kiosk.pictures,
    "seats": seats.pictures,
    "icons": icons.pictures,
}
"""Every folder below assets/, and what yields its pictures."""


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Every file's place below assets/ and its drawing."""
    for folder, drawn in FOLDERS.items():
        for name, sheet in drawn():
            yield f"{folder}/{name}.svg", sheet


def main(root: Path) -> None:
    count = 0
    for place, sheet in pictures():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(sheet.text(), encoding="utf-8", newline="\n")
        count += 1
    print(f"{count} pictures written")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS)
