#include "law/hands/silent_transfer.h"

#include "law/enact/watch.h"
#include "law/hands/made.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

void silent_transfer(Hearing *h, Side who, bool named)
{
    const Game *const game = h->game;
    const Standing *const standing = &game->standing;
    Move move;

    if (standing->state != WATCH_RIPE && who == standing->by && game_turn(game) == who &&
        made_on_board(game, &game->opened, who, NOWHERE, &move) == MADE_LEGAL) {
        enact_watch_correct(h->change);
        finish_move(h, move, named);
        return;
    }
    if (who != standing->by)
        route_ripen(h, ON_MOVE);
    if (game->wood.covered_at == NOWHERE && wood_has_transfer(&game->wood) &&
        wood_unnamed_pawn(&game->wood, who) == NOWHERE)
        enact_watch_move(h->change, who);
}
