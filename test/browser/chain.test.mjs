// The chain of the docket: a browser checks it, and notices a game that is told otherwise than before.

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

test("the chain can be checked, and a rewritten game is noticed", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  await white.drag("e2", "e4");
  await black.seesMan("e4", "white pawn");
  await white.click("Links, settings …");
  await white.click("Check the docket's chain");
  await white.page.locator(".chain", { hasText: "lines hold" }).waitFor();
  await white.picture("chain");
  const about = await (
    await fetch(`${server.address}/api/games/${made.game}`, { headers: { Authorization: `Bearer ${made.token}` } })
  ).json();
  const told = await white.page.locator(".chain").textContent();
  assert.ok(told.includes(about.chain), told);
  await white.click("Close");
  /* as if the server had told it another head before */
  await white.page.evaluate(
    ([game, seq]) => localStorage.setItem(`adoube.chain.${game}`, JSON.stringify({ seq, head: "0".repeat(64) })),
    [made.game, about.seq],
  );
  await white.page.reload();
  await white.page.getByText("The server tells this game otherwise").first().waitFor();
  for (const person of [white, black]) await person.leave();
});
