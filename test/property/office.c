// The code of the manual's example, whose umpire acts of his office and by his own judgement, which
// no real code of the project has: its dockets are heard with its table alone, and everything that
// is said is said as before.
//
//     office FILE…            compares
//     office bless FILE…      writes what is said now into the files
#include "heard.h"
#include "said.h"

#include "codes/club_night.h"
#include "speech/docket.h"
#include "speech/notes.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 18 };

/* A line of the head has a colon behind its first word. */
static bool is_of_head(const char *line, size_t size)
{
    const size_t letters = strspn(line, "abcdefghijklmnopqrstuvwxyz-");

    return letters > 0 && letters < size && line[letters] == ':';
}

static void hear_act(Heard *t, const char *line, size_t size, Hearsay *said)
{
    static char text[TEXT_ROOM];
    Pen pen = text_pen(text, sizeof text);
    DocketFault fault;
    Judgement after;
    Entry entry;

    if (!docket_read_act((Text){ line, size }, &t->act, &fault)) {
        said_add(said, line, size, fault.expected, strlen(fault.expected));
        return;
    }
    judge_act(t->code, &t->now.game, &t->act, NULL, &after);
    t->now = after;
    t->acts++;
    entry = heard_entry(t);
    ruling_text_json(&pen, &entry, 0);
    notes_write(&pen, &entry);
    said_add(said, line, size, text, pen.size < sizeof text ? pen.size : sizeof text);
}

static void hear(void *self, const char *docket, size_t size, Hearsay *said)
{
    static Heard t;
    size_t at = 0, used = 0;

    (void)self;
    for (bool begun = false; at < size;) {
        const char *const line = docket + at;
        const size_t length = strcspn(line, "\n");

        at += length + 1;
        if (!begun && is_of_head(line, length) && used + length + 2 < sizeof t.head) {
            used += (size_t)snprintf(t.head + used, sizeof t.head - used, "%.*s\n", (int)length,
                                     line);
            continue;
        }
        if (!begun) {
            t.head[used] = '\0';
            t.acts = 0;
            begun = heard_begin(&t);
            t.code = &club_night_code;
        }
        if (length && begun)
            hear_act(&t, line, length, said);
    }
}

int main(int argc, char **argv)
{
    return said_compare(argc - 1, argv + 1, hear, NULL);
}
