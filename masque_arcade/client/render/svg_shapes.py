"""Frames, rings and polylines as tiny SVG texts, for smooth edges. In pixels."""

import re
from collections.abc import Iterable, Sequence
from math import cos, pi, sin

_ROOT = re.compile(rb"<svg\b[^>]*>", re.S)
_BOX = re.compile(rb'viewBox="([^"]+)"')
_SIDE = re.compile(rb'\s(width|height)="([\d.]+)[^"]*"')


def _svg(width: float, height: float, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{body}</svg>'


def panel(side: int, radius: float, fill: str, opacity: float, edge: str, edge_width: float) -> str:
    """A square with round corners, `side` wide; stretched by its centre it makes every panel."""
    half = edge_width / 2 if edge else 0
    colour = f'fill="{fill}" fill-opacity="{opacity:.3f}"' if fill else 'fill="none"'
    line = f' stroke="{edge}" stroke-width="{edge_width}"' if edge else ""
    inner = side - 2 * half
    return _svg(
        side,
        side,
        f'<rect x="{half}" y="{half}" width="{inner}" height="{inner}" rx="{max(0.0, radius - half)}" {colour}{line}/>',
    )


def ring(side: float, part: float, ink: str, width: float) -> str:
    """An arc clockwise from the top, in a box `side` wide."""
    c, r = side / 2, (side - width) / 2 - 1
    if part >= 0.9999:
        body = f'<circle cx="{c}" cy="{c}" r="{r}" fill="none" stroke="{ink}" stroke-width="{width}"/>'
        return _svg(side, side, body)
    angle = 2 * pi * max(0.0, part)
    x, y = c + r * sin(angle), c - r * cos(angle)
    return _svg(
        side,
        side,
        f'<path d="M{c} {c - r}A{r} {r} 0 {int(part > 0.5)} 1 {x:.3f} {y:.3f}" fill="none" stroke="{ink}" '
        f'stroke-width="{width}" stroke-linecap="round"/>',
    )


def thread(points: Sequence[tuple[float, float]], ink: str, width: float, opacity: float) -> str:
    """A polyline of that width, or a filled polygon when `width` is 0, as a part of `threads`."""
    way = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    if width:
        style = (
            f'fill="none" stroke="{ink}" stroke-width="{width}" stroke-opacity="{opacity:.3f}" '
            'stroke-linecap="round" stroke-linejoin="round"'
        )
    else:
        way, style = way + "Z", f'fill="{ink}" fill-opacity="{opacity:.3f}"'
    return f'<path d="{way}" {style}/>'


def threads(size: tuple[int, int], parts: Iterable[str]) -> str:
    """Threads one over the other."""
    return _svg(*size, "".join(parts))


def plate(width: int, height: int, fill: str, edge: str) -> str:
    """The plate of a labelled card back."""
    return _svg(
        width,
        height,
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{height / 3:.1f}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="1.5"/>',
    )


def natural(svg: bytes) -> tuple[float, float]:
    """A drawing's own width and height. Raises ValueError."""
    root = _ROOT.search(svg)
    if not root:
        raise ValueError("no svg element")
    if box := _BOX.search(root[0]):
        _, _, w, h = (float(number) for number in box[1].replace(b",", b" ").split())
    else:
        sides = {name: float(number) for name, number in _SIDE.findall(root[0])}
        w, h = sides.get(b"width", 0.0), sides.get(b"height", 0.0)
    if w <= 0 or h <= 0:
        raise ValueError("no size")
    return w, h


def sized(svg: bytes, w: int, h: int) -> bytes:
    """The drawing stretched to that size by changing the root element only."""
    root = _ROOT.search(svg)
    assert root
    box = _BOX.search(root[0])
    view = box[1] if box else b"0 0 %g %g" % natural(svg)
    head = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s" width="%d" height="%d" preserveAspectRatio="none">'
    return svg[: root.start()] + head % (view, max(1, w), max(1, h)) + svg[root.end() :]
