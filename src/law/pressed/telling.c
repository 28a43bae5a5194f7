#include "law/pressed/telling.h"

#include "law/pressed/claiming.h"
#include "law/pressed/playing.h"
#include "law/pressed/pressing.h"

static void lay(Duty *duties, unsigned *count, Side by, unsigned kind, unsigned a, unsigned b,
                Idea law)
{
    if (*count < DUTY_MOST)
        duties[(*count)++] = (Duty){ (uint8_t)by, (uint8_t)kind, (uint8_t)a,
                                     (uint8_t)b,  (uint16_t)law, false };
}

void telling_duties(Desk *d)
{
    const Pressed *const p = &d->t.p;
    const Side turn = desk_turn(d);
    const bool knows = d->knows || p->imposed; /* what he did not see he does not tell */
    Duty duties[DUTY_MOST] = { { 0 } };
    unsigned count = 0;
    Bond bond;

    if (d->ended || d->h->game->status != STATUS_PLAYING) {
        enact_pressed_order(d->h->change, duties, 0);
        return;
    }
    if (p->intended.bits != 0)
        lay(duties, &count, turn, DUTY_MAKE, move_from(p->intended).at, move_to(p->intended).at,
            IDEA_CLAIM_WRONG);
    if (p->intended.bits == 0 && knows &&
        (p->touches.count > 0 || p->chosen != 0 || d->t.wood.changed)) {
        const unsigned pawn = wood_unnamed_pawn(&d->t.wood, turn);
        bond = playing_bond(d);
        if (p->chosen != 0) {
            lay(duties, &count, turn, DUTY_PROMOTE, p->chosen_at, p->chosen, IDEA_PIECE_CHOSEN);
            bond.kind = BOND_FREE;
        } else if (playing_is_promotion(d, pawn)) {
            lay(duties, &count, turn, DUTY_PROMOTE, pawn, KIND_NONE, IDEA_PROMOTION_COMPLETE);
        }
        if (bond.kind == BOND_MOVE)
            lay(duties, &count, turn, DUTY_MOVE_OR_CASTLE, bond.a, 3U & ~(unsigned)bond.barred,
                (Idea)bond.law);
        if (bond.kind == BOND_TAKE || bond.kind == BOND_TAKE_WITH)
            lay(duties, &count, turn, DUTY_TAKE, bond.a, bond.b, (Idea)bond.law);
        if (bond.kind == BOND_CASTLE)
            lay(duties, &count, turn, DUTY_CASTLE, bond.a, NOWHERE, (Idea)bond.law);
    }
    for (unsigned side = 0; side < 2; side++) {
        if (p->displaced_by[side] && d->knows && d->t.wood.strewn_count > 0)
            lay(duties, &count, (Side)side, DUTY_MEND, NOWHERE, NOWHERE, IDEA_DISPLACED);
        if (p->arrears >> side & 1)
            lay(duties, &count, (Side)side, DUTY_RECORD, NOWHERE, NOWHERE, IDEA_RECORD_ARREARS);
    }
    enact_pressed_order(d->h->change, duties, count);
}

static void grant(Desk *d, Right right, Idea law)
{
    Ruling *const ruling = d->h->c.ruling;

    right.law[0] = (uint16_t)law;
    right.laws = 1;
    right.untold = true;
    if (ruling->rights < RULING_RIGHTS)
        ruling->may[ruling->rights++] = right;
}

static void grant_claim(Desk *d, Side by, Claim claim, unsigned square, Idea law)
{
    grant(d,
          (Right){ .by = (uint8_t)by,
                   .offender = (uint8_t)side_other(by),
                   .kind = ACT_CLAIM,
                   .what = (uint8_t)claim,
                   .from = (uint8_t)square,
                   .to = NOWHERE },
          law);
}

/* What the umpire may choose from for what a side has done (12.9). */
static void grant_penalties(Desk *d, Side side)
{
    static const struct {
        ActKind kind;
        Idea law;
    } penalties[] = { { ACT_WARNS, IDEA_NONE },
                      { ACT_ADDS, IDEA_PENALTY_TIME_MORE },
                      { ACT_DECLARES, IDEA_PENALTY_GAME } };

    for (unsigned i = 0; i < sizeof penalties / sizeof *penalties; i++)
        grant(
            d,
            (Right){ .by = ACTOR_UMPIRE,
                     .offender = (uint8_t)(penalties[i].kind == ACT_ADDS ? side_other(side) : side),
                     .via = VIA_JUDGEMENT,
                     .kind = (uint8_t)penalties[i].kind,
                     .letters = 2,
                     .from = NOWHERE,
                     .to = NOWHERE },
            penalties[i].law != IDEA_NONE ? penalties[i].law : (Idea)d->t.p.charged[side]);
}

static Claim claim_of(unsigned law)
{
    switch (law) {
    case IDEA_TWO_HANDS:
        return CLAIM_HANDS;
    case IDEA_PAWN_LEFT:
        return CLAIM_PROMOTION;
    case IDEA_PRESSED_UNMOVED:
        return CLAIM_PRESS;
    default:
        return CLAIM_ILLEGAL;
    }
}

void telling_rights(Desk *d)
{
    const Pressed *const p = &d->t.p;
    const Side turn = desk_turn(d);

    if (d->ended || d->h->game->status != STATUS_PLAYING)
        return;
    if (claiming_is_open(d, turn) && claiming_repeats(d))
        grant_claim(d, turn, CLAIM_REPETITION, NOWHERE, IDEA_REPETITION);
    if (claiming_is_open(d, turn) && claiming_is_fifty(d))
        grant_claim(d, turn, CLAIM_FIFTY_MOVES, NOWHERE, IDEA_FIFTY_MOVES);
    if (p->last_law != 0 && p->last_bond < SQUARE_COUNT)
        grant_claim(d, turn, CLAIM_TOUCH, p->last_bond, (Idea)p->last_law);
    for (unsigned side = 0; side < 2; side++) {
        const unsigned which = pressing_find(d, side_other((Side)side), 0);
        if (which != PRESSED_FAULTS)
            grant_claim(d, (Side)side, claim_of(p->fault[which].law), NOWHERE,
                        (Idea)p->fault[which].law);
        if (p->clock.flag[side_other((Side)side)] == FLAG_DOWN)
            grant_claim(d, (Side)side, CLAIM_FLAG, NOWHERE, IDEA_FLAG_SEEN);
    }
    for (unsigned side = 0; side < 2; side++)
        if (p->charged[side] != 0)
            grant_penalties(d, (Side)side);
}
