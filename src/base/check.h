// Conditions that hold unless the program itself is wrong, as distinct from breaches of law and bad
// input. They are checked in release builds too; the program stops where one fails.
#ifndef ADOUBE_BASE_CHECK_H
#define ADOUBE_BASE_CHECK_H

#include <stdbool.h>

static inline void check_holds(bool condition)
{
    if (!condition)
        __builtin_trap();
}

#endif
