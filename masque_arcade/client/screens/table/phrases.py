"""Structured phrases in this client's language."""

from collections.abc import Sequence

from masque_arcade.client.i18n import Catalogue, You
from masque_arcade.client.session.lobby_client import ChatLine, LobbyClient
from masque_arcade.engine.phrases import About, Placard, Sayings
from masque_arcade.engine.registry import phrases


def spoken(texts: Catalogue, said: ChatLine, room: LobbyClient) -> str:
    """A line of chat in this client's language. An unknown phrase is from a newer version."""
    if not said.phrase:
        return said.text
    game = phrases(str(room.facts.get("game", "")))
    if game.saying(said.phrase) and said.seat is not None:
        names = names_of(texts, room)
        claim = game.read(said.seat, len(names), said.phrase, said.ids)
        return sentence(texts, game, names, claim) if claim else "…"
    key = f"phrase.{said.phrase}"
    return texts(key) if texts.has(key) else "…"


def names_of(texts: Catalogue, room: LobbyClient) -> Sequence[str]:
    """The names by seat: from the table, else from the lobby."""
    if len(room.names) >= len(room.chairs):
        return room.names
    return [chair.get("name") or texts("lobby.seat", n=seat + 1) for seat, chair in enumerate(room.chairs)]


def sentence(texts: Catalogue, sayings: Sayings, names: Sequence[str], claim: Placard) -> str:
    """The whole sentence as its speaker says it."""
    return _filled(texts, sayings, names, claim, "me" if claim.who == claim.seat else "them")


def note(texts: Catalogue, sayings: Sayings, names: Sequence[str], claim: Placard) -> str:
    """A claim as the short text on its speaker's placard; "You" takes another verb than a name."""
    mine = isinstance(names[claim.seat], You) and texts.has(f"say.{claim.saying}.board_own")
    own = "board_own" if mine else "board"
    return _filled(texts, sayings, names, claim, own if claim.who == claim.seat else "board_them")


def place_name(texts: Catalogue, sayings: Sayings, place: int) -> str:
    """A place by its owner's number and a letter, as on the table."""
    owner = sayings.owner(place)
    letter = "abcd"[sum(sayings.owner(other) == owner for other in range(place))]
    return texts("say.place", tag=f"{owner + 1}{letter}")


def _filled(texts: Catalogue, sayings: Sayings, names: Sequence[str], claim: Placard, form: str) -> str:
    saying = sayings.saying(claim.saying)
    assert saying is not None
    about = saying.about if claim.about >= 0 else About.NOTHING
    return texts(
        f"say.{saying.id}.{form}",
        name=names[claim.who],
        other=names[claim.about] if about is About.SEAT else "",
        place=place_name(texts, sayings, claim.about) if about is About.PLACE else "",
    )
