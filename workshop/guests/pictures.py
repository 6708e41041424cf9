"""Every layer of the guests' masks and its place below assets/stage/guests/."""

from collections.abc import Iterator

from workshop.guests import bases, crests, motifs
from workshop.guests.layer import Layer, nothing
from workshop.pen import Sheet


def pictures() -> Iterator[tuple[str, Sheet]]:
    """`<kind>_<name>` is the tinted shape, `<kind>_<name>_shade` what lies over it."""
    for kind, layers in (("base", bases.BASES), ("crest", crests.CRESTS)):
        for name, layer in layers.items():
            yield from both(f"{kind}_{name}", layer)
    for name, d in motifs.SIGNS.items():
        yield from both(f"sign_{name}", motifs.sign(d), 48)
    for cut in bases.EYES:
        s = Sheet(240, 240)
        bases.eyes(s, cut)
        yield f"eyes_{cut}", s
    for name, draw in (("look", bases.look), ("eyes_closed", bases.closed)):
        s = Sheet(240, 240)
        draw(s)
        yield name, s


def both(place: str, layer: Layer, side: float = 240) -> Iterator[tuple[str, Sheet]]:
    """The files of one layer, in a square box."""
    if layer.fill is not nothing:
        fill = Sheet(side, side)
        layer.fill(fill)
        yield place, fill
    shade = Sheet(side, side)
    layer.shade(shade)
    yield f"{place}_shade", shade
