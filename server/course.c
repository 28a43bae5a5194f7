#include "course.h"

#include "memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool course_begin(Course *course)
{
    void *const room = malloc(adoube_umpire_room());

    memset(course, 0, sizeof *course);
    if (room)
        course->umpire = adoube_umpire_begin(room);
    return room != NULL;
}

void course_free(Course *course)
{
    free(course->umpire);
    free(course->last);
    for (unsigned i = 0; i < course->heads; i++)
        free(course->head[i]);
    score_free(&course->score);
    memset(course, 0, sizeof *course);
}

/* Proofs are rare and large: their room is found when one is claimed and given back after it. */
typedef struct Proof {
    void *room;
} Proof;

static void *find_room(void *self, size_t bytes)
{
    Proof *const proof = self;

    free(proof->room);
    proof->room = malloc(bytes);
    return proof->room;
}

static void look(Course *course)
{
    adoube_umpire_turn(course->umpire, &course->turn);
}

bool course_ready(Course *course, adoube_docket_fault *fault)
{
    if (course->ready)
        return true;
    if (!adoube_umpire_ready(course->umpire, fault))
        return false;
    course->ready = true;
    look(course);
    score_begin(&course->score, &course->turn.position);
    return true;
}

bool course_state(const Course *course, adoube_summary *summary, adoube_turn *turn)
{
    adoube_umpire *copy = course->umpire;
    bool known = true;

    if (!course->ready) { /* a copy of the umpire is told to begin */
        copy = malloc(adoube_umpire_room());
        if (copy == NULL)
            return false;
        memcpy(copy, course->umpire, adoube_umpire_room());
        known = adoube_umpire_ready(copy, NULL);
    }
    if (known) {
        adoube_umpire_summary(copy, summary);
        adoube_umpire_turn(copy, turn);
    }
    if (copy != course->umpire)
        free(copy);
    return known;
}

static CourseLine bad(adoube_docket_fault *fault, const char *expected)
{
    *fault = (adoube_docket_fault){ .expected = expected };
    return COURSE_BAD;
}

/* A copy of a line, because the umpire goes on looking at it. */
static char *copy_of(const char *text, size_t size)
{
    char *const copy = malloc(size + 1);

    if (copy) {
        memcpy(copy, text, size);
        copy[size] = '\0';
    }
    return copy;
}

/* A copy was not kept: a fault found in it is told of the text itself. */
static void drop_copy(char *copy, const char *text, size_t size, adoube_docket_fault *fault)
{
    if (fault->word) {
        const ptrdiff_t at = fault->word - copy;
        fault->word = at >= 0 && at <= (ptrdiff_t)size ? text + at : NULL;
    }
    free(copy);
}

static CourseLine read_head(Course *course, const char *text, size_t size,
                            adoube_docket_fault *fault)
{
    char *line;

    if (course->heads == COURSE_HEAD)
        return bad(fault, "no more than 64 lines of head");
    line = copy_of(text, size);
    if (line == NULL)
        return bad(fault, "memory");
    if (adoube_umpire_line(course->umpire, line, size, NULL, NULL, fault) != ADOUBE_LINE_HEADER) {
        if (fault->expected == NULL)
            fault->expected = "`key: value`";
        drop_copy(line, text, size, fault);
        return COURSE_BAD;
    }
    course->head[course->heads++] = line;
    course->seq++;
    return COURSE_HEADER;
}

/* "0:12:30 white resume": the word after the actor. */
static bool act_is(const char *text, size_t size, const char *act)
{
    char line[COURSE_LINE];
    char actor[16], word[16];

    if (size >= sizeof line)
        return false;
    memcpy(line, text, size);
    line[size] = '\0';
    if (line[0] >= '0' && line[0] <= '9')
        return sscanf(line, "%*s %15s %15s", actor, word) == 2 && strcmp(word, act) == 0;
    return sscanf(line, "%15s %15s", actor, word) == 2 && strcmp(word, act) == 0;
}

static CourseLine hear(Course *course, const char *text, size_t size, adoube_docket_fault *fault)
{
    Proof proof = { NULL };
    const adoube_world world = { find_room, memo_recall, memo_remember, &proof };
    char *const copy = copy_of(text, size);
    adoube_line line;

    if (copy == NULL)
        return bad(fault, "memory");
    line = adoube_umpire_line_in(course->umpire, copy, size, &world, fault);
    free(proof.room);
    if (line != ADOUBE_LINE_ACT) {
        drop_copy(copy, text, size, fault);
        if (line != ADOUBE_LINE_BAD)
            return bad(fault, "an act");
        return COURSE_BAD;
    }
    free(course->last);
    course->last = copy;
    look(course);
    course->step = score_follow(&course->score, &course->turn, course->uci, course->san,
                                course->law);
    course->envelope.sealed = false;
    course->envelope.opened = course->envelope.kept && act_is(text, size, "resume") &&
                              course->turn.status != ADOUBE_ADJOURNED;
    course->seq++;
    if (course->envelope.opened) {
        course->envelope.kept = false;
        course->envelope.open = course->seq;
    }
    return COURSE_ACT;
}

CourseLine course_line(Course *course, const char *text, size_t size, adoube_docket_fault *fault)
{
    *fault = (adoube_docket_fault){ 0 };
    if (size >= COURSE_LINE)
        return bad(fault, "a line of less than 4096 bytes");
    return course->ready ? hear(course, text, size, fault) : read_head(course, text, size, fault);
}

void course_seal(Course *course, const char *nonce, const char *record, size_t size)
{
    Envelope *const e = &course->envelope;

    snprintf(e->said, sizeof e->said, "%.*s", (int)size, record);
    if (adoube_umpire_word(course->umpire) == ADOUBE_REFUSED)
        return; /* what is under seal already stays so */
    e->kept = e->sealed = true;
    snprintf(e->nonce, sizeof e->nonce, "%s", nonce);
    memcpy(e->record, e->said, sizeof e->record);
    secret_commitment(e->commitment, e->nonce, e->record, NULL, NULL);
}

void course_fault(Sheet *sheet, const adoube_docket_fault *fault)
{
    size_t size = fault->word_size;

    if (size > 64) /* cut between characters */
        for (size = 64; size > 0 && ((unsigned char)fault->word[size] & 0xc0) == 0x80;)
            size--;
    if (fault->column)
        sheet_print(sheet, "column %zu: ", fault->column);
    sheet_print(sheet, "expected %s", fault->expected ? fault->expected : "something else");
    if (fault->word && size)
        sheet_print(sheet, ", not '%.*s'", (int)size, fault->word);
}
