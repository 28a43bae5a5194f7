// Where games are kept: an interface, so that SQLite, PostgreSQL or a test can stand behind it.
//
// A game is its docket: lines that are only ever added. Nothing here waits for a disk or a net: a
// batch or a question is handed over, and its end is reported by calling its `done` from within
// `turn`, in the thread that calls it. Batches end in the order in which they were submitted. A
// question is answered from what was committed before it was answered.
#ifndef ADOUBE_SERVER_STORE_STORE_H
#define ADOUBE_SERVER_STORE_STORE_H

#include "store/batch.h"
#include "store/question.h"

typedef struct Store Store;

/* What a store that several nodes share tells about once a second. */
enum { STORE_NODES = 64, STORE_NODE = 17, STORE_GAPS = 32 };

typedef struct StoreGap {
    int64_t began, ended; /* no node could write anything */
} StoreGap;

typedef struct StorePulse {
    int64_t date; /* the store's own clock, by which all nodes go */
    int64_t beat; /* when any node last wrote that it lives */
    const char *own;
    char node[STORE_NODES][STORE_NODE]; /* the nodes that live, in order */
    unsigned nodes;
    StoreGap gap[STORE_GAPS]; /* the newest first */
    unsigned gaps;
} StorePulse;

struct Store {
    int file;       /* can be read when `turn` has something to do */
    char name[200]; /* where the games are, for people */
    void (*turn)(Store *store);
    void (*submit)(Store *store, StoreBatch *batch);
    void (*ask)(Store *store, StoreQuestion *question);
    void (*close)(Store *store);

    /* Other nodes may write to the store, too. Each is told what the others have written: `heard`
     * is called with `news GAME LINE`, where LINE is 0 if more than lines have changed, and with
     * whatever another node has shouted. Such words may be lost; `heard` is called with null when
     * some may have been. A null `node` is the store itself. */
    bool shared;
    void (*shout)(Store *store, const char *line);
    void *hearer; /* whoever listens sets this and the next two */
    void (*heard)(void *self, const char *node, const char *line);
    void (*pulse)(void *self, const StorePulse *pulse);
};

/* For the start and for tools: wait until it is done. What they return is freed by the caller;
 * false if the transaction was lost or any part of it. */
bool store_submit_now(Store *store, StoreBatch *batch);
void store_ask_now(Store *store, StoreQuestion *question);

/* Null, with a message, if the file cannot be opened or is no database of ours. Without a thread,
 * everything is done within `turn`: tests want that. */
Store *sqlite_open_store(const char *path, bool threaded);

/* For tools: the same, only to read, while a server may use the file. Null, with the reason, if it
 * cannot be opened or is not of this version. */
Store *sqlite_open_reader(const char *path, char *why, size_t room);

/* Copies a file of ours while a server may use it, into a new file that is whole in itself. `step`
 * is called again and again with the pages that are left and all. False, with the reason, if there
 * is no copy; then a part of one may be there. */
bool sqlite_file_copy(const char *from, const char *to, void (*step)(int left, int all), char *why,
                      size_t room);

/* Checks the file itself: its pages, its indexes, its references. `fault` is called with each thing
 * that is wrong. False, with the reason, if that cannot be done. */
bool sqlite_file_check(const char *path, void (*fault)(void *self, const char *what), void *self,
                       char *why, size_t room);

/* The same for a database server. */
Store *postgres_open_store(const char *url);

/* Is it the address of a database server, and not the name of a file? */
bool store_is_url(const char *db);

/* Is it an address in another form, which would become the name of a file? */
bool store_is_mistaken(const char *db);
#define STORE_EXPECTED "expected the name of a file, or postgresql://USER@HOST/DATABASE"

/* Opens the one or the other. */
Store *store_open(const char *db);

#endif
