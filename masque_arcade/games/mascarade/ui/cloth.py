"""The local player under the cloth: what is asked there, and the button or drag that answers it; the hands themselves
are secret_swap.Hands."""

from typing import Final

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.screen import Context
from masque_arcade.games.mascarade.model import UnderTable
from masque_arcade.games.mascarade.ui.animations.secret_swap import RUBS, Hands
from masque_arcade.games.mascarade.ui.layout import Board
from masque_arcade.games.mascarade.ui.private_look import held_cards, spread

_MIDDLE: Final = 24.0
"""Half-width of the strip around the middle where a dragged card changes nothing, in units."""


class UnderCloth:
    """The `hands` from when they take the cards until these are brought back; None before and after, and in play
    without windows."""

    def __init__(self, ctx: Context, hurry: bool) -> None:
        self.hands: Hands | None = None
        self._ctx, self._hurry = ctx, hurry
        self._rubs = False

    @property
    def assisted(self) -> bool:
        """Whether one press is all."""
        return self._hurry or self._ctx.settings.cloth == "assist"

    @property
    def busy(self) -> Hands | None:
        """The hands while the cloth has not closed."""
        return self.hands if self.hands and not self.hands.closed else None

    def take(self, waits: bool) -> None:
        """The cards are taken; the cloth `waits` for the player where all others are bots."""
        if not self._hurry:
            self.hands = Hands(steady=self._ctx.settings.cloth != "sleight", waits=waits)

    def prompt(self) -> Prompt:
        """What is asked."""
        closed = self.hands and self.hands.closed
        return Prompt("") if closed else cloth_prompt(self._ctx.texts, self.hands, self.assisted)

    def drag(self, intent: Intent, table: Board) -> bool:
        """Whether the intent dragged a card."""
        still = self._ctx.settings.reduced_motion
        return bool(self.hands and not self.assisted and drag(self.hands, intent, table, still))

    def put(self, kind: str, fate: bool) -> UnderTable | None:
        """A button: moves the hands, or (without windows) is the choice itself. `fate`: a coin flip."""
        crossed = fate if kind == "fate" else kind == "exchange"
        if self.hands is None:
            return None if kind == "back" else UnderTable(crossed)
        if kind != "back":
            self.hands.put(crossed)
        if kind == "back" or self.assisted:
            self.hands.bring_back()
        return None

    def update(self, dt: float) -> UnderTable | None:
        """Advance time; the choice in the one step in which the cloth closes."""
        hands = self.hands
        if hands and hands.update(dt):
            return UnderTable(hands.close())
        if hands and not hands.waits:
            self._ctx.hasten()
        elif hands:
            self._rub(hands)
        return None

    def _rub(self, hands: Hands) -> None:
        """The cloth that the cards drag along is heard, where nobody but bots could listen."""
        drags = abs(hands.at - hands.cloth) > RUBS
        if drags and not self._rubs:
            self._ctx.sounds.play("rustle")
        self._rubs = drags


def cloth_prompt(texts: Catalogue, hands: Hands | None, assisted: bool) -> Prompt:
    """What the hands do: first chosen, then brought back, unless the cloth falls by itself. `hands` None: at once;
    `assisted`: one press is all."""
    kinds = {"exchange": "main", "feint": "main"} | ({"fate": "calm"} if assisted else {})
    sentence, first = texts("mascarade.prompt.assist"), "feint"
    if hands and not assisted:
        stands = ("exchange" if hands.crossed else "feint") if hands.known else "dragged"
        sentence = texts(f"mascarade.prompt.cloth_{stands}")
        if stands in kinds:
            kinds[stands], first = "chosen", stands
        if hands.waits:
            kinds["back"] = "main"
            first = "back" if hands.chosen else first
    choices = [
        Choice(
            ("cloth", kind),
            ("cloth", kind),
            texts(f"mascarade.button.cloth_{kind}"),
            style=style,
            icon="icons/check" if kind == "back" else "",
        )
        for kind, style in kinds.items()
    ]
    return Prompt(sentence, asked=True, choices=tuple(choices), first=("cloth", first))


def drag(hands: Hands, intent: Intent, table: Board, still: bool) -> bool:
    """Drag a card with the button held; whether the intent was for that; a pointer that only moves is not.
    `still`: with reduced motion."""
    if not hands.open:
        return False
    if intent.verb is Verb.PRESS:
        cards = held_cards(table, hands, still)
        hands.take(next((card for card, box in cards.items() if box.has(intent.x, intent.y)), ""))
        return bool(hands.held)
    if not hands.held or intent.verb not in (Verb.POINT, Verb.RELEASE, Verb.INFO):
        return False
    if intent.verb is Verb.RELEASE:
        hands.drop()
    elif intent.verb is Verb.POINT:
        hands.pull((intent.x - table.cx) / spread(still))
    if intent.verb is Verb.POINT and abs(intent.x - table.cx) > _MIDDLE:
        hands.drag(intent.x > table.cx)
    return True
