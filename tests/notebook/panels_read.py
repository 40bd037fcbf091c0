"""What tests read off the panel beside the table, and how they click in it."""

import json
from typing import Any

from adacta import Stepper


def options(stepper: Stepper) -> list[dict[str, Any]]:
    """The answers that are offered, in order."""
    return [option for group in stepper.panel.view["answers"] for option in group["options"]]


def names(stepper: Stepper) -> tuple[str, ...]:
    """The names of the answers that are offered."""
    return tuple(option["name"] for option in options(stepper))


def click(stepper: Stepper, name: str) -> None:
    """Click the button of an answer."""
    assert name in names(stepper), names(stepper)
    stepper.panel.heard({"do": "answer", "name": name})


def do(stepper: Stepper, what: str, **more: Any) -> None:
    """Click another button of the panel."""
    stepper.panel.heard({"do": what, **more})


def way(stepper: Stepper, what: str) -> str:
    """The words on the button of a way on; empty when it is not there."""
    return next((way["words"] for way in stepper.panel.view["ways"] if way["do"] == what), "")


def question(stepper: Stepper) -> str:
    """The question, or what has just happened."""
    return str(stepper.panel.view["question"]["words"])


def where(stepper: Stepper) -> str:
    """Branch, round, phase and player."""
    return " ".join(stepper.panel.view["where"].values())


def told(stepper: Stepper) -> str:
    """Everything that is told now."""
    return "\n".join(f"{one['kind']}: {one['words']} ({one['clause']})" for one in stepper.panel.told)


def journal(stepper: Stepper) -> str:
    """All words of the journal that are shown or folded."""
    lines = stepper.panel.view["journal"]["lines"]
    return "\n".join(entry["words"] for line in lines for entry in (line, *line["inner"]))


def everything(stepper: Stepper) -> str:
    """All that goes to the page with the panel."""
    return json.dumps([stepper.panel.view, stepper.panel.told], ensure_ascii=False)
