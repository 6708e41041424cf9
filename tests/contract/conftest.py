"""For the tests that play every game, with its views and with its bots: assigning a field of a value again raises."""

from dataclasses import FrozenInstanceError

import pytest

from masque_arcade.engine.value import Value


def _assign_once(value: Value, field: str, content: object) -> None:
    if field in vars(value):
        raise FrozenInstanceError(f"{field} of a {type(value).__name__}")
    object.__setattr__(value, field, content)


@pytest.fixture
def immutable_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Value, "__setattr__", _assign_once)
