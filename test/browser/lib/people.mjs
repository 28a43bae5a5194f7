// People in a browser: each with a profile of his own, a hand, and eyes. A page that writes an error to the console,
// breaks the policy of the server or asks anybody else for anything fails its test.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { chromium } = createRequire(new URL("../../../web/package.json", import.meta.url))("playwright-core");
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** Milliseconds for which a test waits for what must come. Nothing is proved by them: a busy machine may take its time. */
export const PATIENCE = Number(process.env.ADOUBE_PATIENCE ?? 180_000);

/**
 * Waits until the server has every act of a page. The page counts in its next frame what a hand has just done, so a
 * count that was written before that frame says nothing.
 */
export async function allHeard(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => document.querySelector("section.line")?.dataset.waiting === "0");
}

const pictures = process.env.ADOUBE_PICTURES;

export class Person {
  /** Sits down with a link; `options` are the browser's: size, colours, touch. */
  static async sit(browser, server, link, options = {}) {
    const person = new Person();
    const { name, blind, ...rest } = options;
    person.context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...rest });
    person.context.setDefaultTimeout(PATIENCE);
    person.page = await person.context.newPage();
    person.server = server;
    person.troubles = [];
    person.expected = () => false;
    person.watch();
    await person.page.goto(`${server.address}${link}`);
    if (name) {
      await person.page.fill("#name", name);
      await person.page.click("button[type=submit]");
    }
    await person.page.waitForSelector(blind ? ".board-host.unseen" : ".board .man");
    return person;
  }

  watch() {
    const trouble = (text) => {
      if (!this.expected(text)) this.troubles.push(text);
    };
    this.page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) trouble(`console: ${message.text()}`);
    });
    this.page.on("pageerror", (error) => trouble(`error: ${error.message}`));
    this.page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(this.server.address) && !/^(data|blob):/.test(url)) trouble(`asked ${url}`);
    });
  }

  async leave() {
    await this.context.close();
    assert.deepEqual(this.troubles, [], "a page without errors");
  }

  // ---- The hand ----

  async at(square) {
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined)); // the board may move when they come
    const box = await this.page.locator(".board-host .board").boundingBox();
    const flipped = await this.flipped();
    const file = "abcdefgh".indexOf(square[0]);
    const rank = Number(square[1]) - 1;
    const x = flipped ? 7 - file : file;
    const y = flipped ? rank : 7 - rank;
    return { x: box.x + ((x + 0.5) * box.width) / 8, y: box.y + ((y + 0.5) * box.height) / 8, side: box.width / 8 };
  }

  flipped() {
    return this.page.evaluate(() => document.querySelector(".board .names text:nth-child(2)")?.textContent === "1");
  }

  /** Takes a man from one square to another; `off` is beside the board. */
  async drag(from, to, { dx = 0, dy = 0 } = {}) {
    const start = await this.at(from);
    const end = to === "off" ? { x: start.x, y: 2, side: start.side } : await this.at(to);
    const { mouse } = this.page;
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await mouse.move(end.x + dx * end.side, end.y - dy * end.side, { steps: 3 });
    await mouse.up();
    await this.heard();
  }

  async press(square) {
    const { x, y } = await this.at(square);
    await this.page.mouse.click(x, y);
    await this.heard();
  }

  /** Waits until the server has every act. */
  heard() {
    return allHeard(this.page);
  }

  async click(text, within = "body") {
    await this.page.locator(within).getByRole("button", { name: text }).first().click();
  }

  /** Uses the right whose act this is. */
  async use(act) {
    const button = this.page.locator(`[data-do='${act}']`);
    await button.waitFor({ state: "attached" });
    if (!(await button.isVisible())) await this.page.locator(".rights summary").first().click();
    await button.click();
    await this.heard();
  }

  // ---- The eyes ----

  async sees(text, where = "main") {
    await this.page.locator(where).getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Waits until the title of the page says that it is this player's move. */
  async hasTheMove(why) {
    await this.page
      .waitForFunction(() => document.title.startsWith("Your move"))
      .catch(async () => assert.fail(`${why}: ${await this.page.title()}`));
  }

  /** The men on the board, from what is read out to those who cannot see them. */
  men() {
    return this.page.evaluate(() => {
      const men = {};
      for (const row of document.querySelectorAll("#board-in-words tr:has(th[scope=row])")) {
        const rank = row.querySelector("th").textContent;
        for (const [i, cell] of row.querySelectorAll("td").entries())
          if (cell.textContent) men["abcdefgh"[i] + rank] = cell.textContent;
      }
      return men;
    });
  }

  async seesMan(square, man) {
    await this.page
      .waitForFunction(
        ([file, rank, wanted]) => {
          const rows = [...document.querySelectorAll("#board-in-words tr:has(th[scope=row])")];
          const row = rows.find((one) => one.querySelector("th").textContent === rank);
          return row?.querySelectorAll("td")["abcdefgh".indexOf(file)]?.textContent === wanted;
        },
        [square[0], square[1], man],
      )
      .catch(async () => assert.equal((await this.men())[square], man, `the man on ${square}`));
  }

  async picture(name) {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await this.page.waitForTimeout(350);
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }
}

/** Seats two people at a new game, White first. */
export async function seatTwo(browser, server, head, more = {}, options = {}) {
  const made = await server.make(head, more);
  const invite = made.invites.find((one) => one.seat === "black");
  const white = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`, options.white);
  const black = await Person.sit(browser, server, `/game/${made.game}#invite=${invite.word}`, {
    name: "Boris",
    ...options.black,
  });
  await white.sees(/ to play$/, ".turn");
  return { made, white, black };
}
