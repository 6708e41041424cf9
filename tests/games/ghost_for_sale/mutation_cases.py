"""Mutations of Ghost for Sale and the test that must turn red for each; tests/mutation_cases.py runs them."""

from typing import Final

from tests.mutation_cases import Mutation

HERE: Final = "masque_arcade/games/ghost_for_sale/"
TESTS: Final = "tests/games/ghost_for_sale/"
LEAKS: Final = "tests/contract/test_leaks.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        "a face-down bid is seen by everybody",
        HERE + "rules/visibility.py",
        "bid.card if bid.seat == viewer or bid.lot in open_lots else None",
        "bid.card if bid.seat != viewer or bid.lot in open_lots else None",
        LEAKS,
        "test_twins_look_alike and ghost_for_sale-4",
    ),
    Mutation(
        "the spectator sees the laid question cards",
        HERE + "rules/visibility.py",
        "    if viewer is None:\n        return []\n",
        "    if viewer is None:\n        return list(range(s.seats))\n",
        LEAKS,
        "test_twins_look_alike and ghost_for_sale-3",
    ),
    Mutation(
        "the glass is looked through from the wrong side",
        HERE + "rules/auction_result.py",
        "{**s.glasses, looker: target}",
        "{**s.glasses, target: looker}",
        TESTS + "test_settling.py",
        "test_7_5",
    ),
    Mutation(
        "the event of a bid carries its value",
        HERE + "events.py",
        "        if self.open or viewer == self.seat:\n",
        "        if self.open or viewer != self.seat:\n",
        LEAKS,
        "test_secret_choices and ghost_for_sale",
    ),
    Mutation(
        "whoever looks at the pile tells what he saw",
        HERE + "events.py",
        'class PileInspected(Event, own="truths lies"):',
        "class PileInspected(Event):",
        TESTS + "test_settling.py",
        "test_7_6",
    ),
    Mutation(
        "passing without a card on Mrs. Truelight",
        HERE + "legality.py",
        "    return tuple(placements) if owing else (*placements, _PASS)\n",
        "    return (*placements, _PASS)\n",
        TESTS + "test_auctions.py",
        "test_7_2_f",
    ),
    Mutation(
        "the last card may go to the pile",
        HERE + "legality.py",
        "if owing and (sole or len(hand) == 1) else lots",
        "if owing and sole else lots",
        TESTS + "test_auctions.py",
        "test_7_2_f",
    ),
    Mutation(
        "the auction goes on with one hand left",
        HERE + "rules/auction.py",
        "    elif len(left) == 1:\n",
        "    elif len(left) == 1 and left[0] in s.passed:\n",
        TESTS + "test_auctions.py",
        "test_7_3_ii",
    ),
    Mutation(
        "a tie goes to the later card",
        HERE + "rules/state.py",
        ".append((bid.card, -order))",
        ".append((bid.card, order))",
        TESTS + "test_settling.py",
        "test_7_4_ranks",
    ),
    Mutation(
        "the last rank on Mrs. Truelight pays too",
        HERE + "rules/auction_result.py",
        "    payers = ranks[:-1] if lot == m.TRUELIGHT else ranks[:1]\n",
        "    payers = ranks if lot == m.TRUELIGHT else ranks[:1]\n",
        TESTS + "test_settling.py",
        "test_7_5",
    ),
    Mutation(
        "a liar's ghosts are real",
        HERE + "houses.py",
        "    return (face is Face.GHOST) is truth\n",
        "    return face is Face.GHOST\n",
        TESTS + "test_settling.py",
        "test_9_1",
    ),
    Mutation(
        "a won Crystal Ball comes back",
        HERE + "rules/special_cards.py",
        "    pool = [special for special in m.Special if special not in s.kept]\n",
        "    pool = list(m.Special)\n",
        TESTS + "test_specials.py",
        "test_12_9",
    ),
    Mutation(
        "manors break ties",
        HERE + "rules/ending.py",
        "owner == seat and (everything or is_castle(house))",
        "owner == seat",
        TESTS + "test_ending.py",
        "test_11_2",
    ),
    Mutation(
        "a drawn world ignores the backs",
        HERE + "rules/determinize.py",
        "        card = next(card for card in rest if back_of(card) is back)\n",
        "        card = rest[0]\n",
        LEAKS,
        "test_determinized and ghost_for_sale-4",
    ),
    Mutation(
        "the bot believes liars' ghosts",
        HERE + "bot/beliefs.py",
        "chances[sum(mark[not truth] for mark, truth in zip(column, way, strict=True))] += weight",
        "chances[sum(mark[0] for mark, truth in zip(column, way, strict=True))] += weight",
        TESTS + "test_bot.py",
        "test_the_belief_is_exact",
    ),
    Mutation(
        "a position may hold a card twice",
        HERE + "rules/positions.py",
        "        if Counter(lying + named) - Counter(BIDS):\n",
        "        if len(lying + named) > len(BIDS):\n",
        "tests/contract/test_positions.py",
        "test_what_is_no_position and ghost_for_sale",
    ),
    Mutation(
        "a bot's line depends on what it saw",
        HERE + "ui/voices.py",
        "e.Inspected: lambda event: [(Occasion.ACCUSE, event.seat)]",
        "e.Inspected: lambda event: [(Occasion.ACCUSE if event.truth else AWAY, event.seat)]",
        "tests/contract/test_voices.py",
        "test_every_viewer_hears_the_same and ghost_for_sale-4",
    ),
)
