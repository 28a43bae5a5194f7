// The desk: clear, settled, repaired, open and failed scores, and what is taken away.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertNoSideways, shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();

async function read(page, text) {
  await page.getByLabel("The score").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await page
    .locator(".verdict")
    .filter({ hasNotText: /^$|is read …$/ })
    .waitFor();
}

function placement(page) {
  return page.locator(".player .board .man").count();
}

test("a column with a settled record and a misprint", async () => {
  const page = await it.open("/desk");
  await page.getByRole("button", { name: "A column of 1851" }).click();
  await page.locator(".score td.repaired").waitFor();
  assert.match(await page.locator(".verdict").textContent(), /^One record fits no legal game as printed/);
  assert.equal(await page.locator(".score td.repaired del").textContent(), "Q to Q R 3");
  assert.equal(await page.locator(".score td.repaired ins").textContent(), "Q-R3");
  assert.match(await page.locator(".score td.settled").textContent(), /B takes P/);
  assert.match(
    await page.locator(".doubts").textContent(),
    /5\. B takes P: could be .* or .*; the rest of the score settles it as BxKtP/,
  );
  assert.match(await page.locator(".paper .title").textContent(), /Anderssen against Kieseritzky/);
  await shoot(page, "desk-repaired");
  await page.finish();
});

test("played through with the arrow keys", async () => {
  const page = await it.open("/desk");
  await page.getByRole("button", { name: "White over Black" }).click();
  await page.locator(".score td").first().waitFor();
  assert.equal(await placement(page), 32);
  await page.locator("h1").click();
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator(".said").textContent(), /^1\. P-K4 \(e4\)/);
  assert.equal(await page.locator(".score .now").textContent(), "P-K4");
  await page.keyboard.press("End");
  assert.match(await page.locator(".said").textContent(), /^7\. .*mate/);
  assert.equal(await placement(page), 32 - 3);
  await page.keyboard.press("ArrowLeft");
  assert.match(await page.locator(".said").textContent(), /^6… K-K2/);
  await page.keyboard.press("Home");
  assert.equal(await page.locator(".said").textContent(), "The start.");
  await page.finish();
});

test("an open score: a choice is made, and unmade", async () => {
  const page = await it.open("/desk");
  await page.getByRole("button", { name: "An open score" }).click();
  await page.locator(".score td.open").first().waitFor();
  assert.match(await page.locator(".verdict").textContent(), /^The score has 4 whole readings/);
  await page.getByLabel("2. Kt-B3: which move?").selectOption({ label: "Kt-KB3" });
  await page.locator(".verdict").filter({ hasText: "2 whole readings" }).waitFor();
  assert.match(await page.locator(".said").textContent(), /^2\. Kt-KB3 \(Nf3\): read as Kt-KB3, by your choice/);
  await page.getByLabel("2… Kt-B3: which move?").selectOption({ label: "Kt-QB3" });
  await page.locator(".verdict").filter({ hasText: "One reading is left" }).waitFor();
  assert.match(await page.locator(".verdict").textContent(), /2 choices are yours/);
  await shoot(page, "desk-chosen");

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "PGN" }).click();
  const pgn = await readFile(await (await waiting).path(), "utf8");
  assert.match(pgn, /\[White "An amateur"\]/);
  assert.match(pgn, /\[Date "1849\.\?\?\.\?\?"\]/);
  assert.match(pgn, /chosen by hand where the score is open: 2\. Kt-B3 = Nf3; 2… Kt-B3 = Nc6/);
  assert.match(pgn.replace(/\{[^}]*\}/g, ""), /2\. Nf3\s+Nc6/);

  await page.getByLabel("2. Kt-B3: which move?").selectOption({ label: "leave it open" });
  await page.locator(".verdict").filter({ hasText: "2 whole readings" }).waitFor();
  await page.finish();
});

test("a score that fails says where, and shows what came before", async () => {
  const page = await it.open("/desk");
  await page.getByRole("button", { name: "A spoilt page" }).click();
  await page.locator(".score td.failed").waitFor();
  assert.match(
    await page.locator(".verdict").textContent(),
    /^No legal game was found past 9\. K-QR7: 16 of 22 records are read\.$/,
  );
  assert.equal(await page.locator(".score td.unread").count(), 5);
  await page.locator("h1").click();
  await page.keyboard.press("End");
  assert.match(await page.locator(".said").textContent(), /^8… K-R1/);
  await shoot(page, "desk-failed");
  await page.finish();
});

test("any notation, from another position", async () => {
  const page = await it.open("/desk");
  await page.getByText("The game begins from another position").click();
  await page.getByLabel("FEN").fill("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  await read(page, "1. a8=Q+ Kd7 2. Qb7+");
  assert.match(await page.locator(".verdict").textContent(), /^Every record is clear: 3 moves/);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descriptive" }).click();
  assert.match(await readFile(await (await waiting).path(), "utf8"), /^\s*1\. P-R8=Q ch +K-Q2\n\s*2\. Q-Kt7 ch\n$/);
  await page.finish();
});

test("Black begins, and a choice is made", async () => {
  const page = await it.open("/desk");
  await page.getByText("The game begins from another position").click();
  await page.getByLabel("FEN").fill("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  await read(page, "1... Kt-B3 2. Kt-KB3 P-K3");
  await page.getByLabel("1… Kt-B3: which move?").selectOption({ label: "Kt-KB3" });
  await page.locator(".verdict").filter({ hasText: "One reading is left" }).waitFor();
  assert.match(await page.locator(".said").textContent(), /^1… Kt-KB3 \(Nf6\)/);
  assert.deepEqual(await page.locator(".score tbody tr").first().locator("td .record").allTextContents(), ["Kt-B3"]);
  await page.finish();
});

test("nothing to read", async () => {
  const page = await it.open("/desk");
  await page.getByRole("button", { name: "Read it" }).click();
  assert.equal(await page.locator(".verdict").textContent(), "There is nothing to read yet.");
  await page.finish();
});

test("a printed sheet has the score and not the form", async () => {
  const page = await it.open("/desk");
  await page.getByRole("button", { name: "A column of 1851" }).click();
  await page.locator(".score td.repaired").waitFor();
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByLabel("The score").isVisible(), false);
  assert.equal(await page.locator(".score").isVisible(), true);
  assert.equal(await page.locator(".doubts").isVisible(), true);
  await shoot(page, "desk-print");
  await page.finish();
});

test("on a phone", async () => {
  const page = await it.open("/desk", { width: 360, height: 740 });
  await page.getByRole("button", { name: "An open score" }).click();
  await page.locator(".score td.open").first().waitFor();
  await assertNoSideways(page);
  const seen = await page.locator(".verdict").evaluate((one) => one.getBoundingClientRect().top < innerHeight);
  assert.ok(seen, "the verdict is brought into view");
  await page.finish();
});
