"""Ghost for Sale in words: the log, one line per event, as safe as the events themselves, and a finished match's story.

Both hold only what all saw, or the reader's own secrets.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from operator import attrgetter
from typing import Final

from masque_arcade.client.game_ui.table_context import Called
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.model import TRUELIGHT
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames, honesty, lot_label, special_label

WITHOUT_LINE: Final = frozenset({e.TurnEnded, e.ReservesFetched, e.TableCleared})
"""Events whose line would only repeat another's."""
_PREFIX: Final = "ghost_for_sale.log"
_ON_A_LINE: Final = 3


def log_line(event: Event, t: Catalogue, guests: PlayerNames) -> str | None:
    """The line of `event` in the user's language, or several; None for those in WITHOUT_LINE."""
    if type(event) in WITHOUT_LINE:
        return None
    key, called = f"{_PREFIX}.{type(event).__name__}", partial(guests.display_name, t)
    if isinstance(event, e.GameEnded):
        return t(key, names=guests.all_of(t, event.winners))
    return _start(event, key, t, called) or _auction(event, key, t, called) or _end(event, key, t, called) or t(key)


def _numbers(t: Catalogue, cards: Sequence[int]) -> str:
    return t(f"{_PREFIX}.plus").join(map(str, cards))


def _joined(t: Catalogue, parts: Sequence[str]) -> str:
    """Some parts, three on a line: more would be cut where letters are large."""
    lines = [t(f"{_PREFIX}.and").join(parts[i : i + _ON_A_LINE]) for i in range(0, len(parts), _ON_A_LINE)]
    return "\n    ".join(lines)


def _start(event: Event, key: str, t: Catalogue, called: Called) -> str | None:
    match event:
        case e.HousesLaid(number):
            return t(f"{key}.{number}")
        case e.FirstNamed(seat, int(house)):
            return t(f"{key}_owner", name=called(seat), house=lot_label(t, house))
        case e.FirstNamed(seat):
            return t(key, name=called(seat))
        case e.StepStarted(_, step):
            return t(key, step=t(f"ghost_for_sale.step.{step}"))
        case e.Reserved(seat, cards) if cards:
            return t(f"{key}_mine", name=called(seat), cards=t(f"{_PREFIX}.and").join(map(str, cards)))
        case e.TruthChosen(seat, truth) if truth is not None:
            return t(f"{key}_mine", name=called(seat), truth=honesty(t, truth))
        case e.Reserved(seat) | e.TruthChosen(seat):
            return t(key, name=called(seat))
        case e.PileFormed(size, boxed):
            return t(f"{key}_boxed" if boxed else key, n=size)
        case e.Declared(seat, house, face):
            return t(key, name=called(seat), house=lot_label(t, house), face=t(f"ghost_for_sale.token.{face}"))
    return None


def _auction(event: Event, key: str, t: Catalogue, called: Called) -> str | None:
    match event:
        case e.CardPlaced(seat, lot, back, card):
            what = str(card) if card is not None else t(f"ghost_for_sale.back.{back}")
            return t(key, name=called(seat), lot=lot_label(t, lot), card=what)
        case e.Passed(seat, empty):
            return t(f"{key}_empty" if empty else key, name=called(seat))
        case e.AuctionEnded(_, why):
            return t(f"{key}.{why}")
        case e.RowsRevealed(lot, rows):
            told = [t(f"{_PREFIX}.row", name=called(row.seat), cards=_numbers(t, row.cards)) for row in rows]
            return t(key, lot=lot_label(t, lot), rows=_joined(t, told))
        case e.LotUnsold(lot):
            return t(key, lot=lot_label(t, lot))
        case e.Inspected(seat, target, truth):
            said = t(key, name=called(seat), other=called(target))
            return said if truth is None else f"{said} {t(f'{key}_mine', truth=honesty(t, truth))}"
        case e.PileInspected(seat, truths, lies):
            said = t(key, name=called(seat))
            return said if lies is None else f"{said} {t(f'{key}_mine', truths=truths, lies=lies)}"
        case e.HouseWon(seat, house):
            return t(key, name=called(seat), house=lot_label(t, house))
        case e.CardsCleared(lot, spent):
            paid = [f"{called(one.seat)} {_numbers(t, one.cards)}" for one in spent]
            return t(key, lot=lot_label(t, lot), cards=_joined(t, paid) or t(f"{_PREFIX}.nothing"))
    return None


def _end(event: Event, key: str, t: Catalogue, called: Called) -> str | None:
    match event:
        case e.TokenRemoved(seat, house, owner):
            return t(key, name=called(seat), house=lot_label(t, house), other=called(owner))
        case e.GhostTaken(seat, house) | e.GhostAdded(seat, house) | e.PortraitKept(seat, house):
            return t(key, name=called(seat), house=lot_label(t, house))
        case e.SpecialDeclined(seat, house, special):
            return t(key, name=called(seat), house=lot_label(t, house), special=special_label(t, special))
        case e.SpecialUnusable(house, special):
            return t(key, house=lot_label(t, house), special=special_label(t, special))
        case e.Guessed(seat, house, ghosts):
            return t(key, name=called(seat), house=lot_label(t, house), n=ghosts)
        case e.TruthsRevealed(truths):
            told = [t.about(called(seat), honesty(t, truth)) for seat, truth in enumerate(truths)]
            return t(key, truths=_joined(t, told))
        case e.HouseCounted(house, owner, _, _, ghosts, value):
            return t(key, house=lot_label(t, house), name=called(owner), n=ghosts, value=value)
        case e.BallJudged(seat, house, guess, _, right):
            return t(
                f"{key}.{'right' if right else 'wrong'}", name=called(seat), house=lot_label(t, house), guess=guess
            )
        case e.PortraitScored(seat, houses):
            return t(key, name=called(seat), n=len(houses))
    return None


def tie(event: e.RowsRevealed, t: Catalogue, called: Called) -> str:
    """Why the best of equal rows comes first, or any of those that are shown a "?" card; "" when the sums differ."""
    ranked = event.rows if event.lot == TRUELIGHT else event.rows[:1]
    equal = next((row for row in ranked if row.edge in ("card", "earlier")), None)
    return t(f"ghost_for_sale.tie.{equal.edge}", name=called(equal.seat), total=equal.total) if equal else ""


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """A finished match from its public events, the most telling sentence first: the best house, and who bought most
    worthless ones."""
    counted, told = [event for event in events if isinstance(event, e.HouseCounted)], []
    best = max(counted, key=attrgetter("value"), default=None)
    if best and best.value:
        house = lot_label(t, best.house)
        told.append(t("ghost_for_sale.story.best", name=guests.display_name(t, best.owner), house=house, n=best.value))
    fooled = Counter(event.owner for event in counted if not event.value).most_common(2)
    if fooled and fooled[0][1] > sum(n for _, n in fooled[1:]):
        (seat, n) = fooled[0]
        told.append(t("ghost_for_sale.story.bad", name=guests.display_name(t, seat), n=n))
    return told
