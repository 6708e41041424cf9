"""The Inquisitor: the bone beak of a plague doctor in a blood-red cowl."""

from workshop.cards import Head
from workshop.masks import Eye, Tone, carve
from workshop.ornament import cabochon, gold, stitches, stud
from workshop.palette import GOLD, GOLD_HIGH, HOLLOW, OUTLINE
from workshop.pen import Sheet, polar
from workshop.tailor import mantle

BONE = Tone("#FFFBEF", "#EFE2C4", "#BFA273", "#5E4424")
COWL = (
    "M120 4C84 8 46 46 40 106C38 142 40 160 26 190C46 206 72 202 90 186L150 186C168 202 194 206 214 190"
    "C200 160 202 142 200 106C194 46 156 8 120 4Z"
)
FACE = "M120 56C86 56 62 78 60 110C60 136 76 154 96 160L144 160C164 154 180 136 180 110C178 78 154 56 120 56Z"
BEAK = "M94 128C88 158 84 190 104 236C108 238 112 236 114 232C136 206 152 170 146 128C132 112 108 112 94 128Z"


def back(s: Sheet) -> None:
    s.path(COWL, OUTLINE, "#FF8A7A", 5)
    s.path(COWL, s.radial(90, 50, 190, "#F0525A", "0.4 #A81C2E", "0.8 #5A0C1C", "1 #32060F"), OUTLINE, 2)
    s.path(
        "M120 40C82 40 58 74 56 114C56 148 68 172 90 192L150 192C172 172 184 148 184 114C182 74 158 40 120 40Z",
        s.radial(120, 120, 96, "#2A060E", "0.7 #1C040A", "1 #4A0814"),
    )
    s.both(
        lambda: s.line("M72 40C50 72 46 112 48 146C48 166 44 180 38 190M58 92C52 120 54 156 64 192", "#FF9A90", 3, 0.5)
    )
    s.both(lambda: s.line("M50 84C40 116 44 150 34 184", "#32060F", 4, 0.55))
    s.line("M108 12C86 18 66 36 56 60", "#FFC9BC", 3.4, 0.7)


def mask(s: Sheet) -> None:
    carve(s, FACE, BONE)
    s.path(
        "M180 110C180 136 164 154 144 160L132 150C152 140 162 124 160 104C158 84 150 70 138 60C164 66 179 86 180 110Z",
        "#5E4424",
        alpha=0.35,
    )
    s.soft(98, 80, 36, 16, "#FFFFFF", 0.8)
    s.line("M120 60V112", "#8A6A40", 2, 0.7)
    stitches(s, ((120, 66), (120, 76), (120, 86), (120, 96)), 5, "#6A1420", 2.4)
    s.path("M94 128C88 158 84 190 104 236L120 236C120 200 150 170 146 128Z", "#3A2410", alpha=0.4)
    s.path(BEAK, OUTLINE, OUTLINE, 7)
    s.path(BEAK, s.linear(86, 150, 150, 180, "#FFFDF4", "0.35 #F1E4C6", "0.7 #C2A678", "1 #7A5A34"))
    s.path(
        "M146 128C152 170 136 206 114 232C112 236 108 238 106 237C118 206 130 168 128 118C136 118 142 122 146 128Z",
        "#5E4424",
        alpha=0.4,
    )
    s.line("M106 132C98 162 96 192 105 222", "#FFFFFF", 5, 0.75)
    s.line("M120 118C124 154 120 192 109 232", "#8A6A40", 2.2, 0.8)
    seam = ((121.5, 134), (122, 147), (121.5, 160), (120, 173), (118, 186), (115.5, 199))
    stitches(s, seam, 5.5, "#8E1B2B", 2.8)
    s.path(
        (
            "M98 164C102 160 107 162 108 168C104 170 100 169 98 164ZM133 166C137 162 141 163 141 168"
            "C138 172 134 171 133 166Z"
        ),
        "#2A1608",
    )
    goggles(s)
    s.both(lambda: s.line("M62 104L46 96", "#5A2A14", 8))
    s.both(lambda: stud(s, 56, 101, 3.4))


def goggles(s: Sheet) -> None:
    """Two round lenses in riveted brass."""
    brass = gold(s, 60, 80, 180, 140)
    for x in (88, 152):
        s.circle(x, 114, 27, OUTLINE)
        s.circle(x, 114, 25, brass)
        s.circle(x, 114, 19.5, "#4A2A0C")
        s.circle(x, 114, 18, HOLLOW)
        for k in range(6):
            dx, dy = ((22.3, 0), (11.15, 19.3), (-11.15, 19.3), (-22.3, 0), (-11.15, -19.3), (11.15, -19.3))[k]
            s.circle(x + dx, 114 + dy, 2, "#7E4A12")
            s.circle(x + dx - 0.5, 113.5 + dy, 1.2, GOLD_HIGH)
        s.soft(x - 3, 124, 12, 7, "#E0303E", 0.6)
        s.path(
            f"M{x - 13} 110C{x - 11} 102 {x - 4} 99 {x + 2} 100C{x - 4} 103 {x - 9} 107 {x - 13} 110Z",
            "#FFFFFF",
            alpha=0.75,
        )


def top(s: Sheet) -> None:
    edge = "M92 192C70 174 56 148 56 114C58 74 82 39 120 39C158 39 182 74 184 114C184 148 170 174 148 192"
    s.line(edge, OUTLINE, 10, 0.7)
    s.line(edge, s.linear(56, 38, 184, 190, "#FF8A80", "0.45 #C22638", "1 #6A0E1E"), 7)
    s.line("M61 110C64 78 86 48 116 43.5", "#FFD3C8", 2, 0.8)
    s.path("M115 12H125V19H132V27H125V36H115V27H108V19H115Z", GOLD, "#5A2A0C", 2)


def gown(s: Sheet) -> None:
    """A black cape over red, a chain with a cross."""
    mantle(s, "#E0525A", "#8E1626", "#2E040C")
    yoke = "M146 462C116 500 88 548 78 600C160 656 340 656 422 600C412 548 384 500 354 462C312 500 188 500 146 462Z"
    s.path(yoke, OUTLINE, OUTLINE, 6)
    s.path(yoke, s.radial(200, 510, 220, "#5A4650", "0.5 #2A1C24", "1 #0C0608"))
    s.line("M78 600C160 656 340 656 422 600", "#C4303B", 6)
    s.both(lambda: s.line("M140 500C122 536 112 570 110 606M184 512C174 546 170 580 172 622", "#8A7480", 3, 0.45), 250)
    links = [polar(88, 100 + k * 12.5, 250, 470) for k in range(6)]
    for x, y in links:
        for side in (x, 500 - x):
            s.circle(side, y, 8, "none", "#F0C058", 4.5)
    cross = "M241 548H259V564H275V582H259V612H241V582H225V564H241Z"
    s.path(cross, OUTLINE, OUTLINE, 7)
    s.path(cross, gold(s, 225, 548, 275, 612))
    cabochon(s, 250, 573, 7, "#C4203B")


HEAD = Head(mask=mask, eye=Eye(88, 114, 9.5, "#E0483A", wide=1.6), back=back, top=top)
