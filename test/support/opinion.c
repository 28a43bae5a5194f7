#include "opinion.h"
#include "fen_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Positions and moves ---- */

static unsigned count_of(const Men *men, char man)
{
    unsigned count = 0;

    for (unsigned i = 0; i < men->count; i++)
        count += men->man[i] == man;
    return count;
}

/* Has the FEN eight ranks of eight squares? */
static bool is_board(const char *fen)
{
    unsigned ranks = 1, files = 0;

    for (; *fen != ' '; fen++) {
        if (*fen == '/') {
            if (files != 8)
                return false;
            ranks++;
            files = 0;
        } else if (*fen >= '1' && *fen <= '8') {
            files += (unsigned)(*fen - '0');
        } else if (*fen && strchr("KQRBNPkqrbnp", *fen)) {
            files++;
        } else {
            return false;
        }
    }
    return ranks == 8 && files == 8;
}

static bool has_pawn_at_an_end(const Men *men)
{
    for (unsigned i = 0; i < men->count; i++)
        if ((men->man[i] == 'P' || men->man[i] == 'p') && (men->at[i] < 8 || men->at[i] >= 56))
            return true;
    return false;
}

/* A position whose square passed over is dropped unless somebody can take there. */
static Men plain(const Men *men)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men->passed == MEN_NOWHERE ? 0 : men_legal(men, moves);
    Men plain = *men;

    for (unsigned i = 0; i < count; i++) {
        const char man = men->man[moves[i].man];
        if ((man == 'P' || man == 'p') && moves[i].to == men->passed &&
            men->at[moves[i].man] % 8 != moves[i].to % 8)
            return plain;
    }
    plain.passed = MEN_NOWHERE;
    return plain;
}

bool opinion_read_position(const char *text, Men *men)
{
    const char *const turn = strchr(text, ' ');

    if (!turn || !is_board(text) || (turn[1] != 'w' && turn[1] != 'b') || turn[2] != ' ' ||
        !men_of_fen(text, men))
        return false;
    if (count_of(men, 'K') != 1 || count_of(men, 'k') != 1 || has_pawn_at_an_end(men) ||
        men_in_check(men, !men->black))
        return false;
    *men = plain(men);
    return true;
}

bool opinion_read_move(const Men *men, const char *uci, MenMove *move)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men_legal(men, moves);
    const size_t size = strlen(uci);

    if (size < 4 || size > 5)
        return false;
    for (unsigned i = 0; i < count; i++) {
        const unsigned from = men->at[moves[i].man], to = moves[i].to;
        const char becomes = moves[i].becomes ? (char)(moves[i].becomes | 32) : 0;
        if (uci[0] == (char)('a' + from % 8) && uci[1] == (char)('1' + from / 8) &&
            uci[2] == (char)('a' + to % 8) && uci[3] == (char)('1' + to / 8) && uci[4] == becomes) {
            *move = moves[i];
            return true;
        }
    }
    return false;
}

/* ---- What the lines claim ---- */

void opinion_replace(char *line, char *from, size_t size, const char *by)
{
    char rest[OPINION_LINE_ROOM];

    snprintf(rest, sizeof rest, "%s%s", by, from + size);
    snprintf(from, OPINION_LINE_ROOM - (size_t)(from - line), "%s", rest);
}

static bool is_listed(const MenSet *set, const Men *men)
{
    const Men it = plain(men);

    return men_set_find(set, &it) >= 0;
}

/* Adds a position to the set. False if it was there already. */
static bool list(MenSet *set, const Men *men)
{
    const unsigned before = set->count;

    return men_set_add(set, men) == (int)before;
}

static bool every_move_is_listed(const MenSet *set, const Men *men)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men_legal(men, moves);

    for (unsigned i = 0; i < count; i++) {
        const Men after = men_make(men, moves[i]);
        if (!is_listed(set, &after))
            return false;
    }
    return true;
}

static bool some_move_is_listed(const MenSet *set, const Men *men)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men_legal(men, moves);

    for (unsigned i = 0; i < count; i++) {
        const Men after = men_make(men, moves[i]);
        if (is_listed(set, &after))
            return true;
    }
    return false;
}

/* The lines between the claim and the end are those from 2 up to this number. */
static unsigned last_line(const Certificate *c)
{
    return c->count - 1;
}

static bool strategy_holds(const Certificate *c, MenSet *set)
{
    Men men, after;
    MenMove move;

    for (unsigned i = 2; i < last_line(c); i++)
        if (!opinion_read_position(c->line[i], &men) || !list(set, &men))
            return false;
    for (unsigned i = 2; i < last_line(c); i++) {
        const char *const tab = strchr(c->line[i], '\t');
        opinion_read_position(c->line[i], &men);
        if (!tab || !opinion_read_move(&men, tab + 1, &move))
            return false;
        after = men_make(&men, move);
        if (!men_in_check(&after, after.black) || !every_move_is_listed(set, &after))
            return false;
    }
    return true;
}

static bool every_check_is_met(const MenSet *set, const Men *men)
{
    MenMove moves[MEN_MOVES_MOST];
    const unsigned count = men_legal(men, moves);

    for (unsigned i = 0; i < count; i++) {
        const Men after = men_make(men, moves[i]);
        if (men_in_check(&after, after.black) && !some_move_is_listed(set, &after))
            return false;
    }
    return true;
}

static bool losses_hold(const Certificate *c, MenSet *set)
{
    Men men;

    for (unsigned i = 2; i < last_line(c); i++)
        if (!opinion_read_position(c->line[i], &men) || !every_check_is_met(set, &men) ||
            !list(set, &men))
            return false;
    return true;
}

static bool line_mates(const Certificate *c, Men men, bool black)
{
    MenMove moves[MEN_MOVES_MOST];

    for (unsigned i = 2; i < last_line(c); i++) {
        MenMove move;
        if (!opinion_read_move(&men, c->line[i], &move))
            return false;
        men = men_make(&men, move);
    }
    return men.black != black && men_in_check(&men, men.black) && men_legal(&men, moves) == 0;
}

bool opinion_is_state(const char *line)
{
    static const char *const sorts[] = { "ever\t", "still\t", "held\t", "once\t", "check\t" };

    for (unsigned i = 0; i < sizeof sorts / sizeof *sorts; i++)
        if (strncmp(line, sorts[i], strlen(sorts[i])) == 0)
            return true;
    return false;
}

/* Where the sets of a state begin; null if the line has not the form of a state. */
static const char *sets_of(const char *line)
{
    for (unsigned tabs = 0; tabs < 4 && line; tabs++) {
        line = strchr(line, '\t');
        line = line ? line + 1 : NULL;
    }
    return line;
}

/* Does a state allow every man of a position to stand where it stands? */
static bool state_has(const char *line, const char *fen)
{
    const char *set = sets_of(line);
    char board[64];

    fen_board_open(fen, board);
    for (unsigned at = 0; at < 64 && set; at++) {
        char *end;
        if (board[at] == ' ')
            continue;
        if (!(strtoull(set, &end, 16) >> at & 1) || end == set)
            return false;
        set = strchr(end, ' ');
        set = set ? set + 1 : "";
    }
    return set && *set == '\0';
}

/* Do states follow a dead position, and does it stand in one of them? What else they show is left
 * to the verifier. */
static bool has_states(const Certificate *c, unsigned dead)
{
    for (unsigned i = dead + 1; i < last_line(c) && opinion_is_state(c->line[i]); i++)
        if (state_has(c->line[i], c->line[dead] + 5))
            return true;
    return false;
}

/* Does this state follow a dead position or another state? */
static bool is_in_place(const Certificate *c, unsigned state)
{
    while (state > 2 && opinion_is_state(c->line[state]))
        state--;
    return strncmp(c->line[state], "dead\t", 5) == 0;
}

static bool border_holds(const Certificate *c, MenSet *set)
{
    Men men;

    for (unsigned i = 2; i < last_line(c); i++) {
        if (opinion_is_state(c->line[i])) {
            if (!is_in_place(c, i))
                return false;
            continue;
        }
        if (strlen(c->line[i]) < 6 || !opinion_read_position(c->line[i] + 5, &men) ||
            !list(set, &men))
            return false;
    }
    for (unsigned i = 2; i < last_line(c); i++) {
        if (opinion_is_state(c->line[i]))
            continue;
        opinion_read_position(c->line[i] + 5, &men);
        if (strncmp(c->line[i], "open\t", 5) == 0) {
            if (!every_move_is_listed(set, &men))
                return false;
        } else if (strncmp(c->line[i], "dead\t", 5) != 0 || !has_states(c, i)) {
            return false;
        }
    }
    return true;
}

static bool holds(const Certificate *c, MenSet *set)
{
    static const char *const claims[] = {
        "endless-checks\tproven\t",  "endless-checks\trefuted\t",  "winnable\tproven\twhite\t",
        "winnable\tproven\tblack\t", "winnable\trefuted\twhite\t", "winnable\trefuted\tblack\t"
    };
    unsigned claim = 0;
    Men root;

    while (claim < 6 && strncmp(c->line[1], claims[claim], strlen(claims[claim])) != 0)
        claim++;
    if (claim == 6 || !opinion_read_position(c->line[1] + strlen(claims[claim]), &root))
        return false;
    switch (claim) {
    case 0:
        return strategy_holds(c, set) && is_listed(set, &root);
    case 1:
        return losses_hold(c, set) && is_listed(set, &root);
    case 2:
    case 3:
        return line_mates(c, root, claim == 3);
    default:
        return border_holds(c, set) && is_listed(set, &root);
    }
}

Opinion opinion_of(const Certificate *certificate, MenSet *set)
{
    const unsigned count = certificate->count;

    men_set_clear(set);
    if (count < 3 || strcmp(certificate->line[0], "adoube certificate 1") != 0 ||
        strcmp(certificate->line[count - 1], "end") != 0 || !holds(certificate, set))
        return OPINION_SHOWS_NOTHING;
    return OPINION_MAY_SHOW;
}
