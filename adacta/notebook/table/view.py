"""What the panel beside the table shows, as plain data: made anew from the game after every click, for one seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from adacta.engine.asking import Ask, Chance, seat_of
from adacta.engine.game import Game
from adacta.engine.journal import told
from adacta.notebook import words
from adacta.notebook.table.curtain import Curtain
from adacta.notebook.table.labels import sentence
from adacta.notebook.table.lead import Lead
from adacta.notebook.table.lines import as_data, lines_of
from adacta.notebook.table.session import MAIN_LINE, Session
from adacta.notebook.table.walking import Look

LINES = 40
"""So many journal lines are sent at first; asking for the earlier ones sends as many more."""
BASIC = "basic"


class Group(NamedTuple):
    """A heading over some of the answers."""

    words: str
    is_place: bool


NO_GROUP = Group("", is_place=False)


def view_of(
    session: Session, curtain: Curtain, lead: Lead, ways: list[dict[str, str]], by: str, lines: int
) -> dict[str, Any]:
    """Everything but what is told: where we are, question, answers, ways on, journal, the lead, the lines of the game.

    `ways` are the buttons that come before the answers, `by` how far a step goes, `lines` how long the journal is.
    """
    look = curtain.look()
    return {
        "where": _where(session, look),
        "question": _question(session, look),
        "answers": list(_answers(session.play.game, look)),
        "ways": ways,
        "steps": _steps(session, by),
        "journal": _journal(session, curtain, look.table, lines),
        "lead": _lead(session, lead),
        "lines": _lines(session),
    }


def _where(session: Session, look: Look) -> dict[str, str]:
    """The branch, and in words: round, phase, whose turn, action points."""
    seat = look.ask.who if look.ask is not None and not isinstance(look.ask.who, Chance) else None
    line = "" if session.line == MAIN_LINE else session.line
    return {"line": line, "words": words.where(session.play.game, look.table, session.walk.began(), seat)}


def _question(session: Session, look: Look) -> dict[str, str]:
    """The open question, or what has just happened, or the end; each with its clause."""
    play, walk = session.play, session.walk
    if look.ask is not None:
        return {"kind": "ask", "words": words.asked(look.ask), "clause": look.ask.clause}
    if walk.at_the_end and play.result is not None:
        return {"kind": "end", "words": words.the_end(play.game, play.table, play.result), "clause": ""}
    if walk.moment >= 0 and look.entry is None:
        return {"kind": "secret", "words": sentence("only_one"), "clause": ""}
    if look.entry is not None:
        told = words.sentence(play.game, look.table, look.entry)
        return {"kind": "happened", "words": told, "clause": look.entry.clause}
    return {"kind": "", "words": "", "clause": ""}


def _answers(game: Game, look: Look) -> Iterator[dict[str, Any]]:
    """The answers in their order, in groups with a heading each."""
    if look.ask is None:
        return
    group: dict[str, Any] | None = None
    for option in look.ask.options:
        head = group_of(look.table, option)
        if group is None or (group["words"], group["place"]) != head:
            if group is not None:
                yield group
            group = {"words": head.words, "place": head.is_place, "options": []}
        group["options"].append(_option(game, look.table, look.ask, option))
    if group is not None:
        yield group


def _option(game: Game, table: Any, ask: Ask, option: Any) -> dict[str, Any]:
    """An answer for the page; `cost` in AP, by the game's `cost_of` if it has one."""
    cost_of = getattr(game, "cost_of", None)
    cost = cost_of(table, option) if cost_of is not None and hasattr(option, "cost") else 0
    return {
        "name": option.name,
        "words": told(option),
        "hint": getattr(option, "text", ""),
        "clause": getattr(option, "clause", ask.clause),
        "cost": cost,
    }


def group_of(table: Any, option: Any) -> Group:
    """The heading for an option: the place where it lies or, for a card, its kind."""
    kind = getattr(option, "kind", None)
    if isinstance(kind, str) and hasattr(option, "text"):  # a place to go to has a kind too, and is no card
        return NO_GROUP if kind == BASIC else Group(words.cards_of(kind), is_place=False)
    if not hasattr(table, "find"):
        return NO_GROUP
    try:
        return Group(table.find(option).name, is_place=True)
    except (LookupError, AttributeError):
        return NO_GROUP  # nothing that lies somewhere: an office, 'Pass'


def _steps(session: Session, by: str) -> dict[str, Any]:
    walk = session.walk
    return {
        "back": walk.moment > walk.first,
        "next": not walk.at_the_end or session.is_for_a_strategy,
        "go_on": not walk.at_the_end,
        "moment": walk.moment,
        "by": by,
    }


def _journal(session: Session, curtain: Curtain, table: Any, most: int) -> dict[str, Any]:
    walk = session.walk
    seen = [moment for moment in walk.shown if moment <= walk.moment and curtain.shows(walk.journal[moment])]
    lines = lines_of(walk.journal, seen)
    data = as_data(session.play.game, table, walk.journal, lines[-most:], walk.moment)
    return {"lines": data, "more": len(lines) > most}


def _lead(session: Session, lead: Lead) -> dict[str, Any]:
    rounds = lead.over_the_rounds(session.walk)
    names = [player.name for player in session.play.table.players]
    return {"rounds": rounds, "names": names, "word": words.round_word(session.play.game)}


def _lines(session: Session) -> list[dict[str, Any]]:
    """The main line and its branches, as a tree: under which line, and after how many answers, each begins."""
    found: list[dict[str, Any]] = []
    earlier: dict[str, tuple[str, ...]] = {}
    for name, play in session.lines.items():
        given = tuple(map(str, play.answers))
        parent, shared = "", 0
        for other, answers in earlier.items():
            common = next((i for i, (a, b) in enumerate(zip(given, answers, strict=False)) if a != b),
                          min(len(given), len(answers)))  # fmt: skip
            if not parent or common > shared:
                parent, shared = other, common
        earlier[name] = given
        found.append({"name": name, "under": parent, "answers": words.answers(play), "now": name == session.line})
    return found


def ways_of(session: Session, curtain: Curtain, asked: Ask | None, is_back: bool) -> list[dict[str, str]]:
    """The buttons that come before the answers: leave a game that was found, let a strategy play, show the hand."""
    ways = []
    if is_back:
        ways.append({"do": "begin_anew", "words": sentence("begin_anew"), "hint": sentence("begin_anew_help")})
    if asked is not None and session.walk.at_the_end and session.is_for_a_strategy:
        player = session.play.table.players[seat_of(asked) - 1].name
        told = sentence("let_play", {"player": player})
        ways.append({"do": "let_play", "words": told, "hint": sentence("let_play_help")})
    if invitation := curtain.invitation(asked):
        ways.append({"do": "show_hand", "words": invitation, "hint": sentence("show_hand_help")})
    return ways


def names_to_ask(game: Game, look: Look) -> list[dict[str, Any]]:
    """What can be asked 'why not?' about, in groups, without what can be chosen now."""
    chosen = set(look.ask.names) if look.ask is not None else set()
    groups = {
        group: [name for name in names if name not in chosen] for group, names in game.askable(look.table).items()
    }
    return [{"words": group, "names": names} for group, names in groups.items() if names]


def clause_texts(game: Game) -> dict[str, dict[str, str]]:
    """What is in the box of every clause, by its id: its words, and a note about it that may be empty."""
    return {id: {"text": clause.text, "note": clause.note} for id, clause in game.clauses.items()}


def told_as_data(table: Any, texts: Mapping[str, str]) -> list[dict[str, str]]:
    """What is told, by kind ('error', 'note', 'reason', 'kept'); the clause that a refusal ends in stands apart."""
    found = []
    for kind, text in texts.items():
        if text:
            said, clause = words.and_clause(words.named(table, text))
            found.append({"kind": kind, "words": said, "clause": clause})
    return found
