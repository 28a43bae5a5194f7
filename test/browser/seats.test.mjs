// The other seats: one screen for two, an umpire with a finding, a spectator who only looks; and play by record.

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

test("two at one screen", async () => {
  const made = await server.make({}, { sit: "table" });
  const table = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`);
  await table.drag("e2", "e4");
  await table.sees("Black to play");
  await table.drag("d7", "d5");
  await table.sees("White to play");
  await table.drag("e4", "d5");
  await table.seesMan("d5", "white pawn");
  await table.click("White’s");
  await table.press("g1");
  await table.sees("Offence.", ".ruling");
  await table.picture("one-screen");
  await table.leave();
});

test("an umpire finds, a spectator sees", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  const word = (seat) => made.invites.find((invite) => invite.seat === seat).word;
  const umpire = await Person.sit(browser, server, `/game/${made.game}#invite=${word("umpire")}`, { name: "Clara" });
  const looker = await Person.sit(browser, server, `/game/${made.game}#invite=${word("spectator")}`, { name: "Dora" });
  await umpire.click("Found", ".umpire");
  await black.sees("Claim the game as forfeited", ".rights");
  await umpire.picture("umpire");
  assert.equal(await looker.page.locator(".tools button").count(), 0, "a spectator has no tools");
  await looker.drag("e2", "e4");
  await looker.seesMan("e2", "white pawn");
  await black.use("claim forfeit II.9(a)");
  await looker.sees("Black won by forfeit");
  for (const person of [white, black, umpire, looker]) await person.leave();
});

test("tuition shows where a touched man may go, and only then", async () => {
  const { white, black } = await seatTwo(browser, server, {}, { tuition: true });
  assert.equal(await white.page.locator(".goal-mark").count(), 0);
  await white.press("g1");
  await white.page.waitForFunction(() => document.querySelectorAll(".goal-mark").length === 2);
  await white.leave();
  await black.leave();
});

test("letters: a record written in words, one made on the board, an ambiguous one", async () => {
  const { white, black } = await seatTwo(browser, server, { play: "correspondence", limit: "3d" }, { tuition: true });
  await white.page.fill("#record", "P-K4");
  await white.sees("It means P-K4", ".letters");
  await white.click("Send", ".letters");
  await black.seesMan("e4", "white pawn");
  for (const person of [white, black]) {
    await person.page.locator(".plate .clock.runs").waitFor();
    const faces = await person.page.locator(".plate .clock").filter({ visible: true }).allTextContents();
    assert.match(faces.join(), /^(2 d 23 h|3 d 00 h)$/, "three days for the turn, and no clock for who has none");
  }
  await black.drag("e7", "e5");
  await black.page.waitForFunction(() => document.querySelector("#record").value === "P-K4");
  await black.picture("letter");
  await black.click("Send", ".letters");
  await white.sees("White to play");
  await white.page.fill("#record", "Kt-B3");
  await white.click("Send", ".letters");
  await black.sees("Exact A and D: it was Kt-KB3", ".rights");
  await black.picture("letter-ambiguous");
  await white.leave();
  await black.leave();
});

test("a series with an assumed move", async () => {
  const { white, black } = await seatTwo(browser, server, { play: "correspondence" });
  await white.page.fill("#record", "P-K4");
  await white.page.locator(".letters summary").click();
  await white.click("If he plays …", ".letters");
  const [his, mine] = await white.page.locator(".letters .step input").all();
  await his.fill("P-K4");
  await mine.fill("Kt-KB3");
  await white.click("Send", ".letters");
  await black.seesMan("e4", "white pawn");
  await black.page.fill("#record", "P-K4");
  await black.click("Send", ".letters");
  await black.seesMan("f3", "white knight");
  await white.leave();
  await black.leave();
});

test("a silent umpire rules on what is demanded", async () => {
  const { white, black } = await seatTwo(browser, server, { umpire: "silent" });
  await white.press("d2");
  await white.drag("g1", "f3");
  await black.sees("Black to play");
  assert.equal(await black.page.locator(".rights .right").count(), 0, "he tells nobody what could be exacted");
  await black.click("Demand …");
  await black.page.selectOption("#demand", { label: "A and B: he moves or takes a man he touched" });
  await black.page.fill("#demand-men", "d2");
  await black.picture("demand");
  await black.click("Demand it", "dialog");
  await white.sees("Upheld.", ".ruling");
  await white.seesMan("g1", "white knight");
  await white.leave();
  await black.leave();
});

test("blindfold: one calls and sees no board, the other moves the men", async () => {
  const { white, black } = await seatTwo(
    browser,
    server,
    { play: "blindfold" },
    { blindfold: "white" },
    { white: { blind: true } },
  );
  await white.page.fill("#record", "P-K4");
  await white.picture("blindfold");
  await white.click("Call it", ".letters");
  await black.seesMan("e4", "white pawn");
  await black.drag("e7", "e5");
  await white.sees("White to play");
  assert.equal(await white.page.locator(".board .man").count(), 0, "the blindfold player sees no men");
  await white.leave();
  await black.leave();
});

test("the engine answers", async () => {
  const made = await server.make({}, { opponent: "engine", level: 1 });
  const white = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`);
  await white.drag("e2", "e4");
  await white.page.locator(".moves li .move:nth-child(2)").filter({ hasText: /./ }).waitFor();
  await white.leave();
});

test("a telegram in the code", async () => {
  const { white, black } = await seatTwo(browser, server, { play: "telegraph" });
  await white.click("A code word …");
  await white.page.locator("dialog .word").first().waitFor();
  await white.picture("telegram");
  await white.page.keyboard.press("Escape");
  await white.leave();
  await black.leave();
});

test("the lot is drawn where both can check it", async () => {
  const nonce = "ab".repeat(32);
  const made = await server.make({}, { sit: "lot", nonce });
  const maker = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`);
  await maker.sees(/lot is committed/);
  await maker.picture("waiting");
  const invite = made.invites.find((one) => one.seat !== "umpire" && one.seat !== "spectator");
  const other = await Person.sit(browser, server, `/game/${made.game}#invite=${invite.word}`, { name: "Boris" });
  await maker.sees(/drew White: verified/);
  await other.sees(/drew White: verified/);
  await maker.leave();
  await other.leave();
});
