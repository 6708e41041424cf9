"""Mascarade's reveals: nothing tells of them before the cards have turned, and nothing is read behind them."""

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Words
from masque_arcade.server.local_session import LocalLink
from masque_net.messages import PROTOCOL, Hello
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
            told = [item for item in items if isinstance(item.key, tuple) and item.key[0] == "told"]
            assert not told, "a line lies behind the cards"
            words = {item.key: item.art.text for item in items if isinstance(item.art, Words)}
            assert words["banner below"] == "1 guest contests"
    assert large > 60 and turned > 20
    assert any(isinstance(item.key, tuple) and item.key[0] == "told" for item in one.screen.items())
