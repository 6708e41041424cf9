"""Writes the program's icons for Windows and macOS from the title's mask: `python -m workshop.program_icons`."""

import struct
from pathlib import Path

import resvg_py

ASSETS = Path(__file__).resolve().parent.parent / "assets"
ICO = (16, 24, 32, 48, 64, 256)
ICNS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""Chunk types of macOS by their picture's side."""


def png(side: int) -> bytes:
    svg = (ASSETS / "stage/title_mask.svg").read_text("utf-8")
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side))


def ico() -> bytes:
    """Windows' icon: a directory, then the pictures, each as PNG."""
    pictures = [png(side) for side in ICO]
    at, directory = 6 + 16 * len(ICO), b""
    for side, picture in zip(ICO, pictures, strict=True):
        directory += struct.pack("<4B2H2I", side % 256, side % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<3H", 0, 1, len(ICO)) + directory + b"".join(pictures)


def icns() -> bytes:
    """macOS' icon: chunks of a type, a length and a PNG."""
    chunks = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in
                      ((kind, png(side)) for kind, side in ICNS.items()))  # fmt: skip
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


if __name__ == "__main__":
    (ASSETS / "desktop/masque-arcade.ico").write_bytes(ico())
    (ASSETS / "desktop/masque-arcade.icns").write_bytes(icns())
