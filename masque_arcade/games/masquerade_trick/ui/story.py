"""A finished match in a few sentences, from its public events: who won most tricks."""

from collections import Counter
from collections.abc import Sequence

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first."""
    tricks = Counter(event.player for event in events if isinstance(event, e.TrickWon))
    most = max(tricks.values(), default=0)
    first = [player for player, n in tricks.items() if n == most]
    told = (t("masquerade_trick.story.tricks", name=guests.called(t, player), n=most) for player in first)
    return list(told) if len(first) == 1 else []
