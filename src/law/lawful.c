#include "law/lawful.h"

#include "chess/movegen.h"
#include "chess/question.h"

#include <string.h>

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

/* Castling without the rook can be agreed away (III.5); the position then has no such right. */
bool lawful_is_move(const Game *game, const Moment *moment, Move move)
{
    return question_is_legal(&moment->score.position, move) &&
           lawful_within_fourth(game, moment, move);
}

void lawful_from(const Game *game, const Moment *moment, MoveList *list)
{
    unsigned kept = 0;

    movegen_all(&moment->score.position, list);
    if (!has_extra(game, moment))
        return;
    for (unsigned i = 0; i < list->count; i++)
        if (lawful_within_fourth(game, moment, list->move[i]))
            list->move[kept++] = list->move[i];
    list->count = kept;
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

/* Rights to castle that the men, as they stand, still bear out. */
Bitboard lawful_castling_left(const Game *game)
{
    const Position *const p = game_position(game);
    Bitboard kept = 0;

    for (Bitboard r = p->castling; r; r = bitboard_rest(r)) {
        const unsigned at = bitboard_first(r);
        const Side side = at < 32 ? WHITE : BLACK;
        if (man_same(game->wood.board.on[at], position_at(p, square_at(at))) &&
            man_same(game->wood.board.on[position_king(p, side).at], man_of(KIND_KING, side)))
            kept |= bitboard_of(at);
    }
    return kept;
}

bool lawful_position_watched(const Game *game, Position *position)
{
    const Standing *const standing = &game->standing;
    const Position *const p = game_position(game);
    const PositionState state = { (Side)game->turn, lawful_castling_left(game), 0, standing->quiet,
                                  p->number + (standing->plies + p->turn) / 2 };

    return position_of_board(&game->wood.board, &state, position);
}

void lawful_now(const Game *game, MoveList *list)
{
    unsigned kept = 0;

    list->count = 0;
    if (game->status != STATUS_PLAYING || game->sealed.state >= SEALED_AMBIGUOUS)
        return;
    if (game->terms.silent && game->standing.fault) {
        Position position;
        if (lawful_position_watched(game, &position))
            movegen_all(&position, list);
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
