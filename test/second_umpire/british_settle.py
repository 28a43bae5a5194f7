"""A hand has been taken away: is it a move, is it legal, is the turn ended (II.6)?"""

from __future__ import annotations

import chess
from british_mate import check_end
from british_out_of_turn import begin_wrongly, further_move, has_begun
from british_state import Away, fresh_table
from british_touch import accept_replacement, fault_stands, half_done, is_bad, reopen_keeping_duty, undo_half_done
from chess import Move


def unmended(game, by: str) -> bool:
    """Has he men to put back before he moves?"""
    if by != game.turn.side or game.silent:
        return False  # his move is an offence anyway, or nobody tells him
    return bool(game.turn.mistakes) or any(who == by for _, who in game.added.values()) or any(
        a.by == by and a.kind in ("accident", "mistake") for a in game.away + game.owed)


def stands_as_it_began(game) -> bool:
    """But for men that were taken off, do the men stand as they did when the turn began?"""
    board = with_mistakes_back(game)
    for home, (man, _) in game.table.taken.items():
        board[home] = board[home] or man
    return not game.table.under and board == game.turn.start.board


def refuse_unmended(game, by: str):
    if by == game.turn.side and game.turn.mistakes:
        return "refused", game.laws("II.5(g)")
    return "refused", game.laws("II.5")


def begins_now(game, by: str) -> bool:
    return (not game.started and by != game.turn.side and not game.turn.illegal
            and not game.turn.has_touched and game.turn.duty is None)


def settle(game, by: str, moved: bool, last: int = -1):
    """The hand has been taken away; `last` is the square on which it set a man down."""
    if by == game.turn.side:
        return settle_own(game, by, moved, last)
    seen = game.shown()
    for home, (man, _) in game.table.taken.items():
        seen[home] = seen[home] or man  # what the other has taken off as in a capture is no part of it
    if any(a.kind == "extra" for a in game.away) and seen == game.turn.start.board:
        put_back_by_other(game)
    if not any(a.by == by and a.kind in ("extra", "held") for a in game.away):
        game.extra = None
        return "allowed", game.laws("II.5(e)")
    mine = [a for a in game.away if a.by == by and a.kind != "held"]
    back = next((a for a in mine if a.to == last >= 0 and game.table.home[a.home] == last
                 and not game.table.board[last]), None)
    if back is not None:  # he has put back what the other had moved, which is no move
        game.table.board[back.home], game.table.home[back.home] = game.table.under.pop(back.home, ("", -1))
        game.table.board[last], game.table.home[last] = back.man, last
        game.away.remove(back)
        mine.remove(back)
        if not any(a.kind == "extra" for a in mine):
            game.extra = None
            return "allowed", game.laws("II.5(e)")
    mine = [a for a in mine if a.to == last and last >= 0] or mine[-1:]  # what he did last
    if any(a.to >= 0 and a.seen() == chess.man_of(by, "p") and chess.own_rank(a.to, by) == 8 for a in mine):
        return "allowed", game.laws("I.14.B(b)")
    if any(a.to >= 0 and game.table.board[a.to] and not any(b.home == a.to for b in game.away)
           or a.to in game.table.under or any(b.to == a.to >= 0 for b in game.away if b is not a)
           for a in mine if a.kind == "extra"):
        return "allowed", game.laws("I.14.B(a)")
    if game.old and fault_stands(game):
        if game.turn.illegal:
            game.turns_ended[game.turn.side] += 1
        game.turns_ended[by] += 1
        reopen_keeping_duty(game, game.turn)
        game.started = True
        return "offence", game.laws("II.6(e)")
    if begins_now(game, by) and not only_begins_castling(game, by):
        return begin_wrongly(game, by, settle_own, last)
    return further_move(game, by)


def put_back_by_other(game) -> None:
    """The player whose turn it is not has put everything back as it stood when the turn opened."""
    before, game.table = game.table, fresh_table(game.turn.start)
    game.table.hands, game.table.taken = before.hands, before.taken
    for home in [home for home in before.taken if before.board[home] == ""]:
        game.table.board[home], game.table.home[home] = "", -1
    game.away = [a for a in game.away if a.kind != "extra"]


def only_begins_castling(game, by: str) -> bool:
    """Has the wrong player moved his king as in castling, with which no move is complete (I.14.B(c))?"""
    pos = game.setup.begins.copy()
    pos.turn, pos.passing = by, None
    moved = [a for a in game.away if a.by == by and a.kind == "extra"]
    return len(moved) == 1 and Move(moved[0].home, moved[0].to) in chess.legal_moves(pos) and chess.is_castling(
        pos, Move(moved[0].home, moved[0].to)) and right_has_rook(pos, moved[0].to)


def right_has_rook(pos, to: int) -> bool:
    """Does the castling move a rook, too (III.5)?"""
    return chess.right_name(pos.turn, "king" if to % 8 > 4 else "queen") not in pos.rookless


# ---- the player whose turn it is ------------------------------------------

def has_moved(game) -> bool:
    """Has he moved a man already, which is part of what he makes?"""
    return any(man and game.table.home[s] not in (-1, s) for s, man in enumerate(game.table.board))


def taken_men(game) -> list[tuple[int, str]]:
    """The men that have been taken in this turn, by a move that is not complete or not legal."""
    table, board = game.table, game.turn.start.board
    there = set(table.home) | {home for _, home in table.under.values()} | {h.home for h in table.hands.values() if h}
    there |= {a.home for a in game.away if not a.taken} | set(table.taken) | set(game.turn.mistakes)
    taken = {a.home for a in game.away if a.taken}
    return [(h, board[h]) for h in range(64) if board[h] and (h in taken or h not in there)]


def let_replacement_stand(game, by: str):
    """He has moved himself, and has not had the other's replaced move annulled: it stands, and what he has moved
    is moved in the position that it makes. Gives a ruling if it ends the game."""
    table = game.table
    moved = [(table.home[s], s, man) for s, man in enumerate(table.board) if man and table.home[s] not in (-1, s)]
    naming, substitute = game.turn.naming, game.turn.by_substitute
    taken, was, now = taken_men(game), game.prev.done, game.extra.replaces
    accept_replacement(game)
    for home, man in taken:  # what he has taken is off
        sq = home if home != was.to else now.to if now.frm == was.frm else -1
        if sq >= 0 and game.table.board[sq] == man:
            game.table.board[sq], game.table.home[sq] = "", -1
    game.turn.naming, game.turn.by_substitute = naming, substitute
    hand = table.hands[by]
    if hand is not None and hand.how == "held" and game.table.board[hand.home] == hand.man:
        game.table.hands[by] = hand  # what he holds is still in his hand
        game.table.board[hand.home], game.table.home[hand.home] = "", -1
    ended = check_end(game, chess.other(by))
    if game.status != "playing":
        return "allowed", ended
    same = was.frm == now.frm
    named = {was.to: now.to if same else was.frm} | ({} if same else {now.frm: now.to})  # men of the two moves
    for home, _, man in moved:
        home = named.get(home, home)
        game.table.board[home], game.table.home[home] = "", -1
    for home, sq, man in moved:
        if sq in table.under and game.table.board[sq]:  # the man on which he has set it
            game.table.under[sq] = game.table.board[sq], game.table.home[sq]
        game.table.board[sq], game.table.home[sq] = man, named.get(home, home)
    return None


def settle_own(game, by: str, moved: bool, last: int = -1, beginning: bool = False):
    turn, table = game.turn, game.table
    if (game.extra is not None and game.extra.replaces is not None and last >= 0 and table.home[last] not in (-1, last)
            and last not in table.under and not pending(game, by, last)):
        move = legal_as(game, table.board)
        if turn.duty and not (turn.duty.allows(turn.start, move) if move else not moved_another(game, last)):
            return ignore_duty(game)  # nothing was completed
        ended = let_replacement_stand(game, by)
        if ended is not None:
            return ended
        turn, table = game.turn, game.table
    if game.silent and turn.mistakes and not table.under:
        move = legal_as(game, with_mistakes_back(game))
        if move is not None and turn.duty and not turn.duty.allows(turn.start, move):
            return ignore_duty(game)
        if move is not None:
            return complete_with_mistakes(game, by, move)
    move = legal_as(game, table.board)
    if move is not None and not turn.mistakes and not table.under:
        if unmended(game, by) and not beginning:
            put_back_hand(game)
            return refuse_unmended(game, by)
        if turn.duty and not turn.duty.allows(turn.start, move):
            return ignore_duty(game)
        return complete(game, by, move)
    if last >= 0 and last in table.under and table.home[last] != last:
        pass_over_unfinished(game)
        return "allowed", game.laws("I.14.B(a)")
    moved = moved and any(man and (table.home[s] != s or man != turn.start.board[s])
                          for s, man in enumerate(table.board))
    needless, move = needlessly_off(game)
    corrected = turn.illegal and needless and last >= 0
    if not corrected and (not moved or table.board == turn.start.board):
        extra = game.extra
        if last >= 0 and extra is not None and not any(
                a.by == extra.by and a.kind in ("extra", "mistake") for a in game.away):
            game.undo_extra()  # he has put back himself what the other had moved
            turn.strays = []
        elif last >= 0 and extra is None and half_done(game):
            undo_half_done(game)  # he has gone on with his turn
        turn.complete_castling = castling_begun(game, by)  # the king may have been put back
        if last >= 0 and game.extra is not None:
            game.extra.busy = game.extra.busy and has_begun(game)  # what he had begun, he has given up
        return "allowed", []
    if not corrected and turn.illegal and last >= 0 and table.home[last] == last:
        return "allowed", []  # a man set back where it stood is no further move
    if turn.duty and is_unnamed(game, by, last) and not any(
            m.frm == table.home[last] and m.to == last for m in game.dutiful()):
        return ignore_duty(game)
    needless, by_itself = needlessly_off(game)
    if turn.duty and needless and not turn.duty.allows(turn.start, by_itself):
        return ignore_duty(game)
    if turn.duty and castling_begun(game, by) and moved_another(game, last):
        return ignore_duty(game)
    if pending(game, by, last):
        pass_over_unfinished(game)
        turn.complete_castling = castling_begun(game, by)
        if turn.complete_castling:
            return "allowed", game.laws("II.5(f)", "I.14.B(c)")
        return "allowed", game.laws("I.14.B(b)" if pawn_unnamed(game, by) else "I.14.B(a)")
    if turn.duty and not needless and moved_another(game, last):
        return ignore_duty(game)
    if half_done(game) and game.extra is None:
        undo_half_done(game)
    over = game.extra is not None or any(a.kind == "mistake" and a.by != by for a in game.away)
    if game.old and over and not (game.extra and (game.extra.busy or game.extra.replaces)):
        return restore_before(game, by)
    needless, move = needlessly_off(game)
    if needless:
        dutiful = turn.duty is not None
        turn.off = set(needless)
        result = complete_with_mistakes(game, by, move)
        for home in needless:
            if game.turn is turn:  # one of several moves: the man counts on its square
                game.table.home[home] = home
            if home not in turn.touched and not dutiful:
                turn.treatable[home] = "II.5(g)"
            man = turn.start.board[home] or turn.opened.board[home]
            game.away.append(Away(by, man, home, -1, "mistake", turn))
        removed = game.laws("II.5(g)")
        return "offence", result[1] + removed if result[0] == "offence" else removed + result[1]
    if game.extra is not None and game.extra.busy and game.extra.replaces is None:
        game.undo_extra()
        game.passed = True
        turn.strays = []
    if not game.old:  # his move was begun before the other took a man off
        back = [a for a in game.away if a.kind == "mistake" and a.by != by and a.turn is not game.prev]
        game.away = [a for a in game.away if a not in back]
        game.passed = game.passed or bool(back)
        turn.strays = [h for h in turn.strays if h not in [a.home for a in back]]
        pass_over_carried(game, by)
    game.started = True
    if turn.duty:  # what he touched was not touched to fulfil it
        turn.touched += [h for h in range(64) if turn.start.board[h] and table.home[h] != h
                         and h not in turn.touched]
    turn.illegal = True
    turn.illegal_gone = turn.consent = False  # it is a new offence, whatever was consented to before
    turn.complete_castling = ""
    return "offence", game.laws("II.6(b)", "II.6(a)", "II.11.A", "II.11.B", "II.11.C")


def with_mistakes_back(game) -> list[str]:
    board, turn = list(game.table.board), game.turn
    for home in turn.mistakes:
        sq = turn.mistake_squares.get(home, home)
        if board[sq] == "":
            board[sq] = turn.mistake_men.get(home, turn.opened.board[home])
    return board


def complete_with_mistakes(game, by: str, move: Move):
    """Nobody told him to put a man back: he moves all the same, and it is still off."""
    turn = game.turn
    back, turn.mistakes = turn.mistakes, []
    result = complete(game, by, move)
    if game.turn is not turn:
        for home in back:
            man = turn.opened.board[home]
            if game.turn.start.board[home] == man:  # else it was taken there after all
                game.away.append(Away(by, man, home, -1, "mistake", turn))
    else:  # one of several moves at odds
        turn.mistakes = back
        for home in back:
            sq = turn.mistake_squares.get(home, home)
            game.table.board[sq], game.table.home[sq] = "", -1
    return result


def pass_over_unfinished(game) -> None:
    """He goes on with a move that he had begun before the other player moved out of turn, or while
    that one had begun something and not completed it."""
    turn = game.turn
    dutiful = turn.duty is not None and not game.old
    removed = [a for a in game.away if a.kind == "mistake" and a.by != turn.side and a.turn is not game.prev]
    if removed and not game.old and not game.silent:  # who is silent waits for a touch or a move
        game.away = [a for a in game.away if a not in removed]
        game.passed = True
        turn.strays = [h for h in turn.strays if h not in [a.home for a in removed]]
    if game.extra is not None and (game.extra.busy or dutiful) and game.extra.replaces is None:
        game.undo_extra()
        game.passed = True
        turn.strays = []
    elif game.extra is None and half_done(game):
        undo_half_done(game)


def legal_as(game, board: list[str]) -> Move | None:
    """The legal move that would have left this board."""
    for m in game.legal(game.turn):
        if chess.play(game.turn.start, m).board == board:
            return m
    return None


def is_unnamed(game, by: str, sq: int) -> bool:
    pawn = chess.man_of(by, "p")
    return (sq >= 0 and game.table.board[sq] == pawn and game.turn.start.board[sq] != pawn
            and chess.own_rank(sq, by) == 8)


def pawn_unnamed(game, by: str) -> bool:
    pawn = chess.man_of(by, "p")
    return any(game.table.board[s] == pawn and game.turn.start.board[s] != pawn
               for s in range(64) if chess.own_rank(s, by) == 8)


def pending(game, by: str, last: int) -> bool:
    """Is the move begun but not complete?"""
    moved = sum(1 for s in range(64) if game.table.board[s] and game.table.home[s] != s)
    if pawn_unnamed(game, by) and (moved < 2 or is_unnamed(game, by, last)):
        return True
    if castling_begun(game, by):
        return True
    for m in game.legal(game.turn):
        if chess.is_passing(game.turn.start, m):
            board = chess.play(game.turn.start, m).board
            taken = chess.taken_square(game.turn.start, m)
            board[taken] = game.turn.start.board[taken]
            if board == with_taken_back(game):
                return True
    return False


def with_taken_back(game) -> list[str]:
    """The board with the men that were taken off as in a capture; if nobody tells him, also by mistake."""
    board = with_mistakes_back(game) if game.silent else list(game.table.board)
    for home, (man, _) in game.table.taken.items():
        if board[home] == "":
            board[home] = man
    return board


def castling_begun(game, by: str) -> str:
    """The wing, if the king was moved as in castling, the castling is lawful and the rook stands. If the other has
    replaced his last move and that was not annulled, it is judged with that move standing."""
    start = stands = game.turn.start
    if game.extra is not None and game.extra.replaces is not None:
        stands = chess.play(game.prev.opened, game.extra.replaces)
    for m in game.legal(game.turn, stands):
        if chess.is_castling(stands, m):
            board = list(start.board)
            board[m.to], board[m.frm] = board[m.frm], ""
            if board == with_taken_back(game):
                return "king" if m.to > m.frm else "queen"
    return ""


def moved_another(game, last: int) -> bool:
    """Has he moved a man that his duty is not about?"""
    home = game.table.home[last] if last >= 0 else -1
    return home < 0 or not game.turn.duty.is_about(game.turn.start, home)


def needlessly_off(game) -> list[int]:
    """Men taken off as in a capture, without which the move would be legal; and that move."""
    if not game.table.taken:
        return [], None
    board = with_mistakes_back(game) if game.silent else list(game.table.board)
    back = []
    for home, (man, _) in game.table.taken.items():
        if board[home] == "":
            board[home] = man
            back.append(home)
    if back and legal_as(game, board) is not None:
        return back, legal_as(game, board)
    return [], None


def put_back_hand(game) -> None:
    """The men stand as before the act that is refused."""
    game.table = game.before.copy()


def ignore_duty(game):
    """A move that does not fulfil the duty is refused, and the men go back."""
    game.released = True
    put_back_hand(game)
    game.ignored.add(game.turn.side)
    return "refused", game.laws(game.turn.duty.law, "II.9(e)")


def complete(game, by: str, move: Move):
    """The turn's player has completed a legal move."""
    turn = game.turn
    if game.extra is not None or any(a.kind == "mistake" and a.by != by for a in game.away):
        result = move_over_extra(game, by, move)
        if result is not None:
            return result
    if game.extra is None and half_done(game):
        undo_half_done(game)
    naming = turn.naming
    substituted = turn.illegal
    game.last = None
    game.end_step(move)
    if naming is not None:
        game.score.named[naming] = game.table.board[naming].lower()
        game.turn.score.named = dict(game.score.named)
        if turn.by_substitute:
            game.score.subs.add(naming)
            game.turn.score.subs.add(naming)
    if game.turn is turn:
        return "allowed", game.laws("III.4")
    turn.substituted = substituted and not turn.consent
    if substituted and turn.consent:  # then nothing is due for what was done before
        turn.b_gone |= set(turn.touched)
        turn.c_gone |= set(turn.touched)
    word, laws = ended_word(game, turn)
    ended = check_end(game, by)
    return word, ended + laws


def ended_word(game, turn) -> tuple[str, list[str]]:
    if turn.substituted and not turn.illegal_gone:
        return "offence", game.laws("II.6(c)", "II.11.A", "II.11.B", "II.11.C")
    if turn.illegal and not turn.illegal_gone:
        return "allowed", game.laws("II.6(a)")
    if turn.duty is not None:
        return "allowed", game.laws(turn.duty.law)
    good = [h for h in turn.touched if h not in turn.moved and h not in turn.c_gone
            and not is_bad(game, turn, h)]
    if good:
        king_moved = turn.opened.board[turn.done.frm].lower() == "k" and not turn.castled
        bad = [h for h in turn.touched if h not in turn.moved | turn.b_gone and is_bad(game, turn, h)]
        return "offence", game.laws("II.5(d)" if bad and not king_moved else "II.5(c)", "II.11.A", "II.11.B")
    return "allowed", []


def move_over_extra(game, by: str, move: Move):
    """He completes a move though the other player has moved out of turn."""
    extra = game.extra
    if extra is not None and extra.replaces is not None:
        frm, to, promo = move.frm, move.to, move.promo
        accept_replacement(game)
        again = Move(frm, to, promo)
        if again in game.legal(game.turn):
            return complete(game, by, again)
        return "offence", game.laws("II.6(b)")
    if extra is None and not game.old:  # his hand was at work when a man was taken off
        back = [a for a in game.away if a.kind == "mistake" and a.by != by and a.turn is not game.prev]
        game.away = [a for a in game.away if a not in back]
        game.passed = game.passed or bool(back)
        game.turn.strays = [h for h in game.turn.strays if h not in [a.home for a in back]]
        pass_over_carried(game, by)
        return None
    if extra is not None and (extra.busy or game.turn.duty is not None and not game.old):
        game.undo_extra()
        game.passed = True
        game.turn.strays = []  # passed over, and no penalty for what has been done
        return None
    return restore_before(game, by)


def pass_over_carried(game, by: str) -> None:
    """Before a silent umpire a move passes over a man that the other left off in the turn before."""
    if game.silent and any(a.kind == "mistake" and a.by != by and a.turn is game.prev for a in game.away):
        game.passed, game.back = True, "prev"


def restore_before(game, by: str):
    """1899: his completed move is undone with what it passed over; for time it counts."""
    earlier = [a for a in game.away if a.kind == "mistake" and a.by != by and a.turn is game.prev]
    game.turns_ended[by] += 1
    reopen_keeping_duty(game, game.prev if earlier else game.turn)
    game.started = True
    return "allowed", game.laws("II.6(e)")
