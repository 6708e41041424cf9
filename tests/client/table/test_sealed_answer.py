"""An answer given within a window stands: until the window ends nothing more is asked."""

import pytest

from masque_arcade.client.input.events import Intent, Verb
from tests.client.positions import seated_at


@pytest.mark.parametrize("number", [1, 2])
def test_a_contest_that_all_decide_at_once_asks_each_of_them_once(number: int) -> None:
    claim = {"kind": "contest", "character": "king", "card": "B"}
    one = seated_at({"seats": 4, "active": "B", "phase": claim, "options": {"challenge_mode": "simultaneous"}})
    assert one.screen.asks_me
    decision = one.screen.presenter.shown().decision
    one.do([Intent(Verb.NUMBER, number=number)])
    one.run(0.2)
    tried = 0
    while one.screen.presenter.shown().decision == decision and tried < 20:
        assert not one.prompt.answers, "the answer stands"
        one.do([Intent(Verb.NUMBER, number=1), Intent(Verb.NUMBER, number=2), Intent(Verb.CONFIRM)])
        one.run(0.1)
        tried += 1
    assert tried > 3
    answers = [kind for kind in ("Challenge", "Pass") for _ in one.ear.submits(kind)]
    assert len(answers) == 1
