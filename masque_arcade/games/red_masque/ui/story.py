"""A finished match in a few sentences, from its public events: who found the Red Death."""

from collections import Counter
from collections.abc import Sequence

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.ui.context import PlayerNames


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first."""
    found = Counter(
        event.seat
        for event in events
        if isinstance(event, e.Unmasked) and event.role is Role.RED_DEATH and event.seat != event.target
    )
    return [t("red_masque.story.found", name=guests.called(t, seat), n=n) for seat, n in found.most_common(1)]
