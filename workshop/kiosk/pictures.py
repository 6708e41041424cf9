"""Every picture of the cabinet and its place below assets/stage/kiosk/."""

from collections.abc import Iterator

from workshop.kiosk import invitation, laurel, pad
from workshop.pen import Sheet


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Pad, invitation, wreath, pause."""
    yield "pad", pad.pad()
    yield "press", invitation.press()
    yield "reset", invitation.reset()
    yield "laurel", laurel.laurel()
