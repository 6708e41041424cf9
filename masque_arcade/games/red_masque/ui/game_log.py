"""The story in words: the log's line of each event, as safe as the events themselves, and a match in a few sentences.

Private knowledge is never written down, not even in one's own log.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered, on
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.engine.game import Event
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.ui.context import PlayerNames, card_name, role_name, room_name
from masque_arcade.games.red_masque.ui.layout import STORY, Board

WITHOUT_LINE: Final = frozenset({e.GotReady, e.TurnStarted})
"""Events whose line would only repeat another's."""

_LONG: Final = (e.RolesDealt, e.CardsDealt, e.RedDeathStruck, e.RoundEnded, e.Scored, e.PlayoffCalled, e.GameEnded)


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
    key = f"red_masque.log.{type(event).__name__}"
    called = partial(guests.display_name, t)

    def cards(them: Sequence[Card]) -> str:
        return t("red_masque.log.and").join(card_name(t, card) for card in them)

    match event:
        case e.RoundStarted(number, order, playoff):
            return t(f"{key}_playoff" if playoff else key, round=number, name=called(order[0]), playoff=playoff)
        case e.RolesDealt(_, removed):
            return t(key, n=removed)
        case e.CardsDealt(_, deck):
            return t(key, deck=deck)
        case e.Placed(seat, room) | e.Stayed(seat, room) | e.TrapSprung(seat, room):
            return t(key, name=called(seat), room=room_name(t, room))
        case e.FloorTaken(seat, room, _) | e.CardLaid(seat, room, _):
            return t(key, name=called(seat), room=room_name(t, room))
        case e.FloorSeen(seat, room, _, left):
            return t(f"{key}_left" if left else key, name=called(seat), room=room_name(t, room))
        case e.Moved(seat, _, room) | e.Rushed(seat, _, room):
            return t(key, name=called(seat), room=room_name(t, room))
        case e.FloorDiscarded(seat, room, card):
            return t(key, name=called(seat), room=room_name(t, room), card=card_name(t, card))
        case e.CardDrawn(seat, _, deck):
            return t(key if deck else f"{key}_last", name=called(seat), deck=deck)
        case e.CardPlayed(seat, card, target, _):
            said = card_name(t, card)
            return (
                t(key, name=called(seat), card=said)
                if target is None
                else t(f"{key}_at", name=called(seat), card=said, other=called(target))
            )
        case e.NothingHappened(_, _, why):
            return t(f"{key}.{why}")
        case e.Unmasked(_, _, target, role):
            return t(key, name=called(target), role=role_name(t, role))
        case e.NobleFell(_, target, _, them):
            return t(key if them else f"{key}_bare", name=called(target), cards=cards(them))
        case e.RedDeathStruck(_, target, room, victims):
            fallen = guests.all_of(t, [one.seat for one in victims])
            return t(key, name=called(target), room=room_name(t, room), names=fallen)
        case e.GotTrapped(_, target):
            return t(key, name=called(target))
        case e.HideEnded(seat) | e.GotFree(seat) | e.GotHidden(seat):
            return t(key, name=called(seat))
        case e.RoundEnded(number, why):
            return t(key, round=number, why=t(f"red_masque.ending.{why}.title"))
        case e.Scored(gains):
            scored = [seat for seat, gain in enumerate(gains) if gain]
            return t(key, names=guests.all_of(t, scored)) if scored else t(f"{key}_nobody")
        case e.PlayoffCalled(leaders, rounds):
            return t(key, names=guests.all_of(t, leaders), n=rounds)
        case e.GameEnded(winners):
            return t(key, names=guests.all_of(t, winners))
    return t(key)


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """A finished match in a few sentences from its public events: who found the Red Death."""
    found = Counter(
        event.seat
        for event in events
        if isinstance(event, e.Unmasked) and event.role is Role.RED_DEATH and event.seat != event.target
    )
    return [t("red_masque.story.found", name=guests.display_name(t, seat), n=n) for seat, n in found.most_common(1)]
