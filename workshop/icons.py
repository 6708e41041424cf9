"""Interface icons: ivory, one weight, round joins (48 x 48 box)."""

from collections.abc import Iterator
from math import cos, pi, sin

from workshop.ornament import star
from workshop.palette import IVORY
from workshop.pen import Sheet, num

WEIGHT = 3.0


def _cog(teeth: int, outer: float, inner: float, cx: float = 24, cy: float = 24) -> str:
    """A gear's outline."""
    corners = []
    for k in range(teeth):
        for share, r in ((-0.34, inner), (-0.2, outer), (0.2, outer), (0.34, inner)):
            turn = (k + share) * 2 * pi / teeth
            corners.append(f"{num(cx + r * sin(turn))} {num(cy - r * cos(turn))}")
    return "M" + "L".join(corners) + "Z"


LINES: dict[str, str] = {
    "gear": _cog(8, 20, 14.5) + "M24 18A6 6 0 1 0 24 30A6 6 0 1 0 24 18Z",
    "log": "M12 6H36V42H12ZM18 15H30M18 23H30M18 31H26",
    "pause": "M16 9V39M32 9V39",
    "play": "M14 8L38 24L14 40Z",
    "book": "M24 12C18 7 10 7 5 9V39C10 37 18 37 24 41C30 37 38 37 43 39V9C38 7 30 7 24 12ZM24 12V41",
    "question": "M15 17C15 6 33 6 33 17C33 25 24 24 24 32M24 39.5V40",
    "lock": "M11 22H37V42H11ZM16 22V15C16 4 32 4 32 15V22M24 30V34",
    "eye": "M4 24C12 11 36 11 44 24C36 37 12 37 4 24ZM24 18A6 6 0 1 0 24 30A6 6 0 1 0 24 18Z",
    "swap": "M8 17H38L30 9M40 31H10L18 39",
    "pad": (
        "M15 13H33C40 13 43 22 44 31C44.6 38 39 39 36 35L32 30H16L12 35C9 39 3.4 38 4 31C5 22 8 13 15 13Z"
        "M16 18V25M12.5 21.5H19.5M30 24V24.5M35 19V19.5"
    ),
    "speech": "M7 8H41V33H24L14 42V33H7ZM16 18H32M16 25H27",
    "sound": "M6 18H14L24 9V39L14 30H6ZM31 17C35 21 35 27 31 31M37 11C44 18 44 30 37 37",
    "sound_off": "M6 18H14L24 9V39L14 30H6ZM31 18L43 30M43 18L31 30",
    "fullscreen": "M7 17V7H17M31 7H41V17M41 31V41H31M17 41H7V31",
    "back": "M20 10L7 22L20 34M7 22H30C45 22 45 40 30 40H24",
    "left": "M30 8L14 24L30 40",
    "right": "M18 8L34 24L18 40",
    "up": "M8 31L24 15L40 31",
    "down": "M8 17L24 33L40 17",
    "check": "M7 26L19 38L41 11",
    "cross": "M10 10L38 38M38 10L10 38",
    "crown": "M8 36L5 14L16 24L24 9L32 24L43 14L40 36ZM8 42H40",
    "warning": "M24 6L45 41H3ZM24 18V29M24 35V35.5",
    "clockwork": _cog(9, 17, 12, 19, 19)
    + "M19 14A5 5 0 1 0 19 24A5 5 0 1 0 19 14ZM"
    + _cog(7, 10, 6.8, 35.5, 35.5)[1:]
    + "M35.5 35V36",
    "person": "M24 7A9 9 0 1 0 24 25A9 9 0 1 0 24 7ZM7 42C7 26 41 26 41 42Z",
    "language": "M24 5A19 19 0 1 0 24 43A19 19 0 1 0 24 5ZM5 24H43M24 5C12 17 12 31 24 43C36 31 36 17 24 5Z",
    "dice": (
        "M8 12C8 9 9 8 12 8H36C39 8 40 9 40 12V36C40 39 39 40 36 40H12C9 40 8 39 8 36ZM17 15.5"
        "A1.5 1.5 0 1 0 17 18.5A1.5 1.5 0 1 0 17 15.5ZM31 15.5A1.5 1.5 0 1 0 31 18.5A1.5 1.5 0 1 0 31 15.5Z"
        "M24 22.5A1.5 1.5 0 1 0 24 25.5A1.5 1.5 0 1 0 24 22.5ZM17 29.5A1.5 1.5 0 1 0 17 32.5"
        "A1.5 1.5 0 1 0 17 29.5ZM31 29.5A1.5 1.5 0 1 0 31 32.5A1.5 1.5 0 1 0 31 29.5Z"
    ),
    "hand": (
        "M14 25V13C14 9 19 9 19 13V23M19 13V9C19 5 24.5 5 24.5 9V22M24.5 11C24.5 7 30 7 30 11V23M30 15"
        "C30 11 35.5 11 35.5 15V30C35.5 38 31 43 25 43C17 43 14 39 9 30C7 26 11 23 14 27V25"
    ),
    "candle": "M17 22H31V42H17ZM24 22V18M24 5C31 12 28 17 24 17C20 17 17 12 24 5Z",
    "coin": (
        "M24 5A19 19 0 1 0 24 43A19 19 0 1 0 24 5ZM24 22C20 18 16 18 12.5 19.5C13 25 15 30 19 30"
        "C21.5 30 23 28 24 26C25 28 26.5 30 29 30C33 30 35 25 35.5 19.5C32 18 28 18 24 22Z"
    ),
    "pin": "M17 6H31M19 6V20C14 22 11 25 11 29H37C37 25 34 22 29 20V6M24 29V43",
    "quit": "M26 7H9V41H26M19 24H42M33 14L43 24L33 34",
    "motion": "M32 13A11 11 0 1 0 32 35A11 11 0 1 0 32 13ZM5 15H15M3 24H13M5 33H15",
    "text": "M5 40L17 8L29 40M9.5 30H24.5M36 22A7 9 0 1 0 36 40A7 9 0 1 0 36 22ZM43 22V40",
    "star": star(24, 26, 21, 5, 0.45),
    "skull": "M13 33C3 25 7 6 24 6C41 6 45 25 35 33V41H13ZM17 19V23M31 19V23M24 27V30M20 36V41M28 36V41",
    "hourglass": (
        "M11 6H37M11 42H37M14 6C14 20 24 18 24 24C24 30 14 28 14 42M34 6C34 20 24 18 24 24C24 30 34 28 34 42M19 38H29"
    ),
    "share": (
        "M36 6A6 6 0 1 0 36 18A6 6 0 1 0 36 6ZM12 18A6 6 0 1 0 12 30A6 6 0 1 0 12 18Z"
        "M36 30A6 6 0 1 0 36 42A6 6 0 1 0 36 30ZM17 21L31 15M17 27L31 33"
    ),
    "copy": "M17 15V6H42V33H33M6 15H33V42H6Z",
    "home": "M5 24L24 7L43 24M11 20V41H37V20M20 41V29H28V41",
    "replay": "M9 25A16 16 0 1 0 15 12M15 4V13H24M20 20L30 26L20 32Z",
    "info": "M24 5A19 19 0 1 0 24 43A19 19 0 1 0 24 5ZM24 22V33M24 14.5V15",
}


def icon(name: str) -> Sheet:
    """One icon by name."""
    s = Sheet(48, 48)
    s.line(LINES[name], IVORY, WEIGHT)
    return s


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Every icon and its place below assets/icons/."""
    for name in LINES:
        yield name, icon(name)
