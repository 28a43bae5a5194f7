// The regulations of an event in which a clock is pressed, as they were fixed before the game: its
// periods of time, who watches, and what the laws leave to the event.
#ifndef ADOUBE_GAME_EVENT_H
#define ADOUBE_GAME_EVENT_H

#include <stdbool.h>
#include <stdint.h>

enum { EVENT_PERIODS = 4 };

/* So many moves in so much time; the last period has no number of moves. */
typedef struct EventPeriod {
    uint32_t seconds;
    uint16_t moves; /* of this period alone; 0 for all that remain */
    uint16_t bonus; /* seconds for each move, the first included */
    bool delay;     /* counted off first at each move, and never saved */
} EventPeriod;

typedef enum Pace { PACE_STANDARD, PACE_RAPID, PACE_BLITZ, PACE_COUNT } Pace;

typedef enum Supervision {
    SUPERVISION_FULL,
    SUPERVISION_LIMITED, /* one arbiter for many games */
    SUPERVISION_NONE,    /* claims are laid before somebody afterwards */
    SUPERVISION_COUNT
} Supervision;

/* What a helper does for his player. */
typedef enum Helping {
    HELPS_MOVING = 1,
    HELPS_PRESSING = 2,
    HELPS_SCORE = 4,
    HELPS_ANNOUNCING = 8,
    HELPS_DISABLED = 16 /* the player's clock is not changed for it */
} Helping;

/* What the event has settled where the laws leave it to the event. */
typedef enum Regulation {
    REGULATION_NO_DRAWS = 1,   /* none by agreement without the arbiter */
    REGULATION_DEVICE = 2,     /* a device on the person has a milder penalty than the loss */
    REGULATION_INCREMENT = 4,  /* an increment may be asked for in the last two minutes */
    REGULATION_QUICKPLAY = 8,  /* a draw may be claimed in the last two minutes */
    REGULATION_ADJOURNED = 16, /* games may be adjourned */
    REGULATION_SHARED = 32,    /* if nobody is there at the start, both lose the time */
    REGULATION_NO_APPEAL = 64,
    REGULATION_REPORT = 128, /* who does not have the move reports before he leaves */
    REGULATION_LETTER = 256, /* blitz with full supervision keeps the two minutes */
    REGULATION_EARLY = 512   /* the clock adds the next period with the last move of one */
} Regulation;

typedef struct Event {
    uint8_t periods;
    uint8_t pace;            /* a Pace */
    uint8_t supervision;     /* a Supervision */
    bool absent;             /* the umpire is elsewhere, and knows what he is shown */
    bool reversed;           /* the players sit wrongly */
    bool arranged;           /* the game begins from a numbered arrangement of Chess960 */
    uint8_t unsighted;       /* who cannot see: a bit for each Side */
    uint8_t helper[2];       /* a set of Helping */
    uint8_t points[3];       /* for a win, a draw and a loss, in half points */
    uint16_t regulations;    /* a set of Regulation */
    uint16_t no_draw_before; /* no draw is agreed before this move */
    uint32_t late;           /* a player who comes later than this loses */
    int32_t start;           /* when the round begins, in the docket's reckoning */
    EventPeriod period[EVENT_PERIODS];
} Event;

#endif
