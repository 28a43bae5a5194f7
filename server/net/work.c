// Work in other threads.
#include "net/link.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct Work {
    uv_work_t work;
    NetCall call, done;
    void *self;
} Work;

/* The thread of the loop goes before this one, because players wait for it. */
static void step_back(void)
{
    static _Thread_local bool behind;

    if (!behind)
        setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 10);
    behind = true;
}

static void do_work(uv_work_t *request)
{
    Work *const work = request->data;

    step_back();
    work->call(work->self);
}

static void end_work(uv_work_t *request, int status)
{
    Work *const work = request->data;

    (void)status;
    work->done(work->self);
    free(work);
}

bool net_work(Net *net, NetCall call, NetCall done, void *self)
{
    Work *const work = malloc(sizeof *work);

    if (work == NULL)
        return false;
    *work = (Work){ .call = call, .done = done, .self = self };
    work->work.data = work;
    if (uv_queue_work(&net->loop, &work->work, do_work, end_work) == 0)
        return true;
    free(work);
    return false;
}
