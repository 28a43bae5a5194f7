#include "api/value_act.h"
#include "api/value_umpire.h"
#include "fingerprint.h"
#include "law/enact/begin.h"
#include "speech/notes.h"

#include <string.h>

/* What the README promises of a live game. */
_Static_assert(sizeof(Game) <= 5632, "a game takes no more than 5½ KiB");

size_t adoube_umpire_size(void)
{
    return sizeof(adoube_umpire);
}

size_t adoube_umpire_game_size(void)
{
    return sizeof(Game);
}

/* ---- A game kept elsewhere ---- */

typedef struct Saved {
    uint64_t build; /* of the library: other rules might have come to another game */
    uint64_t size;
    uint64_t lines, acts;
    Game game;
} Saved;

size_t adoube_umpire_save_size(void)
{
    return sizeof(Saved);
}

size_t adoube_umpire_save(const adoube_umpire *umpire, void *out, size_t room)
{
    Saved saved;

    if (umpire == NULL || !umpire->begun || out == NULL || room < sizeof saved)
        return 0;
    memset(&saved, 0, sizeof saved);
    saved.build = FINGERPRINT;
    saved.size = sizeof saved;
    saved.lines = umpire->lines;
    saved.acts = umpire->acts;
    memcpy(&saved.game, &umpire->judgement.game, sizeof saved.game);
    memcpy(out, &saved, sizeof saved);
    return sizeof saved;
}

bool adoube_umpire_resume(adoube_umpire *umpire, const void *bytes, size_t size)
{
    Saved saved;

    if (umpire == NULL || !umpire->begun || bytes == NULL || size != sizeof saved)
        return false;
    memcpy(&saved, bytes, sizeof saved);
    if (saved.build != FINGERPRINT || saved.size != sizeof saved)
        return false;
    umpire->lines = saved.lines;
    umpire->acts = saved.acts;
    umpire->ruled = false;
    umpire->judgement.game = saved.game;
    return true;
}

adoube_umpire *adoube_umpire_begin(void *room)
{
    adoube_umpire *const umpire = room;

    if (umpire == NULL)
        return NULL;
    memset(umpire, 0, sizeof *umpire);
    header_begin(&umpire->header);
    return umpire;
}

/* The column is where the word begins, if it lies in this line. */
static adoube_line bad(const adoube_umpire *umpire, const char *line, size_t size,
                       const DocketFault *fault, adoube_docket_fault *out)
{
    const bool inside = fault->word.start != NULL && fault->word.start >= line &&
                        fault->word.start <= line + size;

    if (out != NULL)
        *out = (adoube_docket_fault){ .line = fault->line ? fault->line : umpire->lines,
                                      .column = fault->line ? fault->column
                                                : inside    ? (size_t)(fault->word.start - line) + 1
                                                            : 0,
                                      .expected = fault->expected,
                                      .word = fault->word.start,
                                      .word_size = fault->word.size };
    return ADOUBE_LINE_BAD;
}

/* There is no umpire: malloc may have had no memory for him. */
static adoube_line nobody(adoube_docket_fault *out)
{
    if (out != NULL)
        *out = (adoube_docket_fault){ .expected = "an umpire that was begun" };
    return ADOUBE_LINE_BAD;
}

static bool begin(adoube_umpire *umpire, DocketFault *fault)
{
    Position start;

    if (umpire->begun)
        return true;
    if (!header_finish(&umpire->header, &start, fault))
        return false;
    umpire->judgement.game = enact_begin(&umpire->header.terms, &start, &umpire->header.right);
    umpire->begun = true;
    return true;
}

bool adoube_umpire_ready(adoube_umpire *umpire, adoube_docket_fault *out)
{
    DocketFault fault = { 0, NULL, { NULL, 0 }, 0 };

    if (umpire == NULL) {
        nobody(out);
        return false;
    }
    if (begin(umpire, &fault))
        return true;
    bad(umpire, "", 0, &fault, out);
    return false;
}

static adoube_line read_header(adoube_umpire *umpire, const char *line, size_t size, Text text,
                               adoube_docket_fault *out)
{
    const Header before = umpire->header;
    DocketFault fault = { 0, NULL, text, 0 };

    if (umpire->begun) {
        fault = (DocketFault){ 1, "an act: the head ends with the first of them", text, 0 };
        return bad(umpire, line, size, &fault, out);
    }
    umpire->header.line = umpire->lines;
    umpire->header.indent = (size_t)(text.start - line);
    if (header_read(&umpire->header, text, &fault))
        return ADOUBE_LINE_HEADER;
    umpire->header = before; /* a bad line changes nothing, not even in part */
    return bad(umpire, line, size, &fault, out);
}

/* ---- The caller's world in the core's terms ---- */

_Static_assert((int)ADOUBE_ENDLESS_CHECKS == (int)PROOF_ENDLESS &&
                   (int)ADOUBE_WINNABLE == (int)PROOF_WINNABLE,
               "questions agree");
_Static_assert((int)ADOUBE_PROOF_RUNNING == (int)PROOF_RUNNING &&
                   (int)ADOUBE_UNDECIDED == (int)PROOF_UNDECIDED,
               "verdicts agree");

static void *find_room(void *self, size_t bytes)
{
    const adoube_world *const outside = self;

    return outside->room ? outside->room(outside->self, bytes) : NULL;
}

/* If the answer is no verdict, nothing is known. */
static ProofVerdict recall(void *self, ProofQuestion question, const Position *position, Side side)
{
    const adoube_world *const outside = self;
    const adoube_position given = value_public_position(position);
    adoube_proved verdict;

    if (outside->recall == NULL)
        return PROOF_RUNNING;
    verdict = outside->recall(outside->self, (adoube_question)question, &given, (adoube_side)side);
    return (unsigned)verdict <= ADOUBE_UNDECIDED ? (ProofVerdict)verdict : PROOF_RUNNING;
}

static void remember(void *self, ProofQuestion question, const Position *position, Side side,
                     ProofVerdict verdict)
{
    const adoube_world *const outside = self;
    const adoube_position given = value_public_position(position);

    if (outside->remember)
        outside->remember(outside->self, (adoube_question)question, &given, (adoube_side)side,
                          (adoube_proved)verdict);
}

/* Times of play and dates are not mixed: a date after times of play would count as years, and so
 * would a time of play after a date. */
static bool fits_clock(const adoube_umpire *umpire, const Act *act, DocketFault *fault)
{
    const Game *const game = &umpire->judgement.game;

    if (!act->timed)
        return true;
    if (game->dated ? act->dated == game->by_date : !act->dated || game->clock.now == 0)
        return true;
    return docket_expected(fault, act->when,
                           game->by_date ? "a date and hour, as in the acts before it"
                                         : "time of play, as in the acts before it");
}

static adoube_line read_line(adoube_umpire *umpire, const char *line, size_t size,
                             const adoube_world *outside, adoube_docket_fault *out)
{
    const Text text = docket_strip((Text){ line, size });
    const World world = { find_room, recall, remember, (void *)(size_t)outside };
    DocketFault fault = { 0, NULL, text, 0 };
    Act act;

    umpire->lines++;
    if (text.size == 0)
        return ADOUBE_LINE_EMPTY;
    if (!docket_is_text(text, &fault))
        return bad(umpire, line, size, &fault, out);
    if (header_is(text))
        return read_header(umpire, line, size, text, out);
    if (!docket_read_act(text, &act, &fault) || !begin(umpire, &fault) ||
        !fits_clock(umpire, &act, &fault) ||
        !hand_record_resolve(&act, &umpire->judgement.game, umpire->wire, &fault))
        return bad(umpire, line, size, &fault, out);
    umpire->meaning = (Text){ NULL, 0 };
    if (act.kind == ACT_WIRE && (umpire->header.terms.play == PLAY_TELEGRAPH ||
                                 umpire->header.terms.play == PLAY_TELEGRAPH_NZ)) {
        const Act wire = act;
        if (umpire->header.book.size && umpire->book.start == NULL) {
            fault = (DocketFault){ 1, "the code book that was agreed", wire.words, 0 };
            return bad(umpire, line, size, &fault, out);
        }
        BookWord word;
        if (!wire_translate(umpire->book, &wire, &umpire->judgement.game, umpire->wire, &act,
                            &fault))
            return bad(umpire, line, size, &fault, out);
        if (book_find(umpire->book, wire.words, &word))
            umpire->meaning = word.meaning;
    }
    umpire->act = act;
    umpire->acts++;
    umpire->ruled = true;
    judge_act(value_umpire_code(umpire), &umpire->judgement.game, &act, &world, &umpire->judgement);
    return ADOUBE_LINE_ACT;
}

adoube_line adoube_umpire_line(adoube_umpire *umpire, const char *line, size_t size,
                               adoube_memory room, void *self, adoube_docket_fault *out)
{
    const adoube_world world = { .room = room, .self = self };

    return adoube_umpire_line_in(umpire, line, size, &world, out);
}

adoube_line adoube_umpire_line_in(adoube_umpire *umpire, const char *line, size_t size,
                                  const adoube_world *world, adoube_docket_fault *out)
{
    static const adoube_world nowhere = { 0 };
    const Text text = value_text(line, size);
    adoube_line found;
    bool begun;

    if (umpire == NULL)
        return nobody(out);
    begun = umpire->begun;
    found = read_line(umpire, text.start, text.size, world ? world : &nowhere, out);
    if (found == ADOUBE_LINE_BAD) { /* as if it had not been there */
        umpire->lines--;
        umpire->begun = begun;
    }
    return found;
}

size_t adoube_umpire_book_name(const adoube_umpire *umpire, const char **name,
                               adoube_docket_fault *where)
{
    static const Header none = { 0 };
    const Header *const header = umpire == NULL ? &none : &umpire->header;

    if (name != NULL)
        *name = header->book.start;
    if (where != NULL)
        *where = (adoube_docket_fault){ .line = header->book_line,
                                        .column = header->book_column,
                                        .word = header->book.start,
                                        .word_size = header->book.size };
    return header->book.size;
}

bool adoube_umpire_book(adoube_umpire *umpire, const char *text, size_t size,
                        adoube_docket_fault *fault)
{
    if (umpire == NULL) {
        nobody(fault);
        return false;
    }
    if (!adoube_book_check(text, size, fault))
        return false;
    umpire->book = value_text(text, size);
    return true;
}

/* Everything but what the line itself brings is bounded: rights, duties, moves, sentences. */
size_t adoube_umpire_ruling_size(size_t line_size)
{
    enum { BOUNDED = 65536, FOR_EACH_BYTE = 6 };

    if (line_size > (SIZE_MAX - BOUNDED) / FOR_EACH_BYTE)
        return SIZE_MAX;
    return BOUNDED + FOR_EACH_BYTE * line_size;
}

_Static_assert((int)ADOUBE_NOTED == (int)RULING_NOTED, "words agree");

adoube_word adoube_umpire_word(const adoube_umpire *umpire)
{
    return umpire != NULL && umpire->ruled ? (adoube_word)umpire->judgement.ruling.word
                                           : ADOUBE_NOTED;
}

_Static_assert((int)ADOUBE_CUT_UMPIRE == (int)RULING_CUT_UMPIRE &&
                   (int)ADOUBE_CUT_POSITION == (int)RULING_CUT_POSITION,
               "cuts agree");

size_t adoube_umpire_json(const adoube_umpire *umpire, char *out, size_t room)
{
    return adoube_umpire_json_cut(umpire, 0, out, room);
}

size_t adoube_umpire_json_cut(const adoube_umpire *umpire, unsigned cut, char *out, size_t room)
{
    Pen pen = text_pen(out, room);

    if (umpire != NULL && umpire->ruled) {
        const Entry entry = value_umpire_entry(umpire);
        ruling_text_json(&pen, &entry, cut);
    }
    return pen.size;
}

size_t adoube_umpire_notes(const adoube_umpire *umpire, char *out, size_t room)
{
    Pen pen = text_pen(out, room);

    if (umpire != NULL && umpire->ruled) {
        const Entry entry = value_umpire_entry(umpire);
        notes_write(&pen, &entry);
    }
    return pen.size;
}

/* ---- Acts as values ---- */

bool adoube_umpire_hear(adoube_umpire *umpire, const adoube_act *act, const adoube_world *world,
                        adoube_ruling *ruling, adoube_docket_fault *fault)
{
    char line[ADOUBE_ACT_MOST];
    const size_t size = adoube_act_write(act, line, sizeof line);

    if (umpire == NULL) {
        nobody(fault);
        return false;
    }
    if (size == 0) {
        if (fault != NULL)
            *fault = (adoube_docket_fault){ .expected = "an act that a docket can tell" };
        return false;
    }
    memcpy(umpire->line, line, size + 1);
    return adoube_umpire_line_in(umpire, umpire->line, size, world, fault) == ADOUBE_LINE_ACT &&
           adoube_ruling_last(umpire, ruling);
}

bool adoube_umpire_act(const adoube_umpire *umpire, adoube_act *act)
{
    if (umpire == NULL || !umpire->ruled)
        return false;
    if (act != NULL)
        value_act_out(&umpire->act, act);
    return true;
}
