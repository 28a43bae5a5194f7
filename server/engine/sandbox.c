#include "engine/sandbox.h"

#include "common/syscall_filter.h"

#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* The engine opens no sockets, touches no other process, and changes nothing of the system. */
static const int refused[] = {
    SCMP_SYS(socket),
    SCMP_SYS(socketpair),
    SCMP_SYS(connect),
    SCMP_SYS(bind),
    SCMP_SYS(listen),
    SCMP_SYS(accept),
    SCMP_SYS(accept4),
    SCMP_SYS(ptrace),
    SCMP_SYS(process_vm_readv),
    SCMP_SYS(kill),
    SCMP_SYS(process_vm_writev),
    SCMP_SYS(tkill),
    SCMP_SYS(mount),
    SCMP_SYS(unshare),
    SCMP_SYS(setns),
    SCMP_SYS(bpf),
    SCMP_SYS(perf_event_open),
    SCMP_SYS(keyctl),
    SCMP_SYS(unlink),
    SCMP_SYS(unlinkat),
    SCMP_SYS(rename),
    SCMP_SYS(renameat),
    SCMP_SYS(renameat2),
    SCMP_SYS(mkdir),
    SCMP_SYS(mkdirat),
    SCMP_SYS(io_uring_setup),
    SCMP_SYS(fork),
    SCMP_SYS(vfork),
};

static bool limit(__rlimit_resource_t what, rlim_t most)
{
    const struct rlimit both = { most, most };

    return setrlimit(what, &both) == 0;
}

/* Players wait for the server, so it goes before the engine. One that is as nice already stays so.
 */
static bool step_back(void)
{
    return getpriority(PRIO_PROCESS, 0) >= 5 || setpriority(PRIO_PROCESS, 0, 5) == 0;
}

/* Until the program is replaced this process is as large as the server. If that is more than the
 * limit of memory, it gets no more memory after it, so the filter, which needs some, is made
 * before.
 */
bool engine_sandbox_enter(void)
{
    return step_back() && prctl(PR_SET_PDEATHSIG, 9, 0, 0, 0) == 0 &&
           prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           syscall_filter_refuse(refused, sizeof refused / sizeof *refused) &&
           limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, 32) &&
           limit(RLIMIT_AS, (rlim_t)2 << 30);
}
