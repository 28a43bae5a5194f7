#include "law.h"

#include <string.h>

bool paper_law_section(const char *id, adoube_section *section)
{
    for (unsigned i = 0; adoube_law_section(i, section); i++)
        if (strcmp(section->id, id) == 0)
            return true;
    return false;
}

const char *paper_law_plain(const char *text, PaperBytes *room)
{
    room->size = 0;
    for (const char *at = text; *at; at++)
        if (*at != '`')
            bytes_add(room, at, 1);
    return room->size ? room->data : "";
}

const char *paper_law_actor(adoube_actor actor)
{
    return actor == ADOUBE_ACTOR_WHITE   ? "White"
           : actor == ADOUBE_ACTOR_BLACK ? "Black"
                                         : "The umpire";
}

static void add_right(const PaperDocket *docket, unsigned i, PaperBytes *out)
{
    adoube_right right = { .size = sizeof right };
    char act[ADOUBE_ACT_MOST];

    adoube_act_begin(&right.act);
    adoube_ruling_right(docket->umpire, i, &right);
    adoube_ruling_right_write(docket->umpire, i, act, sizeof act);
    bytes_print(out, "%s may: %s", paper_law_actor(right.act.by), act);
    for (unsigned k = 0; k < right.laws && k < ADOUBE_RIGHT_LAWS; k++)
        bytes_print(out, "%s%s", k ? ", " : " (", right.law[k].id);
    bytes_text(out, right.laws ? ").\n" : ".\n");
}

static void add_duty(const PaperDocket *docket, unsigned i, PaperBytes *out)
{
    adoube_duty duty = { .size = sizeof duty };
    char act[ADOUBE_ACT_MOST];

    adoube_act_begin(&duty.act);
    adoube_ruling_duty(docket->umpire, i, &duty);
    if (adoube_act_write(&duty.act, act, sizeof act) == 0)
        return;
    bytes_print(out, "Must: %s%s%s%s.\n", act, duty.law.id[0] ? " (" : "", duty.law.id,
                duty.law.id[0] ? ")" : "");
}

void paper_law_due(const PaperDocket *docket, PaperBytes *out)
{
    adoube_ruling ruling = { .size = sizeof ruling };

    if (!adoube_ruling_last(docket->umpire, &ruling))
        return;
    for (unsigned i = 0; i < ruling.duties; i++)
        add_duty(docket, i, out);
    for (unsigned i = 0; i < ruling.rights; i++)
        add_right(docket, i, out);
}
