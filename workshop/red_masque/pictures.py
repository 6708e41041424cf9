"""Every picture of The Red Masque and its place below assets/games/red_masque/."""

from collections.abc import Iterator

from workshop import cards
from workshop.pen import Sheet
from workshop.red_masque import actions, pieces, windows
from workshop.red_masque.cast import CAST
from workshop.red_masque.endings import ENDINGS, ending


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Roles, actions, backs, rooms, pieces."""
    for name, who in CAST.items():
        yield from cards.trio(name, who)
    for name in actions.ACTIONS:
        yield f"cards/{name}", actions.action(name)
        yield f"minis/{name}", actions.action(name, small=True)
    for folder in ("cards", "minis"):
        yield f"{folder}/back", actions.role_back()
        yield f"{folder}/action_back", actions.action_back()
    for name in windows.GLASS:
        yield f"windows/{name}", windows.window(name)
        yield f"rooms/{name}", windows.room(name)
    for name in ENDINGS:
        yield f"endings/{name}", ending(name)
    for seat in range(1, 7):
        yield f"pieces/pawn_{seat}", pieces.pawn(seat)
    for name in ("move", "search", "draw", "play"):
        yield f"pieces/step_{name}", pieces.step(name)
    yield "pieces/chain", pieces.chain()
    yield "pieces/clock", pieces.clock()
    yield "pieces/clock_hour", pieces.hand(hour=True)
    yield "pieces/clock_minute", pieces.hand(hour=False)
    yield "pieces/curtain", pieces.curtain()
    yield "pieces/gate", pieces.gate()
    yield "pieces/dagger", pieces.drawn_dagger()
    yield "pieces/eye", pieces.eye()
    yield "pieces/abbey", pieces.abbey()
    for name, lit in (("", True), ("_dark", False)):
        yield f"pieces/door{name}", pieces.door(lit)
        yield f"pieces/passage{name}", pieces.passage(lit)
    yield "pieces/doorway", pieces.doorway()
    yield "pieces/floor_card", pieces.lurking()
    yield "pieces/point", pieces.point(won=True)
    yield "pieces/no_point", pieces.point(won=False)
