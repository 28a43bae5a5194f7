"""The British codes of 1903 and 1899 over the board: hears the acts of a docket."""

from __future__ import annotations

import re

import british_claims as claims
import british_ends as ends
import british_hands as hands
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
from ruling import Entry, Ruling

MOVE = re.compile(r"^([a-h][1-8])-([a-h][1-8])(?:=([QRBNKP]))?$")
HANDS = ("notice", "adoube", "touch", "lift", "place", "quit", "remove", "move", "castle", "name", "exchange")
AFTER_PLAY = ("mend", "displace", "replace")
NOT_KNOWN = ("send", "call", "receive", "interpret", "wire", "recall")


def Umpire(head):
    """The umpire that was agreed on."""
    if head.get("umpire") == "silent":
        from british_silent import SilentUmpire
        return SilentUmpire(head)
    return VigilantUmpire(head)


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
        if self.clock and game.status == "adjourned" and act.seconds() is not None:
            self.clock.rest_to(act.seconds())
        if self.clock and game.status == "playing" and act.seconds() is not None:
            ended = self.settle_clock(act)
            if ended:
                return ended
        if act.by == "umpire":
            return self.hear_umpire(act)
        if self.clock and self.clock.past_end and game.status == "playing" and act.name in HANDS + AFTER_PLAY:
            return "refused", game.laws("II.10.C(a)")
        if game.status in ("won", "drawn", "annulled"):
            return self.after_the_end(act)
        noticed = game.notice[act.by]
        made = dict(game.score.standing)
        hand, before = game.table.hands[act.by], self.hand_state(act.by)
        self.next_act(act)
        result = self.hear_player(act)
        released, game.released = game.released, False
        if result[0] == "refused" and not released and hand and hand.how == "on" and game.table.hands[act.by] is None:
            game.table.hands[act.by] = hand
        if act.by == game.turn.side and (self.hand_state(act.by) != before
                                         or act.name in ("place", "lift", "touch") and result[0] != "refused"):
            game.turn.waived -= {"require replace", "require remove-hand", "require quit"}
        if act.name not in ("notice", "adoube") or result[0] == "refused":
            game.notice[act.by] = None
        for side in ("white", "black"):
            if game.score.standing[side] > made[side]:
                ends.move_completed(game, side)
        return result

    def hand_state(self, by: str):
        hand = self.game.table.hands[by]
        return (hand.how, hand.home, hand.sq) if hand else None

    def next_act(self, act) -> None:
        """A touching hand is on its man until that player's next act."""
        hand = self.game.table.hands[act.by]
        if hand and hand.how == "on" and not self.demanded(act) and act.name in HANDS and "accident" not in act.did and act.name not in (
                "lift", "quit", "place", "notice", "adoube", "name", "exchange"):
            self.game.table.hands[act.by] = None

    def demanded(self, act) -> bool:
        """Is he required to do something with his hand?"""
        return act.by == self.game.turn.side and self.game.turn.demand != ""

    def hear_player(self, act):
        game, by, rest = self.game, act.by, act.rest
        name = act.name
        if game.status == "adjourned" and name not in ("seal", "resume", "offer", "accept", "decline",
                                                       "resign", "require", "point-out", "claim"):
            return "refused", game.laws("II.7")
        if self.demanded(act) and name in HANDS and "accident" not in act.did and not self.complies(act):
            game.ignored.add(by)
            return "refused", game.laws("II.5(a)", "II.9(e)", "II.9")
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
            return promotion.promote(game, by, rest[0], name == "exchange")
        if name == "replace":
            return promotion.replace_piece(game, by, square(rest[0]), rest[1] if len(rest) > 1 else "")
        if name == "displace":
            return self.displace(by, rest)
        if name == "mend":
            return self.mend(by)
        if name == "say":
            return "noted", game.laws("0")
        return self.hear_claim(act)

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
        if name == "consent":
            return claims.consent(game, by)
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
        return "refused", []

    def after_the_end(self, act):
        """An offence in the mating turn can still be exacted."""
        game = self.game
        mated = game.reason in ("checkmate", "stalemate") and game.last and act.by == game.turn.side
        if mated and act.name == "exact":
            return claims.exact(game, act.by, act.rest)
        if mated and act.name == "treat":
            return claims.treat(game, act.by, act.rest)
        if mated and act.name in ("touch", "lift", "move", "castle", "remove", "waive", "resign"):
            game.last = None
        return "refused", []

    # ---- notice and accidents -------------------------------------------------

    def give_notice(self, by: str, sq: int):
        game = self.game
        if by != game.turn.side or find(game, sq) is None:
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
        count = hands.true_square(game, square(rest[0]))
        hands.set_away(game, by, man, count, to, "accident")
        for side, hand in game.table.hands.items():
            if hand and hand.sq == square(rest[0]):
                game.table.hands[side] = None
        if home >= 0 and game.away and game.away[-1].home == count:
            game.away[-1].called = home
        return "noted", game.laws("II.5")

    def mend(self, by: str):
        game = self.game
        turn = game.turn
        back = [a for a in game.away if a.kind == "accident" or a.kind == "mistake"]
        if by == turn.side:
            turn.mistakes = turn.mistakes + [h for h in game.table.taken if game.table.board[h] == ""
                              and h not in turn.mistakes]
        own = bool(turn.mistakes)
        if not back and not own:
            return "refused", game.laws("II.5")
        game.away = [a for a in game.away if a not in back]
        if own:
            for home in turn.mistakes:
                sq = turn.mistake_squares.get(home, home)
                if game.table.board[sq] == "":
                    game.table.board[sq] = turn.opened.board[home]
                    game.table.home[sq] = home
            game.table.taken = {}
            back_now, touched = turn.mistakes, turn.touched
            turn.mistakes = []
            game.ignored.discard(by)
            word, laws = settle(game, turn.side, moved=False)
            if game.turn is turn and any(h in touched and h not in turn.b_gone and is_bad(game, turn, h)
                                         for h in back_now):
                return "allowed", game.laws("II.5(b)", "II.11.C", "II.5")
            return word, game.laws("II.5(g)") + laws
        return "allowed", game.laws("II.5")

    # ---- time -------------------------------------------------------------------

    def settle_clock(self, act):
        game, clock = self.game, self.clock
        clock.run_to(act.seconds(), game.turn.side)
        for side in ("white", "black"):
            if clock.failed(side, game.turns_ended[side]):
                game.finish("won", other(side), "time")
                return "refused", game.laws("II.10.%s(b)" % clock.kind if clock.kind != "D" else "II.10.D")
        if clock.past_end or (clock.at_end() and act.name == "time"):
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
        moves = [m.uci() for m in game.dutiful()] if game.status == "playing" else []
        return Ruling(word, laws, game.position().fen(), game.turn.side, game.status, game.winner,
                      game.reason, may, must, moves)
