"""The cards of the last trick, which may be looked at until the next one is led (5.4)."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered, Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.events import DealStarted, TrickWon
from masque_arcade.games.masquerade_trick.ui.images import GAME, number_face, piece
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames, card_label
from masque_arcade.games.masquerade_trick.ui.layout import Board
from masque_arcade.games.masquerade_trick.ui.placement import hands_up

_CARD: Final = (48.0, 67.0)
_STEP: Final = 32.0
_LABEL: Final = (132.0, 28.0)


@dataclass(frozen=True, slots=True)
class LastTrick:
    """A trick that `player` has taken: its cards in the order of play."""

    player: m.Player
    number: int
    plays: tuple[m.Played, ...]

    def items(self, table: Board, texts: Catalogue, layer: Layer) -> list[Layered]:
        """The cards, small and open, where the suit that is led will stand."""
        out: list[Layered] = []
        for i, one in enumerate(self.plays):
            out.append((layer, Item(("last", i), number_face(one.card), _card(table, i, len(self.plays)))))
            if one.player == self.player:
                edge = Panel("", "candle", 6, 2)
                out.append((layer, Item(("last edge", i), edge, _card(table, i, len(self.plays)).grown(1))))
        box = self.box(table)
        pill = Rect.around(box.cx, box.bottom + _LABEL[1] / 2 + 3, *_LABEL)
        words = Words(texts(f"{GAME}.table.last"), 14, "ivory")
        key: Hashable = "last words"
        return [
            *out,
            (layer, Item((key, "pill"), Panel("night", "", 14, 0, 0.7), pill)),
            (layer, Item(key, words, pill)),
        ]

    def box(self, table: Board) -> Rect:
        """The place of all the cards."""
        first, last = _card(table, 0, len(self.plays)), _card(table, len(self.plays) - 1, len(self.plays))
        return Rect(first.x, first.y, last.right - first.x, first.h)

    def tip(self, texts: Catalogue, guests: PlayerNames) -> Tip:
        """Who played what, and who took it."""
        lines = [
            texts(f"{GAME}.log.CardPlayed", name=guests.called(texts, one.player), card=card_label(texts, one.card))
            for one in self.plays
        ]
        taken = texts(f"{GAME}.table.takes", name=guests.called(texts, self.player))
        return Tip(texts(f"{GAME}.table.last"), texts.told([*lines, taken]), picture=piece("win").name)


def _card(table: Board, index: int, count: int) -> Rect:
    """Clear of the cards that are passed on, beside the plates."""
    up = 52 if table.led.cy < table.middle.cy else 8
    return Rect.around(table.led.cx - 22 + (index - (count - 1) / 2) * _STEP, table.led.cy - up, *_CARD)


def followed(last: LastTrick | None, before: m.View | None, beat: ReplicaBeat) -> LastTrick | None:
    """The trick to be looked at after `beat`, if any; `before`: the view until then."""
    won = next((event for event in beat.events if isinstance(event, TrickWon)), None)
    if won is not None and before is not None:
        last = LastTrick(won.player, won.trick, before.plays)
    gone = beat.view.plays or hands_up(beat.view) or any(isinstance(event, DealStarted) for event in beat.events)
    return None if gone else last
