// The disk of a single node, for SQLite: files in memory, each with what is safe and with the
// writes since. When the power fails, any of those writes may have reached the disk, in any order,
// and any of them in part. A disk can be full, too.
#include "world.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 8, NAME = 96 };

typedef struct Bytes {
    unsigned char *at;
    size_t size, room;
} Bytes;

typedef struct Write {
    sqlite3_int64 from, size; /* a size of -1: the file is cut off there */
    unsigned char *bytes;
    struct Write *next;
} Write;

typedef struct File {
    char name[NAME];
    bool there;
    Bytes now, safe;
    Write *first, **last;
} File;

typedef struct Handle {
    sqlite3_file base; /* first: one is the other */
    File *file;
    void *shared[16]; /* what several connections would share; here there is one */
} Handle;

static File file[FILES];
static bool full, dead;
static unsigned writes_left; /* until the power fails; 0: it does not */

bool disk_is_dead(void)
{
    return dead;
}

void disk_fill(bool on)
{
    full = on;
}

void disk_fail_after(unsigned writes)
{
    writes_left = writes;
    dead = writes == 0;
}

void disk_keep_power(void)
{
    writes_left = 0;
}

/* ---- Bytes ---- */

static void put(Bytes *bytes, sqlite3_int64 from, sqlite3_int64 size, const void *data)
{
    const size_t start = (size_t)from, end = start + (size_t)size;

    if (end > bytes->room) {
        bytes->at = realloc(bytes->at, 2 * end);
        memset(bytes->at + bytes->room, 0, 2 * end - bytes->room);
        bytes->room = 2 * end;
    }
    memcpy(bytes->at + start, data, (size_t)size);
    if (end > bytes->size)
        bytes->size = end;
}

static void cut(Bytes *bytes, size_t size)
{
    if (size >= bytes->size)
        return;
    memset(bytes->at + size, 0, bytes->size - size); /* what comes after the end is nought */
    bytes->size = size;
}

static void apply(Bytes *bytes, const Write *write, sqlite3_int64 size)
{
    if (write->size >= 0)
        put(bytes, write->from, size, write->bytes);
    else
        cut(bytes, (size_t)write->from);
}

static void forget_writes(File *f)
{
    while (f->first) {
        Write *const first = f->first;
        f->first = first->next;
        free(first->bytes);
        free(first);
    }
    f->last = &f->first;
}

static void note(File *f, sqlite3_int64 from, sqlite3_int64 size, const void *data)
{
    Write *const write = calloc(1, sizeof *write);

    *write = (Write){ .from = from, .size = size };
    if (size > 0) {
        write->bytes = malloc((size_t)size);
        memcpy(write->bytes, data, (size_t)size);
    }
    *f->last = write;
    f->last = &write->next;
    apply(&f->now, write, size);
}

/* ---- The power ---- */

static void after_crash(File *f)
{
    for (const Write *write = f->first; write; write = write->next) {
        const unsigned fate = world_dice(8);
        if (fate < 4 || write->size < 0)
            apply(&f->safe, write, write->size);
        else if (fate == 4 && write->size > 0)
            apply(&f->safe, write, (sqlite3_int64)world_dice((unsigned)write->size));
    }
    forget_writes(f);
    cut(&f->now, 0);
    if (f->safe.size)
        put(&f->now, 0, (sqlite3_int64)f->safe.size, f->safe.at);
}

void disk_crash(void)
{
    for (unsigned i = 0; i < FILES; i++)
        if (file[i].there)
            after_crash(&file[i]);
    full = dead = false;
    writes_left = 0;
    world_told->crashes++;
}

/* May something be written now? */
static int may_write(void)
{
    if (writes_left > 0 && --writes_left == 0)
        dead = true;
    return dead ? SQLITE_IOERR_WRITE : full ? SQLITE_FULL : SQLITE_OK;
}

/* ---- A file, as SQLite sees it ---- */

static File *file_of(sqlite3_file *f)
{
    return ((Handle *)f)->file;
}

static int close_file(sqlite3_file *f)
{
    Handle *const handle = (Handle *)f;

    for (unsigned i = 0; i < 16; i++)
        free(handle->shared[i]);
    return SQLITE_OK;
}

static int read_file(sqlite3_file *f, void *out, int size, sqlite3_int64 from)
{
    const Bytes *const now = &file_of(f)->now;
    const size_t there = (size_t)from >= now->size ? 0 : now->size - (size_t)from;

    if (there >= (size_t)size) {
        memcpy(out, now->at + from, (size_t)size);
        return SQLITE_OK;
    }
    memset(out, 0, (size_t)size);
    if (there > 0)
        memcpy(out, now->at + from, there);
    return SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *f, const void *bytes, int size, sqlite3_int64 from)
{
    const int may = may_write();

    if (may == SQLITE_OK)
        note(file_of(f), from, size, bytes);
    return may;
}

static int cut_file(sqlite3_file *f, sqlite3_int64 size)
{
    if (dead)
        return SQLITE_IOERR_TRUNCATE;
    note(file_of(f), size, -1, NULL);
    return SQLITE_OK;
}

static int sync_file(sqlite3_file *f, int how)
{
    File *const found = file_of(f);

    (void)how;
    if (may_write() != SQLITE_OK && dead)
        return SQLITE_IOERR_FSYNC;
    for (const Write *write = found->first; write; write = write->next)
        apply(&found->safe, write, write->size);
    forget_writes(found);
    return SQLITE_OK;
}

static int size_of_file(sqlite3_file *f, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)file_of(f)->now.size;
    return SQLITE_OK;
}

static int lock_file(sqlite3_file *f, int how)
{
    (void)f;
    (void)how;
    return SQLITE_OK;
}

static int is_locked(sqlite3_file *f, int *out)
{
    (void)f;
    *out = 0;
    return SQLITE_OK;
}

static int control(sqlite3_file *f, int what, void *value)
{
    (void)f;
    (void)what;
    (void)value;
    return SQLITE_NOTFOUND;
}

static int sector(sqlite3_file *f)
{
    (void)f;
    return 512;
}

static int powers(sqlite3_file *f)
{
    (void)f;
    return 0;
}

static int share(sqlite3_file *f, int page, int size, int extend, void volatile **out)
{
    Handle *const handle = (Handle *)f;

    *out = NULL;
    if (page >= 16)
        return SQLITE_IOERR_SHMMAP;
    if (handle->shared[page] == NULL && extend)
        handle->shared[page] = calloc(1, (size_t)size);
    *out = handle->shared[page];
    return SQLITE_OK;
}

static int lock_shared(sqlite3_file *f, int from, int count, int flags)
{
    (void)f;
    (void)from;
    (void)count;
    (void)flags;
    return SQLITE_OK;
}

static void barrier(sqlite3_file *f)
{
    (void)f;
}

static int unshare(sqlite3_file *f, int drop)
{
    (void)f;
    (void)drop;
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = { .iVersion = 2,
                                            .xClose = close_file,
                                            .xRead = read_file,
                                            .xWrite = write_file,
                                            .xTruncate = cut_file,
                                            .xSync = sync_file,
                                            .xFileSize = size_of_file,
                                            .xLock = lock_file,
                                            .xUnlock = lock_file,
                                            .xCheckReservedLock = is_locked,
                                            .xFileControl = control,
                                            .xSectorSize = sector,
                                            .xDeviceCharacteristics = powers,
                                            .xShmMap = share,
                                            .xShmLock = lock_shared,
                                            .xShmBarrier = barrier,
                                            .xShmUnmap = unshare };

/* ---- The disk, as SQLite sees it ---- */

static File *find(const char *name)
{
    for (unsigned i = 0; i < FILES; i++)
        if (file[i].there && strcmp(file[i].name, name) == 0)
            return &file[i];
    return NULL;
}

static int open_named(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    Handle *const handle = (Handle *)f;
    File *found = name ? find(name) : NULL;

    (void)vfs;
    memset(handle, 0, sizeof *handle);
    for (unsigned i = 0; i < FILES && found == NULL; i++)
        if (!file[i].there)
            found = &file[i];
    WORLD_HOLDS(found != NULL, "too many files");
    if (!found->there) {
        snprintf(found->name, NAME, "%s", name ? name : "");
        found->there = true;
        found->last = &found->first;
    }
    handle->file = found;
    handle->base.pMethods = &methods;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static void remove_file(File *f)
{
    forget_writes(f);
    free(f->now.at);
    free(f->safe.at);
    memset(f, 0, sizeof *f);
}

static int delete_named(sqlite3_vfs *vfs, const char *name, int sync)
{
    File *const found = find(name);

    (void)vfs;
    (void)sync;
    if (dead)
        return SQLITE_IOERR_DELETE;
    if (found)
        remove_file(found);
    return SQLITE_OK;
}

static int look_at(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    const File *const found = find(name);

    (void)vfs;
    (void)flags;
    *out = found && found->now.size > 0;
    return SQLITE_OK;
}

static int whole_name(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)room, "%s", name);
    return SQLITE_OK;
}

static int chance(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    for (int i = 0; i < size; i++)
        out[i] = (char)world_dice(256);
    return size;
}

static int sleep_for(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int time_of_day(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.0;
    return SQLITE_OK;
}

static sqlite3_vfs disk = { .iVersion = 1,
                            .szOsFile = (int)sizeof(Handle),
                            .mxPathname = NAME - 1,
                            .zName = "world",
                            .xOpen = open_named,
                            .xDelete = delete_named,
                            .xAccess = look_at,
                            .xFullPathname = whole_name,
                            .xRandomness = chance,
                            .xSleep = sleep_for,
                            .xCurrentTime = time_of_day };

void disk_open(void)
{
    disk_close();
    sqlite3_vfs_register(&disk, 1);
    sqlite3_randomness(0, NULL); /* SQLite's dice are the seed's, too, in each world anew */
}

void disk_close(void)
{
    sqlite3_vfs_unregister(&disk);
    for (unsigned i = 0; i < FILES; i++)
        remove_file(&file[i]);
    full = dead = false;
    writes_left = 0;
}
