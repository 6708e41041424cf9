"""The story in words: the log's line of each event, as safe as the events themselves, and a match in a few sentences.

Private knowledge is never written down, not even in one's own log.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.table_context import Said
from masque_arcade.client.game_ui.thing import Layered, on
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Layer, Rect, Words
from masque_arcade.engine.game import Event
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.ui.context import PlayerNames, card_name, role_name, room_name
from masque_arcade.games.red_masque.ui.layout import STORY, Board

WITHOUT_LINE: Final = frozenset({e.GotReady, e.TurnStarted})
"""Events whose line would only repeat another's."""

_LONG: Final = (e.RolesDealt, e.CardsDealt, e.RedDeathStruck, e.RoundEnded, e.Scored, e.PlayoffCalled, e.GameEnded)
_SAID: Final[Said] = {"room": room_name, "card": card_name, "role": role_name}


def in_story(event: Event) -> bool:
    """Whether an event belongs in the few lines of recent events: deeds, not draws of all."""
    return not isinstance(event, _LONG) and (not isinstance(event, e.CardDrawn) or event.deck == 0)


def story_items(table: Board, lines: Sequence[str]) -> list[Layered]:
    """Recent events in words, the last one brightest: at the place of buttons, while there are none."""
    zone, items = table.button_zone, []
    for i, line in enumerate(lines):
        ago, box = len(lines) - 1 - i, Rect(zone.right - STORY, zone.y - 4 + 31 * i, STORY, 30.0)
        words = Words(line, 16, "muted" if ago else "ivory", align="right")
        items.append(Item(("story", i), words, box, alpha=1.0 - 0.12 * ago))
    return on(Layer.FOOTLIGHTS, *items)


def log_line(event: Event, t: Catalogue, guests: PlayerNames) -> str | None:
    """The line of `event` in the user's language; None for those in WITHOUT_LINE."""
    if type(event) in WITHOUT_LINE:
        return None
    key, words = f"red_masque.log.{type(event).__name__}", guests.words(t, event, _SAID)
    called, names = partial(guests.display_name, t), partial(guests.all_of, t)
    match event:
        case e.RoundStarted(_, order, playoff):
            key += "_playoff" if playoff else ""
            words["name"] = called(order[0])
        case e.RolesDealt(_, removed):
            words["n"] = removed
        case e.FloorSeen(left=True):
            key += "_left"
        case e.CardDrawn(deck=0):
            key += "_last"
        case e.CardPlayed(target=int()):
            key += "_at"
        case e.NothingHappened(why=why):
            key += f".{why}"
        case e.Unmasked(target=target) | e.GotTrapped(target=target):
            words["name"] = called(target)
        case e.NobleFell(_, target, _, cards):
            key += "" if cards else "_bare"
            dropped = t("red_masque.log.and").join(card_name(t, card) for card in cards)
            words |= {"name": called(target), "cards": dropped}
        case e.RedDeathStruck(target=target, victims=victims):
            words |= {"name": called(target), "names": names([one.seat for one in victims])}
        case e.RoundEnded(why=why):
            words["why"] = t(f"red_masque.ending.{why}.title")
        case e.Scored(gains):
            scored = [seat for seat, gain in enumerate(gains) if gain]
            key += "" if scored else "_nobody"
            words["names"] = names(scored)
        case e.PlayoffCalled(leaders, rounds):
            words |= {"names": names(leaders), "n": rounds}
        case e.GameEnded(winners):
            words["names"] = names(winners)
    return t(key, **words)


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """A finished match in a few sentences from its public events: who found the Red Death."""
    found = Counter(
        event.seat
        for event in events
        if isinstance(event, e.Unmasked) and event.role is Role.RED_DEATH and event.seat != event.target
    )
    return [t("red_masque.story.found", name=guests.display_name(t, seat), n=n) for seat, n in found.most_common(1)]
