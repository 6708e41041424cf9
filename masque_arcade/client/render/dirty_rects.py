"""Dirty rectangles, and the items that kept their order."""

from bisect import bisect_left
from collections.abc import Sequence

import pygame

_MANY = 48
"""More changes than this are first merged by the cells of a grid."""
_CELLS = 6
"""The grid's rows and columns."""


def rising(ranks: Sequence[int]) -> set[int]:
    """The members of a longest increasing subsequence of distinct numbers."""
    tails: list[int] = []
    at: list[int] = []
    before: list[int] = []
    for i, rank in enumerate(ranks):
        k = bisect_left(tails, rank)
        before.append(at[k - 1] if k else -1)
        if k == len(tails):
            tails.append(rank)
            at.append(i)
        else:
            tails[k], at[k] = rank, i
    kept: set[int] = set()
    i = at[-1] if at else -1
    while i >= 0:
        kept.add(ranks[i])
        i = before[i]
    return kept


def disjoint(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Disjoint rectangles that cover the given ones."""
    if len(rects) > _MANY:
        rects = _by_cells(rects)
    found: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.copy()
        while (i := _partner(rect, found)) >= 0:
            rect.union_ip(found.pop(i))
        found.append(rect)
    return found


def _by_cells(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The bounding boxes of those whose middles lie in the same cell."""
    whole = rects[0].unionall(list(rects[1:]))
    found: dict[tuple[int, int], pygame.Rect] = {}
    for rect in rects:
        cell = (rect.centerx - whole.x) * _CELLS // whole.w, (rect.centery - whole.y) * _CELLS // whole.h
        found[cell] = found[cell].union(rect) if cell in found else rect
    return list(found.values())


def _partner(rect: pygame.Rect, others: list[pygame.Rect]) -> int:
    """The index of one that overlaps, or is so near that one region is cheaper than two; -1 if there is none."""
    if (i := rect.collidelist(others)) >= 0:
        return i
    for i, other in enumerate(others):
        both = rect.union(other)
        if both.w * both.h <= 1.15 * (rect.w * rect.h + other.w * other.h):
            return i
    return -1
