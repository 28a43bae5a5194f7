#include "game/history.h"

#include "chess/identity.h"

uint64_t history_identity(const Moment *moment)
{
    const uint64_t turn = moment->score.position.turn ? UINT64_C(0x9e3779b97f4a7c15) : 0;

    return identity_men_hash(&moment->score.position) ^ turn;
}

unsigned history_repetitions(const Game *game)
{
    const uint64_t now = game->history[game->opened.turns % GAME_HISTORY];
    unsigned count = 0, back = game_position(game)->quiet;

    if (back > game->opened.turns)
        back = game->opened.turns;
    if (back > GAME_HISTORY - 1)
        back = GAME_HISTORY - 1;
    for (unsigned i = 2; i <= back; i += 2)
        count += game->history[(game->opened.turns - i) % GAME_HISTORY] == now;
    return count;
}
