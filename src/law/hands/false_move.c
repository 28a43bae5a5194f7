#include "law/hands/false_move.h"

#include "chess/castling.h"
#include "chess/command.h"
#include "law/enact/accept.h"
#include "law/enact/conduct.h"
#include "law/enact/restore.h"
#include "law/false_law.h"
#include "law/hands/made.h"
#include "law/outcome/conclude.h"
#include "law/outcome/finish.h"

typedef struct Found {
    unsigned moved[2]; /* squares that name the first two men found elsewhere */
    unsigned at;       /* where the first is now */
    unsigned count;
} Found;

static void add(Found *found, unsigned from, unsigned at)
{
    if (found->count < 2)
        found->moved[found->count] = from;
    if (found->count == 0)
        found->at = at;
    found->count++;
}

static bool is_strewn(const Wood *wood, unsigned at)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].now == at)
            return true;
    return false;
}

/* An adverse man counts before his own: who has played one has made the false move of X, whatever
 * else he moved. A man that lies elsewhere by accident has been moved if it belongs elsewhere than
 * it stood. */
static Found find_moved(const Game *game, Side who)
{
    const Wood wood = made_without_other_hand(game, who);
    Found found = { { NOWHERE, NOWHERE }, NOWHERE, 0 };

    /* the men of one side count from his own first rank, so that the law is the same for both */
    for (unsigned i = 0; i < 2 * SQUARE_COUNT; i++) {
        const unsigned at = i % SQUARE_COUNT ^ (who == WHITE ? 0 : 56U);
        const bool own = i >= SQUARE_COUNT;
        if (!man_is_none(wood.board.on[at]) && wood.from[at] != at && !is_strewn(&wood, at) &&
            (man_side(wood.board.on[at]) == who) == own)
            add(&found, wood.from[at] & 63U, at);
    }
    for (unsigned i = 0; i < wood.strewn_count; i++)
        if (wood.strewn[i].home != wood.strewn[i].name)
            add(&found, wood.strewn[i].name, wood.strewn[i].home);
    return found;
}

static Man man_at_start(const Game *game, unsigned square)
{
    return position_at(game_position(game), square_at(square));
}

/* Do king and rook of one wing stand where castling puts them? */
static bool is_castling(const Game *game, const Found *found, Side who)
{
    const Man king = man_of(KIND_KING, who), rook = man_of(KIND_ROOK, who);
    const unsigned from = position_king(game_position(game), who).at;

    for (unsigned kingside = 0; kingside < 2 && found->count == 2; kingside++) {
        const unsigned king_to = castling_king_to(who, kingside),
                       rook_to = castling_rook_to(who, kingside);
        const unsigned rook_from = game->wood.from[rook_to] & 63U;
        if (man_same(game->wood.board.on[king_to], king) && game->wood.from[king_to] == from &&
            man_same(game->wood.board.on[rook_to], rook) && rook_from != rook_to &&
            castling_is_kingside(from, rook_from) == kingside)
            return true;
    }
    return false;
}

typedef struct False {
    FalseMove how;
    unsigned man, other; /* by their squares at the start of the turn */
} False;

/* The man is the king, and the other is the rook, in whichever order they were found. */
static False of_castling(const Game *game, const Found *found, Side who)
{
    const bool first = man_same(man_at_start(game, found->moved[0]), man_of(KIND_KING, who));

    return (False){ FALSE_CASTLING, found->moved[first ? 0 : 1], found->moved[first ? 1 : 0] };
}

static False of_move(const Game *game, const Found *found, Side who)
{
    const Man man = man_at_start(game, found->moved[0]);
    const Man taken = man_at_start(game, found->at);

    if (man_side(man) != who)
        return (False){ FALSE_ADVERSE, found->moved[0], NOWHERE };
    if (man_is_none(taken))
        return (False){ FALSE_SQUARE, found->moved[0], NOWHERE };
    return (False){ man_side(taken) == who ? FALSE_OWN : FALSE_CAPTURE, found->moved[0],
                    found->at };
}

/* Could the man have taken the other, but for his king? Then XI does not apply: a capture that
 * leaves the king in check is a false move like any other (XIII). */
static bool is_within_power(const Game *game, False move)
{
    return move.how == FALSE_CAPTURE &&
           (command_by_man(game_position(game), square_at(move.man)) & bitboard_of(move.other));
}

static const Say says[] = { [FALSE_ADVERSE] = SAY_FALSE_ADVERSE,
                            [FALSE_CAPTURE] = SAY_FALSE_CAPTURE,
                            [FALSE_OWN] = SAY_FALSE_OWN,
                            [FALSE_SQUARE] = SAY_FALSE_SQUARE,
                            [FALSE_CASTLING] = SAY_FALSE_CASTLING };

void false_move_made(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Found found = find_moved(game, who);
    False move = is_castling(game, &found, who) ? of_castling(game, &found, who)
                                                : of_move(game, &found, who);
    Man man;

    if (is_within_power(game, move))
        move = (False){ FALSE_SQUARE, move.man, NOWHERE };
    man = man_at_start(game, move.man);
    h->c.ruling->sayings = 0;
    enact_conduct_false(h->change, who, move.how, move.man, move.other);
    if (!enact_accept_move(h->change)) {
        enact_conduct_false(h->change, who, FALSE_NONE, move.man, move.other);
        enact_restore_men(h->change);
        hearing_refuse(h, SAY_KING_TAKEN, IDEA_CHECKMATE);
        return;
    }
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        finish_order_put_back(h, (Side)game->wood.strewn[i].by, game->wood.strewn[i].name,
                              game->wood.strewn[i].home);
    hearing_rule(h, RULING_OFFENCE, false_law(move.how));
    hearing_say_man(h, says[move.how], who, man, move.man, NOWHERE);
    if (game_has(game, CUSTOM_CHECK_IS_SAID) && game->alarm[side_other(who)].unfounded) {
        hearing_cite(h, IDEA_FALSE_ALARM);
        hearing_say(h, SAY_CHECK_FALSE, who);
    }
    conclude(h);
}

bool false_move_becomes_castling(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Conduct *const conduct = &game->conduct[who];
    const Found found = find_moved(game, who);
    const unsigned king = position_king(&conduct->start.score.position, who).at;
    unsigned rook = NOWHERE;

    if (conduct->falsely != FALSE_SQUARE || conduct->false_man != king || conduct_closed(conduct) ||
        found.count != 1)
        return false;
    for (unsigned kingside = 0; kingside < 2; kingside++)
        if (position_king(game_position(game), who).at == castling_king_to(who, kingside) &&
            found.at == castling_rook_to(who, kingside) &&
            man_same(game->wood.board.on[found.at], man_of(KIND_ROOK, who)) &&
            castling_is_kingside(king, found.moved[0]) == kingside)
            rook = found.moved[0];
    if (rook == NOWHERE || !enact_accept_both(h->change))
        return false;
    enact_conduct_false(h->change, who, FALSE_CASTLING, king, rook);
    h->c.ruling->sayings = 0;
    hearing_rule(h, RULING_OFFENCE, IDEA_FALSE_CASTLING);
    hearing_say(h, SAY_FALSE_CASTLING, who);
    conclude(h);
    return true;
}
