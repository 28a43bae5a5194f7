#include <adoube.h>
#include <stdio.h>

int main(void)
{
    adoube_position position;
    adoube_move moves[ADOUBE_MOVES_MAX];
    char text[ADOUBE_FEN_SIZE];
    size_t count;

    adoube_position_ordinary(&position);
    if (adoube_move_read(&position, "e2e4", &moves[0]) != ADOUBE_LEGAL ||
        !adoube_move_make(&position, moves[0]))
        return 1;
    count = adoube_move_list(&position, moves, ADOUBE_MOVES_MAX);
    adoube_position_write(&position, ADOUBE_FEN_PASSED, text, sizeof text);
    printf("%s\n%zu moves, adoube %s\n", text, count, adoube_version());
    return 0;
}
