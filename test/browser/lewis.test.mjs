// Under Lewis a false move may be left standing, and checks are said.

import { after, before, test } from "node:test";
import { seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

test("a false move left standing", async () => {
  const { white, black } = await seatTwo(browser, server, { code: "lewis-1842" });
  await white.drag("e2", "e5");
  await black.sees("Let the false move stand", ".rights");
  await black.picture("lewis-false-move");
  await black.use("require stand");
  await white.sees("Upheld.", ".ruling");
  await white.seesMan("e5", "white pawn");
  await black.drag("d7", "d6");
  await white.sees("White to play");
  await white.drag("f1", "b5");
  await white.click("Say check");
  await black.sees("Black to play");
  await black.sees(/check/i, ".ledger");
  await white.leave();
  await black.leave();
});
