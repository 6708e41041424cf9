"""Says what nanosvg would not draw as written: the house profile for every SVG file."""

import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

ELEMENTS = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "linearGradient", "radialGradient", "stop"}
FORBIDDEN = {"style", "class", "href", "clip-path", "mask", "filter", "fx", "fy", "spreadMethod"}
COLOURS = {"fill", "stroke", "stop-color"}
HEX = re.compile(r"#[0-9A-Fa-f]{6}")
LOCAL = re.compile(r"url\(#(\w+)\)")
THINNEST = 1.0


def faults(text: str) -> Iterator[str]:
    """Every departure from the profile, in words."""
    root = ElementTree.fromstring(text)
    if len(root.get("viewBox", "").split()) != 4:
        yield "no viewBox"
    known = {element.get("id") for element in root.iter()}
    for element in root.iter():
        tag = element.tag.split("}")[-1]
        if tag not in ELEMENTS:
            yield f"<{tag}> is not drawn"
        if tag == "g" and "opacity" in element.attrib:
            yield "group opacity is applied to each shape"
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            yield f"<{tag}> is not in user space"
        if element.get("stroke", "none") != "none" and float(element.get("stroke-width", 1)) < THINNEST:
            yield f"<{tag}> has a hairline"
        for key, value in element.attrib.items():
            name = key.split("}")[-1]
            if name in FORBIDDEN:
                yield f"<{tag}> uses {name}"
            if name in COLOURS and value != "none" and not HEX.fullmatch(value):
                link = LOCAL.fullmatch(value)
                if not link or link[1] not in known:
                    yield f"<{tag}> has the colour {value}"


def main(roots: list[str]) -> int:
    count = 0
    for root in roots:
        for path in sorted(Path(root).rglob("*.svg")):
            for fault in faults(path.read_text(encoding="utf-8")):
                print(f"{path}: {fault}")
                count += 1
    return min(count, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [str(Path(__file__).resolve().parent.parent / "assets")]))
