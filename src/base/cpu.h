// What the machine can do beyond the smallest of its family. Asked once for a long piece of work,
// never remembered: the core has no globals.
#ifndef ADOUBE_BASE_CPU_H
#define ADOUBE_BASE_CPU_H

typedef enum CpuLevel {
    CPU_PORTABLE, /* nothing is known */
    CPU_POPCNT,   /* counts and isolates bits in one instruction (x86 POPCNT, BMI1) */
    CPU_BMI2      /* and gathers bits, in hardware, not microcode (BMI2's PEXT) */
} CpuLevel;

CpuLevel cpu_level(void);

#endif
