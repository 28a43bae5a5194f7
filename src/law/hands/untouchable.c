#include "law/hands/untouchable.h"

#include "chess/question.h"
#include "law/hands/contact.h"
#include "law/hands/instead.h"
#include "law/hands/pinned.h"
#include "law/lawful.h"
#include "law/outcome/route.h"

static Bitboard movable_now(const Game *game)
{
    MoveList list;
    Bitboard men = 0;

    lawful_from(game, &game->opened, &list);
    for (unsigned i = 0; i < list.count; i++)
        men |= bitboard_of(move_from(list.move[i]).at);
    return men;
}

/* Where adverse and pinned men have laws of their own (Lewis IX, XVII). */
static bool say_compelled(Hearing *h, Side who, unsigned square)
{
    const Position *const p = game_position(h->game);
    const unsigned from = h->game->wood.from[square] & 63;
    const Man man = h->game->wood.board.on[square];

    if (code_row(h->c.code, IDEA_ADVERSE_TOUCHED) == NULL)
        return false;
    if (man_side(man) != who) {
        hearing_rule(h, RULING_OFFENCE, IDEA_ADVERSE_TOUCHED);
        hearing_say_man(h, SAY_ADVERSE_TOUCHED, who, man, square, NOWHERE);
    } else if (pinned_only_by_check(p, square_at(from), movable_now(h->game))) {
        hearing_rule(h, RULING_OFFENCE, IDEA_PINNED_TOUCHED);
        hearing_say_man(h, SAY_PINNED_TOUCHED, who, man, square, NOWHERE);
    }
    return true;
}

/* Is it this player's turn, and can he move or take what he likes? */
static bool is_free_in_his_turn(const Hearing *h, Side who)
{
    return !route_only_watches(h) && game_turn(h->game) == who &&
           !contact_has_move_duty(h->game, who) && !instead_is_misled(h->game, who);
}

/* Can the man be moved or taken, or has its touch been dealt with? */
static bool is_touchable(const Game *game, Side who, unsigned square)
{
    const Position *const p = &game->conduct[who].start.score.position;
    const Bitboard men = question_movable(p) | question_takeable(p) | game->conduct[who].spent;

    return (men & bitboard_of(game->wood.from[square] & 63U)) != 0;
}

bool untouchable_may_not_be_left(const Hearing *h, Side who, unsigned square)
{
    return code_row(h->c.code, IDEA_UNTOUCHABLE) != NULL && is_free_in_his_turn(h, who) &&
           !is_touchable(h->game, who, square);
}

void untouchable_say(Hearing *h, Side who, unsigned square)
{
    const Man man = h->game->wood.board.on[square];

    if (!is_free_in_his_turn(h, who) || say_compelled(h, who, square) ||
        is_touchable(h->game, who, square))
        return;
    if (code_row(h->c.code, IDEA_UNTOUCHABLE) == NULL) {
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say_man(h, SAY_UNTOUCHABLE_FREELY, who, man, square, NOWHERE);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, IDEA_UNTOUCHABLE);
    hearing_say_man(h, man_side(man) == who ? SAY_UNTOUCHABLE_OWN : SAY_UNTOUCHABLE_ADVERSE, who,
                    man, square, NOWHERE);
}
