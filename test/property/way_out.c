// No state of a game is without a way out. After random acts, whatever the players have done with
// the men and with their words, some few further acts complete a turn or end the game by the law of
// the board. Resigning, agreeing to a draw and claiming a forfeit do not count as ways out.
#include "heard.h"

#include "codes/codes.h"
#include "law/lawful.h"
#include "record/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES = 400, NODES = 400000 };

/* Acts worth trying. After those from `last` on nothing else is tried: they complete a turn, or
 * lead nowhere. */
typedef struct Choices {
    char line[CHOICES][ACTS_LINE];
    unsigned count, last;
} Choices;

static void add(Choices *choices, unsigned who, const char *act)
{
    if (choices->count < CHOICES)
        snprintf(choices->line[choices->count++], ACTS_LINE, "%s %s", acts_actor(who), act);
}

static void add_place(Choices *choices, Side who, unsigned square)
{
    char act[40];

    snprintf(act, sizeof act, "place %c%c", 'a' + (int)(square & 7U), '1' + (int)(square >> 3));
    add(choices, who, act);
}

static void add_hand(Choices *choices, const Game *game, Side who)
{
    const Hand *const hand = &game->hand[who];

    if (hand->state != HAND_FREE && hand->from < SQUARE_COUNT)
        add_place(choices, who, hand->from);
    add(choices, who, "quit");
    add(choices, who, "mend");
    add(choices, who, "name queen");
}

static void add_words(Choices *choices, const Game *game, Side who)
{
    if (game->wood.covered_at != NOWHERE) {
        char act[20];
        snprintf(act, sizeof act, "remove %c%c", 'a' + (int)(game->wood.covered_at & 7U),
                 '1' + (int)(game->wood.covered_at >> 3));
        add(choices, who, act);
    }
    add(choices, who, "waive");
    add(choices, who, "say check");
    add(choices, who, "resume");
    /* a silent umpire lists no rights */
    add(choices, who, "point-out illegal");
    add(choices, who, "exact A");
    add(choices, who, "require annul-move");
}

static void add_duties(Choices *choices, const Game *game)
{
    static const char *const pieces[] = { "queen", "rook", "bishop", "knight" };

    for (unsigned i = 0; i < game->duties; i++) {
        const Duty *const duty = &game->duty[i];
        char act[60];

        if (duty->kind == DUTY_REPLACE)
            add_place(choices, (Side)duty->by, duty->a);
        if (duty->kind == DUTY_SEAL)
            add(choices, (Side)duty->by, "seal \"P-K4\"");
        for (unsigned piece = 0; duty->kind == DUTY_REPLACE_PROMOTED && piece < 4; piece++) {
            snprintf(act, sizeof act, "replace %c%c %s", 'a' + (int)(duty->a & 7U),
                     '1' + (int)(duty->a >> 3), pieces[piece]);
            add(choices, (Side)duty->by, act);
        }
    }
}

/* A lawful move as an act: with the man's square now, which an illegal move may have changed. */
static void add_move(Choices *choices, const Game *game, Side who, Move move)
{
    const unsigned now = wood_find(&game->wood, move_from(move).at);
    const unsigned from = now == NOWHERE ? move_from(move).at : now, to = move_to(move).at;
    char act[40];

    if (from == to)
        return;
    if (move_sort(move) == MOVE_CASTLE)
        snprintf(act, sizeof act, "castle %s", square_file(move_to(move)) > 4 ? "king" : "queen");
    else
        snprintf(act, sizeof act, "move %c%c-%c%c%s", 'a' + (int)(from & 7U),
                 '1' + (int)(from >> 3), 'a' + (int)(to & 7U), '1' + (int)(to >> 3),
                 move_promote(move) != KIND_NONE ? "=Q" : "");
    add(choices, who, act);
}

/* Every man that has left its square goes back to it. */
static void add_returns(Choices *choices, const Game *game)
{
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const unsigned home = game->wood.from[at];
        char act[20];

        if (man_is_none(game->wood.board.on[at]) || home == at || home >= SQUARE_COUNT)
            continue;
        snprintf(act, sizeof act, "move %c%c-%c%c", 'a' + (int)(at & 7U), '1' + (int)(at >> 3),
                 'a' + (int)(home & 7U), '1' + (int)(home >> 3));
        add(choices, game_turn(game), act);
    }
}

static void add_record(Choices *choices, const Game *game, Side who, Move move, const char *verb)
{
    char act[80];
    Pen pen = text_pen(act, sizeof act);

    text_put_string(&pen, verb);
    text_put_string(&pen, " \"");
    style_write(&game->opened.score, move, STYLE_LAW_SHORT, &pen);
    text_put(&pen, '"');
    add(choices, who, act);
}

static void add_moves(Choices *choices, const Game *game)
{
    const Side turn = game_turn(game);
    MoveList list;

    lawful_from(game, &game->opened, &list);
    for (unsigned i = 0; i < list.count; i++) {
        if (game->terms.play == PLAY_BOARD || game->terms.play == PLAY_BLINDFOLD)
            add_move(choices, game, turn, list.move[i]);
        if (game->terms.play == PLAY_BOARD)
            continue;
        add_record(choices, game, turn, list.move[i],
                   game->terms.play == PLAY_BLINDFOLD ? "call" : "send");
    }
    for (unsigned i = 0; i < list.count; i++)
        if (game_duty(game, turn, DUTY_INTERPRET, NOWHERE) != NULL)
            add_record(choices, game, turn, list.move[i], "interpret");
}

static bool is_surrender(const Right *right)
{
    return right->kind == ACT_CLAIM && right->what == CLAIM_FORFEIT;
}

static void add_rights(Choices *choices, const Heard *t)
{
    const Entry entry = heard_entry(t);

    for (unsigned i = 0; i < t->now.ruling.rights; i++) {
        char text[80];
        Pen pen = text_pen(text, sizeof text);
        if (is_surrender(&t->now.ruling.may[i]))
            continue;
        ruling_text_right(&pen, &entry, &t->now.ruling.may[i]);
        add(choices, (Side)t->now.ruling.may[i].by, text);
    }
}

/* The opponent's touch (1903) or move (1899) brings an uncorrected fault to light. */
static void add_opponent(Choices *choices, const Game *game)
{
    const Side other = side_other(game_turn(game));
    unsigned man = NOWHERE, empty = NOWHERE;
    char act[20];

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (man_is_none(game->wood.board.on[at]))
            empty = at;
        else if (man_side(game->wood.board.on[at]) == other)
            man = at;
    if (man == NOWHERE || empty == NOWHERE)
        return;
    snprintf(act, sizeof act, "touch %c%c", 'a' + (int)(man & 7U), '1' + (int)(man >> 3));
    add(choices, other, act);
    snprintf(act, sizeof act, "move %c%c-%c%c", 'a' + (int)(man & 7U), '1' + (int)(man >> 3),
             'a' + (int)(empty & 7U), '1' + (int)(empty >> 3));
    add(choices, other, act);
}

/* Where check need not be attended to because it was said late, a king without a lawful move still
 * moves, and his false move may be let stand (Lewis XIII, XVIII). */
static void add_false_moves(Choices *choices, const Game *game)
{
    const Side turn = game_turn(game);
    const unsigned king = position_king(game_position(game), turn).at;
    MoveList list;

    lawful_from(game, &game->opened, &list);
    for (unsigned at = 0; at < SQUARE_COUNT && list.count == 0; at++) {
        const int files = (int)(at & 7U) - (int)(king & 7U),
                  ranks = (int)(at >> 3) - (int)(king >> 3);
        char act[20];

        if (at == king || files * files > 1 || ranks * ranks > 1)
            continue;
        snprintf(act, sizeof act, "move %c%c-%c%c", 'a' + (int)(king & 7U), '1' + (int)(king >> 3),
                 'a' + (int)(at & 7U), '1' + (int)(at >> 3));
        add(choices, turn, act);
    }
}

static void list_choices(Choices *choices, const Heard *t)
{
    choices->count = 0;
    for (unsigned side = 0; side < 2; side++) {
        add_hand(choices, &t->now.game, (Side)side);
        add_words(choices, &t->now.game, (Side)side);
    }
    add_duties(choices, &t->now.game);
    add_returns(choices, &t->now.game);
    add_rights(choices, t);
    add_opponent(choices, &t->now.game);
    add_false_moves(choices, &t->now.game);
    add(choices, WHITE, "receive");
    add(choices, BLACK, "receive");
    add(choices, ACTOR_UMPIRE, "not-satisfied");
    choices->last = choices->count;
    add_moves(choices, &t->now.game);
    if (game_is_by_letter(&t->now.game)) /* the umpire may have to say something about a record */
        choices->last = choices->count;
}

static bool is_out(const Game *before, const Game *after)
{
    const Moment *const a = &before->opened, *const b = &after->opened;

    return b->done[WHITE] + b->done[BLACK] > a->done[WHITE] + a->done[BLACK] ||
           (game_is_over(after) && after->reason != REASON_RESIGNATION &&
            after->reason != REASON_AGREEMENT && after->reason != REASON_FORFEIT);
}

static bool find_way_out(const Heard *t, unsigned depth, unsigned *nodes)
{
    Choices *const choices = malloc(sizeof *choices);
    Heard *const next = malloc(sizeof *next);
    bool found = false;

    list_choices(choices, t);
    *next = *t;
    for (unsigned i = 0; i < choices->count && !found && *nodes > 0; i++) {
        --*nodes;
        if (!heard_act(t, choices->line[i], &next->act, &next->now))
            exit(1);
        found = is_out(&t->now.game, &next->now.game);
        if (!found && depth > 1 && i < choices->last &&
            memcmp(&next->now.game, &t->now.game, sizeof next->now.game) != 0)
            found = find_way_out(next, depth - 1, nodes);
    }
    free(next);
    free(choices);
    return found;
}

static bool is_near(const Heard *t, unsigned most)
{
    for (unsigned depth = 1; depth <= most; depth++) {
        unsigned nodes = NODES;
        if (find_way_out(t, depth, &nodes))
            return true;
    }
    return false;
}

/* Both players put down what they hold, and what was displaced is put back. */
static void empty_hands(Heard *t)
{
    Choices *const choices = malloc(sizeof *choices);

    for (unsigned side = 0; side < 2; side++) {
        choices->count = 0;
        add_hand(choices, &t->now.game, (Side)side);
        for (unsigned i = 0; i < choices->count; i++)
            heard_act(t, choices->line[i], &t->act, &t->now);
    }
    free(choices);
}

static bool has_way_out(const Heard *t)
{
    static Heard settled;

    if (game_is_over(&t->now.game) || t->now.game.clock.over || is_near(t, 2))
        return true;
    settled = *t;
    empty_hands(&settled);
    if (game_is_over(&settled.now.game) || is_near(&settled, 4))
        return true;
    return heard_fail(t, "no few acts complete a turn from here");
}

static bool play(Heard *t, Random *random)
{
    if (!heard_begin(t))
        return false;
    for (t->acts = 0; t->acts < HEARD_ACTS && !game_is_over(&t->now.game);) {
        Entry entry = heard_entry(t);
        if (t->acts == 0)
            entry.act = NULL;
        acts_next(random, &entry, t->lines[t->acts++]);
        if (!heard_act(t, t->lines[t->acts - 1], &t->act, &t->now) || !has_way_out(t))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    static Heard table;
    const unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 3000;
    Random random = { argc > 2 ? strtoul(argv[2], NULL, 10) : 1 };
    unsigned long acts = 0;

    for (unsigned i = 0; i < codes_count() * 2; i++) { /* at the board, and by letter */
        const bool post = i >= codes_count();
        const Code *const code = codes_of(i % codes_count(),
                                          post ? PLAY_CORRESPONDENCE : PLAY_BOARD);
        for (unsigned long heard = 0; code != NULL && heard < wanted; heard += table.acts) {
            acts_head(&random, code->name, post, table.head);
            if (!play(&table, &random))
                return 1;
            acts += table.acts;
        }
    }
    printf("a way out after each of %lu random acts\n", acts);
    return 0;
}
