"""`adacta site`: the kit as a folder that any static host can show, and a look at it on this machine."""

from __future__ import annotations

import argparse
import webbrowser
from pathlib import Path
from typing import Any

from adacta.lab import shipped_notebooks


def add_site(commands: Any) -> None:
    """Declare ``adacta site [OUT] [--serve] [--port N] [--below PATH] [--no-browser]``."""
    command = commands.add_parser(
        "site",
        help="the kit in a browser tab: build a static folder, or show one",
        description="Build a folder that holds the kit for a browser, with everything it needs; --serve shows it here.",
    )
    command.add_argument("folder", nargs="?", type=Path, default=Path("adacta-site"), help="default: %(default)s")
    command.add_argument(
        "--serve", action="store_true", help="show the folder on 127.0.0.1; built first if it is missing"
    )
    command.add_argument("--port", type=int, default=0, help="with --serve; 0 takes a free one")
    command.add_argument("--below", default="/", metavar="PATH", help="with --serve: show it under this path")
    command.add_argument("--no-browser", action="store_true", help="with --serve: only print the address")
    command.set_defaults(run=site)


def site(given: argparse.Namespace) -> int:
    """Build the folder, or show it until Ctrl-C."""
    if not given.serve or not (given.folder / "index.html").is_file():
        build(given.folder)
    if given.serve:
        serve(given)
    return 0


def build(folder: Path) -> None:
    """Build and say what came of it."""
    from adacta.site.building import build_site

    try:
        size = build_site(shipped_notebooks(), folder)
    except RuntimeError as failed:  # a tool's own words
        raise ValueError(str(failed)) from failed
    print(f"{folder}: {size / 1e6:.0f} MB. `adacta site {folder} --serve` shows it here, any static host elsewhere.")


def serve(given: argparse.Namespace) -> None:
    """Show it until somebody presses Ctrl-C."""
    from adacta.site.serving import address, server

    with server(given.folder, given.port, given.below) as running:
        where = address(running, given.below)
        print(f"{where}  (Ctrl-C ends it)", flush=True)
        if not given.no_browser:
            webbrowser.open(where)
        running.serve_forever()
