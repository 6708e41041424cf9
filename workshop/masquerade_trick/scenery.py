"""The places where the endings happen (640 x 360)."""

from workshop.ornament import cloud, gold, star
from workshop.palette import darken, lighten
from workshop.pen import Sheet, points, polar


def _sky(s: Sheet, *stops: str) -> None:
    s.rect(-4, -4, 648, 368, 0, s.linear(0, 0, 0, 360, *stops))


def throne_room(s: Sheet) -> None:
    """Red hangings, a gilt throne far too big, streamers."""
    _sky(s, "#5A1430", "0.6 #3A0C24", "1 #1A0612")
    for x in (40, 130, 510, 600):
        s.path(
            f"M{x - 34} -4H{x + 34}V330L{x} 360L{x - 34} 330Z",
            s.linear(x - 34, 0, x + 34, 0, "#6A1A3A", "0.4 #B03A5A", "1 #4A0E26"),
            "#E9B44C",
            3,
        )
        s.path(star(x, 120, 22, 8, 0.45), "#E9B44C", alpha=0.8)
        s.path(star(x, 230, 14, 6, 0.45), "#E9B44C", alpha=0.6)
    s.soft(320, 150, 300, 240, "#FFC878", 0.4)
    back = "M196 360V130C196 90 226 90 240 60C262 18 378 18 400 60C414 90 444 90 444 130V360Z"
    s.path(back, gold(s, 190, 30, 450, 360), "#2A1408", 5)
    s.path(
        "M222 360V140C222 110 246 106 258 82C276 50 364 50 382 82C394 106 418 110 418 140V360Z",
        s.radial(320, 150, 220, "#D04A6A", "0.6 #8A1A3A", "1 #4A0A20"),
        "#4A2A0C",
        3,
    )
    for x, y in ((196, 124), (444, 124), (320, 30)):
        s.circle(x, y, 15, "#2A1408")
        s.circle(x, y, 12.5, gold(s, x - 12, y - 12, x + 12, y + 12))
    for k in range(26):
        x, y = (k * 149 + 30) % 640, (k * 83) % 250
        s.path(
            points((x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)),
            ("#FFD25A", "#5BE7F0", "#FF6FB5", "#63D9A4")[k % 4],
            alpha=0.85,
        )


def battlements(s: Sheet) -> None:
    """Dawn over a castle wall with banners."""
    _sky(s, "#3A6AA8", "0.45 #F0B070", "0.7 #FFE0A8", "1 #E89A5A")
    s.soft(480, 220, 260, 200, "#FFF6D0", 0.8)
    for k in range(11):
        with s.at(480, 230, turn=-90 + k * 18):
            s.path("M-6 -60L0 -420L6 -60Z", "#FFFBE0", alpha=0.25)
    s.circle(480, 230, 42, s.radial(470, 220, 50, "#FFFFFF", "0.6 #FFF0B0", "1 #FFD25A"))
    s.path("M-4 300C80 230 160 250 240 268C340 240 440 280 644 246V364H-4Z", "#7A5A6A", alpha=0.8)
    stone = s.linear(0, 230, 0, 360, "#B8B0B8", "0.4 #8A8290", "1 #3A3444")
    d = "M-4 364V262"
    for k in range(8):
        d += f"H{k * 84 + 40}V232H{k * 84 + 84}V262" if k < 8 else ""
    s.path(d + "H648V364Z", stone, "#241E2C", 3)
    s.line("".join(f"M{(k * 71) % 640} {280 + (k * 23) % 70}h26" for k in range(22)), "#3A3444", 2.4, 0.6)
    for x, tint in ((70, "#1F7A50"), (574, "#C4303B")):
        s.line(f"M{x} 262V40", "#3A2414", 8)
        s.path(
            f"M{x} 46C{x + 40} 30 {x + 60} 62 {x + 104} 48L{x + 86} 76L{x + 104} 104C{x + 60} 118 {x + 40} 86 {x} 102Z"
            if x < 300
            else (
                f"M{x} 46C{x - 40} 30 {x - 60} 62 {x - 104} 48L{x - 86} 76L{x - 104} 104"
                f"C{x - 60} 118 {x - 40} 86 {x} 102Z"
            ),
            tint,
            darken(tint, 0.6),
            3,
        )


def balcony(s: Sheet) -> None:
    """A bedchamber open to a red moon, the curtains blown inwards."""
    _sky(s, "#16060E", "0.5 #2A0A18", "1 #0A0408")
    s.path("M210 364V120C210 40 430 40 430 120V364Z", s.linear(0, 40, 0, 360, "#4A0E20", "0.6 #8A1E30", "1 #D04A3A"))
    s.soft(350, 130, 130, 130, "#FF8A6A", 0.6)
    s.circle(350, 130, 66, s.radial(330, 106, 90, "#FFD0B0", "0.5 #F06A4A", "1 #B02A2E"))
    s.path(
        "M210 364V300L240 290V270L252 256L264 270V296L300 280L330 296V262H344V300L380 284L400 300L430 290V364Z",
        "#16060C",
    )
    s.line("M210 364V120C210 40 430 40 430 120V364", "#6A4A2A", 9)
    for k in range(9):
        s.path(
            (
                f"M{222 + k * 26} 300C{214 + k * 26} 316 {214 + k * 26} 334 {222 + k * 26} 352H{230 + k * 26}"
                f"C{238 + k * 26} 334 {238 + k * 26} 316 {230 + k * 26} 300Z"
            ),
            "#2A1420",
            "#6A4A2A",
            2,
        )
    s.path("M206 290H434V302H206Z", "#3A1E28", "#6A4A2A", 2)
    silk = s.linear(0, 0, 200, 0, "#9A84B0", "0.5 #5E4A74", "1 #2A1C38")
    for flip in (1, -1):
        with s.group(f"translate({0 if flip == 1 else 640} 0) scale({flip} 1)"):
            s.path("M-4 -4H150C140 60 168 130 152 190C140 240 176 290 168 364H-4Z", silk, "#241630", 3, alpha=0.85)
            s.line(
                (
                    "M120 -4C108 80 132 150 116 220C106 270 136 320 130 364M76 -4C66 100 92 180 76 260"
                    "C70 300 84 340 82 364M34 -4C28 120 46 220 36 364"
                ),
                "#2A1C38",
                5,
                0.55,
            )
            s.line("M100 -4C90 80 112 150 98 220C90 270 112 320 108 364M54 -4C46 100 66 200 56 364", "#FFB4A0", 4, 0.25)


def forum(s: Sheet) -> None:
    """White columns, a purple awning, doves."""
    _sky(s, "#5AA0E0", "0.6 #BFE0F8", "1 #F8EBD0")
    for x, y, k in ((120, 70, 1.3), (500, 60, 1.5), (330, 40, 1)):
        cloud(s, x, y, k, 0.85)
    s.path("M-4 300C140 280 500 280 644 300V364H-4Z", s.linear(0, 290, 0, 360, "#F8EED8", "1 #B8A888"))
    for x in (50, 150, 490, 590):
        s.rect(
            x - 24,
            76,
            48,
            250,
            0,
            s.linear(x - 24, 0, x + 24, 0, "#FFFFFF", "0.4 #EAE0D4", "1 #9A8A84"),
            "#5A4A54",
            2.4,
        )
        s.line(f"M{x - 12} 90V318M{x} 90V318M{x + 12} 90V318", "#B0A29C", 3, 0.8)
        s.path(f"M{x - 34} 60H{x + 34}L{x + 26} 82H{x - 26}Z", "#F8F0E4", "#5A4A54", 2.4)
        s.path(f"M{x - 32} 322H{x + 32}V344H{x - 32}Z", "#F0E6D8", "#5A4A54", 2.4)
    awning = "M-4 -4H644V40"
    for k in range(8):
        awning += f"Q{644 - k * 81 - 40} 92 {644 - (k + 1) * 81} 40"
    s.path(awning + "Z", s.linear(0, 0, 0, 80, "#4A0E5A", "0.5 #8A2A9A", "1 #B45AC4"), "#2A0636", 3)
    s.line("M644 40" + "".join(f"Q{644 - k * 81 - 40} 92 {644 - (k + 1) * 81} 40" for k in range(8)), "#E9B44C", 5)
    for x, y, k in ((214, 120, 1), (440, 130, -0.9), (400, 96, -0.7)):
        with s.group(f"translate({x} {y}) scale({k} {abs(k)})"):
            s.path(
                "M0 0C10 -4 18 -2 24 2L34 0L26 8C16 14 4 12 0 0ZM6 2C0 -14 6 -24 18 -28C20 -16 18 -8 14 0Z",
                "#FFFFFF",
                "#8A98A8",
                2,
            )


def sea_terrace(s: Sheet) -> None:
    """Noon over the lagoon, a boat with a sun on its sail."""
    _sky(s, "#3A9AE8", "0.55 #A8E0FA", "1 #FFF6D8")
    s.soft(150, 90, 240, 180, "#FFFBE0", 0.8)
    for k in range(16):
        with s.at(150, 92, turn=k * 22.5):
            s.path("M-9 -52L0 -112L9 -52Z", "#FFE08A", alpha=0.85)
    s.circle(150, 92, 46, s.radial(138, 78, 60, "#FFFFFF", "0.5 #FFE68A", "1 #FFC83C"))
    s.path("M-4 226H644V364H-4Z", s.linear(0, 226, 0, 360, "#7AD8F0", "0.4 #2A96D0", "1 #124A8A"))
    s.line("".join(f"M{(k * 97) % 620} {236 + k * 3.4}h{24 + k % 4 * 8}" for k in range(30)), "#FFFFFF", 2.4, 0.5)
    with s.at(500, 236):
        s.path("M-70 0H70C60 26 40 32 20 32H-30C-50 30 -64 20 -70 0Z", "#7A3A1A", "#2A1008", 4)
        s.line("M0 0V-140", "#3A1E0C", 6)
        s.path("M4 -134C60 -110 70 -50 60 -12H4Z", "#FFFBEE", "#2A1008", 3)
        s.path("M-6 -120C-40 -90 -52 -40 -46 -12H-6Z", "#4E92EA", "#2A1008", 3)
        s.path(star(30, -66, 22, 12, 0.6), "#FFC83C", "#8A4A10", 2)
    for k in range(13):
        x = k * 54 - 6
        s.path(
            f"M{x} 312C{x - 9} 326 {x - 8} 340 {x + 2} 352H{x + 14}C{x + 24} 340 {x + 25} 326 {x + 16} 312Z",
            "#F8EED8",
            "#6A5A44",
            2,
        )
    s.path("M-4 300H644V314H-4Z", "#FFF8E8", "#6A5A44", 2.4)
    s.path("M-4 350H644V364H-4Z", "#E8D8B8", "#6A5A44", 2.4)


def moon_garden(s: Sheet) -> None:
    """An immense moon over clipped hedges, white roses, fireflies."""
    _sky(s, "#120E34", "0.6 #3A3286", "1 #8A7AC8")
    for k in range(36):
        s.circle(
            (k * k * 37 + k * 137 + 20) % 640, (k * k * 13 + k * 61) % 210, 1.2 + k % 3 * 0.6, "#FFFFFF", alpha=0.85
        )
    s.soft(456, 130, 210, 210, "#E8E0FF", 0.6)
    s.circle(456, 130, 104, s.radial(420, 92, 150, "#FFFFFF", "0.5 #F0ECFF", "1 #B4A8E0"))
    for x, y, r in ((420, 100, 15), (496, 160, 21), (440, 178, 12), (500, 86, 11)):
        s.circle(x, y, r, "#B4A8E0", alpha=0.45)
    s.path("M-4 260C100 236 220 250 320 258C440 240 540 250 644 236V364H-4Z", "#241E5A")
    for x, h in ((44, 150), (150, 110), (580, 160), (500, 100)):
        s.path(
            (
                f"M{x} {300 - h}C{x + 30} {320 - h * 0.6:.0f} {x + 26} 290 {x + 24} 320H{x - 24}"
                f"C{x - 26} 290 {x - 30} {320 - h * 0.6:.0f} {x} {300 - h}Z"
            ),
            "#16204A",
            "#0A0E2A",
            3,
        )
    s.path("M-4 310C160 290 480 290 644 310V364H-4Z", "#1A2A4A")
    for k in range(17):
        x, y = k * 40 + 4, 322 + (k * 17) % 22
        s.circle(x, y, 10, "#E8E4FF", "#3A3A6A", 2)
        s.circle(x, y, 4.4, "#B8ACE8")
    for k in range(12):
        x, y = (k * 113 + 60) % 620, 200 + (k * 37) % 100
        s.soft(x, y, 9, 9, "#E8FF9A", 0.9)
        s.circle(x, y, 1.8, "#FBFFD8")


def _palazzo(s: Sheet, x: float, w: float, h: float, top: int) -> None:
    """A dark house on the canal with pointed windows; its top is a dome, a gable or a row of merlons."""
    y = 360 - h
    crown = (
        (
            f"M{x + 10} {y}C{x + 10} {y - 46} {x + w / 2 - 8} {y - 40} {x + w / 2} {y - 62}"
            f"C{x + w / 2 + 8} {y - 40} {x + w - 10} {y - 46} {x + w - 10} {y}Z"
        ),
        f"M{x - 4} {y}L{x + w / 2} {y - 30}L{x + w + 4} {y}Z",
        "".join(
            f"M{x + k * w / 5 + 2} {y}V{y - 12}L{x + (k + 0.5) * w / 5} {y - 20}"
            f"L{x + (k + 1) * w / 5 - 2} {y - 12}V{y}Z"
            for k in range(5)
        ),
    )[top]
    s.path(f"M{x} 364V{y}H{x + w}V364Z" + crown, "#14143A", "#2E2E6A", 2.4)
    count = max(2, round(w / 26))
    for row in range(2):
        for k in range(count):
            cx, cy = x + (k + 0.5) * w / count, y + 24 + row * 42
            arch = (
                f"M{cx - 6} {cy + 22}V{cy + 4}Q{cx - 6} {cy - 2} {cx} {cy - 10}"
                f"Q{cx + 6} {cy - 2} {cx + 6} {cy + 4}V{cy + 22}Z"
            )
            s.path(arch, "#FFD25A" if (k + row + top) % 3 else "#2A2A5A", "#3A2A14", 1.6, alpha=0.9)
    s.line(f"M{x} {y + 54}H{x + w}", "#2E2E6A", 3)


def fireworks(s: Sheet) -> None:
    """Over the canal at night, sun-gold and moon-silver rockets, a garland of lanterns."""
    _sky(s, "#0A0E34", "0.6 #2A2A7A", "1 #7A5AA8")
    for x, y, r, tint in (
        (110, 90, 84, "#FFD25A"),
        (530, 96, 88, "#E4ECFF"),
        (320, 60, 96, "#FF9AC4"),
        (220, 150, 44, "#5BE7F0"),
        (430, 156, 46, "#FFE9A0"),
    ):
        s.soft(x, y, r, r, tint, 0.45)
        for ring_, count in ((1, 20), (0.6, 12)):
            rays = "".join(
                points(
                    polar(r * ring_ * 0.45, k * 360 / count, x, y),
                    polar(r * ring_, k * 360 / count, x, y),
                    closed=False,
                )
                for k in range(count)
            )
            s.line(rays, tint, 3, 0.9)
            for k in range(count):
                s.circle(*polar(r * ring_ + 5, k * 360 / count, x, y), 2.6, lighten(tint, 0.4))
    for x, w, h, top in (
        (-6, 92, 112, 0),
        (82, 74, 92, 1),
        (152, 58, 124, 2),
        (430, 62, 118, 2),
        (490, 72, 88, 1),
        (558, 90, 122, 0),
    ):
        _palazzo(s, x, w, h, top)
    s.line("M-4 200C100 240 220 244 320 228C420 244 540 240 644 200", "#3A2A14", 3)
    for k in range(9):
        x = 40 + k * 70
        hung = 212 + 24 * (1 - abs(k - 4) / 4) + (8 if k % 2 else 0)
        s.soft(x, hung + 12, 26, 26, "#FFC878", 0.6)
        s.path(
            f"M{x - 8} {hung}H{x + 8}L{x + 6} {hung + 20}H{x - 6}Z",
            ("#FF7A66", "#FFD25A", "#63D9A4")[k % 3],
            "#3A2A14",
            2,
        )


def empty_salon(s: Sheet) -> None:
    """The lights are out; chairs, a table with cards nobody gathered, a last thread of smoke."""
    _sky(s, "#101634", "0.6 #0A0E24", "1 #05070F")
    for x in (80, 460):
        s.path(
            f"M{x} 250V90C{x} 40 {x + 100} 40 {x + 100} 90V250Z",
            s.linear(0, 40, 0, 250, "#2A3E86", "1 #5A72B8"),
            "#0A1030",
            7,
        )
        s.line(f"M{x + 50} 46V250M{x} 120H{x + 100}M{x} 186H{x + 100}", "#0A1030", 5)
    s.circle(528, 92, 17, "#E8F0FF")
    s.path("M80 250L-60 364H160L180 250ZM460 250L400 364H640L560 250Z", "#8AA0E0", alpha=0.14)
    s.ellipse(320, 330, 250, 62, "#0A0E24")
    s.ellipse(320, 322, 250, 60, s.radial(320, 300, 260, "#3A4C9A", "0.6 #1E2A60", "1 #0E1438"), "#8A7A4A", 4)
    for side in (1, -1):
        with s.group(f"translate(320 0) scale({side} 1)"):
            s.path("M196 196C196 160 280 160 280 196L276 290H200Z", "#241A3A", "#0A0614", 4)
            s.path("M208 200C208 176 268 176 268 200L266 276H210Z", "#4A2A5A", "#8A7A4A", 2.4)
            s.line("M204 290L196 364M272 290L282 364", "#241A3A", 10)
    s.line("M320 250C300 224 346 214 322 186C306 164 338 150 328 124", "#BFC8E8", 6, 0.5)
    s.path("M308 262H332V308H308Z", s.linear(308, 0, 332, 0, "#D8D0C0", "0.5 #A89E8A", "1 #5A5244"), "#0A0614", 3)
    s.line("M320 262V252", "#1A0E08", 4)
    s.path("M290 304H350C348 318 292 318 290 304Z", gold(s, 290, 302, 350, 318), "#0A0614", 3)
