"""JupyterLab as a user has it: a server of our own, and one notebook open in it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect

from adacta.lab import lab_arguments, lab_settings

KERNEL_IDLE = """() => {
    const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
    return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
}"""

ALL_RAN = """() => {
    const cells = jupyterapp.shell.currentWidget.content.widgets
        .filter(cell => cell.model.type === 'code' && cell.model.sharedModel.getSource().trim());
    const failed = cell => cell.model.outputs.toJSON().some(output => output.output_type === 'error');
    const ran = cell => /^\\[\\d+\\]/.test(cell.inputArea.promptNode.textContent);
    return cells.some(failed) || cells.every(ran);
}"""

COMPLAINTS = ", ".join(
    f'.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.{kind}"]' for kind in ("error", "stderr")
)


@dataclass(frozen=True)
class LabServer:
    """A running JupyterLab: its address, its token and the folder it shows."""

    url: str
    token: str
    root: Path

    def address(self, path: str) -> str:
        """Where the notebook at this path below the root opens."""
        return f"{self.url}lab/tree/{quote(path)}?token={self.token}&reset"

    def end_kernels(self) -> None:
        """Without it a test run piles them up."""
        for kernel in json.loads(self._ask("GET", "api/kernels")):
            self._ask("DELETE", f"api/kernels/{kernel['id']}")

    def _ask(self, method: str, path: str) -> bytes:
        request = Request(self.url + path, method=method, headers={"Authorization": f"token {self.token}"})
        with urlopen(request, timeout=30) as answer:
            return bytes(answer.read())


@contextmanager
def lab_server(home: Path) -> Iterator[LabServer]:
    """Start JupyterLab with the arguments of ``adacta lab``, everything it writes kept below ``home``."""
    root = home / "root"
    root.mkdir()
    # cells that are off the screen stay in the document, so that tests find them
    _write_settings(home / "settings", "@jupyterlab/notebook-extension/tracker", {"windowingMode": "none"})
    # the page's inside tells when a kernel is ready; its idle sign is shown before there is one
    more = ["--LabApp.expose_app_in_browser=True", f"--ServerApp.port={free_port()}"]
    log = home / "server.log"
    with log.open("wb") as stderr:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *lab_arguments(root, browser=False), *more],
            cwd=root,
            env=os.environ | own_folders(home) | lab_settings(),
            stdin=subprocess.DEVNULL,
            stdout=stderr,
            stderr=stderr,
            start_new_session=True,
        )
        try:
            running = _wait_for_server(process, home / "runtime", log)
            yield LabServer(running["url"], running["token"], root)
        finally:
            stop(process)


def own_folders(home: Path) -> dict[str, str]:
    """The environment variables for a Jupyter that neither reads nor changes what the user has."""
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return {variable: str(home / place) for variable, place in places.items()}


def free_port() -> int:
    """A port that nobody listens on. Servers that all start at the usual 8888 would take it from each other."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def wait_for_port(port: int, seconds: float = 30) -> None:
    """JupyterLab tells its address a moment before it listens. ConnectionRefusedError: it never did."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=seconds).close()
            return
        except ConnectionRefusedError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


@dataclass
class OpenNotebook:
    """A notebook open in JupyterLab. ``problems`` collects what must not happen on its page."""

    page: Page
    problems: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.on("console", self._note_console)
        self.page.on("request", lambda request: self._note_request(request.url))
        self.page.on("websocket", lambda socket: self._note_request(socket.url))

    @property
    def outputs(self) -> Locator:
        """The outputs of all cells, without the still pictures that stand behind what is alive."""
        return self.page.locator(".jp-Notebook .jp-OutputArea-output:not(:has([data-adacta-still]))")

    def open(self, address: str) -> None:
        """Go to the notebook and wait until it is there."""
        self.page.goto(address, wait_until="domcontentloaded")
        expect(self.page.locator(".jp-NotebookPanel")).to_be_visible(timeout=60_000)

    def run_all(self, seconds: float = 120) -> None:
        """Run all cells by the menu.

        AssertionError: one raised or wrote to stderr. TimeoutError: they did not end in time.
        """
        self.page.wait_for_function(KERNEL_IDLE, timeout=60_000)
        self.page.locator("#jp-MainMenu").get_by_text("Run", exact=True).click()
        self.page.locator('.lm-Menu [data-command="runmenu:run-all"]').click()
        self.page.wait_for_function(ALL_RAN, timeout=seconds * 1000)
        self.page.wait_for_function(KERNEL_IDLE, timeout=seconds * 1000)
        complaints = self.page.locator(COMPLAINTS).all_inner_texts()
        assert not complaints, "\n".join(complaints)

    def restart_kernel(self) -> None:
        """Restart the kernel by the menu: whatever Python had in memory is gone, what is shown stays."""
        self.page.locator("#jp-MainMenu").get_by_text("Kernel", exact=True).click()
        self.page.locator('.lm-Menu [data-command="kernelmenu:restart"]').click()
        self.page.locator(".jp-Dialog-button.jp-mod-accept").click()
        self.page.wait_for_function(KERNEL_IDLE, timeout=60_000)

    @contextmanager
    def dark(self) -> Iterator[None]:
        """JupyterLab's dark theme for a while; the setting is the server's, so other tests would get it too."""
        self._set_theme("JupyterLab Dark", light="false")
        try:
            yield
        finally:
            self._set_theme("JupyterLab Light", light="true")

    def _set_theme(self, theme: str, light: str) -> None:
        self.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        expect(self.page.locator(f'body[data-jp-theme-light="{light}"]')).to_be_attached()

    def _note_console(self, message: Any) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} ({message.location.get('url')})")

    def _note_request(self, url: str) -> None:
        if urlsplit(url).hostname not in (None, "127.0.0.1"):  # data: and blob: have no host
            self.problems.append(f"request outside this machine: {url}")


def _write_settings(folder: Path, plugin: str, values: dict[str, object]) -> None:
    file = folder / f"{plugin}.jupyterlab-settings"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(values))


def _wait_for_server(process: subprocess.Popen[bytes], runtime: Path, log: Path) -> dict[str, Any]:
    """The server's own note of its address."""
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline:
        note = runtime / f"jpserver-{process.pid}.json"
        if note.exists() and (text := note.read_text()):
            running: dict[str, Any] = json.loads(text)
            wait_for_port(running["port"])
            return running
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()  # the server ends its kernels
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
