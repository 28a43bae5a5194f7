"""Differences that are already noted, so that the hunt goes on. Each function knows one kind.

A function is given the two rulings at the first difference, and the text of the docket.
"""

from __future__ import annotations



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
    hands = ("touch", "lift", "remove", "move", "castle")
    return (found.field == "ruling" and " place " in found.text and found.second["did"].split()[0] in hands
            and found.second["ruling"] == "offence" and found.program["ruling"] in ("noted", "refused"))


KINDS = [quitted_by_touching_another, new_check_by_the_same_man, touched_under_a_duty, check_said_under_a_duty, touch_lets_two_moves_stand,
         begins_after_recall, silent_after_requirement, adverse_man_touched_for_false_check, recall_after_putting_right,
         removed_after_two_moves, begins_after_a_duty, checker_points_out, touched_meanwhile, several_moves_and_false, touched_for_false_check, set_out_of_turn, false_move_before_mending,
         checked_player_points_out, removed_and_false, missing_man_of_other, halfmove_of_both_stand, mend_undoes_second, mend_without_notice, moved_on_with_hand, no_room_to_castle,
         check_after_two_moves]


def kind_of(found) -> str | None:
    for knows in KINDS:
        if knows(found):
            return knows.__name__
    return None
