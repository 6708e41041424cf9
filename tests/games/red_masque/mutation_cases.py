"""Breakages of The Red Masque that its tests must notice; tests/mutation_cases.py tries them."""

from tests.mutation_cases import Mutation

_HERE = "masque_arcade/games/red_masque/"
_LEAKS = "tests/contract/test_leaks.py"
_CLAUSES = "tests/games/red_masque/test_rules.py"
_EVENTS = "tests/games/red_masque/test_events.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        "floor cards lie open",
        _HERE + "rules/game.py",
        "for room, card in s.floors.items() if mine in s.witnesses[room]}",
        "for room, card in s.floors.items()}",
        _LEAKS,
        "test_twins_look_alike and red_masque-4",
    ),
    Mutation(
        "everybody hears which card was drawn",
        _HERE + "events.py",
        '    OWN = ("card",)\n    seat: Seat\n    card: Card | None\n    deck: int\n',
        "    seat: Seat\n    card: Card | None\n    deck: int\n",
        _EVENTS,
        "test_a_secret_card",
    ),
    Mutation(
        "a trapped Noble scores nothing",
        _HERE + "rules/ending.py",
        "    return 0 if s.roles[seat] is Role.RED_DEATH and seat in s.trapped else 1\n",
        "    return 0 if seat in s.trapped else 1\n",
        _CLAUSES,
        "test_points_for_those_in_play_only",
    ),
    Mutation(
        "the Red Death kills himself too",
        _HERE + "rules/card_effects.py",
        "    victims = [seat for seat in around if s.rooms[seat] == room and seat != phase.target]\n",
        "    victims = [seat for seat in around if s.rooms[seat] == room]\n",
        _CLAUSES,
        "test_the_stabber_of_the_red_death_dies_first",
    ),
    Mutation(
        "Hide protects a Noble from nothing",
        _HERE + "model.py",
        "    safe = {*hidden, *trapped} if card is Card.TRAP else hidden\n",
        "    safe = trapped if card is Card.TRAP else ()\n",
        "tests/games/red_masque/test_cards.py",
        "test_targets_are_named_clockwise",
    ),
    Mutation(
        "taking a card counts as drawing",
        _HERE + "rules/turns.py",
        "    s.stalled += 1\n",
        "    s.stalled = 0\n",
        "tests/scenarios/test_scenarios.py",
        "test_it_holds and 32_stall_guard",
    ),
    Mutation(
        "the deck is looked at before the last one",
        _HERE + "rules/ending.py",
        "    if len(s.fallen) == s.seats - 1:\n",
        "    if len(s.fallen) == s.seats - 1 and s.deck:\n",
        _CLAUSES,
        "test_the_last_one_before_the_deck",
    ),
    Mutation(
        "a playoff has no end",
        _HERE + "rules/ending.py",
        '    return "level" if s.playoff == PLAYOFF else ""\n',
        '    return ""\n',
        "tests/scenarios/test_scenarios.py",
        "test_it_holds and 24_playoff",
    ),
    Mutation(
        "the bot forgets who he is",
        _HERE + "bot/beliefs.py",
        "        weight = [0.0 if seat in view.roles else",
        "        weight = [0.0 if seat in view.revealed else",
        "tests/games/red_masque/test_bot.py",
        "test_without_signs_everybody_is_as_likely",
    ),
    Mutation(
        "players of a playout see every card on the floor",
        _HERE + "bot/rollout.py",
        "        if known >> self.me & 1:\n",
        "        if known:\n",
        "tests/games/red_masque/test_playouts.py",
        "test_players_of_a_world_judge_as_bots_do",
    ),
    Mutation(
        "a stabbed Noble may still be the Red Death in a playout",
        _HERE + "bot/rollout.py",
        "            self.revealed |= 1 << target\n            if card == _DAGGER:\n",
        "            if card != _DAGGER:\n                self.revealed |= 1 << target\n            else:\n",
        "tests/games/red_masque/test_playouts.py",
        "test_cards_do_in_a_world_what_the_rules_say",
    ),
)
