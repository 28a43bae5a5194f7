#include "api/value_umpire.h"
#include "law/loop/clocks.h"

void adoube_umpire_turn(const adoube_umpire *umpire, adoube_turn *turn)
{
    const Game *game;
    const Limit *limit;
    Side against;

    if (turn == NULL)
        return;
    memset(turn, 0, sizeof *turn);
    if (umpire == NULL || !umpire->begun)
        return;
    game = &umpire->judgement.game;
    limit = &game->terms.limit;
    *turn = (adoube_turn){
        .position = value_public_position(game_position(game)),
        .plies = (unsigned)game->opened.done[WHITE] + game->opened.done[BLACK],
        .side = (adoube_side)game->told_turn,
        .status = (adoube_status)game->status,
        .now = game->clock.now,
        .used = { game->clock.used[WHITE], game->clock.used[BLACK] },
        .runs = clocks_runs(game, &against),
        .expires = clocks_expires(game),
    };
    turn->against = (adoube_side)against;
    turn->due = limit->kind == LIMIT_TURN ? (int64_t)limit->turn
                                          : clock_limit(limit, game->clock.ended[against]);
}
