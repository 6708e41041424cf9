"""A PettingZoo environment: matches of one game at one table, decision by decision."""

import operator
import secrets
from typing import Any, Final, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from masque_arcade.engine.game import BadOptions, Decide, Event, IllegalAction, Options, Over
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.env.encoding import VERSION, Encoding, encoding_of

LONGEST: Final = 20_000
"""Decisions after which a match is truncated."""
_RENDER_MODES: Final = ("ansi", "human")


class Observation(TypedDict):
    """What an agent sees: float32 numbers from 0 to 1, one for each of Encoding.columns, and int8, 1 for each of
    Encoding.actions that is legal; none is for an agent that is not to act."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


class ArcadeEnv(AECEnv):  # type: ignore[misc]
    """One game at one table, as an AEC environment; docs/TRAINING.md is its reference.

    The agents are "player_0" to "player_n", by seat. One step is one decision: several seats that decide at once are
    asked one after another, the lowest first. Automatic beats belong to the step before them.
    """

    def __init__(self, game: str, seats: int, options: Options | None = None, render_mode: str | None = None) -> None:
        """`options` as on the command line, {"stalemate": "off"}. Raises ValueError for an unknown game, and for seats,
        options and render modes that there are not."""
        super().__init__()
        if game not in GAMES:
            raise ValueError(f"no game {game!r}; there are: {', '.join(GAMES)}")
        entry = GAMES[game]
        if seats not in entry.info.seats:
            raise ValueError(f"{game} has {entry.info.seats[0]} to {entry.info.seats[-1]} seats, not {seats!r}")
        if render_mode not in (None, *_RENDER_MODES):
            raise ValueError(f"no render mode {render_mode!r}; there are: {', '.join(_RENDER_MODES)}")
        self.game, self.seats, self.options = game, seats, dict(options or {})
        try:
            entry.game.setup(seats, self.options, Rng(0))
        except BadOptions as error:
            raise ValueError(f"{game} with {seats} seats refuses {error}") from error
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": [*_RENDER_MODES],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        size = len(self.encoding.columns), len(self.encoding.actions)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, size[:1], np.float32),
                    "action_mask": spaces.Box(0, 1, size[1:], np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size[1]) for agent in self.possible_agents}
        self.match: Match[Any, Any, Any] | None = None
        """The match with all its secrets: to evaluate policies, not for them."""
        self._deals = Rng(secrets.randbits(64))

    @property
    def encoding(self) -> Encoding:
        """What columns and actions mean."""
        return encoding_of(self.game, self.seats)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: the one that `play --seed` deals, or without a seed the next one; `options` are ignored."""
        if seed is not None:
            self._deals = Rng(seed)
        self.match = Match(
            GAMES[self.game].game, self.seats, self.options, self._deals.next() if seed is None else seed
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._events: list[Event] = []
        self._sent = dict.fromkeys(self.agents, 0)
        self._continue(self.match, self.match.start())

    def step(self, action: int | None) -> None:
        """Take the action of that number for the agent to act, None for one that has finished. Raises ValueError, and
        then nothing has changed, RuntimeError without a match."""
        match = self._begun()
        if not self.agents:
            raise RuntimeError("the match is over: call reset()")
        agent: str = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._action(action)
        try:
            beats = match.submit(self.possible_agents.index(agent), match.decision, chosen)
        except IllegalAction as error:
            raise ValueError(f"{agent} may not take action {action}, {chosen}: {error.reason}") from error
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._continue(match, beats)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What `agent` sees now."""
        match, seat = self._begun(), self.possible_agents.index(agent)
        acts = isinstance(match.turn, Decide) and agent == self.agent_selection
        return {
            "observation": self.encoding.observation(match.game.view(match.state, seat), seat),
            "action_mask": self.encoding.mask(match.game.legal(match.state, seat) if acts else ()),
        }

    def render(self) -> str | None:
        """The view of the agent to act, a line for each field: returned in mode "ansi", printed in "human"."""
        match = self._begun()
        view = match.game.view(match.state, self.possible_agents.index(self.agent_selection))
        text = "\n".join(f"{name}: {getattr(view, name)}" for name in view.__struct_fields__)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing: there is nothing to release."""

    def _begun(self) -> Match[Any, Any, Any]:
        if self.match is None:
            raise RuntimeError("there is no match yet: call reset()")
        return self.match

    def _action(self, number: int | None) -> Any:
        actions = self.encoding.actions
        try:
            place = operator.index(number)  # type: ignore[arg-type]
        except TypeError:
            place = -1
        if not 0 <= place < len(actions):
            raise ValueError(f"an action is a whole number from 0 to {len(actions) - 1}, not {number!r}")
        return actions[place]

    def _continue(self, match: Match[Any, Any, Any], beats: list[Beat[Any]]) -> None:
        """Who acts next, and what they have been told; or the end."""
        for beat in beats:
            self._events += beat.events
        turn = match.turn
        if isinstance(turn, Decide):
            self.agent_selection = self.possible_agents[turn.seats[0]]
            self._tell(self.agent_selection)
            if len(match.log) < LONGEST:
                return
        if isinstance(turn, Over):
            winners = turn.outcome.winners
            for seat in winners:
                self.rewards[self.possible_agents[seat]] = 1 / len(winners)
        ends = self.terminations if isinstance(turn, Over) else self.truncations
        for agent in self.agents:
            ends[agent] = True
            self._tell(agent)
        self.agent_selection = self.agents[0]

    def _tell(self, agent: str) -> None:
        """The events since the agent's last step, as it may know them."""
        seat = self.possible_agents.index(agent)
        events = [seen for event in self._events[self._sent[agent] :] if (seen := event.seen_by(seat)) is not None]
        self._sent[agent] = len(self._events)
        self.infos[agent] = {"events": self.infos[agent].get("events", ()) + tuple(events)}
