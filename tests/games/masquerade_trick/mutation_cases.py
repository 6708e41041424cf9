"""Breakages of Masquerade Trick that its tests must notice; tests/mutation_cases.py tries them."""

from tests.mutation_cases import Mutation

_HERE = "masque_arcade/games/masquerade_trick/"
_LEAKS = "tests/contract/test_leaks.py"
_SCENARIOS = "tests/scenarios/test_scenarios.py"
_CLAUSES = "tests/games/masquerade_trick/test_rules.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        "a look at the centre is everybody's",
        _HERE + "rules/game.py",
        "    looked = {glance.place for glance in s.glances if glance.seat == mine}\n",
        "    looked = {glance.place for glance in s.glances}\n",
        _LEAKS,
        "test_twins_look_alike and masquerade_trick-4",
    ),
    Mutation(
        "the event tells what the looker saw",
        _HERE + "events.py",
        '    OWN = ("role",)\n    seat: Seat\n    place: Place\n',
        "    seat: Seat\n    place: Place\n",
        _LEAKS,
        "test_twins_look_alike and masquerade_trick-3",
    ),
    Mutation(
        "the Knight's row is open while cards are exchanged",
        _HERE + "rules/game.py",
        "        row_open = type(s.phase) in (m.Playing, m.Taking)\n",
        "        row_open = True\n",
        _LEAKS,
        "test_twins_look_alike and masquerade_trick-2",
    ),
    Mutation(
        "pointing shows before all have chosen",
        _HERE + "rules/accusation.py",
        "    return bool(s.points) and type(s.phase) is not m.Pointing\n",
        "    return bool(s.points)\n",
        _LEAKS,
        "test_secret_choices and masquerade_trick-3",
    ),
    Mutation(
        "the neighbour sees the card before the pass is complete",
        _HERE + "events.py",
        '    OWN = ("card",)\n    seat: Seat\n    card: Card | None\n',
        "    seat: Seat\n    card: Card | None\n",
        _LEAKS,
        "test_secret_choices and masquerade_trick-4",
    ),
    Mutation(
        "the winner's marker goes to the side pile",
        _HERE + "rules/tricks.py",
        "    s.side = [*s.side, *[one.card for one in s.plays if one.player != winner]]\n",
        "    s.side = [*s.side, *[one.card for one in s.plays]]\n",
        _SCENARIOS,
        "test_it_holds and 04_taking",
    ),
    Mutation(
        "a void must trump",
        _HERE + "cards.py",
        "    return same or list(hand)\n",
        "    return same or [one for one in hand if one < 10] or list(hand)\n",
        _SCENARIOS,
        "test_it_holds and 03_following",
    ),
    Mutation(
        "mission 1 alone wins",
        _HERE + "missions.py",
        "    found = [verdict for verdict in verdicts if verdict.found]\n",
        "    found = [verdict for verdict in verdicts if verdict.found or verdict.counted]\n",
        _SCENARIOS,
        "test_it_holds and 07_results",
    ),
    Mutation(
        "the highest order wins ties",
        _HERE + "missions.py",
        "    lowest = min((verdict.order for verdict in best), default=0)\n",
        "    lowest = max((verdict.order for verdict in best), default=0)\n",
        "tests/games/masquerade_trick/test_cards.py",
        "test_7_4",
    ),
    Mutation(
        "the Knight never changes ends",
        _HERE + "cards.py",
        "    return may[0] if wins < goal else may[-1]\n",
        "    return may[0]\n",
        _SCENARIOS,
        "test_it_holds and 10_two_players",
    ),
    Mutation(
        "the solo player wins by finding alone",
        _HERE + "rules/accusation.py",
        "    if s.seats == 1 and not answers[0].counted:\n",
        "    if s.seats == 9 and not answers[0].counted:\n",
        _CLAUSES,
        "test_9_5",
    ),
    Mutation(
        "the first seat leads every deal",
        _HERE + "rules/dealing.py",
        "        s.first = (s.first + 1) % s.seats\n",
        "        s.first = s.first % s.seats\n",
        _CLAUSES,
        "test_7_5_leaders",
    ),
    Mutation(
        "the bot forgets who is out of a suit",
        _HERE + "bot/card_memory.py",
        "            if trick >= oldest:\n                banned",
        "            if trick > 99:\n                banned",
        "tests/games/masquerade_trick/test_bot.py",
        "test_memory_knows",
    ),
    Mutation(
        "a scenario deals one card twice",
        _HERE + "rules/positions.py",
        "    if len(rest) + len(used) != len(deck_for(s.seats)):\n",
        "    if len(rest) < 0:\n",
        "tests/contract/test_positions.py",
        "test_what_is_no_position and masquerade_trick",
    ),
)
