#include "law/outcome/remedy.h"

#include "chess/castling.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "game/moment.h"
#include "law/enact/accept.h"
#include "law/enact/begin.h"
#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/placing.h"
#include "law/enact/restore.h"
#include "law/enact/said_check.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"
#include "law/outcome/conclude.h"
#include "law/outcome/finish.h"

/* ---- Penalties ---- */

static void lay(Hearing *h, Side by, DutyKind kind, unsigned a, unsigned b, Idea law)
{
    enact_duty_lay(h->change, (Duty){ (uint8_t)by, (uint8_t)kind, (uint8_t)a, (uint8_t)b,
                                      (uint16_t)law, true });
}

/* A duty rests on the penalty where the code has a section for that, else on the law broken. */
static Idea law_of_duty(const Hearing *h, const Right *right, Idea penalty)
{
    return code_row(h->c.code, penalty) != NULL ? penalty : (Idea)right->law[0];
}

static void lay_b(Hearing *h, const Right *right)
{
    const Position *const p = game_position(h->game);
    const Side offender = (Side)right->offender;
    const unsigned a = right->from, b = right->to;
    const Man man = position_at(p, square_at(a));
    const Idea law = law_of_duty(h, right, IDEA_PENALTY_B);

    if (b == NOWHERE && man_side(man) == offender) {
        lay(h, offender, DUTY_MOVE, a, NOWHERE, law);
        hearing_say_man(h, man_kind(man) == KIND_KING ? SAY_MUST_MOVE_KING : SAY_MUST_MOVE,
                        offender, man, a, NOWHERE);
    } else if (b == NOWHERE) {
        lay(h, offender, DUTY_TAKE, a, NOWHERE, law);
        hearing_say_man(h, SAY_MUST_TAKE, offender, man, a, NOWHERE);
    } else if (man_side(position_at(p, square_at(b))) == offender) {
        lay(h, offender, DUTY_CASTLE, square_file(square_at(b)) > 4, NOWHERE, law);
        hearing_say(h, SAY_MUST_CASTLE, offender);
    } else {
        lay(h, offender, DUTY_TAKE, b, a, law);
        hearing_say_man(h, SAY_MUST_TAKE_WITH, offender, position_at(p, square_at(b)), b, a);
    }
}

static void lay_c(Hearing *h, const Right *right)
{
    const Side offender = (Side)right->offender;
    const unsigned man = right->from;
    const Idea law = law_of_duty(h, right, IDEA_PENALTY_C);

    if (man == NOWHERE) {
        lay(h, offender, DUTY_MOVE_KING, NOWHERE, NOWHERE, law);
        hearing_say(h, SAY_MUST_MOVE_KING, offender);
    } else {
        lay(h, offender, DUTY_MOVE, man, NOWHERE, law);
        hearing_say_man(
            h, right->via == VIA_OPPONENT ? SAY_MUST_MOVE_SELECTED : SAY_MUST_MOVE_NAMED, offender,
            position_at(game_position(h->game), square_at(man)), man, NOWHERE);
    }
}

/* Men that a player touched in the turn that begins again, by the squares that name them in it. */
static Bitboard stray_names(const Game *game, Side who, const Moment *start)
{
    const Conduct *const conduct = &game->conduct[who];
    /* he who can exact has touched nothing in his own turn but what was treated as touched */
    const Bitboard treated = game_turn(game) == who ? conduct->touched : 0;
    Bitboard names = conduct->strayed;

    if (start->turns == game->opened.turns)
        return names; /* what may be treated as touched was touched in an earlier turn */
    for (Bitboard m = conduct->treat | treated; m; m = bitboard_rest(m))
        names |= bitboard_of(conduct->treat_name[bitboard_first(m)]);
    return names;
}

/* Men that B may name, by the squares that name them in the turn that begins again. */
static Bitboard due_names(const Game *game, Side who, const Moment *start)
{
    const Conduct *const conduct = &game->conduct[who];
    const Conduct *const offender = &game->conduct[side_other(who)];
    const Position *const p = &start->score.position;
    Bitboard names = 0;

    if (start->turns == game->opened.turns || !conduct_moved(offender))
        return conduct->stray_touched;
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const unsigned now = moment_after_move(p, offender->made, at);
        if (man_is_none(position_at(p, square_at(at))))
            continue;
        if (now == NOWHERE ? conduct->stray_gone : (conduct->stray_touched >> now & 1) != 0)
            names |= bitboard_of(at);
    }
    return names;
}

static bool names_castling(const Game *game, const Right *right)
{
    const Man second = right->to < SQUARE_COUNT ? game->wood.board.on[right->to] : man_none();

    return man_kind(second) == KIND_ROOK && man_side(second) == game_turn(game);
}

static bool can_castle(const Game *game)
{
    const Position *const p = game_position(game);
    const Side side = position_turn(p);
    const Square king = position_king(p, side);

    for (unsigned kingside = 0; kingside < 2; kingside++)
        if (question_is_legal(
                p, move_of(king, square_at(castling_king_to(side, kingside)), MOVE_CASTLE)))
            return true;
    return false;
}

/* The turn of the offence begins again, and this exaction settles all that was done in it. */
static void penalty(Hearing *h, const Right *right)
{
    const Game *const game = h->game;
    const Side offender = (Side)right->offender;
    const Moment start = game->conduct[offender].start;
    const Bitboard touched = game->conduct[offender].touched;
    const bool follows = right->letters == PENALTY_A; /* B or C may still be exacted (II.6(b)) */
    const Side claimant = side_other(offender);
    const Conduct before = game->conduct[claimant];
    const Bitboard strays = stray_names(game, claimant, &start);
    const Bitboard due = due_names(game, claimant, &start);

    enact_restore(h->change, &start);
    /* A restores the position, but what the other player touched stays touched */
    enact_stray_keep(h->change, claimant, &before, strays, due);
    if (right->letters != PENALTY_A && can_castle(game) && !names_castling(game, right))
        hearing_cite(h, IDEA_NO_CASTLING);
    if (right->letters & PENALTY_A)
        hearing_say(h, SAY_RESTORED, offender);
    if (right->letters & PENALTY_B)
        lay_b(h, right);
    if (right->letters & PENALTY_C)
        lay_c(h, right);
    if (follows)
        enact_conduct_restored(h->change, offender, touched);
}

/* ---- Requirements ---- */

static void order_hand(Hearing *h, const Right *right)
{
    const Side other = (Side)right->offender;
    const Hand *const hand = &h->game->hand[other];

    switch ((Requirement)right->what) {
    case REQUIRE_REPLACE:
        lay(h, other, DUTY_REPLACE, game_stands(h->game, hand->from), NOWHERE, IDEA_HELD);
        hearing_say_man(h, SAY_MUST_REPLACE, other, hand->man, game_stands(h->game, hand->from),
                        NOWHERE);
        break;
    case REQUIRE_REMOVE_HAND:
        lay(h, other, DUTY_REMOVE_HAND, NOWHERE, NOWHERE, IDEA_HELD);
        hearing_say_man(h, SAY_MUST_REMOVE_HAND, other, hand->man, hand->at, NOWHERE);
        break;
    default:
        lay(h, other, DUTY_QUIT, NOWHERE, NOWHERE, IDEA_HELD);
        hearing_say_man(h, SAY_MUST_QUIT, other, hand->man, hand->at, NOWHERE);
        break;
    }
}

static void treat(Hearing *h, const Right *right)
{
    const Side other = (Side)right->offender;
    const unsigned now = enact_conduct_treat(h->change, other, right->from);
    const Position *const p = &h->game->conduct[other].start.score.position;

    hearing_say_man(h, SAY_TREATED, other, position_at(p, square_at(now)), now, NOWHERE);
}

static void finish_castling(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Position *const p = game_position(game);
    const Square king = position_king(p, who);
    const unsigned to = game->unfinished;
    const Hand held = game->hand[side_other(who)];
    const Conduct *const other = &game->conduct[side_other(who)];

    hearing_say(h, SAY_CASTLING_FINISHED, who);
    if (other->stray == STRAY_REPLACES) /* it was not annulled, and stands */
        enact_turn_replace_last(h->change, other->stray_made);
    enact_restore_men(h->change);
    enact_hand_keep(h->change, side_other(who), held);
    finish_move(h, move_of(king, square_at(to), MOVE_CASTLE), false);
}

/* The rook's move alone stands. The king goes back if he was moved, and does not count as touched.
 */
static void hold_to_rook(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Conduct *const conduct = &game->conduct[who];
    const Position *const p = &conduct->start.score.position;
    const unsigned kingside = square_file(move_to(conduct->made)) > 4;
    const unsigned castled = position_king(game_position(game), who).at;
    const Bitboard rook = castling_right(p->castling, who, move_from(conduct->made).at, kingside);

    if (conduct->rook_first)
        enact_turn_replace_last(h->change,
                                move_of(square_at(bitboard_first(rook)),
                                        square_at(castling_rook_to(who, kingside)), MOVE_PLAIN));
    else
        enact_restore_men(h->change);
    enact_conduct_rook_alone(h->change, who, castled);
    hearing_say(h, SAY_ROOK_ALONE, who);
}

/* ---- Where faults may stand ---- */

/* The turn of the fault begins again, and the offender must do what the adversary chose. */
static void compel(Hearing *h, const Right *right)
{
    const Game *const game = h->game;
    const Side offender = (Side)right->offender;
    const Moment start = game->conduct[offender].start;
    const unsigned man = right->from < SQUARE_COUNT ? right->from
                                                    : game->conduct[offender].false_man;
    const Idea law = (Idea)right->law[0];
    const Man named = man < SQUARE_COUNT ? position_at(&start.score.position, square_at(man))
                                         : man_none();

    enact_restore(h->change, &start);
    if (right->remedy == REMEDY_PUT_BACK) {
        hearing_say(h, SAY_PUT_BACK_FREE, offender);
    } else if (right->remedy == REMEDY_MOVE_KING) {
        lay(h, offender, DUTY_MOVE_KING, NOWHERE, NOWHERE, law);
        hearing_say(h, SAY_MUST_MOVE_KING, offender);
    } else if (right->remedy == REMEDY_TAKE_MAN) {
        lay(h, offender, DUTY_TAKE, man, NOWHERE, law);
        hearing_say_man(h, SAY_MUST_TAKE, offender, named, man, NOWHERE);
    } else {
        lay(h, offender, DUTY_MOVE, man, NOWHERE, law);
        hearing_say_man(h, SAY_MUST_PLAY, offender, named, man, NOWHERE);
    }
}

/* ---- Ends ---- */

static void draw(Hearing *h, const Right *right)
{
    const bool fifty = right->what == CLAIM_FIFTY_MOVES;

    if (right->via == VIA_OPPONENT)
        hearing_say(h, fifty ? SAY_FIFTY : SAY_REPETITION, ruling_wronged(right));
    else
        hearing_say(h, fifty ? SAY_FIFTY_UNCLAIMED : SAY_REPETITION_UNCLAIMED,
                    ruling_wronged(right));
    conclude_with(h, STATUS_DRAWN, WHITE, fifty ? REASON_FIFTY_MOVES : REASON_REPETITION);
}

void remedy_apply(Hearing *h, const Right *right)
{
    const Game *const game = h->game;
    const Side other = (Side)right->offender;

    switch ((Remedy)right->remedy) {
    case REMEDY_PENALTY:
        penalty(h, right);
        break;
    case REMEDY_TREAT:
        treat(h, right);
        break;
    case REMEDY_HAND:
        order_hand(h, right);
        break;
    case REMEDY_FINISH_CASTLING:
        finish_castling(h, other);
        h->c.ruling->word = RULING_UPHELD;
        break;
    case REMEDY_ROOK_MOVE:
        hold_to_rook(h, other);
        conclude(h);
        break;
    case REMEDY_ANNUL_MOVE:
        enact_stray_annul(h->change, other);
        hearing_say(h, SAY_MOVE_ANNULLED, other);
        break;
    case REMEDY_REPLACE_PROMOTED:
        lay(h, other, DUTY_REPLACE_PROMOTED, right->from, NOWHERE, IDEA_REPLACEMENT_REQUIRED);
        hearing_say_man(h,
                        game->opened.substitutes & bitboard_of(right->from)
                            ? SAY_MUST_REPLACE_SUBSTITUTE
                            : SAY_MUST_REPLACE_PROMOTED,
                        other, game->wood.board.on[right->from], right->from, NOWHERE);
        break;
    case REMEDY_ANNUL_GAME:
        hearing_say(h, SAY_ANNULLED, (Side)game->terms.first);
        conclude_with(h, STATUS_ANNULLED, WHITE, (Reason)right->letters);
        break;
    case REMEDY_DRAW:
        draw(h, right);
        break;
    case REMEDY_FORFEIT:
        hearing_say(h, SAY_FORFEITED, other);
        conclude_with(h, STATUS_WON, ruling_wronged(right), REASON_FORFEIT);
        break;
    case REMEDY_ADOPT:
    case REMEDY_POST:
        break; /* words/adjourn.c and letters/ adopt a move where they read its record */
    case REMEDY_STAND:
        enact_conduct_let_stand(h->change, other);
        hearing_say(h, SAY_STANDS, other);
        break;
    case REMEDY_MOVE_MAN:
    case REMEDY_MOVE_KING:
    case REMEDY_TAKE_MAN:
    case REMEDY_PUT_BACK:
        compel(h, right);
        break;
    case REMEDY_ANNUL_SECOND:
        enact_stray_forgive(h->change, other);
        h->c.ruling->sayings = 0;
        hearing_say(h, SAY_SECOND_ANNULLED, other);
        if (game_has(game, CUSTOM_CHECK_IS_SAID))
            enact_said_check_of_first(h->change, other);
        break;
    case REMEDY_BOTH_STAND:
        enact_accept_both(h->change);
        enact_conduct_let_stand(h->change, other); /* a false move stands with them */
        hearing_say(h, SAY_BOTH_STAND, other);
        conclude(h);
        break;
    case REMEDY_RESTART:
        enact_begin_again(h->change);
        hearing_say(h, SAY_RESTARTED, other);
        break;
    case REMEDY_RECTIFY:
        if (right->law[0] != IDEA_LEFT_OFF)
            enact_placing_rectify(h->change, false, ruling_wronged(right));
        enact_placing_rectify(h->change, true, ruling_wronged(right));
        hearing_say(h, SAY_RECTIFIED, other);
        break;
    case REMEDY_RECALL:
        enact_said_check_recall(h->change, ruling_wronged(right));
        hearing_say(h, SAY_RECALLED, ruling_wronged(right));
        break;
    }
}

void remedy_standing(Hearing *h, bool upheld)
{
    const Game *const game = h->game;
    const Standing standing = game->standing;
    const Side by = (Side)standing.by;

    hearing_rule(h, upheld ? RULING_UPHELD : RULING_REFUSED, (Idea)standing.law);
    if (standing.state != WATCH_RIPE && standing.law != IDEA_WRONG_RESUMPTION) {
        /* the offender's turn still runs, and he has to correct the fault in it */
        enact_watch_end(h->change);
        hearing_say(h, SAY_POINTED_ILLEGAL, by);
        return;
    }
    if (standing.law != IDEA_WRONG_RESUMPTION)
        hearing_cite(h, IDEA_UNCORRECTED);
    hearing_say(h, standing.law == IDEA_WRONG_RESUMPTION ? SAY_RESUMED_WRONGLY : SAY_UNCORRECTED,
                by);
    enact_restore(h->change, &standing.moment);
}
