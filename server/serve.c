#include "serve.h"

#include "api/routes.h"
#include "engine/player.h"
#include "games/client.h"
#include "games/housekeeping.h"
#include "games/proofs.h"
#include "privileges.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static Net *net_to_stop; /* a signal handler is given nothing, so it must find it here */

static void stop(int signal_number)
{
    (void)signal_number;
    if (net_to_stop)
        net_stop(net_to_stop);
}

static const NetCalls calls = {
    .request = api_routes_request,
    .gone = api_routes_gone,
    .admit = api_admit,
    .opened = client_opened,
    .frame = client_frame,
    .drained = client_drained,
    .closed = client_closed,
    .tick = housekeeping_tick,
};

static void obey_signals(Net *net)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = stop;
    sigemptyset(&action.sa_mask);
    net_to_stop = net;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL); /* a file at its size limit is treated like a full disk */
}

static bool read_rules(const ServeOptions *options, AccountRules *rules)
{
    *rules = (AccountRules){ .people = options->people, .proxies = options->proxies };
    for (unsigned i = 0; i < options->proxies; i++)
        if (!address_read_range(options->proxy[i], &rules->proxy[i])) {
            fprintf(stderr,
                    "adoube: serve: --proxy: expected an address, or ADDRESS/BITS, not '%s'\n",
                    options->proxy[i]);
            return false;
        }
    return true;
}

static int run(const ServeOptions *options, Hall *hall)
{
    NetOptions net_options = {
        .address = options->address, .port = options->port, .calls = &calls, .self = hall
    };

    if (!read_rules(options, &net_options.rules))
        return 2;
    hall->net = net_open(&net_options);
    if (hall->net == NULL)
        return 2;
    obey_signals(hall->net);
    engine_player_open(hall);
    privileges_drop();
    printf("Adoube %s: http://%s:%d, games kept in %s\n", adoube_version(),
           strcmp(options->address, "127.0.0.1") == 0 ? "localhost" : options->address,
           net_port(hall->net), options->db);
    fflush(stdout);
    net_wake(hall->net, 1);
    net_run(hall->net);
    journal_flush(hall);
    net_to_stop = NULL;
    hall->closing = true;
    proofs_close(hall);
    engine_player_close(hall);
    net_close(hall->net); /* every client is told, and leaves its game */
    return 0;
}

_Static_assert((int)SERVE_PROXIES == (int)ACCOUNT_PROXIES, "as many proxies");

int serve(const ServeOptions *options)
{
    const HallOptions kept = { options->keep_unbegun, options->keep_untouched };
    char key[4096];
    Hall hall;
    Store *store;
    int status = 2;

    umask(077); /* nobody else may read the files */
    if (!secret_ready()) {
        fputs("adoube: serve: libsodium does not start\n", stderr);
        return 2;
    }
    if (snprintf(key, sizeof key, "%s.key", options->db) >= (int)sizeof key) {
        fputs("adoube: serve: expected a shorter name of the database\n", stderr);
        return 2;
    }
    store = store_sqlite_open(options->db);
    if (store == NULL)
        return 2;
    if (hall_open(&hall, store, key, &kept)) {
        status = run(options, &hall);
        hall_close(&hall);
    }
    store->close(store);
    return status;
}
