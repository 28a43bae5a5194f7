// Everything that a docket can tell has its place on the page: each act here is done with the page's own menus.

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

/** Chooses something from the menu *More*, and fills its form by the labels of its fields. */
async function tell(person, words, fields = {}) {
  await person.click("More …");
  await person.page.getByRole("dialog").getByRole("button", { name: words }).click();
  for (const [label, value] of Object.entries(fields)) {
    const field = person.page.getByRole("dialog").getByLabel(label, { exact: true });
    if (value === true) await field.check();
    else if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  if (Object.keys(fields).length) await person.click("Do it", "dialog");
  await person.heard();
}

async function write(person, record) {
  await person.page.fill("#record", record);
  await person.click("Send", ".letters");
  await person.heard();
}

async function docketOf({ game, token }) {
  const text = await server.get(`/api/games/${game}/docket`, token);
  return text.split("\n").map((line) => line.replace(/^[\d:T-]+\s+/, ""));
}

async function atTable(head) {
  const made = await server.make(head, { sit: "table" });
  return { made, table: await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`) };
}

test("hands: a man put back, one that does not belong, one taken off by mistake, consents", async () => {
  const { made, table } = await atTable({});
  await tell(table, "Put a man on the board that does not belong", {
    "Whose man": "white",
    "The man": "queen",
    "The square": "d4",
    "by accident": true,
  });
  await table.seesMan("d4", "white queen");
  await table.click("Take it off", ".duties");
  await table.seesMan("d4", "");
  await tell(table, "Take a man off by mistake", { "The square of the man": "d7" });
  await table.seesMan("d7", "");
  await tell(table, "Put one man back", { "The square where it belongs": "d7" });
  await table.seesMan("d7", "black pawn");
  await tell(table, "Let the other side consult books");
  await table.sees(/consents to .* referring to what is printed/, ".ledger");
  await table.drag("e2", "e4");
  await tell(table, "Let the other side take its move back");
  await table.sees(/consents to the move being replaced/, ".ledger");
  const docket = await docketOf(made);
  for (const line of [
    "white add white queen d4 by accident",
    "white remove d4",
    "white remove d7 by mistake",
    "white put-back d7",
    "white consent print",
    "black consent",
  ])
    assert.ok(docket.includes(line), `${line} in\n${docket.join("\n")}`);
  await table.leave();
});

test("a square that is none is complained of, and nothing is sent", async () => {
  const { made, table } = await atTable({});
  await table.click("More …");
  await table.page.getByRole("dialog").getByRole("button", { name: "Put one man back" }).click();
  await table.page.getByLabel("The square where it belongs").fill("z9");
  await table.click("Do it", "dialog");
  await table.sees("expected a square, as e4", "dialog");
  assert.ok(!(await docketOf(made)).some((line) => line.includes("put-back")));
  await table.page.keyboard.press("Escape");
  await table.leave();
});

test("promotion with something that stands for the piece, at once and later", async () => {
  const { made, table } = await atTable({ position: "4k3/P6P/8/8/8/8/7p/4K3 w - - 0 1" });
  await table.drag("a7", "a8");
  await tell(table, "Put something else for the piece", { "The piece it stands for": "queen" });
  await table.seesMan("a8", "white queen");
  await table.drag("e8", "d7");
  await table.drag("h7", "h8");
  await table.page.locator(".tray").getByRole("button", { name: "knight", exact: true }).click();
  await table.heard();
  await table.click("White’s");
  await tell(table, "Put the piece in the place of the pawn", {
    "The piece": "knight",
    "something that stands for the piece": true,
  });
  const docket = await docketOf(made);
  assert.ok(docket.includes("white exchange queen by substitute"));
  assert.ok(docket.includes("white replace h8 knight by substitute"));
  await table.leave();
});

test("a resumption with the men wrongly set up is shown on a board", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  await white.click("Adjourn");
  await white.click("Adjourn", "dialog");
  await white.click("Seal a move …");
  await white.page.fill("#sealed-record", "P-K4");
  await white.click("Seal it", "dialog");
  await black.sees("White’s move is sealed", ".seals");
  await black.click("More …");
  await black.click("The men were set up wrongly", "dialog");
  const box = await black.page.locator("dialog .board").boundingBox();
  const at = (file, rank) => [box.x + ((7.5 - file) * box.width) / 8, box.y + ((rank + 0.5) * box.height) / 8];
  await black.page.mouse.click(...at(0, 1)); // a2
  await black.page.mouse.click(...at(0, 2)); // a3
  await black.click("Do it", "dialog");
  await black.heard();
  assert.ok((await docketOf(made)).includes("black place-wrongly rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR"));
  await white.leave();
  await black.leave();
});

test("letters: several records, another assumed reply, receipt, an offer withdrawn", async () => {
  const { made, white, black } = await seatTwo(browser, server, { play: "correspondence" });
  await white.page.locator(".letters summary").click();
  await white.click("And another record …", ".letters");
  await white.page.getByLabel("Another record").fill("P-Q4");
  await write(white, "P-K4");
  await tell(black, "The last record has arrived");
  await black.use('adopt "P-Q4"');
  await white.click("Offer a draw");
  await tell(white, "Withdraw my offer of a draw");
  await write(black, "P-Q4");
  await white.sees("White to play");
  await white.click("If he plays …", ".letters");
  await white.click("If he plays …", ".letters");
  await white.page.getByLabel("How this follows").selectOption("or");
  const fields = await white.page.locator(".series input").all();
  for (const [i, record] of ["PxP", "P-K3", "P-K3", "Kt-QB3"].entries()) await fields[i].fill(record);
  await write(white, "P-QB4");
  const docket = await docketOf(made);
  for (const line of [
    'white send "P-K4" and "P-Q4"',
    "black receive",
    "white withdraw draw",
    'white send "P-QB4" if "PxP" then "P-K3" or "P-K3" then "Kt-QB3"',
  ])
    assert.ok(docket.includes(line), `${line} in\n${docket.join("\n")}`);
  await white.leave();
  await black.leave();
});

test("wires: what was delivered, a telegram put right, an appeal, a book of the players' own", async () => {
  const { made, white, black } = await seatTwo(browser, server, { play: "telegraph" });
  const word = made.invites.find((invite) => invite.seat === "umpire").word;
  const umpire = await Person.sit(browser, server, `/game/${made.game}#invite=${word}`, { name: "Clara" });
  await write(white, "P-QB4");
  await umpire.click("More …", ".umpire");
  await umpire.click("A telegram was delivered otherwise", "dialog");
  await umpire.page.getByLabel("What was delivered").fill("P-QB3");
  await umpire.click("Do it", "dialog");
  await umpire.heard();
  await write(black, "P-K3");
  await tell(white, "My telegram reached the other wrongly", {
    "What he was told": "P-QB3",
    "What I recorded": "P-QB4",
  });
  await black.sees("Black to play", ".turn");
  await tell(black, "Ask the umpire to decide");
  await umpire.page.getByLabel("A decision, in words").fill("The game goes on.");
  await umpire.click("Decide", ".umpire");
  await umpire.heard();
  await black.click("A code word …");
  await black.page.locator(".own-book summary").click();
  await black.page.fill("#own-book", "Quince\tDraws\tI should like a draw.\toffer draw");
  await black.click("Take this book", "dialog");
  await black.sees("One word was taken from your book.", "dialog");
  await black.page.fill("#code-word", "quince");
  await black.page.locator(".word").first().click();
  await black.click("Send the telegram", "dialog");
  await white.sees("Black offers a draw.", ".offer");
  const docket = await docketOf(made);
  for (const line of [
    'umpire delivered "P-QB3"',
    'white correct telegram "P-QB3" to "P-QB4"',
    "black appeal",
    'umpire decides "The game goes on."',
  ])
    assert.ok(docket.includes(line), `${line} in\n${docket.join("\n")}`);
  for (const person of [white, black, umpire]) await person.leave();
});

test("New Zealand: the move on one's own board, the other's move made there, slips in record and board", async () => {
  const { made, white, black } = await seatTwo(browser, server, { play: "telegraph-nz" });
  const word = made.invites.find((invite) => invite.seat === "umpire").word;
  const umpire = await Person.sit(browser, server, `/game/${made.game}#invite=${word}`, { name: "Clara" });
  await white.drag("e2", "e4"); // on the player's own board; its record is written for him
  await white.page.waitForFunction(() => document.querySelector("#record").value === "P-K4");
  await write(white, "P-K3"); // and he writes another
  await tell(white, "There was a slip in my record", { "What I wrote": "P-K3", "What stands on my board": "P-K4" });
  await umpire.click("Satisfied", ".umpire");
  await umpire.heard();
  await black.seesMan("e4", "white pawn");
  await tell(black, "Make the other’s move on my board", { From: "e2", To: "e3" });
  await write(black, "P-K4");
  await tell(black, "The other’s move was wrongly made on my board");
  await umpire.click("Satisfied", ".umpire");
  await umpire.heard();
  await black.sees("Black to play", ".turn");
  const docket = await docketOf(made);
  for (const line of [
    "white move e2-e4",
    'white correct record "P-K3" to "P-K4"',
    "black move e2-e3",
    "black correct board",
    "umpire satisfied",
  ])
    assert.ok(docket.includes(line), `${line} in\n${docket.join("\n")}`);
  for (const person of [white, black, umpire]) await person.leave();
});

test("the umpire corrects a time, and decides on a fault of the arrangement", async () => {
  const placed = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR";
  const { made, white, black } = await seatTwo(browser, server, { limit: "B 30/2h", placed });
  const word = made.invites.find((invite) => invite.seat === "umpire").word;
  const umpire = await Person.sit(browser, server, `/game/${made.game}#invite=${word}`, { name: "Clara" });
  const decide = async (words, fields) => {
    await umpire.click("More …", ".umpire");
    await umpire.click(words, "dialog");
    for (const [label, value] of Object.entries(fields))
      await umpire.page.getByRole("dialog").getByLabel(label, { exact: true }).fill(value);
    await umpire.click("Do it", "dialog");
    await umpire.heard();
  };
  await white.drag("e2", "e4");
  await black.sees("Black to play");
  await decide("A player’s time was wrongly recorded", { "He has used": "0:45:00" });
  await white.page.waitForFunction(() =>
    [...document.querySelectorAll(".plate .clock")].some((clock) => clock.textContent === "1:15:00"),
  );
  await decide("What stands on two squares changes places", { "The one square": "b1", "The other": "c1" });
  const docket = await docketOf(made);
  assert.ok(docket.includes("umpire correct time white 0:45:00"));
  assert.ok(docket.includes("umpire decides exchange b1 c1"));
  for (const person of [white, black, umpire]) await person.leave();
});

test("a move taken back by consent", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  await white.drag("e2", "e4");
  await black.sees("Black to play");
  await white.click("Take back …");
  await white.click("Ask", "dialog");
  await black.sees("White asks to take his last move back.", ".take-back");
  await black.click("No", ".take-back");
  await white.sees("No, let the move stand.", ".talk");
  await white.click("Take back …");
  await white.click("Ask", "dialog");
  await black.click("Let him replace it", ".take-back");
  await white.sees(/Your opponent consents/, ".take-back");
  await white.drag("e4", "e3");
  await black.seesMan("e3", "white pawn");
  await black.sees("Black to play");
  assert.ok((await docketOf(made)).includes("black consent"));
  await black.page
    .waitForFunction(() => !document.querySelector(".rights .right"))
    .catch(() => assert.fail("nothing is owed for it"));
  await white.leave();
  await black.leave();
});

/** Seats an umpire besides the two players. */
function umpireOf(made) {
  const word = made.invites.find((invite) => invite.seat === "umpire").word;
  return Person.sit(browser, server, `/game/${made.game}#invite=${word}`, { name: "Clara" });
}

test("what is alleged is admitted, everything displaced is put back, and the umpire annuls the game", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  const umpire = await umpireOf(made);
  await white.click("By accident");
  await white.drag("g8", "g5");
  await black.seesMan("g5", "black knight");
  await tell(white, "Put back everything that was displaced");
  await black.seesMan("g8", "black knight");
  await tell(white, "Allege: a book or writing was consulted");
  await tell(black, "Admit what is alleged");
  await umpire.click("More …", ".umpire");
  await umpire.click("The game is annulled", "dialog");
  await umpire.heard();
  const docket = await docketOf(made);
  for (const line of ["white displace g8 g5 by accident", "white mend", "black admit", "umpire decides annul-game"])
    assert.ok(docket.includes(line), `${line} in\n${docket.join("\n")}`);
  assert.ok(docket.some((line) => line.startsWith("white allege ")));
  for (const person of [white, black, umpire]) await person.leave();
});

test("a letter game is adjudicated", async () => {
  const { made, white, black } = await seatTwo(browser, server, { play: "correspondence" });
  const umpire = await umpireOf(made);
  await write(white, "P-K4");
  await umpire.click("More …", ".umpire");
  await umpire.click("White has won", "dialog");
  await umpire.heard();
  assert.ok((await docketOf(made)).includes("umpire adjudicates white"));
  for (const person of [white, black, umpire]) await person.leave();
});

test("Lewis: check and mate are said, fifty moves are counted from notice", async () => {
  const { made, table } = await atTable({ code: "lewis-1842", position: "7k/6p1/8/8/8/8/8/R5K1 w - - 0 1" });
  await tell(table, "Give notice of fifty moves");
  await table.drag("a1", "a8");
  await table.click("White’s");
  await table.click("Say check");
  await table.heard();
  await tell(table, "Say checkmate");
  const docket = await docketOf(made);
  for (const line of ["white notice fifty", "white say check", "white say checkmate"])
    assert.ok(docket.includes(line), `${line} in\n${docket.join("\n")}`);
  await table.leave();
});
