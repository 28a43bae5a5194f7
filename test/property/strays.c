// Nothing in a docket is dropped in silence. Every line that the grammar has is changed: a stray
// word is put in at every place, every word is doubled, every word is replaced by one that means
// nothing, and the line is cut after every word. Each change must be an error that names the column
// of what is wrong, or fall into words that are free.
//
// The lines come from the project's own tables: every kind of act is filled and written by
// act_text.h, and every key of the head and every section that a code leaves open must have an
// example here. A new act, key or term without an example fails.
#include "adoube.h"
#include "codes/codes.h"
#include "speech/act_text.h"
#include "speech/arguments_words.h"
#include "speech/header.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 400, WORDS = 40, LINES = 4000, FREE_NEVER = 1000 };

static const char stray[] = "zebra";

static unsigned tried, bad;
static bool listing; /* print every example */
static void *umpire_room;

static void complain(const char *line, const char *what, size_t column, size_t expected)
{
    bad++;
    if (bad < 40)
        printf("%s\n  %s: column %zu, expected %zu\n", line, what, column, expected);
}

/* ---- One changed line ---- */

/* The column of the fault; 0 if there is none. Some lines of the head are looked at only when the
 * head is complete. */
static size_t fault_column(const char *head, const char *line)
{
    adoube_umpire *const umpire = adoube_umpire_begin(umpire_room);
    adoube_docket_fault fault;

    if (*head != '\0' &&
        adoube_umpire_line(umpire, head, strlen(head), NULL, NULL, &fault) == ADOUBE_LINE_BAD)
        abort();
    if (adoube_umpire_line(umpire, line, strlen(line), NULL, NULL, &fault) == ADOUBE_LINE_BAD)
        return fault.column ? fault.column : 9999;
    if ((strncmp(line, "position:", 9) == 0 || strncmp(line, "placed:", 7) == 0) &&
        !adoube_umpire_ready(umpire, &fault))
        return fault.column ? fault.column : 9999;
    return 0;
}

static void expect(const char *head, const char *line, const char *what, size_t column)
{
    const size_t found = fault_column(head, line);

    tried++;
    if (found != column)
        complain(line, what, found, column);
}

/* ---- Changes ---- */

typedef struct Words {
    size_t start[WORDS], size[WORDS];
    unsigned count;
} Words;

/* What stands in quotes is one word. */
static Words cut(const char *line)
{
    Words words = { .count = 0 };
    size_t i = 0;

    while (line[i] != '\0' && words.count < WORDS) {
        const size_t start = i;
        bool quoted = false;
        while (line[i] != '\0' && (quoted || line[i] != ' '))
            quoted ^= line[i++] == '"';
        words.start[words.count] = start;
        words.size[words.count++] = i - start;
        i += line[i] == ' ';
    }
    return words;
}

/* Puts a word in, and gives the column at which it begins. */
static size_t insert(const char *line, size_t at, const char *word, size_t size,
                     char changed[3 * ROOM])
{
    const bool end = line[at] == '\0';

    snprintf(changed, 3 * ROOM, "%.*s%s%.*s%s%s", (int)at, line, end ? " " : "", (int)size, word,
             end ? "" : " ", line + at);
    return at + 1 + end;
}

static void put_stray(const char *head, const char *line, size_t at)
{
    char changed[3 * ROOM];
    const size_t column = insert(line, at, stray, sizeof stray - 1, changed);

    expect(head, changed, "a stray word", column);
}

/* The second of the two is wrong. If it can be read as what is expected next, as a section can, the
 * word after it is. */
static void put_double(const char *head, const char *line, size_t at, const char *word, size_t size)
{
    char changed[3 * ROOM];
    const size_t column = insert(line, at, word, size, changed);
    const size_t found = fault_column(head, changed);

    tried++;
    if (found < column || found > column + size + 1)
        complain(changed, "a word doubled", found, column);
}

static void replace(const char *head, const char *line, size_t at, size_t size)
{
    char changed[3 * ROOM];

    snprintf(changed, sizeof changed, "%.*s%s%s", (int)at, line, stray, line + at + size);
    expect(head, changed, "a word replaced", at + 1);
}

/* A line that is cut short may be a line still; if not, its end is where something is missing. */
static void shorten(const char *head, const char *line, size_t size)
{
    char changed[3 * ROOM];
    size_t column;

    snprintf(changed, sizeof changed, "%.*s", (int)size, line);
    column = fault_column(head, changed);
    tried++;
    if (column != 0 && column != size + 1)
        complain(changed, "cut short", column, size + 1);
}

/* Under regulation D, and where a clock is pressed, two periods may be alike; so may the points of
 * a win and a draw. Two squares of an exaction may be the same, which is no error of form: the
 * umpire refuses it. */
static bool may_repeat(const char *line, const char *word)
{
    if (strstr(line, " exact ") != NULL)
        return *word >= 'a' && *word <= 'h' && word[1] >= '1' && word[1] <= '8';
    if (strncmp(line, "control: ", 9) == 0 || strncmp(line, "scoring: ", 9) == 0)
        return *word >= '0' && *word <= '9';
    return strncmp(line, "limit: D ", 9) == 0 && strchr("0123456789", *word) != NULL &&
           strstr(word, "end ") != NULL;
}

/* The words from number `free` on are the players' own, and a section or a code word (`open`) may
 * be any word, which the umpire rules on. */
static void try_line(const char *head, const char *line, unsigned free, unsigned open)
{
    const Words words = cut(line);

    if (listing)
        printf("%s\n", line);
    if (fault_column(head, line) != 0)
        complain(line, "the example itself", fault_column(head, line), 0);
    for (unsigned i = 0; i < words.count; i++) {
        const char *const word = line + words.start[i];
        if (i < free && i != open)
            put_stray(head, line, words.start[i]);
        if (i + 1 < free && !may_repeat(line, word))
            put_double(head, line, i + 1 < words.count ? words.start[i + 1] : strlen(line), word,
                       words.size[i]);
        if (i < free && i != open)
            replace(head, line, words.start[i], words.size[i]);
        if (i + 1 < words.count && i + 1 < free)
            shorten(head, line, words.start[i] + words.size[i]);
    }
    if (words.count < free)
        put_stray(head, line, strlen(line));
}

/* ---- Acts ---- */

static const char placement[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/* Fills an act in one of many ways, most of which no docket can tell. */
static Act filled(unsigned kind, unsigned what, unsigned way)
{
    static const char *const words[] = { NULL,      "P-K4", "II.9(c)", placement,
                                         "Machine", "e2e4", "0-0",     "0:45:00" };
    static const char *const more[] = {
        NULL, "P-Q4", "and \"P-Q4\" answering \"P-K4\" if \"P-K4\" then \"P-Q4\""
    };
    const char *const record = words[way % 8], *const rest = more[way / 8 % 3];
    const unsigned bits = way / 24;
    const bool promotes = kind == ACT_EXCHANGE || kind == ACT_REPLACE;

    return (Act){
        .kind = (uint8_t)kind,
        .what = (uint8_t)what,
        .by = bits & 1 ? ACTOR_UMPIRE : ACTOR_WHITE,
        .from = bits & 2 ? 12 : NOWHERE,
        .to = bits & 4 ? 28 : NOWHERE,
        .piece = bits & 8 ? KIND_QUEEN : KIND_NONE,
        .accident = (bits & 16) != 0,
        .mistake = (bits & 32) != 0 && !promotes,
        .substitute = (bits & 32) != 0 && promotes,
        .partner = bits & 128 && kind != ACT_CASTLE && !(bits & 1) ? 2 : 0,
        .kingside = (bits & 64) != 0,
        .rook_first = (bits & 128) != 0 && kind == ACT_CASTLE,
        .letters = (uint8_t)(bits & 256 ? kind == ACT_EXACT ? PENALTY_A | PENALTY_B : BLACK : 0),
        .about = bits & 512 ? BLACK : ABOUT_NOBODY,
        .timed = (bits & 64) != 0,
        .time = bits & 64 ? 750 : 0,
        .words = record ? text_of(record) : (Text){ NULL, 0 },
        .more = rest ? text_of(rest) : (Text){ NULL, 0 }
    };
}

enum { WAYS = 24 * 1024 };

typedef struct Samples {
    char line[LINES][ROOM];
    unsigned count;
} Samples;

/* What may follow the word of an act where a clock is pressed. */
static const char *const followed[] = {
    NULL,
    "knight a8",
    "other-hand",
    "hard",
    "for \"illness\"",
    "scoresheet",
    "record",
    "law \"7.5\"",
    "area",
    "venue",
    "1-0",
    "increment",
    "black",
    "0:41:10 0:38:00",
    "2m black",
    "flag white",
    "clock",
    "white for 11.5",
    "white loses",
    "both lose",
    "white loses black scores 1/2",
    "drawn",
    "white \"a fine\"",
    "Nf3",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
};

static bool is_new(const Samples *samples, const char *line)
{
    for (unsigned i = 0; i < samples->count; i++)
        if (strcmp(samples->line[i], line) == 0)
            return false;
    return samples->count < LINES;
}

static void keep_sample(Samples *samples, const Act *act)
{
    char line[ROOM];
    Pen pen = text_pen(line, sizeof line);
    DocketFault fault;
    Act again;

    act_text_write(&pen, act);
    if (pen.size < sizeof line && is_new(samples, line) &&
        docket_read_act((Text){ line, pen.size }, &again, &fault) && act_text_same(act, &again))
        memcpy(samples->line[samples->count++], line, pen.size + 1);
}

/* Where a clock is pressed, what follows the word of an act is kept as it was said. */
static void write_pressed_samples(unsigned kind, Samples *samples)
{
    enum { BY_UMPIRE = 24 };

    for (unsigned i = 0; i < 2 * sizeof followed / sizeof *followed; i++) {
        const char *const said = followed[i / 2];
        Act act = filled(kind, 0, i % 2 * BY_UMPIRE);

        act.words = said ? text_of(said) : (Text){ NULL, 0 };
        keep_sample(samples, &act);
    }
}

static void write_samples(unsigned kind, Samples *samples)
{
    samples->count = 0;
    if (kind >= ACT_PRESS) {
        write_pressed_samples(kind, samples);
        return;
    }
    for (unsigned what = 0; what < 24; what++) {
        if (what > MATTER_FIFTY && arguments_words_what((ActKind)kind, what) == NULL)
            break;
        for (unsigned way = 0; way < WAYS; way++) {
            const Act act = filled(kind, what, way);

            keep_sample(samples, &act);
        }
    }
}

/* A section is any word, and what follows a code word is for the book to say. */
static void try_act(unsigned kind, const char *line)
{
    const Words words = cut(line);
    const unsigned act = line[words.start[0]] >= '0' && line[words.start[0]] <= '9' ? 2 : 1;
    unsigned open = FREE_NEVER;

    if (kind == ACT_ALLEGE || kind == ACT_FINDS || kind == ACT_FINDS_NOT)
        open = act + 1;
    if (kind == ACT_WARNS)
        open = act + 3;
    if (kind == ACT_CLAIM && words.count > act + 2)
        open = act + 2;
    if ((kind == ACT_MOVE || kind == ACT_CASTLE) && fault_column("", line) != 0)
        return; /* it is told by a record that is no move at the start */
    try_line("code: british-1903", line, kind == ACT_WIRE ? act + 1 : FREE_NEVER, open);
}

static void try_acts(void)
{
    static Samples samples;

    for (unsigned kind = 0; kind < ACT_COUNT; kind++) {
        write_samples(kind, &samples);
        if (samples.count == 0)
            complain(docket_act_name((ActKind)kind), "no example of the act", 0, 0);
        for (unsigned i = 0; i < samples.count; i++)
            try_act(kind, samples.line[i]);
    }
}

/* ---- The head ---- */

typedef struct Example {
    const char *key, *value;
    unsigned free; /* the number of the first word that is free, or 0 for none; the key is 0 */
} Example;

static const Example examples[] = {
    { "code", "british-1899", 0 },
    { "play", "correspondence", 0 },
    { "umpire", "silent", 0 },
    { "position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0 },
    { "placed", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", 0 },
    { "board", "turned", 0 },
    { "first", "black", 0 },
    { "white", "Miss Finn", 1 },
    { "black", "Mr Burn & Mr Bird", 1 },
    { "lot", "Miss Finn", 1 },
    { "odds", "white gives knight", 0 },
    { "odds", "black gives a7 b8", 0 },
    { "odds", "white has 2 moves", 0 },
    { "odds", "white mates with pawn", 0 },
    { "odds", "white mates on e5", 0 },
    { "odds", "white mates with knight", 0 },
    { "odds", "white forces stalemate", 0 },
    { "limit", "B 30/2h 45/3h", 0 },
    { "limit", "C 20/1h 35/2h end 4h", 0 },
    { "limit", "D 20/1h 15/30m end 4h", 0 },
    { "limit", "3d", 0 },
    { "limit", "20/1h 40/2h end 6h", 0 },
    { "agree", "consent second-board print", 0 },
    { "agree", "holiday 1903-12-25 1903-12-26", 0 },
    { "agree", "penalty-e a fine of one guinea", 2 },
    { "agree", "code-book our words.tsv", 2 },
    { "control", "40/2h 20/1h 15m+30s", 0 },
    { "control", "3m~2s", 0 },
    { "pace", "rapid", 0 },
    { "supervision", "limited", 0 },
    { "default", "30m", 0 },
    { "start", "15:00:00", 0 },
    { "colours", "reversed", 0 },
    { "chess960", "518", 0 },
    { "sight", "black", 0 },
    { "assistant", "white moves announces", 0 },
    { "scoring", "3 1 0", 0 },
};

static void try_head(const char *code, const char *key, const char *value, unsigned free)
{
    char line[2 * ROOM];

    snprintf(line, sizeof line, "%s: %s", key, value);
    try_line(code, line, free ? free : FREE_NEVER, FREE_NEVER);
}

/* What may be agreed in a section of this sort; null if it is agreed in another line. */
static const char *term_example(Term term, unsigned *free)
{
    *free = 0;
    switch (term) {
    case TERM_NOTED:
        *free = 2;
        return "as is usual";
    case TERM_SECOND_BOARD:
    case TERM_PRINT:
    case TERM_ASSISTANCE:
        *free = 2;
        return "books of the openings";
    case TERM_E:
        *free = 2;
        return "a fine of one guinea";
    case TERM_FIRST:
        return "black";
    case TERM_MEANS:
    case TERM_BOUND:
    case TERM_ROOKLESS:
    case TERM_COPY:
        return "no";
    case TERM_AMBIGUOUS:
    case TERM_ADOPT:
    case TERM_ILLEGAL:
    case TERM_SEVERAL:
        return "E";
    case TERM_MONTHS:
        return "12 months";
    case TERM_DATE:
        return "1904-06-01";
    case TERM_START:
        return "1903-05-04T09:00";
    case TERM_LIMIT:
        return "3d";
    case TERM_DRAWS:
        return "30";
    case TERM_DEVICE:
        *free = 2;
        return "a warning";
    case TERM_NOBODY_THERE:
        return "shared";
    case TERM_REPORT:
        return "report";
    case TERM_LETTER:
        return "letter";
    case TERM_APPEAL:
    case TERM_INCREMENT:
    case TERM_QUICKPLAY:
    case TERM_ADJOURNED:
    case TERM_NEXT_PERIOD:
        return "no";
    case TERM_ODDS_MAN:
        break;
    }
    return NULL;
}

static void try_sections(const Code *code)
{
    char head[ROOM], value[ROOM];

    snprintf(head, sizeof head, "code: %s", code->name);
    for (size_t i = 0; i < code->opens; i++) {
        unsigned free;
        const char *const agreed = term_example((Term)code->open[i].term, &free);
        if (agreed == NULL)
            continue;
        snprintf(value, sizeof value, "%s %s", code->open[i].section, agreed);
        try_head(head, "agree", value, free);
    }
}

static void try_heads(void)
{
    const Code *code;

    for (unsigned i = 0; header_key(i) != NULL; i++) {
        unsigned count = 0;
        for (unsigned j = 0; j < sizeof examples / sizeof *examples; j++) {
            if (strcmp(examples[j].key, header_key(i)) != 0)
                continue;
            count++;
            try_head("", examples[j].key, examples[j].value, examples[j].free);
        }
        if (count == 0)
            complain(header_key(i), "no example of the key", 0, 0);
    }
    for (uint8_t i = 0; (code = codes_of(i, PLAY_BOARD)) != NULL; i++)
        try_sections(code);
}

int main(int argc, char **argv)
{
    listing = argc > 1 && strcmp(argv[1], "list") == 0;
    umpire_room = malloc(adoube_umpire_size());
    if (umpire_room == NULL)
        return 1;
    try_acts();
    try_heads();
    free(umpire_room);
    printf("%u changed lines, %u not told rightly\n", tried, bad);
    return bad || tried < 1000 ? 1 : 0;
}
