#include "acts_words.h"

#include "acts.h"
#include "draws.h"

#include <stdio.h>

void acts_words(Random *random, const Game *game, const char *who, char *line)
{
    static const char *const plain[] = {
        "exact A",
        "exact C",
        "exact A C",
        "exact A B",
        "require replace",
        "require quit",
        "require remove-hand",
        "require annul-move",
        "require rook-move",
        "require stand",
        "require annul-game",
        "point-out illegal",
        "point-out setup",
        "point-out board",
        "point-out first-move",
        "point-out check",
        "consent",
        "waive",
        "refuse",
        "claim fifty-moves",
        "claim repetition",
        "claim forfeit II.9(e)",
        "claim forfeit II.9(c)",
        "allege II.9(c)",
        "admit",
        "offer draw",
        "decline draw",
        "say check",
        "adjourn",
        "resume",
        "seal \"P-K4\"",
        "seal \"Kt-B3\"",
        "seal \"nonsense\"",
        "call \"P-Q4\"",
        "call \"Kt-B3\"",
        "adopt \"Kt-KB3\"",
        "interpret \"Kt-QB3\"",
        "send \"P-K4\"",
        "wire Debate",
        "claim adjudication",
        "require king",
        "require take",
        "require put-back",
        "require within-power",
        "require both-stand",
        "require annul-second",
        "require restart",
        "say check",
        "recall",
        "receive",
        "appeal",
        "notice fifty",
        "resume",
        "release",
        "release",
        "withdraw draw",
        "consent print",
        "consent second-board",
        "consent assistance",
        "correct time white 0:00:10",
    };
    static const char *const rare[] = { "resign", "accept draw", "claim forfeit II.9(a)",
                                        "require complete-castling" };
    static const char *const umpires[] = {
        "time",
        "finds II.9(c) white",
        "finds-not II.9(c) black",
        "decides \"play on\"",
        "adjudicates draw",
        "finds position-lost",
        "satisfied",
        "not-satisfied",
        "satisfied",
        "correct board \"P-K4\"",
        "claim adjudication",
        "claim forfeit A.13 black",
        "delivered \"P-K3\"",
        "require remove-hand",
        "exact A C",
        "claim fifty-moves",
        "claim forfeit II.9(e)",
        "correct time white 0:00:10",
        "correct time black 0:00:59",
        "decides annul-game",
        "decides exchange d1 e1",
        "decides exchange a2 a5",
    };
    char a[3], b[3];

    draws_man(random, &game->wood.board, a);
    draws_man(random, &game->wood.board, b);
    switch (random_below(random, 12)) {
    case 0:
        snprintf(line, ACTS_LINE, "%s exact A B %s", who, a);
        break;
    case 1:
        snprintf(line, ACTS_LINE, "%s exact A B %s %s", who, a, b);
        break;
    case 2:
        snprintf(line, ACTS_LINE, "%s exact %s %s", who, random_below(random, 2) ? "C" : "A C", a);
        break;
    case 3:
        snprintf(line, ACTS_LINE, "%s treat %s", who, a);
        break;
    case 4:
        snprintf(line, ACTS_LINE, "umpire %s", PICK(random, umpires));
        break;
    case 5:
        snprintf(line, ACTS_LINE, "%s %s", who,
                 random_below(random, 6) ? PICK(random, plain) : PICK(random, rare));
        break;
    case 6:
        snprintf(line, ACTS_LINE, "%s place-wrongly rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR", who);
        break;
    default:
        snprintf(line, ACTS_LINE, "%s %s", who, PICK(random, plain));
        break;
    }
}
