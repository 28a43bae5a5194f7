// Writes random games as PGN to standard output, the same for the same seed. The round trip through
// every style and the measurements of speed use them.
#include "chess/question.h"
#include "random.h"
#include "record/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 79 };

static void put_word(const char *word, size_t *used)
{
    const size_t size = strlen(word);

    if (*used > 0 && *used + 1 + size > LINE) {
        putchar('\n');
        *used = 0;
    }
    *used += size + (*used > 0 ? 1 : 0);
    printf("%s%s", *used > size ? " " : "", word);
}

static const char *result_of(const Position *position)
{
    if (question_is_mate(position))
        return position_turn(position) == WHITE ? "0-1" : "1-0";
    return question_is_stalemate(position) ? "1/2-1/2" : "*";
}

static unsigned choose(Random *random, const Position *start, unsigned plies, Move *moves,
                       const char **result)
{
    Position p = *start;
    unsigned count = 0;

    for (MoveList list; count < plies; count++) {
        movegen_all(&p, &list);
        if (list.count == 0)
            break;
        moves[count] = list.move[random_below(random, list.count)];
        p = position_make(&p, moves[count]);
    }
    *result = result_of(&p);
    return count;
}

static void put_game(Random *random, unsigned number, unsigned longest)
{
    const Position start = position_ordinary();
    Move moves[400];
    const char *result;
    const unsigned count = choose(random, &start, 1 + random_below(random, longest), moves,
                                  &result);
    RecordGame game = record_game(&start);
    size_t used = 0;

    printf("[Event \"Random moves\"]\n[Site \"?\"]\n[Date \"1903.%02u.%02u\"]\n[Round \"%u\"]\n"
           "[White \"Player %u\"]\n[Black \"Player %u\"]\n[Result \"%s\"]\n\n",
           1 + random_below(random, 12), 1 + random_below(random, 28), number,
           random_below(random, 1000), random_below(random, 1000), result);
    for (unsigned i = 0; i < count; i++) {
        char text[STYLE_ROOM];
        Pen pen = text_pen(text, sizeof text);
        if (i % 2 == 0) {
            text_put_number(&pen, i / 2 + 1);
            text_put(&pen, '.');
            put_word(text, &used);
            pen = text_pen(text, sizeof text);
        }
        style_write(&game, moves[i], STYLE_SAN, &pen);
        put_word(text, &used);
        record_play(&game, moves[i]);
    }
    put_word(result, &used);
    puts("\n");
}

int main(int argc, char **argv)
{
    const unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 10;
    const unsigned long longest = argc > 2 ? strtoul(argv[2], NULL, 10) : 160;
    Random random = { argc > 3 ? strtoul(argv[3], NULL, 10) : 1 };

    if (longest == 0 || longest > 400) {
        fputs("Usage: games [GAMES [LONGEST, up to 400 [SEED]]]\n", stderr);
        return 2;
    }
    for (unsigned long i = 0; i < games; i++)
        put_game(&random, (unsigned)i + 1, (unsigned)longest);
    return 0;
}
