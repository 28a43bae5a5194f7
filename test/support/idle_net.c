// What every net of a test does alike: work is done at once, everybody can pay, and there are no
// pipes and no counts. The rest of net.h is in fuzz/fake_net.c and world/net.c.
#include "net/net.h"

#include <stddef.h>

bool net_work(Net *net, NetCall work, NetCall done, void *self)
{
    (void)net;
    work(self);
    done(self);
    return true;
}

bool net_spend(Net *net, Account *account, AccountKind kind, int64_t units)
{
    (void)net;
    (void)account;
    (void)kind;
    (void)units;
    return true;
}

NetPipe *net_pipe_open(Net *net, int file, NetRead read, void *self)
{
    (void)net;
    (void)file;
    (void)read;
    (void)self;
    return NULL;
}

void net_pipe_close(NetPipe *pipe)
{
    (void)pipe;
}

NetCounts net_counts(const Net *net)
{
    (void)net;
    return (NetCounts){ 0 };
}
