#include "store/question.h"

#include <stdio.h>
#include <stdlib.h>

StoreQuestion *store_question_new(StoreQuestionKind kind, const char *game_id)
{
    StoreQuestion *const question = calloc(1, sizeof *question);

    if (question == NULL)
        return NULL;
    question->kind = kind;
    snprintf(question->game_id, sizeof question->game_id, "%s", game_id);
    return question;
}

void store_question_free(StoreQuestion *question)
{
    if (question)
        arena_free(&question->arena);
    free(question);
}

static void forget(StoreQuestion *question, void *self)
{
    (void)self;
    store_question_free(question);
}

void store_question_drop(StoreQuestion *question)
{
    question->done = forget;
}
