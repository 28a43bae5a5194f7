// A page for proof-reading, in one file of HTML: the printed text with each record linked to its
// reading, doubts marked, and a board beside it. It needs no network and can be printed.
#ifndef ADOUBE_CLI_REPORT_H
#define ADOUBE_CLI_REPORT_H

#include "score_print.h"

#include <stdio.h>

/* (convert.h names it.) */
typedef struct Report {
    FILE *out;
    const char *path;
    unsigned games;
} Report;

/* False after a message on standard error. */
bool report_begin(Report *report, const char *path);

/* Adds a game that was converted; `taken` bytes of the file's body are its text. */
void report_game(Report *report, const Converted *converted, size_t taken);

/* False after a message if the file could not be written. */
bool report_end(Report *report);

#endif
