"""The hidden verb `draw-match`: draws pictures of a finished match, started by the screen that tells it."""

import argparse
import json
import sys
from typing import Any


def pictures_verb(verbs: Any) -> None:
    """Add it, hidden from the list of verbs."""
    draw = verbs.add_parser("draw-match", description="Pictures of a finished match. Started by the program.")
    draw.set_defaults(verb=_draw)


def _draw(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.picture_writer import draw

    print(draw(json.load(sys.stdin)))
    return 0
