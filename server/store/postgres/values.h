// The values of one statement, gathered as text in the order of their places and then sent.
#ifndef ADOUBE_SERVER_STORE_POSTGRES_VALUES_H
#define ADOUBE_SERVER_STORE_POSTGRES_VALUES_H

#include "store/postgres/postgres.h"

enum { PG_VALUES = 16 };

typedef struct PgValues {
    const char *value[PG_VALUES];
    unsigned count;
    bool failed; /* no memory */
    Arena arena;
} PgValues;

void postgres_values_text(PgValues *values, const char *text); /* stays the caller's; null: NULL */
void postgres_values_number(PgValues *values, int64_t number);
void postgres_values_bytes(PgValues *values, const void *bytes, size_t size); /* null: NULL */

/* Sends the statement and makes the values empty again. False: no memory, or no connection. */
bool postgres_values_send(PgValues *values, PgLink *link, PgStatement which);

#endif
