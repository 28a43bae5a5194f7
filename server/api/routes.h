// Which function answers which request. Each of them answers one path and method, and stands in the
// file that its name says: api_make in make.c, api_lines_docket in lines.c.
#ifndef ADOUBE_SERVER_API_ROUTES_H
#define ADOUBE_SERVER_API_ROUTES_H

#include "api/api.h"

void api_about(Api *api);
void api_about_mine(Api *api);
void api_admin(Api *api);
void api_admin_style(Api *api);
void api_convert(Api *api);
void api_join(Api *api);
void api_invitation(Api *api);
void api_law(Api *api);
void api_law_cases(Api *api);
void api_law_codes(Api *api);
void api_law_words(Api *api);
void api_lines_chain(Api *api);
void api_lines_docket(Api *api);
void api_lines_entries(Api *api);
void api_make(Api *api);
void api_metrics(Api *api);
void api_metrics_health(Api *api);
void api_pgn(Api *api);
void api_picture_link(Api *api); /* these, and those of print.c, only with cairo and pango */
void api_picture_png(Api *api);
void api_picture_preview(Api *api);
void api_picture_sheet(Api *api);
void api_picture_svg(Api *api);
void api_print(Api *api);
void api_print_code(Api *api);
void api_print_code_preview(Api *api);
void api_print_page(Api *api);
void api_print_start(Api *api);
void api_prove(Api *api);
void api_match(Api *api);
void api_read(Api *api);
void api_rule(Api *api);
void api_revoke(Api *api);
void api_site_openapi(Api *api);

/* A page, or a file that belongs to one; false if there is none of this path. */
bool api_site_page(Api *api);

/* The page for an address at which there is nothing. False if there is none. */
bool api_site_lost(Api *api);

/* The page of a game by a link that brings a picture with it; false if the link is another. */
bool api_link_page(Api *api);

/* Nobody waits for the answer of api_convert, or of print.c, any more. */
void api_convert_gone(const NetAsk *ask);
void api_print_gone(const NetAsk *ask);

/* What the net calls; `self` is the Hall. A request; nobody waits for its answer any more; and
 * whether a WebSocket may be opened: the Client, or null with the error in the reply, which may
 * come later. */
void api_routes_request(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply);
void api_routes_gone(void *self, NetAsk *ask);
void *api_admit(void *self, NetAsk *ask, const NetRequest *request, NetReply *reply);

#endif
