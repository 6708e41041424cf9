"""Green: a lean country squire in a checked deerstalker, brown sideburns, a briar pipe in the corner of his mouth."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import TAN, flesh, locks, nose
from workshop.masks import Eye, Tone, colombina
from workshop.ornament import gold, scroll
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth, shirt

FERN = Tone("#DCF6B0", "#5FB04E", "#24702E", "#0A3012")
HALF = (
    "M120 120C106 106 78 102 46 104C38 118 42 142 56 154C76 166 104 162 118 146L122 146"
    "C136 162 164 166 184 154C198 142 202 118 194 104C162 102 134 106 120 120Z"
)
HOLE = "M60 126C72 116 100 120 110 136C96 144 68 142 60 126Z"
LEAN = mirrored((120, 72), (154, 78), (172, 112), (168, 152), (160, 186), (146, 218), (128, 230), (120, 230))
CAP = smooth((120, 14), (162, 22), (190, 54), (196, 90), (120, 82), (44, 90), (50, 54), (78, 22))
PEAK = "M62 92C56 78 84 66 120 66C156 66 184 78 178 92C176 106 150 98 120 98C90 98 64 106 62 92Z"
FLAP = smooth((48, 74), (60, 86), (58, 120), (44, 142), (32, 128), (34, 96))


def skin(s: Sheet) -> None:
    hair = s.linear(50, 90, 190, 190, "#A8703C", "0.5 #6E4220", "1 #341A08")
    burn = smooth((60, 100), (74, 108), (78, 150), (86, 180), (78, 192), (62, 172), (54, 136))
    locks(
        s,
        (smooth((60, 96), (180, 96), (184, 150), (170, 170), (70, 170), (56, 150)), "M64 110V150"),
        hair,
        "#D8A468",
        OUTLINE,
    )
    flesh(s, LEAN, TAN, 0.45, (84, 178))
    s.path("M172 112C172 160 158 210 126 230C148 200 156 166 152 120Z", TAN.deep, alpha=0.32)
    s.both(lambda: s.path(burn, hair, "#341A08", 2))
    s.both(lambda: s.line("M64 112C66 140 70 162 76 182", "#D8A468", 2, 0.6))
    nose(s, TAN, 168, 11)
    s.path("M98 196C110 192 128 190 146 186C142 200 112 206 98 196Z", "#7A3026", "#4A1812", 1.6)
    s.line("M96 196C112 194 130 192 148 185", "#3A120C", 2.4)
    s.line("M108 216C116 220 126 220 132 216", TAN.deep, 2.4, 0.6)
    s.line("M86 172C82 182 84 192 90 200M156 170C160 180 158 188 154 194", TAN.deep, 2.2, 0.5)
    pipe(s)


def pipe(s: Sheet) -> None:
    """A bent briar with a glow and a curl of smoke."""
    s.path("M138 186C152 192 164 206 178 208L176 198C166 194 156 182 142 178Z", "#2A140A", OUTLINE, 5)
    s.path("M170 190C170 214 178 226 194 226C210 226 218 214 216 190Z", OUTLINE, OUTLINE, 6)
    s.path(
        "M170 190C170 214 178 226 194 226C210 226 218 214 216 190Z",
        s.radial(184, 200, 34, "#E8A05A", "0.5 #9A4A1E", "1 #4A1C08"),
    )
    s.ellipse(193, 190, 23, 7, "#3A1A0A", "#C98E34", 3)
    s.ellipse(193, 190, 14, 3.6, "#FF8A3C")
    s.line("M178 200C178 212 184 220 192 222", "#FFD0A0", 3, 0.7)
    s.line("M194 182C178 168 210 158 198 142C190 130 206 122 204 112", "#E8EEE0", 6, 0.55)


def mask(s: Sheet) -> None:
    colombina(s, HALF, HOLE, FERN, (85, 131))
    s.both(lambda: scroll(s, 58, 112, 17, 20, "#E8F4A8", 2))
    leaf = "M120 132C110 128 106 118 110 106C118 110 122 118 120 132Z"
    s.both(lambda: s.path(leaf, "#E9C85A", "#4A3A0C", 1.8))


def foot(s: Sheet) -> None:
    with s.at(-24, -14):
        pipe(s)


def top(s: Sheet) -> None:
    tweed = s.radial(90, 40, 130, "#D8C48A", "0.5 #9A8A4E", "1 #4A4420")
    s.both(lambda: s.path(FLAP, OUTLINE, OUTLINE, 7))
    s.both(lambda: s.path(FLAP, tweed))
    s.path(CAP, OUTLINE, OUTLINE, 8)
    s.path(CAP, tweed)
    checks = (
        "M78 26C68 46 62 66 60 84M100 17C96 40 92 60 92 80M140 17C144 40 148 60 148 80M162 26"
        "C172 46 178 66 180 84M60 42C100 32 140 32 180 42M48 66C96 54 144 54 192 66"
    )
    s.line(checks, "#2E5A2E", 4, 0.6)
    s.line("M88 20C80 44 76 64 75 82M152 20C160 44 164 64 165 82M52 54C100 42 140 42 188 54", "#8E2A1E", 2, 0.5)
    s.path(PEAK, OUTLINE, OUTLINE, 8)
    s.path(PEAK, s.linear(62, 66, 178, 100, "#E8D8A0", "0.4 #A89858", "1 #4A4420"))
    s.line("M76 90C100 82 140 82 164 90", "#4A4420", 2.4, 0.7)
    s.path("M104 22C96 8 112 6 120 14C128 6 144 8 136 22L120 20Z", "#5FB04E", OUTLINE, 4)
    s.circle(120, 17, 5, "#24702E", OUTLINE, 2)


def gown(s: Sheet) -> None:
    """Checked tweed over a mustard waistcoat, a green neckcloth."""
    cloth(s, "#B8A868", "#7A6A38", "#2E2810")
    for x in (60, 104, 396, 440):
        s.line(f"M{x} 540L{x - 10 if x < 250 else x + 10} 690", "#2E5A2E", 4, 0.5)
    s.line("M40 600H190M30 640H200M310 600H460M300 640H470", "#8E2A1E", 3, 0.4)
    shirt(s)
    s.path(
        "M190 480L250 600L310 480L330 690H170Z",
        s.linear(170, 480, 330, 660, "#F0C85A", "0.5 #B98A22", "1 #5A3E08"),
        OUTLINE,
        4,
    )
    s.path(
        "M206 452C230 474 270 474 294 452L300 486L262 492L278 560L250 540L222 560L238 492L200 486Z",
        s.linear(200, 450, 300, 560, "#8ACB7A", "0.5 #2E8A4A", "1 #0C3A1C"),
        OUTLINE,
        4,
    )
    for y in (580, 610, 640):
        s.circle(250, y, 6, gold(s, 244, y - 6, 256, y + 6), OUTLINE, 2)
    lapel = "M196 450C160 470 140 490 132 508L170 550L154 572L222 656C206 600 196 520 196 450Z"
    s.both(lambda: s.path(lapel, s.linear(132, 450, 230, 650, "#C8B878", "0.5 #7A6A38", "1 #38300F"), OUTLINE, 4), 250)
    s.line("M190 600C206 620 222 624 240 612", "#E9B44C", 4)


HEAD = Head(
    mask=mask,
    eye=Eye(85, 131, 9.6, "#6A7A3A", wide=1.9, tilt=8),
    skin=skin,
    top=top,
    foot=foot,
    alone=(0, 14, 1),
    on_card=(250, 262, 1.6),
)
