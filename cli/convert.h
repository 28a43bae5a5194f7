// What 'adoube convert' was asked to do, for the files that do it.
#ifndef ADOUBE_CLI_CONVERT_H
#define ADOUBE_CLI_CONVERT_H

#include "adoube.h"

typedef enum ConvertForm {
    CONVERT_MOVES, /* the moves in a style */
    CONVERT_PGN,
    CONVERT_JSON,
    CONVERT_NOTHING /* nothing is written: only read, and report */
} ConvertForm;

typedef struct Convert {
    ConvertForm form;
    adoube_style style;
    bool records;            /* the files are already cut into records */
    char *fen;               /* where scores begin, or null */
    bool table;              /* a line for each game of a folder */
    struct Earlier *earlier; /* the games before, to which a score may refer */
    struct Report *report;   /* a page for proof-reading; or null */
} Convert;

#endif
