#include "law/hands/transfer.h"

#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/made.h"
#include "law/hands/out_of_turn.h"
#include "law/hands/own_turn.h"
#include "law/hands/silent_transfer.h"
#include "law/lawful.h"
#include "law/outcome/route.h"

static bool lacks_king(const Game *game)
{
    const Board men = wood_mended(&game->wood);
    unsigned white = 0, black = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        white += man_same(men.on[at], man_of(KIND_KING, WHITE));
        black += man_same(men.on[at], man_of(KIND_KING, BLACK));
    }
    for (unsigned side = 0; side < 2; side++) /* a king in a hand is not taken */
        if (game->hand[side].state == HAND_HOLDS && man_kind(game->hand[side].man) == KIND_KING) {
            white += man_side(game->hand[side].man) == WHITE;
            black += man_side(game->hand[side].man) == BLACK;
        }
    return white == 0 || black == 0;
}

void transfer_made(Hearing *h, Side who, bool named)
{
    if (game_has(h->game, CUSTOM_FALSE_MOVE_STANDS) && lacks_king(h->game) &&
        h->act->kind != ACT_DISPLACE)
        grip_undo(h, who, SAY_KING_TAKEN, IDEA_CHECKMATE);
    else if (route_only_watches(h))
        silent_transfer(h, who, named);
    else if (game_turn(h->game) == who)
        own_turn_transfer(h, who, named);
    else
        out_of_turn_transfer(h, who);
}

bool transfer_must_put_back(const Game *game, Side who)
{
    return !game->terms.silent && game_duty(game, who, DUTY_PUT_BACK, NOWHERE) != NULL;
}

/* Has he moved a man that he has to move or take, though not lawfully? */
static bool tries_to_obey(const Game *game, Side who)
{
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(game->wood.board.on[at]) && game->wood.from[at] != at &&
            contact_serves_duty(game, who, game->wood.from[at] & 63))
            return true;
    return false;
}

/* Is there a piece to name for the pawn on the eighth rank, so that it is what he has to move? */
static bool can_promote_dutifully(const Game *game)
{
    MoveList list;

    lawful_from(game, &game->opened, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const unsigned to = move_to(list.move[i]).at;
        if (move_promote(list.move[i]) != KIND_NONE && lawful_obeys(game, list.move[i]) &&
            (game->wood.from[to] & 63U) == move_from(list.move[i]).at)
            return true;
    }
    return false;
}

bool transfer_obeys(const Hearing *h, Side who)
{
    const Game *const game = h->game;
    Made change;
    Move move;

    if (route_only_watches(h) || game_turn(game) != who)
        return true;
    change = made_on_board(game, &game->opened, who, &move);
    if (change == MADE_PROMOTION_PENDING)
        return (!contact_has_move_duty(game, who) || can_promote_dutifully(game)) &&
               !(game_has(game, CUSTOM_FALSE_MOVE_STANDS) && transfer_must_put_back(game, who));
    if (change == MADE_ILLEGAL && game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return !contact_has_move_duty(game, who) &&
               !transfer_must_put_back(game, who); /* if it stood, he would escape the duty */
    if (change == MADE_ILLEGAL)
        return !contact_has_move_duty(game, who) || tries_to_obey(game, who);
    if (change == MADE_CASTLING_PENDING && game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return !contact_has_move_duty(game, who) && !transfer_must_put_back(game, who);
    if (change != MADE_LEGAL)
        return true;
    return lawful_obeys(game, move) && !transfer_must_put_back(game, who);
}
