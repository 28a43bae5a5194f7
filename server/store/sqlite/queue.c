// One thread owns the database: it takes questions and batches from a queue, in order, and puts
// them back when they are done. A few questions go before each batch, because they are short.
#include "store/sqlite/sqlite.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { QUESTIONS_FIRST = 16 }; /* questions that are answered before a batch is written */

typedef struct Questions {
    StoreQuestion *first, *last;
} Questions;

typedef struct Batches {
    StoreBatch *first, *last;
} Batches;

typedef struct SqliteQueue {
    Questions asked, answered;
    Batches submitted, written;
    pthread_mutex_t mutex;
    pthread_cond_t work;
    pthread_t thread;
    bool threaded, ends;
} SqliteQueue;

/* ---- Lists ---- */

static void put_question(Questions *list, StoreQuestion *question)
{
    question->next = NULL;
    if (list->last)
        list->last->next = question;
    else
        list->first = question;
    list->last = question;
}

static StoreQuestion *take_question(Questions *list)
{
    StoreQuestion *const question = list->first;

    if (question)
        list->first = question->next;
    if (list->first == NULL)
        list->last = NULL;
    return question;
}

static void put_batch(Batches *list, StoreBatch *batch)
{
    batch->next = NULL;
    if (list->last)
        list->last->next = batch;
    else
        list->first = batch;
    list->last = batch;
}

static StoreBatch *take_batch(Batches *list)
{
    StoreBatch *const batch = list->first;

    if (batch)
        list->first = batch->next;
    if (list->first == NULL)
        list->last = NULL;
    return batch;
}

/* ---- The work ---- */

static void ring(const Sqlite *s)
{
    const uint64_t one = 1;

    while (write(s->store.file, &one, sizeof one) < 0 && errno == EINTR)
        continue;
}

/* Does some of what is asked for. Called and left with the mutex held. */
static void work(Sqlite *s)
{
    SqliteQueue *const queue = s->queue;
    StoreQuestion *question;
    StoreBatch *batch;

    for (unsigned i = 0; i < QUESTIONS_FIRST; i++) {
        question = take_question(&queue->asked);
        if (question == NULL)
            break;
        pthread_mutex_unlock(&queue->mutex);
        sqlite_answer(s, question);
        pthread_mutex_lock(&queue->mutex);
        put_question(&queue->answered, question);
        ring(s);
    }
    batch = take_batch(&queue->submitted);
    if (batch == NULL)
        return;
    pthread_mutex_unlock(&queue->mutex);
    sqlite_write(s, batch);
    pthread_mutex_lock(&queue->mutex);
    put_batch(&queue->written, batch);
    ring(s);
}

static void *run(void *self)
{
    Sqlite *const s = self;
    SqliteQueue *const queue = s->queue;

    pthread_mutex_lock(&queue->mutex);
    while (!queue->ends || queue->asked.first || queue->submitted.first)
        if (queue->asked.first || queue->submitted.first)
            work(s);
        else
            pthread_cond_wait(&queue->work, &queue->mutex);
    pthread_mutex_unlock(&queue->mutex);
    return NULL;
}

/* ---- The interface ---- */

/* Somebody has put something into the queue. */
static void wake(Sqlite *s)
{
    if (s->queue->threaded)
        pthread_cond_signal(&s->queue->work);
    else
        ring(s);
}

static void submit(Store *store, StoreBatch *batch)
{
    Sqlite *const s = sqlite_of(store);

    pthread_mutex_lock(&s->queue->mutex);
    put_batch(&s->queue->submitted, batch);
    wake(s);
    pthread_mutex_unlock(&s->queue->mutex);
}

static void ask(Store *store, StoreQuestion *question)
{
    Sqlite *const s = sqlite_of(store);

    pthread_mutex_lock(&s->queue->mutex);
    put_question(&s->queue->asked, question);
    wake(s);
    pthread_mutex_unlock(&s->queue->mutex);
}

/* What is done is taken out of the queue first, because `done` may put something into it. */
static void turn(Store *store)
{
    Sqlite *const s = sqlite_of(store);
    SqliteQueue *const queue = s->queue;
    Questions answered;
    Batches written;
    StoreQuestion *question;
    StoreBatch *batch;
    uint64_t rung;

    while (read(s->store.file, &rung, sizeof rung) < 0 && errno == EINTR)
        continue;
    pthread_mutex_lock(&queue->mutex);
    if (!queue->threaded)
        work(s);
    answered = queue->answered;
    written = queue->written;
    queue->answered = (Questions){ NULL, NULL };
    queue->written = (Batches){ NULL, NULL };
    pthread_mutex_unlock(&queue->mutex);
    while ((question = take_question(&answered)) != NULL)
        question->done(question, question->self);
    while ((batch = take_batch(&written)) != NULL)
        batch->done(batch, batch->self);
}

bool sqlite_queue_open(Sqlite *s, bool threaded)
{
    SqliteQueue *const queue = calloc(1, sizeof *queue);

    s->store.file = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (queue == NULL || s->store.file < 0) {
        snprintf(s->why, sizeof s->why, "%s", strerror(errno));
        free(queue);
        return false;
    }
    pthread_mutex_init(&queue->mutex, NULL);
    pthread_cond_init(&queue->work, NULL);
    s->queue = queue;
    s->store.turn = turn;
    s->store.submit = submit;
    s->store.ask = ask;
    queue->threaded = threaded;
    if (!threaded || pthread_create(&queue->thread, NULL, run, s) == 0)
        return true;
    queue->threaded = false;
    snprintf(s->why, sizeof s->why, "its thread cannot be started");
    return false;
}

void sqlite_queue_close(Sqlite *s)
{
    SqliteQueue *const queue = s->queue;
    StoreQuestion *question;
    StoreBatch *batch;

    if (queue == NULL)
        return;
    pthread_mutex_lock(&queue->mutex);
    queue->ends = true;
    pthread_cond_signal(&queue->work);
    pthread_mutex_unlock(&queue->mutex);
    if (queue->threaded)
        pthread_join(queue->thread, NULL);
    while ((question = take_question(&queue->answered)) != NULL ||
           (question = take_question(&queue->asked)) != NULL)
        store_question_free(question);
    while ((batch = take_batch(&queue->written)) != NULL ||
           (batch = take_batch(&queue->submitted)) != NULL)
        store_batch_free(batch);
    close(s->store.file);
    pthread_mutex_destroy(&queue->mutex);
    pthread_cond_destroy(&queue->work);
    free(queue);
    s->queue = NULL;
}
