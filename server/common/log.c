#include "common/log.h"

#include "common/buffer.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    SAID = 2048,      /* bytes of a message, at most */
    WAITING = 1 << 20 /* bytes that may wait for a slow disk, in each of both lists */
};

/* One file and the lines that wait for it. */
typedef struct LogFile {
    int file; /* -1: there is none */
    Buffer waiting;
    uint64_t lost; /* lines that were left out since the last that was written */
    bool torn;     /* the file ends within a line */
} LogFile;

struct Log {
    LogFile main, access;
    bool json, access_is_main, has_access;
    bool ends;
    time_t dated; /* the second for which `date` was written */
    char date[32];
    pthread_mutex_t mutex;
    pthread_cond_t work;
    pthread_t thread;
};

/* ---- Writing ---- */

/* How many bytes could be written. */
static size_t write_all(int file, const char *text, size_t size)
{
    size_t done = 0;

    while (done < size) {
        const ssize_t wrote = write(file, text + done, size - done);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            break;
        done += (size_t)wrote;
    }
    return done;
}

static uint64_t count_lines(const char *text, size_t size)
{
    uint64_t count = 0;

    for (size_t i = 0; i < size; i++)
        count += text[i] == '\n';
    return count;
}

/* Takes the last bytes of a file away, if it is one that ends where this program wrote last. */
static bool cut(int file, size_t bytes)
{
    const off_t end = lseek(file, 0, SEEK_CUR);
    struct stat about;

    return end >= (off_t)bytes && fstat(file, &about) == 0 && S_ISREG(about.st_mode) &&
           about.st_size == end && ftruncate(file, end - (off_t)bytes) == 0;
}

/* A full disk may take a part of a line. It is taken back, or ended, so that the next line is whole
 * when there is room again. The mutex is held. */
static void lose(LogFile *to, int file, const char *text, size_t size, size_t wrote)
{
    size_t whole = wrote;

    while (whole > 0 && text[whole - 1] != '\n')
        whole--;
    to->lost += count_lines(text + whole, size - whole);
    if (whole < wrote && !cut(file, wrote - whole))
        to->torn = true;
}

/* Writes what waits. Called and left with the mutex held, which is free meanwhile. */
static void write_file(Log *log, LogFile *to)
{
    Buffer lines = to->waiting;
    const int file = to->file;
    const bool torn = to->torn;
    size_t wrote = 0;

    if (lines.size == 0) {
        buffer_free(&to->waiting); /* it may have failed for want of memory */
        return;
    }
    to->waiting = (Buffer){ 0 };
    pthread_mutex_unlock(&log->mutex);
    if (!torn || write_all(file, "\n", 1) == 1) {
        wrote = write_all(file, lines.text, lines.size);
        pthread_mutex_lock(&log->mutex);
        to->torn = false;
    } else {
        pthread_mutex_lock(&log->mutex);
    }
    if (wrote < lines.size)
        lose(to, file, lines.text, lines.size, wrote);
    buffer_free(&lines);
}

static void *write_lines(void *self)
{
    Log *const log = self;

    pthread_mutex_lock(&log->mutex);
    for (;;) {
        write_file(log, &log->main);
        write_file(log, &log->access);
        if (log->main.waiting.size > 0 || log->access.waiting.size > 0)
            continue;
        if (log->ends)
            break;
        pthread_cond_wait(&log->work, &log->mutex);
    }
    pthread_mutex_unlock(&log->mutex);
    return NULL;
}

/* ---- Opening ---- */

static int open_file(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0640);
}

static void close_file(int file)
{
    if (file >= 0 && file != STDERR_FILENO)
        close(file);
}

/* Opens the files that are named. False, with both files closed, if one cannot be opened. */
static bool open_files(const LogOptions *options, int *file, int *access, char *why, size_t room)
{
    const bool own = options->access && strcmp(options->access, "-") != 0;
    const char *failed = NULL;

    *file = options->file ? open_file(options->file) : STDERR_FILENO;
    if (*file < 0)
        failed = options->file;
    *access = own && failed == NULL ? open_file(options->access) : -1;
    if (own && failed == NULL && *access < 0)
        failed = options->access;
    if (failed == NULL)
        return true;
    snprintf(why, room, "the log cannot be written to %s: %s", failed, strerror(errno));
    close_file(*file);
    return false;
}

static void set_options(Log *log, const LogOptions *options)
{
    log->json = options->json;
    log->has_access = options->access != NULL;
    log->access_is_main = options->access && strcmp(options->access, "-") == 0;
}

Log *log_open(const LogOptions *options)
{
    Log *const log = calloc(1, sizeof *log);
    char why[4300] = "no memory";

    if (log == NULL || !open_files(options, &log->main.file, &log->access.file, why, sizeof why)) {
        fprintf(stderr, "adoube: serve: %s\n", why);
        free(log);
        return NULL;
    }
    set_options(log, options);
    pthread_mutex_init(&log->mutex, NULL);
    pthread_cond_init(&log->work, NULL);
    if (pthread_create(&log->thread, NULL, write_lines, log) == 0)
        return log;
    fputs("adoube: serve: the thread of the log cannot be started\n", stderr);
    close_file(log->main.file);
    close_file(log->access.file);
    free(log);
    return NULL;
}

void log_close(Log *log)
{
    if (log == NULL)
        return;
    pthread_mutex_lock(&log->mutex);
    log->ends = true;
    pthread_cond_signal(&log->work);
    pthread_mutex_unlock(&log->mutex);
    pthread_join(log->thread, NULL);
    pthread_mutex_destroy(&log->mutex);
    pthread_cond_destroy(&log->work);
    close_file(log->main.file);
    close_file(log->access.file);
    free(log);
}

/* A file that was opened before is put in the place of the old one by its number, so that a thread
 * that is just writing writes to one of both and never to a number that means something else. */
static void replace(LogFile *in, int file)
{
    if (in->file >= 0 && file >= 0 && in->file != STDERR_FILENO && file != STDERR_FILENO) {
        dup3(file, in->file, O_CLOEXEC);
        close(file);
    } else {
        in->file = file; /* the old number stays open: this happens only if the kind has changed */
    }
    in->torn = false;
}

bool log_reopen(Log *log, const LogOptions *options, char *why, size_t room)
{
    int file, access;

    if (!open_files(options, &file, &access, why, room))
        return false;
    pthread_mutex_lock(&log->mutex);
    set_options(log, options);
    replace(&log->main, file);
    if (access >= 0)
        replace(&log->access, access);
    pthread_mutex_unlock(&log->mutex);
    return true;
}

/* ---- Lines ---- */

/* The beginning of every line in JSON. */
static void put_time(Log *log, Buffer *line)
{
    struct timespec now;
    struct tm parts;

    clock_gettime(CLOCK_REALTIME, &now);
    if (log->dated != now.tv_sec) {
        log->dated = now.tv_sec;
        gmtime_r(&now.tv_sec, &parts);
        strftime(log->date, sizeof log->date, "%Y-%m-%dT%H:%M:%S", &parts);
    }
    buffer_print(line, "{\"at\":\"%s.%03ldZ\",", log->date, now.tv_nsec / 1000000);
}

/* Where a line is to go, or null if there is no room for it. Called with the mutex held. */
static Buffer *room_in(Log *log, LogFile *file)
{
    const uint64_t lost = file->lost;

    if (file->waiting.size > WAITING || file->waiting.failed) {
        file->lost++;
        return NULL;
    }
    if (lost > 0) {
        file->lost = 0;
        if (log->json || file == &log->access) {
            put_time(log, &file->waiting);
            buffer_print(&file->waiting,
                         "\"level\":\"warning\",\"event\":\"log-lines-lost\",\"lines\":%" PRIu64
                         "}\n",
                         lost);
        } else {
            buffer_print(&file->waiting, "adoube: serve: %" PRIu64 " lines of the log were lost\n",
                         lost);
        }
    }
    return &file->waiting;
}

static const char *level_name(LogLevel level)
{
    static const char *const names[] = { "info", "notice", "warning", "error" };

    return names[level];
}

/* What was said may quote a name that is not UTF-8, or be cut within a character. */
static void make_ascii(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || (unsigned char)*text > '~')
            *text = '?';
}

static void put_json(Log *log, LogLevel level, const char *event, const char *game_id,
                     const char *said)
{
    Buffer *const line = room_in(log, &log->main);

    if (line == NULL)
        return;
    put_time(log, line);
    buffer_print(line, "\"level\":\"%s\",\"event\":\"%s\",", level_name(level), event);
    if (game_id)
        buffer_print(line, "\"game\":\"%s\",", game_id);
    buffer_print(line, "\"message\":");
    buffer_json_string(line, said);
    buffer_print(line, "}\n");
}

static void put_text(Log *log, const char *game_id, const char *said)
{
    Buffer *const line = room_in(log, &log->main);

    if (line)
        buffer_print(line, "adoube: serve: %s%s%s%s\n", game_id ? "game " : "",
                     game_id ? game_id : "", game_id ? ": " : "", said);
}

void log_say(Log *log, LogLevel level, const char *event, const char *game_id, const char *format,
             ...)
{
    char said[SAID];
    va_list values;

    va_start(values, format);
    vsnprintf(said, sizeof said, format, values);
    va_end(values);
    if (log == NULL) {
        if (level > LOG_INFO)
            fprintf(stderr, "adoube: serve: %s%s%s%s\n", game_id ? "game " : "",
                    game_id ? game_id : "", game_id ? ": " : "", said);
        return;
    }
    pthread_mutex_lock(&log->mutex);
    if (log->json) {
        make_ascii(said);
        put_json(log, level, event, game_id, said);
    } else if (level > LOG_INFO) {
        put_text(log, game_id, said);
    }
    pthread_cond_signal(&log->work);
    pthread_mutex_unlock(&log->mutex);
}

bool log_has_access(const Log *log)
{
    return log && log->has_access;
}

void log_request(Log *log, const LogRequest *request)
{
    LogFile *const file = log->access_is_main ? &log->main : &log->access;
    Buffer *line;

    pthread_mutex_lock(&log->mutex);
    line = room_in(log, file);
    if (line) {
        put_time(log, line);
        buffer_print(line,
                     "\"level\":\"info\",\"event\":\"request\",\"from\":\"%s\",\"method\":\"%s\","
                     "\"path\":",
                     request->from, request->method);
        buffer_json_string(line, request->path);
        buffer_print(line, ",\"status\":%d,\"bytes\":%zu,\"micros\":%" PRId64 "}\n",
                     request->status, request->bytes, request->micros);
    }
    pthread_cond_signal(&log->work);
    pthread_mutex_unlock(&log->mutex);
}
