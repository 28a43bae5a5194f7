// Long work in small pieces. One thread serves everybody, so a task that takes long is cut into
// pieces: each task in the queue does one piece in its turn, until all of them together have taken
// a few milliseconds; then the loop hears everybody else before they go on.
#ifndef ADOUBE_SERVER_COMMON_TASK_QUEUE_H
#define ADOUBE_SERVER_COMMON_TASK_QUEUE_H

#include <stdbool.h>

typedef struct Task {
    bool (*work)(struct Task *task); /* does one piece; true if there is more to do */
    bool queued;
    struct Task *next;
} Task;

typedef struct TaskQueue {
    Task *first, **last;
} TaskQueue;

void task_queue_begin(TaskQueue *queue);

/* A task that is in the queue already is not added again; one that is not there is not removed. */
void task_queue_add(TaskQueue *queue, Task *task);
void task_queue_remove(TaskQueue *queue, Task *task);

/* Does pieces until the time is spent; true if tasks are left. */
bool task_queue_work(TaskQueue *queue);

#endif
