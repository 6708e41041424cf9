"""What is asked under the cloth, and the drag that answers it; the hands themselves are secret_swap.Hands."""

from typing import Final

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.games.mascarade.ui.animations.secret_swap import Hands
from masque_arcade.games.mascarade.ui.layout import Board
from masque_arcade.games.mascarade.ui.private_look import held_cards, spread

_MIDDLE: Final = 24.0
"""Half-width of the strip around the middle where a dragged card changes nothing, in units."""


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
