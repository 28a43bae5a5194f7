// What the server tells its operator while it runs: as sentences for people, or as one JSON object
// a line for programs. The lines are written by a thread of the log, because the loop waits for no
// disk: where the disk is slower than the server talks, lines are left out, and it is told how
// many. No line has a token, an invitation, the query of a request or a body in it.
#ifndef ADOUBE_SERVER_COMMON_LOG_H
#define ADOUBE_SERVER_COMMON_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Log Log;

typedef enum LogLevel {
    LOG_INFO, /* only programs read these */
    LOG_NOTICE,
    LOG_WARNING,
    LOG_ERROR
} LogLevel;

typedef struct LogOptions {
    bool json;
    const char *file;   /* null: standard error */
    const char *access; /* of requests; null: none, "-": where the others go */
} LogOptions;

/* Null, with a message, if a file cannot be opened. */
Log *log_open(const LogOptions *options);
void log_close(Log *log); /* writes what is left */

/* Opens the files anew, after they were renamed or others were named. False, with the reason, if
 * one cannot be opened: then everything goes where it went before. */
bool log_reopen(Log *log, const LogOptions *options, char *why, size_t room);

/* Tells something. `event` is a word for programs; `game_id` may be null. Any thread may call it. A
 * null log is standard error, at once: tools and tests have no other. */
void log_say(Log *log, LogLevel level, const char *event, const char *game_id, const char *format,
             ...) __attribute__((format(printf, 5, 6)));

/* A request that was answered. */
typedef struct LogRequest {
    const char *from, *method, *path;
    int status;
    size_t bytes;
    int64_t micros; /* that it took */
} LogRequest;

bool log_has_access(const Log *log);
void log_request(Log *log, const LogRequest *request);

#endif
