#include "rules/touch.h"

#include "chess/question.h"
#include "law/lawful.h"
#include "rules/penalty.h"

/* Would he break his duty to move another man, or to move this one otherwise, if he quitted the
 * piece that he has put for a pawn? Then it is the pawn that he has to put back. */
static bool may_not_be_quitted(const Game *game, Side holder, const Hand *hand)
{
    bool bound = false, about = false;
    MoveList list;

    for (unsigned i = 0; i < game->duties; i++) {
        const Duty *const duty = &game->duty[i];
        if (duty->by != (uint8_t)holder || !duty_is_of_move(duty))
            continue;
        bound = true;
        about |= duty->kind == DUTY_MOVE
                     ? duty->a == hand->from
                     : duty->kind == DUTY_TAKE && (duty->b == NOWHERE || duty->b == hand->from);
    }
    if (!bound)
        return false;
    lawful_from(game, &game->opened, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (move_from(list.move[i]).at == hand->from && move_to(list.move[i]).at == hand->at)
            return !lawful_obeys(game, list.move[i]);
    return !about;
}

/* II.5(a): if a hand holds a man or rests on it, the opponent may have it taken away. */
static void held_by(Case *c, Side holder)
{
    const Hand *const hand = &c->game->hand[holder];
    Right right = { .by = (uint8_t)side_other(holder),
                    .kind = ACT_REQUIRE,
                    .from = NOWHERE,
                    .to = NOWHERE,
                    .remedy = REMEDY_HAND };

    if (hand->state == HAND_FREE || hand->excuse)
        return;
    if (hand->promoting && hand->state == HAND_ON && !may_not_be_quitted(c->game, holder, hand))
        right.what = REQUIRE_QUIT;
    else if (hand->state == HAND_ON && hand->at == game_stands(c->game, hand->from))
        right.what = REQUIRE_REMOVE_HAND;
    else
        right.what = REQUIRE_REPLACE;
    case_grant(c, right, IDEA_NONE, IDEA_NONE);
}

static bool has_hand_duty(const Game *game, Side side)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == side && game->duty[i].kind >= DUTY_REPLACE &&
            game->duty[i].kind <= DUTY_QUIT)
            return true;
    return false;
}

void touch_held(Case *c)
{
    const Side turn = game_turn(c->game);

    if (c->game->status == STATUS_PLAYING && !c->game->clock.over &&
        !(c->game->waived[side_other(turn)] & WAIVED_HAND) && !has_hand_duty(c->game, turn))
        held_by(c, turn);
}

/* What a player's touches in his turn have made him liable to, by the position that opened it. */
typedef struct Liability {
    bool untouchable;   /* (b): he touched a man that could be neither moved nor taken */
    Bitboard not_moved; /* (c): men that he could have moved or taken, and he moved otherwise */
} Liability;

/* Did he move his king, and not by castling? Then he has done what (b) would exact. */
static bool paid(const Position *p, Move move)
{
    return move_sort(move) != MOVE_CASTLE &&
           move_from(move).at == position_king(p, position_turn(p)).at;
}

/* A man that was displaced by accident, or taken off by the other player, counts where it belongs.
 */
static bool is_displaced(const Game *game, unsigned square)
{
    const Wood *const wood = &game->wood;

    for (unsigned i = 0; i < wood->strewn_count; i++)
        if ((wood->strewn[i].accident || wood->strewn[i].by != game_turn(game)) &&
            wood->strewn[i].home == square && wood->strewn[i].name == square)
            return true;
    return false;
}

/* So does a man that the other player has taken up out of turn. */
static bool is_in_other_hand(const Game *game, unsigned square)
{
    const Hand *const hand = &game->hand[side_other(game_turn(game))];

    return hand->state != HAND_FREE && hand->lifted && hand->from == square && hand->up == square;
}

/* A man that the other player moved out of turn counts where it stood. */
static bool is_strayed(const Game *game, unsigned square)
{
    const Conduct *const other = &game->conduct[side_other(game_turn(game))];

    return other->stray != STRAY_NONE && (other->stray_moved & bitboard_of(square)) &&
           !(game->hand[game_turn(game)].lifted && game->hand[game_turn(game)].from == square) &&
           wood_find(&game->wood, square) != NOWHERE;
}

/* And one on which the other player has set a man. */
static bool is_covered_by_other(const Game *game, unsigned square)
{
    const Conduct *const other = &game->conduct[side_other(game_turn(game))];

    return game->wood.covered_at == square && game->wood.covered_from == square &&
           (other->strayed & bitboard_of(game->wood.from[square] & 63U));
}

/* But if he took it up where an illegal move had put it, he corrects nothing: it counts there. */
static bool is_set_back_by_other(const Game *game, unsigned square)
{
    const Hand *const hand = &game->hand[side_other(game_turn(game))];

    return hand->state == HAND_ON && hand->lifted && hand->at == square && hand->up != square;
}

static bool still_at_home(const Game *game, const Conduct *conduct, unsigned square)
{
    return conduct_moved(conduct) || is_strayed(game, square) || is_displaced(game, square) ||
           is_in_other_hand(game, square) || is_covered_by_other(game, square) ||
           (!man_is_none(game->wood.board.on[square]) && game->wood.from[square] == square &&
            !is_set_back_by_other(game, square));
}

static Liability liability(const Game *game, const Conduct *conduct)
{
    const Position *const p = &conduct->start.score.position;
    Liability l = { false, 0 };
    Bitboard able;

    if (conduct_closed(conduct) || (conduct->illegal && !conduct->pardoned) ||
        (conduct->touched & ~conduct->used) == 0)
        return l; /* nothing is due, or he moved or took every man that he touched */
    able = question_movable(p) | question_takeable(p);
    for (Bitboard m = conduct->touched & ~able & ~conduct->spent & ~conduct->used; m;
         m = bitboard_rest(m))
        l.untouchable |= still_at_home(game, conduct, bitboard_first(m));
    if (!conduct_moved(conduct))
        return l;
    l.not_moved = conduct->touched & able & ~conduct->used;
    if (paid(p, conduct->made))
        l.untouchable = false;
    return l;
}

typedef void Grants(Case *c, Side offender, const Conduct *conduct, const PenaltyOptions *options,
                    const Liability *l);

static void for_each_offender(Case *c, bool untouchable, bool not_moved, Grants *grants)
{
    PenaltyOptions options;

    for (unsigned side = 0; side < 2; side++) {
        const Conduct *const conduct = &c->game->conduct[side];
        const Liability l = liability(c->game, conduct);
        if (l.untouchable != untouchable || (l.not_moved != 0) != not_moved)
            continue;
        penalty_options(c->game, &conduct->start, &options);
        grants(c, (Side)side, conduct, &options, &l);
    }
}

static void king_or_man(Case *c, Side offender, const Conduct *conduct,
                        const PenaltyOptions *options, const Liability *l)
{
    (void)conduct;
    (void)l;
    penalty_grant_c(c, offender, options, PENALTY_C);
}

void touch_untouchable(Case *c)
{
    for_each_offender(c, true, false, king_or_man);
}

static void man_touched(Case *c, Side offender, const Conduct *conduct,
                        const PenaltyOptions *options, const Liability *l)
{
    penalty_grant_b(c, offender, &conduct->start, options, PENALTY_A | PENALTY_B, l->not_moved,
                    conduct->touched);
}

void touch_not_moved(Case *c)
{
    for_each_offender(c, false, true, man_touched);
}

static void either(Case *c, Side offender, const Conduct *conduct, const PenaltyOptions *options,
                   const Liability *l)
{
    man_touched(c, offender, conduct, options, l);
    penalty_grant_c(c, offender, options, PENALTY_A | PENALTY_C);
}

void touch_both(Case *c)
{
    for_each_offender(c, true, true, either);
}

static void grant_treat(Case *c, Side toucher, unsigned name)
{
    case_grant(c,
               (Right){ .by = (uint8_t)side_other(toucher),
                        .kind = ACT_TREAT,
                        .from = (uint8_t)name,
                        .to = NOWHERE,
                        .remedy = REMEDY_TREAT },
               IDEA_NONE, IDEA_NONE);
}

/* While he has to make some particular move, he could not move another man (II.5). */
static bool has_move_duty(const Game *game, unsigned side)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == side && duty_is_of_move(&game->duty[i]))
            return true;
    return false;
}

/* II.5(e): in the toucher's own next turn, and after it until the opponent touches a man. */
void touch_out_of_turn(Case *c)
{
    for (unsigned side = 0; side < 2; side++) {
        const Conduct *const conduct = &c->game->conduct[side];
        if ((game_turn(c->game) != side && !conduct_moved(conduct)) || has_move_duty(c->game, side))
            continue;
        for (Bitboard m = conduct->treat; m; m = bitboard_rest(m))
            grant_treat(c, (Side)side, conduct->treat_name[bitboard_first(m)]);
    }
}

/* II.5(g): the man must be put back, and may be treated as touched. */
void touch_removed(Case *c)
{
    for (unsigned side = 0; side < 2; side++) {
        Bitboard men = has_move_duty(c->game, side) ? 0 : c->game->conduct[side].removed;
        for (; men; men = bitboard_rest(men))
            grant_treat(c, (Side)side, bitboard_first(men));
    }
}
