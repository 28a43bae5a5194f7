// How the engine behaves as an opponent. The store keeps one number for the engine of a game: its
// level, and ten times its manner.
#ifndef ADOUBE_SERVER_GAMES_MANNER_H
#define ADOUBE_SERVER_GAMES_MANNER_H

typedef enum Manner {
    MANNER_STRICT,   /* exacts whatever it is owed */
    MANNER_GENEROUS, /* exacts only what keeps it from its turn */
    MANNER_CLUMSY,   /* strict, and now and then touches a man that it does not move */
    MANNERS
} Manner;

static inline const char *manner_name(Manner manner)
{
    static const char *const names[MANNERS] = { "strict", "generous", "clumsy" };

    return names[manner];
}

static inline int manner_level(int stored)
{
    return stored % 10;
}

static inline Manner manner_of(int stored)
{
    const int manner = stored / 10;

    return manner >= 0 && manner < MANNERS ? (Manner)manner : MANNER_STRICT;
}

static inline int manner_with_level(Manner manner, int level)
{
    return 10 * (int)manner + level;
}

#endif
