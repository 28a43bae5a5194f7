#include "law/code.h"

#include <string.h>

static const Row *own_row(const Code *code, Idea idea)
{
    if (idea == IDEA_NONE)
        return NULL;
    for (size_t i = 0; i < code->count; i++)
        if (code->row[i].idea == idea)
            return &code->row[i];
    return NULL;
}

/* Does this law hold in every way of play that has none of its own about the matter? */
static bool is_general(Idea idea)
{
    return (idea >= IDEA_BOARD_PLACED && idea <= IDEA_IDENTITY) ||
           (idea >= IDEA_ODDS && idea <= IDEA_ODDS_CONDITION) ||
           (idea >= IDEA_CONSULTATION && idea <= IDEA_CONSULTATION_BOUND);
}

const Row *code_row(const Code *code, Idea idea)
{
    const Row *const row = own_row(code, idea);

    if (row != NULL || code->borrows == NULL || !is_general(idea))
        return row;
    return own_row(code->borrows, idea);
}

bool code_has_rule(const Code *code, Idea idea)
{
    const Row *const row = code_row(code, idea);

    return row != NULL && row->rule != NULL;
}

bool code_has_via(const Code *code, Via via)
{
    for (size_t i = 0; i < code->count; i++)
        if (code->row[i].rule != NULL && code->row[i].via == via)
            return true;
    return false;
}

bool code_requires(const Code *code)
{
    return code_row(code, IDEA_PENALTY_A) == NULL && code_row(code, IDEA_FALSE_MOVE) != NULL;
}

bool code_is_borrowed(const Row *row)
{
    return strchr(row->section, ':') != NULL;
}

bool code_borrows(const Code *code, const Row *row)
{
    return is_general((Idea)row->idea) && own_row(code, (Idea)row->idea) == NULL;
}

const Row *code_section(const Code *code, Text section)
{
    for (size_t i = 0; i < code->count; i++)
        if (text_is(section, code->row[i].section))
            return &code->row[i];
    return NULL;
}

const OpenSection *code_open(const Code *code, Text section)
{
    for (size_t i = 0; i < code->opens; i++)
        if (text_is(section, code->open[i].section))
            return &code->open[i];
    return NULL;
}
