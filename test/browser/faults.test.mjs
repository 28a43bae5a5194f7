// What was found wrong by people who tried the page, each once.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, Person, seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

test("the score of a letter game after a penalty with a reply, and after an assumed move", async () => {
  const { made, white, black } = await seatTwo(browser, server, { play: "correspondence" });
  const write = async (person, record) => {
    await person.page.fill("#record", record);
    await person.click("Send", ".letters");
    await person.heard();
  };
  await write(white, "P-K4");
  await write(black, "P-K4");
  await write(white, "Kt-B3");
  await black.sees("Exact A and D: it was Kt-KB3", ".rights");
  await black.page.locator(".rights button").filter({ hasText: "it was Kt-KB3" }).first().click();
  await black.page.fill("#asked-record", "Kt-QB3");
  await black.click("Exact it", "dialog");
  await white.sees("White to play");
  await white.page.locator(".letters summary").click();
  await white.click("If he plays …", ".letters");
  const [his, own] = await white.page.locator(".series input").all();
  await his.fill("P-QR3");
  await own.fill("B-R4");
  await write(white, "B-Kt5");
  await write(black, "P-QR3");
  await white.sees("Black to play");
  const wanted = ["P-K4", "P-K4", "Kt-KB3", "Kt-QB3", "B-Kt5", "P-QR3", "B-R4"];
  for (const person of [white, black])
    assert.deepEqual(await person.page.locator(".moves .move").allTextContents(), wanted);
  await black.page.locator('.moves [data-ply="3"]').click();
  await black.page.locator(".board-host.looks-back").waitFor();
  const pgn = await server.get(`/api/games/${made.game}/pgn`, made.token);
  assert.match(pgn, /1\. e4 e5 2\. Nf3 Nc6 3\. Bb5 a6 4\. Ba4/);
  await white.leave();
  await black.leave();
});

/** What the running clock shows, in seconds. */
function timeLeft(person) {
  return person.page
    .locator(".plate .clock.runs")
    .textContent()
    .then((face) => face.split(":").reduce((sum, part) => sum * 60 + Number(part), 0));
}

test("no clock runs before the first act, and a reload does not turn one back", async () => {
  const { made, white, black } = await seatTwo(browser, server, { limit: "B 30/2h" });
  assert.equal(await white.page.locator(".plate .clock.runs").count(), 0);
  /* The page's own clock goes on for a minute, and no time is used. */
  await white.page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
  });
  await white.page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  assert.deepEqual(await white.page.locator(".plate .clock").allTextContents(), ["2:00:00", "2:00:00"]);
  await white.page.reload();
  await white.page.locator(".board .man").first().waitFor();
  await white.drag("e2", "e4");
  await black.sees("Black to play");
  await black.page.waitForFunction(() => {
    const face = document.querySelector(".plate .clock.runs")?.textContent ?? "";
    return face !== "" && face < "1:59:58";
  });
  const seen = await timeLeft(black);
  await black.page.goto(`${server.address}/game/${made.game}`);
  await black.page.waitForSelector(".plate .clock.runs");
  assert.ok((await timeLeft(black)) <= seen, "what Black has used is still used");
  await white.leave();
  await black.leave();
});

test("a game without a limit shows no clock", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  assert.equal(await white.page.locator(".plate .clock").filter({ visible: true }).count(), 0);
  await white.leave();
  await black.leave();
});

test("the envelope is not opened in the opponent's absence without a question", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await white.click("Adjourn");
  await white.click("Adjourn", "dialog");
  await white.click("Seal a move …");
  await white.page.fill("#sealed-record", "P-K4");
  await white.click("Seal it", "dialog");
  await black.sees("White’s move is sealed", ".seals");
  await black.leave();
  await white.sees(/away since/, ".plate");
  await white.click("Resume");
  await white.sees(/Black is away/, "dialog");
  await white.click("No", "dialog");
  assert.equal(await white.page.locator(".seals").getByText("held").count(), 0);
  await white.leave();
});

test("a mark on a man goes with the right that named it", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await white.press("a1");
  await white.drag("e2", "e4");
  const right = black.page.locator("[data-do='exact C']").or(black.page.locator("[data-do^='exact C']").first());
  await right.first().waitFor({ state: "attached" });
  await black.page.locator(".rights summary, .rights .right").first().hover();
  await black.page.locator(".rights .right").first().focus();
  await black.page
    .locator(".rights .right")
    .first()
    .evaluate((button) => button.click());
  await black.heard();
  await black.page.waitForFunction(() => !document.querySelector(".named-mark"));
  await white.leave();
  await black.leave();
});

test("a draw offered by a code word can be accepted", async () => {
  const { white, black } = await seatTwo(browser, server, { play: "telegraph" });
  await white.page.fill("#record", "P-K4");
  await white.click("Send", ".letters");
  await black.sees("Black to play");
  await black.click("A code word …");
  await black.page.fill("#code-word", "Label");
  await black.page.locator(".word").first().click();
  await black.page.getByPlaceholder("the blanks, in order").fill("P-K4");
  await black.click("Send the telegram", "dialog");
  await white.sees("Black offers a draw.", ".offer");
  await white.click("Accept the draw", ".offer");
  await black.sees("Drawn by agreement");
  await white.leave();
  await black.leave();
});

test("an ambiguous call waits for the other player, and the page says so", async () => {
  const made = await server.make({ play: "blindfold" }, { blindfold: "white" });
  const invite = made.invites.find((one) => one.seat === "black");
  const white = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`, { blind: true });
  const black = await Person.sit(browser, server, `/game/${made.game}#invite=${invite.word}`, { name: "Boris" });
  await white.page.fill("#record", "Kt-B3");
  await white.click("Call it", ".letters");
  for (const person of [white, black]) await person.sees("Black chooses what was meant", ".turn");
  await black.use('adopt "Kt-KB3"');
  await white.sees("Black to play", ".turn");
  await white.leave();
  await black.leave();
});

test("a move out of turn that is undone has its line", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await white.drag("e2", "e4");
  await black.sees("Black to play");
  await white.drag("d2", "d4");
  await black.sees(/annulled/, ".rights");
  await black.drag("e7", "e5");
  await white.sees(/it is undone without penalty/, ".ledger");
  await white.leave();
  await black.leave();
});

test("a false move that stands is told in the score and in the PGN", async () => {
  const { made, white, black } = await seatTwo(browser, server, { code: "lewis-1842" });
  await white.drag("a1", "a4");
  await black.use("require stand");
  await black.drag("e7", "e5");
  await white.drag("d2", "d4");
  await black.sees("Black to play");
  assert.deepEqual(await white.page.locator(".moves .move").allTextContents(), ["R-QR4", "P-K4", "P-Q4"]);
  assert.match(await server.get(`/api/games/${made.game}/pgn`, made.token), /1\. Ra1-a4 e5 2\. d4 \*/);
  await white.leave();
  await black.leave();
});

test("before the lot is drawn no link names a colour", async () => {
  const made = await server.make({}, { sit: "lot", nonce: "ab".repeat(32) });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.address}/`);
  await page.evaluate((seat) => localStorage.setItem("adoube.seats", JSON.stringify([seat])), made);
  await page.goto(`${server.address}/game/${made.game}`);
  await page.getByText("for the other player").first().waitFor();
  assert.equal(await page.getByText("for the player with Black").count(), 0);
  await context.close();
});

test("a drag on a slow line, as soon as the men are there, is heard", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  await white.drag("e2", "e4");
  await black.drag("e7", "e5");
  await white.sees("White to play");
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.routeWebSocket(/ws$/, (socket) => {
    const line = socket.connectToServer();
    line.onMessage((message) => setTimeout(() => socket.send(message), 400));
    socket.onMessage((message) => setTimeout(() => line.send(message), 400));
  });
  await page.goto(`${server.address}/game/${made.game}#seat=${made.token}`);
  await page.locator(".board .man").first().waitFor();
  const slow = Object.assign(new Person(), { page, server });
  const [from, to] = [await slow.at("g1"), await slow.at("f3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await black.seesMan("f3", "white knight");
  await context.close();
  await white.leave();
  await black.leave();
});

test("citations can be hit with a finger, and nothing moves where motion is unwelcome", async () => {
  const made = await server.make({}, { sit: "table" });
  const person = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`, {
    reducedMotion: "reduce",
  });
  await person.press("d2");
  const boxes = await person.page.locator(".cite").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .map((box) => [box.width, box.height]),
  );
  assert.ok(boxes.length > 0);
  for (const [width, height] of boxes) assert.ok(width >= 44 && height >= 30, `${width} by ${height}`);
  const moving = await person.page.evaluate(() =>
    [...document.querySelectorAll("body, body *")]
      .filter((one) => {
        const { transitionDuration, animationName } = getComputedStyle(one);
        return animationName !== "none" || transitionDuration.split(", ").some((time) => Number.parseFloat(time) > 0);
      })
      .map((one) => `${one.tagName} ${one.getAttribute("class")}`),
  );
  assert.deepEqual(moving, []);
  await person.leave();
});

test("odds that name nothing are complained of", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.goto(`${server.address}/#new`);
  await page.locator("#panel-odds summary").click();
  await page.getByLabel("Odds are given by").selectOption("white");
  await page.getByRole("button", { name: "Make the game" }).click();
  await page.locator("#panel-odds").getByText("Choose what is given, or that nobody gives odds.").waitFor();
  await context.close();
});

test("a loss on time is headed by how the game ended, and not as refused", async () => {
  const { made, white, black } = await seatTwo(browser, server, { limit: "B 30/2h" });
  const word = made.invites.find((invite) => invite.seat === "umpire").word;
  const umpire = await Person.sit(browser, server, `/game/${made.game}#invite=${word}`, { name: "Clara" });
  await white.drag("e2", "e4");
  await black.sees("Black to play");
  await umpire.click("More …", ".umpire");
  await umpire.click("A player’s time was wrongly recorded", "dialog");
  await umpire.page.getByRole("dialog").getByLabel("Whose time").selectOption("black");
  await umpire.page.getByRole("dialog").getByLabel("He has used").fill("1:59:59");
  await umpire.click("Do it", "dialog");
  for (const person of [white, black, umpire]) await person.sees("White won on time", ".turn");
  await white.drag("d2", "d4");
  assert.equal(await white.page.locator(".ruling, .lines").getByText("Refused.").count(), 0);
  await white.sees(/White won on time\./, ".ruling");
  for (const person of [white, black, umpire]) await person.leave();
});

test("choices of penalty differ in words, and the man of each is marked while it is pointed at", async () => {
  const position = "4k3/8/8/8/1b6/8/3P4/R3K3 w - - 0 1";
  const { white, black } = await seatTwo(browser, server, { position });
  await white.press("e1"); // the king, and then an illegal move of the pawn, which is pinned
  await white.drag("d2", "d4");
  await black.page.locator(".rights .right").first().waitFor();
  const rights = black.page.locator(".rights .right");
  const words = await rights.allTextContents();
  const king = words.filter((one) => one.includes("king"));
  assert.deepEqual(
    king.map((one) => one.replace("until you touch a man", "")),
    [
      "Exact A and B: he must move the king that he touched",
      "Exact A and C: he must move his king, and not by castling",
    ],
  );
  for (const right of await rights.all()) {
    const fold = right.locator("xpath=ancestor::details[not(@open)]");
    if (await fold.count()) await fold.locator("summary").click();
    await right.hover();
    const act = await right.getAttribute("data-do");
    if (/^exact .*[BC]/.test(act)) await black.page.locator(".board .named-mark").first().waitFor();
  }
  await black.page.locator(".turn").hover();
  await black.page.waitForFunction(() => !document.querySelector(".board .named-mark"));
  await white.leave();
  await black.leave();
});

test("a position without a king is complained of in words", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.goto(`${server.address}/prover`);
  await page.getByLabel("FEN").fill("4k3/8/8/8/8/8/8/Q7 w - - 0 1");
  await page.getByRole("button", { name: "Ask" }).click();
  await page.getByText("This position cannot be used: no white king").waitFor();
  assert.equal(await page.getByText("'fen'").count(), 0);
  await context.close();
});

test("a network that changes while a page is loaded does not leave an empty page", async () => {
  const made = await server.make({});
  const { word } = made.invites.find((one) => one.seat === "black");
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  /* A part of the script is lost, then the style sheet, then a question; each comes when it is asked for again. */
  for (const what of ["**/assets/chunk-*.js", "**/assets/game.css", "**/api/codes"])
    await page.route(what, (route) => route.abort("connectionreset"), { times: 1 });
  await page.goto(`${server.address}/game/${made.game}#invite=${word}`);
  await page.getByRole("heading", { name: "Anna invites you to a game" }).waitFor();
  await page.getByRole("button", { name: /Sit down/ }).click();
  await page.locator(".board .man").first().waitFor();
  await page.route("**/assets/game.js", (route) => route.abort("connectionreset"));
  await page.reload();
  await page.getByText("A part of this page did not arrive.").waitFor();
  await page.unroute("**/assets/game.js");
  await page.locator(".board .man").first().waitFor(); // it has come by itself
  await context.close();
});
