"""Every picture of Ghost for Sale and its place below assets/games/ghost_for_sale/."""

from collections.abc import Iterator

from workshop import cards
from workshop.ghost_for_sale import cards_of_sale as sale
from workshop.ghost_for_sale import tokens
from workshop.ghost_for_sale.cast import CAST
from workshop.ghost_for_sale.houses import HOUSES, house, house_near
from workshop.ghost_for_sale.specials import SPECIALS, special
from workshop.pen import Sheet


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Bidders, houses, cards, tokens, signs."""
    for name, who in CAST.items():
        yield from cards.trio(name, who)
    for name in HOUSES:
        yield f"houses/{name}", house(name)
        yield f"houses_near/{name}", house_near(name)
    for folder, small in (("cards", False), ("minis", True)):
        yield f"{folder}/true", sale.truth(lie=False, small=small)
        yield f"{folder}/lie", sale.truth(lie=True, small=small)
        yield f"{folder}/question_back", sale.question_back()
        yield f"{folder}/bid", sale.bid(small)
        yield f"{folder}/back_low", sale.back_low(small)
        yield f"{folder}/back_high", sale.back_high(small)
    for name in SPECIALS:
        yield f"specials/{name}", special(name)
    for face in ("ghost", "painting"):
        yield f"pieces/{face}", tokens.token(face)
        yield f"pieces/{face}_double", tokens.token(face, double=True)
    yield "pieces/token_back", tokens.token_back()
    yield "pieces/small_ghost", tokens.small_ghost()
    yield "pieces/small_no_ghost", tokens.small_no_ghost()
    yield "pieces/magnifying_glass", tokens.magnifying_glass()
    yield "pieces/passed", tokens.passed_fan()
    yield "pieces/first", tokens.handbell()
    yield "pieces/gavel", tokens.gavel()
