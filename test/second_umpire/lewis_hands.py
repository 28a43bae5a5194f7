"""Hands: touching, lifting, placing, quitting, taking off, accidents, promotion (VII to XII, XVII, XXI)."""

from __future__ import annotations

import chess
import lewis_check
from chess import Move, square
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
    for waiting in (g.unnamed, g.passing_hand):
        if waiting is not None:
            board[waiting[1]], board[waiting[0]] = board[waiting[0]], ""
    hands = [h for h in [*g.hands.values(), g.castling_hand] if h is not None]
    for d in g.displaced:
        if board[d.home] == d.man and not (d.covered and g.second is not None):
            board[d.home] = ""
    for hand in hands:
        if board[hand.home] == g.pos.board[hand.home]:
            board[hand.home] = ""
    for d in g.displaced:
        if d.at >= 0:
            board[d.at] = d.man
    for hand in hands:
        if hand.at >= 0 and not any(d.home == hand.at and d.name == hand.home for d in g.displaced):
            board[hand.at] = hand.man
    return board


def home_of(g: Game, by: str, sq: int) -> int:
    """The square by which the man that now stands here is known; -1 if there is none."""
    for hand in [*g.hands.values(), g.castling_hand]:
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
        hand = g.hands[by]
        if hand is not None and hand.at == hand.home == sq:
            g.hands[by] = None  # he left it on its square, and puts it straight
        g.covered[by] = home
        return ALLOWED, [law("VII")]
    if by != g.side and any(d.at == sq for d in g.displaced):
        return ALLOWED, [law("XXV")]  # it has to be put back
    return real_touch(g, by, home)


def real_touch(g: Game, by: str, home: int) -> Answer:
    """A man is touched and nothing was said."""
    if lewis_check.goes_on(g, by):
        lapse(g, by)
        return ALLOWED, lewis_check.mate(g, chess.other(by))
    if by != g.side or not is_his_duty(g, home):
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
    if both is not None:
        now_one(g)
    if both is not None and g.last[both.side] is not None:
        g.last[both.side].twice = g.last[both.side].late = True
    return lewis_check.ends(g) if both is not None else []


def now_one(g: Game) -> None:
    """Two moves stand as one: what can no longer be put back need not be."""
    g.displaced = [d for d in g.displaced if g.pos.board[d.home] == d.man]
    g.hands = {chess.WHITE: None, chess.BLACK: None}
    g.resting = {chess.WHITE: -1, chess.BLACK: -1}
    g.covered = {chess.WHITE: -1, chess.BLACK: -1}


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
    if by == g.side and g.castling_hand is not None and g.castling_hand.at == sq:
        g.hands[by], g.castling_hand = g.castling_hand, None
        g.hands[by].at = -1  # the castling was not complete
        return ALLOWED, ["1903:I.11.A"]
    home = home_of(g, by, sq)
    lying = next((d for d in g.displaced if d.at == sq and d.name < 0), None)
    if home < 0 or (home != sq and lying is None) or shown(g)[sq] == "":
        return REFUSED, [law("VII")]
    again = g.resting[by] == sq and (by != g.side or
        g.turn.misled_touch or g.turn.duty is not None or home in g.turn.own + g.turn.adverse)
    covered = g.covered[by] == home and home not in noticed
    if g.covered[by] == home:
        noticed = {home}  # the hand is on it, and the word was said
    answer = (ALLOWED, []) if again else touch(g, by, sq, noticed)
    if g.status != "playing":
        return answer
    if answer[0] != REFUSED:
        g.hands[by] = Hand(shown(g)[sq], home, -1, noticed=home in noticed or sq in noticed,
                           for_duty=by == g.side and is_his_duty(g, home))
        rests = g.hands[chess.other(by)]
        if rests is not None and rests.at == rests.home == sq:
            g.hands[chess.other(by)] = None  # it is taken from under a hand that only rests on it
        if lying is not None:
            lying.at, lying.held = -1, by  # it is still to be put back
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
        swept = [d for d in g.displaced if d.at == sq]
        if not swept:
            return REFUSED, [law("VIII")]
        swept[0].at = -1  # what lay there is put aside
    hand.at = sq
    if sq == hand.home:
        g.displaced = [d for d in g.displaced if not (d.held == by and d.home == sq)]
    if hand.promo and sq == hand.home:
        hand.man, hand.promo, hand.substitute = chess.man_of(by, "p"), "", False  # it is the pawn that it was
    dutiful = by == g.side and g.turn.duty is None and not g.turn.misled and not hand.noticed and (
        hand.home not in g.turn.own + g.turn.adverse)  # he took it up because he had to, or in the other's turn
    if dutiful and sq == hand.home and g.turn.released and hand.for_duty:
        return ALLOWED, [law("XXV")]
    if dutiful:
        touch_held(g, by, hand.home)
    if by == g.side and g.turn.duty is None and g.turn.misled and not hand.noticed and (
            hand.home not in g.turn.own + g.turn.adverse):
        g.turn.misled_touch = True  # he took it up in the other's turn, and goes on with it because of the word (XX)
    if sq != hand.home:
        return ALLOWED, ["1903:I.11.A"]
    return ALLOWED, [law("XXV") if by == g.side and is_his_duty(g, sq) and not hand.noticed else law("VII")]


def touch_held(g: Game, by: str, home: int) -> None:
    """He goes on with a man that he took up because he had to, and was released from that."""
    moves = lawful(g)
    (g.turn.own if chess.side_of(g.turn.start.pos.board[home]) == by else g.turn.adverse).append(home)
    for right in of_adverse_touch(g, moves) + of_bound_touch(g, moves):
        add(g.rights, right)


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
    if hand is None and g.resting[by] >= 0:
        return ALLOWED, [law_of_leaving(g, by, g.resting[by])]
    if hand is None or hand.at < 0:
        return REFUSED, [law("VIII")]
    if hand.at == hand.home and not hand.promo:
        g.hands[by] = None
        return ALLOWED, [law("XXV") if by == g.side and is_his_duty(g, hand.home) else law("VII")]
    g.hands[by] = None
    if is_passing_begun(g, by, hand):
        taken = chess.taken_square(g.pos, Move(hand.home, hand.at))
        g.passing_hand = (hand.home, hand.at, taken)
        return ALLOWED, [law("VIII")]
    duty = by == g.side and (g.turn.duty is not None or must_mend(g, by))
    answer = move_man(g, by, Move(hand.home, hand.at, hand.promo))
    if answer[0] == REFUSED and duty:
        g.hands[by] = hand  # it is not in order, and nothing is changed
    if answer[0] != REFUSED:
        answer = (answer[0], answer[1][:1] + [law("VIII")] + answer[1][1:])
    if answer[0] != REFUSED and hand.substitute:
        stand_in(g, hand.at, True)
    return answer


def stand_in(g: Game, sq: int, substitute: bool) -> None:
    """Something else stands there for the piece."""
    g.stand.named.add(sq)
    g.turn.start.named.add(sq)
    if substitute:
        g.stand.substitutes.add(sq)
        g.turn.start.substitutes.add(sq)


def law_of_leaving(g: Game, by: str, sq: int) -> str:
    """He takes his hand from a man that he has only touched."""
    if g.covered[by] == sq:
        return law("VII")
    displaced = any(d.at == sq for d in g.displaced)
    return law("XXV") if displaced or (by == g.side and is_his_duty(g, sq)) else law("VII")


def is_passing_begun(g: Game, by: str, hand: Hand | None) -> bool:
    """His pawn stands as in taking in passing, and the pawn that it takes is still there (XV)."""
    if hand is None or by != g.side or hand.at < 0 or must_mend(g, by):
        return False
    move = Move(hand.home, hand.at)
    return (move in by_duty(g, lawful(g)) and chess.is_passing(g.turn.start.pos, move)
            and shown(g)[chess.taken_square(g.turn.start.pos, move)] != "")


def still_to_take(g: Game, by: str, target: int, name: str) -> bool:
    """His hand goes elsewhere before it has taken off the pawn that another takes in passing."""
    if by != g.side:
        return False
    hand = g.hands[by]
    if g.passing_hand is not None:
        taken = g.passing_hand[2]
    elif is_passing_begun(g, by, hand) and (target != hand.at or name == "castle"):
        taken = chess.taken_square(g.turn.start.pos, Move(hand.home, hand.at))
    else:
        return False
    return name != "remove" or target != taken


def leave_hand(g: Game, by: str, sq: int) -> Answer | None:
    """A hand that goes to another man has quitted the one it had set down."""
    hand = g.hands[by]
    if hand is None or hand.at < 0 or hand.at == sq:
        return None
    if is_passing_begun(g, by, hand):
        return None  # he takes off what his pawn takes; his hand stays on it
    if hand.at == hand.home:
        g.hands[by] = None
        return None
    word, laws = quit_man(g, by)
    return word, [x for x in laws if x != law("VIII")]


def remove(g: Game, by: str, sq: int, mistake: bool) -> Answer:
    man = shown(g)[sq]
    holder = next((s for s, h in g.hands.items() if h is not None and h.at == sq), None)
    if holder is not None:  # it belongs where the hand took it up
        sq = g.hands[holder].home
        if by != g.side:
            lapse(g, by)  # while it is in the hand
        g.hands[holder] = None
    elif man == "" or home_of(g, by, sq) != sq:
        return REFUSED, [law("IX")]
    if by != g.side:
        if holder is None:
            lapse(g, by)
        g.displaced.append(Displaced(by, man, sq, -1))
        return OFFENCE, [law("XXV")]
    if g.passing_hand is not None and not mistake:
        frm, to, _ = g.passing_hand
        g.passing_hand = None
        word, laws = move_man(g, by, Move(frm, to))
        return word, ["1903:I.11.E(b)"] + laws
    answer = real_touch(g, by, sq)
    if answer[0] == REFUSED or g.status != "playing":
        return answer
    if mistake:
        g.displaced.append(Displaced(by, man, sq, -1))
        return answer
    g.turn.removed.append(sq)
    return ALLOWED, ["1903:I.11.E(b)"] + (["1903:I.14.B(c)"] if g.castling_hand is not None else [])


def displace(g: Game, by: str, sq: int, to: int) -> Answer:
    board = shown(g)
    lying = next((d for d in g.displaced if d.at == sq), None)
    if lying is not None and (to < 0 or board[to] == ""):
        lying.at = to
        return NOTED, []
    under = next((s for s, h in g.hands.items() if h is not None and h.at == sq != h.home and not h.promo), None)
    if under is not None and (to < 0 or board[to] == ""):  # it falls from the hand
        hand, g.hands[under] = g.hands[under], None
        g.displaced.append(Displaced(by, hand.man, hand.home, to))
        return NOTED, []
    first = g.castling_hand  # the king of a castling that is not complete
    if first is not None and first.at == sq and board[sq] == first.man and (to < 0 or board[to] == ""):
        g.displaced.append(Displaced(by, first.man, sq, to, first.home))
        return NOTED, []
    if board[sq] == "" or home_of(g, by, sq) != sq or (to >= 0 and board[to] != ""):
        return REFUSED, [law("VII")]
    named = next((w[0] for w in (g.unnamed, g.passing_hand) if w is not None and sq == w[1]), -1)
    g.displaced.append(Displaced(by, board[sq], sq, to, named))
    g.resting = {side: -1 if at == sq else at for side, at in g.resting.items()}
    g.covered = {side: -1 if at == sq else at for side, at in g.covered.items()}
    return NOTED, []


def mend(g: Game, by: str, noticed: set[int], only: int = -1) -> Answer:
    """Every displaced man is put back, or the one that belongs there; without "j'adoube" he may be made to move it
    (VII)."""
    strangers = g.added and only < 0
    if strangers:
        g.added = []  # what does not belong to the game is taken off, and that is no touch
    mine = [d for d in g.displaced if not d.held]
    if by == g.side:  # also what he has taken off as in a capture
        mine += [Displaced(by, g.turn.start.pos.board[sq], sq, -1) for sq in g.turn.removed]
    if only >= 0:
        mine = [d for d in mine if only in (d.home, d.name)]
    if not mine:
        return (ALLOWED if strangers else REFUSED), []
    homes = [d.home for d in mine]
    g.displaced = [d for d in g.displaced if d.home not in homes]
    if by == g.side:
        g.turn.removed = [sq for sq in g.turn.removed if sq not in homes]
    if all(d.home in noticed or d.at in noticed for d in mine):
        return ALLOWED, [law("VII")]
    if by != g.side or g.turn.duty is not None:
        return ALLOWED, []
    word, laws = ALLOWED, []
    for d in sorted(mine, key=lambda d: d.home):
        if d.home in noticed or d.at in noticed or d.name >= 0:
            continue  # a pawn that waits for its name was touched before
        misled, g.turn.misled = g.turn.misled, False  # he does not put it back because of a check
        answer = real_touch(g, by, d.home)
        word, laws = OFFENCE, laws + answer[1]
        g.turn.misled = misled
        if misled and chess.side_of(d.man) == by:
            g.turn.bound_own.append(d.home)
        elif misled:
            g.turn.bound_adverse.append(d.home)
    return word, laws


def put_back(g: Game, by: str, sq: int, noticed: set[int]) -> Answer:
    """The one man that belongs there is put there, whether it was displaced, taken off or is in his hand."""
    hand = g.hands[by]
    if hand is None or hand.home != sq or hand.at == sq:
        return mend(g, by, noticed, sq)
    word, laws = place(g, by, sq)
    if word != REFUSED:
        quit_man(g, by)
        g.resting[by] = -1
    return word, laws


def replace(g: Game, by: str, rest: list[str], noticed: set[int]) -> Answer:
    """A piece takes the place of what stands for it; or a man goes back to the square it came from."""
    sq = square(rest[0])
    hand = g.hands[by]
    in_hand = hand is not None and hand.home == sq and hand.at != sq
    stand = g.second.before if g.second is not None else g.stand
    if len(rest) == 1 and (sq not in stand.named or in_hand):
        return put_back(g, by, sq, noticed)
    kind = rest[1] if len(rest) > 1 and rest[1] != "by" else ""
    return replace_named(g, by, sq, kind, rest[-1] == "substitute")


def add_stranger(g: Game, by: str, man: str, sq: int) -> Answer:
    """A man that does not belong to the game comes onto the board; it is to be taken off."""
    if shown(g)[sq] != "" or any(at == sq for _, at, _ in g.added):
        return REFUSED, []
    g.added.append((man, sq, by))
    return NOTED, []


def take_off_stranger(g: Game, sq: int) -> bool:
    found = [x for x in g.added if x[1] == sq]
    g.added = [x for x in g.added if x[1] != sq]
    return bool(found)


def name_piece(g: Game, by: str, kind: str, exchange: bool, substitute: bool = False) -> Answer:
    """XXI: the pawn becomes any piece but a king."""
    if kind not in ("queen", "rook", "bishop", "knight"):
        return REFUSED, [law("XXI")]
    promo = chess.KIND_OF_NAME[kind]
    hand = g.hands[by]
    if g.unnamed is not None and by == g.side:
        frm, to = g.unnamed
    elif (hand is not None and hand.at >= 0 and hand.at != hand.home and by == g.side and not hand.promo
          and needs_name(g.pos, by, Move(hand.home, hand.at))):
        frm, to = hand.home, hand.at
    else:
        return REFUSED, [law("XXI")]
    if g.unnamed is not None and must_mend(g, by):
        return REFUSED, [law("XXV")]
    if g.unnamed is None:
        hand.promo, hand.man = promo, chess.man_of(by, promo)  # the hand is still on it
        hand.substitute = substitute
        return ALLOWED, [law("XXI")]
    g.unnamed = None
    answer = move_man(g, by, Move(frm, to, promo))
    answer = answer[0], answer[1] + [law("XXI")]
    lawful_move = g.last[by] is None or not g.last[by].law
    if (substitute or not exchange) and answer[0] != REFUSED and lawful_move:
        stand_in(g, to, substitute)
    return answer


def leaves_unnamed(g: Game, by: str, target: int, name: str) -> bool:
    """His hand is on a pawn that has reached its eighth square, and goes elsewhere before he names a piece."""
    hand = g.hands[by]
    return (hand is not None and hand.at >= 0 and hand.at != hand.home and not hand.promo and needs_name(g.pos, by, Move(hand.home, hand.at))
            and (target != hand.at or name == "castle"))


def replace_named(g: Game, by: str, sq: int, kind: str, substitute: bool) -> Answer:
    """A pawn that stands for a piece is replaced by it, or by something else that stands for it."""
    stand = g.second.before if g.second is not None else g.stand
    man = g.pos.board[sq]
    wanted = chess.man_of(by, chess.KIND_OF_NAME.get(kind, "?")) if kind else man
    if sq not in stand.named or man != wanted or chess.side_of(man) != by:
        return REFUSED, []
    if substitute and sq in stand.substitutes:
        return REFUSED, []
    if by != g.side:
        word, laws = real_touch(g, by, sq)
        return word, laws
    for stand in (g.stand, g.turn.start):
        stand.substitutes.discard(sq)
        if substitute:
            stand.substitutes.add(sq)
        else:
            stand.named.discard(sq)
    return ALLOWED, []


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
