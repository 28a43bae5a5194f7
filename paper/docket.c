#include "docket.h"

#include "clean.h"
#include "pdf.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_MOST = 65536 };

bool paper_docket_open(PaperDocket *docket, const PaperText *text, PaperFault *fault)
{
    void *room;

    *docket = (PaperDocket){ .text = text };
    if (paper_source(text->text, text->size) == PAPER_PGN)
        return pdf_fault(fault, "%s: expected a docket, and this is PGN", text->name);
    room = malloc(adoube_umpire_size());
    docket->umpire = adoube_umpire_begin(room);
    if (text->size >= 3 && memcmp(text->text, "\xef\xbb\xbf", 3) == 0)
        docket->at = 3; /* the mark that some editors put before UTF-8 */
    return room != NULL || pdf_fault(fault, "there is no memory for the docket");
}

void paper_docket_close(PaperDocket *docket)
{
    free(docket->umpire);
}

static PaperStep misread(const PaperDocket *docket, const adoube_docket_fault *wrong,
                         PaperFault *fault)
{
    char word[64], place[32] = "";

    clean_copy(word, sizeof word, wrong->word ? wrong->word : "", wrong->word_size);
    if (wrong->column)
        snprintf(place, sizeof place, "column %zu: ", wrong->column);
    pdf_fault(fault, "%s:%zu: %sexpected %s%s%s%s", docket->text->name, wrong->line, place,
              wrong->expected ? wrong->expected : "something else", word[0] ? ", not '" : "", word,
              word[0] ? "'" : "");
    return PAPER_BAD;
}

/* Finds the code book that the head agrees on, once. */
static bool find_book(PaperDocket *docket, PaperFault *fault)
{
    const char *name;
    size_t book_size;
    adoube_docket_fault wrong;
    const size_t size = adoube_umpire_book_name(docket->umpire, &name, &wrong);

    if (size == 0 || docket->book)
        return true;
    if (docket->text->book)
        docket->book = docket->text->book(docket->text->self, name, size, &book_size);
    if (docket->book == NULL)
        return pdf_fault(fault, "%s:%zu: the code book that was agreed on could not be read",
                         docket->text->name, wrong.line);
    if (adoube_umpire_book(docket->umpire, docket->book, book_size, &wrong))
        return true;
    misread(docket, &wrong, fault);
    return false;
}

/* The line without its comment: a '#' outside quotation marks begins one. */
static size_t told_size(const char *line, size_t size)
{
    bool quoted = false;
    size_t end = 0;

    while (end < size && (quoted || line[end] != '#')) {
        quoted = quoted != (line[end] == '"');
        end++;
    }
    while (end > 0 && strchr(" \t\r", line[end - 1]))
        end--;
    return end;
}

static PaperStep finish(PaperDocket *docket, PaperFault *fault)
{
    adoube_docket_fault wrong;

    if (adoube_umpire_ready(docket->umpire, &wrong))
        return PAPER_END;
    return misread(docket, &wrong, fault);
}

static void *find_room(void *self, size_t bytes)
{
    const PaperText *const text = ((PaperDocket *)self)->text;

    return text->room ? text->room(text->self, bytes) : NULL;
}

static adoube_proved recall(void *self, adoube_question question, const adoube_position *position,
                            adoube_side side)
{
    const PaperDocket *const docket = self;
    const PaperText *const text = docket->text;

    (void)position;
    return text->recall ? text->recall(text->self, docket->acts + 1, question, side)
                        : ADOUBE_PROOF_RUNNING;
}

PaperStep paper_docket_next(PaperDocket *docket, PaperFault *fault)
{
    const PaperText *const text = docket->text;
    const adoube_world world = { find_room, recall, NULL, docket };
    adoube_docket_fault wrong;

    if (text->acts && docket->acts == text->acts)
        return finish(docket, fault);
    while (docket->at < text->size) {
        const char *const line = text->text + docket->at;
        const char *const end = memchr(line, '\n', text->size - docket->at);
        const size_t size = end ? (size_t)(end - line) : text->size - docket->at;

        docket->at += size + 1;
        if (size > LINE_MOST) {
            pdf_fault(fault, "%s: expected lines of no more than %d bytes", text->name, LINE_MOST);
            return PAPER_BAD;
        }
        switch (adoube_umpire_line_in(docket->umpire, line, size, &world, &wrong)) {
        case ADOUBE_LINE_BAD:
            return misread(docket, &wrong, fault);
        case ADOUBE_LINE_ACT:
            docket->line = line;
            docket->line_size = told_size(line, size);
            docket->acts++;
            return PAPER_ACT;
        case ADOUBE_LINE_HEADER:
            if (!find_book(docket, fault))
                return PAPER_BAD;
            break;
        case ADOUBE_LINE_EMPTY:
            break;
        }
    }
    return finish(docket, fault);
}

bool paper_docket_start(const PaperText *text, adoube_position *start, PaperFault *fault)
{
    PaperText head = *text;
    PaperDocket docket;
    adoube_turn turn;
    bool good;

    for (head.size = 0; head.size < text->size;) {
        const char *const line = text->text + head.size;
        const char *const end = memchr(line, '\n', text->size - head.size);
        const size_t size = end ? (size_t)(end - line) + 1 : text->size - head.size;
        const adoube_line what = adoube_docket_parts(line, end ? size - 1 : size, NULL, NULL);
        if (what == ADOUBE_LINE_ACT || what == ADOUBE_LINE_BAD)
            break;
        head.size += size;
    }
    good = paper_docket_open(&docket, &head, fault) &&
           paper_docket_next(&docket, fault) == PAPER_END;
    if (good) {
        adoube_umpire_turn(docket.umpire, &turn);
        *start = turn.position;
    }
    paper_docket_close(&docket);
    return good;
}

void paper_docket_head(const PaperText *text, const char *key, char *out, size_t room)
{
    out[0] = '\0';
    for (size_t at = 0; at < text->size;) {
        const char *const line = text->text + at;
        const char *const end = memchr(line, '\n', text->size - at);
        const size_t size = end ? (size_t)(end - line) : text->size - at;
        adoube_docket_line parts;
        const adoube_line what = adoube_docket_parts(line, size, &parts, NULL);

        if (what == ADOUBE_LINE_ACT)
            return;
        if (what == ADOUBE_LINE_HEADER && parts.key.size == strlen(key) &&
            memcmp(parts.key.start, key, parts.key.size) == 0)
            clean_copy(out, room, parts.value.start, parts.value.size);
        at += size + 1;
    }
}

char *paper_docket_says(const PaperDocket *docket)
{
    const size_t room = adoube_umpire_ruling_size(docket->line_size);
    char *const out = malloc(room);

    if (out)
        adoube_ruling_says(docket->umpire, out, room);
    return out;
}
