// A docket, told to the umpire act by act.
#ifndef ADOUBE_PAPER_DOCKET_H
#define ADOUBE_PAPER_DOCKET_H

#include "paper.h"

typedef struct PaperDocket {
    const PaperText *text;
    adoube_umpire *umpire;
    size_t at;
    const char *line; /* the line of the last act, without its comment */
    size_t line_size;
    unsigned acts;
    const char *book; /* the players' own code book */
} PaperDocket;

typedef enum PaperStep { PAPER_ACT, PAPER_END, PAPER_BAD } PaperStep;

/* False, with a fault, if there is no memory. The caller closes it in any case. */
bool paper_docket_open(PaperDocket *docket, const PaperText *text, PaperFault *fault);
void paper_docket_close(PaperDocket *docket);

/* Lets the umpire hear the next act. */
PaperStep paper_docket_next(PaperDocket *docket, PaperFault *fault);

/* The position in which the game begins. False, with a fault, if the head cannot be read. */
bool paper_docket_start(const PaperText *text, adoube_position *start, PaperFault *fault);

/* The value of a line of the head, of those that were heard; empty if there is none. */
void paper_docket_head(const PaperText *text, const char *key, char *out, size_t room);

/* The men after the last act, what is in a hand, and where the law has them. The diagram is that of
 * the act before it, or one with nothing on it. */
bool paper_diagram_act(PaperDiagram *diagram, const PaperDocket *docket);

/* What the umpire says of the last act, in sentences; the caller frees it. */
char *paper_docket_says(const PaperDocket *docket);

#endif
