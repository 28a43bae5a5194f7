#include "docket/replay.h"

#include "docket/snapshot.h"
#include "store/chain.h"

#include <stdio.h>
#include <string.h>

static bool is_head(const StoredLine *line)
{
    return line->seat && strcmp(line->seat, STORE_HEAD) == 0;
}

static bool damaged(Walk *walk, int64_t seq, const char *what)
{
    snprintf(walk->damage, sizeof walk->damage, "the docket is damaged: line %lld %s",
             (long long)seq, what);
    walk->why = walk->damage;
    return false;
}

bool walk_unseal(const char *game, const unsigned char key[SECRET_KEY], const StoredLine *line,
                 char *nonce, char *record, size_t record_size)
{
    char plain[SECRET_SEALED];
    size_t size = 0;
    bool opened;

    opened = secret_open(key, game, line->sealed, line->sealed_size, plain, sizeof plain - 1,
                         &size) &&
             size >= SECRET_HEX && size - SECRET_HEX < record_size;
    if (opened) {
        memcpy(nonce, plain, SECRET_HEX - 1);
        nonce[SECRET_HEX - 1] = '\0';
        memcpy(record, plain + SECRET_HEX, size - SECRET_HEX);
        record[size - SECRET_HEX] = '\0';
    }
    memset(plain, 0, sizeof plain);
    return opened;
}

/* ---- A line ---- */

typedef struct Opened {
    char nonce[SECRET_HEX], record[256], commitment[SECRET_HEX];
} Opened;

static bool check_chain(Walk *walk, const StoredLine *line, const Opened *opened)
{
    unsigned char head[STORE_CHAIN];

    memcpy(head, walk->course.chain, STORE_CHAIN);
    chain_add(head, line, opened->commitment);
    if (line->chain == NULL || memcmp(head, line->chain, STORE_CHAIN) != 0)
        return damaged(walk, line->seq, "is not what was kept");
    memcpy(walk->course.chain, head, STORE_CHAIN);
    return true;
}

static bool replay(Walk *walk, const StoredLine *line, const Opened *opened)
{
    Course *const course = &walk->course;
    adoube_docket_fault fault;
    char text[COURSE_LINE];
    Verdicts verdicts;
    int size;

    if (!verdict_read(&verdicts, line->proved ? line->proved : ""))
        return damaged(walk, line->seq, "has verdicts that cannot be read");
    if (!is_head(line) && !course_ready(course, &fault))
        return damaged(walk, line->seq, "comes before the head is complete");
    if (line->sealed == NULL)
        return course_kept_line(course, line->text, line->size, &verdicts, &fault) != COURSE_BAD ||
               damaged(walk, line->seq, "cannot be read");
    size = snprintf(text, sizeof text, "%.*s \"%s\"", (int)line->size, line->text, opened->record);
    if (size < 0 || size >= (int)sizeof text ||
        course_kept_line(course, text, (size_t)size, &verdicts, &fault) == COURSE_BAD)
        return damaged(walk, line->seq, "cannot be read");
    course_seal(course, opened->nonce, opened->record, strlen(opened->record));
    return true;
}

static bool take_line(Walk *walk, const StoredLine *line)
{
    Opened opened = { .record = "" };

    if (line->seq != walk->course.seq + 1 || line->text == NULL)
        return damaged(walk, walk->course.seq + 1, "is missing");
    if (line->sealed) {
        if (!walk_unseal(walk->game, walk->key, line, opened.nonce, opened.record,
                         sizeof opened.record))
            return damaged(walk, line->seq, "is under a seal that this key does not open");
        secret_commitment(opened.commitment, opened.nonce, opened.record, NULL, NULL);
    }
    if (!check_chain(walk, line, &opened) || !replay(walk, line, &opened))
        return false;
    course_note_line(&walk->course, line);
    return true;
}

/* ---- Beginning ---- */

static bool take_head(void *self, const StoredLine *line)
{
    Walk *const walk = self;

    return is_head(line) && take_line(walk, line);
}

static void try_snapshot(void *self, const StoredSnapshot *snapshot)
{
    Walk *const walk = self;

    snapshot_use(&walk->course, walk->game, walk->key, snapshot);
}

typedef struct Joint {
    const unsigned char *chain;
    bool holds;
} Joint;

static bool compare_chain(void *self, const StoredLine *line)
{
    Joint *const joint = self;

    joint->holds = line->chain && memcmp(line->chain, joint->chain, STORE_CHAIN) == 0;
    return false;
}

/* Is the line after which a snapshot was made still the one it was made after? */
static bool is_of_this_docket(const Walk *walk)
{
    Joint joint = { walk->course.chain, false };

    walk->store->lines(walk->store, walk->game, walk->course.seq, compare_chain, &joint);
    return joint.holds;
}

bool walk_begin(Walk *walk, Store *store, const char *game, const unsigned char key[SECRET_KEY],
                int64_t from)
{
    adoube_docket_fault fault;
    int64_t heads;

    memset(walk, 0, sizeof *walk);
    walk->store = store;
    walk->key = key;
    walk->from = from;
    snprintf(walk->game, sizeof walk->game, "%s", game);
    if (!course_begin(&walk->course, game)) {
        walk->why = "the server has no memory for this";
        return false;
    }
    if (from <= SNAPSHOT_EVERY)
        return true;
    store->lines(store, game, 1, take_head, walk);
    heads = walk->course.seq;
    if (walk->why == NULL && course_ready(&walk->course, &fault)) {
        store->snapshot(store, game, from, try_snapshot, walk);
        if (walk->course.seq > heads && !is_of_this_docket(walk))
            damaged(walk, walk->course.seq, "is not the one after which the umpire was kept");
    }
    if (walk->why == NULL)
        return true;
    course_free(&walk->course);
    return false;
}

void walk_free(Walk *walk)
{
    course_free(&walk->course);
}

/* ---- Going on ---- */

static bool next_line(void *self, const StoredLine *line)
{
    Walk *const walk = self;

    if (!take_line(walk, line))
        return false;
    walk->walked++;
    if (line->seq >= walk->from && !walk->each(walk->self, line))
        return false;
    return walk->walked < walk->most;
}

WalkStep walk_on(Walk *walk, unsigned most, bool (*each)(void *self, const StoredLine *line),
                 void *self)
{
    bool end;

    walk->most = most;
    walk->walked = 0;
    walk->each = each;
    walk->self = self;
    end = walk->store->lines(walk->store, walk->game, walk->course.seq + 1, next_line, walk);
    if (walk->why)
        return WALK_BROKEN;
    if (!end && walk->store->why(walk->store)[0]) {
        walk->why = "the docket cannot be read from the disk";
        return WALK_BROKEN;
    }
    return end ? WALK_END : WALK_MORE;
}
