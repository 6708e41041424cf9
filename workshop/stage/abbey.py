"""The Red Masque's place: a black hall with the seven stained windows, a brazier behind each."""

from workshop.pen import Sheet, points
from workshop.red_masque.windows import GLASS, pane


def backdrop() -> Sheet:
    """Seven lights on black, kept low so that text reads on it (1280 x 720)."""
    s = Sheet(1280, 720)
    s.rect(-2, -2, 1284, 724, 0, s.linear(0, 0, 0, 720, "#0E070C", "0.5 #150A12", "1 #080408"))
    for k, (name, glass) in enumerate(GLASS.items()):
        x = 640 + (k - 3) * 180
        s.soft(x, 300, 88, 220, glass.own, 0.34)
        arch = f"M{x - 78} 560V232C{x - 78} 150 {x - 40} 112 {x} 92C{x + 40} 112 {x + 78} 150 {x + 78} 232V560Z"
        s.path(arch, "#0A050A", "#3A2430", 4, alpha=0.85)
        with s.at(x - 66, 122, 1.1, 1.6):
            pane(s, name)
        s.path(
            f"M{x - 58} 384V196C{x - 54} 160 {x - 30} 144 {x} 130C{x + 30} 144 {x + 54} 160 {x + 58} 196V384Z",
            "#0A0408",
            alpha=0.52,
        )
        s.path(f"M{x - 62} 392H{x + 62}V404H{x - 62}Z", "#241620")
        _brazier(s, x)
    for k in range(8):
        _column(s, 640 + (k - 3.5) * 180)
    s.path("M0 0H1280V72H0Z", s.linear(0, 0, 0, 72, "#040204", "1 #1A0E18"))
    s.line("M0 71H1280", "#6A4A3A", 3, 0.5)
    s.path("M0 566H1280V720H0Z", s.linear(0, 566, 0, 720, "#180E16", "0.3 #100810", "1 #060306"))
    for k, glass in enumerate(GLASS.values()):
        x = 640 + (k - 3) * 180
        near = 640 + (k - 3) * 250
        pool = points((x - 50, 568), (x + 50, 568), (near + 76, 700), (near - 76, 700))
        s.path(pool, s.linear(0, 566, 0, 700, f"0 {glass.own} 0.34", f"1 {glass.own} 0"))
    s.line("".join(f"M{640 + k * 70} 566L{640 + k * 210} 720" for k in range(-10, 11)), "#050205", 2.4, 0.6)
    s.line("M0 590H1280M0 626H1280M0 676H1280", "#050205", 2.4, 0.6)
    s.rect(-2, -2, 1284, 724, 0, s.radial(640, 330, 760, "0 #10080E 0.1", "0.6 #0A0408 0.25", "1 #030103 0.8"))
    return s


def _column(s: Sheet, x: float) -> None:
    """One of the black pillars between the windows."""
    s.rect(x - 15, 80, 30, 486, 0, s.linear(x - 15, 0, x + 15, 0, "#060306", "0.35 #2E1E2A", "1 #060306"))
    s.line(f"M{x - 5} 104V548M{x + 5} 104V548", "#060306", 2.4, 0.7)
    s.path(f"M{x - 24} 68H{x + 24}L{x + 17} 96H{x - 17}Z", "#2A1A26")
    s.line(f"M{x - 24} 69H{x + 24}M{x - 18} 95H{x + 18}", "#6A4A3A", 2, 0.6)
    s.path(f"M{x - 22} 548H{x + 22}V572H{x - 22}Z", "#22141E")


def _brazier(s: Sheet, x: float) -> None:
    """A tripod with a fire, as behind every window of the story."""
    s.soft(x, 470, 70, 60, "#FF8A3A", 0.28)
    s.line(f"M{x - 22} 562L{x - 6} 492M{x + 22} 562L{x + 6} 492M{x} 562V494", "#2A1A1A", 5)
    s.path(
        f"M{x - 30} 480H{x + 30}C{x + 26} 500 {x + 12} 504 {x} 504C{x - 12} 504 {x - 26} 500 {x - 30} 480Z",
        "#3A2622",
        "#6A4A2A",
        2,
    )
    s.path(
        (
            f"M{x - 20} 480C{x - 26} 462 {x - 8} 458 {x - 10} 440C{x} 450 {x + 2} 442 {x} 430"
            f"C{x + 14} 444 {x + 24} 462 {x + 18} 480Z"
        ),
        "#C8541E",
        alpha=0.85,
    )
    s.path(
        f"M{x - 9} 480C{x - 12} 468 {x - 2} 464 {x - 2} 452C{x + 8} 462 {x + 12} 470 {x + 9} 480Z",
        "#FFC86A",
        alpha=0.85,
    )
