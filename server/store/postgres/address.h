// The address of the database, which may name several servers. Each of them is tried by itself: a
// server that is silent, because its machine is gone, must not keep a node from asking the next.
#ifndef ADOUBE_SERVER_STORE_POSTGRES_ADDRESS_H
#define ADOUBE_SERVER_STORE_POSTGRES_ADDRESS_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct PgAddress {
    PQconninfoOption *options; /* as they stand in the address */
    unsigned servers;          /* how many it names */
    int64_t patience;          /* milliseconds in which a connection must be made */
} PgAddress;

/* Takes an address apart. False, with the reason in `why`, if it cannot be read; nothing of a
 * password is told. */
bool postgres_address_read(PgAddress *address, const char *url, char *why, size_t room);
void postgres_address_free(PgAddress *address);

/* Begins to connect to one of the servers, counted from 0; null: no memory. */
PGconn *postgres_address_start(const PgAddress *address, unsigned server);

/* Connects to the first server that can be used, and waits for it; null: no memory. */
PGconn *postgres_address_connect(const PgAddress *address);

#endif
