#include "heard.h"

#include "codes/codes.h"
#include "law/enact/begin.h"
#include "speech/header.h"

#include <stdio.h>
#include <string.h>

bool heard_fail(const Heard *t, const char *what)
{
    printf("%s\n%s", what, t->head);
    for (unsigned i = 0; i < t->acts; i++)
        printf("%s\n", t->lines[i]);
    return false;
}

bool heard_begin(Heard *t)
{
    Header header;
    Position start;
    DocketFault fault;
    char *at = t->head;

    header_begin(&header);
    while (*at) {
        char *const end = strchr(at, '\n');
        if (!header_read(&header, (Text){ at, (size_t)(end - at) }, &fault))
            return heard_fail(t, "a header of our own is not read");
        at = end + 1;
    }
    if (!header_finish(&header, &start, &fault))
        return heard_fail(t, "the header does not hold together");
    t->code = codes_of(header.terms.code, (PlayKind)header.terms.play);
    if (t->code == NULL)
        return heard_fail(t, "a way of play that the code does not know");
    t->now.game = enact_begin(&header.terms, &start, &header.right);
    return true;
}

bool heard_act(const Heard *t, const char *line, Act *act, Judgement *after)
{
    DocketFault fault;

    if (!docket_read_act(text_of(line), act, &fault)) {
        printf("not read: %s: expected %s\n", line, fault.expected);
        return heard_fail(t, "an act of our own is not read");
    }
    judge_act(t->code, &t->now.game, act, NULL, after);
    return true;
}

Entry heard_entry(const Heard *t)
{
    return (Entry){ .code = t->code,
                    .game = &t->now.game,
                    .act = &t->act,
                    .ruling = &t->now.ruling,
                    .number = t->acts,
                    .line = t->acts };
}
