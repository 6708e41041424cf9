"""A phone on a laptop of the simulator: Chromium, as a phone of some size, whose page is touched and held until the
match is over. Prints JSON lines. Words: a folder, the page's address, a name, a seed, the game, width and height.

On stdin "reload" loads the page again, "sleep" is a phone whose browser stands still until "wake", "move" asks for what
moves the seat to another phone. The first time that two cards are under its cloth it is loaded again by itself; in a
game in which none ever are, the first time that it is asked.
"""

import json
import queue
import random
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.app.chromium import Tab, tab

PAUSE = 0.1
"""Seconds between two looks at the page."""
CALM = 0.5
"""A button means nothing right after it has changed, and is pressed again when nothing came of it."""
RETRY = 5.0
"""Seconds after which a page that could not be loaded is asked for again."""
EXCHANGE = {"mascarade": "Only pretend"}
"""By which choice a game's exchange is known."""
PAGE = """(() => {
  const by = id => document.getElementById(id), shown = id => !by(id).hidden;
  if (!by('leave') || window.leaving || document.readyState !== 'complete') { return {}; }
  const offered = id => [...by(id).querySelectorAll('button:not([aria-disabled])')].map(
    node => ({key: node.dataset.key, name: node.innerText, chosen: node.className === 'chosen'}));
  const phase = shown('here') ? 'away' : shown('ending') ? 'over' : shown('private') ? 'match'
    : shown('door') ? 'door' : shown('leave') ? 'lobby' : '';
  return {phase, state: by('state').innerText, open: offered('choices'),
    own: shown('own') ? offered('own-choices') : [],
    secret: shown('question') && !by('choices').firstChild, looks: shown('own'),
    left: ['own-sentence', 'own-choices', 'own-things'].map(id => by(id).textContent).join(''),
    wide: document.documentElement.scrollWidth - innerWidth,
    ending: [...by('ending').children].map(node => node.innerText)};
})()"""
"""What stands on the page; nothing while it is not there."""


class Player:
    """Who holds the phone."""

    def __init__(self, page: Tab, name: str, seed: int, game: str) -> None:
        self._page, self._name, self._lots = page, name, random.Random(seed)
        self._exchange, self._in_exchange = EXCHANGE.get(game, ""), False
        self._orders: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._asleep = self._holds = self._loading = False
        self._phase = ""
        self._seen: tuple[Any, ...] = ()
        self._since = self._asked = self._held = time.monotonic()
        self.pressed = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self._orders.put(line.strip())

    def play(self) -> None:
        """Play a match to its end, or until the seat has moved to another phone."""
        while self._phase not in ("over", "away"):
            time.sleep(PAUSE)
            facts = {} if self._asleep else self._facts()
            if (self._asleep or facts.get("phase") == "match") and not self._orders.empty():
                self._obey(self._orders.get())
            elif not self._asleep:
                self._look_at(facts)
        assert self._page.errors == []

    def _facts(self) -> dict[str, Any]:
        """What stands on the page."""
        facts: dict[str, Any] = {}
        with suppress(AssertionError):  # a page that is on its way says nothing
            facts = self._page.js(PAGE)
        return facts

    def _obey(self, order: str) -> None:
        match order:
            case "reload":
                self._reload()
            case "move":
                self._in_exchange = True  # a page that is loaded again after it has lost its seat asks who one is
                self._page.js("document.getElementById('move').click()")
                self._page.until("document.getElementById('address').textContent")
                say("moving", address=self._page.js("document.getElementById('address').textContent"))
            case "sleep" | "wake":
                self._asleep = order == "sleep"
                self._page.stand_still(self._asleep)

    def _reload(self) -> None:
        if self._holds:
            self._lift()
        self._loading, self._asked = True, time.monotonic()
        self._page.js("window.leaving = true")  # it stands there until the next one has come
        self._page.do("Page.reload")

    def _look_at(self, facts: dict[str, Any]) -> None:
        now = time.monotonic()
        if not facts or facts["phase"] in ("", "door"):
            if facts and facts["phase"] == "door" and not self._phase:
                self._join()
            elif not facts and now - self._asked > RETRY:
                self._reload()
            return
        assert facts["wide"] <= 0, f"the page is {facts['wide']} too wide"
        assert facts["looks"] or not facts["left"], f"private, and on the page unasked: {facts['left']}"
        if self._loading:
            self._loading = False
            say("back")
        if facts["phase"] != self._phase:
            self._phase = facts["phase"]
            say(self._phase, pressed=self.pressed, state=facts["state"], ending=facts["ending"])
        seen = facts["open"], facts["own"], facts["secret"]
        if seen != self._seen:
            self._seen, self._since = seen, now
        elif now - self._since > CALM and self._phase in ("lobby", "match"):
            self._since = now
            self._answer(facts)

    def _join(self) -> None:
        self._phase = "door"
        self._page.js(f"document.getElementById('name').value = {json.dumps(self._name)}")
        self._page.tap("#door button[type=submit]")

    def _answer(self, facts: dict[str, Any]) -> None:
        """Take any choice; what is private is looked at first, and chosen by sliding there."""
        secret, offered = facts["secret"], facts["own"] if facts["secret"] else facts["open"]
        if self._phase == "lobby":
            offered = [one for one in offered if one["key"] == "ready"]
        elif offered and not self._in_exchange and any(self._exchange in one["name"] for one in offered):
            self._in_exchange = True
            say("reloaded")
            self._reload()
            return
        if self._holds and not secret:
            self._lift()
        if offered:
            # What has been picked would be taken back.
            choice = self._lots.choice([one for one in offered if not one["chosen"]] or offered)
            button = f'#{"own-choices" if secret else "choices"} button[data-key="{choice["key"]}"]'
            with suppress(AssertionError):  # it has just gone
                at = self._page.middle(button)
                self._page.touch("touchMove" if self._holds else "touchStart", *at)
                self._lift()
                self.pressed += 1
        elif secret and not self._holds:
            self._holds, self._held = True, time.monotonic()
            self._page.touch("touchStart", *self._page.middle("#look"))
        elif secret and time.monotonic() - self._held > RETRY:  # covered by the loss of the connection
            self._lift()

    def _lift(self) -> None:
        self._holds = False
        self._page.touch("touchEnd")


def say(event: str, **facts: Any) -> None:
    print(json.dumps({"event": event, **facts}), flush=True)


def main(folder: str, address: str, name: str, seed: str, game: str, wide: str, high: str) -> None:
    with tab(Path(folder), int(wide), int(high)) as page:
        page.do("Page.navigate", url=address)
        Player(page, name, int(seed), game).play()


if __name__ == "__main__":
    main(*sys.argv[1:])
