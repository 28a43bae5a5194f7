// Perft: how many ways a game can go on for a number of moves. It answers nothing a player asks; it
// is how generators are compared, with each other and with the published counts.
#ifndef ADOUBE_CHESS_PERFT_H
#define ADOUBE_CHESS_PERFT_H

#include "base/cpu.h"
#include "chess/position.h"

enum { PERFT_DEPTH_MAX = 64 };

/* Every position but the last of each line is really reached, and no count is remembered. The count
 * for depth 0 is 1. A count beyond 64 bits would wrap around, but reaching it would take centuries.
 */
uint64_t perft_count(const Position *position, unsigned depth);

/* The same count, with the code for a given level of machine, or the best below it that was built.
 */
uint64_t perft_count_at(const Position *position, unsigned depth, CpuLevel level);

#endif
