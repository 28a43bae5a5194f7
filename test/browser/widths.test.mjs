// Every width, by day and by night: pictures for eyes, and nothing wider than its screen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 900 },
];

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

test("from a phone to a wide screen, light and dark", async () => {
  const { made, white, black } = await seatTwo(browser, server, { limit: "B 30/2h 45/3h" });
  const moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6"];
  for (const [i, move] of moves.entries()) {
    const [mover, other] = i % 2 ? [black, white] : [white, black];
    await mover.drag(move.slice(0, 2), move.slice(2, 4), { dx: i === 4 ? 0.35 : 0.05, dy: 0.1 });
    await other.sees(i % 2 ? "White to play" : "Black to play");
  }
  await white.press("h2");
  await white.drag("d2", "d3");
  await black.sees("You may");
  for (const viewport of SCREENS)
    for (const colorScheme of ["light", "dark"]) await looksFit(made, { viewport, colorScheme });
  await white.leave();
  await black.leave();
});

async function looksFit(made, { viewport, colorScheme }) {
  const person = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`, { viewport, colorScheme });
  await person.sees("Offence.", ".ruling");
  await person.picture(`width-${viewport.width}-${colorScheme}`);
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= viewport.width, `${wide} pixels on a screen of ${viewport.width}`);
  await person.leave();
}
