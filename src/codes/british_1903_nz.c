// The British Chess Code of 1903: Appendix A, the New Zealand rules of telegraph play. Parts I, III
// and IV are borrowed from the table of the board; V.4(a) and V.6(c) hold here too.
#include "codes/british_1903_nz.h"

#include "codes/british_1903.h"
#include "rules/adjournment.h"
#include "rules/draw.h"
#include "rules/forfeit.h"
#include "rules/letters.h"

static const Row rows[] = {
    { .section = "0", .idea = IDEA_POST_WAIVER },
    { .section = "A.0", .idea = IDEA_PREFACE },
    { .section = "A.1", .idea = IDEA_POST_APPLIES },
    { .section = "A.2", .idea = IDEA_NZ_UMPIRES },
    { .section = "A.3(a)", .idea = IDEA_POST_TURN },
    { .section = "A.3(b)", .idea = IDEA_POST_DAYS },
    { .section = "A.4(a)", .idea = IDEA_POST_LIMIT },
    { .section = "A.4(b)", .idea = IDEA_POST_OWN_TIME },
    { .section = "A.5", .idea = IDEA_NZ_UNALTERED },
    { .section = "A.6", .idea = IDEA_POST_TELEGRAM },
    { .section = "A.7(a)", .idea = IDEA_NZ_RECORD_WRONG },
    { .section = "A.7(b)", .idea = IDEA_NZ_BOARD_WRONG },
    { .section = "A.8(a)",
      .idea = IDEA_POST_AMBIGUOUS,
      .on = AFTER_ACT,
      .rule = letters_nz_ambiguous },
    { .section = "A.8(b)", .idea = IDEA_POST_AMBIGUOUS_ANSWERED },
    { .section = "A.9(a)", .idea = IDEA_POST_ILLEGAL, .on = AFTER_ACT, .rule = letters_nz_illegal },
    { .section = "A.9(b)", .idea = IDEA_POST_ILLEGAL_ANSWERED },
    { .section = "A.10", .idea = IDEA_SEALED_FAULT, .on = AFTER_ACT, .rule = adjournment_sealed },
    { .section = "A.11(a)", .idea = IDEA_EXACT_IN_TIME },
    { .section = "A.11(b)", .idea = IDEA_NO_CASTLING },
    { .section = "A.11(c)", .idea = IDEA_ILLEGAL_PENALTY },
    { .section = "A.11.A", .idea = IDEA_PENALTY_A },
    { .section = "A.11.C", .idea = IDEA_PENALTY_C },
    { .section = "A.11.E", .idea = IDEA_PENALTY_E },
    { .section = "A.12(a)", .idea = IDEA_DRAW_AGREED },
    { .section = "A.12(b)", .idea = IDEA_FIFTY_MOVES, .on = AFTER_ACT, .rule = draw_fifty_quiet },
    { .section = "A.12(c)", .idea = IDEA_REPETITION, .on = AFTER_ACT, .rule = draw_repetition },
    { .section = "A.12(d)", .idea = IDEA_ENDLESS_CHECKS },
    { .section = "A.12(e)", .idea = IDEA_STALEMATE_DRAWN },
    { .section = "A.13", .idea = IDEA_FORFEIT },
    { .section = "A.13(a)", .idea = IDEA_FORFEIT_PRINT, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "A.13(a)",
      .idea = IDEA_FORFEIT_SECOND_BOARD,
      .on = AFTER_ACT,
      .rule = forfeit_found },
    { .section = "A.13(b)", .idea = IDEA_FORFEIT_ALTERED, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "A.13(c)", .idea = IDEA_FORFEIT_CHANGED, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "A.13(d)",
      .idea = IDEA_FORFEIT_ASSISTANCE,
      .on = AFTER_ACT,
      .rule = forfeit_found },
    { .section = "A.13(e)", .idea = IDEA_FORFEIT_TIME, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "A.13(f)", .idea = IDEA_FORFEIT_REFUSAL, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "A.14(a)", .idea = IDEA_UNABLE },
    { .section = "A.14(b)", .idea = IDEA_UNFINISHED },
    { .section = "V.4(a)", .idea = IDEA_POST_SEVERAL, .on = AFTER_ACT, .rule = letters_several },
    { .section = "V.4(b)",
      .idea = IDEA_POST_SEVERAL_ILLEGAL,
      .on = AFTER_ACT,
      .rule = letters_several_illegal },
    { .section = "V.6(c)", .idea = IDEA_POST_SERIES },
};

const Code british_1903_nz_code = {
    .name = "british-1903",
    .prefix = "1903:",
    .row = rows,
    .count = sizeof rows / sizeof rows[0],
    .limits = 1 << LIMIT_TELEGRAPH,
    .umpire_claims = true,
    .borrows = &british_1903_code,
};
