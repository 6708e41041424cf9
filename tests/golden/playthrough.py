"""A game written down to be read: every action, event, change on the table, and what anybody sees of the cards."""

from typing import Any

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.rng import Rng
from tests.playing import Setting

ACTIONS = 60
"""A golden's length: enough for a page or three."""


def playthrough(table: Setting, seed: int = 1) -> str:
    """One game at this table as text; the same on every machine."""
    lots, match = Rng(seed), table.match(seed)
    options = " ".join(f"{key}={value}" for key, value in table.options.items())
    lines = [f"{table.entry.info.id}, {table.seats} seats, seed {seed}, options: {options or 'none'}", ""]
    known: dict[str, str] = {}
    lines += changes(table, match.state, known)
    for beat in match.start():
        lines += ["(by itself)", *told(table, beat, known)]
    while isinstance(match.turn, Decide) and len(match.log) < ACTIONS:
        seat = lots.choice(match.turn.seats)
        action = pick(match, seat, lots)
        first, *rest = match.submit(seat, match.decision, action)
        lines += ["", f"{letter(seat)}: {words(plain(action))}", *told(table, first, known)]
        for beat in rest:
            lines += ["(by itself)", *told(table, beat, known)]
    return "\n".join(lines) + "\n"


def pick(match: Match[Any, Any, Any], seat: int, lots: Rng) -> Any:
    """A legal action: its kind first, the first kind most often, so that all kinds come up."""
    legal = list(match.game.legal(match.state, seat))
    kinds = list(dict.fromkeys(type(action) for action in legal))
    kind = kinds[max(0, lots.below(len(kinds) + 1) - 1)]
    return lots.choice([action for action in legal if type(action) is kind])


def told(table: Setting, beat: Beat[Any], known: dict[str, str]) -> list[str]:
    """A beat's events and what changed by it."""
    events = [f"    {words(plain(event))}" for event in beat.events]
    asks = ""
    if isinstance(beat.turn, Decide):
        asks = f"{''.join(map(letter, beat.turn.seats))} {beat.turn.what} ({beat.turn.pace}, number {beat.decision})"
    elif isinstance(beat.turn, Over):
        asks = words(plain(beat.turn))
    return [*events, *changes(table, beat.state, known), *([f"  > {asks}"] if asks else [])]


def changes(table: Setting, state: Any, known: dict[str, str]) -> list[str]:
    """The facts that are new, and everybody's sight of the cards when it is new."""
    now = {key: words(value) for key, value in table.entry.facts(state).items()}
    for viewer in table.viewers():
        faces = table.entry.faces(table.entry.game.view(state, viewer))
        name = "spectator" if viewer is None else letter(viewer)
        now[f"{name} sees"] = words(faces) if faces else "nothing"
    if len({value for key, value in now.items() if key.endswith(" sees")}) == 1:
        now = {key: value for key, value in now.items() if not key.endswith(" sees") or key == "spectator sees"}
        now["all see"] = now.pop("spectator sees")
        for key in [key for key in known if key.endswith(" sees")]:
            del known[key]
    else:
        known.pop("all see", None)
    lines = [f"  {key}: {value}" for key, value in now.items() if known.get(key) != value]
    known.update(now)
    return lines


def words(tree: Any) -> str:
    """A plain tree in few characters."""
    if isinstance(tree, dict):
        parts = [str(tree["$"])] if "$" in tree else []
        return " ".join(parts + [f"{key}={bracketed(value)}" for key, value in tree.items() if key != "$"])
    if isinstance(tree, list | tuple):
        return " ".join(bracketed(item) for item in tree) or "none"
    return str(tree)


def bracketed(tree: Any) -> str:
    return f"[{words(tree)}]" if isinstance(tree, dict | list | tuple) else str(tree)


def letter(seat: int) -> str:
    return chr(ord("A") + seat)


def file_name(table: Setting) -> str:
    """mascarade_4p.txt, or with the options' values."""
    values = "".join(f"_{value.replace(',', '-')[:20]}" for value in table.options.values())
    return f"{table.entry.info.id}_{table.seats}p{values}.txt"
