// Tells everything that src/record makes of a text, and src/speech of a docket, and compares it
// with what is stored.
//
//     tell FILE...          the test
//     tell bless FILE...    writes the files anew; `git diff` is the review
//
// A line of a file is a word of the table at the end and a text; what is told of it stands below
// it, indented. In a text, \n, \t, \\ and \xNN stand for characters that a line cannot hold.
// `position` and `play` set the game that the other words ask about.
#include "tell.h"

#include "record/fen.h"
#include "record/purport.h"
#include "record/san.h"
#include "record/stood.h"
#include "record/style.h"
#include "record/uci.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_ROOM = 1 << 22, LINE_ROOM = 1 << 14 };

void tell_text(Teller *t, Text text)
{
    static const char figures[] = "0123456789abcdef";

    for (size_t i = 0; i < text.size; i++) {
        const unsigned char c = (unsigned char)text.start[i];
        if (c == '\n' || c == '\t' || c == '\\') {
            text_put(&t->pen, '\\');
            text_put(&t->pen, c == '\n' ? 'n' : c == '\t' ? 't' : '\\');
        } else if (c < ' ' || c > '~') {
            text_put_string(&t->pen, "\\x");
            text_put(&t->pen, figures[c / 16]);
            text_put(&t->pen, figures[c % 16]);
        } else {
            text_put(&t->pen, (char)c);
        }
    }
}

void tell_word(Teller *t, const char *word)
{
    if (*word == '\0')
        return;
    text_put(&t->pen, ' ');
    text_put_string(&t->pen, word);
}

void tell_number(Teller *t, const char *name, uint64_t number)
{
    tell_word(t, name);
    text_put(&t->pen, ' ');
    text_put_number(&t->pen, number);
}

void tell_move(Teller *t, Move move)
{
    text_put(&t->pen, ' ');
    uci_write(&t->game.position, move, &t->pen);
}

void tell_line(Teller *t)
{
    text_put_string(&t->pen, "\n    ");
}

void tell_refusal(Teller *t, const char *why)
{
    tell_line(t);
    text_put_string(&t->pen, why);
}

static void tell_position(Teller *t, const Position *position, unsigned options)
{
    tell_line(t);
    fen_write_position(position, options, &t->pen);
}

static void tell_fault(Teller *t, const FenFault *fault)
{
    tell_line(t);
    text_put_string(&t->pen, "fault");
    tell_number(t, "column", fault->column);
    tell_word(t, fault->expected ? fault->expected : "-");
    tell_number(t, "reasons", fault->reasons);
}

static void set_position(Teller *t, Text text)
{
    Position position;
    FenFault fault;

    if (!fen_read_position(text, FEN_ROOKLESS, &position, &fault))
        tell_fault(t, &fault);
    else
        t->game = record_game(&position);
}

static void play(Teller *t, Text text)
{
    for (Text word = text_word(&text); word.size; word = text_word(&text)) {
        Move move;
        if (uci_read(&t->game.position, word, &move) == UCI_LEGAL)
            record_play(&t->game, move);
        else
            tell_refusal(t, "not legal");
    }
    tell_position(t, &t->game.position, FEN_ROOKLESS);
}

static void tell_with(Teller *t, Text text, unsigned options)
{
    Position position;
    FenFault fault;
    const bool read = fen_read_position(text, options, &position, &fault);

    tell_fault(t, &fault);
    if (!read)
        return;
    tell_position(t, &position, options);
    tell_position(t, &position, options | FEN_PASSED_ALWAYS);
}

/* Reads a position with every set of options for reading, and writes it with those for writing.
 * What is told of one set is left out where it is as for the set before. */
static void tell_fen(Teller *t, Text text)
{
    size_t before = t->pen.size;

    for (unsigned options = 0; options < 4; options++) {
        const size_t start = t->pen.size;
        tell_with(t, text, options);
        if (t->pen.size - start == start - before &&
            memcmp(t->pen.out + before, t->pen.out + start, start - before) == 0)
            t->pen.size = start;
        else
            before = start;
    }
}

static void tell_board(Teller *t, Text text)
{
    Board board;
    FenFault fault;
    const bool read = fen_read_board(text, &board, &fault);

    tell_fault(t, &fault);
    if (!read)
        return;
    tell_line(t);
    fen_write_board(&board, &t->pen);
}

static void tell_uci(Teller *t, Text text)
{
    static const char *const verdicts[] = { "legal", "illegal", "unreadable" };
    Move move;
    const UciVerdict verdict = uci_read(&t->game.position, text, &move);

    tell_line(t);
    text_put_string(&t->pen, verdicts[verdict]);
    if (verdict != UCI_UNREADABLE)
        tell_move(t, move);
}

static void tell_san(Teller *t, Text text)
{
    Move move;

    if (!san_find(&t->game.position, text, &move)) {
        tell_refusal(t, "not found");
        return;
    }
    tell_line(t);
    text_put_string(&t->pen, "found");
    tell_move(t, move);
}

/* What stood, and the position after it. */
static void tell_stood(Teller *t, Text text)
{
    RecordGame game = t->game;
    Move move;

    if (!stood_find(&game, text, &move)) {
        tell_refusal(t, "doubtful");
        return;
    }
    tell_line(t);
    text_put_string(&t->pen, "stood");
    tell_move(t, move);
    record_play(&game, move);
    tell_position(t, &game.position, FEN_ROOKLESS);
}

static void tell_purport(Teller *t, Text text)
{
    tell_line(t);
    text_put_string(&t->pen,
                    purport_to_record(text, position_turn(&t->game.position)) ? "yes" : "no");
}

/* Every legal move in every style. */
static void tell_styles(Teller *t, Text text)
{
    MoveList legal;

    (void)text;
    movegen_all(&t->game.position, &legal);
    for (unsigned i = 0; i < legal.count; i++) {
        tell_line(t);
        for (unsigned style = 0; style < STYLE_COUNT; style++) {
            text_put_string(&t->pen, style > 0 ? " | " : "");
            style_write(&t->game, legal.move[i], (Style)style, &t->pen);
        }
    }
}

static const struct {
    const char *word;
    void (*tell)(Teller *t, Text text);
} table[] = {
    { "position", set_position }, { "play", play },
    { "fen", tell_fen },          { "board", tell_board },
    { "uci", tell_uci },          { "san", tell_san },
    { "stood", tell_stood },      { "purport", tell_purport },
    { "write", tell_styles },     { "read", tell_reading },
    { "price", tell_prices },     { "misread", tell_misread },
    { "score", tell_score },      { "layout", tell_layout },
    { "lines", tell_lines },      { "pgn", tell_pgn },
    { "docket", tell_docket },    { "json", tell_json },
    { "act", tell_act },          { "head", tell_head },
    { "book", tell_book },        { "draw", tell_drawn },
};

/* Puts the characters in that \n, \t, \\ and \xNN stand for. */
static Text unescaped(Text text, const char *before, const char *after, char *room)
{
    size_t size = 0;

    memcpy(room, before, strlen(before));
    room += strlen(before);

    for (size_t i = 0; i < text.size; i++) {
        char c = text.start[i];
        if (c == '\\' && i + 1 < text.size) {
            c = text.start[++i];
            if (c == 'x' && i + 2 < text.size) {
                const char figures[] = { text.start[i + 1], text.start[i + 2], '\0' };
                c = (char)strtoul(figures, NULL, 16);
                i += 2;
            } else if (c == 'n' || c == 't') {
                c = c == 'n' ? '\n' : '\t';
            }
        }
        room[size++] = c;
    }
    memcpy(room + size, after, strlen(after));
    return (Text){ room, size };
}

/* Tells it between each pair of neighbours; the second and later ones are kept only if they are
 * told otherwise. */
static void tell_alike(Teller *t, void (*told_of)(Teller *t, Text text), Text text)
{
    static const char *const neighbours[][2] = {
        { "", "" },    { "\n ", ".'s" },         { "x\t", "-0-0" }, { " ", "\"]" },
        { "x", "5)" }, { "[", "\xe2\x80\x99s" }, { "(", "," },
    };
    static char room[LINE_ROOM + 16];
    const RecordGame game = t->game;
    const size_t start = t->pen.size;
    size_t size = 0;

    for (size_t i = 0; i < sizeof neighbours / sizeof *neighbours; i++) {
        const size_t again = t->pen.size;
        t->game = game;
        told_of(t, unescaped(text, neighbours[i][0], neighbours[i][1], room));
        if (i == 0)
            size = t->pen.size - start;
        else if (t->pen.size - again == size &&
                 memcmp(t->pen.out + start, t->pen.out + again, size) == 0)
            t->pen.size = again;
    }
}

static void tell(Teller *t, Text line)
{
    size_t word = 0;

    while (word < line.size && line.start[word] != ' ')
        word++;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (text_is((Text){ line.start, word }, table[i].word)) {
            const size_t skip = word < line.size ? word + 1 : word;
            tell_alike(t, table[i].tell, (Text){ line.start + skip, line.size - skip });
            return;
        }
    tell_refusal(t, "nothing is told of that word");
}

/* The file as it should be: every line that is not indented, and below it what is told. */
static size_t retell(Teller *t, Text file)
{
    const Position ordinary = position_ordinary();

    t->game = record_game(&ordinary);
    for (size_t at = 0; at < file.size;) {
        const char *const start = file.start + at;
        const char *const end = memchr(start, '\n', file.size - at);
        const size_t size = end ? (size_t)(end - start) : file.size - at;

        at += size + 1;
        if (size > 0 && *start == ' ')
            continue;
        for (size_t i = 0; i < size; i++)
            text_put(&t->pen, start[i]);
        if (size > 0 && size < LINE_ROOM && *start != '#')
            tell(t, (Text){ start, size });
        text_put(&t->pen, '\n');
    }
    return t->pen.size;
}

static size_t read_file(const char *path, char *room)
{
    FILE *const file = fopen(path, "rb");
    const size_t size = file ? fread(room, 1, TOLD_ROOM, file) : 0;

    if (file)
        fclose(file);
    return size;
}

static bool write_file(const char *path, const char *text, size_t size)
{
    FILE *const file = fopen(path, "wb");
    const bool written = file && fwrite(text, 1, size, file) == size;

    return (file == NULL || fclose(file) == 0) && written;
}

/* Prints the first line that is another, and the last line before it that is not indented. */
static void show_difference(const char *path, const char *stored, const char *told)
{
    size_t line = 0, asked = 0, at = 0, number = 1;

    while (stored[at] && stored[at] == told[at]) {
        if (stored[at++] == '\n') {
            line = at;
            number++;
        }
        if (at == line && stored[at] != ' ')
            asked = at;
    }
    printf("%s:%zu: of %.*s\n", path, number, (int)strcspn(stored + asked, "\n"), stored + asked);
    printf("  stored %.*s\n", (int)strcspn(stored + line, "\n"), stored + line);
    printf("  told   %.*s\n", (int)strcspn(told + line, "\n"), told + line);
}

int main(int argc, char **argv)
{
    static char stored[TOLD_ROOM + 1], told[TOLD_ROOM + 1];
    const bool bless = argc > 1 && strcmp(argv[1], "bless") == 0;
    int bad = argc < 2;

    for (int i = bless ? 2 : 1; i < argc; i++) {
        static Teller t;
        const size_t size = read_file(argv[i], stored);
        size_t now;

        stored[size] = '\0';
        t.pen = text_pen(told, sizeof told);
        now = retell(&t, (Text){ stored, size });
        if (size == 0 || now >= sizeof told) {
            printf("%s: cannot be read, or holds too much\n", argv[i]);
            bad = 1;
        } else if (now != size || memcmp(stored, told, size) != 0) {
            show_difference(argv[i], stored, told);
            bad |= !(bless && write_file(argv[i], told, now));
        }
    }
    return bad;
}
