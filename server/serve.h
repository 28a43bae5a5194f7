// The whole server, for the commands that start it and look after its games.
#ifndef ADOUBE_SERVER_SERVE_H
#define ADOUBE_SERVER_SERVE_H

#include <stdbool.h>

enum { SERVE_FLAGS = 64 };

/* How the server is to run: a file of settings, and settings that were given as options. The
 * texts must stay where they are while it runs. */
typedef struct ServeAsk {
    const char *config; /* null: no file */
    struct {
        const char *name, *value;
    } flag[SERVE_FLAGS];
    unsigned flags;
} ServeAsk;

/* Runs until a signal says stop. Returns 0, or 2 with a message if it could not start. */
int serve(const ServeAsk *ask);

/* Checks the settings and prints them. Returns 0, or 2 with a message if one is wrong. */
int serve_show(const ServeAsk *ask);

/* Carries all games from one database to another; `key` may be null. If the key of the first is
 * `lost`, `key` is that of the second. Returns 0, 1 if some were not carried, or 2, with a message,
 * if nothing could be. */
int move_games(const char *from, const char *to, const char *key, bool lost);

/* Copies a database while a server may use it; the key, too, if that is wanted. Returns 0, or 2
 * with a message if there is no copy. */
int backup_games(const char *db, const char *file, const char *key, bool with_key);

/* Checks a database and replays every game, in so many threads (0: one for each processor), while a
 * server may use it. Returns 0, 1 if something is damaged, or 2, with a message, if it cannot be
 * read. */
int check_games(const char *db, const char *key, unsigned threads);

#endif
