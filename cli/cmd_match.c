#include "command.h"
#include "docket_file.h"
#include "quote.h"

#include "adoube.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 80 };

/* Two players, their games and points. */
typedef struct Match {
    char player[2][NAME_MOST];
    unsigned games;
    unsigned halves[2]; /* points, in half points */
    adoube_series series;
    bool json;
} Match;

static void copy_name(char *out, const char *name, size_t size, const char *otherwise)
{
    if (size == 0) {
        snprintf(out, NAME_MOST, "%s", otherwise);
        return;
    }
    if (size > NAME_MOST - 1)
        size = NAME_MOST - 1;
    memcpy(out, name, size);
    out[size] = '\0';
}

/* Which player has White; -1 if they are not those of the match. */
static int find_white(Match *match, const adoube_summary *s)
{
    char white[NAME_MOST], black[NAME_MOST];

    copy_name(white, s->name[0], s->name_size[0], "White");
    copy_name(black, s->name[1], s->name_size[1], "Black");
    if (match->games == 0) {
        memcpy(match->player[0], white, sizeof white);
        memcpy(match->player[1], black, sizeof black);
        return 0;
    }
    if (strcmp(match->player[0], white) == 0 && strcmp(match->player[1], black) == 0)
        return 0;
    if (strcmp(match->player[1], white) == 0 && strcmp(match->player[0], black) == 0)
        return 1;
    return -1;
}

static unsigned player_of(unsigned white, adoube_side side)
{
    return side == ADOUBE_WHITE ? white : 1 - white;
}

/* The player to whom a lot gave the first move, if one was drawn. */
static unsigned find_lot(const Match *match, const adoube_summary *s)
{
    char lot[NAME_MOST];

    copy_name(lot, s->lot, s->lot_size, "");
    if (s->lot_size == 0)
        return ADOUBE_NOBODY;
    return strcmp(lot, match->player[1]) == 0 ? 1 : 0;
}

static const char *result(const adoube_summary *s)
{
    switch (s->status) {
    case ADOUBE_WON:
        return s->winner == ADOUBE_WHITE ? "1-0" : "0-1";
    case ADOUBE_DRAWN:
        return "1/2-1/2";
    case ADOUBE_ANNULLED:
        return "annulled";
    case ADOUBE_LOST_BY_BOTH:
        return "0-0";
    case ADOUBE_PLAYING:
    case ADOUBE_ADJOURNED:
        break;
    }
    return "unfinished";
}

static void tell_game(const Match *match, const char *path, const adoube_summary *s, unsigned white,
                      unsigned right, const char *law)
{
    const unsigned began = player_of(white, s->began);

    printf("Game %u (%s): %s (White), %s (Black)\n", match->games, path, match->player[white],
           match->player[1 - white]);
    printf("  %s had the right to begin [%s]", match->player[right], law);
    if (!s->begun)
        printf("; nothing has been played.\n");
    else if (began == right)
        printf(", and began.\n");
    else
        printf("; %s began, out of turn.\n", match->player[began]);
    printf("  %s%s%s\n", result(s), s->reason ? ", " : "", s->reason ? s->reason : "");
}

static void tell_game_json(const Match *match, const char *path, const adoube_summary *s,
                           unsigned white, unsigned right, const char *law)
{
    printf("{\"game\":%u,\"docket\":", match->games);
    quote_string(path);
    printf(",\"white\":");
    quote_string(match->player[white]);
    printf(",\"black\":");
    quote_string(match->player[1 - white]);
    printf(",\"should_begin\":");
    quote_string(match->player[right]);
    printf(",\"law\":\"%s\",\"began\":", law);
    if (s->begun)
        quote_string(match->player[player_of(white, s->began)]);
    else
        printf("null");
    printf(",\"out_of_turn\":%s,\"result\":\"%s\"}\n",
           s->begun && player_of(white, s->began) != right ? "true" : "false", result(s));
}

static void print_points(unsigned halves)
{
    if (halves % 2 == 0)
        printf("%u", halves / 2);
    else if (halves == 1)
        printf("½");
    else
        printf("%u½", halves / 2);
}

static void tell_score(const Match *match)
{
    const adoube_series *const series = &match->series;

    if (match->json) {
        printf("{\"score\":{");
        for (int i = 0; i < 2; i++) {
            quote_string(match->player[i]);
            printf(":%u.%u%s", match->halves[i] / 2, match->halves[i] % 2 * 5, i ? "}" : ",");
        }
        printf(",\"next\":");
        quote_string(match->player[series->begins]);
        printf(",\"law\":\"%s\"}\n", series->law);
        return;
    }
    printf("\nScore: %s ", match->player[0]);
    print_points(match->halves[0]);
    printf(", %s ", match->player[1]);
    print_points(match->halves[1]);
    printf(".\n");
    if (series->unfinished)
        printf("The last game is unfinished. If it is not %s, ", series->unless);
    printf("%s begins %s [%s].\n", match->player[series->begins],
           series->replay ? "the game played instead of the annulled one" : "the next game",
           series->law);
}

static bool add_game(Match *match, const char *path, const adoube_summary *s)
{
    const int found = find_white(match, s);
    const unsigned white = found > 0;
    char law[ADOUBE_CITATION_SIZE];
    unsigned right;

    if (found < 0) {
        fprintf(stderr, "adoube: %s: expected a game between %s and %s\n", path, match->player[0],
                match->player[1]);
        return false;
    }
    right = adoube_series_add(&match->series, s, white, find_lot(match, s), law);
    match->games++;
    (match->json ? tell_game_json : tell_game)(match, path, s, white, right, law);
    if (s->status == ADOUBE_WON)
        match->halves[player_of(white, s->winner)] += 2;
    else if (s->status == ADOUBE_DRAWN)
        match->halves[0]++, match->halves[1]++;
    return true;
}

static bool add_docket(Match *match, const char *path)
{
    DocketFile docket;
    bool good = docket_open(&docket, path);

    if (good) {
        DocketStep step;
        do
            step = docket_next(&docket);
        while (step == DOCKET_ACT);
        good = step == DOCKET_END;
    }
    if (good) {
        adoube_summary summary;
        adoube_umpire_summary(docket.umpire, &summary);
        good = add_game(match, path, &summary);
    }
    docket_close(&docket);
    return good;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    Match match = { .games = 0 };
    int option;

    adoube_series_begin(&match.series);
    while ((option = command_option(&cmd_match, argc, argv, "jh", options)) != -1) {
        if (option == 'h') {
            command_help(&cmd_match);
            return EXIT_YES;
        }
        if (option != 'j')
            return command_misused(&cmd_match);
        match.json = true;
    }
    if (optind == argc) {
        fputs("adoube: match: expected the dockets of the match, in order\n", stderr);
        return command_misused(&cmd_match);
    }
    for (int i = optind; i < argc; i++)
        if (!add_docket(&match, argv[i]))
            return EXIT_BAD;
    tell_score(&match);
    return EXIT_YES;
}

const Command cmd_match = {
    "match",
    "[--json] DOCKET...",
    "Keep the book of a match: who should have begun each game, who did, the score, who begins "
    "next",
    "The dockets are given in the order of the games; the players are told by the names in their "
    "heads.\n"
    "A line 'lot: NAME' in the first says to whom a lot gave the first move.\n"
    "\n"
    "  -j, --json   one JSON object for each game, and one for the score\n"
    "  -h, --help   this text\n",
    run,
};
