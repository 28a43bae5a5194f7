// The server as a whole, for the command that starts it.
#ifndef ADOUBE_SERVER_SERVE_H
#define ADOUBE_SERVER_SERVE_H

enum { SERVE_PROXIES = 16 };

typedef struct ServeOptions {
    const char *address;
    int port;                         /* 0: any that is free */
    const char *db;                   /* the key stands beside it, with ".key" after its name */
    unsigned people;                  /* who may share an address; 0: no limits by address */
    const char *proxy[SERVE_PROXIES]; /* addresses that are trusted to say whom they speak for */
    unsigned proxies;
    int keep_unbegun, keep_untouched; /* days; 0: for ever */
} ServeOptions;

/* Until a signal says stop. 0, or 2 with a message. */
int serve(const ServeOptions *options);

#endif
