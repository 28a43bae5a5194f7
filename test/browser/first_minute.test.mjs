// The first minute of somebody who has read nothing: a game with a friend, the penalty that is shown, wrong addresses.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, Person, seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

async function visit(path, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.message));
  await page.goto(server.address + path);
  return page;
}

async function at(page, square) {
  const box = await page.locator(".board-host .board").boundingBox();
  const flipped = await page.evaluate(
    () => document.querySelector(".board .names text:nth-child(2)")?.textContent === "1",
  );
  const [x, y] = ["abcdefgh".indexOf(square[0]), 8 - Number(square[1])].map((n) => (flipped ? 7 - n : n));
  return [box.x + ((x + 0.5) * box.width) / 8, box.y + ((y + 0.5) * box.height) / 8];
}

async function tap(page, ...squares) {
  for (const square of squares) await page.mouse.click(...(await at(page, square)));
}

function seesTurn(page, words) {
  return page.locator(".turn").getByText(words).waitFor();
}

test("a game with a friend from the home page, with four presses and a name", async (report) => {
  const began = Date.now();
  const anna = await visit("/");
  await anna.getByLabel("Your name").fill("Anna");
  await anna.getByRole("button", { name: /Play a friend/ }).click();
  const link = await anna.locator(".waiting input").first().inputValue();
  const boris = await visit(link.slice(server.address.length));
  await boris.getByText("Anna invites you to a game").waitFor();
  for (const words of ["you have Black", "British Chess Code, 1903", "over the board", "no clock"])
    await boris.locator(".terms").getByText(words).waitFor();
  await boris.getByLabel("Your name").fill("Boris");
  await boris.getByRole("button", { name: /Sit down/ }).click();
  await seesTurn(anna, "White to play");
  await tap(anna, "e2", "e4");
  await seesTurn(boris, "Black to play");
  await boris.waitForFunction(() => document.title.startsWith("Your move"));
  await tap(boris, "d7", "d5");
  await seesTurn(anna, "White to play");
  await tap(anna, "e4", "d5");
  await boris.locator(".moves").getByText("PxP").waitFor();
  report.diagnostic(`${((Date.now() - began) / 1000).toFixed(1)} s to the third move`);
  await boris.goto(server.address);
  assert.equal(await boris.getByLabel("Your name").inputValue(), "Boris", "his name is remembered");
  await boris.locator(".games").getByText("Your turn").waitFor();
  assert.deepEqual([...anna.errors, ...boris.errors], []);
  await anna.context().close();
  await boris.context().close();
});

test("a penalty is shown, and then the board is the visitor's", async () => {
  const page = await visit("/");
  await page.locator(".board .man").first().waitFor();
  await page.getByRole("button", { name: /See a penalty/ }).click();
  await page.getByText(/Exact A and B: he must move the queen’s pawn/).waitFor();
  await page.getByText(/White must move the queen’s pawn/).waitFor();
  await page.getByText(/Now you/).waitFor();
  await tap(page, "b1");
  await page.getByText(/touches the knight on b1/).waitFor();
  await tap(page, "a2", "a3");
  await page.getByRole("button", { name: /Exact A and B: he must move the knight on b1/ }).click();
  await page
    .locator(".duties")
    .getByText(/White must move the knight on b1/)
    .waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("wrong and old addresses get a page", async () => {
  for (const [path, words] of [
    ["/nowhere", "There is nothing here"],
    ["/game/short", "There is no such game"],
    ["/game/aaaaaaaaaaaaaaaa#invite=xyz", "This invitation is not good"],
    ["/game/aaaaaaaaaaaaaaaa", "No seat in this game"],
  ]) {
    const page = await visit(path);
    await page.getByRole("heading", { name: words }).waitFor();
    await page.context().close();
  }
  const asked = await fetch(`${server.address}/api/nowhere`);
  assert.equal(asked.status, 404);
  assert.equal((await asked.json()).error.code, "no-such-path");
});

test("an invitation that was used says so", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  const word = made.invites.find((one) => one.seat === "black").word;
  const late = await visit(`/game/${made.game}#invite=${word}`);
  await late.getByRole("heading", { name: "This seat is taken" }).waitFor();
  await late.context().close();
  await white.leave();
  await black.leave();
});

test("two taps castle, take in passing, and on another man change nothing but what the law says", async () => {
  const position = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
  const { white, black } = await seatTwo(browser, server, { position });
  await white.press("e5");
  await white.press("d6");
  await black.seesMan("d6", "white pawn");
  assert.equal((await black.men()).d5, undefined);
  await black.press("e8");
  await black.press("g8");
  await white.seesMan("f8", "black rook");
  await white.press("a1");
  await white.press("h1");
  await white.press("h3");
  await black.sees(/Exact A and B: he must move the rook on a1/, ".rights");
  await white.leave();
  await black.leave();
});

test("a seat on a phone that is on its side shows the whole board", async () => {
  const made = await server.make({}, { sit: "table" });
  const phone = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true };
  const person = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`, phone);
  await person.page.evaluate(() => document.querySelector(".board").scrollIntoView());
  const box = await person.page.locator(".board-host .board").boundingBox();
  assert.ok(box.height <= 350 && box.height > 250, `${box.height} high`);
  await person.picture("phone-on-its-side");
  await person.leave();
});
