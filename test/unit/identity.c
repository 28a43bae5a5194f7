#include "unit.h"

#include "chess/identity.h"

typedef struct Pair {
    const char *a, *b;
    bool men, today;
} Pair;

static void two_senses_of_the_same_position(void **state)
{
    static const Pair pairs[] = {
        /* counters count in neither sense */
        { "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 9 30", true, true },
        /* the right to castle, the turn and taking in passing count only today */
        { "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", true, false },
        { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b - - 0 1", true, false },
        { "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", true, false },
        { "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", true, false },
        { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b Kkq - 0 1", true,
          false },
        /* a square passed over where nothing can take counts in neither sense */
        { "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", true, true },
        { "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", true, true },
        /* other men */
        { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2Q w - - 0 1", false, false },
        { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2r w - - 0 1", false, false },
    };

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const Position a = unit_position(pairs[i].a, 0);
        const Position b = unit_position(pairs[i].b, 0);
        assert_int_equal(identity_men_same(&a, &b), pairs[i].men);
        assert_int_equal(identity_today_same(&a, &b), pairs[i].today);
        assert_int_equal(identity_men_hash(&a) == identity_men_hash(&b), pairs[i].men);
        assert_int_equal(identity_today_hash(&a) == identity_today_hash(&b), pairs[i].today);
    }
}

/* A hash that is written to a file must mean the same on every machine and in every version. */
static void hashes_are_for_ever(void **state)
{
    const Position p = position_ordinary();

    (void)state;
    assert_int_equal(identity_men_hash(&p), UINT64_C(0x1144e2cd617c7c25));
    assert_int_equal(identity_today_hash(&p), UINT64_C(0xd2ec08fa3b2b0ecb));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_senses_of_the_same_position),
        cmocka_unit_test(hashes_are_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
