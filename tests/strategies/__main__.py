"""The table of probes: `python -m tests.strategies GAME [--seats N] [--games K] [--only WORD] [name=value ...]`.

One probe sits among ruthless bots and plays each deal once from every seat; its share of wins stands beside the fair
one. A share is a lower bound on what can be gained against them; none should be more than fair by 8 points. `--against`
casual shows what a beginner's strategy wins against the first level. Not part of the test run.
"""

import argparse
import sys
from importlib import import_module

from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from tests.strategies.probes import Probe, share


def main() -> int:
    parser = argparse.ArgumentParser(description="Exploit probes against bots.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100, help="deals; each is played from every seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="WORD", help="probes whose name has this word")
    parser.add_argument("--against", default="ruthless", choices=LEVELS)
    parser.add_argument("options", nargs="*", metavar="name=value")
    arguments = parser.parse_args()
    lots = Rng(arguments.seed)
    deals = [lots.next() for _ in range(arguments.games)]
    options = dict(option.split("=", 1) for option in arguments.options)
    probes: dict[str, Probe] = import_module(f"tests.strategies.{arguments.game}").PROBES
    for name, probe in probes.items():
        if arguments.only in name:
            bounds = share(GAMES[arguments.game], probe, arguments.seats, deals, options, arguments.against)
            mean, low, high = (arguments.seats * one for one in bounds)
            print(f"{name:<28} {100 * bounds[0]:5.1f} %   per fair {mean:.2f}  {low:.2f} .. {high:.2f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
