// Transactions, and within one the mark to which one game's part can be taken back.
#include "store/query.h"

#include <string.h>

static bool begin(Store *store)
{
    return query_done(sqlite_of(store), query_ready(sqlite_of(store), QUERY_BEGIN));
}

static bool commit(Store *store)
{
    return query_done(sqlite_of(store), query_ready(sqlite_of(store), QUERY_COMMIT));
}

/* The reason of the failure that made it necessary stays in `why`. */
static void undo(Store *store)
{
    Sqlite *const s = sqlite_of(store);
    char kept[sizeof s->why];

    memcpy(kept, s->why, sizeof kept);
    if (!sqlite3_get_autocommit(s->db))
        query_done(s, query_ready(s, QUERY_UNDO));
    memcpy(s->why, kept, sizeof kept);
}

static bool mark(Store *store)
{
    return query_done(sqlite_of(store), query_ready(sqlite_of(store), QUERY_MARK));
}

static bool keep(Store *store)
{
    return query_done(sqlite_of(store), query_ready(sqlite_of(store), QUERY_KEEP));
}

/* The reason of the failure that made it necessary stays in `why`. */
static bool take_back(Store *store)
{
    Sqlite *const s = sqlite_of(store);
    char kept[sizeof s->why];
    bool whole;

    memcpy(kept, s->why, sizeof kept);
    whole = !sqlite3_get_autocommit(s->db) && query_done(s, query_ready(s, QUERY_TAKE_BACK)) &&
            query_done(s, query_ready(s, QUERY_KEEP));
    memcpy(s->why, kept, sizeof kept);
    return whole;
}

void sqlite_transaction_methods(Store *store)
{
    store->begin = begin;
    store->commit = commit;
    store->undo = undo;
    store->mark = mark;
    store->keep = keep;
    store->take_back = take_back;
}
