// Which function answers which request. Each of them answers one path and method, and stands in the
// file that its name says: api_make in make.c, api_lines_docket in lines.c.
#ifndef ADOUBE_SERVER_API_ROUTES_H
#define ADOUBE_SERVER_API_ROUTES_H

#include "api/api.h"

void api_about(Api *api);
void api_about_mine(Api *api);
void api_convert(Api *api);
void api_join(Api *api);
void api_law(Api *api);
void api_law_codes(Api *api);
void api_law_words(Api *api);
void api_lines_chain(Api *api);
void api_lines_docket(Api *api);
void api_lines_entries(Api *api);
void api_make(Api *api);
void api_metrics(Api *api);
void api_metrics_health(Api *api);
void api_pgn(Api *api);
void api_prove(Api *api);
void api_read(Api *api);
void api_revoke(Api *api);
void api_site_openapi(Api *api);

/* A page, or a file that belongs to one; false if there is none of this path. */
bool api_site_page(Api *api);

/* Nobody waits for the answer of api_convert any more. */
void api_convert_gone(const NetAsk *ask);

/* What the net calls; `self` is the Hall. A request; nobody waits for its answer any more; and
 * whether a WebSocket may be opened: the Client, or null with the error in the reply. */
void api_routes_request(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply);
void api_routes_gone(void *self, NetAsk *ask);
void *api_admit(void *self, const NetRequest *request, NetReply *reply);

#endif
