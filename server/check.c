// Checks a database: the file itself, the chain of every docket, and that every game can be
// replayed. Several threads share the games, each with a connection of its own. Nothing is written,
// and a server may go on meanwhile: what it adds behind a line that was read does not matter.
#include "docket/reading.h"
#include "docket/snapshot.h"
#include "serve.h"
#include "store/key.h"

#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PAGE = 1000, THREADS = 64, PATH = 4096 };

typedef struct Check {
    const char *db;
    unsigned char key[SECRET_KEY];
    char (*ids)[SECRET_ID];
    size_t count, capacity;
    pthread_mutex_t mutex; /* for what follows */
    size_t next, done;
    uint64_t lines, damaged, gone;
    bool failed; /* a thread could not read */
} Check;

static bool complain(const char *what)
{
    fprintf(stderr, "adoube: check: %s\n", what);
    return false;
}

static Store *open_store(const char *db)
{
    char why[PATH + 300];
    Store *store;

    if (store_is_url(db))
        return store_open(db);
    store = sqlite_open_reader(db, why, sizeof why);
    if (store == NULL)
        complain(why);
    return store;
}

/* ---- One game ---- */

static bool pass(void *self, const StoredLine *line)
{
    (void)self;
    (void)line;
    return true;
}

typedef enum Found { FOUND_WHOLE, FOUND_DAMAGED, FOUND_GONE } Found;

/* Replays a game, from its first line or from its last snapshot. */
static Found replay(const Check *check, Store *store, const char *game_id, bool plain,
                    int64_t *lines)
{
    Reading reading;
    Found found = FOUND_DAMAGED;

    if (!reading_begin(&reading, store, game_id, check->key, plain ? 0 : INT64_MAX)) {
        fprintf(stderr, "adoube: check: game %s: %s\n", game_id, reading.why);
        return FOUND_DAMAGED;
    }
    if (reading_all(&reading, pass, NULL)) {
        found = FOUND_WHOLE;
        *lines = reading.replay.state.seq;
    } else if (reading.missing) {
        found = FOUND_GONE; /* the server has removed it meanwhile */
    } else {
        fprintf(stderr, "adoube: check: game %s: %s\n", game_id,
                reading.why ? reading.why : "it cannot be read");
    }
    reading_free(&reading);
    return found;
}

static Found check_game(const Check *check, Store *store, const char *game_id, int64_t *lines)
{
    const Found found = replay(check, store, game_id, true, lines);
    int64_t again;

    if (found != FOUND_WHOLE || *lines < SNAPSHOT_EVERY)
        return found;
    return replay(check, store, game_id, false, &again);
}

/* ---- All games ---- */

/* The next game that nobody has taken; null: there is none. */
static const char *take(Check *check)
{
    const char *taken = NULL;

    pthread_mutex_lock(&check->mutex);
    if (check->next < check->count && !check->failed)
        taken = check->ids[check->next++];
    pthread_mutex_unlock(&check->mutex);
    return taken;
}

static void note(Check *check, Found found, int64_t lines)
{
    pthread_mutex_lock(&check->mutex);
    check->done++;
    check->lines += found == FOUND_WHOLE ? (uint64_t)lines : 0;
    check->damaged += found == FOUND_DAMAGED;
    check->gone += found == FOUND_GONE;
    pthread_mutex_unlock(&check->mutex);
}

static void *work(void *self)
{
    Check *const check = self;
    Store *const store = open_store(check->db);
    const char *game_id;

    while (store && (game_id = take(check)) != NULL) {
        int64_t lines = 0;
        const Found found = check_game(check, store, game_id, &lines);
        note(check, found, lines);
    }
    if (store) {
        store->close(store);
    } else {
        pthread_mutex_lock(&check->mutex);
        check->failed = true;
        pthread_mutex_unlock(&check->mutex);
    }
    return NULL;
}

/* Tells how far it has come: on a terminal twice a second, else every ten seconds. */
static void show(Check *check)
{
    const bool terminal = isatty(STDERR_FILENO);
    const struct timespec pause = { .tv_nsec = 100000000 };
    size_t done = 0;

    for (unsigned i = 1; done < check->count; i++) {
        bool failed;
        nanosleep(&pause, NULL);
        pthread_mutex_lock(&check->mutex);
        done = check->done;
        failed = check->failed;
        pthread_mutex_unlock(&check->mutex);
        if (failed)
            return;
        if (i % (terminal ? 5 : 100) == 0)
            fprintf(stderr, "%sadoube: check: %zu of %zu games%s", terminal ? "\r" : "", done,
                    check->count, terminal ? "" : "\n");
    }
    if (terminal && check->count)
        fputs("\r\033[K", stderr);
}

static bool check_all(Check *check, unsigned threads)
{
    pthread_t thread[THREADS];
    unsigned started = 0;

    while (started < threads && pthread_create(&thread[started], NULL, work, check) == 0)
        started++;
    if (started == 0)
        return complain("no thread could be started");
    show(check);
    while (started > 0)
        pthread_join(thread[--started], NULL);
    return !check->failed;
}

static bool add(Check *check, const char *game_id)
{
    if (check->count == check->capacity) {
        const size_t capacity = check->capacity ? 2 * check->capacity : 1024;
        void *const ids = realloc(check->ids, capacity * sizeof *check->ids);
        if (ids == NULL)
            return complain("no memory");
        check->ids = ids;
        check->capacity = capacity;
    }
    memcpy(check->ids[check->count++], game_id, SECRET_ID);
    return true;
}

static bool list_games(Check *check, Store *store)
{
    char after[SECRET_ID] = "";
    bool more = true, good = true;

    while (more && good) {
        StoreQuestion *const question = store_question_new(STORE_LIST_GAMES, after);
        if (question == NULL)
            return complain("no memory");
        question->list = STORE_LIST_ALL;
        question->most = PAGE;
        store_ask_now(store, question);
        good = question->found != STORE_UNREAD || complain(question->why);
        for (unsigned i = 0; i < question->id_count && good; i++) {
            good = add(check, question->ids[i]);
            memcpy(after, question->ids[i], SECRET_ID);
        }
        more = question->more;
        store_question_free(question);
    }
    return good;
}

/* ---- The file ---- */

static void tell_fault(void *self, const char *what)
{
    ++*(uint64_t *)self;
    fprintf(stderr, "adoube: check: the file: %s\n", what);
}

static bool check_file(const char *db, uint64_t *faults)
{
    char why[PATH + 300];

    return store_is_url(db) || sqlite_file_check(db, tell_fault, faults, why, sizeof why) ||
           complain(why);
}

static bool begin(Check *check, const char *key)
{
    Store *const store = open_store(check->db);
    char path[PATH], why[KEY_WHY];
    bool good = false;

    if (store == NULL)
        return false;
    if (key == NULL && store_is_url(check->db))
        complain("--key: expected the file of the key");
    else if ((key ? snprintf(path, sizeof path, "%s", key)
                  : snprintf(path, sizeof path, "%s.key", check->db)) >= (int)sizeof path)
        complain("expected a shorter name");
    else
        good = (key_look(store, path, check->key, why) || complain(why)) &&
               list_games(check, store);
    store->close(store);
    return good;
}

int check_games(const char *db, const char *key, unsigned threads)
{
    Check check = { .db = db };
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t faults = 0;
    int status = 2;

    if (threads == 0)
        threads = cores > 0 ? (unsigned)cores : 1;
    if (threads > THREADS)
        threads = THREADS;
    pthread_mutex_init(&check.mutex, NULL);
    if (store_is_mistaken(db))
        complain(STORE_EXPECTED);
    else if (!secret_ready())
        complain("libsodium does not start");
    else if (check_file(db, &faults) && begin(&check, key) && check_all(&check, threads)) {
        status = faults || check.damaged ? 1 : 0;
        printf("%zu games with %" PRIu64 " lines replayed, %" PRIu64 " damaged\n",
               check.count - (size_t)(check.damaged + check.gone), check.lines, check.damaged);
        if (faults)
            printf("the file has %" PRIu64 " faults\n", faults);
    }
    pthread_mutex_destroy(&check.mutex);
    free(check.ids);
    return status;
}
