"""Who looks at the screen and what that seat may see: a curtain between seats that share one screen.

Works for every game through `seen_by` of its face. A game without hidden information never shows a curtain.
"""

from __future__ import annotations

from adacta.engine.asking import SPECTATOR, Ask, Chance, Seat, Viewer
from adacta.engine.journal import Entry
from adacta.notebook import words
from adacta.notebook.table.labels import LABELS, sentence
from adacta.notebook.table.session import Session
from adacta.notebook.table.walking import Look


class Curtain:
    """Which seat looks. With an `open_table`, for teachers, everybody sees everything.

    When a question goes to another seat that is played by hand, the curtain falls: only what lies open is seen,
    until that player says 'it is me' (`lift`).
    """

    def __init__(self, session: Session, open_table: bool = False) -> None:
        self.session = session
        self.open_table = open_table
        self._lifted: Viewer = SPECTATOR

    @property
    def is_needed(self) -> bool:
        """Whether the game hides anything from anybody."""
        play = self.session.play
        return play.game.seen_by(play.table, None, SPECTATOR)[0] is not play.table

    @property
    def seat(self) -> Viewer | None:
        """Who looks: a seat, SPECTATOR behind the curtain, None when everything is seen."""
        if self.open_table or not self.is_needed:
            return None
        by_hand = self._by_hand()
        if len(by_hand) > 1:
            return self._lifted if self._lifted in by_hand else SPECTATOR
        return by_hand[0] if by_hand else None  # strategies only: somebody watches them

    def _by_hand(self) -> list[Seat]:
        seats = range(1, len(self.session.play.table.players) + 1)
        return [seat for seat in seats if seat not in self.session.strategies]

    def lift(self, seat: Seat) -> None:
        """This seat looks now, and nobody else."""
        self._lifted = seat

    def fall(self) -> None:
        """Nobody looks now."""
        self._lifted = SPECTATOR

    @property
    def lingers(self) -> bool:
        """Whether somebody has just got to see something alone, so that the next question has to wait."""
        secret, walk = self.session.secret, self.session.walk
        if secret is None or not self._lifted == self.seat == walk.journal[secret].only:
            return False
        return self.waits_for(walk.look().ask) is not None

    def waits_for(self, ask: Ask | None) -> Seat | None:
        """The seat that is asked and has not said yet that it looks; None when there is none."""
        if ask is None or isinstance(ask.who, Chance) or self.seat in (None, ask.who):
            return None
        return ask.who if ask.who in self._by_hand() else None

    def look(self) -> Look:
        """What the seat that looks may see at this moment; the curtain falls if somebody else is asked here."""
        look = self.session.walk.look()
        if self.lingers:
            table, _ = self.session.play.game.seen_by(look.table, None, self._lifted)
            return Look(table, None, self.session.walk.journal[self.session.secret or 0])
        if self.waits_for(look.ask) is not None:
            self.fall()
        seat = self.seat
        if seat is None:
            return look
        table, ask = self.session.play.game.seen_by(look.table, look.ask, seat)
        if ask is not None and ask.secret and ask.who != seat:  # not even the answers that are always there
            ask = Ask(ask.who, ask.what, (), ask.clause, None, ask.only, secret=True)
        return Look(table, ask, look.entry if self.shows(look.entry) else None)

    def shows(self, entry: Entry | None) -> bool:
        """Whether the seat that looks may know a journal entry."""
        seat = self.seat
        return entry is None or seat is None or entry.only is None or entry.only == seat

    def told(self, ask: Ask | None) -> str:
        """Why a question cannot be answered yet; empty when it can."""
        if self.lingers:
            return sentence("look_alone", {"button": LABELS["hand_seen"]})
        seat = self.waits_for(ask)
        if ask is None or seat is None or not ask.secret:
            return ""
        return sentence("answers_hidden", {"seat": seat, "button": self.invitation(ask)})

    def invitation(self, ask: Ask | None) -> str:
        """What the player who looks or is asked clicks next; empty when there is no need to."""
        if self.lingers:
            return LABELS["hand_seen"]
        seat = self.waits_for(ask)
        if seat is None:
            return ""
        return words.named(self.session.play.table, sentence("show_hand", {"seat": seat}))
