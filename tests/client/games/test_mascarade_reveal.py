"""Mascarade's reveals: nothing tells of them before the cards have turned, and nothing is read behind them."""

from typing import Any

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Picture, Words
from masque_arcade.games.mascarade.events import BroughtBack, TakenUnder
from masque_arcade.games.mascarade.model import Looking
from masque_arcade.server.local_session import LocalLink
from masque_net.messages import PROTOCOL, Hello
from tests.client.game_tables import GameTables
from tests.client.positions import position, table_at
from tests.client.tables import Seated


def test_nothing_tells_of_a_reveal_before_its_last_card_is_home() -> None:
    one = Seated(6, link=LocalLink(table_at(position("contest", 6)), 0, Hello(PROTOCOL, "0", "me")))
    one.until(lambda: one.screen.asks_me)
    one.run(1.0)
    one.do([Intent(Verb.NUMBER, number=2)])
    large = turned = 0
    for _ in range(260):
        one.run(1 / 30)
        items = one.screen.items()
        shown = [item for item in items if isinstance(item.art, CardFace) and item.rect.w > 120 and item.rect.y < 500]
        large += bool(shown)
        turned += sum(bool(item.art.face) for item in shown if isinstance(item.art, CardFace)) == 2
        if shown:
            lines = [item for item in items if isinstance(item.key, tuple) and item.key[0] == "told"]
            assert not lines, "a line lies behind the cards"
            words = {item.key: item.art.text for item in items if isinstance(item.art, Words)}
            assert words["banner below"] == "1 player challenges"
    assert large > 60 and turned > 20
    assert any(isinstance(item.key, tuple) and item.key[0] == "told" for item in one.screen.items())


def test_coins_are_told_of_when_the_first_has_landed() -> None:
    one = Seated(6, link=LocalLink(table_at(position("contest", 6)), 0, Hello(PROTOCOL, "0", "me")))
    one.until(lambda: one.screen.asks_me)
    one.run(1.0)
    one.do([Intent(Verb.NUMBER, number=2)])
    flown = 0
    for _ in range(600):
        one.run(1 / 30)
        items = one.screen.items()
        if any(isinstance(item.key, tuple) and item.key[0] == "told" for item in items):
            break
        flown += any(item.art == Picture("stage/coin") and "passing" in str(item.key) for item in items)
    assert flown > 9


def marks(one: Seated) -> dict[object, str]:
    """The question marks on cards, by slot."""
    stirs = {
        item.key: item.art for item in one.screen.items() if isinstance(item.key, tuple) and item.key[0] == "stirs"
    }
    return {key[1]: art.text for key, art in stirs.items() if isinstance(art, Words) and isinstance(key, tuple)}


def test_a_card_that_i_have_looked_at_has_no_question_marks_until_it_goes_under_again() -> None:
    one = GameTables("mascarade").seated_at({"seats": 4, "stirs": {"A": 2, "B": 1}})
    one.until(lambda: one.screen.asks_me)
    assert marks(one) == {0: "??", 1: "?"}
    one.run(0.6)
    one.take("kind", "peek")
    one.until(lambda: isinstance(one.view.phase, Looking))
    one.until(lambda: not isinstance(one.view.phase, Looking))
    one.run(0.5)
    assert marks(one) == {1: "?"}
    presenter: Any = one.screen.presenter
    presenter.hear(TakenUnder(1, 1, 0))
    presenter.hear(BroughtBack(1, 1, 0))
    assert marks(one)[0] == "?"
