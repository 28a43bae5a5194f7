// Two people, a man touched and another moved: the penalty exacted, refused, and complied with.

import { after, before, test } from "node:test";
import { seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

test("a touched man, exacted and complied with", async () => {
  const { white, black } = await seatTwo(browser, server, { code: "british-1903", limit: "B 30/2h 45/3h" });
  /* One sees the other player's hand while it moves. */
  const [from, to] = [await white.at("e2"), await white.at("e4")];
  await white.page.mouse.move(from.x, from.y);
  await white.page.mouse.down();
  await white.page.mouse.move(to.x, from.y - 60, { steps: 6 });
  await black.page.waitForSelector(".board .white-hand");
  await black.sees("Have the man in his hand put back", ".rights");
  await black.picture("hand");
  await white.page.mouse.move(to.x, to.y, { steps: 3 });
  await white.page.mouse.up();
  await white.heard();
  await black.seesMan("e4", "white pawn");
  await black.page.waitForSelector(".board .white-hand", { state: "detached" });
  await black.drag("e7", "e5");
  await white.seesMan("e5", "black pawn");
  await white.press("d2");
  await white.sees(/touches the pawn on d2|takes his hand/, ".ruling");
  await white.drag("g1", "f3");
  await white.sees("Offence.", ".ruling");
  await black.sees("Exact A and B: he must move the queen’s pawn", ".rights");
  await black.picture("penalty-offered");
  await black.page.locator("[data-do='exact A B d2']").hover();
  await black.page.waitForSelector(".board .named-mark", { state: "attached" });
  await black.use("exact A B d2");
  await white.sees(/You must move the queen’s pawn/, ".duties");
  await white.seesMan("g1", "white knight");
  await white.picture("penalty-duty");

  /* A click on the law beside the ruling opens the digest. */
  await white.page.locator(".ruling .cite").first().click();
  await white.sees("Part II. Games over the board", "dialog");
  await white.page.keyboard.press("Escape");

  await white.drag("d2", "d4");
  await black.seesMan("d4", "white pawn");
  await black.sees("Black to play");
  await white.leave();
  await black.leave();
});

test("a penalty refused forfeits the game", async () => {
  const { white, black } = await seatTwo(browser, server, { code: "british-1903" });
  await white.press("b1");
  await white.drag("e2", "e4");
  await black.use("exact A B b1");
  await white.sees(/You must move the knight on b1/, ".duties");
  await white.click("Refuse …", ".duties");
  await white.sees("Refuse to move the knight on b1?", "dialog");
  await white.click("I refuse", "dialog");
  await black.use("claim forfeit II.9(e)");
  await white.sees("Black won by forfeit");
  await black.sees("Black won by forfeit");
  await white.leave();
  await black.leave();
});

test("a touch said to be an accident is put on record", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  /* The button is there for a few seconds only: a slow machine may need another touch. */
  const said = white.page.getByRole("button", { name: "That was an accident" });
  for (let tries = 0; tries < 20; tries++) {
    await white.press("d2");
    if (
      await said.click({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    )
      break;
  }
  await black.sees(/brushes the pawn on d2 by accident/, ".ledger");
  await white.leave();
  await black.leave();
});

test("j’adoube, an accident, a man beside the board, a man off-centre", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await white.click("J’adoube");
  await white.drag("d1", "d1", { dx: 0.4, dy: 0.3 });
  await white.sees(/adjust/, ".ledger");
  await white.drag("g1", "f3");
  await black.sees("Black to play");
  await black.click("By accident");
  await black.drag("b8", "c6");
  await black.sees(/You must put the knight/, ".duties");
  await black.click("Put it back", ".duties");
  await black.seesMan("b8", "black knight");
  await black.drag("d7", "off");
  await black.sees("Offence.", ".ruling");
  await black.click("Put it back", ".duties");
  await black.seesMan("d7", "black pawn");
  await black.picture("off-centre");
  const queen = await black.page.evaluate(() =>
    [...document.querySelectorAll(".board .white-man")].map((man) => man.style.transform),
  );
  if (!queen.some((place) => !/^translate\(\d+00px|translate\(0px/.test(place.replace(/\.0/g, ""))))
    throw new Error("no man stands off-centre");
  await white.leave();
  await black.leave();
});
