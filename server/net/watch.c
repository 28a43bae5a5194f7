// Files that the loop watches.
#include "net/link.h"

#include <stdlib.h>

typedef struct NetWatch {
    uv_poll_t poll;
    NetCall call;
    void *self;
    struct NetWatch *next;
} NetWatch;

static void readable(uv_poll_t *poll, int status, int events)
{
    NetWatch *const watch = poll->data;

    (void)status;
    (void)events;
    watch->call(watch->self);
}

static void free_watch(uv_handle_t *handle)
{
    free(handle->data);
}

bool net_watch(Net *net, int file, NetCall call, void *self)
{
    NetWatch *const watch = malloc(sizeof *watch);

    if (watch == NULL)
        return false;
    *watch = (NetWatch){ .call = call, .self = self };
    if (uv_poll_init(&net->loop, &watch->poll, file) != 0) {
        free(watch);
        return false;
    }
    watch->poll.data = watch;
    watch->next = net->watches;
    net->watches = watch;
    return uv_poll_start(&watch->poll, UV_READABLE, readable) == 0;
}

void net_watch_close_all(Net *net)
{
    while (net->watches) {
        NetWatch *const watch = net->watches;
        net->watches = watch->next;
        uv_close((uv_handle_t *)&watch->poll, free_watch);
    }
}
