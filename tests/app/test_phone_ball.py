"""Phones at a ball: the page, in Chromium, follows it from table to table, tells where to sit and how one stands."""

from pathlib import Path
from threading import Thread

import pytest

from masque_arcade.ball.evening import Settings
from masque_arcade.ball.server import BallOptions, BallServer
from masque_arcade.ball.store import Store
from masque_net.tcp import Network
from tests.app.chromium import PROGRAM, tab
from tests.app.phones import CODE, gateway_to, seated
from tests.ball.guests import Guest
from tests.waiting import until

pytestmark = [
    pytest.mark.network,
    pytest.mark.process,
    pytest.mark.slow,
    pytest.mark.skipif(not PROGRAM, reason="there is no Chromium"),
]
SAID = "document.getElementById('sentence').textContent"
LISTED = "document.getElementById('seats').textContent"
MATCH = "!document.getElementById('private').hidden"


def hosted(folder: Path, made: list[BallServer]) -> None:
    """An evening of two rounds."""
    settings = Settings("Our evening", ("mascarade", "ghost_for_sale"), 2, 20, 4, False, "keen")
    options = BallOptions(0, CODE, pace="instant", linger=0.0, announce=False)
    made.append(BallServer(settings, options, folder, Store(folder / "ball.sqlite"), lambda line: None))
    made[0].run()


def test_a_page_follows_a_ball_over_two_rounds_to_its_crown(tmp_path: Path) -> None:
    made = list[BallServer]()
    ball = Thread(target=hosted, args=(tmp_path, made), daemon=True)
    ball.start()
    until(lambda: made)
    with Network() as network, gateway_to(made[0].port, []) as server, tab(tmp_path / "browser", 390, 844) as page:
        olga = Guest(network, made[0].port, "Olga", CODE, watch=True)

        def settle(state: str, *orders: str) -> None:
            for order in orders:
                olga.order(order)
            until(lambda: olga.step() or olga.ball.get("state") == state, 60)

        settle("gathering")
        phones = seated(server, ["Béla", "Zoë", "五郎"])
        page.do("Page.navigate", url=f"http://127.0.0.1:{server.port}/#code={CODE}")
        page.until("document.readyState === 'complete' && !document.getElementById('door').hidden")
        page.js("document.getElementById('name').value = 'Anna'")
        page.tap("#door button[type=submit]")
        page.until(f"{SAID} === 'The ball begins soon'")
        for number, game in enumerate(("Mascarade", "Ghost for Sale"), 1):
            settle("draft", "ball_draft")
            settle("seated", "ball_publish")
            page.until(f"{SAID} === 'Round {number}: table Rose' && {LISTED}.includes('{game}, with')", 30)
            assert page.js("document.querySelectorAll('#choices button').length") == 1, "a seat is kept, not given up"
            for phone in phones:
                until(lambda phone=phone: "ready" in [one["key"] for one in phone.page["choices"]])
                phone.say(key="ready")
            page.js("new Promise(done => setTimeout(done, 500))")  # A button means nothing right after it has changed.
            page.tap("#choices button")
            page.until(MATCH, 30)
            settle("playing")
            # The time is up in the middle of the match: nothing of it is left on the page.
            settle("break", "ball_end_round")
            page.until(f"{SAID} === 'Round {number} of 2 is over' && !({MATCH})", 30)
            assert page.js(f"{LISTED}.includes('{50 * number} points · place 1 of 4')")
        settle("over", "ball_over")
        page.until(f"{SAID} === 'The ball is over' && {LISTED}.startsWith('Béla, Zoë, 五郎 and Anna, 100 points')", 30)
        assert page.js("document.querySelectorAll('#choices button').length") == 0 and page.errors == []
        made[0].stop()
    ball.join()
