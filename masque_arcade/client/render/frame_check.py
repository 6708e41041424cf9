"""Frame check: every frame as painted by regions, compared with the same frame painted whole."""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Protocol, cast

import pygame

from masque_arcade.client.render.renderer import Painter

_MOST_SAVED: Final = 20
"""Wrong frames to save as pictures; one fault tends to show in hundreds."""
_SAME: Final = (1, 1, 1, 255)
_PIECE: Final = 1 << 16
"""Bytes compared at a time: copying whole screens would cost ten times as much."""
_LOG: Final = logging.getLogger(__name__)


class CheckedWindow(Protocol):
    """The check's interface to a window (window.Window)."""

    @property
    def surface(self) -> pygame.Surface: ...
    def dim(self, surface: pygame.Surface) -> None: ...


class FrameCheck:
    """Compares every `every`-th frame of a window; pictures of errors go to `pictures` (None: nowhere)."""

    def __init__(self, window: CheckedWindow, painter: Painter, every: int = 1, pictures: Path | None = None) -> None:
        self.frames = self.verified = self.wrong = 0
        self._window, self._painter = window, painter
        self._every, self._pictures = every, pictures
        self._whole: pygame.Surface | None = None
        self._changes = 0
        """The renderer's count of changes when `_whole` was drawn."""

    @property
    def figures(self) -> dict[str, int]:
        """The numbers of frames, of verified ones, and of wrong ones."""
        return {"frames": self.frames, "verified": self.verified, "wrong": self.wrong}

    def see(self) -> None:
        """Take the frame just shown."""
        self.frames += 1
        if self.frames % self._every == 0:
            self.compare()

    def compare(self) -> bool:
        """Compare now; whether the screen is right. A difference is logged, and drawn into the folder."""
        self.verified += 1
        seen, whole = self._window.surface, self.drawn_whole()
        if same(seen, whole):
            return True
        self.wrong += 1
        self._report(seen, whole)
        return False

    def drawn_whole(self) -> pygame.Surface:
        """The correct frame: the last one, on a surface that is valid until the next call."""
        seen, changes = self._window.surface, self._painter.changes
        if self._whole is None or self._whole.get_size() != seen.get_size():
            self._whole, self._changes = pygame.Surface(seen.get_size(), 0, seen), -1
        if self._changes != changes:
            self._changes = changes
            self._painter.draw_whole(self._whole)
            self._window.dim(self._whole)
        return self._whole

    def _report(self, seen: pygame.Surface, whole: pygame.Surface) -> None:
        lines = [f"frame {self.frames} differs"]
        for region in differences(seen, whole):
            touching = ", ".join(str(item.key) for item in self._painter.touching(region)) or "no item"
            lines.append(f"  at {tuple(region)}: {touching}")
        _LOG.error("%s", "\n".join(lines))
        if self._pictures and self.wrong <= _MOST_SAVED:
            self._pictures.mkdir(parents=True, exist_ok=True)
            for name, surface in (("seen", seen), ("whole", whole)):
                pygame.image.save(surface, self._pictures / f"wrong-{self.frames:06d}-{name}.png")
            report = self._pictures / f"wrong-{self.frames:06d}.txt"
            report.write_text("\n".join(lines) + "\n", encoding="utf-8")


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Whether two surfaces of one size and format are equal, byte for byte."""
    one, other = (memoryview(cast(Any, (s.copy() if s.get_parent() else s).get_buffer())) for s in (a, b))
    return all(bytes(one[at : at + _PIECE]) == bytes(other[at : at + _PIECE]) for at in range(0, len(one), _PIECE))


def differences(a: pygame.Surface, b: pygame.Surface) -> Sequence[pygame.Rect]:
    """The boxes around the differences of two surfaces of one size."""
    same = pygame.mask.from_threshold(a, (0, 0, 0, 0), _SAME, b)
    same.invert()
    return same.get_bounding_rects()
