/* Acts and rulings as values: White touches a pawn and moves another, and Black exacts the penalty.
 * An electronic board would make such acts from what its squares feel. */
#include <adoube.h>
#include <stdio.h>
#include <stdlib.h>

/* Hears an act, and prints what the umpire says, by which laws. */
static bool hear(adoube_umpire *umpire, const adoube_act *act, adoube_ruling *ruling)
{
    static const char *const words[] = { "Allowed", "Offence", "Upheld", "Refused", "Noted" };
    adoube_docket_fault fault;
    adoube_citation law;
    char text[4096];

    ruling->size = sizeof *ruling;
    if (!adoube_umpire_hear(umpire, act, NULL, ruling, &fault)) {
        fprintf(stderr, "expected %s\n", fault.expected);
        return false;
    }
    adoube_act_write(act, text, sizeof text);
    printf("%s\n", text);
    adoube_ruling_says(umpire, text, sizeof text);
    printf("  %s. %s\n", words[ruling->word], text);
    for (unsigned i = 0; adoube_ruling_law(umpire, i, &law); i++)
        printf("  by %s (%s)\n", law.id, law.idea);
    return true;
}

static bool play(adoube_umpire *umpire)
{
    adoube_ruling ruling;
    adoube_right right = { .size = sizeof right };
    adoube_duty duty = { .size = sizeof duty };
    adoube_act act;

    adoube_act_begin(&act);
    act.by = ADOUBE_ACTOR_WHITE;
    act.kind = ADOUBE_ACT_TOUCH;
    act.from = 11; /* d2 */
    if (!hear(umpire, &act, &ruling))
        return false;

    act.kind = ADOUBE_ACT_MOVE;
    act.from = 12; /* e2 */
    act.to = 28;   /* e4 */
    if (!hear(umpire, &act, &ruling))
        return false;

    /* The first right that Black has is an act, ready to be heard. */
    if (!adoube_ruling_right(umpire, 0, &right) || !hear(umpire, &right.act, &ruling))
        return false;

    for (unsigned i = 0; adoube_ruling_duty(umpire, i, &duty); i++)
        printf("White must move the man on %c%c, by %s\n", 'a' + duty.act.from % 8,
               '1' + duty.act.from / 8, duty.law.id);
    printf("%u moves are lawful now:", ruling.moves);
    for (unsigned i = 0; i < ruling.moves; i++) {
        adoube_move move;
        char uci[8] = "";
        if (adoube_ruling_move(umpire, i, &move))
            adoube_move_write(&ruling.turn.position, move, uci, sizeof uci);
        printf(" %s", uci);
    }
    printf("\n");
    return true;
}

int main(void)
{
    void *const memory = malloc(adoube_umpire_size());
    const bool good = memory != NULL && play(adoube_umpire_begin(memory));

    free(memory);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
