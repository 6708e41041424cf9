"""The pen: collects shapes and gradients and writes one SVG in the profile that nanosvg draws exactly.

Gradients are always userSpaceOnUse and shared when equal; transforms are groups; nothing else is ever written.
A stop is "colour", "offset colour" or "offset colour alpha"; stops without an offset are spread evenly.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import cos, radians, sin


def num(value: float) -> str:
    """A number as short as it can be written, to a hundredth of a unit."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def polar(radius: float, degrees: float, cx: float = 0, cy: float = 0) -> tuple[float, float]:
    """The point at an angle (0 = up, clockwise) round a centre."""
    return cx + radius * sin(radians(degrees)), cy - radius * cos(radians(degrees))


def points(*pairs: tuple[float, float], closed: bool = True) -> str:
    """A polygon or a broken line as path data."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in pairs) + ("Z" if closed else "")


class Sheet:
    """One drawing on its way to a file."""

    def __init__(self, width: float, height: float) -> None:
        self.size = (width, height)
        self._defs: dict[str, str] = {}
        self._shapes: list[str] = []

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: str) -> str:
        """A linear gradient, to be given as a fill or a stroke."""
        return self._gradient("linearGradient", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, stops)

    def radial(self, cx: float, cy: float, r: float, *stops: str) -> str:
        """A radial gradient, to be given as a fill or a stroke."""
        return self._gradient("radialGradient", {"cx": cx, "cy": cy, "r": r}, stops)

    def _gradient(self, kind: str, where: dict[str, float], stops: tuple[str, ...]) -> str:
        place = " ".join(f'{key}="{num(value)}"' for key, value in where.items())
        inner = "".join(_stop(text, index / (len(stops) - 1)) for index, text in enumerate(stops))
        body = f'{kind} gradientUnits="userSpaceOnUse" {place}>{inner}</{kind}>'
        name = self._defs.setdefault(body, f"g{len(self._defs)}")
        return f"url(#{name})"

    def path(self, d: str, fill: str = "none", stroke: str = "none", width: float = 0, **more: float | str) -> None:
        """A path; keyword arguments become attributes (alpha is the opacity of fill and stroke alike)."""
        self._draw("path", {"d": d}, fill, stroke, width, more)

    def line(self, d: str, stroke: str, width: float, alpha: float = 1) -> None:
        """An open stroke with round ends."""
        self.path(d, "none", stroke, width, alpha=alpha)

    def circle(
        self, x: float, y: float, r: float, fill: str, stroke: str = "none", width: float = 0, **more: float | str
    ) -> None:
        self._draw("circle", {"cx": num(x), "cy": num(y), "r": num(r)}, fill, stroke, width, more)

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str,
        stroke: str = "none",
        width: float = 0,
        **more: float | str,
    ) -> None:
        place = {"cx": num(x), "cy": num(y), "rx": num(rx), "ry": num(ry)}
        self._draw("ellipse", place, fill, stroke, width, more)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        fill: str,
        stroke: str = "none",
        width: float = 0,
        **more: float | str,
    ) -> None:
        place = {"x": num(x), "y": num(y), "width": num(w), "height": num(h)} | ({"rx": num(r)} if r else {})
        self._draw("rect", place, fill, stroke, width, more)

    def soft(self, x: float, y: float, rx: float, ry: float, colour: str, alpha: float = 0.5) -> None:
        """A cloud of light or shade fading out to nothing: how every volume here is modelled."""
        half = num(alpha * 0.55)
        fill = self.radial(0, 0, 10, f"0 {colour} {num(alpha)}", f"0.45 {colour} {half}", f"1 {colour} 0")
        with self.at(x, y, rx / 10, ry / 10):
            self.circle(0, 0, 10, fill)

    @contextmanager
    def group(self, transform: str) -> Iterator[None]:
        """Everything drawn inside goes through the transform."""
        self._shapes.append(f'<g transform="{transform}">')
        yield
        self._shapes.append("</g>")

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, scale_y: float | None = None, turn: float = 0) -> Iterator[None]:
        """Move the origin to (x, y), turn it, then scale."""
        steps = [f"translate({num(x)} {num(y)})"]
        if turn:
            steps.append(f"rotate({num(turn)})")
        if scale != 1 or scale_y not in (None, 1):
            steps.append(f"scale({scale:.4g} {scale if scale_y is None else scale_y:.4g})")
        with self.group(" ".join(steps)):
            yield

    def both(self, draw: Callable[[], None], axis: float = 120) -> None:
        """Draw once as it is and once mirrored about the vertical axis."""
        draw()
        with self.group(f"matrix(-1 0 0 1 {num(axis * 2)} 0)"):
            draw()

    def _draw(
        self, tag: str, place: dict[str, str], fill: str, stroke: str, width: float, more: dict[str, float | str]
    ) -> None:
        attributes = dict(place)
        if fill != "#000000":
            attributes["fill"] = fill
        if stroke != "none":
            attributes |= {"stroke": stroke, "stroke-width": num(width), "stroke-linejoin": "round"}
            attributes["stroke-linecap"] = str(more.pop("cap", "round"))
        alpha = float(more.pop("alpha", 1))
        if alpha < 1 and fill != "none":
            attributes["fill-opacity"] = num(alpha)
        if alpha < 1 and stroke != "none":
            attributes["stroke-opacity"] = num(alpha)
        attributes |= {key.replace("_", "-"): str(value) for key, value in more.items()}
        self._shapes.append(f"<{tag} " + " ".join(f'{key}="{value}"' for key, value in attributes.items()) + "/>")

    def text(self) -> str:
        """The finished file."""
        width, height = (num(side) for side in self.size)
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        ]
        if self._defs:
            lines.append("<defs>")
            lines += ["<" + body.replace(" ", f' id="{name}" ', 1) for body, name in self._defs.items()]
            lines.append("</defs>")
        return "\n".join([*lines, *self._shapes, "</svg>"]) + "\n"


def _stop(text: str, spread: float) -> str:
    words = text.split()
    offset = words[0] if len(words) > 1 else num(spread)
    colour = words[0] if len(words) == 1 else words[1]
    fade = f' stop-opacity="{words[2]}"' if len(words) == 3 else ""
    return f'<stop offset="{offset}" stop-color="{colour}"{fade}/>'
