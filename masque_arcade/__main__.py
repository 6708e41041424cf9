"""`python -m masque_arcade` and the `masque-arcade` command."""

import sys

from masque_arcade.cli import run


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
