// The page of a game by a link that brings a picture with it. Programs that show a link look it up
// without what stands behind "#", and read from the head of the page where its picture is.
#include "api/assets.h"
#include "api/gzip.h"
#include "api/routes.h"

#include <string.h>

/* Is the query "picture=" and a word by its form? */
static const char *word_of(const char *query)
{
    return strncmp(query, "picture=", 8) == 0 && secret_is_nonce(query + 8, strlen(query + 8))
               ? query + 8
               : NULL;
}

/* A host as links have it; other characters could end the attribute that it stands in. */
static bool is_host(const char *host)
{
    return host[0] && host[strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789.:-[]")] == '\0';
}

/* Pictures of links must be named with their scheme. Outside of one's own machine a proxy speaks
 * TLS for the server. */
static const char *scheme_of(const char *host)
{
    return strncmp(host, "localhost", 9) == 0 || strncmp(host, "127.", 4) == 0 ||
                   strncmp(host, "[::1]", 5) == 0
               ? "http"
               : "https";
}

static bool put_page(Api *api, const char *plain, size_t size, const char *game, const char *word)
{
    Buffer *const body = &api->reply->body;
    const char *const host = api->request->host;
    const char *const end = strstr(plain, "</head>");

    if (end == NULL)
        return false;
    buffer_put(body, plain, (size_t)(end - plain));
    buffer_print(body,
                 "<meta property=\"og:type\" content=\"website\">\n"
                 "<meta property=\"og:title\" content=\"A game of chess\">\n"
                 "<meta property=\"og:description\" content=\"The game as it stands.\">\n"
                 "<meta property=\"og:image\" "
                 "content=\"%s://%s/api/games/%s/link.png?%s\">\n"
                 "<meta property=\"og:image:alt\" content=\"A chess board with the men as they "
                 "stand\">\n"
                 "<meta name=\"twitter:card\" content=\"summary\">\n",
                 scheme_of(host), host, game, word);
    buffer_put(body, end, size - (size_t)(end - plain));
    return true;
}

bool api_link_page(Api *api)
{
    const char *const path = api->request->path;
    const char *const word = word_of(api->request->query);
    const Asset *asset = assets;
    Buffer plain = { 0 };
    bool good;

    if (word == NULL || strncmp(path, "/game/", 6) != 0 || strlen(path + 6) != SECRET_ID - 1 ||
        strspn(path + 6, "abcdefghijklmnopqrstuvwxyz0123456789") != SECRET_ID - 1 ||
        !is_host(api->request->host))
        return false;
    while (asset->path && strcmp(asset->path, "/game.html") != 0)
        asset++;
    if (asset->path == NULL)
        return false;
    if (asset->gzip)
        good = gzip_open(asset->text, asset->size, &plain);
    else
        good = (buffer_put(&plain, asset->text, asset->size), !plain.failed);
    buffer_put(&plain, "", 1); /* the zero at its end */
    good = good && !plain.failed && put_page(api, plain.text, plain.size - 1, path + 6, word);
    buffer_free(&plain);
    if (good) {
        api->reply->status = 200;
        api->reply->type = asset->type;
    }
    return good;
}
