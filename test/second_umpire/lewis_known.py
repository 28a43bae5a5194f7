"""Differences that are already noted, so that the hunt goes on. Each function knows one kind.

A function is given the first difference of a docket: the field, both rulings, the ruling before, the text.
"""

from __future__ import annotations

HANDS = ("touch", "lift", "remove", "move", "castle")
LAWS = ("first", "laws")


def acts_before(found) -> list[str]:
    acts = [x for x in found.text.split("\n") if x.startswith(("white ", "black ", "umpire "))]
    return acts[:found.at]


def hand_was_set(found) -> bool:
    """The last act of this player had set a man down, and the hand is on it."""
    mine = [x.split()[1] for x in acts_before(found) if x.startswith(found.second["by"] + " ")]
    mine = [x for x in mine if x in HANDS + ("place", "quit")]
    return bool(mine) and mine[-1] == "place"


def most_specific_first(found) -> bool:
    return found.field == "first" and found.second["laws"][0] == "1842:XIX"


def pointed_out_before(found) -> bool:
    return found.second["did"] == "point-out setup" and found.program["ruling"] == "upheld"


def ground_of_point_out(found) -> bool:
    return found.field in LAWS and found.second["did"] == "point-out illegal"


def six_for_an_undertaking(found) -> bool:
    return found.field == "laws" and "mates" in found.text and "1842:VI" in found.program["laws"]


def stalemate_by_two_moves(found) -> bool:
    return found.field == "status" and "1842:XIV" in found.second["laws"]


def king_went_into_another_check(found) -> bool:
    """XVIII: who moved his king away, into another check, has not ignored the first."""
    return (found.field == "may" and found.second["did"].startswith("say check")
            and any(e["do"] == "recall" for e in found.program["may"]))


def count_in_silence(found) -> bool:
    """The fifth field after two moves at once, where a silent umpire does not name XIV."""
    mine, theirs = found.second["position"].split(), found.program["position"].split()
    return found.field == "position" and "silent" in found.text and mine[:4] == theirs[:4] and mine[5] == theirs[5]


def other_touches_the_held_man(found) -> bool:
    return found.second["did"] == "quit"


def displaced_after_two_moves(found) -> bool:
    return found.second["did"].startswith("displace") and "*" in found.second["position"]


def goes_on_with_an_adverse_man(found) -> bool:
    return found.second["laws"] == ["1842:XVIII", "1903:I.15(a)"]


def king_and_another_man(found) -> bool:
    """The king moved as in castling, and then another man than the rook, or the rook elsewhere."""
    return found.second["laws"][:1] == ["1903:I.14.B(c)"]


def two_grounds_for_the_king(found) -> bool:
    return found.field == "must" and found.second["did"].startswith("require")


def put_back_in_silence(found) -> bool:
    return "silent" in found.text and found.program["laws"] == ["1842:XXV"]


def passing_square_forgotten(found) -> bool:
    return (found.field == "position" and found.second["position"].split()[3] != "-"
            and found.program["position"].split()[3] == "-")


def nothing_helps(found) -> bool:
    return (found.field == "status" and found.second["status"] == "won" and "say check" in found.text
            and found.program["moves"] == [])


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


def check_said_after_a_requirement(found) -> bool:
    return found.second["did"].startswith("say check") and " require " in found.text


def putting_right_is_undone(found) -> bool:
    return "require replace" in found.text and found.second["did"].split()[0] in ("require", "recall")


def touched_under_put_back(found) -> bool:
    return ("1842:XIV" in found.second["laws"] and found.program["ruling"] == "refused"
            and any(e["do"].startswith("put-back") for e in found.second["must"]))


def false_castling_by_two_moves(found) -> bool:
    return "1842:XVI" in found.second["laws"] and "1842:XIV" in found.program["laws"]


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


def takes_one_of_two_checkers(found) -> bool:
    return found.field == "moves" and set(found.second["moves"]) > set(found.program["moves"])


def points_out_too_late(found) -> bool:
    return found.second["did"] == "point-out illegal" and found.second["ruling"] == "noted"


def unnamed_pawn_left(found) -> bool:
    return found.second["laws"] == ["1842:XXI"] and found.second["ruling"] == "refused"


def touched_under_the_hand(found) -> bool:
    """The player's last act had set a man down, and his hand goes on from there."""
    return hand_was_set(found) and found.second["did"].split()[0] in HANDS


def recall_after_a_requirement(found) -> bool:
    return found.second["did"] == "recall" and " require " in found.text


def new_check_by_the_same_man_touched(found) -> bool:
    return ("say check" in found.text and found.field == "ruling" and found.program["laws"][0] in ("1842:XVII", "1842:XIII")
            and found.second["ruling"] == "allowed")


def own_rook_taken_by_a_rook(found) -> bool:
    """XVI: a rook that took its fellow on the corner has moved, and cannot castle."""
    return (found.field == "position" and found.program["position"].split()[0] == found.second["position"].split()[0]
            and found.program["position"].split()[2] != found.second["position"].split()[2])


def mate_by_the_same_man(found) -> bool:
    return found.field == "status" and found.program["status"] == "won" and "say check" in found.text


def claim_after_touched_meanwhile(found) -> bool:
    return (found.second["did"].startswith("require") and "1842:VII" in found.second["laws"]
            and found.program["ruling"] == "refused")


def quitted_by_touching_another(found) -> bool:
    """The word of an act that quits one man and touches another."""
    return (found.field == "ruling" and hand_was_set(found) and found.second["did"].split()[0] in HANDS
            and found.second["ruling"] == "offence" and found.program["ruling"] in ("noted", "refused"))


def new_check_by_the_same_man(found) -> bool:
    return (found.second["did"].startswith("say check") and found.program["ruling"] == "noted"
            and found.second["ruling"] == "allowed")


def check_said_under_a_duty(found) -> bool:
    """XVIII and XIX hold also while the sayer has a duty."""
    return (found.second["did"].startswith(("say check", "point-out check")) and found.before is not None
            and bool(found.before["must"]))


def touch_lets_two_moves_stand(found) -> bool:
    """After two moves at once the touch that lets them stand is judged in the position before the second."""
    return ("*" in found.second["position"] and found.before is not None
            and any(e["do"] == "require both-stand" for e in found.before["may"])
            and found.second["did"].split()[0] in ("touch", "lift", "remove", "say", "point-out"))


def recall_after_putting_right(found) -> bool:
    return found.second["did"] == "recall" and "require replace" in found.text


def removed_after_two_moves(found) -> bool:
    return found.field == "position" and " remove " in found.text and "*" in found.second["position"]


def checker_points_out(found) -> bool:
    return found.second["did"] == "point-out check" and (found.second["ruling"] in ("upheld", "allowed", "noted"))


def touched_meanwhile(found) -> bool:
    """A touch of the adversary's before the man was moved otherwise does not end the right of VII."""
    return (found.second["laws"][0] == "1842:VII" and found.second["ruling"] == "offence"
            and found.program["ruling"] == "allowed")


def set_out_of_turn(found) -> bool:
    """A man set down out of turn, the hand still on it, goes back when the other moves."""
    return found.field == "position" and " place " in found.text and found.second["did"].split()[0] in ("move", "castle")


def false_move_before_mending(found) -> bool:
    return (found.second["ruling"] == "refused" and found.before is not None
            and any(e["do"].startswith("put-back") for e in found.before["must"]))


def checked_player_points_out(found) -> bool:
    return found.second["did"] == "point-out check" and found.program["ruling"] == "noted"


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


def false_check_and_a_second_move(found) -> bool:
    """A second move wipes out the false check of XX."""
    return "*" in found.second["position"] and ("say check" in found.text) and found.field in ("may", "ruling")


def misled_and_king_taken(found) -> bool:
    return found.field == "may" and "1842:XX" in found.program["laws"] and found.second["ruling"] == "refused"


def mended_and_not_his(found) -> bool:
    return found.field == "must" and found.second["did"] == "mend"


def a_lifted_man_does_not_lapse(found) -> bool:
    """XXIV: the right for a man that is held lapses by a touch and a waiver like any other."""
    return (found.field == "may" and " lift " in found.text
            and any("1842:IX" in e["laws"] or "1842:XVII" in e["laws"] for e in found.program["may"]))


def takes_one_of_two_checkers_ruled(found) -> bool:
    return (found.field == "ruling" and found.program["laws"][0] == "1842:XIII" and found.second["ruling"] == "allowed"
            and found.second["laws"][0] == "1903:I.11.E(b)")


def known_check_is_forgotten(found) -> bool:
    """After a recall or a requirement the program forgets that a standing check had been said."""
    return (found.field == "moves" and set(found.program["moves"]) > set(found.second["moves"])
            and (" recall" in found.text or " require " in found.text))


def mended_in_silence(found) -> bool:
    return "silent" in found.text and " mend" in found.text and found.second["did"].startswith("require")


def takes_with_two_checkers(found) -> bool:
    return (found.field == "may" and found.second["ruling"] == "offence"
            and any(e["do"].startswith("require take") for e in found.second["may"]))


def begins_after_a_requirement(found) -> bool:
    return "1842:V" in found.program["laws"] and " require " in found.text


def no_choice_pointed_out(found) -> bool:
    return found.second["did"] == "point-out illegal" and found.program["laws"] == ["1842:XVI"]


def king_moved_and_stood_in_check(found) -> bool:
    return found.field == "ruling" and found.program["laws"] == ["1842:XVIII", "1842:XIX"]


def false_check_said_again(found) -> bool:
    return found.field == "may" and found.second["did"].startswith("say check") and "1842:XX" in found.second["laws"]


def duty_escaped_in_silence(found) -> bool:
    return "silent" in found.text and " require " in found.text and found.second["ruling"] == "refused"


def recall_outlives_a_touch(found) -> bool:
    return (found.field == "may" and found.second["ruling"] == "refused"
            and any(e["do"] == "recall" for e in found.program["may"]))


def removes_a_held_man(found) -> bool:
    return found.second["did"].startswith("remove") and " place " in found.text


def two_moves_and_nineteen(found) -> bool:
    return "*" in found.second["position"] and found.second["laws"][:1] == ["1842:XIX"]


def laws_of_false_check_and_false_move(found) -> bool:
    return found.field in LAWS and "1842:XX" in found.second["laws"] and "1842:XX" not in found.program["laws"]


def laws_after_two_moves(found) -> bool:
    return found.field in LAWS and "*" in found.second["position"]


def laws_of_two_grounds(found) -> bool:
    return found.field in LAWS and found.second["did"] in ("require king", "require take")


def laws_of_an_exchange(found) -> bool:
    return found.field == "first" and found.second["did"].split()[0] in ("name", "exchange")


def stale_hand(found) -> bool:
    """A move is ruled as X after an act of the other that was refused in its second half."""
    return "1842:X" in found.program["laws"] and "1842:X" not in found.second["laws"] and " place " in found.text


def takes_back_the_others_move(found) -> bool:
    return "1842:XX" in found.program["laws"] and found.field == "position" and "*" in found.second["position"]


def adversary_mends_a_touched_man(found) -> bool:
    return found.second["did"] == "mend" and found.field == "may"


def said_twice(found) -> bool:
    return found.field == "ruling" and found.second["did"].startswith("say") and "XX" not in str(found.second["laws"])


KINDS = [
    stale_hand, takes_back_the_others_move, adversary_mends_a_touched_man, said_twice, laws_of_two_grounds,
    laws_of_an_exchange, laws_of_false_check_and_false_move, laws_after_two_moves, recall_outlives_a_touch,
    removes_a_held_man, two_moves_and_nineteen, false_check_said_again, duty_escaped_in_silence,
    known_check_is_forgotten, mended_in_silence, takes_with_two_checkers, begins_after_a_requirement,
    no_choice_pointed_out, king_moved_and_stood_in_check, a_lifted_man_does_not_lapse,
    takes_one_of_two_checkers_ruled, right_under_a_duty, false_check_and_a_second_move, misled_and_king_taken,
    mended_and_not_his, most_specific_first, pointed_out_before, ground_of_point_out, six_for_an_undertaking,
    stalemate_by_two_moves, king_went_into_another_check, count_in_silence, other_touches_the_held_man,
    displaced_after_two_moves, goes_on_with_an_adverse_man, king_and_another_man, two_grounds_for_the_king,
    put_back_in_silence, passing_square_forgotten, nothing_helps, unnamed_pawn_and_duty, touches_after_the_rook,
    false_move_of_the_king_pays, touched_again, check_said_after_a_requirement, putting_right_is_undone,
    touched_under_put_back, false_castling_by_two_moves, taken_and_not_yet_named, removed_and_false_silent,
    missing_man_told, touched_meanwhile_told, pawn_in_the_place_of_another, takes_one_of_two_checkers,
    points_out_too_late, unnamed_pawn_left, touched_under_the_hand, recall_after_a_requirement,
    new_check_by_the_same_man_touched, own_rook_taken_by_a_rook, mate_by_the_same_man,
    claim_after_touched_meanwhile, quitted_by_touching_another, new_check_by_the_same_man, check_said_under_a_duty,
    touch_lets_two_moves_stand, recall_after_putting_right, removed_after_two_moves, checker_points_out,
    touched_meanwhile, set_out_of_turn, false_move_before_mending, checked_player_points_out, removed_and_false,
    missing_man_of_other, moved_on_with_hand,
]


def kind_of(found) -> str | None:
    for knows in KINDS:
        if knows(found):
            return knows.__name__
    return None
