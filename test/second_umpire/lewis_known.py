"""Differences that are already noted, so that the hunt goes on. Each function knows one kind.

A function is given the first difference of a docket: the field, both rulings, the ruling before, the text.
"""

from __future__ import annotations

import lewis_known_check as check
import lewis_known_touch as touch

KINDS = [
    touch.third_move_puts_back, check.late_check_and_vii, touch.castled_twice_without_room,
    touch.touched_before_and_another_move, check.false_check_said_again_in_silence, touch.stale_hand,
    touch.takes_back_the_others_move, touch.adversary_mends_a_touched_man, check.said_twice,
    check.laws_of_two_grounds, check.laws_of_an_exchange, check.laws_of_false_check_and_false_move,
    check.laws_after_two_moves, check.recall_outlives_a_touch, touch.removes_a_held_man,
    check.two_moves_and_nineteen, check.false_check_said_again, check.duty_escaped_in_silence,
    check.known_check_is_forgotten, check.mended_in_silence, check.takes_with_two_checkers,
    check.begins_after_a_requirement, touch.no_choice_pointed_out, check.king_moved_and_stood_in_check,
    touch.a_lifted_man_does_not_lapse, check.takes_one_of_two_checkers_ruled, touch.right_under_a_duty,
    check.false_check_and_a_second_move, touch.misled_and_king_taken, touch.mended_and_not_his,
    check.most_specific_first, touch.pointed_out_before, touch.ground_of_point_out, check.six_for_an_undertaking,
    check.stalemate_by_two_moves, check.king_went_into_another_check, check.count_in_silence,
    touch.other_touches_the_held_man, check.displaced_after_two_moves, touch.goes_on_with_an_adverse_man,
    touch.king_and_another_man, touch.two_grounds_for_the_king, check.put_back_in_silence,
    touch.passing_square_forgotten, check.nothing_helps, touch.unnamed_pawn_and_duty, touch.touches_after_the_rook,
    touch.false_move_of_the_king_pays, touch.touched_again, check.check_said_after_a_requirement,
    touch.putting_right_is_undone, touch.touched_under_put_back, check.false_castling_by_two_moves,
    touch.taken_and_not_yet_named, touch.removed_and_false_silent, touch.missing_man_told,
    touch.touched_meanwhile_told, touch.pawn_in_the_place_of_another, check.takes_one_of_two_checkers,
    touch.points_out_too_late, touch.unnamed_pawn_left, touch.touched_under_the_hand,
    check.recall_after_a_requirement, check.new_check_by_the_same_man_touched, touch.own_rook_taken_by_a_rook,
    check.mate_by_the_same_man, touch.claim_after_touched_meanwhile, touch.quitted_by_touching_another,
    check.new_check_by_the_same_man, check.check_said_under_a_duty, check.touch_lets_two_moves_stand,
    check.recall_after_putting_right, check.removed_after_two_moves, check.checker_points_out,
    touch.touched_meanwhile, touch.set_out_of_turn, touch.false_move_before_mending,
    check.checked_player_points_out, touch.removed_and_false, touch.missing_man_of_other, touch.moved_on_with_hand,
]


def kind_of(found) -> str | None:
    for knows in KINDS:
        if knows(found):
            return knows.__name__
    return None
