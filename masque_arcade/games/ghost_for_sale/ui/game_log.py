"""Ghost for Sale in words: the log, one line per event, as safe as the events themselves, and a finished match's story.

Both hold only what all saw, or the reader's own secrets.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from operator import attrgetter
from typing import Final

from masque_arcade.client.game_ui.table_context import Called, Said
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.model import TRUELIGHT
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames, honesty, lot_label, special_label

WITHOUT_LINE: Final = frozenset({e.TurnEnded, e.ReservesFetched, e.TableCleared})
"""Events whose line would only repeat another's."""
_PREFIX: Final = "ghost_for_sale.log"
_ON_A_LINE: Final = 3
_SAID: Final[Said] = {
    **dict.fromkeys(("house", "lot"), lot_label),
    "step": lambda t, step: t(f"ghost_for_sale.step.{step}"),
    "face": lambda t, face: t(f"ghost_for_sale.token.{face}"),
    "truth": honesty,
    "special": special_label,
}


def log_line(event: Event, t: Catalogue, guests: PlayerNames) -> str | None:
    """The line of `event` in the user's language, or several; None for those in WITHOUT_LINE."""
    if type(event) in WITHOUT_LINE:
        return None
    key, words, called = (
        f"{_PREFIX}.{type(event).__name__}",
        guests.words(t, event, _SAID),
        partial(guests.display_name, t),
    )
    match event:
        case e.HousesLaid(number):
            key += f".{number}"
        case e.FirstNamed(_, int()):
            key += "_owner"
        case e.Reserved(_, tuple() as cards):
            key += "_mine"
            words["cards"] = t(f"{_PREFIX}.and").join(map(str, cards))
        case e.TruthChosen(truth=bool()):
            key += "_mine"
        case e.PileFormed(size, boxed):
            key += "_boxed" if boxed else ""
            words["n"] = size
        case e.CardPlaced(card=None, back=back):
            words["card"] = t(f"ghost_for_sale.back.{back}")
        case e.Passed(empty=True):
            key += "_empty"
        case e.AuctionEnded(_, why):
            key += f".{why}"
        case e.RowsRevealed(_, rows):
            lines = [t(f"{_PREFIX}.row", name=called(row.seat), cards=_numbers(t, row.cards)) for row in rows]
            words["rows"] = _joined(t, lines)
        case e.Inspected(truth=bool()) | e.PileInspected(lies=int()):
            return f"{t(key, **words)} {t(f'{key}_mine', **words)}"
        case e.CardsCleared(_, spent):
            paid = [f"{called(one.seat)} {_numbers(t, one.cards)}" for one in spent]
            words["cards"] = _joined(t, paid) or t(f"{_PREFIX}.nothing")
        case e.TokenRemoved(owner=owner):
            words["other"] = called(owner)
        case e.Guessed(ghosts=ghosts):
            words["n"] = ghosts
        case e.TruthsRevealed(truths):
            words["truths"] = _joined(
                t, [t.about(called(seat), honesty(t, truth)) for seat, truth in enumerate(truths)]
            )
        case e.HouseCounted(owner=owner, ghosts=ghosts):
            words |= {"name": called(owner), "n": ghosts}
        case e.BallJudged(right=right):
            key += ".right" if right else ".wrong"
        case e.PortraitScored(houses=houses):
            words["n"] = len(houses)
        case e.GameEnded(winners):
            words["names"] = guests.all_of(t, winners)
    return t(key, **words)


def _numbers(t: Catalogue, cards: Sequence[int]) -> str:
    return t(f"{_PREFIX}.plus").join(map(str, cards))


def _joined(t: Catalogue, parts: Sequence[str]) -> str:
    """Some parts, three on a line: more would be cut where letters are large."""
    lines = [t(f"{_PREFIX}.and").join(parts[i : i + _ON_A_LINE]) for i in range(0, len(parts), _ON_A_LINE)]
    return "\n    ".join(lines)


def tie(event: e.RowsRevealed, t: Catalogue, called: Called) -> str:
    """Why the best of equal rows comes first, or any of those that are shown a "?" card; "" when the sums differ."""
    ranked = event.rows if event.lot == TRUELIGHT else event.rows[:1]
    equal = next((row for row in ranked if row.edge in ("card", "earlier")), None)
    return t(f"ghost_for_sale.tie.{equal.edge}", name=called(equal.seat), total=equal.total) if equal else ""


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """A finished match from its public events, the most telling sentence first: the best house, and who bought most
    worthless ones."""
    counted, sentences = [event for event in events if isinstance(event, e.HouseCounted)], []
    best = max(counted, key=attrgetter("value"), default=None)
    if best and best.value:
        house = lot_label(t, best.house)
        sentences.append(
            t("ghost_for_sale.story.best", name=guests.display_name(t, best.owner), house=house, n=best.value)
        )
    fooled = Counter(event.owner for event in counted if not event.value).most_common(2)
    if fooled and fooled[0][1] > sum(n for _, n in fooled[1:]):
        (seat, n) = fooled[0]
        sentences.append(t("ghost_for_sale.story.bad", name=guests.display_name(t, seat), n=n))
    return sentences
