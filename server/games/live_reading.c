#include "games/live_reading.h"

#include "games/journal.h"

#include <string.h>

typedef struct Tail {
    Reading *reading;
    bool (*each)(void *self, const StoredLine *line);
    void *self;
    bool overtaken;
} Tail;

/* A line that was kept since the last page came is missing here: then the store is asked again. */
static bool take_line(void *self, const StoredLine *line)
{
    const Tail *const tail = self;
    Replay *const replay = &tail->reading->replay;

    return line->seq == replay->state.seq + 1 && replay_line(replay, line) &&
           (line->seq < tail->reading->from || tail->each(tail->self, line));
}

const char live_reading_overtaken[] = "another server was faster: ask again";

static bool differs(void *self, const StoredLine *line)
{
    Tail *const tail = self;
    const GameState *const state = &tail->reading->replay.state;

    tail->overtaken = line->seq == state->seq && line->chain &&
                      memcmp(line->chain, state->chain, STORE_CHAIN) != 0;
    return false; /* the first tells it */
}

/* Another node has written a line where the game has one that is not kept: then that will be found
 * when it is written, and the game read again. */
static bool is_overtaken(Reading *reading, const LiveGame *game)
{
    Tail tail = { .reading = reading };

    journal_unsaved_lines(game, reading->replay.state.seq, differs, &tail);
    return game->stale || tail.overtaken;
}

ReadingStep live_reading_some(Reading *reading, const LiveGame *game, unsigned most,
                              bool (*each)(void *self, const StoredLine *line), void *self)
{
    Tail tail = { .reading = reading, .each = each, .self = self };
    const ReadingStep step = reading_some(reading, most, each, self);

    if (step != READING_END)
        return step;
    if (is_overtaken(reading, game)) {
        reading->why = live_reading_overtaken;
        return READING_BROKEN;
    }
    journal_unsaved_lines(game, reading->replay.state.seq + 1, take_line, &tail);
    if (reading->replay.why) {
        reading->why = reading->replay.why;
        return READING_BROKEN;
    }
    return reading->replay.state.seq < game->state.seq ? READING_MORE : READING_END;
}
