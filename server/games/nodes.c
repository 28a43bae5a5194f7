#include "games/nodes.h"

#include "games/client.h"
#include "games/loading.h"
#include "games/news.h"
#include "games/tell.h"

#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BEAT_LATE = 4000, /* milliseconds: no node has written for so long: none can */
    LOOK = 5000,      /* between two questions for what was not heard */
    ATTEND = 30000,   /* between two looks for games that no other node attends any more */
    BEHIND = 1500,    /* by which nodes without a player of a game let others go first … */
    APART = 300,      /* … and by which each of them follows the one before */
    ATTENDED = 1000,  /* games that are listed at a time */
    START = 15000     /* for which the store's clock is waited for */
};

/* ---- What is told ---- */

static void shout(Hall *hall, Buffer *line)
{
    if (!line->failed)
        hall->store->shout(hall->store, line->text);
    buffer_free(line);
}

void nodes_tell_seat(Hall *hall, const LiveGame *game, const Seat *seat)
{
    Buffer line = { 0 };

    if (!hall->store->shared || hall->closing)
        return;
    buffer_print(&line, "here %s %s %d %d", game->stored.id, seat_name(seat->kind), seat->number,
                 seat->here > 0);
    shout(hall, &line);
}

void nodes_tell_hand(Hall *hall, const LiveGame *game, const char *json)
{
    Buffer line = { 0 };

    if (!hall->store->shared || hall->closing || hall->nodes.nodes < 2)
        return;
    buffer_print(&line, "hand %s %s", game->stored.id, json);
    shout(hall, &line);
}

void nodes_tell_words(Hall *hall, const LiveGame *game, SeatKind aside, const char *json)
{
    Buffer line = { 0 };

    if (!hall->store->shared || hall->closing || hall->nodes.nodes < 2)
        return;
    buffer_print(&line, "words %s %d %s", game->stored.id, (int)aside, json);
    shout(hall, &line);
}

void nodes_ask_seats(Hall *hall, const LiveGame *game)
{
    Buffer line = { 0 };

    if (!hall->store->shared || hall->nodes.nodes < 2)
        return;
    buffer_print(&line, "who %s", game->stored.id);
    shout(hall, &line);
}

/* ---- What is heard ---- */

/* Notes that somebody sits there, or not, on another node. True if that makes a difference. */
static bool note_seat(Seat *seat, const char *node, bool here)
{
    const bool before = seat_is_here(seat);
    unsigned place = SEAT_ELSEWHERE;

    for (unsigned i = 0; i < SEAT_ELSEWHERE; i++) {
        if (strcmp(seat->elsewhere[i], node) == 0)
            seat->elsewhere[i][0] = '\0';
        if (seat->elsewhere[i][0] == '\0' && place == SEAT_ELSEWHERE)
            place = i;
    }
    if (here && place < SEAT_ELSEWHERE)
        snprintf(seat->elsewhere[place], STORE_NODE, "%s", node);
    return seat_is_here(seat) != before;
}

static void hear_seat(LiveGame *game, const char *node, const char *words)
{
    char name[12];
    int number, here;
    SeatKind kind;
    Seat *seat;

    if (sscanf(words, "%11s %d %d", name, &number, &here) != 3 || !seat_kind(name, &kind))
        return;
    seat = live_game_seat(game, kind, number);
    if (seat && note_seat(seat, node, here != 0))
        tell_about(game);
}

static void answer_who(Hall *hall, const LiveGame *game)
{
    for (unsigned i = 0; i < game->seats; i++)
        if (game->seat[i].here > 0)
            nodes_tell_seat(hall, game, &game->seat[i]);
}

static void hear_news(Hall *hall, LiveGame *game, const char *game_id, const char *words)
{
    const int64_t seq = strtoll(words, NULL, 10);

    loading_note_news(hall, game_id);
    if (game && (seq == 0 || seq > game->state.seq || journal_is_unsaved(hall, game)))
        news_look(hall, game);
}

static void hear_words(LiveGame *game, const char *words)
{
    int aside, size = 0;

    if (sscanf(words, "%d %n", &aside, &size) == 1 && aside >= 0 && aside <= SEAT_KINDS && size > 0)
        client_words_show(game, NULL, (SeatKind)aside, words + size, strlen(words + size));
}

static void heard(void *self, const char *node, const char *line)
{
    Hall *const hall = self;
    char word[8], game_id[SECRET_ID];
    int size = 0;
    LiveGame *game;

    if (line == NULL) {
        news_look_at_all(hall);
        return;
    }
    if (hall->closing || sscanf(line, "%7s %16s %n", word, game_id, &size) != 2)
        return;
    game = hall_find(hall, game_id);
    if (strcmp(word, "news") == 0)
        hear_news(hall, game, game_id, line + size);
    else if (game && strcmp(word, "here") == 0)
        hear_seat(game, node, line + size);
    else if (game && strcmp(word, "who") == 0)
        answer_who(hall, game);
    else if (game && strcmp(word, "hand") == 0)
        client_hand_show(game, NULL, line + size, strlen(line + size));
    else if (game && strcmp(word, "words") == 0)
        hear_words(game, line + size);
}

/* ---- Who lives ---- */

static bool lives(const StorePulse *pulse, const char *node)
{
    for (unsigned i = 0; i < pulse->nodes; i++)
        if (strcmp(pulse->node[i], node) == 0)
            return true;
    return false;
}

/* Nobody sits on a node that is dead. */
static void forget_dead(Hall *hall, LiveGame *game)
{
    bool changed = false;

    for (unsigned i = 0; i < game->seats; i++)
        for (unsigned j = 0; j < SEAT_ELSEWHERE; j++) {
            char *const node = game->seat[i].elsewhere[j];
            if (node[0] && !lives(&hall->nodes, node)) {
                node[0] = '\0';
                changed = true;
            }
        }
    if (changed)
        tell_about(game);
}

static bool same_nodes(const StorePulse *a, const StorePulse *b)
{
    return a->nodes == b->nodes && memcmp(a->node, b->node, a->nodes * sizeof a->node[0]) == 0;
}

static bool same_gaps(const StorePulse *a, const StorePulse *b)
{
    return a->gaps == b->gaps && (a->gaps == 0 || (a->gap[0].began == b->gap[0].began &&
                                                   a->gap[0].ended == b->gap[0].ended));
}

static void set_clock(Hall *hall, const StorePulse *pulse)
{
    ClockGap gap[CLOCK_GAPS];
    unsigned count = 0;

    /* one second of a gap is counted, as in a gap of a single server */
    for (; count < pulse->gaps && count < CLOCK_GAPS; count++)
        gap[count] = (ClockGap){ pulse->gap[count].began,
                                 pulse->gap[count].ended - pulse->gap[count].began - 1000 };
    clock_share(&hall->clock, clock_look(), pulse->date, gap, count,
                pulse->date - pulse->beat < BEAT_LATE);
}

static void pulse(void *self, const StorePulse *seen)
{
    Hall *const hall = self;
    const bool other_nodes = !same_nodes(&hall->nodes, seen);
    /* what was heard while time stood counts from its date: nobody else makes up for it */
    const bool other_times = !same_gaps(&hall->nodes, seen) || clock_stands(&hall->clock);

    hall->nodes = *seen;
    hall->pulses++;
    set_clock(hall, seen);
    for (unsigned i = 0; (other_nodes || other_times) && i < hall->slots; i++)
        for (LiveGame *game = hall->slot[i]; game; game = game->next) {
            if (other_times)
                live_game_reckon(game, &hall->clock);
            if (other_nodes)
                forget_dead(hall, game);
        }
}

/* ---- Who goes first ---- */

/* Each game has its own order of the nodes. */
static unsigned rank(const Hall *hall, const char *game_id)
{
    const uint32_t own = secret_id_hash(hall->nodes.own) ^ secret_id_hash(game_id);
    unsigned before = 0;

    for (unsigned i = 0; i < hall->nodes.nodes; i++) {
        const uint32_t other = secret_id_hash(hall->nodes.node[i]) ^ secret_id_hash(game_id);
        before += other < own && strcmp(hall->nodes.node[i], hall->nodes.own) != 0;
    }
    return before;
}

static bool has_player(const LiveGame *game)
{
    for (unsigned i = 0; i < game->seats; i++)
        if (game->seat[i].here > 0 &&
            (game->seat[i].kind <= SEAT_BLACK || game->seat[i].kind == SEAT_TABLE))
            return true;
    return false;
}

int64_t nodes_patience(const Hall *hall, const LiveGame *game)
{
    if (!hall->store->shared || hall->nodes.nodes < 2)
        return 0;
    return (has_player(game) ? 0 : BEHIND) + (int64_t)rank(hall, game->stored.id) * APART;
}

/* ---- Games that a dead node attended ---- */

static void attend(StoreQuestion *question, void *self)
{
    Hall *const hall = self;

    hall->attended = NULL;
    hall->attended_after[0] = '\0';
    for (unsigned i = 0; i < question->id_count; i++) {
        const char *const id = question->ids[i];
        if (hall_find(hall, id) == NULL && !id_table_has(&hall->sleeping, id))
            id_table_set(&hall->sleeping, id, hall->clock.play);
        if (question->more)
            memcpy(hall->attended_after, id, SECRET_ID);
    }
    if (question->more)
        hall->attends = 0; /* the next ones at once */
    store_question_free(question);
}

static void look_for_attended(Hall *hall)
{
    if (hall->attended || hall->clock.play < hall->attends)
        return;
    hall->attends = hall->clock.play + ATTEND;
    hall->attended = store_question_new(STORE_LIST_GAMES, hall->attended_after);
    if (hall->attended == NULL)
        return;
    hall->attended->list = STORE_LIST_ATTENDED;
    hall->attended->most = ATTENDED;
    hall->attended->done = attend;
    hall->attended->self = hall;
    hall->store->ask(hall->store, hall->attended);
}

void nodes_tick(Hall *hall)
{
    if (!hall->store->shared)
        return;
    if (hall->clock.play - hall->news_looked >= LOOK)
        news_look_at_all(hall);
    look_for_attended(hall);
}

/* ---- The beginning and the end ---- */

static bool say_that_it_lives(Hall *hall)
{
    StoreBatch *const batch = store_batch_new();
    bool kept;

    if (batch == NULL)
        return false;
    batch->beat = 1;
    kept = store_submit_now(hall->store, batch);
    store_batch_free(batch);
    return kept;
}

bool nodes_begin(Hall *hall)
{
    const int64_t began = clock_look().awake;

    if (!hall->store->shared)
        return true;
    if (!say_that_it_lives(hall)) {
        fputs("adoube: serve: the database cannot be written\n", stderr);
        return false;
    }
    hall->store->hearer = hall;
    hall->store->pulse = pulse;
    while (hall->pulses == 0 && clock_look().awake - began < START) {
        struct pollfd file = { .fd = hall->store->file, .events = POLLIN };
        poll(&file, 1, 1000);
        hall->store->turn(hall->store);
    }
    hall->store->heard = heard;
    if (hall->pulses > 0)
        return true;
    fputs("adoube: serve: the database's clock cannot be read\n", stderr);
    return false;
}

void nodes_end(Hall *hall)
{
    hall->store->heard = NULL;
    hall->store->pulse = NULL;
    if (hall->attended)
        store_question_drop(hall->attended);
    if (hall->changed)
        store_question_drop(hall->changed);
}
