#include "tell.h"

#include "adoube.h"
#include "record/fen.h"
#include "speech/header.h"

#include <string.h>

enum { DRAWN_ROOM = 1 << 13, DRAWINGS = 8 };

static void tell_rare(Teller *t, const char *name, uint64_t number)
{
    if (number > 0)
        tell_number(t, name, number);
}

static void tell_limit(Teller *t, const Limit *limit)
{
    tell_rare(t, "limit", limit->kind);
    for (unsigned i = 0; i < limit->count; i++) {
        tell_number(t, "moves", limit->step[i].moves);
        tell_number(t, "seconds", limit->step[i].seconds);
    }
    tell_rare(t, "again moves", limit->repeat_moves);
    tell_rare(t, "again seconds", limit->repeat_seconds);
    tell_rare(t, "end", limit->end);
    tell_rare(t, "turn", limit->turn);
}

static void tell_odds(Teller *t, const Odds *odds)
{
    tell_rare(t, "white gives", odds->given[WHITE]);
    tell_rare(t, "black gives", odds->given[BLACK]);
    tell_rare(t, "extra", odds->extra);
    tell_rare(t, "extra side", odds->extra_side);
    tell_rare(t, "undertaking", odds->undertaking);
    tell_rare(t, "undertaker", odds->undertaker);
    tell_rare(t, "square", odds->square);
    tell_rare(t, "kind", odds->kind);
    tell_number(t, "giver", odds->giver);
}

static void tell_terms(Teller *t, const Terms *terms)
{
    tell_line(t);
    text_put_string(&t->pen, "code");
    tell_number(t, "", terms->code);
    tell_rare(t, "play", terms->play);
    tell_rare(t, "silent", terms->silent);
    tell_rare(t, "turned", terms->turned);
    tell_rare(t, "setup", terms->setup);
    tell_rare(t, "first", terms->first);
    tell_number(t, "players", terms->players[WHITE]);
    tell_number(t, "against", terms->players[BLACK]);
    tell_rare(t, "customs", terms->customs);
    tell_rare(t, "forgot odds", terms->forgot_odds);
    tell_rare(t, "agreed", terms->agreed);
    tell_rare(t, "at leisure", terms->at_leisure);
    tell_rare(t, "consent", terms->consent);
    tell_rare(t, "E", terms->has_e);
    tell_rare(t, "seconds of E", terms->e_seconds);
    if (terms->e_size > 0) {
        text_put_string(&t->pen, " \"");
        tell_text(t, (Text){ terms->e_text, terms->e_size });
        text_put_string(&t->pen, "\"");
    }
    tell_rare(t, "sundays", terms->sundays);
    tell_rare(t, "months", terms->months);
    tell_rare(t, "date", (uint64_t)terms->date);
    tell_rare(t, "has start", terms->has_start);
    tell_rare(t, "start", (uint64_t)terms->start);
    for (unsigned i = 0; i < terms->holidays; i++) {
        tell_number(t, "free", (uint64_t)terms->holiday[i].first);
        tell_rare(t, "and", terms->holiday[i].more);
        tell_number(t, "of", terms->holiday[i].of);
    }
    tell_odds(t, &terms->odds);
    tell_limit(t, &terms->limit);
}

static void tell_name(Teller *t, const char *name, Text text)
{
    if (text.size == 0)
        return;
    tell_line(t);
    text_put_string(&t->pen, name);
    text_put(&t->pen, ' ');
    tell_text(t, text);
}

static void tell_head_fault(Teller *t, const DocketFault *fault)
{
    tell_line(t);
    text_put_string(&t->pen, "expected");
    tell_word(t, fault->expected);
    tell_name(t, "at", fault->word);
    tell_rare(t, "line", fault->line);
    tell_rare(t, "column", fault->column);
}

/* A position, if it is another than one expects. */
static void tell_start(Teller *t, const char *name, const Position *position,
                       const Position *expected)
{
    if (memcmp(position, expected, sizeof *position) == 0)
        return;
    tell_line(t);
    text_put_string(&t->pen, name);
    text_put(&t->pen, ' ');
    fen_write_position(position, FEN_ROOKLESS, &t->pen);
}

/* The terms of a game, the position in which it begins and the one in which it should. */
void tell_head(Teller *t, Text text)
{
    const Position ordinary = position_ordinary();
    Header header;
    Position start;
    DocketFault fault = { 0 };

    header_begin(&header);
    while (text.size > 0) {
        const char *const end = memchr(text.start, '\n', text.size);
        const size_t size = end ? (size_t)(end - text.start) : text.size;

        header.line++;
        if (!header_is((Text){ text.start, size })) {
            tell_refusal(t, "no line of a head");
            return;
        }
        if (!header_read(&header, (Text){ text.start, size }, &fault)) {
            tell_head_fault(t, &fault);
            return;
        }
        text.start += size + (size < text.size);
        text.size -= size + (size < text.size);
    }
    if (!header_finish(&header, &start, &fault)) {
        tell_head_fault(t, &fault);
        return;
    }
    tell_terms(t, &header.terms);
    tell_name(t, "white", header.white);
    tell_name(t, "black", header.black);
    tell_name(t, "lot", header.lot);
    tell_name(t, "book", header.book);
    tell_start(t, "begins", &start, &ordinary);
    tell_start(t, "should begin", &header.right, &start);
}

/* A code book of the players' own. */
void tell_book(Teller *t, Text text)
{
    adoube_docket_fault fault;
    adoube_book_word word;
    size_t at = 0;

    if (!adoube_book_check(text.start, text.size, &fault)) {
        tell_line(t);
        text_put_string(&t->pen, "expected");
        tell_word(t, fault.expected);
        tell_number(t, "line", fault.line);
        tell_number(t, "column", fault.column);
        return;
    }
    while (adoube_book_next(text.start, text.size, &at, &word)) {
        const adoube_text parts[] = { word.word, word.heading, word.meaning, word.act,
                                      word.laws, word.blanks,  word.note };
        tell_line(t);
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            text_put_string(&t->pen, i > 0 ? " | " : "");
            tell_text(t, (Text){ parts[i].start, parts[i].size });
        }
    }
}

/* A board, drawn in every way. */
void tell_drawn(Teller *t, Text text)
{
    static char fen[FEN_ROOM], out[DRAWN_ROOM];
    adoube_fault fault;
    adoube_board board;

    memcpy(fen, text.start, text.size < FEN_ROOM ? text.size : FEN_ROOM - 1);
    fen[text.size < FEN_ROOM ? text.size : FEN_ROOM - 1] = '\0';
    if (!adoube_board_read(&board, fen, &fault)) {
        tell_refusal(t, "no board");
        return;
    }
    for (unsigned drawing = 0; drawing < DRAWINGS; drawing++) {
        Text drawn = { out, adoube_board_draw(&board, drawing, out, sizeof out) };
        for (Text line = { drawn.start, 0 }; drawn.size > 0; line = (Text){ drawn.start, 0 }) {
            while (line.size < drawn.size && line.start[line.size] != '\n')
                line.size++;
            tell_line(t);
            text_put(&t->pen, '|');
            for (size_t i = 0; i < line.size; i++)
                text_put(&t->pen, line.start[i]);
            drawn.start += line.size + (line.size < drawn.size);
            drawn.size -= line.size + (line.size < drawn.size);
        }
    }
}
