"""Breakages of what a table shows, explains and asks, and the test that must turn red for each."""

from typing import Final

from tests.mutation_cases import Mutation

CLIENT: Final = "masque_arcade/client/"
SCREEN: Final = CLIENT + "screens/table/"
GAMES: Final = "masque_arcade/games/"
TABLE: Final = "tests/client/table/"
ON_TOP: Final = TABLE + "test_on_top.py"
KEYS: Final = TABLE + "test_keys.py"
HELP: Final = TABLE + "test_help.py"
OVERLAYS: Final = TABLE + "test_overlays.py"
THINGS: Final = TABLE + "test_things.py"
BALL: Final = "tests/client/players/test_ball_screens.py"

EXPLAINING: Final = (
    Mutation(
        "an explanation lies over the question",
        SCREEN + "prompt_view.py",
        "    return free[0] if free else _nearest(",
        "    return inside[0] if inside else _nearest(",
        KEYS,
        "test_an_explanation_covers and masquerade_trick",
    ),
    Mutation(
        "an explanation's words begin outside its card",
        SCREEN + "prompt_view.py",
        "    line = Rect(picture.right + 16, box.y + 18, wide, head)",
        "    line = Rect(picture.right + 76, box.y + 18, wide, head)",
        THINGS,
        "test_an_explanation_lies_on_top",
    ),
    Mutation(
        "explanations lie under buttons and cards",
        SCREEN + "prompt_view.py",
        '(Layer.TIPS, Item("tip", ',
        '(Layer.OBJECTS, Item("tip", ',
        THINGS,
        "test_an_explanation_lies_on_top",
    ),
    Mutation(
        "an explanation that is held open stays through a show",
        SCREEN + "targets.py",
        "        if self.question.shows:\n            return None\n",
        "        if self.question.shows and not self.explaining.open:\n            return None\n",
        ON_TOP,
        "test_no_explanation_and_no_frame and red_masque",
    ),
    Mutation(
        "what lies under another thing is explained",
        CLIENT + "game_ui/thing.py",
        'attrgetter("layer"))[::-1]',
        'attrgetter("layer"))',
        THINGS,
        "test_the_smallest_thing",
    ),
    Mutation(
        "explanations are those of an earlier moment",
        GAMES + "ghost_for_sale/ui/presenter.py",
        "peeks, hidden, self._hint()",
        "peeks, self._hint()",
        "tests/client/games/test_ghost_for_sale_words.py",
        "test_every_card_and_place",
    ),
    Mutation(
        "Mascarade's explanations are those of the deal",
        CLIENT + "game_ui/thing.py",
        "if self._of is None or not all(map(",
        "if self._of is None or not any(map(",
        TABLE + "test_all_explained.py",
        "test_whatever_can_be_pointed_at and mascarade",
    ),
    Mutation(
        "an explanation has the picture of another mask",
        GAMES + "mascarade/ui/context.py",
        'self.t(f"character.{character}.power"), face=f"mascarade/{character}")',
        'self.t(f"character.{character}.power"), face="mascarade/king")',
        THINGS,
        "test_the_picture_of_a_mask",
    ),
    Mutation(
        "a house's explanation tells who lives in the other one",
        GAMES + "lupusburg/ui/hand.py",
        "    who = view.characters.get(house) if moment.seen else None\n",
        "    who = view.characters.get(house ^ 1) if moment.seen else None\n",
        THINGS,
        "test_my_houses",
    ),
    Mutation(
        "the focus is lost when an explanation is closed",
        SCREEN + "targets.py",
        "            self.question.focus.key = self.explaining.left\n",
        "            self.question.focus.key = None\n",
        TABLE + "test_first_focus.py",
        "test_a_pad_comes_to_its_notes",
    ),
)

POINTING: Final = (
    Mutation(
        "what is hit is not where it is drawn",
        SCREEN + "targets.py",
        "at = [one for one in self.lit() if one.rect.has(x, y)]",
        "at = [one for one in self.lit() if one.rect.has(x, y + 30)]",
        HELP,
        "test_the_pointer_decides",
    ),
    Mutation(
        "what lies under a sheet is hit through it",
        SCREEN + "targets.py",
        "[one for one in at if not self._covered(one.rect, x, y)]",
        "[one for one in at if one.rect.has(x, y)]",
        ON_TOP,
        "test_what_is_hit and mascarade",
    ),
    Mutation(
        "keys walk onto what cannot be chosen",
        SCREEN + "targets.py",
        "lit = [one for one in lit if one.choice.key in answers]",
        "lit = lit or [one for one in lit if one.choice in prompt.buttons]",
        TABLE + "test_first_focus.py",
        "test_the_focus_begins_on_an_answer",
    ),
    Mutation(
        "a focus frame stays through a show",
        SCREEN + "table_picture.py",
        "and question.stands and not ending and not question.shows",
        "and not ending",
        ON_TOP,
        "test_no_explanation_and_no_frame and red_masque",
    ),
    Mutation(
        "a focus frame comes before its question",
        SCREEN + "table_picture.py",
        "framed = question.decider.decides and question.stands and",
        "framed = question.decider.decides and",
        TABLE + "test_first_focus.py",
        "test_no_frame_is_seen",
    ),
    Mutation(
        "the frame of a seat goes through its face",
        GAMES + "mascarade/ui/seats.py",
        "        whole_seat(table, seat),\n",
        "        table.plates.get(seat) or whole_seat(table, seat),\n",
        ON_TOP,
        "test_no_frame_is_drawn_across_a_face and mascarade",
    ),
    Mutation(
        "a card that is dragged is dropped on the other side",
        GAMES + "mascarade/ui/cloth.py",
        "        hands.drag(intent.x > table.cx)",
        "        hands.drag(intent.x < table.cx)",
        "tests/client/games/test_secret_swap.py",
        "test_a_card_dragged_across",
    ),
)

ASKING: Final = (
    Mutation(
        "what cannot be chosen is lit",
        SCREEN + "prompt_view.py",
        "    if one.choice.why:\n        veil",
        '    if one.choice.why and one.choice.style == "bright":\n        veil',
        THINGS,
        "test_what_can_be_chosen_glows",
    ),
    Mutation(
        "a veil lies under what cannot be chosen",
        SCREEN + "prompt_view.py",
        "        veil = (over, Item(",
        "        veil = (under - 4, Item(",
        THINGS,
        "test_what_can_be_chosen_glows",
    ),
    Mutation(
        "a button that is locked does not say why",
        SCREEN + "prompt_view.py",
        "    said = choice.why or choice.hint\n",
        "    said = choice.hint\n",
        TABLE + "test_table_screen.py",
        "test_a_dim_choice_says_why",
    ),
    Mutation(
        "digits mean the next button",
        CLIENT + "game_ui/prompt.py",
        "({slot + 1: [choice] for slot",
        "({slot + 2: [choice] for slot",
        KEYS,
        "test_one_passes_and_two_contests",
    ),
    Mutation(
        "a digit stops at what cannot be chosen",
        SCREEN + "question.py",
        "        meant = [choice for choice in found if not choice.why] or found\n",
        "        meant = found\n",
        "tests/client/games/test_masquerade_trick.py",
        "test_a_digit_passes_over",
    ),
    Mutation(
        "a thing does not show the digit that chooses it",
        SCREEN + "prompt_view.py",
        "            out += _cap(one.choice, one.rect) if one.choice.capped else []\n",
        "",
        KEYS,
        "test_numbers_of_the_red_masque",
    ),
    Mutation(
        "all masks to choose from look the same",
        SCREEN + "fan.py",
        "CardFace(shown.face), card)",
        "CardFace(choice.key[0]), card)",
        THINGS,
        "test_the_picture_of_a_mask",
    ),
)

SHOWING: Final = (
    Mutation(
        "a plate has another player's name",
        GAMES + "ghost_for_sale/ui/seats.py",
        "Words(moment.guests.names[seat], 18,",
        "Words(moment.guests.names[seat - 1], 18,",
        THINGS,
        "test_every_plate_is_its_players and ghost_for_sale",
    ),
    Mutation(
        "a plate has another player's face",
        GAMES + "red_masque/ui/seats.py",
        "face(seat, names[seat], head)",
        "face(seat, names[seat - 1], head)",
        THINGS,
        "test_every_plate_is_its_players and red_masque",
    ),
    Mutation(
        "cards in the hand say what another one does",
        GAMES + "red_masque/ui/hand.py",
        'moment.t(f"hand.{card}")',
        'moment.t(f"hand.{moment.view.hand[0]}")',
        THINGS,
        "test_each_card_of_the_hand",
    ),
    Mutation(
        "the star of the received card is on every card",
        GAMES + "masquerade_trick/ui/hand.py",
        "view.trick in (1, 7) and card == view.received\n",
        "view.trick in (1, 7) and view.received is not None\n",
        THINGS,
        "test_the_received_card",
    ),
    Mutation(
        "the claim below a reveal is told before the last card is home",
        GAMES + "mascarade/ui/presenter.py",
        "{e.Unmasked: 1.0, ",
        "{e.Unmasked: 0.0, ",
        "tests/client/games/test_mascarade_reveal.py",
        "test_nothing_tells_of_a_reveal",
    ),
    Mutation(
        "the log is ahead of the table",
        SCREEN + "playback.py",
        "        return self.replica.log[: len(self.replica.log) - coming]\n",
        "        return self.replica.log[: len(self.replica.log) - min(coming, 0)]\n",
        TABLE + "test_table_screen.py",
        "test_the_log_tells_nothing",
    ),
    Mutation(
        "a caption stays for ever",
        CLIENT + "game_ui/presenter.py",
        "        self.caption_left = max(0.0, self.caption_left - dt)\n",
        "        self.caption_left = max(0.0, self.caption_left - 0 * dt)\n",
        "tests/client/games/test_masquerade_trick_words.py",
        "test_a_look_is_announced_once",
    ),
    Mutation(
        "the panic key hides nothing",
        CLIENT + "game_ui/presenter.py",
        "        return self.plays and not self.hidden and self.peeking",
        "        return self.plays and self.peeking",
        "tests/client/games/test_masquerade_trick_notes.py",
        "test_what_i_know_needs_no_note",
    ),
    Mutation(
        "a card stays open when it is let go",
        CLIENT + "game_ui/table_seat.py",
        "        self._pressed = intent.verb is Verb.PRESS\n        self.lifted = held(",
        "        self._pressed = intent.verb is Verb.PRESS\n        self.lifted = self.lifted or held(",
        HELP,
        "test_the_card_itself_can_be_held",
    ),
    Mutation(
        "the laptop shows the hand of the first player to everybody",
        CLIENT + "screens/hotseat/pass_and_play.py",
        "            below = self.own.items()\n",
        "            below = self.people[min(self.people)].items()\n",
        "tests/client/players/test_hotseat_round.py",
        "test_with_a_bluff",
    ),
    Mutation(
        "the results name a winner last",
        SCREEN + "results.py",
        "key=lambda row: row[0] not in shown.winners)",
        "key=lambda row: row[0] in shown.winners)",
        "tests/client/screens/test_leaderboard_screens.py",
        "test_where_nobody_wins",
    ),
)

LYING_OVER: tuple[Mutation, ...] = (
    Mutation(
        "the overlay behind is asked before the one in front",
        SCREEN + "overlay.py",
        "return any(one.handle(intent) for one in reversed(self._all))",
        "return any(one.handle(intent) for one in self._all)",
        OVERLAYS,
        "asked_first",
    ),
    Mutation(
        "a table goes on though an overlay stops it",
        SCREEN + "table_screen.py",
        "if self.overlays.let(dt):",
        "if self.overlays.let(dt) or True:",
        OVERLAYS,
        "goes_on_only",
    ),
    Mutation(
        "an overlay that changed is not drawn again",
        SCREEN + "overlay.py",
        "*(one.moment() for one in self._all))",
        "*(None for one in self._all))",
        OVERLAYS,
        "same_list",
    ),
    Mutation(
        "the laurel comes before the last points",
        CLIENT + "screens/ball/coronation.py",
        "        self._laurel = self._settles + COUNTS * len(self._last)\n",
        "        self._laurel = self._settles\n",
        BALL,
        "test_nothing_tells_the_winner",
    ),
    Mutation(
        "the big screen goes from table to table all the time",
        CLIENT + "session/nearest_table.py",
        "now - self._since >= STAYS and ",
        "",
        "tests/client/players/test_watched_table.py",
        "test_the_table_nearest",
    ),
    Mutation(
        "the big screen shows what a seat sees",
        CLIENT + "screens/lan/watched_table.py",
        "self.view and self.view.public and presenter",
        "self.view and presenter",
        "tests/client/players/test_watched_table.py",
        "test_a_view_from_a_seat",
    ),
    Mutation(
        "a ball's table seats somebody who is not there",
        CLIENT + "session/ball_facts.py",
        "not {*seated, *placed, *named} <= ids",
        "not {*placed, *named} <= ids",
        BALL,
        "test_facts_that_cannot_be",
    ),
    Mutation(
        "the pads' table goes on without a pad",
        CLIENT + "screens/hotseat/gamepad_seats.py",
        "        return not self._lost\n",
        "        return True\n",
        "tests/client/players/test_hotseat_pads.py",
        "test_a_pulled_pad",
    ),
)

SPOKEN: Final = TABLE + "test_spoken_table.py"
SAYING: Final = (
    Mutation(
        "a reader hears where the hands are under the cloth",
        SCREEN + "spoken_table.py",
        "            if presenter.handling:",
        "            if False:",
        SPOKEN,
        "exchange_and_a_feint",
    ),
    Mutation(
        "a reader hears which of both is picked under the cloth",
        SCREEN + "spoken_table.py",
        ' and choice.pick[0] != "cloth"',
        "",
        SPOKEN,
        "exchange_and_a_feint",
    ),
    Mutation(
        "a reader is told the table anew in every frame",
        SCREEN + "spoken_table.py",
        "            self._moment = moment",
        "            self._moment = ()",
        SPOKEN,
        "every_choice_and_every_thing and red_masque",
    ),
    Mutation(
        "a dim choice is told as an open one",
        SCREEN + "spoken_table.py",
        "bool(choice.why), choice.why, on)",
        "False, choice.why, on)",
        SPOKEN,
        "every_choice_and_every_thing and red_masque",
    ),
    Mutation(
        "a curtain says what lies behind it",
        CLIENT + "screens/hotseat/pass_and_play.py",
        "        said = curtain_spoken(self.ctx, self._caption(), opened)",
        "        said = [*curtain_spoken(self.ctx, self._caption(), opened), *self.public.description().things]",
        "tests/client/players/test_hotseat_spoken.py",
        "mascarade",
    ),
)

MUTATIONS: tuple[Mutation, ...] = (*EXPLAINING, *POINTING, *ASKING, *SHOWING, *LYING_OVER, *SAYING)
