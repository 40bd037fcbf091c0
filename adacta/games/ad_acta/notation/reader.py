"""Reading a position line: every complaint names the column and what was expected there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from adacta.engine.files.notation import NOTHING, Field
from adacta.engine.files.position_lines import Fields, Line, about_the_line
from adacta.engine.playing import checked_names
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.checks import all_cards, check, check_ended, full_partitions
from adacta.games.ad_acta.components import OFFICES, Components, Dossier, Office, load_components
from adacta.games.ad_acta.limits import MOST_ON_A_TABLE, MOST_ROUNDS
from adacta.games.ad_acta.notation import GAME, code_of, components_label
from adacta.games.ad_acta.options import PRESETS
from adacta.games.ad_acta.set_up import setup
from adacta.games.ad_acta.table import Player, Table

LONGEST = 10_000
OFFICE_BY_CODE = {office.code: office for office in OFFICES}


def table_from_position(text: str, components: Components | None, extra_cards: Sequence[Action]) -> Table:
    """The table that a line describes, with components and cards of one's own as they were.

    Raises LoadError with the column and what was expected there.
    """
    line = Line(text, GAME, PRESETS, LONGEST)
    components = components or load_components()
    line.expect_components(components_label(components))
    by_code = {code_of(card): card for card in extra_cards if isinstance(card, Action)}  # `setup` refuses others
    own_cards = line.own_cards(by_code, extra_cards)
    options = line.options(PRESETS, "Ad Acta")
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
    """Puts everything where the fields say."""

    def __init__(self, table: Table, fields: Fields) -> None:
        self.table = table
        self.fields = fields
        self.dossiers = {dossier.code: dossier for dossier in table.components.dossiers}
        self.cards = {code_of(card): card for card in table.cards}
        self.lying: Counter[Action] = Counter()
        self.there_are = all_cards(table)

    def lay_out(self) -> None:
        """Every field in turn; missing and unknown ones are refused."""
        self.table.round = self.fields.take("round").number(0, MOST_ROUNDS)
        if self.table.round:
            self.lay_markers()
            for office in self.table.components.ring:
                self.lay_desk(office, self.fields.take(office.code))
            self.lay_cabinet(self.fields.take("cabinet"))
            self.lay_points(self.fields.take("points"))
            for player in self.table.players:
                self.lay_seat(player, self.fields.take(str(player.seat)))
            self.lay_given_up()
            self.lay_pool()
            self.lay_the_end()
            self.put_the_rest_away()
        self.fields.refuse_others("no such field in this rule set")

    def lay_markers(self) -> None:
        table = self.table
        table.turns = self.fields.take("turns").number(0, len(table.players))
        table.stamp = self.fields.take("stamp").number(1, len(table.players))
        if table.options.car_marker:
            table.car_marker = self.fields.take("car").one_of(OFFICE_BY_CODE, "an office")

    def lay_desk(self, office: Office, field: Field) -> None:
        desk = self.table.desks[office]
        parts = field.split("/")
        if len(parts) != 2:
            field.refuse("an inbox and an outbox, each from the top down: 'yA,bC1/-'")
        desk.inbox = [self.take_dossier(part, office) for part in parts[0].items()][::-1]
        desk.outbox = [self.take_dossier(part) for part in parts[1].items()][::-1]

    def take_dossier(self, part: Field, due: Office | None = None) -> Dossier:
        """A dossier with its references, out of the pile; in an inbox it must be due there (A11)."""
        dossier = self.dossiers.get(part.text[:2])
        if dossier is None:
            part.refuse("a dossier like 'yB' or, with two references, 'yB2'")
        if dossier not in self.table.pile:
            part.refuse("each dossier in one place (C2)")
        self.table.pile.remove(dossier)
        if len(part.text) > 2:
            self.table.references[dossier] = part.rest(2).number(0, len(dossier.route))
        if due is not None and self.table.next_office(dossier) is not due:
            route = "-".join(office.code for office in dossier.route)
            part.refuse(f"a dossier that is due at the {due}; the route of {dossier} is {route} (A11)")
        return dossier

    def lay_cabinet(self, field: Field) -> None:
        table = self.table
        places = table.components.partitions
        parts = field.split("/")
        if len(parts) != len(places):
            field.refuse(f"{len(places)} partitions: '{'/'.join(NOTHING * len(places))}'")
        for number, part in enumerate(parts):
            if len(part.items()) > places[number]:
                part.refuse(f"at most {places[number]} dossiers (C5)")
            table.cabinet.partitions[number] = [self.take_dossier(one) for one in part.items()]
        table.cabinet.finished = full_partitions(table)
        if "finished" in self.fields:
            table.cabinet.finished = self.fields.take("finished").number(0, full_partitions(table))

    def lay_points(self, field: Field) -> None:
        points = {part.text[:1]: part.rest(1) for part in field.items()}
        headed = {office.code: office for office in self.table.points}
        if points.keys() != headed.keys() or len(field.items()) != len(headed):
            field.refuse(f"the score of each office that somebody heads: '{','.join(f'{code}0' for code in headed)}'")
        for code, office in headed.items():
            self.table.points[office] = points[code].number(-MOST_ON_A_TABLE, MOST_ON_A_TABLE)

    def lay_seat(self, player: Player, field: Field) -> None:
        goods, *cards = field.split("/")
        counted = re.fullmatch(r"([0-9]{1,12})d([0-9]{1,12})p", goods.text)
        if counted is None or len(cards) not in (1, 2):
            field.refuse("drops and pencil points, cards, cards used up: '3d0p/Te,Dr/Co'")
        self.table.supply += player.drops - int(counted[1])
        if self.table.supply < 0 and player is self.table.players[-1]:
            goods.refuse(f"{-self.table.supply} drops fewer in all (C8)")
        player.drops, player.pencil_points = int(counted[1]), int(counted[2])
        held = self.take_cards(cards[0])
        player.measures = [card for card in held if not card.is_reaction]
        player.reactions = [card for card in held if card.is_reaction]
        player.used = self.take_cards(cards[1]) if cards[1:] else []

    def lay_given_up(self) -> None:
        """What each seat gave up by standing orders (V1); lines of earlier versions do not say it."""
        if not self.table.options.standing_orders or "given" not in self.fields:
            return
        seats = {str(player.seat): player for player in self.table.players}
        measures = {code: card for code, card in self.cards.items() if not card.is_reaction}
        for part in self.fields.take("given").items():
            player = seats.get(part.text[:1])
            if player is None or player.given_up:
                part.refuse(f"a seat from 1 to {len(seats)}, each once, and the card that it gave up: '1Te'")
            player.given_up.append(part.rest(1).one_of(measures, "a measure"))

    def lay_pool(self) -> None:
        if self.table.options.project_management and "pool" in self.fields:
            self.table.pool = self.take_cards(self.fields.take("pool"))

    def lay_the_end(self) -> None:
        """Why the game is over, and what has stayed in the car (M5)."""
        if "heap" in self.fields:
            self.table.car = [self.take_dossier(part) for part in self.fields.take("heap").items()][::-1]
        if "ended" in self.fields:
            self.table.ended_by, self.table.ended = self.fields.take("ended").ending()

    def take_cards(self, field: Field) -> list[Action]:
        return [self.take_card(part) for part in field.items()]

    def take_card(self, part: Field) -> Action:
        if part.text.startswith("+") and part.text not in self.cards:
            part.refuse("a card that is passed in extra_cards")
        card = part.one_of(self.cards, "a card")
        self.lying[card] += 1
        if self.lying[card] > self.there_are[card]:
            part.refuse(f"at most {self.there_are[card]} of {card} (C7)")
        return card

    def put_the_rest_away(self) -> None:
        """Whatever card nobody holds or has used lies in the box (C7); no dossier is left over."""
        if self.table.pile:
            self.fields.end.refuse(f"{', '.join(dossier.code for dossier in self.table.pile)} somewhere before it (C2)")
        self.table.box = list((self.there_are - self.lying).elements())
