#include "law/words/claims.h"

#include "chess/castling.h"
#include "chess/command.h"
#include "chess/question.h"
#include "game/history.h"
#include "game/left_standing.h"
#include "law/enact/charge.h"
#include "law/enact/conduct.h"
#include "law/enact/said_check.h"
#include "law/enact/seal.h"
#include "law/enact/words.h"
#include "law/letters/exact.h"
#include "law/words/charges.h"
#include "law/words/prove.h"
#include "law/words/use_right.h"

/* Does the law on which this right rests give these letters, in this right or in another? */
static bool gives_letters(const Right *right, unsigned letters)
{
    const unsigned ab = PENALTY_A | PENALTY_B, ac = PENALTY_A | PENALTY_C;

    switch ((Idea)right->law[0]) {
    case IDEA_ILLEGAL_MOVE:
        if (right->letters & PENALTY_A)
            return letters == PENALTY_A || letters == ab || letters == ac;
        return letters == PENALTY_B || letters == PENALTY_C;
    case IDEA_SUBSTITUTED:
    case IDEA_BOTH_LIABLE:
        return letters == ab || letters == ac;
    case IDEA_NOT_MOVED:
        return letters == ab;
    case IDEA_MOVED_OUT_OF_TURN:
        return letters == PENALTY_B || letters == PENALTY_C;
    default:
        return letters == PENALTY_C;
    }
}

/* A right that rests on a law which gives these letters; null if the claimant has none. */
static const Right *find_due(const Hearing *h)
{
    const Ruling *const ruling = h->c.ruling;

    for (unsigned i = 0; i < ruling->rights; i++)
        if (ruling->may[i].by == h->act->by && ruling->may[i].kind == ACT_EXACT &&
            gives_letters(&ruling->may[i], h->act->letters))
            return &ruling->may[i];
    return NULL;
}

static bool any_exaction(const Hearing *h)
{
    for (unsigned i = 0; i < h->c.ruling->rights; i++)
        if (h->c.ruling->may[i].by == h->act->by && h->c.ruling->may[i].kind == ACT_EXACT)
            return true;
    return false;
}

/* Can one of two men take the other, or are they king and rook that can castle? */
static bool pair_can_be_done(const Position *p, unsigned a, unsigned b)
{
    const Side side = position_turn(p);
    const unsigned king = position_king(p, side).at;

    if ((question_moves_of(p, square_at(a)) & bitboard_of(b)) ||
        (question_moves_of(p, square_at(b)) & bitboard_of(a)))
        return true;
    for (unsigned wing = 0; wing < 2; wing++) {
        const Bitboard rook = castling_right(p->castling, side, king, wing);
        const Move castle = move_of(square_at(king), square_at(castling_king_to(side, wing)),
                                    MOVE_CASTLE);
        if ((rook | bitboard_of(king)) == (bitboard_of(a) | bitboard_of(b)) &&
            question_is_legal(p, castle))
            return true;
    }
    return false;
}

static bool can_be_done(const Position *p, const Act *act)
{
    const Bitboard able = question_movable(p) | question_takeable(p);

    if (act->to != NOWHERE)
        return pair_can_be_done(p, act->from, act->to);
    return (able & bitboard_of(act->from)) != 0;
}

/* Does the claimant name men that he may name, and require of them what cannot be done? */
static bool requires_the_impossible(const Hearing *h)
{
    const Conduct *const conduct = &h->game->conduct[side_other(act_side(h->act))];
    const Bitboard touched = conduct->touched | conduct->stray_touched | conduct->held;
    const Act *const act = h->act;

    if (act->from == NOWHERE)
        return false;
    if (act->letters & PENALTY_C)
        return true; /* the king cannot move, and nor can the man selected in his place */
    return (touched & bitboard_of(act->from)) &&
           (act->to == NOWHERE || (touched & bitboard_of(act->to))) &&
           !can_be_done(&conduct->start.score.position, act);
}

/* When could it have been exacted? B and C for a move in the claimant's own turn are exacted in the
 * offender's next turn (II.11(b)), and everything else before the claimant touches a man. */
static void refuse_untimely(Hearing *h)
{
    const Conduct *const offender = &h->game->conduct[side_other(act_side(h->act))];
    const bool early = offender->stray != STRAY_NONE || offender->stray_due;

    if (!(h->act->letters & PENALTY_A) && !early && offender->stray_forgone)
        hearing_refuse(h, SAY_TOUCHED_BEFORE_ANNULLING, IDEA_MOVED_OUT_OF_TURN);
    else if ((h->act->letters & PENALTY_A) || !(early || offender->stray_lapsed))
        hearing_refuse(h, SAY_NOTHING_TO_EXACT, IDEA_EXACT_IN_TIME);
    else
        hearing_refuse(h, early ? SAY_EXACTS_TOO_EARLY : SAY_EXACTS_TOO_LATE, IDEA_EXACT_LATER);
}

void claims_exact(Hearing *h)
{
    const Right *right;

    if (use_right(h))
        return;
    right = find_due(h);
    if (right == NULL) {
        if (any_exaction(h))
            hearing_refuse(h, SAY_LETTERS_NOT_DUE, IDEA_CHOICE);
        else
            refuse_untimely(h);
        return;
    }
    hearing_cite(h, (Idea)right->law[0]);
    if (requires_the_impossible(h)) {
        hearing_refuse(h, SAY_RIGHT_LOST, IDEA_ILLEGAL_PENALTY);
        enact_conduct_lose_penalty(h->change, act_side(h->act));
        return;
    }
    hearing_refuse(h, h->act->from == NOWHERE ? SAY_NAME_A_MAN : SAY_NOT_TOUCHED,
                   h->act->letters & PENALTY_B ? IDEA_PENALTY_B : IDEA_PENALTY_C);
}

void claims_treat(Hearing *h)
{
    if (!use_right(h))
        hearing_refuse(h, SAY_NO_RIGHT, IDEA_TOUCHED_OUT_OF_TURN);
}

/* Does the code lack the law that the act appeals to? Then it is refused. */
static bool is_unknown(Hearing *h, Idea law)
{
    if (law != IDEA_NONE && code_row(h->c.code, law) != NULL)
        return false;
    hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
    return true;
}

/* If no check is spoken of, he has quitted his man and cannot recall his move. */
void claims_recall(Hearing *h)
{
    const Alarm *const alarm = &h->game->alarm[act_side(h->act)];
    const Position now = left_standing_now(h->game);
    Idea law = IDEA_TRANSFER_COMPLETE;

    if (game_has(h->game, CUSTOM_CHECK_IS_SAID) && command_checkers(&now, act_side(h->act)) != 0)
        law = IDEA_ANNOUNCEMENT;
    else if (game_has(h->game, CUSTOM_CHECK_IS_SAID) && alarm->unfounded)
        law = IDEA_FALSE_ALARM;
    use_right_or_refuse(h, IDEA_ANNOUNCEMENT, law);
}

/* ---- Draws and forfeits ---- */

static bool may_claim_draw(Hearing *h, Idea law)
{
    const Game *const game = h->game;

    if (is_unknown(h, law))
        return false;
    if (code_row(h->c.code, law)->via == VIA_JUDGEMENT) {
        hearing_refuse(h, SAY_UMPIRE_ONLY, law);
        return false;
    }
    if (game_turn(game) != act_side(h->act) || game->sealed.state == SEALED_AMBIGUOUS) {
        hearing_refuse(h, SAY_NOT_HIS_TURN, law);
        return false;
    }
    if (game->touched) {
        hearing_refuse(h, SAY_TOUCHED_ALREADY, law);
        return false;
    }
    if (game->post.state != POST_NONE && law != IDEA_ENDLESS_CHECKS) {
        hearing_refuse(h, SAY_POST_SENT_ALREADY, law);
        return false;
    }
    return true;
}

static void claim_counted(Hearing *h, Idea law, Say otherwise)
{
    if (!may_claim_draw(h, law) || use_right(h))
        return;
    if (h->game->waived[act_side(h->act)] & WAIVED_TURN) {
        hearing_refuse(h, SAY_CLAIMS_GIVEN_UP, law);
        return;
    }
    hearing_refuse(h, otherwise, law);
    h->c.ruling->saying[h->c.ruling->sayings - 1].number =
        otherwise == SAY_NOT_FIFTY ? h->game->opened.score.position.quiet / 2U
                                   : history_repetitions(h->game) + 1;
}

void claims_claim(Hearing *h)
{
    switch ((Claim)h->act->what) {
    case CLAIM_FIFTY_MOVES:
        claim_counted(h, IDEA_FIFTY_MOVES, SAY_NOT_FIFTY);
        break;
    case CLAIM_REPETITION:
        claim_counted(h, IDEA_REPETITION, SAY_NOT_REPEATED);
        break;
    case CLAIM_ENDLESS_CHECKS:
        if (may_claim_draw(h, IDEA_ENDLESS_CHECKS))
            prove_endless_checks(h);
        break;
    case CLAIM_DRAWN_GAME:
        prove_drawn_game(h);
        break;
    case CLAIM_FORFEIT:
        charges_claim_forfeit(h);
        break;
    default:
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        break;
    }
}

/* ---- Answers ---- */

void claims_waive(Hearing *h)
{
    const Side by = act_side(h->act), other = side_other(by);
    bool any = false, setup = game_has(h->game, CUSTOM_FALSE_MOVE_STANDS);

    use_right_list(h);
    for (unsigned i = 0; i < h->c.ruling->rights; i++) {
        const Right *const right = &h->c.ruling->may[i];
        any |= right->by == by;
        setup |= right->by == by && right->remedy == REMEDY_ANNUL_GAME; /* else it is not waived */
    }
    if (!any) {
        hearing_rule(h, RULING_NOTED,
                     code_row(h->c.code, IDEA_POST_WAIVER) != NULL ? IDEA_POST_WAIVER
                                                                   : IDEA_PREFACE);
        hearing_say(h, SAY_NOTHING_TO_WAIVE, by);
        return;
    }
    enact_conduct_close(h->change, by);
    if (game_has(h->game, CUSTOM_CHECK_IS_SAID))
        enact_said_check_waive(h->change, by);
    enact_seal_lapse(h->change, by, hearing_law_of_record(h));
    letters_exact_waive(h, by);
    enact_words_waive(h->change, by, setup);
    enact_charge_waive(h->change, other);
    hearing_rule(h, RULING_NOTED,
                 code_row(h->c.code, IDEA_POST_WAIVER) != NULL ? IDEA_POST_WAIVER : IDEA_PREFACE);
    hearing_say(h, SAY_WAIVED, by);
}
