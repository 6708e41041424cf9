"""The Red Death: an ivory skull with gilt seams and ruby tears, deep in a torn crimson shroud."""

from workshop.cards import Head
from workshop.curves import mirrored
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import cabochon, gilt, gold, scroll
from workshop.palette import HOLLOW, OUTLINE
from workshop.pen import Sheet
from workshop.tailor import mantle

BONE = Tone("#FFFDF2", "#F0E2C2", "#BE9E74", "#5E3E2C")
SKULL = mirrored(
    (120, 46),
    (154, 52),
    (176, 78),
    (181, 110),
    (172, 132),
    (174, 148),
    (160, 162),
    (152, 174),
    (149, 200),
    (136, 216),
    (120, 219),
)
SOCKET = "M68 112C70 96 98 94 109 108C115 124 104 142 91 144C75 146 65 130 68 112Z"
NOSE = "M120 136C112 144 104 158 107 164C110 169 117 166 120 161C123 166 130 169 133 164C136 158 128 144 120 136Z"
SHROUD = (
    "M120 4C74 6 40 40 30 92C22 134 24 180 8 222L26 214L32 232L48 216L58 236L74 218L88 234L100 220H140L152 234"
    "L166 218L182 236L192 216L208 232L214 214L232 222C216 180 218 134 210 92C200 40 166 6 120 4Z"
)
OPENING = "M120 32C82 34 56 66 54 112C54 160 80 202 102 222H138C160 202 186 160 186 112C184 66 158 34 120 32Z"
DROP = "M0 -9C4 -3 6 0 6 4C6 8 3 10 0 10C-3 10 -6 8 -6 4C-6 0 -4 -3 0 -9Z"


def back(s: Sheet) -> None:
    s.path(SHROUD, OUTLINE, "#FF8A78", 5)
    s.path(SHROUD, s.radial(88, 60, 200, "#FF6A5A", "0.3 #C81E2A", "0.65 #7A0814", "1 #2A0206"), OUTLINE, 1.6)
    folds = (
        "M64 66C42 106 46 160 28 206M52 104C38 140 44 176 36 214M82 42C58 72 48 100 46 132M46 170C44 190 52 204 50 214"
    )
    s.both(lambda: s.line(folds, "#3A0208", 4, 0.55))
    s.line("M104 14C76 24 54 50 46 84M38 112C32 142 34 168 28 190", "#FFB8A8", 3, 0.6)
    s.path(OPENING, s.radial(120, 120, 120, "#2A060C", "0.7 #120206", "1 #060104"))


def mask(s: Sheet) -> None:
    carve(s, SKULL, BONE, OUTLINE, 6)
    s.path(
        "M154 52C172 72 178 100 172 132C174 144 170 154 160 162C152 172 150 196 136 216C130 219 124 219 120 219"
        "C140 196 138 172 150 152C160 128 160 84 140 50Z",
        "#4A1A1A",
        alpha=0.34,
    )
    s.soft(98, 74, 34, 20, "#FFFFFF", 0.8)
    s.both(lambda: s.soft(90, 122, 32, 28, "#4A1018", 0.6))
    s.both(lambda: s.soft(76, 152, 14, 9, "#FFFFFF", 0.45))
    s.both(lambda: s.path("M70 158C78 166 86 168 90 180C86 182 80 176 76 170Z", "#5E2E24", alpha=0.45))
    s.path(NOSE, HOLLOW, "#5E3E2C", 2.4)
    teeth(s)
    s.both(lambda: scroll(s, 84, 82, 22, -34, "#C4303B", 2.4))
    s.both(lambda: scroll(s, 70, 92, 14, 10, "#B07A2A", 2))
    gilt(s, "M150 56L144 70L154 80L146 94", 2.6)
    gilt(s, "M86 172L94 182L90 196", 2.2)
    holes(s, SOCKET, lambda d: gilt(s, d, 3.6))
    tears(s)


def teeth(s: Sheet) -> None:
    """Two rows behind the gilt lips of a mask."""
    s.path("M88 178C104 172 136 172 152 178C152 194 142 204 120 204C98 204 88 194 88 178Z", "#1A0408", "#5E3E2C", 2.4)
    for k in range(-3, 4):
        x = 120 + k * 8.4
        s.path(
            (
                f"M{x - 3.6:.1f} 179V187C{x - 3:.1f} 190 {x + 3:.1f} 190 {x + 3.6:.1f} 187V179"
                f"C{x + 2:.1f} 177 {x - 2:.1f} 177 {x - 3.6:.1f} 179Z"
            ),
            "#FFF8E0",
            "#7A5A3A",
            1.2,
        )
        low = 202 - abs(k) * 1.6
        s.path(
            (
                f"M{x - 3.4:.1f} 191.5H{x + 3.4:.1f}V{low - 2:.1f}"
                f"C{x + 2:.1f} {low:.1f} {x - 2:.1f} {low:.1f} {x - 3.4:.1f} {low - 2:.1f}Z"
            ),
            "#E8D6B0",
            "#7A5A3A",
            1.2,
        )


def tears(s: Sheet) -> None:
    """Rubies falling from both sockets."""
    for x, y, size in (
        (84, 152, 1),
        (80, 172, 0.8),
        (79, 189, 0.6),
        (156, 150, 0.9),
        (160, 168, 1.05),
        (160, 189, 0.7),
    ):
        with s.at(x, y, size):
            s.path(DROP, "#5A0610", "#3A0408", 3.4)
            s.path(DROP, s.linear(-6, -8, 6, 10, "#FF9A90", "0.4 #E0202E", "1 #7A0612"))
            s.ellipse(-2, 3, 1.8, 3, "#FFFFFF", alpha=0.85)


def top(s: Sheet) -> None:
    """A diadem of thorns, and the gold hem of the hood."""
    s.both(
        lambda: s.path("M120 62L112 34L106 58L92 38L92 64L76 52L82 76L70 76C84 62 102 58 120 62Z", OUTLINE, OUTLINE, 5)
    )
    s.both(
        lambda: s.path(
            "M120 62L112 34L106 58L92 38L92 64L76 52L82 76L70 76C84 62 102 58 120 62Z", gold(s, 70, 34, 120, 76)
        )
    )
    s.path("M120 66L112 30L120 18L128 30Z", gold(s, 108, 18, 132, 66), OUTLINE, 3)
    cabochon(s, 120, 62, 9, "#E0202E")
    hem = "M102 222C80 202 54 160 54 112C56 66 82 34 120 32C158 34 184 66 186 112C186 160 160 202 138 222"
    s.line(hem, OUTLINE, 10)
    s.line(hem, s.linear(54, 32, 186, 222, "#FF8A7A", "0.4 #B81624", "1 #5A0610"), 7)
    s.line(hem, gold(s, 54, 32, 186, 222), 2.6)


def gown(s: Sheet) -> None:
    """The shroud falling in rags over a black doublet; a chain of rubies, a hand of bone."""
    mantle(s, "#F0584A", "#9A0E1C", "#26040A")
    rags = (
        "M206 470L178 520L196 516L176 574L200 566L190 630L224 606L250 660L276 606L310 630L300 566L324 574L304 516"
        "L322 520L294 470Z"
    )
    s.path(rags, OUTLINE, OUTLINE, 7)
    s.path(rags, s.linear(0, 470, 0, 650, "#2A0A12", "1 #0A0206"))
    s.both(lambda: s.line("M212 490L204 520L214 518L204 566M230 500L226 560", "#7A1420", 3, 0.7), 250)
    for k in range(-5, 6):
        x, y = 250 + k * 21, 528 - k * k * 3
        s.path(
            (
                f"M{x} {y - 8}C{x + 5} {y - 1} {x + 7} {y + 3} {x + 7} {y + 6}"
                f"C{x + 7} {y + 12} {x - 7} {y + 12} {x - 7} {y + 6}C{x - 7} {y + 3} {x - 5} {y - 1} {x} {y - 8}Z"
            ),
            "#E0202E",
            "#3A0408",
            3,
        )
        s.ellipse(x - 2, y + 5, 2, 3, "#FFFFFF", alpha=0.8)
    for k in range(3):
        finger = f"M{392 - k * 17} 596C{388 - k * 18} 572 {384 - k * 18} 548 {392 - k * 20} {520 + k * 5}"
        s.line(finger, OUTLINE, 15)
        s.line(finger, "#F0E2C2", 9)
        s.circle(389 - k * 18, 560, 6.5, "#FFF8E0", "#7A5A3A", 2)
    s.line("M402 590C416 574 424 566 428 552", OUTLINE, 14)
    s.line("M402 590C416 574 424 566 428 552", "#F0E2C2", 8)


HEAD = Head(
    mask=mask,
    eye=Eye(90, 121, 7.6, "#FF3A24", wide=1.9, tilt=10, lid="#1A0206"),
    back=back,
    top=top,
    alone=(0, 0, 1),
    on_card=(250, 262, 1.66),
    on_mini=(250, 268, 1.9),
)
