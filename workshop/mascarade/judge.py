"""The Judge: an ivory bauta under a full-bottomed wig, scales on the brow."""

from workshop.cards import Head
from workshop.masks import SHARP, Eye, Tone, carve, holes
from workshop.ornament import cabochon, gilt, gold, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth

FACE = (
    "M120 56C84 56 64 78 62 110C62 126 60 140 57 156C56 176 76 198 94 214L120 221L146 214"
    "C164 198 184 176 183 156C180 140 178 126 178 110C176 78 156 56 120 56Z"
)
IVORY = Tone("#FFF9EA", "#EFE1C4", "#C3A87E", "#6E5236")
WIG = (
    "M120 8C66 8 34 44 30 92C20 104 16 122 22 136C12 150 12 170 22 182C14 198 20 222 42 226"
    "C64 230 74 216 74 200L76 120L164 120L166 200C166 216 176 230 198 226C220 222 226 198 218 182"
    "C228 170 228 150 218 136C224 122 220 104 210 92C206 44 174 8 120 8Z"
)
CURLS = ((44, 104, 19), (36, 136, 18), (35, 169, 18), (42, 202, 20), (66, 118, 13), (63, 147, 13), (62, 177, 14))


def back(s: Sheet) -> None:
    s.path(WIG, OUTLINE, OUTLINE, 9)
    s.path(WIG, s.radial(92, 60, 190, "#FFFFFF", "0.4 #E6E2F0", "0.8 #A59CBC", "1 #6D6488"))
    s.path("M72 210L74 100L166 100L168 210Z", "#5B526F")

    def curls() -> None:
        for x, y, r in CURLS:
            with s.at(x, y, r / 10):
                s.circle(0, 0, 10.5, "#8B81A3")
                s.circle(0, 0, 9.5, s.radial(-3, -4, 15, "#FFFFFF", "0.45 #EAE6F2", "1 #9A91B2"))
                s.line("M-6 3C-8 -5 2 -9 6 -3C8 3 1 7 -2 3C-4 0 0 -4 2 -1", "#7D7396", 1.4)

    s.both(curls)


def top(s: Sheet) -> None:
    hair = (
        "M120 14C74 14 44 44 42 96C54 92 60 88 64 96C68 78 92 66 118 64L120 40L122 64C148 66 172 78 176 96"
        "C180 88 186 92 198 96C196 44 166 14 120 14Z"
    )
    s.path(hair, s.radial(94, 40, 120, "#FFFFFF", "0.5 #E9E5F2", "1 #A9A0C0"), "#8B81A3", 2)
    strands = "M112 20C82 28 60 52 54 88M116 30C92 40 74 58 68 84M118 42C102 50 88 60 80 76"
    s.both(lambda: s.line(strands, "#8B81A3", 2.2, 0.7))
    s.both(lambda: s.line("M100 24C76 34 62 54 58 74", "#FFFFFF", 3, 0.7))
    s.line("M120 16V62", "#7D7396", 3)


def mask(s: Sheet) -> None:
    carve(s, FACE, IVORY)
    s.path(
        (
            "M178 110C180 128 181 142 183 156C184 176 164 198 146 214L122 220C150 196 166 160 164 112"
            "C164 90 158 74 150 64C168 74 177 90 178 110Z"
        ),
        "#6E5236",
        alpha=0.34,
    )
    s.soft(98, 84, 36, 20, "#FFFFFF", 0.8)
    s.both(lambda: s.soft(86, 120, 32, 24, "#6E4A2A", 0.6))
    s.path(
        "M112 132L104 160L60 162C64 180 80 196 96 210L120 216L144 210C160 196 176 180 180 162L136 160L128 132Z",
        s.linear(60, 140, 178, 220, "#FFF9EA", "0.5 #E7D6B4", "1 #A5875C"),
    )
    s.path("M136 160L180 162C176 180 160 196 144 210L120 216L120 166Z", "#6E5236", alpha=0.32)
    s.path("M60 162L104 160L120 168L136 160L180 162L136 174L120 180L104 174Z", "#FFFFFF", alpha=0.55)
    s.line("M60 162L104 160L120 168L136 160L180 162M120 168V216", "#6E5236", 2.2, 0.7)
    s.line("M116 104C115 124 112 142 106 158", "#FFFFFF", 4.5, 0.85)
    s.path("M124 104C127 128 130 146 136 160L120 168L121 110Z", "#6E5236", alpha=0.4)
    s.line("M72 104C84 94 100 96 110 106M168 104C156 94 140 96 130 106", "#FFFFFF", 3, 0.6)
    holes(s, SHARP)
    gilt(s, "M57 158C58 176 76 198 94 213L120 220L146 213C164 198 182 176 183 158", 4)
    ink = gold(s, 90, 60, 150, 100)
    for width, paint in ((6.5, "#5A3512"), (3.4, ink)):
        s.line("M120 70V98M100 76H140M100 76L92 91M100 76L108 91M140 76L132 91M140 76L148 91M111 99H129", paint, width)
        s.path("M90 91C92 99 108 99 110 91ZM130 91C132 99 148 99 150 91Z", paint, paint, max(1.2, width - 3))
    cabochon(s, 120, 68, 4.5, "#B3262E")
    s.line("M74 186C84 188 96 192 104 200M166 186C156 188 144 192 136 200", GOLD, 2.4, 0.9)


def gown(s: Sheet) -> None:
    """Black and scarlet with white bands."""
    cloth(s, "#7A2A34", "#3E1420", "#14060C")
    s.both(
        lambda: s.path(
            "M170 470C140 520 150 580 190 650L250 650V470Z",
            s.linear(150, 470, 250, 640, "#D0454C", "0.5 #9A1E2C", "1 #56101C"),
            OUTLINE,
            3,
        ),
        250,
    )
    s.both(lambda: s.line("M176 480C156 524 164 580 198 640", "#F3C65C", 4), 250)
    for x0, x1 in ((212, 246), (254, 288)):
        band = f"M{x0} 430L{x1} 430L{x1 + (4 if x0 < 250 else 8)} 560L{x0 - (8 if x0 < 250 else 4)} 560Z"
        s.path(band, "#FFFFFF", OUTLINE, 4)
        s.path(band, s.linear(0, 430, 0, 560, "#B9AEC4", "0.35 #FFFFFF", "1 #E2DCEA"))
    s.line("M228 452L224 556M272 452L276 556", "#A49AB4", 2.4, 0.7)
    chain = [(128 + k * 4.2, 498 + k * 10 - k * k * 0.18) for k in range(8)]
    for x, y in chain:
        stud(s, x, y, 6)
        stud(s, 500 - x, y, 6)


HEAD = Head(mask=mask, eye=Eye(87, 121, 9.5, "#6A7FA8", tilt=12), back=back, top=top)
