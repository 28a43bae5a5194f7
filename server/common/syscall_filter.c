#include "common/syscall_filter.h"

#include <errno.h>
#include <seccomp.h>

/* `others` is done with every call that is not listed, `listed` with those that are. */
static bool load(uint32_t others, uint32_t listed, const int *calls, unsigned count)
{
    const scmp_filter_ctx filter = seccomp_init(others);
    bool loaded = filter != NULL;

    for (unsigned i = 0; i < count && loaded; i++)
        loaded = seccomp_rule_add(filter, listed, calls[i], 0) == 0;
    loaded = loaded && seccomp_load(filter) == 0;
    if (filter)
        seccomp_release(filter);
    return loaded;
}

bool syscall_filter_allow_only(const int *calls, unsigned count)
{
    return load(SCMP_ACT_ERRNO(ENOSYS), SCMP_ACT_ALLOW, calls, count);
}

bool syscall_filter_refuse(const int *calls, unsigned count)
{
    return load(SCMP_ACT_ALLOW, SCMP_ACT_ERRNO(EPERM), calls, count);
}
