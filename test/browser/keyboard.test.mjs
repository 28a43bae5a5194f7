// The keyboard alone: two moves, j'adoube, a right used, everything with keys and nothing with a pointer.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

async function keys(person, ...names) {
  for (const name of names) await person.page.keyboard.press(name);
  await person.heard();
}

/** Presses Tab until the board has the focus. */
async function toBoard(person) {
  for (let i = 0; i < 60; i++) {
    await person.page.keyboard.press("Tab");
    if (await person.page.evaluate(() => document.activeElement?.classList.contains("board"))) return;
  }
  assert.fail("the board cannot be reached with Tab");
}

async function toRight(person, act) {
  for (let i = 0; i < 80; i++) {
    await person.page.keyboard.press("Tab");
    if (await person.page.evaluate((wanted) => document.activeElement?.dataset.do === wanted, act)) return;
  }
  assert.fail(`the right “${act}” cannot be reached with Tab`);
}

test("the keyboard alone", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await toBoard(white);
  /* The cursor begins on e2. The keys touch the man, take it up, go two squares up, and set it down. */
  await keys(white, "Enter", "Enter", "ArrowUp", "ArrowUp");
  await white.picture("keyboard-holding");
  await keys(white, "Enter");
  await black.seesMan("e4", "white pawn");
  await toBoard(black);
  /* The cursor begins on e2 again, but from Black's side up the board means towards the first rank. */
  await keys(black, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown");
  await keys(black, "Enter", "Enter", "ArrowUp", "ArrowUp", "Enter");
  await white.seesMan("e5", "black pawn");
  /* A man that is taken up and put back was touched; then another is moved. */
  await keys(white, "ArrowLeft", "ArrowDown", "ArrowDown", "Enter", "Enter", "Escape");
  await white.seesMan("d2", "white pawn");
  await keys(white, "ArrowRight", "ArrowRight", "Enter", "Enter", "ArrowUp", "Enter");
  await black.seesMan("f3", "white pawn");
  await toRight(black, "exact A B d2");
  await black.page.keyboard.press("Enter");
  await white.sees(/You must move the queen’s pawn/, ".duties");
  /* What happened was said, once. */
  const spoken = white.page.locator("[role=status][aria-live]");
  await spoken.filter({ hasText: "You must move the queen’s pawn" }).waitFor({ state: "attached" });
  const said = await spoken.textContent();
  assert.equal(said.match(/You must move the queen’s pawn/g)?.length, 1);
  await white.page.keyboard.press("l");
  await white.page.keyboard.press("j");
  assert.equal(await white.page.locator(".tools .toggle[aria-pressed=true]").textContent(), "J’adoube");
  await white.leave();
  await black.leave();
});

test("a pawn taken in passing, with keys", async () => {
  const { white, black } = await seatTwo(browser, server, { position: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1" });
  await toBoard(white);
  await keys(white, "ArrowUp", "ArrowUp", "ArrowUp", "Enter", "Enter", "ArrowUp", "ArrowLeft", "Enter");
  await black.sees("Black to play");
  await white.seesMan("d6", "white pawn");
  assert.equal((await white.men()).d5, undefined);
  await white.leave();
  await black.leave();
});

test("keys that come faster than any answer", async () => {
  const { white, black } = await seatTwo(browser, server, { position: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1" });
  await toBoard(white);
  /* One task of the page: nothing that the server says can come between the keys. */
  await white.page.evaluate(() => {
    const up = ["ArrowUp", "ArrowUp", "ArrowUp"];
    for (const key of [...up, "Enter", "Enter", "ArrowUp", "ArrowLeft", "Enter"])
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await black.sees("Black to play");
  await white.seesMan("d6", "white pawn");
  assert.equal((await white.men()).d5, undefined);
  await white.leave();
  await black.leave();
});
