"""A site shown on this machine only, as any static host would show it."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

KINDS = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".whl": "application/zip",
    ".ipynb": "application/json",
    ".webmanifest": "application/manifest+json",
}
"""Kinds of file that some systems do not know; a browser compiles nothing without them."""


class Handler(SimpleHTTPRequestHandler):
    """Files below a path. No headers for shared memory: with them the kernel loses answers."""

    extensions_map: ClassVar = {**SimpleHTTPRequestHandler.extensions_map, **KINDS}

    def __init__(self, *args: Any, below: str, **more: Any) -> None:  # as the library asks for it
        self.below = below
        super().__init__(*args, **more)

    def translate_path(self, path: str) -> str:
        """The file of an address; what lies above the path where the site is shown is not there."""
        if not path.startswith(self.below):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path.removeprefix(self.below))

    def log_message(self, format: str, *args: Any) -> None:
        """A class needs no log."""


def server(folder: Path, port: int = 0, below: str = "/") -> ThreadingHTTPServer:
    """A server of a site on 127.0.0.1; port 0 takes a free one, `below` is the path under which the site lies.

    Raises FileNotFoundError for a folder without a start page.
    """
    if not (folder / "index.html").is_file():
        raise FileNotFoundError(f"{folder} holds no site; `adacta site {folder}` builds one")
    path = f"/{below.strip('/')}/".replace("//", "/")
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder), below=path))


def address(running: ThreadingHTTPServer, below: str = "/") -> str:
    """Where the start page opens."""
    return f"http://127.0.0.1:{running.server_port}/{below.strip('/')}/".replace("//", "/").replace(":/", "://", 1)
