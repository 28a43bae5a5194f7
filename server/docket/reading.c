#include "docket/reading.h"

#include "docket/snapshot.h"

#include <poll.h>
#include <string.h>

enum { PAGE = 400 }; /* lines */

static const char no_memory[] = "the server has no memory for this";

static void come(StoreQuestion *question, void *self)
{
    Reading *const reading = self;

    reading->asked = NULL;
    reading->page = question;
    reading->at = 0;
    if (reading->ready)
        reading->ready(reading->self);
}

static bool ask(Reading *reading, StoreQuestion *question)
{
    if (question == NULL) {
        reading->why = no_memory;
        return false;
    }
    question->most = PAGE;
    question->done = come;
    question->self = reading;
    reading->asked = question;
    reading->store->ask(reading->store, question);
    return true;
}

/* Asks for the game and the first of its lines. */
static bool ask_first(Reading *reading)
{
    StoreQuestion *const question = store_question_new(STORE_READ_GAME, reading->replay.game_id);

    if (question) {
        question->from = reading->from;
        question->snapshots = !reading->plain && reading->from > SNAPSHOT_EVERY;
    }
    return ask(reading, question);
}

static bool ask_next(Reading *reading)
{
    StoreQuestion *const question = store_question_new(STORE_READ_LINES, reading->replay.game_id);

    if (question)
        question->from = reading->replay.state.seq + 1;
    return ask(reading, question);
}

bool reading_begin(Reading *reading, Store *store, const char *game_id,
                   const unsigned char key[SECRET_KEY], int64_t from)
{
    memset(reading, 0, sizeof *reading);
    reading->store = store;
    reading->from = from;
    if (!replay_begin(&reading->replay, game_id, key)) {
        reading->why = reading->replay.why;
        return false;
    }
    if (ask_first(reading))
        return true;
    replay_free(&reading->replay);
    return false;
}

static void drop_page(Reading *reading)
{
    if (reading->page != reading->about)
        store_question_free(reading->page);
    reading->page = NULL;
}

void reading_free(Reading *reading)
{
    if (reading->asked)
        store_question_drop(reading->asked);
    drop_page(reading);
    store_question_free(reading->about);
    replay_free(&reading->replay);
}

/* ---- The first page ---- */

static ReadingStep broken(Reading *reading, const char *why)
{
    reading->why = why;
    return READING_BROKEN;
}

/* The snapshot cannot be used: everything is read from the beginning. */
static ReadingStep read_plainly(Reading *reading)
{
    char game_id[SECRET_ID];

    memcpy(game_id, reading->replay.game_id, SECRET_ID);
    drop_page(reading);
    store_question_free(reading->about);
    reading->about = NULL;
    replay_free(&reading->replay);
    if (!replay_begin(&reading->replay, game_id, reading->replay.key))
        return broken(reading, reading->replay.why);
    reading->plain = true;
    return ask_first(reading) ? READING_WAITS : READING_BROKEN;
}

/* READING_MORE if the lines of the page can be read now. */
static ReadingStep take_first(Reading *reading)
{
    StoreQuestion *const page = reading->page;

    reading->about = page;
    if (page->found == STORE_MISSING) {
        reading->missing = true;
        return broken(reading, "no such game");
    }
    if (page->snapshot.seq == 0)
        return READING_MORE;
    switch (replay_use_snapshot(&reading->replay, page)) {
    case REPLAY_SNAPSHOT_USED:
        reading->at = 1;
        reading->unread = page->snapshot.seq;
        return READING_MORE;
    case REPLAY_SNAPSHOT_OTHER:
        return read_plainly(reading);
    case REPLAY_SNAPSHOT_BROKEN:
        break;
    }
    return broken(reading, reading->replay.why);
}

/* ---- Lines ---- */

/* READING_MORE if there are lines to be read now. */
static ReadingStep turn_page(Reading *reading)
{
    if (reading->why)
        return READING_BROKEN;
    if (reading->asked)
        return READING_WAITS;
    if (reading->page == NULL)
        return ask_next(reading) ? READING_WAITS : READING_BROKEN;
    if (reading->page->found == STORE_UNREAD)
        return broken(reading, reading->page->why);
    if (reading->about == NULL) {
        const ReadingStep step = take_first(reading);
        if (step != READING_MORE)
            return step;
    }
    if (reading->at < reading->page->line_count)
        return READING_MORE;
    reading->end = !reading->page->more;
    drop_page(reading);
    if (reading->end)
        return READING_END;
    return ask_next(reading) ? READING_WAITS : READING_BROKEN;
}

ReadingStep reading_some(Reading *reading, unsigned most,
                         bool (*each)(void *self, const StoredLine *line), void *self)
{
    for (unsigned i = 0; i < most; i++) {
        const ReadingStep step = turn_page(reading);
        const StoredLine *line;
        if (step != READING_MORE)
            return step;
        line = &reading->page->lines[reading->at++];
        if (!replay_line(&reading->replay, line))
            return broken(reading, reading->replay.why);
        if (line->seq >= reading->from && !each(self, line))
            break;
    }
    return READING_MORE;
}

bool reading_all(Reading *reading, bool (*each)(void *self, const StoredLine *line), void *self)
{
    enum { LINES = 1000, WAIT = 1000 };
    Store *const store = reading->store;

    for (;;) {
        struct pollfd file = { .fd = store->file, .events = POLLIN };
        switch (reading_some(reading, LINES, each, self)) {
        case READING_MORE:
            break;
        case READING_WAITS:
            poll(&file, 1, WAIT);
            store->turn(store);
            break;
        case READING_END:
            return true;
        case READING_BROKEN:
            return false;
        }
    }
}
