"""Every sound of the house by name: cues, and the motifs of the masks. Computed when asked for, the same everywhere.

What must not enter: when a cue is played, and how loud it is on this machine.
"""

from array import array
from collections.abc import Callable

from masque_arcade.client.sounds import drama, house, table
from masque_arcade.client.sounds.stings import STINGS, Motif, sting
from masque_arcade.client.synth import LOUDNESS, Sound, samples

__all__ = ["CUES", "SECRET", "STINGS", "Motif", "cue", "sting"]

CUES: dict[str, Callable[[], Sound]] = {
    make.__name__: make
    for make in (
        table.deal, table.flip, table.slide, table.snap, table.take, table.coin, table.purse, table.tok, table.bidlow,
        table.bidhigh, table.fan, table.gavel, table.cloth, table.rustle, table.thump, table.iron,
        drama.hush, drama.turn, drama.yourturn, drama.wick, drama.slam, drama.roll, drama.true, drama.false,
        drama.cackle, drama.heart, drama.organ, drama.count, drama.whoosh, drama.gong, drama.steps, drama.chime,
        drama.stab, drama.toll, drama.night, drama.drum, drama.claw, drama.cock, drama.breath,
        house.focus, house.ok, house.back, house.deny, house.curtain, house.encore, house.finale, house.coin_in,
        house.bell, house.join, house.leave, house.lost, house.back_again, house.tick10, house.tick3, house.phrase,
        house.hall,
    )
}  # fmt: skip
SECRET = frozenset({"hush", "rustle", "heart", "thump", "drum", "night"})
"""Heard while a secret is handled: equally loud, so that nobody hears through a wall which one it was."""
_SECRET_LOUDNESS = 0.075
_QUIET = {
    "focus": 0.05, "ok": 0.09, "back": 0.08, "deny": 0.09, "cackle": 0.08, "finale": 0.16, "tick10": 0.05,
    "tick3": 0.09, "phrase": 0.07, "join": 0.09, "leave": 0.09, "cock": 0.09, "slide": 0.08, "steps": 0.09,
}  # fmt: skip


def cue(name: str) -> "array[int]":
    """The samples of a cue; KeyError when there is none of that name."""
    return samples(CUES[name](), _SECRET_LOUDNESS if name in SECRET else _QUIET.get(name, LOUDNESS))
