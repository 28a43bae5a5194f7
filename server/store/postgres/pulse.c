// What nodes tell each other, and the database's clock. What was committed is told after the
// commit and by another connection, because a transaction that notifies waits for all others that
// do. What is lost here is found by asking: the hall is told when something may have been missed.
#include "store/postgres/values.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PULSE = 1000,   /* milliseconds between two looks at the clock */
    DEAD = 5000,    /* in which a look must be answered */
    PAYLOAD = 7900, /* bytes that one notification may carry */
    NODES = 64
};

/* ---- Listening ---- */

static void nothing(PgJob *job, const PGresult *result)
{
    (void)job;
    (void)result;
}

static void listening(PgJob *job, bool lost)
{
    Postgres *const pg = postgres_of((Store *)(void *)((char *)job - offsetof(Postgres, listen)));

    pg->listens = !lost;
    if (!lost && pg->store.heard)
        pg->store.heard(pg->store.hearer, NULL, NULL); /* something may have been missed before */
}

static void listen(Postgres *pg)
{
    pg->listen = (PgJob){ .take = nothing, .end = listening, .syncs = 1 };
    if (PQsendQueryParams(pg->pulse.conn, "LISTEN adoube", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
        postgres_link_sync(&pg->pulse)) {
        pg->listens = true;
        postgres_link_add(&pg->pulse, &pg->listen);
    } else {
        postgres_link_lose(&pg->pulse, postgres_link_now(), "the database does not listen");
    }
}

/* A notification is the name of a node and its lines. */
static void hear(Postgres *pg, char *payload)
{
    char *line = strchr(payload, '\n');

    if (line == NULL || strncmp(payload, pg->node, PG_NODE - 1) == 0)
        return;
    *line++ = '\0';
    while (*line) {
        char *const end = strchr(line, '\n');
        if (end)
            *end = '\0';
        pg->store.heard(pg->store.hearer, payload, line);
        if (end == NULL)
            return;
        line = end + 1;
    }
}

void postgres_pulse_hear(Postgres *pg)
{
    PGnotify *notice;

    while (pg->pulse.conn && (notice = PQnotifies(pg->pulse.conn)) != NULL) {
        if (pg->store.heard)
            hear(pg, notice->extra);
        PQfreemem(notice);
    }
}

/* ---- Shouting ---- */

static void shouted(PgJob *job, bool lost)
{
    Postgres *const pg = postgres_of((Store *)(void *)((char *)job - offsetof(Postgres, shout)));

    (void)lost; /* then others find it by asking */
    pg->shouting = false;
}

/* How many bytes of what is to be told fit into one notification; whole lines. */
static size_t what_fits(const Buffer *shouts)
{
    size_t size = shouts->size < PAYLOAD ? shouts->size : PAYLOAD;

    while (size > 0 && shouts->text[size - 1] != '\n')
        size--;
    return size;
}

static void shout(Postgres *pg)
{
    const size_t size = what_fits(&pg->shouts);
    Buffer text = { 0 };
    const char *value;

    buffer_print(&text, "%s\n", pg->node);
    buffer_put(&text, pg->shouts.text, size);
    value = text.text;
    pg->shout = (PgJob){ .take = nothing, .end = shouted, .syncs = 1 };
    if (!text.failed && size > 0 && postgres_link_send(&pg->pulse, PG_SHOUT, 1, &value) &&
        postgres_link_sync(&pg->pulse)) {
        pg->shouting = true;
        memmove(pg->shouts.text, pg->shouts.text + size, pg->shouts.size - size + 1);
        pg->shouts.size -= size;
        postgres_link_add(&pg->pulse, &pg->shout);
    } else {
        buffer_clear(&pg->shouts);
    }
    buffer_free(&text);
}

/* ---- The clock ---- */

static void take_look(PgJob *job, const PGresult *rows)
{
    Postgres *const pg = postgres_of((Store *)(void *)((char *)job - offsetof(Postgres, look)));
    StorePulse *const seen = &pg->seen;

    if (PQresultStatus(rows) != PGRES_TUPLES_OK)
        return;
    if (pg->look_at == 0) {
        /* it was read between the sending and now: the middle is the best guess */
        seen->date = strtoll(PQgetvalue(rows, 0, 0), NULL, 10) +
                     (postgres_link_now() - pg->looked) / 2;
        seen->beat = strtoll(PQgetvalue(rows, 0, 1), NULL, 10);
    } else if (pg->look_at == 1) {
        for (int i = 0; i < PQntuples(rows) && seen->nodes < STORE_NODES; i++)
            snprintf(seen->node[seen->nodes++], STORE_NODE, "%s", PQgetvalue(rows, i, 0));
    } else {
        for (int i = 0; i < PQntuples(rows) && seen->gaps < STORE_GAPS; i++)
            seen->gap[seen->gaps++] = (StoreGap){ strtoll(PQgetvalue(rows, i, 0), NULL, 10),
                                                  strtoll(PQgetvalue(rows, i, 1), NULL, 10) };
    }
    pg->look_at++;
}

static void looked(PgJob *job, bool lost)
{
    Postgres *const pg = postgres_of((Store *)(void *)((char *)job - offsetof(Postgres, look)));

    pg->pulsing = false;
    if (!lost && pg->look_at == 3 && pg->store.pulse)
        pg->store.pulse(pg->store.hearer, &pg->seen);
}

static void look(Postgres *pg, int64_t now)
{
    PgValues v = { .count = 0 };
    bool sent = postgres_values_send(&v, &pg->pulse, PG_LOOK);

    postgres_values_number(&v, PG_ALIVE);
    sent = sent && postgres_values_send(&v, &pg->pulse, PG_NODES);
    postgres_values_number(&v, STORE_GAPS);
    sent = sent && postgres_values_send(&v, &pg->pulse, PG_GAPS);
    pg->looked = now;
    pg->look_at = 0;
    pg->seen = (StorePulse){ .own = pg->node };
    pg->look = (PgJob){ .take = take_look, .end = looked, .syncs = 1 };
    if (sent && postgres_link_sync(&pg->pulse)) {
        pg->pulsing = true;
        postgres_link_add(&pg->pulse, &pg->look);
    } else {
        postgres_link_lose(&pg->pulse, now, "the database's clock could not be asked for");
    }
}

/* A database that does not answer this connection does not answer the others either, though they
 * have not noticed. */
static void lose_all(Postgres *pg, int64_t now)
{
    static const char why[] = "the database does not answer";

    postgres_link_lose(&pg->pulse, now, why);
    postgres_link_lose(&pg->read, now, why);
    postgres_link_lose(&pg->write, now, why);
}

void postgres_pulse_work(Postgres *pg, int64_t now)
{
    if (pg->pulse.state != PG_READY) {
        pg->listens = false;
        if (pg->shouts.size > 1 << 20)
            buffer_clear(&pg->shouts); /* nobody hears it; they will ask */
        return;
    }
    if (!pg->listens)
        listen(pg);
    if (pg->pulse.state == PG_READY && pg->shouts.size > 0 && !pg->shouting)
        shout(pg);
    if (pg->pulse.state == PG_READY && !pg->pulsing && now - pg->looked >= PULSE)
        look(pg, now);
    if (pg->pulsing && now - pg->looked > DEAD)
        lose_all(pg, now);
}
