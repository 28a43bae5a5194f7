// What goes on around the board: sounds, notices, words between partners, the law that is looked up, an engine that
// exacts; and the acts of the hand that no drag tells.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

function docketOf({ game, token }) {
  return server.get(`/api/games/${game}/docket`, token);
}

test("the other's move is heard, and told to a player who looks elsewhere", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await black.page.evaluate(() => {
    window.heard = [];
    window.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title, { body }) {
        window.heard.push(`${title}: ${body}`);
      }
    };
    AudioContext.prototype.createBufferSource = () => {
      window.heard.push("knock");
      throw new Error("no loudspeaker in a test");
    };
  });
  await black.click("Links, settings …");
  await black.page.getByLabel("tell me when it is my move").check();
  await black.page.getByLabel("a soft knock for a man set down").check();
  await black.page.keyboard.press("Escape");
  await black.page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await white.drag("e2", "e4");
  await black.page.waitForFunction(() => window.heard.length === 2);
  const heard = await black.page.evaluate(() => window.heard);
  assert.deepEqual(heard, ["knock", "Your move: British, 1903 · over the board"]);
  await white.leave();
  await black.leave();
});

test("partners in consultation speak among themselves", async () => {
  const made = await server.make({}, { consult: { white: 2, black: 1 } });
  const word = (seat, number) => made.invites.find((invite) => invite.seat === seat && invite.number === number).word;
  const anna = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`);
  const dora = await Person.sit(browser, server, `/game/${made.game}#invite=${word("white", 2)}`, { name: "Dora" });
  const boris = await Person.sit(browser, server, `/game/${made.game}#invite=${word("black", 1)}`, { name: "Boris" });
  await anna.page.getByLabel("to partners only").check();
  await anna.page.getByLabel("Say something").fill("The Evans?");
  await anna.click("Say", ".talk");
  await dora.sees("The Evans?", ".talk");
  await anna.page.getByLabel("to partners only").uncheck();
  await anna.page.getByLabel("Say something").fill("Good evening");
  await anna.click("Say", ".talk");
  await boris.sees("Good evening", ".talk");
  assert.equal(await boris.page.getByText("The Evans?").count(), 0, "the adversary heard nothing of it");
  assert.equal(await boris.page.getByLabel("to partners only").filter({ visible: true }).count(), 0);
  await dora.drag("e2", "e4");
  await boris.seesMan("e4", "white pawn");
  assert.match(await docketOf(made), /white-2 touch e2/, "the partner who acted is told");
  await boris.sees(/White \(player 2\): quit/, ".ledger");
  for (const person of [anna, dora, boris]) await person.leave();
});

test("from a ruling to the law, and back to the game", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await white.press("e2");
  await white.page.locator(".ruling .cite").first().click();
  await white.page.getByRole("dialog").getByRole("link", { name: "In the library" }).click();
  await white.page.waitForURL(/\/library#1903/);
  await white.page.locator(".section").first().waitFor();
  await white.page.goBack();
  await white.page.locator(".board .man").first().waitFor();
  await white.drag("e2", "e4");
  await black.seesMan("e4", "white pawn");
  await white.leave();
  await black.leave();
});

test("the engine holds a player to the man he touched, and a generous one does not", async () => {
  for (const [manner, holds] of [
    ["strict", true],
    ["generous", false],
  ]) {
    const made = await server.make({}, { opponent: "engine", level: 1, manner });
    const white = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`);
    await white.press("d2");
    await white.drag("g1", "f3");
    if (holds) await white.sees("You must move the queen’s pawn", ".duties");
    else await white.page.locator(".moves li .move:nth-child(2)").waitFor();
    await white.leave();
  }
});

test("a man in the hand is put back, the hand is taken away, and a player is released", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  const takeUp = async () => {
    const { x, y } = await white.at("e2");
    await white.page.mouse.move(x, y);
    await white.page.mouse.down();
    await white.page.mouse.move(x, y - 70, { steps: 5 });
    await white.heard();
    await white.page.reload();
    await white.page.waitForSelector(".board .man.carried");
  };
  const tell = async (person, words) => {
    await person.click("More …");
    await person.click(words, "dialog");
    await person.heard();
  };
  await takeUp();
  await tell(white, "Put the man in my hand back where it came from");
  await black.seesMan("e2", "white pawn");
  assert.match(await docketOf(made), /white replace e2/);
  const { x, y } = await white.at("e2");
  await white.page.mouse.move(x, y);
  await white.page.mouse.down();
  await white.heard();
  await white.page.reload(); // the hand is still on the man
  await white.page.waitForSelector(".board .man");
  await tell(white, "Take my hand away");
  await black.sees(/White takes his hand from the pawn/, ".ruling");
  assert.match(await docketOf(made), /white remove-hand/);
  await white.drag("g1", "f3");
  await black.use("exact A B e2");
  await white.sees("You must move the king’s pawn", ".duties");
  await tell(black, "Release the other side from what I required");
  await white.page.waitForFunction(() => !document.querySelector(".duties").textContent.includes("must move"));
  assert.match(await docketOf(made), /black release/);
  await white.leave();
  await black.leave();
});

test("on a phone the penalty is shown with the law under the board", async () => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.locator(".board .man").first().waitFor();
  await page.getByRole("button", { name: /See a penalty/ }).click();
  const duty = page.locator(".live .duty").filter({ hasText: "must move the queen’s pawn" });
  await duty.waitFor();
  const [seen, board] = await duty.evaluate((one) => {
    const within = (box) => box.top >= 0 && box.bottom <= innerHeight;
    return [one, document.querySelector(".live .board")].map((element) => within(element.getBoundingClientRect()));
  });
  assert.ok(seen && board, "both the board and the duty are on the screen");
  await context.close();
});
