"""Sending work to another process: data, names, and functions of a notebook cell by value.

Everything that belongs to the kit goes by name, so that an office or a printed card is the same object there as it
is in the rules of that process.
"""

from __future__ import annotations

import io
import pickle
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from adacta.engine.own_cards.children import cloudpickle
from adacta.engine.plumbing.extras import lacking

KIT = "adacta"
_BY_PICKLE = (ModuleType, FunctionType, type, str, bytes, int, float, complex, type(None))


def packed(thing: Any, functions: Iterable[Any] = ()) -> bytes:
    """Bytes that `unpacked` reads in another process; `functions` tells which modules of one's own come along.

    Raises ModuleNotFoundError without cloudpickle, TypeError for what cannot be sent, like an open file.
    """
    library = cloudpickle()
    if library is None:
        raise lacking("more than one worker", ModuleNotFoundError(name="joblib"))
    known = _kit_objects()

    class Pickler(library.Pickler):  # type: ignore[misc,name-defined]
        def persistent_id(self, obj: Any) -> tuple[str, str] | None:
            return known.get(id(obj))

    buffer = io.BytesIO()
    with _by_value(library, functions):
        try:
            Pickler(buffer).dump(thing)
        except (pickle.PicklingError, TypeError, AttributeError) as error:
            raise TypeError(f"a card or strategy cannot be sent to a worker: {error}") from error
    return buffer.getvalue()


def unpacked(data: bytes) -> Any:
    """What was packed, in this process."""
    return _Unpickler(io.BytesIO(data)).load()


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, pid: tuple[str, str]) -> Any:
        module, name = pid
        return getattr(import_module(module), name)


def _kit_objects() -> dict[int, tuple[str, str]]:
    """Where each object at the top of a module of the kit can be found again, by its id."""
    found: dict[int, tuple[str, str]] = {}
    for module_name, module in list(sys.modules.items()):
        if module_name.split(".")[0] == KIT and module is not None:
            for name, value in list(vars(module).items()):
                if (
                    not name.startswith("__")
                    and not isinstance(value, _BY_PICKLE)
                    and not (type(value) is tuple and not value)
                ):
                    found.setdefault(id(value), (module_name, name))
    return found


@contextmanager
def _by_value(library: ModuleType, functions: Iterable[Any]) -> Iterator[None]:
    """Modules of these functions that another machine does not have are sent along."""
    modules = {module for module in map(_own_module, functions) if module is not None}
    for module in modules:
        library.register_pickle_by_value(module)
    try:
        yield
    finally:
        for module in modules:
            library.unregister_pickle_by_value(module)


def _own_module(function: Any) -> ModuleType | None:
    """The module of a function, if it is neither the notebook, nor the kit, nor something installed."""
    inner = getattr(function, "func", function)
    module = sys.modules.get(getattr(inner, "__module__", None) or "")
    if module is None or module.__name__ == "__main__" or module.__name__.split(".")[0] == KIT:
        return None
    file = getattr(module, "__file__", None)
    places = [sysconfig.get_path(key) for key in ("stdlib", "platstdlib", "purelib", "platlib")]
    return None if file is None or any(file.startswith(place) for place in places) else module
