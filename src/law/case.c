#include "law/case.h"

#include "base/check.h"

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

void case_find(Case *c, Side offender, const Moment *before)
{
    c->found = (Finding){ true, (uint8_t)offender, *before };
}

/* Has the time passed in which the player who was wronged could have used it? */
static bool is_past(const Case *c, Side wronged)
{
    return !c->lapsed && c->row->until == UNTIL_TOUCH && game_turn(c->game) == wronged &&
           c->game->touched;
}

/* Which meaning of a record is adopted only the opponent can choose; adjourn.c and letters/ hear
 * him.
 */
static bool is_of_record(const Right *right)
{
    return right->remedy == REMEDY_ADOPT || right->remedy == REMEDY_POST;
}

void case_grant(Case *c, Right right, Idea second, Idea third)
{
    Ruling *const ruling = c->ruling;
    const Side wronged = (Side)right.by;

    if (ruling->rights == RULING_RIGHTS || is_past(c, wronged))
        return;
    check_holds(c->row->via == VIA_OPPONENT || !is_of_record(&right));
    right.via = c->row->via;
    right.offender = (uint8_t)side_other(wronged);
    if (right.via == VIA_UMPIRE || right.via == VIA_JUDGEMENT)
        right.by = ACTOR_UMPIRE;
    right.laws = 0;
    add_law(&right, (Idea)c->row->idea);
    add_law(&right, second);
    add_law(&right, third);
    ruling->may[ruling->rights++] = right;
}
