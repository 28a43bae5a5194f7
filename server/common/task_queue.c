#include "common/task_queue.h"

#include "common/monotonic.h"

#include <stddef.h>

/* Microseconds that all tasks together may take before the loop hears everybody else. */
enum { MOST = 3000 };

void task_queue_begin(TaskQueue *queue)
{
    *queue = (TaskQueue){ NULL, NULL };
    queue->last = &queue->first;
}

void task_queue_add(TaskQueue *queue, Task *task)
{
    if (task->queued)
        return;
    task->queued = true;
    task->next = NULL;
    *queue->last = task;
    queue->last = &task->next;
}

void task_queue_remove(TaskQueue *queue, Task *task)
{
    Task **at = &queue->first;

    if (!task->queued)
        return;
    while (*at != task)
        at = &(*at)->next;
    *at = task->next;
    if (queue->last == &task->next)
        queue->last = at;
    task->queued = false;
}

bool task_queue_work(TaskQueue *queue)
{
    const int64_t until = monotonic_micros() + MOST;

    while (queue->first && monotonic_micros() < until) {
        Task *const task = queue->first;
        task_queue_remove(queue, task);
        if (task->work(task))
            task_queue_add(queue, task);
    }
    return queue->first != NULL;
}
