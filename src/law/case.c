#include "law/case.h"

static void ask_row(Case *c, const Row *row)
{
    if (!(row->on & c->when))
        return;
    c->row = row;
    row->rule(c);
}

void case_ask(Case *c, unsigned when)
{
    const Code *const code = c->code, *const general = code->borrows;

    c->when = when;
    for (size_t i = 0; i < code->count; i++)
        ask_row(c, &code->row[i]);
    for (size_t i = 0; general != NULL && i < general->count; i++)
        if ((general->row[i].on & when) && code_borrows(code, &general->row[i]))
            ask_row(c, &general->row[i]);
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
