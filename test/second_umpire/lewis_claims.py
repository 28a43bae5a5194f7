"""Requirements, the fifty moves from notice (XXII), agreement and what Lewis leaves to XXV."""

from __future__ import annotations

import chess
import lewis_check
import lewis_hands
import lewis_setup
from chess import legal_moves, name_of
from lewis_moves import has_some_way, with_turn
from lewis_rights import merged
from lewis_state import Done, Duty, Game, Right, end, lapse, law, restore
from ruling import ALLOWED, NOTED, REFUSED, UPHELD

Answer = tuple[str, list[str]]

PRINTED = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
           "XVIII", "XIX", "XX", "XXI", "XXII", "XXIII", "XXIV", "XXV"]


def printed(section: str) -> int:
    """The place of a law in the book."""
    return PRINTED.index(section.partition(":")[2])


# The law that gives such a choice, where there is none to make now.
GROUNDS = {"move": "VII", "king": "XIII", "take": "IX", "put-back": "X", "stand": "XIII", "within-power": "XIII",
           "annul-second": "XIV", "both-stand": "XIV"}


# ---- require --------------------------------------------------------------------

def find_right(rights: list[Right], by: str, do: str) -> Right | None:
    for r in rights:
        if r.by == by and r.do == do:
            return r
    for r in rights:
        if r.by != by:
            continue
        if r.kind == "take" and do == "require take" and len([x for x in rights if x.kind == "take"]) == 1:
            return r
        if is_king_right(r) and do in ("require king", "require move " + king_name(r)):
            return r
    return None


def is_king_right(right: Right) -> bool:
    """`require king` is `require move` with the king's square."""
    return right.kind == "king" or (right.kind == "move" and right.base.pos.board[right.square].lower() == "k")


def king_name(right: Right) -> str:
    kings = right.base.pos.kings(chess.other(right.by))
    return name_of(kings[0]) if kings else ""


def require(g: Game, by: str, words: list[str]) -> Answer:
    if words == ["restart"] and find_right(g.rights, by, "require restart") is None:
        return lewis_setup.require_restart(g, by)
    if words == ["replace"]:
        return lewis_setup.put_right(g, by)
    do = "require " + " ".join(words)
    right = find_right(merged(g.rights), by, do)
    if right is None:
        gone = [x for r in g.lapsed if r.by == by and r.do == do for x in r.laws]
        gone = gone or [x for r in g.lapsed if find_right([r], by, do) for x in r.laws]
        if gone:
            return REFUSED, [min(gone, key=printed), law("XXIV")]
        return REFUSED, [law_of_no_choice(g, by, words[0] if words else "")]
    return carry_out(g, right)


def law_of_no_choice(g: Game, by: str, what: str) -> str:
    """The law that gives him another choice now; if none does, the one that gives such a choice."""
    usual = law(GROUNDS.get(what, "XXV"))
    if what not in ("move", "king", "take", "put-back", "stand", "within-power"):
        return usual
    offender = chess.other(by)
    done = g.last[offender] if g.last[offender] is not None and not g.last[offender].late else None
    if g.side == offender:
        done = Done("", g.turn.own, g.turn.adverse, g.turn.start, barred=g.turn.barred)
    if done is None:
        return usual
    if done.law:
        return done.law
    if done.barred:
        return law("XVI")
    if what != "king":
        return usual
    if done.adverse:
        return law("IX")
    pos, movable = done.start.pos, {m.frm for m in legal_moves(with_turn(done.start.pos, offender))}
    if any(sq not in movable and pos.board[sq].lower() != "k" and has_some_way(pos, sq, offender) for sq in done.own):
        return law("XVII")
    return usual


def carry_out(g: Game, right: Right) -> Answer:
    offender = chess.other(right.by)
    laws = sorted(right.laws, key=printed)
    if right.kind == "stand" and g.second is not None:
        g.last[offender].law = ""
        g.second.first_rights = []  # the first move stands; of the second he may still choose
        g.rights = [r for r in g.rights if r.by != right.by or r.kind in ("annul-second", "both-stand", "recall")]
        return UPHELD, laws
    if right.kind in ("stand", "both-stand"):
        both, g.second = g.second, None
        if both is not None:
            lewis_hands.now_one(g)
        drop_penalties(g, right.by)
        g.last[offender] = None
        return UPHELD, laws + (lewis_check.ends(g) if both else [])
    if right.kind == "annul-second":
        return annul_second(g, right, laws)
    if right.kind == "restart":
        lewis_setup.restart(g)
        return UPHELD, laws
    go_back(g, right, offender)
    if right.kind == "put-back":
        return UPHELD, laws
    grounds = [min(laws, key=printed)]
    if right.kind == "take":
        g.turn.duty = Duty("take " + name_of(right.square), grounds, "take", right.square)
    elif right.kind == "king":
        g.turn.duty = Duty("move king", grounds, "king")
    else:
        g.turn.duty = Duty("move " + name_of(right.square), grounds, "move", right.square)
    return UPHELD, laws


def go_back(g: Game, right: Right, offender: str) -> None:
    """The position that opened the offender's turn, and the turn is his."""
    said = g.said[right.by]
    recalls = older_recalls(g, right.by, g.side == offender)
    if g.side != offender:
        record = g.records.pop()
        said = record.word
    left = g.turn.left
    late = g.turn.late and g.side == offender
    misled = g.misled if g.side == offender and g.misled is not None and g.misled.side == right.by else None
    restore(g, right.base, offender)
    g.rights = recalls
    g.turn.late = late
    g.misled = misled  # he whose turn it is has not moved
    g.turn.left = max(left, g.turn.left)
    g.said[right.by] = said
    g.said[offender] = False
    if not chess.in_check(g.pos, offender):
        g.said[right.by] = False  # what he does now he does because he must, not for a false check


def older_recalls(g: Game, by: str, same_turn: bool) -> list[Right]:
    """The right to recall that he has; not what was said after a move that is undone now."""
    return [r for r in g.rights if r.by == by and r.kind == "recall" and (same_turn or r.made < len(g.records))]


def drop_penalties(g: Game, by: str) -> None:
    g.rights = [r for r in g.rights if r.by != by or r.kind == "recall"]


def annul_second(g: Game, right: Right, laws: list[str]) -> Answer:
    second = g.second
    offender = second.side
    said_now, misled_before = g.said[offender], second.misled
    g.records[-1].ignored = second.record_ignored
    misled = g.misled
    last = dict(g.last)
    recalls = [r for r in g.rights if r.kind == "recall"]
    restore(g, second.before, right.by)
    g.turn.restored = False
    g.last = last
    g.misled = misled
    g.rights = list(second.first_rights)
    g.rights += [r for r in recalls if r not in g.rights and chess.in_check(g.pos, r.by)]
    g.said[offender] = said_now and (misled_before or chess.in_check(g.pos, right.by))  # it is about the first move
    had = any(r.by == right.by and r.kind == "recall" for r in g.rights)
    more = lewis_check.look(g)
    if not had:  # what he gave up does not come back
        g.rights = [r for r in g.rights if not (r.by == right.by and r.kind == "recall")]
    return UPHELD, laws + [x for x in more if x not in laws + [law("XX")]]


def point_out_illegal(g: Game) -> Answer:
    """A false move, false castling or two moves at once, of which something can still be required."""
    done = g.last[chess.other(g.side)]
    fault = [done.law] if done is not None and done.law else []
    if g.second is not None:
        return UPHELD, [law("XIV")] + (fault if done is not None and not done.late else [])
    if fault and not done.late:
        return UPHELD, fault
    if done is not None and done.late and (fault or done.twice):
        return NOTED, ([law("XIV")] if done.twice else []) + fault + [law("XXIV")]
    if g.turn.barred or (done is not None and done.barred and not done.late):
        return UPHELD, [law("XVI")]
    return REFUSED, [law("XIII")]


# ---- the rights that are told -----------------------------------------------------

def may(g: Game) -> list[Right]:
    found = merged(g.rights)
    if g.status != "playing":
        return [r for r in found if r.kind != "recall"]
    for side in (chess.WHITE, chess.BLACK):
        right = lewis_check.recall_right(g, side)
        if right is not None and right not in found:
            found.append(right)
        laws = lewis_setup.restart_laws(g, side)
        if laws and find_right(found, side, "require restart") is None:
            found.append(Right(side, "require restart", laws, "restart"))
        laws = lewis_setup.replace_laws(g, side)
        if laws:
            found.append(Right(side, "require replace", laws, "replace"))
    return found


def waive(g: Game, by: str) -> Answer:
    if not any(r.by == by for r in may(g)):
        return NOTED, [law("XXV")]
    before = list(g.lapsed)
    lapse(g, by)
    g.lapsed = before  # he gave it up, and has not touched a man (XXIV)
    g.rights = [r for r in g.rights if r.by != by]  # a recall too
    if g.second is not None:
        g.second.first_rights = [r for r in g.second.first_rights if r.by != by]
    g.gave_up.add(by)
    if g.misled is not None and g.misled.side == by:
        g.misled = None
    if g.side == by:
        g.turn.misled = g.turn.misled_touch = False
        if not chess.in_check(g.pos, by):
            g.said[chess.other(by)] = False
    return NOTED, [law("XXV")]


# ---- fifty moves (XXII) -------------------------------------------------------------

def may_give_notice(g: Game, by: str) -> bool:
    """The defender, in an ending that can be won."""
    if chess.other(by) in g.undertakers:
        return False
    mine = sorted(m.lower() for m in g.pos.board if chess.side_of(m) == by and m.lower() != "k")
    theirs = [m.lower() for m in g.pos.board if chess.side_of(m) == chess.other(by) and m.lower() != "k"]
    if not mine:
        return ("q" in theirs or "r" in theirs or ("n" in theirs and "b" in theirs)
                or bishops_of_both_colours(g, chess.other(by)))
    if len(mine) != 1 or mine[0] in ("p", "q"):
        return False
    pieces = [m for m in theirs if m != "p"]
    return "q" in pieces or ("r" in pieces and len(pieces) >= 2)


def bishops_of_both_colours(g: Game, side: str) -> bool:
    colours = {(s // 8 + s % 8) % 2 for s in range(64) if g.pos.board[s] == chess.man_of(side, "b")}
    return len(colours) == 2


def notice_fifty(g: Game, by: str) -> Answer:
    if g.stand.fifty is not None or not may_give_notice(g, by):
        return REFUSED, [law("XXII")]
    g.stand.fifty = (by, 0)
    g.turn.start.fifty = (by, 0)
    return NOTED, [law("XXII")]


# ---- claims, offers, resigning ---------------------------------------------------------

def claim(g: Game, by: str, words: list[str]) -> Answer:
    if words[:1] == ["drawn-game"]:
        if nobody_can_win(g):
            end(g, "drawn", None, "drawn-game")
            g.rights = []
            return UPHELD, ["1903:I.15(c)"]
        return REFUSED, ["1903:I.15(c)"]
    return REFUSED, [law("XXV")]


def nobody_can_win(g: Game) -> bool:
    """Proven only where there are not the men for a mate."""
    pos = g.second.before.pos if g.second is not None else g.pos
    kings = pos.kings(chess.WHITE) + pos.kings(chess.BLACK)
    if len(kings) != 2 or kings[1] in chess.commanded_by(pos, kings[0]):
        return False  # kings side by side: a bare king may mate
    men = [(s, pos.board[s]) for s in range(64) if pos.board[s].lower() not in ("", "k")]
    if not men:
        return True
    if len(men) == 1:
        return men[0][1].lower() in ("b", "n")
    if all(m.lower() == "b" for _, m in men):
        return len({(s // 8 + s % 8) % 2 for s, _ in men}) == 1
    return False


def offer(g: Game, by: str) -> Answer:
    g.offers.add(by)
    return NOTED, [law("XXV")]


def accept(g: Game, by: str) -> Answer:
    if chess.other(by) not in g.offers:
        return REFUSED, [law("XXV")]
    g.rights = []
    end(g, "drawn", None, "agreement")
    return ALLOWED, [law("XXV")]


def decline(g: Game, by: str) -> Answer:
    if chess.other(by) not in g.offers:
        return REFUSED, [law("XXV")]
    g.offers.discard(chess.other(by))
    return NOTED, [law("XXV")]


def withdraw_offer(g: Game, by: str) -> Answer:
    if by not in g.offers:
        return REFUSED, [law("XXV")]
    g.offers.discard(by)
    return NOTED, [law("XXV")]


def release(g: Game, by: str) -> Answer:
    """He lets the other off what he had required of him."""
    if g.side == by or g.turn.duty is None:
        return REFUSED, [law("XXV")]
    g.turn.duty = None
    g.turn.released = True
    return NOTED, [law("XXV")]


def resign(g: Game, by: str) -> Answer:
    g.rights = []
    end(g, "won", chess.other(by), "resignation")
    return ALLOWED, [law("XXV")]


