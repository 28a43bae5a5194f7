"""Differences that are already noted, so that the hunt goes on. Each function knows one kind.

A function is given the two rulings at the first difference, and the text of the docket.
"""

from __future__ import annotations



HANDS = ("touch", "lift", "remove", "move", "castle")


def acts_before(found) -> list[str]:
    acts = [x for x in found.text.split("\n") if x.startswith(("white ", "black ", "umpire "))]
    return acts[:found.at]


def hand_was_set(found) -> bool:
    """The last act of this player had set a man down, and the hand is on it."""
    mine = [x for x in acts_before(found) if x.startswith(found.second["by"] + " ")]
    return bool(mine) and " place " in mine[-1]


def halfmove_of_both_stand(found) -> bool:
    """The fifth field of the FEN goes up a second time when both moves are let stand."""
    return found.field == "position" and found.second["did"] == "require both-stand"


def mend_undoes_second(found) -> bool:
    return found.second["did"] == "mend" and "1842:XIV" in found.second["laws"]


def mend_without_notice(found) -> bool:
    return found.second["did"] == "mend" and "1842:VII" in found.second["laws"]


def moved_on_with_hand(found) -> bool:
    """A man was set down, and its holder moves it on."""
    return (found.second["did"].startswith("move ") and "1842:XIV" in found.program["laws"]
            and "1842:XIV" not in found.second["laws"])


def no_room_to_castle(found) -> bool:
    return found.second["did"].startswith("castle") and "no room" in found.program["says"]


def check_after_two_moves(found) -> bool:
    return found.second["did"] == "say check" and "1842:XIV" in found.second["laws"]


def several_moves_and_false(found) -> bool:
    return "has 2 moves" in found.text and found.field in ("position", "turn")


def touched_for_false_check(found) -> bool:
    return "1842:XX" in found.second["laws"] and "1842:VII" in found.program["laws"]


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


def begins_after_a_duty(found) -> bool:
    return "1842:V" in found.program["laws"] and found.before is not None and bool(found.before["must"])


def checker_points_out(found) -> bool:
    return found.second["did"] == "point-out check" and (found.second["ruling"] in ("upheld", "allowed", "noted"))


def touched_meanwhile(found) -> bool:
    """A touch of the adversary's before the man was moved otherwise does not end the right of VII."""
    return (found.second["laws"][0] == "1842:VII" and found.second["ruling"] == "offence"
            and found.program["ruling"] == "allowed")


def silent_after_requirement(found) -> bool:
    return "silent" in found.text and " require " in found.text and found.second["laws"] == ["1842:XXV"]


def adverse_man_touched_for_false_check(found) -> bool:
    return "1842:XX" in found.second["laws"] and "1842:IX" in found.program["laws"]


def recall_after_putting_right(found) -> bool:
    return found.second["did"] == "recall" and "require replace" in found.text


def removed_after_two_moves(found) -> bool:
    return found.field == "position" and " remove " in found.text and "*" in found.second["position"]


def new_check_by_the_same_man(found) -> bool:
    return (found.second["did"] == "say check" and found.program["ruling"] == "noted"
            and found.second["ruling"] == "allowed")


def touched_under_a_duty(found) -> bool:
    """Men touched by a move that a duty refused give no right of VII."""
    return "1842:VII" in found.program["laws"] and found.before is not None and bool(found.before["must"])


def check_said_under_a_duty(found) -> bool:
    """XVIII and XIX hold also while the sayer has a duty."""
    return (found.second["did"] in ("say check", "point-out check") and found.before is not None
            and bool(found.before["must"]))


def touch_lets_two_moves_stand(found) -> bool:
    """After two moves at once the touch that lets them stand is judged in the position before the second."""
    return ("*" in found.second["position"] and found.before is not None
            and any(e["do"] == "require both-stand" for e in found.before["may"])
            and found.second["did"].split()[0] in ("touch", "lift", "remove", "say", "point-out"))


def begins_after_recall(found) -> bool:
    return "1842:V" in found.program["laws"] and " recall" in found.text


def quitted_by_touching_another(found) -> bool:
    """The word of an act that quits one man and touches another."""
    return (found.field == "ruling" and hand_was_set(found) and found.second["did"].split()[0] in HANDS
            and found.second["ruling"] == "offence" and found.program["ruling"] in ("noted", "refused"))


def notice_of_a_fallen_man(found) -> bool:
    return found.second["did"].startswith("notice") and found.second["ruling"] == "allowed"


def recall_after_two_moves(found) -> bool:
    """XX after two moves at once: the false check was judged without the second move."""
    return found.second["did"] == "recall" and "*" in found.second["position"]


def mend_without_notice_silent(found) -> bool:
    return " mend" in found.text and found.second["did"].startswith("require move") and "1842:VII" in found.second["laws"]


def said_is_forgotten_by_recall(found) -> bool:
    return found.second["did"] == "say check" and " recall" in found.text


def mate_by_the_same_man(found) -> bool:
    return found.field == "status" and found.program["status"] == "won" and "say check" in found.text


def hand_goes_from_man_to_man(found) -> bool:
    return " place " in found.text and found.second["did"].split()[0] in ("touch", "lift", "move", "castle")


def claim_after_touched_meanwhile(found) -> bool:
    return (found.second["did"].startswith("require") and "1842:VII" in found.second["laws"]
            and found.program["ruling"] == "refused")


def own_rook_taken_by_a_rook(found) -> bool:
    """XVI: a rook that took its fellow on the corner has moved, and cannot castle."""
    return (found.field == "position" and found.program["position"].split()[0] == found.second["position"].split()[0]
            and found.program["position"].split()[2] != found.second["position"].split()[2])


def false_after_two_moves(found) -> bool:
    return "*" in found.second["position"] and "1842:XIII" in found.program["laws"] and found.field == "ruling"


def begins_again(found) -> bool:
    return "1842:V" in found.program["laws"] and found.second["ruling"] == "refused"


def recall_after_a_requirement(found) -> bool:
    return found.second["did"] == "recall" and " require " in found.text


def new_check_by_the_same_man_touched(found) -> bool:
    return ("say check" in found.text and found.field == "ruling" and found.program["laws"][0] in ("1842:XVII", "1842:XIII")
            and found.second["ruling"] == "allowed")


def another_move_at_once(found) -> bool:
    return found.second["laws"][:1] == ["1842:XX"] and found.second["did"].split()[0] in ("move", "castle")


def points_out_too_late(found) -> bool:
    return found.second["did"] == "point-out illegal" and found.second["ruling"] == "noted"


def silent_and_undone(found) -> bool:
    return "silent" in found.text and found.second["laws"] == ["1842:XXV"] and found.second["ruling"] == "refused"


def unnamed_pawn_left(found) -> bool:
    return found.second["laws"] == ["1842:XXI"] and found.second["ruling"] == "refused"


def touched_under_the_hand(found) -> bool:
    """The player's last act had set a man down, and his hand goes on from there."""
    return hand_was_set(found) and found.second["did"].split()[0] in HANDS


def moves_after_two_moves(found) -> bool:
    return found.field == "moves" and "*" in found.second["position"]


def pawn_in_the_place_of_another(found) -> bool:
    """A pawn that took its fellow on the second rank has moved, and has no double step."""
    mine, theirs = found.second["moves"], found.program["moves"]
    return (found.field == "moves" and set(mine) < set(theirs)
            and all(abs(int(m[1]) - int(m[3])) == 2 for m in set(theirs) - set(mine)))


def takes_one_of_two_checkers(found) -> bool:
    return found.field == "moves" and set(found.second["moves"]) > set(found.program["moves"])


def touched_before_false_check(found) -> bool:
    return found.field == "may" and found.second["did"] == "say check" and "1842:XX" in found.program["laws"]


def first_fault_after_both_stand(found) -> bool:
    return found.field == "may" and found.second["did"] == "require both-stand"


def missing_man_told(found) -> bool:
    return found.field == "may" and any("1842:III" in e["laws"] for e in found.second["may"])


def false_check_and_two_moves(found) -> bool:
    return "*" in found.second["position"] and "1842:XX" in found.second["laws"] + found.program["laws"]


def touched_meanwhile_told(found) -> bool:
    return found.field == "may" and any("1842:VII" in e["laws"] for e in found.second["may"])


def touched_under_a_duty_told(found) -> bool:
    return found.field == "may" and found.before is not None and bool(found.before["must"])


def taken_and_not_yet_named(found) -> bool:
    return found.field == "may" and found.second["laws"][:1] == ["1842:XXI"]


def touched_before_beginning(found) -> bool:
    return found.field == "may" and "1842:V" in found.second["laws"]


def misled_and_king_taken(found) -> bool:
    return found.field == "may" and "1842:XX" in found.program["laws"] and found.second["ruling"] == "refused"


def removed_and_false_silent(found) -> bool:
    return found.field == "position" and " remove " in found.text and "silent" in found.text


def false_move_of_the_king_pays(found) -> bool:
    """A false move of the king does not pay for IX and XVII."""
    return (found.field == "may" and found.second["ruling"] == "offence"
            and any("1842:IX" in e["laws"] or "1842:XVII" in e["laws"] for e in found.second["may"]))


def touched_again(found) -> bool:
    """A new touch after the adversary's own touch gives a new right."""
    return (found.field == "may" and found.second["did"].split()[0] in HANDS
            and any("1842:IX" in e["laws"] or "1842:XVII" in e["laws"] for e in found.second["may"]))


def check_said_after_a_touch(found) -> bool:
    return (found.second["did"] == "say check" and found.field == "may"
            and any("1842:XVII" in e["laws"] for e in found.program["may"]))


def check_said_after_a_requirement(found) -> bool:
    return found.second["did"] == "say check" and " require " in found.text


def putting_right_is_undone(found) -> bool:
    return "require replace" in found.text and found.second["did"].split()[0] in ("require", "recall")


def touched_under_put_back(found) -> bool:
    return ("1842:XIV" in found.second["laws"] and found.program["ruling"] == "refused"
            and any(e["do"].startswith("put-back") for e in found.second["must"]))


def false_castling_by_two_moves(found) -> bool:
    return "1842:XVI" in found.second["laws"] and "1842:XIV" in found.program["laws"]


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


def goes_on_with_an_adverse_man(found) -> bool:
    return found.second["laws"] == ["1842:XVIII", "1903:I.15(a)"]


def king_and_another_man(found) -> bool:
    """The king moved as in castling, and then another man than the rook, or the rook elsewhere."""
    return found.second["laws"][:1] == ["1903:I.14.B(c)"]


def two_grounds_for_the_king(found) -> bool:
    return found.field == "must" and found.second["did"].startswith("require")


def two_moves_and_check(found) -> bool:
    return "*" in found.second["position"] and "say check" in found.text


def put_back_in_silence(found) -> bool:
    return "silent" in found.text and found.program["laws"] == ["1842:XXV"]


def passing_square_forgotten(found) -> bool:
    return (found.field == "position" and found.second["position"].split()[3] != "-"
            and found.program["position"].split()[3] == "-")


def touched_again_in_silence(found) -> bool:
    return ("silent" in found.text and found.second["did"].startswith("require")
            and found.second["laws"][0] in ("1842:IX", "1842:XVII", "1842:VII", "1842:XII"))


def other_touches_the_held_man(found) -> bool:
    return found.second["did"] == "quit"


def third_move_puts_back(found) -> bool:
    return found.second["laws"][:1] == ["1842:XIV"] and found.program["laws"] == ["1842:XXV"]


def displaced_after_two_moves(found) -> bool:
    return found.second["did"].startswith("displace") and "*" in found.second["position"]


def vii_after_check_said_late(found) -> bool:
    return "say check" in found.text and found.field == "may" and any("1842:VII" in e["laws"] for e in found.program["may"])


LAWS = ("first", "laws")


def laws_of_a_refused_requirement(found) -> bool:
    """Known: the ground of a right that has lapsed, or never was."""
    return found.field in LAWS and found.second["did"].startswith("require") and found.second["ruling"] == "refused"


def laws_of_false_check_and_false_move(found) -> bool:
    return found.field in LAWS and "1842:XX" in found.second["laws"] and "1842:XX" not in found.program["laws"]


def laws_of_two_moves_and_check(found) -> bool:
    return found.field in LAWS and "*" in found.second["position"] and "1842:XVIII" in found.second["laws"]


def count_in_silence(found) -> bool:
    """The fifth field after two moves at once, where a silent umpire does not name XIV."""
    mine, theirs = found.second["position"].split(), found.program["position"].split()
    return found.field == "position" and "silent" in found.text and mine[:4] == theirs[:4] and mine[5] == theirs[5]


def waived_recall(found) -> bool:
    return found.second["did"] == "waive" and found.field == "may"


def laws_in_silence(found) -> bool:
    return found.field in LAWS and "silent" in found.text


def laws_after_two_moves(found) -> bool:
    return found.field in LAWS and "*" in found.second["position"]


def laws_after_the_end(found) -> bool:
    return found.field in LAWS and found.second["status"] != "playing" and found.second["ruling"] == "refused"


def king_went_into_another_check(found) -> bool:
    """XVIII: who moved his king away, into another check, has not ignored the first."""
    return (found.field == "may" and found.second["did"] == "say check"
            and any(e["do"] == "recall" for e in found.program["may"]))


def laws_of_a_new_touch(found) -> bool:
    return found.field in LAWS and found.second["did"].split()[0] in HANDS and "1842:IX" in found.second["laws"]


def no_room_out_of_turn(found) -> bool:
    return found.field in LAWS and found.second["did"].startswith("castle") and found.second["ruling"] == "refused"


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


KINDS = [most_specific_first, pointed_out_before, ground_of_point_out, six_for_an_undertaking, stalemate_by_two_moves,
         laws_after_two_moves, king_went_into_another_check, laws_of_a_new_touch,
         no_room_out_of_turn, waived_recall, laws_of_a_refused_requirement, laws_of_false_check_and_false_move, laws_of_two_moves_and_check,
         count_in_silence, touched_again_in_silence, other_touches_the_held_man, third_move_puts_back, displaced_after_two_moves,
         vii_after_check_said_late, goes_on_with_an_adverse_man, king_and_another_man, two_grounds_for_the_king, two_moves_and_check,
         put_back_in_silence, passing_square_forgotten, nothing_helps, unnamed_pawn_and_duty, touches_after_the_rook, false_move_of_the_king_pays, touched_again, check_said_after_a_touch, check_said_after_a_requirement,
         putting_right_is_undone, touched_under_put_back, false_castling_by_two_moves, taken_and_not_yet_named, touched_before_beginning, misled_and_king_taken, removed_and_false_silent,
         missing_man_told, false_check_and_two_moves, touched_meanwhile_told, touched_under_a_duty_told, moves_after_two_moves, pawn_in_the_place_of_another, takes_one_of_two_checkers, touched_before_false_check,
         first_fault_after_both_stand, another_move_at_once, points_out_too_late, silent_and_undone, unnamed_pawn_left, touched_under_the_hand,
         begins_again, recall_after_a_requirement, new_check_by_the_same_man_touched, own_rook_taken_by_a_rook, false_after_two_moves, notice_of_a_fallen_man, recall_after_two_moves, mend_without_notice_silent, said_is_forgotten_by_recall,
         mate_by_the_same_man, claim_after_touched_meanwhile, quitted_by_touching_another, new_check_by_the_same_man, touched_under_a_duty, check_said_under_a_duty, touch_lets_two_moves_stand,
         begins_after_recall, silent_after_requirement, adverse_man_touched_for_false_check, recall_after_putting_right,
         removed_after_two_moves, begins_after_a_duty, checker_points_out, touched_meanwhile, several_moves_and_false, touched_for_false_check, set_out_of_turn, false_move_before_mending,
         checked_player_points_out, removed_and_false, missing_man_of_other, halfmove_of_both_stand, mend_undoes_second, mend_without_notice, moved_on_with_hand, no_room_to_castle,
         check_after_two_moves]


def kind_of(found) -> str | None:
    for knows in KINDS:
        if knows(found):
            return knows.__name__
    return None
