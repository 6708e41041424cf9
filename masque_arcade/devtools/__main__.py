"""`python -m masque_arcade.devtools`: what only developers do, each under its name."""

import argparse
import sys

from masque_arcade.devtools import freeze, league, new_game, wheelhouse


def main() -> int:
    """Run a command; its exit code."""
    parser = argparse.ArgumentParser(prog="python -m masque_arcade.devtools", description=__doc__)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    writer = commands.add_parser("new-game", help="write the skeleton of a new game")
    new_game.arguments(writer)
    writer.set_defaults(run=new_game.run)
    player = commands.add_parser("league", help="look for parameters that beat a game's ruthless bots")
    league.arguments(player)
    player.set_defaults(run=league.run)
    house = commands.add_parser("wheelhouse", help="fill a folder for computers without internet")
    wheelhouse.arguments(house)
    house.set_defaults(run=wheelhouse.run)
    freezer = commands.add_parser("freeze", help="make a folder that runs without Python, on systems like this one")
    freeze.arguments(freezer)
    freezer.set_defaults(run=freeze.run)
    chosen = parser.parse_args()
    code: int = chosen.run(chosen)
    return code


if __name__ == "__main__":
    sys.exit(main())
