"""Deliberate breakages of Lupusburg and the test that must turn red for each; tests/mutation_cases.py runs them."""

from typing import Final

from tests.mutation_cases import Mutation

HERE: Final = "masque_arcade/games/lupusburg/"
TESTS: Final = "tests/games/lupusburg/"
LEAKS: Final = "tests/contract/test_leaks.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        "everybody's dream is true",
        HERE + "rules/night.py",
        "        sees = seat == thief and lives(s, seat) and house >= 0\n",
        "        sees = lives(s, seat) and house >= 0\n",
        TESTS + "test_days.py",
        "test_3_2",
    ),
    Mutation(
        "the dreams of all are in everybody's view",
        HERE + "rules/visibility.py",
        "dream for dream in s.dreams if viewer is not None and dream.seat == viewer",
        "dream for dream in s.dreams if viewer is not None",
        LEAKS,
        "test_twins_look_alike and lupusburg-4",
    ),
    Mutation(
        "the Werewolf's list is longer than the others'",
        HERE + "legality.py",
        "    may[chest] = len(m.living(alive, seat)) > 1\n",
        "    may[chest] = bool(m.living(alive, seat))\n",
        TESTS + "test_setting_up.py",
        "test_3_1 and werewolf",
    ),
    Mutation(
        "the event of a pick carries the house",
        HERE + "events.py",
        '    OWN = ("house",)\n    seat: Seat\n    house: House | None\n',
        "    seat: Seat\n    house: House | None\n",
        LEAKS,
        "test_secret_choices and lupusburg-4",
    ),
    Mutation(
        "a picked character's house is named to all",
        HERE + "events.py",
        "house=self.house if self.named else NOWHERE",
        "house=self.house",
        TESTS + "test_days.py",
        "test_4_3_who_sees",
    ),
    Mutation(
        "the mayor counts as farthest in every tie",
        HERE + "model.py",
        "    return seats if mayor_last and not steps else steps, house\n",
        "    return seats if not steps else steps, house\n",
        TESTS + "test_setting_up.py",
        "test_4_8",
    ),
    Mutation(
        "suspects vote too",
        HERE + "model.py",
        "    return (alive[right] and right not in suspects) + (alive[left] and left not in suspects)\n",
        "    return alive[right] + alive[left]\n",
        TESTS + "test_days.py",
        "test_4_8_both_suspects",
    ),
    Mutation(
        "the bag's coins are in the view",
        HERE + "rules/visibility.py",
        "purse=tuple(s.purse) if open_coins else ()",
        "purse=tuple(s.purse)",
        TESTS + "test_days.py",
        "test_4_12",
    ),
    Mutation(
        "the Werewolf's player has points",
        HERE + "rules/ending.py",
        "Points(0, 0, 0, 0) if seat == wolf else _points(s, seat, wolf)",
        "_points(s, seat, wolf)",
        TESTS + "test_ending.py",
        "test_7",
    ),
    Mutation(
        "the bot takes the bitten for Werewolves",
        HERE + "bot/beliefs.py",
        "                weights[death.house] = 0.0\n",
        "                pass\n",
        TESTS + "test_bot.py",
        "test_the_bitten",
    ),
    Mutation(
        "an arranged Werewolf may live with the chest",
        HERE + "rules/positions.py",
        "        if s.characters[house] in _ROLES:\n",
        "        if s.characters[house] is Character.THIEF:\n",
        "tests/contract/test_positions.py",
        "test_what_is_no_position and lupusburg",
    ),
    Mutation(
        "the notebook shows the Thief's look at night",
        HERE + "ui/presenter.py",
        "return NotebookPage(moment, box, self.open_now and not moment.night).items()",
        "return NotebookPage(moment, box, self.open_now).items()",
        "tests/client/games/test_lupusburg_night.py",
        "test_the_notebook",
    ),
)
