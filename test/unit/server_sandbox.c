// The engine's sandbox is entered from a process that is as large as the server, with no free
// memory left.
#include "engine/sandbox.h"

#include "unit.h"

#include <malloc.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* Takes memory until the heap has just grown: what is free then is less than a page. */
static void use_up_free_memory(void)
{
    const void *const end = sbrk(0);

    mallopt(M_TOP_PAD, 0);
    for (unsigned i = 0; i < 100000 && sbrk(0) == end; i++)
        if (malloc(1000) == NULL)
            _exit(2);
}

static void test_large(void **state)
{
    const pid_t child = fork();
    int status;

    (void)state;
    if (child == 0) {
        if (mmap(NULL, (size_t)3 << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1,
                 0) == MAP_FAILED)
            _exit(3);
        use_up_free_memory();
        _exit(engine_sandbox_enter() ? 0 : 1);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_large) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
