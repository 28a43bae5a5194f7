#include "input.h"

#include <stdio.h>
#include <string.h>

enum { SAYS = 1024, ECHOED = 200 };

static const char ordinary[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

bool input_fen(int argc, char **argv, char *fen, size_t room)
{
    size_t used = 0;

    if (argc == 0 || (argc == 1 && strcmp(argv[0], "start") == 0)) {
        snprintf(fen, room, "%s", ordinary);
        return true;
    }
    for (int i = 0; i < argc; i++) {
        const size_t size = strlen(argv[i]);
        if (size >= room - used - 1) {
            fprintf(stderr, "adoube: the FEN is longer than %zu characters\n", room - 2);
            return false;
        }
        used += (size_t)snprintf(fen + used, room - used, "%s%s", i > 0 ? " " : "", argv[i]);
    }
    return true;
}

/* Where a column of a FEN is on the screen: bytes that continue a character take no room there. */
static int screen_column(const char *fen, size_t column)
{
    int width = 0;

    for (size_t i = 0; i + 1 < column && fen[i]; i++)
        width += ((unsigned char)fen[i] & 0xc0U) != 0x80U;
    return width;
}

void input_echo(FILE *out, const char *text)
{
    for (int i = 0; text[i]; i++) {
        if (i == ECHOED) {
            fputs("…", out);
            return;
        }
        fputc((unsigned char)text[i] < ' ' || text[i] == 0x7f ? '?' : text[i], out);
    }
}

void input_complain(const char *fen, const adoube_fault *fault)
{
    char says[SAYS];

    adoube_fault_write(fault, says, sizeof says);
    fprintf(stderr, "adoube: %s: %s\n  ", fault->expected ? "not a FEN" : "not a position", says);
    input_echo(stderr, fen);
    fputc('\n', stderr);
    if (fault->expected)
        fprintf(stderr, "  %*s^\n", screen_column(fen, fault->column), "");
}

bool input_position(int argc, char **argv, unsigned options, adoube_position *position,
                    uint32_t *reasons)
{
    char fen[INPUT_FEN_ROOM];
    char says[SAYS];
    adoube_fault fault;

    if (!input_fen(argc, argv, fen, sizeof fen))
        return false;
    if (!adoube_position_read(position, fen, options, &fault)) {
        input_complain(fen, &fault);
        return false;
    }
    *reasons = fault.reasons;
    if (fault.reasons != 0) {
        adoube_fault_write(&fault, says, sizeof says);
        fprintf(stderr, "adoube: no game reaches this position: %s\n", says);
    }
    return true;
}

bool input_number(const char *argument, const char *what, unsigned largest, unsigned *number)
{
    unsigned value = 0;
    const char *at = argument;

    for (; *at >= '0' && *at <= '9' && value <= largest; at++)
        value = value * 10 + (unsigned)(*at - '0');
    if (at == argument || *at != '\0' || value > largest) {
        fprintf(stderr, "adoube: %s: expected a number from 0 to %u, not '", what, largest);
        input_echo(stderr, argument);
        fputs("'\n", stderr);
        return false;
    }
    *number = value;
    return true;
}

bool input_score(char *fen, adoube_score *score)
{
    adoube_position position;
    uint32_t reasons;

    if (!input_position(fen ? 1 : 0, &fen, 0, &position, &reasons))
        return false;
    adoube_score_begin(score, &position);
    return true;
}

bool input_style(const char *command, const char *others, const char *name, adoube_style *style)
{
    for (unsigned i = 0; adoube_score_style(i); i++)
        if (strcmp(adoube_score_style(i), name) == 0) {
            *style = (adoube_style)i;
            return true;
        }
    fprintf(stderr, "adoube: %s: no style '", command);
    input_echo(stderr, name);
    fprintf(stderr, "'; there are%s", others);
    for (unsigned i = 0; adoube_score_style(i); i++)
        fprintf(stderr, " %s", adoube_score_style(i));
    fputc('\n', stderr);
    return false;
}

void input_misread(const char *path, const adoube_docket_fault *fault)
{
    char word[65];
    const size_t size = fault->word_size < sizeof word - 1 ? fault->word_size : sizeof word - 1;

    if (fault->word)
        memcpy(word, fault->word, size);
    word[fault->word ? size : 0] = '\0';
    fflush(stdout);
    fprintf(stderr, "%s:%zu: ", path, fault->line);
    if (fault->column)
        fprintf(stderr, "column %zu: ", fault->column);
    fprintf(stderr, "expected %s", fault->expected ? fault->expected : "something else");
    if (word[0] != '\0') {
        fputs(", not '", stderr);
        input_echo(stderr, word);
        fputs(fault->word_size > size ? "…'" : "'", stderr);
    }
    fputc('\n', stderr);
}
