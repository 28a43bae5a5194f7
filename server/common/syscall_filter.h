// Which calls of the kernel this process may still make. A filter cannot be taken off again, and it
// goes on in every process that is started from this one.
#ifndef ADOUBE_SERVER_COMMON_SYSCALL_FILTER_H
#define ADOUBE_SERVER_COMMON_SYSCALL_FILTER_H

#include <stdbool.h>

/* Only these calls are allowed. Any other fails as if the kernel did not know it (ENOSYS), so that
 * a newer C library falls back on one that is allowed. */
bool syscall_filter_allow_only(const int *calls, unsigned count);

/* These calls are refused (EPERM), and all others are allowed. */
bool syscall_filter_refuse(const int *calls, unsigned count);

#endif
