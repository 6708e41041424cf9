"""Breakages of the door, the wire and the lobby; tests/mutation_cases.py tries them."""

from tests.mutation_cases import Mutation

ADMISSION = "net/masque_net/admission.py"
HOST = "net/masque_net/host_session.py"
FRAMING = "net/masque_net/framing.py"
LOBBY = "masque_arcade/server/lobby.py"
COMMANDS = "masque_arcade/server/lobby_commands.py"
JOINING = "tests/net/test_session.py"
LIMITS = "tests/net/test_limits.py"
HOSTED = "tests/server/test_host.py"
HANDED = "tests/server/test_handover.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        "an Update is as long as the legal list in it",
        FRAMING,
        "        return UPDATE_STEP\n",
        "        return STEP\n",
        "tests/net/test_wire.py",
        "test_sizes_are_steps",
    ),
    Mutation(
        "a frame's padding carries what it likes",
        FRAMING,
        "    if any(body[unpacker.tell() :]):\n",
        "    if unpacker.tell() > size:\n",
        "tests/net/test_wire.py",
        "test_refusals_say_why",
    ),
    Mutation(
        "codes may be guessed without end",
        ADMISSION,
        "        self._tries.append((now, host))\n",
        "",
        JOINING,
        "test_the_sixth_wrong_code",
    ),
    Mutation(
        "a right code counts as a wrong one",
        ADMISSION,
        "                del self._tries[index]\n",
        "",
        JOINING,
        "test_right_codes_do_not_count",
    ),
    Mutation(
        "a host keeps its guests' tokens in the clear",
        ADMISSION,
        "        self.known[_hash(token)] = self._last\n",
        "        self.known[token] = self._last\n",
        JOINING,
        "test_tokens_are_kept_as_hashes",
    ),
    Mutation(
        "a connection that was replaced takes its guest along when it ends",
        ADMISSION,
        "        if self.present.get(guest) == connection:\n",
        "        if guest in self.present:\n",
        JOINING,
        "test_the_newest_connection_replaces",
    ),
    Mutation(
        "a kicked guest comes back by their token",
        ADMISSION,
        "for key, value in self.known.items() if value != guest}",
        "for key, value in self.known.items() if value}",
        JOINING,
        "test_kicked_guests_need_the_code",
    ),
    Mutation(
        "any proof of the code will do",
        HOST,
        "        if not same(proof, self._proof.theirs):\n",
        "        if not proof:\n",
        JOINING,
        "test_a_wrong_code",
    ),
    Mutation(
        "a table that is locked meanwhile lets in who has proved the code",
        HOST,
        "        self._gate.right(self.address)\n        if refusal := self._gate.refusal(self.address):\n",
        "        self._gate.right(self.address)\n        if refusal := self._gate.refusal(self.address) * 0:\n",
        JOINING,
        "test_a_table_may_be_locked_while",
    ),
    Mutation(
        "Updates pile up for a guest who does not read",
        HOST,
        "        elif isinstance(message, Update):\n            self._skipped = True\n",
        "",
        LIMITS,
        "test_a_slow_guest_misses_updates",
    ),
    Mutation(
        "a guest talks without a pause",
        HOST,
        "        if not self._chats.take(now):\n",
        "        if not self._flood.take(now):\n",
        LIMITS,
        "test_chat_is_one_a_second",
    ),
    Mutation(
        "any guest gives the owner's orders",
        COMMANDS,
        "    if person.guest != state.owner:\n",
        "    if state.owner is None:\n",
        HOSTED,
        "test_the_first_to_come_sit_down",
    ),
    Mutation(
        "a pause in a secret moment gives the secret time",
        COMMANDS,
        "    if on and state.table.secret:\n",
        "    if state.paused and state.table.secret:\n",
        HOSTED,
        "test_pause_stops_time",
    ),
    Mutation(
        "players stay ready for rules they have not seen",
        COMMANDS,
        "        one.ready = False\n",
        "",
        HOSTED,
        "test_changed_rules_take_readiness_back",
    ),
    Mutation(
        "an owner whose line breaks for a moment loses the table",
        LOBBY,
        "        if self._owner_gone is None or now - self._owner_gone < GRACE:\n",
        "        if self._owner_gone is None:\n",
        "tests/server/test_rights.py",
        "test_rights_pass_only",
    ),
    Mutation(
        "a broken line costs the seat between two matches",
        LOBBY,
        "if person.seat is None or (goodbye and not state.busy):",
        "if person.seat is None or not state.busy:",
        HOSTED,
        "test_a_broken_line_keeps_the_seat",
    ),
    Mutation(
        "a guest follows a Move to any certificate",
        "net/masque_net/client.py",
        '        pin = ticket.pin if place.pinned or place.code is None else b""\n',
        '        pin = ticket.pin if place.code is None else b""\n',
        "tests/net/test_move.py",
        "test_a_guest_goes_back",
    ),
    Mutation(
        "what was done while a table tried to move is forgotten",
        "masque_arcade/server/handover.py",
        "        self.released, self._held = [*self.released, *self._held], []\n",
        "        self._held = []\n",
        HANDED,
        "test_the_table_stays",
    ),
    Mutation(
        "a table that has moved goes on at its first host, too",
        "masque_arcade/storage/journal.py",
        "                story.moved = True\n",
        "",
        HANDED,
        "test_the_old_journal",
    ),
    Mutation(
        "a table plays on while its journal travels",
        "masque_arcade/server/handover.py",
        "            state.moving, self._since, self._until = True, now, now + LIMIT\n",
        "            self._since, self._until = now, now + LIMIT\n",
        HANDED,
        "test_the_table_stays",
    ),
)
