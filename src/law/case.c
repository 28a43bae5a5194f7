#include "law/case.h"

void case_ask(Case *c, unsigned when)
{
    c->when = when;
    for (size_t i = 0; i < c->code->count; i++) {
        const Row *const row = &c->code->row[i];
        if (!(row->on & when))
            continue;
        c->row = row;
        row->rule(c);
    }
}

static void add_law(Right *right, Idea idea)
{
    for (unsigned i = 0; i < right->laws; i++)
        if (right->law[i] == idea)
            return;
    if (idea != IDEA_NONE && right->laws < RIGHT_LAWS)
        right->law[right->laws++] = (uint8_t)idea;
}

void case_grant(Case *c, Right right, Idea second, Idea third)
{
    Ruling *const ruling = c->ruling;

    if (ruling->rights == RULING_RIGHTS)
        return;
    right.laws = 0;
    add_law(&right, (Idea)c->row->idea);
    add_law(&right, second);
    add_law(&right, third);
    ruling->may[ruling->rights++] = right;
}
