#include "rules/odds.h"

#include "chess/command.h"

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

/* Does the piece or the man that was named give the check that mates? */
static bool is_mate_by_named(const Game *game)
{
    const Position *const p = game_position(game);
    const Odds *const odds = &game->terms.odds;
    const Bitboard checkers = command_checkers(p, position_turn(p));

    if (odds->undertaking == UNDERTAKES_PIECE)
        return (checkers & position_kind(p, (Kind)odds->kind)) != 0;
    for (Bitboard m = checkers; m; m = bitboard_rest(m))
        if (game->opened.score.births.of[bitboard_first(m)] == odds->square)
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

void odds_piece(Case *c)
{
    if ((undertook(c, UNDERTAKES_PIECE) || undertook(c, UNDERTAKES_MAN)) &&
        c->game->status == STATUS_WON)
        judge_mate(c, is_mate_by_named(c->game));
}

/* He is mated, or stalemated, as he undertook; or he has mated his adversary, which he was not to.
 * Another draw stays a draw. */
void odds_forced(Case *c)
{
    const Game *const game = c->game;
    const bool mate = undertook(c, UNDERTAKES_SELFMATE);
    const bool his = game_turn(game) == game->terms.odds.undertaker;

    if (!mate && !undertook(c, UNDERTAKES_STALEMATE))
        return;
    c->kept = his && game->reason == (mate ? REASON_CHECKMATE : REASON_STALEMATE);
    c->failed |= !his && game->reason == REASON_CHECKMATE;
    if (c->kept || c->failed)
        ruling_cite(c->ruling, (Idea)c->row->idea);
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
