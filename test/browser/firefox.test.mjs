// The main ways through the page in Debian's firefox-esr, which puppeteer drives by WebDriver BiDi. Skipped where there
// is no firefox.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { PATIENCE } from "./lib/people.mjs";
import { Server } from "./lib/server.mjs";

const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const skip = existsSync(FIREFOX) ? false : "no firefox-esr";
const puppeteer = createRequire(new URL("../../web/package.json", import.meta.url))("puppeteer-core");

let browser;
let server;
before(async () => {
  if (skip) return;
  server = await Server.start();
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    timeout: PATIENCE,
    protocolTimeout: 300_000,
  });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function visit(path) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE); // a busy machine may take its time
  page.setDefaultNavigationTimeout(PATIENCE);
  await page.setViewport({ width: 1280, height: 900 });
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.message));
  await page.goto(server.address + path);
  return page;
}

async function tap(page, ...squares) {
  for (const square of squares) {
    const [x, y] = await page.evaluate((name) => {
      const box = document.querySelector(".board-host .board").getBoundingClientRect();
      const flipped = document.querySelector(".board .names text:nth-child(2)")?.textContent === "1";
      const [file, rank] = ["abcdefgh".indexOf(name[0]), 8 - Number(name[1])].map((n) => (flipped ? 7 - n : n));
      return [box.x + ((file + 0.5) * box.width) / 8, box.y + ((rank + 0.5) * box.height) / 8];
    }, square);
    await page.mouse.click(x, y);
  }
}

function sees(page, text) {
  return page.waitForFunction((words) => document.body.innerText.includes(words), { timeout: PATIENCE }, text);
}

test("a game with a friend, a man touched, and the penalty", { skip }, async () => {
  const anna = await visit("/");
  await anna.waitForSelector("#my-name");
  await anna.type("#my-name", "Anna");
  await anna.click(".way.chief");
  await anna.waitForSelector(".waiting input");
  const link = await anna.$eval(".waiting input", (input) => input.value);
  const boris = await visit(link.slice(server.address.length));
  await sees(boris, "Anna invites you to a game");
  await boris.type("#name", "Boris");
  await boris.click("button[type=submit]");
  await sees(anna, "White to play");
  await tap(anna, "d2");
  await tap(anna, "g1");
  await tap(anna, "f3");
  await sees(boris, "Exact A and B: he must move the queen’s pawn");
  await boris.click(".rights .right");
  await sees(anna, "You must move the queen’s pawn");
  await tap(anna, "d2", "d4");
  await sees(boris, "Black to play");
  await boris.waitForFunction(() => document.title.startsWith("Your move"));
  assert.deepEqual([...anna.errors, ...boris.errors], []);
});

test("a lesson, and the library", { skip }, async () => {
  const page = await visit("/lessons#touching");
  await page.waitForSelector(".board .man");
  await tap(page, "d2");
  await sees(page, "2 of 5");
  await tap(page, "g1", "f3");
  await sees(page, "You must move the queen’s pawn");
  const law = await visit("/library");
  await law.waitForSelector(".section");
  assert.deepEqual([...page.errors, ...law.errors], []);
});

/** Presses the button with these words. */
function press(page, words, within = "body") {
  return page.evaluate(
    (text, where) => {
      const buttons = [...document.querySelectorAll(`${where} button, ${where} a`)];
      buttons.find((one) => one.textContent === text).click();
    },
    words,
    within,
  );
}

test("looking back, the end of a game, and the analysis board", { skip }, async () => {
  const made = await server.make({ limit: "B 1/15m 2/15m10s" }, { sit: "table" });
  const page = await visit(`/game/${made.game}#seat=${made.token}`);
  await page.waitForSelector(".board .man");
  await tap(page, "e2", "e4");
  await sees(page, "Black to play");
  await tap(page, "d7", "d5");
  await sees(page, "White to play");
  await page.waitForSelector(".plate .clock.runs");
  await page.click('.moves [data-ply="1"]');
  await page.waitForSelector(".looks-back");
  await page.keyboard.press("End");
  await page.waitForFunction(() => !document.querySelector(".looks-back"));
  await tap(page, "e4", "d5");
  await sees(page, "PxP");
  await press(page, "Resign", ".tools");
  await press(page, "I resign", "dialog");
  await sees(page, "White won by resignation");
  await press(page, "Analysis board", ".after");
  await sees(page, "The men of both sides are yours");
  await page.waitForSelector('.moves [data-ply="3"]');
  await tap(page, "d8", "d5");
  await page.waitForSelector('.moves [data-ply="4"]');
  assert.deepEqual(page.errors, []);
});
