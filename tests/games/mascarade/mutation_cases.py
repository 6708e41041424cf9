"""Breakages of Mascarade that its tests must notice; tests/mutation_cases.py tries them."""

from tests.mutation_cases import CONTRACT, LEAKS, Mutation

RULES = "masque_arcade/games/mascarade/rules/game.py"
CONTEST = "masque_arcade/games/mascarade/rules/contest.py"
POWERS = "masque_arcade/games/mascarade/rules/powers.py"
STATE = "masque_arcade/games/mascarade/rules/state.py"
ENDING = "masque_arcade/games/mascarade/rules/ending.py"
LEGAL = "masque_arcade/games/mascarade/legality.py"
CLAUSES = "tests/games/mascarade/test_rules.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        "a view shows a face-down card",
        RULES,
        "    return sorted(s.up)\n",
        "    return sorted({*s.up, 0})\n",
        LEAKS,
        "test_twins_look_alike and mascarade-5",
    ),
    Mutation(
        "everybody sees what the looker sees",
        RULES,
        "if isinstance(phase, m.Looking) and phase.seat == viewer:",
        "if isinstance(phase, m.Looking):",
        LEAKS,
        "test_twins_look_alike and mascarade-7",
    ),
    Mutation(
        "cards still show after the Fool took them under the table",
        POWERS,
        "    return hide(s) + take_under(s, user, pair.first, pair.second, then)\n",
        "    return take_under(s, user, pair.first, pair.second, then)\n",
        "tests/scenarios/test_scenarios.py",
        "test_it_holds and 13_fool",
    ),
    Mutation(
        "the view before the deal shows the cards",
        RULES,
        "if isinstance(phase, m.Memorise) or outcome(s) is not None:",
        "if isinstance(phase, m.Memorise) or outcome(s) is not None or s.turn == 0:",
        CLAUSES,
        "test_2_4",
    ),
    Mutation(
        "an event carries what hands did under the table",
        RULES,
        "    return [_brought_back(phase.seat, phase.first, phase.second)]\n",
        "    return [_brought_back(phase.seat, phase.first, phase.second)] * (1 + action.exchange)\n",
        LEAKS,
        "test_secret_choices and mascarade-4",
    ),
    Mutation(
        "an exchange is counted, a feint is not",
        RULES,
        "        s.cards[phase.first], s.cards[phase.second] = s.cards[phase.second], s.cards[phase.first]\n",
        "        s.cards[phase.first], s.cards[phase.second] = s.cards[phase.second], s.cards[phase.first]\n"
        "        s.stirs[phase.first] = 0\n",
        LEAKS,
        "test_secret_choices and mascarade-6",
    ),
    Mutation(
        "the generator is in the view",
        RULES,
        "            **public_part(s, m.View),\n",
        '            **{**public_part(s, m.View), "still": s.rng.state},\n',
        LEAKS,
        "test_twins_look_alike and mascarade-4",
    ),
    Mutation(
        "legal actions depend on a hidden card",
        RULES,
        "legality.in_contest(s.seats, seat) if must_answer",
        "legality.in_contest(s.seats, seat)[: 1 + (s.cards[seat] is contest.character)] if must_answer",
        LEAKS,
        "test_twins_look_alike and mascarade-8",
    ),
    Mutation(
        "sealed answers are visible",
        CONTEST,
        "        return [Sealed(seat)]\n",
        "        return [Sealed(seat), _replied(seat, slot)]\n",
        LEAKS,
        "test_secret_choices and simultaneous",
    ),
    Mutation(
        "the order of sealing shows in the state",
        CONTEST,
        "tuple(sorted((*contest.sealed, seat))))",
        "(*contest.sealed, seat))",
        CONTRACT,
        "test_ballots_commute and simultaneous",
    ),
    Mutation(
        "a secret field that nobody thought of",
        STATE,
        "    rng: Rng\n\n\ndef move_coins",
        "    rng: Rng\n    hint: int = 0\n\n\ndef move_coins",
        LEAKS,
        "test_every_field",
    ),
    Mutation(
        "fines before powers",
        RULES,
        "                if users:\n                    events = powers.use_powers(s, phase)\n",
        "                if users and payers:\n"
        "                    events = [*fine(s, phase), *powers.use_powers(s, phase)]\n"
        "                elif users:\n                    events = powers.use_powers(s, phase)\n",
        CLAUSES,
        "test_7_4 or test_9_2",
    ),
    Mutation(
        "the end is looked for too late",
        ENDING,
        '    if s.switches.end_check == "end_of_turn" and s.cheat is None',
        "    if s.cheat is None",
        CLAUSES,
        "test_9_2",
    ),
    Mutation(
        "bankruptcy goes before thirteen",
        ENDING,
        "    if top >= GOAL:\n",
        "    if top >= GOAL and 0 not in coins:\n",
        CLAUSES,
        "test_9_1",
    ),
    Mutation(
        "who was shown may peek",
        LEGAL,
        "    if marks:\n        return tuple(",
        "    if marks and swap_only:\n        return tuple(",
        CLAUSES,
        "test_4_2",
    ),
    Mutation(
        "a reveal is forgotten when the card is hidden",
        STATE,
        "    s.up = ()\n",
        "    s.up = s.shown = ()\n",
        CLAUSES,
        "test_4_2",
    ),
    Mutation(
        "the fifth turn is forced too",
        RULES,
        "                swap_only = s.turn <= m.FORCED_TURNS\n",
        "                swap_only = s.turn <= m.FORCED_TURNS + 1\n",
        CLAUSES,
        "test_3_1",
    ),
    Mutation(
        "a contest goes anticlockwise",
        RULES,
        "return _IN_CONTEST[(contest.announcer + 1 + len(contest.replies)) % s.seats]",
        "return _IN_CONTEST[(contest.announcer - 1 - len(contest.replies)) % s.seats]",
        CLAUSES,
        "test_7_2",
    ),
    Mutation(
        "randomness from outside",
        RULES,
        "        rng.shuffle(cards)\n",
        '        __import__("random").shuffle(cards)\n',
        CONTRACT,
        "test_the_same_seed",
    ),
    Mutation(
        "coins out of nothing",
        STATE,
        "            _add(s, source, -amount)\n",
        "            _add(s, source, -amount) if source >= 0 else None\n",
        CONTRACT,
        "test_a_random_game and mascarade-6",
    ),
    Mutation(
        "a reason without need",
        "masque_arcade/games/mascarade/legality.py",
        'return "order" if other < mine else None',
        'return "order"',
        CONTRACT,
        "test_a_reason and mascarade-2",
    ),
    Mutation(
        "a mask promises coins that a purse does not hold",
        "masque_arcade/games/mascarade/payments.py",
        "return asked if view.bank is None else view.bank",
        "return asked",
        "tests/games/mascarade/test_payments.py",
        "test_what_each_mask",
    ),
    Mutation(
        "nobody pays fines in a playout",
        "masque_arcade/games/mascarade/bot/playout.py",
        "            self.fine(tuple([",
        "            tuple(([",
        "tests/games/mascarade/test_search.py",
        "test_a_contest_ends_in_a_world",
    ),
    Mutation(
        "all know in a playout what the bot's hands did",
        "masque_arcade/games/mascarade/bot/bot.py",
        "            self.public.barter(first, second, self._real(self.public, seat, first, second))\n",
        "            self.public.mix(first, second, 1)\n",
        "tests/games/mascarade/test_search.py",
        "test_others_do_not_know",
    ),
)
