#include "rules/odds.h"

static bool undertook(const Case *c, Undertaking what)
{
    return c->game->terms.odds.undertaking == what;
}

/* Does a pawn of the mating side command the mated king's square? */
static bool is_mate_by_pawn(const Position *p)
{
    const Side mated = position_turn(p);
    const Square king = position_king(p, mated);
    const int rank = (int)square_rank(king) + (mated == BLACK ? -1 : 1);
    const Man pawn = man_of(KIND_PAWN, side_other(mated));

    if (rank < 0 || rank > 7)
        return false;
    for (int file = (int)square_file(king) - 1; file <= (int)square_file(king) + 1; file += 2)
        if (file >= 0 && file < 8 &&
            man_same(position_at(p, square_of((unsigned)file, (unsigned)rank)), pawn))
            return true;
    return false;
}

static void judge_mate(Case *c, bool kept)
{
    ruling_cite(c->ruling, (Idea)c->row->idea);
    c->failed |= !kept;
}

void odds_pawn(Case *c)
{
    if (undertook(c, UNDERTAKES_PAWN) && c->game->status == STATUS_WON)
        judge_mate(c, is_mate_by_pawn(game_position(c->game)));
}

void odds_square(Case *c)
{
    const Position *const p = game_position(c->game);

    if (undertook(c, UNDERTAKES_SQUARE) && c->game->status == STATUS_WON)
        judge_mate(c, position_king(p, position_turn(p)).at == c->game->terms.odds.square);
}

/* Any end but that mate forfeits the undertaker's game, unless he is mated himself. */
void odds_condition(Case *c)
{
    if (undertook(c, UNDERTAKES_NOTHING))
        return;
    if (c->game->status == STATUS_DRAWN)
        c->failed = true;
    if (c->failed)
        ruling_cite(c->ruling, (Idea)c->row->idea);
}
