// Opening and closing the PostgreSQL store, and its turns.
#include "store/postgres/postgres.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { TICK = 100 }; /* milliseconds between two turns if nothing comes */

static void work(Postgres *pg, int64_t now)
{
    postgres_write_work(pg);
    postgres_answer_work(pg);
    postgres_pulse_work(pg, now);
}

/* `done` may submit or ask: that is sent at the end of the turn. */
static void turn(Store *store)
{
    Postgres *const pg = postgres_of(store);
    const int64_t now = postgres_link_now();
    uint64_t ticks;

    while (read(pg->timer, &ticks, sizeof ticks) < 0 && errno == EINTR)
        continue;
    pg->in_turn = true;
    postgres_link_turn(&pg->write, now);
    postgres_link_turn(&pg->read, now);
    postgres_link_turn(&pg->pulse, now);
    postgres_pulse_hear(pg);
    postgres_answer_give_up(pg, now);
    pg->in_turn = false;
    work(pg, now);
}

static void submit(Store *store, StoreBatch *batch)
{
    Postgres *const pg = postgres_of(store);

    batch->next = NULL;
    if (pg->last_batch)
        pg->last_batch->next = batch;
    else
        pg->batches = batch;
    pg->last_batch = batch;
    if (!pg->in_turn)
        postgres_write_work(pg);
}

static void ask(Store *store, StoreQuestion *question)
{
    Postgres *const pg = postgres_of(store);

    question->next = NULL;
    question->asked_at = postgres_link_now();
    if (pg->last_asked)
        pg->last_asked->next = question;
    else
        pg->asked = question;
    pg->last_asked = question;
    if (!pg->in_turn)
        postgres_answer_work(pg);
}

static void shout(Store *store, const char *line)
{
    Postgres *const pg = postgres_of(store);

    buffer_print(&pg->shouts, "%s\n", line);
    if (pg->shouts.failed)
        buffer_free(&pg->shouts);
    if (!pg->in_turn)
        postgres_pulse_work(pg, postgres_link_now());
}

static void close_store(Store *store)
{
    Postgres *const pg = postgres_of(store);

    pg->store.heard = NULL;
    pg->store.pulse = NULL;
    postgres_link_close(&pg->write);
    postgres_link_close(&pg->read);
    postgres_link_close(&pg->pulse);
    postgres_write_close(pg);
    postgres_answer_close(pg);
    buffer_free(&pg->shouts);
    postgres_address_free(&pg->address);
    if (pg->epoll >= 0)
        close(pg->epoll);
    if (pg->timer >= 0)
        close(pg->timer);
    free(pg);
}

/* ---- Opening ---- */

/* Where the games are, without the password that the address may have in it. */
static void write_name(Postgres *pg, const PGconn *conn)
{
    snprintf(pg->store.name, sizeof pg->store.name, "PostgreSQL, database %s on %s", PQdb(conn),
             PQhost(conn));
}

static bool prepare(Postgres *pg)
{
    PGconn *const conn = postgres_address_connect(&pg->address);
    bool prepared = false;

    if (conn == NULL || PQstatus(conn) != CONNECTION_OK) {
        snprintf(pg->why, sizeof pg->why, "%s", PQerrorMessage(conn));
    } else {
        write_name(pg, conn);
        prepared = postgres_schema_prepare(pg, conn);
    }
    PQfinish(conn);
    return prepared;
}

static bool watch(Postgres *pg)
{
    const struct itimerspec every = { { 0, TICK * 1000000 }, { 0, TICK * 1000000 } };
    struct epoll_event event = { .events = EPOLLIN };

    pg->store.file = pg->epoll = epoll_create1(EPOLL_CLOEXEC);
    pg->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (pg->epoll >= 0 && pg->timer >= 0 && timerfd_settime(pg->timer, 0, &every, NULL) == 0 &&
        epoll_ctl(pg->epoll, EPOLL_CTL_ADD, pg->timer, &event) == 0)
        return true;
    snprintf(pg->why, sizeof pg->why, "%s", strerror(errno));
    return false;
}

Store *postgres_open_store(const char *url)
{
    Postgres *const pg = calloc(1, sizeof *pg);
    size_t size;

    if (pg == NULL) {
        fputs("adoube: serve: no memory\n", stderr);
        return NULL;
    }
    pg->store = (Store){ .turn = turn,
                         .submit = submit,
                         .ask = ask,
                         .shout = shout,
                         .close = close_store,
                         .shared = true };
    pg->epoll = pg->timer = -1;
    secret_id(pg->node);
    pg->write = (PgLink){ .pg = pg, .from = PG_ADD_FIRSTS, .to = PG_BEGIN_READING, .file = -1 };
    pg->read = (PgLink){ .pg = pg, .from = PG_BEGIN_READING, .to = PG_SHOUT, .file = -1 };
    pg->pulse = (PgLink){ .pg = pg, .from = PG_SHOUT, .to = PG_STATEMENTS, .file = -1 };
    if (postgres_address_read(&pg->address, url, pg->why, sizeof pg->why) && prepare(pg) &&
        watch(pg))
        return &pg->store;
    size = strlen(pg->why);
    while (size > 0 && pg->why[size - 1] == '\n')
        pg->why[--size] = '\0';
    fprintf(stderr, "adoube: serve: the database: %s\n", pg->why);
    close_store(&pg->store);
    return NULL;
}
