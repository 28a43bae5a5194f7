#include "law/lawful.h"

#include "chess/command.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "game/left_standing.h"

#include <string.h>

/* A check that was not announced need not be attended to (Lewis XVIII). */
static bool need_not_attend(const Game *game, const Moment *moment)
{
    const Position *const p = &moment->score.position;

    return game_has(game, CUSTOM_CHECK_IS_SAID) && !moment->announced &&
           command_checkers(p, position_turn(p)) != 0;
}

static bool has_move(const MoveList *list, Move move)
{
    for (unsigned i = 0; i < list->count; i++)
        if (move_same(list->move[i], move))
            return true;
    return false;
}

/* Does a straight move pass over one of these squares, or end on it? */
static bool meets(Move move, Bitboard squares)
{
    const int from_file = (int)square_file(move_from(move)),
              to_file = (int)square_file(move_to(move));
    const int from_rank = (int)square_rank(move_from(move)),
              to_rank = (int)square_rank(move_to(move));
    const int df = (to_file > from_file) - (to_file < from_file);
    const int dr = (to_rank > from_rank) - (to_rank < from_rank);
    int file = from_file, rank = from_rank;

    if (squares & bitboard_of(move_to(move).at))
        return true;
    if (df != 0 && dr != 0 && to_file - from_file != df * dr * (to_rank - from_rank))
        return false; /* a knight passes over nothing */
    while (file != to_file || rank != to_rank) {
        if ((file != from_file || rank != from_rank) &&
            (squares & bitboard_of((unsigned)(rank * 8 + file))))
            return true;
        file += df;
        rank += dr;
    }
    return false;
}

static void add_move(MoveList *list, Move move)
{
    if (!has_move(list, move) && list->count < MOVEGEN_MAX)
        list->move[list->count++] = move;
}

/* Adds the captures of one of several men that give the check. */
static void add_taking(const Position *position, const Position *without, Bitboard gone,
                       Square taken, MoveList *list)
{
    const Bitboard at = bitboard_of(taken.at);
    const unsigned king = position_king(position, position_turn(position)).at;
    Position with = *without;
    MoveList taking;

    for (unsigned i = 0; i < 3; i++)
        with.plane[i] |= position->plane[i] & at;
    with.black |= position->black & at;
    movegen_all(&with, &taking);
    for (unsigned i = 0; i < taking.count; i++)
        if (move_to(taking.move[i]).at == taken.at && move_from(taking.move[i]).at != king &&
            !meets(taking.move[i], gone & ~at))
            add_move(list, taking.move[i]);
}

/* Adds the moves that do not attend to the check: moves of all men but the king that would be legal
 * if the men that give the check, and those behind them, were not there. */
static void add_unattending(const Position *position, MoveList *list)
{
    const Side us = position_turn(position);
    const Bitboard kings = position_kind(position, KIND_KING);
    const Bitboard passing = position->passed
                                 ? (us == WHITE ? position->passed >> 8 : position->passed << 8)
                                 : 0;
    const unsigned king = position_king(position, us).at;
    Position without = *position;
    Bitboard gone = 0, checkers;
    MoveList free;

    while ((checkers = command_checkers(&without, us) & ~kings) != 0) {
        gone |= checkers;
        for (unsigned i = 0; i < 3; i++)
            without.plane[i] &= ~checkers;
        without.black &= ~checkers;
    }
    if (passing & gone)
        without.passed = 0;
    movegen_all(&without, &free);
    for (unsigned i = 0; i < free.count; i++) {
        const Move move = free.move[i];
        if (move_from(move).at != king && !meets(move, gone))
            add_move(list, move);
    }
    for (Bitboard m = gone; m; m = bitboard_rest(m))
        add_taking(position, &without, gone, square_at(bitboard_first(m)), list);
}

static bool has_extra(const Game *game, const Moment *moment)
{
    const Odds *const odds = &game->terms.odds;

    return odds->extra > 1 && odds->extra_side == moment->score.position.turn &&
           moment->done[odds->extra_side] < odds->extra;
}

bool lawful_within_fourth(const Game *game, const Moment *moment, Move move)
{
    const unsigned rank = square_rank(move_to(move));

    if (!has_extra(game, moment))
        return true;
    return moment->score.position.turn == WHITE ? rank < 4 : rank > 3;
}

/* Castling without the rook (III.5) needs no test: if it was agreed away, the position does not
 * have that right. */
/* A double step is a pawn's first move. Where false moves may stand, a pawn may have come to that
 * square by one. */
static bool has_moved_before(const Game *game, const Moment *moment, Move move)
{
    return game_has(game, CUSTOM_FALSE_MOVE_STANDS) && move_sort(move) == MOVE_DOUBLE &&
           (moment->stirred & bitboard_of(move_from(move).at));
}

bool lawful_is_move(const Game *game, const Moment *moment, Move move)
{
    MoveList list;

    if (question_is_legal(&moment->score.position, move))
        return lawful_within_fourth(game, moment, move) && !has_moved_before(game, moment, move);
    if (!need_not_attend(game, moment))
        return false;
    lawful_from(game, moment, &list);
    return has_move(&list, move);
}

void lawful_from(const Game *game, const Moment *moment, MoveList *list)
{
    unsigned kept = 0;

    movegen_all(&moment->score.position, list);
    if (need_not_attend(game, moment))
        add_unattending(&moment->score.position, list);
    if (!has_extra(game, moment) && !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return;
    for (unsigned i = 0; i < list->count; i++)
        if (lawful_within_fourth(game, moment, list->move[i]) &&
            !has_moved_before(game, moment, list->move[i]))
            list->move[kept++] = list->move[i];
    list->count = kept;
}

bool lawful_read(const Game *game, Text record, RecordReading *reading)
{
    unsigned kept = 0, fitting;

    record_read(&game->opened.score, record, reading);
    fitting = reading->moves.count;
    for (unsigned i = 0; i < fitting; i++)
        if (lawful_within_fourth(game, &game->opened, reading->moves.move[i]))
            reading->moves.move[kept++] = reading->moves.move[i];
    reading->moves.count = kept;
    if (kept < fitting)
        reading->verdict = kept == 0 ? RECORD_ILLEGAL : kept == 1 ? RECORD_CLEAR : RECORD_AMBIGUOUS;
    return kept > 0 || fitting == 0;
}

static bool fulfils(const Position *position, const Duty *duty, Move move)
{
    const bool castling = move_sort(move) == MOVE_CASTLE;
    const unsigned from = move_from(move).at;

    switch ((DutyKind)duty->kind) {
    case DUTY_MOVE:
        return from == duty->a && !castling;
    case DUTY_MOVE_KING:
        return from == position_king(position, position_turn(position)).at && !castling;
    case DUTY_TAKE:
        return movegen_is_capture(position, move) && movegen_taken(position, move).at == duty->a &&
               (duty->b == NOWHERE || from == duty->b);
    case DUTY_CASTLE:
        return castling && (square_file(move_to(move)) > 4) == (duty->a != 0);
    default:
        return true;
    }
}

bool lawful_obeys(const Game *game, Move move)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == game_turn(game) &&
            !fulfils(game_position(game), &game->duty[i], move))
            return false;
    return true;
}

bool lawful_keep_obedient(const Game *game, RecordReading *reading)
{
    MoveList kept = { .count = 0 };

    for (unsigned i = 0; i < reading->moves.count; i++)
        if (lawful_obeys(game, reading->moves.move[i]))
            kept.move[kept.count++] = reading->moves.move[i];
    if (reading->moves.count > 0 && kept.count == 0)
        return false;
    reading->moves = kept;
    if (kept.count == 1)
        reading->verdict = RECORD_CLEAR;
    return true;
}

bool lawful_position_watched(const Game *game, Position *position)
{
    const Standing *const standing = &game->standing;
    const Position *const p = game_position(game);
    const PositionState state = { (Side)game->told_turn, wood_castling(&game->wood.board, p), 0,
                                  standing->quiet, p->number + (standing->plies + p->turn) / 2 };

    return position_of_board(&game->wood.board, &state, position);
}

void lawful_now(const Game *game, MoveList *list)
{
    unsigned kept = 0;

    list->count = 0;
    if (game->status != STATUS_PLAYING || game->sealed.state >= SEALED_AMBIGUOUS ||
        game->clock.over)
        return;
    if (game->terms.silent && game->standing.state != WATCH_NOTHING) {
        Position position;
        if (lawful_position_watched(game, &position))
            movegen_all(&position, list);
        return;
    }
    if (game_has(game, CUSTOM_SECOND_MOVE_STANDS) &&
        game->conduct[side_other(game_turn(game))].stray != STRAY_NONE &&
        game->both_can_stand) { /* if he touches a man, both moves stand */
        const Side turn = game_turn(game);
        Moment both;
        if (left_standing(game, turn, &both)) {
            both.announced = game->said_check[side_other(turn)] || game->opened.announced;
            lawful_from(game, &both, list);
        }
        return;
    }
    lawful_from(game, &game->opened, list);
    if (game->duties == 0)
        return;
    for (unsigned i = 0; i < list->count; i++)
        if (lawful_obeys(game, list->move[i]))
            list->move[kept++] = list->move[i];
    list->count = kept;
}
