#include "store/store.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

bool store_is_url(const char *db)
{
    return strncmp(db, "postgresql://", 13) == 0 || strncmp(db, "postgres://", 11) == 0;
}

bool store_is_mistaken(const char *db)
{
    static const char *const signs[] = { "://", "host=", "dbname=", "password=" };

    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        if (!store_is_url(db) && strstr(db, signs[i]))
            return true;
    return false;
}

Store *store_open(const char *db)
{
    if (store_is_mistaken(db)) {
        fputs("adoube: serve: the database: " STORE_EXPECTED "\n", stderr);
        return NULL;
    }
    if (!store_is_url(db))
        return sqlite_open_store(db, true);
#ifdef ADOUBE_POSTGRES
    return postgres_open_store(db);
#else
    fputs("adoube: serve: this program was built without libpq, and knows no PostgreSQL\n", stderr);
    return NULL;
#endif
}

static void wait_for(Store *store, const bool *done)
{
    while (!*done) {
        struct pollfd file = { .fd = store->file, .events = POLLIN };
        if (poll(&file, 1, -1) < 0 && errno != EINTR)
            return;
        store->turn(store);
    }
}

static void note_batch(StoreBatch *batch, void *self)
{
    (void)batch;
    *(bool *)self = true;
}

bool store_submit_now(Store *store, StoreBatch *batch)
{
    bool done = false, kept;

    batch->done = note_batch;
    batch->self = &done;
    store->submit(store, batch);
    wait_for(store, &done);
    kept = batch->kept;
    for (const StorePart *part = batch->first; part; part = part->next)
        kept = kept && part->fate == STORE_KEPT;
    return kept;
}

static void note_question(StoreQuestion *question, void *self)
{
    (void)question;
    *(bool *)self = true;
}

void store_ask_now(Store *store, StoreQuestion *question)
{
    bool done = false;

    question->done = note_question;
    question->self = &done;
    store->ask(store, question);
    wait_for(store, &done);
}
