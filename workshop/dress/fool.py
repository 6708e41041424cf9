"""The Fool's dress: motley in two halves under a belled ruff."""

from workshop.dress.tailor import cloth
from workshop.ornament import bell
from workshop.palette import GOLD, OUTLINE, darken
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
    cloth(s, "#F0606A", "#B02438", "#4A0A18")
    s.path(
        "M250 448H294C300 470 324 480 360 494C426 518 472 566 480 650V680H250Z",
        s.radial(290, 480, 260, "#6AA8F4", "0.5 #2A58B0", "1 #0C1C48"),
    )
    s.line("M250 450V680", GOLD, 6)
    for y in (560, 600):
        bell(s, 250, y, 11)
    for k in range(-7, 8):
        with s.at(250, 416, turn=180 + k * 13.5):
            light, mid = (("#FF9A8A", "#D22C3C"), ("#FFFDF4", "#E6D2A8"), ("#9CC8FF", "#2A62BE"))[k % 3]
            s.path("M-12 -36C-30 -92 -28 -128 0 -142C28 -128 30 -92 12 -36Z", OUTLINE, OUTLINE, 5)
            s.path(
                "M-12 -36C-30 -92 -28 -128 0 -142C28 -128 30 -92 12 -36Z",
                s.linear(0, -36, 0, -142, darken(mid, 0.55), "0.55 " + mid, light),
            )
            s.line("M0 -50V-132", darken(mid, 0.4), 2.6, 0.5)
            bell(s, 0, -142, 9.5)
