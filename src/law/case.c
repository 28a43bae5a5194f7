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
        right->law[right->laws++] = (uint16_t)idea;
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

/* The same demand may rest on two laws, and is then one right with both. */
static Right *find_same(Ruling *ruling, const Right *right)
{
    const bool demand = right->kind == ACT_REQUIRE || right->kind == ACT_EXACT;

    for (unsigned i = 0; i < ruling->rights && demand; i++) {
        Right *const other = &ruling->may[i];
        if (other->kind == right->kind && other->by == right->by && other->what == right->what &&
            other->letters == right->letters && move_same(other->move, right->move) &&
            other->via == right->via && other->from == right->from && other->to == right->to &&
            other->remedy == right->remedy)
            return other;
    }
    return NULL;
}

void case_grant(Case *c, Right right, Idea second, Idea third)
{
    Ruling *const ruling = c->ruling;
    const Side wronged = (Side)right.by;
    Right *same;

    if (ruling->rights == RULING_RIGHTS || is_past(c, wronged))
        return;
    check_holds(c->row->via == VIA_OPPONENT || !is_of_record(&right));
    right.via = c->row->via;
    right.offender = (uint8_t)side_other(wronged);
    if (right.via == VIA_UMPIRE || right.via == VIA_JUDGEMENT)
        right.by = ACTOR_UMPIRE;
    right.laws = 0;
    same = find_same(ruling, &right);
    if (same == NULL) {
        same = &ruling->may[ruling->rights++];
        *same = right;
    }
    add_law(same, (Idea)c->row->idea);
    add_law(same, second);
    add_law(same, third);
}
