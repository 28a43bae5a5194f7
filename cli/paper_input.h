// What `draw` and `print` have in common: texts from files, and choices by name.
#ifndef ADOUBE_CLI_PAPER_INPUT_H
#define ADOUBE_CLI_PAPER_INPUT_H

#include "book_file.h"
#include "window.h"

#include "paper.h"

/* A file in memory, with what its reading may ask for. */
typedef struct PaperInput {
    Window window;
    bool open;
    BookFile book;
    char *book_path; /* once a book was asked for */
    bool has_book;
    void *proof; /* room for a proof, once one was claimed */
    size_t proof_size;
    PaperText text;
} PaperInput;

/* Reads a file; false after a message. What kind of game it holds is told by its name, or else by
 * its text. The input must stay where it is; the caller closes it in any case. */
bool paper_input_open(PaperInput *input, const char *path);
void paper_input_close(PaperInput *input);

/* These find a choice by its name; false after a message for the command. */
bool paper_input_paper(const char *command, const char *name, PaperSize *size);
bool paper_input_colours(const char *command, const char *name, const char **colours);

/* Warns of characters for which this machine has no font. The text may be null. */
void paper_input_lacks(const char *command, const char *text, size_t size);

/* Prints a fault. Returns EXIT_BAD. */
int paper_input_fault(const char *command, const PaperFault *fault);

#endif
