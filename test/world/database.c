// A database that several nodes share, with everything that can come between: it is slow, it stops,
// a standby with another clock takes its place, a node is cut off from it, a commit is made and
// nobody hears of it, hints are lost and come twice. What it keeps stands in rows.c, or in SQLite.
// A batch whose end was not heard is sent again, and is recognised: here, by being the same batch.
//
// With `file` it is the store of a single node instead: SQLite in a file, on the disk of disk.c.
#include "world.h"

#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    SLOW = 4000,         /* microseconds that something is under way, mostly */
    PULSE = 1000000,     /* between two looks at the clock */
    ALIVE = 6000000,     /* a node that wrote nothing for so long is taken for dead */
    GAP = 4000000,       /* in which no node has written */
    PATIENCE = 10000000, /* after which a question is given up if the database is out of reach */
    HINTS = 1 << 12      /* that may be under way */
};

typedef enum Stage { STAGE_SENT, STAGE_DONE } Stage;

typedef struct Batch {
    StoreBatch *batch;
    void (*done)(StoreBatch *batch, void *self);
    void *self;
    Stage stage;
    int64_t due;
    struct Batch *next;
} Batch;

typedef struct Question {
    StoreQuestion *question;
    void (*done)(StoreQuestion *question, void *self);
    void *self;
    Stage stage;
    int64_t due, asked;
    struct Question *next;
} Question;

typedef struct Front {
    Store store; /* first: one is the other */
    WorldNode *node;
    char name[STORE_NODE];
    bool cut;
    Batch *batches;
    Question *questions;
    int64_t pulse, beat;
} Front;

typedef struct Hint {
    const Front *from;
    Front *to;
    int64_t due;
    char line[160];
} Hint;

static struct {
    Store *inner;
    Front *front[WORLD_NODES];
    bool stopped;
    Hint hint[HINTS];
    unsigned hints;
    StoreGap gap[STORE_GAPS];
    unsigned gaps;
    int64_t beat;   /* the newest of all */
    int64_t offset; /* microseconds by which its clock is wrong */
} db;

int64_t database_date(void)
{
    return INT64_C(1700000000000) + (world_now + db.offset) / 1000;
}

static int64_t under_way(void)
{
    const int64_t slow = world_happens(KIND_SLOW_DATABASE, 50) ? world_dice(400000) : 0;

    return world_now + 200 + world_dice(SLOW) + slow;
}

static Front *front_of(const Store *store)
{
    return (Front *)(size_t)store;
}

static bool is_reached(const Front *front)
{
    return !front->cut && !db.stopped;
}

/* ---- Hints ---- */

static void hint(const Front *from, const char *line)
{
    for (unsigned i = 0; i < WORLD_NODES; i++) {
        Front *const to = db.front[i];
        unsigned copies = 1;
        if (to == NULL || to == from || !is_reached(to) || world_happens(KIND_LOST_HINT, 8))
            continue;
        copies += world_happens(KIND_DOUBLE_HINT, 20);
        for (; copies > 0 && db.hints < HINTS; copies--) {
            db.hint[db.hints] = (Hint){ .from = from, .to = to, .due = under_way() };
            snprintf(db.hint[db.hints++].line, sizeof db.hint[0].line, "%s", line);
        }
    }
}

static void shout(Store *store, const char *line)
{
    if (is_reached(front_of(store)))
        hint(front_of(store), line);
}

static void deliver_hints(void)
{
    for (unsigned i = 0; i < db.hints;) {
        const Hint found = db.hint[i];
        if (found.due > world_now || found.to->node->stopped) {
            i++;
            continue;
        }
        db.hint[i] = db.hint[--db.hints];
        if (found.to->store.heard && is_reached(found.to)) {
            world_running = found.to->node;
            found.to->store.heard(found.to->store.hearer, found.from->name, found.line);
            world_running = NULL;
        }
    }
}

static void forget_hints(const Front *front)
{
    for (unsigned i = 0; i < db.hints;)
        if (db.hint[i].to == front || db.hint[i].from == front)
            db.hint[i] = db.hint[--db.hints];
        else
            i++;
}

/* ---- Batches ---- */

static void submit(Store *store, StoreBatch *batch)
{
    Front *const front = front_of(store);
    Batch *const added = calloc(1, sizeof *added);
    Batch **at = &front->batches;

    *added =
        (Batch){ .batch = batch, .done = batch->done, .self = batch->self, .due = under_way() };
    while (*at)
        at = &(*at)->next;
    *at = added;
}

static void nothing(StoreBatch *batch, void *self)
{
    (void)batch;
    (void)self;
}

static void note_beat(Front *front)
{
    const int64_t date = database_date();

    if (db.beat && date - db.beat > GAP / 1000) {
        memmove(db.gap + 1, db.gap, (STORE_GAPS - 1) * sizeof db.gap[0]);
        db.gap[0] = (StoreGap){ db.beat, date };
        db.gaps += db.gaps < STORE_GAPS;
    }
    front->beat = db.beat = date;
}

static void hint_kept(const Front *front, const StoreBatch *batch)
{
    for (const StorePart *part = batch->first; part; part = part->next) {
        int64_t seq = 0;
        bool more = part->revision >= 0;
        char line[64];
        for (const StoreChange *change = part->first; change; change = change->next) {
            if (change->kind == STORE_ADD_LINE)
                seq = change->line.seq;
            more = more || change->kind == STORE_SET_STATE;
        }
        snprintf(line, sizeof line, "news %s %lld", part->game_id, more ? 0LL : (long long)seq);
        if (part->fate == STORE_KEPT && (seq || more))
            hint(front, line);
    }
}

static void write_inner(StoreBatch *batch)
{
    if (db.inner == NULL) {
        rows_write(batch);
        return;
    }
    batch->done = nothing;
    db.inner->submit(db.inner, batch);
    db.inner->turn(db.inner);
}

static void write_batch(Front *front, Batch *found)
{
    StoreBatch *const batch = found->batch;
    const int64_t beat = batch->beat;

    if (!world_plan.file)
        batch->beat = 0;
    write_inner(batch);
    WORLD_HOLDS(batch->kept || world_plan.file, "the store has failed: %s", batch->why);
    if (beat && !world_plan.file)
        note_beat(front);
    hint_kept(front, batch);
    found->stage = STAGE_DONE;
    found->due = under_way();
}

/* The end is heard when the database can be reached; until then the batch waits, written or not. */
static void go_on_writing(Front *front)
{
    Batch *const first = front->batches;

    if (first == NULL || first->due > world_now || !is_reached(front))
        return;
    if (first->stage == STAGE_SENT) {
        write_batch(front, first);
        return;
    }
    front->batches = first->next;
    world_running = front->node;
    first->done(first->batch, first->self);
    world_running = NULL;
    free(first);
}

/* ---- Questions ---- */

static void ask(Store *store, StoreQuestion *question)
{
    Front *const front = front_of(store);
    Question *const added = calloc(1, sizeof *added);
    Question **at = &front->questions;

    *added = (Question){ .question = question, .due = under_way(), .asked = world_now };
    while (*at)
        at = &(*at)->next;
    *at = added;
}

static void kept(StoreQuestion *question, void *self)
{
    (void)question;
    (void)self;
}

static void ask_inner(StoreQuestion *question)
{
    void (*const done)(StoreQuestion *, void *) = question->done;
    void *const self = question->self;

    if (db.inner == NULL) {
        rows_answer(question);
        return;
    }
    question->done = kept;
    db.inner->ask(db.inner, question);
    db.inner->turn(db.inner);
    question->done = done;
    question->self = self;
}

static bool has_changed(const StoreKnown *known)
{
    StoreQuestion *const question = store_question_new(STORE_READ_NEWS, known->game_id);
    bool changed;

    question->from = known->seq + 1;
    question->most = 1;
    ask_inner(question);
    changed = question->found != STORE_FOUND || question->game.revision != known->revision ||
              question->line_count > 0;
    store_question_free(question);
    return changed;
}

static void list_changed(StoreQuestion *question)
{
    question->found = STORE_FOUND;
    question->ids = arena_take(&question->arena, (question->known_count + 1) * SECRET_ID);
    for (unsigned i = 0; i < question->known_count; i++)
        if (has_changed(&question->known[i]))
            memcpy(question->ids[question->id_count++], question->known[i].game_id, SECRET_ID);
}

static void answer(Question *found)
{
    if (found->question->kind == STORE_LIST_CHANGED && db.inner)
        list_changed(found->question);
    else
        ask_inner(found->question);
    if (found->question->kind == STORE_READ_LIFE && !world_plan.file)
        found->question->life.beat = db.beat;
    found->stage = STAGE_DONE;
    found->due = under_way();
}

/* Nothing is known of what was asked. What came back half is forgotten. */
static void give_up(Front *front)
{
    Question **at = &front->questions;

    while (*at && !is_reached(front)) {
        Question *const found = *at;
        StoreQuestion *const question = found->question;
        if (world_now - found->asked < PATIENCE) {
            at = &found->next;
            continue;
        }
        *at = found->next;
        question->found = STORE_UNREAD;
        snprintf(question->why, sizeof question->why, "the database does not answer");
        question->seat_count = question->head_count = question->line_count = question->id_count = 0;
        question->snapshot = (StoredSnapshot){ .seq = 0 };
        question->more = false;
        world_running = front->node;
        question->done(question, question->self);
        world_running = NULL;
        free(found);
        world_told->unread++;
        at = &front->questions; /* more may have been asked */
    }
}

static void go_on_answering(Front *front)
{
    Question **at = &front->questions;

    while (*at && is_reached(front)) {
        Question *const found = *at;
        if (found->due > world_now) {
            at = &found->next;
            continue;
        }
        if (found->stage == STAGE_SENT) {
            answer(found);
            at = &found->next;
            continue;
        }
        *at = found->next;
        world_running = front->node;
        found->question->done(found->question, found->question->self);
        world_running = NULL;
        free(found);
        at = &front->questions; /* more may have been asked */
    }
}

/* ---- Pulses ---- */

static void pulse(Front *front)
{
    StorePulse seen = {
        .date = database_date(), .beat = db.beat, .own = front->name, .gaps = db.gaps
    };

    if (world_now - front->pulse < PULSE || !is_reached(front) || front->store.pulse == NULL)
        return;
    front->pulse = world_now;
    memcpy(seen.gap, db.gap, sizeof seen.gap);
    for (unsigned i = 0; i < WORLD_NODES; i++)
        if (db.front[i] && database_date() - db.front[i]->beat < ALIVE / 1000)
            memcpy(seen.node[seen.nodes++], db.front[i]->name, STORE_NODE);
    world_running = front->node;
    front->store.pulse(front->store.hearer, &seen);
    world_running = NULL;
}

/* ---- Turns ---- */

void database_turn(void)
{
    deliver_hints();
    for (unsigned i = 0; i < WORLD_NODES; i++) {
        Front *const front = db.front[i];
        if (front == NULL || front->node->stopped)
            continue;
        give_up(front);
        go_on_answering(front);
        go_on_writing(front);
        pulse(front);
        if (disk_is_dead()) /* the power has failed in the middle of a write */
            node_kill(front->node);
    }
}

/* A node that starts waits for the database: everything is done for it at once. */
static void turn(Store *store)
{
    Front *const front = front_of(store);
    WorldNode *const node = world_running;
    const bool faults = world_faults;

    world_faults = false;
    world_now += 1000;
    if (front->store.pulse)
        front->pulse = world_now - PULSE;
    for (unsigned i = 0; i < 4; i++) {
        world_now += 2 * SLOW;
        go_on_answering(front);
        go_on_writing(front);
        pulse(front);
    }
    world_running = node;
    world_faults = faults;
}

/* ---- Opening and closing ---- */

static const char *file_path(void)
{
    static char path[64];

    snprintf(path, sizeof path, "/tmp/adoube-world-%ld.db", (long)getpid());
    return path;
}

static void open_file(void)
{
    db.inner = sqlite_open_store(file_path(), false);
    WORLD_HOLDS(db.inner != NULL, "the file cannot be opened");
}

/* The machine of a single node loses its power. What SQLite still wants to write is not written. */
static void crash_file(void)
{
    disk_fail_after(0);
    db.inner->close(db.inner);
    disk_crash();
    open_file();
    check_kept();
}

static void close_front(Store *store)
{
    (void)store; /* database_disconnect frees it */
}

Store *database_connect(WorldNode *node)
{
    Front *const front = calloc(1, sizeof *front);

    *front = (Front){ .store = { .file = eventfd(1, 0),
                                 .turn = turn,
                                 .submit = submit,
                                 .ask = ask,
                                 .close = close_front,
                                 .shout = shout,
                                 .shared = !world_plan.file },
                      .node = node };
    secret_id(front->name);
    db.front[node->number] = front;
    return &front->store;
}

void database_disconnect(WorldNode *node)
{
    Front *const front = db.front[node->number];

    forget_hints(front);
    while (front->batches) {
        Batch *const first = front->batches;
        front->batches = first->next;
        store_batch_free(first->batch);
        free(first);
    }
    while (front->questions) {
        Question *const first = front->questions;
        front->questions = first->next;
        store_question_free(first->question);
        free(first);
    }
    close(front->store.file);
    free(front);
    db.front[node->number] = NULL;
    if (world_plan.file)
        crash_file();
}

/* Whoever was cut off may have missed something. */
void database_cut(WorldNode *node, bool on)
{
    Front *const front = db.front[node->number];

    front->cut = on;
    if (!on && front->store.heard && !db.stopped) {
        world_running = node;
        front->store.heard(front->store.hearer, NULL, NULL);
        world_running = NULL;
    }
}

bool database_is_cut(const WorldNode *node)
{
    return db.front[node->number] && db.front[node->number]->cut;
}

void database_stop(bool on)
{
    db.stopped = on;
    for (unsigned i = 0; i < WORLD_NODES && !on; i++)
        if (db.front[i])
            database_cut(db.front[i]->node, db.front[i]->cut);
}

/* The standby was told of every commit before anybody else was; and it has a clock of its own. */
void database_promote(void)
{
    db.offset += (int64_t)world_dice(world_dice(4) ? 40000 : 4000000) - 20000;
    if (world_plan.forgetful)
        for (unsigned i = 0; i < WORLD_TABLES; i++)
            rows_lose_line(world_table[i].game);
    check_kept();
    database_stop(false);
}

bool database_is_stopped(void)
{
    return db.stopped;
}

void database_open(void)
{
    memset(&db, 0, sizeof db);
    rows_forget();
    if (world_plan.file) {
        disk_open();
        open_file();
    } else if (world_plan.sqlite) {
        db.inner = sqlite_open_store(":memory:", false);
        WORLD_HOLDS(db.inner != NULL, "no store");
    }
}

void database_close(void)
{
    char lock[80];

    if (db.inner)
        db.inner->close(db.inner);
    rows_forget();
    if (!world_plan.file)
        return;
    disk_close();
    snprintf(lock, sizeof lock, "%s.lock", file_path());
    unlink(lock);
}

/* ---- Looking ---- */

bool database_line(const char *game_id, int64_t seq, char *text, size_t room)
{
    StoreQuestion *question;
    bool found;

    if (db.inner == NULL) {
        const StoredLine *const line = rows_line(game_id, seq);
        if (line)
            snprintf(text, room, "%.*s", (int)line->size, line->text);
        return line != NULL;
    }
    question = store_question_new(STORE_READ_LINES, game_id);
    question->from = seq;
    question->most = 1;
    ask_inner(question);
    found = question->line_count == 1 && question->lines[0].seq == seq;
    if (found) {
        snprintf(text, room, "%.*s", (int)question->lines[0].size, question->lines[0].text);
    }
    store_question_free(question);
    return found;
}

int64_t database_last_line(const char *game_id)
{
    StoreQuestion *question;
    int64_t last;

    if (db.inner == NULL)
        return rows_last_line(game_id);
    question = store_question_new(STORE_READ_LINES, game_id);
    question->from = 1;
    question->most = 100000;
    ask_inner(question);
    last = question->line_count;
    store_question_free(question);
    return last;
}

void database_read(StoreQuestion *question)
{
    ask_inner(question);
}

/* While it cannot be reached, questions are given up, and nothing else happens here. */
static int64_t next_of(const Front *front)
{
    int64_t next = INT64_MAX;

    if (front->node->stopped)
        return next;
    if (!is_reached(front)) {
        for (const Question *question = front->questions; question; question = question->next)
            if (question->asked + PATIENCE < next)
                next = question->asked + PATIENCE;
        return next;
    }
    if (front->store.pulse)
        next = front->pulse + PULSE;
    if (front->batches && front->batches->due < next)
        next = front->batches->due;
    for (const Question *question = front->questions; question; question = question->next)
        if (question->due < next)
            next = question->due;
    return next;
}

int64_t database_next(void)
{
    int64_t next = INT64_MAX;

    for (unsigned i = 0; i < WORLD_NODES; i++)
        if (db.front[i] && next_of(db.front[i]) < next)
            next = next_of(db.front[i]);
    for (unsigned i = 0; i < db.hints; i++)
        if (db.hint[i].due < next && !db.hint[i].to->node->stopped)
            next = db.hint[i].due;
    return next;
}
