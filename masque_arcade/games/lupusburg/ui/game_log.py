"""What happened in Lupusburg in words: the log, one line per event, and after the match its end and its story.

A line is as safe as its event: during the game private knowledge is never written down.
"""

from collections.abc import Sequence
from functools import partial
from operator import itemgetter
from typing import Final

from masque_arcade.client.game_ui.table_context import Called, Said
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.model import NOWHERE, Character, Claim, View, living, owner_of
from masque_arcade.games.lupusburg.ui.context import PlayerNames, character_name, house_label, house_tag
from masque_arcade.games.lupusburg.ui.images import GAME, mask
from masque_arcade.games.lupusburg.ui.score_page import order_of, wolf_of, wolfs_town
from masque_arcade.games.lupusburg.ui.spoken import last_word, said

WITHOUT_LINE: Final = frozenset({e.Picked, e.Settled, e.GoalKept, e.BetDeclined, e.LookEnded, e.Voted, e.Pleaded})
"""Events whose line would only fill pages; picks at night are private."""
_SAID: Final[Said] = dict.fromkeys(("house", "first", "second"), lambda t, house: house_tag(house))


def log_line(event: Event, t: Catalogue, guests: PlayerNames, view: View | None = None) -> str | None:
    """The line of `event` in the user's language, several for the end; None for those in WITHOUT_LINE. `view` has what
    was said before a statement."""
    if type(event) in WITHOUT_LINE:
        return None
    key, words = f"{GAME}.log.{type(event).__name__}", guests.words(t, event, _SAID)
    called = partial(guests.display_name, t)
    match event:
        case e.MayorNamed(lot=True):
            key += "_lot"
        case e.NightFell(number):
            words["night"] = number
        case e.Died(seat, house, night):
            died = t(f"{key}_night" if night else key, **words)
            last = "" if night else last_word(house, t, guests)
            return f"{died}\n{t(f'{GAME}.log.Spoke', name=called(seat), phrase=last)}" if last else died
        case e.LookAsked(mayor, _, house):
            key += "_player" if house == NOWHERE else ""
            words["name"] = called(mayor)
        case e.PrivilegeDeclined(mayor):
            words["name"] = called(mayor)
        case e.Shown(owner, looker, named=named):
            key += "_house" if named else ""
            words |= {"name": called(owner), "other": called(looker)}
        case e.BroomGiven(mayor, seat):
            words |= {"name": called(mayor), "other": called(seat)}
        case e.BetMade(_, on, coin):
            key += "_blind" if coin is None else ""
            words["other"] = called(on)
        case e.CoinsDrawn(number=number):
            words["n"] = number
        case e.Spoke(claim=Claim.SILENCE):
            key += "_silence"
        case e.Spoke():
            words["phrase"] = _words(event, t, guests, view)
        case e.SuspectsNamed(tied=True):
            key += "_tied"
        case e.VotesOpened():
            return _votes(event, t, called)
        case e.TownRevealed():
            return _revealed(event, t, called)
        case e.PointsCounted():
            return _points(event, t, called)
        case e.Ended(winner, ending):
            key += f".{ending}"
            words["name"] = called(winner)
    return t(key, **words)


def _words(event: e.Spoke, t: Catalogue, guests: PlayerNames, view: View | None) -> str:
    return said(view, event.number, t, guests) if view and event.number < len(view.statements) else ""


def _votes(event: e.VotesOpened, t: Catalogue, called: Called) -> str:
    """The votes of all, and their result."""
    parts = [
        t(f"{GAME}.log.VotesOpened_one", name=called(seat), first=first, second=second)
        for seat, (first, second) in enumerate(event.votes)
        if first or second
    ]
    first, second = (sum(votes[side] for votes in event.votes) for side in (0, 1))
    key = f"{GAME}.log.VotesOpened{'_tied' if event.tied else ''}"
    votes = t(f"{GAME}.log.and").join(parts)
    return t(key, votes=votes, first=first, second=second, house=house_tag(event.house))


def _revealed(event: e.TownRevealed, t: Catalogue, called: Called) -> str:
    wolf = owner_of(event.characters.index(Character.WEREWOLF))
    thief = owner_of(event.characters.index(Character.THIEF))
    lines = [t(f"{GAME}.log.TownRevealed", wolf=called(wolf), thief=called(thief))]
    for seat, chest in enumerate(event.chests):
        who = t(f"{GAME}.log.and").join(
            t(f"{GAME}.log.TownRevealed_house", house=house_tag(house), name=character_name(t, event.characters[house]))
            for house in (2 * seat, 2 * seat + 1)
        )
        lines.append(t(f"{GAME}.log.TownRevealed_one", name=called(seat), who=who, chest=house_tag(chest)))
    return "\n".join(lines)


def _points(event: e.PointsCounted, t: Catalogue, called: Called) -> str:
    return "\n".join(
        t(
            f"{GAME}.log.PointsCounted",
            name=called(seat),
            living=points.living,
            chest=points.chest,
            goal=points.goal,
            bet=points.bet,
            total=points.total,
        )
        for seat, points in enumerate(event.points)
    )


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first; none before the town is revealed."""
    revealed = next((event for event in events if isinstance(event, e.TownRevealed)), None)
    if revealed is None:
        return []
    lair = revealed.characters.index(Character.WEREWOLF)
    died = [event for event in events if isinstance(event, e.Died)]
    bitten = sum(event.night for event in died)
    banished = [event.house for event in died if not event.night]
    innocent = sum(owner_of(house) != owner_of(lair) for house in banished)
    sentences = []
    if lair in banished:
        sentences.append(t("lupusburg.story.found", house=house_label(t, lair), n=banished.index(lair) + 1))
        sentences += _hunters(events, lair, t, guests)
    elif bitten:
        sentences.append(t("lupusburg.story.bitten", n=bitten))
    if innocent:
        sentences.append(t("lupusburg.story.wrong", n=innocent))
    return sentences


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
    return [t("lupusburg.story.hunter", name=guests.display_name(t, first[0]), n=most)]


def why_won(view: View, reason: str, t: Catalogue, guests: PlayerNames) -> str:
    """The sentence below the result's title."""
    wolf = wolf_of(view)
    name = guests.display_name(t, wolf) if wolf is not None else ""
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
    return sorted(counted, key=itemgetter(1), reverse=True)
