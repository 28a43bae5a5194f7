// fake_engine: takes the place of the chess engine, in its sandbox. The file that ADOUBE_FAKE names
// says what it does with the next question, one word a line; with the last one it does it for good.
// What it was asked, and what it found in its sandbox, it writes to the pipe ADOUBE_FAKE_TELLS.
//
//   play      answers with the first move that it may make; `play e7e5` with that one
//   wait      answers only when the file says something else
//   think     answers only when it is told to stop
//   die       ends
//   hang      never answers
//   nonsense  answers with no move
//   chatter   says much before it answers, in pieces
//   close     closes its end, and stays
//   probe     tries what its sandbox forbids, and answers
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static FILE *tells;

/* The word for the question of this number, counted since the file is there, or the last one. */
static void read_word(unsigned asked, char word[32])
{
    static unsigned long long known;
    static unsigned before;
    FILE *const file = fopen(getenv("ADOUBE_FAKE"), "r");
    struct stat about;
    char line[32];
    unsigned number;

    if (file && fstat(fileno(file), &about) == 0 && about.st_ino != known) {
        known = about.st_ino;
        before = asked - 1;
    }
    number = asked - before;
    for (unsigned i = 0; file && i < number && fgets(line, sizeof line, file); i++) {
        line[strcspn(line, "\n")] = '\0';
        snprintf(word, 32, "%s", line);
    }
    if (file)
        fclose(file);
}

static void say(const char *text)
{
    if (write(STDOUT_FILENO, text, strlen(text)) < 0)
        exit(3);
}

static void answer(const char *question, const char *word)
{
    const char *const moves = strstr(question, " searchmoves ");
    char text[64];

    if (strncmp(word, "play ", 5) == 0)
        snprintf(text, sizeof text, "bestmove %s ponder a2a3\n", word + 5);
    else
        snprintf(text, sizeof text, "bestmove %.*s\n", moves ? (int)strcspn(moves + 13, " \n") : 0,
                 moves ? moves + 13 : "");
    say(text);
}

static void chatter(const char *question)
{
    char text[2000];

    memset(text, 'x', sizeof text);
    memcpy(text + 600, "\nbestmov\ninfo bestmove a1a1\n", 28);
    memcpy(text + 1980, "\n", 2);
    say(text);
    for (const char *at = "bestmove "; *at; at++) {
        char one[2] = { *at, '\0' };
        say(one);
    }
    say(strstr(question, " e7e5") ? "e7e5" : "e2e4");
    say(" ponder x\nbestmove h7h6\nbestmove h2h3\n");
}

/* ---- What the sandbox forbids ---- */

static void tell_call(const char *name, long result)
{
    fprintf(tells, "%s %s\n", name,
            result >= 0       ? "done"
            : errno == EPERM  ? "refused"
            : errno == EFAULT ? "let through"
                              : strerror(errno));
}

static void tell_limit(const char *name, unsigned what)
{
    struct rlimit limit;

    getrlimit(what, &limit);
    if (what == RLIMIT_AS && getenv("ADOUBE_FAKE_SPACE"))
        limit.rlim_cur = limit.rlim_max = strtoull(getenv("ADOUBE_FAKE_SPACE"), NULL, 10);
    fprintf(tells, "%s %llu %llu\n", name, (unsigned long long)limit.rlim_cur,
            (unsigned long long)limit.rlim_max);
}

static void probe(void)
{
    static const struct {
        const char *name;
        long number;
    } calls[] = {
        { "socket", SYS_socket },
        { "socketpair", SYS_socketpair },
        { "connect", SYS_connect },
        { "bind", SYS_bind },
        { "listen", SYS_listen },
        { "accept", SYS_accept },
        { "accept4", SYS_accept4 },
        { "ptrace", SYS_ptrace },
        { "process_vm_readv", SYS_process_vm_readv },
        { "process_vm_writev", SYS_process_vm_writev },
        { "kill", SYS_kill },
        { "tkill", SYS_tkill },
        { "mount", SYS_mount },
        { "unshare", SYS_unshare },
        { "setns", SYS_setns },
        { "bpf", SYS_bpf },
        { "perf_event_open", SYS_perf_event_open },
        { "keyctl", SYS_keyctl },
        { "unlinkat", SYS_unlinkat },
        { "renameat2", SYS_renameat2 },
        { "mkdirat", SYS_mkdirat },
        { "io_uring_setup", SYS_io_uring_setup },
#ifdef SYS_fork
        { "unlink", SYS_unlink },
        { "rename", SYS_rename },
        { "renameat", SYS_renameat },
        { "mkdir", SYS_mkdir },
        { "fork", SYS_fork },
        { "vfork", SYS_vfork },
#endif
    };
    int signal_number = 0;

    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        const pid_t before = getpid();
        const long result = syscall(calls[i].number, -1L, -1L, -1L, -1L, -1L, -1L);
        if (getpid() != before)
            _exit(0); /* a child that must not be */
        tell_call(calls[i].name, result);
    }
    tell_limit("address space", RLIMIT_AS);
    tell_limit("file size", RLIMIT_FSIZE);
    tell_limit("core", RLIMIT_CORE);
    tell_limit("files", RLIMIT_NOFILE);
    errno = 0;
    fprintf(tells, "priority %d\n", getpriority(PRIO_PROCESS, 0));
    fprintf(tells, "no new privileges %d\n", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
    prctl(PR_GET_PDEATHSIG, &signal_number);
    fprintf(tells, "ends with its parent by %d\n", signal_number);
    for (int file = 3, open_files = 0; file < 32; file++) {
        open_files += file != fileno(tells) && fcntl(file, F_GETFD) >= 0;
        if (file == 31)
            fprintf(tells, "files it was given %d\n", open_files);
    }
}

int main(void)
{
    char line[8192], question[8192], word[32] = "play";
    unsigned number = 0;

    tells = fopen(getenv("ADOUBE_FAKE_TELLS"), "a");
    if (tells == NULL)
        return 2;
    setvbuf(tells, NULL, _IOLBF, 0);
    fprintf(tells, "begins\n");
    while (fgets(line, sizeof line, stdin)) {
        fprintf(tells, "%s", line);
        if (strncmp(line, "go ", 3) != 0)
            continue;
        snprintf(question, sizeof question, "%s", line);
        read_word(++number, word);
        while (strcmp(word, "wait") == 0) {
            const struct timespec moment = { 0, 2000000 };
            nanosleep(&moment, NULL);
            read_word(number, word);
        }
        while (strcmp(word, "think") == 0 && fgets(line, sizeof line, stdin)) {
            fprintf(tells, "%s", line);
            if (strcmp(line, "stop\n") == 0)
                break;
        }
        if (strcmp(word, "die") == 0)
            return 0;
        if (strcmp(word, "hang") == 0)
            for (;;)
                pause();
        if (strcmp(word, "nonsense") == 0)
            say("bestmove\nbestmove e9e9\n");
        else if (strcmp(word, "chatter") == 0)
            chatter(question);
        else if (strcmp(word, "close") == 0)
            close(STDOUT_FILENO);
        else
            answer(question, word);
        if (strcmp(word, "probe") == 0)
            probe();
    }
    return 0;
}
