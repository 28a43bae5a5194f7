"""What each side may claim, require or exact now. One list serves `may` and the hearing of claims."""

from __future__ import annotations

from dataclasses import dataclass

import chess
from chess import name_of, other
from british_state import Duty, Turn, king_moves, movable_men
from british_touch import is_bad, king_to_follow, left_strays, off_their_squares


@dataclass
class Right:
    by: str
    do: str
    laws: list[str]
    kind: str  # exact, treat, require, claim
    turn: Turn | None = None  # the turn of the offence
    duty: Duty | None = None
    back: bool = False  # the position that opened the turn is restored
    sq: int = -1


def rights(game) -> list[Right]:
    if game.status == "adjourned":
        return forfeit_rights(game)
    if game.status != "playing":
        if game.reason in ("checkmate", "stalemate") and game.last:
            return exactions(game) + treatments(game)
        return []
    return (start_rights(game) + exactions(game) + treatments(game) + hand_rights(game)
            + draw_rights(game) + forfeit_rights(game))


# ---- exactions -------------------------------------------------------------

def exactions(game) -> list[Right]:
    found = []
    turn, last = game.turn, game.last
    if last is not None:
        found += exactions_of_last(game, last)
    if game.status == "playing":
        found += exactions_of_turn(game, turn)
    return found


def bad_touches(game, turn: Turn) -> list[int]:
    """Touches that make him liable under II.5(b)."""
    running = turn is game.turn
    off = off_their_squares(game) if running else set()
    return [h for h in turn.touched if h not in turn.b_gone and is_bad(game, turn, h)
            and h not in off and (game.table.home[h] == h if running else h not in turn.moved)]


def good_touches(game, turn: Turn) -> list[int]:
    """Touches that make him liable under II.5(c), the turn having ended."""
    return [h for h in turn.touched if h not in turn.moved and h not in turn.c_gone
            and not is_bad(game, turn, h)]


def exactions_of_last(game, last: Turn) -> list[Right]:
    by = other(last.side)
    king_moved = last.opened.board[last.done.frm].lower() == "k" and not last.castled
    if last.substituted and not last.illegal_gone:
        return (penalties_b(game, last, by, "A B", last.touched, None, "II.6(c)")
                + penalties_c(game, last, by, "A C", "II.6(c)")
                + (penalties_c(game, last, by, "C", "II.7(c)") if last.sealed_c and not king_moved else []))
    bad = [] if king_moved else bad_touches(game, last)
    good = good_touches(game, last)
    found = []
    if last.sealed_c and not king_moved:
        found += penalties_c(game, last, by, "C", "II.7(c)")
    if good:
        law = "II.5(d)" if bad else "II.5(c)"
        found += penalties_b(game, last, by, "A B", last.touched, good, law)
        if bad:
            found += penalties_c(game, last, by, "A C", law)
    elif bad:
        found += penalties_c(game, last, by, "C", "II.5(b)")
    return found


def exactions_of_turn(game, turn: Turn) -> list[Right]:
    by = other(turn.side)
    if turn.illegal and not turn.illegal_gone:
        return ([Right(by, "exact A", game.laws("II.6(b)", "II.11.A"), "exact", turn, None, True)]
                + penalties_b(game, turn, by, "A B", turn.touched, None, "II.6(b)")
                + penalties_c(game, turn, by, "A C", "II.6(b)") + later_penalties(game, turn, by)
                + (penalties_c(game, turn, by, "C", "II.7(c)") if turn.sealed_c else []))
    if turn.restored:
        return (penalties_b(game, turn, by, "B", turn.before_a, None, "II.6(b)")
                + penalties_c(game, turn, by, "C", "II.6(b)"))
    if turn.duty is not None and not turn.restored:
        return penalties_c(game, turn, by, "C", "II.7(c)") if turn.sealed_c else []
    found = []
    if bad_touches(game, turn):
        found += penalties_c(game, turn, by, "C", "II.5(b)")
    if turn.sealed_c and not found:
        found += penalties_c(game, turn, by, "C", "II.7(c)")
    late = later_penalties(game, turn, by)
    return found + [r for r in late if r.do not in [f.do for f in found]]


def later_penalties(game, turn: Turn, by: str) -> list[Right]:
    """II.6(d): for a move made in the turn before, which was the other player's."""
    if turn.later is None:
        return []
    found = (penalties_b(game, turn, by, "B", turn.later, None, "II.6(d)")
             + penalties_c(game, turn, by, "C", "II.6(d)"))
    for right in found:
        right.laws.insert(1, game.law("II.11(b)"))
    return found


def penalties_b(game, turn: Turn, by: str, letters: str, touched: list[int],
                only: list[int] | None, law: str) -> list[Right]:
    """B: each man, or two men, that can be indicated. `only` limits it to men not moved."""
    pos = turn.opened
    moves = [m for m in game.legal(turn, pos)]
    plain = [m for m in moves if not chess.is_castling(pos, m)]
    back = True
    found = []

    def add(squares: list[int], duty: Duty) -> None:
        duty.law = "II.11.B"
        do = "exact " + letters + " " + " ".join(name_of(s) for s in squares)
        sections = [law] + (["II.11.A"] if "A" in letters else []) + ["II.11.B"]
        found.append(Right(by, do, game.laws(*sections), "exact", turn, duty, back))

    for h in touched:
        if only is not None and h not in only:
            continue
        if chess.side_of(pos.board[h]) == turn.side:
            if any(m.frm == h for m in plain):
                add([h], Duty("move", own=h))
        elif any(chess.taken_square(pos, m) == h for m in plain):
            add([h], Duty("take", adverse=h))
    for x in touched:
        for y in touched:
            if only is not None and x not in only and y not in only:
                continue
            if any(m.frm == x and chess.taken_square(pos, m) == y for m in plain):
                add([x, y], Duty("take-with", own=x, adverse=y))
            for m in moves:
                if m not in plain and m.frm == x:
                    wing = "king" if m.to > m.frm else "queen"
                    if y == chess.rook_home(chess.right_name(turn.side, wing)):
                        add([x, y], Duty("castle", own=x, wing=wing))
    return found


def penalties_c(game, turn: Turn, by: str, letters: str, law: str) -> list[Right]:
    pos = turn.opened
    moves = game.legal(turn, pos)
    sections = [law] + (["II.11.A"] if "A" in letters else []) + ["II.11.C"]
    if king_moves(pos, moves):
        return [Right(by, "exact " + letters, game.laws(*sections), "exact", turn,
                      Duty("king", law="II.11.C"), True)]
    return [Right(by, f"exact {letters} {name_of(s)}", game.laws(*sections), "exact", turn,
                  Duty("move", own=s, law="II.11.C"), True) for s in movable_men(pos, moves)]


# ---- touches treated as made in the turn -----------------------------------

def treatments(game) -> list[Right]:
    found = []
    for turn in (game.last, game.turn if game.status == "playing" else None):
        if turn is None or turn.duty is not None:
            continue
        for home, law in turn.treatable.items():
            if home in turn.treated:
                continue
            called = turn.called.get(home, home)
            found.append(Right(other(turn.side), "treat " + name_of(called), game.laws(law), "treat",
                               turn, sq=home))
    return found


# ---- the hand, castling, promotion, moves out of turn ----------------------

def hand_rights(game) -> list[Right]:
    turn = game.turn
    by = other(turn.side)
    found = []
    hand = game.table.hands[turn.side]
    home = turn.stands.get(hand.home, hand.home) if hand is not None else -1
    if hand is not None and turn.demand == "" and not game.play_over:
        if hand.adjusting or hand.excused:
            do = ""
        elif hand.how == "on" and hand.sq != home:
            do = "require replace"
        elif hand.how == "set" and hand.sq == home and not hand.promoting:
            do = "require remove-hand"
        elif hand.how == "held" or (hand.how == "set" and not hand.promoting):
            do = "require replace"
        elif hand.how == "on":
            do = "require remove-hand"
        else:
            do = "require quit" if may_quit(game, hand) else "require replace"
        if do and do not in turn.waived:
            found.append(Right(by, do, game.laws("II.5(a)"), "require"))
    if turn.complete_castling and "castling" not in turn.waived:
        found.append(Right(by, "require complete-castling", game.laws("II.5(f)"), "require"))
    king = king_to_follow(game)
    brings_king = (king is not None and king in left_strays(game, turn) and king not in game.prev.touched
                   and game.extra is None)
    if game.last is not None and game.last.rook_first or brings_king:
        found.append(Right(turn.side, "require rook-move", game.laws("II.5(f)"), "require"))
    if game.extra is not None and not game.extra.waived:
        found.append(Right(turn.side, "require annul-move", game.laws("II.6(d)"), "require"))
    for sq in sorted(game.score.named):
        owner = chess.side_of(turn.start.board[sq])
        stands = game.shown()[sq] == turn.start.board[sq] and not any(
            a.to == sq and a.kind == "extra" for a in game.away)  # else it is another man that has come there
        if owner == by and stands and sq not in game.score.asked and "named" + str(sq) not in turn.waived:
            found.append(Right(turn.side, "require replace-promoted " + name_of(sq),
                               game.laws("II.4(b)"), "require", sq=sq))
    return found


def may_quit(game, hand) -> bool:
    """Would he do what he has to do, or try to, if he let go of the piece that he has put for a pawn?"""
    duty = game.turn.duty
    if duty is None or any(m.frm == hand.home and m.to == hand.sq for m in game.dutiful()):
        return True
    return (not any(m.frm == hand.home and m.to == hand.sq for m in game.legal(game.turn))
            and duty.is_about(game.turn.start, hand.home))


# ---- the start ---------------------------------------------------------------

def first_player(game) -> str:
    right = game.setup.first
    return other(right) if game.begun_wrongly else right


def start_faults(game) -> dict[str, str]:
    """The faults of the start that may still annul the game: kind and law."""
    found = {}
    setup = game.setup
    if (setup.wrong_men or setup.turned) and (
            "setup" in game.fault_told or game.score.standing[other(first_player(game))] < 4):
        found["setup"] = "II.2"
    if game.begun_wrongly and (
            "first-move" in game.fault_told or game.score.standing[setup.first] < 4):
        found["first-move"] = "II.1(b)"
    return found


def start_rights(game) -> list[Right]:
    faults = start_faults(game)
    if not faults:
        return []
    if "first-move" in faults:
        sections = ["II.1(b)"]  # one ground is enough to annul a game
    else:
        sections = ["II.2", "I.1(b)" if game.setup.turned else "I.5(b)"]
    return [Right(side, "require annul-game", game.laws(*sections, "II.1(c)"), "require")
            for side in ("white", "black") if side not in game.annul_waived]


# ---- ends ----------------------------------------------------------------------

def fifty_moves(game) -> bool:
    if game.old:
        return game.score.quiet >= 100
    return game.turn.opened.half >= 100


def repeated(game) -> bool:
    side, placement = game.turn.side, game.turn.opened.placement()
    earlier = game.score.history[:-1]
    return sum(1 for s, p in earlier if s == side and p == placement) >= 2


def draw_rights(game) -> list[Right]:
    turn = game.turn
    if turn.has_touched or turn.draw_waived:
        return []
    found = []
    if fifty_moves(game):
        found.append(Right(turn.side, "claim fifty-moves", game.laws("II.8(b)"), "claim"))
    if repeated(game):
        found.append(Right(turn.side, "claim repetition", game.laws("II.8(c)"), "claim"))
    return found


def forfeit_rights(game) -> list[Right]:
    found = []
    for side, why in game.liable.items():
        for law in [law for law in why if law not in game.consented.get(side, set())]:
            found.append(Right(other(side), "claim forfeit " + law, game.laws(law, "II.9"), "claim"))
    for side in sorted(game.ignored):
        if "II.9(e)" in game.liable.get(side, []):
            continue
        found.append(Right(other(side), "claim forfeit II.9(e)", game.laws("II.9(e)", "II.9"), "claim"))
    return found
