"""`python -m masque_arcade` and the `masque-arcade` command."""

import codecs
import io
import sys


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """What a terminal's code page lacks, as JSON writes it, so that a line of JSON stays one."""
    import json

    assert isinstance(error, UnicodeEncodeError)
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end


def main() -> None:
    """Run the command line and leave with its exit code."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    codecs.register_error("escaped", _escaped)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a window without a console has none
            stream.reconfigure(errors="escaped")
    argv = sys.argv[1:]
    if argv == ["--version"]:
        # Scripts ask often, and need not wait for the verbs.
        from masque_arcade import __version__

        print(f"masque-arcade {__version__}")
        return
    if argv[:1] == ["kiosk"]:
        # The kiosk's parent reads next to nothing: its first frame shall come soon.
        from masque_arcade.app.kiosk.parent_process import is_for, stand_by

        if is_for(argv):
            sys.exit(stand_by(argv))
    from masque_arcade.cli.main import run

    sys.exit(run(argv))


if __name__ == "__main__":
    main()
