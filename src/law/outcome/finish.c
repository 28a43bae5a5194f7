#include "law/outcome/finish.h"

#include "chess/castling.h"
#include "chess/movegen.h"
#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/turn.h"
#include "law/outcome/conclude.h"

static void cite_move(Hearing *h, const Position *before, Move move)
{
    const Side side = position_turn(before);
    const Man man = position_at(before, move_from(move));
    const unsigned from = move_from(move).at, to = move_to(move).at;
    Say say = SAY_MOVED;
    Idea idea = IDEA_MOVES;

    if (move_sort(move) == MOVE_CASTLE) {
        const unsigned kingside = square_file(move_to(move)) > 4;
        say = SAY_CASTLED;
        idea = IDEA_CASTLING;
        if (!(castling_right(before->castling, side, from, kingside) & position_occupied(before)))
            hearing_cite(h, IDEA_ODDS_CASTLING);
    } else if (move_sort(move) == MOVE_PASSING) {
        say = SAY_PASSING;
        idea = IDEA_PASSING;
    } else if (move_promote(move) != KIND_NONE) {
        say = SAY_PROMOTED;
        idea = IDEA_PROMOTION;
    } else if (movegen_is_capture(before, move)) {
        say = SAY_CAPTURED;
        idea = IDEA_CAPTURE;
    }
    hearing_cite(h, idea);
    if (say == SAY_CASTLED)
        hearing_cite(h, IDEA_CASTLING_SQUARES);
    hearing_say_man(h, say, side, man, from, to);
    if (move_promote(move) != KIND_NONE)
        h->c.ruling->saying[h->c.ruling->sayings - 1].man = man_of(move_promote(move), side);
}

/* Men that were taken off as in a capture, and the move has not captured them: they were removed by
 * mistake (II.5(g)). */
static Bitboard needlessly_removed(const Game *game, Move move)
{
    const Position made = position_make(game_position(game), move);
    Bitboard men = 0;

    for (unsigned i = 0; i < game->wood.strewn_count; i++) {
        const Strewn *const s = &game->wood.strewn[i];
        if (s->taking && man_same(position_at(&made, square_at(s->home)), s->man))
            men |= bitboard_of(s->home);
    }
    return men;
}

void finish_order_put_back(Hearing *h, Side by, unsigned square)
{
    enact_duty_lay(h->change, (Duty){ .by = (uint8_t)by,
                                      .kind = DUTY_PUT_BACK,
                                      .a = (uint8_t)square,
                                      .b = NOWHERE,
                                      .law = IDEA_REMOVED_BY_MISTAKE });
}

/* If the player only named a piece, the pawn stays on the board and stands for it; or a substitute
 * stands there. */
static void keep_named(Hearing *h, Move move, bool named)
{
    if ((named || h->substitute) && move_promote(move) != KIND_NONE)
        enact_turn_keep_named(h->change, move_to(move), h->substitute);
}

void finish_move(Hearing *h, Move move, bool named)
{
    const Game *const game = h->game;
    const Side us = game_turn(game);
    const Position before = *game_position(game);
    const Bitboard removed = game->wood.strewn_count ? needlessly_removed(game, move) : 0;
    const bool replaced = game->conduct[us].illegal;

    cite_move(h, &before, move);
    if (game->extra_left > 0)
        hearing_cite(h, IDEA_ODDS_MOVES);
    if (game->extra_left > 1)
        hearing_say(h, SAY_FIRST_OF_SEVERAL, us);
    enact_conduct_remove(h->change, us, removed & ~game->conduct[us].touched);
    enact_turn_complete(h->change, move);
    keep_named(h, move, named);
    for (Bitboard m = removed; m; m = bitboard_rest(m)) {
        const unsigned at = bitboard_first(m);
        hearing_rule(h, RULING_OFFENCE, IDEA_REMOVED_BY_MISTAKE);
        hearing_say_man(h, SAY_REMOVED_NEEDLESSLY, us, position_at(&before, square_at(at)), at,
                        NOWHERE);
        finish_order_put_back(h, us, at);
    }
    if (replaced && game->conduct[us].illegal == ILLEGAL_CONSENTED) {
        hearing_cite(h, IDEA_SUBSTITUTED);
        hearing_say(h, SAY_SUBSTITUTED_BY_CONSENT, us);
    } else if (replaced && !game->conduct[us].pardoned) {
        if (!game_is_over(game))
            h->c.ruling->sayings = 0;
        hearing_rule(h, RULING_OFFENCE, IDEA_SUBSTITUTED);
        hearing_say(h, SAY_SUBSTITUTED, us);
    } else {
        hearing_cite(h, IDEA_TURN);
    }
    if (game_has(game, CUSTOM_CHECK_IS_SAID) && game->alarm[us].open &&
        !game->alarm[us].announced) {
        hearing_cite(h, IDEA_ANNOUNCEMENT);
        hearing_say(h, SAY_CHECK_NOT_SAID, us);
    }
    if (game_has(game, CUSTOM_CHECK_IS_SAID) && game->alarm[side_other(us)].unfounded) {
        hearing_rule(h, RULING_OFFENCE, IDEA_FALSE_ALARM);
        hearing_say(h, SAY_CHECK_FALSE, us);
    }
    conclude(h);
}
