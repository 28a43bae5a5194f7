// A copy of the games while a server runs.
#include "serve.h"

#include "common/durable.h"
#include "store/key.h"
#include "store/secret.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4096 };

static bool complain(const char *path, const char *why)
{
    fprintf(stderr, "adoube: backup: %s%s%s\n", path, *path ? ": " : "", why);
    return false;
}

static void show(int left, int all)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\radoube: backup: %3d %%%s", all ? (all - left) * 100 / all : 100,
                left ? "" : "\n");
}

static bool is_there(const char *path)
{
    struct stat found;

    return lstat(path, &found) == 0 || errno != ENOENT;
}

static void tell_fault(void *self, const char *what)
{
    complain("the copy", what);
    *(bool *)self = false;
}

/* The copy is looked at before it gets its name. */
static bool is_whole(const char *path)
{
    char why[PATH + 300];
    bool whole = true;

    if (!sqlite_file_check(path, tell_fault, &whole, why, sizeof why))
        return complain("", why);
    return whole;
}

/* Reads the key, which must be the one under which moves of the copy are sealed: a copy with
 * another key could not be restored, and that would be found out too late. */
static bool read_key(const char *path, const char *copy, unsigned char key[SECRET_KEY])
{
    char why[PATH + 300];
    Store *const store = sqlite_open_reader(copy, why, sizeof why);
    const bool good = store && key_look(store, path, key, why);

    if (store)
        store->close(store);
    return good || complain("", why);
}

/* A key that could not be written whole is not there. */
static bool write_key(const char *path, const unsigned char key[SECRET_KEY])
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool written;

    if (file < 0)
        return complain(path, strerror(errno));
    written = write(file, key, SECRET_KEY) == SECRET_KEY && fsync(file) == 0;
    written = close(file) == 0 && written && durable_sync_folder(path);
    if (!written) {
        complain(path, "the key could not be written");
        unlink(path);
    }
    return written;
}

/* The server's page for its operator tells how old the last copy is. If root makes a copy, the note
 * is still the server's, which makes the next. */
static void note(const char *db, const char *file)
{
    char path[PATH];
    struct stat about;
    FILE *out = NULL;

    if (snprintf(path, sizeof path, "%s.backed-up", db) < (int)sizeof path)
        out = fopen(path, "w");
    if (out == NULL || fprintf(out, "%s\n", file) < 0)
        complain(path, "it could not be noted that there is a copy");
    else if (geteuid() == 0 && stat(db, &about) == 0 &&
             fchown(fileno(out), about.st_uid, about.st_gid) != 0)
        complain(path, strerror(errno));
    if (out)
        fclose(out);
}

/* Takes a copy away that did not get its name, and what SQLite keeps beside it. */
static void drop(const char *part)
{
    static const char *const endings[] = { "", "-journal", "-wal", "-shm" };
    char path[PATH + 16];

    for (unsigned i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(path, sizeof path, "%s%s", part, endings[i]);
        unlink(path);
    }
}

/* `from` is the file of the key, or null if the key is not copied. */
static bool copy(const char *db, const char *file, const char *from, unsigned char key[SECRET_KEY])
{
    char part[PATH], why[PATH + 300];
    bool copied;

    if (snprintf(part, sizeof part, "%s.part", file) >= (int)sizeof part)
        return complain(file, "expected a shorter name");
    drop(part); /* an earlier copy that was interrupted */
    copied = sqlite_file_copy(db, part, show, why, sizeof why) || complain("", why);
    copied = copied && is_whole(part) && (from == NULL || read_key(from, part, key)) &&
             (durable_rename(part, file) || complain(file, strerror(errno)));
    if (!copied)
        drop(part);
    return copied;
}

int backup_games(const char *db, const char *file, const char *key, bool with_key)
{
    char from[PATH], to[PATH];
    unsigned char secret[SECRET_KEY];
    struct stat about;
    bool copied;

    umask(077);
    if (store_is_url(db)) {
        complain("", "these games are in PostgreSQL: copy them with pg_dump or pg_basebackup, and "
                     "the file of the key by hand");
        return 2;
    }
    if ((key ? snprintf(from, sizeof from, "%s", key)
             : snprintf(from, sizeof from, "%s.key", db)) >= (int)sizeof from ||
        snprintf(to, sizeof to, "%s.key", file) >= (int)sizeof to) {
        complain(file, "expected a shorter name");
        return 2;
    }
    if (is_there(file) || (with_key && is_there(to))) {
        complain(is_there(file) ? file : to, "expected a name that is not there yet");
        return 2;
    }
    if (with_key && access(from, R_OK) != 0) {
        complain(from, "expected a key of 32 bytes that can be read");
        return 2;
    }
    if (!secret_ready()) {
        complain("", "libsodium does not start");
        return 2;
    }
    copied = copy(db, file, with_key ? from : NULL, secret);
    if (copied && with_key && !write_key(to, secret)) {
        unlink(file); /* so that the same command can be given again */
        copied = false;
    }
    secret_forget(secret, sizeof secret);
    if (!copied)
        return 2;
    note(db, file);
    printf("%s: %lld bytes\n", file, stat(file, &about) == 0 ? (long long)about.st_size : 0);
    if (!with_key)
        printf("The key is not in it: keep a copy of %s in another place.\n", from);
    return 0;
}
