// The real server and a browser for the pages around the game. Everything a page complains about is gathered: an
// error on the console, a script's exception, a breach of the policy, a question to a third party.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before } from "node:test";
import { PATIENCE } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

/**
 * `open(path, options)` gives a page of a new, empty profile, at that path unless it is null. Its `finish` fails if
 * there was anything to complain of.
 */
export function withBrowser() {
  const it = { url: "" };
  let browser;

  before(async () => {
    const shared = await openTogether();
    it.url = shared.server.address;
    ({ browser } = shared);
  });
  after(closeTogether);

  it.open = async (path, { width = 1280, height = 900, scheme = "light", allow = () => false } = {}) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
    context.setDefaultTimeout(PATIENCE);
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

/**
 * Waits until something in the library stands on the screen, below its tools. A page finds its place again when its
 * fonts have come, so that a look before may be a look too early.
 */
export async function assertSeenBelowTools(page, selector) {
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.evaluate((one) => {
      const { top } = document.querySelector(one).getBoundingClientRect();
      return [top, document.querySelector(".tools").getBoundingClientRect().bottom];
    }, selector);
  await page
    .waitForFunction((one) => {
      const { top } = document.querySelector(one).getBoundingClientRect();
      return top >= document.querySelector(".tools").getBoundingClientRect().bottom && top < 800;
    }, selector)
    .catch(async () => assert.fail(`${selector} is at ${await places()}, where the tools end`));
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
