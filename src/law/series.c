#include "law/series.h"

/* The law of the first move, if the code has no section of its own about this idea. */
static Idea or_first_move(const Code *code, Idea idea)
{
    const Row *const row = code_row(code, idea);

    if (row == NULL)
        return IDEA_FIRST_MOVE;
    for (const char *c = row->section; *c; c++)
        if (*c == ':') /* the section is another code's */
            return IDEA_FIRST_MOVE;
    return idea;
}

unsigned series_right(const Code *code, const Series *series, const SeriesGame *game, Idea *law)
{
    const unsigned first = game->first == WHITE ? game->white : 1U - game->white;

    *law = (Idea)series->law;
    if (series->replay)
        return series->begins;
    if (game->odds) {
        *law = IDEA_ODDS_FIRST_MOVE;
        return first;
    }
    if (series->begins != SERIES_NOBODY)
        return series->begins;
    *law = or_first_move(code, game->lot == SERIES_NOBODY ? IDEA_ALTERNATION : IDEA_LOT);
    return game->lot == SERIES_NOBODY ? first : game->lot;
}

/* The first move goes from one player to the other, and an annulled game is played again. After a
 * drawn game some codes let the same player begin (Lewis V). */
void series_go_on(Series *series, const Code *code, const SeriesGame *game, unsigned right)
{
    const bool again = game->status == STATUS_ANNULLED ||
                       (game->status == STATUS_DRAWN && code->draw_keeps_first);

    series->replay = game->status == STATUS_ANNULLED;
    series->open = game->status < STATUS_WON;
    series->begins = (uint8_t)(again ? right : 1U - right);
    series->law = (uint8_t)(series->replay ? or_first_move(code, IDEA_AFTER_ANNULMENT)
                                           : IDEA_FIRST_MOVE);
}
