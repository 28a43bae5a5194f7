#include "serve.h"

#include "api/routes.h"
#include "engine/player.h"
#include "games/client.h"
#include "games/housekeeping.h"
#include "games/proofs.h"
#include "privileges.h"
#include "settings.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A server that runs. */
typedef struct Serving {
    Hall hall; /* first: the other rooms are given a pointer to it */
    const ServeAsk *ask;
    Settings settings;
    Log *log;
    char goodbye[100];
} Serving;

/* ---- Signals ---- */

static Net *net_to_stop; /* a signal handler is given nothing, so it must find it here */

static void stop(int signal_number)
{
    (void)signal_number;
    if (net_to_stop)
        net_stop(net_to_stop);
}

static void read_again(int signal_number)
{
    (void)signal_number;
    if (net_to_stop)
        net_reload(net_to_stop);
}

/* SIGHUP ends a server that has nothing to read again, as the end of its terminal does. */
static void obey_signals(Net *net, bool reads_again)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = stop;
    sigemptyset(&action.sa_mask);
    net_to_stop = net;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = reads_again ? read_again : stop;
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL); /* a file at its size limit is treated like a full disk */
}

/* ---- Settings ---- */

/* What the server does with the settings that may change while it runs. */
static void apply(Serving *serving)
{
    const Settings *const settings = &serving->settings;

    serving->hall.options = (HallOptions){ .keep_unbegun = settings->keep_unbegun,
                                           .keep_untouched = settings->keep_untouched,
                                           .open_metrics = settings->open_metrics };
    if (settings->come_back > 0)
        snprintf(serving->goodbye, sizeof serving->goodbye, "the server goes down; back in %d s",
                 settings->come_back);
    else
        snprintf(serving->goodbye, sizeof serving->goodbye, "the server goes down");
}

/* SIGHUP: what cannot be read leaves everything as it was. */
static void reload(void *self)
{
    Serving *const serving = self;
    Settings wanted;
    const char *later;
    char why[SETTINGS_WHY];

    if (!settings_read(&wanted, serving->ask, why)) {
        log_say(serving->log, LOG_ERROR, "settings-refused", NULL,
                "the settings were not read again: %s", why);
        return;
    }
    if (!log_reopen(serving->log, &wanted.log, why, sizeof why)) {
        log_say(serving->log, LOG_ERROR, "settings-refused", NULL,
                "the settings were not read again: %s", why);
        settings_free(&wanted);
        return;
    }
    later = settings_needing_start(&serving->settings, &wanted);
    if (later)
        log_say(serving->log, LOG_WARNING, "setting-needs-start", NULL,
                "%s has changed, and that counts only when the server is started again", later);
    net_set_rules(serving->hall.net, &wanted.rules);
    settings_free(&serving->settings);
    serving->settings = wanted;
    apply(serving);
    log_say(serving->log, LOG_NOTICE, "settings-read", NULL, "the settings were read again");
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
    .reload = reload,
};

/* ---- Running ---- */

static void turn_store(void *self)
{
    Store *const store = self;

    store->turn(store);
}

static Net *listen_to_all(Serving *serving)
{
    const Settings *const settings = &serving->settings;
    const NetOptions options = { .address = settings->address,
                                 .port = settings->port,
                                 .inside_address = settings->admin_address[0]
                                                       ? settings->admin_address
                                                       : NULL,
                                 .inside_port = settings->admin_port,
                                 .calls = &calls,
                                 .self = serving,
                                 .rules = settings->rules,
                                 .log = serving->log };

    return net_open(&options);
}

/* An address as it stands before a port: one of IPv6 has colons of its own. */
static const char *bracketed(const char *address, char text[SETTINGS_ADDRESS + 2])
{
    snprintf(text, SETTINGS_ADDRESS + 2, strchr(address, ':') ? "[%s]" : "%s", address);
    return text;
}

static void say_where(const Serving *serving)
{
    const Settings *const settings = &serving->settings;
    const Hall *const hall = &serving->hall;
    const bool local = strcmp(settings->address, "127.0.0.1") == 0;
    char text[SETTINGS_ADDRESS + 2];

    printf("Adoube %s: http://%s:%d, games kept in %s\n", adoube_version(),
           bracketed(local ? "localhost" : settings->address, text), net_port(hall->net),
           hall->store->name);
    if (net_inside_port(hall->net))
        printf("For the operator: http://%s:%d/admin\n", bracketed(settings->admin_address, text),
               net_inside_port(hall->net));
    fflush(stdout);
    log_say(serving->log, LOG_INFO, "started", NULL, "Adoube %s listens on %s:%d", adoube_version(),
            bracketed(settings->address, text), net_port(hall->net));
}

static int run(Serving *serving)
{
    Hall *const hall = &serving->hall;

    hall->net = listen_to_all(serving);
    if (hall->net == NULL)
        return 2;
    net_set_goodbye(hall->net, serving->goodbye);
    if (!net_watch(hall->net, hall->store->file, turn_store, hall->store)) {
        fputs("adoube: serve: the store cannot be watched\n", stderr);
        net_close(hall->net);
        return 2;
    }
    obey_signals(hall->net, serving->ask->config || serving->settings.log.file ||
                                serving->settings.log.access);
    engine_player_open(hall);
    privileges_drop(hall->store->shared);
    say_where(serving);
    net_wake(hall->net, 1);
    net_run(hall->net);
    log_say(serving->log, LOG_INFO, "stopping", NULL, "%s", serving->goodbye);
    journal_finish(hall);
    net_to_stop = NULL;
    hall->closing = true;
    proofs_close(hall);
    engine_player_close(hall);
    net_close(hall->net); /* every client is told, and leaves its game */
    return 0;
}

/* Opens the games; the settings are read. */
static int open_and_run(Serving *serving)
{
    const Settings *const settings = &serving->settings;
    char key[4096];
    Store *store;
    int status = 2;

    if ((settings->key ? snprintf(key, sizeof key, "%s", settings->key)
                       : snprintf(key, sizeof key, "%s.key", settings->db)) >= (int)sizeof key) {
        fputs("adoube: serve: expected a shorter name of the database or its key\n", stderr);
        return 2;
    }
    store = store_open(settings->db);
    if (store == NULL)
        return 2;
    if (hall_open(&serving->hall, store, key, &(HallOptions){ .open_metrics = false })) {
        serving->hall.log = serving->log;
        apply(serving);
        status = run(serving);
        hall_close(&serving->hall);
    }
    store->close(store);
    return status;
}

int serve(const ServeAsk *ask)
{
    Serving serving = { .ask = ask };
    char why[SETTINGS_WHY];
    int status;

    umask(077); /* nobody else may read the files */
    if (!settings_read(&serving.settings, ask, why)) {
        fprintf(stderr, "adoube: serve: %s\n", why);
        return 2;
    }
    if (!secret_ready()) {
        fputs("adoube: serve: libsodium does not start\n", stderr);
        settings_free(&serving.settings);
        return 2;
    }
    serving.log = log_open(&serving.settings.log);
    status = serving.log ? open_and_run(&serving) : 2;
    if (serving.log && status == 0)
        log_say(serving.log, LOG_INFO, "stopped", NULL, "everything is kept");
    log_close(serving.log);
    settings_free(&serving.settings);
    return status;
}

int serve_show(const ServeAsk *ask)
{
    Settings settings;
    char why[SETTINGS_WHY];

    if (!settings_read(&settings, ask, why)) {
        fprintf(stderr, "adoube: serve: %s\n", why);
        return 2;
    }
    settings_print(&settings, stdout);
    settings_free(&settings);
    return 0;
}
