"""Hands: touching, lifting, placing, quitting, taking off, accidents, promotion (VII to XII, XVII, XXI)."""

from __future__ import annotations

import chess
import lewis_check
from chess import Move
from lewis_moves import by_duty, castling_squares, lawful, needs_name
from lewis_rights import add, is_bound, of_adverse_touch, of_bound_touch
from lewis_state import Displaced, Game, Hand, end, lapse, law
from lewis_turns import move_man, must_mend
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED

Answer = tuple[str, list[str]]


def notice(g: Game, by: str, sq: int) -> Answer:
    if shown(g)[sq] == "" and not any(d.home == sq for d in g.displaced):
        return REFUSED, [law("VII")]
    g.noticed[by].add(sq)
    return ALLOWED, [law("VII")]


def shown(g: Game) -> list[str]:
    """The men as they stand now, hands and accidents counted."""
    board = list(g.pos.board)
    for sq in g.turn.removed:
        board[sq] = ""
    if g.unnamed is not None:
        board[g.unnamed[1]], board[g.unnamed[0]] = board[g.unnamed[0]], ""
    for d in g.displaced:
        if board[d.home] == d.man:
            board[d.home] = ""
    for d in g.displaced:
        if d.at >= 0:
            board[d.at] = d.man
    hands = [h for h in [*g.hands.values(), g.castling_hand] if h is not None]
    for hand in hands:
        if board[hand.home] == g.pos.board[hand.home]:
            board[hand.home] = ""
    for hand in hands:
        if hand.at >= 0:
            board[hand.at] = hand.man
    return board


def home_of(g: Game, by: str, sq: int) -> int:
    """The square by which the man that now stands here is known; -1 if there is none."""
    for hand in g.hands.values():
        if hand is not None and hand.at == sq:
            return hand.home
    for d in g.displaced:
        if d.at == sq:
            return d.home
    return sq if shown(g)[sq] != "" else -1


def touch(g: Game, by: str, sq: int, noticed: set[int]) -> Answer:
    home = home_of(g, by, sq)
    if home < 0:
        return REFUSED, [law("VII")]
    if home in noticed or sq in noticed:
        g.covered[by] = home
        return ALLOWED, [law("VII")]
    return real_touch(g, by, home)


def real_touch(g: Game, by: str, home: int) -> Answer:
    """A man is touched and nothing was said."""
    if lewis_check.goes_on(g, by):
        lapse(g, by)
        return ALLOWED, lewis_check.mate(g, chess.other(by))
    lapse(g, by)
    if by != g.side:
        return NOTED, [law("XXV")]
    over = let_both_stand(g)
    if g.status != "playing":
        return ALLOWED, over
    g.castling_first = None
    g.turn.began = True
    if g.turn.misled and not is_his_duty(g, home):
        g.turn.misled_touch = True
        return ALLOWED, [law("XX")]
    if g.turn.duty is not None:
        return ALLOWED, [law("XXV")]
    moves = lawful(g)
    if chess.side_of(g.turn.start.pos.board[home]) == by:
        if home not in g.turn.own:
            g.turn.own.append(home)
        g.turn.forgiven.discard(home)
        g.turn.forgiven_own.discard(home)
        found = of_bound_touch(g, moves) if is_bound(g, home, moves) else []
        laws = [law("XVII")] if is_bound(g, home, moves) else [law("VII")]
    else:
        if home not in g.turn.adverse:
            g.turn.adverse.append(home)
        g.turn.forgiven.discard(home)
        found = of_adverse_touch(g, moves)
        laws = [law("IX")]
    for right in found:
        add(g.rights, right)
    return (OFFENCE if laws != [law("VII")] else ALLOWED), laws


def let_both_stand(g: Game) -> list[str]:
    """He goes on: two moves of the other's, of which he could have annulled one, stand as one."""
    both, g.second = g.second, None
    if both is not None and g.last[both.side] is not None:
        g.last[both.side].twice = g.last[both.side].late = True
    return lewis_check.ends(g) if both is not None else []


def is_his_duty(g: Game, home: int) -> bool:
    """He touches the man that he has to move."""
    if g.turn.duty is None:
        return False
    return g.turn.duty.square == home or any(m.frm == home for m in by_duty(g, lawful(g)))


def lift(g: Game, by: str, sq: int, noticed: set[int]) -> Answer:
    hand = g.hands[by]
    if hand is not None and hand.at == sq:
        hand.at = -1
        return ALLOWED, ["1903:I.11.A"]
    if by == g.side and wing_in_hand(g, by, sq):
        g.castling_hand = hand
        g.hands[by] = Hand(shown(g)[sq], sq, -1)
        return ALLOWED, [law("XVI")]
    if hand is not None:
        return REFUSED, [law("VIII")]
    home = home_of(g, by, sq)
    if home < 0 or home != sq or shown(g)[sq] == "":
        return REFUSED, [law("VII")]
    again = g.resting[by] == sq and by == g.side and (g.turn.misled_touch or home in g.turn.own + g.turn.adverse)
    covered = g.covered[by] == home and home not in noticed
    if g.covered[by] == home:
        noticed = {home}  # the hand is on it, and the word was said
    answer = (ALLOWED, []) if again else touch(g, by, sq, noticed)
    if g.status != "playing":
        return answer
    if answer[0] != REFUSED:
        g.hands[by] = Hand(shown(g)[sq], home, -1)
    if again and (home in noticed or sq in noticed):
        return ALLOWED, [law("VII")]
    if covered and by == g.side and is_his_duty(g, home):
        noticed = set()
    if answer[0] == ALLOWED and not (home in noticed or sq in noticed):
        return ALLOWED, ["1903:I.11.A"]
    return answer


def place(g: Game, by: str, sq: int) -> Answer:
    hand = g.hands[by]
    if hand is None:
        return REFUSED, [law("VIII")]
    if sq < 0:
        return place_off(g, by, hand)
    if sq != hand.home and sq != hand.at and shown(g)[sq] != "":
        return REFUSED, [law("VIII")]
    hand.at = sq
    if sq != hand.home:
        return ALLOWED, ["1903:I.11.A"]
    return ALLOWED, [law("XXV") if by == g.side and is_his_duty(g, sq) else law("VII")]


def place_off(g: Game, by: str, hand: Hand) -> Answer:
    """A man set beside the board: an adverse one as in a capture, his own by mistake."""
    g.hands[by] = None
    if chess.side_of(hand.man) != by and by == g.side:
        g.turn.removed.append(hand.home)
    else:
        g.displaced.append(Displaced(by, hand.man, hand.home, -1))
    return ALLOWED, [law("VIII")]


def quit_man(g: Game, by: str) -> Answer:
    hand = g.hands[by]
    if hand is None or hand.at < 0:
        return REFUSED, [law("VIII")]
    if hand.at == hand.home:
        g.hands[by] = None
        return ALLOWED, [law("XXV") if by == g.side and is_his_duty(g, hand.home) else law("VII")]
    g.hands[by] = None
    duty = by == g.side and (g.turn.duty is not None or must_mend(g, by))
    answer = move_man(g, by, Move(hand.home, hand.at, hand.promo))
    if answer[0] == REFUSED and duty:
        g.hands[by] = hand  # it is not in order, and nothing is changed
    if answer[0] != REFUSED:
        answer = (answer[0], answer[1][:1] + [law("VIII")] + answer[1][1:])
    return answer


def leave_hand(g: Game, by: str, sq: int) -> Answer | None:
    """A hand that goes to another man has quitted the one it had set down."""
    hand = g.hands[by]
    if hand is None or hand.at < 0 or hand.at == sq:
        return None
    if hand.at == hand.home:
        g.hands[by] = None
        return None
    word, laws = quit_man(g, by)
    return word, [x for x in laws if x != law("VIII")]


def remove(g: Game, by: str, sq: int, mistake: bool) -> Answer:
    man = shown(g)[sq]
    if man == "" or home_of(g, by, sq) != sq:
        return REFUSED, [law("IX")]
    if by != g.side:
        lapse(g, by)
        g.displaced.append(Displaced(by, man, sq, -1))
        return OFFENCE, [law("XXV")]
    answer = real_touch(g, by, sq)
    if answer[0] == REFUSED or g.status != "playing":
        return answer
    if mistake:
        g.displaced.append(Displaced(by, man, sq, -1))
        return answer
    g.turn.removed.append(sq)
    return ALLOWED, ["1903:I.11.E(b)"]


def displace(g: Game, by: str, sq: int, to: int) -> Answer:
    board = shown(g)
    if board[sq] == "" or home_of(g, by, sq) != sq or (to >= 0 and board[to] != ""):
        return REFUSED, [law("VII")]
    g.displaced.append(Displaced(by, board[sq], sq, to))
    g.resting = {side: -1 if at == sq else at for side, at in g.resting.items()}
    return NOTED, []


def mend(g: Game, by: str, noticed: set[int]) -> Answer:
    """Every displaced man is put back; without "j'adoube" he may be made to move it (VII)."""
    mine = list(g.displaced)
    if by == g.side:  # also what he has taken off as in a capture
        mine += [Displaced(by, g.turn.start.pos.board[sq], sq, -1) for sq in g.turn.removed]
    if not mine:
        return REFUSED, [law("VII")]
    g.displaced = []
    if by == g.side:
        g.turn.removed = []
    if all(d.home in noticed or d.at in noticed for d in mine):
        return ALLOWED, [law("VII")]
    if by != g.side or g.turn.duty is not None:
        return ALLOWED, []
    word, laws = ALLOWED, []
    for d in sorted(mine, key=lambda d: d.home):
        if d.home in noticed or d.at in noticed:
            continue
        misled, g.turn.misled = g.turn.misled, False  # he does not put it back because of a check
        answer = real_touch(g, by, d.home)
        word, laws = OFFENCE, laws + answer[1]
        g.turn.misled = misled
        if misled and chess.side_of(d.man) == by:
            g.turn.bound_own.append(d.home)
        elif misled:
            g.turn.bound_adverse.append(d.home)
    return word, laws


def name_piece(g: Game, by: str, kind: str, exchange: bool) -> Answer:
    """XXI: the pawn becomes any piece but a king."""
    if kind not in ("queen", "rook", "bishop", "knight"):
        return REFUSED, [law("XXI")]
    promo = chess.KIND_OF_NAME[kind]
    hand = g.hands[by]
    if g.unnamed is not None and by == g.side:
        frm, to = g.unnamed
    elif (hand is not None and hand.at >= 0 and by == g.side and not hand.promo
          and needs_name(g.pos, by, Move(hand.home, hand.at))):
        frm, to = hand.home, hand.at
    else:
        return REFUSED, [law("XXI")]
    if g.unnamed is None:
        hand.promo, hand.man = promo, chess.man_of(by, promo)  # the hand is still on it
        return ALLOWED, [law("XXI")]
    g.unnamed = None
    answer = move_man(g, by, Move(frm, to, promo))
    answer = answer[0], answer[1] + [law("XXI")]
    if not exchange and answer[0] != REFUSED:
        g.stand.named.add(to)
    return answer


def leaves_unnamed(g: Game, by: str, target: int, name: str) -> bool:
    """His hand is on a pawn that has reached its eighth square, and goes elsewhere before he names a piece."""
    hand = g.hands[by]
    return (hand is not None and hand.at >= 0 and not hand.promo and needs_name(g.pos, by, Move(hand.home, hand.at))
            and (target != hand.at or name == "castle"))


def replace_named(g: Game, by: str, sq: int, kind: str) -> Answer:
    """A pawn that stands for a piece is replaced by it."""
    man = g.pos.board[sq]
    if sq not in g.stand.named or man != chess.man_of(by, chess.KIND_OF_NAME.get(kind, "?")):
        return REFUSED, [law("XXI")]
    g.stand.named.discard(sq)
    return ALLOWED, [law("XXI")]


def wing_in_hand(g: Game, by: str, sq: int) -> str | None:
    """He has set the king down as in castling, and now takes the rook."""
    hand = g.hands[by]
    if hand is None or hand.at < 0:
        return None
    for wing in ("king", "queen"):
        king, king_to, rook, rook_to = castling_squares(by, wing)
        if (hand.home, hand.at, sq) in ((king, king_to, rook), (rook, rook_to, king)):
            return wing
    return None


def finish(g: Game, status: str, winner: str | None, reason: str) -> None:
    g.rights = []
    end(g, status, winner, reason)
