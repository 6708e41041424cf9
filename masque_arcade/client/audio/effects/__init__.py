"""Every sound by name: cues, and the masks' motifs. Computed on request, the same everywhere."""

from array import array
from collections.abc import Callable

from masque_arcade.client.audio.effects import interface, props, tension
from masque_arcade.client.audio.effects.character_themes import STINGS, Motif, sting
from masque_arcade.client.audio.synth import LOUDNESS, Sound, samples

__all__ = ["CUES", "SECRET", "STINGS", "TABLE", "Motif", "cue", "sting"]

CUES: dict[str, Callable[[], Sound]] = {
    make.__name__: make
    for make in (
        props.deal,
        props.flip,
        props.slide,
        props.snap,
        props.take,
        props.coin,
        props.tok,
        props.bidlow,
        props.bidhigh,
        props.fan,
        props.gavel,
        props.cloth,
        props.rustle,
        props.thump,
        props.iron,
        tension.hush,
        tension.turn,
        tension.yourturn,
        tension.wick,
        tension.slam,
        tension.roll,
        tension.true,
        tension.false,
        tension.cackle,
        tension.heart,
        tension.pulse,
        tension.organ,
        tension.count,
        tension.whoosh,
        tension.gong,
        tension.steps,
        tension.chime,
        tension.stab,
        tension.toll,
        tension.night,
        tension.drum,
        tension.claw,
        tension.cock,
        tension.breath,
        interface.focus,
        interface.ok,
        interface.back,
        interface.deny,
        interface.curtain,
        interface.encore,
        interface.finale,
        interface.coin_in,
        interface.bell,
        interface.join,
        interface.leave,
        interface.lost,
        interface.back_again,
        interface.tick10,
        interface.tick3,
        interface.phrase,
        interface.leaderboard,
    )
}
TABLE = tuple(name for name, make in CUES.items() if make.__module__ != interface.__name__)
"""Those of the tables; the others are the menus', the lobby's and the end's."""
SECRET = frozenset({"hush", "rustle", "heart", "thump", "drum", "night"})
"""Sounds of handled secrets: equally loud, so that they cannot be told apart through a wall."""
_SECRET_LOUDNESS = 0.075
_QUIET = {
    "focus": 0.05,
    "ok": 0.09,
    "back": 0.08,
    "deny": 0.09,
    "cackle": 0.08,
    "pulse": 0.06,
    "finale": 0.16,
    "tick10": 0.05,
    "tick3": 0.09,
    "phrase": 0.07,
    "join": 0.09,
    "leave": 0.09,
    "cock": 0.09,
    "slide": 0.08,
    "steps": 0.09,
}


def cue(name: str) -> "array[int]":
    """The samples of a cue; KeyError when there is none of that name."""
    return samples(CUES[name](), _SECRET_LOUDNESS if name in SECRET else _QUIET.get(name, LOUDNESS))
