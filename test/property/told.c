// A move at the board told by its record is ruled on as the same move told by its squares. Two
// umpires hear the same random games, one by squares and one by records in any style, and must come
// to the same game and say the same.
#include "api/value_umpire.h"
#include "law/lawful.h"
#include "random.h"
#include "record/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 256, PLIES = 120 };

static void write_squares(Move move, const char *who, char line[LINE])
{
    const unsigned from = move_from(move).at, to = move_to(move).at;
    const Kind piece = move_promote(move);
    char promotion[3] = "";

    if (move_sort(move) == MOVE_CASTLE) {
        snprintf(line, LINE, "%s castle %s", who,
                 square_file(move_to(move)) > 4 ? "king" : "queen");
        return;
    }
    if (piece != KIND_NONE)
        snprintf(promotion, sizeof promotion, "=%c", "  BNR Q"[piece]);
    snprintf(line, LINE, "%s move %c%u-%c%u%s", who, 'a' + (int)(from % 8), from / 8 + 1,
             'a' + (int)(to % 8), to / 8 + 1, promotion);
}

/* In quotes, or as programs write it. */
static void write_record(const RecordGame *score, Move move, unsigned style, const char *who,
                         char line[LINE])
{
    char record[STYLE_ROOM];
    Pen pen = text_pen(record, sizeof record);
    const bool castle = move_sort(move) == MOVE_CASTLE && style % 2;

    style_write(score, move, (Style)style, &pen);
    if (style == STYLE_UCI)
        snprintf(line, LINE, "%s move %s", who, record);
    else
        snprintf(line, LINE, "%s %s \"%s\"", who, castle ? "castle" : "move", record);
}

static bool hear(adoube_umpire *umpire, const char *line)
{
    adoube_docket_fault fault;

    if (adoube_umpire_line(umpire, line, strlen(line), NULL, NULL, &fault) != ADOUBE_LINE_BAD)
        return true;
    printf("%s: expected %s\n", line, fault.expected);
    return false;
}

/* Is everything the same but the words in which the act was told? */
static bool is_same(const adoube_umpire *a, const adoube_umpire *b)
{
    return memcmp(&a->judgement.game, &b->judgement.game, sizeof(Game)) == 0 &&
           a->judgement.ruling.word == b->judgement.ruling.word &&
           memcmp(&a->judgement.ruling.laws, &b->judgement.ruling.laws, sizeof(Laws)) == 0 &&
           a->judgement.ruling.sayings == b->judgement.ruling.sayings &&
           a->judgement.ruling.rights == b->judgement.ruling.rights && a->act.kind == b->act.kind &&
           a->act.from == b->act.from && a->act.to == b->act.to && a->act.piece == b->act.piece;
}

static bool play_game(Random *random, adoube_umpire *a, adoube_umpire *b)
{
    char head[LINE];

    snprintf(head, sizeof head, "code: %s",
             codes_of(random_below(random, codes_count()), PLAY_BOARD)->name);
    if (!hear(a, head) || !hear(b, head) || !adoube_umpire_ready(a, NULL) ||
        !adoube_umpire_ready(b, NULL))
        return false;
    for (unsigned ply = 0; ply < PLIES; ply++) {
        const Game *const game = &a->judgement.game;
        const RecordGame score = game->opened.score;
        const char *const who = game_turn(game) == WHITE ? "white" : "black";
        char squares[LINE], record[LINE];
        MoveList list;
        Move move;

        movegen_all(&score.position, &list);
        if (list.count == 0 || game_is_over(game))
            return true;
        move = list.move[random_below(random, list.count)];
        write_squares(move, who, squares);
        write_record(&score, move, random_below(random, STYLE_COUNT), who, record);
        if (!hear(a, squares) || !hear(b, record))
            return false;
        if (!is_same(a, b)) {
            printf("%s is not ruled on as %s\n", record, squares);
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    const unsigned games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 100;
    Random random = { argc > 2 ? strtoull(argv[2], NULL, 10) : 1903 };
    void *const a = malloc(adoube_umpire_size()), *const b = malloc(adoube_umpire_size());
    bool good = a != NULL && b != NULL;

    for (unsigned i = 0; i < games && good; i++)
        good = play_game(&random, adoube_umpire_begin(a), adoube_umpire_begin(b));
    free(a);
    free(b);
    printf("%u games%s\n", games, good ? "" : ": a fault");
    return good ? 0 : 1;
}
