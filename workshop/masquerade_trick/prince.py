"""The Prince: a half mask of blue lacquer with the sun rising from its brow, fair hair to the shoulders."""

from workshop.cards import Head
from workshop.curves import leaf, mirrored, smooth
from workshop.faces import FAIR, flesh, locks, nose, smile
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import cabochon, gilt, gold, scroll, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar
from workshop.tailor import cloth

LAPIS = Tone("#CFE8FF", "#4E92EA", "#1E4CA8", "#0A1E56")
HALF = (
    "M120 108C100 94 68 92 40 100C34 118 38 144 54 158C72 170 98 168 112 152C116 148 124 148 128 152"
    "C142 168 168 170 186 158C202 144 206 118 200 100C172 92 140 94 120 108Z"
)
HOLE = "M60 128C68 112 98 112 108 130C98 144 74 144 60 128Z"
YOUTH = mirrored((120, 68), (156, 78), (174, 112), (173, 158), (163, 190), (144, 216), (120, 222))


def back(s: Sheet) -> None:
    """The sun behind the brow, its blades spread upwards."""
    blades = ""
    for k in range(-5, 6):
        far = 104 if k % 2 == 0 else 82
        blades += points(
            polar(40, k * 16.5 - 11, 120, 112), polar(far, k * 16.5, 120, 112), polar(40, k * 16.5 + 11, 120, 112)
        )
    s.path(blades, OUTLINE, OUTLINE, 8)
    s.path(blades, s.radial(120, 112, 106, "#C98E34", "0.5 #F6C84E", "0.8 #FFE9A0", "1 #FFFBE0"), "#8A5A1A", 1.4)
    s.circle(120, 112, 46, OUTLINE)
    s.circle(120, 112, 43, gold(s, 78, 70, 162, 130))


def skin(s: Sheet) -> None:
    gold_hair = s.radial(92, 84, 170, "#FFF8C8", "0.45 #F2CC62", "0.8 #C08A2A", "1 #7A4E12")
    fall = (
        "M120 56C72 54 44 90 46 138C44 168 34 184 30 204C44 212 62 212 78 200L162 200C178 212 196 212 210 204"
        "C206 184 196 168 194 138C196 90 168 54 120 56Z"
    )
    shine = (
        "M60 98C50 130 60 160 44 200M72 90C62 130 72 160 60 204M180 98C190 130 180 160 196 200M168 90"
        "C178 130 168 160 180 204"
    )
    locks(s, (fall, shine), gold_hair, "#FFF8CC", "#3A1E06")
    flesh(s, YOUTH, FAIR, 0.3, (88, 178))
    s.path("M174 112C176 160 158 200 138 220C132 224 126 224 122 224C148 200 160 160 158 120Z", FAIR.deep, alpha=0.28)
    nose(s, FAIR, 166, 9)
    smile(s, "#C8586A", 190, 17, 4, 8)
    s.soft(120, 214, 12, 6, "#FFF6E8", 0.6)
    fringe = smooth(
        (56, 128),
        (60, 90),
        (84, 66),
        (120, 62),
        (158, 66),
        (180, 92),
        (184, 128),
        (166, 102),
        (142, 92),
        (126, 96),
        (120, 84),
        (110, 98),
        (88, 96),
        (70, 106),
    )
    s.path(fringe, gold_hair, "#6A420E", 2)
    s.line("M112 68C92 72 74 84 66 100M128 68C150 72 168 84 174 100", "#FFF8CC", 2.4, 0.7)


def mask(s: Sheet) -> None:
    carve(s, HALF, LAPIS)
    s.both(lambda: s.soft(66, 110, 24, 11, "#FFFFFF", 0.7))
    s.both(lambda: s.soft(84, 132, 32, 20, "#061440", 0.55))
    s.path(
        "M186 158C202 144 206 118 200 100C196 126 182 142 162 150C146 156 134 152 128 152C142 168 168 170 186 158Z",
        "#04103A",
        alpha=0.42,
    )

    def flame() -> None:
        scroll(s, 48, 112, 18, 30, "#FFE7A6", 2)
        scroll(s, 62, 154, 18, -6, "#FFE7A6", 2)
        s.path("M40 126L30 130L40 134ZM46 146L38 154L50 154Z", "#FFD25A", "#7E4C12", 1.4)

    s.both(flame)
    holes(s, HOLE)
    gilt(s, HALF, 4.6)


def top(s: Sheet) -> None:
    """The sun's own disc over the brow."""
    for k in range(16):
        with s.at(120, 98, turn=k * 22.5):
            s.path("M-6 -18L0 -31L6 -18Z", "#FFE08A", "#7E4C12", 1.6)
    s.circle(120, 98, 21, "#4A2A0C")
    s.circle(120, 98, 19.5, s.radial(113, 90, 30, "#FFFBE0", "0.45 #FFD25A", "1 #C07A1C"))
    s.line("M110 95Q113 92 116 95M124 95Q127 92 130 95M112 103Q120 110 128 103", "#8A4A10", 2.2)
    s.line("M120 96V101", "#8A4A10", 1.8)
    s.soft(113, 91, 8, 6, "#FFFFFF", 0.7)
    cabochon(s, 120, 130, 5, "#2FA8FF")


def gown(s: Sheet) -> None:
    """A white ruff over a sky-blue doublet with slashed gold sleeves."""
    cloth(s, "#8CC4FF", "#2E6AC8", "#0A1E56")
    for x, y, turn in ((96, 572, 20), (72, 620, 12), (134, 556, 34)):
        for side in (1, -1):
            with s.at(x if side == 1 else 500 - x, y, side, 1, turn * side):
                s.path("M0 -34C12 -14 12 14 0 34C-12 14 -12 -14 0 -34Z", "#FFE9A0", "#7E4C12", 3)
                s.line("M0 -24V24", "#C98E34", 2.4)
    panel = "M190 490H310L296 680H204Z"
    s.path(panel, s.linear(190, 0, 310, 0, "#BFE0FF", "0.45 #4E92EA", "1 #14327E"), OUTLINE, 4)
    s.both(lambda: gilt(s, "M190 490L204 680", 5), 250)
    s.both(lambda: scroll(s, 168, 560, 36, 100, "#FFE08A", 3.2), 250)
    for y in (540, 576, 612):
        stud(s, 250, y, 8)
    turns = [180 + k * 12.4 for k in range(-8, 9)]
    pleats = "".join(leaf(*polar(20, turn, 250, 424), turn, 88, 27) for turn in turns)
    s.path(pleats, OUTLINE, OUTLINE, 8)
    s.path(pleats, s.radial(250, 424, 108, "0.25 #A8B4D0", "0.7 #FFFFFF", "1 #EEF4FF"), "#5A6888", 2)
    veins = (points(polar(40, turn, 250, 424), polar(92, turn, 250, 424), closed=False) for turn in turns)
    s.line("".join(veins), "#9AA8C8", 2.4, 0.7)


HEAD = Head(
    mask=mask,
    eye=Eye(84, 129, 10.5, "#3A7AC8", wide=1.9, tilt=4),
    back=back,
    skin=skin,
    top=top,
    alone=(0, 34, 1),
    on_card=(250, 268, 1.62),
)
