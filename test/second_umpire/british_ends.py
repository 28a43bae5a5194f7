"""Ends of a game: draws, resignation, forfeits, adjournment and the sealed move."""

from __future__ import annotations

import chess
from chess import move_of, name_of, other
from british_claims import right_for
from british_settle import complete

FACTS = ("II.9(a)", "II.9(b)", "II.9(c)", "II.9(d)", "II.9(e)", "II.9(f)")


def refused(game, *sections: str):
    return "refused", game.laws(*sections)


def drawn(game, reason: str, *sections: str):
    """A draw; a player who undertook to mate in a certain way loses by it (III.8)."""
    for side in game.setup.undertakes:
        game.finish("won", other(side), "forfeit")
        return "upheld", game.laws("III.8", *sections)
    game.finish("drawn", None, reason)
    return "upheld", game.laws(*sections)


# ---- draws and resignation --------------------------------------------------

def offer(game, by: str):
    game.offers.add(by)
    return "noted", game.laws("II.8(a)")


def accept(game, by: str):
    if other(by) not in game.offers:
        return refused(game, "II.8(a)")
    return "allowed", drawn(game, "agreement", "II.8(a)")[1]


def decline(game, by: str):
    if other(by) not in game.offers:
        return refused(game, "II.8(a)")
    game.offers.discard(other(by))
    return "noted", game.laws("II.8(a)")


def resign(game, by: str):
    game.finish("won", other(by), "resignation")
    return "allowed", game.laws("II.9")


def claim_draw(game, by: str, what: str):
    section = {"fifty-moves": "II.8(b)", "repetition": "II.8(c)"}[what]
    if right_for(game, by, "claim " + what) is None:
        return refused(game, section)
    return drawn(game, what, section)


# ---- forfeits ------------------------------------------------------------------

def claim_forfeit(game, by: str, section: str):
    if section not in FACTS:
        return refused(game, "II.9")
    if right_for(game, by, "claim forfeit " + section) is not None:
        game.finish("won", by, "forfeit")
        return "upheld", game.laws(section, "II.9")
    if section in game.consented.get(other(by), set()):
        return refused(game, section, "II.9")
    if section in game.knew.get(by, set()) or (other(by), section) in game.denied:
        return refused(game, section, "II.9")
    game.claims.append((by, section))
    return "noted", game.laws(section, "II.9")


def allege(game, by: str, section: str):
    if section not in FACTS:
        return refused(game, "II.9")
    game.alleged.append((by, section))
    game.denied.discard((other(by), section))
    return "noted", game.laws(section, "II.9")


def admit(game, by: str):
    claimed = [section for claimant, section in game.claims if claimant == other(by)]
    alleged = [section for claimant, section in game.alleged if claimant == other(by)]
    if claimed:
        game.finish("won", other(by), "forfeit")
    elif not alleged:
        return refused(game, "II.9")
    liable = game.liable.setdefault(by, [])
    liable += [section for section in dict.fromkeys(alleged) if section not in liable]
    game.alleged = [a for a in game.alleged if a[0] != other(by)]  # it is settled
    return "noted", game.laws(*sorted(set(claimed + alleged)), "II.9")


def finds(game, words: list[str], not_so: bool):
    if words[0] == "position-lost":
        if game.turn.illegal or game.turn.mistakes:
            game.finish("annulled", None, "position-lost")
            return "upheld", game.laws("II.6(e)")
        return refused(game, "II.6(e)")
    section, side = words[0], words[1] if len(words) > 1 else ""
    if section not in FACTS or side not in ("white", "black"):
        return refused(game, "II.9")
    claim = (other(side), section)
    if not_so:
        game.claims = [c for c in game.claims if c != claim]
        game.alleged = [a for a in game.alleged if a != claim]
        game.liable[side] = [s for s in game.liable.get(side, []) if s != section]
        game.denied.add((side, section))
        if section == "II.9(e)":
            game.ignored.discard(side)
        return "noted", game.laws(section, "II.9")
    if claim in game.claims:
        game.finish("won", other(side), "forfeit")
        return "noted", game.laws(section, "II.9")
    game.liable.setdefault(side, [])
    if section not in game.liable[side] and section not in game.knew.get(other(side), set()):
        game.liable[side].append(section)
    return "noted", game.laws(section, "II.9")


def move_completed(game, by: str) -> None:
    """A completed move: what its player knew of he can claim no more (II.9)."""
    opponent = other(by)
    for section in game.liable.get(opponent, []):
        game.knew.setdefault(by, set()).add(section)
    game.claims = [c for c in game.claims if c[0] != by or c[1] not in game.liable.get(opponent, [])]
    game.liable[opponent] = []
    for claimant, section in game.alleged:
        if claimant == by:
            game.knew.setdefault(by, set()).add(section)
    game.alleged = [a for a in game.alleged if a[0] != by]


# ---- adjournment -----------------------------------------------------------------

def adjourn(game):
    turn = game.turn
    hand = any(h is not None and (h.how == "held" or (h.how == "set" and h.sq != h.home))
               for h in game.table.hands.values())
    before, away, mistakes = game.table.copy(), game.away, list(turn.mistakes)
    put_back_all(game)
    if (game.table.board != turn.start.board or hand or game.extra is not None
            or any(a.kind == "extra" for a in game.away)):
        game.table, game.away, turn.mistakes = before, away, mistakes
        return refused(game, "II.7")
    game.table.hands = {"white": None, "black": None}
    game.turn.demand = ""
    game.status = "adjourned"
    game.started = True
    game.sealed = None
    game.resumed = False
    return "noted", game.laws("I.14.A")


def put_back_all(game) -> None:
    """Men displaced by accident or taken off by mistake stand in their places before play stops."""
    turn = game.turn
    for home in turn.mistakes:
        sq = turn.mistake_squares.get(home, home)
        game.table.board[sq], game.table.home[sq] = turn.mistake_men.get(home, turn.opened.board[home]), home
    turn.mistakes = []
    for home, (man, _) in game.table.taken.items():
        if game.table.board[home] == "":
            game.table.board[home], game.table.home[home] = man, home
    game.table.taken = {}
    game.away = [a for a in game.away if a.kind not in ("accident", "mistake")]


def seal(game, by: str, text: str):
    if game.status != "adjourned" or by != game.turn.side or game.sealed is not None:
        return refused(game, "I.14.A")
    game.sealed = text
    return "allowed", game.laws("I.14.A", "I.14.B(d)")


def resume(game):
    if game.status != "adjourned":
        return refused(game, "II.7")
    game.status = "playing"
    turn = game.turn
    if game.sealed is None:
        turn.sealed_c = True
        return "offence", game.laws("II.7(c)", "II.11.C")
    meanings = read_sealed(game, game.sealed)
    game.sealed = None
    if not meanings:
        turn.sealed_c = True
        return "offence", game.laws("II.7(c)", "II.11.C")
    if turn.duty is not None and not turn.duty.allows(turn.start, meanings[0]):
        game.ignored.add(turn.side)
        return refused(game, turn.duty.law, "II.9(e)", "II.9")
    turn.has_touched = True
    word, laws = complete(game, turn.side, meanings[0])
    replaces = word == "offence" and game.law("II.6(c)") in laws  # an illegal move that he had made before
    return "offence" if replaces else "allowed", game.laws("I.14.A") + laws


def read_sealed(game, text: str) -> list:
    from records import View, read_record
    pos = game.turn.start
    men = {name_of(s): m for s, m in enumerate(pos.board) if m}
    view = View(men, pos.turn, [m.uci() for m in game.legal(game.turn)])
    return [move_of(m) for m in read_record(text, view).meanings]
