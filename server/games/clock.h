// The server's two clocks. Time of play is measured by a clock that nobody can set. It stands still
// while the machine sleeps or the server cannot hear anybody, so that no player is charged for that
// time. Dates begin with the machine's date when the server starts and go on by themselves, so that
// setting the machine's clock ends no game.
#ifndef ADOUBE_SERVER_GAMES_CLOCK_H
#define ADOUBE_SERVER_GAMES_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* What the machine's clocks show, in milliseconds. */
typedef struct ClockReading {
    int64_t awake; /* does not count the time in which the machine slept */
    int64_t since; /* counts it */
    int64_t date;  /* since 1970; can be set by whoever runs the machine */
} ClockReading;

enum { CLOCK_GAPS = 32 };

/* A time in which the server heard nobody: when it began, and how much of it is not counted. */
typedef struct ClockGap {
    int64_t date, lost;
} ClockGap;

/* Nodes that share a store go by its clock, and by one list of gaps: the times in which none of
 * them could write anything. Each node asks about once a second. While it gets no answer, or no
 * node can write, time of play stands still; when it goes on, what the list does not have is made
 * up for.
 */

typedef struct Clock {
    int64_t play, date;   /* now, in milliseconds */
    int64_t began;        /* the date when the server started */
    int64_t last_life;    /* the date until which an earlier server lived; 0 if there was none */
    int64_t awake, since; /* of the last reading */
    bool was_set;         /* the machine's date differs from ours by more than a minute */
    bool shared;          /* it goes by a clock that several nodes share … */
    int64_t limit;        /* … and play does not go on beyond this before that was asked again */
    ClockGap gap[CLOCK_GAPS];
    unsigned gaps;
} Clock;

ClockReading clock_look(void);
void clock_start(Clock *clock, ClockReading now, int64_t last_life);

/* Moves the clocks on; true if there was a gap since the last call. To be called every second. */
bool clock_read(Clock *clock, ClockReading now);

/* The clock that nodes share shows this date, and these are all gaps of late. `lives`: some node
 * can write. */
void clock_share(Clock *clock, ClockReading now, int64_t date, const ClockGap *gap, unsigned gaps,
                 bool lives);

/* Does time of play stand still, because the shared clock could not be asked for long? What is
 * heard meanwhile has a later date than its time of play says. */
bool clock_stands(const Clock *clock);

/* Time of play from a date until now, without the gaps and without the time between two servers. */
int64_t clock_since(const Clock *clock, int64_t date);

/* Was the server away at any time after this date? */
bool clock_was_away(const Clock *clock, int64_t date);

#endif
