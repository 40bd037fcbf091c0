"""Reading a position line: every complaint names the column and what was expected there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from adacta.engine.files.lines import LoadError
from adacta.engine.files.notation import NOTHING, Field
from adacta.engine.files.position_lines import Fields, Line, about_the_line
from adacta.engine.playing import checked_names
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.bags import OPEN, Bag, Memory
from adacta.games.fronta.cards import closed_for_stocktaking
from adacta.games.fronta.checks import check, check_ended
from adacta.games.fronta.components import Components, load_components
from adacta.games.fronta.components.kinds import KIND_BY_CODE, KINDS, Kind
from adacta.games.fronta.components.retired import RETIRED, RETIRED_CODES
from adacta.games.fronta.limits import MOST_DAYS, MOST_GOODS, MOST_SHUFFLES
from adacta.games.fronta.notation import GAME, HIDDEN, code_of, components_label
from adacta.games.fronta.options import PRESETS
from adacta.games.fronta.phases import PHASES, SET_UP
from adacta.games.fronta.set_up import setup
from adacta.games.fronta.table import PAWNS, Pawn, Player, Table

LONGEST = 20_000
PAWN_BY_CODE = {pawn.code: pawn for family in PAWNS for pawn in family}
PHASE_BY_CODE = {phase.replace(" ", "_"): phase for phase in PHASES if phase != SET_UP}


def table_from_position(text: str, components: Components | None, extra_cards: Sequence[QueueCard]) -> Table:
    """The table that a line describes, with components and cards of one's own as they were.

    Raises LoadError with the column and what was expected there.
    """
    line = Line(text, GAME, PRESETS, LONGEST)
    components = components or load_components()
    line.expect_components(components_label(components))
    by_code = {code_of(card): card for card in extra_cards if isinstance(card, QueueCard)}  # `setup` refuses others
    own_cards = line.own_cards(by_code, extra_cards)
    options = line.options(PRESETS, "Fronta")
    with about_the_line():
        table = setup(options, components, own_cards, checked_names(None, options.players))
        _Layout(table, line.fields()).lay_out()
        if table.ended is None:
            check(table)
        else:
            check_ended(table)
    return table


# The fields


class _Layout:
    """Puts everything where the fields say; what lies nowhere is found by `check`."""

    def __init__(self, table: Table, fields: Fields) -> None:
        self.table = table
        self.fields = fields
        self.cards = {code_of(card): card for card in table.cards}
        in_use = table.components.delivery_cards(len(table.players))
        self.deliveries = {card.code: card for card in in_use}

    def lay_out(self) -> None:
        """Every field in turn; missing and unknown ones are refused."""
        self.table.day = self.fields.take("day").number(0, MOST_DAYS)
        if self.table.day:
            self.lay_markers()
            for kind in KINDS:
                self.lay_shop(kind, self.fields.take(kind.code))
            self.lay_counts()
            self.lay_market(self.fields.take("market"))
            self.lay_deliveries()
            for player in self.table.players:
                self.lay_seat(player, self.fields.take(str(player.seat)))
            if "ended" in self.fields:
                self.table.ended_by, self.table.ended = self.fields.take("ended").ending()
        self.fields.refuse_others("no such field here")

    def take_list(self, key: str) -> list[Field]:
        """The parts behind 'key:'; none if the field is not there."""
        return self.fields.take(key).items() if key in self.fields else []

    def lay_markers(self) -> None:
        table = self.table
        table.phase = self.fields.take("phase").one_of(PHASE_BY_CODE, "a phase")
        table.first = self.fields.take("first").number(1, len(table.players))
        table.waiting = [part.number(1, len(table.players)) for part in self.take_list("waiting")]
        if "round" in self.fields:
            table.card_round = self.fields.take("round").number(1, table.options.rounds_of_cards)

    def lay_shop(self, kind: Kind, field: Field) -> None:
        parts = field.split("/")
        if len(parts) != 3:
            field.refuse("goods on the truck, the queue, goods from the top down: '9/1a,Sf/f,f'")
        shop = self.table.shops[kind]
        self.table.trucks[kind] = parts[0].number(0, MOST_GOODS)
        shop.queue = [self.take_pawn(part) for part in parts[1].items()]
        shop.goods = [part.one_of(KIND_BY_CODE, "a kind of goods") for part in parts[2].items()][::-1]

    def take_pawn(self, part: Field) -> Pawn:
        """A pawn, out of its home."""
        pawn = part.one_of(PAWN_BY_CODE, "a pawn")
        at_home = self.table.speculators
        if not pawn.is_speculator:
            if pawn.seat > len(self.table.players):
                part.refuse(f"a pawn of one of {len(self.table.players)} players")
            at_home = self.table.player(pawn.seat).pawns
        if pawn not in at_home:
            part.refuse("each pawn in one place (FC3)")
        at_home.remove(pawn)
        return pawn

    def lay_counts(self) -> None:
        """Whose stocktaking cards lie on shops, and how many pawns are still to be served."""
        shops = self.table.shops
        for part in self.take_list("closed"):
            shops[self.kind_in(part)].stocktaking = part.rest(1).number(1, len(self.table.players))
        for part in self.take_list("serve"):
            shops[self.kind_in(part)].to_serve = part.rest(1).number(1, MOST_GOODS)

    def kind_in(self, part: Field) -> Kind:
        return Field(part.text[:1], part.column).one_of(KIND_BY_CODE, "a kind of goods")

    def counts_in(self, field: Field) -> dict[Kind, int]:
        """'f2,e1', each kind once."""
        found: dict[Kind, int] = {}
        for part in field.items():
            kind = self.kind_in(part)
            if kind in found:
                part.refuse("each kind of goods once")
            found[kind] = part.rest(1).number(0, MOST_GOODS)
        return found

    def lay_market(self, field: Field) -> None:
        market = self.table.market
        parts = field.split("/")
        if len(parts) != 3:
            field.refuse("the fields in order, the queue, the clerk's field: 'c1,f2,u0,e1,g1/1b,2a/3'")
        goods = self.counts_in(parts[0])
        if len(goods) != len(KINDS):
            parts[0].refuse("a field for each kind of goods: 'c1,f2,u0,e1,g1' (FC2)")
        market.order = list(goods)
        market.goods.update(goods)
        market.queue = [self.take_pawn(part) for part in parts[1].items()]
        market.clerk = parts[2].number(1, len(KINDS)) - 1
        if "trade" in self.fields:
            market.to_trade = self.fields.take("trade").number(1, MOST_GOODS)

    def lay_deliveries(self) -> None:
        table = self.table
        pile = self.fields.take("pile")
        table.deliveries = (
            [self.bag(part, self.delivery_card, table.memory) for part in pile.split("&")]
            if pile.text != NOTHING
            else []
        )
        table.turned_up = [self.delivery_card(part) for part in self.take_list("turned")]
        table.bin = [self.delivery_card(part) for part in self.take_list("bin")]
        table.memory.update(dict.fromkeys((*table.turned_up, *table.bin), OPEN))
        if "calling" in self.fields:
            table.calling = self.fields.take("calling").number(1, len(table.players))
        for part in self.take_list("laid"):
            code, seats = part.cut("@")
            table.laid_back[self.delivery_card(code)] = self.seats_in(seats) or part.refuse("a card and seats: 'f3@13'")

    def delivery_card(self, part: Field) -> Any:
        self.refuse_hidden(part)
        return part.one_of(self.deliveries, "a delivery card")

    def refuse_hidden(self, part: Field) -> None:
        if part.text == HIDDEN:
            part.refuse("a card; this line shows what one seat sees, and no game goes on from it (FE7)")

    def seats_in(self, field: Field | None) -> list[int]:
        """'13': seats 1 and 3."""
        if field is None:
            return []
        seats = [Field(text, field.column).number(1, len(self.table.players)) for text in field.text]
        if not seats or seats != sorted(set(seats)):
            field.refuse("the seats that know the cards, each once, the smallest first")
        return seats

    def lay_seat(self, player: Player, field: Field) -> None:
        parts = field.split("/")
        if len(parts) != 6:
            field.refuse("list, goods, hand, pile, cards set aside, played cards: '3/f2/Co,Mo,Ti/Cr,Lu/De/Fr'")
        lists = {str(each.number): each for each in self.table.components.lists}
        player.shopping_list = parts[0].one_of(lists, "the number of a shopping list")
        player.goods.update(self.counts_in(parts[1]))
        player.hand = self.bag(parts[2], self.queue_card, player.memory)
        player.hand.known_to = [player.seat]
        player.pile = (
            [self.bag(part, self.queue_card, player.memory) for part in parts[3].split("&")]
            if parts[3].text != NOTHING
            else []
        )
        player.aside = self.bag(parts[4], self.queue_card, player.memory)
        player.played = [self.queue_card(part) for part in parts[5].items()]
        on_a_shop = [closed_for_stocktaking for shop in self.table.shops.values() if shop.stocktaking == player.seat]
        player.memory.update(dict.fromkeys((*player.played, *on_a_shop), OPEN))

    def bag(self, field: Field, card_in: Callable[[Field], Any], memory: Memory) -> Bag:
        """'Co,Mo^1~0.1@2', as `notation` writes it."""
        rest, known = field.cut("@")
        names, backs = rest.cut("~")
        cards = []
        for part in names.items():
            code, seen = part.cut("^")
            cards.append(card_in(code))
            if seen is not None:
                memory[cards[-1]] = seen.number(1, MOST_SHUFFLES)
        numbers = [part.number(0, MOST_SHUFFLES) for part in backs.split(".")] if backs else [0] * len(cards)
        if len(numbers) != len(cards) or numbers != sorted(numbers):
            (backs or field).refuse(f"{len(cards)} numbers of shuffles, one a card, the smallest first (FE1, FE2)")
        return Bag(cards, self.seats_in(known), numbers)

    def queue_card(self, part: Field) -> QueueCard:
        self.refuse_hidden(part)
        if part.text in RETIRED_CODES and part.text not in self.cards:
            raise LoadError(f"column {part.column}: {part.text!r}: {RETIRED[RETIRED_CODES[part.text]]}")
        return part.one_of(self.cards, "a queue card of this rule set")
