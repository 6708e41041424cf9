"""Every picture of Lupusburg and its place below assets/games/lupusburg/."""

from collections.abc import Iterator

from workshop import cards
from workshop.lupusburg import backs, goals, houses, pieces
from workshop.lupusburg.cast import CAST
from workshop.lupusburg.endings import ENDINGS, ending
from workshop.masquerade_trick.pieces import pointing_glove
from workshop.pen import Sheet


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Characters, backs, goals, houses, pieces."""
    for name, who in CAST.items():
        yield from cards.trio(name, who)
    for folder in ("cards", "minis"):
        yield f"{folder}/back", backs.character_back()
        yield f"{folder}/goal_back", backs.goal_back()
    for name in goals.GOALS:
        yield f"goals/{name}", goals.emblem(name)
        yield f"cards/{name}", goals.card(name)
        yield f"minis/{name}", goals.card(name, small=True)
    for name in ENDINGS:
        yield f"endings/{name}", ending(name)
    yield "houses/lit", houses.house(alive=True)
    yield "houses/shuttered", houses.house(alive=False)
    yield "houses/lit_night", houses.at_night(alive=True)
    yield "houses/shuttered_night", houses.at_night(alive=False)
    yield "houses/glaze", houses.glaze()
    yield from things()
    for seat in range(1, 9):
        yield f"pieces/glove_{seat}", pointing_glove(seat)


def things() -> Iterator[tuple[str, Sheet]]:
    """What lies on the table and hangs above it."""
    yield "pieces/mayor", pieces.mayor()
    yield "pieces/broom", pieces.broom()
    yield "pieces/claw", pieces.claw()
    yield "pieces/cross", pieces.cross()
    yield "pieces/blood", pieces.blood()
    yield "pieces/chest", pieces.chest(full=True)
    yield "pieces/no_chest", pieces.chest(full=False)
    yield "pieces/coin", pieces.coin()
    yield "pieces/coin_hidden", pieces.coin_hidden()
    yield "pieces/seal", pieces.seal()
    yield "pieces/seal_used", pieces.seal(used=True)
    for name, paw in (("paw", True), ("tuft", False)):
        yield f"pieces/{name}", pieces.token(paw)
        yield f"pieces/evidence_{name}", pieces.token(paw, evidence=True)
    yield "pieces/sun", pieces.sun()
    yield "pieces/moon", pieces.moon()
    yield "pieces/drum", pieces.drum()
    yield "pieces/ready", pieces.ready()
    yield "pieces/bundle", pieces.bundle()
