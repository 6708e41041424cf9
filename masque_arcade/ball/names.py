"""Names at a ball: nobody's is another's, whoever is away."""

import re
from typing import Final

from masque_arcade.ball.evening import Ball
from masque_net.clean_text import clean_name

_NUMBER: Final = re.compile(r" \d+$")


def own_name(ball: Ball, who: int, name: str) -> str:
    """The name of a guest who gives this one: nobody else has or had it, and of two who give the same each keeps their
    number."""
    person = ball.people.get(who)
    if person and _unnumbered(person.name) == _unnumbered(name):
        return person.name
    return clean_name(name, [one.name for one in ball.people.values() if one is not person])


def _unnumbered(name: str) -> str:
    return _NUMBER.sub("", name).casefold()
