#include "law/enact/enact.h"

#include "chess/identity.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "law/enact/accept.h"
#include "law/enact/alarms.h"
#include "law/enact/duties.h"

#include <string.h>

static uint64_t identity_of(const Moment *moment)
{
    const uint64_t turn = moment->score.position.turn ? UINT64_C(0x9e3779b97f4a7c15) : 0;

    return identity_men_hash(&moment->score.position) ^ turn;
}

void enact_remember(Game *game)
{
    game->history[game->opened.turns % GAME_HISTORY] = identity_of(&game->opened);
}

unsigned enact_repetitions(const Game *game)
{
    const uint64_t now = game->history[game->opened.turns % GAME_HISTORY];
    unsigned count = 0, back = game_position(game)->quiet;

    if (back > game->opened.turns)
        back = game->opened.turns;
    if (back > GAME_HISTORY - 1)
        back = GAME_HISTORY - 1;
    for (unsigned i = 2; i <= back; i += 2)
        count += game->history[(game->opened.turns - i) % GAME_HISTORY] == now;
    return count;
}

static void free_hand(Hand *hand)
{
    *hand = (Hand){ HAND_FREE, { 0 }, NOWHERE, NOWHERE, false, false };
}

void enact_free_hands(Game *game)
{
    free_hand(&game->hand[WHITE]);
    free_hand(&game->hand[BLACK]);
    game->notice[WHITE] = game->notice[BLACK] = NOWHERE;
    game->unfinished = false;
}

/* A clean page for one player, his turn beginning now. */
static void begin_conduct(Conduct *conduct, const Moment *start)
{
    conduct->start = *start;
    conduct->touched = 0;
    conduct->removed = conduct->spent = conduct->held = conduct->used = 0;
    conduct->illegal = conduct->consented = conduct->moved = conduct->pardoned = false;
    conduct->falsely = FALSE_NONE;
    conduct->stray_consented = false;
    conduct->closed = conduct->restored = conduct->rook_first = conduct->unsealed = false;
}

static void forget_strays(Conduct *conduct)
{
    conduct->strayed = conduct->stray_touched = 0;
    conduct->stray_move = conduct->stray_replaces = false;
    conduct->stray_first = conduct->stray_due = conduct->stray_late = false;
}

/* Moves still to be made in this turn, at odds of several. */
static uint8_t extra_moves(const Game *game)
{
    const Odds *const odds = &game->terms.odds;
    const uint16_t done = game->opened.done[odds->extra_side];

    return odds->extra > 1 && odds->extra_side == game_turn(game) && done < odds->extra
               ? (uint8_t)(odds->extra - done)
               : 0;
}

static void begin_turn(Game *game)
{
    game->extra_left = extra_moves(game);
    game->turn = game_position(game)->turn;
    game->touched = false;
    game->waived_turn[WHITE] = game->waived_turn[BLACK] = false;
    game->waived_hand[WHITE] = game->waived_hand[BLACK] = false;
    enact_free_hands(game);
    begin_conduct(&game->conduct[game->turn], &game->opened);
    enact_remember(game);
}

void enact_look_for_an_end(Game *game)
{
    if (question_has_move(game_position(game)))
        return;
    if (question_in_check(game_position(game)) && game->terms.lets_stand &&
        (!game->alarm[game_turn(game)].announced || game->alarm[game_turn(game)].late))
        return; /* a mate not yet said, or said late, is only delayed */
    if (question_in_check(game_position(game)))
        enact_end(game, STATUS_WON, side_other(game_turn(game)), REASON_CHECKMATE);
    else
        enact_end(game, STATUS_DRAWN, WHITE, REASON_STALEMATE);
}

void enact_begin(Game *game, const Terms *terms, const Position *position, const Position *right)
{
    memset(game, 0, sizeof *game);
    game->terms = *terms;
    game->right = *right;
    game->opened.score = record_game(position);
    game->opened.since_capture = position->quiet;
    game->sealed.state = SEALED_NONE;
    wood_set(&game->wood, position);
    begin_conduct(&game->conduct[side_other(position_turn(position))], &game->opened);
    begin_turn(game);
    if (terms->lets_stand) {
        accept_find_placings(game, position);
        alarms_begin(game);
    }
    enact_look_for_an_end(game);
}

void enact_begin_wrongly(Game *game, const Moment *flipped)
{
    const Side who = position_turn(&flipped->score.position);
    const Bitboard touched = game->conduct[who].strayed;

    game->opened = *flipped;
    game->begun_wrongly = true;
    game->turn = (uint8_t)who;
    game->extra_left = extra_moves(game);
    begin_conduct(&game->conduct[who], flipped);
    forget_strays(&game->conduct[who]);
    game->conduct[who].touched = touched;
    game->touched = true;
    enact_remember(game);
}

/* What the other player touched in this turn may be treated as touched in his own (II.5(e)). */
static void carry_strays(Conduct *conduct, const Position *before, Move move)
{
    Bitboard names = conduct->strayed & ~conduct->stray_touched;
    Bitboard due = 0;

    conduct->treat = 0;
    for (; names; names = bitboard_rest(names)) {
        const unsigned name = bitboard_first(names), now = moment_after_move(before, move, name);
        if (now == NOWHERE)
            continue;
        conduct->treat |= bitboard_of(now);
        conduct->treat_name[now] = (uint8_t)name;
    }
    for (Bitboard men = conduct->stray_touched; men; men = bitboard_rest(men)) {
        const unsigned now = moment_after_move(before, move, bitboard_first(men));
        due |= now == NOWHERE ? 0 : bitboard_of(now);
    }
    conduct->stray_touched = due;
    conduct->strayed = 0;
    conduct->stray_move = conduct->stray_replaces = conduct->stray_first = false;
    conduct->stray_late = false;
}

enum { FIFTY_EACH = 100 };

/* Fifty moves from notice, and no mate. */
static void count_turn(Game *game)
{
    if (game->counting && !game_is_over(game) && game->opened.counted >= FIFTY_EACH)
        enact_end(game, STATUS_DRAWN, WHITE, REASON_FIFTY_MOVES);
}

/* Men moved or taken, by their squares at the start of the turn. Of several moves in a turn the
 * later ones find men away from it, and these carry their names with them. */
static Bitboard used_men(const Game *game, const Position *before, Move move, bool later)
{
    Bitboard men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const unsigned now = moment_after_move(before, move, at);
        if (man_is_none(position_at(before, square_at(at))) || now == at)
            continue;
        men |= bitboard_of(later && now != NOWHERE ? game->wood.from[now] & 63U : at);
    }
    return men;
}

static Bitboard plain_used(const Position *before, Move move)
{
    Bitboard men = bitboard_of(move_from(move).at);

    if (movegen_is_capture(before, move))
        men |= bitboard_of(movegen_taken(before, move).at);
    return men;
}

/* The hand of the player who waited: a man he holds he still holds. */
static void keep_hand(Game *game, Side side, Hand hand)
{
    unsigned from;

    if (hand.state != HAND_HOLDS || hand.from >= SQUARE_COUNT ||
        !man_same(game->wood.board.on[hand.from], hand.man))
        return;
    wood_lift(&game->wood, hand.from, &from);
    game->hand[side] = hand;
}

static void forget_charges(Game *game, Side us, Side them)
{
    duties_forgive(game, us);
    /* a player who moves on after he knew has no claim (II.9) */
    game->charge[them].lost |= game->charge[them].known;
    game->charge[them].claimed &= (uint16_t)~game->charge[them].known;
}

/* One of several moves at odds: the same turn goes on from here, and the men keep the names they
 * had at its start. */
static void go_on_with_turn(Game *game)
{
    const Board board = position_board(game_position(game));

    if (!board_same(&board, &game->wood.board)) /* made by the umpire: a sealed move */
        wood_set(&game->wood, game_position(game));
    game->extra_left--;
    enact_free_hands(game);
    enact_remember(game);
    enact_look_for_an_end(game);
}

void enact_end_turn(Game *game, Side us, Hand waiting)
{
    game->clock.ended[us]++;
    wood_begin_turn(&game->wood, game_position(game));
    if (game->terms.lets_stand)
        alarms_after_move(game, us);
    begin_turn(game);
    keep_hand(game, side_other(us), waiting);
    enact_look_for_an_end(game);
    count_turn(game);
}

void enact_complete(Game *game, Move move)
{
    const Side us = game_turn(game), them = side_other(us);
    const bool ends = game->extra_left <= 1;
    const Position before = *game_position(game);
    const bool plain = !game->wood.changed && move_sort(move) != MOVE_CASTLE;
    const Hand waiting = game->hand[them];
    const bool later = game->conduct[us].start.done[us] != game->opened.done[us];

    duties_drop_of_moves(game, us);
    game->conduct[us].used |= plain ? plain_used(&before, move)
                                    : used_men(game, &before, move, later);
    moment_advance(&game->opened, move, ends);
    game->resumed = false;
    game->offer[them] = false;
    forget_charges(game, us, them);
    if (!ends) {
        go_on_with_turn(game);
        return;
    }
    game->conduct[us].moved = true;
    game->conduct[us].made = move;
    game->conduct[us].stray_due = false;
    game->conduct[us].stray_touched = 0;
    if (game->conduct[them].strayed | game->conduct[them].stray_touched)
        carry_strays(&game->conduct[them], &before, move);
    else {
        game->conduct[them].stray_move = false;
        game->conduct[them].treat = 0;
    }
    enact_end_turn(game, us, waiting);
}

void enact_restore(Game *game, const Moment *moment)
{
    const Moment to = *moment;

    game->opened = to;
    game->status = STATUS_PLAYING;
    game->winner = 0;
    game->reason = REASON_NONE;
    game->standing.fault = game->standing.ripe = false;
    if (game->terms.odds.extra > 1 && to.turns == 0)
        game->extra_left = (uint8_t)(game->terms.odds.extra - to.done[game->terms.odds.extra_side]);
    duties_drop_all_but_promoted(game);
    for (unsigned side = 0; side < 2; side++) {
        begin_conduct(&game->conduct[side], &to);
        forget_strays(&game->conduct[side]);
        game->conduct[side].treat = 0;
        game->conduct[side].closed = true;
        game->conduct[side].moved = false;
    }
    wood_set(&game->wood, game_position(game));
    if (game->terms.lets_stand)
        alarms_restore(game);
    begin_turn(game);
}

void enact_reset_wood(Game *game)
{
    wood_set(&game->wood, game_position(game));
    enact_free_hands(game);
    duties_drop_of_hands(game);
}

void enact_replace_last(Game *game, Move move)
{
    const Side waits = side_other(game_turn(game));
    const Moment start = game->conduct[waits].start;

    game->opened = start;
    moment_advance(&game->opened, move, true);
    game->conduct[waits].made = move;
    game->conduct[waits].moved = true;
    game->conduct[game_turn(game)].start = game->opened;
    game->conduct[waits].stray_move = game->conduct[waits].stray_replaces = false;
    game->conduct[waits].used = used_men(game, &start.score.position, move, false);
    wood_set(&game->wood, game_position(game));
    free_hand(&game->hand[waits]);
    enact_remember(game);
    enact_look_for_an_end(game);
}

void enact_end(Game *game, Status status, Side winner, Reason reason)
{
    game->status = (uint8_t)status;
    game->winner = (uint8_t)winner;
    game->reason = (uint8_t)reason;
    game->duties = 0;
}

void enact_close_rights(Game *game, Side holder)
{
    Conduct *const other = &game->conduct[side_other(holder)];

    other->spent |= other->touched;
    game->alarm[holder].late = false; /* he goes on instead of recalling */
    other->pardoned |= other->illegal | other->unsealed;
    other->closed |= other->moved;
    other->restored = other->rook_first = false;
    other->removed = 0;
    other->treat = 0;
    other->stray_late |= other->stray_move;
    if (game_turn(game) !=
        holder) /* it is the offender's turn, and the right was there to be used */
        other->stray_due = false;
}
