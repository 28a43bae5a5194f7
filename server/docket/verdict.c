#include "docket/verdict.h"

#include <string.h>

adoube_proved verdict_recall(void *self, adoube_question question, const adoube_position *position,
                             adoube_side side)
{
    Verdicts *const v = self;

    for (unsigned i = 0; i < v->count; i++)
        if (v->item[i].question == question && v->item[i].side == side)
            return v->item[i].found;
    if (!v->wants) {
        v->wants = true;
        v->wanted = (Verdict){ question, side, ADOUBE_UNDECIDED };
        v->position = *position;
    }
    return ADOUBE_PROOF_RUNNING;
}

void verdict_add(Verdicts *v, adoube_proved found)
{
    v->wants = false;
    v->wanted.found = found;
    if (v->count < VERDICTS)
        v->item[v->count++] = v->wanted;
}

static const char questions[] = "ew", sides[] = "wb", found[] = "?pru";

void verdict_write(const Verdicts *v, char out[VERDICT_TEXT])
{
    char *at = out;

    for (unsigned i = 0; i < v->count; i++) {
        if (i)
            *at++ = ' ';
        *at++ = questions[v->item[i].question];
        *at++ = sides[v->item[i].side];
        *at++ = found[v->item[i].found];
    }
    *at = '\0';
}

bool verdict_read(Verdicts *v, const char *text)
{
    *v = (Verdicts){ .count = 0 };
    while (*text) {
        const char *const question = strchr(questions, text[0]);
        const char *const side = text[1] ? strchr(sides, text[1]) : NULL;
        const char *const verdict = side && text[2] ? strchr(found + 1, text[2]) : NULL;
        if (question == NULL || verdict == NULL || v->count == VERDICTS)
            return false;
        v->item[v->count++] = (Verdict){ (adoube_question)(question - questions),
                                         (adoube_side)(side - sides),
                                         (adoube_proved)(verdict - found) };
        text += text[3] == ' ' ? 4 : 3;
        if (text[-1] != ' ' && *text)
            return false;
    }
    return true;
}
