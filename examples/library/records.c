/* Reads records in descriptive notation as the sets of legal moves they could mean. */
#include <adoube.h>
#include <stdio.h>
#include <stdlib.h>

static void print_notes(uint32_t notes)
{
    for (unsigned i = 0; adoube_score_note(i) != NULL; i++)
        if (notes >> i & 1)
            printf("  note: %s\n", adoube_score_note(i));
}

static void read_record(const adoube_score *score, const char *record)
{
    static const char *const meanings[] = { "clear", "ambiguous", "not legal" };
    adoube_move moves[ADOUBE_MOVES_MAX];
    adoube_reading reading;
    char text[ADOUBE_RECORD_SIZE];

    if (adoube_score_read(score, record, &reading, moves, ADOUBE_MOVES_MAX) == ADOUBE_NO_RECORD) {
        printf("%s: no record; expected %s in column %zu\n", record, reading.expected,
               reading.column);
        return;
    }
    printf("%s: %s\n", record, meanings[reading.meaning]);
    for (size_t i = 0; i < reading.count; i++) {
        adoube_score_write(score, moves[i], ADOUBE_STYLE_SAN, text, sizeof text);
        printf("  %s", text);
        adoube_score_write(score, moves[i], ADOUBE_STYLE_LAW_SHORT, text, sizeof text);
        printf(", which is %s\n", text);
    }
    print_notes(reading.notes);
}

int main(void)
{
    /* The Evans Gambit, with Black to move. */
    const char *const fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/1PB1P3/5N2/P1PP1PPP/RNBQK2R b KQkq - 0 4";
    adoube_position position;
    adoube_fault fault;
    adoube_score score;
    char why[256];

    if (!adoube_position_read(&position, fen, ADOUBE_FEN_STRICT, &fault)) {
        adoube_fault_write(&fault, why, sizeof why);
        fprintf(stderr, "%s\n", why);
        return EXIT_FAILURE;
    }
    adoube_score_begin(&score, &position);
    read_record(&score, "BxKtP");
    read_record(&score, "B. takes P.");
    read_record(&score, "B. to Q. Kt's 5th");
    read_record(&score, "Castles");
    read_record(&score, "Kt to nowhere");
    return EXIT_SUCCESS;
}
