#include "law/code.h"

const Row *code_row(const Code *code, Idea idea)
{
    for (size_t i = 0; i < code->count; i++)
        if (code->row[i].idea == idea)
            return &code->row[i];
    return NULL;
}
