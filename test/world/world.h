// A world in which everything fails: several nodes, a database, a net, disks, clocks and clients in
// one process, all driven by one seed. The nodes are the real ones, from the store's interface to
// the net's; what is simulated is what they stand on. clock.c has the clocks, database.c the store
// with its tables in rows.c, disk.c the disk of a single node, net.c the net, node.c the life and
// death of nodes, table.c the people who play, reader.c what they ask for besides, checks.c what
// must hold at every step, and shrink.c the shortest history that shows a failure.
#ifndef ADOUBE_TEST_WORLD_H
#define ADOUBE_TEST_WORLD_H

#include "api/routes.h"
#include "games/client.h"
#include "games/housekeeping.h"

#include <jansson.h>

enum {
    WORLD_NODES = 3,
    WORLD_TABLES = 6,
    WORLD_LINES = 2000,
    WORLD_GO = 4,
    WORLD_FAULTS = 1 << 14
};

/* ---- One seed ---- */

/* What comes by chance while there are faults. Each kind can be turned off. */
typedef enum WorldKind {
    KIND_SLOW_DATABASE,
    KIND_LOST_HINT,
    KIND_DOUBLE_HINT,
    KIND_SLOW_NET,
    KIND_HALF_OPEN,
    KIND_SENT_TWICE,
    KIND_HOSTILE,
    KIND_CONNECTION_LOST,
    KIND_DISK,
    KINDS
} WorldKind;

/* How a world is to be. All of it is a function of this. */
typedef struct WorldPlan {
    uint64_t seed;
    int64_t seconds;         /* at the fastest pace; slower ones last longer */
    unsigned tables;         /* at which people play */
    unsigned kinds;          /* a set of WorldKind */
    bool file;               /* one node that keeps its games in a file, on a disk that fails */
    bool sqlite;             /* the tables of the database are SQLite's */
    bool forgetful;          /* the standby is behind when it is promoted: this must be found */
    bool skip[WORLD_FAULTS]; /* faults of the plan that are left out */
} WorldPlan;

/* What is known of it afterwards, also by another process. */
typedef struct WorldTold {
    uint64_t seed;
    uint64_t worlds, steps, acts, answers, kills, outages, promotions, intruders, crashes, times,
        unread, readings, stood, longest;
    int64_t microseconds; /* simulated, in all */
    int64_t failed_at;    /* -1: nothing has failed */
    unsigned faults;      /* of the plan that have come */
    uint64_t digest;      /* of everything that anybody was told */
} WorldTold;

extern WorldPlan world_plan;
extern WorldTold *world_told;
extern int64_t world_now;     /* microseconds of the true time */
extern bool world_faults;     /* whether anything fails now */
extern bool world_verbose;    /* everything is told */
extern unsigned world_pace;   /* milliseconds between two acts of a player, about */
extern unsigned world_factor; /* by which this world lasts longer than one at the fastest pace */

unsigned world_dice(unsigned sides); /* 0 to sides - 1 */
/* Once in so many times, while there are faults. */
bool world_happens(WorldKind kind, unsigned in_many);
void world_tell(const char *format, ...) __attribute__((format(printf, 1, 2))); /* with -v */
void world_run(void);

#define WORLD_HOLDS(condition, ...)                                                                \
    ((condition) ? (void)0 : world_failed(__FILE__, __LINE__, #condition, __VA_ARGS__))
_Noreturn void world_failed(const char *file, int line, const char *condition, const char *format,
                            ...) __attribute__((format(printf, 4, 5)));

/* After a failure of `world_plan`: finds a shorter one that fails as well, and tells its history.
 * `run` is called in processes of their own. */
void shrink(void (*run)(void));

/* ---- Nodes ---- */

typedef struct WorldClock {
    int64_t offset; /* by which its date is wrong, in microseconds */
    int64_t drift;  /* microseconds that it gains in a second */
} WorldClock;

struct Net {
    struct WorldNode *node;
};

typedef struct WorldNode {
    bool lives;
    unsigned number;
    WorldClock clock;
    Net net;
    Hall hall;
    Store *store;
    int64_t wake;       /* when it wants to be called */
    uint64_t conflicts; /* that are known of */
    bool stopped;       /* it runs, but gets no time from its machine until … */
    int64_t until;
} WorldNode;

extern WorldNode world_node[WORLD_NODES];
extern WorldNode *world_running; /* the node whose code runs now, or null */

unsigned node_count(void);
void node_start(WorldNode *node);
void node_kill(WorldNode *node);
void node_turn(WorldNode *node);
void node_look(WorldNode *node); /* has it just lost a line to another? */
void node_forget_key(void);      /* at the very end */
const unsigned char *node_key(void);

/* ---- The database ---- */

void database_open(void);
void database_close(void);
void database_turn(void);
int64_t database_next(void);                 /* when something happens next */
void database_read(StoreQuestion *question); /* at once */
Store *database_connect(WorldNode *node);    /* the store of a node */
void database_disconnect(WorldNode *node);   /* the node is dead */
void database_cut(WorldNode *node, bool on); /* the net between the two */
bool database_is_cut(const WorldNode *node);
void database_stop(bool on); /* nobody can use it */
bool database_is_stopped(void);
void database_promote(void); /* the standby takes over: what is stopped goes on, by another clock */
int64_t database_date(void);

/* The text of a line as it is kept; false if there is none. */
bool database_line(const char *game_id, int64_t seq, char *text, size_t room);
int64_t database_last_line(const char *game_id);

/* ---- The disk of a single node ---- */

void disk_open(void);  /* an empty disk, which SQLite uses from now on */
void disk_close(void); /* it is gone */
/* After so many more writes the power fails: nothing is written any more. */
void disk_fail_after(unsigned writes);
void disk_keep_power(void); /* it does not fail after all */
void disk_fill(bool on);    /* no write succeeds while it is full */
bool disk_is_dead(void);
void disk_crash(void); /* power is back: what was not synchronised is there, or not, or in part */

/* ---- The net ---- */

struct NetWebSocket {
    struct WorldSeat *seat; /* null: its client has given it up, and the node may not know yet */
    struct WorldTable *table;
    unsigned side;
    char game[SECRET_ID];
    WorldNode *node;
    void *admitted; /* null: the node has closed it */
    int shut;       /* the code it is to be closed with */
    int64_t
        last[2]; /* when the last message to the client, to the node comes: they stay in order */
    unsigned letters; /* that are under way */
};

struct NetAsk {
    void (*answered)(void *self, int status, const char *body, size_t size);
    void *self;
    WorldNode *node;
    bool done;
    void *admitted;
};

void net_turn_world(void); /* what is under way arrives */
int64_t net_next(void);
void net_end(void);
NetWebSocket *net_join(struct WorldSeat *seat, WorldNode *node, void *admitted);
void net_give_up(NetWebSocket *socket); /* its client has; the node learns of it later */
void net_node_is_dead(WorldNode *node);

/* A message to a node arrives later, or never if the connection ends before. */
void net_to_node(NetWebSocket *socket, const char *text);

/* ---- People ---- */

typedef struct WorldSeat {
    struct WorldTable *table;
    unsigned side; /* 0 White, 1 Black */
    char token[SECRET_WORD];
    NetWebSocket *socket; /* or null */
    NetAsk asking;        /* for the handshake */
    bool connecting;
    int64_t next;           /* the first entry that it has not had */
    int64_t first, id;      /* the acts that it sent last, in one go: from the first to the last */
    bool waits;             /* not all of them are answered */
    unsigned done;          /* those that are, as a set */
    char act[WORLD_GO][64]; /* their texts */
    int64_t since;          /* when they were first sent */
    int64_t tries;          /* when they were last sent */
    int64_t due;            /* when it does something next */
    int64_t answered_at[512]; /* the line of each act that was answered, by its ID */
} WorldSeat;

/* A player who asks for the game over HTTP. */
typedef struct WorldReader {
    NetAsk asking;
    struct WorldTable *table;
    unsigned side, asked;
    char game[SECRET_ID];
} WorldReader;

typedef enum TableState { TABLE_FREE, TABLE_MAKING, TABLE_JOINING, TABLE_PLAYING } TableState;

typedef struct WorldTable {
    TableState state;
    char game[SECRET_ID];
    char invite[SECRET_WORD];
    WorldSeat seat[2];
    NetAsk asking;
    NetAsk intruder; /* somebody who has no right to be here */
    WorldReader reader;
    int64_t since, acts;
    bool ending, silent, blind; /* of the game: a silent umpire; White plays without sight */
    int64_t told;               /* the last line that anybody was told */
    /* What is known of the lines as they are written, so that everything can be checked at once. */
    adoube_umpire *umpire;
    Arena heads;
    int64_t ruled, date, last_id[2];
    unsigned char chain[WORLD_LINES]
                       [STORE_CHAIN]; /* the head after each of them, as we reckon it */
    bool opened;                      /* a record under seal has been opened */
    uint64_t hash[WORLD_LINES][2];    /* what each side is to be told of each line */
} WorldTable;

extern WorldTable world_table[WORLD_TABLES];

/* A request, as one of the people sends it. */
NetRequest table_request(const char *method, const char *path, const char *bearer,
                         const char *body);
/* The player of a side asks a node for the game over HTTP, unless he waits for such an answer. */
void reader_ask(WorldTable *table, unsigned side, WorldNode *node);

void tables_turn(void);
int64_t tables_next(void);
void tables_hurry(void);     /* nobody waits for his time to act any more */
bool tables_are_quiet(void); /* every act was answered, and everybody has all lines */
void tables_forget(void);
void table_take(WorldSeat *seat, const char *text, size_t size); /* a message has come */
void seat_lost(WorldSeat *seat);                                 /* the connection has ended */
void tables_node_is_dead(WorldNode *node);
void tables_node_is_behind(WorldNode *node); /* another node was faster */

/* ---- When nobody could act ---- */

void standstill_begin(void);
void standstill_look(void); /* at every step */
/* Between two dates somebody's time ran, and so many milliseconds of it were charged. */
void standstill_check(const char *game, int64_t from, int64_t to, int64_t charged);

/* ---- What must hold ---- */

#define WORLD_SECRET "Kt-QB3" /* a move that is made under seal, and in no other way */

/* When it leaves a node. */
void check_sent(const NetWebSocket *socket, const char *text, size_t size);
void check_game(WorldTable *table); /* at the end: the docket against the umpire */
void check_kept(void);              /* after a crash: everything that was told is there */

#endif
