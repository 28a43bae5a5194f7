#include "chess/identity.h"

#include "chess/question.h"

bool identity_men_same(const Position *a, const Position *b)
{
    return a->plane[0] == b->plane[0] && a->plane[1] == b->plane[1] && a->plane[2] == b->plane[2] &&
           a->black == b->black;
}

static Bitboard takeable_passed(const Position *p)
{
    return question_can_take_in_passing(p) ? p->passed : 0;
}

bool identity_today_same(const Position *a, const Position *b)
{
    return identity_men_same(a, b) && a->turn == b->turn && a->castling == b->castling &&
           takeable_passed(a) == takeable_passed(b);
}

/* The finishing step of MurmurHash3: every bit of the word reaches every bit of the result. */
static uint64_t mixed(uint64_t word, uint64_t key)
{
    word ^= key;
    word = (word ^ word >> 33) * UINT64_C(0xff51afd7ed558ccd);
    word = (word ^ word >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return word ^ word >> 33;
}

/* The board is four words, and each is mixed by itself, so that the processor mixes them in
 * parallel. No table of random numbers is needed. */
uint64_t identity_men_hash(const Position *position)
{
    return mixed(position->plane[0], UINT64_C(0x243f6a8885a308d3)) ^
           mixed(position->plane[1], UINT64_C(0x13198a2e03707344)) ^
           mixed(position->plane[2], UINT64_C(0xa4093822299f31d0)) ^
           mixed(position->black, UINT64_C(0x082efa98ec4e6c89));
}

uint64_t identity_today_hash(const Position *position)
{
    /* Rights stand on ranks 1, 3, 6 and 8; e4 is free for the turn. */
    const uint64_t turn = (uint64_t)position->turn << 28;
    const uint64_t rights = position->castling | takeable_passed(position) | turn;

    return identity_men_hash(position) ^ mixed(rights, UINT64_C(0x452821e638d01377));
}
