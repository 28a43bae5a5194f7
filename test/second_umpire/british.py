"""The British codes of 1903 and 1899 over the board: hears the acts of a docket."""

from __future__ import annotations

import re

import british_claims as claims
import british_ends as ends
import british_hands as hands
import british_more as more
import british_moves as moves
import british_promotion as promotion
import chess
from british_clock import Clock
from british_duties import duties
from british_game import Game
from british_rights import rights
from british_settle import settle
from british_touch import find, is_bad
from chess import other, square
from docket import Act
from ruling import Entry, Ruling

MOVE = re.compile(r"^([a-h][1-8])-([a-h][1-8])(?:=([QRBNKP]))?$")
HANDS = ("notice", "adoube", "touch", "lift", "place", "quit", "remove", "move", "castle", "name", "exchange")
AFTER_PLAY = ("mend", "displace", "replace", "say", "put-back", "add")
NOT_KNOWN = ("send", "call", "receive", "interpret", "wire", "recall")


def Umpire(head):
    """The umpire that was agreed on."""
    if head.get("umpire") == "silent":
        from british_silent import SilentUmpire
        return SilentUmpire(head)
    return VigilantUmpire(head)


def empty_hands(game) -> None:
    """A hand whose man was taken by the other player, or knocked away, is empty; nothing is required of it."""
    seen = game.shown()
    for side, hand in game.table.hands.items():
        if hand is not None and hand.how != "held" and seen[hand.sq] != hand.man:
            game.table.hands[side] = None
    if game.table.hands[game.turn.side] is None and game.turn.demand:
        game.turn.demand = ""
        game.ignored.discard(game.turn.side)
    game.owed = [a for a in game.owed if seen[a.home] != a.man]


def put_back_owed(game, only: int | None = None) -> bool:
    """Displaced men that a hand has taken up since and set down elsewhere are put back too."""
    done = []
    for owed in [a for a in game.owed if only in (None, a.home, a.called)]:
        for a in game.away:
            if a.home == owed.home and a.kind == "extra" and a.to >= 0:
                game.away.remove(a)
                done.append(owed)
                break
        at = [s for s in range(64) if game.table.board[s] and game.table.home[s] == owed.home and s != owed.home]
        if at and game.table.board[owed.home] == "":
            game.table.board[owed.home], game.table.home[owed.home] = game.table.board[at[0]], owed.home
            game.table.board[at[0]], game.table.home[at[0]] = game.table.under.pop(at[0], ("", -1))
            done.append(owed)
    game.owed = [a for a in game.owed if a not in done]
    return bool(done)


class VigilantUmpire:
    def __init__(self, head):
        self.game = Game(head)
        self.clock = Clock(head.get("limit")) if head.get("limit") else None

    # ---- hearing -----------------------------------------------------------

    def hear(self, act) -> Ruling:
        word, laws = self.word_for(act)
        return self.ruling(word, laws)

    def word_for(self, act):
        game = self.game
        if act.name == "remove-hand":
            act = Act(act.number, act.line, act.by, ["quit"], "quit", act.time, act.partner)
        if act.partner and game.status in ("playing", "adjourned"):
            ruled = more.partner_ruling(game, act, HANDS + AFTER_PLAY)
            if ruled is not None:
                return ruled
        if self.clock and game.status != "playing" and act.seconds() is not None:
            self.clock.rest_to(act.seconds())
        if self.clock and game.status == "playing" and act.seconds() is not None:
            ended = self.settle_clock(act)
            if ended:
                return ended
        if act.by == "umpire":
            made = dict(game.score.standing)
            result = self.hear_umpire(act)
            self.count_moves(made)  # a sealed move may have been opened
            return result
        if game.play_over and game.status == "playing" and act.name in HANDS + AFTER_PLAY:
            return "refused", game.laws("II.10.C(a)")
        if game.status in ("won", "drawn", "annulled"):
            return self.after_the_end(act)
        noticed = game.notice[act.by]
        made = dict(game.score.standing)
        hand, before = game.table.hands[act.by], self.hand_state(act.by)
        self.next_act(act)
        game.before = game.table.copy()
        result = self.hear_player(act)
        released, game.released = game.released, False
        empty_hands(game)
        more.brush_off(game)
        if result[0] == "refused" and not released and hand and hand.how == "on" and game.table.hands[act.by] is None:
            game.table.hands[act.by] = hand
        if act.by == game.turn.side and (self.hand_state(act.by) != before
                                         or act.name in ("place", "lift") and result[0] != "refused"
                                         or act.name == "touch" and result[0] != "refused"
                                         and hand is not None and hand.how == "on"
                                         and "accident" not in act.did):
            game.turn.waived -= {"require replace", "require remove-hand", "require quit"}
        if act.name not in ("notice", "adoube") or result[0] == "refused":
            game.notice[act.by] = None
        self.count_moves(made)
        return result

    def count_moves(self, made: dict[str, int]) -> None:
        for side in ("white", "black"):
            if self.game.score.standing[side] > made[side]:
                ends.move_completed(self.game, side)

    def hand_state(self, by: str):
        hand = self.game.table.hands[by]
        return (hand.how, hand.home, hand.sq) if hand else None

    def next_act(self, act) -> None:
        """A touching hand is on its man until that player's next act."""
        hand = self.game.table.hands[act.by]
        if act.name == "remove" and square(act.rest[0]) in self.game.added:
            return
        if hand and hand.how == "on" and not self.demanded(act) and act.name in HANDS and "accident" not in act.did and act.name not in (
                "lift", "quit", "place", "notice", "adoube", "name", "exchange"):
            self.game.table.hands[act.by] = None

    def demanded(self, act) -> bool:
        """Is he required to do something with his hand?"""
        return act.by == self.game.turn.side and self.game.turn.demand != ""

    def hear_player(self, act):
        game, by, rest = self.game, act.by, act.rest
        name = act.name
        if game.status == "adjourned" and name not in ("seal", "resume", "offer", "accept", "decline", "withdraw",
                                                       "release", "resign", "require", "point-out", "claim") and not (
                name == "consent" and rest):
            return "refused", game.laws("II.7")
        if name == "remove" and square(rest[0]) in game.added:
            return more.take_off_added(game, square(rest[0]))
        if self.demanded(act) and name in HANDS and "accident" not in act.did and not self.complies(act):
            game.ignored.add(by)
            return "refused", game.laws("II.5(a)", "II.9(e)", "II.9")
        if self.takes_from_hand(act):
            return "refused", game.laws("I.11.A")
        if name in ("notice", "adoube"):
            return self.give_notice(by, square(rest[0]))
        if name == "touch":
            return hands.touch(game, by, square(rest[0]), rest[1:] == ["by", "accident"])
        if name == "lift":
            return hands.lift(game, by, square(rest[0]))
        if name == "place":
            return hands.place(game, by, rest[0])
        if name == "quit":
            return hands.quit(game, by)
        if name == "remove":
            return hands.remove(game, by, square(rest[0]), rest[1:] == ["by", "mistake"])
        if name == "move":
            found = MOVE.match(rest[0])
            return moves.move(game, by, square(found.group(1)), square(found.group(2)),
                              (found.group(3) or "").lower())
        if name == "castle":
            return moves.castle(game, by, rest[0], "rook-first" in rest)
        if name in ("name", "exchange"):
            return promotion.promote(game, by, rest[0], name == "exchange", rest[-1] == "substitute")
        if name == "replace":
            return more.replace(self, by, rest)
        if name == "put-back":
            return more.put_back(self, by, square(rest[0]))
        if name == "add":
            return more.add(game, by, rest)
        if name == "displace":
            return self.displace(by, rest)
        if name == "mend":
            return self.mend(by)
        if name == "say":
            return "noted", game.laws("0")
        return self.hear_claim(act)

    def takes_from_hand(self, act) -> bool:
        """Is it a man that the other player has set down with his hand on it still?"""
        game, by, own = self.game, act.by, act.by == self.game.turn.side
        theirs, mine = game.table.hands[other(by)], game.table.hands[by]
        if theirs is None or theirs.how == "held" or theirs.only_rests():
            return False
        if act.name in ("lift", "remove"):
            return square(act.rest[0]) == theirs.sq
        if act.name == "move":
            found = MOVE.match(act.rest[0])
            return theirs.sq in [square(found.group(1))] + ([] if own else [square(found.group(2))])
        if act.name == "castle":
            rook = chess.rook_home(chess.right_name(by, act.rest[0]))
            return theirs.sq in (chess.king_home(by), rook)
        if act.name == "place":
            return (mine is not None and mine.how != "held" and mine.sq == theirs.sq
                    or not own and act.rest[0] != "off" and square(act.rest[0]) == theirs.sq)
        return False

    def complies(self, act) -> bool:
        demand = self.game.turn.demand
        if demand in ("remove-hand", "quit"):
            return act.name == "quit"
        return act.did == "place " + demand.split()[1]

    def hear_claim(self, act):
        game, by, rest, name = self.game, act.by, act.rest, act.name
        if name == "exact":
            return claims.exact(game, by, rest)
        if name == "treat":
            return claims.treat(game, by, rest)
        if name == "require":
            return claims.require(game, by, rest)
        if name == "point-out":
            return claims.point_out(game, by, rest)
        if name == "consent" and rest:
            return more.consent_to(game, by, rest[0])
        if name == "consent":
            return claims.consent(game, by)
        if name == "release":
            return more.release(game, by)
        if name == "withdraw":
            return more.withdraw(game, by)
        if name == "waive":
            return claims.waive(game, by)
        if name == "refuse":
            return claims.refuse(game, by)
        if name == "claim" and rest[0] in ("fifty-moves", "repetition"):
            return ends.claim_draw(game, by, rest[0])
        if name == "claim" and rest[0] == "forfeit":
            return ends.claim_forfeit(game, by, rest[1] if len(rest) > 1 else "")
        if name == "allege":
            return ends.allege(game, by, rest[0])
        if name == "admit":
            return ends.admit(game, by)
        if name == "offer":
            return ends.offer(game, by)
        if name == "accept":
            return ends.accept(game, by)
        if name == "decline":
            return ends.decline(game, by)
        if name == "resign":
            return ends.resign(game, by)
        if name == "adjourn":
            return ends.adjourn(game)
        if name == "seal":
            return ends.seal(game, by, rest[0])
        if name == "resume":
            return ends.resume(game)
        return "refused", []

    def hear_umpire(self, act):
        game, rest = self.game, act.rest
        if game.status in ("won", "drawn", "annulled"):
            return "refused", []
        if act.name == "time":
            return self.umpire_time()
        if act.name == "finds":
            return ends.finds(game, rest, False)
        if act.name == "finds-not":
            return ends.finds(game, rest, True)
        if act.name == "adjourn":
            return ends.adjourn(game)
        if act.name == "resume":
            return ends.resume(game)
        if act.name == "decides":
            return more.decides(game, rest)
        if act.name == "correct":
            return more.correct_time(self, rest)
        return "refused", []

    def after_the_end(self, act):
        """An offence in the mating turn can still be exacted."""
        game = self.game
        mated = game.reason in ("checkmate", "stalemate") and game.last and act.by == game.turn.side
        if mated and act.name == "exact":
            return claims.exact(game, act.by, act.rest)
        if mated and act.name == "treat":
            return claims.treat(game, act.by, act.rest)
        if mated and (act.name in ("waive", "resign") or self.touches_man(act)):
            game.last = None
        return "refused", []

    def touches_man(self, act) -> bool:
        """Does the act touch a man, wherever it leads?"""
        if "accident" in act.did:
            return False
        if act.name == "castle":
            return self.game.shown()[chess.king_home(act.by)] == chess.man_of(act.by, "k")
        return act.name in ("touch", "lift", "remove", "move") and self.game.shown()[square(act.rest[0][:2])] != ""

    # ---- notice and accidents -------------------------------------------------

    def give_notice(self, by: str, sq: int):
        game = self.game
        belongs = {a.home for a in game.away if a.kind in ("accident", "mistake")} | {
            game.turn.mistake_squares.get(h, h) for h in game.turn.mistakes} | {
            h for h in game.table.taken if game.table.board[h] == ""}
        if (by != game.turn.side and not game.silent) or (find(game, sq) is None and sq not in belongs):
            return "refused", game.laws("II.3")
        game.notice[by] = sq
        return "allowed", game.laws("II.3", "I.5(c)")

    def displace(self, by: str, rest: list[str]):
        game = self.game
        found = find(game, square(rest[0]))
        if found is None:
            return "refused", game.laws("II.5")
        to = -1 if rest[1] == "off" else square(rest[1])
        if to >= 0 and find(game, to) is not None:
            return "refused", game.laws("II.5")
        home, man, away = found
        self.displaced_from = square(rest[0])
        self.not_quitted(square(rest[0]))
        count = hands.true_square(game, self.displaced_from)
        if found[2] is not None and found[2].kind == "extra":
            game.turn.strays = [h for h in game.turn.strays if h not in (home, count)]  # it was not left on its square
        on_another = count != self.displaced_from and game.table.board[self.displaced_from] and not any(
            b.home == self.displaced_from for b in game.away)
        hands.set_away(game, by, man, count, to, "accident")
        if on_another and game.away and game.away[-1].home == count:
            game.away[-1].was = None  # where it stood on another man it could not be left
        for hand in game.table.hands.values():
            if hand and hand.how == "set" and hand.sq == square(rest[0]) and game.away and game.away[-1].home == count:
                game.away[-1].was = hand.was  # he had not quitted it there
        for side, hand in game.table.hands.items():
            if hand and hand.sq == square(rest[0]):
                game.table.hands[side] = None
        if home >= 0 and game.away and game.away[-1].home == count:
            again = away is not None and away.kind == "accident" and away.called >= 0
            game.away[-1].called = away.called if again else home
        return "noted", game.laws("II.5")

    def not_quitted(self, sq: int) -> None:
        """A man that the player whose turn it is has set down and not quitted belongs where he took it up."""
        table, hand = self.game.table, self.game.table.hands[self.game.turn.side]
        home = table.home[sq]
        if sq in table.under and hand is not None and hand.how == "on" and hand.sq == sq or (
                sq in table.under and (hand is None or hand.sq != sq)):
            if home >= 0 and table.board[home] == "":  # a man on another cannot be left there
                table.board[home], table.home[home] = table.board[sq], home
                table.board[sq], table.home[sq] = table.under.pop(sq)
                self.displaced_from = home
            return
        if hand is None or hand.how != "set" or hand.sq != sq or hand.only_rests() or hand.promoting:
            return
        if table.board[hand.first] == "" and table.board[sq] == hand.man:
            table.board[sq], table.home[sq] = table.under.pop(sq, ("", -1))
            table.board[hand.first], table.home[hand.first] = hand.man, hand.home
            self.displaced_from = hand.first

    def mend(self, by: str, only: int | None = None):
        """Everything out of its place is put back, or only the man that belongs on a square or is named by it."""
        game = self.game
        turn = game.turn
        strange, game.added = bool(game.added) and only is None, game.added if only is not None else {}
        back = [a for a in game.away if a.kind in ("accident", "mistake") and only in (None, a.home, a.called)]
        for _ in range(len(back)):  # what is put back itself makes room
            back = [a for a in back if not any(b.to == a.home for b in game.away if b not in back)
                    and not self.stands_in_its_place(a)]
        kept = []
        if by == turn.side:
            turn.mistakes = turn.mistakes + [h for h in game.table.taken if game.table.board[h] == ""
                              and h not in turn.mistakes and only in (None, h)]
            for home, (man, sq) in list(game.table.taken_from.items()):
                if only in (None, home, sq):
                    turn.mistakes.append(home)
                    turn.mistake_men[home], turn.mistake_squares[home] = man, sq
                    game.table.taken_from.pop(home)
        if only is not None:
            kept = [h for h in turn.mistakes if only not in (h, turn.mistake_squares.get(h, h))]
            turn.mistakes = [h for h in turn.mistakes if h not in kept]
        everything, game.away = game.away, [a for a in game.away if a not in back]
        seen, game.away = game.shown(), everything  # what is put back makes room
        blocked = [h for h in turn.mistakes if seen[turn.mistake_squares.get(h, h)]]
        own = len(blocked) < len(turn.mistakes)
        if put_back_owed(game, only):
            back = back or [None]
        if not own:
            turn.mistakes = turn.mistakes + kept
        if not back and not own and not strange:
            return "refused", game.laws("II.5")
        if game.extra is not None:  # they stand on their squares again
            game.extra.moved -= {a.home for a in back if a is not None and a.kind == "mistake"}
        game.away = [a for a in game.away if a not in back] + [a.was for a in back if a is not None and a.was is not None]
        if own:
            for home in turn.mistakes:
                sq = turn.mistake_squares.get(home, home)
                if game.table.board[sq] == "":
                    game.table.board[sq] = turn.mistake_men.get(home, turn.opened.board[home])
                    game.table.home[sq] = home
            if by == turn.side:
                game.table.taken = {h: t for h, t in game.table.taken.items() if only not in (None, h)}
            back_now, touched = [h for h in turn.mistakes if h not in blocked], turn.touched
            turn.mistakes = blocked + kept
            hand = game.table.hands[turn.side]
            if hand is not None and (hand.how == "held" or hand.how == "set" and hand.sq != hand.home):
                word, laws = "allowed", []
            else:
                word, laws = settle(game, turn.side, moved=False)
            if game.turn is turn and any(h in touched and h not in turn.b_gone and is_bad(game, turn, h)
                                         for h in back_now):
                return "allowed", game.laws("II.5(b)", "II.11.C", "II.5")
            return word, game.laws("II.5(g)") + laws
        return "allowed", game.laws("II.5")

    def stands_in_its_place(self, away) -> bool:
        """Has the player whose turn it is moved another man to where this one belongs?"""
        table = self.game.table
        return table.board[away.home] != "" and table.home[away.home] != away.home and (
            away.name == -2 or table.home[away.home] != away.name)

    # ---- time -------------------------------------------------------------------

    def settle_clock(self, act):
        game, clock = self.game, self.clock
        if game.play_over:
            return None
        clock.run_to(act.seconds(), game.turn.side)
        for side in ("white", "black"):
            if clock.failed(side, game.turns_ended[side]):
                game.finish("won", other(side), "time")
                return "refused", game.laws("II.10.%s(b)" % clock.kind if clock.kind != "D" else "II.10.D")
        if clock.past_end or (clock.at_end() and act.name == "time"):
            game.end_play()
            ended = self.fixed_end()
            if game.status != "playing" or act.name in HANDS + AFTER_PLAY:
                return ended
        return None

    def fixed_end(self):
        game, clock = self.game, self.clock
        if clock.kind == "C":
            short = [s for s in ("white", "black") if clock.short_at_end(s, game.turns_ended[s])]
            if len(short) == 2:
                game.finish("annulled", None, "time")
                return "refused", game.laws("II.10.C(d)", "II.10.C(c)")
            if short:
                game.finish("won", other(short[0]), "time")
                return "refused", game.laws("II.10.C(d)", "II.10.C(c)")
        return "refused", game.laws("II.10.C(c)")

    def umpire_time(self):
        return "noted", self.game.laws("II.10.A")

    # ---- the ruling ----------------------------------------------------------------

    def ruling(self, word: str, laws: list[str]) -> Ruling:
        game = self.game
        may = [Entry(r.by, r.do, r.laws) for r in rights(game)]
        must = duties(game)
        moves = [m.uci() for m in game.dutiful()] if game.status == "playing" and not game.play_over else []
        return Ruling(word, laws, game.fen(game.position()), game.turn.side, game.status, game.winner,
                      game.reason, may, must, moves)
