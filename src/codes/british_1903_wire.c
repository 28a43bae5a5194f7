// The British Chess Code of 1903: Part VI, by telegraph, in printed order. Parts I, III and IV are
// borrowed from the table of the board; V.4 and V.6(c) hold here too (reading 22).
#include "codes/british_1903_wire.h"

#include "codes/british_1903.h"
#include "rules/adjournment.h"
#include "rules/draw.h"
#include "rules/forfeit.h"
#include "rules/letters.h"

static const Row rows[] = {
    { .section = "0", .idea = IDEA_POST_WAIVER },
    { .section = "VI.0", .idea = IDEA_PREFACE },
    { .section = "VI.0", .idea = IDEA_POST_TELEGRAM },
    { .section = "VI.1", .idea = IDEA_POST_APPLIES },
    { .section = "VI.2(a)", .idea = IDEA_POST_TURN },
    { .section = "VI.2(b)", .idea = IDEA_POST_DAYS },
    { .section = "VI.3(a)", .idea = IDEA_POST_LIMIT },
    { .section = "VI.3(b)", .idea = IDEA_POST_OWN_TIME },
    { .section = "V.4(a)", .idea = IDEA_POST_SEVERAL, .on = AFTER_ACT, .rule = letters_several },
    { .section = "V.4(b)",
      .idea = IDEA_POST_SEVERAL_ILLEGAL,
      .on = AFTER_ACT,
      .rule = letters_several_illegal },
    { .section = "VI.4(a)",
      .idea = IDEA_POST_AMBIGUOUS,
      .on = AFTER_ACT,
      .rule = letters_ambiguous },
    { .section = "VI.4(b)", .idea = IDEA_POST_AMBIGUOUS_ANSWERED },
    { .section = "VI.4(c)",
      .idea = IDEA_POST_CAPTURE_SIGN,
      .on = AFTER_ACT,
      .rule = letters_capture_sign },
    { .section = "VI.5(a)", .idea = IDEA_POST_ILLEGAL, .on = AFTER_ACT, .rule = letters_illegal },
    { .section = "VI.5(b)", .idea = IDEA_POST_ILLEGAL_ANSWERED },
    { .section = "V.6(c)", .idea = IDEA_POST_SERIES },
    { .section = "VI.6", .idea = IDEA_SEALED_FAULT, .on = AFTER_ACT, .rule = adjournment_sealed },
    { .section = "VI.7(a)", .idea = IDEA_EXACT_IN_TIME },
    { .section = "VI.7(b)", .idea = IDEA_NO_CASTLING },
    { .section = "VI.7(c)", .idea = IDEA_POST_D_WITH_REPLY },
    { .section = "VI.7(d)", .idea = IDEA_ILLEGAL_PENALTY },
    { .section = "VI.7.A", .idea = IDEA_PENALTY_A },
    { .section = "VI.7.C", .idea = IDEA_PENALTY_C },
    { .section = "VI.7.D", .idea = IDEA_PENALTY_D },
    { .section = "VI.7.E", .idea = IDEA_PENALTY_E },
    { .section = "VI.8(a)", .idea = IDEA_DRAW_AGREED },
    { .section = "VI.8(b)", .idea = IDEA_FIFTY_MOVES, .on = AFTER_ACT, .rule = draw_fifty_quiet },
    { .section = "VI.8(c)", .idea = IDEA_REPETITION, .on = AFTER_ACT, .rule = draw_repetition },
    { .section = "VI.8(d)", .idea = IDEA_ENDLESS_CHECKS },
    { .section = "VI.8(e)", .idea = IDEA_STALEMATE_DRAWN },
    { .section = "VI.9", .idea = IDEA_FORFEIT },
    { .section = "VI.9(a)", .idea = IDEA_FORFEIT_PRINT, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "VI.9(b)",
      .idea = IDEA_FORFEIT_ASSISTANCE,
      .on = AFTER_ACT,
      .rule = forfeit_found },
    { .section = "VI.9(c)", .idea = IDEA_FORFEIT_REFUSAL, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "VI.9(d)", .idea = IDEA_FORFEIT_TIME, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "VI.9(e)", .idea = IDEA_FORFEIT_LAWS, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "VI.10", .idea = IDEA_UNABLE },
};

const Code british_1903_wire_code = {
    .name = "british-1903",
    .prefix = "1903:",
    .row = rows,
    .count = sizeof rows / sizeof rows[0],
    .limits = 1 << LIMIT_TELEGRAPH,
    .borrows = &british_1903_code,
};
