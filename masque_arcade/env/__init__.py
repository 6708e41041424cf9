"""The games as PettingZoo environments, for programs that learn: docs/TRAINING.md."""

try:
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as error:
    raise ImportError(f"masque_arcade.env needs {error.name}: pip install 'masque-arcade[train]'") from error

from masque_arcade.env.arcade_env import ArcadeEnv

__all__ = ["ArcadeEnv"]
