// What takes long, a little at a time: each task in its turn, until a few milliseconds are spent;
// then everybody else is heard first. All of them together take no more than that.
#ifndef ADOUBE_SERVER_COMMON_TASK_QUEUE_H
#define ADOUBE_SERVER_COMMON_TASK_QUEUE_H

#include <stdbool.h>

typedef struct Task {
    bool (*work)(struct Task *task); /* a little; true if there is more to do now */
    bool queued;
    struct Task *next;
} Task;

typedef struct TaskQueue {
    Task *first, **last;
} TaskQueue;

void task_queue_begin(TaskQueue *queue);
void task_queue_add(TaskQueue *queue, Task *task); /* if it does not wait already */
void task_queue_remove(TaskQueue *queue, Task *task);

/* True if any is left. */
bool task_queue_work(TaskQueue *queue);

#endif
