// The prover: proven, refuted and drawn; a position set up by pointer, by keyboard and as FEN.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertNoSideways, shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();

async function verdict(page) {
  const place = page.locator(".verdict").filter({ hasNotText: /^$|looked for …$/ });
  await place.waitFor();
  return place.textContent();
}

/** Where a square of the board that one sets up is on the screen. */
async function squareOf(page, square, board = ".editor .board") {
  const box = await page.locator(board).boundingBox();
  const file = "abcdefgh".indexOf(square[0]);
  return { x: box.x + ((file + 0.5) * box.width) / 8, y: box.y + ((8 - Number(square[1]) + 0.5) * box.height) / 8 };
}

test("endless checks proven: every reply has its check, until the position comes back", async () => {
  const page = await it.open("/prover");
  await page.getByRole("button", { name: "A queen alone" }).click();
  assert.equal(await verdict(page), "White can check without end.");
  const said = page.locator(".player .said");
  await page.getByRole("button", { name: "K-Kt2 (Kg7)" }).click();
  await said.filter({ hasText: "Q-Kt5 ch" }).waitFor();
  const replies = page.locator(".watch button[data-uci]");
  await replies.nth(1).waitFor();
  assert.deepEqual((await replies.allTextContents()).sort(), ["K-B1 (Kf8)", "K-R1 (Kh8)"]);
  for (let i = 0; i < 12 && !(await page.getByText("The position has come back").isVisible()); i++) {
    const before = await said.textContent();
    await replies.first().click();
    await page.waitForFunction(
      (text) =>
        document.querySelector(".watch button[data-uci]:not(:disabled)") &&
        document.querySelector(".player .said").textContent !== text,
      before,
    );
  }
  assert.ok(await page.getByText("The position has come back").isVisible());
  await page.getByRole("button", { name: "From the start" }).click();
  await said.filter({ hasText: "Q-Q8 ch" }).waitFor();
  await shoot(page, "prover-proven");
  await page.finish();
});

test("endless checks refuted", async () => {
  const page = await it.open("/prover");
  await page.getByRole("button", { name: "The same with a rook more" }).click();
  assert.equal(await verdict(page), "White cannot check without end.");
  assert.match(
    await page.locator(".answer .note").first().textContent(),
    /^Every check has a reply after which the checks run out\. Positions looked at: \d+\.$/,
  );
  await page.finish();
});

test("every effort that is offered is one the server makes", async () => {
  const page = await it.open("/prover");
  const efforts = await page
    .locator("select[name=nodes], select#nodes")
    .locator("option")
    .evaluateAll((all) => all.map((o) => o.value));
  assert.ok(efforts.length > 1);
  for (const effort of efforts) {
    await page.locator("select[name=nodes], select#nodes").selectOption(effort);
    await page.getByRole("button", { name: "The same with a rook more" }).click();
    assert.equal(await verdict(page), "White cannot check without end.", effort);
  }
  await page.finish();
});

test("the escape watched: checks are answered until none is left", async () => {
  const page = await it.open("/prover", { height: 1600 });
  await page.getByRole("button", { name: "The same with a rook more" }).click();
  await verdict(page);
  await page.locator(".flight").waitFor();
  const drag = async (from, to) => {
    const a = await squareOf(page, from, ".flight .board");
    const b = await squareOf(page, to, ".flight .board");
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 5 });
    await page.mouse.up();
  };
  await drag("h2", "h3");
  await page.locator(".flight .said").filter({ hasText: "gives no check" }).waitFor();
  await drag("f6", "d8");
  await page
    .locator(".flight .said")
    .filter({ hasText: /^Q-Q8 ch, RxQ\. No check is left\.$/ })
    .waitFor();
  await shoot(page, "prover-escape");
  await page.finish();
});

test("a drawn game, and one that is none", async () => {
  const page = await it.open("/prover");
  await page.getByRole("button", { name: "Locked pawns" }).click();
  assert.equal(await verdict(page), "A drawn game: nobody can ever be mated.");
  await page.getByLabel("FEN").fill("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  assert.equal(await page.locator(".verdict").textContent(), "", "an answer stands only beside its question");
  await page.getByRole("button", { name: "Ask" }).click();
  assert.equal(await verdict(page), "Not a drawn game: a mate is still possible.");
  await page.finish();
});

test("winnable: the line is played to the mate", async () => {
  const page = await it.open("/prover");
  await page.getByRole("button", { name: "Bishops of both colours" }).click();
  assert.equal(await verdict(page), "White could still win, if Black helped.");
  await page.locator(".player").waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  assert.match(await page.locator(".player .said").textContent(), / mate \(.*#\)$/);
  await page.getByLabel("Could this side win?").selectOption("black");
  await page.getByRole("button", { name: "Ask" }).click();
  assert.equal(await verdict(page), "Black could still win, if White helped.");
  await page.finish();
});

test("winnable, Black to move: the line begins with him", async () => {
  const page = await it.open("/prover");
  await page.getByLabel("FEN").fill("7k/8/5K2/8/8/8/8/6Q1 b - - 0 1");
  await page.getByLabel("Winnable").check();
  await page.getByRole("button", { name: "Ask" }).click();
  assert.equal(await verdict(page), "White could still win, if Black helped.");
  await page.locator(".player").waitFor();
  await page.getByRole("button", { name: "On", exact: true }).click();
  assert.match(await page.locator(".player .said").textContent(), /^K-/);
  await page.getByRole("button", { name: "To the end" }).click();
  assert.match(await page.locator(".player .said").textContent(), / mate \(.*#\)$/);
  await page.finish();
});

test("a position no proof is given of", async () => {
  const page = await it.open("/prover", { allow: (text) => text.includes("400") });
  await page.getByLabel("FEN").fill("4k3/8/8/8/8/8/8/3kK3 w - - 0 1");
  await page.getByRole("button", { name: "Ask" }).click();
  assert.match(await verdict(page), /king/);
  await page.getByLabel("FEN").fill("4k3/8 w");
  assert.match(await page.locator("#fen-wrong").textContent(), /eight ranks/);
  await page.finish();
});

test("set up by pointer: placed, dragged, dragged off", async () => {
  const page = await it.open("/prover");
  const fen = page.getByLabel("FEN");
  const tap = async (square) => {
    const { x, y } = await squareOf(page, square);
    await page.mouse.click(x, y);
  };
  await page.getByRole("button", { name: "Clear" }).click();
  await page.locator(".editor .board").scrollIntoViewIfNeeded();
  for (const [man, square] of [
    ["white king", "e1"],
    ["white rook", "h1"],
    ["black king", "e8"],
    ["black pawn", "a7"],
  ]) {
    await page.getByRole("button", { name: man }).click();
    await tap(square);
  }
  assert.equal(await fen.inputValue(), "4k3/p7/8/8/8/8/8/4K2R w - - 0 1");
  await page.getByLabel("White, king’s side").check();
  await page.getByRole("group", { name: "To move" }).getByLabel("Black").check();
  assert.equal(await fen.inputValue(), "4k3/p7/8/8/8/8/8/4K2R b K - 0 1");
  const from = await squareOf(page, "a7");
  const to = await squareOf(page, "a6");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  assert.equal(await fen.inputValue(), "4k3/8/p7/8/8/8/8/4K2R b K - 0 1");
  await page.mouse.move(to.x, to.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 200, to.y, { steps: 4 });
  await page.mouse.up();
  assert.equal(await fen.inputValue(), "4k3/8/8/8/8/8/8/4K2R b K - 0 1");
  await page.finish();
});

test("set up and asked with the keyboard alone", async () => {
  const page = await it.open("/prover");
  await page.getByRole("button", { name: "Clear" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".editor .board").focus();
  const type = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await type("K", "ArrowUp", "ArrowUp", "ArrowUp", "k"); // e4, e7
  await type("ArrowLeft", "N");
  assert.match(await page.locator(".editor [aria-live]").textContent(), /^d7, white knight$/);
  await type("Delete", "ArrowLeft", "B");
  assert.equal(await page.getByLabel("FEN").inputValue(), "8/2B1k3/8/8/4K3/8/8/8 w - - 0 1");
  await page.getByLabel("Endless checks").focus();
  await type("ArrowDown", "ArrowDown", "Enter");
  assert.equal(await verdict(page), "A drawn game: nobody can ever be mated.");
  await page.finish();
});

test("on a phone", async () => {
  const page = await it.open("/prover", { width: 360, height: 740 });
  await page.getByRole("button", { name: "A queen alone" }).click();
  await verdict(page);
  await page.locator(".watch button[data-uci]").first().waitFor();
  await assertNoSideways(page);
  await page.finish();
});
