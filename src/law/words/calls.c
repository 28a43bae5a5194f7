#include "law/words/calls.h"

#include "chess/castling.h"
#include "law/enact/restore.h"
#include "law/enact/seal.h"

/* Does the act make this move on a board? */
static bool is_made_by(const Act *act, Side mover, Move move)
{
    if (act->kind == ACT_CASTLE)
        return move_sort(move) == MOVE_CASTLE &&
               move_to(move).at == castling_king_to(mover, act->kingside);
    return act->kind == ACT_MOVE && move_from(move).at == act->from &&
           move_to(move).at == act->to &&
           (act->piece == KIND_NONE || act->piece == move_promote(move));
}

/* Is it the move that led to the position as it is? */
static bool led_here(const Game *game, const Position *before, Move move)
{
    const Position after = position_make(before, move);
    const Board then = position_board(&after), now = position_board(game_position(game));

    return board_same(&then, &now);
}

bool calls_made_on_board(Hearing *h)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act), caller = side_other(by);
    const RecordGame *const before = &game->conduct[caller].start.score;
    const Text record = { game->sealed.record, game->sealed.size };
    RecordReading reading;

    if (game->terms.play != PLAY_BLINDFOLD || !game->sealed.called || game->sealed.by != caller ||
        game->sealed.state != SEALED_NONE || game_turn(game) != by ||
        position_turn(&before->position) != caller)
        return false;
    record_read(before, record, &reading);
    for (unsigned i = 0; i < reading.moves.count; i++) {
        const Move move = reading.moves.move[i];
        if (!is_made_by(h->act, caller, move) || !led_here(game, &before->position, move))
            continue;
        hearing_rule(h, RULING_NOTED, IDEA_BLINDFOLD_BOARD);
        hearing_say(h, SAY_CALL_MADE, by);
        return true;
    }
    return false;
}

bool calls_answer(Hearing *h, Side by)
{
    const Game *const game = h->game;
    const Side caller = side_other(by);

    if (!game->sealed.called || game->sealed.by != caller || game_turn(game) != caller)
        return false;
    if (game->sealed.state == SEALED_AMBIGUOUS) { /* he gives up the choice */
        enact_seal_lapse(h->change, by, IDEA_CALL_FAULT);
        hearing_rule(h, RULING_REFUSED, IDEA_CALL_FAULT);
        hearing_say(h, SAY_AUTHOR_CHOOSES, (Side)h->game->sealed.by);
        return true;
    }
    if (game->sealed.state != SEALED_NONE || !game->conduct[caller].unsealed)
        return false;
    enact_restore(h->change, &game->opened);
    hearing_rule(h, RULING_OFFENCE, IDEA_UNCORRECTED);
    hearing_say(h, SAY_UNCORRECTED, caller);
    return true;
}
