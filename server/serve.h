// The server as a whole, for the command that starts it.
#ifndef ADOUBE_SERVER_SERVE_H
#define ADOUBE_SERVER_SERVE_H

typedef struct ServeOptions {
    const char *address;
    int port;       /* 0: any that is free */
    const char *db; /* the key stands beside it, with ".key" after its name */
} ServeOptions;

/* Until a signal says stop. 0, or 2 with a message. */
int serve(const ServeOptions *options);

#endif
