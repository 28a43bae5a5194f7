// The tables of the simulated database (rows.c).
#ifndef ADOUBE_TEST_WORLD_ROWS_H
#define ADOUBE_TEST_WORLD_ROWS_H

#include "store/store.h"

void rows_forget(void); /* an empty database */
void rows_write(StoreBatch *batch);
void rows_answer(StoreQuestion *question);

/* Null if there is no such line. */
const StoredLine *rows_line(const char *game_id, int64_t seq);
int64_t rows_last_line(const char *game_id);

/* The last line of a game is lost, as after the promotion of a standby that was behind. */
void rows_lose_line(const char *game_id);

#endif
