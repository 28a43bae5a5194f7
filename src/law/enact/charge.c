#include "law/enact/charge.h"

#include "law/enact/inside.h"

void enact_charge_claim(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].claimed |= (uint16_t)grounds;
}

void enact_charge_know(Changing *c, Side offender, unsigned grounds)
{
    Charge *const charge = &c->game.charge[offender];
    const uint16_t passed = (uint16_t)(charge->lost & grounds);

    charge->lost &= (uint16_t)~passed; /* what he let pass was an earlier offence */
    charge->found &= (uint16_t)~passed;
    charge->claimed &= (uint16_t)~passed;
    c->game.charge[offender].known |= (uint16_t)grounds;
    c->game.charge[offender].alleged |= (uint16_t)grounds;
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

void enact_charge_commit(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].lost &= (uint16_t)~grounds; /* that was about an earlier offence */
    enact_charge_find(c, offender, grounds);
}

static void take_back(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].found &= (uint16_t)~grounds;
    c->game.charge[offender].known &= (uint16_t)~grounds;
    c->game.charge[offender].alleged &= (uint16_t)~grounds;
}

void enact_charge_settle(Changing *c, Side offender, unsigned grounds)
{
    c->game.charge[offender].alleged &= (uint16_t)~grounds;
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

/* A ground that was claimed waits for its answer. If it was shown again since, that is another
 * offence, which can be let pass while the claim waits on. */
static void pass_over_what_came_since(Charge *charge)
{
    const uint16_t since = charge->found & charge->claimed;

    charge->found &= (uint16_t)~since;
    charge->known &= (uint16_t)~since;
}

void enact_charge_waive(Changing *c, Side offender)
{
    pass_over_what_came_since(&c->game.charge[offender]);
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

    /* what he has claimed waits until it is found; but what was seen since he must claim at once */
    pass_over_what_came_since(charge);
    charge->lost |= charge->known & (uint16_t)(~charge->claimed | charge->found);
    charge->alleged &= (uint16_t)~charge->lost;
    c->game.post.late_lost |= c->game.post.late_of == offender;
}
