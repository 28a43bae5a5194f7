#include "record/style_descriptive.h"

#include "chess/command.h"
#include "chess/origin.h"
#include "chess/question.h"

#include <string.h>

enum { FORM_ROOM = 16, FORMS = 4 };

/* A way to name one part of a record, and the squares of the men or places it may mean. */
typedef struct Form {
    char text[FORM_ROOM];
    Bitboard squares;
} Form;

/* All ways to name one part, shortest first. */
typedef struct Forms {
    unsigned count;
    Form form[FORMS];
} Forms;

/* The legal moves that the shortest possible record could mean: for each square gone to, or each
 * man taken, the men that can do so. */
typedef struct Rivals {
    unsigned count;
    Square target[SQUARE_COUNT];
    Bitboard from[SQUARE_COUNT];
} Rivals;

typedef struct Writer {
    const RecordGame *game;
    Move move;
    Side us;
    Kind kind;
    bool capture;
    const char *knight;
    Rivals rivals;
} Writer;

static Pen next_form(Forms *forms, Bitboard squares)
{
    Form *const form = &forms->form[forms->count++];

    form->squares = squares;
    return text_pen(form->text, FORM_ROOM);
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

/* A file, together with the file of the same name on the other wing if the wing is not said. */
static Bitboard file_set(unsigned file, bool wing)
{
    const Bitboard other = wing || !is_paired(file) ? 0 : BITBOARD_FILE_A << (7 - file);

    return BITBOARD_FILE_A << file | other;
}

/* Writes a file with or without its wing: KB or B. */
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

/* Men of the kind that may have begun on the same wing as this one. */
static Bitboard born_with(const Writer *w, Kind kind, Square square)
{
    const Wing wing = w->game->births.of[square.at] % 8 > 3 ? WING_KING : WING_QUEEN;
    Bitboard born = 0;

    for (Bitboard men = position_kind(&w->game->position, kind); men; men = bitboard_rest(men))
        if (birth_fits(&w->game->births, square_at(bitboard_first(men)), wing))
            born |= men & -men;
    return born;
}

/* The ways to name a man. A pawn is P, BP, KBP or P(KB3); a piece is B, KB or B(KB3), where the
 * wing is the one on which it began. */
static Forms man_forms(const Writer *w, Square square)
{
    const Kind kind = man_kind(position_at(&w->game->position, square));
    const unsigned file = square_file(square);
    Forms forms;
    Pen pen;

    forms.count = 0;
    pen = next_form(&forms, ~UINT64_C(0));

    put_kind(w, kind, &pen);
    if (kind == KIND_PAWN) {
        pen = next_form(&forms, file_set(file, false));
        put_file(w, file, false, &pen);
        text_put(&pen, 'P');
        pen = next_form(&forms, file_set(file, true));
        put_file(w, file, true, &pen);
        text_put(&pen, 'P');
    } else if (kind != KIND_KING && kind != KIND_QUEEN &&
               w->game->births.of[square.at] != BIRTH_UNKNOWN) {
        pen = next_form(&forms, born_with(w, kind, square));
        text_put(&pen, w->game->births.of[square.at] % 8 > 3 ? 'K' : 'Q');
        put_kind(w, kind, &pen);
    }
    pen = next_form(&forms, bitboard_of(square.at));
    put_place(w, kind, square, &pen);
    return forms;
}

static Forms square_forms(const Writer *w, Square square)
{
    const unsigned file = square_file(square);
    Forms forms;
    Pen pen;

    forms.count = 0;
    pen = next_form(&forms, file_set(file, false));

    put_square(w, square, false, &pen);
    if (is_paired(file)) {
        pen = next_form(&forms, file_set(file, true));
        put_square(w, square, true, &pen);
    }
    return forms;
}

static void add_rivals(Rivals *rivals, Square target, Bitboard from)
{
    if (from == 0)
        return;
    rivals->target[rivals->count] = target;
    rivals->from[rivals->count++] = from;
}

/* Finds the moves to squares of the same name, on either wing, that take nothing. */
static void find_plain_rivals(Writer *w)
{
    const Position *const p = &w->game->position;
    const Square to = move_to(w->move);
    Bitboard squares = file_set(square_file(to), false) & BITBOARD_RANK_1 << square_rank(to) * 8 &
                       ~position_occupied(p);

    for (; squares; squares = bitboard_rest(squares)) {
        const Square square = square_at(bitboard_first(squares));
        if (w->kind != KIND_PAWN || bitboard_of(square.at) != p->passed)
            add_rivals(&w->rivals, square, origin_of(p, w->kind, square));
    }
}

/* What the men of the same kind command: they can take nothing else. */
static Bitboard commanded(const Writer *w)
{
    const Position *const p = &w->game->position;
    Bitboard men = position_kind(p, w->kind) & position_side(p, w->us);
    Bitboard squares = 0;

    for (; men; men = bitboard_rest(men))
        squares |= command_by_man(p, square_at(bitboard_first(men)));
    return squares;
}

/* Finds the captures of a man of the same kind by men of the same kind. If this move takes in
 * passing, only captures in passing are rivals, for the record says so. */
static void find_capturing_rivals(Writer *w)
{
    const Position *const p = &w->game->position;
    const Square taken = movegen_taken(p, w->move);
    Bitboard men = position_kind(p, man_kind(position_at(p, taken))) &
                   position_side(p, side_other(w->us));

    if (w->kind == KIND_PAWN && p->passed && man_kind(position_at(p, taken)) == KIND_PAWN) {
        const Square to = square_at(bitboard_first(p->passed));
        const Move passing = move_of(to, to, MOVE_PASSING);
        add_rivals(&w->rivals, movegen_taken(p, passing), origin_of(p, KIND_PAWN, to));
    }
    if (move_sort(w->move) == MOVE_PASSING)
        return;
    for (men &= commanded(w); men; men = bitboard_rest(men)) {
        const Square square = square_at(bitboard_first(men));
        add_rivals(&w->rivals, square, origin_of(p, w->kind, square));
    }
}

/* Does this move alone, which is among the rivals, fit? */
static bool is_alone(const Rivals *rivals, Bitboard men, Bitboard targets)
{
    unsigned found = 0;

    for (unsigned i = 0; i < rivals->count; i++)
        if (targets & bitboard_of(rivals->target[i].at))
            found += bitboard_count(rivals->from[i] & men);
    return found == 1;
}

static void put_end(const Writer *w, Pen *pen)
{
    if (move_sort(w->move) == MOVE_PASSING)
        text_put_string(pen, " e.p.");
    if (move_promote(w->move) != KIND_NONE) {
        text_put(pen, '=');
        put_kind(w, move_promote(w->move), pen);
    }
}

/* Writes the shortest combination of two forms that means this move alone. The longest forms
 * together always do. */
static void put_longer(const Writer *w, Pen *pen)
{
    const Square taken = movegen_taken(&w->game->position, w->move);
    const Forms men = man_forms(w, move_from(w->move));
    const Forms targets = w->capture ? man_forms(w, taken) : square_forms(w, move_to(w->move));
    size_t least = SIZE_MAX;
    const Form *man = &men.form[men.count - 1], *target = &targets.form[targets.count - 1];

    for (unsigned i = 0; i < men.count; i++)
        for (unsigned j = 0; j < targets.count; j++) {
            const size_t size = strlen(men.form[i].text) + strlen(targets.form[j].text);
            if (size >= least ||
                !is_alone(&w->rivals, men.form[i].squares, targets.form[j].squares))
                continue;
            least = size;
            man = &men.form[i];
            target = &targets.form[j];
        }
    text_put_string(pen, man->text);
    text_put(pen, w->capture ? 'x' : '-');
    text_put_string(pen, target->text);
}

static void put_shortest(const Writer *w, Pen *pen)
{
    const Position *const p = &w->game->position;

    put_kind(w, w->kind, pen);
    text_put(pen, w->capture ? 'x' : '-');
    if (w->capture)
        put_kind(w, man_kind(position_at(p, movegen_taken(p, w->move))), pen);
    else
        put_square(w, move_to(w->move), false, pen);
}

static void put_transfer(Writer *w, Pen *pen)
{
    const Position *const p = &w->game->position;

    w->kind = man_kind(position_at(p, move_from(w->move)));
    w->capture = movegen_is_capture(p, w->move);
    if (w->capture)
        find_capturing_rivals(w);
    else
        find_plain_rivals(w);
    if (is_alone(&w->rivals, ~UINT64_C(0), ~UINT64_C(0)))
        put_shortest(w, pen);
    else
        put_longer(w, pen);
    put_end(w, pen);
}

static bool is_only_castling(const Writer *w)
{
    const Square to = move_to(w->move);
    const Square other = square_at(square_rank(to) * 8 + (square_file(to) > 4 ? 2 : 6));

    return !question_is_legal(&w->game->position, move_of(move_from(w->move), other, MOVE_CASTLE));
}

static void put_castling(const Writer *w, Pen *pen)
{
    const bool kingside = square_file(move_to(w->move)) > 4;

    if (strcmp(w->knight, "N") == 0)
        text_put_string(pen, kingside ? "O-O" : "O-O-O");
    else if (is_only_castling(w))
        text_put_string(pen, "Castles");
    else
        text_put_string(pen, kingside ? "Castles KR" : "Castles QR");
}

void style_descriptive_write(const RecordGame *game, Move move, const Position *after,
                             const char *knight, Pen *pen)
{
    Writer w;

    w.game = game;
    w.move = move;
    w.us = position_turn(&game->position);
    w.knight = knight;
    w.rivals.count = 0;
    if (move_sort(move) == MOVE_CASTLE)
        put_castling(&w, pen);
    else
        put_transfer(&w, pen);
    if (question_in_check(after))
        text_put_string(pen, question_has_move(after) ? " ch" : " mate");
}
