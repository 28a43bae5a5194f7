"""Acts by which a docket tells the rest: orders done as they stand, releases, consents, strange men, decisions."""

from __future__ import annotations

import british_hands as hands
import chess
from british_duties import duties
from british_promotion import replace_piece
from british_rights import start_rights
from chess import name_of, other, square

CONSENTS = {"second-board": "II.9(b)", "print": "II.9(c)", "assistance": "II.9(d)"}
MOST_ADDED = 4


def refused(game, *sections: str):
    return "refused", game.laws(*sections)


# ---- who acts --------------------------------------------------------------------

def players(game, side: str) -> int:
    return len(game.head.get(side).split("&")) if game.head.get(side) else 1


def partner_ruling(game, act, of_hands: tuple[str, ...]):
    """IV.2: a side is bound by each of its players, unless they agreed otherwise; a ruling or None."""
    if act.partner > 1 and act.partner > players(game, act.by):
        return refused(game, "IV.2")
    if act.partner > 1 and game.apart and act.name in of_hands + ("seal",):
        return "noted", game.laws("IV.2")
    return None


# ---- orders to a hand, done as they stand ------------------------------------------

def put_back(umpire, by: str, sq: int):
    """The one man that belongs on this square, or is named by it, is put in its place."""
    game = umpire.game
    hand = game.table.hands[by]
    if in_hand(game, by, sq):
        place = game.turn.stands.get(hand.home, hand.home)
        return from_hand(game, by, next((a.home for a in game.owed if hand.home in (a.home, a.called)), place))
    return umpire.mend(by, sq)


def in_hand(game, by: str, sq: int) -> bool:
    """Is the man in his hand that belongs on this square, or is named by it?"""
    hand = game.table.hands[by]
    return hand is not None and hand.sq != sq and sq in (hand.home, game.turn.stands.get(hand.home, hand.home))


def from_hand(game, by: str, sq: int):
    """He sets the man down and lets it go; what is ruled is about its being set down."""
    word, laws = hands.place(game, by, name_of(sq))
    game.owed = [a for a in game.owed if game.shown()[a.home] != a.man]
    hand = game.table.hands[by]
    if word != "refused" and hand is not None and hand.how == "set" and hand.sq == sq:
        left = hands.quit(game, by)
        game.released = True
        if left[0] == "offence":
            return left[0], left[1] + laws
    return word, laws


def replace(umpire, by: str, rest: list[str]):
    game, sq = umpire.game, square(rest[0])
    if len(rest) > 1 or (sq in game.score.named and not in_hand(game, by, sq)):
        piece = rest[1] if len(rest) > 1 and rest[1] != "by" else ""
        return replace_piece(game, by, sq, piece, rest[-1] == "substitute")
    return put_back(umpire, by, sq)


# ---- a man that does not belong to the game ---------------------------------------------

def add(game, by: str, rest: list[str]):
    """Such a man is no part of the position; who put it there takes it off before he moves (II.5, II.9(a))."""
    man, sq = chess.man_of(rest[0], chess.KIND_OF_NAME[rest[1]]), square(rest[2])
    if game.shown()[sq] or sq in game.added or len(game.added) == MOST_ADDED:
        return refused(game, "II.5")
    game.added[sq] = (man, by)
    if rest[3:] == ["by", "accident"]:
        return "noted", game.laws("II.5")
    return "offence", game.laws("II.9(a)")


def take_off_added(game, sq: int):
    game.added.pop(sq)
    return "allowed", game.laws("II.5")


def brush_off(game) -> None:
    """Where another man comes to stand, the strange one is off."""
    seen = game.shown()
    for sq in [sq for sq in game.added if seen[sq]]:
        game.added.pop(sq)


# ---- words -----------------------------------------------------------------------------

def withdraw(game, by: str):
    if by not in game.offers:
        return refused(game, "II.8(a)")
    game.offers.discard(by)
    return "noted", game.laws("II.8(a)")


def release(game, by: str):
    """What was upheld and is not yet done is given up; what a law orders of itself is nobody's to give up."""
    bound = other(by)
    asked = [sq for sq in game.score.asked if chess.side_of(game.turn.start.board[sq]) == bound]
    turn = game.turn
    if not asked and not (turn.side == bound and (turn.duty is not None or turn.demand)):
        return refused(game, "0")
    for score in [game.score] + [t.score for t in (turn, game.prev) if t is not None]:
        score.asked -= set(asked)
    if turn.side == bound:
        turn.duty, turn.demand = None, ""
        turn.waived |= {"require replace", "require remove-hand", "require quit"}
    game.ignored.discard(bound)
    game.liable[bound] = [s for s in game.liable.get(bound, []) if s != "II.9(e)"]
    game.claims = [c for c in game.claims if c != (by, "II.9(e)")]
    game.alleged = [a for a in game.alleged if a != (by, "II.9(e)")]
    return "noted", game.laws("0")


def consent_to(game, by: str, what: str):
    """II.9(b) to (d): it covers also what the other did before."""
    section, offender = CONSENTS[what], other(by)
    game.consented.setdefault(offender, set()).add(section)
    game.liable[offender] = [s for s in game.liable.get(offender, []) if s != section]
    game.claims = [c for c in game.claims if c != (by, section)]
    game.alleged = [a for a in game.alleged if a != (by, section)]
    return "noted", game.laws(section)


# ---- the umpire ------------------------------------------------------------------------

def decides(game, rest: list[str]):
    """Appendix C carried out, when it is too late to require anything; else his words are put on record."""
    if rest[0] not in ("annul-game", "exchange"):
        return "noted", game.laws("0")
    if not (game.setup.wrong_men or game.setup.turned) or start_rights(game):
        return refused(game, "II.2")
    if rest[0] == "annul-game":
        game.finish("annulled", None, "setup")
        return "upheld", game.laws("II.2", *([] if game.old else ["C.3" if game.setup.short else "C.5"]), "II.1(c)")
    return exchange(game, square(rest[1]), square(rest[2]))


def exchange(game, a: int, b: int):
    turn = game.turn
    held = any(h is not None and h.how == "held" for h in game.table.hands.values())
    if game.status != "playing" or held or turn.has_touched or duties(game) or game.shown() != turn.start.board:
        return refused(game, "II.2")
    pos = turn.start.copy()
    pos.board[a], pos.board[b] = pos.board[b], pos.board[a]
    pos.passing = None
    wrong = any(pos.board[s].lower() == "p" and s // 8 in (0, 7) for s in range(64))
    if pos.board == turn.start.board and not pos.board[a] or wrong or chess.in_check(pos, other(pos.turn)):
        return refused(game, "II.2")
    game.setup.wrong_men = False
    game.score.history = []
    game.turn = game.opened_turn(pos)
    game.table = hands.fresh_table(pos)
    game.last = game.prev = game.extra = None
    from british_mate import check_end
    return "upheld", game.laws("II.2", *([] if game.old else ["C.1"])) + check_end(game, other(pos.turn))


def correct_time(umpire, rest: list[str]):
    """II.10.E: the limit is tested with the corrected time at once."""
    game, clock = umpire.game, umpire.clock
    if game.status == "adjourned" or clock is None:
        return refused(game, "II.10.E")
    side = rest[1]
    h, m, s = (rest[2].split(":") + ["0"])[:3]
    clock.used[side] = int(h) * 3600 + int(m) * 60 + int(s)
    if clock.failed(side, game.turns_ended[side]):
        game.finish("won", other(side), "time")
    return "noted", game.laws("II.10.E")
