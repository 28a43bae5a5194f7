#include "record/style_descriptive.h"

#include "chess/question.h"

#include <string.h>

enum { FORM_ROOM = 16, FORMS = 4 };

/* Ways to name one part of a record, shortest first. */
typedef struct Forms {
    unsigned count;
    char text[FORMS][FORM_ROOM];
} Forms;

typedef struct Writer {
    const RecordGame *game;
    Move move;
    Side us;
    const char *knight;
} Writer;

static Pen next_form(Forms *forms)
{
    return text_pen(forms->text[forms->count++], FORM_ROOM);
}

static void put_kind(const Writer *w, Kind kind, Pen *pen)
{
    static const char *const names[] = { "", "P", "B", "", "R", "K", "Q" };

    text_put_string(pen, kind == KIND_KNIGHT ? w->knight : names[kind]);
}

static Kind file_piece(unsigned file)
{
    static const Kind pieces[8] = { KIND_ROOK, KIND_KNIGHT, KIND_BISHOP, KIND_QUEEN,
                                    KIND_KING, KIND_BISHOP, KIND_KNIGHT, KIND_ROOK };

    return pieces[file];
}

static bool is_paired(unsigned file)
{
    return file != 3 && file != 4;
}

/* B or KB: the file, its wing said or not. */
static void put_file(const Writer *w, unsigned file, bool wing, Pen *pen)
{
    if (wing && is_paired(file))
        text_put(pen, file > 3 ? 'K' : 'Q');
    put_kind(w, file_piece(file), pen);
}

static void put_square(const Writer *w, Square square, bool wing, Pen *pen)
{
    const unsigned rank = square_rank(square);

    put_file(w, square_file(square), wing, pen);
    text_put_number(pen, w->us == WHITE ? rank + 1 : 8 - rank);
}

static void put_place(const Writer *w, Kind kind, Square square, Pen *pen)
{
    put_kind(w, kind, pen);
    text_put(pen, '(');
    put_square(w, square, true, pen);
    text_put(pen, ')');
}

/* P, BP, KBP, P(KB3): a pawn. B, KB, B(KB3): a piece, its wing the one it began on. */
static Forms man_forms(const Writer *w, Square square)
{
    const Kind kind = man_kind(position_at(&w->game->position, square));
    const unsigned born = w->game->births.of[square.at];
    const unsigned file = square_file(square);
    Forms forms = { 0 };
    Pen pen = next_form(&forms);

    put_kind(w, kind, &pen);
    if (kind == KIND_PAWN) {
        pen = next_form(&forms);
        put_file(w, file, false, &pen);
        text_put(&pen, 'P');
        pen = next_form(&forms);
        put_file(w, file, true, &pen);
        text_put(&pen, 'P');
    } else if (kind != KIND_KING && kind != KIND_QUEEN && born != BIRTH_UNKNOWN) {
        pen = next_form(&forms);
        text_put(&pen, born % 8 > 3 ? 'K' : 'Q');
        put_kind(w, kind, &pen);
    }
    pen = next_form(&forms);
    put_place(w, kind, square, &pen);
    return forms;
}

static Forms square_forms(const Writer *w, Square square)
{
    Forms forms = { 0 };
    Pen pen = next_form(&forms);

    put_square(w, square, false, &pen);
    if (is_paired(square_file(square))) {
        pen = next_form(&forms);
        put_square(w, square, true, &pen);
    }
    return forms;
}

static bool means_only_this(const Writer *w, const char *record)
{
    RecordReading reading;

    record_read(w->game, text_of(record), &reading);
    return reading.verdict == RECORD_CLEAR && move_same(reading.moves.move[0], w->move);
}

static void join(const Writer *w, const char *man, const char *sign, const char *target, Pen *pen)
{
    text_put_string(pen, man);
    text_put_string(pen, sign);
    text_put_string(pen, target);
    if (move_sort(w->move) == MOVE_PASSING)
        text_put_string(pen, " e.p.");
    if (move_promote(w->move) != KIND_NONE) {
        text_put(pen, '=');
        put_kind(w, move_promote(w->move), pen);
    }
}

/* The shortest joint of two forms that means this move alone. Both written out always do. */
static void put_transfer(const Writer *w, Pen *pen)
{
    const Position *const p = &w->game->position;
    const bool capture = movegen_is_capture(p, w->move);
    const Square taken = movegen_taken(p, w->move);
    const Forms men = man_forms(w, move_from(w->move));
    const Forms targets = capture ? man_forms(w, taken) : square_forms(w, move_to(w->move));
    char best[3 * FORM_ROOM] = "";

    for (unsigned i = 0; i < men.count; i++)
        for (unsigned j = 0; j < targets.count; j++) {
            char record[3 * FORM_ROOM];
            Pen trial = text_pen(record, sizeof record);
            join(w, men.text[i], capture ? "x" : "-", targets.text[j], &trial);
            if (best[0] && strlen(record) >= strlen(best))
                continue;
            if (means_only_this(w, record))
                memcpy(best, record, sizeof best);
        }
    text_put_string(pen, best);
}

static void put_castling(const Writer *w, Pen *pen)
{
    const bool kingside = square_file(move_to(w->move)) > 4;

    if (strcmp(w->knight, "N") == 0)
        text_put_string(pen, kingside ? "O-O" : "O-O-O");
    else if (means_only_this(w, "Castles"))
        text_put_string(pen, "Castles");
    else
        text_put_string(pen, kingside ? "Castles KR" : "Castles QR");
}

void style_descriptive_write(const RecordGame *game, Move move, const char *knight, Pen *pen)
{
    const Writer w = { game, move, position_turn(&game->position), knight };
    const Position after = position_make(&game->position, move);

    if (move_sort(move) == MOVE_CASTLE)
        put_castling(&w, pen);
    else
        put_transfer(&w, pen);
    if (question_in_check(&after))
        text_put_string(pen, question_has_move(&after) ? " ch" : " mate");
}
