// What the machine can do beyond the smallest of its family. A caller asks once before a long piece
// of work; nothing is remembered, because the core has no globals.
#ifndef ADOUBE_BASE_CPU_H
#define ADOUBE_BASE_CPU_H

typedef enum CpuLevel {
    CPU_PORTABLE, /* nothing beyond the smallest is known */
    CPU_POPCNT,   /* counts and isolates bits in one instruction (x86 POPCNT, BMI1) */
    CPU_BMI2      /* also gathers bits in hardware, not in microcode (BMI2's PEXT) */
} CpuLevel;

CpuLevel cpu_level(void);

#endif
