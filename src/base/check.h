// Our own errors, as distinct from breaches of law and bad input: what must hold if the program is
// right. Kept in release builds; the program stops where it was found out.
#ifndef ADOUBE_BASE_CHECK_H
#define ADOUBE_BASE_CHECK_H

#include <stdbool.h>

static inline void check_holds(bool condition)
{
    if (!condition)
        __builtin_trap();
}

#endif
