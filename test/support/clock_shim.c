// A library that is loaded before the server and changes the machine's date by as many seconds as
// the file says that ADOUBE_CLOCK names. The other clocks are left alone, as they are when somebody
// sets the date.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long offset(void)
{
    const char *const name = getenv("ADOUBE_CLOCK");
    FILE *const file = name ? fopen(name, "r") : NULL;
    char text[32] = "";
    long seconds = 0;

    if (file) {
        if (fgets(text, sizeof text, file))
            seconds = strtol(text, NULL, 10);
        fclose(file);
    }
    return seconds;
}

int clock_gettime(clockid_t which, struct timespec *now)
{
    static int (*real)(clockid_t, struct timespec *);
    int result;

    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    result = real(which, now);
    if (result == 0 && which == CLOCK_REALTIME)
        now->tv_sec += offset();
    return result;
}
