// The British Chess Code of about 1899 by letter and wire: Part III, and what of Part II holds
// there. Parts I and IV are borrowed from the table of the board.
#include "codes/british_1899_letter.h"

#include "codes/british_1899.h"
#include "rules/adjournment.h"
#include "rules/draw.h"
#include "rules/forfeit.h"
#include "rules/letters.h"

static const Row rows[] = {
    { .section = "0", .idea = IDEA_PREFACE },
    { .section = "II.6(e)", .idea = IDEA_POST_ILLEGAL_ANSWERED },
    { .section = "II.7(c)",
      .idea = IDEA_SEALED_FAULT,
      .on = AFTER_ACT,
      .rule = adjournment_sealed },
    { .section = "II.8(a)", .idea = IDEA_DRAW_AGREED },
    { .section = "II.8(b)",
      .idea = IDEA_FIFTY_MOVES,
      .on = AFTER_ACT,
      .rule = draw_fifty_without_capture },
    { .section = "II.8(c)", .idea = IDEA_REPETITION, .on = AFTER_ACT, .rule = draw_repetition },
    { .section = "II.8(d)", .idea = IDEA_ENDLESS_CHECKS },
    { .section = "II.8(e)", .idea = IDEA_STALEMATE_DRAWN },
    { .section = "II.9", .idea = IDEA_FORFEIT },
    { .section = "II.9(b)",
      .idea = IDEA_FORFEIT_SECOND_BOARD,
      .on = AFTER_ACT,
      .rule = forfeit_found },
    { .section = "II.9(c)", .idea = IDEA_FORFEIT_PRINT, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "II.9(d)",
      .idea = IDEA_FORFEIT_ASSISTANCE,
      .on = AFTER_ACT,
      .rule = forfeit_found },
    { .section = "II.9(e)", .idea = IDEA_FORFEIT_REFUSAL, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "II.9(f)", .idea = IDEA_FORFEIT_LAWS, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "II.10.A", .idea = IDEA_TIME },
    { .section = "II.10.A(a)", .idea = IDEA_TIME_SEPARATE },
    { .section = "II.10.A(b)", .idea = IDEA_TIME_AGAINST },
    { .section = "II.10.B(a)", .idea = IDEA_TIME_B },
    { .section = "II.10.B(b)", .idea = IDEA_TIME_B_FORFEIT },
    { .section = "II.10.C(a)", .idea = IDEA_TIME_C },
    { .section = "II.10.C(b)", .idea = IDEA_TIME_C_FORFEIT },
    { .section = "II.10.C(c)", .idea = IDEA_TIME_C_PROPORTION },
    { .section = "II.10.C(d)", .idea = IDEA_TIME_C_SHORT },
    { .section = "II.11(a)", .idea = IDEA_EXACT_IN_TIME },
    { .section = "II.11(c)", .idea = IDEA_NO_CASTLING },
    { .section = "II.11(e)", .idea = IDEA_ILLEGAL_PENALTY },
    { .section = "II.11.C", .idea = IDEA_PENALTY_C },
    { .section = "III.1", .idea = IDEA_POST_TURN },
    { .section = "III.2(a)", .idea = IDEA_POST_MEANS },
    { .section = "III.3", .idea = IDEA_POST_AMBIGUOUS, .on = AFTER_ACT, .rule = letters_adoptable },
    { .section = "III.3", .idea = IDEA_POST_TELEGRAM },
    { .section = "III.3", .idea = IDEA_POST_ILLEGAL },
    { .section = "III.3", .idea = IDEA_POST_AMBIGUOUS_ANSWERED },
    { .section = "III.4", .idea = IDEA_POST_SEVERAL, .on = AFTER_ACT, .rule = letters_several },
    { .section = "III.5", .idea = IDEA_POST_SERIES },
};

const Code british_1899_letter_code = {
    .name = "british-1899",
    .prefix = "1899:",
    .row = rows,
    .count = sizeof rows / sizeof rows[0],
    .limits = 1 << LIMIT_B | 1 << LIMIT_C | 1 << LIMIT_D | 1 << LIMIT_TURN | 1 << LIMIT_TELEGRAPH,
    .borrows = &british_1899_code,
};
