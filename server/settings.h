// How the server is to run. Each setting has a default; a file may set it, the environment goes
// before the file, and an option of the command before both. Everything is checked before anything
// is opened, and a fault is told with its place: line and column of the file, or the name of the
// variable or option.
#ifndef ADOUBE_SERVER_SETTINGS_H
#define ADOUBE_SERVER_SETTINGS_H

#include "common/log.h"
#include "net/account.h"
#include "serve.h"

#include <stdio.h>

typedef enum SettingName {
    SETTING_LISTEN,
    SETTING_ADMIN_LISTEN,
    SETTING_DB,
    SETTING_KEY,
    SETTING_PEOPLE,
    SETTING_PROXY,
    SETTING_KEEP_UNBEGUN,
    SETTING_KEEP_UNTOUCHED,
    SETTING_OPEN_METRICS,
    SETTING_LOG,
    SETTING_LOG_FILE,
    SETTING_ACCESS_LOG,
    SETTING_COME_BACK,
    SETTINGS
} SettingName;

enum { SETTINGS_ADDRESS = 128 /* as in setting_value.h */, SETTINGS_SOURCE = 300 };

typedef struct Setting {
    char *value; /* never null once it was read */
    char source[SETTINGS_SOURCE];
    unsigned line, column; /* in the file that set it; 0: the file did not */
} Setting;

typedef struct Settings {
    Setting setting[SETTINGS];
    /* what they mean: */
    char address[SETTINGS_ADDRESS], admin_address[SETTINGS_ADDRESS]; /* the second may be empty */
    int port, admin_port;
    const char *db, *key; /* the key may be null: it is beside the database */
    AccountRules rules;
    int keep_unbegun, keep_untouched; /* days; 0: for ever */
    bool open_metrics;
    LogOptions log;
    int come_back; /* seconds; 0: pages are not told */
} Settings;

/* Reads all that is asked for. False, with the reason in `why`, if anything is wrong. */
enum { SETTINGS_WHY = 5000 };
bool settings_read(Settings *settings, const ServeAsk *ask, char why[SETTINGS_WHY]);
void settings_free(Settings *settings);

/* Prints them in the form of a file, each with where it comes from; no password is printed. */
void settings_print(const Settings *settings, FILE *out);

/* The first setting that differs and cannot be changed while the server runs; null if there is
 * none. */
const char *settings_needing_start(const Settings *running, const Settings *wanted);

#endif
