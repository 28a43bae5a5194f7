#include "law/hands/promote.h"

#include "game/left_unfinished.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/restore.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/transfer.h"
#include "law/outcome/route.h"

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

/* A pawn that has reached the eighth rank in this turn and may still be promoted; also one that was
 * made a king, which no pawn becomes. */
static unsigned pawn_to_promote(const Game *game, Side who)
{
    const Conduct *const other = &game->conduct[side_other(who)];
    const bool watched = game->terms.silent && game->standing.state != WATCH_NOTHING;
    bool strayed = false;
    unsigned king;

    for (unsigned at = who == WHITE ? 56 : 0, end = at + 8; at < end; at++) {
        if (!wood_is_unnamed_pawn(&game->wood, who, at))
            continue;
        if (!grip_is_others(game, who, at) &&
            (watched || other->stray == STRAY_NONE ||
             !(other->stray_moved & bitboard_of(game->wood.from[at] & 63U))))
            return at;
        strayed = true; /* the other player moved it there, out of turn */
    }
    return !strayed && promote_king(game, who, &king) ? king : NOWHERE;
}

/* A pawn cannot be called a pawn. Where a false move may stand, a king cannot be chosen either: two
 * kings cannot stand (Lewis XXI). Elsewhere that is an illegal move (I.11.E(d)). */
bool promote_counts(const Game *game, Kind piece)
{
    return piece != KIND_PAWN && !(piece == KIND_KING && game_has(game, CUSTOM_FALSE_MOVE_STANDS));
}

bool promote_waits(const Game *game, Side who, unsigned square)
{
    const unsigned at = pawn_to_promote(game, who);

    return at != NOWHERE &&
           !(game->hand[who].state == HAND_ON && game->hand[who].at == at && square == at);
}

/* The other player may have moved, out of turn, the pawn that he has left there unnamed. He goes on
 * with it, so it is put back first; a silent umpire only notes that what the other did was passed
 * over. */
static void put_back_stray(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Side other = side_other(who);
    const Game kept = *game;
    bool has_pawn;

    if (game_turn(game) != who || game->conduct[other].stray == STRAY_NONE ||
        route_only_watches(h) || code_row(h->c.code, IDEA_UNCORRECTED) == NULL)
        return;
    enact_stray_undo(h->change, other);
    has_pawn = pawn_to_promote(game, who) != NOWHERE;
    if (!has_pawn || game->terms.silent)
        enact_restore_all(h->change, &kept);
    else
        hearing_cite(h, IDEA_UNCORRECTED);
    if (has_pawn && game->terms.silent && left_unfinished(game, other))
        route_pass_over_silently(h, other, &game->conduct[who].start);
}

void promote_pawn(Hearing *h, bool named)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    unsigned at = pawn_to_promote(game, who);
    const Man piece = man_of((Kind)h->act->piece, who);
    Hand hand = game->hand[who];
    Man pawn;

    if (at == NOWHERE) {
        put_back_stray(h, who);
        at = pawn_to_promote(game, who);
    }
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
    if (game->duties && !(hand.state == HAND_ON && hand.at == at)) { /* else when he quits it */
        const Obedience obedience = transfer_obedience(h, who, at);
        if (obedience != OBEYS) {
            enact_men_exchange(h->change, at, pawn);
            transfer_refuse(h, who, obedience);
            return;
        }
    }
    if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS) || (hand.state == HAND_ON && hand.at == at))
        hearing_cite(h, IDEA_PROMOTION_COMPLETE);
    if (hand.state == HAND_ON && hand.at == at) {
        hand.man = piece;
        hand.promoting = true;
        hand.named = named;
        hand.substitute = h->act->substitute;
        enact_hand_hold(h->change, who, hand);
        hearing_say_man(h, SAY_PLACED, who, piece, at, NOWHERE);
        return;
    }
    h->substitute = h->act->substitute;
    transfer_made(h, who, at, named);
    hearing_cite(h, IDEA_PROMOTION_COMPLETE); /* after the law of a false move */
    if (h->c.ruling->sayings == 0)
        hearing_say_man(h, SAY_PLACED, who, piece, at, NOWHERE);
}

/* Is there a piece of that kind beside the board? A set has one queen and two of each other piece,
 * and what only stands for a piece is none. */
static bool is_to_be_had(const Game *game, Man piece)
{
    const unsigned set = man_kind(piece) == KIND_QUEEN ? 1 : 2;
    unsigned standing = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        standing += man_same(game->wood.board.on[at], piece) &&
                    !(game->opened.named & bitboard_of(at));
    return standing < set;
}

/* Puts a piece or a substitute in the place of a named pawn, or a piece in that of a substitute. */
static void put_in_place(Hearing *h, Side who, unsigned square, Man piece, bool due)
{
    const bool substitute = h->act->substitute;
    const bool for_substitute = (h->game->opened.substitutes & bitboard_of(square)) != 0;
    const Say said = for_substitute ? SAY_SUBSTITUTE_REPLACED : SAY_REPLACED;

    enact_turn_replace_named(h->change, square_at(square), substitute);
    enact_duty_discharge(h->change, who, DUTY_REPLACE_PROMOTED, square);
    hearing_cite(h, due ? IDEA_REPLACEMENT_REQUIRED : IDEA_REPLACING_PROMOTED);
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say_man(h, substitute ? SAY_SUBSTITUTE_PLACED : said, who, piece, square, NOWHERE);
}

/* A pawn that was named in an earlier turn, or its substitute, is replaced by the piece (II.4). */
void promote_replace(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned square = h->act->from;
    const Bitboard man = bitboard_of(square);
    const unsigned at = wood_find(&game->wood, square); /* it may have been moved meanwhile */
    const Man there = at == NOWHERE ? position_at(game_position(game), square_at(square))
                                    : game->wood.board.on[at]; /* or covered, or in a hand */
    const Man piece = h->act->piece == KIND_NONE ? there : man_of((Kind)h->act->piece, who);
    const bool due = game_duty(game, who, DUTY_REPLACE_PROMOTED, square) != NULL;

    if (!(game->opened.named & man) || !man_same(there, piece) || man_side(piece) != who) {
        hearing_rule(h, RULING_REFUSED, IDEA_REPLACING_PROMOTED);
        hearing_say_man(h, SAY_NOT_NAMED, who, piece, square, NOWHERE);
        return;
    }
    if (h->act->substitute && (game->opened.substitutes & man)) {
        hearing_rule(h, RULING_REFUSED, IDEA_REPLACING_PROMOTED);
        hearing_say_man(h, SAY_SUBSTITUTE_ALREADY, who, piece, square, NOWHERE);
        return;
    }
    if (!due && game_turn(game) != who && !route_only_watches(h)) { /* unasked: only a touch */
        if (!contact_touch(h, who, square))
            return;
        grip_say_stray(h, who, square);
        hearing_cite(h, IDEA_REPLACING_PROMOTED);
        return;
    }
    if (due && h->act->substitute && is_to_be_had(game, piece)) {
        hearing_rule(h, RULING_REFUSED, IDEA_REPLACEMENT_REQUIRED);
        hearing_say_man(h, SAY_PIECE_TO_BE_HAD, who, piece, square, NOWHERE);
        return;
    }
    put_in_place(h, who, square, piece, due);
}
