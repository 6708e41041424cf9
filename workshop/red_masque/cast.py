"""The Red Death and the nobles, one for every seat, put together."""

from workshop.cards import Character
from workshop.curves import leaf
from workshop.pen import Sheet, polar
from workshop.red_masque import camellia, iris, lily, peony, red_death, signs, sunflower, violet
from workshop.red_masque.fields import FIELDS


def _sunflower(s: Sheet) -> None:
    for shift, tint in ((15, "#E08A1A"), (0, "#FFD84A")):
        s.path("".join(leaf(0, 0, k * 30 + shift, 31, 13) for k in range(12)), tint, "#6A3606", 1.4)
    s.circle(0, 0, 14, s.radial(-4, -4, 20, "#B8742A", "0.5 #6A3810", "1 #2A1204"), "#2A1204", 1.6)
    for k in range(8):
        s.circle(*polar(9, k * 45), 1.4, "#F2B84A")


CAST = {
    "red_death": Character(red_death.HEAD, red_death.gown, FIELDS["red_death"], signs.skull),
    "noble_peony": Character(peony.HEAD, peony.gown, FIELDS["noble_peony"], lambda s: peony.peony(s, 0, 0, 30)),
    "noble_iris": Character(iris.HEAD, iris.gown, FIELDS["noble_iris"], lambda s: iris.iris(s, 0, -1, 0.66)),
    "noble_lily": Character(lily.HEAD, lily.gown, FIELDS["noble_lily"], lambda s: lily.lily(s, 0, 0, 0.84)),
    "noble_sunflower": Character(sunflower.HEAD, sunflower.gown, FIELDS["noble_sunflower"], _sunflower),
    "noble_camellia": Character(
        camellia.HEAD, camellia.gown, FIELDS["noble_camellia"], lambda s: camellia.camellia(s, 0, 0, 27)
    ),
    "noble_violet": Character(violet.HEAD, violet.gown, FIELDS["noble_violet"], lambda s: violet.violet(s, 0, -1, 26)),
}
