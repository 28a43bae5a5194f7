#include "law/words/claims.h"

#include "chess/castling.h"
#include "chess/question.h"
#include "game/history.h"
#include "law/enact/charge.h"
#include "law/enact/conduct.h"
#include "law/enact/said_check.h"
#include "law/enact/seal.h"
#include "law/enact/stray.h"
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

    if ((h->act->letters & PENALTY_A) || !(early || offender->stray_lapsed))
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
        enact_conduct_close(h->change, act_side(h->act));
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

/* `known` is a law that codes with such acts have, and `law` the one that is silent now. */
static void use_or_refuse(Hearing *h, Idea known, Idea law)
{
    if (!use_right(h) && !is_unknown(h, known) && !use_right_lapsed(h))
        hearing_refuse(h, SAY_NO_RIGHT, law);
}

void claims_recall(Hearing *h)
{
    use_or_refuse(h, IDEA_ANNOUNCEMENT, IDEA_ANNOUNCEMENT);
}

static Idea law_of_requirement(unsigned what)
{
    switch ((Requirement)what) {
    case REQUIRE_REPLACE:
    case REQUIRE_REMOVE_HAND:
    case REQUIRE_QUIT:
        return IDEA_HELD;
    case REQUIRE_COMPLETE_CASTLING:
    case REQUIRE_ROOK_MOVE:
        return IDEA_CASTLING_ORDER;
    case REQUIRE_ANNUL_MOVE:
        return IDEA_MOVED_OUT_OF_TURN;
    case REQUIRE_REPLACE_PROMOTED:
        return IDEA_REPLACEMENT_REQUIRED;
    case REQUIRE_ANNUL_GAME:
        return IDEA_SETUP;
    case REQUIRE_RESTART:
        return IDEA_BOARD_PLACED;
    case REQUIRE_STAND:
    case REQUIRE_WITHIN_POWER:
    case REQUIRE_KING:
        return IDEA_FALSE_MOVE;
    case REQUIRE_TAKE:
        return IDEA_ADVERSE_TOUCHED;
    case REQUIRE_PUT_BACK:
        return IDEA_ADVERSE_MOVED;
    case REQUIRE_MOVE:
        return IDEA_NOT_MOVED;
    case REQUIRE_ANNUL_SECOND:
    case REQUIRE_BOTH_STAND:
        return IDEA_MOVED_TWICE;
    default:
        return IDEA_NONE;
    }
}

/* The law by which the player may require something else; if there is none, the one given. */
static Idea law_of_choice(const Hearing *h, Idea otherwise)
{
    const Game *const game = h->game;
    const Conduct *const conduct = &game->conduct[side_other(act_side(h->act))];

    if (conduct_closed(conduct))
        return otherwise;
    switch ((FalseMove)conduct->falsely) {
    case FALSE_ADVERSE:
        return IDEA_ADVERSE_MOVED;
    case FALSE_CAPTURE:
        return IDEA_WRONG_CAPTURE;
    case FALSE_OWN:
        return IDEA_OWN_CAPTURE;
    case FALSE_SQUARE:
        return IDEA_FALSE_MOVE;
    case FALSE_CASTLING:
    case FALSE_BARRED:
        return IDEA_FALSE_CASTLING;
    default:
        return otherwise;
    }
}

static bool is_of_faults(Requirement what)
{
    return what >= REQUIRE_STAND && what <= REQUIRE_MOVE;
}

void claims_require(Hearing *h)
{
    Idea law = law_of_requirement(h->act->what);

    if (is_of_faults((Requirement)h->act->what)) {
        use_or_refuse(h, IDEA_FALSE_MOVE, law_of_choice(h, law));
        return;
    }
    if (h->act->what == REQUIRE_REPLACE && code_row(h->c.code, law) == NULL)
        law = IDEA_MISPLACED; /* it means a man placed wrongly at the start, not one held */
    if (h->act->what == REQUIRE_RESTART && !code_has_rule(h->c.code, law))
        law = IDEA_NONE; /* where the board must lie, and nothing follows from it */
    use_or_refuse(h, law, law);
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
    bool any = false;

    use_right_list(h);
    for (unsigned i = 0; i < h->c.ruling->rights; i++)
        any |= h->c.ruling->may[i].by == by;
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
    enact_words_waive(h->change, by);
    enact_charge_waive(h->change, other);
    hearing_rule(h, RULING_NOTED,
                 code_row(h->c.code, IDEA_POST_WAIVER) != NULL ? IDEA_POST_WAIVER : IDEA_PREFACE);
    hearing_say(h, SAY_WAIVED, by);
}

void claims_consent(Hearing *h)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act), other = side_other(by);
    const Conduct *const conduct = &game->conduct[other];
    const bool replacing = game_turn(game) == other && conduct->illegal && !conduct_moved(conduct);
    const bool late = conduct->illegal &&
                      conduct_moved(conduct); /* the illegal move is replaced (reading 9) */
    const Board began = position_board(&conduct->start.score.position);
    const bool taken_back = wood_stands_as(&game->wood, &began);
    const bool straying = game_turn(game) == by && conduct_moved(conduct) &&
                          (conduct->stray == STRAY_NONE || taken_back) && !late;

    if (!replacing && !straying) {
        hearing_refuse(h, SAY_NOTHING_TO_CONSENT, IDEA_SUBSTITUTED);
        return;
    }
    if (replacing)
        enact_conduct_consent(h->change, other);
    else
        enact_stray_consent(h->change, other);
    hearing_rule(h, RULING_NOTED, replacing ? IDEA_SUBSTITUTED : IDEA_MOVED_OUT_OF_TURN);
    hearing_say(h, SAY_CONSENT, by);
}
