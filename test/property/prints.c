// Prints games at random in the layouts of old books, spoils some, and reads them back: right, or
// doubtful, and never wrong with nothing said.
//
//     prints COUNT SEED [table]
//
// A print that was spoiled may be a whole game of its own: a misprint that makes another legal
// move, a move that was left out at the end. No reader can find that. So a reading with no doubt is
// held against what was printed: every record that stands on the page must be read, each as one of
// the moves that it means there, under the number that it has.
#include "press.h"

#include "record/printed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Result { RIGHT, RIGHT_WITH_DOUBT, DOUBTFUL, FAILED, SILENTLY_WRONG, RESULTS } Result;

static Printed printed;
static Press press;

static bool is_truth(void)
{
    if (printed.solve.count != press.plies)
        return false;
    for (unsigned i = 0; i < press.plies; i++)
        if (!move_same(printed.solve.record[i].chosen, press.move[i]))
            return false;
    return true;
}

/* In running text a single record after the last number is White's, whoever it was of: if White's
 * is missing there and only Black's is left, the page is a whole game that ends with White's move.
 */
static bool is_last_alone(unsigned ply)
{
    return press.layout == PRESS_RUN && ply % 2 == 1 && ply + 1 == press.plies &&
           press.slip[ply - 1].text[0] == '\0';
}

/* Lists the plies whose records stand on the page, in the order in which it gives them: where there
 * are no numbers, those after one that is missing move up. False if numbers tell that one is
 * missing. */
static bool list_printed(unsigned ply[PRESS_PLIES], unsigned *count)
{
    unsigned next[2] = { 0, 1 };
    bool gap = false;

    *count = 0;
    for (unsigned i = 0; i < press.plies; i++) {
        const unsigned side = press.layout == PRESS_HEADED ? *count % 2 : 0;
        unsigned step = press.layout == PRESS_HEADED ? 2 : 1, at = next[side];
        const bool had_gap = gap;
        while (at < press.plies && press.slip[at].text[0] == '\0') {
            at += step;
            gap = true;
        }
        if (at >= press.plies)
            break;
        if (gap && press_is_numbered(press.layout) && (had_gap || !is_last_alone(at)))
            return false;
        ply[(*count)++] = at;
        next[side] = at + step;
    }
    return true;
}

/* Is the reading a true reading of what stands on the page? */
static bool is_of_the_page(void)
{
    const Position start = position_ordinary();
    RecordGame game = record_game(&start);
    unsigned ply[PRESS_PLIES], count;

    if (!list_printed(ply, &count) || count != printed.solve.count)
        return false;
    for (unsigned i = 0; i < count; i++) {
        const Move chosen = printed.solve.record[i].chosen;
        RecordReading reading;
        bool fits = false;
        record_read_in(&game, TONGUE_ENGLISH, text_of(press.slip[ply[i]].text), &reading);
        for (unsigned k = 0; k < reading.moves.count; k++)
            fits |= move_same(reading.moves.move[k], chosen);
        if (!fits)
            return false;
        record_play(&game, chosen);
    }
    return true;
}

static Result read_back(void)
{
    const Position start = position_ordinary();
    const SolveStatus *const status = &printed.solve.status;

    printed_read(&printed, (Text){ press.page, press.size }, &start, PRINTED_WORK);
    if (*status == SOLVE_FAILED)
        return FAILED;
    if (is_truth())
        return *status <= SOLVE_SETTLED ? RIGHT : RIGHT_WITH_DOUBT;
    if (*status > SOLVE_SETTLED)
        return DOUBTFUL;
    return press.fault != PRESS_CLEAN && is_of_the_page() ? RIGHT : SILENTLY_WRONG;
}

static void show(uint64_t seed, const char *what)
{
    printf("%s: seed %llu, %s, %s\n%s", what, (unsigned long long)seed,
           press_layout_name(press.layout), press_fault_name(press.fault), press.page);
    for (unsigned i = 0; i < press.plies && i < printed.solve.count; i++)
        if (!move_same(press.move[i], printed.solve.record[i].chosen)) {
            const Text text = printed.solve.record[i].text;
            printf("ply %u, '%.*s' for '%s': from %u to %u, and not from %u to %u\n", i + 1,
                   (int)text.size, text.start, press.slip[i].text,
                   move_from(printed.solve.record[i].chosen).at,
                   move_to(printed.solve.record[i].chosen).at, move_from(press.move[i]).at,
                   move_to(press.move[i]).at);
            break;
        }
    printf("read %u of %u plies, status %d, reached %u of %u\n\n", printed.solve.count, press.plies,
           (int)printed.solve.status, printed.solve.reached, printed.solve.items);
}

static unsigned counts[PRESS_LAYOUTS][PRESS_FAULTS][RESULTS];

static double share(const unsigned *results)
{
    unsigned all = 0;

    for (unsigned r = 0; r < RESULTS; r++)
        all += results[r];
    return all ? 100.0 * (results[RIGHT] + results[RIGHT_WITH_DOUBT]) / all : 0;
}

static void table(void)
{
    printf("| layout |");
    for (unsigned fault = 0; fault < PRESS_FAULTS; fault++)
        printf(" %s |", press_fault_name((PressFault)fault));
    printf("\n| --- |");
    for (unsigned fault = 0; fault < PRESS_FAULTS; fault++)
        printf(" --- |");
    for (unsigned layout = 0; layout < PRESS_LAYOUTS; layout++) {
        printf("\n| %s |", press_layout_name((PressLayout)layout));
        for (unsigned fault = 0; fault < PRESS_FAULTS; fault++)
            printf(" %.1f |", share(counts[layout][fault]));
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    const unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 2000;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    const char *const wish = argc > 3 ? argv[3] : "";
    unsigned sum[RESULTS] = { 0 }, clean[RESULTS] = { 0 };

    for (unsigned long i = 0; i < count; i++) {
        const uint64_t first = seed + i * UINT64_C(0x9e3779b97f4a7c15);
        Random random = { first };
        Result result;
        press_print(&press, &random);
        result = read_back();
        counts[press.layout][press.fault][result]++;
        sum[result]++;
        clean[result] += press.fault == PRESS_CLEAN;
        if (result == SILENTLY_WRONG ||
            (strcmp(wish, "show") == 0 && press.fault == PRESS_CLEAN && result > RIGHT_WITH_DOUBT))
            show(first, result == SILENTLY_WRONG ? "SILENTLY WRONG" : "not right");
    }
    if (strcmp(wish, "table") == 0)
        table();
    printf("%lu prints: %u right, %u right with a doubt, %u doubtful, %u failed, %u silently "
           "wrong; clean ones %.2f in 100 "
           "right\n",
           count, sum[RIGHT], sum[RIGHT_WITH_DOUBT], sum[DOUBTFUL], sum[FAILED],
           sum[SILENTLY_WRONG], share(clean));
    return sum[SILENTLY_WRONG] > 0;
}
