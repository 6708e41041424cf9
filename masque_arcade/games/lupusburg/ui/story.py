"""The end of a match of Lupusburg in words: why it was won, the players in order, and the story from public events."""

from collections.abc import Sequence

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.model import Character, View, living, owner_of
from masque_arcade.games.lupusburg.ui.context import PlayerNames, house_label
from masque_arcade.games.lupusburg.ui.images import GAME, mask
from masque_arcade.games.lupusburg.ui.score_page import order_of, wolf_of, wolfs_town


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first; none before the town is revealed."""
    revealed = next((event for event in events if isinstance(event, e.TownRevealed)), None)
    if revealed is None:
        return []
    lair = revealed.characters.index(Character.WEREWOLF)
    died = [event for event in events if isinstance(event, e.Died)]
    bitten = sum(event.night for event in died)
    banished = [event.house for event in died if not event.night]
    told, lynched = [], len(banished)
    if lair in banished:
        told.append(t("lupusburg.story.found", house=house_label(t, lair), n=banished.index(lair) + 1))
        told += _hunters(events, lair, t, guests)
        lynched -= 1
    elif bitten:
        told.append(t("lupusburg.story.bitten", n=bitten))
    if lynched:
        told.append(t("lupusburg.story.wrong", n=lynched))
    return told


def _hunters(events: Sequence[Event], lair: int, t: Catalogue, guests: PlayerNames) -> list[str]:
    """Who alone gave most votes against the Werewolf in the last verdict, if not its own player."""
    named = [event for event in events if isinstance(event, e.SuspectsNamed)]
    opened = [event for event in events if isinstance(event, e.VotesOpened)]
    if not (named and opened) or lair not in (named[-1].first, named[-1].second):
        return []
    which = 0 if named[-1].first == lair else 1
    votes = [pair[which] for pair in opened[-1].votes]
    most = max(votes)
    first = [seat for seat, n in enumerate(votes) if n == most]
    if len(first) > 1 or most == 0 or first[0] == owner_of(lair):
        return []
    return [t("lupusburg.story.hunter", name=guests.called(t, first[0]), n=most)]


def why_won(view: View, reason: str, t: Catalogue, guests: PlayerNames) -> str:
    """The sentence below the result's title."""
    wolf = wolf_of(view)
    name = guests.called(t, wolf) if wolf is not None else ""
    return t(f"{GAME}.result.{wolfs_town(view) if reason == 'werewolf' else reason}", name=name)


def trophy(view: View, winners: tuple[Seat, ...]) -> str:
    """The mask of a living character of the winner; "" without."""
    if not winners:
        return ""
    homes = living(view.alive, winners[0]) or [2 * winners[0]]
    known = view.characters.get(homes[0])
    return mask(known).name if known else ""


def ranking(view: View) -> list[tuple[Seat, int]]:
    """Seats by points; after a Werewolf's victory by living characters."""
    if view.points:
        return [(seat, view.points[seat].total) for seat in order_of(view)]
    counted = [(seat, len(living(view.alive, seat))) for seat in range(view.seats)]
    return sorted(counted, key=lambda entry: -entry[1])
