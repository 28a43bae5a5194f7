// Random acts before the umpire, under each code: he never fails, what he says is consistent, every
// right he tells of is upheld if it is used next, nothing is accepted after the end, and the same
// docket gives the same bytes.
#include "acts.h"

#include "chess/movegen.h"
#include "codes/codes.h"
#include "law/digest.h"
#include "law/enact/begin.h"
#include "law/lawful.h"
#include "law/loop/judge.h"
#include "record/fen.h"
#include "speech/header.h"
#include "speech/notes.h"
#include "speech/says.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_ACTS = 80, TEXT_ROOM = 1 << 17 };

typedef struct Table {
    const Code *code;
    Judgement now; /* the game and the ruling after the last act */
    Act act;
    char lines[GAME_ACTS][ACTS_LINE];
    char head[ACTS_HEAD];
    unsigned acts;
} Table;

static uint64_t hash(uint64_t h, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        h = (h ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
    return h;
}

static bool fail(const Table *t, const char *what)
{
    printf("%s\n%s", what, t->head);
    for (unsigned i = 0; i < t->acts; i++)
        printf("%s\n", t->lines[i]);
    return false;
}

static bool begin(Table *t)
{
    Header header;
    Position start;
    DocketFault fault;
    char *at = t->head;

    header_begin(&header);
    while (*at) {
        char *const end = strchr(at, '\n');
        if (!header_read(&header, (Text){ at, (size_t)(end - at) }, &fault))
            return fail(t, "a header of our own is not read");
        at = end + 1;
    }
    if (!header_finish(&header, &start, &fault))
        return fail(t, "the header does not hold together");
    t->code = codes_of(header.terms.code, (PlayKind)header.terms.play);
    if (t->code == NULL)
        return fail(t, "a way of play that the code does not know");
    t->now.game = enact_begin(&header.terms, &start, &header.right);
    return true;
}

static bool hear(Table *t, const char *line, Act *act, Judgement *after)
{
    DocketFault fault;

    if (!docket_read_act(text_of(line), act, &fault)) {
        printf("not read: %s: expected %s\n", line, fault.expected);
        return fail(t, "an act of our own is not read");
    }
    judge_act(t->code, &t->now.game, act, NULL, after);
    return true;
}

static Entry entry_of(const Table *t)
{
    return (Entry){ .code = t->code,
                    .game = &t->now.game,
                    .act = &t->act,
                    .ruling = &t->now.ruling,
                    .number = t->acts,
                    .line = t->acts };
}

static bool position_is_told(const Table *t)
{
    char text[FEN_ROOM];
    Pen pen = text_pen(text, sizeof text);
    Board board;
    FenFault fault;

    ruling_text_position(&pen, &t->now.game);
    if (!fen_read_board(text_of(text), &board, &fault) ||
        memcmp(&board, &t->now.game.wood.board, sizeof board) != 0)
        return fail(t, "the position told is not the board");
    if ((strstr(text, " w ") != NULL) != (t->now.game.told_turn == WHITE))
        return fail(t, "the position told has another turn");
    return true;
}

static bool is_consistent(const Table *t)
{
    const Game *const game = &t->now.game;
    MoveList list;

    if (!position_is_told(t))
        return false;
    if (!game->terms.silent && game->told_turn != game_position(game)->turn)
        return fail(t, "the turn told is not the turn");
    lawful_now(game, &list);
    if (game->status != STATUS_PLAYING && list.count)
        return fail(t, "moves when nobody may move");
    if (game->status == STATUS_PLAYING && list.count == 0 &&
        game->sealed.state < SEALED_AMBIGUOUS &&
        !(game->terms.silent && game->standing.state != WATCH_NOTHING) &&
        !game_has(game, CUSTOM_CHECK_IS_SAID))
        return fail(t, "no lawful move, and the game goes on");
    if (game_is_over(game) && game->duties)
        return fail(t, "a duty after the end");
    if (t->now.ruling.sayings == 0)
        return fail(t, "nothing is said");
    if (t->now.ruling.laws.count == 0)
        return fail(t, "no law is cited");
    if (code_row(t->code, (Idea)t->now.ruling.laws.idea[0]) == NULL)
        return fail(t, "the first law cited is not in the code");
    return true;
}

/* Are a few of the rights that were told upheld, each if it is used next? */
static bool rights_hold(Table *t, Random *random)
{
    static Judgement after;
    const Entry entry = entry_of(t);

    for (unsigned tries = 0; tries < 4 && t->now.ruling.rights; tries++) {
        const Right *const right = &t->now.ruling.may[random_below(random, t->now.ruling.rights)];
        char text[80], line[ACTS_LINE];
        Pen pen = text_pen(text, sizeof text);
        Act act;

        ruling_text_right(&pen, &entry, right);
        snprintf(line, sizeof line, "%s %s", acts_actor(right->by), text);
        if (!hear(t, line, &act, &after))
            return false;
        if (after.ruling.word != RULING_UPHELD) {
            printf("not upheld: %s\n", line);
            return fail(t, "a right told is not upheld");
        }
    }
    return true;
}

static bool is_final(const Table *t, const Game *before)
{
    if (!game_is_over(before) || t->act.kind == ACT_EXACT || t->act.kind == ACT_TREAT ||
        t->act.kind == ACT_REQUIRE)
        return true;
    if (t->now.ruling.word != RULING_REFUSED || t->now.game.status != before->status ||
        t->now.game.winner != before->winner ||
        memcmp(&t->now.game.wood.board, &before->wood.board, sizeof(Board)) != 0)
        return fail(t, "something was accepted after the end");
    return true;
}

/* Signs of a field left empty, of a number that does not agree, or of a law that is missing. */
static bool reads_well(const Table *t, const char *text)
{
    static const char *const signs[] = { "  ",        " .",        " ,",      " :",
                                         "..",        "{",         "}",       "[",
                                         " 1 times",  " 1 moves",  " on to ", " on with ",
                                         " from to ", " from and " };

    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strstr(text, signs[i]) != NULL) {
            printf("%s\n", text);
            return fail(t, "a sentence has a hole");
        }
    return (*text >= 'A' && *text <= 'Z' && strchr(".?", text[strlen(text) - 1]) != NULL) ||
           fail(t, "a sentence does not begin or end as one");
}

/* Every sentence is whole, and every duty and right has a law. */
static bool is_well_told(const Table *t, char *text)
{
    const Entry entry = entry_of(t);
    Pen pen = text_pen(text, TEXT_ROOM);

    says_write(&pen, t->code, &t->now.ruling);
    if (!reads_well(t, text))
        return false;
    pen = text_pen(text, TEXT_ROOM);
    notes_write(&pen, &entry);
    if (strstr(text, "by :") != NULL || strstr(text, "Law:\n") != NULL)
        return fail(t, "a law is missing in the notes");
    pen = text_pen(text, TEXT_ROOM);
    ruling_text_json(&pen, &entry, 0);
    return strstr(text, "\"laws\":[]") == NULL || fail(t, "a law is missing");
}

static uint64_t add_text(uint64_t h, const Table *t, char *text)
{
    const Entry entry = entry_of(t);
    Pen pen = text_pen(text, TEXT_ROOM);

    ruling_text_json(&pen, &entry, 0);
    h = hash(h, text, pen.size < TEXT_ROOM ? pen.size : TEXT_ROOM);
    if (pen.size >= TEXT_ROOM)
        printf("a ruling of %zu bytes\n", pen.size);
    return h;
}

static bool play(Table *t, Random *random, char *text, uint64_t *h)
{
    static Game before;
    Entry entry;

    if (!begin(t))
        return false;
    for (t->acts = 0; t->acts < GAME_ACTS;) {
        entry = entry_of(t);
        if (t->acts == 0)
            entry.act = NULL;
        before = t->now.game;
        acts_next(random, &entry, t->lines[t->acts++]);
        if (!hear(t, t->lines[t->acts - 1], &t->act, &t->now) || !is_consistent(t) ||
            !is_final(t, &before) || !is_well_told(t, text) || !rights_hold(t, random))
            return false;
        *h = add_text(*h, t, text);
        if (game_is_over(&before) && random_below(random, 3) == 0)
            break;
    }
    return true;
}

/* Do the same lines give the same bytes once more? */
static bool replay(Table *t, char *text, uint64_t expected, uint64_t h)
{
    const unsigned acts = t->acts;

    if (!begin(t))
        return false;
    for (t->acts = 0; t->acts < acts;) {
        t->acts++;
        if (!hear(t, t->lines[t->acts - 1], &t->act, &t->now))
            return false;
        h = add_text(h, t, text);
    }
    return h == expected || fail(t, "the same docket gave other rulings");
}

/* Do law/codes.tsv and codes.c have the same codes in the same order, with the same prefixes? */
static bool lists_agree(void)
{
    bool agree = codes_count() == digest_codes;

    for (unsigned i = 0; agree && i < digest_codes; i++) {
        const size_t size = strlen(digest_code[i].prefix);
        for (unsigned play = 0; agree && play < PLAY_COUNT; play++) {
            const Code *const code = codes_of(i, (PlayKind)play);
            agree = code == NULL || (strcmp(code->name, digest_code[i].name) == 0 &&
                                     strncmp(code->prefix, digest_code[i].prefix, size) == 0 &&
                                     strcmp(code->prefix + size, ":") == 0);
        }
    }
    if (!agree)
        printf("law/codes.tsv and src/codes/ do not have the same codes in the same order\n");
    return agree;
}

int main(int argc, char **argv)
{
    static Table table;
    const unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 20000;
    Random random = { argc > 2 ? strtoul(argv[2], NULL, 10) : 1 };
    unsigned long acts = 0, games = 0, ends = 0;
    char *const text = malloc(TEXT_ROOM);

    if (!lists_agree())
        return 1;
    for (unsigned i = 0; i < codes_count() * 2; i++) { /* at the board, and by letter */
        const bool post = i >= codes_count();
        unsigned long heard = 0;
        table.code = codes_of((i % codes_count()), post ? PLAY_CORRESPONDENCE : PLAY_BOARD);
        if (table.code == NULL)
            continue;
        while (heard < wanted) {
            uint64_t h = 0;
            acts_head(&random, table.code->name, post, table.head);
            if (!play(&table, &random, text, &h) || !replay(&table, text, h, 0))
                return 1;
            heard += table.acts;
            games++;
            ends += game_is_over(&table.now.game);
        }
        acts += heard;
    }
    printf("%lu random acts in %lu games, %lu of them ended\n", acts, games, ends);
    free(text);
    return 0;
}
