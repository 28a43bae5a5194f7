#include "law/ruling.h"

void ruling_begin(Ruling *ruling)
{
    ruling->word = RULING_ALLOWED;
    ruling->laws.count = 0;
    ruling->sayings = 0;
    ruling->rights = ruling->done = 0;
}

void ruling_uncite(Ruling *ruling, Idea idea)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < ruling->laws.count; i++)
        if (ruling->laws.idea[i] != idea)
            ruling->laws.idea[kept++] = ruling->laws.idea[i];
    ruling->laws.count = (uint8_t)kept;
}

bool ruling_cites(const Ruling *ruling, Idea idea)
{
    for (unsigned i = 0; i < ruling->laws.count; i++)
        if (ruling->laws.idea[i] == idea)
            return true;
    return false;
}

void ruling_cite(Ruling *ruling, Idea idea)
{
    if (idea == IDEA_NONE || ruling->laws.count == LAWS_MOST || ruling_cites(ruling, idea))
        return;
    ruling->laws.idea[ruling->laws.count++] = (uint16_t)idea;
}

static bool is_same(const Saying *a, const Saying *b)
{
    return a->say == b->say && a->who == b->who && man_same(a->man, b->man) && a->a == b->a &&
           a->b == b->b && a->number == b->number && a->more == b->more;
}

/* A hand may let go of one man and do something else in one act, and both say the same. */
static bool is_said(const Ruling *ruling, const Saying *saying)
{
    for (unsigned i = 0; i < ruling->sayings; i++)
        if (is_same(&ruling->saying[i], saying))
            return true;
    return false;
}

void ruling_say(Ruling *ruling, Saying saying)
{
    if (saying.say != 0 && ruling->sayings < RULING_SAYINGS && !is_said(ruling, &saying))
        ruling->saying[ruling->sayings++] = saying;
}
