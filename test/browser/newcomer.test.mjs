// Somebody who has read nothing and gives no name: what stops his hand, and what he finds where he looks for it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, Person, seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";
import { aboutGame } from "./pages_support.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const ON_ITS_SIDE = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** A page with the hands of a person, who has no seat yet. */
async function visit(path, options = LAPTOP) {
  const person = Object.assign(new Person(), { server, troubles: [], expected: () => false });
  person.context = await browser.newContext(options);
  person.context.setDefaultTimeout(PATIENCE);
  person.page = await person.context.newPage();
  person.watch();
  await person.page.goto(server.address + path);
  return person;
}

/** Whether all of an element is on the screen, and nothing covers its middle, when the fonts are there. */
async function inReach(locator) {
  await locator.page().evaluate(() => document.fonts.ready);
  return locator.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const on = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return on && (one.contains(top) || top?.contains(one));
  });
}

test("without names: one link to send, an invitation that says who invites, and a game", async () => {
  const anna = await visit("/");
  await anna.click(/Play a friend/);
  const links = anna.page.locator(".waiting .link input").filter({ visible: true });
  await links.first().waitFor();
  assert.equal(await links.count(), 1, "the only link to be seen is the opponent's");
  const link = await links.first().inputValue();
  await anna.page.locator(".board .man").first().waitFor();
  await anna.page.mouse.click(...Object.values(await anna.at("e2")).slice(0, 2));
  await anna.sees("The game begins when the other player has sat down.", ".line");
  const boris = await visit(link.slice(server.address.length), PHONE);
  await boris.page.getByRole("heading", { name: "White invites you to a game" }).waitFor();
  await boris.click(/Sit down/);
  await boris.sees("Black (you)", ".plate");
  await anna.sees("White (you)", ".plate");
  await anna.sees("White to play", ".turn");
  await anna.press("e2");
  await anna.press("e4");
  await boris.seesMan("e4", "white pawn");
  await anna.click("Resign");
  await anna.click("I resign", "dialog");
  const watching = boris.page.locator(".after .link input");
  await watching.waitFor();
  const looker = await visit((await watching.inputValue()).slice(server.address.length));
  await looker.page.getByRole("button", { name: "Look on" }).click();
  await looker.sees("Black won by resignation");
  for (const person of [anna, boris, looker]) await person.leave();
});

for (const [name, screen] of Object.entries({ PHONE, ON_ITS_SIDE, LAPTOP }))
  test(`an invitation shows who invites, to what, and the button, all at once: ${name}`, async () => {
    const made = await server.make({ limit: "B 1/15m 2/15m10s" });
    const word = made.invites.find((one) => one.seat === "black").word;
    const boris = await visit(`/game/${made.game}#invite=${word}`, screen);
    await boris.page.getByRole("heading", { name: "Anna invites you to a game" }).waitFor();
    assert.ok(await inReach(boris.page.getByRole("heading", { name: "Anna invites you to a game" })), "who invites");
    for (const words of ["you have Black", "The British Chess Code, 1903", "15 minutes each"])
      assert.ok(await inReach(boris.page.locator(".terms").getByText(words)), words);
    assert.ok(await inReach(boris.page.getByRole("button", { name: /Sit down/ })), "the button");
    await boris.picture(`invitation-${name}`);
    await boris.leave();
  });

test("the first touch is explained with a way to try it, until the man has moved", async () => {
  const { white, black } = await seatTwo(browser, server, { limit: "B 1/15m 2/15m10s" }, {}, { black: PHONE });
  await white.press("d2");
  await white.sees(/You have touched a man/, ".line");
  const lesson = white.page.locator(".line").getByRole("link", { name: "Try it where nothing is lost" });
  assert.equal(await lesson.getAttribute("href"), "/lessons#touching");
  assert.equal(await lesson.getAttribute("target"), "_blank", "the game stays open");
  await white.drag("g1", "f3");
  await white.page
    .locator(".line")
    .getByText(/You have touched/)
    .waitFor({ state: "detached" });
  const exact = black.page.locator(".rights .right").first();
  await exact.waitFor();
  await black.page.waitForFunction(() => scrollY === 0);
  assert.ok(await inReach(exact), "on a phone the right can be pressed without scrolling");
  await white.leave();
  await black.leave();
});

for (const [name, screen] of Object.entries({ PHONE, ON_ITS_SIDE, LAPTOP }))
  test(`the first page has the board and three ways on its first screen: ${name}`, async () => {
    const person = await visit("/", screen);
    await person.page.locator(".board .man").first().waitFor();
    for (const way of ["Play a friend", "Play the engine", "See a penalty"])
      assert.ok(await inReach(person.page.getByRole("button", { name: new RegExp(way) })), way);
    assert.ok(await inReach(person.page.locator(".board-host .board")), "the whole board");
    await person.leave();
  });

test("a phone on its side shows the board, both names and both clocks at once", async () => {
  const { white, black } = await seatTwo(browser, server, { limit: "B 30/2h" }, {}, { white: ON_ITS_SIDE });
  assert.ok(await inReach(white.page.locator(".board-host .board")), "the whole board");
  for (const plate of await white.page.locator(".plate").all()) {
    assert.ok(await inReach(plate.locator(".who")));
    assert.ok(await inReach(plate.locator(".clock")));
  }
  assert.ok(await inReach(white.page.locator(".turn .whose")));
  await white.leave();
  await black.leave();
});

test("on a laptop every button of the game is in reach, however long the terms are", async () => {
  const head = {
    limit: "C 30/2h 45/3h 60/4h end 5h",
    umpire: "silent",
    odds: ["black gives rook", "white has 2 moves"],
  };
  const { white, black } = await seatTwo(browser, server, head, { tuition: true }, { white: LAPTOP });
  for (const size of [LAPTOP.viewport, { width: 1280, height: 800 }]) {
    await white.page.setViewportSize(size);
    const buttons = await white.page.locator(".tools button").all();
    assert.ok(buttons.length >= 8);
    for (const one of buttons) assert.ok(await inReach(one), `${await one.textContent()} at ${size.width}`);
  }
  const terms = await white.page.locator(".game-title").textContent();
  await white.click("Links, settings …");
  await white.sees(terms, "dialog"); // where there is room for all of them
  await white.page.keyboard.press("Escape");
  await white.leave();
  await black.leave();
});

test("flip and PGN stand at the board and the score", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await white.drag("e2", "e4");
  await black.sees("Black to play");
  await white.click("Flip", ".above");
  await white.page.waitForFunction(() => document.querySelector(".board .names text:nth-child(2)").textContent === "1");
  const saved = white.page.waitForEvent("download");
  await white.click("PGN", ".score");
  assert.match((await saved).suggestedFilename(), /\.pgn$/);
  await white.leave();
  await black.leave();
});

test("after the end an analysis board, which goes on from any move", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  for (const [person, from, to] of [
    [white, "e2", "e4"],
    [black, "e7", "e5"],
    [white, "g1", "f3"],
  ]) {
    await person.drag(from, to);
    for (const one of [white, black]) await one.seesMan(to, (await person.men())[to]);
  }
  await black.click("Resign");
  await black.click("I resign", "dialog");
  await white.sees("White won by resignation");
  await white.click("Analysis board", ".after");
  await white.page.waitForURL(/cases#analysis/);
  await white.page.locator('.moves [data-ply="3"]').waitFor();
  await white.page.locator('.moves [data-ply="2"]').click();
  await white.click("Go on from here");
  await white.page.locator('.moves [data-ply="2"]').waitFor();
  await white.page.locator('.moves [data-ply="3"]').waitFor({ state: "detached" });
  await white.sees("White to play", ".turn");
  await white.drag("f1", "c4");
  await white.page.locator(".moves").getByText("B-B4").waitFor();
  await white.page.getByRole("link", { name: "Back to the game" }).click();
  await white.sees("White won by resignation");
  const pgn = await server.get(`/api/games/${made.game}/pgn`, made.token);
  assert.match(pgn, /2\. Nf3 1-0/, "the game is as it was");
  await white.leave();
  await black.leave();
});

test("on a phone a clock is chosen where the eye is, and the button that starts is always in reach", async () => {
  const person = await visit("/#new", PHONE);
  await person.page.locator("#panel-limit summary").click();
  await person.page.getByLabel("A clock as it is common now").check();
  const between = await person.page.evaluate(() => {
    const says = document.querySelector("#limit-whole-says").getBoundingClientRect();
    return document.querySelector("[data-field=limit-modern]").getBoundingClientRect().top - says.bottom;
  });
  assert.ok(between >= 0 && between < 60, `the minutes stand ${between} pixels below what they belong to`);
  const start = person.page.getByRole("button", { name: "Make the game" });
  for (const part of [0.25, 0.5, 0.75, 1, 0.4]) {
    await person.page.evaluate((share) => {
      const { top, height } = document.querySelector(".new-game").getBoundingClientRect();
      scrollTo({ top: scrollY + top + share * height - innerHeight / 2, behavior: "instant" });
    }, part);
    assert.ok(await inReach(start), `the button, at ${part} of the form`);
  }
  await person.page.getByLabel("15+10").check();
  await start.tap();
  await person.sees("Waiting for the other player");
  await person.leave();
});

test("an ordinary clock, fifteen minutes and ten seconds a move, is chosen and counts", async () => {
  const person = await visit("/#new");
  await person.page.getByLabel("Both at this screen").check();
  await person.page.locator("#panel-limit summary").click();
  await person.page.getByLabel("A clock as it is common now").check();
  await person.page.getByLabel("15+10").check();
  await person.sees("Each player has a clock: 15 minutes each, and 10 seconds a move.");
  await person.click("Make the game");
  await person.page.locator(".board .man").first().waitFor();
  await person.sees(/· 15\+10$/, ".above");
  const faces = () => person.page.locator(".plate .clock").allTextContents();
  assert.deepEqual(await faces(), ["0:15:00", "0:15:00"]);
  await person.drag("e2", "e4");
  await person.drag("e7", "e5");
  await person.drag("g1", "f3");
  await person.sees("Black to play");
  /* White's clock rests. He has used what the server says, and two moves have given him twenty seconds. */
  const { about } = await aboutGame(person.page);
  const left = Math.floor(15 * 60 + 20 - about.clock.used[0]);
  const two = (value) => String(value).padStart(2, "0");
  await person.page.waitForFunction(
    (face) => document.querySelectorAll(".plate .clock")[1].textContent === face,
    `0:${two(Math.floor(left / 60))}:${two(left % 60)}`,
  );
  await person.page.locator(".plate .clock.runs").waitFor();
  await person.leave();
});
