"""`python -m masque_arcade` and the `masque-arcade` command."""

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    argv = sys.argv[1:]
    if argv[:1] == ["kiosk"]:
        # The kiosk's parent reads next to nothing: its first frame shall come soon.
        from masque_arcade.app.kiosk.parent_process import is_for, stand_by

        if is_for(argv):
            sys.exit(stand_by(argv))
    from masque_arcade.cli.main import run

    sys.exit(run(argv))


if __name__ == "__main__":
    main()
