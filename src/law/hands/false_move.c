#include "law/hands/false_move.h"

#include "chess/command.h"
#include "law/conclude.h"
#include "law/enact/accept.h"
#include "law/enact/enact.h"

typedef struct Found {
    unsigned moved[2]; /* names of the first two men that are elsewhere */
    unsigned at;       /* where the first is now */
    unsigned count;
} Found;

static Found find_moved(const Wood *wood)
{
    Found found = { { NOWHERE, NOWHERE }, NOWHERE, 0 };

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        if (man_is_none(wood->board.on[at]) || wood->from[at] == at)
            continue;
        if (found.count < 2)
            found.moved[found.count] = wood->from[at] & 63U;
        if (found.count == 0)
            found.at = at;
        found.count++;
    }
    return found;
}

static Man man_at_start(const Game *game, unsigned square)
{
    return position_at(game_position(game), square_at(square));
}

static bool is_castling(const Game *game, const Found *found, Side who)
{
    const Man king = man_of(KIND_KING, who), rook = man_of(KIND_ROOK, who);
    const Man a = man_at_start(game, found->moved[0]), b = man_at_start(game, found->moved[1]);

    return (man_same(a, king) && man_same(b, rook)) || (man_same(a, rook) && man_same(b, king));
}

/* King first, then rook. */
static void keep_castling(const Game *game, const Found *found, Side who, Conduct *conduct)
{
    const bool first = man_same(man_at_start(game, found->moved[0]), man_of(KIND_KING, who));

    conduct->falsely = FALSE_CASTLING;
    conduct->false_man = (uint8_t)found->moved[first ? 0 : 1];
    conduct->false_other = (uint8_t)found->moved[first ? 1 : 0];
}

static void keep_move(const Game *game, const Found *found, Side who, Conduct *conduct)
{
    const Man man = man_at_start(game, found->moved[0]);
    const Man taken = man_at_start(game, found->at);

    conduct->false_man = (uint8_t)found->moved[0];
    conduct->false_other = NOWHERE;
    if (man_side(man) != who) {
        conduct->falsely = FALSE_ADVERSE;
    } else if (man_is_none(taken)) {
        conduct->falsely = FALSE_SQUARE;
    } else {
        conduct->falsely = man_side(taken) == who ? FALSE_OWN : FALSE_CAPTURE;
        conduct->false_other = (uint8_t)found->at;
    }
}

/* A capture within a man's power that leaves the king in check is a false move like any other. */
static bool is_within_power(const Game *game, const Conduct *conduct)
{
    return conduct->falsely == FALSE_CAPTURE &&
           (command_by_man(game_position(game), square_at(conduct->false_man)) &
            bitboard_of(conduct->false_other));
}

static const Say says[] = { [FALSE_ADVERSE] = SAY_FALSE_ADVERSE,
                            [FALSE_CAPTURE] = SAY_FALSE_CAPTURE,
                            [FALSE_OWN] = SAY_FALSE_OWN,
                            [FALSE_SQUARE] = SAY_FALSE_SQUARE,
                            [FALSE_CASTLING] = SAY_FALSE_CASTLING };
static const Idea laws[] = { [FALSE_ADVERSE] = IDEA_ADVERSE_MOVED,
                             [FALSE_CAPTURE] = IDEA_WRONG_CAPTURE,
                             [FALSE_OWN] = IDEA_OWN_CAPTURE,
                             [FALSE_SQUARE] = IDEA_FALSE_MOVE,
                             [FALSE_CASTLING] = IDEA_FALSE_CASTLING };

void false_move_made(Hearing *h, Side who)
{
    Game *const game = h->game;
    Conduct *const conduct = &game->conduct[who];
    const Found found = find_moved(&game->wood);
    Man man;

    if (found.count == 2 && is_castling(game, &found, who))
        keep_castling(game, &found, who, conduct);
    else
        keep_move(game, &found, who, conduct);
    if (is_within_power(game, conduct)) {
        conduct->falsely = FALSE_SQUARE;
        conduct->false_other = NOWHERE;
    }
    man = man_at_start(game, conduct->false_man);
    h->c.ruling->sayings = 0;
    if (!accept_move(game)) {
        conduct->falsely = FALSE_NONE;
        enact_reset_wood(game);
        hearing_refuse(h, SAY_KING_TAKEN, IDEA_CHECKMATE);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, laws[conduct->falsely]);
    hearing_say_man(h, says[conduct->falsely], who, man, conduct->false_man, NOWHERE);
    conclude(h);
}
