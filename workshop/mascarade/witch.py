"""The Witch: a green face with a hooked nose under a bent hat."""

from workshop.cards import Head
from workshop.masks import SHARP, Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, star, stitches
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth

MOSS = Tone("#E6F5A6", "#9CC558", "#4F8434", "#1A401C")
FACE = (
    "M120 66C88 66 62 84 60 116C60 140 70 164 82 180C94 196 106 228 122 230C136 228 148 198 158 180"
    "C170 164 180 140 180 116C178 84 152 66 120 66Z"
)
CONE = "M66 84C76 62 84 46 90 30C98 10 124 -2 156 8C176 14 186 28 190 44C172 32 160 34 156 46C160 60 168 72 174 84Z"
BRIM = "M8 92C40 72 80 74 120 74C160 74 200 72 232 92C214 106 186 104 160 98C132 92 108 92 80 98C54 104 26 106 8 92Z"


def back(s: Sheet) -> None:
    lock = (
        "M70 84C44 100 36 134 40 160C34 174 34 192 26 208C40 204 46 200 50 192C50 206 48 214 42 226"
        "C58 218 66 206 70 190C76 176 80 160 80 140Z"
    )

    def one() -> None:
        s.path(lock, OUTLINE, OUTLINE, 8)
        s.path(lock, s.linear(26, 90, 84, 210, "#E08A3E", "0.5 #B0521E", "1 #5C200C"))
        s.line("M66 94C48 118 54 150 46 176C44 188 42 196 36 202M70 110C58 140 66 170 54 208", "#F2B26A", 2.4, 0.6)

    s.both(one)


def mask(s: Sheet) -> None:
    carve(s, FACE, MOSS)
    s.path(
        (
            "M158 180C170 164 180 140 180 116C178 100 170 86 156 76C166 98 168 122 162 146"
            "C156 176 142 204 124 228C138 224 148 198 158 180Z"
        ),
        "#143A18",
        alpha=0.4,
    )
    s.both(lambda: s.soft(86, 120, 34, 26, "#163C18", 0.65))
    s.soft(98, 94, 32, 12, "#FBFFD8", 0.6)
    s.both(lambda: s.soft(74, 156, 14, 17, "#F2FFC0", 0.55))
    s.both(lambda: s.line("M70 150C78 166 88 172 94 186", "#1E4A20", 2.6, 0.5))
    holes(s, SHARP)
    s.both(lambda: s.path("M56 108C70 98 92 100 110 116C94 110 76 108 56 108Z", "#2A1A0E", "#2A1A0E", 3))
    nose = (
        "M110 116C108 134 96 146 92 164C90 178 100 192 110 188C108 180 114 176 122 176"
        "C132 176 138 168 134 158C130 146 130 132 130 116Z"
    )
    s.path(nose, "#143A18", alpha=0.45)
    s.path(
        (
            "M112 112C110 132 99 144 95 161C93 174 101 186 108 184C107 176 113 172 120 172"
            "C129 172 134 165 131 156C128 144 127 130 128 112Z"
        ),
        s.linear(92, 120, 136, 170, "#F0FBB4", "0.45 #A4CC5C", "1 #3F7630"),
    )
    s.line("M116 116C114 136 104 148 101 162", "#FBFFDC", 3.6, 0.8)
    s.line("M108 184C106 176 112 172 120 172C129 172 134 165 131 156", "#143A18", 2.4, 0.8)
    s.circle(126, 150, 5.2, "#2E5A22")
    s.circle(125, 149, 4, "#B8D86C")
    s.circle(124, 147.5, 1.5, "#FBFFDC")
    s.path(
        "M88 194C100 196 106 202 120 202C134 200 142 196 152 186C150 200 138 210 122 210C106 210 94 204 88 194Z",
        "#5A1038",
        "#1E2A10",
        2,
    )
    s.path("M112 202L116 210L121 202ZM132 199L136 207L141 195Z", "#FFF8DC")
    s.soft(118, 220, 11, 6, "#F2FFC0", 0.6)


def top(s: Sheet) -> None:
    cloth = s.linear(70, 10, 190, 100, "#A879DC", "0.4 #5B2F8E", "1 #24103E")
    s.path(CONE, OUTLINE, "#C9A8F0", 6)
    s.path(CONE, cloth, OUTLINE, 1.6)
    s.path(
        "M174 84C168 72 160 60 156 46C160 34 172 32 190 44C184 30 172 22 160 24C144 28 134 46 140 84Z",
        "#12061F",
        alpha=0.45,
    )
    s.line("M92 44C98 28 108 18 124 14M104 66C106 52 112 42 118 36M146 46C138 42 130 44 124 50", "#D9BEF8", 2.8, 0.6)
    s.path(
        "M64 88C68 78 70 72 73 66C104 74 142 74 170 68L177 88Z",
        s.linear(64, 70, 177, 88, "#F2A03C", "0.5 #C9601E", "1 #7A2C0C"),
        OUTLINE,
        2,
    )
    s.path(BRIM, OUTLINE, "#C9A8F0", 6)
    s.path(BRIM, s.linear(8, 74, 232, 104, "#8A58C4", "0.4 #5B2F8E", "1 #24103E"), OUTLINE, 1.6)
    s.line("M24 91C56 79 90 81 120 81C150 81 176 79 206 86", "#D9BEF8", 2.6, 0.6)
    buckle = "M106 66L134 66L134 88L106 88Z"
    gilt(s, buckle, 5, gold(s, 100, 60, 140, 92))
    s.line("M120 66V80", gold(s, 100, 60, 140, 92), 4)
    s.line("M189 44V54", OUTLINE, 5)
    s.line("M189 44V56", "#FFE9A0", 2.4)
    s.path(star(189, 63, 11), "#FFE9A0", OUTLINE, 3)


def gown(s: Sheet) -> None:
    """A ragged shawl and a bone amulet."""
    cloth(s, "#9A68D4", "#4C2580", "#1A0A30")
    shawl = (
        "M156 474C110 500 70 540 50 590L92 576L104 606L150 578L168 616L206 584L250 626L294 584L332 616"
        "L350 578L396 606L408 576L450 590C430 540 390 500 344 474C310 520 190 520 156 474Z"
    )
    s.path(shawl, OUTLINE, OUTLINE, 7)
    s.path(shawl, s.radial(190, 500, 230, "#6E8A4A", "0.5 #3C5A2E", "1 #16260F"))
    s.both(lambda: s.line("M150 500C126 526 110 552 100 580M196 520C184 544 174 566 168 590", "#A8C478", 3, 0.5), 250)
    stitches(s, ((120, 540), (130, 548), (140, 556)), 7, "#E8D890", 3)
    stitches(s, ((362, 552), (370, 542), (378, 532)), 7, "#E8D890", 3)
    s.both(lambda: s.line("M180 470C190 510 216 536 244 546", "#2A1608", 4), 250)
    s.path(
        "M250 524C232 524 226 540 232 552C234 558 238 560 238 566H262C262 560 266 558 268 552C274 540 268 524 250 524Z",
        "#F4EBD2",
        OUTLINE,
        4,
    )
    for x in (242, 258):
        s.circle(x, 544, 5, "#1A0A14")
    s.line("M245 560V566M250 560V566M255 560V566", "#7A6A4A", 2)


HEAD = Head(mask=mask, eye=Eye(87, 121, 9.5, "#E8B020", tilt=12), back=back, top=top)
