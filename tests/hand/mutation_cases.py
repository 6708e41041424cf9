"""Breakages of input that a hand must notice; tests/mutation_cases.py tries them."""

from tests.mutation_cases import Mutation

PURPOSE = "tests/contract/test_on_purpose.py"

MUTATIONS: tuple[Mutation, ...] = (
    *(
        Mutation(
            f"a pointer that only moves crosses the hands under the cloth ({only.partition(' ')[0]})",
            "masque_arcade/games/mascarade/ui/cloth.py",
            "    if not hands.held or intent.verb not in (Verb.POINT, Verb.RELEASE, Verb.INFO):\n",
            "    if intent.verb is Verb.POINT and not hands.held:\n"
            "        hands.put(intent.x > table.cx)\n"
            "    if not hands.held or intent.verb not in (Verb.POINT, Verb.RELEASE, Verb.INFO):\n",
            PURPOSE,
            only,
        )
        for only in ("test_a_handful_by_every_device and mascarade", "test_a_hand_that_passes_by and mascarade")
    ),
    Mutation(
        "a press commits before the button is let go",
        "masque_arcade/client/screens/table/table_screen.py",
        "        self.targets.pressed = under[0].key if under else None\n",
        "        self.targets.pressed = under[0].key if under else None\n        self._release(intent)\n",
        PURPOSE,
        "test_who_slides_off",
    ),
    Mutation(
        "a finger that slid onto another choice takes that one",
        "masque_arcade/client/screens/table/table_screen.py",
        "        if key is None or key != pressed:\n",
        "        if key is None or pressed is None:\n",
        PURPOSE,
        "test_who_slides_off",
    ),
    Mutation(
        "a choice that has just come under the hand is taken by the next press",
        "masque_arcade/client/screens/table/guard.py",
        "        return all(does(offer) == now for _, offer in self._before)\n",
        "        return now is not None or not self._before\n",
        PURPOSE,
        "test_who_presses_twice",
    ),
    Mutation(
        "a button over covered cards lifts them",
        "masque_arcade/client/screens/table/table_screen.py",
        "        if not self.targets.on_button(intent) and presenter.handle(intent):\n",
        "        if presenter.handle(intent):\n",
        PURPOSE,
        "test_what_is_meant and red_masque-alone-covered",
    ),
    Mutation(
        "a resting pointer clicks where its rest began",
        "masque_arcade/client/input/dwell_click.py",
        "        x, y = self._here\n        return [",
        "        x, y = self._at\n        return [",
        "tests/client/machine/test_dwell.py",
        "test_it_clicks_where",
    ),
    Mutation(
        "a mouse put aside takes the focus from a field that is written in",
        "masque_arcade/client/widgets/page.py",
        "        if not writes and self.focus.handle(intent, self.spots):\n",
        "        if self.focus.handle(intent, self.spots):\n",
        "tests/client/screens/test_form_by_hand.py",
        "put_aside",
    ),
    Mutation(
        "a question begins on another choice than it says",
        "masque_arcade/client/game_ui/prompt.py",
        "            return self.first if known else next((choice.key for choice in [*fresh, *legal]), None)\n",
        "            return self.choices[-1].key if known or fresh else None\n",
        PURPOSE,
        "test_a_question_begins",
    ),
    Mutation(
        "a stick is pushed as soon as it is off its middle",
        "masque_arcade/client/input/mapper.py",
        "_ENTER, _LEAVE = 0.6, 0.35",
        "_ENTER, _LEAVE = 0.2, 0.15",
        PURPOSE,
        "test_a_hand_that_passes_by",
    ),
    Mutation(
        "a key that is held confirms again and again",
        "masque_arcade/client/input/mapper.py",
        "_REPEATING = {Verb.LEFT,",
        "_REPEATING = {Verb.CONFIRM, Verb.LEFT,",
        PURPOSE,
        "test_what_is_meant and alone-keyboard",
    ),
    Mutation(
        "a mouse that trembles takes the focus from keys",
        "masque_arcade/client/input/mapper.py",
        "_TREMBLE = 10.0",
        "_TREMBLE = 0.0",
        "tests/client/machine/test_intents.py",
        "test_a_mouse_that_trembles",
    ),
)
