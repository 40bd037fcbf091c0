"""What is played: options, components and cards of one's own under one name, and grids of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import product
from os import PathLike
from typing import Any

from adacta.engine.asking import Named
from adacta.engine.data import did_you_mean, shown
from adacta.engine.game import Game
from adacta.engine.options import as_data, checked_components, checked_game, meanings, options_of

COMPONENTS = "components"
EXTRA_CARDS = "extra_cards"


@dataclass(frozen=True)
class RuleSet:
    """Options, components and cards of one's own, and what they are called in tables and charts."""

    name: str
    options: Any
    components: Any
    extra_cards: tuple[Any, ...] = ()

    def played(self, game: Game) -> Any:
        """The options as they are simulated: resolved, and with an end."""
        return game.records.with_an_end(self.options).resolved()

    def table(self, game: Game) -> Any:
        """A table on which nothing has been dealt."""
        options = self.played(game)
        names = tuple(f"Seat {seat}" for seat in range(1, options.players + 1))
        return game.setup(options, self.components, self.extra_cards, names)

    def as_data(self, game: Game) -> dict[str, Any]:
        """Plain data: the options as simulated, the components in full, the cards by name."""
        return {
            "name": self.name,
            "options": as_data(self.played(game)),
            "components": game.components_as_data(self.components),
            "extra_cards": [card.name for card in self.extra_cards],
        }


def rule_set(
    game: Game,
    rules: RuleSet | str | Any | None = None,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    name: str | None = None,
) -> RuleSet:
    """A rule set from options, the name of a preset, or None for the first preset.

    `components` None: the shipped ones. `name` None: the preset's, or how the options differ from a preset. A
    `RuleSet` is taken as it is, with the components, cards and name given here in place of its own.

    >>> from adacta import ad_acta
    >>> rule_set(ad_acta, "TWO").options.players
    2
    >>> rule_set(ad_acta, ad_acta.Options(players=2, winning_score=30)).name
    'TWO winning_score=30'

    Raises ValueError or TypeError for rules that this game does not have, or cards that cannot be played with.
    """
    checked_game(game)
    given = rules if isinstance(rules, RuleSet) else None
    options = given.options if given else options_of(game, rules)
    parts = components or (given.components if given else game.load_components())
    checked_components(game, parts)
    cards = tuple(extra_cards) or (given.extra_cards if given else ())
    title = name or (given.name if given else name_of(game, options))
    if cards and given is None and name is None:
        title += "".join(f" +{getattr(card, 'name', card)}" for card in cards)
    made = RuleSet(title, options, parts, cards)
    made.table(game)  # cards that cannot be dealt are refused now
    return made


def name_of(game: Game, options: Any) -> str:
    """The preset, or the nearest preset and what differs from it."""
    best = min(game.presets, key=lambda name: len(_changes(game.presets[name], options)))
    return " ".join((best, *_changes(game.presets[best], options)))


def _changes(a: Any, b: Any) -> list[str]:
    """'winning_score=30' for each option that differs."""
    a, b = a.resolved(), b.resolved()
    names = (field.name for field in fields(b))
    return [f"{name}={label(getattr(b, name))}" for name in names if getattr(a, name) != getattr(b, name)]


def label(value: Any) -> str:
    """A value in one cell: lists without brackets, cards by name.

    >>> label((3, 3, 2)), label(True), label(None)
    ('3,3,2', 'True', 'None')
    """
    if isinstance(value, (tuple, list)):
        return ",".join(label(each) for each in value) or "none"
    return str(getattr(value, "name", value))


# Grids


@dataclass(frozen=True)
class Point:
    """One rule set of a grid, and the values that it has there, as they stand in tables."""

    rules: RuleSet
    values: Mapping[str, Any]


def with_changes(game: Game, base: RuleSet, changes: Mapping[str, Any], name: str | None = None) -> RuleSet:
    """The rule set with other options, components or cards.

    Keys are the names of options, 'components', 'components.partitions' and whatever else component data has, and
    'extra_cards'. The new name lists the changes, unless one is given.

    >>> from adacta import ad_acta
    >>> with_changes(ad_acta, rule_set(ad_acta), {"winning_score": 20}).name
    'FOUR winning_score=20'

    Raises ValueError or TypeError that names the key and what is allowed.
    """
    options, components, cards = {}, base.components, base.extra_cards
    for key, value in changes.items():
        if key == EXTRA_CARDS:
            if isinstance(value, str) or not isinstance(value, Iterable):
                raise TypeError(f"{EXTRA_CARDS}={shown(value)}: expected a list of cards")
            cards = tuple(value)
        elif key == COMPONENTS:
            components = game.load_components(value) if isinstance(value, (str, PathLike)) else value
        elif key.startswith(f"{COMPONENTS}."):
            components = _with_component(game, components, key, value)
        else:
            check_key(game, key)
            options[key] = tuple(value) if isinstance(value, list) else value
    title = name or " ".join((base.name, *(f"{key}={label(value)}" for key, value in changes.items())))
    return rule_set(game, replace(base.options, **options), components, cards, name=title)


def check_key(game: Game, key: object) -> None:
    """Refuse a key that is no option and no component; names the nearest ones."""
    allowed = [*meanings(game.Options), EXTRA_CARDS, COMPONENTS]
    allowed += [f"{COMPONENTS}.{name}" for name in game.components_as_data(game.load_components())]
    if key not in allowed:
        raise ValueError(f"unknown option {shown(key)}{did_you_mean(key, allowed)}; there are {', '.join(allowed)}")


def _with_component(game: Game, components: Any, key: str, value: Any) -> Any:
    check_key(game, key)
    data = game.components_as_data(components)
    data[key.partition(".")[2]] = list(value) if isinstance(value, tuple) else value
    return game.components_from_data(data)


def grid_points(game: Game, base: RuleSet, grid: Mapping[str, Iterable[Any]]) -> list[Point]:
    """Every combination of the values of a grid, in the order given.

    Raises ValueError for an empty grid, an empty list, a value twice, and whatever `with_changes` refuses.
    """
    if not isinstance(grid, Mapping) or not grid:
        raise ValueError("the grid is empty; expected {'an option': [values], ...}")
    lists = {key: _values(game, key, values) for key, values in grid.items()}
    plain = {key for key, values in lists.items() if _is_plain(values)}
    points = []
    for combination in product(*lists.values()):
        changes = dict(zip(lists, combination, strict=True))
        cells = {key: value if key in plain else label(value) for key, value in changes.items()}
        points.append(Point(with_changes(game, base, changes), cells))
    return points


def _is_plain(values: Sequence[Any]) -> bool:
    """Whether the values can stand in one column as they are: all whole numbers, all texts, all yes or no."""
    kinds = set(map(type, values))
    return len(kinds) == 1 and kinds <= {int, str, bool}


def _values(game: Game, key: str, values: Iterable[Any]) -> list[Any]:
    check_key(game, key)
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(f"grid {key!r}: {shown(values)}; expected a list of values")
    found = list(values)
    if not found:
        raise ValueError(f"grid {key!r}: no values; expected at least one")
    labels = [label(value) for value in found]
    if len(set(labels)) < len(labels):
        raise ValueError(f"grid {key!r}: a value twice in {', '.join(labels)}")
    return found


# Strategies


def strategies_of(game: Game, strategies: Any, players: int) -> tuple[Any, ...]:
    """One strategy a seat, from a strategy or the name of one for all seats, or from a list with one a seat.

    Raises ValueError or TypeError that says what is wrong and which strategies there are.
    """
    one = isinstance(strategies, str) or callable(strategies)
    if not one and not isinstance(strategies, Iterable):
        raise TypeError(f"strategies={shown(strategies)}: expected a strategy, its name, or a list with one a seat")
    given = [strategies] * players if one else list(strategies)
    found = tuple(_strategy(game, each) for each in given)
    if len(found) != players:
        raise ValueError(f"{len(found)} strategies for {players} players; expected one, or one for each player")
    return found


def _strategy(game: Game, given: Any) -> Any:
    if isinstance(given, str):
        found = None if given.startswith("_") else getattr(game.strategies, given, None)
        if getattr(found, "__module__", None) != game.strategies.__name__ or not callable(found):
            names = strategy_names(game)
            raise ValueError(f"no strategy {given!r}{did_you_mean(given, names)}; there are {', '.join(names)}")
        return found
    if not callable(given):
        raise TypeError(f"{shown(given)} is no strategy; expected a function of a sight, or the name of one")
    return given


def strategy_names(game: Game) -> list[str]:
    """The strategies of a game: its public functions that take a sight and nothing else."""
    listed = getattr(game.strategies, "LADDER", None)
    if listed is not None:
        return [name_of_strategy(each) for each in listed]
    module = game.strategies
    return [
        name
        for name, thing in vars(module).items()
        if not name.startswith("_")
        and getattr(thing, "__module__", None) == module.__name__
        and getattr(thing, "__code__", None) is not None
        and thing.__code__.co_varnames[: thing.__code__.co_argcount] == ("sight",)
        and thing.__annotations__.get("return") == Named.__name__
    ]


def name_of_strategy(strategy: Any) -> str:
    """The name of a function; a partial one is told with its arguments, which tell it apart.

    >>> from functools import partial
    >>> def greedy(sight, depth): ...
    >>> name_of_strategy(partial(greedy, depth=2))
    'greedy(depth=2)'
    """
    name = getattr(strategy, "__name__", None)
    if name is None and isinstance(strategy, partial):
        given = [*map(label, strategy.args), *(f"{key}={label(each)}" for key, each in strategy.keywords.items())]
        name = f"{name_of_strategy(strategy.func)}({', '.join(given)})"
    return str(name or type(strategy).__name__)
