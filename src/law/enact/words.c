#include "law/enact/words.h"

#include "law/enact/inside.h"

#include <string.h>

void enact_words_offer(Changing *c, Side by)
{
    c->game.offer[by] = true;
}

void enact_words_drop_offer(Changing *c, Side by)
{
    c->game.offer[by] = false;
}

void enact_words_point_out(Changing *c, Fault fault)
{
    c->game.pointed |= (uint8_t)(1U << fault);
}

void enact_words_waive(Changing *c, Side holder, bool setup)
{
    c->game.waived[holder] |= WAIVED_TURN | WAIVED_HAND;
    if (setup)
        c->game.waived[holder] |= WAIVED_SETUP;
}

void enact_words_tell_borrowed(Changing *c)
{
    c->game.told_borrowed = true;
}

void enact_words_tell_rights(Changing *c, uint64_t ideas[2][3])
{
    memcpy(c->game.rights_before, ideas, sizeof c->game.rights_before);
}

void enact_words_forget_right(Changing *c, Side wronged, unsigned idea)
{
    c->game.rights_before[wronged][idea / 64] &= ~(UINT64_C(1) << idea % 64);
}
