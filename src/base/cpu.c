#include "base/cpu.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <stdbool.h>

/* The first four letters of the makers' names, as CPUID gives them. */
enum { MAKER_AMD = 0x68747541, MAKER_HYGON = 0x6f677948 };

/* AMD's processors before family 25 (Zen 3), and Hygon's, take hundreds of cycles for PEXT. */
static bool gathers_slowly(void)
{
    unsigned a = 0, b = 0, c = 0, d = 0;
    unsigned family;

    if (!__get_cpuid(0, &a, &b, &c, &d))
        return true;
    if (b != MAKER_AMD && b != MAKER_HYGON)
        return false;
    __get_cpuid(1, &a, &b, &c, &d);
    family = (a >> 8 & 15) == 15 ? 15 + (a >> 20 & 255) : a >> 8 & 15;
    return family < 25;
}

CpuLevel cpu_level(void)
{
    unsigned a = 0, b = 0, c = 0, d = 0;
    bool bmi1, bmi2;

    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_POPCNT))
        return CPU_PORTABLE;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d))
        return CPU_PORTABLE;
    bmi1 = (b & bit_BMI) != 0;
    bmi2 = (b & bit_BMI2) != 0;
    if (!bmi1)
        return CPU_PORTABLE;
    return bmi2 && !gathers_slowly() ? CPU_BMI2 : CPU_POPCNT;
}

#else

CpuLevel cpu_level(void)
{
    return CPU_PORTABLE;
}

#endif
