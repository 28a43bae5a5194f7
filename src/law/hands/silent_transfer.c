#include "law/hands/silent_transfer.h"

#include "law/enact/stray.h"
#include "law/enact/watch.h"
#include "law/hands/made.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

/* Has he who made the fault put everything back before the opponent passed over it? */
static bool takes_back(const Game *game, Side who)
{
    const Board began = position_board(game_position(game));
    const Wood wood = made_without_other_hand(game, who);

    return game->standing.state != WATCH_RIPE && who == game->standing.by &&
           wood.covered_at == NOWHERE && wood_stands_as(&wood, &began);
}

void silent_transfer(Hearing *h, Side who, unsigned last, bool named)
{
    const Game *const game = h->game;
    const Standing *const standing = &game->standing;
    Move move = { 0 };

    if (standing->state != WATCH_RIPE && who == standing->by && game_turn(game) == who &&
        made_on_board(game, &game->opened, who, NOWHERE, &move) == MADE_LEGAL) {
        enact_watch_correct(h->change);
        finish_move(h, move, named);
        return;
    }
    if (takes_back(game, who)) {
        if (game_turn(game) != who)
            enact_stray_withdraw(h->change, who);
        enact_watch_end(h->change);
        return;
    }
    if (last == NOWHERE)
        return; /* nothing was moved */
    if (game->wood.covered_at == last || wood_is_unnamed_pawn(&game->wood, who, last)) {
        if (who == standing->by && game_turn(game) != who)
            enact_stray_leave_unfinished(h->change, who); /* it is taken back with the first */
        return;                                           /* the move is not complete (I.14.B) */
    }
    if (who == standing->by && game_turn(game) != who)
        enact_stray_move(h->change, who, false, move); /* it may be annulled with the first */
    if (who != standing->by)
        route_ripen(h, ON_TOUCH | ON_MOVE); /* a move is more than a touch */
    enact_watch_move(h->change, who);
}
