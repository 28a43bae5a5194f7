#include "stockfish.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Debian installs games in a folder that is not in an administrator's path. */
static void become_stockfish(void)
{
    char path[4096];
    const char *const usual = getenv("PATH");

    snprintf(path, sizeof path, "%s:/usr/games", usual ? usual : "");
    setenv("PATH", path, 1);
    execlp("stockfish", "stockfish", (char *)NULL);
    _exit(127);
}

static bool read_until(Stockfish *peer, const char *start, char *line, int room)
{
    while (fgets(line, room, peer->from))
        if (strncmp(line, start, strlen(start)) == 0)
            return true;
    return false;
}

bool stockfish_start(Stockfish *peer)
{
    int down[2], up[2];
    char line[512];

    if (pipe(down) != 0 || pipe(up) != 0)
        return false;
    signal(SIGPIPE, SIG_IGN);
    peer->process = fork();
    if (peer->process == 0) {
        dup2(down[0], STDIN_FILENO);
        dup2(up[1], STDOUT_FILENO);
        close(down[1]);
        close(up[0]);
        become_stockfish();
    }
    close(down[0]);
    close(up[1]);
    peer->to = fdopen(down[1], "w");
    peer->from = fdopen(up[0], "r");
    if (peer->process < 0 || !peer->to || !peer->from)
        return false;
    fputs("uci\n", peer->to);
    fflush(peer->to);
    return read_until(peer, "uciok", line, sizeof line);
}

void stockfish_stop(Stockfish *peer)
{
    fputs("quit\n", peer->to);
    fclose(peer->to);
    fclose(peer->from);
    waitpid(peer->process, NULL, 0);
}

void stockfish_chess960(Stockfish *peer)
{
    fputs("setoption name UCI_Chess960 value true\n", peer->to);
    fflush(peer->to);
}

bool stockfish_perft(Stockfish *peer, const char *fen, unsigned depth, uint64_t *nodes)
{
    char line[512];

    fprintf(peer->to, "position fen %s\ngo perft %u\n", fen, depth);
    fflush(peer->to);
    return read_until(peer, "Nodes searched:", line, sizeof line) &&
           sscanf(line, "Nodes searched: %" SCNu64, nodes) == 1;
}
