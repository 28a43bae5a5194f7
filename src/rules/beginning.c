#include "rules/beginning.h"

#include "chess/command.h"
#include "game/left_standing.h"
#include "game/placing.h"

enum { FOUR_MOVES = 4 };

static void grant(Case *c, unsigned side, Requirement what, Remedy remedy, Idea second)
{
    if (!(c->game->waived[side] & WAIVED_SETUP))
        case_grant(c,
                   (Right){ .by = (uint8_t)side,
                            .kind = ACT_REQUIRE,
                            .what = (uint8_t)what,
                            .from = NOWHERE,
                            .to = NOWHERE,
                            .remedy = (uint8_t)remedy },
                   second, IDEA_NONE);
}

static void point_out(Case *c, Fault fault, bool there, bool in_time)
{
    if (c->fault != fault || !there)
        return;
    c->there = true;
    c->in_time |= in_time; /* of several faults one is enough */
    ruling_cite(c->ruling, (Idea)c->row->idea);
}

static bool before_four(const Game *game, unsigned side)
{
    return game->opened.done[side] < FOUR_MOVES;
}

/* I: either player may have the board put right, before each has made four moves. */
void beginning_board(Case *c)
{
    const Game *const game = c->game;
    const bool in_time = before_four(game, WHITE) || before_four(game, BLACK);

    if (c->when == ON_POINT_OUT) {
        point_out(c, FAULT_BOARD, game->terms.turned, in_time);
        return;
    }
    for (unsigned side = 0; side < 2; side++)
        if (game->terms.turned && in_time && game->status == STATUS_PLAYING)
            grant(c, side, REQUIRE_RESTART, REMEDY_RESTART, IDEA_NONE);
}

/* Is there a fault of that sort that can be put right? Of men left off, only the owner's count. */
static bool can_put_right(const Game *game, bool left_off, unsigned owner)
{
    for (unsigned i = 0; i < game->placings; i++)
        if ((game->placing[i].from == NOWHERE) == left_off &&
            (!left_off || man_side(game->placing[i].man) == owner) &&
            placing_can_be_mended(game, &game->placing[i]))
            return true;
    return false;
}

static bool is_there(const Game *game, bool left_off)
{
    if (game->terms.forgot_odds)
        return false;
    for (unsigned i = 0; i < game->placings; i++)
        if ((game->placing[i].from == NOWHERE) == left_off)
            return true;
    return false;
}

static bool is_in_time(const Game *game, bool left_off, unsigned side)
{
    return is_there(game, left_off) && before_four(game, side) &&
           can_put_right(game, left_off, side);
}

static bool is_anybody_in_time(const Game *game, bool left_off)
{
    return is_in_time(game, left_off, WHITE) || is_in_time(game, left_off, BLACK);
}

/* If a player may have men put right and may add men of his own, one demand does both. */
static void men_of_the_start(Case *c, bool left_off)
{
    const Game *const game = c->game;

    if (c->when == ON_POINT_OUT) {
        const bool in_time = is_anybody_in_time(game, left_off);
        if (in_time || !is_anybody_in_time(game, !left_off)) /* else it is not why it is upheld */
            point_out(c, FAULT_SETUP, is_there(game, left_off), in_time);
        return;
    }
    for (unsigned side = 0; side < 2 && game->status == STATUS_PLAYING; side++)
        if (is_in_time(game, left_off, side) && !(left_off && is_in_time(game, false, side)))
            grant(c, side, REQUIRE_REPLACE, REMEDY_RECTIFY,
                  is_in_time(game, true, side) ? IDEA_LEFT_OFF : IDEA_NONE);
}

/* II: either player may have the men put right, before he has played his own fourth move. */
void beginning_misplaced(Case *c)
{
    men_of_the_start(c, false);
}

/* III: the owner of men left off may add them, before his fourth move. */
void beginning_left_off(Case *c)
{
    men_of_the_start(c, true);
}

/* IV: the giver of odds may begin again, before his fourth move. Later even his mate only draws. */
void beginning_odds_forgotten(Case *c)
{
    const Game *const game = c->game;
    const unsigned giver = game->terms.odds.giver;

    if (!game->terms.forgot_odds || giver > 1)
        return;
    if (c->when == ON_POINT_OUT) {
        point_out(c, FAULT_SETUP, true, before_four(game, giver));
    } else if (c->when == ON_END) {
        c->drawn = game->status == STATUS_WON && game->winner == giver &&
                   !before_four(game, WHITE) && !before_four(game, BLACK);
        if (c->drawn)
            ruling_cite(c->ruling, (Idea)c->row->idea);
    } else if (before_four(game, giver) && game->status == STATUS_PLAYING) {
        grant(c, giver, REQUIRE_RESTART, REMEDY_RESTART, IDEA_NONE);
    }
}

static void grant_recall(Case *c, unsigned side)
{
    case_grant(c,
               (Right){ .by = (uint8_t)side,
                        .kind = ACT_RECALL,
                        .from = NOWHERE,
                        .to = NOWHERE,
                        .remedy = REMEDY_RECALL },
               IDEA_NONE, IDEA_NONE);
}

/* XVIII: the check was said only after the player in check had moved without attending to it. */
void beginning_recall(Case *c)
{
    const Position now = left_standing_now(c->game);

    for (unsigned side = 0; side < 2; side++)
        if (c->game->alarm[side].open && c->game->alarm[side].late &&
            c->game->status == STATUS_PLAYING && command_checkers(&now, (Side)side) != 0)
            grant_recall(c, side);
}

/* XX: "check" was said and there was none, and the player has touched or moved because of it. */
void beginning_recall_false(Case *c)
{
    const Game *const game = c->game;

    for (unsigned side = 0; side < 2; side++) {
        const Alarm *const alarm = &game->alarm[side];
        const bool acted = game_turn(game) == side ? alarm->misled
                                                   : alarm->began.turns < game->opened.turns;
        if (alarm->unfounded && acted && game->status == STATUS_PLAYING)
            grant_recall(c, side);
    }
}
