#include "law/hands/promote.h"

#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/turn.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/transfer.h"
#include "law/outcome/duties.h"
#include "law/outcome/route.h"

/* A pawn that has reached the eighth rank in this turn and may still be promoted; also one that was
 * made a king, which no pawn becomes. */
static unsigned unnamed_pawn(const Game *game, Side who)
{
    const unsigned first = who == WHITE ? 56 : 0;
    unsigned at;

    for (at = first; at < first + 8; at++)
        if (man_same(game->wood.board.on[at], man_of(KIND_PAWN, who)) && game->wood.from[at] != at)
            return at;
    return promote_king(game, who, &at) ? at : NOWHERE;
}

bool promote_waits(const Game *game, Side who, unsigned square)
{
    const unsigned at = unnamed_pawn(game, who);

    return at != NOWHERE &&
           !(game->hand[who].state == HAND_ON && game->hand[who].at == at && square == at);
}

bool promote_king(const Game *game, Side who, unsigned *square)
{
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const unsigned from = game->wood.from[at];
        if (!man_same(game->wood.board.on[at], man_of(KIND_KING, who)) || from == at ||
            from >= SQUARE_COUNT ||
            !man_same(position_at(game_position(game), square_at(from)), man_of(KIND_PAWN, who)))
            continue;
        *square = at;
        return true;
    }
    return false;
}

/* A pawn cannot be called a pawn. Where a false move may stand, a king cannot be chosen either: two
 * kings cannot stand (Lewis XXI). Elsewhere that is an illegal move (I.11.E(d)). */
bool promote_counts(const Game *game, Kind piece)
{
    return piece != KIND_PAWN && !(piece == KIND_KING && game_has(game, CUSTOM_FALSE_MOVE_STANDS));
}

void promote_pawn(Hearing *h, bool named)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned at = unnamed_pawn(game, who);
    const Man piece = man_of((Kind)h->act->piece, who);
    Hand hand = game->hand[who];
    Man pawn;

    if (at == NOWHERE) {
        hearing_refuse(h, SAY_NO_PAWN, IDEA_PROMOTION);
        return;
    }
    if (!promote_counts(game, (Kind)h->act->piece)) {
        hearing_refuse(h, SAY_NOT_PROMOTED, IDEA_PROMOTION);
        hearing_cite(h, IDEA_PROMOTION_COMPLETE);
        return;
    }
    pawn = game->wood.board.on[at];
    enact_men_exchange(h->change, at, piece);
    if (game->duties && !(hand.state == HAND_ON && !named) && !transfer_obeys(h, who)) {
        enact_men_exchange(h->change, at, pawn);
        duties_refuse(h, who);
        return;
    }
    if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS) || (hand.state == HAND_ON && hand.at == at))
        hearing_cite(h, IDEA_PROMOTION_COMPLETE);
    if (hand.state == HAND_ON && hand.at == at) {
        hand.man = piece;
        hand.promoting = true;
        enact_hand_hold(h->change, who, hand);
        hearing_say_man(h, SAY_PLACED, who, piece, at, NOWHERE);
        return;
    }
    transfer_made(h, who, named);
    hearing_cite(h, IDEA_PROMOTION_COMPLETE); /* after the law of a false move */
    if (h->c.ruling->sayings == 0)
        hearing_say_man(h, SAY_PLACED, who, piece, at, NOWHERE);
}

/* A pawn that was named in an earlier turn, or its substitute, is replaced by the piece (II.4). */
void promote_replace(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from;
    const Man piece = man_of((Kind)h->act->piece, who);
    const bool due = game_duty(game, who, DUTY_REPLACE_PROMOTED, square) != NULL;

    if (!(game->opened.named & bitboard_of(square)) ||
        !man_same(game->wood.board.on[square], piece)) {
        hearing_rule(h, RULING_REFUSED, IDEA_REPLACING_PROMOTED);
        hearing_say_man(h, SAY_NOT_NAMED, who, piece, square, NOWHERE);
        return;
    }
    if (!due && game_turn(game) != who && !route_only_watches(h)) { /* unasked: only a touch */
        if (!contact_touch(h, who, square))
            return;
        grip_say_stray(h, who, square);
        hearing_cite(h, IDEA_REPLACING_PROMOTED);
        return;
    }
    enact_turn_replace_named(h->change, square_at(square));
    enact_duty_discharge(h->change, who, DUTY_REPLACE_PROMOTED, square);
    hearing_cite(h, due ? IDEA_REPLACEMENT_REQUIRED : IDEA_REPLACING_PROMOTED);
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_REPLACED, who, piece, square, NOWHERE);
}
