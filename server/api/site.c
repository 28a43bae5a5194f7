// The pages that are built into the server, and the description of the interface.
#include "api/assets.h"
#include "api/routes.h"

#include <string.h>

/* The file of a page: "/game/GAME" is "/game.html"; any other path is that of a file itself. */
static const char *page_of(const char *path)
{
    static const char *const pages[][2] = {
        { "/", "/home.html" },         { "/library", "/library.html" }, { "/desk", "/desk.html" },
        { "/prover", "/prover.html" }, { "/lessons", "/lessons.html" }, { "/cases", "/cases.html" },
        { "/match", "/match.html" },
    };

    for (unsigned i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(path, pages[i][0]) == 0)
            return pages[i][1];
    if (strncmp(path, "/game/", 6) == 0 && strlen(path + 6) == SECRET_ID - 1 &&
        strchr(path + 6, '/') == NULL)
        return "/game.html";
    return path;
}

/* Answers with a file that is built in; false if there is none of this name. */
static bool answer_file(Api *api, const char *path, int status)
{
    for (const Asset *asset = assets; asset->path; asset++) {
        if (strcmp(asset->path, path) != 0)
            continue;
        api->reply->status = status;
        api->reply->type = asset->type;
        api->reply->fixed = asset->text;
        api->reply->fixed_size = asset->size;
        api->reply->gzip = asset->gzip;
        api->reply->keeps = asset->keeps;
        return true;
    }
    return false;
}

bool api_site_page(Api *api)
{
    return answer_file(api, page_of(api->request->path), 200);
}

/* Whoever asks for a file or for the interface is a program, and reads the error. */
bool api_site_lost(Api *api)
{
    const char *const path = api->request->path;

    return strncmp(path, "/api", 4) != 0 && strncmp(path, "/assets", 7) != 0 &&
           strchr(path, '.') == NULL && answer_file(api, "/lost.html", 404);
}

void api_site_openapi(Api *api)
{
    api->reply->status = 200;
    api->reply->type = "application/json";
    api->reply->fixed = assets_openapi;
    api->reply->fixed_size = assets_openapi_size;
}
