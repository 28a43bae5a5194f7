#include "law/words/point_out.h"

#include "law/enact/words.h"
#include "law/false_law.h"
#include "law/letters/silent.h"
#include "law/outcome/remedy.h"
#include "law/words/announce.h"

/* Has somebody taken a man off by mistake, which is still off? */
static bool is_removed(const Game *game, Side *by)
{
    for (unsigned i = 0; i < game->wood.strewn_count; i++) {
        const Strewn *const s = &game->wood.strewn[i];
        *by = (Side)s->by;
        if (!s->accident && !s->taking)
            return true;
    }
    return false;
}

/* Were there two moves, or a false one, and nothing can be required for it any more? */
static bool is_late(const Game *game, const Conduct *other)
{
    return (other->falsely != FALSE_NONE && other->turn == TURN_CLOSED) ||
           (game_has(game, CUSTOM_SECOND_MOVE_STANDS) && other->stray_late);
}

static void point_out_illegal(Hearing *h)
{
    const Game *const game = h->game;
    const Side turn = game_turn(game);
    const Conduct *const other = &game->conduct[side_other(turn)];
    Side by;

    if (game->standing.state != WATCH_NOTHING) {
        remedy_standing(h, true);
        return;
    }
    if ((game->conduct[turn].illegal && !conduct_moved(&game->conduct[turn])) ||
        game->conduct[side_other(turn)].stray != STRAY_NONE) {
        hearing_rule(h, RULING_UPHELD,
                     game->conduct[turn].illegal ? IDEA_ILLEGAL_MOVE : IDEA_MOVED_OUT_OF_TURN);
        if (!game->conduct[turn].illegal)
            hearing_cite(h, IDEA_MOVED_TWICE);
        if (other->falsely != FALSE_NONE && !conduct_closed(other))
            hearing_cite(h, false_law((FalseMove)other->falsely));
        hearing_say(h, SAY_POINTED_ILLEGAL, game->conduct[turn].illegal ? turn : side_other(turn));
        return;
    }
    if (other->falsely != FALSE_NONE && !conduct_closed(other)) {
        hearing_rule(h, RULING_UPHELD, false_law((FalseMove)other->falsely));
        hearing_say(h, SAY_POINTED_FALSE, side_other(turn));
        return;
    }
    if (is_late(game, other)) {
        hearing_rule(h, RULING_NOTED, IDEA_NONE);
        if (other->stray_late)
            hearing_cite(h, IDEA_MOVED_TWICE);
        hearing_cite(h, false_law((FalseMove)other->falsely));
        hearing_cite(h, IDEA_EXACT_IN_TIME);
        hearing_say(h, SAY_POINTED_LATE, act_side(h->act));
        return;
    }
    if ((game->conduct[turn].barred && !game->conduct[turn].barred_late) ||
        (other->barred && !other->barred_late && !conduct_closed(other))) {
        hearing_rule(h, RULING_UPHELD, IDEA_FALSE_CASTLING);
        hearing_say(h, SAY_POINTED_FALSE, turn);
        return;
    }
    if (code_row(h->c.code, IDEA_REMOVED_BY_MISTAKE) != NULL && is_removed(game, &by)) {
        hearing_rule(h, RULING_UPHELD, IDEA_REMOVED_BY_MISTAKE);
        hearing_say(h, SAY_POINTED_REMOVED, by);
        return;
    }
    hearing_cite(h, IDEA_FALSE_MOVE);
    hearing_refuse(h, SAY_NOT_THERE, IDEA_ILLEGAL_MOVE);
}

/* Cites the laws about a fault of the start, whatever the code; judge.c leaves out other codes'. */
static void cite_start(Hearing *h, Fault fault)
{
    if (fault == FAULT_FIRST_MOVE) {
        hearing_cite(h, IDEA_WRONG_FIRST_MOVE);
        return;
    }
    hearing_cite(h, IDEA_SETUP);
    hearing_cite(h, fault == FAULT_BOARD ? IDEA_BOARD_PLACED : IDEA_MISPLACED);
}

static void point_out_start(Hearing *h)
{
    const Game *const game = h->game;

    if (h->act->what == FAULT_FIRST_MOVE && game->begun_wrongly &&
        !code_has_rule(h->c.code, IDEA_WRONG_FIRST_MOVE)) {
        hearing_rule(h, RULING_NOTED, IDEA_WRONG_FIRST_MOVE);
        hearing_say(h, SAY_WRONG_FIRST_STANDS, side_other((Side)h->game->terms.first));
        return;
    }
    h->c.fault = (Fault)h->act->what;
    h->c.there = h->c.in_time = false;
    case_ask(&h->c, ON_POINT_OUT);
    if (!h->c.there) {
        cite_start(h, h->c.fault);
        hearing_refuse(h, SAY_NOT_THERE, IDEA_NONE);
        return;
    }
    /* the British codes ask when it was first pointed out, Lewis when it is to be put right */
    if (h->c.in_time || ((game->pointed & 1U << h->act->what) &&
                         code_row(h->c.code, IDEA_AFTER_ANNULMENT) != NULL)) {
        enact_words_point_out(h->change, (Fault)h->act->what);
        hearing_rule(h, RULING_UPHELD, IDEA_NONE);
        hearing_say(h,
                    code_row(h->c.code, IDEA_AFTER_ANNULMENT) ? SAY_POINTED_OUT
                                                              : SAY_POINTED_OUT_TO_MEND,
                    act_side(h->act));
        return;
    }
    h->c.ruling->word = RULING_NOTED;
    hearing_say(h, SAY_POINTED_LATE, act_side(h->act));
    if (h->c.fault != FAULT_FIRST_MOVE)
        case_ask(&h->c, ON_LATE);
}

/* By letter or wire the fault may be that of a record that is open. If the record is named, it is
 * said that it was answered too (Home). False if it is no fault of a record. */
static bool point_out_record(Hearing *h)
{
    const Post *const post = &h->game->post;
    const bool several = post->state == POST_SEVERAL && post->illegal;
    const bool illegal = h->act->what == FAULT_ILLEGAL && (post->state == POST_ILLEGAL || several);
    const bool ambiguous = h->act->what == FAULT_AMBIGUITY && post->state == POST_AMBIGUOUS;

    if (h->act->what == FAULT_ILLEGAL && letters_silent_restore(h, true))
        return true;
    if (!illegal && h->act->what == FAULT_ILLEGAL && post->answered) {
        hearing_rule(h, RULING_NOTED, IDEA_POST_ILLEGAL_ANSWERED);
        hearing_say(h, SAY_POST_ANNULLED_ALREADY, (Side)post->by);
        return true;
    }
    if (h->act->what == FAULT_ILLEGAL && h->act->words.size > 0) {
        hearing_refuse(h, SAY_POST_NOT_ANSWERED, IDEA_POST_ILLEGAL_ANSWERED);
        return true;
    }
    if (h->act->what == FAULT_AMBIGUITY && post->state == POST_AUTHORS &&
        kept_text(&post->kept, KEPT_REPLY).size > 0) {
        const Duty *const duty = game_duty(h->game, (Side)post->by, DUTY_INTERPRET, NOWHERE);
        hearing_rule(h, RULING_NOTED, duty ? (Idea)duty->law : IDEA_POST_AMBIGUOUS_ANSWERED);
        hearing_say(h, SAY_POST_ANSWERED_AMBIGUOUS, side_other((Side)post->by));
        return true;
    }
    if (!illegal && !ambiguous)
        return false;
    hearing_rule(h, RULING_UPHELD,
                 !illegal ? IDEA_POST_AMBIGUOUS
                 : several && code_row(h->c.code, IDEA_POST_SEVERAL_ILLEGAL) != NULL
                     ? IDEA_POST_SEVERAL_ILLEGAL
                     : IDEA_POST_ILLEGAL); /* 1899: III.3 alone speaks of illegal records */
    hearing_say(h, illegal ? SAY_POST_ILLEGAL : SAY_POST_AMBIGUOUS, (Side)post->by);
    return true;
}

void point_out(Hearing *h)
{
    if (point_out_record(h))
        return;
    switch ((Fault)h->act->what) {
    case FAULT_ILLEGAL:
        point_out_illegal(h);
        break;
    case FAULT_SETUP:
        if (h->game->standing.state != WATCH_NOTHING &&
            h->game->standing.law == IDEA_WRONG_RESUMPTION) {
            remedy_standing(h, true);
            break;
        }
        point_out_start(h);
        break;
    case FAULT_BOARD:
    case FAULT_FIRST_MOVE:
        point_out_start(h);
        break;
    case FAULT_CHECK:
        announce_found_check(h);
        break;
    default:
        hearing_refuse(h, SAY_NOT_THERE, IDEA_PREFACE);
        break;
    }
}
