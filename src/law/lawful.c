#include "law/lawful.h"

#include "chess/command.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "game/left_standing.h"

#include <string.h>

/* Men whose check was not announced, and need not be attended to (Lewis XVIII). */
static Bitboard need_not_attend(const Game *game, const Moment *moment)
{
    const Position *const p = &moment->score.position;
    const Bitboard checkers = command_checkers(p, position_turn(p));

    if (!game_has(game, CUSTOM_CHECK_IS_SAID) || (checkers & position_kind(p, KIND_KING)))
        return 0; /* where kings stand side by side, only legal moves are told */
    return checkers & ~moment->announced;
}

static bool has_move(const MoveList *list, Move move)
{
    for (unsigned i = 0; i < list->count; i++)
        if (move_same(list->move[i], move))
            return true;
    return false;
}

static void add_move(MoveList *list, Move move)
{
    if (!has_move(list, move) && list->count < MOVEGEN_MAX)
        list->move[list->count++] = move;
}

/* Adds a move, if no man but those `free` gives check after it. */
static void add_if_safe(const Position *position, Bitboard free, Move move, MoveList *list)
{
    const Side us = position_turn(position);
    const Position after = position_make(position, move);

    if ((command_checkers(&after, us) & ~free) == 0)
        add_move(list, move);
}

static void add_pawn(const Position *position, Bitboard free, unsigned from, unsigned to,
                     MoveList *list)
{
    static const Kind pieces[] = { KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT };

    if (square_rank(square_at(to)) % 7 != 0) {
        add_if_safe(position, free, question_transfer(position, square_at(from), square_at(to)),
                    list);
        return;
    }
    for (unsigned i = 0; i < 4; i++)
        add_if_safe(position, free,
                    move_of(square_at(from), square_at(to), move_promotion(pieces[i])), list);
}

/* Where a pawn may go, check disregarded. */
static Bitboard pawn_targets(const Position *position, unsigned from)
{
    const Side us = position_turn(position);
    const Bitboard empty = ~position_occupied(position);
    const Bitboard takes = position_side(position, side_other(us)) | position->passed;
    const Bitboard one = (us == WHITE ? bitboard_of(from) << 8 : bitboard_of(from) >> 8) & empty;
    const Bitboard two = (us == WHITE ? one << 8 : one >> 8) & empty;
    const bool first = square_rank(square_at(from)) == (us == WHITE ? 1U : 6U);

    return (command_by_man(position, square_at(from)) & takes) | one | (first ? two : 0);
}

/* Adds the moves that do not attend to the check of these men, which was not said: moves of all men
 * but the king. */
static void add_unattending(const Position *position, Bitboard free, MoveList *list)
{
    const Side us = position_turn(position);
    const Bitboard kings = position_kind(position, KIND_KING);

    for (Bitboard m = position_side(position, us) & ~kings; m; m = bitboard_rest(m)) {
        const unsigned from = bitboard_first(m);
        const bool pawn = man_kind(position_at(position, square_at(from))) == KIND_PAWN;
        Bitboard to = pawn ? pawn_targets(position, from)
                           : command_by_man(position, square_at(from));
        for (to &= ~position_side(position, us) & ~kings; to; to = bitboard_rest(to)) {
            const unsigned at = bitboard_first(to);
            if (pawn)
                add_pawn(position, free, from, at, list);
            else
                add_if_safe(position, free, move_of(square_at(from), square_at(at), MOVE_PLAIN),
                            list);
        }
    }
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
        add_unattending(&moment->score.position, need_not_attend(game, moment), list);
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
    case DUTY_MOVE_OR_CASTLE:
        return from == duty->a && (!castling || (duty->b >> (square_file(move_to(move)) > 4) & 1));
    case DUTY_PROMOTE:
        return move_promote(move) != KIND_NONE && move_to(move).at == duty->a &&
               (duty->b == KIND_NONE || move_promote(move) == (Kind)duty->b);
    case DUTY_MAKE:
        return from == duty->a && move_to(move).at == duty->b;
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
            if (game_has(game, CUSTOM_CHECK_IS_SAID))
                both.announced = left_standing_said(game, side_other(turn), &both.score.position);
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
