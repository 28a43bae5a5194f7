"""An umpire for games by Lewis's laws of 1842, over the board."""

from __future__ import annotations

import copy

import chess
import lewis_check
import lewis_claims
import lewis_hands
import lewis_setup
import lewis_turns
from chess import Move, square
from docket import Act, Head
from lewis_moves import by_duty, castling_squares, lawful
from lewis_rights import refresh_straight
from lewis_state import Game, lapse, law
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED, Entry, Ruling

Answer = tuple[str, list[str]]

PLAY = ("notice", "adoube", "touch", "lift", "place", "quit", "remove", "name", "exchange", "replace", "displace",
        "mend", "move", "castle", "say", "put-back", "remove-hand", "add")
HANDS = ("touch", "lift", "remove", "move", "castle")


NO_MAN = (["1903:I.11.A"], [law("XVI"), "no king"])  # there is no man to touch
END_LAWS = {"checkmate": "1903:I.15(a)", "stalemate": law("XXIII"), "drawn-game": "1903:I.15(c)",
            "fifty-moves": law("XXII")}


class Umpire:
    def __init__(self, head: Head):
        self.game = lewis_setup.begin(head)
        lewis_check.look(self.game)
        self.told: set[tuple[str, str, bool]] = set()  # what was told before

    def hear(self, act: Act) -> Ruling:
        g = self.game
        noticed = g.noticed.get(act.by, set())
        if act.by in g.noticed and act.name not in ("notice", "adoube"):
            g.noticed[act.by] = set()
        g.has_lapsed = False
        resting = square(act.rest[0]) if act.name == "touch" else -1
        before = lewis_hands.shown(g)
        if g.status == "playing":
            word, laws = rule(g, act, noticed)
        else:
            word, laws = after_the_end(g, act)
        if word == REFUSED and not laws:
            laws = [law("XXV")]
        nothing = act.rest[-2:] == ["by", "accident"] or (act.name == "remove" and not laws) or (word == REFUSED and laws in NO_MAN)
        if act.by in g.resting and act.name in HANDS + ("place", "quit", "remove-hand") and not nothing:
            if g.hands[act.by] is not None:
                resting = -1
            if act.name != "touch" or not noticed:
                g.covered[act.by] = -1
            g.resting[act.by] = resting
        here = lewis_hands.shown(g)
        for side, at in g.resting.items():
            if at >= 0 and here[at] != before[at] and side != act.by:
                g.resting[side] = g.covered[side] = -1  # the man has gone from under his hand
        if g.status == "playing":
            refresh_straight(g, lawful(g))
        if g.silent and act.name in PLAY and word in (ALLOWED, OFFENCE):
            over = [x for x in laws if x != law("XVIII")] if act.name == "say" else laws
            word, laws = NOTED, ["1903:I.11.A"] if g.status == "playing" or act.name == "say" else []
            over = [x for x in over if x not in (law("VII"), law("XXIV"))]
            laws = laws + (over if g.status != "playing" else [])
        ruling = told(g, word, laws)
        if g.has_lapsed and act.name in PLAY and not g.silent:
            ruling.laws.append(law("XXIV"))
        if any(law("VII") in r.laws and not r.straight and r.by != act.by for r in g.rights) and (
                (chess.other(act.by), law("VII"), False) not in self.told or word == OFFENCE) and act.name in PLAY and (
                law("VII") in laws and word == OFFENCE):
            ruling.laws = [law("VII"), law("XXIV")] + ruling.laws
        # The laws of the rights and duties that this ruling opens belong to it.
        rights = lewis_claims.may(g) if not g.silent else []
        for right in rights:
            if (right.by, min(right.laws, key=lewis_claims.printed), right.straight) not in self.told:
                ruling.laws += right.laws
        ruling.laws = [x for x in dict.fromkeys(ruling.laws) if x != "no king"] or [law("XXV")]
        self.told = {(r.by, min(r.laws, key=lewis_claims.printed), r.straight) for r in rights}
        return ruling


def told(g: Game, word: str, laws: list[str]) -> Ruling:
    pos = g.pos.copy()
    pos.board = lewis_hands.shown(g)
    g.added = [x for x in g.added if pos.board[x[1]] == ""]  # another man was put there: it is brushed off
    for man, sq, _ in g.added:
        pos.board[sq] = man
    pos.rights = {r for r in pos.rights if chess.right_is_possible(pos, r)}
    if not any(chess.is_passing(g.pos, m) for m in chess.legal_moves(g.pos)) or disturbed(g):
        pos.passing = None  # nobody can take in passing
    may = told_rights(g)
    must = []
    moves: list[str] = []
    if g.status == "playing":
        must = duties(g)
        moves = [m.uci() for m in by_duty(g, lawful(g))]
    if g.silent:
        may, must = [], []
    return Ruling(word, laws, pos.fen(), g.side, g.status, g.winner, g.reason, may, must, sorted(moves))


def disturbed(g: Game) -> bool:
    """Some man is in a hand, displaced or not yet named."""
    return any(h is not None and (h.at != h.home or h.promo) for h in g.hands.values()) or bool(
        g.displaced or g.turn.removed or g.unnamed or g.passing_hand or g.added)


def told_rights(g: Game) -> list[Entry]:
    return [Entry(r.by, r.do, list(r.laws)) for r in lewis_claims.may(g)]


def duties(g: Game) -> list[Entry]:
    found = []
    if g.turn.duty is not None:
        found.append(Entry(g.side, g.turn.duty.do, list(g.turn.duty.laws)))
    for _, sq, by in g.added:
        found.append(Entry(by, "remove " + chess.name_of(sq), [law("XXV")]))
    for d in g.displaced:
        found.append(Entry(d.by, "put-back " + chess.name_of(d.name if d.name >= 0 else d.home), [law("XXV")]))
    return found


def touches_man(g: Game, act: Act) -> bool:
    """Does a hand go to a man, after the end? Where nothing is displaced, none is put back."""
    if act.name == "castle":
        return lewis_hands.shown(g)[chess.king_home(act.by)] == chess.man_of(act.by, "k")
    return (act.name in ("touch", "lift", "remove", "move") and act.rest[-2:] != ["by", "accident"]
            and lewis_hands.shown(g)[square(act.rest[0][:2])] != "")


def after_the_end(g: Game, act: Act) -> Answer:
    """Only a choice about what was done in the turn that ended the game is still open."""
    if act.by == g.side and g.reason in ("checkmate", "stalemate", "odds"):
        if act.name == "require":
            return lewis_claims.require(g, act.by, act.rest)
        if touches_man(g, act) or act.name in ("waive", "resign"):
            lapse(g, act.by)
    if g.reason == "odds":
        return REFUSED, [law("IV") if g.forgotten else law("XXII")]
    return REFUSED, [END_LAWS.get(g.reason, law("XXV"))]


def rule(g: Game, act: Act, noticed: set[int]) -> Answer:
    by, name, rest = act.by, act.name, act.rest
    if by == "umpire":
        return umpire_act(g, name, rest)
    if name in PLAY:
        return play(g, by, name, rest, noticed)
    if name == "require":
        return lewis_claims.require(g, by, rest)
    if name == "recall":
        return lewis_check.recall(g, by)
    if name == "point-out":
        if rest[:1] == ["check"]:
            return lewis_check.point_out_check(g, by)
        if rest[:1] == ["illegal"]:
            return lewis_claims.point_out_illegal(g)
        return lewis_setup.point_out(g, by, rest[0] if rest else "")
    if name == "waive":
        return lewis_claims.waive(g, by)
    if name == "claim":
        return lewis_claims.claim(g, by, rest)
    if name == "resign":
        return lewis_claims.resign(g, by)
    if name == "release":
        return lewis_claims.release(g, by)
    if rest[:1] == ["draw"] and name in ("offer", "accept", "decline", "withdraw"):
        return {"offer": lewis_claims.offer, "accept": lewis_claims.accept, "decline": lewis_claims.decline,
                "withdraw": lewis_claims.withdraw_offer}[name](g, by)
    return REFUSED, [law("XXV")]


def umpire_act(g: Game, name: str, rest: list[str]) -> Answer:
    if name == "decides" and rest[:1] not in (["annul-game"], ["exchange"]):
        return NOTED, [law("XXV")]
    if name == "finds" and rest[:1] == ["position-lost"]:
        return lewis_check.position_lost(g)
    return REFUSED, [law("XXV")]


def read_move(text: str) -> Move:
    squares, _, piece = text.partition("=")
    frm, to = squares.split("-")
    return Move(square(frm), square(to), piece.lower())


def takes_from_hand(g: Game, by: str, name: str, rest: list[str]) -> bool:
    """He would take a man that the other has set down elsewhere and not quitted: the other holds it still (VIII)."""
    hand = g.hands[chess.other(by)]
    if hand is None or hand.at < 0 or (hand.at == hand.home and not hand.promo):
        return False
    if name in ("lift", "remove"):
        return square(rest[0]) == hand.at
    if name == "move":
        move = read_move(rest[0])
        return move.frm == hand.at or (by != g.side and move.to == hand.at)
    if name == "castle":
        king, _, rook, _ = castling_squares(by, rest[0])
        return hand.at in (king, rook)
    return name == "place" and by != g.side and rest[0] != "off" and square(rest[0]) == hand.at


def play(g: Game, by: str, name: str, rest: list[str], noticed: set[int]) -> Answer:
    """An act of the hands, or a word said at the board."""
    if takes_from_hand(g, by, name, rest):
        return REFUSED, [law("VIII")]
    if name == "say":
        # Who says checkmate says check.
        return lewis_check.say_check(g, by) if rest in (["check"], ["checkmate"]) else (REFUSED, [law("XXV")])
    if name in ("notice", "adoube"):
        if rest == ["fifty"]:
            return lewis_claims.notice_fifty(g, by)
        return lewis_hands.notice(g, by, square(rest[0]))
    if rest[-2:] == ["by", "accident"] and name == "touch":
        return NOTED, []
    if name == "displace":
        to = -1 if rest[1] == "off" else square(rest[1])
        return lewis_hands.displace(g, by, square(rest[0]), to)
    if name == "mend":
        return lewis_hands.mend(g, by, noticed)
    if name in ("name", "exchange"):
        return lewis_hands.name_piece(g, by, rest[0], name == "exchange", rest[-1] == "substitute")
    if name == "replace":
        return lewis_hands.replace(g, by, rest, noticed)
    if name == "put-back":
        return lewis_hands.put_back(g, by, square(rest[0]), noticed)
    if name == "add":
        return lewis_hands.add_stranger(g, by, chess.man_of(rest[0], chess.KIND_OF_NAME[rest[1]]), square(rest[2]))
    if name == "remove" and lewis_hands.shown(g)[square(rest[0])] == "" and lewis_hands.take_off_stranger(
            g, square(rest[0])):
        return ALLOWED, []
    if name == "place":
        return lewis_hands.place(g, by, -1 if rest[0] == "off" else square(rest[0]))
    if name in ("quit", "remove-hand"):
        return lewis_hands.quit_man(g, by)
    return use_hand(g, by, name, rest, noticed)


def use_hand(g: Game, by: str, name: str, rest: list[str], noticed: set[int]) -> Answer:
    """Touch, lift, remove, move, castle: the hand goes to a man."""
    target = square(rest[0][:2]) if name != "castle" else chess.king_home(by)
    if by == g.side and (g.unnamed is not None or lewis_hands.leaves_unnamed(g, by, target, name)):
        return REFUSED, [law("XXI")]
    if lewis_hands.still_to_take(g, by, target, name):
        return REFUSED, [law("XV")]
    if name == "castle":
        other_move = lewis_check.instead(g, by, Move(target, castling_squares(by, rest[0])[1]), castling=True)
        if other_move is not None:
            return other_move
        if lewis_hands.shown(g)[target] != chess.man_of(by, "k"):
            return REFUSED, [law("XVI"), "no king"]
    if name != "castle" and lewis_hands.shown(g)[target] == "":
        return REFUSED, ["1903:I.11.A"]
    if not (name == "lift" and by == g.side and lewis_hands.wing_in_hand(g, by, target)):
        left = lewis_hands.leave_hand(g, by, target)
        if left is not None and (left[0] == REFUSED or g.status != "playing"):
            return left
        if left is not None and left[0] != REFUSED:
            then = go_to(g, by, name, rest, noticed, target)
            if then[1][:1] in ([law("XVIII")], [law("XX")]):
                return then  # it is taken back, and another move made in its place
            false = any(law(n) in left[1] for n in ("X", "XI", "XII", "XIII", "XIV", "XVI", "XX"))
            word = OFFENCE if then[0] == OFFENCE or (left[0] == OFFENCE and (false or then[0] != REFUSED)) else then[0]
            return word, left[1] + then[1]
    return go_to(g, by, name, rest, noticed, target)


def go_to(g: Game, by: str, name: str, rest: list[str], noticed: set[int], target: int) -> Answer:
    if name == "touch":
        return lewis_hands.touch(g, by, target, noticed)
    if name == "lift":
        return lewis_hands.lift(g, by, target, noticed)
    if name == "remove":
        return lewis_hands.remove(g, by, target, rest[-1] == "mistake")
    if g.hands[by] is not None and g.hands[by].at < 0:
        if name == "castle" and lewis_hands.shown(g)[target] != chess.man_of(by, "k"):
            return REFUSED, [law("XVI")]
        return REFUSED, ["1903:I.11.A"]  # a man in the hand is put down first
    if lewis_check.goes_on(g, by):
        return lewis_hands.real_touch(g, by, target)
    if by == g.side and g.turn.misled and g.turn.duty is None and not lewis_turns.must_mend(g, by):
        g.turn.misled_touch = True
    if by == g.side and g.second is not None and lewis_turns.must_mend(g, by):
        other_game = copy.deepcopy(g)  # what he does is refused, unless the game is over by both moves
        lewis_hands.let_both_stand(other_game)
        if other_game.status != "playing":
            over = lewis_hands.let_both_stand(g)
            lapse(g, by)
            return ALLOWED, over
    if by == g.side and not lewis_turns.must_mend(g, by):
        over = lewis_hands.let_both_stand(g)
        if g.status != "playing":
            lapse(g, by)
            return ALLOWED, over
    if name == "castle":
        g.hands[by] = None
        return lewis_turns.castle(g, by, rest[0])
    move = read_move(rest[0])
    if lewis_hands.shown(g)[move.frm] == "" or move.frm == move.to:
        return REFUSED, [law("VII")]
    lying = next((d for d in g.displaced if d.at == move.frm), None)
    if lying is not None and move.to == lying.home and lewis_hands.shown(g)[move.to] == "":
        return lewis_hands.mend(g, by, noticed, lying.home)
    if lying is not None:  # it is moved from where it belongs
        move = Move(lying.home, move.to, move.promo)
        if by != g.side or not lewis_turns.must_mend(g, by):
            g.displaced.remove(lying)
    if move.promo == "k":
        return REFUSED, [law("XXI")]
    first = g.castling_hand
    if by == g.side and first is not None and first.at == move.frm:
        g.castling_hand = None  # the king goes on: it was no move yet
        move = Move(first.home, move.to, move.promo)
    hand = g.hands[by]
    if hand is not None and hand.at == move.frm:
        move = Move(hand.home, move.to, move.promo)
    g.hands[by] = None
    bound = by == g.side and (g.turn.duty is not None or lewis_turns.must_mend(g, by))
    answer = lewis_turns.move_man(g, by, move)
    if answer[0] == REFUSED and lying is not None and lying not in g.displaced:
        g.displaced.append(lying)
    if answer[0] == REFUSED and bound and hand is not None and hand.home == move.frm and hand.at != hand.home:
        g.hands[by] = hand  # nothing is changed
    return answer
