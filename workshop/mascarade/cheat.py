"""The Cheat: a teal harlequin half mask, cards fanned behind one ear, plumes behind the other."""

from workshop.cards import Head
from workshop.curves import mirrored
from workshop.masks import Eye, Tone, bare_face, carve, holes
from workshop.ornament import cabochon, gilt, jewel, plume, scroll, wave
from workshop.palette import INK, OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth

TEAL = Tone("#C8FFE9", "#35B598", "#13695E", "#06302E")
HALF = (
    "M120 124C104 104 74 98 22 104C22 126 36 162 62 172C86 178 104 170 120 154C136 170 154 178 178 172"
    "C204 162 218 126 218 104C166 98 136 104 120 124Z"
)
EYE_HOLE = "M58 134C68 118 96 120 109 138C95 149 70 149 58 134Z"
SKIN = Tone("#FBE3C8", "#E8B48C", "#B9764E", "#6E3A22")
LANTERN_JAW = mirrored((120, 70), (158, 80), (177, 114), (175, 152), (168, 190), (148, 224), (120, 232))
CARDS = ((34, "#C4203B"), (13, INK), (-8, "#C4203B"))


def back(s: Sheet) -> None:
    for turn, colours in (
        (-42, ("#7A0E22", "#D8364A", "#FFB4A4")),
        (-23, ("#8A5A14", "#F0BC48", "#FFF3C0")),
        (-4, ("#0A4A44", "#2FAE94", "#CFFFEE")),
    ):
        plume(s, 78, 118, 106, turn, colours, 0.17)
    for turn, ink in CARDS:
        with s.at(158, 132, turn=turn):
            s.rect(-24, -112, 48, 70, 7, OUTLINE, OUTLINE, 7)
            s.rect(-24, -112, 48, 70, 7, s.linear(-24, -112, 24, -42, "#FFFFFF", "0.6 #F6E9CE", "1 #C9AF84"))
            s.rect(-20, -108, 40, 62, 4, "none", "#B98A3C", 1.6)
            if ink == INK:
                s.path(
                    (
                        "M0 -100C10 -88 17 -82 15 -73C13 -66 5 -66 2 -71L5 -60L-5 -60L-2 -71C-5 -66 -13 -66 -15 -73"
                        "C-17 -82 -10 -88 0 -100Z"
                    ),
                    ink,
                )
            else:
                s.path(
                    "M0 -62C-10 -74 -17 -80 -15 -88C-13 -96 -3 -96 0 -88C3 -96 13 -96 15 -88C17 -80 10 -74 0 -62Z", ink
                )


def skin(s: Sheet) -> None:
    hair = "M120 58C70 58 46 92 54 146C58 164 64 170 70 172L170 172C176 170 182 164 186 146C194 92 170 58 120 58Z"
    s.path(hair, s.radial(96, 80, 110, "#5C4A52", "0.5 #2A1E28", "1 #0E080E"))
    bare_face(s, SKIN, LANTERN_JAW)
    s.path(
        "M66 122C64 92 84 70 122 68C150 68 174 88 174 122C166 104 150 96 128 98C106 92 84 100 66 122Z",
        s.radial(96, 80, 90, "#5C4A52", "0.5 #2A1E28", "1 #0E080E"),
    )
    s.line("M120 72C98 74 80 86 74 104M128 74C150 78 164 90 168 106", "#8A7480", 2.2, 0.6)
    s.path("M96 186C108 190 128 192 150 178C146 196 132 200 118 198C108 197 100 192 96 186Z", "#7A2430", "#4A1218", 1.6)
    s.path("M102 187.5C114 191 132 190 144 183C140 190 132 193 122 193C114 193 106 191 102 187.5Z", "#FFF8EA")
    s.path(
        "M120 176C110 172 96 178 88 172C92 182 106 184 120 179C134 184 148 180 154 168C146 176 130 172 120 176Z",
        "#1E141C",
    )
    s.path("M114 204C118 202 122 202 126 204C126 214 122 224 120 228C118 224 114 214 114 204Z", "#1E141C")


def mask(s: Sheet) -> None:
    carve(s, HALF, TEAL)
    light, dark = "#FFE08A", "#06302E"
    lozenges = (((34, 122), 11, 15), ((56, 110), 9, 11), ((50, 152), 11, 14), ((76, 164), 9, 10))

    def harlequin() -> None:
        for index, ((x, y), rx, ry) in enumerate(lozenges):
            d = f"M{x} {y - ry}L{x + rx} {y}L{x} {y + ry}L{x - rx} {y}Z"
            s.path(d, dark if index % 2 else light, "#E9B44C", 1.4, alpha=0.9)

    s.both(harlequin)
    s.both(lambda: s.soft(70, 112, 30, 10, "#E6FFF6", 0.7))
    s.both(lambda: s.soft(84, 138, 34, 20, "#04201E", 0.6))
    s.path(
        "M178 172C204 162 218 126 218 104C208 130 192 150 168 158C150 164 134 160 120 154C136 170 154 178 178 172Z",
        "#021A18",
        alpha=0.45,
    )
    s.both(lambda: scroll(s, 92, 164, 14, 190, "#FFE7A6", 1.8))
    holes(s, EYE_HOLE)
    gilt(s, HALF, 4.6)
    jewel(s, 120, 138, 8, 13, "#F0A020")


def gown(s: Sheet) -> None:
    """A teal coat, a frilled shirt, an ace in the lapel."""
    cloth(s, "#4CC4A4", "#126A5C", "#04261F")
    s.path("M196 462L250 650L304 462Z", "#FFFFFF", OUTLINE, 4)
    for y, w in ((566, 40), (536, 42), (506, 38), (478, 30)):
        frill = f"M{250 - w * 0.55} {y - 16}C{250 - w} {y} {250 - w} {y + 12} {250 - w} {y + 20}"
        frill += wave(250 - w, 250 + w, y + 20, 11, 4) + f"C{250 + w} {y + 12} {250 + w} {y} {250 + w * 0.55} {y - 16}Z"
        s.path(frill, s.linear(0, y - 16, 0, y + 30, "#B8AA90", "0.4 #FFFDF4", "1 #F0E6D0"), OUTLINE, 3)
        s.line(
            (
                f"M250 {y - 8}V{y + 14}M{250 - w * 0.35} {y - 8}L{250 - w * 0.5} {y + 14}M{250 + w * 0.35} {y - 8}"
                f"L{250 + w * 0.5} {y + 14}"
            ),
            "#A8987C",
            2.4,
            0.7,
        )
    neck_band = "M204 424C220 446 280 446 296 424V456C280 474 220 474 204 456Z"
    s.path(neck_band, s.linear(204, 0, 296, 0, "#F4ECD8", "0.5 #FFFFFF", "1 #B8A888"), OUTLINE, 3)
    lapel = "M196 454C160 466 140 482 130 496L168 560L150 576L232 650H250V620C220 570 200 510 196 454Z"
    s.both(lambda: s.path(lapel, s.linear(130, 454, 250, 640, "#2F9A84", "0.5 #0E544A", "1 #032019"), OUTLINE, 4), 250)
    s.both(lambda: gilt(s, "M196 454C160 466 140 482 130 496L168 560L150 576L214 634", 4), 250)
    with s.at(366, 556, turn=24):
        s.rect(-26, -56, 52, 76, 7, OUTLINE, OUTLINE, 6)
        s.rect(-26, -56, 52, 76, 7, "#FFF8E6")
        s.path(
            "M0 -42C9 -30 17 -24 15 -15C13 -8 5 -8 2 -13L5 -2H-5L-2 -13C-5 -8 -13 -8 -15 -15C-17 -24 -9 -30 0 -42Z", INK
        )
    s.path(
        "M330 560C360 540 400 552 426 584L420 640H330Z",
        s.linear(330, 550, 420, 640, "#2F9A84", "1 #04302A"),
        OUTLINE,
        3,
    )
    cabochon(s, 250, 452, 9, "#F0A020")


HEAD = Head(
    mask=mask,
    eye=Eye(84, 134, 10, "#7A5A2A", wide=2, tilt=6),
    back=back,
    skin=skin,
    alone=(3, 30, 0.975),
    on_card=(250, 262, 1.62),
)
