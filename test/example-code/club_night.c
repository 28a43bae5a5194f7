// The code of a club night, made up for the manual, in printed order; then the fundamental laws of
// 1903 that it borrows.
#include "codes/club_night.h"

#include "rules/draw.h"
#include "rules/forfeit.h"
#include "rules/illegal_move.h"
#include "rules/touch.h"

static const Row rows[] = {
    { .section = "1", .idea = IDEA_PREFACE },
    { .section = "3", .idea = IDEA_ADJUSTING },
    { .section = "4",
      .idea = IDEA_NOT_MOVED,
      .on = AFTER_ACT,
      .rule = touch_not_moved,
      .via = VIA_UMPIRE },
    { .section = "5", .idea = IDEA_TRANSFER_COMPLETE },
    { .section = "6",
      .idea = IDEA_ILLEGAL_MOVE,
      .on = AFTER_ACT,
      .rule = illegal_move_at_once,
      .via = VIA_UMPIRE },
    { .section = "7",
      .idea = IDEA_MOVED_OUT_OF_TURN,
      .on = AFTER_ACT,
      .rule = illegal_move_out_of_turn,
      .via = VIA_UMPIRE },
    { .section = "8",
      .idea = IDEA_UNCORRECTED,
      .on = ON_TOUCH,
      .rule = illegal_move_left_standing,
      .via = VIA_ITSELF },
    { .section = "9",
      .idea = IDEA_HELD,
      .on = AFTER_ACT,
      .rule = touch_held,
      .via = VIA_JUDGEMENT },
    { .section = "10", .idea = IDEA_DRAW_AGREED },
    { .section = "11",
      .idea = IDEA_FIFTY_MOVES,
      .on = AFTER_ACT,
      .rule = draw_fifty_quiet,
      .via = VIA_ITSELF },
    { .section = "12", .idea = IDEA_STALEMATE_DRAWN },
    { .section = "13", .idea = IDEA_FORFEIT },
    { .section = "13",
      .idea = IDEA_FORFEIT_REFUSAL,
      .on = AFTER_ACT,
      .rule = forfeit_found,
      .via = VIA_JUDGEMENT },
    { .section = "1903:I.5(b)", .idea = IDEA_ARRANGEMENT },
    { .section = "1903:I.11.A", .idea = IDEA_TRANSFER },
    { .section = "1903:I.11.C", .idea = IDEA_ALTERNATION },
    { .section = "1903:I.11.E(a)", .idea = IDEA_MOVES },
    { .section = "1903:I.11.E(b)", .idea = IDEA_CAPTURE },
    { .section = "1903:I.11.E(c)", .idea = IDEA_PASSING },
    { .section = "1903:I.11.E(d)", .idea = IDEA_PROMOTION },
    { .section = "1903:I.11.E(e)", .idea = IDEA_CASTLING },
    { .section = "1903:I.11.E(f)", .idea = IDEA_CASTLING_SQUARES },
    { .section = "1903:I.14.B(b)", .idea = IDEA_PROMOTION_COMPLETE },
    { .section = "1903:I.14.B(c)", .idea = IDEA_CASTLING_COMPLETE },
    { .section = "1903:I.15(a)", .idea = IDEA_CHECKMATE },
    { .section = "1903:I.15(b)", .idea = IDEA_STALEMATE },
    { .section = "1903:I.15(c)", .idea = IDEA_DRAWN_GAME },
};

const Code club_night_code = {
    .name = "club-night",
    .prefix = "club:",
    .row = rows,
    .count = sizeof rows / sizeof rows[0],
};
