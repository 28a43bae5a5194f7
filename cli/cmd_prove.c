#include "command.h"
#include "input.h"
#include "progress.h"
#include "quote.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Asked { ASKED_ENDLESS, ASKED_WINNABLE, ASKED_DRAWN } Asked;

typedef struct Wish {
    Asked asked;
    const char *question;
    bool json, sided;
    adoube_side side;
    uint64_t nodes;
    uint32_t positions;
    FILE *certificate;
    void *room;
} Wish;

enum { LINE_MOST = 4096, SLICE = 1024 };

typedef struct Answer {
    adoube_proved verdict;
    uint64_t nodes;
    const char *why;
    size_t count;
    adoube_move line[LINE_MOST];
} Answer;

static const char *verdict_name(adoube_proved verdict)
{
    static const char *const names[] = { "running", "proven", "refuted", "undecided" };

    return names[verdict];
}

/* Runs one search, and shows its progress. False if the position is refused. */
static bool search(const Wish *wish, adoube_question question, const adoube_position *position,
                   adoube_side side, Answer *answer)
{
    adoube_proof *const proof = adoube_proof_begin(wish->room, wish->positions, question, position,
                                                   side, wish->nodes);
    Progress progress = progress_begin("nodes");
    char line[ADOUBE_CERTIFICATE_SIZE];

    if (!proof)
        return false;
    while ((answer->verdict = adoube_proof_run(proof, SLICE)) == ADOUBE_PROOF_RUNNING)
        progress_show(&progress, adoube_proof_nodes(proof), 0);
    progress_hide(&progress);
    answer->nodes += adoube_proof_nodes(proof);
    answer->why = adoube_proof_why(proof);
    answer->count = adoube_proof_line(proof, answer->line, LINE_MOST);
    while (wish->certificate && adoube_proof_write(proof, line, sizeof line) > 0)
        fprintf(wish->certificate, "%s\n", line);
    return true;
}

/* Asks for both sides: the game is drawn if neither can win. */
static bool search_drawn(const Wish *wish, const adoube_position *position, Answer *answer)
{
    adoube_proved first;

    if (!search(wish, ADOUBE_WINNABLE, position, ADOUBE_WHITE, answer))
        return false;
    first = answer->verdict;
    if (first != ADOUBE_PROVEN && !search(wish, ADOUBE_WINNABLE, position, ADOUBE_BLACK, answer))
        return false;
    if (first == ADOUBE_PROVEN || answer->verdict == ADOUBE_PROVEN)
        answer->verdict = ADOUBE_REFUTED;
    else if (first == ADOUBE_UNDECIDED || answer->verdict == ADOUBE_UNDECIDED)
        answer->verdict = ADOUBE_UNDECIDED;
    else
        answer->verdict = ADOUBE_PROVEN;
    return true;
}

static void put_line(const adoube_position *position, const Answer *answer, const char *between,
                     const char *quote)
{
    adoube_position p = *position;
    char uci[8];

    for (size_t i = 0; i < answer->count && i < LINE_MOST; i++) {
        adoube_move_write(&p, answer->line[i], uci, sizeof uci);
        printf("%s%s%s%s", i > 0 ? between : "", quote, uci, quote);
        if (!adoube_move_make(&p, answer->line[i]))
            break;
    }
}

static void put_answer(const Wish *wish, const char *fen, const adoube_position *position,
                       const char *side, const Answer *answer)
{
    if (!wish->json) {
        printf("%s: %s", fen, verdict_name(answer->verdict));
        if (answer->count > 0)
            fputs(": ", stdout);
        put_line(position, answer, " ", "");
        printf("\n  %s (%" PRIu64 " nodes)\n", answer->why, answer->nodes);
        return;
    }
    fputs("{\"fen\":", stdout);
    quote_string(fen);
    printf(",\"question\":\"%s\",\"side\":", wish->question);
    printf(side ? "\"%s\"" : "null", side);
    printf(",\"verdict\":\"%s\",\"nodes\":%" PRIu64 ",\"line\":[", verdict_name(answer->verdict),
           answer->nodes);
    put_line(position, answer, ",", "\"");
    fputs("],\"why\":", stdout);
    quote_string(answer->why);
    fputs("}\n", stdout);
}

static int prove(const Wish *wish, char *fen)
{
    static Answer answer; /* too large for a stack */
    adoube_position position;
    adoube_side side;
    uint32_t reasons;
    bool done;

    if (!input_position(1, &fen, ADOUBE_FEN_ROOKLESS, &position, &reasons))
        return EXIT_BAD;
    side = wish->asked == ASKED_ENDLESS ? adoube_position_turn(&position) : wish->side;
    memset(&answer, 0, sizeof answer);
    done = wish->asked == ASKED_DRAWN
               ? search_drawn(wish, &position, &answer)
               : search(wish,
                        wish->asked == ASKED_ENDLESS ? ADOUBE_ENDLESS_CHECKS : ADOUBE_WINNABLE,
                        &position, side, &answer);
    if (!done) {
        fprintf(stderr, "adoube: prove: nothing is proved of an irregular position: %s\n", fen);
        return EXIT_BAD;
    }
    put_answer(wish, fen, &position,
               wish->asked == ASKED_DRAWN ? NULL
               : side == ADOUBE_WHITE     ? "white"
                                          : "black",
               &answer);
    return answer.verdict == ADOUBE_PROVEN ? EXIT_YES : EXIT_NO;
}

/* Proves positions on standard input, one a line. */
static int prove_lines(const Wish *wish)
{
    char line[512];
    int worst = EXIT_YES;

    while (fgets(line, sizeof line, stdin)) {
        int status;
        line[strcspn(line, "\r\n")] = '\0';
        if (!*line)
            continue;
        status = prove(wish, line);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static bool find_question(const char *word, Wish *wish)
{
    static const char *const questions[] = { "endless-checks", "winnable", "drawn-game" };

    for (unsigned i = 0; i < 3; i++)
        if (strcmp(word, questions[i]) == 0) {
            wish->asked = (Asked)i;
            wish->question = questions[i];
            return true;
        }
    fputs("adoube: prove: expected endless-checks, winnable or drawn-game, not '", stderr);
    input_echo(stderr, word);
    fputs("'\n", stderr);
    return false;
}

static bool find_side(const char *word, Wish *wish)
{
    if (strcmp(word, "white") != 0 && strcmp(word, "black") != 0) {
        fputs("adoube: prove: expected white or black after --side\n", stderr);
        return false;
    }
    wish->side = *word == 'w' ? ADOUBE_WHITE : ADOUBE_BLACK;
    wish->sided = true;
    return true;
}

static int prove_all(Wish *wish, int count, char **fens)
{
    int worst = EXIT_YES;

    wish->room = malloc(adoube_proof_size(wish->positions));
    if (!wish->room) {
        fputs("adoube: prove: no memory for so many positions\n", stderr);
        return EXIT_BAD;
    }
    for (int i = 0; i < count; i++) {
        const int status = strcmp(fens[i], "-") == 0 ? prove_lines(wish) : prove(wish, fens[i]);
        worst = status > worst ? status : worst;
    }
    free(wish->room);
    if (wish->certificate && fclose(wish->certificate) != 0) {
        perror("adoube: prove: the certificate");
        return EXIT_BAD;
    }
    return worst;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "side", required_argument, NULL, 's' },
                                             { "json", no_argument, NULL, 'j' },
                                             { "nodes", required_argument, NULL, 'n' },
                                             { "cert", required_argument, NULL, 'c' },
                                             { "positions", required_argument, NULL, 'p' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    Wish wish = { .nodes = ADOUBE_PROOF_NODES, .positions = ADOUBE_PROOF_POSITIONS };
    unsigned number;

    for (int c; (c = command_option(&cmd_prove, argc, argv, ":s:jn:c:p:h", options)) != -1;) {
        switch (c) {
        case 's':
            if (!find_side(optarg, &wish))
                return EXIT_BAD;
            break;
        case 'j':
            wish.json = true;
            break;
        case 'n':
            if (!input_number(optarg, "number of nodes", 4000000000U, &number))
                return EXIT_BAD;
            wish.nodes = number;
            break;
        case 'p':
            if (!input_number(optarg, "number of positions", 100000000U, &number))
                return EXIT_BAD;
            wish.positions = number > 0 ? number : 1;
            break;
        case 'c':
            if (wish.certificate)
                fclose(wish.certificate);
            wish.certificate = fopen(optarg, "w");
            if (!wish.certificate) {
                perror("adoube: prove: the certificate");
                return EXIT_BAD;
            }
            break;
        case 'h':
            command_help(&cmd_prove);
            return EXIT_YES;
        default:
            return command_misused(&cmd_prove);
        }
    }
    if (argc - optind < 2) {
        fprintf(stderr, "adoube: prove: a %s is missing\n",
                optind == argc ? "question" : "position");
        return command_misused(&cmd_prove);
    }
    if (!find_question(argv[optind], &wish))
        return command_misused(&cmd_prove);
    if (wish.asked == ASKED_WINNABLE && !wish.sided) {
        fputs("adoube: prove: winnable asks for a side (--side white or black)\n", stderr);
        return command_misused(&cmd_prove);
    }
    return prove_all(&wish, argc - optind - 1, argv + optind + 1);
}

const Command cmd_prove = {
    "prove",
    "QUESTION [--side S] [--json] [--nodes N] [--positions N] [--cert FILE] FEN…",
    "Decide what a game could become: endless checks, or no mate by any moves",
    "QUESTION is endless-checks (the player to move can check without end), winnable (a side can\n"
    "mate by some series of legal moves, the other helping) or drawn-game (neither side can). "
    "Each\n"
    "FEN is one argument; '-' reads positions from standard input, one a line. The verdict is "
    "proven,\n"
    "refuted, or undecided if the budget is spent; never a guess. The exit status is 0 if all are\n"
    "proven, 1 if not, 2 for a position of which nothing is proved.\n"
    "\n"
    "  -s, --side S        white or black, for winnable\n"
    "  -j, --json          one object a position\n"
    "  -n, --nodes N       the budget (800000, what the umpire spends)\n"
    "  -p, --positions N   how many positions may be kept in memory (1000000)\n"
    "  -c, --cert FILE     write what anyone needs to check the verdicts: 'adoube verify FILE'\n"
    "  -h, --help          this text\n",
    run,
};
