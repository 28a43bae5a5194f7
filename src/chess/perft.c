#include "chess/perft.h"

#include "chess/perft_bmi2.h"
#include "chess/perft_popcnt.h"
#include "chess/perft_portable.h"

uint64_t perft_count(const Position *position, unsigned depth)
{
    return perft_count_at(position, depth, cpu_level());
}

uint64_t perft_count_at(const Position *position, unsigned depth, CpuLevel level)
{
#if defined(__x86_64__)
    if (level == CPU_BMI2)
        return perft_bmi2_count(position, depth);
    if (level == CPU_POPCNT)
        return perft_popcnt_count(position, depth);
#else
    (void)level;
#endif
    return perft_portable_count(position, depth);
}
