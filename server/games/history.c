#include "games/history.h"

#include "games/hall.h"

#include <string.h>
#include <sys/resource.h>

static int64_t processor_millis(void)
{
    struct rusage used;

    if (getrusage(RUSAGE_SELF, &used) != 0)
        return 0;
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
           (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

/* What has been counted since the server started. */
static void read_counters(const Hall *hall, int64_t counter[HISTORY_KINDS])
{
    const NetCounts net = net_counts(hall->net);

    memset(counter, 0, HISTORY_KINDS * sizeof *counter);
    counter[HISTORY_ACTS] = (int64_t)hall->counts.acts;
    counter[HISTORY_REQUESTS] = (int64_t)net.requests;
    counter[HISTORY_ERRORS] = (int64_t)(net.failures + hall->counts.failed_commits +
                                        hall->counts.damaged);
    counter[HISTORY_LOAD] = processor_millis();
}

static void read_piece(const Hall *hall, int64_t piece[HISTORY_KINDS])
{
    const History *const history = &hall->history;
    const int64_t passed = clock_look().awake - history->began;

    read_counters(hall, piece);
    for (unsigned kind = 0; kind < HISTORY_KINDS; kind++)
        piece[kind] -= history->start[kind];
    piece[HISTORY_SEATS] = history->most_seats;
    piece[HISTORY_GAMES] = history->most_games;
    piece[HISTORY_LOAD] = passed > 0 ? piece[HISTORY_LOAD] * 1000 / passed : 0;
}

static void begin_piece(Hall *hall, int64_t now)
{
    hall->history.began = now;
    hall->history.most_seats = hall->history.most_games = 0;
    read_counters(hall, hall->history.start);
}

void history_tick(Hall *hall)
{
    History *const history = &hall->history;
    const int64_t now = clock_look().awake;
    const int64_t seats = net_counts(hall->net).web_sockets;

    if (!history->begun)
        history->began = now; /* what was counted before the first look belongs to it */
    history->begun = true;
    if (now - history->began >= (int64_t)HISTORY_PIECE * 1000) {
        read_piece(hall, history->piece[history->at]);
        history->at = (history->at + 1) % HISTORY_PIECES;
        history->count += history->count < HISTORY_PIECES;
        begin_piece(hall, now);
    }
    if (seats > history->most_seats)
        history->most_seats = seats;
    if ((int64_t)hall->games > history->most_games)
        history->most_games = (int64_t)hall->games;
}

int64_t history_value(const Hall *hall, HistoryKind kind, unsigned ago)
{
    const History *const history = &hall->history;
    int64_t now[HISTORY_KINDS];

    if (ago > history->count || !history->begun)
        return -1;
    if (ago > 0)
        return history->piece[(history->at + HISTORY_PIECES - ago) % HISTORY_PIECES][kind];
    read_piece(hall, now);
    return now[kind];
}
