"""A Python in which only what an extra brings can be imported; run as `python tests/only_with.py EXTRAS SCRIPT`."""

import importlib.machinery
import runpy
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
OURS = {"adacta", "tests"}


def closure(lines: Iterable[str]) -> set[str]:
    """The packages that these requirement lines install here, theirs included."""
    found: set[str] = set()
    waiting = [(Requirement(line), "") for line in lines]
    while waiting:
        wanted, extra = waiting.pop()
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        for each in ("", *sorted(wanted.extras)):
            if (key := f"{canonicalize_name(wanted.name)}[{each}]") not in found:
                found.add(key)
                waiting += [(Requirement(line), each) for line in _requires(wanted.name)]
    return {key.partition("[")[0] for key in found}


def _requires(name: str) -> Iterator[str]:
    try:
        yield from requires(name) or ()
    except PackageNotFoundError:
        return


def lines_of(optional: dict[str, list[str]], extras: Iterable[str]) -> Iterator[str]:
    """The requirement lines of some extras of the project, with those they refer to."""
    for extra in extras:
        for line in optional[extra]:
            wanted = Requirement(line)
            if wanted.name == "adacta":
                yield from lines_of(optional, sorted(wanted.extras))
            else:
                yield line


class Only:
    """Finds only modules of the standard library, of the kit and of the packages allowed; others are not there."""

    def __init__(self, allowed: set[str]) -> None:
        distributions = packages_distributions()
        self.hidden = {
            module
            for module, names in distributions.items()
            if module not in OURS and not allowed & {canonicalize_name(name) for name in names}
        }

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """As if what is hidden were not installed."""
        if name.partition(".")[0] in self.hidden:
            return None
        return importlib.machinery.PathFinder.find_spec(name, path, target)

    def find_distributions(self, *context: Any) -> Any:
        """Packages read their own version."""
        return importlib.machinery.PathFinder.find_distributions(*context)

    def invalidate_caches(self) -> None:
        """As finders have it."""
        importlib.machinery.PathFinder.invalidate_caches()


def main(extras: str, script: str) -> None:
    """Hide, then run the script."""
    import tomllib

    optional = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    only = Only(closure(lines_of(optional, filter(None, extras.split(",")))))
    for name in [name for name in sys.modules if name.partition(".")[0] in only.hidden]:
        del sys.modules[name]
    sys.meta_path[:] = [only if finder is importlib.machinery.PathFinder else finder for finder in sys.meta_path]
    sys.argv = [script]
    runpy.run_path(script, run_name="__main__")


if __name__ == "__main__":
    main(*sys.argv[1:])
