#include "rules/draw.h"

#include "game/history.h"

enum { FIFTY_EACH = 100, TWICE_BEFORE = 2 };

static bool may_claim(const Game *game)
{
    return game->status == STATUS_PLAYING && !game->touched &&
           !(game->waived[game_turn(game)] & WAIVED_TURN) && game->sealed.state == SEALED_NONE &&
           game->post.state == POST_NONE && /* a record ends the turn, legal or not (V.8(b)) */
           !(game_is_by_letter(game) && game->clock.over); /* and play that is over, every turn */
}

static void grant_draw(Case *c, Claim claim, Idea second, Idea third)
{
    case_grant(c,
               (Right){ .by = (uint8_t)game_turn(c->game),
                        .kind = ACT_CLAIM,
                        .what = (uint8_t)claim,
                        .from = NOWHERE,
                        .to = NOWHERE,
                        .remedy = REMEDY_DRAW },
               second, third);
}

/* 1903: fifty moves each without a capture or a pawn's move, as the fifth field of a FEN counts. */
void draw_fifty_quiet(Case *c)
{
    if (game_position(c->game)->quiet >= FIFTY_EACH && may_claim(c->game))
        grant_draw(c, CLAIM_FIFTY_MOVES, IDEA_NONE, IDEA_NONE);
}

/* 1899: fifty moves each without a capture; pawns may have moved. */
void draw_fifty_without_capture(Case *c)
{
    if (c->game->opened.since_capture >= FIFTY_EACH && may_claim(c->game))
        grant_draw(c, CLAIM_FIFTY_MOVES, IDEA_NONE, IDEA_NONE);
}

/* A position that stood twice before needs at least four moves of each side since. */
void draw_repetition(Case *c)
{
    if (game_position(c->game)->quiet >= 8 && may_claim(c->game) &&
        history_repetitions(c->game) >= TWICE_BEFORE)
        grant_draw(c, CLAIM_REPETITION, IDEA_IDENTITY, IDEA_POSITION);
}
