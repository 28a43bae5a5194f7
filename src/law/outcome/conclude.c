#include "law/outcome/conclude.h"

#include "law/enact/end.h"

/* Did the board itself decide the game against the undertaker? Then he has lost, unless that is
 * what he undertook to force. */
static bool is_mated(const Game *game, Side undertaker)
{
    return game->status == STATUS_WON && game->winner != undertaker &&
           game->reason == REASON_CHECKMATE;
}

/* A player who undertook to mate in a certain way, and has mated in another or not at all, forfeits
 * (III.8). One who undertook to be mated or stalemated wins by that (Lewis XXII). */
static bool weigh_undertaking(Hearing *h)
{
    const Game *const game = h->game;
    const Side undertaker = (Side)game->terms.odds.undertaker;
    const bool forces = game->terms.odds.undertaking == UNDERTAKES_SELFMATE;

    if (game->terms.odds.undertaking == UNDERTAKES_NOTHING ||
        (game->status != STATUS_WON && game->status != STATUS_DRAWN))
        return false;
    if (game->status == STATUS_WON && game->reason != REASON_CHECKMATE)
        return false;
    if (is_mated(game, undertaker) && !forces)
        return false;
    h->c.failed = h->c.kept = false;
    case_ask(&h->c, ON_END);
    if (h->c.kept) {
        hearing_say(h, SAY_UNDERTAKING_KEPT, undertaker);
        enact_end(h->change, STATUS_WON, undertaker, REASON_ODDS);
        return true;
    }
    if (!h->c.failed)
        return false;
    hearing_say(h, game->status == STATUS_DRAWN ? SAY_UNDERTAKER_DRAWS : SAY_MATE_OTHERWISE,
                undertaker);
    enact_end(h->change, STATUS_WON, side_other(undertaker), REASON_FORFEIT);
    return true;
}

/* A player who forgot to give the odds he had agreed to does not win by mate (Lewis IV). */
static bool weigh_forgotten_odds(Hearing *h)
{
    const Side winner = (Side)h->game->winner;

    if (!h->game->terms.forgot_odds || h->game->reason != REASON_CHECKMATE)
        return false;
    h->c.drawn = false;
    case_ask(&h->c, ON_END);
    if (!h->c.drawn)
        return false;
    hearing_say(h, SAY_MATE_FORGOTTEN, winner);
    enact_end(h->change, STATUS_DRAWN, WHITE, REASON_ODDS);
    return true;
}

/* Is the stalemate the one that was undertaken, so that it is no draw? */
static bool forces_stalemate(const Game *game)
{
    return game->terms.odds.undertaking == UNDERTAKES_STALEMATE &&
           game_turn(game) == game->terms.odds.undertaker;
}

void conclude(Hearing *h)
{
    const Game *const game = h->game;
    const Reason reason = (Reason)game->reason;

    if (!game_is_over(game))
        return;
    if (reason == REASON_CHECKMATE) {
        hearing_cite(h, IDEA_CHECKMATE);
    } else if (reason == REASON_STALEMATE) {
        if (!forces_stalemate(game))
            hearing_cite(h, IDEA_STALEMATE_DRAWN);
        hearing_cite(h, IDEA_STALEMATE);
    }
    if (weigh_undertaking(h) || weigh_forgotten_odds(h))
        return;
    if (reason == REASON_FIFTY_MOVES) {
        hearing_cite(h, IDEA_COUNT_NOTICE);
        hearing_say(h, SAY_COUNT_DONE, WHITE);
    }
    if (reason == REASON_CHECKMATE)
        hearing_say(h, SAY_MATE, (Side)game->winner);
    else if (reason == REASON_STALEMATE)
        hearing_say(h, SAY_STALEMATE, game_turn(game));
}

/* If a draw is none because of an undertaking, what was said of the draw is left out. */
void conclude_with(Hearing *h, Status status, Side winner, Reason reason)
{
    const uint8_t said = h->c.ruling->sayings;

    enact_end(h->change, status, winner, reason);
    if (weigh_undertaking(h) && said > 0) {
        h->c.ruling->saying[0] = h->c.ruling->saying[h->c.ruling->sayings - 1];
        h->c.ruling->sayings = 1;
    }
}
