"""A look at one's own card: it fills the lower half, the others turn away, and what was seen stays for a moment."""

from typing import Any

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Picture
from masque_arcade.games.mascarade.model import Looking
from masque_arcade.games.mascarade.ui.private_look import GHOST
from tests.client.positions import position, seated_at
from tests.client.tables import Seated


def looking(seats: int = 6) -> Seated:
    """A table at which I look at my card, and have all the time."""
    one = seated_at(position("looking", seats))
    one.run(2.0)
    assert isinstance(one.view.phase, Looking)
    return one


def drawn(one: Seated) -> dict[Any, Any]:
    return {item.key: item for item in one.screen.items() if item.alpha > 0}


def ghosts(one: Seated) -> list[Any]:
    return [item for key, item in drawn(one).items() if type(key) is tuple and key[0] == "ghost"]


def test_the_others_turn_away_from_who_looks() -> None:
    shown = drawn(looking())
    backs = {key[1] for key, item in shown.items() if item.art == Picture("stage/hood_back")}
    assert backs == {1, 2, 3, 4, 5}
    assert ("look", 0) in shown


def test_the_card_stays_before_the_eyes_for_a_second_and_no_longer() -> None:
    one = looking()
    [card] = [item for key, item in drawn(one).items() if key == ("look", 0)]
    assert isinstance(card.art, CardFace)
    assert card.art.face
    assert not ghosts(one)
    one.do([Intent(Verb.CONFIRM)])
    one.until(lambda: not isinstance(one.view.phase, Looking))
    one.run(0.1)
    [ghost] = ghosts(one)
    assert (ghost.art, ghost.rect) == (card.art, card.rect)
    one.run(GHOST)
    assert not ghosts(one)


def test_the_panic_key_hides_it_at_once() -> None:
    one = looking()
    one.do([Intent(Verb.CONFIRM)])
    one.until(lambda: not isinstance(one.view.phase, Looking))
    one.do([Intent(Verb.PANIC)])
    one.run(0.05)
    assert not ghosts(one)
