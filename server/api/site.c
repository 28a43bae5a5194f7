// The pages that are built into the server, and the description of the interface.
#include "api/assets.h"
#include "api/routes.h"

#include <string.h>

/* The file of a page: "/game/GAME" is "/game.html"; any other path is that of a file itself. */
static const char *page_of(const char *path)
{
    static const char *const pages[][2] = {
        { "/", "/home.html" },
        { "/library", "/library.html" },
        { "/desk", "/desk.html" },
        { "/prover", "/prover.html" },
    };

    for (unsigned i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(path, pages[i][0]) == 0)
            return pages[i][1];
    if (strncmp(path, "/game/", 6) == 0 && strlen(path + 6) == SECRET_ID - 1 &&
        strchr(path + 6, '/') == NULL)
        return "/game.html";
    return path;
}

bool api_site_page(Api *api)
{
    const char *const path = page_of(api->request->path);

    for (const Asset *asset = assets; asset->path; asset++) {
        if (strcmp(asset->path, path) != 0)
            continue;
        api->reply->status = 200;
        api->reply->type = asset->type;
        api->reply->fixed = asset->text;
        api->reply->fixed_size = asset->size;
        api->reply->gzip = asset->gzip;
        api->reply->keeps = asset->keeps;
        return true;
    }
    return false;
}

void api_site_openapi(Api *api)
{
    api->reply->status = 200;
    api->reply->type = "application/json";
    api->reply->fixed = assets_openapi;
    api->reply->fixed_size = assets_openapi_size;
}
