#include "law/hands/transfer.h"

#include "law/enact/restore.h"
#include "law/enact/stray.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/made.h"
#include "law/hands/out_of_turn.h"
#include "law/hands/own_turn.h"
#include "law/hands/silent_transfer.h"
#include "law/lawful.h"
#include "law/outcome/duties.h"
#include "law/outcome/route.h"

static bool lacks_king(const Wood *wood)
{
    const Board men = wood_mended(wood);
    unsigned white = 0, black = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        white += man_same(men.on[at], man_of(KIND_KING, WHITE));
        black += man_same(men.on[at], man_of(KIND_KING, BLACK));
    }
    return white == 0 || black == 0;
}

static bool holds_king(const Hand *hand)
{
    return hand->state == HAND_HOLDS && man_kind(hand->man) == KIND_KING;
}

/* Has this player taken a king, by this act or by those before it in the same turn? A king under
 * the other player's hand is not taken yet. */
static bool takes_king(const Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Wood wood = made_without_other_hand(game, who);

    return game_has(game, CUSTOM_FALSE_MOVE_STANDS) && lacks_king(&wood) &&
           h->act->kind != ACT_DISPLACE && !holds_king(&game->hand[who]);
}

void transfer_made(Hearing *h, Side who, unsigned last, bool named)
{
    if (takes_king(h, who)) {
        const bool in_several_acts = lacks_king(&h->before) &&
                                     !holds_king(&h->game->hand[side_other(who)]);
        grip_undo(h, who, SAY_KING_TAKEN, IDEA_CHECKMATE);
        if (in_several_acts)
            enact_restore_men(h->change);
    } else if (route_only_watches(h))
        silent_transfer(h, who, last, named);
    else if (game_turn(h->game) == who)
        own_turn_transfer(h, who, last, named);
    else
        out_of_turn_transfer(h, who, last);
}

bool transfer_must_put_back(const Game *game, Side who)
{
    return !game->terms.silent && (game_duty(game, who, DUTY_PUT_BACK, NOWHERE) != NULL ||
                                   game_duty(game, who, DUTY_TAKE_OFF, NOWHERE) != NULL);
}

/* Has he moved a man that he has to move or take, though not lawfully? */
static bool tries_to_obey(const Game *game, Side who, unsigned last)
{
    return last != NOWHERE && contact_serves_duty(game, who, game->wood.from[last] & 63);
}

/* Is there a piece to name for the pawn on the eighth rank, so that it is what he has to move? */
static bool can_promote_dutifully(const Game *game, unsigned last)
{
    const bool now = last != NOWHERE && wood_is_unnamed_pawn(&game->wood, game_turn(game), last);
    MoveList list;

    lawful_from(game, &game->opened, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const unsigned to = move_to(list.move[i]).at;
        if ((!now || to == last) && move_promote(list.move[i]) != KIND_NONE &&
            lawful_obeys(game, list.move[i]) &&
            (game->wood.from[to] & 63U) == move_from(list.move[i]).at)
            return true;
    }
    return false;
}

/* Does it leave him free to do the move that was required, or do it? */
static bool serves(const Game *game, Side who, unsigned last, Made change, Move move)
{
    if (!contact_has_move_duty(game, who))
        return true;
    if (change == MADE_PROMOTION_PENDING)
        return can_promote_dutifully(game, last);
    if (change == MADE_LEGAL ||
        (change == MADE_CASTLING_PENDING && game_has(game, CUSTOM_FALSE_MOVE_STANDS)))
        return lawful_obeys(game, move);
    if (change == MADE_ILLEGAL && game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return false; /* if it stood, he would escape the duty */
    return change == MADE_NONE || tries_to_obey(game, who, last);
}

/* What he has made, without what the other player has moved out of turn. */
static Made made_by_himself(Hearing *h, Side who, unsigned last, Move *move)
{
    const Game *const game = h->game;
    const Game kept = *game;
    const Side other = side_other(who);
    Made change;

    if (game->conduct[other].stray <= STRAY_UNFINISHED || !contact_has_move_duty(game, who) ||
        game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return made_on_board(game, &game->opened, who, last, move);
    enact_stray_undo(h->change, other);
    change = made_on_board(game, &game->opened, who, last, move);
    enact_restore_all(h->change, &kept);
    return change;
}

Obedience transfer_obedience(Hearing *h, Side who, unsigned last)
{
    const Game *const game = h->game;
    Move move = { 0 };
    Made change;

    if (route_only_watches(h) || game_turn(game) != who)
        return OBEYS;
    change = made_by_himself(h, who, last, &move);
    if (!serves(game, who, last, change, move))
        return OBEYS_NOT;
    return change != MADE_NONE && transfer_must_put_back(game, who) ? OBEYS_ONCE_MENDED : OBEYS;
}

void transfer_refuse(Hearing *h, Side who, Obedience obedience)
{
    if (obedience == OBEYS_ONCE_MENDED)
        duties_refuse_until_put_back(h, who);
    else
        duties_refuse(h, who);
}
