"""The end of a round: Mrs. Truelight lifts her candle, and the house is not as empty as it seemed (640 x 360)."""

from ornament import gold
from palette import OUTLINE
from pen import Sheet
from vignette import bust, edge

from ghost_for_sale.cast import CAST
from ghost_for_sale.signs import ghost


def reveal() -> Sheet:
    """The medium in the middle, three ghosts at the rim of the light."""
    s = Sheet(640, 360)
    _dark_wall(s)
    for x, y, k, turn in ((96, 150, 1.9, -8), (556, 160, 2.1, 8), (182, 96, 1.1, 6)):
        s.soft(x, y, 70 * k * 0.7, 70 * k * 0.7, "#C8D8FF", 0.4)
        with s.at(x, y, k, turn=turn):
            ghost(s, "#F4F8FF", "#2A3A4A")
    s.soft(452, 120, 250, 210, "#FFD98A", 0.65)
    bust(s, CAST["truelight"], 168, 16, 0.57)
    _raised_candle(s)
    s.rect(-4, -4, 648, 368, 0, s.radial(400, 150, 420, "0 #060A06 0", "0.55 #060A06 0.1", "1 #030503 0.85"))
    edge(s)
    return s


def _dark_wall(s: Sheet) -> None:
    """A dark hall with the portraits' places empty; darkness all around a single light."""
    s.rect(-4, -4, 648, 368, 0, s.linear(0, 0, 0, 360, "#1A2416", "0.6 #10180E", "1 #060A06"))
    for x, y, w, h in ((26, 40, 110, 140), (158, 24, 84, 110), (402, 24, 84, 110), (506, 40, 110, 140)):
        s.rect(x, y, w, h, 2, "#4A4420", "#14180C", 3)
        s.rect(x + 9, y + 9, w - 18, h - 18, 1, "#10160E", "#7A6A34", 2)
    s.path("M-4 230H644V364H-4Z", "#141C10")
    for k in range(8):
        s.rect(k * 82 + 6, 246, 70, 120, 3, "#1C2616", "#34402A", 2.4)


def _raised_candle(s: Sheet) -> None:
    """A gloved hand holding a chamber candlestick up on the right."""
    s.path(
        "M446 364C450 320 462 284 470 256L508 268C506 300 506 330 510 364Z",
        s.linear(446, 0, 510, 0, "#A884D8", "0.5 #5A3492", "1 #241044"),
        OUTLINE,
        5,
    )
    s.path(
        "M464 272C466 250 476 236 492 234C508 234 516 248 512 276C498 284 476 282 464 272Z",
        s.linear(464, 0, 514, 0, "#FFFFFF", "0.5 #EAE2F4", "1 #9A8CB8"),
        OUTLINE,
        4,
    )
    s.path("M440 216H530C528 238 506 246 484 246C462 246 442 238 440 216Z", gold(s, 440, 214, 530, 246), OUTLINE, 4)
    s.path(
        "M470 150C474 144 496 144 500 150V220H470Z",
        s.linear(470, 0, 500, 0, "#FFFDF4", "0.5 #F4E4C4", "1 #B89A6C"),
        OUTLINE,
        4,
    )
    s.line("M485 150V138", "#2A160E", 4)
    s.soft(485, 118, 80, 80, "#FFE08A", 0.8)
    s.path(
        "M485 146C466 146 462 126 472 110C478 100 482 90 485 76C490 90 498 100 502 114C508 132 502 146 485 146Z",
        s.radial(485, 130, 54, "#FFF9DC", "0.35 #FFD25A", "0.7 #FF9A2E", "1 #E0521C"),
    )
    s.path(
        "M485 144C475 144 474 132 480 122C483 117 485 112 486 104C490 113 495 121 494 130C494 140 491 144 485 144Z",
        "#FFFBE8",
    )
    s.line("M468 258C482 264 498 264 510 258M466 268C480 274 498 274 512 268", "#8E80A6", 3, 0.9)
