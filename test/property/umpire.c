// Random acts before the umpire, under each code: he never fails, what he says is consistent, every
// right he tells of is upheld if it is used next, every duty of a hand is done by the act that is
// told, nothing is accepted after the end, and the same
// docket gives the same bytes.
#include "heard.h"

#include "chess/movegen.h"
#include "codes/codes.h"
#include "law/digest.h"
#include "law/lawful.h"
#include "record/fen.h"
#include "speech/notes.h"
#include "speech/position_text.h"
#include "speech/says.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 17 };

static uint64_t hash(uint64_t h, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        h = (h ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
    return h;
}

static bool position_is_told(const Heard *t)
{
    char text[FEN_ROOM];
    Pen pen = text_pen(text, sizeof text);
    Board board, whole = t->now.game.wood.board;
    FenFault fault;

    position_text_write(&pen, &t->now.game);
    for (unsigned i = 0; i < t->now.game.added_count; i++)
        if (man_is_none(whole.on[t->now.game.added[i].at]))
            whole.on[t->now.game.added[i].at] = t->now.game.added[i].man;
    if (!fen_read_board(text_of(text), &board, &fault) || !board_same(&board, &whole))
        return heard_fail(t, "the position told is not the board");
    if ((strstr(text, " w ") != NULL) != (t->now.game.told_turn == WHITE))
        return heard_fail(t, "the position told has another turn");
    return true;
}

static bool is_consistent(const Heard *t)
{
    const Game *const game = &t->now.game;
    MoveList list;

    if (!position_is_told(t))
        return false;
    if (!game->terms.silent && game->sealed.state < SEALED_AMBIGUOUS &&
        game->told_turn != game_position(game)->turn)
        return heard_fail(t, "the turn told is not the turn");
    lawful_now(game, &list);
    if (game->status != STATUS_PLAYING && list.count)
        return heard_fail(t, "moves when nobody may move");
    if (game->status == STATUS_PLAYING && list.count == 0 &&
        game->sealed.state < SEALED_AMBIGUOUS && !game->clock.over &&
        !(game->terms.silent && game->standing.state != WATCH_NOTHING) &&
        !game_has(game, CUSTOM_CHECK_IS_SAID))
        return heard_fail(t, "no lawful move, and the game goes on");
    if (game_is_over(game) && game->duties)
        return heard_fail(t, "a duty after the end");
    if (t->now.ruling.sayings == 0)
        return heard_fail(t, "nothing is said");
    if (t->now.ruling.laws.count == 0)
        return heard_fail(t, "no law is cited");
    if (code_row(t->code, (Idea)t->now.ruling.laws.idea[0]) == NULL)
        return heard_fail(t, "the first law cited is not in the code");
    return true;
}

/* Are a few of the rights that were told upheld, each if it is used next? */
static bool rights_hold(Heard *t, Random *random)
{
    static Judgement after;
    const Entry entry = heard_entry(t);

    for (unsigned tries = 0; tries < 4 && t->now.ruling.rights; tries++) {
        const Right *const right = &t->now.ruling.may[random_below(random, t->now.ruling.rights)];
        char text[80], line[ACTS_LINE];
        Pen pen = text_pen(text, sizeof text);
        Act act;

        ruling_text_right(&pen, &entry, right);
        snprintf(line, sizeof line, "%s %s", acts_actor(right->by), text);
        if (!heard_act(t, line, &act, &after))
            return false;
        if (after.ruling.word != RULING_UPHELD) {
            printf("not upheld: %s\n", line);
            return heard_fail(t, "a right told is not upheld");
        }
    }
    return true;
}

/* Is there a man out of its place that can be put back: not one that somebody has taken up since,
 * and its square is free? */
static bool can_be_put_back(const Game *game, const Duty *duty)
{
    if (game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return false; /* a false move may stand without the man that is to be put back */
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        if (game->wood.strewn[i].home == duty->b && !game->wood.strewn[i].taking)
            return man_is_none(game->wood.board.on[duty->b]);
    return false;
}

/* He puts a man back, or makes the move that is due, before he lets go of another; and puts down
 * what is in his hand before he replaces it by its piece. */
static bool comes_later(const Game *game, const Duty *duty)
{
    const Hand *const hand = &game->hand[duty->by];

    if (duty->kind == DUTY_REPLACE) /* another man of his may stand there */
        return !man_is_none(game->wood.board.on[duty->a]);
    if (duty->kind == DUTY_REPLACE_PROMOTED)
        return hand->state != HAND_FREE && hand->from == duty->a;
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == duty->by && duty_is_of_move(&game->duty[i]) &&
            duty->kind == DUTY_QUIT)
            return true;
    return (duty->kind == DUTY_REMOVE_HAND || duty->kind == DUTY_QUIT) &&
           (game_duty(game, (Side)duty->by, DUTY_PUT_BACK, NOWHERE) != NULL ||
            game_duty(game, (Side)duty->by, DUTY_TAKE_OFF, NOWHERE) != NULL);
}

/* Can every duty of a hand be done by writing it down as it was told? */
static bool duties_hold(Heard *t)
{
    static Judgement after;
    const Game *const game = &t->now.game;

    if (game->terms.silent || game->status != STATUS_PLAYING || game->clock.over ||
        game->sealed.state >= SEALED_AMBIGUOUS)
        return true;
    for (unsigned i = 0; i < game->duties; i++) {
        const Duty duty = game->duty[i];
        char line[ACTS_LINE];
        Act act;

        if (!acts_duty(&duty, line) ||
            (duty.kind == DUTY_PUT_BACK && !can_be_put_back(game, &duty)) ||
            comes_later(game, &duty))
            continue;
        if (!heard_act(t, line, &act, &after))
            return false;
        if (after.ruling.word == RULING_REFUSED ||
            game_duty(&after.game, (Side)duty.by, (DutyKind)duty.kind, duty.a) != NULL) {
            printf("not done: %s\n", line);
            return heard_fail(t, "a duty told is not done by writing it down");
        }
    }
    return true;
}

static bool is_final(const Heard *t, const Game *before)
{
    if (game_has(before, CUSTOM_CLOCK_BY_PRESS) && /* the result is signed, or appealed against */
        t->now.ruling.word == RULING_NOTED &&
        (t->act.kind == ACT_SIGN || t->act.kind == ACT_APPEAL))
        return true;
    if (game_has(before, CUSTOM_CLOCK_BY_PRESS) && t->act.kind == ACT_CLAIM &&
        before->pressed.last_law != 0) /* the mating move did not agree with the laws */
        return true;
    if (!game_is_over(before) || t->act.kind == ACT_EXACT || t->act.kind == ACT_TREAT ||
        t->act.kind == ACT_REQUIRE)
        return true;
    if (t->now.ruling.word != RULING_REFUSED || t->now.game.status != before->status ||
        t->now.game.winner != before->winner ||
        memcmp(&t->now.game.wood.board, &before->wood.board, sizeof(Board)) != 0)
        return heard_fail(t, "something was accepted after the end");
    return true;
}

/* Signs of a field left empty, of a number that does not agree, or of a law that is missing. */
static bool reads_well(const Heard *t, const char *text)
{
    static const char *const signs[] = { "  ",        " .",        " ,",      " :",
                                         "..",        "{",         "}",       "[",
                                         " 1 times",  " 1 moves",  " on to ", " on with ",
                                         " from to ", " from and " };

    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strstr(text, signs[i]) != NULL) {
            printf("%s\n", text);
            return heard_fail(t, "a sentence has a hole");
        }
    return (*text >= 'A' && *text <= 'Z' && strchr(".?", text[strlen(text) - 1]) != NULL) ||
           heard_fail(t, "a sentence does not begin or end as one");
}

/* Every sentence is whole, and every duty and right has a law. */
static bool is_well_told(const Heard *t, char *text)
{
    const Entry entry = heard_entry(t);
    Pen pen = text_pen(text, TEXT_ROOM);

    says_write(&pen, t->code, &t->now.ruling);
    if (!reads_well(t, text))
        return false;
    pen = text_pen(text, TEXT_ROOM);
    notes_write(&pen, &entry);
    if (strstr(text, "by :") != NULL || strstr(text, "Law:\n") != NULL)
        return heard_fail(t, "a law is missing in the notes");
    pen = text_pen(text, TEXT_ROOM);
    ruling_text_json(&pen, &entry, 0);
    return strstr(text, "\"laws\":[]") == NULL || heard_fail(t, "a law is missing");
}

static uint64_t add_text(uint64_t h, const Heard *t, char *text)
{
    const Entry entry = heard_entry(t);
    Pen pen = text_pen(text, TEXT_ROOM);

    ruling_text_json(&pen, &entry, 0);
    h = hash(h, text, pen.size < TEXT_ROOM ? pen.size : TEXT_ROOM);
    if (pen.size >= TEXT_ROOM)
        printf("a ruling of %zu bytes\n", pen.size);
    return h;
}

static bool play(Heard *t, Random *random, char *text, uint64_t *h)
{
    static Game before;
    Entry entry;

    if (!heard_begin(t))
        return false;
    for (t->acts = 0; t->acts < HEARD_ACTS;) {
        entry = heard_entry(t);
        if (t->acts == 0)
            entry.act = NULL;
        before = t->now.game;
        acts_next(random, &entry, t->lines[t->acts++]);
        if (!heard_act(t, t->lines[t->acts - 1], &t->act, &t->now) || !is_consistent(t) ||
            !is_final(t, &before) || !is_well_told(t, text) || !rights_hold(t, random) ||
            !duties_hold(t))
            return false;
        *h = add_text(*h, t, text);
        if (game_is_over(&before) && random_below(random, 3) == 0)
            break;
    }
    return true;
}

/* Do the same lines give the same bytes once more? */
static bool replay(Heard *t, char *text, uint64_t expected, uint64_t h)
{
    const unsigned acts = t->acts;

    if (!heard_begin(t))
        return false;
    for (t->acts = 0; t->acts < acts;) {
        t->acts++;
        if (!heard_act(t, t->lines[t->acts - 1], &t->act, &t->now))
            return false;
        h = add_text(h, t, text);
    }
    return h == expected || heard_fail(t, "the same docket gave other rulings");
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
    static Heard table;
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
