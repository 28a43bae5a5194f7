#include "tell.h"

#include "adoube.h"

#include <stdlib.h>
#include <string.h>

enum { OUT_ROOM = 1 << 17 };

static void tell_written(Teller *t, const char *name, const char *out, size_t size)
{
    tell_line(t);
    text_put_string(&t->pen, name);
    text_put(&t->pen, ' ');
    tell_text(t, (Text){ out, size });
}

static void tell_docket_fault(Teller *t, const adoube_docket_fault *fault)
{
    tell_line(t);
    text_put_string(&t->pen, "fault");
    tell_number(t, "line", fault->line);
    tell_number(t, "column", fault->column);
    tell_word(t, "expected");
    tell_word(t, fault->expected);
}

/* An act, read and written again. */
void tell_act(Teller *t, Text text)
{
    static char out[OUT_ROOM];
    adoube_docket_fault fault;
    adoube_act act = { .size = sizeof act };

    if (adoube_act_read(&act, text.start, text.size, &fault))
        tell_written(t, "act", out, adoube_act_write(&act, out, sizeof out));
    else
        tell_docket_fault(t, &fault);
}

typedef size_t (*Writer)(const adoube_umpire *umpire, char *out, size_t size);

/* The lines of a docket up to the first fault; of a docket without one, what is written of its last
 * act. */
static void tell_last(Teller *t, Text text, const char *name, Writer writer)
{
    static char out[OUT_ROOM];
    adoube_umpire *const umpire = adoube_umpire_begin(malloc(adoube_umpire_size()));
    adoube_docket_fault fault;
    adoube_line line = ADOUBE_LINE_EMPTY;
    bool heard = false;

    for (size_t at = 0; at < text.size && line != ADOUBE_LINE_BAD;) {
        const char *const end = memchr(text.start + at, '\n', text.size - at);
        const size_t size = end ? (size_t)(end - text.start) - at : text.size - at;

        line = adoube_umpire_line(umpire, text.start + at, size, NULL, NULL, &fault);
        heard |= line == ADOUBE_LINE_ACT;
        at += size + 1;
    }
    if (line == ADOUBE_LINE_BAD || !adoube_umpire_ready(umpire, &fault))
        tell_docket_fault(t, &fault);
    else if (heard)
        tell_written(t, name, out, writer(umpire, out, sizeof out));
    else
        tell_refusal(t, "nothing was heard");
    free(umpire);
}

void tell_docket(Teller *t, Text text)
{
    tell_last(t, text, "notes", adoube_umpire_notes);
}

void tell_json(Teller *t, Text text)
{
    tell_last(t, text, "json", adoube_umpire_json);
}
