#include "record/layout.h"

#include <string.h>

enum { SENTENCE = 8 /* so many letters of words are no remark on a move */ };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static Text trimmed(Text text)
{
    while (text.size > 0 && is_blank(*text.start)) {
        text.start++;
        text.size--;
    }
    while (text.size > 0 && is_blank(text.start[text.size - 1]))
        text.size--;
    return text;
}

static Text line_of(Text *rest)
{
    Text line = { rest->start, 0 };

    while (line.size < rest->size && line.start[line.size] != '\n')
        line.size++;
    rest->start += line.size + (line.size < rest->size);
    rest->size -= line.size + (line.size < rest->size);
    return line;
}

/* What is known while the pieces are gone through from the first to the last. */
typedef struct Walk {
    Layout *layout;
    const LayoutPieces *pieces;
    LayoutManner manner;
    bool middle; /* numbers stand between White's move and Black's */
    bool beside; /* numbers stand in the cell of White's move */
    bool behind; /* numbers stand at the end of the line, after Black's move */
    bool dotted; /* dots stand after every number, and say nothing */
    unsigned row, block;
    unsigned number; /* that stands before the next record; 0: none */
    LayoutSide side; /* that dots or a stroke say for the next record */
    LayoutSide heading;
    unsigned headed;   /* how many records stand before the heading */
    unsigned last;     /* number of the last record of the game that had one */
    unsigned after;    /* records of the game since then, that one included */
    unsigned depth;    /* of brackets */
    unsigned segment;  /* letters of words since the last number of the game */
    bool marked;       /* the line begins with the mark of a note */
    bool note;         /* what comes now belongs to a note */
    bool prose;        /* the line before was a sentence */
    bool held;         /* so is this one, though it begins with a number */
    bool words_before; /* words stand between the last record or number and here */
    bool worded;       /* words stand in this block */
    bool below_words;  /* words stood in the block before */
} Walk;

static const LayoutPiece *piece_at(const Walk *walk, unsigned i)
{
    static const LayoutPiece end = { .sort = PIECE_BREAK };

    return i < walk->pieces->count ? &walk->pieces->piece[i] : &end;
}

static bool is_line_end(const LayoutPiece *piece)
{
    return piece->sort == PIECE_LINE || piece->sort == PIECE_BREAK;
}

static bool is_record(const LayoutPiece *piece)
{
    return piece->sort == PIECE_RECORD || piece->sort == PIECE_UNREAD || piece->sort == PIECE_DITTO;
}

static bool has_small(Text text)
{
    for (size_t i = 0; i < text.size; i++)
        if (text.start[i] >= 'a' && text.start[i] <= 'z')
            return true;
    return false;
}

/* What stands in a line, from a piece on. */
typedef struct Line {
    unsigned numbers, records, words, letters, small, sides;
    bool number_first, record_first, number_inside, number_last;
} Line;

static Line line_from(const Walk *walk, unsigned i)
{
    Line line = { 0 };
    unsigned depth = 0;

    for (; !is_line_end(piece_at(walk, i)); i++) {
        const LayoutPiece *const piece = piece_at(walk, i);
        depth += piece->sort == PIECE_OPEN;
        depth -= piece->sort == PIECE_CLOSE && depth > 0;
        if (depth > 0)
            continue;
        if (piece->sort == PIECE_NUMBER) {
            line.number_first |= line.records + line.numbers + line.words == 0;
            line.number_inside |= line.records == 1;
            line.number_last = line.records >= 2;
            line.numbers++;
        }
        line.number_last &= piece->sort == PIECE_NUMBER;
        line.record_first |= is_record(piece) && line.records + line.numbers + line.words == 0;
        line.records += is_record(piece);
        line.words += piece->sort == PIECE_WORDS && piece->value > 0;
        line.letters += piece->sort == PIECE_WORDS ? piece->value : 0;
        line.small += piece->sort == PIECE_WORDS && has_small(piece->text) ? piece->value : 0U;
        line.sides += piece->sort == PIECE_SIDE;
    }
    return line;
}

/* Do most lines that have a number have it between White's move and Black's? */
static bool numbers_in_the_middle(const Walk *walk)
{
    unsigned middle = 0, first = 0;

    for (unsigned i = 0; i < walk->pieces->count; i++)
        if (piece_at(walk, i)->sort == PIECE_LINE) {
            const Line line = line_from(walk, i + 1);
            middle += line.numbers == 1 && line.record_first && line.number_inside;
            first += line.number_first;
        }
    return middle > 2 * first;
}

/* Does every line with two records have its number behind them? */
static bool numbers_behind(const Walk *walk)
{
    unsigned behind = 0, others = 0;

    for (unsigned i = 0; i < walk->pieces->count; i++)
        if (piece_at(walk, i)->sort == PIECE_LINE) {
            const Line line = line_from(walk, i + 1);
            const bool last = line.numbers == 1 && line.records == 2 && line.number_last;
            behind += last;
            others += line.numbers > 0 && !last && line.number_first;
        }
    return behind > 2 && others == 0;
}

/* Does the record after a number stand in another cell? */
static bool is_apart(const Walk *walk, unsigned i)
{
    return piece_at(walk, i)->sort == PIECE_NUMBER && is_record(piece_at(walk, i + 1)) &&
           piece_at(walk, i + 1)->cell != piece_at(walk, i)->cell;
}

/* Do numbers mostly stand in the cell of White's move? Then one that stands alone tells that it is
 * missing. */
static bool numbers_beside(const Walk *walk)
{
    unsigned apart = 0, beside = 0;

    for (unsigned i = 0; i < walk->pieces->count; i++)
        if (piece_at(walk, i)->sort == PIECE_NUMBER && is_record(piece_at(walk, i + 1))) {
            apart += is_apart(walk, i);
            beside += !is_apart(walk, i);
        }
    return beside > 2 * apart;
}

/* Do dots stand after nearly every number, with two records behind it? Then they are leaders. */
static bool numbers_dotted(const Walk *walk)
{
    unsigned dotted = 0, numbers = 0;

    for (unsigned i = 0; i < walk->pieces->count; i++)
        if (piece_at(walk, i)->sort == PIECE_NUMBER) {
            numbers++;
            dotted += piece_at(walk, i)->dotted && is_record(piece_at(walk, i + 1)) &&
                      is_record(piece_at(walk, i + 2));
        }
    return dotted > 2 && 4 * dotted > 3 * numbers;
}

static void put(Walk *walk, const LayoutPiece *piece, bool note)
{
    Layout *const layout = walk->layout;
    LayoutRecord *record;

    if (layout->count == LAYOUT_RECORDS) {
        layout->full = true;
        return;
    }
    record = &layout->record[layout->count++];
    *record = (LayoutRecord){ .text = piece->text,
                              .number = (uint16_t)walk->number,
                              .row = (uint16_t)walk->row,
                              .block = (uint16_t)walk->block,
                              .cell = piece->cell,
                              .side = (uint8_t)walk->side,
                              .heading = (uint8_t)walk->heading,
                              .note = note,
                              .ditto = piece->sort == PIECE_DITTO,
                              .after_words = walk->below_words,
                              .apart = walk->number == 0 && walk->words_before };
    layout->notes += note;
    layout->numbered |= walk->number > 0 && !note;
    if (!note && walk->number > 0) {
        if (walk->number != walk->last)
            walk->after = 0;
        walk->last = walk->number;
    }
    if (!note)
        walk->after++;
    walk->number = 0;
    walk->side = LAYOUT_EITHER;
}

/* Does a number continue the game: the next one, or the last once more for Black's move? */
static bool continues(const Walk *walk, unsigned number)
{
    if (walk->last == 0)
        return true;
    return number == walk->last + 1 || (number == walk->last && walk->after < 2);
}

/* Are there words between this number and the next, or the end of the line or paragraph? */
static unsigned words_after(const Walk *walk, unsigned i)
{
    unsigned letters = 0, depth = 0;

    for (i++; piece_at(walk, i)->sort != PIECE_NUMBER && piece_at(walk, i)->sort != PIECE_BREAK;
         i++) {
        if (piece_at(walk, i)->sort == PIECE_LINE && walk->manner == LAYOUT_ROWS)
            break;
        depth += piece_at(walk, i)->sort == PIECE_OPEN;
        depth -= piece_at(walk, i)->sort == PIECE_CLOSE && depth > 0;
        if (depth == 0 && piece_at(walk, i)->sort == PIECE_WORDS)
            letters += piece_at(walk, i)->value;
    }
    return letters;
}

static void hear_number(Walk *walk, unsigned i)
{
    const LayoutPiece *const piece = piece_at(walk, i);
    const bool fresh = continues(walk, piece->value);
    const bool first = piece_at(walk, i - 1)->sort == PIECE_LINE;
    const bool begins = walk->layout->count == 0 && piece->value == 1 && !walk->marked &&
                        walk->depth == 0 && is_record(piece_at(walk, i + 1));

    if (walk->behind)
        return; /* the first record of the line has it */
    if (walk->note && begins)
        walk->note = false; /* "The game began 1. P to K 4" */
    else if (walk->note && fresh && !walk->held &&
             (first || (piece->after_stop && !walk->words_before && !walk->marked))) {
        walk->note = false;
        walk->marked = false;
    } else if (!walk->note && !begins && walk->words_before && walk->segment > 1 &&
               !(fresh && piece->after_stop))
        walk->note = true; /* "if 5. P-Q3" */
    else if (!walk->note && !fresh && words_after(walk, i) > 3)
        walk->note = true; /* "4...P-Q3 is safer" */
    if ((piece->dotted && !walk->dotted) || (walk->number == piece->value && !walk->middle) ||
        (walk->beside && is_apart(walk, i)))
        walk->side = LAYOUT_BLACK; /* a number that stands twice with nothing between: White's move
                                      is missing */
    walk->number = piece->value;
    walk->segment = 0;
    walk->words_before = false;
}

/* Is the word White or Black a heading: alone in its line, or before a record or a number? */
static void hear_side(Walk *walk, unsigned i)
{
    const LayoutPiece *const piece = piece_at(walk, i), *const next = piece_at(walk, i + 1);
    unsigned start = i;

    while (start > 0 && !is_line_end(piece_at(walk, start)))
        start--;
    if (start + 2 == i && piece_at(walk, i - 1)->sort == PIECE_NUMBER && is_record(next)) {
        walk->side = (LayoutSide)piece->value; /* "3. W. P to Q 4" */
        walk->heading = LAYOUT_EITHER;
        return;
    }
    if (walk->manner == LAYOUT_RUN && is_record(next) && !walk->words_before &&
        piece_at(walk, i - 1)->sort ==
            (piece->value == LAYOUT_WHITE ? PIECE_NUMBER : PIECE_RECORD)) {
        walk->side = (LayoutSide)piece->value; /* "3 White P to Q 4, Black P takes P" */
        return;
    }
    if (start + 1 == i && next->sort == PIECE_DITTO && walk->layout->count > 0) {
        walk->side = (LayoutSide)piece->value; /* "Black the same." */
        return;
    }
    if (line_from(walk, start + 1).sides > 1 && line_from(walk, start + 1).records == 0) {
        walk->heading = LAYOUT_EITHER; /* the heads of two columns */
        return;
    }
    if (start + 1 == i && (is_record(next) || next->sort == PIECE_NUMBER || is_line_end(next))) {
        const LayoutSide side = (LayoutSide)piece->value;
        const bool empty = walk->heading != LAYOUT_EITHER && walk->heading != side &&
                           walk->layout->count == walk->headed;
        walk->block++;
        walk->heading = empty ? LAYOUT_EITHER : side;
        walk->headed = walk->layout->count;
        walk->note = false;
        walk->words_before = false;
        return;
    }
    walk->words_before = true;
}

/* Does the sentence that stands before this line go on in it: does no stop end it? */
static bool is_sentence_open(const Walk *walk, unsigned i)
{
    const Text last = i > 0 ? piece_at(walk, i - 1)->text : (Text){ "", 0 };

    return last.size > 0 && strchr(".:;!?)]\"", last.start[last.size - 1]) == NULL;
}

/* Does a later line begin with the number with which this one begins? */
static bool is_begun_again(const Walk *walk, unsigned i)
{
    const LayoutPiece *const number = piece_at(walk, i + 1);

    for (unsigned k = i + 2; k < walk->pieces->count; k++)
        if (piece_at(walk, k)->sort == PIECE_LINE && piece_at(walk, k + 1)->sort == PIECE_NUMBER &&
            piece_at(walk, k + 1)->value == number->value && !piece_at(walk, k + 1)->dotted)
            return true;
    return false;
}

static void hear_line(Walk *walk, unsigned i)
{
    const Line line = line_from(walk, i + 1);
    const bool mark = piece_at(walk, i + 1)->sort == PIECE_MARK;

    walk->held = walk->manner == LAYOUT_ROWS && walk->prose && line.number_first &&
                 (line.letters > SENTENCE ||
                  (walk->layout->count > 0 &&
                   (is_sentence_open(walk, i) || is_begun_again(walk, i))));
    walk->prose = (line.small > SENTENCE && !line.number_first) || walk->held;

    walk->row++;
    walk->marked = mark || (walk->marked && walk->manner == LAYOUT_RUN);
    if (walk->manner == LAYOUT_ROWS || mark) {
        walk->number = 0;
        walk->side = LAYOUT_EITHER;
        walk->words_before = false;
        walk->segment = 0;
        if (walk->depth == 0)
            walk->note = false;
    }
    if (mark || walk->held ||
        (walk->manner == LAYOUT_ROWS && line.letters > 3 && !line.number_first && !walk->middle))
        walk->note = true;
    if (walk->manner == LAYOUT_RUN && line.letters > 3 && !line.number_first && walk->last == 0)
        walk->note = true; /* a heading */
}

/* Does the word lead to what was not played? */
static bool is_instead(Text word)
{
    static const char *const words[] = { "or", "if", "but", "or,", "(or", "if,", "If", "Or" };

    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(word, words[i]))
            return true;
    return false;
}

static void hear_words(Walk *walk, const LayoutPiece *piece)
{
    walk->layout->strays += piece->stray && !walk->note && walk->depth == 0;
    walk->segment += piece->value + (is_instead(piece->text) ? 4U : 0U);
    walk->words_before |= piece->value > 0;
    walk->worded |= walk->segment > 8;
    if (walk->depth == 0 && walk->segment > 3)
        walk->note = true;
}

/* A record that stands before the number, as White's does where numbers stand in the middle. */
static unsigned number_behind(const Walk *walk, unsigned i)
{
    for (i++; !is_line_end(piece_at(walk, i)) && !is_record(piece_at(walk, i)); i++)
        if (piece_at(walk, i)->sort == PIECE_NUMBER)
            return piece_at(walk, i)->value;
    return 0;
}

static void hear_record(Walk *walk, unsigned i)
{
    const LayoutPiece *const piece = piece_at(walk, i);

    if (walk->behind && is_line_end(piece_at(walk, i - 1))) {
        for (unsigned k = i + 1; !is_line_end(piece_at(walk, k)); k++)
            if (piece_at(walk, k)->sort == PIECE_NUMBER)
                walk->number = piece_at(walk, k)->value;
    } else if (walk->middle && walk->number == 0) {
        walk->number = number_behind(walk, i);
        walk->side = LAYOUT_WHITE;
    } else if (walk->middle) {
        walk->side = LAYOUT_BLACK;
    }
    put(walk, piece, walk->note || walk->depth > 0);
    walk->words_before = false;
}

/* How a game ended is said after its last move; if it is said again, the first counts. */
static void hear_ending(Walk *walk, const LayoutPiece *piece)
{
    if (walk->layout->ending != ENDING_UNSAID || walk->depth > 0 ||
        (walk->note && piece->value >= ENDING_RESIGNS))
        return;
    walk->layout->ending = (Ending)piece->value;
    walk->layout->ended = piece->text;
}

static void hear(Walk *walk, unsigned i)
{
    const LayoutPiece *const piece = piece_at(walk, i);

    switch ((PieceSort)piece->sort) {
    case PIECE_NUMBER:
        hear_number(walk, i);
        break;
    case PIECE_RECORD:
    case PIECE_UNREAD:
    case PIECE_DITTO:
        hear_record(walk, i);
        break;
    case PIECE_WORDS:
        hear_words(walk, piece);
        break;
    case PIECE_DOTS:
        walk->side = LAYOUT_BLACK;
        break;
    case PIECE_STROKE:
        walk->side = piece->value == 1 ? LAYOUT_WHITE : LAYOUT_BLACK;
        break;
    case PIECE_SIDE:
        hear_side(walk, i);
        break;
    case PIECE_ENDING:
        hear_ending(walk, piece);
        break;
    case PIECE_OPEN:
        walk->depth++;
        break;
    case PIECE_CLOSE:
        walk->depth -= walk->depth > 0;
        break;
    case PIECE_LINE:
        hear_line(walk, i);
        break;
    case PIECE_BREAK:
        walk->block++;
        walk->below_words = walk->worded;
        walk->worded = false;
        walk->note = walk->marked = walk->prose = false;
        walk->words_before = false;
        walk->segment = 0;
        walk->number = 0;
        break;
    case PIECE_MARK:
        break;
    }
}

/* Is it said between the last record and this number that the moves before it are "as in" another
 * game? */
static bool refers_before(const Walk *walk, unsigned i)
{
    const char *const end = piece_at(walk, i)->text.start;
    unsigned last = i;

    if (piece_at(walk, i)->value > walk->last)
        return false;
    while (last > 0 &&
           (!is_record(piece_at(walk, last)) || piece_at(walk, last)->sort == PIECE_UNREAD))
        last--;
    for (const char *at = piece_at(walk, last)->text.start; at + 6 < end; at++)
        if (memcmp(at, " as in ", 7) == 0)
            return true;
    return false;
}

/* Does another game begin with this number: the count begins again after a game of two players, and
 * a heading or an empty line stands between? Gives the piece with which its heading begins. */
static bool begins_game(const Walk *walk, unsigned i, unsigned *from)
{
    const Layout *const layout = walk->layout;
    unsigned last = i, numbered = 0, game = 0;

    if (piece_at(walk, i)->dotted || walk->last < 2 || walk->depth > 0 ||
        walk->heading == LAYOUT_BLACK)
        return false;
    if (piece_at(walk, i)->value != 1 && !refers_before(walk, i))
        return false;
    for (unsigned k = 0; k < layout->count; k++) {
        game += !layout->record[k].note;
        numbered += !layout->record[k].note && layout->record[k].number > 0 &&
                    layout->record[k].side != LAYOUT_BLACK;
    }
    if (3 * numbered >
        2 * game + 2) /* a number for each record: the other player's moves may follow */
        return false;
    while (last > 0 && !is_record(piece_at(walk, last)) &&
           piece_at(walk, last)->sort != PIECE_ENDING)
        last--;
    for (unsigned k = last; k < i; k++)
        if (piece_at(walk, k)->sort == PIECE_BREAK || piece_at(walk, k)->sort == PIECE_WORDS) {
            *from = k;
            return true;
        }
    return false;
}

/* In a page with numbers, what stands before the first is no part of the game; nor is a third
 * record under a number. */
static void mark_headings(Layout *layout)
{
    unsigned first = 0;

    if (!layout->numbered)
        return;
    while (first < layout->count &&
           (layout->record[first].number == 0 || layout->record[first].note))
        first++;
    for (unsigned i = 0; i < first; i++)
        if (layout->record[i].row != layout->record[first].row && !layout->record[i].note) {
            layout->record[i].note = true;
            layout->notes++;
        }
}

/* A block below words, from whose number the count goes on again in the next block that stands
 * below none, was a variation: "If Black play otherwise, the following is the continuation:". */
static void mark_variations(Layout *layout)
{
    for (unsigned i = 1; i < layout->count; i++) {
        const LayoutRecord *const main = &layout->record[i];
        unsigned from = i;
        if (main->note || main->number < 2 || main->after_words ||
            main->block == layout->record[i - 1].block)
            continue;
        while (from > 0 && !(layout->record[from - 1].number == main->number &&
                             layout->record[from - 1].side == main->side))
            from--;
        if (from < 2 || layout->record[from - 1].note || !layout->record[from - 1].after_words ||
            layout->record[from - 1].block == layout->record[from - 2].block)
            continue;
        for (unsigned k = from - 1; k < i; k++)
            if (!layout->record[k].note) {
                layout->record[k].note = true;
                layout->notes++;
            }
    }
}

LayoutManner layout_manner(Text rest)
{
    unsigned columns = 0, plain = 0;

    while (rest.size > 0) {
        const Text line = trimmed(line_of(&rest));
        bool gap = false;
        for (size_t i = 0; i + 1 < line.size; i++)
            gap |= line.start[i] == '|' || line.start[i] == '\t' ||
                   (line.start[i] == ' ' && line.start[i + 1] == ' ');
        columns += gap || line.size < 30;
        plain += line.size > 0 && !gap && line.size >= 30;
    }
    return columns >= plain ? LAYOUT_ROWS : LAYOUT_RUN;
}

void layout_cut(Text printed, LayoutManner manner, Layout *layout)
{
    Walk walk = { .layout = layout, .pieces = &layout->pieces, .manner = manner };

    layout_piece_cut(printed, manner, &layout->pieces);
    layout->count = layout->notes = layout->strays = 0;
    layout->full = layout->pieces.full;
    layout->numbered = false;
    layout->ending = ENDING_UNSAID;
    layout->ended = (Text){ printed.start, 0 };
    layout->used = printed.size;
    walk.behind = manner == LAYOUT_ROWS && numbers_behind(&walk);
    walk.middle = manner == LAYOUT_ROWS && !walk.behind && numbers_in_the_middle(&walk);
    walk.beside = manner == LAYOUT_ROWS && !walk.middle && numbers_beside(&walk);
    walk.dotted = numbers_dotted(&walk);
    for (unsigned i = 0; i < layout->pieces.count; i++) {
        unsigned from;
        if (layout->pieces.piece[i].sort == PIECE_NUMBER && begins_game(&walk, i, &from)) {
            layout->used = (size_t)(layout->pieces.piece[from].text.start - printed.start);
            break;
        }
        hear(&walk, i);
    }
    mark_headings(layout);
    mark_variations(layout);
}

void layout_lines(Text lines, Layout *layout)
{
    layout->count = layout->notes = layout->strays = 0;
    layout->full = layout->numbered = false;
    layout->ending = ENDING_UNSAID;
    layout->ended = (Text){ lines.start, 0 };
    layout->used = lines.size;
    while (lines.size > 0) {
        Text line = line_of(&lines);
        size_t tab = 0;
        while (tab < line.size && is_digit(line.start[tab]))
            tab++;
        if (tab < line.size && line.start[tab] == '\t')
            line = (Text){ line.start + tab + 1, line.size - tab - 1 };
        line = trimmed(line);
        if (line.size > 0 && layout->count == LAYOUT_RECORDS)
            layout->full = true;
        else if (line.size > 0)
            layout->record[layout->count++] = (LayoutRecord){ .text = line };
    }
}
