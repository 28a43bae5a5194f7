"""What the umpire of a game by Lewis's laws knows."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess
from chess import Position


def law(number: str) -> str:
    return "1842:" + number


@dataclass
class Stand:
    """Everything that a restored position brings back."""
    pos: Position
    counts: dict[str, int]  # moves that each player has made and that stand
    fifty: tuple[str, int] | None  # who gave notice (XXII), and the moves made since, both sides
    unmoved: set[int]  # squares whose first man still stands there and was never moved
    named: set[int] = field(default_factory=set)  # promoted pawns that stand for a piece
    substitutes: set[int] = field(default_factory=set)  # those of them for which another thing stands
    known: dict[str, frozenset[int]] = field(default_factory=dict)  # men whose check was said and still stands

    def copy(self) -> "Stand":
        return Stand(self.pos.copy(), dict(self.counts), self.fifty, set(self.unmoved), set(self.named),
                     set(self.substitutes), dict(self.known))

    def carry_named(self, squares: list[int]) -> None:
        """Men went from the first to the second of these squares, and so on; what stands for a piece goes along."""
        pairs = list(zip(squares[::2], squares[1::2]))
        for men in (self.named, self.substitutes):
            moved = {to for frm, to in pairs if frm in men}
            men -= set(squares)
            men |= moved


@dataclass
class Right:
    """Something that a player may require now."""
    by: str
    do: str
    laws: list[str]
    kind: str  # move, king, take, stand, within, put-back, annul-second, both-stand, recall, restart
    square: int = -1
    base: Stand | None = None  # the position to which it goes back
    made: int = 0  # of a recall: the turns that were played before it was given
    straight: bool = False  # VII: the man was touched and left on its square, and nothing was moved yet


@dataclass
class Duty:
    """A move that was required."""
    do: str
    laws: list[str]
    kind: str  # move, king, take
    square: int = -1


@dataclass
class Turn:
    """The turn that is being played."""
    side: str
    start: Stand
    left: int = 1  # moves still to be made in it (odds of several moves)
    began: bool = False  # its player touched a man
    restored: bool = False  # it is played again
    own: list[int] = field(default_factory=list)  # his men that he touched
    adverse: list[int] = field(default_factory=list)  # adverse men that he touched
    forgiven: set[int] = field(default_factory=set)  # touches for which nothing can be required any more
    forgiven_own: set[int] = field(default_factory=set)  # the same for VII
    removed: list[int] = field(default_factory=list)  # men he took off as in a capture
    misled: bool = False  # check was said and there is none (XX)
    misled_touch: bool = False  # and he has touched a man since
    released: bool = False  # he had to make some move, and need not any more
    bound_own: list[int] = field(default_factory=list)  # what he touched for another reason
    bound_adverse: list[int] = field(default_factory=list)
    late: bool = False  # check was said only after he had touched a man (XVIII)
    duty: Duty | None = None
    no_room: list[Right] = field(default_factory=list)  # XVI: he castled where there was no room
    barred: bool = False  # and something may be required for it


@dataclass
class Record:
    """A turn that was played."""
    side: str
    before: Stand
    said: bool  # the adversary had said check for it
    ignored: bool  # the king was in check before the move and is so after it
    word: bool = False  # he said it of all the men that gave it


@dataclass
class Done:
    """What was done in a player's last turn, as long as something may be required for it."""
    law: str  # of a false move or castling; or empty
    own: list[int]
    adverse: list[int]
    start: Stand
    twice: bool = False  # he moved twice
    barred: bool = False  # he castled where there was no room
    late: bool = False  # nothing can be required any more


@dataclass
class Hand:
    """A hand that has taken up a man."""
    man: str
    home: int
    at: int  # the square it was set on, or -1 in the air
    promo: str = ""  # the piece that the pawn has become
    substitute: bool = False  # and another thing stands for it
    noticed: bool = False  # "j'adoube" was said of it
    for_duty: bool = False  # he took it up because he had to move it


@dataclass
class Displaced:
    """A man that does not stand where it belongs, by accident or mistake."""
    by: str
    man: str
    home: int
    at: int  # -1 beside the board
    name: int = -1  # the square it stood on when the turn began, if that is another
    covered: bool = False  # the second of two moves went to its square
    held: str = ""  # this player has taken it up


@dataclass
class Second:
    """The second of two moves at once (XIV)."""
    side: str
    before: Stand  # the position after the first
    said: bool
    first_rights: list[Right]
    record_ignored: bool
    misled: bool = False  # check was said falsely of the first, or of both
    came: dict[int, int] = field(default_factory=dict)  # where the men that moved since stood before


@dataclass
class Misled:
    """A player who moved because check was said falsely (XX)."""
    side: str
    base: Stand
    said: bool
    own: list[int]  # what he had touched before the word
    adverse: list[int]


@dataclass
class Game:
    stand: Stand
    turn: Turn
    right_start: Stand  # the position from which the game rightly begins
    first: str
    silent: bool = False
    turned: bool = False
    misplaced: list[tuple[int, int]] = field(default_factory=list)  # from, to (II)
    missing: list[tuple[int, str]] = field(default_factory=list)  # square, man (III)
    extra: list[int] = field(default_factory=list)  # men too many (II)
    forgotten: dict[str, list[int]] = field(default_factory=dict)  # giver: men not taken off (IV)
    gave_up: set[str] = field(default_factory=set)  # players who gave up their rights of I to IV
    undertakers: dict[str, str] = field(default_factory=dict)  # player: what he undertook, in the words of the header
    several: dict[str, int] = field(default_factory=dict)  # moves in the first turn
    giver_begins: bool = False  # by VI
    wrong_first: bool = False  # the player began who had no right to it
    records: list[Record] = field(default_factory=list)
    hands: dict[str, Hand | None] = field(default_factory=lambda: {chess.WHITE: None, chess.BLACK: None})
    resting: dict[str, int] = field(default_factory=lambda: {chess.WHITE: -1, chess.BLACK: -1})  # a hand on a man
    covered: dict[str, int] = field(default_factory=lambda: {chess.WHITE: -1, chess.BLACK: -1})  # touched with notice
    noticed: dict[str, set[int]] = field(default_factory=lambda: {chess.WHITE: set(), chess.BLACK: set()})
    rights: list[Right] = field(default_factory=list)
    has_lapsed: bool = False  # by the act that is being ruled
    lapsed: list[Right] = field(default_factory=list)
    last: dict[str, "Done | None"] = field(default_factory=lambda: {chess.WHITE: None, chess.BLACK: None})
    said: dict[str, bool] = field(default_factory=lambda: {chess.WHITE: False, chess.BLACK: False})
    misled: Misled | None = None
    second: Second | None = None
    castling_first: tuple[str, int, int] | None = None  # who, from, to: the first man moved as in castling
    castling_hand: Hand | None = None  # the man set down as in castling, while the other is in the hand
    passing_hand: tuple[int, int, int] | None = None  # from, to, and the pawn that is still to be taken off (XV)
    unnamed: tuple[int, int] | None = None  # from, to: a pawn on its eighth square, not named yet
    displaced: list[Displaced] = field(default_factory=list)
    offers: set[str] = field(default_factory=set)
    added: list[tuple[str, int, str]] = field(default_factory=list)  # man, square, by: it does not belong to the game
    status: str = "playing"
    winner: str | None = None
    reason: str | None = None

    @property
    def pos(self) -> Position:
        return self.stand.pos

    @property
    def side(self) -> str:
        return self.turn.side


def end(g: Game, status: str, winner: str | None, reason: str) -> None:
    g.status, g.winner, g.reason = status, winner, reason


def reopen(g: Game) -> None:
    g.status, g.winner, g.reason = "playing", None, None


def not_left(g: Game) -> set[int]:
    """Men of the player whose turn it is that are in his hand, or elsewhere, and not left on their squares."""
    hands = {h.home for h in (g.hands[g.side], g.castling_hand) if h is not None} | {g.resting[g.side]}
    if g.unnamed is not None:
        hands |= set(g.unnamed)
    if g.passing_hand is not None:
        hands |= set(g.passing_hand)
    return hands | {d.home for d in g.displaced} | set(g.turn.removed)


def lapse(g: Game, owner: str) -> None:
    """He moved or touched a man: what he could have required is gone (XXIV)."""
    if owner != g.side and not g.turn.late:
        g.turn.forgiven_own |= set(g.turn.own) - not_left(g)
    gone = [r for r in g.rights if r.by == owner and (r.kind != "recall" or owner == g.side)]
    if any(r.kind != "recall" for r in gone):
        g.has_lapsed = True
    if gone:
        g.lapsed += gone
    g.rights = [r for r in g.rights if r not in gone]
    if g.last[chess.other(owner)] is not None:
        g.last[chess.other(owner)].late = True
    if owner != g.side:
        g.turn.barred = False
        g.turn.forgiven |= set(g.turn.own + g.turn.adverse)


def open_turn(g: Game, side: str) -> None:
    """A new turn begins in the position as it stands."""
    g.stand.pos.turn = side
    g.noticed = {chess.WHITE: set(), chess.BLACK: set()}
    g.resting = {chess.WHITE: -1, chess.BLACK: -1}
    g.covered = {chess.WHITE: -1, chess.BLACK: -1}
    left = 1
    if g.stand.counts[side] == 0 and side in g.several:
        left = g.several[side]
    g.turn = Turn(side, g.stand.copy(), left)


def restore(g: Game, base: Stand, side: str) -> None:
    """The position goes back to what it was, and that player has the turn."""
    fifty = g.stand.fifty
    g.stand = base.copy()
    if fifty is not None and g.stand.fifty is None:
        g.stand.fifty = (fifty[0], 0)
    g.hands = {chess.WHITE: None, chess.BLACK: None}
    g.resting = {chess.WHITE: -1, chess.BLACK: -1}
    g.unnamed = g.passing_hand = None
    g.displaced = []
    g.second = None
    g.castling_first = None
    g.castling_hand = None
    g.rights, g.lapsed = [], []
    g.misled = None
    reopen(g)
    open_turn(g, side)
    g.turn.restored = True
    g.last = {chess.WHITE: None, chess.BLACK: None}
