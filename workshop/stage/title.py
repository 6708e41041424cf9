"""The title screen's great mask with its empty eyes, the pupil the program puts into them, and the playbill."""

from workshop.ornament import cabochon, gilt, gold, jewel, pearl, plume, scroll, star, stud
from workshop.palette import HOLLOW, OUTLINE
from workshop.pen import Sheet

HALF = (
    "M200 196C168 156 108 146 34 152C24 204 42 272 100 300C146 320 178 298 200 262"
    "C222 298 254 320 300 300C358 272 376 204 366 152C292 146 232 156 200 196Z"
)
EYE = "M86 222C104 190 156 190 184 230C158 256 108 256 86 222Z"


def title_mask() -> Sheet:
    s = Sheet(400, 400)
    violet, rose = ("#2E1450", "#8A4AC8", "#E8CFFF"), ("#6A0E34", "#D8487C", "#FFD3E0")
    plumes = ((66, 128, rose), (46, 158, violet), (26, 168, rose), (8, 172, violet))

    def fan() -> None:
        for turn, length, colours in plumes:
            plume(s, 200 + turn * 1.1, 186 - turn * 0.12, length, turn * 0.92, colours, 0.15)

    s.both(fan, 200)
    ribbons(s)
    s.path(HALF, OUTLINE, OUTLINE, 13)
    s.path(HALF, s.radial(150, 176, 240, "#FFFDF2", "0.35 #F7E7C6", "0.7 #DDB878", "1 #94622A"))
    s.both(lambda: s.soft(100, 178, 56, 22, "#FFFFFF", 0.8), 200)
    s.both(lambda: s.soft(136, 228, 66, 42, "#6A2A4A", 0.55), 200)
    s.path(
        "M300 300C358 272 376 204 366 152C352 212 330 250 290 268C250 284 222 272 200 262C222 298 254 320 300 300Z",
        "#6E3F1A",
        alpha=0.3,
    )

    def side() -> None:
        for x, y, size, turn in (
            (52, 172, 34, 36),
            (58, 246, 36, 24),
            (92, 278, 30, 4),
            (168, 282, 28, 196),
            (72, 206, 22, 70),
        ):
            scroll(s, x, y, size, turn, "#A8323E", 3.2)
        for x, y, size, turn in ((96, 164, 26, 16), (140, 288, 22, 178)):
            scroll(s, x, y, size, turn, "#B07A2A", 2.6)
        for left, top, r in ((118, 166, 4), (132, 168.5, 4.4), (147, 173, 4.8), (162, 180, 5.2)):
            pearl(s, left, top, r)
        s.path(EYE, "#4A2A0C", "#4A2A0C", 20)
        s.path(EYE, "none", gold(s, 84, 190, 190, 260), 15)
        s.path(EYE, HOLLOW, "#2A1408", 4)
        s.line("M92 214C112 186 152 188 178 222", "#FFF6D2", 2.4, 0.8)
        jewel(s, 76, 224, 6, 9, "#C4203B")
        pearl(s, 96, 266, 3.6)
        pearl(s, 110, 272, 3.6)

    s.both(side, 200)
    gilt(s, HALF, 8, gold(s, 30, 140, 370, 320))
    crest(s)
    return s


def crest(s: Sheet) -> None:
    """The jewelled sun on the brow."""
    with s.at(200, 176):
        s.path(star(0, 0, 44, 12, 0.62), OUTLINE, OUTLINE, 8)
        s.path(star(0, 0, 44, 12, 0.62), gold(s, -44, -44, 44, 44))
        s.circle(0, 0, 25, "#5A3512")
    cabochon(s, 200, 176, 17, "#C4203B")
    jewel(s, 200, 238, 9, 15, "#7E3FC0")
    stud(s, 200, 262, 5)


def ribbons(s: Sheet) -> None:
    """Silk ends falling from the temples."""

    def one() -> None:
        for d, tint in (
            (
                "M44 176C20 210 40 244 22 282C14 304 30 326 22 356L48 344C54 318 40 302 50 276C62 246 44 214 58 190Z",
                ("#F07AA4", "#B02A62", "#5A0C2C"),
            ),
            (
                "M52 196C40 236 66 262 56 300C50 326 68 344 66 376L86 358C86 334 76 322 82 296C88 262 62 236 70 206Z",
                ("#B58AF0", "#6A34B0", "#2E1450"),
            ),
        ):
            s.path(d, OUTLINE, OUTLINE, 6)
            s.path(d, s.linear(20, 180, 80, 370, *tint))

    s.both(one, 200)


def title_pupil() -> Sheet:
    s = Sheet(40, 40)
    s.soft(20, 20, 20, 20, "#FFC24A", 0.75)
    s.circle(20, 20, 11, s.radial(20, 20, 11, "#FFF6C8", "0.5 #FFD25A", "1 #D8791C"))
    s.circle(20, 20, 4.6, "#1A0810")
    s.circle(16.5, 16, 2.6, "#FFFFFF")
    return s


def playbill() -> Sheet:
    s = Sheet(200, 280)
    sheet = (
        "M6 8C40 4 70 9 100 6C134 3 166 9 194 6C197 60 192 120 196 160C198 200 193 240 195 273"
        "C160 277 130 271 100 275C66 278 36 271 5 274C8 230 3 190 6 150C8 100 3 50 6 8Z"
    )
    with s.at(2, 4):
        s.path(sheet, "#05020A", "#05020A", 4, alpha=0.4)
    s.path(sheet, "#8A6A3A", "#5A3F1E", 3)
    s.path(sheet, s.radial(90, 110, 210, "#FFF6DE", "0.55 #F3E3C3", "0.85 #E2C998", "1 #B8935A"))
    s.rect(15, 16, 170, 248, 5, "none", "#8E1B2B", 3)
    s.rect(21, 22, 158, 236, 2, "none", "#B07A2A", 2)
    for x, y, sx, sy in ((15, 16, 1, 1), (185, 16, -1, 1), (15, 264, 1, -1), (185, 264, -1, -1)):
        with s.at(x, y, sx, sy):
            s.path("M-3 -3H26C24 10 10 24 -3 26Z", "#F3E3C3")
            scroll(s, 4, 6, 26, 20, "#8E1B2B", 2.4)
            scroll(s, 6, 4, 26, 70, "#8E1B2B", 2.4)
            s.circle(4, 4, 4, "#B07A2A")
    for y in (16, 264):
        s.path(f"M70 {y}L100 {y - 8}L130 {y}L100 {y + 8}Z", "#F3E3C3", "#8E1B2B", 2)
        s.path(star(100, y, 7, 6, 0.5), "#B07A2A")
    return s
