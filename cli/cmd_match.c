#include "command.h"
#include "docket_file.h"
#include "json.h"

#include "adoube.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 80 };

/* Two players, and who has the right to begin the next game. */
typedef struct Match {
    char player[2][NAME_MOST];
    unsigned games;
    unsigned halves[2];     /* points, in half points */
    int begins;             /* a player, or -1: not known before the first game */
    bool replay;            /* the last game was annulled */
    const char *law;        /* by which */
    const char *unfinished; /* the last game: on what condition that holds */
    char prefix[8];
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

static int player_of(int white, adoube_side side)
{
    return side == ADOUBE_WHITE ? white : 1 - white;
}

static bool is_lewis(const adoube_summary *s)
{
    return strncmp(s->prefix, "1842", 4) == 0;
}

static bool is_1899(const adoube_summary *s)
{
    return strncmp(s->prefix, "1899", 4) == 0;
}

/* Who should begin this game, and by which law. */
static int right_to_begin(const Match *match, const adoube_summary *s, int white, const char **law)
{
    char lot[NAME_MOST];

    if (match->replay) {
        *law = match->law;
        return match->begins;
    }
    if (s->odds) {
        *law = is_lewis(s) ? "VI" : is_1899(s) ? "IV.2" : "III.2";
        return player_of(white, s->first);
    }
    if (match->begins >= 0) {
        *law = match->law;
        return match->begins;
    }
    copy_name(lot, s->lot, s->lot_size, "");
    if (s->lot_size > 0) {
        *law = is_lewis(s) ? "V" : "I.4(d)";
        return strcmp(lot, match->player[1]) == 0 ? 1 : 0;
    }
    *law = is_lewis(s) ? "V" : "I.11.C";
    return player_of(white, s->first);
}

/* The first move goes from one to the other; an annulled game is played again; after a drawn game
 * Lewis lets the same player begin. */
static void go_on(Match *match, const adoube_summary *s, int right)
{
    match->unfinished = NULL;
    match->replay = s->status == ADOUBE_ANNULLED;
    if (match->replay) {
        match->begins = right;
        match->law = is_lewis(s) ? "V" : "II.1(c)";
    } else if (s->status == ADOUBE_DRAWN && is_lewis(s)) {
        match->begins = right;
        match->law = "V";
    } else if (s->status == ADOUBE_WON || s->status == ADOUBE_DRAWN) {
        match->begins = 1 - right;
        match->law = is_lewis(s) ? "V" : "II.1(a)";
    } else {
        match->begins = 1 - right; /* if it ends as games do */
        match->law = is_lewis(s) ? "V" : "II.1(a)";
        match->unfinished = is_lewis(s) ? "If it is not drawn, " : "If it is not annulled, ";
    }
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
    case ADOUBE_PLAYING:
    case ADOUBE_ADJOURNED:
        break;
    }
    return "unfinished";
}

static void tell_game(const Match *match, const char *path, const adoube_summary *s, int white,
                      int right, const char *law)
{
    const int began = player_of(white, s->began);

    printf("Game %u (%s): %s (White), %s (Black)\n", match->games, path, match->player[white],
           match->player[1 - white]);
    printf("  %s had the right to begin [%s%s]", match->player[right], s->prefix, law);
    if (!s->begun)
        printf("; nothing has been played.\n");
    else if (began == right)
        printf(", and began.\n");
    else
        printf("; %s began, out of turn.\n", match->player[began]);
    printf("  %s%s%s\n", result(s), s->reason ? ", " : "", s->reason ? s->reason : "");
}

static void tell_game_json(const Match *match, const char *path, const adoube_summary *s, int white,
                           int right, const char *law)
{
    printf("{\"game\":%u,\"docket\":", match->games);
    json_print(path);
    printf(",\"white\":");
    json_print(match->player[white]);
    printf(",\"black\":");
    json_print(match->player[1 - white]);
    printf(",\"should_begin\":");
    json_print(match->player[right]);
    printf(",\"law\":\"%s%s\",\"began\":", s->prefix, law);
    if (s->begun)
        json_print(match->player[player_of(white, s->began)]);
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
    if (match->json) {
        printf("{\"score\":{");
        for (int i = 0; i < 2; i++) {
            json_print(match->player[i]);
            printf(":%u.%u%s", match->halves[i] / 2, match->halves[i] % 2 * 5, i ? "}" : ",");
        }
        printf(",\"next\":");
        json_print(match->player[match->begins]);
        printf(",\"law\":\"%s%s\"}\n", match->prefix, match->law);
        return;
    }
    printf("\nScore: %s ", match->player[0]);
    print_points(match->halves[0]);
    printf(", %s ", match->player[1]);
    print_points(match->halves[1]);
    printf(".\n%s%s%s begins %s [%s%s].\n",
           match->unfinished ? "The last game is unfinished. " : "",
           match->unfinished ? match->unfinished : "", match->player[match->begins],
           match->replay ? "the game played instead of the annulled one" : "the next game",
           match->prefix, match->law);
}

static bool add_game(Match *match, const char *path, const adoube_summary *s)
{
    const int white = find_white(match, s);
    const char *law;
    int right;

    if (white < 0) {
        fprintf(stderr, "adoube: %s: expected a game between %s and %s\n", path, match->player[0],
                match->player[1]);
        return false;
    }
    right = right_to_begin(match, s, white, &law);
    match->games++;
    snprintf(match->prefix, sizeof match->prefix, "%s", s->prefix);
    (match->json ? tell_game_json : tell_game)(match, path, s, white, right, law);
    if (s->status == ADOUBE_WON)
        match->halves[player_of(white, s->winner)] += 2;
    else if (s->status == ADOUBE_DRAWN)
        match->halves[0]++, match->halves[1]++;
    go_on(match, s, right);
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
    Match match = { .begins = -1 };
    int option;

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
