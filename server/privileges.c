#include "privileges.h"

#include "common/syscall_filter.h"

#include <errno.h>
#include <linux/capability.h>
#include <seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A sanitizer makes calls that are not in the list, so a build with one has no filter. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { FILTERED = 0 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { FILTERED = 0 };
#else
enum { FILTERED = 1 };
#endif
#else
enum { FILTERED = 1 };
#endif

/* Every call that the loop, the store, the threads and the start of an engine make: seen with
 * strace, and read in libuv, SQLite and glibc. */
static const int needed[] = {
    SCMP_SYS(read),
    SCMP_SYS(write),
    SCMP_SYS(readv),
    SCMP_SYS(writev),
    SCMP_SYS(pread64),
    SCMP_SYS(pwrite64),
    SCMP_SYS(preadv),
    SCMP_SYS(pwritev),
    SCMP_SYS(recvmsg),
    SCMP_SYS(sendmsg),
    SCMP_SYS(recvfrom),
    SCMP_SYS(sendto),
    SCMP_SYS(accept4),
    SCMP_SYS(accept),
    SCMP_SYS(shutdown),
    SCMP_SYS(getsockname),
    SCMP_SYS(getpeername),
    SCMP_SYS(getsockopt),
    SCMP_SYS(setsockopt),
    SCMP_SYS(epoll_create1),
    SCMP_SYS(epoll_ctl),
    SCMP_SYS(epoll_wait),
    SCMP_SYS(epoll_pwait),
    SCMP_SYS(epoll_pwait2),
    SCMP_SYS(poll),
    SCMP_SYS(ppoll),
    SCMP_SYS(eventfd2),
    SCMP_SYS(open),
    SCMP_SYS(openat),
    SCMP_SYS(close),
    SCMP_SYS(stat),
    SCMP_SYS(fstat),
    SCMP_SYS(lstat),
    SCMP_SYS(newfstatat),
    SCMP_SYS(statx),
    SCMP_SYS(statfs),
    SCMP_SYS(access),
    SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2),
    SCMP_SYS(lseek),
    SCMP_SYS(fsync),
    SCMP_SYS(fdatasync),
    SCMP_SYS(ftruncate),
    SCMP_SYS(fallocate),
    SCMP_SYS(unlink),
    SCMP_SYS(unlinkat),
    SCMP_SYS(rename),
    SCMP_SYS(renameat),
    SCMP_SYS(fcntl),
    SCMP_SYS(flock),
    SCMP_SYS(ioctl),
    SCMP_SYS(dup),
    SCMP_SYS(dup2),
    SCMP_SYS(dup3),
    SCMP_SYS(pipe2),
    SCMP_SYS(readlink),
    SCMP_SYS(readlinkat),
    SCMP_SYS(getcwd),
    SCMP_SYS(geteuid),
    SCMP_SYS(getuid),
    SCMP_SYS(getegid),
    SCMP_SYS(getgid),
    SCMP_SYS(fchown),
    SCMP_SYS(fchmod),
    SCMP_SYS(mmap),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(mprotect),
    SCMP_SYS(madvise),
    SCMP_SYS(brk),
    SCMP_SYS(futex),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),
    SCMP_SYS(membarrier),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(getpriority),
    SCMP_SYS(setpriority),
    SCMP_SYS(clone),
    SCMP_SYS(clone3),
    SCMP_SYS(fork),
    SCMP_SYS(vfork),
    SCMP_SYS(execve),
    SCMP_SYS(wait4),
    SCMP_SYS(waitid),
    SCMP_SYS(kill),
    SCMP_SYS(tgkill),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(getpid),
    SCMP_SYS(gettid),
    SCMP_SYS(getppid),
    SCMP_SYS(set_tid_address),
    SCMP_SYS(prlimit64),
    SCMP_SYS(getrlimit),
    SCMP_SYS(setrlimit),
    SCMP_SYS(prctl),
    SCMP_SYS(arch_prctl),
    SCMP_SYS(seccomp),
    SCMP_SYS(uname),
    SCMP_SYS(sysinfo),
    SCMP_SYS(getrandom),
    SCMP_SYS(getrusage),
    SCMP_SYS(times),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(time),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(getdents64),
};

/* Drops every capability, also those that a program started later could gain. */
static bool drop_capabilities(void)
{
    struct __user_cap_header_struct head = { .version = _LINUX_CAPABILITY_VERSION_3 };
    struct __user_cap_data_struct none[2];

    memset(none, 0, sizeof none);
    for (int i = 0; prctl(PR_CAPBSET_READ, i) >= 0; i++)
        prctl(PR_CAPBSET_DROP, i); /* where this fails there is nothing to drop */
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    return syscall(SYS_capset, &head, none) == 0;
}

/* What a connection to a database server needs besides. */
static const int needed_for_network[] = {
    SCMP_SYS(socket),   SCMP_SYS(connect),         SCMP_SYS(bind),       SCMP_SYS(sendmmsg),
    SCMP_SYS(recvmmsg), SCMP_SYS(timerfd_settime), SCMP_SYS(socketpair),
};

static bool filter(bool network)
{
    enum {
        OWN = sizeof needed / sizeof *needed,
        NETWORK = sizeof needed_for_network / sizeof *needed_for_network
    };
    int calls[OWN + NETWORK];

    memcpy(calls, needed, sizeof needed);
    memcpy(calls + OWN, needed_for_network, sizeof needed_for_network);
    return syscall_filter_allow_only(calls, OWN + (network ? NETWORK : 0));
}

void privileges_drop(bool network)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || !drop_capabilities() ||
        (FILTERED && !filter(network)))
        fprintf(stderr, "adoube: serve: privileges could not be dropped: %s\n", strerror(errno));
}
