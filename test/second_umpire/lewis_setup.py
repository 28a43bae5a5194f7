"""The start of a game by Lewis's laws: the board, the men, the odds, the first move (I to VI)."""

from __future__ import annotations

import chess
from chess import BLACK, WHITE, Position, man_of, square
from docket import Head
from lewis_moves import king_moves, lawful, lawful_in, men_moves, takers
from lewis_rights import add, of_adverse_touch
from lewis_state import Game, Right, Stand, Turn, law, open_turn, restore
from ruling import NOTED, REFUSED, UPHELD

Answer = tuple[str, list[str]]

# The man that is given when only its kind is named: the pawn by VI, the pieces as in 1903:III.3.
GIVEN = {"pawn": "f", "knight": "b", "bishop": "c", "rook": "a", "queen": "d"}


def given_squares(words: list[str], side: str) -> list[int]:
    found = []
    for word in words:
        if word in GIVEN:
            rank = {WHITE: "1", BLACK: "8"}[side]
            if word == "pawn":
                rank = {WHITE: "2", BLACK: "7"}[side]
            found.append(square(GIVEN[word] + rank))
        else:
            found.append(square(word))
    return found


class Odds:
    """What the odds lines of the header say."""

    def __init__(self, head: Head):
        self.gives: dict[str, list[int]] = {}
        self.several: dict[str, int] = {}
        self.undertakers: dict[str, str] = {}
        for line in head.odds:
            words = line.split()
            side = words[0]
            if words[1] == "gives":
                self.gives.setdefault(side, []).extend(given_squares(words[2:], side))
            elif words[1] == "has":
                self.several[side] = int(words[2])
            elif words[1] in ("mates", "forces"):
                self.undertakers[side] = " ".join(words[1:])

    def first(self, board: list[str], default: str) -> str:
        for side in self.several:
            return side
        for side in self.undertakers:
            return side
        return gives_piece(self, board) or default


def gives_piece(odds: Odds, board: list[str]) -> str | None:
    """VI: the giver of a piece has the first move."""
    for side, squares in odds.gives.items():
        if any(board[s].lower() not in ("p", "") for s in squares):
            return side
    return None


def begin(head: Head) -> Game:
    odds = Odds(head)
    full = chess.read_fen(chess.ORDINARY)
    fen = head.get("position")
    right = chess.read_fen(fen) if fen else chess.read_fen(chess.ORDINARY)
    if not fen:
        for squares in odds.gives.values():
            for sq in squares:
                right.board[sq] = ""
    keep_rights(right)
    first = head.get("first") or odds.first(full.board, right.turn)
    right.turn = first
    real = right.copy()
    if head.get("placed"):
        real.board = chess.read_placement(head.get("placed").split()[0])
        keep_rights(real)
    g = Game(fresh(real), Turn(first, fresh(real)), fresh(right), first)
    g.silent = head.get("umpire") == "silent"
    g.turned = head.get("board") == "turned"
    g.giver_begins = gives_piece(odds, full.board) == first
    g.several, g.undertakers = odds.several, odds.undertakers
    compare(g, odds)
    open_turn(g, first)
    return g


def keep_rights(pos: Position) -> None:
    pos.rights = {r for r in pos.rights if chess.right_is_possible(pos, r)}


def fresh(pos: Position) -> Stand:
    men = {s for s in range(64) if pos.board[s] != ""}
    return Stand(pos.copy(), {WHITE: 0, BLACK: 0}, None, men)


def compare(g: Game, odds: Odds) -> None:
    """What stands wrongly on the board that was set up."""
    wanted, real = g.right_start.pos.board, g.stand.pos.board
    lacking = [s for s in range(64) if wanted[s] != "" and wanted[s] != real[s]]
    surplus = [s for s in range(64) if real[s] != "" and wanted[s] != real[s]]
    for side, squares in odds.gives.items():
        left = [s for s in squares if s in surplus and chess.side_of(real[s]) == side]
        if left:
            g.forgotten[side] = left
            surplus = [s for s in surplus if s not in left]
    for sq in list(surplus):
        for to in lacking:
            if wanted[to] == real[sq]:
                g.misplaced.append((sq, to))
                lacking.remove(to)
                surplus.remove(sq)
                break
    g.missing = [(s, wanted[s]) for s in lacking]
    g.extra = surplus


def restart(g: Game) -> None:
    """The game begins again, rightly."""
    g.records, g.lapsed = [], []
    g.said = {WHITE: False, BLACK: False}
    g.displaced, g.gave_up = [], set()
    g.offers.clear()
    g.added = []
    g.turned = g.wrong_first = False
    g.misplaced, g.missing, g.extra, g.forgotten = [], [], [], {}
    g.stand = g.right_start.copy()
    restore(g, g.right_start, g.first)
    g.turn.restored = False


# ---- the rights -----------------------------------------------------------------

def restart_laws(g: Game, by: str) -> list[str]:
    """The laws by which this player may have the game begun again."""
    found = []
    counts = g.stand.counts
    if by in g.gave_up:
        return found
    if g.turned and min(counts.values()) < 4:
        found.append(law("I"))
    if by in g.forgotten and counts[by] < 4:
        found.append(law("IV"))
    return found


def replace_laws(g: Game, by: str) -> list[str]:
    """The laws by which this player may have men put right."""
    if g.stand.counts[by] >= 4 or by in g.gave_up:
        return []
    found = []
    if can_shift(g) or [s for s in g.extra if s in g.stand.unmoved]:
        found.append(law("II"))
    if can_add(g, by):
        found.append(law("III"))
    return found


def can_shift(g: Game) -> list[tuple[int, int]]:
    """The misplaced men that still stand where they were set, and can go where they belong."""
    wanted = g.right_start.pos.board
    here = [(a, b) for a, b in g.misplaced if a in g.stand.unmoved and g.stand.pos.board[a] == wanted[b]]
    while True:
        leaving = {a for a, _ in here} | set(g.extra)
        fit = [(a, b) for a, b in here if is_free(g, b, leaving)]
        if fit == here:
            return here
        here = fit


def can_add(g: Game, by: str) -> list[tuple[int, str]]:
    leaving = {a for a, _ in can_shift(g)} | {s for s in g.extra if s in g.stand.unmoved}
    return [(s, m) for s, m in g.missing if chess.side_of(m) == by and is_free(g, s, leaving)]


def is_free(g: Game, sq: int, leaving: set[int]) -> bool:
    """With and without a second move on the board."""
    stands = [g.stand] + ([g.second.before] if g.second is not None else [])
    return all(s.pos.board[sq] == "" or (sq in leaving and sq in s.unmoved) for s in stands)


def put_right(g: Game, by: str) -> Answer:
    laws = replace_laws(g, by)
    if not laws:
        return REFUSED, [too_late_law(g)]
    shifts, adding = can_shift(g), can_add(g, by)
    gone = [s for s in g.extra if s in g.stand.unmoved]
    for stand in every_stand(g):
        put_men(g, stand, shifts, gone, [])
        put_men(g, stand, [], [], adding)
    g.misplaced = [x for x in g.misplaced if x not in shifts]
    g.extra = [s for s in g.extra if s not in gone]
    g.missing = [x for x in g.missing if x not in adding]
    g.hands = {WHITE: None, BLACK: None}
    g.resting = {WHITE: -1, BLACK: -1}
    g.displaced, g.turn.removed = [], []
    undone = g.unnamed is not None and g.turn.duty is None and not g.turn.misled
    if undone and chess.side_of(g.turn.start.pos.board[g.unnamed[1]]) == chess.other(g.side):
        g.turn.adverse.append(g.unnamed[1])  # what he was taking is touched, and not taken
    g.unnamed = g.castling_hand = g.passing_hand = None
    moved = [a for a, _ in shifts]  # a man that was put elsewhere is held to nothing
    g.turn.own = [sq for sq in g.turn.own if sq not in moved]
    g.turn.adverse = [sq for sq in g.turn.adverse if sq not in moved]
    g.rights = [r for r in g.rights if can_be_done(g, r) and r.square not in moved]
    for right in of_adverse_touch(g, lawful(g)) if undone else []:
        add(g.rights, right)
    return UPHELD, laws


def can_be_done(g: Game, right: Right) -> bool:
    """The men that were put right may stand in the way of what could be required."""
    if right.base is None or right.kind not in ("move", "king", "take", "within"):
        return True
    offender = chess.other(right.by)
    said = g.said[right.by] if g.side == offender else g.records[-1].said
    pos = right.base.pos
    moves = lawful_in(pos, offender, said, right.base.known.get(offender, frozenset()))
    if right.kind == "king":
        return bool(king_moves(pos, moves))
    return bool(takers(pos, moves, right.square) if right.kind == "take" else men_moves(pos, moves, right.square))


def every_stand(g: Game) -> list[Stand]:
    """The men are put right also in every position to which the game may go back."""
    found = [g.stand, g.turn.start] + [r.before for r in g.records] + [r.base for r in g.rights if r.base]
    if g.second is not None:
        found += [g.second.before] + [r.base for r in g.second.first_rights if r.base]
    if g.misled is not None:
        found.append(g.misled.base)
    return list({id(s): s for s in found}.values())


def put_men(g: Game, stand: Stand, shifts: list, gone: list, adding: list) -> None:
    leaving = {a for a, _ in shifts} | set(gone)
    if any(stand.pos.board[b] != "" and b not in leaving for b, _ in [(b, a) for a, b in shifts] + adding):
        return  # they cannot go there in that position
    for sq in gone:
        stand.pos.board[sq] = ""
        stand.unmoved.discard(sq)
    shifted = [(b, stand.pos.board[a]) for a, b in shifts]
    for sq, _ in shifts:
        stand.pos.board[sq] = ""
        stand.unmoved.discard(sq)
    for sq, man in shifted + adding:
        stand.pos.board[sq] = man
        stand.unmoved.add(sq)
    stand.pos.rights |= {r for r in g.right_start.pos.rights if unmoved_pair(stand, r)}


def unmoved_pair(stand: Stand, right: str) -> bool:
    side = WHITE if right.isupper() else BLACK
    king, rook = chess.king_home(side), chess.rook_home(right)
    return ({king, rook} <= stand.unmoved and stand.pos.board[king] == man_of(side, "k")
            and stand.pos.board[rook] == man_of(side, "r"))


def too_late_law(g: Game) -> str:
    if g.forgotten:
        return law("IV")
    return law("III") if g.missing and not g.misplaced else law("II")


def require_restart(g: Game, by: str) -> Answer:
    laws = restart_laws(g, by)
    if not laws:
        if g.forgotten:
            return REFUSED, [law("IV")]
        only_missing = g.missing and not g.misplaced and not g.turned
        return REFUSED, [law("III") if only_missing else law("I")]
    restart(g)
    return UPHELD, laws


def point_out(g: Game, by: str, what: str) -> Answer:
    """Upheld if there is a fault and the law gives something for it; noted if it is too late."""
    if what == "board":
        if not g.turned:
            return REFUSED, [law("I")]
        return (UPHELD if min(g.stand.counts.values()) < 4 else NOTED), [law("I")]
    if what == "setup":
        laws = []
        gave_up, g.gave_up = g.gave_up, set()  # that one gave up his right does not make it too late
        for side in (by, chess.other(by)):
            laws += replace_laws(g, side) + [x for x in restart_laws(g, side) if x == law("IV")]
        g.gave_up = gave_up
        if laws:
            return UPHELD, list(dict.fromkeys(laws))
        if g.misplaced or g.missing or g.extra or g.forgotten:
            late = [law("II")] if g.misplaced or g.extra else []
            return NOTED, [law("IV")] if g.forgotten else late + ([law("III")] if g.missing else [])
        return REFUSED, [law("II")]
    if what == "first-move" and g.wrong_first:
        return NOTED, [law("V")]  # it is there, and the law gives nothing for it
    return REFUSED, [law("V")]
