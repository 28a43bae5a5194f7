// A connection that is never waited for. Statements are sent in a pipeline, and what is sent
// between two syncs is one transaction.
#include "store/postgres/postgres.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

enum {
    AGAIN = 250,   /* milliseconds after which it is tried again to connect */
    SILENT = 60000 /* in which something must come back of what was sent */
};

int64_t postgres_link_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool postgres_link_is_passing(const PGresult *result)
{
    /* connections, resources, operator's doings, system errors, deadlocks; a server that has become
     * a standby */
    static const char *const kinds[] = { "08", "53", "57", "58", "40", "25006", "F0", "XX" };
    const char *const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    if (state == NULL)
        return true; /* the client's library says that the connection is gone */
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(state, kinds[i], strlen(kinds[i])) == 0)
            return true;
    return false;
}

/* ---- Watching ---- */

static void unwatch(PgLink *link)
{
    if (link->file >= 0)
        epoll_ctl(link->pg->epoll, EPOLL_CTL_DEL, link->file, NULL); /* it may be closed already */
    link->file = -1;
}

/* While a connection is made its file may become another one with the same number, so it is always
 * added anew then. */
static void watch(PgLink *link, bool reads, bool writes)
{
    struct epoll_event event = { .events = (reads ? EPOLLIN : 0u) | (writes ? EPOLLOUT : 0u) };
    const int file = PQsocket(link->conn);

    if (link->file >= 0 && link->file == file && link->state >= PG_PREPARING &&
        epoll_ctl(link->pg->epoll, EPOLL_CTL_MOD, file, &event) == 0)
        return;
    unwatch(link);
    if (file >= 0 && epoll_ctl(link->pg->epoll, EPOLL_CTL_ADD, file, &event) == 0)
        link->file = file;
}

static void flush(PgLink *link, int64_t now)
{
    const int left = PQflush(link->conn);

    if (left < 0)
        postgres_link_lose(link, now, PQerrorMessage(link->conn));
    else
        watch(link, true, left > 0);
}

/* ---- The end of a connection ---- */

static void end_jobs(PgLink *link)
{
    PgJob *job = link->first;

    link->first = link->last = NULL;
    while (job) {
        PgJob *const next = job->next;
        job->end(job, true);
        job = next;
    }
}

void postgres_link_close(PgLink *link)
{
    unwatch(link);
    PQfinish(link->conn);
    link->conn = NULL;
    link->state = PG_DOWN;
    end_jobs(link);
}

void postgres_link_lose(PgLink *link, int64_t now, const char *why)
{
    Postgres *const pg = link->pg;

    if (link->state == PG_DOWN)
        return;
    snprintf(pg->why, sizeof pg->why, "%s", why);
    link->again = now + AGAIN;
    if (link->state != PG_READY && link->server == pg->server)
        pg->server = (pg->server + 1) % pg->address.servers; /* perhaps the next one can be used */
    postgres_link_close(link);
}

/* ---- Its beginning ---- */

static void took_prepared(PgJob *job, const PGresult *result)
{
    PgLink *const link = (PgLink *)(void *)((char *)job - offsetof(PgLink, preparing));

    if (PQresultStatus(result) != PGRES_COMMAND_OK && PQresultStatus(result) != PGRES_TUPLES_OK &&
        PQresultStatus(result) != PGRES_PIPELINE_SYNC)
        link->broken = true;
}

/* All connections are to one server: another to which one of them still holds is a primary no
 * more, or should be none. */
static void bring_together(const PgLink *link)
{
    Postgres *const pg = link->pg;
    PgLink *const all[PG_LINKS] = { &pg->write, &pg->read, &pg->pulse };

    pg->server = link->server;
    for (unsigned i = 0; i < PG_LINKS; i++)
        if (all[i]->state >= PG_PREPARING && all[i]->server != link->server)
            postgres_link_lose(all[i], postgres_link_now(), "another server is the primary now");
}

static void prepared(PgJob *job, bool lost)
{
    PgLink *const link = (PgLink *)(void *)((char *)job - offsetof(PgLink, preparing));

    if (lost || link->broken)
        return;
    link->state = PG_READY;
    bring_together(link);
}

static void prepare(PgLink *link, int64_t now)
{
    bool sent = PQsetnonblocking(link->conn, 1) == 0 && PQenterPipelineMode(link->conn) == 1 &&
                PQsendQueryParams(link->conn, postgres_sql_settings, 0, NULL, NULL, NULL, NULL,
                                  0) == 1;
    char name[16];

    link->state = PG_PREPARING;
    link->broken = false;
    link->preparing = (PgJob){ .take = took_prepared, .end = prepared, .syncs = 1 };
    for (int i = (int)link->from; i < (int)link->to && sent; i++) {
        snprintf(name, sizeof name, "s%d", i);
        sent = PQsendPrepare(link->conn, name, postgres_sql[i], 0, NULL) == 1;
    }
    if (!sent || PQpipelineSync(link->conn) != 1) {
        postgres_link_lose(link, now, PQerrorMessage(link->conn));
        return;
    }
    postgres_link_add(link, &link->preparing);
}

/* If somebody cancels a commit that waits for its standby, PostgreSQL reports the commit all the
 * same, with a warning. Its words depend on the language of the server. */
static void hear_notice(void *self, const PGresult *notice)
{
    const char *const function = PQresultErrorField(notice, PG_DIAG_SOURCE_FUNCTION);

    if (function && strcmp(function, "SyncRepWaitForLSN") == 0)
        ((PgLink *)self)->alone = true;
}

static void connect_link(PgLink *link, int64_t now)
{
    link->server = link->pg->server;
    link->conn = postgres_address_start(&link->pg->address, link->server);
    link->state = PG_CONNECTING;
    link->since = now;
    link->alone = false;
    if (link->conn == NULL || PQstatus(link->conn) == CONNECTION_BAD) {
        postgres_link_lose(link, now, link->conn ? PQerrorMessage(link->conn) : "no memory");
        return;
    }
    PQsetNoticeReceiver(link->conn, hear_notice, link);
    watch(link, false, true);
}

static void go_on_connecting(PgLink *link, int64_t now)
{
    switch (PQconnectPoll(link->conn)) {
    case PGRES_POLLING_OK:
        prepare(link, now);
        break;
    case PGRES_POLLING_READING:
        watch(link, true, false);
        break;
    case PGRES_POLLING_WRITING:
        watch(link, false, true);
        break;
    case PGRES_POLLING_FAILED:
    case PGRES_POLLING_ACTIVE:
        postgres_link_lose(link, now, PQerrorMessage(link->conn));
        break;
    }
    if (link->state == PG_CONNECTING && now - link->since > link->pg->address.patience)
        postgres_link_lose(link, now, "the database does not answer");
}

/* ---- What comes back ---- */

static void take_result(PgLink *link, const PGresult *result)
{
    PgJob *const job = link->first;

    job->take(job, result);
    if (PQresultStatus(result) != PGRES_PIPELINE_SYNC || link->first != job || --job->syncs > 0)
        return;
    link->first = job->next;
    if (link->first == NULL)
        link->last = NULL;
    job->end(job, false);
}

static void receive(PgLink *link, int64_t now)
{
    if (PQconsumeInput(link->conn) == 0) {
        postgres_link_lose(link, now, PQerrorMessage(link->conn));
        return;
    }
    while (link->first && !PQisBusy(link->conn)) {
        PGresult *const result = PQgetResult(link->conn);
        if (result) {
            link->since = now;
            take_result(link, result);
            PQclear(result);
        } else if (PQstatus(link->conn) == CONNECTION_BAD) {
            break;
        }
        if (link->conn == NULL)
            return; /* whoever got the result gave the connection up */
    }
    if (link->broken || PQstatus(link->conn) == CONNECTION_BAD)
        postgres_link_lose(link, now, PQerrorMessage(link->conn));
    else if (link->first && now - link->since > SILENT)
        postgres_link_lose(link, now, "the database does not answer");
}

void postgres_link_turn(PgLink *link, int64_t now)
{
    if (link->state == PG_DOWN && now >= link->again)
        connect_link(link, now);
    else if (link->state == PG_CONNECTING)
        go_on_connecting(link, now);
    else if (link->state >= PG_PREPARING)
        receive(link, now);
    if (link->state >= PG_PREPARING)
        flush(link, now);
}

/* ---- Sending ---- */

bool postgres_link_send_mixed(PgLink *link, PgStatement which, int count, const char *const *values,
                              const int *sizes, const int *formats)
{
    char name[16];

    snprintf(name, sizeof name, "s%d", (int)which);
    return PQsendQueryPrepared(link->conn, name, count, values, sizes, formats, 0) == 1;
}

bool postgres_link_send(PgLink *link, PgStatement which, int count, const char *const *values)
{
    return postgres_link_send_mixed(link, which, count, values, NULL, NULL);
}

bool postgres_link_sync(PgLink *link)
{
    return PQpipelineSync(link->conn) == 1;
}

void postgres_link_add(PgLink *link, PgJob *job)
{
    const int64_t now = postgres_link_now();

    job->next = NULL;
    if (link->last)
        link->last->next = job;
    else
        link->first = job;
    link->last = job;
    link->since = now;
    flush(link, now);
}
