#include "law/conclude.h"

#include "law/enact.h"

static void weigh_undertaking(Hearing *h)
{
    Game *const game = h->game;
    const Side undertaker = (Side)game->terms.odds.undertaker;

    if (game->terms.odds.undertaking == UNDERTAKES_NOTHING ||
        (game->status != STATUS_WON && game->status != STATUS_DRAWN))
        return;
    if (game->status == STATUS_WON &&
        (game->winner != undertaker || game->reason != REASON_CHECKMATE))
        return;
    h->c.failed = false;
    case_ask(&h->c, ON_END);
    if (!h->c.failed)
        return;
    hearing_say(h, game->status == STATUS_DRAWN ? SAY_UNDERTAKER_DRAWS : SAY_MATE_OTHERWISE,
                undertaker);
    enact_end(game, STATUS_WON, side_other(undertaker), REASON_FORFEIT);
}

void conclude(Hearing *h)
{
    Game *const game = h->game;

    if (!game_is_over(game))
        return;
    if (game->reason == REASON_CHECKMATE) {
        hearing_cite(h, IDEA_CHECKMATE);
        hearing_say(h, SAY_MATE, (Side)game->winner);
    } else if (game->reason == REASON_STALEMATE) {
        hearing_cite(h, IDEA_STALEMATE_DRAWN);
        hearing_cite(h, IDEA_STALEMATE);
        hearing_say(h, SAY_STALEMATE, game_turn(game));
    }
    weigh_undertaking(h);
}

void conclude_with(Hearing *h, Status status, Side winner, Reason reason)
{
    enact_end(h->game, status, winner, reason);
    weigh_undertaking(h);
}
