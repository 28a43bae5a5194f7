// The whole server, for the command that starts it.
#ifndef ADOUBE_SERVER_SERVE_H
#define ADOUBE_SERVER_SERVE_H

enum { SERVE_PROXIES = 16 };

typedef struct ServeOptions {
    const char *address;
    int port;        /* 0: any that is free */
    const char *db;  /* the file; the key is in the file with ".key" after its name */
    unsigned people; /* how many may share an address; 0: no limits by address */
    const char
        *proxy[SERVE_PROXIES]; /* addresses of proxies that are trusted to name their clients */
    unsigned proxies;
    int keep_unbegun, keep_untouched; /* days; 0: for ever */
} ServeOptions;

/* Runs until a signal says stop. Returns 0, or 2 with a message if it could not start. */
int serve(const ServeOptions *options);

#endif
