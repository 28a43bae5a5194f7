// A library that is loaded before the server, for tests that must not wait and must not depend on
// how fast the machine is.
//
// If ADOUBE_FAKE_CLOCK names a file, the clocks that the server reads stand still, and go on only
// by as many milliseconds as the file has: two numbers of 64 bits, the time that has passed, and
// how far the date was set. It is the first of January 2026. The timers of libuv keep their own
// clock, so that the loop goes on turning.
//
// The program that ADOUBE_FAKE_ENGINE names takes the place of the chess engine. It is found at the
// place that ADOUBE_FAKE_PLACE names, and nowhere else.
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* ---- The engine ---- */

int access(const char *path, int mode)
{
    const char *const place = getenv("ADOUBE_FAKE_PLACE");

    if (strstr(path, "stockfish"))
        return mode == X_OK && place && strcmp(path, place) == 0 ? 0 : -1;
    return faccessat(AT_FDCWD, path, mode, 0);
}

/* A program with a sanitizer cannot live with little address space: there the limit is only noted,
 * in the environment of the engine. */
int setrlimit64(__rlimit_resource_t what, const struct rlimit64 *limit)
{
    static char note[64];

    if (what != RLIMIT_AS ||
        (dlsym(RTLD_DEFAULT, "__asan_init") == NULL && dlsym(RTLD_DEFAULT, "__tsan_init") == NULL))
        return prlimit64(0, what, limit, NULL);
    snprintf(note, sizeof note, "ADOUBE_FAKE_SPACE=%llu", (unsigned long long)limit->rlim_cur);
    return putenv(note);
}

int execv(const char *path, char *const arguments[])
{
    const char *const place = getenv("ADOUBE_FAKE_PLACE");
    const char *const engine = getenv("ADOUBE_FAKE_ENGINE");
    extern char **environ;

    unsetenv("LD_PRELOAD");
    if (engine == NULL || place == NULL || strcmp(path, place) != 0 || arguments[0] == NULL ||
        strcmp(arguments[0], place) != 0 || arguments[1] != NULL)
        return -1;
    return execve(engine, arguments, environ);
}

/* ---- The clocks ---- */

uint64_t uv_now(const void *loop);
void uv_update_time(void *loop);

static const volatile int64_t *setting(void)
{
    static const volatile int64_t *numbers;
    const char *const name = getenv("ADOUBE_FAKE_CLOCK");
    const int file = numbers == NULL && name ? open(name, O_RDONLY) : -1;

    if (file >= 0) {
        void *const memory = mmap(NULL, 2 * sizeof *numbers, PROT_READ, MAP_SHARED, file, 0);
        if (memory != MAP_FAILED)
            numbers = memory;
        close(file);
    }
    return numbers;
}

/* Is this place in the program itself, and not in one of its libraries? */
static int is_of_program(const void *place)
{
    Dl_info about;

    return dladdr(place, &about) != 0 && strstr(about.dli_fname, ".so") == NULL;
}

int clock_gettime(clockid_t which, struct timespec *now)
{
    static const int64_t date = 1767225600000; /* the first of January 2026 */
    static int (*real)(clockid_t, struct timespec *);
    const volatile int64_t *const numbers = setting();
    int64_t milliseconds;

    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    if (numbers == NULL || !is_of_program(__builtin_return_address(0)) ||
        (which != CLOCK_MONOTONIC && which != CLOCK_BOOTTIME && which != CLOCK_REALTIME))
        return real(which, now);
    milliseconds = numbers[0] + (which == CLOCK_REALTIME ? date + numbers[1] : 100000000);
    now->tv_sec = (time_t)(milliseconds / 1000);
    now->tv_nsec = (long)(milliseconds % 1000) * 1000000;
    return 0;
}

/* Only the net of the server asks for this, for its deadlines and for what addresses may spend; and
 * to set a timer of libuv, before which it updates the time, and is given the real one. */
static int is_for_timer;

void uv_update_time(void *loop)
{
    static void (*real)(void *);

    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "uv_update_time");
    is_for_timer = 1;
    real(loop);
}

uint64_t uv_now(const void *loop)
{
    static uint64_t (*real)(const void *);
    const volatile int64_t *const numbers = setting();
    const int is_real = is_for_timer || numbers == NULL;

    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "uv_now");
    is_for_timer = 0;
    return is_real ? real(loop) : (uint64_t)numbers[0] + 100000000;
}
