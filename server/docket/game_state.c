#include "docket/game_state.h"

#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool course_begin(Course *course, const char *game)
{
    void *const memory = malloc(adoube_umpire_room());

    memset(course, 0, sizeof *course);
    chain_begin(course->chain, game);
    if (memory)
        course->umpire = adoube_umpire_begin(memory);
    return memory != NULL;
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

/* What an act was, by the word it was told with. */
static bool act_is(const char *text, size_t size, const char *act)
{
    adoube_docket_line parts;

    return adoube_docket_parts(text, size, &parts, NULL) == ADOUBE_LINE_ACT &&
           parts.act.size == strlen(act) && memcmp(parts.act.start, act, parts.act.size) == 0;
}

static void followed(Course *course, const char *text, size_t size)
{
    look(course);
    course->step = score_follow(&course->score, &course->turn, course->uci, course->san,
                                course->law);
    course->seq++;
    course->envelope.sealed = false;
    course->envelope.opened = course->envelope.kept && act_is(text, size, "resume") &&
                              course->turn.status != ADOUBE_ADJOURNED;
    if (course->envelope.opened) {
        course->envelope.kept = false;
        course->envelope.open = course->seq;
    }
}

/* With the umpire as he was before, an act that wants a proof is as if it had not been there. */
static CourseLine hear(Course *course, const char *text, size_t size, Verdicts *verdicts,
                       const void *before, adoube_docket_fault *fault)
{
    const adoube_world world = { NULL, verdict_recall, NULL, verdicts };
    char *const copy = copy_of(text, size);
    adoube_line line;

    if (copy == NULL)
        return bad(fault, "memory");
    line = adoube_umpire_line_in(course->umpire, copy, size, &world, fault);
    if (line == ADOUBE_LINE_ACT && (before == NULL || !verdicts->wants)) {
        free(course->last);
        course->last = copy;
        followed(course, text, size);
        return COURSE_ACT;
    }
    drop_copy(copy, text, size, fault);
    if (line == ADOUBE_LINE_BAD)
        return COURSE_BAD;
    if (line != ADOUBE_LINE_ACT || before == NULL)
        return bad(fault, "an act");
    memcpy(course->umpire, before, adoube_umpire_room());
    return COURSE_PROOF;
}

static CourseLine line_of(Course *course, const char *text, size_t size, Verdicts *verdicts,
                          const void *before, adoube_docket_fault *fault)
{
    *fault = (adoube_docket_fault){ 0 };
    if (size >= COURSE_LINE)
        return bad(fault, "a line of less than 4096 bytes");
    return course->ready ? hear(course, text, size, verdicts, before, fault)
                         : read_head(course, text, size, fault);
}

CourseLine course_kept_line(Course *course, const char *text, size_t size, Verdicts *verdicts,
                            adoube_docket_fault *fault)
{
    return line_of(course, text, size, verdicts, NULL, fault);
}

/* What hands do is never proved; of everything else the umpire may want a proof. */
static bool is_of_hands(const char *text, size_t size)
{
    static const char *const words[] = { "move",   "touch",  "lift",   "place", "quit",
                                         "castle", "remove", "adoube", "notice" };
    adoube_docket_line parts;

    if (adoube_docket_parts(text, size, &parts, NULL) != ADOUBE_LINE_ACT)
        return false;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (parts.act.size == strlen(words[i]) &&
            memcmp(parts.act.start, words[i], parts.act.size) == 0)
            return true;
    return false;
}

CourseLine course_line(Course *course, const char *text, size_t size, Verdicts *verdicts,
                       adoube_docket_fault *fault)
{
    static void *before; /* one act is heard at a time */

    if (is_of_hands(text, size)) /* most acts are, and a copy of the umpire is not nothing */
        return line_of(course, text, size, verdicts, NULL, fault);
    if (before == NULL)
        before = malloc(adoube_umpire_room());
    if (before == NULL)
        return bad(fault, "memory");
    memcpy(before, course->umpire, adoube_umpire_room());
    return line_of(course, text, size, verdicts, before, fault);
}

void course_seal(Course *course, const char *nonce, const char *record, size_t size)
{
    Envelope *const e = &course->envelope;

    snprintf(e->said, sizeof e->said, "%.*s", (int)size, record);
    secret_commitment(e->commitment_said, nonce, e->said, NULL, NULL);
    if (adoube_umpire_word(course->umpire) == ADOUBE_REFUSED)
        return; /* what is under seal already stays so */
    e->kept = e->sealed = true;
    snprintf(e->nonce, sizeof e->nonce, "%s", nonce);
    memcpy(e->record, e->said, sizeof e->record);
    memcpy(e->commitment, e->commitment_said, sizeof e->commitment);
}

static CourseId *find_id(Course *course, const char *seat, int number)
{
    for (unsigned i = 0; i < course->ids; i++)
        if (course->id[i].number == number && strcmp(course->id[i].seat, seat) == 0)
            return &course->id[i];
    return NULL;
}

int64_t course_last_id(const Course *course, const char *seat, int number)
{
    const CourseId *const id = find_id((Course *)(size_t)course, seat, number);

    return id ? id->last : 0;
}

void course_set_last_id(Course *course, const char *seat, int number, int64_t last)
{
    CourseId *const id = find_id(course, seat, number);

    if (id)
        id->last = last;
}

void course_note_line(Course *course, const StoredLine *line)
{
    CourseId *id;

    course->date = line->at;
    if (line->seat == NULL || line->id == 0)
        return;
    id = find_id(course, line->seat, line->number);
    if (id == NULL && course->ids < COURSE_IDS) {
        id = &course->id[course->ids++];
        *id = (CourseId){ .number = line->number };
        snprintf(id->seat, sizeof id->seat, "%s", line->seat);
    }
    if (id && line->id > id->last)
        id->last = line->id;
}

void course_fault(Buffer *out, const adoube_docket_fault *fault)
{
    size_t size = fault->word_size;

    if (size > 64) /* cut between characters */
        for (size = 64; size > 0 && ((unsigned char)fault->word[size] & 0xc0) == 0x80;)
            size--;
    if (fault->column)
        buffer_print(out, "column %zu: ", fault->column);
    buffer_print(out, "expected %s", fault->expected ? fault->expected : "something else");
    if (fault->word && size)
        buffer_print(out, ", not '%.*s'", (int)size, fault->word);
}
