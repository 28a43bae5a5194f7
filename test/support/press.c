#include "press.h"

#include "chess/movegen.h"
#include "record/record.h"
#include "record/uci.h"

#include <stdio.h>
#include <string.h>

const char *press_layout_name(PressLayout layout)
{
    static const char *const names[PRESS_LAYOUTS] = {
        "columns",
        "numbered twice",
        "columns, no numbers",
        "numbers between",
        "bars",
        "a line a move",
        "run on",
        "commas",
        "one line",
        "blocks",
        "headed rows",
        "halves, a bar",
        "four columns",
        "fractions",
        "leaders",
        "one record a line",
        "four, no numbers",
        "black under white",
        "commas alone",
        "slashes",
        "black in brackets",
        "white and black said",
        "dashes between",
    };

    return names[layout];
}

const char *press_fault_name(PressFault fault)
{
    static const char *const names[PRESS_FAULTS] = { "clean", "dropped", "swapped", "misprinted",
                                                     "scanned" };

    return names[fault];
}

bool press_is_numbered(PressLayout layout)
{
    return layout != PRESS_BARE && layout != PRESS_HEADED && layout != PRESS_SINGLE &&
           layout != PRESS_DOWN && layout != PRESS_COMMAS_ALONE && layout != PRESS_SAID;
}

/* ---- The game ---- */

static const char *const famous[] = {
    ("e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5 f3h4 h6g5 h4f5 c7c6 "
     "g2g4 h5f6 h1g1 c6b5 "
     "h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5 c3d5 f6b2 f4d6 c5g1 e4e5 b2a1 f1e2 b8a6 "
     "f5g7 e8d8 f3f6 g8f6 "
     "d6e7"),
    ("e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 "
     "c3b5 c6b5 c4b5 b8d7 "
     "e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8"),
    ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4 c2c3 b4a5 d2d4 e5d4 e1g1 d4d3 d1b3 d8f6 e4e5 f6g6 "
     "f1e1 g8e7 c1a3 b7b5 "
     "b3b5 a8b8 b5a4 a5b6 b1d2 c8b7 d2e4 g6f5 c4d3 f5h5 e4f6 g7f6 e5f6 h8g8 a1d1 h5f3 e1e7 c6e7 "
     "a4d7 e8d7 d3f5 d7e8 "
     "f5d7 e8f8 a3e7"),
    ("e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 c1g5 f8e7 e4e5 f6d7 g5e7 d8e7 d1d2 e8g8 f2f4 c7c5 g1f3 b8c6 "
     "e1c1 f7f6 e5f6 e7f6"),
};

static void take_famous(Press *press, Random *random)
{
    RecordGame game;
    const Position start = position_ordinary();
    Text rest = text_of(famous[random_below(random, sizeof famous / sizeof *famous)]);

    game = record_game(&start);
    press->plies = 0;
    for (Text word = text_word(&rest); word.size > 0 && press->plies < PRESS_PLIES;
         word = text_word(&rest)) {
        Move move;
        if (uci_read(&game.position, word, &move) != UCI_LEGAL)
            break;
        press->move[press->plies++] = move;
        record_play(&game, move);
    }
}

static void make_up(Press *press, Random *random)
{
    Position position = position_ordinary();
    const unsigned wanted = 4 + random_below(random, 70);

    press->plies = 0;
    while (press->plies < wanted) {
        MoveList legal;
        movegen_all(&position, &legal);
        if (legal.count == 0)
            break;
        press->move[press->plies] = legal.move[random_below(random, legal.count)];
        position = position_make(&position, press->move[press->plies++]);
    }
}

/* ---- The dialect ---- */

enum { DIALECTS = 9 };

static bool is_mark_of_end(const char *at)
{
    return strncmp(at, "ch", 2) == 0 || strncmp(at, "mate", 4) == 0 || strncmp(at, "dis", 3) == 0 ||
           strncmp(at, "dbl", 3) == 0 || strncmp(at, "e.p", 3) == 0;
}

/* Spreads "Kt-KB3" into "Kt to K B 3" or "Kt. to K. B's 3d."; what it does not know it copies. */
static void spread(const char *record, bool stops, char out[PRESS_RECORD])
{
    static const char *const ends[] = { "", "sq", "2d", "3d", "4th", "5th", "6th", "7th", "8th" };
    char *at = out;
    const char *const last = out + PRESS_RECORD - 16;
    bool square = false;

    while (*record && at < last) {
        if (is_mark_of_end(record) || strncmp(record, "Castles", 7) == 0) {
            at += snprintf(at, 40, "%s%s%.30s", at > out && at[-1] != ' ' ? " " : "", "", record);
            break;
        }
        if (*record == '-' || *record == 'x') {
            at += snprintf(at, 12, "%s%s ", at > out && at[-1] != ' ' ? " " : "",
                           *record == '-' ? "to" : "takes");
            square = *record == '-';
            record++;
        } else if (*record >= '1' && *record <= '8') {
            if (stops && at > out + 1 && at[-1] == ' ')
                at -= at[-2] == '.' ? 2 : 1;
            at += snprintf(at, 12, "%s%.3s", stops ? "'s " : "",
                           stops ? ends[*record - '0'] : (char[2]){ *record, 0 });
            if (stops)
                *at++ = '.';
            record++;
        } else if (*record >= 'A' && *record <= 'Z') {
            *at++ = *record++;
            if (*record == 't')
                *at++ = *record++;
            if (stops)
                *at++ = '.';
            *at++ = ' ';
        } else {
            *at++ = *record++;
        }
    }
    (void)square;
    while (at > out && at[-1] == ' ')
        at--;
    *at = '\0';
}

static void replace(const char *text, char from, const char *to, char out[PRESS_RECORD])
{
    size_t size = 0;

    for (; *text && size + 6 < PRESS_RECORD; text++)
        if (*text == from)
            size += (size_t)snprintf(out + size, 6, "%s", to);
        else
            out[size++] = *text;
    out[size] = '\0';
}

static void write_record(const RecordGame *game, Move move, unsigned dialect,
                         char out[PRESS_RECORD])
{
    static const Style styles[DIALECTS] = { STYLE_DESCRIPTIVE, STYLE_DESCRIPTIVE,
                                            STYLE_DESCRIPTIVE, STYLE_DESCRIPTIVE,
                                            STYLE_DESCRIPTIVE, STYLE_DESCRIPTIVE_N,
                                            STYLE_SAN,         STYLE_LAW_SHORT,
                                            STYLE_LAN };
    char text[STYLE_ROOM], other[PRESS_RECORD];
    Pen pen = text_pen(text, sizeof text);

    style_write(game, move, styles[dialect], &pen);
    if (strchr(text, '=') || strchr(text, '(') || dialect == 0 || dialect > 4)
        snprintf(out, PRESS_RECORD, "%.90s", text);
    else if (dialect < 3)
        spread(text, dialect == 2, out);
    else if (dialect == 3) {
        spread(text, false, out);
        for (char *at = out; *at; at++)
            *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 32 : *at);
    } else {
        replace(text, '-', "\xe2\x80\x94", other);
        replace(other, 'x', "\xc3\x97", out);
    }
}

static void write_slips(Press *press)
{
    const Position start = position_ordinary();
    RecordGame game = record_game(&start);

    for (unsigned i = 0; i < press->plies; i++) {
        write_record(&game, press->move[i], press->dialect, press->slip[i].text);
        record_play(&game, press->move[i]);
    }
}

/* ---- Faults ---- */

static void misprint(char *text, Random *random)
{
    const size_t size = strlen(text);
    const unsigned at = random_below(random, (unsigned)size);
    const char c = text[at];

    if (c >= '1' && c <= '8')
        text[at] = (char)('1' + random_below(random, 8));
    else if (c != '\0' && strchr("KQRB", c))
        text[at] = "KQRB"[random_below(random, 4)];
    else if (c >= 'a' && c <= 'h' && at + 1 < size && text[at + 1] >= '1' && text[at + 1] <= '8')
        text[at] = (char)('a' + random_below(random, 8));
    else if (size > 2)
        memmove(text + at, text + at + 1, size - at);
}

static void scan_noise(char *text, Random *random)
{
    static const struct {
        const char *seen, *shown;
    } noise[] = { { "Kt", "Et" }, { "Kt", "Ht" }, { "Kt", "Kb" }, { "B", "8" },
                  { "1", "l" },   { "0", "O" },   { "O", "0" },   { "P", "F" },
                  { "R", "E" },   { "5", "S" },   { "Q", "O" },   { "6", "G" } };
    const unsigned which = random_below(random, sizeof noise / sizeof *noise);
    char *const at = strstr(text, noise[which].seen);

    if (at)
        memcpy(at, noise[which].shown, strlen(noise[which].shown));
}

static void spoil(Press *press, Random *random)
{
    const unsigned at = random_below(random, press->plies);

    switch (press->fault) {
    case PRESS_DROP:
        press->slip[at].text[0] = '\0';
        break;
    case PRESS_SWAP:
        if (at + 1 < press->plies) {
            const PressSlip slip = press->slip[at];
            press->slip[at] = press->slip[at + 1];
            press->slip[at + 1] = slip;
        }
        break;
    case PRESS_MISPRINT:
        misprint(press->slip[at].text, random);
        break;
    case PRESS_SCAN:
        for (unsigned i = 0; i < press->plies; i++)
            if (random_below(random, 12) == 0)
                scan_noise(press->slip[i].text, random);
        break;
    case PRESS_CLEAN:
    case PRESS_FAULTS:
        break;
    }
}

/* ---- The page ---- */

static void put(Press *press, const char *text)
{
    const size_t size = strlen(text);

    if (press->size + size < PRESS_PAGE) {
        memcpy(press->page + press->size, text, size + 1);
        press->size += size;
    }
}

static void put_number(Press *press, const char *form, unsigned number)
{
    char text[48];

    snprintf(text, sizeof text, form, number);
    put(press, text);
}

static const char *slip(const Press *press, unsigned ply)
{
    return ply < press->plies ? press->slip[ply].text : "";
}

/* Black's move in the words of White's, if it is the same. */
static const char *black_slip(const Press *press, unsigned ply)
{
    static const char *const same[] = { "Ditto", "The same", "do.", "\"" };

    if (press->dittos && ply < press->plies && *slip(press, ply) && press->dialect < 6 &&
        strcmp(slip(press, ply), slip(press, ply - 1)) == 0)
        return same[ply / 2 % 4];
    return slip(press, ply);
}

static void pad(Press *press, size_t from, unsigned width)
{
    do
        put(press, " ");
    while (press->size - from < width);
    put(press, " ");
}

static unsigned moves_of(const Press *press)
{
    return (press->plies + 1) / 2;
}

static void put_heading(Press *press)
{
    static const char *const headings[] = {
        "",
        "KING'S BISHOP'S GAMBIT.\n\n",
        "Game XII.  Queen's Pawn Opening.\n\n",
        "      WHITE.             BLACK.\n",
        "White: Mr. A. Knight.  Black: Mr. B. Bishop.\n\n",
        "(Played at the King's Head, 4 Queen Street.)\n\n",
        "King's Knight's Opening\n",
    };

    if (press->layout != PRESS_HEADED || press->heading != 3)
        put(press, headings[press->heading % 7]);
}

static void put_break(Press *press, unsigned number)
{
    if (press->breaks > 0 && number > 1 && number % (press->breaks + 8) == 0)
        put(press, number % 2 ? "\n                 - 47 -\n\n" : "\nTHE CHESS MAGAZINE.\n\n");
}

/* A note with moves that could go on with the game from here, under the numbers that they would
 * have: nothing but its words tells that it is one. */
static void put_variation(Press *press, unsigned number)
{
    const Position start = position_ordinary();
    RecordGame game = record_game(&start);
    unsigned plies = 2 * number;

    if (plies > press->plies)
        plies = press->plies & ~1U;
    for (unsigned i = 0; i < plies; i++)
        record_play(&game, press->move[i]);
    put(press, press->notes == 5 ? "    Mr. Boden here remarks that "
                                 : "    The Knight should go, for if ");
    for (unsigned i = 0; i < 4; i++) {
        char text[PRESS_RECORD];
        MoveList legal;
        movegen_all(&game.position, &legal);
        if (legal.count == 0)
            break;
        write_record(&game, legal.move[(number * 7 + i * 5) % legal.count], 1, text);
        if (i % 2 == 0)
            put_number(press, i == 2 && press->notes == 5 ? "\n    %u. " : "%u. ",
                       plies / 2 + 1 + i / 2);
        put(press, text);
        put(press, i == 3 ? ", and White keeps the attack.\n" : ", ");
        record_play(&game, legal.move[(number * 7 + i * 5) % legal.count]);
    }
    if (press->page[press->size - 1] != '\n')
        put(press, "and wins.\n");
}

static void put_note(Press *press, unsigned number)
{
    if (press->notes >= 5 && number == 5)
        put_variation(press, number);
    if (press->notes == 1 && number == 3)
        put(press, "Here P to Q 3 is often played, and after Kt takes P, B takes P ch.\n");
    else if (press->notes == 2 && number == 4)
        put(press, "(If Kt to Q B 3, B to Kt 5 with the better game.)\n");
}

static void put_foot(Press *press)
{
    static const char *const endings[] = { "", "Resigns.\n", "1-0\n", "and wins.\n",
                                           "Drawn game.\n" };

    if (press->ending > 0) {
        if (press->size > 0 && press->page[press->size - 1] != '\n')
            put(press, " ");
        put(press, endings[press->ending % 5]);
    }
    if (press->notes == 3)
        put(press, "\n(a) 2...P-Q3 is weaker.\n(b) If 3. P-Q4, PxP; 4. QxP, with an even game.\n");
    else if (press->notes == 4)
        put(press,
            "\nBlack should have played his Knight to King's Bishop's third square at once.\n");
}

/* One move a line, in columns of some kind. */
static void print_rows(Press *press)
{
    for (unsigned n = 1; n <= moves_of(press); n++) {
        const size_t line = press->size;
        const unsigned white = 2 * (n - 1);
        if (press->layout == PRESS_COLUMNS || press->layout == PRESS_BOTH)
            put_number(press, "%3u. ", n);
        else if (press->layout == PRESS_BARS)
            put_number(press, "| %2u | ", n);
        put(press, slip(press, white));
        if (press->layout == PRESS_BARS) {
            put(press, " | ");
        } else if (press->layout == PRESS_MIDDLE) {
            pad(press, line, 24);
            put_number(press, "%2u  ", n);
        } else if (press->layout == PRESS_LEADERS) {
            put(press, " . . . . . ");
            put_number(press, "%u", n);
            put(press, " . . . . . ");
        } else if (*slip(press, white + 1)) {
            pad(press, line, 28);
        }
        if (press->layout == PRESS_BOTH && *slip(press, white + 1))
            put_number(press, "%u. ", n);
        put(press, black_slip(press, white + 1));
        put(press, press->layout == PRESS_BARS ? " |\n" : "\n");
        put_note(press, n);
        if (n < moves_of(press))
            put_break(press, n);
    }
}

static void print_lines(Press *press)
{
    for (unsigned i = 0; i < press->plies; i++) {
        if (press->layout == PRESS_LINES && *slip(press, i))
            put_number(press, i % 2 ? "%u. ... " : "%u. ", i / 2 + 1);
        if (*slip(press, i)) {
            put(press, i % 2 ? black_slip(press, i) : slip(press, i));
            put(press, "\n");
        }
        if (i % 2 == 1)
            put_note(press, press->layout == PRESS_LINES ? i / 2 + 1 : 0);
    }
}

static void print_run(Press *press)
{
    const bool commas = press->layout == PRESS_COMMAS ||
                        (press->layout == PRESS_ONE_LINE && press->dialect % 2);
    size_t line = press->size;

    for (unsigned n = 1; n <= moves_of(press); n++) {
        if (press->layout != PRESS_ONE_LINE && press->size - line > 60) {
            put(press, "\n");
            line = press->size;
        }
        put_number(press, "%u. ", n);
        put(press, slip(press, 2 * n - 2));
        if (*slip(press, 2 * n - 1)) {
            put(press, commas ? ", " : " ");
            put(press, slip(press, 2 * n - 1));
        }
        put(press, n == moves_of(press) ? "" : commas ? "; " : " ");
        if (press->notes == 6 && press->layout != PRESS_ONE_LINE && n == 5) {
            put(press, "\n");
            put_variation(press, n);
            line = press->size;
        }
    }
    put(press, "\n");
}

/* Running text with other signs between the moves than commas. */
static void print_signs(Press *press)
{
    static const char *const between[] = { ", ", "/", " [", "; Black ", "\xe2\x80\x94" };
    static const char *const behind[] = { ", ", "  ", "] ", ". ", ". " };
    const unsigned which = press->layout - PRESS_COMMAS_ALONE;
    size_t line = press->size;

    for (unsigned n = 1; n <= moves_of(press); n++) {
        if (press->size - line > 60) {
            put(press, "\n");
            line = press->size;
        }
        if (press->layout == PRESS_SAID)
            put(press, "White ");
        else if (press->layout != PRESS_COMMAS_ALONE)
            put_number(press, "%u. ", n);
        put(press, slip(press, 2 * n - 2));
        if (*slip(press, 2 * n - 1)) {
            put(press, between[which]);
            put(press, slip(press, 2 * n - 1));
            put(press, n == moves_of(press) && which != 2 ? "." : behind[which]);
        }
    }
    put(press, "\n");
}

/* White's moves in a line, and Black's in the line under it. */
static void print_under(Press *press)
{
    enum { EACH = 4 };

    for (unsigned n = 1; n <= moves_of(press); n += EACH) {
        for (unsigned side = 0; side < 2; side++) {
            const size_t line = press->size;
            for (unsigned k = n; k < n + EACH && k <= moves_of(press); k++) {
                if (k > n)
                    pad(press, line, (press->dialect < 4 ? 30U : 22U) * (k - n));
                if (side == 0)
                    put_number(press, "%u. ", k);
                else if (k == n)
                    put(press, "   ");
                put(press, slip(press, 2 * k - 2 + side));
            }
            put(press, "\n");
        }
        put(press, "\n");
    }
}

static void print_blocks(Press *press)
{
    const bool headed = press->layout == PRESS_HEADED;

    for (unsigned side = 0; side < 2; side++) {
        put(press, side ? "\nBlack:" : "White:");
        put(press, headed ? " " : "\n");
        for (unsigned i = side; i < press->plies; i += 2) {
            if (!*slip(press, i))
                continue;
            if (!headed)
                put_number(press, "%u. ", i / 2 + 1);
            put(press, slip(press, i));
            put(press, !headed ? "\n" : i + 2 < press->plies ? ", " : ".\n");
        }
    }
}

static void print_halves(Press *press)
{
    const unsigned half = (moves_of(press) + 1) / 2;

    for (unsigned n = 1; n <= half; n++) {
        size_t line = press->size;
        for (unsigned k = n; k <= moves_of(press); k += half) {
            if (k > n) {
                pad(press, line, press->dialect < 4 ? 64 : 40);
                put(press, press->layout == PRESS_HALVES ? "|  " : "");
            }
            line = k > n ? press->size : line;
            if (press->layout != PRESS_DOWN)
                put_number(press, "%2u. ", k);
            put(press, slip(press, 2 * k - 2));
            pad(press, line, press->dialect < 4 ? 28 : 18);
            put(press, black_slip(press, 2 * k - 1));
        }
        put(press, "\n");
    }
}

static void print_fractions(Press *press)
{
    enum { COLUMN = 26, EACH = 3 };

    for (unsigned n = 1; n <= moves_of(press); n += EACH) {
        for (unsigned row = 0; row < 3; row++) {
            const size_t line = press->size;
            for (unsigned k = n; k < n + EACH && k <= moves_of(press); k++) {
                while (press->size - line < (size_t)COLUMN * (k - n))
                    put(press, " ");
                if (row == 1)
                    put_number(press, "%2u. -------------", k);
                else
                    put(press, "    ");
                if (row != 1)
                    put(press, slip(press, 2 * k - 2 + row / 2));
            }
            put(press, "\n");
        }
        put(press, "\n");
    }
}

static bool is_narrow(PressLayout layout)
{
    return layout == PRESS_FRACTIONS;
}

void press_print(Press *press, Random *random)
{
    if (random_below(random, 3) == 0)
        take_famous(press, random);
    else
        make_up(press, random);
    press->layout = (PressLayout)random_below(random, PRESS_LAYOUTS);
    press->fault = (PressFault)(random_below(random, 2) ? random_below(random, PRESS_FAULTS)
                                                        : PRESS_CLEAN);
    press->dialect = random_below(random, DIALECTS);
    if (is_narrow(press->layout) && (press->dialect == 2 || press->dialect == 7))
        press->dialect = 0;
    press->notes = random_below(random, 2) ? random_below(random, 7) : 0;
    press->heading = random_below(random, 7);
    press->ending = random_below(random, 2) ? random_below(random, 5) : 0;
    press->breaks = random_below(random, 3) == 0 ? random_below(random, 8) : 0;
    press->dittos = random_below(random, 4) == 0;
    press->size = 0;
    press->page[0] = '\0';
    write_slips(press);
    spoil(press, random);
    put_heading(press);
    if (press->layout == PRESS_LINES || press->layout == PRESS_SINGLE)
        print_lines(press);
    else if (press->layout == PRESS_RUN || press->layout == PRESS_COMMAS ||
             press->layout == PRESS_ONE_LINE)
        print_run(press);
    else if (press->layout == PRESS_BLOCKS || press->layout == PRESS_HEADED)
        print_blocks(press);
    else if (press->layout == PRESS_HALVES || press->layout == PRESS_FOUR ||
             press->layout == PRESS_DOWN)
        print_halves(press);
    else if (press->layout == PRESS_FRACTIONS)
        print_fractions(press);
    else if (press->layout == PRESS_UNDER)
        print_under(press);
    else if (press->layout >= PRESS_COMMAS_ALONE)
        print_signs(press);
    else
        print_rows(press);
    put_foot(press);
}
