"""After its first frame the kiosk waits for no picture."""

from collections.abc import Callable

from tests.kiosk.fair import Fair, _painter

Open = Callable[..., Fair]


def test_only_the_first_frame_waits_for_its_pictures(fair: Open) -> None:
    painter = _painter()
    painter.waits = True
    kiosk = fair()
    assert kiosk.kiosk_app.painter is painter
    for _ in range(5):
        kiosk.step()
    assert not painter.waits
