"""A finished match in a few sentences, from its public events: the best house, and who bought most worthless ones."""

from collections import Counter
from collections.abc import Sequence

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames, lot_label


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first."""
    counted, told = [event for event in events if isinstance(event, e.HouseCounted)], []
    best = max(counted, key=lambda event: event.value, default=None)
    if best and best.value:
        house = lot_label(t, best.house)
        told.append(t("ghost_for_sale.story.best", name=guests.called(t, best.owner), house=house, n=best.value))
    fooled = Counter(event.owner for event in counted if not event.value).most_common(2)
    if fooled and fooled[0][1] > sum(n for _, n in fooled[1:]):
        (seat, n) = fooled[0]
        told.append(t("ghost_for_sale.story.bad", name=guests.called(t, seat), n=n))
    return told
