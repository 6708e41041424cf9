"""Colours of the house: surfaces, inks, metals and the thirteen seats, with two ways of blending them."""

VELVET = "#4A1730"
VELVET_HIGH = "#7E2A4C"
VELVET_LOW = "#2A0A1C"
IVORY = "#F8EEDC"
CANDLE = "#FFD98A"
GOLD = "#E9B44C"
GOLD_HIGH = "#FFF3C8"
GOLD_LOW = "#8A5A1A"
INK = "#2A1626"
OUTLINE = "#180A16"
HOLLOW = "#07030A"

GILT = (GOLD_HIGH, "#E9B44C", "#9C6620", "#F4D384", "#A8722A", "#FFE7A6")

SEATS = (
    ("Fiamma", "#F64A18"),
    ("Laguna", "#6FAFFF"),
    ("Sole", "#FFE538"),
    ("Giada", "#28D289"),
    ("Perla", "#FFFFE0"),
    ("Viola", "#7978FF"),
    ("Rosa", "#F1B1C5"),
    ("Petrolio", "#2C94A9"),
    ("Rame", "#A3845A"),
    ("Muschio", "#B1C10D"),
    ("Torre", "#8C978C"),
    ("Luna", "#FF3BB1"),
    ("Ghiaccio", "#A2FFFF"),
)


def blend(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from a to b."""
    pairs = zip(bytes.fromhex(a[1:]), bytes.fromhex(b[1:]), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def lighten(colour: str, share: float) -> str:
    """Towards candle light rather than white, so that highlights stay warm."""
    return blend(colour, "#FFF8E8", share)


def darken(colour: str, share: float) -> str:
    """Towards plum rather than black, so that shadows stay rich."""
    return blend(colour, "#12060F", share)
