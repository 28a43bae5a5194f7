// Diagrams from text: a FEN, or a list of them.
#include "clean.h"
#include "paper.h"
#include "pdf.h"

#include <stdlib.h>
#include <string.h>

enum { FEN_MOST = 255 };

bool paper_diagram_fen(PaperDiagram *diagram, const char *fen, PaperFault *fault)
{
    adoube_fault wrong;
    char says[200];

    *diagram = (PaperDiagram){ .hand_from = ADOUBE_NO_SQUARE };
    if (adoube_board_read(&diagram->board, fen, &wrong))
        return true;
    adoube_fault_write(&wrong, says, sizeof says);
    return pdf_fault(fault, "not a FEN: %s", says);
}

/* One line of a list: a FEN, and a caption after a tab or a semicolon. */
static bool read_line(PaperDiagram *diagram, const char *line, size_t size, PaperFault *fault)
{
    size_t end = 0;
    char fen[FEN_MOST + 1];

    while (end < size && line[end] != '\t' && line[end] != ';')
        end++;
    if (end > FEN_MOST)
        return pdf_fault(fault, "the FEN is longer than %d characters", FEN_MOST);
    memcpy(fen, line, end);
    fen[end] = '\0';
    if (!paper_diagram_fen(diagram, fen, fault))
        return false;
    while (end < size && strchr("\t; ", line[end]))
        end++;
    clean_copy(diagram->caption, sizeof diagram->caption, line + end, size - end);
    return true;
}

static PaperDiagram *another(PaperDiagram **diagrams, unsigned count, unsigned *room)
{
    if (count == *room) {
        PaperDiagram *more;
        *room = *room ? *room * 2 : 16;
        more = realloc(*diagrams, *room * sizeof *more);
        if (more == NULL)
            return NULL;
        *diagrams = more;
    }
    return &(*diagrams)[count];
}

static bool add_line(PaperDiagram **diagrams, unsigned *count, unsigned *room, const char *line,
                     size_t size, PaperFault *fault)
{
    PaperDiagram *next;

    if (*count == PAPER_DIAGRAMS_MOST)
        return pdf_fault(fault, "a list has at most %d positions", PAPER_DIAGRAMS_MOST);
    next = another(diagrams, *count, room);
    if (next == NULL)
        return pdf_fault(fault, "there is no memory for the list");
    if (!read_line(next, line, size, fault))
        return false;
    ++*count;
    return true;
}

bool paper_diagram_list(PaperDiagram **diagrams, unsigned *count, const char *text, size_t size,
                        PaperFault *fault)
{
    unsigned room = 0;
    size_t number = 0;
    PaperFault inner;

    *diagrams = NULL;
    *count = 0;
    for (size_t at = 0; at < size;) {
        const char *const end = memchr(text + at, '\n', size - at);
        const char *line = text + at;
        size_t length = end ? (size_t)(end - line) : size - at;
        at += length + 1;
        number++;
        while (length > 0 && strchr(" \t\r", line[length - 1]) && line[length - 1])
            length--;
        while (length > 0 && (*line == ' ' || *line == '\t'))
            line++, length--;
        if (length == 0 || *line == '#')
            continue;
        if (!add_line(diagrams, count, &room, line, length, &inner))
            return pdf_fault(fault, "line %zu: %s", number, inner.says);
    }
    if (*count == 0)
        return pdf_fault(fault, "expected a list of positions, one FEN a line; there is none");
    return true;
}
