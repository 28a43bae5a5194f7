// The library: aligned codes, search, links to sections, one code on a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertNoSideways, assertSeenBelowTools, shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();

test("the codes side by side, what is the same and what differs", async () => {
  const page = await it.open("/library", { width: 1440 });
  const row = page.locator(".row", { has: page.locator('[id="1903:II.6(e)"]') });
  await row.waitFor();
  assert.match(await row.locator('[id="1899:II.6(e)"]').textContent(), /differs.*completed a move/);
  assert.match(await row.textContent(), /XXIV/);
  assert.match(await page.locator('[id="1899:II.5(c)"]').textContent(), /The same\.$/);
  const ids = await page.locator(".section").evaluateAll((all) => all.map((one) => one.id));
  assert.equal(new Set(ids).size, ids.length, "every section stands in full once");
  const law = await page.evaluate(async () =>
    (await (await fetch("/api/law")).json()).sections.map((section) => section.id),
  );
  assert.deepEqual(new Set(ids), new Set(law), "and every section stands somewhere");
  await page.finish();
});

test("search marks hits, counts them, and is reached with the keyboard", async () => {
  const page = await it.open("/library", { width: 1440 });
  await page.locator(".section").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("castl rook first");
  const { codes } = await page.evaluate(async () => (await fetch("/api/codes")).json());
  const each = codes.map((code) => `\\d+ in ${code.prefix}`).join(", ");
  await page
    .locator(".count")
    .filter({ hasText: new RegExp(`^\\d+ sections: ${each}\\.$`) })
    .waitFor();
  assert.ok((await page.locator("mark").count()) > 2);
  for (const text of await page.locator(".row").allTextContents()) assert.match(text.toLowerCase(), /castl/);
  await page.keyboard.press("Enter");
  await page
    .locator(".count")
    .filter({ hasText: /^1 of \d+: \d+:/ })
    .waitFor();
  await page.locator(".section.here").waitFor();
  await shoot(page, "library-search");
  await page.keyboard.press("Escape");
  await page.locator("mark").first().waitFor({ state: "detached" });
  await page.keyboard.type("zzzz");
  await page.locator(".count").filter({ hasText: "No section has all these words." }).waitFor();
  await page.finish();
});

test("a link leads to its section", async () => {
  for (const [width, hash, first] of [
    [1440, "#1903:II.5(b)"],
    [1440, "#1842%3AXIII"],
    [360, "#1899:II.8(b)"],
    [1440, "#1903:II.10.B", "1903:II.10.B(a)"],
  ]) {
    const page = await it.open(`/library${hash}`, { width });
    const id = first ?? decodeURIComponent(hash.slice(1));
    await page.locator(`[id="${id}"].here`).waitFor();
    await assertSeenBelowTools(page, `[id="${id}"]`);
    assert.equal(await page.evaluate(() => document.activeElement.id), id);
    await page.finish();
  }
});

test("one code on a phone, by tabs", async () => {
  const page = await it.open("/library", { width: 360 });
  await page.locator('[id="1903:II.5(b)"]').waitFor();
  assert.equal(await page.getByRole("button", { name: "Side by side" }).isVisible(), false);
  await page.getByRole("button", { name: "1842" }).click();
  await page.locator('[id="1842:XIII"]').waitFor();
  assert.equal(await page.locator('[id="1903:II.5(b)"]').count(), 0);
  await assertNoSideways(page);
  await page.locator('[id="1842:XIII"] .kin a').first().click();
  await page.locator(".section.here").waitFor();
  assert.match(await page.locator(".section.here").getAttribute("id"), /^1903:/);
  await page.finish();
});

test("a comfortable measure", async () => {
  const page = await it.open("/library", { width: 1440 });
  await page.getByRole("button", { name: "1903" }).click();
  const text = page.locator('[id="1903:II.6(e)"] .text');
  const characters = await text.evaluate((element) => {
    const range = document.createRange();
    const tops = [];
    const node = element.firstChild;
    for (let i = 0; i < node.length; i++) {
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      tops.push(Math.round(range.getBoundingClientRect().top));
    }
    const lines = new Set(tops).size;
    return node.length / lines;
  });
  assert.ok(characters >= 55 && characters <= 78, `${characters} characters a line`);
  await page.finish();
});
