#include "law/enact/charge.h"

#include "law/enact/inside.h"

void enact_charge_claim(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].claimed |= (uint16_t)grounds;
}

void enact_charge_know(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].known |= (uint16_t)grounds;
    c->game.charge[offender].denied &= (uint16_t)~grounds; /* it may have been done since */
}

void enact_charge_find(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].found |= (uint16_t)grounds;
    c->game.charge[offender].known |= (uint16_t)grounds;
    if (grounds & 1U << GROUND_REFUSAL)
        c->game.ignored[offender] = false; /* what was found is not forgiven if he complies */
    if ((grounds & 1U << GROUND_TIME) && c->game.post.late_of == offender)
        c->game.post.late_found = c->game.post.late_known = true; /* no receipt undoes a finding */
}

static void take_back(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].found &= (uint16_t)~grounds;
    c->game.charge[offender].known &= (uint16_t)~grounds;
}

void enact_charge_deny(Changing *c, Side offender, unsigned grounds)
{
    take_back(c, offender, grounds);
    c->game.charge[offender].claimed &= (uint16_t)~grounds;
    c->game.charge[offender].denied |= (uint16_t)grounds;
}

void enact_charge_consent(Changing *c, Side offender, Ground ground)
{
    const unsigned grounds = 1U << ground;

    take_back(c, offender, grounds);
    c->game.charge[offender].claimed &= (uint16_t)~grounds;
    c->game.charge[offender].consented |= (uint16_t)grounds;
}

void enact_charge_waive(Changing *c, Side offender)
{
    c->game.charge[offender].lost |= c->game.charge[offender].found;
    c->game.post.late_lost |= c->game.post.late_of == offender; /* also of an earlier turn */
}

void enact_charge_forget_denials(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].denied &= (uint16_t)~grounds;
}

void enact_charge_reset(Changing *c, Side offender, Charge before)
{
    c->game.charge[offender] = before;
}

void enact_charge_lapse(Changing *c, Side offender)
{
    Charge *const charge = &c->game.charge[offender];

    charge->lost |= charge->known;
    c->game.post.late_lost |= c->game.post.late_of == offender;
    charge->claimed &= (uint16_t)~charge->known;
}
