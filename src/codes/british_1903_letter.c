// The British Chess Code of 1903: Part V, by letter, in printed order. Parts I, III and IV are
// borrowed from the table of the board.
#include "codes/british_1903_letter.h"

#include "codes/british_1903.h"
#include "rules/draw.h"
#include "rules/forfeit.h"
#include "rules/letters.h"

static const Row rows[] = {
    { .section = "0", .idea = IDEA_POST_WAIVER },
    { .section = "V.0", .idea = IDEA_PREFACE },
    { .section = "V.1", .idea = IDEA_POST_APPLIES },
    { .section = "V.2(a)", .idea = IDEA_POST_TURN },
    { .section = "V.2(b)", .idea = IDEA_POST_DAYS },
    { .section = "V.2(c)", .idea = IDEA_POST_LIMIT },
    { .section = "V.3", .idea = IDEA_POST_COPY, .on = AFTER_ACT, .rule = letters_copy },
    { .section = "V.4(a)", .idea = IDEA_POST_SEVERAL, .on = AFTER_ACT, .rule = letters_several },
    { .section = "V.4(b)",
      .idea = IDEA_POST_SEVERAL_ILLEGAL,
      .on = AFTER_ACT,
      .rule = letters_several_illegal },
    { .section = "V.5(a)",
      .idea = IDEA_POST_AMBIGUOUS,
      .on = AFTER_ACT,
      .rule = letters_ambiguous },
    { .section = "V.5(b)", .idea = IDEA_POST_AMBIGUOUS_ANSWERED },
    { .section = "V.5(c)",
      .idea = IDEA_POST_CAPTURE_SIGN,
      .on = AFTER_ACT,
      .rule = letters_capture_sign },
    { .section = "V.6(a)", .idea = IDEA_POST_ILLEGAL, .on = AFTER_ACT, .rule = letters_illegal },
    { .section = "V.6(b)", .idea = IDEA_POST_ILLEGAL_ANSWERED },
    { .section = "V.6(c)", .idea = IDEA_POST_SERIES },
    { .section = "V.7(a)", .idea = IDEA_EXACT_IN_TIME },
    { .section = "V.7(b)", .idea = IDEA_NO_CASTLING },
    { .section = "V.7(c)", .idea = IDEA_POST_D_WITH_REPLY },
    { .section = "V.7(d)", .idea = IDEA_ILLEGAL_PENALTY },
    { .section = "V.7.A", .idea = IDEA_PENALTY_A },
    { .section = "V.7.C", .idea = IDEA_PENALTY_C },
    { .section = "V.7.D", .idea = IDEA_PENALTY_D },
    { .section = "V.7.E", .idea = IDEA_PENALTY_E },
    { .section = "V.8(a)", .idea = IDEA_DRAW_AGREED },
    { .section = "V.8(b)", .idea = IDEA_FIFTY_MOVES, .on = AFTER_ACT, .rule = draw_fifty_quiet },
    { .section = "V.8(c)", .idea = IDEA_REPETITION, .on = AFTER_ACT, .rule = draw_repetition },
    { .section = "V.8(d)", .idea = IDEA_ENDLESS_CHECKS },
    { .section = "V.8(e)", .idea = IDEA_STALEMATE_DRAWN },
    { .section = "V.9", .idea = IDEA_FORFEIT },
    { .section = "V.9(a)",
      .idea = IDEA_FORFEIT_ASSISTANCE,
      .on = AFTER_ACT,
      .rule = forfeit_found },
    { .section = "V.9(b)", .idea = IDEA_FORFEIT_REFUSAL, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "V.9(c)", .idea = IDEA_FORFEIT_TIME, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "V.9(d)", .idea = IDEA_FORFEIT_LAWS, .on = AFTER_ACT, .rule = forfeit_found },
    { .section = "V.10(a)", .idea = IDEA_ADJUDICATION_MONTHS },
    { .section = "V.10(b)", .idea = IDEA_ADJUDICATION_DATE },
};

const Code british_1903_letter_code = {
    .name = "british-1903",
    .prefix = "1903:",
    .row = rows,
    .count = sizeof rows / sizeof rows[0],
    .limits = 1 << LIMIT_TURN,
    .borrows = &british_1903_code,
};
