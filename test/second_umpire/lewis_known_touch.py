"""Known differences about hands, touches, rights and the start."""

from __future__ import annotations

from lewis_known_words import HANDS, LAWS, hand_was_set


def pointed_out_before(found) -> bool:
    return found.second["did"] == "point-out setup" and found.program["ruling"] == "upheld"


def ground_of_point_out(found) -> bool:
    return found.field in LAWS and found.second["did"] == "point-out illegal"


def other_touches_the_held_man(found) -> bool:
    return found.second["did"] == "quit"


def goes_on_with_an_adverse_man(found) -> bool:
    return found.second["laws"] == ["1842:XVIII", "1903:I.15(a)"]


def king_and_another_man(found) -> bool:
    """The king moved as in castling, and then another man than the rook, or the rook elsewhere."""
    return found.second["laws"][:1] == ["1903:I.14.B(c)"]


def two_grounds_for_the_king(found) -> bool:
    return found.field == "must" and found.second["did"].startswith("require")


def passing_square_forgotten(found) -> bool:
    return (found.field == "position" and found.second["position"].split()[3] != "-"
            and found.program["position"].split()[3] == "-")


def unnamed_pawn_and_duty(found) -> bool:
    return (found.second["ruling"] == "refused" and found.program["laws"][0] == "1842:XXI" and found.before is not None
            and bool(found.before["must"]))


def touches_after_the_rook(found) -> bool:
    """The rook was moved as in castling, and its player touches another man."""
    return (found.second["laws"] == ["1842:XXV"] and found.second["ruling"] == "noted"
            and found.program["ruling"] in ("allowed", "offence"))


def false_move_of_the_king_pays(found) -> bool:
    """A false move of the king does not pay for IX and XVII."""
    return (found.field == "may" and found.second["ruling"] == "offence"
            and any("1842:IX" in e["laws"] or "1842:XVII" in e["laws"] for e in found.second["may"]))


def touched_again(found) -> bool:
    """A new touch after the adversary's own touch gives a new right."""
    return (found.field == "may" and found.second["did"].split()[0] in HANDS
            and any("1842:IX" in e["laws"] or "1842:XVII" in e["laws"] for e in found.second["may"]))


def putting_right_is_undone(found) -> bool:
    return "require replace" in found.text and found.second["did"].split()[0] in ("require", "recall")


def touched_under_put_back(found) -> bool:
    return ("1842:XIV" in found.second["laws"] and found.program["ruling"] == "refused"
            and any(e["do"].startswith("put-back") for e in found.second["must"]))


def taken_and_not_yet_named(found) -> bool:
    return found.field == "may" and found.second["laws"][:1] == ["1842:XXI"]


def removed_and_false_silent(found) -> bool:
    return found.field == "position" and " remove " in found.text and "silent" in found.text


def missing_man_told(found) -> bool:
    return found.field == "may" and any("1842:III" in e["laws"] for e in found.second["may"])


def touched_meanwhile_told(found) -> bool:
    return found.field == "may" and any("1842:VII" in e["laws"] for e in found.second["may"])


def pawn_in_the_place_of_another(found) -> bool:
    """A pawn that took its fellow on the second rank has moved, and has no double step."""
    mine, theirs = found.second["moves"], found.program["moves"]
    return (found.field == "moves" and set(mine) < set(theirs)
            and all(abs(int(m[1]) - int(m[3])) == 2 for m in set(theirs) - set(mine)))


def points_out_too_late(found) -> bool:
    return found.second["did"] == "point-out illegal" and found.second["ruling"] == "noted"


def unnamed_pawn_left(found) -> bool:
    return found.second["laws"] == ["1842:XXI"] and found.second["ruling"] == "refused"


def touched_under_the_hand(found) -> bool:
    """The player's last act had set a man down, and his hand goes on from there."""
    return hand_was_set(found) and found.second["did"].split()[0] in HANDS


def own_rook_taken_by_a_rook(found) -> bool:
    """XVI: a rook that took its fellow on the corner has moved, and cannot castle."""
    return (found.field == "position" and found.program["position"].split()[0] == found.second["position"].split()[0]
            and found.program["position"].split()[2] != found.second["position"].split()[2])


def claim_after_touched_meanwhile(found) -> bool:
    return (found.second["did"].startswith("require") and "1842:VII" in found.second["laws"]
            and found.program["ruling"] == "refused")


def quitted_by_touching_another(found) -> bool:
    """The word of an act that quits one man and touches another."""
    return (found.field == "ruling" and hand_was_set(found) and found.second["did"].split()[0] in HANDS
            and found.second["ruling"] == "offence" and found.program["ruling"] in ("noted", "refused"))


def touched_meanwhile(found) -> bool:
    """A touch of the adversary's before the man was moved otherwise does not end the right of VII."""
    return (found.second["laws"][0] == "1842:VII" and found.second["ruling"] == "offence"
            and found.program["ruling"] == "allowed")


def set_out_of_turn(found) -> bool:
    """A man set down out of turn, the hand still on it, goes back when the other moves."""
    moved = found.second["did"].split()[0] in ("move", "castle")
    return found.field == "position" and " place " in found.text and moved


def false_move_before_mending(found) -> bool:
    return (found.second["ruling"] == "refused" and found.before is not None
            and any(e["do"].startswith("put-back") for e in found.before["must"]))


def removed_and_false(found) -> bool:
    return found.field == "position" and " remove " in found.text and found.second["ruling"] == "offence"


def missing_man_of_other(found) -> bool:
    return found.second["did"] == "require replace" and "1842:III" in found.second["laws"]


def moved_on_with_hand(found) -> bool:
    """A man was set down, and its holder moves it on."""
    return (found.second["did"].startswith("move ") and "1842:XIV" in found.program["laws"]
            and "1842:XIV" not in found.second["laws"])


def right_under_a_duty(found) -> bool:
    """A move refused under a duty, or under a put-back, gives no right of VII or IX."""
    return (found.field == "may" and found.second["ruling"] == "refused" and found.before is not None
            and bool(found.before["must"]))


def misled_and_king_taken(found) -> bool:
    return found.field == "may" and "1842:XX" in found.program["laws"] and found.second["ruling"] == "refused"


def mended_and_not_his(found) -> bool:
    return found.field == "must" and found.second["did"] == "mend"


def a_lifted_man_does_not_lapse(found) -> bool:
    """XXIV: the right for a man that is held lapses by a touch and a waiver like any other."""
    return (found.field == "may" and " lift " in found.text
            and any("1842:IX" in e["laws"] or "1842:XVII" in e["laws"] for e in found.program["may"]))


def no_choice_pointed_out(found) -> bool:
    return found.second["did"] == "point-out illegal" and found.program["laws"] == ["1842:XVI"]


def removes_a_held_man(found) -> bool:
    return found.second["did"].startswith("remove") and " place " in found.text


def stale_hand(found) -> bool:
    """A move is ruled as X after an act of the other that was refused in its second half."""
    return "1842:X" in found.program["laws"] and "1842:X" not in found.second["laws"] and " place " in found.text


def takes_back_the_others_move(found) -> bool:
    return "1842:XX" in found.program["laws"] and found.field == "position" and "*" in found.second["position"]


def adversary_mends_a_touched_man(found) -> bool:
    return found.second["did"] == "mend" and found.field == "may"


def third_move_puts_back(found) -> bool:
    return found.second["laws"][:1] == ["1842:XIV"] and found.program["laws"] == ["1842:XXV"]


def castled_twice_without_room(found) -> bool:
    return found.field == "may" and found.second["did"].startswith("castle")


def touched_before_and_another_move(found) -> bool:
    return found.second["laws"][:2] == ["1842:XX", "1842:VII"]
