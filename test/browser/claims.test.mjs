// A sealed move over an adjournment, and draws claimed with their proof on the board.

import { after, before, test } from "node:test";
import { seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

test("a move is sealed, and verified when the envelope is opened", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  await white.drag("e2", "e4");
  await black.sees("Black to play");
  await white.click("Adjourn");
  await white.click("Adjourn", "dialog");
  await black.sees(/You must seal a move/, ".duties");
  await black.click("Seal a move …");
  await black.page.locator("dialog .board").waitFor();
  const box = await black.page.locator("dialog .board").boundingBox();
  const at = (file, rank) => [box.x + ((7.5 - file) * box.width) / 8, box.y + ((rank + 0.5) * box.height) / 8];
  await black.page.mouse.move(...at(6, 7));
  await black.page.mouse.down();
  await black.page.mouse.move(...at(5, 5), { steps: 5 });
  await black.page.mouse.up();
  await black.page.waitForFunction(() => document.querySelector("#sealed-record").value === "Kt-KB3");
  await black.picture("envelope");
  await black.click("Seal it", "dialog");
  await white.sees("Black’s move is sealed.");
  const entries = JSON.parse(await server.get(`/api/games/${made.game}/entries?from=1`, made.token));
  if (JSON.stringify(entries).includes("Kt-KB3")) throw new Error("White was told what Black sealed");
  await white.click("Resume");
  await white.sees("verified", ".seals");
  await black.sees("verified", ".seals");
  await white.seesMan("f6", "black knight");
  await white.picture("sealed-verified");
  await white.leave();
  await black.leave();
});

test("a repetition is claimed, and the three positions are shown", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  for (let i = 0; i < 2; i++) {
    await white.drag("g1", "f3");
    await black.sees("Black to play");
    await black.drag("g8", "f6");
    await white.sees("White to play");
    await white.drag("f3", "g1");
    await black.sees("Black to play");
    await black.drag("f6", "g8");
    await white.sees("White to play");
  }
  await white.sees("Claim a draw: repetition", ".rights");
  await white.click("Claim …");
  await white.click("Repetition of position", "dialog");
  await white.sees("has stood 3 times", "dialog");
  await white.picture("repetition-proof");
  await white.click("Claim", "dialog");
  await black.sees("Drawn by repetition");
  await white.sees("Drawn by repetition");
  await white.leave();
  await black.leave();
});

test("endless checks are played on the board before they are claimed", async () => {
  const { white, black } = await seatTwo(browser, server, { position: "5rk1/5p1p/5Q2/8/8/8/q5PP/7K w - - 0 1" });
  await white.click("Claim …");
  await white.click("Endless checks", "dialog");
  await white.sees(/^Check, /, "dialog");
  await white.click("Defence 1", "dialog");
  await white.sees(/^Check, /, "dialog");
  await white.picture("endless-checks");
  await white.click("Claim", "dialog");
  await black.sees("Drawn by endless checks");
  await white.leave();
  await black.leave();
});

test("a draw offered, declined, offered again, accepted", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await white.click("Offer a draw");
  await black.click("Decline it");
  await white.sees(/declines/, ".ledger");
  await white.click("Offer a draw");
  await black.click("Accept the draw");
  await white.sees("Drawn by agreement");
  await white.leave();
  await black.leave();
});
