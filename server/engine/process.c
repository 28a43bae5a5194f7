#include "engine/process.h"

#include "engine/sandbox.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE = 512 };

struct EngineProcess {
    Net *net;
    void (*line)(void *self, const char *text);
    void (*died)(void *self);
    void *self;
    const char *program;
    pid_t child;
    int ask; /* the pipe to it; -1 while it does not run */
    NetPipe *answers;
    char text[LINE]; /* the beginning of a line whose end has not come yet */
    size_t size;
};

static const char *find_program(void)
{
    static const char *const places[] = { "/usr/games/stockfish", "/usr/bin/stockfish",
                                          "/usr/local/bin/stockfish" };

    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        if (access(places[i], X_OK) == 0)
            return places[i];
    return NULL;
}

EngineProcess *engine_process_open(Net *net, void (*line)(void *self, const char *text),
                                   void (*died)(void *self), void *self)
{
    const char *const program = find_program();
    EngineProcess *const engine = program ? calloc(1, sizeof *engine) : NULL;

    if (engine == NULL)
        return NULL;
    *engine = (EngineProcess){
        .net = net, .line = line, .died = died, .self = self, .program = program, .ask = -1
    };
    return engine;
}

void engine_process_end(EngineProcess *engine)
{
    if (engine->answers)
        net_pipe_close(engine->answers);
    engine->answers = NULL;
    if (engine->ask >= 0)
        close(engine->ask);
    engine->ask = -1;
    if (engine->child > 0) {
        kill(engine->child, SIGKILL);
        waitpid(engine->child, NULL, 0);
    }
    engine->child = 0;
    engine->size = 0;
}

void engine_process_close(EngineProcess *engine)
{
    engine_process_end(engine);
    free(engine);
}

static void take_text(void *self, const char *text, size_t size)
{
    EngineProcess *const engine = self;

    if (size == 0) {
        engine_process_end(engine);
        engine->died(engine->self);
        return;
    }
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\n') {
            engine->text[engine->size] = '\0';
            engine->size = 0;
            engine->line(engine->self, engine->text);
            if (engine->answers == NULL)
                return; /* it was ended because of this line */
        } else if (engine->size + 1 < sizeof engine->text) {
            engine->text[engine->size++] = text[i];
        }
    }
}

static void become_engine(const char *program, int in, int out)
{
    char *const arguments[] = { (char *)(size_t)program, NULL };

    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 && engine_sandbox_enter())
        execv(program, arguments);
    _exit(127);
}

/* No other process that is started inherits them. */
static bool make_pipes(int to[2], int from[2])
{
    if (pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) == 0)
        return true;
    close(to[0]);
    close(to[1]);
    return false;
}

static bool start(EngineProcess *engine)
{
    int to[2], from[2];

    if (engine->ask >= 0)
        return true;
    if (!make_pipes(to, from))
        return false;
    engine->child = fork();
    if (engine->child == 0)
        become_engine(engine->program, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    engine->ask = to[1];
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    fcntl(to[1], F_SETFL, O_NONBLOCK); /* an engine that does not read must not stop the loop */
    engine->answers = engine->child > 0 ? net_pipe_open(engine->net, from[0], take_text, engine)
                                        : NULL;
    if (engine->answers)
        return true;
    close(from[0]);
    engine_process_end(engine);
    return false;
}

bool engine_process_say(EngineProcess *engine, const Buffer *text)
{
    if (text->failed || !start(engine))
        return false;
    if (write(engine->ask, text->text, text->size) == (ssize_t)text->size)
        return true;
    engine_process_end(engine);
    return false;
}
