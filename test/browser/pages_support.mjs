// The real server and a browser for the pages around the game. Everything a page complains about is gathered: an
// error on the console, a script's exception, a breach of the policy, a question to a third party.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before } from "node:test";
import { openBrowser } from "./lib/people.mjs";
import { Server } from "./lib/server.mjs";

/**
 * `open(path, options)` gives a page of a new, empty profile, at that path unless it is null. Its `finish` fails if
 * there was anything to complain of.
 */
export function withBrowser() {
  const it = { url: "" };
  let server;
  let browser;

  before(async () => {
    server = await Server.start();
    it.url = server.address;
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it.open = async (path, { width = 1280, height = 900, scheme = "light", allow = () => false } = {}) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
    const page = await context.newPage();
    const complaints = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !allow(message.text())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== it.url) complaints.push(`asks a third party: ${request.url()}`);
    });
    await page.exposeFunction("tellViolation", (text) => complaints.push(`policy: ${text}`));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) =>
        window.tellViolation(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    if (path) await page.goto(it.url + path);
    page.finish = async () => {
      await context.close();
      assert.deepEqual(complaints, []);
    };
    return page;
  };
  return it;
}

/** Nothing may reach beyond the right edge of the window. */
export async function assertNoSideways(page) {
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  assert.ok(wide <= room, `${page.url()} is ${wide} wide in a window of ${room}`);
}

/** Takes a picture of the whole page, if ADOUBE_PICTURES names a folder. */
export async function shoot(page, name) {
  const folder = process.env.ADOUBE_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.waitForTimeout(350); // animations have ended
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** The game that a page shows, found by the seat that it keeps. */
export async function aboutGame(page) {
  await page.waitForURL(/\/game\/[^/]+$/);
  return page.evaluate(async () => {
    const game = location.pathname.split("/").at(-1);
    const seat = JSON.parse(localStorage.getItem("adoube.seats")).find((one) => one.game === game);
    const answer = await fetch(`/api/games/${game}`, { headers: { Authorization: `Bearer ${seat.token}` } });
    return { seat, about: await answer.json() };
  });
}
