"""Every picture of Masquerade Trick and its place below assets/games/masquerade_trick/."""

from collections.abc import Iterator

from workshop import cards
from workshop.masquerade_trick import backs, number_cards, pieces, suits
from workshop.masquerade_trick.cast import CAST
from workshop.masquerade_trick.endings import ENDINGS, ending
from workshop.pen import Sheet


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Roles, number cards, backs, signs, pieces, endings."""
    for name, who in CAST.items():
        yield from cards.trio(name, who)
    for suit in suits.SIGNS:
        yield f"cards/{suit}", number_cards.front(suit)
        yield f"minis/{suit}", number_cards.small(suit)
        yield f"suits/{suit}_badge", suits.sign_badge(suit)
    for folder in ("cards", "minis"):
        yield f"{folder}/back", backs.role_back()
        yield f"{folder}/number_back", backs.number_back()
    for name in ENDINGS:
        yield f"endings/{name}", ending(name)
    yield "pieces/win", pieces.win_marker()
    yield "pieces/win_empty", pieces.empty_marker()
    yield "pieces/lead", pieces.lead_marker()
    yield "pieces/gong", pieces.gong()
    for seat in range(1, 5):
        yield f"pieces/glove_{seat}", pieces.pointing_glove(seat)
