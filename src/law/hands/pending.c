#include "law/hands/pending.h"

#include "chess/movegen.h"

void pending_say(Hearing *h, Side who, Made change)
{
    switch (change) {
    case MADE_CAPTURE_PENDING:
        hearing_cite(h, IDEA_TRANSFER_COMPLETE);
        hearing_say(h, SAY_CAPTURE_PENDING, who);
        break;
    case MADE_PROMOTION_PENDING:
        hearing_cite(h, IDEA_PROMOTION_COMPLETE);
        hearing_say(h, SAY_PROMOTION_PENDING, who);
        break;
    case MADE_PASSING_PENDING:
        hearing_cite(h, IDEA_TRANSFER_COMPLETE);
        hearing_say(h, SAY_PASSING_PENDING, who);
        break;
    default:
        hearing_cite(h, IDEA_CASTLING_ORDER);
        hearing_cite(h, IDEA_CASTLING_COMPLETE);
        hearing_say(h, SAY_CASTLING_PENDING, who);
        break;
    }
}

unsigned pending_passing(const Game *game, Side who, unsigned *pawn)
{
    Move move;

    if (game_turn(game) != who || !game_position(game)->passed || !game->wood.changed ||
        made_on_board(game, &game->opened, who, NOWHERE, &move) != MADE_PASSING_PENDING)
        return NOWHERE;
    *pawn = move_to(move).at;
    return movegen_taken(game_position(game), move).at;
}
