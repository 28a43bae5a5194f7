// What the files of the PostgreSQL store share. Three connections, none of which is ever waited
// for: one writes batches (write.c), one answers questions (answer.c), and one carries what nodes
// tell each other and looks at the database's clock (pulse.c). All of them are watched by one file,
// which the loop watches (link.c, open.c).
#ifndef ADOUBE_SERVER_STORE_POSTGRES_H
#define ADOUBE_SERVER_STORE_POSTGRES_H

#include "common/buffer.h"
#include "store/postgres/address.h"
#include "store/store.h"

#include <libpq-fe.h>

/* The statements, which every connection prepares once (sql.c). */
typedef enum PgStatement {
    /* of the connection that writes */
    PG_ADD_FIRSTS,
    PG_ADD_OTHERS,
    PG_TOUCH,
    PG_ADD_SNAPSHOTS,
    PG_WHICH_KEPT,
    PG_SIGN,
    PG_RAISE_REVISION,
    PG_ADD_GAME,
    PG_SET_LOT,
    PG_PUT_SEAT,
    PG_DROP_SEATS,
    PG_ADD_LINE,
    PG_ADD_SNAPSHOT,
    PG_SET_STATE,
    PG_SET_CHAIN,
    PG_DROP_GAME,
    PG_BEAT,
    PG_FORGET_NODES,
    PG_FORGET_SIGNS,
    PG_SET_KEY_MARK,
    /* of the connection that reads */
    PG_BEGIN_READING,
    PG_END_READING,
    PG_FIND_GAME,
    PG_FIND_SEATS,
    PG_FIND_SNAPSHOT,
    PG_FIND_HEADS,
    PG_FIND_FIRST_LINES,
    PG_FIND_LINES,
    PG_FIND_ACT,
    PG_LIST_ALL,
    PG_LIST_ATTENDED,
    PG_LIST_STALE,
    PG_LIFE,
    PG_NEWS,
    /* of the connection for the other nodes */
    PG_SHOUT,
    PG_LOOK,
    PG_NODES,
    PG_GAPS,
    PG_STATEMENTS
} PgStatement;

extern const char *const postgres_sql[PG_STATEMENTS];
extern const char postgres_sql_settings[]; /* is sent first on every connection */

/* ---- Connections ---- */

/* Statements that were sent together. `take` gets each result in order, also the sync that ends a
 * transaction: until then nothing of it is committed. `end` is called once:
 * everything has come back and what was written is committed, or the connection was lost and
 * nobody knows what became of it. */
typedef struct PgJob {
    void (*take)(struct PgJob *job, const PGresult *result);
    void (*end)(struct PgJob *job, bool lost);
    unsigned syncs; /* transactions that have not ended */
    struct PgJob *next;
} PgJob;

typedef enum PgState { PG_DOWN, PG_CONNECTING, PG_PREPARING, PG_READY } PgState;

typedef struct PgLink {
    struct Postgres *pg;
    PgStatement from, to; /* the statements that it prepares: from the one to before the other */
    PGconn *conn;
    unsigned server; /* to which it is connected, or tries to */
    PgState state;
    int file;            /* that is watched, or -1 */
    int64_t since;       /* milliseconds: when something last came, or the connecting began */
    int64_t again;       /* when it may be tried to connect again */
    PgJob *first, *last; /* that were sent */
    PgJob preparing;
    bool broken; /* a statement could not be prepared */
    bool alone;  /* something was committed for which no standby was waited */
} PgLink;

/* Connects where it must, reads what has come, and sends what waits. */
void postgres_link_turn(PgLink *link, int64_t now);

/* The connection is given up; jobs that were sent end as lost. */
void postgres_link_lose(PgLink *link, int64_t now, const char *why);
void postgres_link_close(PgLink *link);

/* Sends a statement with its values as text; a null pointer is NULL. */
bool postgres_link_send(PgLink *link, PgStatement which, int count, const char *const *values);

/* The same with sizes and formats of the values: 0 is text, 1 is binary. */
bool postgres_link_send_mixed(PgLink *link, PgStatement which, int count, const char *const *values,
                              const int *sizes, const int *formats);

/* Ends a transaction: what was sent since the last one is committed, or nothing of it. */
bool postgres_link_sync(PgLink *link);

/* Adds a job whose statements were sent. */
void postgres_link_add(PgLink *link, PgJob *job);

/* Is this the error of a server or a connection that is going away, and not of what was sent? */
bool postgres_link_is_passing(const PGresult *result);

/* ---- The store ---- */

enum {
    PG_LINKS = 3,
    PG_NODE = 17,
    PG_ALIVE = 6000 /* milliseconds: a node that wrote nothing for so long is taken for dead */
};

typedef struct Postgres {
    Store store; /* first: a pointer to one is a pointer to the other */
    PgAddress address;
    unsigned server; /* that is tried next: the one to which a connection was last made */
    int epoll, timer;
    bool in_turn;
    char node[PG_NODE]; /* the name of this node, made at its start */
    PgLink write, read, pulse;
    StoreBatch *batches, *last_batch; /* the first is being written */
    struct PgWriting *writing;
    int64_t batch_number;
    StoreQuestion *asked, *last_asked;
    struct PgAsking *asking; /* questions that were sent */
    unsigned asking_count;
    Buffer shouts;  /* what the other nodes are to be told */
    bool shouting;  /* some of it is under way */
    bool pulsing;   /* the database's clock is being looked at */
    int64_t looked; /* when it was last looked at, by this machine's clock */
    bool listens;   /* this connection has begun to listen */
    PgJob listen, shout, look;
    unsigned look_at; /* the results of a look that have come */
    StorePulse seen;
    unsigned beats;
    char why[256]; /* why the last connection was lost */
} Postgres;

static inline Postgres *postgres_of(const Store *store)
{
    return (Postgres *)(size_t)store;
}

int64_t postgres_link_now(void); /* milliseconds of a clock that nobody can set */

/* Sends what waits, as far as the connections are ready. */
void postgres_write_work(Postgres *pg);
void postgres_answer_work(Postgres *pg);
void postgres_pulse_work(Postgres *pg, int64_t now);

/* The notifications that have come. */
void postgres_pulse_hear(Postgres *pg);

/* Questions that have waited too long are answered: the database does not. */
void postgres_answer_give_up(Postgres *pg, int64_t now);

/* Frees what waits. */
void postgres_write_close(Postgres *pg);
void postgres_answer_close(Postgres *pg);

/* Makes the tables where there are none, and brings those of an earlier version to this one. Waits.
 * False, with the reason in `why`. */
bool postgres_schema_prepare(Postgres *pg, PGconn *conn);

/* ---- Arrays, as text (array.c) ---- */

typedef struct PgArray {
    Buffer text;
    unsigned count;
} PgArray;

void postgres_array_number(PgArray *array, int64_t number);
void postgres_array_text(PgArray *array, const char *text, size_t size);   /* null: NULL */
void postgres_array_bytes(PgArray *array, const void *bytes, size_t size); /* null: NULL */
const char *postgres_array_end(PgArray *array);                            /* null: no memory */
void postgres_array_free(PgArray *array);

#endif
