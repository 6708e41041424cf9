"""A finished match in a few sentences, from its public events: why its last deal ended so, and who won most tricks."""

from collections import Counter
from collections.abc import Sequence

from masque_arcade.client.game_ui.base_presenter import since_last
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.ui.deal_reason import deal_reason
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first."""
    last = since_last(e.DealStarted, events)
    ended = [event for event in last if isinstance(event, e.DealEnded)]
    answers = [one for event in last if isinstance(event, e.OrderCalled) for one in event.answers]
    wins = Counter(event.player for event in last if isinstance(event, e.TrickWon))
    told = [line for event in ended for line in deal_reason(t, guests, answers, wins, event.ending)]
    tricks = Counter(event.player for event in events if isinstance(event, e.TrickWon))
    most = max(tricks.values(), default=0)
    first = [player for player, n in tricks.items() if n == most]
    if len(first) == 1:
        told.append(t("masquerade_trick.story.tricks", name=guests.called(t, first[0]), n=most))
    return told
