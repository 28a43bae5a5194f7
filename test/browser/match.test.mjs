// A match: games one after another with their book, as the law has it; boards side by side, as by cable.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

async function visit(address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.message));
  await page.goto(address);
  return page;
}

/** Ends a game by a draw, offers another, and gives the page of it to both. */
async function drawAndGoOn(white, black, made) {
  await white.click("Offer a draw");
  await black.click("Accept the draw");
  await white.sees("Drawn by agreement");
  await white.click("Rematch", ".after");
  await black.page.getByRole("link", { name: "Play it" }).click();
  await black.page.getByRole("button", { name: /Sit down/ }).click();
  await white.page.waitForURL((url) => !url.pathname.endsWith(made.game));
  await white.sees(/to play$/, ".turn");
  await black.sees(/to play$/, ".turn");
}

test("a draw changes who begins under one code, and not under another; the book says by which law", async () => {
  for (const [code, begins] of [
    ["british-1903", "Boris"],
    ["lewis-1842", "Anna"],
  ]) {
    const { made, white, black } = await seatTwo(browser, server, { code });
    await drawAndGoOn(white, black, made);
    const beginner = begins === "Anna" ? white : black;
    await beginner.hasTheMove(`${begins} begins under ${code}`);
    await white.page.goto(server.address);
    await white.page.locator(".my-matches a").click();
    await white.sees("Anna ½ – ½ Boris");
    await white.sees(new RegExp(`Unless the last game is \\w+, ${begins === "Anna" ? "" : "Anna"}`));
    const rows = white.page.locator(".match-book tbody tr");
    assert.match(await rows.nth(0).textContent(), /^1AnnaBorisAnna .*:.*Drawn/);
    assert.match(await rows.nth(1).textContent(), new RegExp(`^2(AnnaBoris|BorisAnna)${begins} `));
    assert.equal(await white.page.locator(".match-board").count(), 2);
    await white.leave();
    await black.leave();
  }
});

test("boards side by side: made together, joined by one link, watched by another, and the score", async () => {
  const ours = await visit(`${server.address}/#new`);
  await ours.getByLabel("Name in the docket").fill("Carlisle");
  await ours.locator("#panel-match summary").click();
  await ours.getByLabel("Boards").selectOption("3");
  await ours.getByRole("button", { name: "Make the game" }).click();
  await ours.waitForURL(/\/match#/);
  const theirs = await visit(await ours.getByLabel(/for the side with Black/).inputValue());
  await theirs.getByText("Carlisle invites you to a match on 3 boards").waitFor();
  await theirs.getByText("British Chess Code, 1903 · over the board · no clock").waitFor();
  await theirs.getByLabel("The name of your side").fill("Dundee");
  await theirs.getByRole("button", { name: "Sit down" }).click();
  await theirs.getByText("Board 2: Dundee – Carlisle").waitFor();
  await theirs.locator(".match-board.mine").waitFor(); // at the second board, where they have White
  const lookers = await visit(await ours.getByLabel(/look on/).inputValue(), { viewport: { width: 360, height: 740 } });
  await lookers.getByRole("button", { name: "Look on" }).click();
  await lookers.getByText("Carlisle 0 – 0 Dundee").waitFor();
  await ours.getByText("Carlisle 0 – 0 Dundee").waitFor();
  await ours.locator(".match-board a").first().click();
  await ours.getByRole("button", { name: "Resign" }).click();
  await ours.getByRole("button", { name: "I resign" }).click();
  for (const page of [theirs, lookers]) await page.getByText("Carlisle 0 – 1 Dundee").waitFor();
  const wide = await lookers.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `${wide} pixels on a phone`);
  for (const page of [ours, theirs, lookers]) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});

test("a link that was cut short, and a match that nobody knows here", async () => {
  for (const [hash, words] of [
    ["join=abc.def", "This link was cut short"],
    ["nothing", "This browser knows no such match"],
  ]) {
    const page = await visit(`${server.address}/match#${hash}`);
    await page.getByText(words).waitFor();
    await page.context().close();
  }
});
