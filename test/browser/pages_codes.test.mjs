// The pages follow the list of codes: with the list that the server has, and with one that has an invented code too.

import assert from "node:assert/strict";
import { test } from "node:test";
import { aboutGame, assertNoSideways, assertSeenBelowTools, shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();

async function ask(path) {
  return (await fetch(it.url + path)).json();
}

/** A code that nobody has printed. Its sections have names, it reckons periods, and it wants check said. */
const INVENTED = {
  name: "coffee-house",
  prefix: "coffee",
  title: "Customs of the Coffee House, 1777",
  brief: "Coffee House",
  about: "Nobody's customs.",
  plays: [
    {
      name: "board",
      limits: ["D"],
      laws: { time: "Art.9", "forfeit-print": "Art.4", announcement: "Art.2" },
      open: ["Art.4"],
    },
    { name: "signals", limits: [], laws: {}, open: [] },
  ],
};

function section(number, text, related) {
  return { id: `coffee:${number}`, part: "Customs", text, same: null, readings: [], cases: 0, related };
}

/** Opens a page whose server knows one code more. */
async function openWithInvented(path, options) {
  const page = await it.open(null, options);
  const law = await ask("/api/law");
  const first = law.sections[0];
  first.related.push("coffee:Art.2");
  const sections = [
    ...law.sections,
    section("Art.2", "Check is shouted.", [first.id]),
    section("Art.3", "Whoever loses pays for the coffee.", []),
  ];
  const codes = [...law.codes, INVENTED];
  await page.route("**/api/codes", (route) => route.fulfill({ json: { codes } }));
  await page.route("**/api/law", (route) => route.fulfill({ json: { codes, sections } }));
  await page.goto(it.url + path);
  return page;
}

test("a game under every code, in every way of play that it has", async () => {
  const { codes } = await ask("/api/codes");
  assert.ok(codes.length > 1);
  for (const code of codes)
    for (const play of code.plays) {
      const page = await it.open("/#new");
      await page.locator(`#code-${code.name}`).check();
      await page.locator(`#play-${play.name}`).check();
      assert.deepEqual(
        await page
          .locator('input[name="play"]:not(:disabled)')
          .evaluateAll((all) => all.map((one) => one.value).sort()),
        code.plays.map((one) => one.name).sort(),
      );
      await page.getByRole("button", { name: "Make the game" }).click();
      const { about } = await aboutGame(page);
      assert.deepEqual([about.code, about.play], [code.name, play.name]);
      await page.locator(".game-title").filter({ hasText: code.brief }).waitFor();
      await page.finish();
    }
});

test("the first code is the one that is chosen", async () => {
  const { codes } = await ask("/api/codes");
  const page = await it.open("/#new");
  assert.equal(await page.locator('input[name="code"]:checked').inputValue(), codes[0].name);
  assert.equal(await page.locator('input[name="code"]').count(), codes.length);
  await page.finish();
});

test("the form offers a code that it has never heard of", async () => {
  const page = await openWithInvented("/#new");
  await page
    .locator(".lead")
    .filter({ hasText: /from 1777 to/ })
    .waitFor();
  await page.getByLabel("Customs of the Coffee House").check();
  assert.match(await page.locator("#code-coffee-house-says").textContent(), /^Nobody’s customs\.$/);
  const plays = page.locator('input[name="play"]:not(:disabled)');
  assert.deepEqual(await plays.evaluateAll((all) => all.map((one) => one.value)), ["board", "signals"]);
  await page.locator("#panel-limit summary").click();
  assert.deepEqual(await page.locator('input[name="limit"]').evaluateAll((all) => all.map((one) => one.value)), [
    "none",
    "D",
  ]);
  await page.getByLabel(/Periods as you like/).check();
  await page.locator("#panel-agree summary").click();
  await page.getByLabel("Books may be consulted").check();
  assert.deepEqual(await page.locator("form .cite").evaluateAll((all) => all.map((one) => one.getAttribute("href"))), [
    "/library#coffee:Art.9",
    "/library#coffee:Art.4",
  ]);
  assert.equal(await page.locator("#panel-players").isVisible(), false, "it has no law on consultation");
  assert.equal(
    await page.locator(".docket").textContent(),
    "code: coffee-house\nplay: board\nlimit: D 20/1h 15/30m\nagree: consent print",
  );
  await shoot(page, "home-invented");
  await page.finish();
});

test("the library has a column and a tab for every code", async () => {
  const page = await openWithInvented("/library", { width: 1440 });
  const { codes, sections } = await ask("/api/law");
  await page
    .locator(".lead")
    .filter({ hasText: /^\w+ codes of chess law/ })
    .waitFor();
  assert.deepEqual(await page.locator(".heads h2").allTextContents(), [
    ...codes.map((code) => code.brief.replaceAll("'", "’")),
    "Coffee House",
  ]);
  const row = page.locator(".row", { has: page.locator(`[id="${sections[0].id}"]`) });
  assert.equal(await row.locator(".column").count(), codes.length + 1);
  assert.match(await row.locator(".column").last().textContent(), /^Art\.2Check is shouted\.$/);
  const tops = await row.locator(".column").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  assert.equal(new Set(tops).size, 1, "the columns stand side by side");
  assert.match(await page.locator(".part").last().textContent(), /^Only in Coffee House$/);
  await assertNoSideways(page);
  await shoot(page, "library-invented");
  await page.getByRole("button", { name: "coffee" }).click();
  assert.deepEqual(await page.locator(".section .body").allTextContents(), [
    "Check is shouted.",
    "Whoever loses pays for the coffee.",
  ]);
  await page.locator("#search").fill("coffee");
  await page
    .locator(".count")
    .filter({ hasText: /, 2 in coffee\.$/ })
    .waitFor();
  await page.finish();
});

test("on a phone, the tabs of many codes do not hide the section that a link leads to", async () => {
  const page = await openWithInvented("/library#coffee:Art.3", { width: 360 });
  const here = page.locator(".section.here .numeral");
  await here.waitFor();
  await assertSeenBelowTools(page, ".section.here .numeral");
  assert.equal(await page.getByRole("button", { name: "coffee" }).getAttribute("aria-pressed"), "true");
  await assertNoSideways(page);
  await page.finish();
});

test("the game offers what its code states", async () => {
  const { codes } = await ask("/api/codes");
  const [first] = codes;
  const made = await fetch(`${it.url}/api/games`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ head: { code: first.name, play: "board" }, sit: "table" }),
  });
  const { game, token } = await made.json();
  const page = await it.open(null);
  await page.route("**/api/codes", (route) =>
    route.fulfill({ json: { codes: [{ ...INVENTED, name: first.name }, ...codes.slice(1)] } }),
  );
  await page.goto(`${it.url}/game/${game}#seat=${token}`);
  await page.getByRole("button", { name: "Say check" }).waitFor();
  assert.match(await page.locator(".game-title").textContent(), /^Coffee House · /);
  await page.getByRole("button", { name: "Claim …" }).click();
  const forfeits = await page.locator("dialog button").filter({ hasText: "Forfeit" }).allTextContents();
  assert.deepEqual(forfeits, ["Forfeit: a book or writing was consulted"]);
  await page.finish();
});

test("without the list a page says what is wrong", async () => {
  const page = await it.open(null, { allow: (text) => text.includes("503") });
  await page.route("**/api/codes", (route) =>
    route.fulfill({ status: 503, json: { error: { code: "busy", message: "The server has too much to do." } } }),
  );
  await page.goto(`${it.url}/#new`);
  await page.getByText("The server has too much to do.").waitFor();
  await page.finish();
});
