// A code of law as a table: its sections in printed order, each with the idea it states and the
// rule, if any, by which that idea speaks. The row stamps the citation, so a rule cannot cite
// wrongly and one rule serves several codes.
#ifndef ADOUBE_LAW_CODE_H
#define ADOUBE_LAW_CODE_H

#include "law/ruling.h"

/* When a rule is asked. */
enum {
    AFTER_ACT = 1,    /* after every act: which rights does each side have? */
    ON_TOUCH = 2,     /* a man was touched, and nothing excuses the touch */
    ON_MOVE = 4,      /* a move was completed */
    ON_POINT_OUT = 8, /* a fault of the start is brought to notice */
    ON_LATE = 16,     /* such a fault is brought to notice too late to annul the game */
    ON_END = 32       /* the game has ended */
};

/* By whom what a rule finds is carried out. Where a rule finds several remedies for one fault, the
 * player or the umpire's judgement chooses; the law itself and the umpire in his office take the
 * first that the rule lists. Rules about records (letters.h, adjournment.h) ask the opponent to
 * choose a meaning, and can be VIA_OPPONENT only. */
typedef enum Via {
    VIA_OPPONENT, /* the player who was wronged may exact, require or claim it */
    VIA_ITSELF,   /* the law does it at once, and nobody has to ask */
    VIA_UMPIRE,   /* the umpire does it as his duty, as soon as he knows of it */
    VIA_JUDGEMENT /* the umpire may do it if he thinks fit */
} Via;

/* Until when a remedy can be carried out. */
typedef enum Until {
    UNTIL_RULE_ENDS, /* as long as the rule grants it */
    UNTIL_TOUCH      /* until the player who was wronged touches a man in his own turn */
} Until;

typedef struct Case Case;
typedef void Rule(Case *c);

typedef struct Row {
    const char *section; /* "II.5(b)" */
    uint16_t idea;       /* an Idea */
    uint8_t on;
    Rule *rule;
    uint8_t via;   /* a Via */
    uint8_t until; /* an Until */
} Row;

/* What players may settle in a section that leaves something to them. */
typedef enum Term {
    TERM_NOTED, /* something that the umpire need not know */
    TERM_FIRST, /* who begins */
    TERM_SECOND_BOARD,
    TERM_PRINT,
    TERM_ASSISTANCE,
    TERM_MEANS,     /* books by letter, with a day or more for a move */
    TERM_BOUND,     /* whether a side is bound by any one of its players */
    TERM_ODDS_MAN,  /* which man is given */
    TERM_ROOKLESS,  /* castling where the rook was given */
    TERM_COPY,      /* whether the opponent's move is repeated */
    TERM_AMBIGUOUS, /* whether D or E is exacted for an ambiguous record */
    TERM_ADOPT,     /* whether any meaning of it may be adopted, or E is exacted */
    TERM_ILLEGAL,   /* whether C or E is exacted for an illegal record */
    TERM_SEVERAL,   /* whether C or E is exacted if one of several records is illegal */
    TERM_MONTHS,
    TERM_DATE,
    TERM_START, /* when the first turn begins */
    TERM_LIMIT, /* a limit of time, as in a limit line */
    TERM_E,     /* what penalty E is */
    /* what an event settles where a clock is pressed */
    TERM_DRAWS,        /* before which move none is agreed */
    TERM_DEVICE,       /* what follows if a device is found on a player */
    TERM_INCREMENT,    /* an increment may be asked for in the last minutes */
    TERM_QUICKPLAY,    /* a draw may be claimed in the last minutes */
    TERM_ADJOURNED,    /* games may be adjourned */
    TERM_NOBODY_THERE, /* whose time runs if nobody is there at the start */
    TERM_APPEAL,
    TERM_REPORT,     /* who does not have the move reports before he leaves */
    TERM_LETTER,     /* blitz with full supervision keeps to the letter */
    TERM_NEXT_PERIOD /* when the clock adds the time of the next period */
} Term;

typedef struct OpenSection {
    const char *section;
    uint8_t term;
} OpenSection;

typedef struct Code {
    const char *name;   /* "british-1903" */
    const char *prefix; /* "1903:" */
    const Row *row;
    size_t count;
    const OpenSection *open; /* sections that leave something to agreement */
    size_t opens;
    uint8_t limits;        /* the limits of time that it can reckon: a bit for each LimitKind */
    uint8_t customs;       /* a set of Custom */
    bool draw_keeps_first; /* the player who began a drawn game begins the next, too */
    bool umpire_claims;    /* the umpire may claim a forfeit, as the opponent may (A.13) */
    bool piece_begins;     /* at odds, who gives a piece begins; who gives a pawn does not */

    /* The table of another way of play borrows the fundamental laws and those of odds and
     * consultation from the code's own table, which is this. A code that borrows from another code
     * has rows for that, whose section begins with the prefix of the other: "1903:I.11.A". The
     * first ruling of a game that cites such a section says why, in this sentence. */
    const struct Code *borrows;
    const char *why_borrowed;
} Code;

/* The row of an idea, its own or borrowed; null if the code does not have it. */
const Row *code_row(const Code *code, Idea idea);

/* The row of a section; null if the code does not have it. */
const Row *code_section(const Code *code, Text section);

/* Does the code have a rule for this idea, so that something follows from it? */
bool code_has_rule(const Code *code, Idea idea);

/* Does the code have a row whose findings are carried out so? */
bool code_has_via(const Code *code, Via via);

/* Does the code let a player require things for a fault, instead of exacting penalties A to E? */
bool code_requires(const Code *code);

/* Is the section of this row one of another code? */
bool code_is_borrowed(const Row *row);

/* The section of that name, if it is left to agreement. */
const OpenSection *code_open(const Code *code, Text section);

/* Does this row of the table that the code borrows from hold in the code? */
bool code_borrows(const Code *code, const Row *row);

#endif
