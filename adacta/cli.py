"""The command line. A command is one function here and one ``add_`` function that declares it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from adacta.engine.plumbing.extras import lacking
from adacta.engine.plumbing.printing import forgiving
from adacta.lab import copy_notebooks, lab_arguments, lab_settings, shipped_notebooks

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["CommandLine"]

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0; 2 after one line on stderr about bad input; 130 after Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        forgiving(stream)
    parser = command_line()
    args = parser.parse_args(argv)
    if args.version:
        return print_version()
    if args.run is None:
        parser.error("which command? adacta --help lists them")
    try:
        status = int(args.run(args))
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # `adacta ... | head`: nobody reads on, and files are written before anything is printed
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more at its end
        return 0
    except OSError as error:
        parser.error(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except ModuleNotFoundError as missing:
        parser.error(str(lacking(f"adacta {args.command}", missing)))
    except (ValueError, TypeError) as error:
        parser.error(str(error))
    except KeyboardInterrupt as stopped:
        parser.exit(INTERRUPTED, f"adacta: {str(stopped) or 'interrupted'}\n")


class CommandLine(argparse.ArgumentParser):
    """argparse, but a complaint is one line (its own prints the usage first)."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        self.exit(2, f"adacta: {' '.join(message.split())}\n")


def command_line() -> CommandLine:
    """The parser of the whole command line."""
    parser = CommandLine(prog="adacta", description="Ad Acta and Fronta, played, taught and explored in Jupyter.")
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    add_lab(commands)
    many_games = import_module("adacta.commands.many_games")
    many_games.add_simulate(commands)
    many_games.add_compare(commands)
    import_module("adacta.commands.tournament").add_tournament(commands)
    import_module("adacta.commands.handout").add_handout(commands)
    import_module("adacta.commands.site").add_site(commands)
    return parser


def print_version() -> int:
    """Print the installed version."""
    from importlib.metadata import version  # costs more than the rest of this module

    print("adacta", version("adacta"))
    return 0


def add_lab(commands: Commands) -> None:
    """Declare ``adacta lab [folder] [--no-browser]``."""
    command = commands.add_parser(
        "lab",
        help="open the notebooks in JupyterLab",
        description="Copy the notebooks into a folder, never over one you changed, and open JupyterLab there.",
    )
    command.add_argument("folder", nargs="?", type=Path, default=Path("adacta-notebooks"), help="default: %(default)s")
    command.add_argument("--no-browser", action="store_true", help="only print the address")
    command.set_defaults(run=lab)


def lab(args: argparse.Namespace) -> int:
    """Bring the user's folder up to date and run JupyterLab in it until it is stopped."""
    if find_spec("jupyterlab") is None:
        raise ModuleNotFoundError(name="jupyterlab")
    for name in copy_notebooks(shipped_notebooks(), args.folder):
        print(f"{name}: you changed it, so it stays; rename it and start again to get a fresh copy")
    os.environ.update(lab_settings())
    from jupyterlab.labapp import LabApp

    LabApp.launch_instance(lab_arguments(args.folder, browser=not args.no_browser))
    return 0


if __name__ == "__main__":
    sys.exit(main())
