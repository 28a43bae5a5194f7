// A game of each kind through the form; what is wrong shown where it is wrong; one's games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { aboutGame, shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();

async function fold(page, name) {
  const panel = page.locator(`#panel-${name}`);
  if (!(await panel.evaluate((details) => details.open))) await panel.locator("summary").click();
}

const KINDS = [
  {
    name: "over the board, 1903, with regulation B",
    fill: async (page) => {
      await page.getByLabel("Name in the docket").fill("Anna");
      await fold(page, "limit");
      await page.getByLabel(/So many moves in so many hours/).check();
      assert.match(
        await page.locator("#panel-limit .words").textContent(),
        /30 moves in the first 2 hours, 45 moves in the first 3 hours, and so on: 15 moves in every further hour/,
      );
      assert.equal(await page.locator("#panel-limit .line").textContent(), "limit: B 30/2h 45/3h");
    },
    head: ["code: british-1903", "play: board", "limit: B 30/2h 45/3h"],
    seat: "white",
  },
  {
    name: "a fixed end of play, Black, silent umpire",
    fill: async (page) => {
      await page.getByRole("group", { name: "You have" }).getByLabel("Black").check();
      await page.getByLabel("Silent").check();
      await fold(page, "limit");
      await page.getByLabel(/A fixed end of play/).check();
      await page.getByRole("button", { name: "Another step" }).click();
    },
    head: ["umpire: silent", "limit: C 20/1h 35/2h 50/3h end 4h"],
    seat: "black",
  },
  {
    name: "periods, at odds of a rook, castling without it agreed away",
    fill: async (page) => {
      await fold(page, "limit");
      await page.getByLabel(/Periods as you like/).check();
      await fold(page, "odds");
      await page.getByLabel("Odds are given by").selectOption("white");
      await page.getByLabel("A man given").selectOption("rook");
      await fold(page, "agree");
      await page.getByLabel(/No castling without the rook/).check();
    },
    head: ["limit: D 20/1h 15/30m", "odds: white gives rook", "agree: III.5 no"],
    seat: "white",
  },
  {
    name: "1899, in consultation",
    fill: async (page) => {
      await page.getByLabel("British Chess Code, about 1899").check();
      await fold(page, "players");
      await page.getByLabel("Black is").selectOption("2");
    },
    head: ["code: british-1899"],
    seat: "white",
    check: ({ about }) => assert.equal(about.seats.filter((seat) => seat.seat === "black").length, 2),
  },
  {
    name: "Lewis, pawn and two moves",
    fill: async (page) => {
      await page.getByLabel("Lewis’s laws, 1842").check();
      assert.equal(await page.getByLabel("By letter").isVisible(), false);
      await fold(page, "odds");
      await page.getByLabel("Odds are given by").selectOption("black");
      await page.getByLabel("A man given").selectOption("pawn");
      await page.getByLabel("Moves in advance").selectOption("2");
    },
    head: ["code: lewis-1842", "odds: black gives pawn", "odds: white has 2 moves"],
    seat: "white",
  },
  {
    name: "by letter, with terms",
    fill: async (page) => {
      await page.getByLabel("By letter").check();
      assert.equal(await page.getByLabel("Stockfish", { exact: true }).isVisible(), false);
      await fold(page, "limit");
      await page.getByRole("radio", { name: /Days for a turn/ }).check();
      await fold(page, "agree");
      await page.getByLabel("Penalty E", { exact: true }).fill("loss of 1d");
      await page.getByLabel("Holidays").fill("2026-12-25 2026-12-26");
      await page.getByLabel(/Adjudication after/).fill("12");
    },
    head: [
      "play: correspondence",
      "limit: 3d",
      "agree: penalty-e loss of 1d",
      "agree: holiday 2026-12-25",
      "agree: holiday 2026-12-26",
      "agree: V.10(a) 12",
    ],
    seat: "white",
  },
  {
    name: "by telegraph",
    fill: async (page) => {
      await page.getByLabel("By telegraph", { exact: true }).check();
      await fold(page, "limit");
      await page.getByLabel(/So many turns in so many hours/).check();
    },
    head: ["play: telegraph", "limit: 20/1h 40/2h end 6h"],
    seat: "white",
  },
  {
    name: "by telegraph, New Zealand",
    fill: (page) => page.getByLabel(/New Zealand/).check(),
    head: ["play: telegraph-nz"],
    seat: "white",
  },
  {
    name: "blindfold",
    fill: async (page) => {
      await page.getByLabel("Blindfold", { exact: true }).check();
      await page.getByRole("group", { name: "Who plays blindfold" }).getByLabel("Both").check();
    },
    head: ["play: blindfold"],
    seat: "white",
    check: ({ about }) => assert.equal(about.blindfold, "both"),
  },
  {
    name: "against Stockfish, with tuition",
    fill: async (page) => {
      await page.getByLabel("Stockfish", { exact: true }).check();
      assert.equal(await page.locator("#panel-players").isVisible(), false);
      await page.getByLabel("Stockfish’s level").fill("2");
      await page.getByLabel("Tuition").check();
    },
    head: ["play: board"],
    seat: "white",
    check: ({ about }) => {
      assert.equal(about.engine, "black");
      assert.equal(about.tuition, true);
    },
  },
  {
    name: "both at one screen",
    fill: (page) => page.getByLabel("Both at this screen").check(),
    head: ["play: board"],
    seat: "table",
  },
  {
    name: "two others, and the maker is umpire",
    fill: (page) => page.getByLabel("Two others, and I am the umpire").check(),
    head: ["play: board"],
    seat: "umpire",
  },
  {
    name: "from another position, wrongly set up",
    fill: async (page) => {
      await fold(page, "start");
      await page.getByLabel("The game rightly begins from").fill("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
      await page.getByLabel("What was really set up").fill("4k3/8/8/8/8/8/3P4/4K3");
      await page.getByLabel(/black square at the right hand/).check();
      await page.getByLabel("Who begins").selectOption("black");
    },
    head: [
      "position: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
      "placed: 4k3/8/8/8/8/8/3P4/4K3",
      "board: turned",
      "first: black",
    ],
    seat: "white",
  },
];

for (const kind of KINDS)
  test(`a game ${kind.name}`, async () => {
    const page = await it.open("/#new");
    await kind.fill(page);
    for (const line of kind.head)
      assert.match(
        await page.locator(".docket").textContent(),
        new RegExp(`^${line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, "m"),
      );
    await page.getByRole("button", { name: "Make the game" }).click();
    const made = await aboutGame(page);
    for (const line of kind.head) assert.ok(made.about.head.includes(line), `${line} in ${made.about.head.join("; ")}`);
    assert.equal(made.seat.seat, kind.seat);
    assert.ok(made.seat.invites.length > 0);
    kind.check?.(made);
    await page.finish();
  });

test("every law that the form cites is in the library", async () => {
  const page = await it.open("/#new");
  const { codes, sections } = await (await fetch(`${it.url}/api/law`)).json();
  await fold(page, "players");
  await fold(page, "odds");
  let cited = 0;
  for (const { name } of codes) {
    await page.locator(`#code-${name}`).check();
    for (const play of await page.locator('input[name="play"]:not(:disabled)').all()) {
      await play.check();
      if (await page.locator("#panel-players").isVisible()) await page.getByLabel("Black is").selectOption("2");
      await page.getByLabel("Odds are given by").selectOption("white");
      await page.getByLabel("A man given").selectOption("rook");
      const links = await page.locator("form .cite").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      for (const link of links) {
        const id = link.replace("/library#", "");
        assert.ok(
          sections.some(
            (section) => section.id === id || section.id.startsWith(`${id}(`) || section.id.startsWith(`${id}.`),
          ),
          `${id}, for a game ${await play.getAttribute("value")}`,
        );
      }
      cited += links.length;
    }
  }
  assert.ok(cited > 50);
  await page.finish();
});

test("by lot: the nonce is sent, and the commitment comes", async () => {
  const page = await it.open("/#new");
  await page.getByLabel("By lot").check();
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/games"));
  await page.getByRole("button", { name: "Make the game" }).click();
  const { sit, nonce } = (await asked).postDataJSON();
  assert.equal(sit, "lot");
  assert.match(nonce, /^[0-9a-f]{64}$/);
  await page.waitForURL(/\/game\//);
  await page.finish();
});

test("what is wrong is shown at its field", async () => {
  const page = await it.open("/#new", { allow: (text) => text.includes("400") });
  await fold(page, "start");
  await page.getByLabel("The game rightly begins from").fill("8/8/8/8/8/8/8/8 w - - 0 1");
  await page.getByRole("button", { name: "Make the game" }).click();
  const wrong = page.locator("#position-wrong");
  await wrong.filter({ hasText: "king" }).waitFor();
  assert.equal(await page.getByLabel("The game rightly begins from").getAttribute("aria-invalid"), "true");
  await page.getByLabel("The game rightly begins from").fill("");

  await fold(page, "odds");
  await page.getByLabel("Odds are given by").selectOption("white");
  await page.getByLabel("A man given").selectOption("squares");
  await page.getByLabel("Their squares").fill("z9");
  await page.getByRole("button", { name: "Make the game" }).click();
  await page
    .locator("#odds-squares-wrong")
    .filter({ hasText: /^Expected .*z9/ })
    .waitFor();
  assert.equal(await page.locator("#position-wrong").textContent(), "");
  await shoot(page, "home-wrong");
  await page.getByLabel("Odds are given by").selectOption("");

  await fold(page, "limit");
  await page.getByLabel(/So many moves in so many hours/).check();
  await page.getByLabel("Moves, step 2").fill("10");
  await page.getByRole("button", { name: "Make the game" }).click();
  await page.locator("#limit-wrong").filter({ hasText: "totals that grow" }).waitFor();
  await page.finish();
});

test("a level that is none is told at its field", async () => {
  const page = await it.open("/#new", { allow: (text) => text.includes("400") });
  await page.getByLabel("Stockfish", { exact: true }).check();
  await page.getByLabel("Stockfish’s level").fill("99");
  await page.getByRole("button", { name: "Make the game" }).click();
  await page
    .locator("#level-wrong")
    .filter({ hasText: /from 1 to 8/ })
    .waitFor();
  await page.finish();
});

async function makeGame(page, ...labels) {
  await page.goto(`${it.url}/#new`);
  for (const label of labels) await page.getByLabel(label, { exact: true }).check();
  await page.getByLabel("Name in the docket").fill("Anna");
  await page.getByRole("button", { name: "Make the game" }).click();
  await page.waitForURL(/\/game\//);
}

test("one's games: letters to answer first, and a seat forgotten", async () => {
  const page = await it.open("/#new");
  await makeGame(page, "By letter");
  const { game, invites } = await page.evaluate(() => JSON.parse(localStorage.getItem("adoube.seats"))[0]);
  const { word } = invites.find((invite) => invite.seat === "black");
  const joined = await fetch(`${it.url}/api/games/${game}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ invite: word, name: "Bertha" }),
  });
  assert.equal(joined.status, 200);
  await makeGame(page, "Over the board");
  await makeGame(page, "Both at this screen");
  await page.goto(`${it.url}/#new`);
  const rows = page.locator(".games li");
  await rows.nth(2).waitFor();
  const texts = await rows.allTextContents();
  assert.match(texts[0], /Anna against Bertha.*Your turn.*by letter; no move yet; you have White/);
  assert.match(texts[1], /Both at one screen.*White to play.*over the board.*your seat: table/);
  assert.match(texts[2], /Anna against Black.*Waits for players/);
  assert.equal(await page.locator(".mine [role=status]").textContent(), "2 games wait for your move.");
  await shoot(page, "home-games");
  page.on("dialog", (dialog) => dialog.accept());
  await rows.first().getByRole("button", { name: "Forget Anna against Bertha" }).click();
  assert.equal(await rows.count(), 2);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("adoube.seats")).length), 2);
  await page.finish();
});

test("come back to with the browser's button, the form works again", async () => {
  const page = await it.open("/#new");
  await page.getByRole("button", { name: "Make the game" }).click();
  await page.waitForURL(/\/game\//);
  await page.goBack();
  await page.locator(".games li").first().waitFor();
  assert.equal(await page.getByRole("button", { name: "Make the game" }).isEnabled(), true);
  await page.finish();
});

test("the keyboard alone makes a game", async () => {
  const page = await it.open("/#new");
  await page.getByLabel("British Chess Code, 1903").focus();
  await page.keyboard.press("ArrowDown"); // 1899
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown"); // by letter
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate(() => document.activeElement?.textContent === "Make the game")) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  const { about } = await aboutGame(page);
  assert.deepEqual([about.code, about.play], ["british-1899", "correspondence"]);
  await page.finish();
});
