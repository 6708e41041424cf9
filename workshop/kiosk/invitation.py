"""Insert nothing, press any button; and the curtain while the stage is being reset."""

from workshop.ornament import gilt, gold, star, stud, tassel
from workshop.palette import HOLLOW, OUTLINE
from workshop.pen import Sheet, points, polar


def press() -> Sheet:
    """A coin refused by a slot tied with a ribbon, a gloved finger on a glowing button (480 x 320)."""
    s = Sheet(480, 320)
    s.rect(8, 60, 464, 252, 26, OUTLINE)
    s.rect(13, 65, 454, 242, 22, s.linear(13, 65, 467, 307, "#6A2A48", "0.5 #3A1228", "1 #1A0612"))
    s.rect(13, 65, 454, 242, 22, "none", gold(s, 10, 60, 470, 310), 6)
    for x, y in ((36, 88), (444, 88), (36, 284), (444, 284)):
        stud(s, x, y, 8)
    _slot(s)
    _button(s)
    _finger(s)
    return s


def _slot(s: Sheet) -> None:
    s.rect(58, 118, 126, 152, 14, OUTLINE)
    s.rect(62, 122, 118, 144, 12, gold(s, 60, 120, 180, 270))
    s.rect(72, 132, 98, 124, 8, s.linear(72, 132, 170, 256, "#4A3A4E", "1 #16101C"), "#3A1E08", 3)
    s.rect(116, 150, 10, 70, 5, HOLLOW, "#E9B44C", 3)
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 242} 0) scale({side} 1)"):
            loop = "M121 184C104 164 76 164 78 182C80 202 106 200 121 188Z"
            s.path(loop, "#E03A54", OUTLINE, 4)
            s.path("M118 188L98 228L112 226L116 238L124 192Z", "#A8203A", OUTLINE, 4)
            s.line("M112 183C102 176 92 174 86 180", "#FFB0BC", 3, 0.8)
    s.circle(121, 186, 9, "#FF7A8E", OUTLINE, 4)
    with s.at(74, 96, turn=-12):
        s.circle(0, 0, 34, OUTLINE)
        s.circle(0, 0, 31, gold(s, -30, -30, 30, 30))
        s.circle(0, 0, 23, s.radial(-8, -8, 34, "#FFF6D2", "0.5 #F0C050", "1 #A8722A"), "#7E4C12", 2)
        s.path(star(0, 1, 14, 5, 0.45), "#9C6620")
    s.circle(74, 96, 42, "none", OUTLINE, 12)
    s.line("M45 125L103 67", OUTLINE, 12)
    s.circle(74, 96, 42, "none", "#FF5A4A", 7)
    s.line("M45 125L103 67", "#FF5A4A", 7)


def _button(s: Sheet) -> None:
    s.soft(330, 214, 130, 92, "#FF7A4A", 0.55)
    s.ellipse(330, 238, 92, 50, OUTLINE)
    s.ellipse(330, 236, 88, 46, gold(s, 242, 190, 418, 282))
    s.ellipse(330, 230, 70, 36, "#3A0610", OUTLINE, 3)
    dome = "M264 224C264 186 396 186 396 224C396 260 264 260 264 224Z"
    s.path(dome, s.radial(306, 204, 90, "#FFE0C8", "0.3 #FF6A4A", "0.75 #C41E2E", "1 #5A0814"), OUTLINE, 3)
    s.path("M280 216C284 200 306 194 322 194C306 200 292 208 288 220Z", "#FFFFFF", alpha=0.7)
    sparks = "".join(points(polar(104, t, 330, 224), polar(128, t, 330, 224), closed=False) for t in (-84, -64, 64, 84))
    s.line(sparks, "#FFE9A8", 6)


def _finger(s: Sheet) -> None:
    silk = s.linear(300, 0, 400, 0, "#FFFFFF", "0.5 #F0EAF4", "1 #A89CB8")
    cuff = "M318 -6H398L392 40C370 50 346 50 326 42Z"
    hand = "M324 34C316 60 310 84 312 110C314 124 330 130 340 122L398 108C404 88 402 62 394 32C372 44 344 44 324 34Z"
    finger = "M318 92C314 130 318 176 328 206C334 216 346 214 350 204C354 174 354 140 350 108Z"
    for d in (cuff, hand, finger):
        s.path(d, OUTLINE, OUTLINE, 9)
    s.path(cuff, s.linear(318, 0, 398, 0, "#FF9AB0", "0.5 #C4305A", "1 #5A0C2A"))
    s.path(finger, silk)
    s.line("M326 130C326 160 330 186 336 200", "#FFFFFF", 4, 0.9)
    s.path(hand, silk)
    for k in range(3):
        x = 352 + k * 17
        s.path(f"M{x} 92C{x - 2} 116 {x} 134 {x + 8} 136C{x + 18} 136 {x + 20} 116 {x + 16} 90Z", silk, OUTLINE, 4)
    thumb = "M320 66C304 76 296 96 300 112C306 122 318 118 322 106C326 96 330 88 334 82Z"
    s.path(thumb, silk, OUTLINE, 4)
    s.line("M350 54L348 82M366 54V82M382 52L384 80", "#B4A8C4", 3, 0.8)
    gilt(s, "M322 38C346 50 372 50 396 34", 5)


def reset() -> Sheet:
    """A closed curtain in a gold ring, a mask peeping out, a broom at work below (400 x 400)."""
    s = Sheet(400, 400)
    s.circle(200, 200, 190, OUTLINE)
    s.circle(200, 200, 185, gold(s, 20, 20, 380, 380))
    s.circle(200, 200, 168, "#1A060E", "#3A1E08", 5)
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 400} 0) scale({side} 1)"):
            half = (
                "M200 35C110 38 38 110 35 200C36 256 66 306 112 336C122 318 132 330 140 318"
                "C152 330 160 312 170 322C180 308 190 316 200 306Z"
            )
            s.path(
                half,
                s.linear(
                    35, 0, 200, 0, "#6A1430", "0.2 #C83A66", "0.4 #7A1A3C", "0.6 #D84A76", "0.8 #8A1E44", "1 #5A0E28"
                ),
            )
            s.line(
                (
                    "M168 44C160 140 168 240 168 318M134 52C118 150 134 240 136 316M98 76C82 160 96 240 106 322"
                    "M66 116C58 170 62 230 74 290"
                ),
                "#3A0618",
                4,
                0.55,
            )
            s.line(
                "M112 336C122 318 132 330 140 318C152 330 160 312 170 322C180 308 190 316 200 306",
                gold(s, 110, 300, 200, 340),
                7,
            )
    opening = "M200 96C182 130 166 164 168 196C170 226 186 244 200 262C214 244 230 226 232 196C234 164 218 130 200 96Z"
    s.path(opening, "#0A0408", "#3A0618", 5)
    face = "M200 152C186 144 174 150 170 168C168 190 178 214 200 232C222 214 232 190 230 168C226 150 214 144 200 152Z"
    s.path(face, s.radial(188, 166, 70, "#FFFDF2", "0.5 #F0DDB4", "1 #A8722A"), OUTLINE, 4)
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 400} 0) scale({side} 1)"):
            s.path("M176 178C180 170 192 170 196 180C190 188 180 188 176 178Z", HOLLOW, "#B07A2A", 2.4)
    s.circle(187, 179, 3, "#FFD98A")
    s.circle(215, 179, 3, "#FFD98A")
    s.path("M190 208Q200 216 210 208", "none", "#8E1B2B", 3.4)
    for x in (164, 236):
        tassel(s, x, 214, 34)
    _broom(s)
    s.circle(200, 200, 177, "none", gold(s, 20, 20, 380, 380), 17)
    for k in range(16):
        bulb = polar(177, k * 22.5, 200, 200)
        s.circle(*bulb, 8, OUTLINE)
        s.circle(*bulb, 6, "#FFF3C8" if k % 2 else "#FFB84A")
    return s


def _broom(s: Sheet) -> None:
    with s.group("translate(262 296) rotate(58)"):
        s.line("M0 -96V22", OUTLINE, 15)
        s.line("M0 -96V22", s.linear(-6, 0, 6, 0, "#F0C088", "0.5 #A8703A", "1 #5A3414"), 9)
        brush = "M-14 16H14L32 72C14 80 -14 80 -32 72Z"
        s.path(brush, OUTLINE, OUTLINE, 7)
        s.path(brush, s.linear(-32, 0, 32, 0, "#F8E08A", "0.45 #D8A83A", "1 #8A5E12"))
        s.line("M-8 26L-22 72M-3 26L-8 76M4 26L7 76M9 26L20 72", "#7A4E0C", 3, 0.8)
        s.path("M-16 12H16L19 28H-19Z", "#C4303B", OUTLINE, 4)
    for x, y, r in ((150, 312, 9), (132, 296, 6), (168, 296, 6)):
        s.path(star(x, y, r, 4, 0.35), "#FFF3C8")
