"""Several keys in one frame, as children press them."""

from masque_arcade.client.input.events import Intent, Verb
from tests.client.driver import TableDriver
from tests.client.tables import Seated


def test_a_number_right_after_undo_belongs_to_the_new_question() -> None:
    made = Seated(4, options={"first": "1"})
    made.until(lambda: made.screen.asks_me)
    made.run(0.6)
    made.do([Intent(Verb.CONFIRM)])
    made.until(lambda: made.screen.asks_me and made.view.turn == 1)
    made.run(0.6)
    made.do([Intent(Verb.NUMBER, number=1)])
    assert TableDriver(made.screen).picks
    made.do([Intent(Verb.ERASE), Intent(Verb.NUMBER, number=2), Intent(Verb.NUMBER, number=3)])
    assert all(pick[0] == "kind" for pick in TableDriver(made.screen).picks[:1])
    made.run(0.5)
