// A phone: 360 pixels, fingers, no sideways scrolling; the board first, the papers pulled up.

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

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function finger(person, square) {
  const { x, y } = await person.at(square);
  await person.page.touchscreen.tap(x, y);
  await person.heard();
}

test("fingers on a small screen", async () => {
  const { white, black } = await seatTwo(
    browser,
    server,
    { limit: "B 30/2h" },
    {},
    { white: phone, black: { ...phone, colorScheme: "dark" } },
  );
  /* The first tap touches a man, the second moves it. */
  await finger(white, "e2");
  await white.sees(/touch|hand/, ".ruling");
  await finger(white, "e4");
  await black.seesMan("e4", "white pawn");
  await finger(black, "a8");
  await white.sees("You may");
  await white.picture("phone-light");
  await black.picture("phone-dark");
  for (const person of [white, black]) {
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 360, "nothing is wider than the screen");
    const box = await person.page.locator(".board-host .board").boundingBox();
    assert.ok(box.width >= 350 && box.y < 160, "the board comes first and fills the screen");
  }
  await white.page.locator(".papers summary").click();
  await white.sees("Ledger", ".papers");
  await white.picture("phone-papers");
  await white.leave();
  await black.leave();
});
